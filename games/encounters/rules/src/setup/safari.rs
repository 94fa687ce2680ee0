//! What is chosen for a safari: predators who hunt the hive (E-23).

use super::{Characters, Film, Mix, Mode, Setup};
use crate::crossing::Texts;

impl Film {
    /// Those of the hive.
    pub const HIVE: [Film; 4] = [Film::Freighter, Film::Colony, Film::Prison, Film::Station];

    /// The hunt whose avatars and armory go with this film in a safari unless somebody mixes (E-23.4).
    #[must_use]
    pub const fn hunt(self) -> Film {
        match self {
            Film::Jungle | Film::Freighter | Film::Prison => Film::Jungle,
            Film::City | Film::Colony | Film::Station => Film::City,
        }
    }
}

impl Mix {
    /// All of one film of the hive, and the armory that goes with it (E-23.4).
    #[must_use]
    pub(super) const fn of_safari(film: Film) -> Mix {
        Mix { characters: Characters::Of(film.hunt()), ..Mix::of(film) }
    }

    /// Whether a safari can be put together so: everything is of the hive but the armory (E-23.3).
    pub(super) fn fits_safari(&self) -> bool {
        let hive = self.objectives.iter().chain([&self.location]).all(|film| film.is_hive());
        let armory = match self.characters {
            Characters::Of(film) => !film.is_hive(),
            Characters::OfBoth(..) => false,
            Characters::Drawn => true,
        };
        hive && armory
    }
}

impl Setup {
    /// A match of predators who hunt the hive (E-23.1).
    #[must_use]
    pub fn safari(players: u8, film: Film) -> Option<Setup> {
        Setup::of(Mode::Safari, players, film)
    }

    /// Which texts objectives and locations of the hive have: in a safari always the rewritten ones (E-23.3).
    #[must_use]
    pub const fn texts(self) -> Texts {
        match self.mode {
            Mode::Safari => Texts::Rewritten,
            _ => self.options.crossing.texts,
        }
    }
}
