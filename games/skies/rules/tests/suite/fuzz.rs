//! Arbitrary decisions in arbitrary positions: never a panic, and accepted if and only if listed.

use std::cell::Cell as StdCell;

use proptest::prelude::*;
use proptest::test_runner::{RngSeed, TestRunner};
use saucer_core::{Draw, Game, Input, Pending, Seat};
use saucer_skies::{
    Cell, Colour, Column, Decision, Die, Rolled, RoomId, Row, Scenario, Setup, Ship, Skies, Spot,
};

use crate::help::wander;

fn runner(cases: u32) -> TestRunner {
    TestRunner::new(ProptestConfig {
        cases,
        rng_seed: RngSeed::Fixed(1),
        failure_persistence: None,
        ..ProptestConfig::default()
    })
}

fn cells() -> impl Strategy<Value = Cell> {
    (1_u8..=6, 1_u8..=5).prop_map(|place| Cell::try_from(place).unwrap())
}

fn columns() -> impl Strategy<Value = Column> {
    (1_u8..=5).prop_map(|number| Column::new(number).unwrap())
}

fn dice() -> impl Strategy<Value = Die> {
    let colour = prop_oneof![Just(Colour::Black), Just(Colour::White)];
    let face = prop_oneof![9 => 1_u8..=6, 1 => any::<u8>()];
    (colour, face).prop_map(|(colour, face)| Die { colour, face })
}

fn decisions() -> impl Strategy<Value = Decision> {
    let rooms = prop_oneof![9 => 0_u8..20, 1 => any::<u8>()].prop_map(RoomId);
    prop_oneof![
        4 => (dice(), cells()).prop_map(|(die, cell)| Decision::Place { die, cell }),
        2 => rooms.prop_map(|room| Decision::Use { room }),
        1 => Just(Decision::Dig),
        2 => cells().prop_map(|cell| Decision::Build { cell }),
        2 => cells().prop_map(|cell| Decision::Dismiss { cell }),
        1 => Just(Decision::EndRooms),
        1 => columns().prop_map(|column| Decision::Respawn { column }),
    ]
}

fn setups() -> impl Strategy<Value = Setup> {
    (0_usize..256).prop_map(|n| Setup::all().nth(n).unwrap())
}

/// Accepted if and only if listed; and a refusal changes nothing and tells nothing.
fn accepted_iff_listed(
    game: &Skies,
    seat: Seat,
    decision: Decision,
) -> Result<bool, TestCaseError> {
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    let listed = legal.contains(&decision);
    let (mut after, mut news) = (game.clone(), Vec::new());
    let applied = after.apply(&Input::Decide(seat, decision), &mut news);
    prop_assert_eq!(applied, game.check(seat, &decision));
    prop_assert_eq!(applied.is_ok(), listed, "{:?} in {:?}", decision, game);
    if !listed {
        prop_assert!(after == *game && news.is_empty());
    }
    Ok(listed)
}

#[test]
fn decisions_are_accepted_iff_listed() {
    let (accepted, refused) = (StdCell::new(0), StdCell::new(0));
    let strategy = (setups(), any::<u64>(), 0_usize..80, prop::collection::vec(decisions(), 40));
    runner(2_000)
        .run(&strategy, |(setup, seed, inputs, tries)| {
            let game = wander(setup, seed, inputs);
            for decision in tries {
                let listed = accepted_iff_listed(&game, Seat::SOLO, decision)?;
                let count = if listed { &accepted } else { &refused };
                count.set(count.get() + 1);
            }
            Ok(())
        })
        .unwrap();
    // The property would hold for a game that refuses everything.
    assert!(accepted.get() > 500 && refused.get() > 500, "{accepted:?} {refused:?}");
}

#[test]
fn other_seats_are_refused() {
    let strategy = (any::<u64>(), 0_usize..120, 1_u8..=255, decisions());
    runner(1_000)
        .run(&strategy, |(seed, inputs, seat, decision)| {
            let game = wander(Setup::EASY, seed, inputs);
            prop_assert!(!accepted_iff_listed(&game, Seat(seat), decision)?);
            Ok(())
        })
        .unwrap();
}

#[test]
fn luck_is_accepted_iff_it_answers_the_question() {
    let faces = |most| prop::collection::vec(1_u8..=6, 0..=most);
    let strategy = (any::<u64>(), 0_usize..120, faces(3), faces(2));
    runner(2_000)
        .run(&strategy, |(seed, inputs, black, white)| {
            let game = wander(Setup::EASY, seed, inputs);
            let rolled = Rolled::new(&black, &white).unwrap();
            let answers =
                matches!(game.pending(), Pending::Luck(roll) if roll.admits(&game, &rolled));
            let (mut after, mut news) = (game.clone(), Vec::new());
            let applied = after.apply(&Input::Luck(rolled), &mut news);
            prop_assert_eq!(applied.is_ok(), answers);
            prop_assert!(answers || (after == game && news.is_empty()));
            Ok(())
        })
        .unwrap();
}

fn spots() -> impl Strategy<Value = Spot> {
    prop_oneof![
        1 => Just(Spot::Reserve),
        20 => Just(Spot::Waiting),
        8 => columns().prop_map(Spot::Start),
        12 => (columns(), any::<u8>()).prop_map(|(column, row)| Spot::Sky(column, Row(row % 18))),
        1 => Just(Spot::Gone),
    ]
}

/// A scenario of nonsense is refused or can be played to its end.
#[test]
fn a_scenario_is_refused_or_playable() {
    let figures = (0_u8..14, 0_u8..6, 0_u8..16, 0_u8..9);
    let robot = prop::option::of((cells(), 0_u8..8));
    let strategy =
        (setups(), figures, cells(), prop::collection::vec(spots(), 7), robot, any::<u64>());
    let built = StdCell::new(0);
    runner(12_000)
        .run(&strategy, |(setup, figures, excavator, spots, robot, seed)| {
            let (covered, damage, research, energy) = figures;
            let mut scenario = Scenario::new(setup)
                .covered(covered)
                .damage(damage)
                .research(research)
                .energy(energy)
                .excavator(excavator);
            if let Some((cell, value)) = robot {
                scenario = scenario.robot(cell, value);
            }
            for (ship, spot) in Ship::all().zip(spots) {
                scenario = scenario.ship(ship, spot);
            }
            let Ok(mut game) = scenario.build() else { return Ok(()) };
            built.set(built.get() + 1);
            let mut luck = saucer_core::Xoshiro::seeded(seed);
            let mut legal = Vec::new();
            for _ in 0..2_000 {
                let input = match game.pending() {
                    Pending::Nobody(_) => return Ok(()),
                    Pending::Luck(roll) => Input::Luck(roll.sample(&game, &mut luck)),
                    Pending::Seats(_) => {
                        game.legal(Seat::SOLO, &mut legal);
                        prop_assert!(!legal.is_empty(), "nothing can be done in {game:?}");
                        let pick = saucer_core::Luck::pick(&mut luck, &legal);
                        Input::Decide(Seat::SOLO, *pick)
                    }
                };
                prop_assert!(game.apply(&input, &mut saucer_core::Silence).is_ok());
            }
            prop_assert!(false, "a match that does not end: {game:?}");
            Ok(())
        })
        .unwrap();
    assert!(built.get() > 300, "{}", built.get());
}
