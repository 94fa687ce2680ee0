//! Arbitrary inputs in arbitrary positions: never a panic, accepted if and only if listed, and a refusal changes nothing.

use saucer_core::{Draw, Game, Input, Luck, Pending, Seat, Silence, Xoshiro};
use saucer_encounters::{
    Answer, Card, Decision, Encounters, Few, Film, Mix, Mode, Options, Setup, Spot,
};

use crate::conformance::arbitrary;

/// A number of a card: one that there is, one that there is not, or one that has the low bits of one.
fn any_card(luck: &mut Xoshiro) -> Card {
    let near = luck.below(540) as u16;
    Card(match luck.below(3) {
        0 => near,
        1 => near | 1 << (13 + luck.below(3)),
        _ => luck.below(1 << 16) as u16,
    })
}

/// The same decision with a number that hardly any table has.
fn stranger(decision: Decision, luck: &mut Xoshiro) -> Decision {
    let card = any_card(luck);
    let n = luck.below(256) as u8;
    let spot = match luck.below(3) {
        0 => Spot::Wilds(n),
        1 => Spot::Combat(n),
        _ => Spot::Before(n),
    };
    match decision {
        Decision::Avatar(_) => Decision::Avatar(card),
        Decision::Play(old) if luck.below(2) == 0 => Decision::Play(Card(old.0 | 1 << 13)),
        Decision::Play(_) => Decision::Play(card),
        Decision::Copy(_) => Decision::Copy(Seat(n)),
        Decision::Use(old, _) => Decision::Use(old, n),
        Decision::Recruit(_) => Decision::Recruit(n),
        Decision::Fight(_) => Decision::Fight(spot),
        Decision::Task(..) => Decision::Task(card, n),
        Decision::Avert(_) => Decision::Avert(spot),
        Decision::Free(..) => Decision::Free(Seat(n), card),
        Decision::Duel(_) => Decision::Duel(Seat(n)),
        Decision::Offer(_) => Decision::Offer(card),
        Decision::Take(_) => Decision::Take(card),
        Decision::Pick(_) => Decision::Pick(spot),
        Decision::Player(_) => Decision::Player(Seat(n)),
        Decision::Heal(..) => Decision::Heal(Seat(n), card),
        Decision::Show(_) => Decision::Show(card),
        other => other,
    }
}

fn any_answer(luck: &mut Xoshiro) -> Answer {
    let n = luck.below(256) as u8;
    match luck.below(6) {
        0 => {
            let cards: Vec<Card> = (0..luck.below(7)).map(|_| any_card(luck)).collect();
            Answer::Cards(Few::new(&cards))
        }
        1 => Answer::Card(any_card(luck)),
        2 => Answer::Spot(Spot::Wilds(n)),
        3 => Answer::Spot(Spot::Combat(n)),
        4 => Answer::Characters(luck.below(u32::MAX)),
        _ => Answer::Part(n),
    }
}

fn setups() -> Vec<Setup> {
    let turning = Options { aliens: true, ..Options::default() };
    vec![
        Setup::hunted(1, Film::Jungle).unwrap(),
        Setup::hunted(3, Film::City).unwrap(),
        Setup::of(Mode::Hunters, 3, Film::City).unwrap(),
        Setup::of(Mode::Pack, 2, Film::Jungle).unwrap(),
        Setup::of(Mode::Crossover, 3, Film::Freighter)
            .and_then(|setup| setup.mixing(Mix::of(Film::Freighter)))
            .and_then(|setup| setup.with(turning))
            .unwrap(),
        Setup::of(Mode::Safari, 3, Film::Freighter).unwrap(),
    ]
}

#[test]
fn arbitrary_inputs_are_accepted_iff_listed() {
    let mut luck = Xoshiro::seeded(11);
    let (mut accepted, mut refused, mut legal) = (0, 0, Vec::new());
    for setup in setups() {
        for _ in 0..6 {
            let mut game = Encounters::newest(&setup);
            for n in 0..600 {
                let onward = match game.pending() {
                    Pending::Nobody(_) => break,
                    Pending::Luck(draw) => Input::Luck(draw.sample(&game, &mut luck)),
                    Pending::Seats(seats) => {
                        let seat = luck.pick_seat(seats);
                        game.legal(seat, &mut legal);
                        Input::Decide(seat, *luck.pick(&legal))
                    }
                };
                for _ in 0..if n % 3 == 0 { 12 } else { 0 } {
                    let (input, is_listed) = strange(&game, &onward, &mut luck);
                    let mut after = game.clone();
                    let result = after.apply(&input, &mut Silence);
                    assert_eq!(result.is_ok(), is_listed, "{input:?}");
                    if is_listed {
                        accepted += 1;
                    } else {
                        refused += 1;
                        assert!(after == game, "{input:?} was refused and changed the match");
                    }
                }
                game.apply(&onward, &mut Silence).unwrap();
            }
        }
    }
    assert!(accepted > 100 && refused > 20_000, "{accepted} {refused}");
}

/// An input that has little to do with the question, and whether it answers it all the same.
fn strange(
    game: &Encounters,
    onward: &Input<Encounters>,
    luck: &mut Xoshiro,
) -> (Input<Encounters>, bool) {
    if luck.below(3) == 0 {
        let answer = any_answer(luck);
        let admits = match game.pending() {
            Pending::Luck(draw) => draw.admits(game, &answer),
            Pending::Seats(_) | Pending::Nobody(_) => false,
        };
        return (Input::Luck(answer), admits);
    }
    let seat = Seat(if luck.below(4) == 0 { luck.below(256) as u8 } else { luck.below(4) as u8 });
    let decision = match onward {
        Input::Decide(_, decision) if luck.below(2) == 0 => stranger(*decision, luck),
        _ if luck.below(2) == 0 => stranger(arbitrary(luck), luck),
        _ => arbitrary(luck),
    };
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    (Input::Decide(seat, decision), legal.contains(&decision))
}

/// Whatever a stored or sent decision says, it is refused and nothing panics.
#[test]
fn strange_json_is_refused_and_not_fatal() {
    let mut luck = Xoshiro::seeded(3);
    for setup in setups() {
        let mut game = Encounters::newest(&setup);
        while let Pending::Luck(draw) = game.pending() {
            let answer = draw.sample(&game, &mut luck);
            game.apply(&Input::Luck(answer), &mut Silence).unwrap();
        }
        for text in [
            r#"{"play":8192}"#,
            r#"{"play":65535}"#,
            r#"{"use":[8192,255]}"#,
            r#"{"offer":8192}"#,
            r#"{"heal":[255,65535]}"#,
            r#"{"free":[255,8192]}"#,
            r#"{"task":[16384,255]}"#,
            r#"{"fight":{"wilds":255}}"#,
            r#"{"fight":{"combat":255}}"#,
            r#"{"avert":{"before":255}}"#,
            r#"{"recruit":255}"#,
            r#"{"copy":255}"#,
            r#"{"duel":255}"#,
        ] {
            let decision: Decision = serde_json::from_str(text).unwrap();
            for seat in (0..=255).map(Seat) {
                assert!(game.check(seat, &decision).is_err(), "{text}");
            }
        }
        assert!(serde_json::from_str::<Decision>(r#"{"play":65536}"#).is_err());
    }
}
