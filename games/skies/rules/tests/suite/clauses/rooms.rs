//! S-6 rooms.

use saucer_core::Game;
use saucer_skies::{Card, Decision, Event, Phase, Scenario, Setup, Ship, Skies, Spot};

use crate::help::{
    Play, b, calm, calm_and_deep, calm_by, cell, green, rooms, rules as rules_by, sky, w,
};

fn used_value(play: &Play) -> i8 {
    let value = |event: &Event| match event {
        Event::Used { value, .. } => Some(*value),
        _ => None,
    };
    play.news.iter().find_map(value).expect("a room was used")
}

/// S-6.1: in any order, with the same result where nothing depends on it.
#[test]
fn rooms_are_used_in_any_order() {
    let start = rooms(calm(), &[(b(4), (2, 1)), (b(4), (2, 5))]);
    let (mut one, mut other) = (start.clone(), start);
    one.use_room((2, 1)).use_room((2, 5));
    other.use_room((2, 5)).use_room((2, 1));
    // Energy 2 + (4 - 1) - 1 = 4; research 4 - 1 = 3 reaches the first field.
    assert_eq!((one.game.energy(), one.game.research()), (4, 1));
    assert!(one.game == other.game);
}

/// S-6.1: the dice of a used room go aside, and it cannot be used again.
#[test]
fn a_used_room_is_empty() {
    let mut play = rooms(calm(), &[(b(4), (2, 1))]);
    assert_eq!(play.dice_cells().len(), 5);
    play.use_room((2, 1));
    assert!(!play.dice_cells().contains(&(2, 1)));
    assert_eq!(play.why_not_use((2, 1)), "S-6.4");
    let no_such_room = Decision::Use { room: saucer_skies::RoomId(20) };
    assert_eq!(play.clause(no_such_room), "S-6.1");
}

/// S-6.2: research costs 1, and there is none until the energy room has worked.
#[test]
fn a_room_is_paid_in_energy() {
    let mut play = rooms(calm().energy(0), &[(b(4), (2, 1)), (b(4), (2, 5))]);
    let room = play.room((2, 5));
    let refusal = play.refusal(Decision::Use { room });
    assert_eq!(
        (refusal.clause.0, refusal.figures),
        ("S-6.2", [1, 0].map(saucer_core::Arg::Number))
    );
    play.use_room((2, 1)).use_room((2, 5));
    // 0 + 3 - 1 = 2.
    assert_eq!(play.game.energy(), 2);
}

/// S-6.2: a room that is passed over costs nothing and does nothing.
#[test]
fn a_room_may_be_passed_over() {
    let mut play = rooms(calm(), &[(b(6), (2, 5))]);
    play.end_rooms();
    assert_eq!((play.game.energy(), play.game.research()), (2, 0));
    // The four dice in anti-air are not counted: they have slowed ships.
    assert_eq!(play.news[0], Event::Unused { dice: 1 });
}

/// S-6.3: modifiers of -1, +1 and none.
#[test]
fn the_modifier_is_added_to_the_face() {
    for (place, value) in [((2, 1), 3), ((4, 2), 5), ((4, 5), 4)] {
        let mut play = rooms(calm_and_deep(), &[(b(4), place)]);
        play.use_room(place);
        assert_eq!(used_value(&play), value, "{place:?}");
    }
}

/// S-6.3: once for the sum, not for each die: 2 + 5 - 3 = 4.
#[test]
fn the_modifier_is_added_once() {
    let mut play = rooms(calm_and_deep(), &[(b(2), (5, 1)), (b(5), (5, 2))]);
    play.use_room((5, 1));
    assert_eq!(used_value(&play), 4);
}

/// S-6.3: 1 - 1 = 0 and 1 + 1 - 3 = -1 may be used and give nothing.
#[test]
fn a_value_of_zero_or_less_gives_nothing() {
    let mut energy = rooms(calm(), &[(b(1), (2, 1))]);
    energy.use_room((2, 1));
    assert_eq!((used_value(&energy), energy.game.energy()), (0, 2));

    let mut research = rooms(calm(), &[(b(1), (2, 5))]);
    research.use_room((2, 5));
    assert_eq!((research.game.research(), research.game.energy()), (0, 2 - 1));

    let ships = calm_and_deep().ship(Ship(0), sky(4, 6));
    let mut both = rooms(ships, &[(b(1), (5, 1)), (b(1), (5, 2))]);
    both.use_room((5, 1));
    assert_eq!((used_value(&both), both.game.energy(), both.ship(0)), (-1, 2, sky(4, 6)));
}

/// S-6.4: one die of two is not enough.
#[test]
fn a_room_of_several_cells_needs_all_its_dice() {
    let play = rooms(calm_and_deep(), &[(b(3), (3, 2))]);
    assert_eq!(play.why_not_use((3, 2)), "S-6.4");
    let mut play = rooms(calm_and_deep().energy(0), &[(b(3), (3, 2)), (w(4), (3, 3))]);
    play.use_room((3, 2));
    // 3 + 4 = 7.
    assert_eq!(play.game.energy(), 7);
}

/// S-6.4: a robot fills a cell like a die: 3 + 2 = 5.
#[test]
fn a_robot_fills_a_cell() {
    let mut play = rooms(calm_and_deep().energy(0).robot(cell((3, 3)), 2), &[(b(3), (3, 2))]);
    play.use_room((3, 2));
    assert_eq!(play.game.energy(), 5);
}

/// S-6.4: rooms that are not dug.
#[test]
fn a_room_that_is_not_dug_cannot_be_used() {
    let play = rooms(calm(), &[(b(6), (4, 5))]);
    let room = play.room((4, 5));
    assert_eq!(play.refusal(Decision::Use { room }).text, "skies-room-not-dug");
    assert_eq!(play.why_not_use((4, 5)), "S-6.4");
}

/// S-6.5: 4 - 1 = 3 rows, and 1 - 1 = 0.
#[test]
fn anti_air_takes_one_off_the_flight() {
    for (face, spot) in [(4, sky(1, 3)), (2, sky(1, 1)), (1, crate::help::start(1))] {
        let mut play = Play::from(calm().ship(Ship(0), crate::help::start(1)));
        play.roll(&[face, 1, 1], &[1, 1]).place(b(face), (1, 1));
        assert_eq!(play.ship(0), spot);
    }
}

/// S-6.5: in the second phase it has nothing to do.
#[test]
fn anti_air_is_not_used_in_the_second_phase() {
    let play = rooms(calm(), &[]);
    assert_eq!(play.why_not_use((1, 1)), "S-6.5");
    assert_eq!(play.legal(), [Decision::EndRooms]);
}

/// S-6.6: 2 + 3 = 5, but 5 + 5 is 7.
#[test]
fn energy_is_gained_up_to_seven() {
    for (before, face, after) in [(2, 4, 5), (5, 6, 7)] {
        let mut play = rooms(calm().energy(before), &[(b(face), (2, 1))]);
        play.use_room((2, 1));
        assert_eq!(play.game.energy(), after);
        let (from, to) = (before, after);
        assert_eq!(play.news.last(), Some(&Event::Charged { from, to }));
    }
}

/// S-6.7: a 3 reaches the marks 1, 2 and 3 in all columns, but not the 4. The green ships go
/// back to the card, the red one leaves.
#[test]
fn fighters_shoot_ships_on_marks_up_to_the_value() {
    let ships = green([sky(2, 3), sky(1, 4), sky(1, 7), sky(5, 7), sky(3, 1)]);
    let ships = calm_and_deep().ships(ships).ship(Ship(6), sky(5, 10));
    let mut play = rooms(ships, &[(b(3), (3, 4))]);
    play.use_room((3, 4));
    let w = Spot::Waiting;
    // Marks: 1, 2 and 3 are shot; 4 is not; an empty space is none; the red ship was on a 2.
    let expected = [w, w, w, sky(5, 7), sky(3, 1), Spot::Reserve, Spot::Gone];
    assert_eq!(*play.game.ships(), expected);
    let shots = play.news.iter().filter(|event| matches!(event, Event::ShotDown { .. }));
    assert_eq!(shots.count(), 4);
}

/// S-6.7: with the hard mothership card a red ship goes back to the card like a green one, since the
/// third rules; it was on the mark 2 in (5, 10).
#[test]
fn the_hard_mothership_takes_red_ships_back() {
    let setup = Setup::EASY.with_star(Card::Mothership);
    for (number, spot) in [(1, Spot::Gone), (2, Spot::Gone), (3, Spot::Waiting)] {
        let scene = Scenario::by(setup, rules_by(number)).ships(green([Spot::Waiting; 5]));
        let deep = scene.excavator(cell((6, 5))).ship(Ship(6), sky(5, 10));
        let mut play = rooms(deep, &[(b(3), (3, 4))]);
        play.use_room((3, 4));
        assert_eq!(play.ship(6), spot, "rules {number}");
    }
}

/// S-6.8: the track is 3 1 4 2 3 2 6 2 1 4 7 4 2 12. What is left over is lost.
#[test]
fn research_pays_field_by_field() {
    for (from, face, to) in [(0, 5, 2), (1, 5, 3), (1, 4, 2), (2, 3, 2), (4, 5, 6), (6, 5, 6)] {
        let mut play = rooms(calm_and_deep().research(from), &[(b(face), (3, 1))]);
        play.use_room((3, 1));
        assert_eq!(play.game.research(), to, "from {from} with a {face}");
        assert_eq!(play.news.last(), Some(&Event::Researched { from, to }));
    }
}

/// S-6.9: the robot goes into any dug cell of a room without a robot, and nothing else is done before,
/// except that the other one may leave.
#[test]
fn a_robot_is_placed_at_once() {
    let scene = calm().robot(cell((2, 3)), 5);
    let mut play = rooms(scene, &[(b(4), (2, 2)), (b(6), (2, 5))]);
    play.use_room((2, 2));
    assert_eq!(play.game.phase(), Phase::Robot { value: 3 });

    // Dice lie in (1, 1), (1, 3), (1, 4) and (2, 5), a robot in (2, 3); (2, 4) is a tunnel.
    let mut goals: Vec<Decision> = [(1, 1), (1, 2), (1, 3), (1, 4), (1, 5), (2, 1), (2, 2), (2, 5)]
        .map(|place| Decision::Build { cell: cell(place) })
        .to_vec();
    goals.push(Decision::Dismiss { cell: cell((2, 3)) });
    assert_eq!(play.legal(), goals);
    let why_not = |place| play.clause(Decision::Build { cell: cell(place) });
    assert_eq!(why_not((2, 3)), "S-7.4");
    assert_eq!(why_not((2, 4)), "S-6.9");
    assert_eq!(why_not((4, 5)), "S-6.9");

    assert_eq!(play.why_not_use((2, 5)), "S-6.9");
    assert_eq!(play.clause(Decision::EndRooms), "S-6.9");
    assert_eq!(play.clause(Decision::Dig), "S-6.9");
    play.build((1, 2));
    assert_eq!(play.game.phase(), Phase::Rooms);
    let waits = play.clause(Decision::Build { cell: cell((2, 1)) });
    assert_eq!(waits, "S-6.9");
}

/// S-6.9: the excavator stands in the left cell of the room (3, 2), (3, 3). The right one is dug, and a
/// robot waits there for the day on which the room is.
#[test]
fn a_robot_may_stand_in_a_room_that_is_dug_in_part() {
    for number in 1..=Skies::RULES {
        let half_dug = calm_by(number).excavator(cell((3, 2)));
        let mut play = rooms(half_dug, &[(b(4), (2, 2))]);
        play.use_room((2, 2));
        assert_eq!(play.clause(Decision::Build { cell: cell((3, 2)) }), "S-6.9");
        play.build((3, 3));
        assert_eq!(play.why_not_use((3, 3)), "S-6.4");
    }
}

/// S-6.9: a die that lies where the robot goes is given back, and its room cannot be used.
#[test]
fn a_robot_takes_the_place_of_a_die_that_is_given_back() {
    let mut play = rooms(calm().energy(7), &[(b(4), (2, 2)), (b(6), (2, 5))]);
    play.use_room((2, 2));
    play.build((2, 5));
    assert!(play.news.contains(&Event::Unused { dice: 1 }));
    // The room is full, but with a robot that was built in this round.
    assert_eq!(play.why_not_use((2, 5)), "S-7.2");
    assert_eq!(play.game.research(), 0);
}

/// S-6.10: on the easy side the room is free. 4 + 5 - 3 = 6 gives six energy and six fighters.
#[test]
fn a_combined_room_applies_every_effect_with_the_full_value() {
    let ships = calm_and_deep().energy(0).ship(Ship(0), sky(5, 15));
    let mut play = rooms(ships, &[(b(4), (5, 1)), (b(5), (5, 2))]);
    play.use_room((5, 2));
    assert_eq!((play.game.energy(), play.ship(0)), (6, Spot::Waiting));
}

/// S-6.10: the hard side costs 3, which the 6 + 6 - 3 = 9 that it brings cannot pay.
#[test]
fn the_gain_of_a_combined_room_does_not_pay_for_it() {
    let hard = Scenario::new(Setup::EASY.with_star(Card::LowerBase));
    let deep = hard.ships(green([Spot::Waiting; 5])).excavator(cell((6, 5)));
    let dice = [(b(6), (5, 1)), (b(6), (5, 2))];
    let poor = rooms(deep.clone().energy(2), &dice);
    assert_eq!(poor.why_not_use((5, 1)), "S-6.2");
    let mut rich = rooms(deep.energy(3), &dice);
    rich.use_room((5, 1));
    assert_eq!(rich.game.energy(), 7);
}

/// S-6.11: what was not used is given back, and robots stay as they are.
#[test]
fn the_phase_ends_when_the_player_likes() {
    let mut play = rooms(calm().robot(cell((2, 1)), 4), &[(b(6), (2, 5)), (b(5), (2, 3))]);
    play.use_room((2, 5)).news.clear();
    play.end_rooms();
    assert_eq!(play.news[0], Event::Unused { dice: 1 });
    let robot = play.game.robots().next().unwrap();
    assert_eq!((robot.cell, robot.value), (cell((2, 1)), 4));
}
