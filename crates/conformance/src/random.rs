//! Random matches: what luck and random people make of a position.

use saucer_core::{Draw, Game, Input, Luck, News, Outcome, Pending, Silence};

/// What comes next in a position: a word of luck, or what `choose` picks for one of those who are asked. `legal` is
/// room for the list that it picks from; it is empty where luck speaks.
///
/// # Errors
///
/// How the match has ended, where nothing comes next.
pub fn next_input<G: Game, L: Luck>(
    game: &G,
    luck: &mut L,
    legal: &mut Vec<G::Decision>,
    choose: impl FnOnce(&[G::Decision], &mut L) -> G::Decision,
) -> Result<Input<G>, Outcome> {
    legal.clear();
    match game.pending() {
        Pending::Nobody(outcome) => Err(outcome),
        Pending::Luck(draw) => Ok(Input::Luck(draw.sample(game, luck))),
        Pending::Seats(seats) => {
            let seat = luck.pick_seat(seats);
            game.legal(seat, legal);
            Ok(Input::Decide(seat, choose(legal, luck)))
        }
    }
}

/// Any of the decisions, all equally likely.
///
/// # Panics
///
/// If there are none.
pub fn any<D: Clone, L: Luck>(legal: &[D], luck: &mut L) -> D {
    luck.pick(legal).clone()
}

/// Goes on for so many random inputs, or to the end of the match; returns how it has ended.
///
/// # Panics
///
/// If what was listed is refused.
pub fn wander<G: Game>(game: &mut G, luck: &mut impl Luck, inputs: usize) -> Option<Outcome> {
    let mut legal = Vec::new();
    for _ in 0..inputs {
        match next_input(game, luck, &mut legal, any) {
            Ok(input) => {
                game.apply(&input, &mut Silence).expect("what was listed is accepted");
            }
            Err(outcome) => return Some(outcome),
        }
    }
    match game.pending() {
        Pending::Nobody(outcome) => Some(outcome),
        _ => None,
    }
}

/// Goes on to the end of the match, whose people decide by `choose`; tells each input and what was possible before
/// it.
///
/// # Panics
///
/// If what was listed is refused.
pub fn play_out<G: Game, L: Luck>(
    game: &mut G,
    news: &mut impl News<G::Event>,
    luck: &mut L,
    mut choose: impl FnMut(&[G::Decision], &mut L) -> G::Decision,
    mut tell: impl FnMut(&Input<G>, &[G::Decision]),
) -> Outcome {
    let mut legal = Vec::new();
    loop {
        match next_input(game, luck, &mut legal, &mut choose) {
            Ok(input) => {
                tell(&input, &legal);
                game.apply(&input, news).expect("what was listed is accepted");
            }
            Err(outcome) => return outcome,
        }
    }
}
