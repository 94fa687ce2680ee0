//! A game in which one seat walks and the others may talk as much as they like.

use saucer_core::{
    Clause, Game, Input, Luck, News, NoLuck, Outcome, Pending, Refusal, Ruleset, Seat, Seats,
    Viewer,
};
use saucer_table::{Match, Words};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Setup;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Babble {
    steps: u8,
    /// What nobody but the walker knows.
    thoughts: u8,
    words: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) enum Act {
    Step,
    Think,
    Say,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct Seen {
    steps: u8,
    words: u8,
}

const NO: Refusal = Refusal::new("B-1", "babble-no");
const WALKER: Seat = Seat(0);

impl Game for Babble {
    type Setup = Setup;
    type Decision = Act;
    type Draw = NoLuck;
    type Event = Act;
    type View = Seen;

    const ID: &'static str = "babble";

    fn seats(_: &Setup) -> Seats {
        Seats::first_n(3)
    }

    fn new(_: &Setup, _rules: Ruleset) -> Self {
        Babble { steps: 0, thoughts: 0, words: 0 }
    }

    fn pending(&self) -> Pending<NoLuck> {
        match self.steps {
            0..3 => Pending::Seats(Seats::only(WALKER)),
            _ => Pending::Nobody(Outcome::NOBODY),
        }
    }

    fn may_speak(&self) -> Seats {
        match self.pending() {
            Pending::Seats(_) => Seats::only(Seat(1)).with(Seat(2)),
            _ => Seats::NONE,
        }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Act>) {
        out.clear();
        let all = [Act::Step, Act::Think, Act::Say];
        out.extend(all.into_iter().filter(|act| self.check(seat, act).is_ok()));
    }

    fn check(&self, seat: Seat, act: &Act) -> Result<(), Refusal> {
        let may = match act {
            Act::Step | Act::Think => seat == WALKER && self.steps < 3,
            Act::Say => self.may_speak().contains(seat),
        };
        if may { Ok(()) } else { Err(NO) }
    }

    fn clause(_: &Act) -> Clause {
        Clause("B-1")
    }

    fn apply(&mut self, input: &Input<Self>, news: &mut impl News<Act>) -> Result<(), Refusal> {
        let Input::Decide(seat, act) = input else { return Err(NO) };
        self.check(*seat, act)?;
        match act {
            Act::Step => self.steps += 1,
            Act::Think => self.thoughts += 1,
            Act::Say => self.words += 1,
        }
        news.tell(*act);
        Ok(())
    }

    fn view(&self, _: Viewer) -> Seen {
        Seen { steps: self.steps, words: self.words }
    }

    fn redact(event: &Act, viewer: Viewer) -> Option<Act> {
        (*event != Act::Think || viewer == Viewer::Seat(WALKER)).then_some(*event)
    }

    fn reimagine(&self, _: Seat, _: &mut impl Luck) -> Self {
        *self
    }
}

pub(crate) fn begin() -> Match<Babble> {
    Match::begin(Setup, crate::secret(), Words::default())
}

pub(crate) fn act(game: &mut Match<Babble>, seat: Seat, act: Act) {
    let change = game.prepare_decide(seat, game.question(seat), act).unwrap();
    game.commit(change).unwrap();
}
