//! S-8 the excavator.

use saucer_skies::{Cell, Decision, Event};

use crate::help::{b, calm, cell, rooms, rooms_again};

/// S-8.1: the whole way, row by row.
#[test]
fn the_way_is_a_snake() {
    let mut way = Vec::new();
    for row in 1..=6 {
        for along in 1..=5 {
            let column = if row % 2 == 1 { 6 - along } else { along };
            way.push((row, column));
        }
    }
    let depths: Vec<(u8, u8)> = (0..30).map(|d| Cell::at_depth(d).unwrap().into()).collect();
    assert_eq!(depths, way);
}

/// S-8.1: the face must be at least the number of steps, also round the end of a row.
#[test]
fn the_face_must_reach() {
    // From (3, 5): (3, 4) is one step, (3, 1) four, (4, 1) five, (4, 2) six, (4, 3) seven.
    for (place, steps) in [((3, 4), 1), ((3, 1), 4), ((4, 1), 5), ((4, 2), 6), ((4, 3), 7)] {
        for face in 1..=6 {
            let play = rooms(calm(), &[(b(face), place)]);
            assert_eq!(play.may(Decision::Dig), face >= steps);
        }
    }
    let short = rooms(calm(), &[(b(2), (3, 1))]).refusal(Decision::Dig);
    assert_eq!(
        (short.clause.0, short.text, short.figures),
        ("S-8.1", "skies-too-far", [4, 2].map(saucer_core::Arg::Number))
    );
}

/// S-8.1: without a die beyond, nothing calls the excavator; and one die calls it once.
#[test]
fn only_a_die_beyond_calls_the_excavator() {
    let none = rooms(calm(), &[]);
    assert_eq!(none.clause(Decision::Dig), "S-8.1");
    let mut once = rooms(calm(), &[(b(1), (3, 4))]);
    once.decide(Decision::Dig);
    assert_eq!(once.clause(Decision::Dig), "S-8.1");
}

/// S-8.2: one energy for one cell and for six.
#[test]
fn digging_costs_one_energy() {
    for (face, place) in [(1, (3, 4)), (6, (4, 2))] {
        let mut play = rooms(calm().energy(1), &[(b(face), place)]);
        play.decide(Decision::Dig);
        assert_eq!((play.game.energy(), play.game.excavator()), (0, cell(place).depth()));
        assert!(!play.dice_cells().contains(&place));
        let poor = rooms(calm().energy(0), &[(b(face), place)]).refusal(Decision::Dig);
        assert_eq!((poor.clause.0, poor.figures), ("S-8.2", [1, 0].map(saucer_core::Arg::Number)));
    }
}

/// S-8.2: it may be left undone, and costs nothing then.
#[test]
fn digging_is_not_forced() {
    let mut play = rooms(calm(), &[(b(6), (3, 4))]);
    play.end_rooms();
    assert_eq!((play.game.energy(), play.game.excavator()), (2, cell((3, 5)).depth()));
}

/// S-8.3: the excavator goes from (3, 5) to (3, 1). The fighters in (3, 4) are dug; a robot built
/// now may stand there already, and works in the next round.
#[test]
fn new_rooms_open_in_the_next_round() {
    let mut play = rooms(calm().energy(7), &[(b(4), (3, 1)), (b(5), (2, 2))]);
    play.decide(Decision::Dig);
    for place in [(3, 5), (3, 4), (3, 3), (3, 2)] {
        assert!(play.game.is_dug(cell(place)));
    }
    assert!(!play.game.is_dug(cell((3, 1))), "the cell under the excavator is not dug");
    assert_eq!(play.why_not_use((3, 4)), "S-6.4");
    play.use_room((2, 2)).build((3, 4));
    assert_eq!(play.why_not_use((3, 4)), "S-7.2");
    play.end_rooms();
    rooms_again(&mut play, &[(b(2), (3, 2)), (b(1), (3, 3))]);
    play.use_room((3, 4)).use_room((3, 2));
}

/// S-8.4: row 6 drives the excavator back by two, from (3, 5) to (2, 4). The robot in (2, 5) was
/// on its way; the one in (2, 3) was not.
#[test]
fn driven_back_the_excavator_loses_cells_and_robots() {
    let scene = calm().covered(5).robot(cell((2, 5)), 3).robot(cell((2, 3)), 3);
    let mut play = rooms(scene, &[]);
    play.end_rooms();
    let (from, to) = (cell((3, 5)), cell((2, 4)));
    assert!(play.news.contains(&Event::DrivenBack { from, to }));
    assert!(play.news.contains(&Event::RobotRemoved { cell: cell((2, 5)) }));
    assert_eq!(play.game.excavator(), to.depth());
    assert!(!play.game.is_dug(cell((2, 5))) && play.game.is_dug(cell((2, 3))));
    assert!(play.game.robots().map(|robot| robot.cell).eq([cell((2, 3))]));
}

/// S-8.4: the robot in the cell where the excavator stops leaves too: from (4, 2) back to (4, 1).
#[test]
fn a_robot_in_the_cell_where_the_excavator_stops_leaves() {
    let scene = calm().covered(1).excavator(cell((4, 2))).robot(cell((4, 1)), 3);
    let mut play = rooms(scene, &[]);
    play.end_rooms();
    assert_eq!(play.game.excavator(), cell((4, 1)).depth());
    assert_eq!(play.game.robots().count(), 0);
}

/// S-8.5: row 6 drives back by two, but never out of the second base row.
#[test]
fn the_anti_air_row_stays_open() {
    for from in [(2, 1), (2, 2), (2, 3)] {
        let scene = calm().covered(5).excavator(cell(from)).robot(cell((1, 1)), 2);
        let mut play = rooms_beside_a_robot(scene);
        play.end_rooms();
        assert_eq!(play.game.excavator(), cell((2, 1)).depth());
        assert_eq!(play.game.robots().count(), 1);
    }
}

/// The second phase with the die of column 1 in the undug cell (3, 1), since a robot is in (1, 1).
fn rooms_beside_a_robot(scene: saucer_skies::Scenario) -> crate::help::Play {
    rooms(scene, &[(b(1), (3, 1))])
}
