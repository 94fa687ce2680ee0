//! Phase 2 solved: which rooms in which order, and where robots go.

use std::collections::HashSet;

use saucer_core::{Game, Seat};
use saucer_skies::{Cell, Decision, Phase, ROBOTS, Skies};

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
/// The weakest robot is dismissed with a stronger one in hand, for its blue die or for its cell, and
/// none at other times. Robots are put into anti-air, where they do nothing, only for want of any other cell.
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
        if let Phase::Robot { value } = game.phase() {
            return self.robot(game, value);
        }
        let mut legal = Vec::with_capacity(16);
        game.legal(Seat::SOLO, &mut legal);
        for decision in legal {
            match decision {
                Decision::EndRooms => self.end(game),
                Decision::Use { .. } | Decision::Dig => {
                    let after = decided(game, decision);
                    if changes(game, &after) && !is_too_weak(&after) {
                        self.step(decision, &after);
                    }
                }
                Decision::Place { .. }
                | Decision::Build { .. }
                | Decision::Dismiss { .. }
                | Decision::Respawn { .. } => {}
            }
        }
    }

    /// A new robot is in hand: it goes to any good cell, and the weakest of the others may leave for it.
    fn robot(&mut self, game: &Skies, value: u8) {
        let mut legal = Vec::with_capacity(32);
        game.legal(Seat::SOLO, &mut legal);
        let is_anti_air = |cell: &Cell| game.board().is_anti_air(*cell);
        let goals = || {
            legal.iter().filter_map(|decision| match decision {
                Decision::Build { cell } => Some(*cell),
                _ => None,
            })
        };
        let only_anti_air = goals().all(|cell| is_anti_air(&cell));
        for cell in goals().filter(|cell| only_anti_air || !is_anti_air(cell)) {
            let decision = Decision::Build { cell };
            self.step(decision, &decided(game, decision));
        }
        let has_blue_die = goals().next().is_some();
        let weakest = game.robots().min_by_key(|robot| robot.value);
        if let Some(robot) = weakest
            && (!has_blue_die || robot.value < value)
        {
            let cell = robot.cell;
            let dismiss = Decision::Dismiss { cell };
            if !legal.contains(&dismiss) {
                return;
            }
            let after = decided(game, dismiss);
            if has_blue_die {
                // It leaves for its cell; every other cell was free before.
                self.path.push(dismiss);
                let build = Decision::Build { cell };
                self.step(build, &decided(&after, build));
                self.path.pop();
            } else {
                self.step(dismiss, &after);
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

/// Whether a robot is in hand that is no stronger than the two on the base, one of which would have
/// to leave for it.
fn is_too_weak(after: &Skies) -> bool {
    let Phase::Robot { value } = after.phase() else { return false };
    after.robots().count() == ROBOTS && after.robots().all(|robot| robot.value >= value)
}

/// Whether the use of a room did anything but cost and wear.
fn changes(before: &Skies, after: &Skies) -> bool {
    after.energy() > before.energy()
        || after.research() > before.research()
        || after.excavator() > before.excavator()
        || after.ships() != before.ships()
        || after.phase() != before.phase()
}
