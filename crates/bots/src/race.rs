//! Decisions that are tried in the same worlds with the same luck until it is clear which is best.
//!
//! Statisticians call that racing with common random numbers: what two decisions come to differs by the decision
//! and not by the luck, so few worlds tell them apart. The first is the one that a policy would take, and it is left
//! only for one that was better beyond doubt.

use std::time::Instant;

use crate::Budget;

/// When a race drops a decision, and how far it trusts what it found.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Terms {
    /// After so many worlds those that were clearly worse are dropped; what was tried less often is not told.
    pub batch: usize,
    /// How much a unit of the policy's rating weighs, in chances to win.
    pub prior: f32,
    /// So many standard errors better than the policy's choice is beyond doubt.
    pub doubt: f32,
}

/// A decision that was tried.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Tried<R> {
    /// The decision as the policy rated it.
    pub rated: R,
    /// The mean chance to win.
    pub value: f32,
    /// The standard error of the difference to the policy's choice.
    pub error: f32,
}

/// Decisions in a race, the policy's choice first.
#[derive(Clone, Debug)]
pub struct Race<R> {
    terms: Terms,
    rated: Vec<R>,
    /// Which of them are still tried.
    open: Vec<bool>,
    /// What each came to in each world; what is no longer tried is shorter.
    values: Vec<Vec<f32>>,
}

impl<R: Copy> Race<R> {
    /// A race between these, of which the first is the policy's choice.
    #[must_use]
    pub fn new(terms: Terms, rated: Vec<R>) -> Race<R> {
        let n = rated.len();
        Race { terms, rated, open: vec![true; n], values: vec![Vec::new(); n] }
    }

    /// Tries them until the budget is spent or only one is left: `imagine` draws a world, and `play` says how likely
    /// the seat wins in it with a decision.
    pub fn run<W>(
        &mut self,
        budget: Budget,
        mut imagine: impl FnMut() -> W,
        mut play: impl FnMut(&W, R) -> f32,
    ) {
        let begun = Instant::now();
        let (mut playouts, mut worlds) = (0, 0_usize);
        loop {
            let open = self.open.iter().filter(|open| **open).count();
            let is_over = match budget {
                Budget::Playouts(most) => playouts + open > most as usize,
                Budget::Time(most) => begun.elapsed() >= most,
            };
            if is_over || open < 2 {
                return;
            }
            playouts += open;
            worlds += 1;
            let world = imagine();
            for at in (0..self.rated.len()).filter(|at| self.open[*at]) {
                self.values[at].push(play(&world, self.rated[at]));
            }
            if worlds.is_multiple_of(self.terms.batch) {
                self.sift();
            }
        }
    }

    /// What was tried often enough, the best first; `score` is the policy's rating.
    #[must_use]
    pub fn found(self, score: impl Fn(&R) -> f32) -> Vec<Tried<R>> {
        let Some(usual) = self.rated.first().map(&score) else { return Vec::new() };
        let Terms { batch, prior, doubt } = self.terms;
        let mut found: Vec<(f32, Tried<R>)> = (0..self.rated.len())
            .filter(|at| self.values[*at].len() >= batch)
            .map(|at| {
                let rated = self.rated[at];
                let Difference { mean, error } = self.difference(at, 0);
                let error = if at == 0 { 0.0 } else { error };
                let score = mean - doubt * error + prior * (score(&rated) - usual);
                (score, Tried { rated, value: self.mean(at), error })
            })
            .collect();
        found.sort_by(|a, b| b.0.total_cmp(&a.0));
        found.into_iter().map(|(_, tried)| tried).collect()
    }

    /// Drops what is clearly worse than the best. The policy's choice stays: all others are compared with it.
    fn sift(&mut self) {
        let open: Vec<usize> = (0..self.rated.len()).filter(|at| self.open[*at]).collect();
        let of = |at: usize| self.mean(at);
        let Some(best) = open.iter().copied().max_by(|a, b| of(*a).total_cmp(&of(*b))) else {
            return;
        };
        for at in open {
            let Difference { mean, error } = self.difference(at, best);
            if at != 0 && at != best && mean < -2.0 * error {
                self.open[at] = false;
            }
        }
    }

    fn mean(&self, at: usize) -> f32 {
        self.values[at].iter().sum::<f32>() / self.values[at].len().max(1) as f32
    }

    /// By how much the first is better than the second, in the worlds in which both were tried.
    fn difference(&self, at: usize, than: usize) -> Difference {
        let pairs = self.values[at].iter().zip(&self.values[than]).map(|(one, other)| one - other);
        let n = pairs.clone().count() as f32;
        if n < 2.0 {
            return Difference { mean: 0.0, error: f32::INFINITY };
        }
        let mean = pairs.clone().sum::<f32>() / n;
        let spread: f32 = pairs.map(|more| (more - mean).powi(2)).sum();
        Difference { mean, error: (spread / (n - 1.0) / n).sqrt().max(1e-4) }
    }
}

/// A mean difference and its standard error.
struct Difference {
    mean: f32,
    error: f32,
}

#[cfg(test)]
mod tests {
    use saucer_core::{Luck as _, Xoshiro};

    use super::*;

    const TERMS: Terms = Terms { batch: 4, prior: 0.0, doubt: 1.0 };

    /// Runs a race between chances to win, with the luck of each world the same for all, and counts what was tried.
    fn run(chances: &[f32], terms: Terms, budget: u32) -> (Vec<Tried<f32>>, usize) {
        let mut luck = Xoshiro::seeded(1);
        let mut race = Race::new(terms, chances.to_vec());
        let mut tried = 0;
        race.run(
            Budget::Playouts(budget),
            || luck.below(1000) as f32 / 10_000.0,
            |noise, chance| {
                tried += 1;
                chance + noise
            },
        );
        (race.found(|chance| *chance), tried)
    }

    fn order(found: &[Tried<f32>]) -> Vec<f32> {
        found.iter().map(|tried| tried.rated).collect()
    }

    #[test]
    fn the_best_comes_first_and_the_clearly_worse_are_dropped() {
        let (found, tried) = run(&[0.5, 0.7, 0.2], TERMS, 300);
        assert_eq!(order(&found), [0.7, 0.5, 0.2]);
        // Three in each of the first four worlds, then the policy's choice and the best.
        assert_eq!(tried, 12 + 288);
        assert!(found[0].value > 0.7 && found[0].error < 0.01, "{found:?}");
    }

    #[test]
    fn the_budget_is_never_overdrawn_and_too_few_worlds_tell_nothing() {
        assert_eq!(run(&[0.5, 0.7], TERMS, 7), (Vec::new(), 6));
        assert_eq!(run(&[0.5, 0.7], TERMS, 8).0.len(), 2);
    }

    #[test]
    fn a_single_decision_is_not_tried() {
        assert_eq!(run(&[0.5], TERMS, 100), (Vec::new(), 0));
    }

    #[test]
    fn what_the_policy_thinks_decides_between_equals() {
        let mut race = Race::new(Terms { prior: 0.02, ..TERMS }, vec![3.0, 1.0]);
        race.run(Budget::Playouts(8), || (), |(), _| 0.5);
        assert_eq!(order(&race.found(|score| *score)), [3.0, 1.0]);
    }

    #[test]
    fn a_choice_is_left_only_beyond_doubt() {
        let lucky = Terms { doubt: 0.0, ..TERMS };
        for (terms, best) in [(lucky, 1), (TERMS, 0)] {
            let mut race = Race::new(terms, vec![0, 1]);
            let mut world = 0;
            // The second wins a little more on average, and that may be chance.
            let luck = || {
                world += 1;
                [0.9, -0.9, 0.9, -0.8][world % 4]
            };
            race.run(Budget::Playouts(8), luck, |more: &f32, at| if at == 1 { *more } else { 0.0 });
            assert_eq!(race.found(|_| 0.0)[0].rated, best);
        }
    }
}
