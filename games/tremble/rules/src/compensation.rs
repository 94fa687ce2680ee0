//! Compensations: what a captain gets for a battle lost to another captain (T-11).

use saucer_core::Clause;
use serde::{Deserialize, Serialize};

use crate::amount::{Fuel, Humans, Power};
use crate::content::{Name, Provenance};

/// What a compensation does, once, from the turn after it was drawn (T-11.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum CompensationEffect {
    /// The fuel limit of this turn is higher (T-11.5).
    ExtraFuel {
        /// By so much.
        fuel: Fuel,
    },
    /// After a lost battle, its captain takes the city card as a trophy (T-11.6).
    TakeTrophy,
    /// In a battle or a fight against an army, its captain's total is higher (T-11.7).
    AddPower {
        /// By so much.
        power: Power,
    },
    /// In a battle or a fight against an army, its captain rolls both dice again (T-11.8).
    RerollOwn,
    /// In a battle, one opponent rolls both dice again (T-11.8).
    RerollEnemy,
    /// After a lost battle or fight, no ship is lost (T-11.9).
    SaveShip,
    /// An army drawn in a hunt goes away before it is fought (T-11.10).
    DismissArmy,
    /// Brings humans at the beginning of the turn (T-11.11).
    Grant {
        /// So many.
        humans: Humans,
    },
    /// After the reveal, one of its captain's ships goes to another city (T-11.12).
    MoveOwn,
}

impl CompensationEffect {
    /// The clause of what it does.
    #[must_use]
    pub const fn clause(self) -> Clause {
        Clause(match self {
            CompensationEffect::ExtraFuel { .. } => "T-11.5",
            CompensationEffect::TakeTrophy => "T-11.6",
            CompensationEffect::AddPower { .. } => "T-11.7",
            CompensationEffect::RerollOwn | CompensationEffect::RerollEnemy => "T-11.8",
            CompensationEffect::SaveShip => "T-11.9",
            CompensationEffect::DismissArmy => "T-11.10",
            CompensationEffect::Grant { .. } => "T-11.11",
            CompensationEffect::MoveOwn => "T-11.12",
        })
    }
}

/// The card of a compensation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Compensation {
    /// Its name.
    pub name: Name,
    /// What it does.
    pub effect: CompensationEffect,
    /// How many such cards there are.
    pub copies: u8,
    /// Where its figures come from.
    pub provenance: Provenance,
}
