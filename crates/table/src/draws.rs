//! What luck was asked, for who draws it again without knowing the rules.

use saucer_core::{AnswerOf, Draw, Game, Luck, Pending};
use serde::Serialize;

use crate::position::Position;
use crate::{Entry, Match};

/// The longest list of answers that is written down. Longer ones are not drawn by one number.
const MOST_WAYS: u64 = 1 << 10;

/// What one answer of luck was drawn from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Asked<A> {
    /// So many six-sided dice, thrown one after the other. The answer has their faces in its lists, each
    /// list in ascending order.
    Dice(usize),
    /// One number below the sum of all weights. The answer is the one in whose stretch it falls, when the
    /// stretches lie one after the other.
    Ways(Vec<Way<A>>),
    /// Something else, which only the rules can draw again.
    Other,
}

/// An answer and how many numbers stand for it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct Way<A> {
    /// How many.
    weight: u32,
    /// The answer.
    answer: A,
}

impl<G: Game> Match<G> {
    /// What this entry was drawn from, if luck gave it in this position. It tells what lay in every pile, so it is
    /// only for a match that nobody plays on.
    pub(crate) fn asked_at(position: &Position<G>, entry: &Entry<G>) -> Option<Asked<AnswerOf<G>>> {
        let state = position.state();
        match (entry, state.pending()) {
            (Entry::Luck { .. }, Pending::Luck(draw)) => Some(asked::<G>(&draw, state)),
            _ => None,
        }
    }
}

fn asked<G: Game>(draw: &G::Draw, state: &G) -> Asked<AnswerOf<G>> {
    let mut bounds = Bounds(Vec::new());
    let _first = draw.sample(state, &mut bounds);
    match bounds.0[..] {
        [] | [_] if draw.ways(state) <= MOST_WAYS => {
            let mut ways = Vec::new();
            draw.each(state, &mut |answer, weight| ways.push(Way { weight, answer }));
            Asked::Ways(ways)
        }
        [6, ..] if bounds.0.iter().all(|bound| *bound == 6) => Asked::Dice(bounds.0.len()),
        _ => Asked::Other,
    }
}

/// Luck that notes below what its numbers were asked for.
struct Bounds(Vec<u32>);

impl Luck for Bounds {
    fn below(&mut self, n: u32) -> u32 {
        self.0.push(n);
        0
    }
}
