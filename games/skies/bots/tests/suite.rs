//! The bots of Under Falling Skies.

#![allow(clippy::unwrap_used, reason = "a test that cannot unwrap has failed")]

use std::collections::HashSet;

use saucer_bots::{Budget, Strength};
use saucer_core::{Game, Glimpse, Input, Luck, Seat, Silence, Xoshiro};
use saucer_skies::{
    Cell, Colour, Column, Decision, Die, Phase, Rolled, RoomId, Scenario, Setup, Skies,
};
use saucer_skies_bots::HINTS;

use saucer_bots::testing::play_on;

/// Plays a match and returns its log and its end.
fn play(strength: Strength, setup: Setup, seed: u64, playouts: u32) -> (Vec<Decision>, Skies) {
    let mut luck = Xoshiro::seeded(seed);
    let mut bot = saucer_skies_bots::bot(strength, seed);
    let mut game = Skies::newest(&setup);
    let mut log = Vec::new();
    play_on(&mut game, &mut luck, |game, _, _| {
        let seen = Glimpse::new(game, Seat::SOLO);
        let decision = bot.advise(&seen, Budget::Playouts(playouts)).decision;
        log.push(decision);
        Some((Seat::SOLO, decision))
    });
    (log, game)
}

fn wins(strength: Strength, matches: u64, playouts: u32) -> usize {
    (0..matches)
        .filter(|seed| play(strength, Setup::EASY, *seed, playouts).1.phase() == Phase::Won)
        .count()
}

/// Walks at random and asks all bots at every tenth position or so.
#[test]
fn advice_is_legal_and_has_known_reasons_wherever_one_stands() {
    let mut luck = Xoshiro::seeded(11);
    let mut bots = Strength::ALL.map(|strength| saucer_skies_bots::bot(strength, 5));
    let mut legal = Vec::new();
    let mut phases = HashSet::new();
    let mut without_merit = 0;
    for level in (0..=8).chain(0..=8) {
        let mut game = Skies::newest(&Setup::of_level(level).unwrap());
        play_on(&mut game, &mut luck, |game, _, luck| {
            game.legal(Seat::SOLO, &mut legal);
            if luck.below(8) == 0 || matches!(game.phase(), Phase::Robot { .. }) {
                phases.insert(std::mem::discriminant(&game.phase()));
                for bot in &mut bots {
                    let seen = Glimpse::new(game, Seat::SOLO);
                    let advice = bot.advise(&seen, Budget::Playouts(20));
                    assert!(legal.contains(&advice.decision), "{advice:?} in {game:?}");
                    assert!((0.0..=1.0).contains(&advice.win_chance), "{advice:?}");
                    assert!(!advice.reasons.is_empty(), "{advice:?}");
                    for reason in &advice.reasons {
                        assert!(HINTS.contains(&reason.text), "{reason:?}");
                    }
                    for other in &advice.others {
                        without_merit += usize::from(other.reason.is_none());
                        let said = other.reason.map(|reason| reason.text);
                        assert_ne!(
                            said,
                            Some("skies-hint-dump"),
                            "the advised one does the least harm"
                        );
                    }
                }
            }
            Some((Seat::SOLO, *luck.pick(&legal)))
        });
    }
    assert_eq!(phases.len(), 4, "every phase with a decision was met");
    assert!(without_merit > 0, "some are good for nothing");
}

#[test]
fn equal_seeds_give_equal_play() {
    for strength in Strength::ALL {
        let (first, _) = play(strength, Setup::EASY, 3, 30);
        let (second, _) = play(strength, Setup::EASY, 3, 30);
        assert_eq!(first, second, "{strength}");
    }
}

/// The admiral remembers a plan; a position that is not part of it must not confuse it.
#[test]
fn a_bot_that_was_asked_about_another_match_gives_legal_advice() {
    let mut bot = saucer_skies_bots::bot(Strength::Admiral, 1);
    for seed in 0..3 {
        let mut luck = Xoshiro::seeded(seed);
        let mut game = Skies::newest(&Setup::EASY);
        let mut legal = Vec::new();
        play_on(&mut game, &mut luck, |game, _, luck| {
            game.legal(Seat::SOLO, &mut legal);
            (game.phase() != Phase::Rooms).then(|| (Seat::SOLO, *luck.pick(&legal)))
        });
        let seen = Glimpse::new(&game, Seat::SOLO);
        let decision = bot.advise(&seen, Budget::Playouts(1)).decision;
        assert_eq!(game.check(Seat::SOLO, &decision), Ok(()));
    }
}

#[test]
fn every_level_is_played_to_its_end() {
    for level in 0..=8 {
        let setup = Setup::of_level(level).unwrap();
        for strength in Strength::ALL {
            let (log, end) = play(strength, setup, u64::from(level), 12);
            assert!(end.phase().is_over() && !log.is_empty());
        }
    }
}

#[test]
fn the_stronger_bot_wins_more() {
    let rookie = wins(Strength::Rookie, 60, 0);
    let captain = wins(Strength::Captain, 60, 0);
    let admiral = wins(Strength::Admiral, 20, 40);
    assert!(captain >= rookie + 20, "captain {captain}, rookie {rookie} of 60");
    assert!(3 * admiral >= captain + 3, "admiral {admiral} of 20, captain {captain} of 60");
}

/// The last field needs twelve: a robot of six waits in the two-cell room (4/3, 4/4), and a six is
/// rolled.
#[test]
fn an_obvious_win_is_taken() {
    let cell = |row, column| Cell::new(row, Column::new(column).unwrap()).unwrap();
    let mut game = Scenario::new(Setup::EASY)
        .research(13)
        .excavator(cell(4, 5))
        .robot(cell(4, 3), 6)
        .build()
        .unwrap();
    let roll = Rolled::new(&[1, 1, 6], &[2, 2]).unwrap();
    game.apply(&Input::Luck(roll), &mut Silence).unwrap();
    for strength in [Strength::Captain, Strength::Admiral] {
        let mut game = game.clone();
        let mut luck = Xoshiro::seeded(4);
        let mut bot = saucer_skies_bots::bot(strength, 4);
        let mut chance = 0.0;
        let mut texts = Vec::new();
        play_on(&mut game, &mut luck, |game, _, _| {
            if game.round() > 1 {
                return None;
            }
            let advice = bot.advise(&Glimpse::new(game, Seat::SOLO), Budget::Playouts(100));
            chance = advice.win_chance;
            texts.extend(advice.reasons.iter().map(|reason| reason.text));
            Some((Seat::SOLO, advice.decision))
        });
        assert_eq!(game.phase(), Phase::Won, "{strength}");
        assert_eq!(chance, 1.0);
        assert!(texts.contains(&"skies-hint-win"));
    }
}

/// A robot of six is in hand, both others are weak, and one of them has to leave; by the first rules
/// the room could not be used.
#[test]
fn the_weakest_robot_leaves_for_a_stronger_one() {
    let cell = |row, column| Cell::new(row, Column::new(column).unwrap()).unwrap();
    let mut game = Scenario::new(Setup::EASY)
        .excavator(cell(6, 5))
        .energy(7)
        .robot(cell(2, 1), 2)
        .robot(cell(4, 3), 1)
        .build()
        .unwrap();
    let inputs = [
        Input::Luck(Rolled::new(&[1, 1, 6], &[1, 1]).unwrap()),
        Input::Decide(Seat::SOLO, place(b(6), cell(5, 4))),
        Input::Decide(Seat::SOLO, place(b(1), cell(1, 1))),
        Input::Decide(Seat::SOLO, place(b(1), cell(1, 2))),
        Input::Decide(Seat::SOLO, place(w(1), cell(1, 3))),
        Input::Luck(Rolled::new(&[], &[1]).unwrap()),
        Input::Decide(Seat::SOLO, place(w(1), cell(1, 5))),
        Input::Decide(Seat::SOLO, Decision::Use { room: RoomId(17) }),
    ];
    for input in inputs {
        game.apply(&input, &mut Silence).unwrap();
    }
    assert_eq!(game.phase(), Phase::Robot { value: 6 });
    for strength in [Strength::Captain, Strength::Admiral] {
        let mut bot = saucer_skies_bots::bot(strength, 1);
        let advice = bot.advise(&Glimpse::new(&game, Seat::SOLO), Budget::Playouts(1));
        assert_eq!(advice.decision, Decision::Dismiss { cell: cell(4, 3) }, "{strength}");
        assert_eq!(advice.reasons[0].text, "skies-hint-replace-robot");
        // It goes on until the new one stands, also if the other one leaves its cell to it.
        let mut game = game.clone();
        while game.phase() != Phase::Rooms {
            let next = bot.advise(&Glimpse::new(&game, Seat::SOLO), Budget::Playouts(1)).decision;
            game.apply(&Input::Decide(Seat::SOLO, next), &mut Silence).unwrap();
        }
        assert!(game.robots().any(|robot| robot.value == 6), "{game:?}");
    }
}

fn place(die: Die, cell: Cell) -> Decision {
    Decision::Place { die, cell }
}

fn b(face: u8) -> Die {
    Die { colour: Colour::Black, face }
}

fn w(face: u8) -> Die {
    Die { colour: Colour::White, face }
}
