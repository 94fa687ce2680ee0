//! What the hive does, in words.

use saucer_encounters::{Card, Decision, Event, Kind};

use super::event::{COMBAT, Told, seat_piece};
use super::names::Names;
use crate::At;

/// A sentence of an event that only the hive brings; none for all others.
pub(super) fn told(at: &At<'_>, event: &Event) -> Option<Told<'static>> {
    let of =
        |key: &'static str, clause: &'static str, card: Card| Told::new(key, clause).card(at, card);
    Some(match *event {
        Event::Hugged { seat, card } => of("enc-ev-hugged", "E-21.1", card).who(at, seat).bad(),
        Event::Implanted { seat, card } => {
            of("enc-ev-implanted", "E-21.3", card).who(at, seat).bad()
        }
        Event::Withered { seat, card } => of("enc-ev-withered", "E-21.3", card).who(at, seat),
        Event::Burst { seat, card } => of("enc-ev-burst", "E-21.5", card).who(at, seat).bad(),
        Event::Stowed { n } => Told::new("enc-ev-stowed", "E-21.7").n(n).bad(),
        Event::Cloned { card } => of("enc-ev-cloned", "E-22.1", card).at(COMBAT).bad(),
        Event::Captured { card } => of("enc-ev-captured", "E-22.2", card).bad(),
        Event::Cocooned { seat } => Told::new("enc-ev-cocooned", "E-22.3").who(at, seat).bad(),
        Event::Unwrapped { seat, of, paid } => {
            let told = Told::new("enc-ev-unwrapped", "E-22.3").who(at, seat).n(paid).good();
            told.arg("whom", at.name(of)).at(seat_piece(of))
        }
        Event::Ransomed { seat, card, paid } => {
            of("enc-ev-ransomed", "E-22.2", card).who(at, seat).n(paid).good()
        }
        Event::HazardStays { card } => of("enc-ev-hazard-stays", "E-22.4", card).bad(),
        Event::Disarmed { seat, card } => {
            of("enc-ev-disarmed", "E-22.4", card).who(at, seat).good()
        }
        Event::HazardLurks { card } => of("enc-ev-hazard-lurks", "E-22.5", card).bad(),
        Event::HazardPassed { seat, card } => {
            of("enc-ev-hazard-passed", "E-22.6", card).who(at, seat).bad()
        }
        Event::WildsShuffled => Told::new("enc-ev-wilds-shuffled", "E-22.7").bad(),
        Event::Revived { card } => of("enc-ev-revived", "E-22.8", card).at(COMBAT).bad(),
        Event::Uncaged { n, on_top } => {
            Told::new("enc-ev-uncaged", "E-24.11").n(n).arg("m", on_top.to_string()).bad()
        }
        Event::PlaceClosed { place, card: Some(card) } => {
            of("enc-ev-place-closed", "E-22.9", card).at(format!("hq-{place}")).bad()
        }
        Event::PlaceClosed { .. } => Told::new("enc-ev-place-closed-empty", "E-22.9").bad(),
        _ => return None,
    })
}

/// The button that ransoms a captive or opens a cocoon.
pub(super) fn rescue(at: &At<'_>, decision: Decision) -> String {
    let Decision::Free(seat, card) = decision else { return String::new() };
    if at.spec(card).kind == Kind::Avatar {
        let n = at.view().hive.as_ref().map_or(0, |hive| hive.cocoon_cost);
        let figures = [("who", at.name(seat).into()), ("n", n.into())];
        return at.text("enc-do-unwrap", &figures);
    }
    let figures = [("card", at.quoted(card).into()), ("n", at.spec(card).cost.into())];
    at.text("enc-do-ransom", &figures)
}
