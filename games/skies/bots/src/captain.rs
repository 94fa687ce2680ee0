//! The captain: the best decision in sight.

use saucer_core::{Glimpse, Xoshiro};
use saucer_skies::{Decision, Phase, Skies};

use super::judge::{Judge, Valued, best};
use super::reasons;
use saucer_bots::{Advice, Bot, Budget};

/// Judges every decision by the position right after it, and plans phase 2 to its end. Needs no
/// luck and pays no heed to the budget: a decision takes well under a millisecond.
#[derive(Clone, Debug)]
pub struct Captain {
    judge: &'static Judge,
    list: Vec<Valued>,
}

impl Captain {
    /// A captain who listens to this judge.
    #[must_use]
    pub const fn new(judge: &'static Judge) -> Captain {
        Captain { judge, list: Vec::new() }
    }
}

impl Bot<Skies> for Captain {
    fn advise(&mut self, seen: &Glimpse<'_, Skies>, _budget: Budget) -> Advice<Decision> {
        let game = seen.imagine(&mut Xoshiro::seeded(0));
        let valued = best_in_sight(self.judge, &game, &mut self.list);
        reasons::advice(&game, valued.decision, valued.chance)
    }
}

/// The decision after which the position looks best. `list` is scratch space.
pub(super) fn best_in_sight(judge: &Judge, game: &Skies, list: &mut Vec<Valued>) -> Valued {
    match game.phase() {
        Phase::Place => judge.placements(game, list),
        Phase::Respawn => judge.respawns(game, list),
        _ => {
            let plan = judge.plan(game);
            return Valued { decision: plan.steps[0], chance: plan.chance };
        }
    }
    best(list)
}
