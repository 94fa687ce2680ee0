//! All cards of an edition, read from its file once.

use std::ops::RangeInclusive;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::amount::Captains;
use crate::city::{Army, City, Part};
use crate::compensation::Compensation;
use crate::edition::{Edition, Figures, Turns};
use crate::mission::{PublicMission, SecretMission};
use crate::ship::{Ship, Station};

/// The name of a card in both languages.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Name {
    /// In English.
    pub en: String,
    /// In Russian.
    pub ru: String,
}

/// Where a card comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Provenance {
    /// The printed rules name or show it. What they show is kept; the figures that they do not
    /// show, and a name that they do not give, are ours.
    Rulebook,
    /// Designed for this project.
    Original,
}

/// The figures and the cards of one edition. A kind of card is its index in its list; lists of
/// what an edition does not have are empty.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Content {
    /// The figures of the rules.
    pub figures: Figures,
    /// The cities, those of the first part before those of the second.
    pub cities: Vec<City>,
    /// The armies.
    pub armies: Vec<Army>,
    /// The ships, the dealt one first.
    pub ships: Vec<Ship>,
    /// The stations, which lie in the ship deck too.
    pub stations: Vec<Station>,
    /// The compensations.
    pub compensations: Vec<Compensation>,
    /// The missions that lie open.
    pub public_missions: Vec<PublicMission>,
    /// The missions that are dealt.
    pub secret_missions: Vec<SecretMission>,
}

impl Content {
    /// The content of this edition.
    #[must_use]
    pub fn of(edition: Edition) -> &'static Content {
        match edition {
            Edition::Retail => &RETAIL,
            Edition::Prototype => &PROTOTYPE,
        }
    }

    /// The cities in the game of so many captains (T-2.2).
    pub fn cities_for(&self, captains: Captains) -> impl Iterator<Item = &City> {
        self.cities.iter().filter(move |city| city.mark.is_used_by(captains))
    }

    /// The secret missions in the game of so many captains (T-2.2).
    pub fn secret_missions_for(&self, captains: Captains) -> impl Iterator<Item = &SecretMission> {
        self.secret_missions.iter().filter(move |mission| mission.mark.is_used_by(captains))
    }

    /// The fewest and the most turns that a game of so many captains can last (T-2.7).
    ///
    /// In retail that is fixed. In the prototype the city deck decides: unseen cards are removed
    /// from each part, and the more armies are among them, the more cities are left.
    #[must_use]
    pub fn length(&self, captains: Captains) -> RangeInclusive<u8> {
        let removed = usize::from(self.figures.removed_unseen);
        let turns = |n_cities: usize| {
            let a_turn = usize::from(self.figures.cities_per_turn.of(captains));
            u8::try_from(n_cities.div_ceil(a_turn)).expect("a deck is shorter than 256 cards")
        };
        match self.figures.turns {
            Turns::Fixed(turns) => turns..=turns,
            Turns::UntilCitiesRunOut => {
                let n_cities = self.cities_for(captains).count();
                let most_left: usize = [Part::First, Part::Second]
                    .map(|part| removed.saturating_sub(self.n_armies(part)))
                    .iter()
                    .sum();
                turns(n_cities - 2 * removed)..=turns(n_cities - most_left)
            }
        }
    }

    fn n_armies(&self, part: Part) -> usize {
        let armies = self.armies.iter().filter(|army| army.part == part);
        armies.map(|army| usize::from(army.copies)).sum()
    }
}

static RETAIL: LazyLock<Content> = LazyLock::new(|| read(include_str!("../content/retail.ron")));

static PROTOTYPE: LazyLock<Content> =
    LazyLock::new(|| read(include_str!("../content/prototype.ron")));

fn read(text: &str) -> Content {
    ron::from_str(text).expect("the cards are part of the program and a test reads them")
}
