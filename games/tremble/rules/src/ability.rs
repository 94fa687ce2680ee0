//! What ships can do beyond their power (T-8).

use serde::{Deserialize, Serialize};

use crate::amount::Power;
use crate::city::{City, CityType, Region};
use crate::ship::ShipClass;

/// A special ability of a ship. A ship may have several; each counts on its own (T-8.5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Ability {
    /// More power when another ship of this class of the same captain is in the same city, once
    /// however many of them are there (T-8.3).
    With {
        /// The class of the partner.
        class: ShipClass,
        /// The bonus.
        power: Power,
    },
    /// More power at a city of this type (T-8.2).
    AtType {
        /// The type.
        kind: CityType,
        /// The bonus.
        power: Power,
    },
    /// More power at a city of this region (T-8.4).
    InRegion {
        /// The region.
        region: Region,
        /// The bonus.
        power: Power,
    },
    /// More power against an army of humans, none against captains (T-8.6).
    AgainstArmy {
        /// The bonus.
        power: Power,
    },
    /// Is never lost in a battle (T-8.7).
    Immortal,
    /// May be sent to another city after the reveal (T-5.4).
    ChangesCity,
    /// A search in which it takes part lasts one turn less (T-8.8). Only the prototype searches.
    FastSearch,
    /// May wait in reserve and join a battle just before it begins (T-8.9). Only in the prototype.
    JoinsBattle,
}

impl Ability {
    /// The power that this ability adds to its ship in this field; zero where its condition does
    /// not hold, and always for abilities that are not about power.
    #[must_use]
    pub fn bonus(self, field: &Field) -> Power {
        let (holds, power) = match self {
            Ability::With { class, power } => (field.companions.has(class), power),
            Ability::AtType { kind, power } => (field.kind == kind, power),
            Ability::InRegion { region, power } => (field.region == region, power),
            Ability::AgainstArmy { power } => (field.foe == Foe::Army, power),
            Ability::Immortal
            | Ability::ChangesCity
            | Ability::FastSearch
            | Ability::JoinsBattle => (false, Power(0)),
        };
        if holds { power } else { Power(0) }
    }

    /// The most power that this ability can ever add.
    #[must_use]
    pub fn most_bonus(self) -> Power {
        match self {
            Ability::With { power, .. }
            | Ability::AtType { power, .. }
            | Ability::InRegion { power, .. }
            | Ability::AgainstArmy { power } => power,
            Ability::Immortal
            | Ability::ChangesCity
            | Ability::FastSearch
            | Ability::JoinsBattle => Power(0),
        }
    }
}

/// Where and against whom one ship fights: all that its bonuses depend on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Field {
    /// The type of the city.
    pub kind: CityType,
    /// The region of the city.
    pub region: Region,
    /// The classes of the captain's other ships in this city.
    pub companions: Companions,
    /// Who is fought.
    pub foe: Foe,
}

impl Field {
    /// The field of a ship that comes to this city with these other ships of its captain.
    #[must_use]
    pub fn at(city: &City, companions: Companions, foe: Foe) -> Self {
        Field { kind: city.kind, region: city.region, companions, foe }
    }
}

/// Who is fought.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Foe {
    /// Other captains.
    Captains,
    /// An army of humans.
    Army,
}

/// Which classes are among the other ships of the same captain in a city. A set and not a count,
/// because a pair bonus counts once (T-8.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Companions(u8);

impl Companions {
    /// The ship is alone.
    pub const NONE: Companions = Companions(0);

    /// The same set with this class in it.
    #[must_use]
    pub const fn and(self, class: ShipClass) -> Self {
        Companions(self.0 | 1 << class as u8)
    }

    /// Whether a ship of this class is there.
    #[must_use]
    pub const fn has(self, class: ShipClass) -> bool {
        self.0 & 1 << class as u8 != 0
    }
}

impl FromIterator<ShipClass> for Companions {
    fn from_iter<I: IntoIterator<Item = ShipClass>>(classes: I) -> Self {
        classes.into_iter().fold(Companions::NONE, Companions::and)
    }
}
