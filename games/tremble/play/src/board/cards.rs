//! The faces of cards, and the small tokens that stand for them in cities.

use maud::{Markup, html};
use saucer_core::Seat;
use saucer_tremble::{
    Card, CompensationId, Part, SecretMissionId, ShipId, Slot, Source, StationId,
};
use saucer_web::parts::icon;
use saucer_web::parts::people::seat_class;

use super::art;
use crate::At;
use crate::words::Names;
use crate::words::cards as say;

/// The face of a ship: silhouette, name, power, fuel, price and abilities.
pub(crate) fn ship(at: &At<'_>, id: ShipId) -> Markup {
    let card = id.of(at.content());
    html! {
        span.pic.(back(card.source)) { (art::ship(card)) }
        span.face {
            span.title { (at.ship(id)) }
            span.stats {
                span.power title=(at.plain("tr-power")) { (icon("t-power")) b { (card.power.0) } }
                span.fuel title=(at.plain("tr-fuel")) { (icon("t-fuel")) b { (card.fuel.0) } }
                @if card.price.steps() > 0 { span.price { (icon("t-human")) (at.humans(card.price)) } }
            }
            span.sort { (icon(class_icon(at, id))) (say::class(at.lang(), card.class)) }
            @for ability in &card.abilities {
                // Where there is no room for the words, the sign and the figure say it.
                span.ability { (icon(say::ability_icon(*ability))) @if ability.most_bonus().0 > 0 { b.brief aria-hidden="true" { "+" (ability.most_bonus().0) } } span { (say::ability(at.lang(), *ability)) } }
            }
        }
    }
}

/// A ship in one sentence, for screen readers.
pub(crate) fn ship_in_words(at: &At<'_>, id: ShipId) -> String {
    let card = id.of(at.content());
    let mut words = at.text(
        "tr-ship-words",
        &[
            ("ship", at.ship(id).into()),
            ("class", say::class(at.lang(), card.class).into()),
            ("power", card.power.0.into()),
            ("fuel", card.fuel.0.into()),
        ],
    );
    for ability in &card.abilities {
        words.push_str("; ");
        words.push_str(&say::ability(at.lang(), *ability));
    }
    words
}

/// The face of a station.
pub(crate) fn station(at: &At<'_>, id: StationId) -> Markup {
    let card = id.of(at.content());
    html! {
        span.pic.orbit.(part(card.part)) { (art::station(card.effect)) }
        span.face {
            span.title { (at.station(id)) }
            span.stats { span.price { (icon("t-human")) (at.humans(card.price)) } }
            span.sort { (icon("t-station")) (at.plain("tr-station")) }
            span.ability { span { (say::station(at.lang(), card.effect)) } }
        }
    }
}

/// The face of a card of the ship deck.
pub(crate) fn card(at: &At<'_>, card: Card) -> Markup {
    match card {
        Card::Ship(id) => ship(at, id),
        Card::Station(id) => station(at, id),
    }
}

/// The key of what explains a card of the ship deck.
pub(crate) fn key(card: Card) -> String {
    match card {
        Card::Ship(id) => format!("ship-{}", id.0),
        Card::Station(id) => format!("station-{}", id.0),
    }
}

/// A compensation with what it does.
pub(crate) fn compensation(at: &At<'_>, id: CompensationId, count: u8, usable: bool) -> Markup {
    let effect = id.of(at.content()).effect;
    html! {
        div.slip.fresh[!usable] data-explain={ "compensation-" (id.0) } aria-describedby={ "explain-compensation-" (id.0) } {
            b { (icon("t-gift")) (at.compensation(id)) @if count > 1 { " ×" (count) } }
            span { (say::compensation(at.lang(), effect)) }
            @if !usable { em { (at.plain("tr-next-turn")) } }
        }
    }
}

/// A secret mission with what it asks for, pays and costs.
pub(crate) fn secret_mission(at: &At<'_>, id: SecretMissionId, fulfilled: Option<bool>) -> Markup {
    let card = id.of(at.content());
    html! {
        span.slip.mission data-explain={ "secret-" (id.0) } {
            b { (icon("t-scroll")) (at.secret_mission(id)) }
            span { (say::goal(at.lang(), card.goal)) }
            span.stakes {
                span.good { "+" (at.humans(card.reward)) } " / "
                span.bad { "−" (at.humans(card.penalty)) }
                @if let Some(yes) = fulfilled {
                    em.yes[yes] { (at.plain(if yes { "tr-mission-done" } else { "tr-mission-open" })) }
                }
            }
        }
    }
}

/// A ship as a token: class, name and, where it is known, power. It travels under `name`, which
/// only one of the tokens of a ship may have.
pub(crate) fn token(
    at: &At<'_>,
    seat: Seat,
    id: Option<ShipId>,
    power: Option<u8>,
    name: Option<String>,
) -> Markup {
    let key = id.map_or_else(|| "unknown".to_owned(), |id| format!("ship-{}", id.0));
    let printed = id.map(|id| id.of(at.content()).power.0);
    html! {
        span.token.(seat_class(seat)).unknown[id.is_none()].raised[power > printed] data-vt=[name]
            data-explain=(key) aria-describedby={ "explain-" (key) } {
            @match id {
                Some(id) => {
                    (icon(class_icon(at, id))) span.tname { (at.ship(id)) }
                    @if let Some(power) = power { b { (power) } }
                }
                None => { span.q aria-hidden="true" { "?" } span.sr { (at.plain("tr-unknown-ship")) } }
            }
        }
    }
}

/// The name under which a ship travels.
pub(crate) fn travels_as(seat: Seat, slot: Slot) -> Option<String> {
    Some(format!("ship-{}-{}", seat.0, slot.0))
}

/// Whether the ship is seen in a city of the row, so that it travels to and from there.
pub(crate) fn is_in_row(at: &At<'_>, seat: Seat, slot: Slot) -> bool {
    let fleets = at.view().row.iter().flat_map(|field| &field.fleets);
    let mut ships = fleets.filter(|fleet| fleet.seat == seat).flat_map(|fleet| &fleet.ships);
    ships.any(|ship| ship.slot == slot)
}

/// The icon of a ship's class.
pub(crate) fn class_icon(at: &At<'_>, id: ShipId) -> &'static str {
    say::class_icon(id.of(at.content()).class)
}

const fn back(source: Source) -> &'static str {
    match source {
        Source::Dealt => "dealt",
        Source::Deck(deck) => part(deck),
    }
}

const fn part(part: Part) -> &'static str {
    match part {
        Part::First => "blue",
        Part::Second => "red",
        Part::Whole => "whole",
    }
}
