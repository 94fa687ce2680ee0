//! Random matches of Encounters as table pages see them.

use std::ops::{Deref, DerefMut};

use saucer_core::{Game, Luck, Seat};
use saucer_encounters::{Decision, Encounters, Setup};
use saucer_play::testing::{self, legal};

/// A match in which people do something rather than nothing, so that it comes far.
#[derive(Clone)]
pub(crate) struct Played(testing::Played<Encounters>);

impl Played {
    pub(crate) fn new(setup: Setup, seed: u64) -> Played {
        Played(testing::Played::new(setup, seed))
    }

    /// One input by luck; `false` if the match is over. Now and then somebody offers a card.
    pub(crate) fn step(&mut self) -> bool {
        self.0.step(|game, seats, luck| {
            let speakers = game.may_speak();
            let offers: Vec<(Seat, Decision)> = speakers
                .iter()
                .flat_map(|seat| legal(game, seat).into_iter().map(move |one| (seat, one)))
                .collect();
            if !offers.is_empty() && luck.below(5) == 0 {
                return *luck.pick(&offers);
            }
            let seat = luck.pick_seat(seats);
            let legal = legal(game, seat);
            let best = legal.iter().map(|one| rank(*one)).min().unwrap_or(0);
            let keen = legal.iter().copied().filter(|one| rank(*one) == best).collect();
            let from: Vec<Decision> = if luck.below(4) == 0 { legal } else { keen };
            (seat, *luck.pick(&from))
        })
    }
}

impl Deref for Played {
    type Target = testing::Played<Encounters>;

    fn deref(&self) -> &testing::Played<Encounters> {
        &self.0
    }
}

impl DerefMut for Played {
    fn deref_mut(&mut self) -> &mut testing::Played<Encounters> {
        &mut self.0
    }
}

/// Who wants to come far plays cards, does tasks, duels, fights, buys and scans, in this order.
const fn rank(decision: Decision) -> u8 {
    match decision {
        Decision::Copy(_) | Decision::Avoid | Decision::Yes | Decision::Show(_) => 0,
        Decision::Task(..) => 1,
        Decision::Play(_) | Decision::Heal(..) | Decision::Take(_) | Decision::Pick(_) => 2,
        Decision::Use(..) | Decision::Duel(_) => 3,
        Decision::Avert(_) | Decision::Free(..) | Decision::Fight(_) => 4,
        Decision::Recruit(_) => 5,
        Decision::Commander => 6,
        Decision::Scan(_) => 7,
        Decision::End | Decision::No | Decision::Call => 9,
        _ => 8,
    }
}
