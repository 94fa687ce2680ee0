//! What a game may tell a search about itself.

use saucer_core::{Game, Luck, Outcome, Seat, Seats};

/// What a position is worth to each seat, from 0 to 1.
pub type Values = [f32; Seats::MOST as usize];

/// A decision that a search may look into.
#[derive(Clone, PartialEq, Debug)]
pub struct Idea<D> {
    /// The decision.
    pub decision: D,
    /// How promising it looks before any search, in proportion to its siblings. Above 0.
    pub prior: f32,
    /// What it seems to be worth to the seat that decides; counts like one playout.
    pub guess: Option<f32>,
}

impl<D> Idea<D> {
    /// An idea that nothing is known about.
    pub(super) fn plain(decision: D) -> Idea<D> {
        Idea { decision, prior: 1.0, guess: None }
    }
}

/// What a game knows about itself, for the use of a search. Every method has a default that
/// knows nothing.
pub trait Guide<G: Game> {
    /// Whether all seats always see everything. The search then merges positions that are equal.
    fn is_public(&self) -> bool {
        false
    }

    /// How much weight doubtful ideas get against those that have done well; above 0.
    fn boldness(&self) -> f32 {
        2.0
    }

    /// What an outcome is worth to each seat.
    fn worth(&self, outcome: Outcome) -> Values {
        std::array::from_fn(|at| f32::from(u8::from(outcome.winners.contains(Seat(at as u8)))))
    }

    /// What a position is worth if the search shall not look beyond it; `None` to go on.
    fn verdict(&mut self, _game: &G) -> Option<Values> {
        None
    }

    /// Removes ideas that are not worth a look and gives the others priors and guesses. They come
    /// with equal priors and no guess; at least one must stay.
    fn sift(&mut self, _game: &G, _seat: Seat, _ideas: &mut Vec<Idea<G::Decision>>) {}

    /// What a new position is worth whose sifted ideas are these; `None` to find out by playing on
    /// to the end.
    fn value(&mut self, _game: &G, _seat: Seat, _ideas: &[Idea<G::Decision>]) -> Option<Values> {
        None
    }

    /// Picks one of the legal decisions while playing on to the end.
    fn play_on(
        &mut self,
        _game: &G,
        _seat: Seat,
        legal: &[G::Decision],
        luck: &mut impl Luck,
    ) -> usize {
        luck.below(legal.len() as u32) as usize
    }
}

/// The guide of a game that nobody has thought about: everything is worth a look, and new
/// positions are played on at random.
#[derive(Clone, Copy, Debug, Default)]
pub struct Plain;

impl<G: Game> Guide<G> for Plain {}
