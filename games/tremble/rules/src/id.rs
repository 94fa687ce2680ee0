//! Names for cards and places: small numbers that point into the content of an edition.

use serde::{Deserialize, Serialize};

use crate::city::{Army, City};
use crate::compensation::Compensation;
use crate::content::Content;
use crate::mission::{PublicMission, SecretMission};
use crate::ship::{Ship, Station};

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident => $list:ident: $card:ty;)*) => {$(
        $(#[$doc])*
        #[derive(
            Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize,
        )]
        #[serde(transparent)]
        pub struct $name(pub u8);

        impl $name {
            /// As an index into the list of its cards.
            #[must_use]
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// Its card.
            ///
            /// # Panics
            ///
            /// If the edition has no such card.
            #[must_use]
            pub fn of(self, content: &Content) -> &$card {
                &content.$list[self.index()]
            }
        }
    )*};
}

ids! {
    /// A kind of ship.
    ShipId => ships: Ship;
    /// A kind of station.
    StationId => stations: Station;
    /// A city.
    CityId => cities: City;
    /// A kind of army.
    ArmyId => armies: Army;
    /// A kind of compensation.
    CompensationId => compensations: Compensation;
    /// An open mission.
    PublicMissionId => public_missions: PublicMission;
    /// A secret mission.
    SecretMissionId => secret_missions: SecretMission;
}

/// A card of the ship deck.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Card {
    /// A ship.
    Ship(ShipId),
    /// A station.
    Station(StationId),
}

/// A place for a ship before a captain, from 0 to 4. A ship keeps its place as long as its captain
/// has it, wherever it flies.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Slot(pub u8);

impl Slot {
    /// As an index.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All five.
    pub fn all() -> impl Iterator<Item = Slot> {
        (0..SHIPS as u8).map(Slot)
    }
}

/// A set of places for ships.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Slots(pub u8);

impl Slots {
    /// No place.
    pub const NONE: Slots = Slots(0);

    /// Whether the place is in the set.
    #[must_use]
    pub const fn has(self, slot: Slot) -> bool {
        slot.0 < 8 && self.0 & 1 << slot.0 != 0
    }

    /// The set with this place.
    #[must_use]
    pub const fn with(self, slot: Slot) -> Slots {
        Slots(self.0 | 1 << slot.0)
    }

    /// The set without this place.
    #[must_use]
    pub const fn without(self, slot: Slot) -> Slots {
        Slots(self.0 & !(1 << slot.0))
    }

    /// How many places are in the set.
    #[must_use]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether no place is in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether every place of this set is in the other one.
    #[must_use]
    pub const fn within(self, other: Slots) -> bool {
        self.0 & !other.0 == 0
    }

    /// The places in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Slot> + Clone {
        (0..8).map(Slot).filter(move |slot| self.has(*slot))
    }
}

impl FromIterator<Slot> for Slots {
    fn from_iter<I: IntoIterator<Item = Slot>>(slots: I) -> Self {
        slots.into_iter().fold(Slots::NONE, Slots::with)
    }
}

/// A field of the row of cities, from 0 to 5. People count from 1 (T-3.7).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct FieldNo(pub u8);

impl FieldNo {
    /// As an index.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The most captains.
pub const CAPTAINS: usize = 5;
/// The most ships of a captain (T-3.4).
pub const SHIPS: usize = 5;
/// The most stations of a captain (T-3.5).
pub const STATIONS: usize = 2;
/// The most cities of a turn (T-3.7).
pub const FIELDS: usize = 6;
/// The most kinds of cards in a ship deck, of either edition.
pub const SHIP_KINDS: usize = 60;
/// The most kinds of armies.
pub const ARMY_KINDS: usize = 8;
/// The most kinds of compensations.
pub const COMPENSATION_KINDS: usize = 9;
/// The most armies that somebody meets one after the other: a hunt draws three (T-7.3), and of those
/// among the cities each kind may turn up in the same turn (T-7.9).
pub(crate) const ARMIES_AT_ONCE: usize = ARMY_KINDS;
/// The most open missions in play (T-9.1).
pub(crate) const OPEN_MISSIONS: usize = 5;
/// The secret missions that each captain is dealt (T-9.8).
pub(crate) const DEALT_MISSIONS: usize = 4;
/// The cards that each captain buys from (T-3.2).
pub(crate) const DRAWN_CARDS: usize = 2;
/// The most cards that a captain discards in one purchase: two that are exchanged, and one for
/// each card that is drawn, itself or what is given up for it.
pub(crate) const LET_GO: usize = 4;
