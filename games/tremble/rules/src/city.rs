//! Cities, and the armies that defend them.

use serde::{Deserialize, Serialize};

use crate::amount::{Captains, Humans, Power};
use crate::content::{Name, Provenance};

/// What a city is known for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum CityType {
    /// A science centre.
    Science,
    /// A culture centre.
    Culture,
    /// An industrial centre.
    Industry,
}

impl CityType {
    /// All three.
    pub const ALL: [CityType; 3] = [CityType::Science, CityType::Culture, CityType::Industry];
}

/// A part of the world.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[expect(missing_docs, reason = "a continent is its name")]
pub enum Region {
    Africa,
    Asia,
    Europe,
    NorthAmerica,
    SouthAmerica,
    Oceania,
}

impl Region {
    /// All six.
    pub const ALL: [Region; 6] = [
        Region::Africa,
        Region::Asia,
        Region::Europe,
        Region::NorthAmerica,
        Region::SouthAmerica,
        Region::Oceania,
    ];
}

/// The mark of a card that is only used with enough captains (T-2.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Mark {
    /// No mark: always used.
    Any,
    /// "3+". Only retail has it.
    ThreePlus,
    /// "4+".
    FourPlus,
    /// "5+".
    FivePlus,
}

impl Mark {
    /// Whether a card with this mark is in the game of so many captains.
    #[must_use]
    pub fn is_used_by(self, captains: Captains) -> bool {
        let fewest = match self {
            Mark::Any => 2,
            Mark::ThreePlus => 3,
            Mark::FourPlus => 4,
            Mark::FivePlus => 5,
        };
        captains.count() >= fewest
    }
}

/// The part of its deck in which a card lies (T-2.3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Part {
    /// What comes first: blue backs in retail, stars in the prototype.
    #[serde(alias = "Blue", alias = "Starred")]
    First,
    /// What comes after it: red backs in retail, no star in the prototype.
    #[serde(alias = "Red", alias = "Plain")]
    Second,
    /// The deck has no parts.
    Whole,
}

/// The card of a city. Every city is there once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct City {
    /// Its name.
    pub name: Name,
    /// What it is known for.
    pub kind: CityType,
    /// Where it lies.
    pub region: Region,
    /// What a raid brings, for certain (T-7.2).
    pub raid: Humans,
    /// What a finished hunt (T-7.3), or in the prototype a finished search (T-7.7), brings.
    pub hunt: Humans,
    /// How many army cards a hunt draws: 1 to 3. Zero in the prototype, where armies come out of
    /// the city deck (T-3.8).
    #[serde(default)]
    pub draws: u8,
    /// Its part of the city deck.
    pub part: Part,
    /// With how many captains it is used.
    pub mark: Mark,
    /// Where its figures come from.
    pub provenance: Provenance,
}

/// A card of an army of humans.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Army {
    /// Its name.
    pub name: Name,
    /// What power and two dice must reach (T-7.4); `None` for the card "no army", which only
    /// retail has.
    pub strength: Option<Power>,
    /// Its part of the deck: the city deck in the prototype, an army deck without parts in retail.
    pub part: Part,
    /// How many such cards there are.
    pub copies: u8,
    /// Where its figures come from.
    pub provenance: Provenance,
}
