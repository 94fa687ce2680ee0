//! The ship deck: ships and orbital stations.

use saucer_core::Clause;
use serde::{Deserialize, Serialize};

use crate::ability::{Ability, Field};
use crate::amount::{Fuel, Humans, Power};
use crate::city::Part;
use crate::content::{Name, Provenance};

/// The class of a ship. Stations are no ships (T-12.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum ShipClass {
    /// A flying saucer.
    Saucer,
    /// A tripod.
    Tripod,
    /// A cruiser.
    Cruiser,
}

impl ShipClass {
    /// All three, from light to heavy.
    pub const ALL: [ShipClass; 3] = [ShipClass::Saucer, ShipClass::Tripod, ShipClass::Cruiser];
}

/// How a captain gets a ship.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Source {
    /// Each captain begins with one (T-2.4); it has no price and is never in a deck.
    Dealt,
    /// Bought out of this part of the ship deck (T-3.2).
    Deck(Part),
}

/// The card of a ship.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ship {
    /// The name of the model.
    pub name: Name,
    /// Its class.
    pub class: ShipClass,
    /// What it costs; nothing for a dealt one.
    pub price: Humans,
    /// What an attack with it needs.
    pub fuel: Fuel,
    /// Its power without bonuses.
    pub power: Power,
    /// Its special abilities.
    pub abilities: Vec<Ability>,
    /// How a captain gets it.
    pub source: Source,
    /// How many such cards there are.
    pub copies: u8,
    /// Where its figures come from.
    pub provenance: Provenance,
}

impl Ship {
    /// Its power in this field: its own and that of every bonus whose condition holds (T-8.5).
    #[must_use]
    pub fn power_in(&self, field: &Field) -> Power {
        self.power + self.abilities.iter().map(|ability| ability.bonus(field)).sum()
    }

    /// Whether it has this ability.
    #[must_use]
    pub fn can(&self, ability: Ability) -> bool {
        self.abilities.contains(&ability)
    }
}

/// What an orbital station does, at most once a turn (T-12.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum StationEffect {
    /// In a battle or a fight, one of its captain's ships there gets more power (T-12.5).
    AddPower {
        /// The bonus.
        power: Power,
    },
    /// In a battle, one ship of an opponent loses all its bonuses (T-12.6).
    CancelBonuses,
    /// After the reveal, one ship of an opponent goes to another city (T-12.7).
    MoveEnemy,
    /// After the reveal, one of its captain's ships goes to another city (T-12.8).
    MoveOwn,
    /// In a battle, its captain rolls both dice again (T-12.9).
    RerollOwn,
    /// Its captain's fuel limit is higher, in every turn (T-12.10).
    ExtraFuel {
        /// By so much.
        fuel: Fuel,
    },
    /// In a hunt, fewer army cards are drawn (T-12.11).
    FewerArmies {
        /// So many fewer, down to none.
        cards: u8,
    },
    /// In a fight against an army, its captain's ships get more power (T-12.12).
    AddAgainstArmy {
        /// The bonus.
        power: Power,
    },
    /// A raid brings more (T-12.13).
    RicherRaid {
        /// So many humans more.
        humans: Humans,
    },
    /// After a lost battle or fight, no ship is lost (T-12.14).
    SaveShip,
}

impl StationEffect {
    /// The clause of what it does.
    #[must_use]
    pub const fn clause(self) -> Clause {
        Clause(match self {
            StationEffect::AddPower { .. } => "T-12.5",
            StationEffect::CancelBonuses => "T-12.6",
            StationEffect::MoveEnemy => "T-12.7",
            StationEffect::MoveOwn => "T-12.8",
            StationEffect::RerollOwn => "T-12.9",
            StationEffect::ExtraFuel { .. } => "T-12.10",
            StationEffect::FewerArmies { .. } => "T-12.11",
            StationEffect::AddAgainstArmy { .. } => "T-12.12",
            StationEffect::RicherRaid { .. } => "T-12.13",
            StationEffect::SaveShip => "T-12.14",
        })
    }
}

/// The card of an orbital station.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Station {
    /// Its name. A captain never has two of one name (T-3.5).
    pub name: Name,
    /// What it costs.
    pub price: Humans,
    /// What it does.
    pub effect: StationEffect,
    /// Its part of the ship deck.
    pub part: Part,
    /// How many such cards there are.
    pub copies: u8,
    /// Where its figures come from.
    pub provenance: Provenance,
}
