//! Playing on from a position, for the tests of bots.

pub mod claims;

use saucer_core::{Draw, Game, Input, Pending, Seat, Seats, Silence, Xoshiro};

/// A seat and what it decides.
pub type Choice<G> = (Seat, <G as Game>::Decision);

/// Plays on until the match is over, or `decide` stops it by `None`. It is told the position and the
/// seats that are asked, and answers for one of them; luck answers by itself.
///
/// # Panics
///
/// If what is decided is not legal.
pub fn play_on<G: Game>(
    game: &mut G,
    luck: &mut Xoshiro,
    mut decide: impl FnMut(&G, Seats, &mut Xoshiro) -> Option<Choice<G>>,
) {
    loop {
        let input = match game.pending() {
            Pending::Nobody(_) => return,
            Pending::Luck(draw) => Input::Luck(draw.sample(game, luck)),
            Pending::Seats(seats) => match decide(game, seats, luck) {
                Some((seat, decision)) => Input::Decide(seat, decision),
                None => return,
            },
        };
        game.apply(&input, &mut Silence).expect("what was listed or drawn is accepted");
    }
}
