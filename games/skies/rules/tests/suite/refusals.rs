//! Every refusal that the game knows is provoked, and its clause exists.

use saucer_conformance::rulebook::{Stated, refusals};
use saucer_core::{Game, Input, Refusal, Seat, Silence};
use saucer_skies::{Decision, Rolled, RoomId, Scenario, Setup, Ship, Spot};

use crate::help::{Play, b, calm, cell, column, green, rooms, sky};
use crate::rulebook::{ENGLISH, RUSSIAN};

const WHY: &str = include_str!("../../src/why.rs");

fn place(face: u8, place: (u8, u8)) -> Decision {
    let die = b(face);
    Decision::Place { die, cell: cell(place) }
}

fn build(place: (u8, u8)) -> Decision {
    Decision::Build { cell: cell(place) }
}

fn placing(scenario: Scenario) -> Play {
    let mut play = Play::from(scenario);
    play.roll(&[1, 1, 2], &[1, 1]);
    play
}

fn refused_roll(play: &Play, black: &[u8], white: &[u8]) -> Refusal {
    let roll = Input::Luck(Rolled::new(black, white).unwrap());
    let mut game = play.game.clone();
    let refusal = game.apply(&roll, &mut Silence).unwrap_err();
    assert!(game == play.game, "a refusal changes nothing");
    refusal
}

/// Provokes all of them, in the order of `why.rs`.
fn provoked() -> Vec<Refusal> {
    let rolling = Play::from(calm());
    let fresh = placing(calm());
    let mut one_placed = fresh.clone();
    one_placed.place(b(1), (2, 1));
    let mut one_beyond = fresh.clone();
    one_beyond.place(b(1), (3, 4));
    let with_robot = placing(calm().robot(cell((2, 1)), 3));
    let idle = rooms(calm(), &[]);
    let mut over = rooms(calm().covered(11), &[]);
    over.end_rooms();
    let mut building = rooms(calm(), &[(b(4), (2, 2)), (b(4), (2, 5))]);
    building.use_room((2, 2));
    let waits = green([Spot::Waiting, sky(2, 9), sky(3, 9), sky(4, 9), sky(2, 12)]);
    let mut respawning = rooms(Scenario::new(Setup::EASY).ships(waits), &[]);
    respawning.end_rooms();
    let resting = rooms(calm().robot(cell((2, 1)), 3), &[]);
    let rested = {
        let mut play = resting.clone();
        play.use_room((2, 1));
        play
    };
    let poor = rooms(calm().energy(0), &[(b(4), (2, 5)), (b(6), (3, 4))]);
    let used = |play: &Play, place| play.refusal(Decision::Use { room: play.room(place) });
    let two_robots = calm().robot(cell((2, 1)), 3).robot(cell((2, 3)), 3);
    let mut third = rooms(two_robots, &[(b(4), (2, 2))]);
    third.use_room((2, 2));

    vec![
        idle.game.check(Seat(1), &Decision::EndRooms).unwrap_err(),
        over.refusal(Decision::EndRooms),
        rolling.refusal(place(1, (1, 1))),
        refused_roll(&fresh, &[1, 1, 1], &[1, 1]),
        refused_roll(&rolling, &[1, 1, 1], &[1]),
        idle.refusal(place(1, (2, 1))),
        fresh.refusal(Decision::EndRooms),
        idle.refusal(Decision::Respawn { column: column(1) }),
        fresh.refusal(place(6, (2, 1))),
        one_placed.refusal(place(1, (2, 1))),
        with_robot.refusal(place(1, (2, 1))),
        one_placed.refusal(place(1, (1, 1))),
        fresh.refusal(place(1, (2, 4))),
        fresh.refusal(place(1, (3, 5))),
        one_beyond.refusal(place(1, (3, 3))),
        idle.refusal(Decision::Use { room: RoomId(255) }),
        used(&idle, (1, 1)),
        used(&idle, (4, 5)),
        used(&idle, (2, 1)),
        used(&rested, (2, 1)),
        used(&rooms(calm(), &[(b(1), (2, 2))]), (2, 2)),
        third.refusal(build((2, 5))),
        building.refusal(Decision::EndRooms),
        idle.refusal(build((2, 1))),
        building.refusal(build((2, 4))),
        idle.refusal(Decision::Dismiss { cell: cell((2, 1)) }),
        idle.refusal(Decision::Dig),
        respawning.refusal(Decision::Respawn { column: column(2) }),
        used(&poor, (2, 5)),
        poor.refusal(Decision::Dig),
        rooms(calm(), &[(b(1), (3, 3))]).refusal(Decision::Dig),
    ]
}

#[test]
fn every_refusal_is_provoked_with_its_clause() {
    let provoked = provoked();
    let stated = |refusal: &Refusal| Stated { clause: refusal.clause.0, text: refusal.text };
    let provoked: Vec<_> = provoked.iter().map(stated).collect();
    assert_eq!(provoked, refusals(WHY));
}

#[test]
fn the_clause_of_every_refusal_is_in_both_rulebooks() {
    for rulebook in [ENGLISH, RUSSIAN] {
        let known = rulebook.numbers();
        for Stated { clause, text } in refusals(WHY) {
            assert!(known.contains(&clause), "{text} cites {clause}");
        }
    }
}

#[test]
fn keys_begin_with_the_name_of_the_game() {
    for Stated { text, .. } in refusals(WHY) {
        assert!(text.starts_with("skies-"), "{text}");
    }
}

/// The first refusal that holds is given, so that a page explains the nearest reason.
#[test]
fn a_robot_in_the_hand_is_the_reason_for_everything_else() {
    let mut building = rooms(calm().ship(Ship(0), sky(1, 5)), &[(b(4), (2, 2))]);
    building.use_room((2, 2));
    let others = [
        place(1, (2, 1)),
        Decision::Use { room: RoomId(5) },
        Decision::Dig,
        Decision::EndRooms,
        Decision::Respawn { column: column(1) },
    ];
    for decision in others {
        assert_eq!(building.refusal(decision).text, "skies-robot-first");
    }
}
