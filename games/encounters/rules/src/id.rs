//! Small names: cards, classes, teams, spaces of the wilds, and what a card is.

use serde::{Deserialize, Serialize};

/// What is printed on a card: its number in the content, whatever the deck. Cards with the same
/// number are the same card to the rules.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Card(pub u16);

impl Card {
    /// As an index into the list of all cards.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The class of a card that players hold (E-4.5). Predators have no Leadership.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the classes are named by themselves")]
pub enum Class {
    Intel,
    Leadership,
    Strength,
    Survival,
    Tech,
}

impl Class {
    /// All of them.
    pub const ALL: [Class; 5] =
        [Class::Intel, Class::Leadership, Class::Strength, Class::Survival, Class::Tech];
}

/// The team of a deck of characters or of a group of the armory (E-4.6).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the teams are named by themselves")]
pub enum Team {
    Dutch,
    Harrigan,
    Woodland,
    Urban,
    Nostromo,
    Sulaco,
    Fury,
    Betty,
}

/// A space of the wilds, from the enemy deck to the combat zone (E-3.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the spaces are named by themselves")]
pub enum Space {
    Underground,
    Graveyard,
    River,
    Ruins,
    Hills,
}

/// How many spaces the wilds have.
pub const SPACES: usize = 5;

impl Space {
    /// All of them, the entry first.
    pub const ALL: [Space; SPACES] =
        [Space::Underground, Space::Graveyard, Space::River, Space::Ruins, Space::Hills];

    /// Its place, counted from the enemy deck.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// What it costs to scan it (E-5.3).
    #[must_use]
    pub const fn scan_cost(self) -> u8 {
        [4, 3, 3, 2, 2][self.index()]
    }
}

/// What a card is, which decides where it lies and what may be printed on it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Kind {
    /// Experience and Brute Strength.
    Starter,
    /// The role card of an avatar.
    Role,
    /// A commander, or killer instinct for predators.
    Commander,
    /// A card of the barracks or of the armory.
    Character,
    /// Who somebody plays: health, defence, and for predators honor and initiative.
    Avatar,
    /// A wound, or a strike of prey.
    Strike,
    /// An enemy, or prey.
    Enemy,
    /// Fires the event of the current objective.
    Event,
    /// Fires the next hazard of the location and marks who found it.
    Hazard,
    /// A card of an enemy deck that belongs to an objective: a camp, a clue, a helicopter.
    Task,
    /// One of the three objectives of a match.
    Objective,
    /// Where a match plays: three hazards.
    Location,
    /// Among prey: draw a gear card for the prey nearest to the deck.
    GearUp,
    /// Attached to prey.
    Gear,
    /// Among prey: pay to take it as a trophy, or it becomes a trap.
    Danger,
    /// Lies before a predator until it is paid off.
    Trap,
    /// A condition that is worth a trophy in one's own turn.
    Test,
    /// A secret goal at the end.
    Rivalry,
}

/// A word with rules of its own that stands on a card (E-8, E-9).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Keyword {
    /// May be lent to another player's turn (E-8.1).
    Coordinate,
    /// Moves on one space at the end of every enemy phase (E-9.3).
    Runner,
    /// Strikes twice (E-9.2).
    DoubleStrike,
    /// Whoever kills it has won (E-7.6).
    FinalEnemy,
    /// Prey that is gone as soon as it enters the combat zone.
    Escape,
    /// Prey whose strike kills by any damage.
    Lethal,
    /// Prey at whose reveal each player discards two cards at random.
    Disarming,
    /// Worthy prey.
    Worthy,
    /// The ultimate prey.
    Ultimate,
    /// Counts as a card of every class (E-22.11).
    EveryClass,
    /// A facehugger: whoever it stays on gets a chestburster (E-21.2).
    Implant,
    /// A chestburster: whoever draws it dies (E-21.5).
    Burst,
    /// Among predators: has two health more against whoever has no duel left (E-24.8).
    Duellist,
}

/// A set of keywords.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Keywords(u16);

impl Keywords {
    /// Whether this one is among them.
    #[must_use]
    pub const fn has(self, keyword: Keyword) -> bool {
        self.0 & 1 << keyword as u16 != 0
    }
}

impl FromIterator<Keyword> for Keywords {
    fn from_iter<I: IntoIterator<Item = Keyword>>(keywords: I) -> Self {
        keywords.into_iter().fold(Keywords(0), |set, one| Keywords(set.0 | 1 << one as u16))
    }
}

/// One of two running totals of a turn, or of two counters of an objective.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[expect(missing_docs, reason = "they are named by themselves")]
pub enum Resource {
    Recruit,
    Attack,
}
