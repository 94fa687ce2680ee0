//! S-5 ships.

use saucer_skies::{Die, Event, Scenario, Ship, Spot};

use crate::help::{Play, RED, b, calm, cell, rooms, sky, start};

/// The position after the first die of a round; the news holds only what it caused.
fn placed(scenario: Scenario, die: Die, place: (u8, u8)) -> Play {
    let mut play = Play::from(scenario);
    play.roll(&[die.face, 1, 1], &[1, 1]);
    play.news.clear();
    play.place(die, place);
    play.news.remove(0);
    play
}

fn flew(ship: u8, from: Spot, to: Spot) -> Event {
    let ship = Ship(ship);
    Event::Flew { ship, from, to }
}

fn slid(ship: u8, from: Spot, to: Spot) -> Event {
    let ship = Ship(ship);
    Event::Slid { ship, from, to }
}

/// S-5.1: all ships of the column move by the face 3, although the room takes one off; the ship
/// of column 2 does not move.
#[test]
fn every_ship_of_the_column_moves_by_the_face() {
    let ships = calm().ship(Ship(0), sky(1, 2)).ship(Ship(1), start(1)).ship(Ship(2), start(2));
    let play = placed(ships, b(3), (2, 1));
    // Rows 2 + 3 = 5 and 0 + 3 = 3.
    assert_eq!((play.ship(0), play.ship(1), play.ship(2)), (sky(1, 5), sky(1, 3), start(2)));
}

/// S-5.2: column 4 has arrows in rows 2 and 5. Both ships fly, the lower one first; then both
/// slide, the lower one first.
#[test]
fn all_ships_move_before_any_effect_and_the_lowest_is_first() {
    let ships = calm().excavator(cell((4, 1))).ship(Ship(0), start(4)).ship(Ship(1), sky(4, 3));
    let play = placed(ships, b(2), (3, 4));
    let expected = [
        flew(1, sky(4, 3), sky(4, 5)),
        flew(0, start(4), sky(4, 2)),
        slid(1, sky(4, 5), sky(5, 5)),
        slid(0, sky(4, 2), sky(3, 2)),
    ];
    assert_eq!(play.news, expected);
}

/// S-5.2: the lower ship stops on M in row 7 of column 2 and the mothership covers row 6, where
/// the upper ship has stopped on an arrow. It is on the card before it could slide.
#[test]
fn an_upper_ship_may_be_gone_before_its_turn() {
    let ships = calm().covered(5).ship(Ship(0), start(2)).ship(Ship(1), sky(2, 6));
    let play = placed(ships, b(1), (2, 2));
    assert_eq!((play.ship(0), play.ship(1)), (Spot::Waiting, sky(2, 7)));
    assert!(!play.news.iter().any(|event| matches!(event, Event::Slid { .. })));
}

/// S-5.2: M stands in row 4 of column 5, and a ship flies over it to row 5.
#[test]
fn what_a_ship_flies_over_does_nothing() {
    let play = placed(calm().ship(Ship(0), start(5)), b(5), (2, 5));
    assert_eq!((play.ship(0), play.game.rows_covered()), (sky(5, 5), 0));
}

/// S-5.3: a 1 in anti-air moves nothing, so the M and the arrow under the ships stay silent.
#[test]
fn a_ship_that_does_not_move_meets_nothing() {
    let play = placed(calm().ship(Ship(0), sky(5, 4)), b(1), (1, 5));
    assert_eq!((play.ship(0), play.game.rows_covered()), (sky(5, 4), 0));
    assert!(play.news.is_empty());
    let play = placed(calm().ship(Ship(0), sky(4, 2)), b(1), (1, 4));
    assert_eq!(play.ship(0), sky(4, 2));
    assert!(play.news.is_empty());
}

/// S-5.4: arrows to the left and to the right.
#[test]
fn a_ship_slides_along_an_arrow() {
    // 0 + 2 + 1, less 1 for anti-air: row 2 of column 4 points to the left.
    let left = placed(calm().ship(Ship(0), start(4)), b(3), (1, 4));
    assert_eq!(left.ship(0), sky(3, 2));
    // Row 3 of column 3 points to the right.
    let right = placed(calm().ship(Ship(0), start(3)), b(3), (2, 3));
    assert_eq!(right.ship(0), sky(4, 3));
}

/// S-5.4: another ship is in the way.
#[test]
fn a_ship_stays_on_the_arrow_if_the_space_is_taken() {
    let ships = calm().ship(Ship(0), start(3)).ship(RED, sky(4, 3));
    let play = placed(ships, b(3), (2, 3));
    assert_eq!((play.ship(0), play.ship(5)), (sky(3, 3), sky(4, 3)));
    let (ship, at) = (Ship(0), sky(3, 3));
    assert_eq!(play.news.last(), Some(&Event::Stayed { ship, at }));
}

/// S-5.4: the ship slides from column 3 to column 4 and moves again when column 4 gets its die.
#[test]
fn a_ship_that_slid_moves_again_in_its_new_column() {
    let mut play = placed(calm().ship(Ship(0), start(3)), b(3), (2, 3));
    assert_eq!(play.ship(0), sky(4, 3));
    // A black 1 in (3, 4), beyond the excavator: 3 + 1 = 4.
    play.place(b(1), (3, 4));
    assert_eq!(play.ship(0), sky(4, 4));
}

/// S-5.5: M in row 4 of column 5. The ship stays where it is, for row 4 is not covered yet; the
/// ship in row 1 goes back; the ship in the start cell rides along.
#[test]
fn m_calls_the_mothership_one_row_down() {
    let ships = calm().ship(Ship(0), start(5)).ship(Ship(1), sky(1, 1)).ship(Ship(2), start(2));
    let play = placed(ships, b(4), (2, 5));
    assert_eq!(play.game.rows_covered(), 1);
    assert_eq!((play.ship(0), play.ship(1), play.ship(2)), (sky(5, 4), Spot::Waiting, start(2)));
}

/// S-5.5: row 2 would drive the excavator back, but it is covered in the first phase.
#[test]
fn a_row_covered_by_m_does_not_take_effect() {
    let mut play = rooms(calm().covered(1).ship(Ship(0), start(5)), &[(b(3), (2, 5))]);
    assert_eq!(play.game.rows_covered(), 2);
    assert_eq!(play.game.excavator(), cell((3, 5)).depth());
    // At the end it is row 3 that takes effect: a red ship.
    play.end_rooms();
    assert_eq!(play.game.excavator(), cell((3, 5)).depth());
    assert!(play.news.contains(&Event::Reinforced { ship: RED }));
}

/// S-5.6: row 3 of column 2 is an explosion.
#[test]
fn an_explosion_mark_does_nothing_by_itself() {
    let play = placed(calm().ship(Ship(0), start(2)), b(3), (2, 2));
    assert_eq!(play.news, [flew(0, start(2), sky(2, 3))]);
    assert_eq!(play.ship(0), sky(2, 3));
}

/// S-5.7: 14 + 2 is the ground, 14 + 6 is beyond it, 14 + 1 is neither.
#[test]
fn a_ship_that_reaches_or_passes_the_ground_hits_the_base() {
    for (face, damage) in [(1, 0), (2, 1), (6, 1)] {
        let play = placed(calm().ship(Ship(0), sky(1, 14)), b(face), (2, 1));
        assert_eq!(play.game.damage(), damage);
        let spot = if damage == 0 { sky(1, 15) } else { Spot::Waiting };
        assert_eq!(play.ship(0), spot);
    }
}

/// S-5.7: a red ship that hits the base comes back, and two ships hit twice.
#[test]
fn red_ships_that_hit_the_base_return_too() {
    let play = placed(calm().ship(Ship(0), sky(1, 15)).ship(RED, sky(1, 14)), b(2), (2, 1));
    assert_eq!(play.game.damage(), 2);
    assert_eq!((play.ship(0), play.ship(5)), (Spot::Waiting, Spot::Waiting));
}

/// S-5.8: one step from a start cell leads into the first row that is not covered.
#[test]
fn a_start_cell_lies_just_above_the_first_uncovered_row() {
    for covered in [0, 1, 4, 5] {
        let play = placed(calm().covered(covered).ship(Ship(0), start(1)), b(1), (2, 1));
        assert_eq!(play.ship(0), sky(1, covered + 1));
    }
}
