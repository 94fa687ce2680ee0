//! What only the hive brings, as it lies on the table.

use saucer_core::Seats;

use super::{Foe, HATCHERY};
use crate::flow::alien::Turned;
use crate::id::Card;
use crate::pile::{Row, Zoned};

/// How many events can be put on an enemy: all that a hive has.
pub(crate) const LAID: usize = 9;

/// What only the hive brings (E-20 to E-22).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Hive {
    /// Facehuggers and chestbursters in [`PILE`] and in [`USED`].
    pub(crate) hatchery: Zoned<HATCHERY>,
    /// Characters that were carried off (E-22.2).
    pub(crate) captives: Row<Card, 8>,
    /// Who has saved somebody, or has done another task that is a trophy (E-20.9, E-25.4).
    pub(crate) savers: Seats,
    /// Who cannot fight, scan or recruit (E-22.3).
    pub(crate) cocooned: Seats,
    /// Places of HQ that are closed, a bit for each (E-22.9).
    pub(crate) closed: u8,
    /// How many of the shuffled cards of the wilds are unseen ones of each part of the enemy deck.
    pub(crate) shuffled: [u8; 4],
    /// A card that was just turned over and has not gone anywhere yet: a hazard (E-20.7), or in a safari a
    /// card that moves by itself (E-24.3).
    pub(crate) loose: Option<Loose>,
    /// In a safari: the events that are happening, each inside of the one before, and those that were put on an enemy, the
    /// topmost last (E-25.3). All of them lie among the cards that are done with.
    pub(crate) events: Row<Card, LAID>,
    pub(crate) laid: Row<Card, LAID>,
    /// Of everybody who has died by a chestburster, if they go on as Aliens (E-26).
    pub(crate) turned: Turned,
}

/// A card that was just found, and the space where it lay; none in the combat zone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Loose {
    pub(crate) foe: Foe,
    pub(crate) space: Option<u8>,
}
