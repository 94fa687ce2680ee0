//! A sealed-bid duel: hidden hands, secret simultaneous bids that can be changed until they are
//! committed, and a coin.
//!
//! The clauses are those of `rulebook/en.md`.

mod luck;
mod view;

use saucer_core::{
    Bag, Choice, Clause, Game, Input, Luck, News, OptionFault, Optioned, Outcome, Pending, Refusal,
    Ruleset, Seat, Seats, Viewer,
};
use serde::{Deserialize, Serialize};

pub use luck::{Answer, Draw};
pub use view::{Event, Own, View};

/// The rulebook in English, as Markdown.
pub const RULEBOOK_EN: &str = include_str!("../rulebook/en.md");
/// The rulebook in Russian, as Markdown.
pub const RULEBOOK_RU: &str = include_str!("../rulebook/ru.md");

/// How many strengths of cards there are (D-1.1).
pub const STRENGTHS: usize = 5;
/// How many cards of each strength there are (D-1.1).
pub const COPIES: u8 = 3;

/// How many cards of each strength lie somewhere, the weakest first.
pub type Cards = [u8; STRENGTHS];

/// A position of the duel.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Duel {
    setup: Setup,
    pile: Bag<STRENGTHS>,
    /// A card that is bid stays in the hand until it is shown.
    hands: [Cards; 2],
    bids: [Option<Card>; 2],
    committed: Seats,
    aside: Cards,
    points: [u8; 2],
    phase: Phase,
}

/// How long a duel is (D-1.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Setup {
    /// Three rounds.
    Short,
    /// Five rounds.
    Long,
}

impl Setup {
    /// How many rounds are played, and how many cards a seat is dealt (D-1.2, D-1.3).
    #[must_use]
    pub const fn rounds(self) -> u8 {
        match self {
            Setup::Short => 3,
            Setup::Long => 5,
        }
    }
}

impl Optioned for Duel {
    const CHOICES: &'static [Choice] = &[Choice { id: "length", values: &["short", "long"] }];

    fn configure<'a>(
        choices: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Setup, OptionFault> {
        let mut setup = Setup::Short;
        for (name, value) in choices {
            setup = match OptionFault::look_up(Self::CHOICES, name, value)?.1 {
                0 => Setup::Short,
                _ => Setup::Long,
            };
        }
        Ok(setup)
    }
}

/// A card by its strength, from 1 to 5. Other numbers can arrive from outside and are refused.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Card(pub u8);

/// One step of a bid.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Decision {
    /// Choose this card, in place of any other that was chosen (D-2.1, D-2.2).
    Bid(Card),
    /// Keep the chosen card (D-2.3).
    Commit,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Phase {
    /// Luck deals; so many cards are dealt already.
    Deal(u8),
    Bid,
    /// Both bids were this card and are laid aside; the coin decides.
    Coin(Card),
    Over,
}

impl Game for Duel {
    type Setup = Setup;
    type Decision = Decision;
    type Draw = Draw;
    type Event = Event;
    type View = View;

    const ID: &'static str = "duel";

    fn seats(_setup: &Setup) -> Seats {
        Seats::first_n(2)
    }

    fn new(setup: &Setup, _rules: Ruleset) -> Self {
        Duel {
            setup: *setup,
            pile: Bag::new([COPIES; STRENGTHS]),
            hands: [[0; STRENGTHS]; 2],
            bids: [None; 2],
            committed: Seats::NONE,
            aside: [0; STRENGTHS],
            points: [0; 2],
            phase: Phase::Deal(0),
        }
    }

    fn pending(&self) -> Pending<Draw> {
        match self.phase {
            Phase::Deal(_) => Pending::Luck(Draw::Deal),
            Phase::Bid => {
                Pending::Seats(BOTH.into_iter().filter(|s| !self.committed.contains(*s)).collect())
            }
            Phase::Coin(_) => Pending::Luck(Draw::Coin),
            Phase::Over => Pending::Nobody(self.outcome()),
        }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Decision>) {
        out.clear();
        if !BOTH.contains(&seat) || self.phase != Phase::Bid || self.committed.contains(seat) {
            return;
        }
        let bid = self.bids[seat.index()];
        out.extend(
            (1..=STRENGTHS as u8)
                .map(Card)
                .filter(|card| count(&self.hands[seat.index()], *card) > 0 && bid != Some(*card))
                .map(Decision::Bid),
        );
        if bid.is_some() {
            out.push(Decision::Commit);
        }
    }

    fn check(&self, seat: Seat, decision: &Decision) -> Result<(), Refusal> {
        if !BOTH.contains(&seat) {
            return Err(Refusal::new("D-1.1", "duel-no-seat"));
        }
        match self.phase {
            Phase::Bid => {}
            Phase::Over => return Err(Refusal::new("D-3.2", "duel-over")),
            Phase::Deal(_) | Phase::Coin(_) => return Err(Refusal::new("D-2.1", "duel-no-bids")),
        }
        if self.committed.contains(seat) {
            return Err(Refusal::new("D-2.3", "duel-committed"));
        }
        let bid = self.bids[seat.index()];
        match *decision {
            Decision::Bid(card) if count(&self.hands[seat.index()], card) == 0 => {
                Err(Refusal::with("D-2.1", "duel-not-in-hand", [card.0.into(), 0]))
            }
            Decision::Bid(card) if bid == Some(card) => {
                Err(Refusal::with("D-2.2", "duel-chosen-already", [card.0.into(), 0]))
            }
            Decision::Commit if bid.is_none() => Err(Refusal::new("D-2.2", "duel-no-card")),
            Decision::Bid(_) | Decision::Commit => Ok(()),
        }
    }

    fn clause(decision: &Decision) -> Clause {
        Clause(match decision {
            Decision::Bid(_) => "D-2.1",
            Decision::Commit => "D-2.3",
        })
    }

    fn apply(&mut self, input: &Input<Self>, news: &mut impl News<Event>) -> Result<(), Refusal> {
        match input {
            Input::Decide(seat, decision) => {
                self.check(*seat, decision)?;
                self.decide(*seat, *decision, news);
                Ok(())
            }
            Input::Luck(answer) => self.answer(*answer, news),
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        view::of(self, viewer)
    }

    fn redact(event: &Event, viewer: Viewer) -> Option<Event> {
        event.redacted(viewer)
    }

    /// The hand of the other seat and its bid are drawn anew. Whether it has committed is no secret,
    /// because everybody sees who is asked (D-2.3); who has committed has chosen a card (D-2.2).
    fn reimagine(&self, seat: Seat, luck: &mut impl Luck) -> Self {
        let mut world = self.clone();
        let other = other(seat);
        let hidden = world.hands[other.index()];
        for kind in luck::kinds(&hidden) {
            world.pile.mix_in(kind);
        }
        world.hands[other.index()] = [0; STRENGTHS];
        let n = hidden.iter().sum();
        for _ in 0..n {
            let kind = world.pile.draw_loose(luck).expect("the hand was mixed in just now");
            world.hands[other.index()][usize::from(kind.0)] += 1;
        }
        if self.phase == Phase::Bid {
            let undecided = u32::from(!world.committed.contains(other));
            let chosen = luck.below(u32::from(n) + undecided) as usize;
            let bid = luck::kinds(&world.hands[other.index()]).nth(chosen).map(Card::from);
            world.bids[other.index()] = bid;
        }
        world
    }
}

impl Duel {
    /// The true hand of a seat, a card that is bid but not shown included. For tests.
    ///
    /// # Panics
    ///
    /// If the seat is not one of the two.
    #[must_use]
    pub const fn hand(&self, seat: Seat) -> &Cards {
        &self.hands[seat.index()]
    }

    /// The true bid of a seat that is not shown yet. For tests.
    ///
    /// # Panics
    ///
    /// If the seat is not one of the two.
    #[must_use]
    pub const fn bid(&self, seat: Seat) -> Option<Card> {
        self.bids[seat.index()]
    }

    /// How many cards of each strength there are in the pile, the hands and aside together. It
    /// never changes (D-1.1).
    #[must_use]
    pub fn components(&self) -> Cards {
        std::array::from_fn(|i| {
            let pile = self.pile.count(Card(i as u8 + 1).kind()) as u8;
            pile + self.hands[0][i] + self.hands[1][i] + self.aside[i]
        })
    }

    fn decide(&mut self, seat: Seat, decision: Decision, news: &mut impl News<Event>) {
        match decision {
            Decision::Bid(card) => {
                self.bids[seat.index()] = Some(card);
                news.tell(Event::Bid { seat, card });
            }
            Decision::Commit => {
                self.committed = self.committed.with(seat);
                news.tell(Event::Committed { seat });
                if let [Some(first), Some(second)] = self.bids
                    && self.committed.len() == 2
                {
                    self.show([first, second], news);
                }
            }
        }
    }

    /// Both cards are shown and compared (D-2.4).
    fn show(&mut self, bids: [Card; 2], news: &mut impl News<Event>) {
        for (hand, card) in self.hands.iter_mut().zip(bids) {
            hand[card.index()] -= 1;
            self.aside[card.index()] += 1;
        }
        self.bids = [None; 2];
        self.committed = Seats::NONE;
        news.tell(Event::Shown { bids });
        let [first, second] = bids;
        if first == second {
            self.phase = Phase::Coin(first);
        } else {
            self.win_round(if first > second { Seat(0) } else { Seat(1) }, news);
        }
    }

    fn answer(&mut self, answer: Answer, news: &mut impl News<Event>) -> Result<(), Refusal> {
        match (self.phase, answer) {
            (Phase::Deal(dealt), Answer::Card(card)) if self.pile.take(card.kind()) => {
                let seat = Seat(dealt % 2);
                self.hands[seat.index()][card.index()] += 1;
                let dealt = dealt + 1;
                let all = dealt == 2 * self.setup.rounds();
                self.phase = if all { Phase::Bid } else { Phase::Deal(dealt) };
                news.tell(Event::Dealt { seat, card: Some(card) });
                Ok(())
            }
            (Phase::Coin(_), Answer::Coin(seat)) if BOTH.contains(&seat) => {
                self.phase = Phase::Bid;
                self.win_round(seat, news);
                Ok(())
            }
            _ => Err(Refusal::new("D-4.1", "duel-no-such-luck")),
        }
    }

    fn win_round(&mut self, seat: Seat, news: &mut impl News<Event>) {
        self.points[seat.index()] += 1;
        news.tell(Event::RoundWon { seat });
        if self.points.iter().sum::<u8>() == self.setup.rounds() {
            self.phase = Phase::Over;
            news.tell(Event::Ended(self.outcome()));
        }
    }

    /// Who wins with the points as they are (D-3.1).
    fn outcome(&self) -> Outcome {
        let seat = if self.points[0] > self.points[1] { Seat(0) } else { Seat(1) };
        Outcome::won_by(Seats::only(seat))
    }
}

const BOTH: [Seat; 2] = [Seat(0), Seat(1)];

const fn other(seat: Seat) -> Seat {
    Seat(seat.0 ^ 1)
}

impl Card {
    const fn index(self) -> usize {
        self.0 as usize - 1
    }
}

/// How many of these cards there are; none of a strength that does not exist.
fn count(cards: &Cards, card: Card) -> u8 {
    usize::from(card.0).checked_sub(1).and_then(|i| cards.get(i)).copied().unwrap_or(0)
}
