//! What the card that was turned up would do where somebody stands.

use saucer_thing::{Ability, Card, Figure, Gear, Place, Standing};

use super::pieces::seen;
use crate::At;
use crate::words::names;

/// The room for fuel of the generator and the boiler.
const TRACK: u8 = 4;

/// In a few words, what this card does if this one is given it; nothing for who is nowhere.
pub(super) fn effect(at: &At<'_>, figure: Figure, card: Card) -> Option<String> {
    let place = seen(at, figure)?.at;
    let text = |key: &str| at.text(key, &[("kind", names::dog_id(at.view().setup).into())]);
    let counted = |key: &str, n: u8| at.text(key, &[("n", n.into())]);
    Some(match (card, place) {
        (Card::Use, Place::RadioRoom) => text("thb-does-sos"),
        (Card::Use, Place::WeatherStation) => text("thb-does-forecast"),
        (Card::Use, Place::Laboratory) => {
            let each = 1 + u8::from(has(at, figure, Ability::ExtraLabToken));
            counted("thb-does-lab", (times(at, place) * each).min(at.view().lab_bag))
        }
        (Card::Use, Place::Armory) => text("thb-does-weapon"),
        (Card::Use, Place::Warehouse) => text("thb-does-item"),
        (Card::Use, Place::Kitchen) => text("thb-does-meal"),
        (Card::Use, _) if may_leave(at, figure, place) => text("thb-does-leave"),
        (Card::Use, _) => counted("thb-does-fuel", fuel(at, place)),
        (Card::Repair, _) => {
            let each = 1 + u8::from(has(at, figure, Ability::DoubleRepair));
            counted("thb-does-repair", (times(at, place) * each).min(damage(at, place)))
        }
        (Card::Sabotage, Place::Laboratory) => text("thb-does-lab-lost"),
        (Card::Sabotage, Place::Armory | Place::Warehouse) => text("thb-does-card-lost"),
        (Card::Sabotage, Place::WeatherStation) => text("thb-does-forecast-lost"),
        (Card::Sabotage, Place::Kitchen) => text("thb-does-tins-lost"),
        (Card::Sabotage, Place::Kennel) => text("thb-does-free"),
        (Card::Sabotage, _) => text("thb-does-damage"),
    })
}

fn has(at: &At<'_>, figure: Figure, ability: Ability) -> bool {
    names::character_of(at, figure).is_some_and(|known| known.ability == ability)
}

/// Twice with two or more who stand there.
fn times(at: &At<'_>, place: Place) -> u8 {
    let standing = at
        .view()
        .figures
        .iter()
        .filter(|seen| seen.at == place && seen.standing == Standing::Present && !seen.lies);
    if standing.count() > 1 { 2 } else { 1 }
}

/// How much fuel it would bring.
fn fuel(at: &At<'_>, place: Place) -> u8 {
    let view = at.view();
    let (store, room) = match place {
        Place::GeneratorRoom => (view.reserve, TRACK.saturating_sub(view.generator.fuel)),
        Place::BoilerRoom => (view.reserve, TRACK.saturating_sub(view.boiler.fuel)),
        _ => {
            let vehicle = view.vehicles.iter().find(|vehicle| vehicle.place == place);
            let room = vehicle.map_or(0, |vehicle| vehicle.needs.saturating_sub(vehicle.fuel));
            (view.outdoor, room)
        }
    };
    times(at, place).min(store).min(room)
}

fn damage(at: &At<'_>, place: Place) -> u8 {
    let view = at.view();
    match place {
        Place::GeneratorRoom => view.generator.damage,
        Place::BoilerRoom => view.boiler.damage,
        Place::RadioRoom => view.radio,
        _ => {
            let vehicle = view.vehicles.iter().find(|vehicle| vehicle.place == place);
            vehicle.map_or(0, |vehicle| vehicle.damage)
        }
    }
}

/// Whether there is a vehicle that is ready, and its keys.
fn may_leave(at: &At<'_>, figure: Figure, place: Place) -> bool {
    let keys = seen(at, figure)
        .is_some_and(|seen| seen.gear.iter().any(|pile| pile.gear == Gear::Keys && pile.n > 0));
    let ready = at.view().vehicles.iter().any(|vehicle| {
        let full = vehicle.damage == 0 && vehicle.fuel >= vehicle.needs;
        vehicle.place == place && !vehicle.is_used && full
    });
    keys && ready
}
