use serde::{Deserialize, Serialize};

use crate::{Draw, Luck};

/// The draw of a game without luck: a question that is never asked and has no answer.
///
/// There is no value of this type, so the compiler knows that such a game cannot be given luck:
/// `Input::Luck(never) => match *never {}`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum NoLuck {}

impl<G> Draw<G> for NoLuck {
    type Answer = NoLuck;

    fn sample(&self, _game: &G, _luck: &mut impl Luck) -> NoLuck {
        match *self {}
    }

    fn ways(&self, _game: &G) -> u64 {
        match *self {}
    }

    fn each(&self, _game: &G, _visit: &mut impl FnMut(NoLuck, u32)) {
        match *self {}
    }

    fn admits(&self, _game: &G, _answer: &NoLuck) -> bool {
        match *self {}
    }
}
