//! Arbitrary inputs in arbitrary positions: never a panic, accepted if and only if listed, and a
//! refusal changes nothing.

use saucer_core::{Game, Input, Kind, Luck, Pending, Seat, Silence, Xoshiro};
use saucer_tremble::{Answer, Roll, Setup};

use crate::conformance::arbitrary;
use crate::play::wander;

/// Answers of all sorts, most of them impossible.
fn any_answer(luck: &mut Xoshiro) -> Answer {
    let mut n = |below| luck.below(below) as u8;
    match n(3) {
        0 => Answer::Card(Kind(n(256))),
        1 => Answer::Dice(Roll(n(9), n(9))),
        _ => Answer::First(Seat(n(9))),
    }
}

/// Every setup, at many points of many matches.
#[test]
fn arbitrary_inputs_are_accepted_iff_listed() {
    let mut luck = Xoshiro::seeded(11);
    let (mut accepted, mut refused, mut legal) = (0, 0, Vec::new());
    for setup in Setup::all() {
        for seed in 0..40 {
            let game = wander(setup, seed, luck.below(1_500) as usize);
            for _ in 0..120 {
                let mut after = game.clone();
                let (input, is_listed) = if luck.below(4) == 0 {
                    let answer = any_answer(&mut luck);
                    let admits = match game.pending() {
                        Pending::Luck(draw) => saucer_core::Draw::admits(&draw, &game, &answer),
                        Pending::Seats(_) | Pending::Nobody(_) => false,
                    };
                    (Input::Luck(answer), admits)
                } else {
                    let seat = Seat(luck.below(7) as u8);
                    let decision = arbitrary(&mut luck);
                    game.legal(seat, &mut legal);
                    (Input::Decide(seat, decision), legal.contains(&decision))
                };
                let result = after.apply(&input, &mut Silence);
                assert_eq!(result.is_ok(), is_listed, "{input:?} in {game:?}");
                if is_listed {
                    accepted += 1;
                    assert_eq!(after.census(), game.census(), "{input:?}");
                } else {
                    refused += 1;
                    assert!(after == game, "{input:?} was refused and changed {game:?}");
                }
            }
        }
    }
    assert!(accepted > 500 && refused > 20_000, "{accepted} {refused}");
}

/// Whatever a stored or sent decision says, reading it never panics.
#[test]
fn strange_json_is_refused_and_not_fatal() {
    let game = wander(Setup::all().next().unwrap(), 3, 400);
    for text in [
        r#"{"send":{"ship":255,"to":255}}"#,
        r#"{"use":{"tool":{"station":255},"on":{"course":[255,255,255]}}}"#,
        r#"{"use":{"tool":{"compensation":255},"on":{"ship":[255,255]}}}"#,
        r#"{"buy":{"card":255,"instead":255}}"#,
        r#"{"keep":255}"#,
        r#"{"search":255}"#,
        r#"{"lose":255}"#,
        r#"{"join":255}"#,
        r#"{"recall":255}"#,
    ] {
        let decision = serde_json::from_str(text).unwrap();
        for seat in (0..=255).map(Seat) {
            assert!(game.check(seat, &decision).is_err(), "{text}");
        }
    }
    assert!(serde_json::from_str::<saucer_tremble::Decision>(r#"{"keep":256}"#).is_err());
}
