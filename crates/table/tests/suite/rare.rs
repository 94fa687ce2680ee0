//! A box with a secret that is rare: whoever tries a preview must not learn that it is there.

use saucer_core::{
    Clause, Draw, Game, Input, Luck, News, Outcome, Pending, Refusal, Ruleset, Seat, Seats, Viewer,
};
use saucer_table::{Entry, Hidden, Match, Reach, TableError, Words};
use serde::{Deserialize, Serialize};

use crate::{A, secret};

/// How many kinds of contents there are. One of them is a snake.
const CONTENTS: u32 = 200;
const SNAKE: u32 = 0;

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Chest {
    holds: Option<u32>,
    open: bool,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Contents;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
struct Open;

/// What jumps out of the box.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
struct Jumped;

impl Game for Chest {
    type Setup = ();
    type Decision = Open;
    type Draw = Contents;
    type Event = Jumped;
    type View = bool;

    const ID: &'static str = "chest";

    fn seats((): &()) -> Seats {
        Seats::SOLO
    }

    fn new((): &(), _rules: Ruleset) -> Self {
        Chest { holds: None, open: false }
    }

    fn pending(&self) -> Pending<Contents> {
        match (self.holds, self.open) {
            (None, _) => Pending::Luck(Contents),
            (Some(_), false) => Pending::Seats(Seats::SOLO),
            (Some(_), true) => Pending::Nobody(Outcome::NOBODY),
        }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Open>) {
        out.clear();
        out.extend(self.check(seat, &Open).is_ok().then_some(Open));
    }

    fn check(&self, seat: Seat, Open: &Open) -> Result<(), Refusal> {
        let closed = seat == A && self.holds.is_some() && !self.open;
        closed.then_some(()).ok_or(Refusal::new("C-1", "chest-not-now"))
    }

    fn clause(Open: &Open) -> Clause {
        Clause("C-1")
    }

    fn apply(&mut self, input: &Input<Self>, news: &mut impl News<Jumped>) -> Result<(), Refusal> {
        match input {
            Input::Luck(contents) => self.holds = Some(*contents),
            Input::Decide(seat, decision) => {
                self.check(*seat, decision)?;
                self.open = true;
                if self.holds == Some(SNAKE) {
                    news.tell(Jumped);
                }
            }
        }
        Ok(())
    }

    fn view(&self, _viewer: Viewer) -> bool {
        self.open
    }

    fn redact(event: &Jumped, _viewer: Viewer) -> Option<Jumped> {
        Some(*event)
    }

    fn reimagine(&self, _seat: Seat, luck: &mut impl Luck) -> Self {
        let anything = luck.below(CONTENTS);
        let holds = self.holds.map(|truth| if self.open { truth } else { anything });
        Chest { holds, ..*self }
    }
}

impl Draw<Chest> for Contents {
    type Answer = u32;

    fn sample(&self, _game: &Chest, luck: &mut impl Luck) -> u32 {
        luck.below(CONTENTS)
    }

    fn ways(&self, _game: &Chest) -> u64 {
        CONTENTS.into()
    }

    fn each(&self, _game: &Chest, visit: &mut impl FnMut(u32, u32)) {
        (0..CONTENTS).for_each(|contents| visit(contents, 1));
    }

    fn admits(&self, _game: &Chest, answer: &u32) -> bool {
        *answer < CONTENTS
    }
}

#[test]
fn a_preview_does_not_tell_that_the_truth_is_a_rare_case() {
    let [snake, other] = [SNAKE, SNAKE + 1].map(|answer| {
        let mut chest = Match::<Chest>::begin((), secret(), Words::default());
        chest.follow(Entry::Luck { answer }).unwrap();
        chest.preview(A, &Open).unwrap()
    });
    assert_eq!(snake, other);
}

#[test]
fn who_plays_alone_cannot_look_into_the_box_by_playing_on() {
    let mut chest = Match::<Chest>::begin((), secret(), Words::default());
    chest.follow(Entry::Luck { answer: SNAKE }).unwrap();
    let hidden = |at| chest.look_back(at, Viewer::Seat(A)).unwrap().hidden;
    assert_eq!([0, 1].map(hidden), [Hidden::Nothing, Hidden::Something]);
    // Before the box was filled there was nothing to see, and its next contents are others.
    assert_eq!(chest.first_entries(0, Reach::Open), Ok(&[][..]));
    assert_eq!(chest.first_entries(1, Reach::Open), Err(TableError::StillSecret));
    assert_eq!(chest.first_entries(1, Reach::Anywhere).map(<[_]>::len), Ok(1));
}
