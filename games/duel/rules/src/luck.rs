use saucer_core::{Kind, Luck, Seat};
use serde::{Deserialize, Serialize};

use super::{BOTH, Card, Cards, Duel};

/// What luck is asked in a duel (D-4.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Draw {
    /// Which card is dealt next from the pile?
    Deal,
    /// For which seat does the coin fall (D-2.5)?
    Coin,
}

/// What luck says in a duel.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// This card is dealt.
    Card(Card),
    /// The coin falls for this seat.
    Coin(Seat),
}

impl saucer_core::Draw<Duel> for Draw {
    type Answer = Answer;

    fn sample(&self, game: &Duel, luck: &mut impl Luck) -> Answer {
        match self {
            Draw::Deal => {
                let kind =
                    game.pile.sample(luck).expect("cards are dealt from a pile that has some");
                Answer::Card(kind.into())
            }
            Draw::Coin => Answer::Coin(Seat(luck.below(2) as u8)),
        }
    }

    fn ways(&self, game: &Duel) -> u64 {
        match self {
            Draw::Deal => game.pile.ways(),
            Draw::Coin => 2,
        }
    }

    fn each(&self, game: &Duel, visit: &mut impl FnMut(Answer, u32)) {
        match self {
            Draw::Deal => {
                game.pile.each(&mut |kind, weight| visit(Answer::Card(kind.into()), weight));
            }
            Draw::Coin => BOTH.into_iter().for_each(|seat| visit(Answer::Coin(seat), 1)),
        }
    }

    fn admits(&self, game: &Duel, answer: &Answer) -> bool {
        match (self, answer) {
            (Draw::Deal, Answer::Card(card)) => game.pile.admits(card.kind()),
            (Draw::Coin, Answer::Coin(seat)) => BOTH.contains(seat),
            _ => false,
        }
    }
}

impl From<Kind> for Card {
    fn from(kind: Kind) -> Card {
        Card(kind.0 + 1)
    }
}

impl Card {
    /// The kind in the pile. The pile has no card for strength 0, which becomes kind 255.
    pub(super) const fn kind(self) -> Kind {
        Kind(self.0.wrapping_sub(1))
    }
}

/// The kinds of these cards, as often as there are cards.
pub(super) fn kinds(cards: &Cards) -> impl Iterator<Item = Kind> {
    cards.iter().enumerate().flat_map(|(i, &n)| std::iter::repeat_n(Kind(i as u8), usize::from(n)))
}
