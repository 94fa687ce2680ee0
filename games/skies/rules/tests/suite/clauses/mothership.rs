//! S-9 the mothership.

use saucer_core::{Game, Viewer};
use saucer_skies::{DiePlace, Event, Phase, Row, RowEffect, Ship, Spot};

use crate::help::{RED, b, calm, calm_and_deep, cell, rooms, sky, start};

/// S-9.1: the effect is that of the first row that is not covered, and the view announces it.
#[test]
fn the_first_uncovered_row_takes_effect() {
    let effects = [
        RowEffect::Nothing,
        RowEffect::Excavator(1),
        RowEffect::RedShip,
        RowEffect::Research(1),
        RowEffect::Excavator(1),
        RowEffect::Excavator(2),
        RowEffect::Research(2),
        RowEffect::RedShip,
        RowEffect::Excavator(1),
        RowEffect::Damage(1),
        RowEffect::Nothing,
        RowEffect::Skull,
    ];
    for (covered, effect) in (0..).zip(effects) {
        let mut play = rooms(calm().covered(covered), &[]);
        assert_eq!(play.game.view(Viewer::Spectator).next_effect, effect);
        play.end_rooms();
        let row = Row(covered + 1);
        assert!(play.news.contains(&Event::Effect { row, effect }));
    }
}

/// S-9.2: the ship in row 1 goes back, the one in row 2 does not; then the first respawns.
#[test]
fn the_mothership_comes_down_and_takes_the_ships_of_the_row() {
    let mut play = rooms(calm().ship(Ship(0), sky(1, 1)).ship(Ship(1), sky(2, 2)), &[]);
    play.end_rooms();
    assert_eq!(play.game.rows_covered(), 1);
    assert!(play.news.contains(&Event::Returned { ship: Ship(0) }));
    assert!(!play.news.contains(&Event::Returned { ship: Ship(1) }));
    assert_eq!(play.ship(1), sky(2, 2));
}

/// S-9.1, S-9.2: the effect comes first: the red ship of row 3 is on the card before the row is
/// covered.
#[test]
fn the_effect_comes_before_the_descent() {
    let mut play = rooms(calm().covered(2), &[]);
    play.end_rooms();
    let at = |event| play.news.iter().position(|e| *e == event).expect("it happened");
    let reinforced = at(Event::Reinforced { ship: RED });
    assert!(reinforced < at(Event::Descended { covered: Row(3) }));
}

/// S-9.3: damage.
#[test]
fn the_mothership_damages_the_base() {
    let mut play = rooms(calm().covered(9).damage(1), &[]);
    play.end_rooms();
    assert_eq!((play.game.damage(), play.game.phase()), (2, Phase::Roll));
}

/// S-9.3: the excavator; S-8.4 tells of the robots.
#[test]
fn the_mothership_drives_the_excavator_back() {
    for (covered, cells) in [(1, 1), (5, 2)] {
        let mut play = rooms(calm_and_deep().covered(covered), &[]);
        play.end_rooms();
        assert_eq!(play.game.excavator(), cell((6, 5)).depth() - cells);
    }
}

/// S-9.3: research goes back by 1 in row 4 and by 2 in row 7, never below the start.
#[test]
fn the_mothership_pushes_research_back() {
    for (covered, from, to) in [(3, 5, 4), (6, 5, 3), (6, 1, 0), (3, 0, 0)] {
        let mut play = rooms(calm().covered(covered).research(from), &[]);
        play.end_rooms();
        assert_eq!(play.game.research(), to);
        assert!(play.news.contains(&Event::Setback { from, to }));
    }
}

/// S-9.3: red ships come one by one from the reserve; an empty reserve has none to give.
#[test]
fn red_ships_come_from_the_reserve() {
    // Five green ships fill the start cells before the red one, which waits.
    let mut play = rooms(calm().covered(2), &[]);
    play.end_rooms();
    assert_eq!((play.ship(5), play.ship(6)), (Spot::Waiting, Spot::Reserve));

    let one_left = calm().covered(7).ship(RED, Spot::Gone);
    let mut play = rooms(one_left, &[]);
    play.end_rooms();
    assert_eq!((play.ship(5), play.ship(6)), (Spot::Gone, Spot::Waiting));

    let none_left = calm().covered(7).ship(RED, Spot::Gone).ship(Ship(6), sky(1, 13));
    let mut play = rooms(none_left, &[]);
    play.end_rooms();
    assert_eq!((play.ship(5), play.ship(6)), (Spot::Gone, sky(1, 13)));
}

/// S-9.3: a red ship moves, slides and is shot like a green one, but then it is out.
#[test]
fn red_ships_act_like_green_ones_until_they_are_shot() {
    // 0 + 3 is the arrow of column 3, which leads to column 4; 3 + 3 is the mark 2 in row 6.
    let scene = calm_and_deep().ship(RED, start(3));
    let mut play = rooms(scene, &[(b(3), (2, 3)), (b(3), (3, 4))]);
    assert_eq!(play.ship(5), sky(4, 6));
    // 3 - 1 = 2.
    play.use_room((2, 3));
    assert_eq!(play.ship(5), Spot::Gone);
    play.end_rooms();
    assert_eq!(play.ship(5), Spot::Gone);
}

/// S-9.4: ships respawn, robots wake, dice come back, and the next round begins.
#[test]
fn the_next_round_begins() {
    let mut play = rooms(calm().robot(cell((2, 1)), 3), &[]);
    play.use_room((2, 1)).end_rooms();
    assert_eq!(play.game.ships()[..5], [1, 2, 3, 4, 5].map(start));
    assert!(play.game.robots().all(|robot| robot.ready && robot.value == 2));
    assert!(play.game.dice().all(|(_, place)| place == DiePlace::Tray));
    assert_eq!((play.game.round(), play.game.phase()), (2, Phase::Roll));
    assert_eq!(play.news.last(), Some(&Event::Round { number: 2 }));
}
