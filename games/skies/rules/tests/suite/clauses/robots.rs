//! S-7 robots.

use saucer_skies::{Decision, Event, Phase, Robot, Ship, Spot};

use crate::help::{
    Play, b, calm, calm_and_deep, calm_by, cell, green, rooms, rooms_again, sky, start, w,
};

fn robots(play: &Play) -> Vec<((u8, u8), u8, bool)> {
    let seen = |robot: Robot| (robot.cell.into(), robot.value, robot.ready);
    play.game.robots().map(seen).collect()
}

fn dismiss(place: (u8, u8)) -> Decision {
    Decision::Dismiss { cell: cell(place) }
}

/// S-7.1: the room in (2, 2) takes one off, the one in (5, 4) does not.
#[test]
fn a_robot_has_the_value_of_its_room() {
    for (place, face, value) in [((2, 2), 2, 1), ((2, 2), 6, 5), ((5, 4), 1, 1), ((5, 4), 6, 6)] {
        let mut play = rooms(calm_and_deep(), &[(b(face), place)]);
        play.use_room(place);
        assert_eq!(play.game.phase(), Phase::Robot { value });
        play.build((4, 5));
        assert_eq!(robots(&play), [((4, 5), value, false)]);
        assert_eq!(play.news.last(), Some(&Event::Built { cell: cell((4, 5)), value }));
    }
}

/// S-7.1: 1 - 1 = 0 is no robot.
#[test]
fn below_one_nothing_is_built() {
    let play = rooms(calm(), &[(b(1), (2, 2))]);
    assert_eq!(play.why_not_use((2, 2)), "S-7.1");
}

/// S-7.2: it rests in the round in which it is built and works in the next, once.
#[test]
fn a_robot_works_once_a_round_and_not_in_its_first() {
    let mut play = rooms(calm(), &[(b(5), (2, 2))]);
    // 5 - 1 = 4.
    play.use_room((2, 2)).build((2, 1));
    assert_eq!(play.why_not_use((2, 1)), "S-7.2");
    play.end_rooms();

    // The green ships are back in the start cells; ones in anti-air leave them there.
    rooms_again(&mut play, &[]);
    assert_eq!(robots(&play), [((2, 1), 4, true)]);
    play.use_room((2, 1));
    // Energy 2 - 1 for the robot, + 4 - 1 for the room.
    assert_eq!(play.game.energy(), 2 - 1 + 3);
    assert_eq!(play.why_not_use((2, 1)), "S-7.2");
}

/// S-7.2: a robot that is not used keeps its value.
#[test]
fn an_idle_robot_keeps_its_value() {
    let mut play = rooms(calm().robot(cell((2, 1)), 4), &[]);
    play.end_rooms();
    assert_eq!(robots(&play), [((2, 1), 4, true)]);
}

/// S-7.3: one lower after each use; the last use takes it off.
#[test]
fn a_robot_wears_out() {
    let mut play = rooms(calm().robot(cell((2, 1)), 2), &[]);
    play.use_room((2, 1));
    assert_eq!(robots(&play), [((2, 1), 1, false)]);
    play.end_rooms();
    rooms_again(&mut play, &[]);
    play.use_room((2, 1));
    assert_eq!(robots(&play), []);
    assert!(play.news.contains(&Event::Worn { cell: cell((2, 1)), value: 0 }));
}

/// S-7.3: both blue dice are on the base, but one of them leaves by building the next robot.
#[test]
fn a_worn_out_robot_frees_its_blue_die_for_the_room_it_worked_in() {
    let two = calm_and_deep().robot(cell((5, 4)), 1).robot(cell((2, 1)), 4);
    let mut play = rooms(two, &[]);
    play.use_room((5, 4)).build((4, 5));
    assert_eq!(robots(&play), [((2, 1), 4, true), ((4, 5), 1, false)]);
}

/// S-7.4: a cell with a robot takes no die and no other robot; the column takes a die.
#[test]
fn a_robot_takes_up_its_cell_and_not_its_column() {
    let mut play = Play::from(calm().robot(cell((2, 1)), 4));
    play.roll(&[3, 3, 3], &[3, 3]);
    assert_eq!(play.why_not_place(b(3), (2, 1)), "S-7.4");
    assert!(play.may_place(b(3), (1, 1)));
}

/// S-7.4: a robot in anti-air does not slow ships, and building one moves none: 0 + 3 = 3.
#[test]
fn robots_never_move_ships() {
    let scene = calm().robot(cell((1, 1)), 4).ship(Ship(0), start(1)).ship(Ship(1), sky(3, 1));
    let mut play = rooms(scene, &[(b(3), (2, 1)), (b(6), (2, 2))]);
    assert_eq!(play.ship(0), sky(1, 3));
    play.use_room((2, 2)).build((2, 3));
    assert_eq!((play.ship(0), play.ship(1)), (sky(1, 3), sky(3, 1)));
}

/// S-7.5: while placing, and then its cell is free for a die.
#[test]
fn a_robot_may_be_taken_off_while_placing() {
    let mut play = Play::from(calm().robot(cell((2, 1)), 4).robot(cell((2, 3)), 2));
    play.roll(&[3, 3, 3], &[3, 3]);
    assert_eq!(play.clause(dismiss((2, 2))), "S-7.5");
    assert!(play.may(dismiss((2, 1))) && play.may(dismiss((2, 3))));
    play.decide(dismiss((2, 1)));
    assert_eq!(robots(&play), [((2, 3), 2, true)]);
    assert_eq!(play.news.last(), Some(&Event::RobotRemoved { cell: cell((2, 1)) }));
    play.place(b(3), (2, 1));
}

/// S-7.5: while using rooms, even if it rests; but not while the dice roll.
#[test]
fn a_robot_may_be_taken_off_while_using_rooms() {
    let idle = Play::from(calm().robot(cell((2, 1)), 4));
    assert_eq!(idle.clause(dismiss((2, 1))), "S-4.1");

    let mut play = rooms(calm().robot(cell((2, 1)), 4), &[(b(4), (2, 2))]);
    play.use_room((2, 2)).build((2, 3)).decide(dismiss((2, 3))).decide(dismiss((2, 1)));
    assert_eq!(robots(&play), []);
}

/// S-7.5: with a new robot in hand, which may then stand where the old one stood. 4 - 1 = 3.
#[test]
fn a_robot_may_be_taken_off_with_a_new_one_in_hand() {
    let mut play = rooms(calm().robot(cell((2, 1)), 4), &[(b(4), (2, 2))]);
    play.use_room((2, 2));
    let new = Decision::Build { cell: cell((2, 1)) };
    assert_eq!(play.clause(new), "S-7.4");
    assert_eq!(play.clause(dismiss((2, 3))), "S-7.5");
    assert!(play.may(dismiss((2, 1))));
    play.decide(dismiss((2, 1)));
    assert_eq!(play.game.phase(), Phase::Robot { value: 3 });
    play.decide(new);
    assert_eq!(robots(&play), [((2, 1), 3, false)]);
}

/// S-7.5: while ships respawn. Two of them wait, and five columns are empty.
#[test]
fn a_robot_may_be_taken_off_while_ships_respawn() {
    let ships = green([Spot::Waiting, Spot::Waiting, sky(1, 9), sky(1, 10), sky(1, 11)]);
    let mut play = rooms(calm().ships(ships).robot(cell((2, 2)), 4), &[]);
    play.end_rooms();
    assert_eq!(play.game.phase(), Phase::Respawn);
    let columns = play.respawn_columns();
    play.decide(dismiss((2, 2)));
    assert_eq!((play.game.phase(), play.respawn_columns()), (Phase::Respawn, columns));
    assert_eq!(robots(&play), []);
}

/// S-7.5 as it was by the first rules, which matches of those days keep.
#[test]
fn by_the_first_rules_robots_stay_while_a_new_one_is_in_hand_and_ships_respawn() {
    let mut play = rooms(calm_by(1).robot(cell((2, 1)), 4), &[(b(4), (2, 2))]);
    play.use_room((2, 2));
    assert_eq!(play.clause(dismiss((2, 1))), "S-6.9");
    play.build((2, 2)).end_rooms();

    let ships = green([Spot::Waiting, Spot::Waiting, sky(1, 9), sky(1, 10), sky(1, 11)]);
    let mut play = rooms(calm_by(1).ships(ships).robot(cell((2, 2)), 4), &[]);
    play.end_rooms();
    assert_eq!(play.clause(dismiss((2, 2))), "S-3.1");
}

/// S-7.5: only the anti-air row is dug, and robots stand in two of its cells. One die goes beyond
/// the excavator; for the last one a robot has to leave.
#[test]
fn a_robot_has_to_leave_if_the_last_die_finds_no_cell() {
    let shallow = calm().excavator(cell((2, 1)));
    let mut play = Play::from(shallow.robot(cell((1, 1)), 4).robot(cell((1, 2)), 2));
    play.roll(&[1, 1, 1], &[1, 1]).place(b(1), (1, 3)).place(b(1), (1, 4)).place(b(1), (1, 5));
    play.place(w(1), (3, 1)).roll(&[], &[6]);
    assert_eq!(play.legal(), [dismiss((1, 1)), dismiss((1, 2))]);
    play.decide(dismiss((1, 2))).place(w(6), (1, 2));
    assert_eq!(play.game.phase(), Phase::Rooms);
}

/// S-7.6: the third robot waits in hand until one of the two has left; then it may stand anywhere, in
/// the same cell as well. 4 - 1 = 3.
#[test]
fn there_are_two_robots_at_most() {
    let two = calm().robot(cell((2, 1)), 4).robot(cell((2, 3)), 2);
    let mut play = rooms(two, &[(w(4), (2, 2))]);
    play.use_room((2, 2));
    assert_eq!(play.legal(), [dismiss((2, 1)), dismiss((2, 3))]);
    assert_eq!(play.clause(Decision::Build { cell: cell((2, 5)) }), "S-7.6");
    let mut elsewhere = play.clone();
    elsewhere.decide(dismiss((2, 1))).build((2, 5));
    assert_eq!(robots(&elsewhere), [((2, 3), 2, true), ((2, 5), 3, false)]);
    play.decide(dismiss((2, 3))).build((2, 3));
    assert_eq!(robots(&play), [((2, 1), 4, true), ((2, 3), 3, false)]);
}

/// S-7.6, its example: the worn robot leaves its own room to the one that it built.
#[test]
fn a_robot_may_build_the_one_that_takes_its_place() {
    let two = calm_and_deep().robot(cell((5, 4)), 3).robot(cell((2, 1)), 4);
    let mut play = rooms(two, &[]);
    play.use_room((5, 4));
    assert_eq!(robots(&play), [((5, 4), 2, false), ((2, 1), 4, true)]);
    play.decide(dismiss((5, 4))).build((5, 4));
    assert_eq!(robots(&play), [((2, 1), 4, true), ((5, 4), 3, false)]);
}

/// S-7.6 as it was by the first rules: one of the two leaves before the room is used.
#[test]
fn by_the_first_rules_two_robots_forbid_the_room_of_a_third() {
    let two = calm_by(1).robot(cell((2, 1)), 4).robot(cell((2, 3)), 2);
    let mut play = rooms(two, &[(w(4), (2, 2))]);
    assert_eq!(play.why_not_use((2, 2)), "S-7.6");
    play.decide(dismiss((2, 3))).use_room((2, 2)).build((2, 3));
    assert_eq!(robots(&play), [((2, 1), 4, true), ((2, 3), 3, false)]);
}
