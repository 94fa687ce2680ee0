//! Tree search for any game: with or without luck, secrets, or several seats.
//!
//! Each playout imagines a world that fits what the seat knows, walks down through what was
//! learned before, and judges the first position that is new. Every seat learns from what it can
//! see itself: positions that a seat cannot tell apart share what was learned there, so nobody's
//! secrets are made use of by anybody else. Where luck has few answers they are dealt like cards
//! of a deck, each as often as its odds demand; where it has many they are sampled.
//!
//! What a game knows about itself comes in through a [`Guide`].

mod guide;
mod tree;
mod words;

pub use guide::{Guide, Idea, Plain, Values};
pub use words::better_than_silence;

use std::time::{Duration, Instant};

use saucer_core::{Game, Glimpse, Xoshiro};

use crate::{Advice, Bot, Budget, Estimate};
use tree::Tree;

/// What a search found out.
#[derive(Clone, Debug)]
pub struct Found<D> {
    /// Every decision that was considered, most visited first; never empty.
    pub ideas: Vec<Tried<D>>,
    /// How many playouts were made.
    pub playouts: u32,
}

/// A decision of the root with what was found out about it.
#[derive(Clone, Debug)]
pub struct Tried<D> {
    /// The decision.
    pub decision: D,
    /// How many playouts went through it.
    pub visits: u32,
    /// The mean value for the seat that asked.
    pub value: f32,
    /// The standard error of that mean; infinite where it was tried too little to tell.
    pub error: f32,
}

/// So many decisions are compared at most.
const COMPARED: usize = 12;

impl<D: Clone + PartialEq> Found<D> {
    /// What was found out about other decisions than this one. `trust` makes a chance of a value.
    #[must_use]
    pub fn others(&self, best: &D, trust: impl Fn(f32) -> f32) -> Vec<Estimate<D>> {
        let spread = |idea: &Tried<D>| {
            (trust((idea.value + idea.error).min(1.0)) - trust((idea.value - idea.error).max(0.0)))
                / 2.0
        };
        let Some(first) = self.ideas.iter().find(|idea| idea.decision == *best) else {
            return Vec::new();
        };
        let known = |idea: &&Tried<D>| idea.error.is_finite() && idea.decision != *best;
        let estimate = |idea: &Tried<D>| Estimate {
            decision: idea.decision.clone(),
            win_chance: trust(idea.value),
            error: 2.0 * spread(first).hypot(spread(idea)),
            reason: None,
        };
        let others = self.ideas.iter().filter(known).take(COMPARED);
        if first.error.is_finite() { others.map(estimate).collect() } else { Vec::new() }
    }
}

/// Searches for the best decision of the seat that looks, which must be pending.
///
/// Stops before the budget is used up when there is only one idea, or when the best one can no
/// longer be overtaken.
///
/// # Panics
///
/// If the seat has nothing to decide.
pub fn search<G: Game>(
    seen: &Glimpse<'_, G>,
    budget: Budget,
    guide: &mut impl Guide<G>,
    luck: &mut Xoshiro,
) -> Found<G::Decision> {
    let mut tree = Tree::new(seen, guide, luck);
    let begun = Instant::now();
    let mut playouts = 0;
    while !tree.is_forced() {
        match budget {
            Budget::Playouts(most) => {
                if playouts >= most {
                    break;
                }
                if playouts % 32 == 0 && tree.is_settled(most - playouts) {
                    break;
                }
            }
            Budget::Time(most) => {
                let spent = begun.elapsed();
                if spent >= most {
                    break;
                }
                if playouts % 32 == 31 && tree.is_settled(still_possible(playouts, spent, most)) {
                    break;
                }
            }
        }
        tree.playout(seen, guide, luck);
        playouts += 1;
    }
    Found { ideas: tree.root_ideas(), playouts }
}

/// How many more playouts fit in, at the pace so far.
fn still_possible(playouts: u32, spent: Duration, most: Duration) -> u32 {
    let pace = f64::from(playouts) / spent.as_secs_f64().max(1e-9);
    ((most - spent).as_secs_f64() * pace) as u32
}

/// A bot that knows nothing but the rules: search with the [`Plain`] guide.
#[derive(Clone, Debug)]
pub struct Searcher<G: Game> {
    luck: Xoshiro,
    /// What was answered to what it saw.
    answers: Vec<(G::View, G::Decision)>,
}

impl<G: Game> Searcher<G> {
    /// Equal seeds and budgets in playouts give equal play.
    #[must_use]
    pub fn new(seed: u64) -> Searcher<G> {
        Searcher { luck: Xoshiro::seeded(seed), answers: Vec::new() }
    }
}

impl<G: Game> Bot<G> for Searcher<G> {
    fn advise(&mut self, seen: &Glimpse<'_, G>, budget: Budget) -> Advice<G::Decision> {
        let found = search(seen, budget, &mut Plain, &mut self.luck);
        let view = seen.view();
        // Where plans can be changed until they are committed, two that are equally good could be
        // exchanged for ever. So nothing is answered twice to the same view.
        let is_new = |decision: &G::Decision| {
            !self.answers.iter().any(|(then, answer)| answer == decision && *then == view)
        };
        let best =
            found.ideas.iter().find(|idea| is_new(&idea.decision)).unwrap_or(&found.ideas[0]);
        let advice = Advice {
            decision: best.decision.clone(),
            win_chance: best.value,
            reasons: Vec::new(),
            others: found.others(&best.decision, |value| value),
        };
        self.answers.push((view, advice.decision.clone()));
        advice
    }

    fn volunteer(&mut self, seen: &Glimpse<'_, G>, budget: Budget) -> Option<G::Decision> {
        better_than_silence(seen, budget, &mut Plain, &mut self.luck)
    }
}
