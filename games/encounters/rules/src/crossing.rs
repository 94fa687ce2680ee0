//! What is chosen for a crossover besides its films.

use serde::{Deserialize, Serialize};

/// From which box something comes (E-20.2, E-20.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Supply {
    /// From that of the film whose avatars are played.
    #[default]
    Film,
    /// From that of the predators.
    Predator,
    /// From that of the hive.
    Alien,
    /// From both, shuffled together; only young bloods and drones.
    Both,
}

/// Which texts objectives and locations of the hive have (E-20.9).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Texts {
    /// Ours, which are kinder.
    #[default]
    Milder,
    /// The rewritten ones of the rulebook.
    Rewritten,
}

/// What a crossover takes from which box, and how hard the texts of the hive are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Crossing {
    /// Whose names the mat has (E-20.2).
    pub mat: Supply,
    /// Commanders or sergeants.
    pub officers: Supply,
    /// Young bloods, drones or both.
    pub fillers: Supply,
    /// Whose strikes are drawn.
    pub strikes: Supply,
    /// Which texts objectives and locations of the hive have.
    pub texts: Texts,
}

impl Crossing {
    /// Whether nothing was chosen.
    pub(crate) fn is_usual(&self) -> bool {
        *self == Crossing::default()
    }
}

/// A box, or both.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Boxed {
    Predator,
    Alien,
    Both,
}

impl Supply {
    /// The box that is meant in a match of this film.
    pub(crate) const fn of(self, film: crate::setup::Film) -> Boxed {
        match self {
            Supply::Film if film.is_hive() => Boxed::Alien,
            Supply::Film | Supply::Predator => Boxed::Predator,
            Supply::Alien => Boxed::Alien,
            Supply::Both => Boxed::Both,
        }
    }
}
