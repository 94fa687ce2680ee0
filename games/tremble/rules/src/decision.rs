//! What a captain can decide.

use saucer_core::{Clause, Seat};
use serde::{Deserialize, Serialize};

use crate::id::{CompensationId, FieldNo, Slot, Slots};

/// One choice of one captain. Which ones are possible depends on the step of the turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Decision {
    /// Keep these of the missions that were dealt, by their places in the deal (T-9.8).
    Keep(Slots),

    /// Take a loan (T-10.2).
    Borrow,
    /// Pay a loan back (T-10.5).
    Repay,
    /// Buy this one of the two cards; at the limit, in place of a ship or a station that is given
    /// up (T-3.4, T-3.5).
    Buy {
        /// The place of the card in the deal.
        card: Slot,
        /// The place of the ship or station that is given up; `None` below the limit.
        instead: Option<Slot>,
    },
    /// Show two stations and draw two other cards (T-3.6).
    Exchange,

    /// Send a ship to a city, in place of any other order that it has (T-4.1). After the reveal,
    /// for a ship that changes its city (T-5.4).
    Send {
        /// The ship.
        ship: Slot,
        /// The city.
        to: FieldNo,
    },
    /// Keep a ship at home after all (T-4.3).
    Recall(Slot),
    /// Forget everything that was chosen in this step and not committed (T-4.3).
    StartOver,
    /// Be done with this secret step (T-4.3).
    Commit,

    /// Discard this ship: for fuel that is missing (T-5.2), for a lost battle (T-6.10) or for a
    /// lost fight against an army (T-7.6).
    Lose(Slot),

    /// Leave the city to the others (T-6.3).
    Retreat,
    /// Stay and fight the others (T-6.2), or the army (T-7.5).
    Fight,
    /// Flee from the army (T-7.6).
    Flee,
    /// Call a ship that joins battles (T-8.9).
    Join(Slot),

    /// Use a station or a compensation.
    Use {
        /// What is used.
        tool: Tool,
        /// On what.
        on: Target,
    },
    /// Use nothing, or nothing more.
    Pass,

    /// Raid the city (T-7.2).
    Raid,
    /// Hunt those who hide (T-7.3).
    Hunt,
    /// Leave these ships to search the city (T-7.7).
    Search(Slots),
}

impl Decision {
    /// The clause by which it is taken, if nothing else is known: ships are lost to armies and for
    /// want of fuel too, but most of them in battles. [`Tremble::cited_for`] knows the step.
    ///
    /// [`Tremble::cited_for`]: crate::Tremble::cited_for
    pub(crate) const fn clause(&self) -> Clause {
        Clause(match self {
            Decision::Keep(_) => "T-9.8",
            Decision::Borrow => "T-10.2",
            Decision::Repay => "T-10.5",
            Decision::Buy { instead: None, .. } => "T-3.2",
            Decision::Buy { instead: Some(_), .. } => "T-3.4",
            Decision::Exchange => "T-3.6",
            Decision::Send { .. } => "T-4.1",
            Decision::Recall(_) | Decision::StartOver | Decision::Commit => "T-4.3",
            Decision::Lose(_) => "T-6.10",
            Decision::Retreat => "T-6.3",
            Decision::Fight => "T-6.2",
            Decision::Flee => "T-7.5",
            Decision::Join(_) => "T-8.9",
            Decision::Use { tool: Tool::Station(_), .. } => "T-12.4",
            Decision::Use { tool: Tool::Compensation(_), .. } => "T-11.4",
            Decision::Pass => "T-6.7",
            Decision::Raid => "T-7.2",
            Decision::Hunt => "T-7.3",
            Decision::Search(_) => "T-7.7",
        })
    }
}

/// A card that is used besides ships.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Tool {
    /// The own station at this place, 0 or 1.
    Station(Slot),
    /// A compensation of this kind.
    Compensation(CompensationId),
}

/// On what a tool is used.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Target {
    /// The tool needs no target.
    Nothing,
    /// A ship in this battle.
    Ship(Seat, Slot),
    /// A ship that goes to another city.
    Course(Seat, Slot, FieldNo),
    /// An opponent in this battle.
    Captain(Seat),
}
