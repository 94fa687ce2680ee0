//! The rookie: knows what is good, and often does something else.

use saucer_core::{Game, Glimpse, Luck, Seat, Xoshiro};
use saucer_skies::{Decision, Phase, Skies};

use super::captain::best_in_sight;
use super::judge::{Judge, Valued};
use super::reasons;
use super::trust::Trust;
use saucer_bots::{Advice, Bot, Budget};

/// How far the rookie misjudges a placement, in units of the logit of the chance to win.
const NOISE: f32 = 0.35;
/// One in so many rooms is overlooked.
const OVERLOOKED: u32 = 10;

const TRUST: Trust = Trust { shift: -1.6, slope: 0.6 };

/// Judges placements with noise and overlooks a room now and then.
#[derive(Clone, Debug)]
pub struct Rookie {
    judge: &'static Judge,
    luck: Xoshiro,
    list: Vec<Valued>,
}

impl Rookie {
    /// A rookie who listens to this judge. Equal seeds give equal play.
    #[must_use]
    pub fn new(judge: &'static Judge, seed: u64) -> Rookie {
        Rookie { judge, luck: Xoshiro::seeded(seed), list: Vec::new() }
    }

    /// A number around 0, rarely beyond 1 on either side.
    fn wobble(&mut self) -> f32 {
        let sum: u32 = (0..4).map(|_| self.luck.below(1000)).sum();
        sum as f32 / 1000.0 - 2.0
    }

    fn place(&mut self, game: &Skies) -> Valued {
        let mut list = std::mem::take(&mut self.list);
        self.judge.placements(game, &mut list);
        let mut best = (f32::NEG_INFINITY, list[0]);
        for valued in &list {
            let chance = valued.chance.clamp(0.001, 0.999);
            let seems = (chance / (1.0 - chance)).ln() + NOISE * self.wobble();
            if seems > best.0 {
                best = (seems, *valued);
            }
        }
        self.list = list;
        best.1
    }
}

impl Bot<Skies> for Rookie {
    fn advise(&mut self, seen: &Glimpse<'_, Skies>, _budget: Budget) -> Advice<Decision> {
        let game = seen.imagine(&mut self.luck);
        let mut valued = match game.phase() {
            Phase::Place => self.place(&game),
            _ => best_in_sight(self.judge, &game, &mut self.list),
        };
        let is_room = matches!(valued.decision, Decision::Use { .. } | Decision::Dig);
        if is_room && valued.chance < 1.0 && self.luck.below(OVERLOOKED) == 0 {
            let mut legal = Vec::new();
            game.legal(Seat::SOLO, &mut legal);
            legal.retain(|decision| !matches!(decision, Decision::Dismiss { .. }));
            valued.decision = *self.luck.pick(&legal);
        }
        reasons::advice(&game, valued.decision, TRUST.chance(valued.chance))
    }
}
