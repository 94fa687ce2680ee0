//! HQ: five cards of the barracks, and the commanders.

use maud::{Markup, html};
use saucer_encounters::{CardSpec, Decision, Kind, OfferView};
use saucer_play::Choice;
use saucer_web::parts::icon;

use super::face::{Tile, price};
use super::wilds::offered;
use crate::At;
use crate::words::ability::never;
use crate::words::names::Names;

/// The five places and the pile of commanders.
pub(crate) fn hq(at: &At<'_>) -> Markup {
    let view = at.view();
    html! {
        section.hq aria-label=(at.plain("enc-hq")) {
            h2.name-of data-explain="hq" { (icon("e-recruit")) (at.plain("enc-hq")) span.left { (at.text(at.or_hunt("enc-barracks-left", "enc-armory-left"), &[("n", view.barracks.into())])) } }
            div.five {
                @for (place, there) in (0..).zip(&view.hq) {
                    @match there {
                        Some(offer) => { (place_of(at, place, *offer)) }
                        None if is_closed(at, place) => { div.tile.empty.closed { span.calm { (at.plain("enc-hq-closed")) } } }
                        None => { div.tile.empty {} }
                    }
                }
                (commander(at))
            }
        }
    }
}

/// Whether this place is no part of HQ any more (E-22.9).
fn is_closed(at: &At<'_>, place: u8) -> bool {
    at.view().hive.as_ref().is_some_and(|hive| hive.closed.contains(&place))
}

fn place_of(at: &At<'_>, place: u8, offer: OfferView) -> Markup {
    let take = Decision::Take(offer.card);
    let body = price("e-recruit", offer.cost, at.view().recruit);
    let action = if at.may(&take) {
        at.button(Choice::new(take, "do pick", html! { (icon("e-check")) (at.plain("enc-pick")) }))
    } else {
        offered(at, Decision::Recruit(place), "do buy", body)
    };
    // What does nothing in this match says so before it is bought.
    let abilities = 0..at.spec(offer.card).abilities.len();
    let signs = html! { @for off in abilities.filter_map(|number| never(at, offer.card, number)) { i.lamp title=(off.words) {} } };
    let place = format!("hq-{place}");
    Tile { class: "on-offer", signs, action, ..Tile::new(offer.card, place) }.draw(at)
}

/// A card of the pile beside HQ: a commander, or killer instinct. They differ by their class only.
fn any_commander(at: &At<'_>) -> Option<&'static CardSpec> {
    let side = at.view().setup.officers_side();
    let content = at.content();
    content.cards.iter().find(|card| {
        card.kind == Kind::Commander && content.decks[usize::from(card.deck().0)].side == side
    })
}

/// What the top card of that pile costs (E-4.7).
pub(crate) fn commander_cost(at: &At<'_>) -> u8 {
    any_commander(at).map_or(3, |card| card.cost)
}

/// The top commander; which one it is, nobody knows.
fn commander(at: &At<'_>) -> Markup {
    let view = at.view();
    let any = any_commander(at);
    let art = at.or_hunt("#e-g-stripes", "#e-g-paw");
    let cost = commander_cost(at);
    let title = any.map(|card| crate::words::names::name(at.lang(), &card.title));
    html! {
        div.tile.commanders.own-card.none-left[view.commanders == 0] data-piece="commanders" {
            div.face.plain data-explain="commanders" {
                svg.pic.night viewBox="0 0 60 40" preserveAspectRatio="xMidYMid slice" aria-hidden="true" { rect.ground width="60" height="40" {} use href=(art) {} }
                b.count { "×" (view.commanders) }
                span.title { (title.unwrap_or_default()) }
                span.figs { span.fig.recruit { (icon("e-recruit")) b { (any.map_or(2, |card| card.recruit)) } } }
            }
            (offered(at, Decision::Commander, "do buy", price("e-recruit", cost, view.recruit)))
        }
    }
}
