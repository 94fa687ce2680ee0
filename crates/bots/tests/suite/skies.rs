//! The bots of Under Falling Skies.

use std::collections::HashSet;

use saucer_bots::{Botted, Budget, Strength};
use saucer_core::{Draw, Game, Glimpse, Input, Luck, Pending, Seat, Silence, Xoshiro};
use saucer_skies::{Cell, Column, Decision, Phase, Rolled, Scenario, Setup, Skies};

/// Every text key that a page must know.
const TEXTS: [&str; 16] = [
    "skies-hint-win",
    "skies-hint-research",
    "skies-hint-energy",
    "skies-hint-shoot",
    "skies-hint-dig",
    "skies-hint-robot",
    "skies-hint-save-base",
    "skies-hint-slow",
    "skies-hint-explosion",
    "skies-hint-avoid-mothership",
    "skies-hint-reroll",
    "skies-hint-room",
    "skies-hint-place-robot",
    "skies-hint-end",
    "skies-hint-respawn",
    "skies-hint-dump",
];

/// Plays a match and returns its log and its end.
fn play(strength: Strength, setup: Setup, seed: u64, playouts: u32) -> (Vec<Decision>, Skies) {
    let mut luck = Xoshiro::seeded(seed);
    let mut bot = Skies::bot(strength, seed);
    let mut game = Skies::new(&setup);
    let mut log = Vec::new();
    loop {
        let input = match game.pending() {
            Pending::Nobody(_) => return (log, game),
            Pending::Luck(draw) => Input::Luck(draw.sample(&mut luck)),
            Pending::Seats(_) => {
                let seen = Glimpse::new(&game, Seat::SOLO);
                let decision = bot.advise(&seen, Budget::Playouts(playouts)).decision;
                log.push(decision);
                Input::Decide(Seat::SOLO, decision)
            }
        };
        game.apply(&input, &mut Silence).unwrap();
    }
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
    let mut bots = Strength::ALL.map(|strength| Skies::bot(strength, 5));
    let mut legal = Vec::new();
    let mut phases = HashSet::new();
    for level in (0..=8).chain(0..=8) {
        let mut game = Skies::new(&Setup::of_level(level).unwrap());
        loop {
            let input = match game.pending() {
                Pending::Nobody(_) => break,
                Pending::Luck(draw) => Input::Luck(draw.sample(&mut luck)),
                Pending::Seats(_) => {
                    game.legal(Seat::SOLO, &mut legal);
                    if luck.below(8) == 0 || matches!(game.phase(), Phase::Robot { .. }) {
                        phases.insert(std::mem::discriminant(&game.phase()));
                        for bot in &mut bots {
                            let seen = Glimpse::new(&game, Seat::SOLO);
                            let advice = bot.advise(&seen, Budget::Playouts(20));
                            assert!(legal.contains(&advice.decision), "{advice:?} in {game:?}");
                            assert!((0.0..=1.0).contains(&advice.win_chance), "{advice:?}");
                            assert!(!advice.reasons.is_empty(), "{advice:?}");
                            for reason in &advice.reasons {
                                assert!(TEXTS.contains(&reason.text), "{reason:?}");
                            }
                        }
                    }
                    let pick = luck.below(legal.len() as u32) as usize;
                    Input::Decide(Seat::SOLO, legal[pick])
                }
            };
            game.apply(&input, &mut Silence).unwrap();
        }
    }
    assert_eq!(phases.len(), 4, "every phase with a decision was met");
}

#[test]
fn equal_seeds_give_equal_play() {
    for strength in Strength::ALL {
        let (first, _) = play(strength, Setup::EASY, 3, 30);
        let (second, _) = play(strength, Setup::EASY, 3, 30);
        assert_eq!(first, second, "{strength}");
    }
}

#[test]
fn a_bot_does_not_depend_on_what_it_was_asked_before() {
    // The admiral remembers a plan; a position that is not part of it must not confuse it.
    let (_, end) = play(Strength::Captain, Setup::EASY, 1, 0);
    assert!(end.phase().is_over());
    let mut bot = Skies::bot(Strength::Admiral, 1);
    for seed in 0..3 {
        let mut luck = Xoshiro::seeded(seed);
        let mut game = Skies::new(&Setup::EASY);
        let mut legal = Vec::new();
        while game.phase() != Phase::Rooms {
            let input = match game.pending() {
                Pending::Luck(draw) => Input::Luck(draw.sample(&mut luck)),
                _ => {
                    game.legal(Seat::SOLO, &mut legal);
                    Input::Decide(Seat::SOLO, legal[luck.below(legal.len() as u32) as usize])
                }
            };
            game.apply(&input, &mut Silence).unwrap();
        }
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
        let mut bot = Skies::bot(strength, 4);
        let mut chance = 0.0;
        let mut texts = Vec::new();
        while !game.phase().is_over() && game.round() == 1 {
            let input = match game.pending() {
                Pending::Luck(draw) => Input::Luck(draw.sample(&mut luck)),
                _ => {
                    let seen = Glimpse::new(&game, Seat::SOLO);
                    let advice = bot.advise(&seen, Budget::Playouts(100));
                    chance = advice.win_chance;
                    texts.extend(advice.reasons.iter().map(|reason| reason.text));
                    Input::Decide(Seat::SOLO, advice.decision)
                }
            };
            game.apply(&input, &mut Silence).unwrap();
        }
        assert_eq!(game.phase(), Phase::Won, "{strength}");
        assert_eq!(chance, 1.0);
        assert!(texts.contains(&"skies-hint-win"));
    }
}
