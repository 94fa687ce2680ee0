//! S-10 respawning.

use saucer_skies::{Decision, Phase, Scenario, Setup, Ship, Spot};

use crate::help::{Play, RED, column, rooms, sky, start};

const WAITING: Spot = Spot::Waiting;
const RESERVE: Spot = Spot::Reserve;

/// The position in which the ships have respawned as far as nothing is to be chosen. Row 1, which
/// is covered, has no effect.
fn respawned(ships: [Spot; 7]) -> Play {
    let mut play = rooms(Scenario::new(Setup::EASY).ships(ships), &[]);
    play.end_rooms();
    play
}

/// S-10.1: one start cell is free, and the green ship takes it. S-10.5: the red one waits.
#[test]
fn green_ships_respawn_before_red_ones() {
    let play = respawned([start(1), start(2), start(3), start(4), WAITING, WAITING, RESERVE]);
    assert_eq!((play.ship(4), play.ship(5)), (start(5), WAITING));
    assert_eq!(play.game.phase(), Phase::Roll);
}

/// S-10.2: column 5 is empty; column 2 is not, although its ship is very far.
#[test]
fn empty_columns_come_first() {
    let ships = [sky(1, 10), sky(2, 15), sky(3, 9), sky(4, 14), WAITING, RESERVE, RESERVE];
    assert_eq!(respawned(ships).ship(4), start(5));
}

/// S-10.2, then S-10.3: the first ship takes the empty column, the second the farthest.
#[test]
fn full_columns_come_after_empty_ones() {
    let ships = [sky(1, 10), sky(2, 15), sky(3, 9), WAITING, WAITING, sky(4, 14), RESERVE];
    let play = respawned(ships);
    assert_eq!((play.ship(3), play.ship(4)), (start(5), start(2)));
}

/// S-10.3: the highest ships are in rows 10, 12, 9, 8 and 7; row 12 is the farthest.
#[test]
fn the_farthest_start_cell_is_next() {
    let ships = [sky(1, 10), sky(2, 12), sky(3, 9), sky(4, 8), WAITING, sky(5, 7), RESERVE];
    assert_eq!(respawned(ships).ship(4), start(2));
}

/// S-10.3: it is the highest ship of a column that counts: column 2 has ships in rows 5 and 12,
/// so column 1 with its one in row 10 is the farthest.
#[test]
fn the_highest_ship_of_a_column_counts() {
    for (green, red) in [(5, 12), (12, 5)] {
        let two = (sky(2, green), sky(2, red));
        let ships = [sky(1, 10), two.0, sky(3, 9), start(4), WAITING, start(5), two.1];
        assert_eq!(respawned(ships).ship(4), start(1));
    }
}

/// S-10.4: columns 1 and 4 are equally far, so the player chooses; no other column fits.
#[test]
fn equal_start_cells_are_the_players_choice() {
    let ships = [sky(1, 10), sky(2, 8), sky(3, 9), sky(4, 10), WAITING, sky(5, 7), RESERVE];
    let play = respawned(ships);
    assert_eq!(play.game.phase(), Phase::Respawn);
    assert_eq!(play.respawn_columns(), [1, 4]);
    for number in [2, 3, 5] {
        let column = column(number);
        assert_eq!(play.clause(Decision::Respawn { column }), "S-10.4");
    }
    for number in [1, 4] {
        let mut play = play.clone();
        let column = column(number);
        play.decide(Decision::Respawn { column });
        assert_eq!((play.ship(4), play.game.phase()), (start(number), Phase::Roll));
    }
}

/// S-10.5: no start cell is free; the red ship gets one in the next round, after a ship has left.
#[test]
fn ships_without_a_start_cell_wait_for_the_next_round() {
    let mut play = respawned(
        [1, 2, 3, 4, 5]
            .map(start)
            .into_iter()
            .chain([WAITING, RESERVE])
            .collect::<Vec<_>>()
            .try_into()
            .unwrap(),
    );
    assert_eq!((play.ship(5), play.game.round()), (WAITING, 2));
    // A 3 in column 1 takes its ship to row 1 + 3 = 4.
    crate::help::rooms_again(&mut play, &[(crate::help::b(3), (2, 1))]);
    assert_eq!(play.ship(0), sky(1, 4));
    play.end_rooms();
    assert_eq!(play.ship(5), start(1));
}

/// S-10.6: two green ships and two empty columns leave no choice.
#[test]
fn as_many_ships_as_cells_leave_nothing_to_choose() {
    let ships = [WAITING, WAITING, sky(3, 8), sky(4, 8), sky(5, 8), RESERVE, RESERVE];
    let play = respawned(ships);
    assert_eq!((play.ship(0), play.ship(1)), (start(1), start(2)));
    assert_eq!(play.game.phase(), Phase::Roll);
}

/// S-10.6, S-10.1: a green and a red ship are not alike. The green one's column is a choice, and
/// then one column is left for the red one.
#[test]
fn ships_of_different_colours_are_a_choice() {
    let ships = [WAITING, sky(2, 12), sky(3, 8), sky(4, 8), sky(5, 8), WAITING, RESERVE];
    // Column 1 is empty and takes the green ship; the red one goes to the farthest, column 2.
    assert_eq!(respawned(ships).ship(0), start(1));
    assert_eq!(respawned(ships).ship(5), start(2));

    let ships = [WAITING, sky(3, 12), sky(3, 8), sky(4, 8), sky(5, 8), WAITING, RESERVE];
    let mut play = respawned(ships);
    assert_eq!(play.respawn_columns(), [1, 2]);
    play.decide(Decision::Respawn { column: column(2) });
    assert_eq!((play.ship(0), play.ship(5)), (start(2), start(1)));
    assert!(RED.is_red() && !Ship(0).is_red());
}
