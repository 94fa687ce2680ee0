//! Phase 2 solved: which rooms in which order, and where robots go.

use std::collections::HashSet;

use saucer_core::{Game, Seat};
use saucer_skies::{Decision, Phase, Skies};

use saucer_bots::hash::Quick;

use super::judge::{Judge, decided};

/// The best way through phase 2.
#[derive(Clone, PartialEq, Debug)]
pub struct Plan {
    /// The chance to win with it.
    pub chance: f32,
    /// The decisions in order, up to the end of the phase or the victory.
    pub steps: Vec<Decision>,
}

/// Tries every order of everything that has an effect, and judges each end by the position at
/// the start of the next round. Exact as far as the judge is.
///
/// Robots are never dismissed, and put into anti-air, where they do nothing, only for want of any
/// other cell.
pub(super) fn solve(judge: &Judge, game: &Skies) -> Plan {
    let mut solver = Solver {
        judge,
        seen: HashSet::default(),
        path: Vec::new(),
        best: Plan { chance: -1.0, steps: Vec::new() },
    };
    solver.walk(game);
    solver.best
}

struct Solver<'a> {
    judge: &'a Judge,
    seen: HashSet<Skies, Quick>,
    path: Vec<Decision>,
    best: Plan,
}

impl Solver<'_> {
    fn walk(&mut self, game: &Skies) {
        if self.best.chance >= 1.0 || !self.seen.insert(game.clone()) {
            return;
        }
        if game.phase() == Phase::Won {
            self.best = Plan { chance: 1.0, steps: self.path.clone() };
            return;
        }
        let mut legal = Vec::with_capacity(16);
        game.legal(Seat::SOLO, &mut legal);
        let is_good_place = |decision: &Decision| matches!(decision, Decision::Build { cell } if !game.board().is_anti_air(*cell));
        let only_anti_air = !legal.iter().any(is_good_place);
        for decision in legal {
            match decision {
                Decision::EndRooms => self.end(game),
                Decision::Use { .. } | Decision::Dig => {
                    let after = decided(game, decision);
                    if changes(game, &after) {
                        self.step(decision, &after);
                    }
                }
                Decision::Build { .. } => {
                    if is_good_place(&decision) || only_anti_air {
                        self.step(decision, &decided(game, decision));
                    }
                }
                Decision::Place { .. } | Decision::Dismiss { .. } | Decision::Respawn { .. } => {}
            }
        }
    }

    fn step(&mut self, decision: Decision, after: &Skies) {
        self.path.push(decision);
        self.walk(after);
        self.path.pop();
    }

    fn end(&mut self, game: &Skies) {
        let chance = self.judge.respawned(decided(game, Decision::EndRooms));
        if chance > self.best.chance {
            let mut steps = self.path.clone();
            steps.push(Decision::EndRooms);
            self.best = Plan { chance, steps };
        }
    }
}

/// Whether the use of a room did anything but cost and wear.
fn changes(before: &Skies, after: &Skies) -> bool {
    after.energy() > before.energy()
        || after.research() > before.research()
        || after.excavator() > before.excavator()
        || after.ships() != before.ships()
        || after.phase() != before.phase()
}
