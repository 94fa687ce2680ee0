use saucer_core::{Luck, Seat};
use serde::{Deserialize, Serialize};

use super::{ALL, Cards};

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Draw {
    /// Who is the monster?
    Mask,
    /// Which card comes from this pile?
    Card(Cards),
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) enum Answer {
    Monster(Seat),
    Card(u8),
}

impl<G> saucer_core::Draw<G> for Draw {
    type Answer = Answer;

    fn sample(&self, _game: &G, luck: &mut impl Luck) -> Answer {
        match self {
            Draw::Mask => Answer::Monster(luck.pick_seat(ALL)),
            Draw::Card(pile) => {
                Answer::Card(drawn(&mut pile.clone(), luck).expect("nobody draws from no pile"))
            }
        }
    }

    fn ways(&self, _game: &G) -> u64 {
        match self {
            Draw::Mask => 3,
            Draw::Card(pile) => pile.iter().filter(|n| **n > 0).count() as u64,
        }
    }

    fn each(&self, _game: &G, visit: &mut impl FnMut(Answer, u32)) {
        match self {
            Draw::Mask => ALL.iter().for_each(|seat| visit(Answer::Monster(seat), 1)),
            Draw::Card(pile) => {
                let left = (0..).zip(pile).filter(|(_, n)| **n > 0);
                left.for_each(|(card, n)| visit(Answer::Card(card), u32::from(*n)));
            }
        }
    }

    fn admits(&self, _game: &G, answer: &Answer) -> bool {
        match (self, answer) {
            (Draw::Mask, Answer::Monster(seat)) => ALL.contains(*seat),
            (Draw::Card(pile), Answer::Card(card)) => {
                pile.get(usize::from(*card)).is_some_and(|n| *n > 0)
            }
            _ => false,
        }
    }
}

/// Takes a card out of these by chance; `None` if there is none.
pub(super) fn drawn(cards: &mut Cards, luck: &mut impl Luck) -> Option<u8> {
    let all: u8 = cards.iter().sum();
    if all == 0 {
        return None;
    }
    let mut nth = luck.below(all.into()) as u8;
    let kind = cards.iter().position(|n| {
        let here = nth < *n;
        nth = nth.saturating_sub(*n);
        here
    })?;
    cards[kind] -= 1;
    Some(kind as u8)
}
