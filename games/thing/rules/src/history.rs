//! What has happened between people, day by day: enough to tell at the end who was infected when and
//! by whom, and enough for a seat to know what can have happened.

use crate::id::{Card, Figure, Figures, Hand, PLACES, Place};
use crate::state::Thing;

/// The most days of a match.
pub(crate) const DAYS: usize = 30;

/// The meetings of one round, what was seen in them, and what everybody was shown after them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Day {
    /// From whom each takes a token, four bits each; 15 for nobody.
    from: u32,
    /// Where each went, four bits each; 15 for nowhere.
    at: u32,
    /// For whom each voted, four bits each; 15 for nobody.
    votes: u32,
    /// How often each draws from the bag, two bits each.
    dogs: u16,
    /// Which action card each gave, two bits each; 3 for none.
    given: u16,
    /// How many Use, Repair and Sabotage were turned up, four bits each; the highest bit is set if cards were
    /// given in the dark.
    turned: u16,
    /// Who led when the round began.
    pub(crate) leader: Figure,
    /// Who saw an alien token of another.
    pub(crate) saw: Figures,
    /// Who drew one beside a dog.
    pub(crate) drew: Figures,
    /// Who offered the alien token.
    pub(crate) offered: Figures,
    /// Who was absorbed before the meetings.
    pub(crate) absorbed: Figures,
    /// Before the meetings everybody knew that there was an alien among these; nobody if not.
    pub(crate) hidden: Figures,
    /// Who was shown to be human or alien after the meetings.
    pub(crate) human: Figures,
    pub(crate) alien: Figures,
    /// Who has shown healthy teeth.
    pub(crate) healthy: Figures,
    /// Whether the meetings have been settled.
    pub(crate) met: bool,
}

impl Day {
    pub(crate) const EMPTY: Day = Day {
        from: u32::MAX,
        at: u32::MAX,
        votes: u32::MAX,
        dogs: 0,
        given: u16::MAX,
        turned: 0,
        leader: Figure(0),
        saw: Figures::NONE,
        drew: Figures::NONE,
        offered: Figures::NONE,
        absorbed: Figures::NONE,
        hidden: Figures::NONE,
        human: Figures::NONE,
        alien: Figures::NONE,
        healthy: Figures::NONE,
        met: false,
    };

    /// From whom this one takes a token.
    pub(crate) const fn from(&self, taker: Figure) -> Option<Figure> {
        match self.from >> (4 * taker.0 as u32) & 15 {
            15 => None,
            giver => Some(Figure(giver as u8)),
        }
    }

    /// Who takes a token of this one.
    pub(crate) fn taker(&self, giver: Figure) -> Option<Figure> {
        (0..8).map(Figure).find(|taker| self.from(*taker) == Some(giver))
    }

    pub(crate) const fn meet(&mut self, taker: Figure, giver: Figure) {
        let shift = 4 * taker.0 as u32;
        self.from = self.from & !(15 << shift) | (giver.0 as u32) << shift;
    }

    /// Where this one went.
    pub(crate) fn at(&self, figure: Figure) -> Option<Place> {
        let number = self.at >> (4 * u32::from(figure.0)) & 15;
        match number as usize {
            place if place < PLACES => Some(Place::ALL[place]),
            12 => Some(Place::Dormitory),
            _ => None,
        }
    }

    pub(crate) const fn go(&mut self, figure: Figure, place: Place) {
        let shift = 4 * figure.0 as u32;
        self.at = self.at & !(15 << shift) | (place as u32) << shift;
    }

    /// For whom this one voted.
    pub(crate) const fn vote(&self, figure: Figure) -> Option<Figure> {
        match self.votes >> (4 * figure.0 as u32) & 15 {
            15 => None,
            whom => Some(Figure(whom as u8)),
        }
    }

    pub(crate) const fn vote_for(&mut self, figure: Figure, whom: Figure) {
        let shift = 4 * figure.0 as u32;
        self.votes = self.votes & !(15 << shift) | (whom.0 as u32) << shift;
    }

    /// Which action card this one gave.
    pub(crate) const fn given(&self, figure: Figure) -> Option<Card> {
        match self.given >> (2 * figure.0 as u16) & 3 {
            3 => None,
            card => Some(Card::ALL[card as usize]),
        }
    }

    pub(crate) const fn give(&mut self, figure: Figure, card: Card) {
        let shift = 2 * figure.0 as u16;
        self.given = self.given & !(3 << shift) | (card as u16) << shift;
    }

    /// Who gave a card.
    pub(crate) fn givers(&self) -> Figures {
        (0..8).map(Figure).filter(|figure| self.given(*figure).is_some()).collect()
    }

    /// The cards that were turned up.
    pub(crate) const fn turned(&self) -> Hand {
        let all = self.turned;
        Hand([(all & 15) as u8, (all >> 4 & 15) as u8, (all >> 8 & 15) as u8])
    }

    pub(crate) const fn turn_up(&mut self, card: Card) {
        self.turned += 1 << (4 * card as u16);
    }

    /// The cards are given in the dark, so not all are chosen.
    pub(crate) const fn darken(&mut self) {
        self.turned |= 1 << 15;
    }

    pub(crate) const fn is_dark(&self) -> bool {
        self.turned >> 15 == 1
    }

    /// How often this one draws from the bag.
    pub(crate) const fn dogs(&self, figure: Figure) -> u8 {
        (self.dogs >> (2 * figure.0 as u16) & 3) as u8
    }

    /// One draw more, three at most.
    pub(crate) const fn add_dog(&mut self, figure: Figure) {
        if self.dogs(figure) < 3 {
            self.dogs += 1 << (2 * figure.0 as u16);
        }
    }

    /// Whether anybody takes a token of another.
    pub(crate) const fn has_exchange(&self) -> bool {
        self.from != u32::MAX
    }

    /// Whether anybody sees a token at all.
    pub(crate) const fn has_meeting(&self) -> bool {
        self.has_exchange() || self.dogs != 0
    }
}

/// How somebody became an alien.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// From the beginning.
    First,
    /// By the token of another.
    Token(Figure),
    /// Beside a dog.
    Dog,
    /// Absorbed by the exposed group.
    Absorbed,
}

/// When and how somebody became an alien.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize)]
pub struct Infection {
    /// In which round, 0 for the beginning.
    pub round: u8,
    /// How.
    pub cause: Cause,
    /// Where; nowhere for the first alien and on the saucer.
    pub at: Option<Place>,
}

impl Thing {
    /// When and how this one became an alien; `None` for people.
    pub(crate) fn infection(&self, figure: Figure) -> Option<Infection> {
        if self.first_alien == Some(figure) {
            return Some(Infection { round: 0, cause: Cause::First, at: None });
        }
        let mut days = (1..).zip(&self.history[..usize::from(self.round)]);
        let in_a_day = days.find_map(|(round, day)| {
            let cause = if day.absorbed.contains(figure) {
                Cause::Absorbed
            } else if day.saw.contains(figure) {
                Cause::Token(day.from(figure)?)
            } else if day.drew.contains(figure) {
                Cause::Dog
            } else {
                return None;
            };
            Some(Infection { round, cause, at: day.at(figure) })
        });
        // The saucer is reached after all meetings of its day, so nothing of what follows stands there.
        let on_saucer = self.saucer.reached && self.exposed.contains(figure);
        let absorbed = Infection { round: self.round, cause: Cause::Absorbed, at: None };
        in_a_day.or(on_saucer.then_some(absorbed))
    }

    /// Who takes a token of somebody who offers the alien one.
    pub(crate) fn may_see_alien(&self) -> Figures {
        let day = self.today();
        let seen = |taker: &Figure| day.from(*taker).is_some_and(|f| day.offered.contains(f));
        self.everybody().iter().filter(seen).collect()
    }
}
