//! Random matches of The Thing as table pages see them.

use std::ops::{Deref, DerefMut};

use saucer_core::{Game, Luck};
use saucer_play::testing::{Played, legal};
use saucer_thing::{Card, Decision, Place, Setup, Thing};

/// A match in which people work rather than rest, so that it comes far.
#[derive(Clone)]
pub(crate) struct ThingMatch(Played<Thing>);

impl ThingMatch {
    pub(crate) fn new(setup: Setup, seed: u64) -> ThingMatch {
        ThingMatch(Played::new(setup, seed))
    }

    /// A position that somebody has written down.
    pub(crate) fn of(game: Thing, setup: Setup) -> ThingMatch {
        ThingMatch(Played::of(game, setup))
    }

    /// One input by luck; `false` if the match is over. Now and then somebody says something.
    pub(crate) fn step(&mut self) -> bool {
        self.0.step(|game, seats, luck| {
            let speakers = game.may_speak();
            if !speakers.is_empty() && luck.below(9) == 0 {
                let seat = luck.pick_seat(speakers);
                return (seat, *luck.pick(&legal(game, seat)));
            }
            let seat = luck.pick_seat(seats);
            let legal = legal(game, seat);
            let keen: Vec<Decision> = legal.iter().copied().filter(works).collect();
            let from = if keen.is_empty() || luck.below(6) == 0 { legal } else { keen };
            (seat, *luck.pick(&from))
        })
    }
}

const fn works(decision: &Decision) -> bool {
    !matches!(
        decision,
        Decision::Reveal
            | Decision::Give(Card::Sabotage)
            | Decision::Go(Place::Dormitory)
            | Decision::Stop
    )
}

impl Deref for ThingMatch {
    type Target = Played<Thing>;

    fn deref(&self) -> &Played<Thing> {
        &self.0
    }
}

impl DerefMut for ThingMatch {
    fn deref_mut(&mut self) -> &mut Played<Thing> {
        &mut self.0
    }
}
