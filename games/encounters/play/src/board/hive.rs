//! What the hive has on the table: the hatchery, captives, cocoons and who bears a chestburster.

use maud::{Markup, html};
use saucer_core::Seat;
use saucer_encounters::{Decision, HiveView, Keyword};
use saucer_web::parts::icon;

use super::face::{Tile, price};
use super::wilds::offered;
use crate::At;
use crate::words::event::seat_piece;
use crate::words::names::Names;

/// The hatchery and what lies beside it; nothing without a hive.
pub(crate) fn hive(at: &At<'_>) -> Markup {
    let Some(hive) = &at.view().hive else { return html! {} };
    let n = |n: u8| [("n", n.into())];
    html! {
        section.hatchery aria-label=(at.plain("enc-hatchery")) data-piece="hatchery" {
            h2.name-of data-explain="hatchery" { (icon("e-egg")) (at.plain("enc-hatchery")) }
            p.brood {
                span { (icon("e-hugger")) (at.text("enc-huggers-n", &n(hive.facehuggers))) } " "
                span { (icon("e-burster")) (at.text("enc-bursters-n", &n(hive.chestbursters))) }
            }
            @if hive.shuffled_on_top > 0 { p.host { (at.text("enc-on-hive", &n(hive.shuffled_on_top))) } }
            (super::alien::brood(at))
            (hosts(at, hive))
            (cocoons(at, hive))
            (shuffled(at, hive))
            @if !hive.captives.is_empty() {
                h3.name-of data-explain="captives" { (icon("e-cocoon")) (at.plain("enc-captives")) }
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
    let who = |seat: Seat| [("who", at.name(seat).into())];
    html! {
        @for seat in hive.hosts.iter() { p.host { (icon("e-burster")) span { (at.text("enc-host", &who(seat))) } } }
        @for (before, _) in ripe { p.host.ripe { (icon("e-hugger")) span { (at.text(at.or_hunt("enc-ripe", "enc-ripe-own"), &who(before.seat))) } } }
    }
}

fn cocoons(at: &At<'_>, hive: &HiveView) -> Markup {
    html! {
        @for seat in hive.cocooned.iter() {
            @let avatar = at.player(seat).map(|player| player.avatar);
            p.host data-piece={ "cocoon-of-" (seat_piece(seat)) } {
                (icon("e-cocoon")) span { (at.text("enc-cocooned", &[("who", at.name(seat).into())])) }
                @if let Some(avatar) = avatar {
                    @let body = price("e-recruit", hive.cocoon_cost, at.view().recruit);
                    (offered(at, Decision::Free(seat, avatar), "do buy", body))
                }
            }
        }
    }
}

/// Which cards lie somewhere among those that were shuffled (E-22.7).
fn shuffled(at: &At<'_>, hive: &HiveView) -> Markup {
    let known: Vec<String> = hive.shuffled.iter().map(|card| at.quoted(*card)).collect();
    html! {
        @if !known.is_empty() {
            p.host { (icon("e-eye")) span { (at.text("enc-shuffled", &[("cards", known.join(", ").into())])) } }
        }
    }
}

/// Signs of what the hive has done to somebody, for their place among all.
pub(super) fn fates(at: &At<'_>, seat: Seat) -> Markup {
    let view = at.view();
    let hugs = |card| at.spec(card).has(Keyword::Implant);
    let hugged = view.before.iter().any(|before| before.seat == seat && hugs(before.foe.card));
    html! {
        @if let Some(hive) = &view.hive {
            span.fates aria-hidden="true" {
                @if super::alien::is_alien(view, seat) { (icon("e-alien")) }
                @if hugged { (icon("e-hugger")) }
                @if hive.hosts.contains(seat) { (icon("e-burster")) }
                @if hive.cocooned.contains(seat) { (icon("e-cocoon")) }
            }
        }
    }
}
