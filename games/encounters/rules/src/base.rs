//! What lies on the table before the first card is drawn, made once for every film of both halves of the
//! box.

use crate::card::{DeckId, FilmSpec, Holds, Side};
use crate::content::Content;
use crate::crossing::Texts;
use crate::id::Card;
use crate::pile::{Cards, HERE, Zoned};
use crate::setup::Film;
use crate::state::{
    BARRACKS, DECK, FILLERS, HATCHERY, HUNT_PILE, OWNED, PILE, STRIKE_DECK, STRIKES,
};

/// Traps that concern the others, which a pack does not use (E-18.4).
const APART: [&str; 4] = ["flash-trap", "laser-trap", "log-trap", "razor-trap"];

/// What a safari does not use (E-23.5, E-23.6): a trap, tests that need worthy prey, gear and dangers, and
/// rivalries that count such things.
const NOT_FOR_THE_HIVE: [&str; 10] = [
    "shadow-trap",
    "test-courage",
    "test-focus",
    "test-respect",
    "test-spoils",
    "test-caution",
    "rivalry-cunning",
    "rivalry-fearlessness",
    "rivalry-technique",
    "rivalry-cleverness",
];

/// The predators of a safari by their seats, unless somebody chooses others (E-23.4). Some are far better against the hive
/// than others; of these nobody is because of the seat.
const fn cast(film: Film) -> [&'static str; 5] {
    match film {
        Film::Colony => {
            ["city-hunter", "mask-maker", "jungle-hunter", "silent-hunter", "storm-hunter"]
        }
        Film::Station => {
            ["silent-hunter", "jungle-hunter", "challenger", "city-hunter", "bone-carver"]
        }
        Film::Prison => {
            ["jungle-hunter", "storm-hunter", "city-hunter", "bone-carver", "silent-hunter"]
        }
        Film::Jungle | Film::City | Film::Freighter => {
            ["jungle-hunter", "elder-hunter", "river-hunter", "storm-hunter", "silent-hunter"]
        }
    }
}

/// A test that takes traps, of which the hive brings hardly any (E-23.6).
pub(crate) const FREEDOM: &str = "test-freedom";

/// Whether predators who hunt the hive use this card (E-23.5, E-23.6).
pub(crate) fn is_for_the_hive(content: &Content, card: Card) -> bool {
    !NOT_FOR_THE_HIVE.contains(&content.card(card).id.as_str())
}

/// The piles of a film.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Base {
    pub(crate) location: Card,
    pub(crate) objectives: [Card; 3],
    /// Of the hive: the location and the objectives with their rewritten texts (E-20.9).
    pub(crate) harder: Option<Harder>,
    pub(crate) characters: [DeckId; 4],
    pub(crate) avatars: Vec<Card>,
    /// The deck of a player without the role card.
    pub(crate) starters: Zoned<OWNED>,
    pub(crate) strikes: Zoned<STRIKES>,
    pub(crate) commanders: Cards<16>,
    pub(crate) barracks: Cards<BARRACKS>,
    /// The enemies of the three objectives, in places 0 to 2.
    pub(crate) enemies: Zoned<128>,
    /// Young bloods, or mercenaries.
    pub(crate) young_bloods: Cards<FILLERS>,
    /// Of predators.
    pub(crate) gear: Zoned<HUNT_PILE>,
    pub(crate) traps: Zoned<HUNT_PILE>,
    /// Without those that concern the others.
    pub(crate) pack_traps: Zoned<HUNT_PILE>,
    pub(crate) tests: Zoned<HUNT_PILE>,
    /// Of the hive: facehuggers and chestbursters (E-20.6).
    pub(crate) hatchery: Zoned<HATCHERY>,
}

/// Rewritten cards of a film.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Harder {
    pub(crate) location: Card,
    pub(crate) objectives: [Card; 3],
}

/// What stands after the id of a card that has another text in a harder crossover.
const REWRITTEN: &str = "-harder";

impl Base {
    /// The piles of a film; `None` if some of its cards are not written.
    pub(crate) fn new(content: &Content, film: &FilmSpec) -> Option<Base> {
        if !matches!(film.side, Side::Hunted | Side::Hunters | Side::Aliens) {
            return None;
        }
        let hunts = film.side == Side::Hunters;
        let card = |id: &String| content.find(id);
        let deck = |id: &String| content.find_deck(id).filter(|deck| content.is_written(*deck));
        let mut base = Base {
            location: if hunts { Card::default() } else { card(film.location.as_ref()?)? },
            objectives: [Card::default(); 3],
            harder: None,
            characters: [DeckId::default(); 4],
            avatars: film.avatars.iter().map(card).collect::<Option<Vec<_>>>()?,
            starters: Zoned::EMPTY,
            strikes: Zoned::EMPTY,
            commanders: Cards::EMPTY,
            barracks: Cards::EMPTY,
            enemies: Zoned::EMPTY,
            young_bloods: Cards::EMPTY,
            gear: Zoned::EMPTY,
            traps: Zoned::EMPTY,
            pack_traps: Zoned::EMPTY,
            tests: Zoned::EMPTY,
            hatchery: Zoned::EMPTY,
        };
        for (at, id) in film.stages.iter().enumerate() {
            let enemies = if hunts {
                deck(id)?
            } else {
                base.objectives[at] = card(id)?;
                content.card(base.objectives[at]).enemies?
            };
            base.enemies.add_all(at as u8, content, enemies);
        }
        for (at, id) in film.characters.iter().enumerate() {
            base.characters[at] = deck(id)?;
            base.barracks.add_all(HERE, content, base.characters[at]);
        }
        for (holds, pile) in [(Holds::Starters, 0), (Holds::Strikes, 1), (Holds::Commanders, 2)] {
            for deck in content.decks_of(holds, film.side) {
                match pile {
                    0 => base.starters.add_all(DECK, content, deck),
                    1 => base.strikes.add_all(STRIKE_DECK, content, deck),
                    _ => base.commanders.add_all(HERE, content, deck),
                }
            }
        }
        for deck in content.decks_of(Holds::Fillers, film.side) {
            base.young_bloods.add_all(HERE, content, deck);
        }
        if hunts {
            base.lay_out_hunt(content);
        }
        if film.side == Side::Aliens {
            for deck in content.decks_of(Holds::Hatchery, film.side) {
                base.hatchery.add_all(PILE, content, deck);
            }
            base.harder = Some(Harder {
                location: rewritten(content, base.location)?,
                objectives: [
                    rewritten(content, base.objectives[0])?,
                    rewritten(content, base.objectives[1])?,
                    rewritten(content, base.objectives[2])?,
                ],
            });
        }
        Some(base)
    }

    /// What predators find who hunt the hive: what the hive has, and the rest of a hunt (E-23.2 to E-23.6).
    /// `None` if a predator of its cast is not written.
    pub(crate) fn safari(content: &Content, film: Film, hunt: &Base, hive: &Base) -> Option<Base> {
        let suits = |pile: &Zoned<HUNT_PILE>| {
            let mut kept = Zoned::EMPTY;
            let cards = pile.cards(PILE).filter(|card| is_for_the_hive(content, *card));
            cards.for_each(|card| kept.add(PILE, card));
            kept
        };
        let avatars = cast(film).iter().map(|id| content.find(id)).collect::<Option<Vec<_>>>()?;
        Some(Base {
            location: hive.location,
            objectives: hive.objectives,
            harder: hive.harder,
            enemies: hive.enemies,
            young_bloods: hive.young_bloods,
            hatchery: hive.hatchery,
            gear: Zoned::EMPTY,
            traps: suits(&hunt.traps),
            tests: suits(&hunt.tests),
            avatars,
            ..hunt.clone()
        })
    }

    /// The location, or its rewritten text.
    pub(crate) fn location(&self, texts: Texts) -> Card {
        self.harder
            .filter(|_| texts == Texts::Rewritten)
            .map_or(self.location, |harder| harder.location)
    }

    /// An objective from 0, or its rewritten text.
    pub(crate) fn objective(&self, at: usize, texts: Texts) -> Card {
        let harder = self.harder.filter(|_| texts == Texts::Rewritten);
        harder.map_or(self.objectives, |harder| harder.objectives)[at]
    }

    /// Gear, traps and tests (E-13.2, E-17.1).
    fn lay_out_hunt(&mut self, content: &Content) {
        for deck in content.decks_of(Holds::Gear, Side::Hunters) {
            self.gear.add_all(PILE, content, deck);
        }
        for deck in content.decks_of(Holds::Tests, Side::Hunters) {
            self.tests.add_all(PILE, content, deck);
        }
        for deck in content.decks_of(Holds::Traps, Side::Hunters) {
            self.traps.add_all(PILE, content, deck);
        }
        for card in self.traps.cards(PILE) {
            if !APART.contains(&content.card(card).id.as_str()) {
                self.pack_traps.add(PILE, card);
            }
        }
    }
}

/// The card with the rewritten text of this one.
pub(crate) fn rewritten(content: &Content, card: Card) -> Option<Card> {
    content.find(&format!("{}{REWRITTEN}", content.card(card).id))
}

impl<const N: usize> Zoned<N> {
    pub(crate) fn add_all(&mut self, place: u8, content: &Content, deck: DeckId) {
        for (card, spec) in content.cards_of(deck) {
            for _ in 0..spec.count {
                self.add(place, card);
            }
        }
    }
}
