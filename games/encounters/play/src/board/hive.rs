//! What the hive has on the table: the hatchery, captives, cocoons and who bears a chestburster.

use maud::{Markup, html};
use saucer_encounters::{Decision, HiveView};
use saucer_web::parts::icon;

use super::face::{Tile, price};
use super::wilds::offered;
use crate::At;
use crate::words::names::Names;

/// The hatchery and what lies beside it; nothing without a hive.
pub(crate) fn hive(at: &At<'_>) -> Markup {
    let Some(hive) = &at.view().hive else { return html! {} };
    let n = |n: u8| [("n", n.into())];
    html! {
        section.hatchery aria-label=(at.plain("enc-hatchery")) data-piece="hatchery" {
            h2.name-of data-explain="hatchery" { (icon("e-skull")) (at.plain("enc-hatchery")) }
            p.brood {
                span { (at.text("enc-huggers-n", &n(hive.facehuggers))) } " "
                span { (at.text("enc-bursters-n", &n(hive.chestbursters))) }
            }
            @if hive.shuffled_on_top > 0 { p.host { (at.text("enc-on-hive", &n(hive.shuffled_on_top))) } }
            (hosts(at, hive))
            (cocoons(at, hive))
            @if !hive.captives.is_empty() {
                div.five.captives {
                    @for (place, card) in hive.captives.iter().enumerate() {
                        @let body = price("e-recruit", at.spec(*card).cost, at.view().recruit);
                        @let action = offered(at, Decision::Free(at.view().active, *card), "do buy", body);
                        (Tile { class: "on-offer", action, ..Tile::new(*card, format!("captive-{place}")) }.draw(at))
                    }
                }
            }
        }
    }
}

/// Who bears a chestburster, and on whom a facehugger stays for one more turn.
fn hosts(at: &At<'_>, hive: &HiveView) -> Markup {
    let ripe = at.view().before.iter().zip(&hive.ripe).filter(|(_, ripe)| **ripe);
    html! {
        @for seat in hive.hosts.iter() { p.host { (icon("e-skull")) (at.text("enc-host", &[("who", at.name(seat).into())])) } }
        @for (before, _) in ripe { p.host { (at.text(at.or_hunt("enc-ripe", "enc-ripe-own"), &[("who", at.name(before.seat).into())])) } }
    }
}

fn cocoons(at: &At<'_>, hive: &HiveView) -> Markup {
    html! {
        @for seat in hive.cocooned.iter() {
            @let avatar = at.player(seat).map(|player| player.avatar);
            p.host {
                (at.text("enc-cocooned", &[("who", at.name(seat).into())])) " "
                @if let Some(avatar) = avatar {
                    @let body = price("e-recruit", hive.cocoon_cost, at.view().recruit);
                    (offered(at, Decision::Free(seat, avatar), "do buy", body))
                }
            }
        }
    }
}
