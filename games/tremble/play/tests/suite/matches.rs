//! Random matches of Tremble as table pages see them.

use std::ops::{Deref, DerefMut};

use saucer_core::Luck;
use saucer_play::testing::{Played, legal};
use saucer_tremble::{Decision, Setup, Tremble};

/// A match in which captains rather act than pass, so that every step is met.
#[derive(Clone)]
pub(crate) struct TrembleMatch(Played<Tremble>);

impl TrembleMatch {
    pub(crate) fn new(setup: Setup, seed: u64) -> TrembleMatch {
        TrembleMatch(Played::new(setup, seed))
    }

    /// A position that somebody has written down.
    pub(crate) fn of(game: Tremble) -> TrembleMatch {
        let setup = game.setup();
        TrembleMatch(Played::of(game, setup))
    }

    /// One input by luck; `false` if the match is over.
    pub(crate) fn step(&mut self) -> bool {
        self.0.step(|game, seats, luck| {
            let seat = luck.pick_seat(seats);
            let legal = legal(game, seat);
            let all: Vec<Decision> =
                legal.iter().copied().filter(|one| *one != Decision::StartOver).collect();
            // Plans come to an end in time.
            if all.contains(&Decision::Commit) && luck.below(4) == 0 {
                return (seat, Decision::Commit);
            }
            let keen: Vec<Decision> = legal.iter().copied().filter(acts).collect();
            let from = if keen.is_empty() || luck.below(3) == 0 { all } else { keen };
            (seat, *luck.pick(&from))
        })
    }
}

const fn acts(decision: &Decision) -> bool {
    matches!(
        decision,
        Decision::Use { .. }
            | Decision::Buy { .. }
            | Decision::Fight
            | Decision::Join(_)
            | Decision::Search(_)
            | Decision::Hunt
    )
}

impl Deref for TrembleMatch {
    type Target = Played<Tremble>;

    fn deref(&self) -> &Played<Tremble> {
        &self.0
    }
}

impl DerefMut for TrembleMatch {
    fn deref_mut(&mut self) -> &mut Played<Tremble> {
        &mut self.0
    }
}
