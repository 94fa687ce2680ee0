//! Arbitrary inputs in arbitrary positions: never a panic, accepted if and only if listed, and a
//! refusal changes nothing.

use saucer_core::{Draw, Game, Input, Luck, Pending, Seat, Silence, Xoshiro};
use saucer_thing::{
    Answer, Card, CharacterId, Decision, Face, Figure, Gear, Hand, LabToken, Place, Setup,
};

use crate::conformance::arbitrary;
use crate::help::wander;

/// Answers of all sorts, most of them impossible.
fn any_answer(luck: &mut Xoshiro) -> Answer {
    let mut n = |below| luck.below(below) as u8;
    match n(12) {
        0 => Answer::Character(CharacterId(n(20))),
        1 => Answer::Figure(Figure(n(10))),
        2 => Answer::Teeth(n(256)),
        3 => Answer::Cards(Hand([n(4), n(4), n(256)])),
        4 => Answer::Card(Card::ALL[usize::from(n(3))]),
        5 => Answer::Face(Face::ALL[usize::from(n(6))]),
        6 => Answer::Place(Place::ALL[usize::from(n(12))]),
        7 => Answer::Tokens(n(256), n(256)),
        8 => Answer::Lab(if n(2) == 0 { LabToken::Blood } else { LabToken::Failed }),
        9 => Answer::Gear(Gear::ALL[usize::from(n(12))]),
        10 => Answer::Alien(n(2) == 0),
        _ => Answer::Launch(n(5)),
    }
}

#[test]
fn arbitrary_inputs_are_accepted_iff_listed() {
    let mut luck = Xoshiro::seeded(11);
    let (mut accepted, mut refused, mut legal) = (0, 0, Vec::new());
    for setup in Setup::all() {
        for seed in 0..16 {
            let game = wander(setup, seed, luck.below(900) as usize);
            for _ in 0..80 {
                let mut after = game.clone();
                let (input, is_listed) = if luck.below(4) == 0 {
                    let answer = any_answer(&mut luck);
                    let admits = match game.pending() {
                        Pending::Luck(draw) => draw.admits(&game, &answer),
                        Pending::Seats(_) | Pending::Nobody(_) => false,
                    };
                    (Input::Luck(answer), admits)
                } else {
                    let seat = Seat(luck.below(10) as u8);
                    let decision = arbitrary(&mut luck);
                    game.legal(seat, &mut legal);
                    (Input::Decide(seat, decision), legal.contains(&decision))
                };
                let result = after.apply(&input, &mut Silence);
                assert_eq!(result.is_ok(), is_listed, "{input:?} in {game:?}");
                if is_listed {
                    accepted += 1;
                } else {
                    refused += 1;
                    assert!(after == game, "{input:?} was refused and changed {game:?}");
                }
            }
        }
    }
    assert!(accepted > 100 && refused > 10_000, "{accepted} {refused}");
}

/// Whatever a stored or sent decision says, reading it never panics.
#[test]
fn strange_json_is_refused_and_not_fatal() {
    let game = wander(Setup::all().nth(7).unwrap(), 3, 300);
    for text in [
        r#"{"assign":255}"#,
        r#"{"power":255}"#,
        r#"{"pay":[255,255,255]}"#,
        r#"{"choose":255}"#,
        r#"{"shine":{"at":255,"card":"use"}}"#,
        r#"{"propose":{"to":255,"give":"keys","want":"keys"}}"#,
        r#"{"claim":{"met":{"who":255,"at":"recreation_room"}}}"#,
    ] {
        let decision: Decision = serde_json::from_str(text).unwrap();
        for seat in (0..=255).map(Seat) {
            assert!(game.check(seat, &decision).is_err(), "{text}");
        }
    }
    assert!(serde_json::from_str::<Decision>(r#"{"assign":256}"#).is_err());
}
