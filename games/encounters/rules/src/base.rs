//! What lies on the table before the first card is drawn, made once for every film.

use crate::card::{DeckId, FilmSpec, Holds, Side};
use crate::content::Content;
use crate::id::Card;
use crate::pile::{Cards, HERE, Zoned};
use crate::state::{BARRACKS, DECK, OWNED, STRIKE_DECK, STRIKES};

/// The piles of a film for people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Base {
    pub(crate) location: Card,
    pub(crate) objectives: [Card; 3],
    pub(crate) characters: [DeckId; 4],
    pub(crate) avatars: Vec<Card>,
    /// The deck of a player without the role card.
    pub(crate) starters: Zoned<OWNED>,
    pub(crate) strikes: Zoned<STRIKES>,
    pub(crate) commanders: Cards<16>,
    pub(crate) barracks: Cards<BARRACKS>,
    /// The enemies of the three objectives, in places 0 to 2.
    pub(crate) enemies: Zoned<128>,
    pub(crate) young_bloods: Cards<32>,
}

impl Base {
    /// The piles of a film; `None` if some of its cards are not written.
    pub(crate) fn new(content: &Content, film: &FilmSpec) -> Option<Base> {
        if film.side != Side::Hunted {
            return None;
        }
        let card = |id: &String| content.find(id);
        let deck = |id: &String| content.find_deck(id).filter(|deck| content.is_written(*deck));
        let mut base = Base {
            location: card(film.location.as_ref()?)?,
            objectives: [Card::default(); 3],
            characters: [DeckId::default(); 4],
            avatars: film.avatars.iter().map(card).collect::<Option<Vec<_>>>()?,
            starters: Zoned::EMPTY,
            strikes: Zoned::EMPTY,
            commanders: Cards::EMPTY,
            barracks: Cards::EMPTY,
            enemies: Zoned::EMPTY,
            young_bloods: Cards::EMPTY,
        };
        for (at, id) in film.stages.iter().enumerate() {
            base.objectives[at] = card(id)?;
            let enemies = content.card(base.objectives[at]).enemies?;
            base.enemies.add_all(at as u8, content, enemies);
        }
        for (at, id) in film.characters.iter().enumerate() {
            base.characters[at] = deck(id)?;
            base.barracks.add_all(HERE, content, base.characters[at]);
        }
        for (holds, pile) in [(Holds::Starters, 0), (Holds::Strikes, 1), (Holds::Commanders, 2)] {
            for deck in content.decks_of(holds, Side::Hunted) {
                match pile {
                    0 => base.starters.add_all(DECK, content, deck),
                    1 => base.strikes.add_all(STRIKE_DECK, content, deck),
                    _ => base.commanders.add_all(HERE, content, deck),
                }
            }
        }
        for deck in content.decks_of(Holds::Fillers, Side::Hunted) {
            base.young_bloods.add_all(HERE, content, deck);
        }
        Some(base)
    }
}

impl<const N: usize> Zoned<N> {
    fn add_all(&mut self, place: u8, content: &Content, deck: DeckId) {
        for (card, spec) in content.cards_of(deck) {
            for _ in 0..spec.count {
                self.add(place, card);
            }
        }
    }
}
