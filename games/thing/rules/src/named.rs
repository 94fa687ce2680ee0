//! Who and what a refusal speaks of.

use saucer_core::Arg;

use crate::id::{Card, FIGURES, Figure, Gear, Place};
use crate::state::Thing;

/// What the kennel and dynamite are called at the station.
const BUNKHOUSE: u16 = 14;
const GRENADE: u16 = 12;

pub(crate) const fn card(card: Card) -> Arg {
    Arg::name(&"thing-card", card as u16)
}

impl Thing {
    /// The player of this character, or in a crew, where a player runs several, the character.
    pub(crate) fn who(&self, figure: Figure) -> Arg {
        let character = self.cast.get(figure.index().min(FIGURES - 1)).copied().flatten();
        match character.filter(|_| self.is_crew()) {
            Some(character) => Arg::name(&"thing-character", character.0.into()),
            None => Arg::seat(self.seat_of(figure)),
        }
    }

    pub(crate) fn place(&self, place: Place) -> Arg {
        let id = match place {
            Place::Kennel if self.is_station() => BUNKHOUSE,
            _ => place as u16,
        };
        Arg::name(&"thing-place", id)
    }

    pub(crate) fn thing(&self, gear: Gear) -> Arg {
        let id = match gear {
            Gear::Dynamite if self.is_station() => GRENADE,
            _ => gear as u16,
        };
        Arg::name(&"thing-gear", id)
    }
}
