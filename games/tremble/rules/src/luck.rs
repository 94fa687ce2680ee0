//! What luck is asked, and the sets of cards that it draws from.

use saucer_core::{Kind, Luck, Seat, Seats};
use serde::{Deserialize, Serialize};

use crate::state::Tremble;

/// Two dice; the smaller one first, because they are thrown together.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Roll(pub u8, pub u8);

impl Roll {
    /// The sum of both.
    #[must_use]
    pub const fn sum(self) -> u8 {
        self.0.saturating_add(self.1)
    }

    const fn is_possible(self) -> bool {
        1 <= self.0 && self.0 <= self.1 && self.1 <= 6
    }
}

/// Cards of which there is one each, as a set of their numbers below 128.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Uniques(u128);

impl Uniques {
    pub(crate) const NONE: Uniques = Uniques(0);

    pub(crate) const fn has(self, card: u8) -> bool {
        card < 128 && self.0 & 1 << card != 0
    }

    pub(crate) const fn with(self, card: u8) -> Uniques {
        Uniques(self.0 | 1 << card)
    }

    pub(crate) const fn without(self, card: u8) -> Uniques {
        Uniques(self.0 & !(1 << card))
    }

    pub(crate) const fn and(self, other: Uniques) -> Uniques {
        Uniques(self.0 & other.0)
    }

    pub(crate) const fn minus(self, other: Uniques) -> Uniques {
        Uniques(self.0 & !other.0)
    }

    pub(crate) const fn or(self, other: Uniques) -> Uniques {
        Uniques(self.0 | other.0)
    }

    pub(crate) const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = u8> + Clone {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let next = rest.trailing_zeros();
            rest &= rest.wrapping_sub(1);
            (next < 128).then_some(next as u8)
        })
    }

    fn draw(self, luck: &mut impl Luck) -> u8 {
        let mut rest = self.0;
        for _ in 0..luck.below(u32::from(self.len())) {
            rest &= rest - 1;
        }
        rest.trailing_zeros() as u8
    }

    pub(crate) fn draw_out(&mut self, luck: &mut impl Luck) -> u8 {
        let card = self.draw(luck);
        *self = self.without(card);
        card
    }
}

impl FromIterator<u8> for Uniques {
    fn from_iter<I: IntoIterator<Item = u8>>(cards: I) -> Self {
        cards.into_iter().fold(Uniques::NONE, Uniques::with)
    }
}

/// A question to luck.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Draw(pub(crate) Question);

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Question {
    /// The next card of the ship deck.
    Ship,
    /// The next of these single cards: cities with the armies among them, or missions.
    Single(Uniques),
    /// The next army.
    Army,
    /// The next compensation.
    Compensation,
    /// Two dice.
    Dice,
    /// Which of these captains comes first.
    First(Seats),
}

/// What luck says.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// This card, by its number in its deck.
    Card(Kind),
    /// This roll.
    Dice(Roll),
    /// This captain.
    First(Seat),
}

impl saucer_core::Draw<Tremble> for Draw {
    type Answer = Answer;

    fn sample(&self, game: &Tremble, luck: &mut impl Luck) -> Answer {
        const NOT_EMPTY: &str = "nothing is drawn from an empty pile";
        match &self.0 {
            Question::Ship => Answer::Card(game.ship_deck.sample(luck).expect(NOT_EMPTY)),
            Question::Army => Answer::Card(game.army_deck.sample(luck).expect(NOT_EMPTY)),
            Question::Compensation => {
                Answer::Card(game.compensation_deck.sample(luck).expect(NOT_EMPTY))
            }
            Question::Single(cards) => Answer::Card(Kind(cards.draw(luck))),
            Question::Dice => {
                let (a, b) = (luck.d6(), luck.d6());
                Answer::Dice(Roll(a.min(b), a.max(b)))
            }
            Question::First(seats) => Answer::First(luck.pick_seat(*seats)),
        }
    }

    fn ways(&self, game: &Tremble) -> u64 {
        match &self.0 {
            Question::Ship => game.ship_deck.ways(),
            Question::Army => game.army_deck.ways(),
            Question::Compensation => game.compensation_deck.ways(),
            Question::Single(cards) => u64::from(cards.len()),
            Question::Dice => 21,
            Question::First(seats) => seats.len() as u64,
        }
    }

    fn each(&self, game: &Tremble, visit: &mut impl FnMut(Answer, u32)) {
        match &self.0 {
            Question::Ship => game.ship_deck.each(&mut |kind, n| visit(Answer::Card(kind), n)),
            Question::Army => game.army_deck.each(&mut |kind, n| visit(Answer::Card(kind), n)),
            Question::Compensation => {
                game.compensation_deck.each(&mut |kind, n| visit(Answer::Card(kind), n))
            }
            Question::Single(cards) => {
                cards.iter().for_each(|card| visit(Answer::Card(Kind(card)), 1));
            }
            Question::Dice => {
                for low in 1..=6 {
                    for high in low..=6 {
                        visit(Answer::Dice(Roll(low, high)), if low == high { 1 } else { 2 });
                    }
                }
            }
            Question::First(seats) => seats.iter().for_each(|seat| visit(Answer::First(seat), 1)),
        }
    }

    fn admits(&self, game: &Tremble, answer: &Answer) -> bool {
        match (&self.0, *answer) {
            (Question::Ship, Answer::Card(kind)) => game.ship_deck.admits(kind),
            (Question::Army, Answer::Card(kind)) => game.army_deck.admits(kind),
            (Question::Compensation, Answer::Card(kind)) => game.compensation_deck.admits(kind),
            (Question::Single(cards), Answer::Card(kind)) => cards.has(kind.0),
            (Question::Dice, Answer::Dice(roll)) => roll.is_possible(),
            (Question::First(seats), Answer::First(seat)) => seats.contains(seat),
            _ => false,
        }
    }
}
