//! What the captain who looks has in hand.

use maud::{Markup, html};
use saucer_tremble::{Decision, FieldNo, OwnView, ShipId, Slot, Step, Whereabouts};
use saucer_web::parts::icon;

use super::{cards, fleet};
use crate::At;
use crate::words::Names;

/// Ships, stations, compensations and secret missions; nothing for a spectator.
pub(crate) fn hand(at: &At<'_>) -> Markup {
    let Some(own) = at.own() else { return html! {} };
    let stations = at.captain(own.seat).map_or(&[][..], |captain| &captain.stations);
    let slips = own.compensations.len() + own.fresh_compensations.len();
    let missions =
        if at.view().step == Step::KeepingMissions { &[][..] } else { &own.missions[..] };
    html! {
        section.hand aria-label=(at.plain("tr-hand")) {
            h2.sr { (at.plain("tr-hand")) }
            div.ships data-explains {
                @for slot in Slot::all() {
                    @match own.ships.get(slot.index()).copied().flatten() {
                        Some(ship) => { (ship_card(at, own, slot, ship)) }
                        None => { div.berth { span { (at.plain("tr-no-ship")) } } }
                    }
                }
            }
            @if !stations.is_empty() || slips > 0 || !missions.is_empty() {
                div.extras data-explains tabindex="0" {
                    @for held in stations {
                        div.card.station.used[held.used] data-explain={ "station-" (held.station.0) } aria-describedby={ "explain-station-" (held.station.0) } {
                            (cards::station(at, held.station))
                            @if held.used { em.turned { (at.plain("tr-used")) } }
                        }
                    }
                    @for (kind, n) in &own.compensations { (cards::compensation(at, *kind, *n, true)) }
                    @for (kind, n) in &own.fresh_compensations { (cards::compensation(at, *kind, *n, false)) }
                    @for (mission, done) in missions { (cards::secret_mission(at, *mission, Some(*done))) }
                }
            }
        }
    }
}

fn ship_card(at: &At<'_>, own: &OwnView, slot: Slot, ship: ShipId) -> Markup {
    let sends =
        |decision: &Decision| matches!(decision, Decision::Send { ship, .. } if *ship == slot);
    let movable = at.shown.legal.iter().any(sends);
    let order = own.orders.get(slot.index()).copied().flatten();
    let label = format!("{}. {}", cards::ship_in_words(at, ship), whereabouts(at, own, slot));
    let here = order.is_none() && !cards::is_in_row(at, own.seat, slot);
    let token = here.then(|| cards::travels_as(own.seat, slot)).flatten();
    // Whoever asks why a ship cannot be sent asks about the first city.
    let refusal = (!movable && matches!(at.view().step, Step::Planning | Step::Redirecting))
        .then(|| at.why(&Decision::Send { ship: slot, to: FieldNo(0) }))
        .flatten();
    let hinted = at.shown.hint.as_ref().is_some_and(|hint| sends(&hint.decision));
    html! {
        @if movable {
            button.card.ship.hinted[hinted].sent[order.is_some()] type="button" data-drag=(fleet::piece(slot)) data-press=(slot.0 + 1)
                data-key={ "ship-" (slot.0) } data-vt=[token] data-explain={ "ship-" (ship.0) } aria-pressed="false" aria-label=(label) {
                (cards::ship(at, ship)) (place(at, own, slot))
            }
        } @else if let Some(refusal) = refusal {
            div.cellbox {
                button.card.ship.idle type="button" aria-disabled="true" data-key={ "ship-" (slot.0) } data-vt=[token] data-explain={ "ship-" (ship.0) }
                    aria-describedby={ "why-ship-" (slot.0) } aria-label=(label) { (cards::ship(at, ship)) (place(at, own, slot)) }
                (at.reason(&format!("ship-{}", slot.0), &refusal))
            }
        } @else {
            div.card.ship.sent[order.is_some()] data-vt=[token] data-explain={ "ship-" (ship.0) } aria-describedby={ "explain-ship-" (ship.0) } { (cards::ship(at, ship)) (place(at, own, slot)) }
        }
    }
}

/// Where the ship is or goes, at the foot of its card.
fn place(at: &At<'_>, own: &OwnView, slot: Slot) -> Markup {
    let away = own.orders.get(slot.index()).copied().flatten().is_some()
        || !matches!(seen_at(at, own, slot), None | Some(Whereabouts::Home));
    let order = own.orders.get(slot.index()).copied().flatten();
    let goes = order.or(match seen_at(at, own, slot) {
        Some(Whereabouts::At(field)) => Some(field),
        _ => None,
    });
    html! {
        span.whereat.out[away] {
            (icon(match (away, goes) { (false, _) => "t-home", (true, None) => "t-search", (true, Some(_)) => "t-turn" }))
            @match goes {
                Some(field) => { b { (u16::from(field.0) + 1) } span { (at.city_of(field)) } }
                None => { span { (whereabouts(at, own, slot)) } }
            }
        }
    }
}

pub(super) fn whereabouts(at: &At<'_>, own: &OwnView, slot: Slot) -> String {
    if let Some(to) = own.orders.get(slot.index()).copied().flatten() {
        return at.text("tr-goes-to", &[("city", at.field(to).into())]);
    }
    match seen_at(at, own, slot) {
        Some(Whereabouts::At(field)) => at.text("tr-is-at", &[("city", at.field(field).into())]),
        Some(Whereabouts::Searching(city)) => {
            at.text("tr-searches", &[("city", at.city(city).into())])
        }
        Some(Whereabouts::Home) | None => at.plain("tr-at-home"),
    }
}

fn seen_at(at: &At<'_>, own: &OwnView, slot: Slot) -> Option<Whereabouts> {
    at.captain(own.seat)?.ships.get(slot.index())?.as_ref().map(|ship| ship.at)
}
