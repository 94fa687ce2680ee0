//! Words out of turn, at the dig: who is asked for them, who says them, and when it is enough.

use saucer_bots::{Budget, Listener, MOST_WORDS, Strength, plain};
use saucer_core::{Game, Glimpse, Input, Pending, Seat, Seats, Silence, WideKind};
use saucer_dig::{Crew, Decision, Dig, Setup};
use saucer_duel::Duel;

const A: Seat = Seat(0);
const B: Seat = Seat(1);
const C: Seat = Seat(2);
const SETUP: Setup = Setup { crew: Crew::Three, first: 0 };

fn take(game: &mut Dig, inputs: &[Input<Dig>]) {
    for input in inputs {
        game.apply(input, &mut Silence).unwrap();
    }
}

fn decide(seat: Seat, decision: Decision) -> Input<Dig> {
    Input::Decide(seat, decision)
}

/// The relic that is worth so much.
fn worth(points: u16) -> WideKind {
    let kinds = [3, 200, 397, 594, 791, 988].map(WideKind);
    kinds.into_iter().find(|kind| kind.0 % 7 == points).unwrap()
}

/// The last relic is worth so much, and the first seat has to decide about it; both who are still there
/// know it, and the second has not claimed. These are the relics that they took before.
fn last_relic(last: u16, first: [u16; 5], second: [u16; 5]) -> Dig {
    let mut game = Dig::newest(&SETUP);
    let taken = |seat, points| [decide(seat, Decision::Take), Input::Luck(worth(points))];
    for (round, (one, other)) in first.into_iter().zip(second).enumerate() {
        take(&mut game, &taken(A, one));
        take(&mut game, &taken(B, other));
        match round {
            0 => take(&mut game, &taken(C, 1)),
            1 => take(&mut game, &[decide(C, Decision::Leave)]),
            _ => {}
        }
    }
    for seat in [A, B] {
        let look = [decide(seat, Decision::Look), Input::Luck(worth(last))];
        take(&mut game, &look);
        take(&mut game, &[decide(seat, Decision::Keep)]);
    }
    assert_eq!(game.pending(), Pending::Seats(Seats::only(A)));
    assert_eq!(game.may_speak(), Seats::only(B));
    game
}

/// With the crown the first seat comes to 19 points, and the second has 18: a claim makes them equal.
fn crown() -> Dig {
    last_relic(6, [3, 3, 0, 1, 6], [4, 4, 5, 5, 0])
}

/// The second seat has 19 points and the first 18: a claim can only do harm.
fn shard() -> Dig {
    last_relic(0, [3, 4, 5, 6, 0], [3, 4, 5, 6, 1])
}

fn word(game: &Dig, seat: Seat, strength: Strength, seed: u64) -> Option<Decision> {
    let mut bot = plain::<Dig>(strength, seed);
    bot.volunteer(&Glimpse::new(game, seat), Budget::Playouts(200))
}

#[test]
fn a_rookie_speaks_now_and_then_and_the_same_from_the_same_seed() {
    let game = Dig::newest(&SETUP);
    let said = |seed| word(&game, B, Strength::Rookie, seed);
    let words: Vec<_> = (0..1600).map(said).collect();
    assert_eq!(words, (0..1600).map(said).collect::<Vec<_>>());
    assert!(words.iter().flatten().all(|word| *word == Decision::Claim));
    let spoken = words.iter().flatten().count();
    // One time in sixteen is a hundred, give or take ten.
    assert!((60..=140).contains(&spoken), "{spoken}");
}

#[test]
fn who_has_nothing_to_say_is_silent() {
    let game = Dig::newest(&SETUP);
    for strength in Strength::ALL {
        // It is the turn of the first seat, which has no claim then.
        let mut claimed = game.clone();
        take(&mut claimed, &[decide(B, Decision::Claim)]);
        assert!((0..50).all(|seed| word(&claimed, B, strength, seed).is_none()), "{strength}");
    }
}

#[test]
fn a_search_speaks_when_it_knows_that_this_is_better_than_silence() {
    for strength in [Strength::Captain, Strength::Admiral] {
        for seed in 0..8 {
            let claim = word(&crown(), B, strength, seed);
            assert_eq!(claim, Some(Decision::Claim), "{strength}: the crown is a treasure");
            let silence = word(&shard(), B, strength, seed);
            assert_eq!(silence, None, "{strength}: the shard is none");
        }
    }
}

#[test]
fn a_search_without_a_budget_says_nothing() {
    let mut bot = plain::<Dig>(Strength::Admiral, 3);
    let game = crown();
    assert_eq!(bot.volunteer(&Glimpse::new(&game, B), Budget::Playouts(20)), None);
}

/// All who are asked in this position.
fn asked(listener: &mut Listener<Dig>, game: &Dig) -> Vec<Seat> {
    std::iter::from_fn(|| listener.next(game)).collect()
}

#[test]
fn everybody_who_may_speak_is_asked_once_in_a_position() {
    let mut game = Dig::newest(&SETUP);
    let mut listener = Listener::new();
    assert_eq!(asked(&mut listener, &game), [B, C]);
    assert!(asked(&mut listener, &game).is_empty(), "nothing has changed");
    take(&mut game, &[decide(B, Decision::Claim)]);
    listener.spoke(B);
    assert_eq!(asked(&mut listener, &game), [C], "who has claimed may not do so again");
    take(&mut game, &[decide(A, Decision::Take)]);
    assert!(asked(&mut listener, &game).is_empty(), "luck is asked");
    take(&mut game, &[Input::Luck(worth(6))]);
    listener.went_on(&game);
    assert_eq!(asked(&mut listener, &game), [A, C]);
}

#[test]
fn who_talks_too_much_is_asked_again_only_when_the_match_has_gone_on() {
    let mut game = Dig::newest(&SETUP);
    let mut listener = Listener::new();
    assert_eq!(asked(&mut listener, &game), [B, C]);
    (0..MOST_WORDS).for_each(|_| listener.spoke(C));
    take(&mut game, &[decide(B, Decision::Claim)]);
    assert!(asked(&mut listener, &game).is_empty(), "enough was said");
    take(&mut game, &[decide(A, Decision::Look), Input::Luck(worth(6))]);
    listener.went_on(&game);
    assert_eq!(asked(&mut listener, &game), [C]);
}

#[test]
fn where_nobody_speaks_out_of_turn_nobody_is_asked() {
    let game = Duel::newest(&saucer_duel::Setup::Short);
    assert_eq!(Listener::new().next(&game), None);
}
