//! All cards of an edition, read from its file once.

use std::ops::RangeInclusive;

use saucer_core::{ContentFault, ContentFile, ContentTexts, Game as _, Ruleset, Shelf};
use serde::{Deserialize, Serialize};

use crate::amount::Captains;
use crate::city::{Army, City, Part};
use crate::compensation::Compensation;
use crate::content_check::check;
use crate::edition::{Edition, Figures, Turns};
use crate::luck::Uniques;
use crate::mission::{PublicMission, SecretMission};
use crate::ship::{Ship, Station};
use crate::state::Tremble;

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
    /// The cards of the first part of the city deck: cities, and armies numbered after them.
    #[serde(skip)]
    pub(crate) first_part: Uniques,
}

impl Content {
    /// The content of this edition by these rules.
    #[must_use]
    pub fn of(edition: Edition, rules: Ruleset) -> &'static Content {
        &SHELF.of(rules)[edition as usize]
    }

    /// The newest content of this edition.
    #[must_use]
    pub fn newest(edition: Edition) -> &'static Content {
        Content::of(edition, Tremble::rules())
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

/// The files of both editions in all texts that they had.
pub(crate) const FILES: &[ContentFile] = &[
    ContentFile {
        name: "retail.ron",
        since: 1,
        digest: "bdff95ff96bec482edb875c783d13a4e39502b3dc0fc172870399f3ea2e468e9",
        text: include_str!("../content/1/retail.ron"),
    },
    ContentFile {
        name: "prototype.ron",
        since: 1,
        digest: "2070ec04eea485666f8e13e88bc4d4a1e38f60d7a29082ac4cf43c58e89c9c13",
        text: include_str!("../content/1/prototype.ron"),
    },
];

/// The contents of both editions, in the order of [`Edition::ALL`].
pub(crate) static SHELF: Shelf<[Content; 2]> = Shelf::new(FILES, read);

fn read(texts: ContentTexts<'_>) -> Result<[Content; 2], ContentFault> {
    let read = |edition: Edition, file: &'static str| -> Result<Content, ContentFault> {
        let unplayable = |detail| ContentFault::Unplayable { file, detail };
        let mut content: Content =
            ron::from_str(texts.text(file)).map_err(|error| unplayable(error.to_string()))?;
        check(edition, &content).map_err(unplayable)?;
        let parts = content.cities.iter().map(|city| city.part);
        let parts = parts.chain(content.armies.iter().map(|army| army.part));
        let first = (0..).zip(parts).filter(|(_, part)| *part == Part::First);
        content.first_part = first.map(|(number, _)| number).collect();
        Ok(content)
    };
    Ok([read(Edition::Retail, "retail.ron")?, read(Edition::Prototype, "prototype.ron")?])
}
