//! Missions: public ones for all in retail, secret ones of each captain in the prototype (T-9).

use serde::{Deserialize, Serialize};

use crate::amount::Humans;
use crate::city::{City, CityType, Mark, Region};
use crate::content::{Name, Provenance};

/// Which cities count.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Matching {
    /// Those of a type.
    Type(CityType),
    /// Those of a region.
    Region(Region),
}

impl Matching {
    /// Whether this city counts.
    #[must_use]
    pub fn counts(self, city: &City) -> bool {
        match self {
            Matching::Type(kind) => city.kind == kind,
            Matching::Region(region) => city.region == region,
        }
    }
}

/// A mission of retail: whoever has most trophies that count is paid, and the second too (T-9.2).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PublicMission {
    /// Its name.
    pub name: Name,
    /// Which trophies count.
    pub counts: Matching,
    /// Where its figures come from.
    pub provenance: Provenance,
}

/// What a captain must have at the end for a secret mission (T-9.10). All of it is seen in
/// trophies, which are public; only the mission is not.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum SecretGoal {
    /// So many trophies that match.
    Cities {
        /// What they match.
        of: Matching,
        /// So many.
        at_least: u8,
    },
    /// Trophies of so many different regions.
    Regions {
        /// So many.
        at_least: u8,
    },
    /// So many trophies of each of the three types.
    EveryType {
        /// So many.
        at_least: u8,
    },
    /// So many trophies of any kind.
    Trophies {
        /// So many.
        at_least: u8,
    },
    /// More trophies that match than every other captain.
    MostCities {
        /// What they match.
        of: Matching,
    },
    /// More trophies than every other captain.
    MostTrophies,
}

/// A mission of the prototype: kept secret, paid or punished at the end (T-9.9).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SecretMission {
    /// Its name.
    pub name: Name,
    /// What must be reached.
    pub goal: SecretGoal,
    /// What it pays.
    pub reward: Humans,
    /// What failing costs.
    pub penalty: Humans,
    /// With how many captains it is used.
    pub mark: Mark,
    /// Where its figures come from.
    pub provenance: Provenance,
}
