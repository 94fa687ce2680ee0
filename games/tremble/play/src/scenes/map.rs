//! The reveal by cities: who came where with which ships and how strong, and where fleets meet.
//!
//! The whole map comes with the first step, and the steps that follow are cues: each lets one ship appear, so that
//! nothing moves while it is read and a page carries every picture once.

use maud::{Markup, html};
use saucer_core::Seat;
use saucer_tremble::{CityId, Companions, Content, Field, FieldNo, Foe, ShipId, Slot};
use saucer_web::parts::icon;
use saucer_web::parts::people::seat_class;

use crate::At;
use crate::board::art;
use crate::words::Names;
use crate::words::cards::type_id;

/// A ship that flies to a city.
#[derive(Clone, Copy)]
pub(super) struct Attacker {
    pub(super) seat: Seat,
    pub(super) slot: Slot,
    pub(super) ship: ShipId,
    pub(super) field: FieldNo,
}

/// A city of the row.
#[derive(Clone, Copy)]
pub(super) struct Laid {
    pub(super) field: FieldNo,
    pub(super) city: CityId,
}

/// When the ships of a map appear.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Arrival {
    /// One after the other, as their cues come.
    ByCue,
    /// They are there.
    Done,
}

/// Ships of one captain in one city, each with the number of its cue.
struct Fleet {
    seat: Seat,
    ships: Vec<(usize, ShipId)>,
}

/// All cities of the turn, with the fleets that come there.
pub(super) fn map(at: &At<'_>, row: &[Laid], ships: &[Attacker], arrival: Arrival) -> Markup {
    html! {
        div.reveal-map.all[arrival == Arrival::Done].{ "n" (row.len()) } {
            @for laid in row { (city(at, *laid, ships, Foe::Captains)) }
        }
    }
}

/// One city with its fleets, all of which are there.
pub(super) fn arrived(at: &At<'_>, laid: Laid, ships: &[Attacker]) -> Markup {
    html! { div.reveal-map.all.alone { (city(at, laid, ships, Foe::Captains)) } }
}

/// One city with the fleet that hunts there, and what that is worth against armies (T-7.4).
pub(super) fn hunters(at: &At<'_>, laid: Laid, ships: &[Attacker], seat: Seat) -> Markup {
    let own: Vec<Attacker> = ships.iter().filter(|one| one.seat == seat).copied().collect();
    html! { div.reveal-map.all.alone { (city(at, laid, &own, Foe::Army)) } }
}

/// The picture of a city with its number.
pub(super) fn picture(at: &At<'_>, laid: Laid) -> Markup {
    html! {
        span.sight { (art::city(laid.city.of(at.content()))) b.no { (u16::from(laid.field.0) + 1) } }
    }
}

/// The row of a ship that appears on the map: its sentence, which is read only where there is no map.
pub(super) fn cue(number: usize, words: &str) -> Markup {
    html! { span.cue.{ "cue-" (number) } { (words) } }
}

fn city(at: &At<'_>, laid: Laid, ships: &[Attacker], foe: Foe) -> Markup {
    let fleets = fleets(laid.field, ships);
    let kind = type_id(laid.city.of(at.content()).kind);
    // Fleets meet when the second of them comes.
    let meet = fleets.get(1).map(|second| second.ships[0].0);
    html! {
        div.target.(kind).meets[meet.is_some()].spared[fleets.is_empty()] {
            @if let Some(n) = meet { span.alarm.at.{ "c" (n) } { (icon("t-power")) } }
            (picture(at, laid))
            b.city-name { (at.city(laid.city)) }
            span.comers {
                @for fleet in &fleets {
                    @let last = fleet.ships.last().map_or(0, |(n, _)| *n);
                    span.comer.(seat_class(fleet.seat)).at.{ "c" (fleet.ships[0].0) } {
                        (at.badge(fleet.seat))
                        @for (n, ship) in &fleet.ships { span.at.{ "c" (n) } { (art::ship(ship.of(at.content()))) } }
                        b.might.at.{ "c" (last) } { (icon("t-power")) (power(at.content(), laid.city, fleet, foe)) }
                    }
                }
            }
        }
    }
}

/// The fleets in a city, in the order in which they come.
fn fleets(field: FieldNo, ships: &[Attacker]) -> Vec<Fleet> {
    let mut fleets: Vec<Fleet> = Vec::new();
    for (n, one) in ships.iter().enumerate().filter(|(_, one)| one.field == field) {
        match fleets.iter_mut().find(|fleet| fleet.seat == one.seat) {
            Some(fleet) => fleet.ships.push((n, one.ship)),
            None => fleets.push(Fleet { seat: one.seat, ships: vec![(n, one.ship)] }),
        }
    }
    fleets
}

/// What a fleet is worth in this city, with all bonuses (T-6.1, T-8).
fn power(content: &Content, city: CityId, fleet: &Fleet, foe: Foe) -> u8 {
    let (city, ships) = (city.of(content), &fleet.ships);
    let one = |(n, ship): &(usize, ShipId)| {
        let others = ships.iter().filter(|(other, _)| other != n);
        let companions: Companions = others.map(|(_, other)| other.of(content).class).collect();
        ship.of(content).power_in(&Field::at(city, companions, foe)).0
    };
    ships.iter().map(one).sum()
}
