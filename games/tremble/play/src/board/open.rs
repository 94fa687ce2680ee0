//! What a captain holds, for a replay in which all of it is open.

use maud::{Markup, html};
use saucer_tremble::{Card, Slot};
use saucer_web::parts::icon;

use super::{cards, hand};
use crate::At;
use crate::words::Names;

/// Ships and where they are sent, the cards to buy from, compensations and secret missions, a line each.
pub(crate) fn held(at: &At<'_>) -> Markup {
    let Some(own) = at.own() else { return html! {} };
    let bought =
        |n: usize| own.purchase.as_ref().and_then(|made| made.bought.get(n)) == Some(&true);
    let gifts = own.compensations.iter().chain(&own.fresh_compensations);
    html! {
        ul.held data-explains {
            @for slot in Slot::all() {
                @if let Some(ship) = own.ships.get(slot.index()).copied().flatten() {
                    li data-explain={ "ship-" (ship.0) } aria-describedby={ "explain-ship-" (ship.0) } {
                        (icon(cards::class_icon(at, ship))) b { (at.ship(ship)) " " (ship.of(at.content()).power.0) }
                        span.whereat { (hand::whereabouts(at, own, slot)) }
                    }
                }
            }
            @for (n, card) in own.drawn.iter().enumerate() {
                li.drawn data-explain=(cards::key(*card)) aria-describedby={ "explain-" (cards::key(*card)) } {
                    (icon(match card { Card::Ship(ship) => cards::class_icon(at, *ship), Card::Station(_) => "t-station" })) span { (at.card(*card)) }
                    span.whereat { (at.plain(if bought(n) { "tr-is-bought" } else { "tr-is-offered" })) }
                }
            }
            @for (gift, n) in gifts {
                li data-explain={ "compensation-" (gift.0) } aria-describedby={ "explain-compensation-" (gift.0) } {
                    (icon("t-gift")) span { (at.compensation(*gift)) @if *n > 1 { " ×" (n) } }
                }
            }
            @for (mission, done) in &own.missions {
                li data-explain={ "secret-" (mission.0) } {
                    (icon("t-scroll")) span { (at.secret_mission(*mission)) }
                    span.whereat { (at.plain(if *done { "tr-mission-done" } else { "tr-mission-open" })) }
                }
            }
        }
    }
}
