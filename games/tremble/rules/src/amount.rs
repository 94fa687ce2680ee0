//! What is counted: humans, fuel, power, captains and turns.

use std::error::Error;
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, Sub};

use serde::{Deserialize, Serialize};

/// A sum of humans, the money and the score of the game.
///
/// Humans go by ten thousand, so that is the unit inside; outside, in files and on pages, a sum
/// is the number of humans. It may be negative: a debt is taken off at the end even below zero
/// (T-10.5).
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(try_from = "i32", into = "i32")]
pub struct Humans(i16);

impl Humans {
    /// Nobody.
    pub const NONE: Humans = Humans(0);

    /// So many times ten thousand humans.
    #[must_use]
    pub const fn ten_thousands(count: i16) -> Self {
        Humans(count)
    }

    /// The sum in units of ten thousand, which are the steps of the score track.
    #[must_use]
    pub const fn steps(self) -> i16 {
        self.0
    }

    /// The number of humans.
    #[must_use]
    pub const fn count(self) -> i32 {
        self.0 as i32 * UNIT
    }

    /// The share of each of so many captains, rounded down to ten thousand (T-9.4).
    ///
    /// # Panics
    ///
    /// If there is nobody to share with.
    #[must_use]
    pub fn shared_by(self, captains: u8) -> Self {
        Humans(self.0.div_euclid(i16::from(captains)))
    }
}

const UNIT: i32 = 10_000;

/// A number of humans that does not go by ten thousand, or is beyond all scores.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotWholeTenThousands(i32);

impl fmt::Display for NotWholeTenThousands {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} humans do not go by ten thousand", self.0)
    }
}

impl Error for NotWholeTenThousands {}

impl TryFrom<i32> for Humans {
    type Error = NotWholeTenThousands;

    fn try_from(count: i32) -> Result<Self, Self::Error> {
        let steps = i16::try_from(count / UNIT).ok().filter(|_| count % UNIT == 0);
        steps.map(Humans).ok_or(NotWholeTenThousands(count))
    }
}

impl From<Humans> for i32 {
    fn from(humans: Humans) -> i32 {
        humans.count()
    }
}

impl Add for Humans {
    type Output = Humans;

    fn add(self, other: Humans) -> Humans {
        Humans(self.0 + other.0)
    }
}

impl Sub for Humans {
    type Output = Humans;

    fn sub(self, other: Humans) -> Humans {
        Humans(self.0 - other.0)
    }
}

/// An amount of fuel: what a ship needs, a limit, or a store.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Fuel(pub u8);

impl Add for Fuel {
    type Output = Fuel;

    fn add(self, other: Fuel) -> Fuel {
        Fuel(self.0 + other.0)
    }
}

/// Fighting power of a ship or a fleet, its bonus, or the strength of an army.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Power(pub u8);

impl Add for Power {
    type Output = Power;

    fn add(self, other: Power) -> Power {
        Power(self.0 + other.0)
    }
}

impl Sum for Power {
    fn sum<I: Iterator<Item = Power>>(powers: I) -> Power {
        powers.fold(Power(0), Add::add)
    }
}

/// How many captains play: two to five.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(transparent)]
pub struct Captains(u8);

impl Captains {
    /// Every possible number.
    pub const ALL: [Captains; 4] = [Captains(2), Captains(3), Captains(4), Captains(5)];

    /// This number of captains, if the game can be played so.
    #[must_use]
    pub const fn new(count: u8) -> Option<Self> {
        match count {
            2..=5 => Some(Captains(count)),
            _ => None,
        }
    }

    /// The number.
    #[must_use]
    pub const fn count(self) -> u8 {
        self.0
    }
}

/// A turn by its number; the first one is 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(transparent)]
pub struct Turn(pub u8);
