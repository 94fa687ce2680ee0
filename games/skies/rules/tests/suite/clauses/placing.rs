//! S-4 placing dice.

use saucer_core::{Game, Input, Silence};
use saucer_skies::{Cell, Decision, Event, Phase, Roll, Rolled, Scenario, Setup};

use crate::help::{Play, b, calm, cell, rooms, w};

fn rolled(scenario: Scenario, black: [u8; 3], white: [u8; 2]) -> Play {
    let mut play = Play::from(scenario);
    play.roll(&black, &white);
    play
}

/// S-4.1: nothing is decided while the dice roll.
#[test]
fn the_player_waits_for_the_roll() {
    let play = Play::from(calm());
    assert!(play.legal().is_empty());
    assert_eq!(play.why_not_place(b(1), (1, 1)), "S-4.1");
    assert_eq!(play.clause(Decision::EndRooms), "S-4.1");
}

/// S-4.1: exactly the dice in the tray are rolled, and only when a roll is due.
#[test]
fn only_what_is_due_is_rolled() {
    let refused = |play: &Play, black: &[u8], white: &[u8]| {
        let mut after = play.game.clone();
        let roll = Input::Luck(Rolled::new(black, white).unwrap());
        let refusal = after.apply(&roll, &mut Silence).unwrap_err();
        assert!(after == play.game);
        (refusal.clause.0, refusal.text)
    };
    let mut play = Play::from(calm());
    assert_eq!(refused(&play, &[1, 2], &[3, 4]), ("S-4.1", "skies-wrong-dice"));
    assert_eq!(refused(&play, &[1, 2, 3], &[4]), ("S-4.1", "skies-wrong-dice"));
    play.roll(&[1, 2, 3], &[4, 5]);
    assert_eq!(refused(&play, &[1, 2, 3], &[4, 5]), ("S-4.1", "skies-no-roll"));
    assert_eq!(Rolled::new(&[0], &[]), None);
    assert_eq!(Rolled::new(&[7], &[]), None);
    assert_eq!(Rolled::new(&[1; 4], &[]), None);
}

/// S-4.2: one die at a time, with the face that was rolled.
#[test]
fn a_die_comes_from_the_tray() {
    let mut play = rolled(calm(), [2, 2, 5], [2, 6]);
    // The five dice show b2, b5, w2 and w6; two look alike, and the list names them once.
    let dice_for = |play: &Play, place| {
        let fits = |d: &Decision| matches!(d, Decision::Place { cell: c, .. } if *c == cell(place));
        play.legal().iter().filter(|d| fits(d)).count()
    };
    assert_eq!(dice_for(&play, (2, 1)), 4);
    assert_eq!(play.why_not_place(b(6), (2, 1)), "S-4.2");
    assert_eq!(play.why_not_place(w(5), (2, 1)), "S-4.2");
    play.place(b(2), (2, 1));
    // Of the two black twos one is left.
    assert!(play.game.tray().eq([b(2), b(5), w(2), w(6)]));
    play.place(b(2), (2, 2));
    assert_eq!(play.why_not_place(b(2), (2, 3)), "S-4.2");
}

/// S-4.3
#[test]
fn a_cell_holds_one_die() {
    let mut play = rolled(calm(), [1, 1, 1], [1, 1]);
    play.place(b(1), (2, 1));
    assert_eq!(play.why_not_place(b(1), (2, 1)), "S-4.3");
}

/// S-4.4: other cells of the column are closed as well, below the excavator too.
#[test]
fn a_column_gets_one_die() {
    let mut play = rolled(calm(), [1, 1, 1], [1, 1]);
    play.place(b(1), (2, 1));
    for row in [1, 3, 4, 5, 6] {
        assert_eq!(play.why_not_place(b(1), (row, 1)), "S-4.4");
    }
    assert!(play.may_place(b(1), (1, 2)));
}

/// S-4.4: a robot does not fill its column.
#[test]
fn robots_do_not_count_for_the_column() {
    let play = rolled(calm().robot(cell((2, 1)), 3), [1, 1, 1], [1, 1]);
    assert!(play.may_place(b(1), (1, 1)));
}

/// S-4.5: the dug rooms take dice; the dug tunnel (2, 4) does not.
#[test]
fn dice_go_into_dug_rooms_and_not_into_dug_tunnels() {
    let play = rolled(calm(), [1, 1, 1], [1, 1]);
    for cell in Cell::all().filter(|cell| cell.base_row() <= 2) {
        let place = cell.into();
        assert_eq!(play.may_place(b(1), place), place != (2, 4), "{cell}");
    }
    assert_eq!(play.why_not_place(b(1), (2, 4)), "S-4.5");
}

/// S-4.5: of the room (3, 2) = (3, 3) only the right cell is dug. It takes a die in vain.
#[test]
fn a_dug_cell_of_a_room_half_dug_takes_a_die() {
    let half = calm().excavator(cell((3, 2)));
    let play = rooms(half, &[(b(4), (3, 3))]);
    assert_eq!(play.dice_cells()[4], (3, 3));
    assert_eq!(play.why_not_use((3, 3)), "S-6.4");
}

/// S-4.6: rooms and tunnels beyond the excavator are goals, at any distance.
#[test]
fn one_die_goes_beyond_the_excavator() {
    let mut play = rolled(calm(), [1, 1, 1], [1, 1]);
    for cell in Cell::all().filter(|cell| cell.depth() > play.game.excavator()) {
        assert!(play.may_place(b(1), cell.into()), "{cell}");
    }
    play.place(b(1), (5, 3));
    assert_eq!(play.game.digging_die(), Some((b(1), cell((5, 3)))));
    assert_eq!(play.refusal(place(b(1), (3, 1))).text, "skies-one-beyond");
    assert_eq!(play.why_not_place(b(1), (3, 1)), "S-4.6");
    assert!(play.may_place(b(1), (2, 1)));
}

/// S-4.6: nothing goes under the excavator.
#[test]
fn the_cell_under_the_excavator_takes_no_die() {
    let play = rolled(calm(), [1, 1, 1], [1, 1]);
    assert_eq!(play.refusal(place(b(1), (3, 5))).text, "skies-under-excavator");
    assert_eq!(play.why_not_place(b(1), (3, 5)), "S-4.6");
}

/// S-4.7: black dice change nothing, white ones roll the rest of the tray again.
#[test]
fn a_white_die_rerolls_the_tray() {
    let mut play = rolled(calm(), [2, 3, 4], [5, 6]);
    play.place(b(2), (1, 1));
    assert!(play.game.tray().eq([b(3), b(4), w(5), w(6)]));
    play.place(w(6), (1, 2));
    assert_eq!(play.asked(), Roll { black: 2, white: 1 });
    play.roll(&[6, 1], &[2]);
    assert!(play.game.tray().eq([b(1), b(6), w(2)]));
    play.place(w(2), (1, 3));
    assert_eq!(play.asked(), Roll { black: 2, white: 0 });
}

/// S-4.7: the ships react before the dice are rolled again.
#[test]
fn ships_react_before_the_reroll() {
    let mut play = rolled(Scenario::new(Setup::EASY), [2, 3, 4], [5, 6]);
    play.news.clear();
    play.place(w(5), (2, 1)).roll(&[1, 1, 1], &[1]);
    assert!(matches!(
        play.news[..],
        [Event::Placed { .. }, Event::Flew { .. }, Event::Rolled { .. }]
    ));
}

/// S-4.8: whichever colour comes last, the phase ends and nothing is rolled.
#[test]
fn the_phase_ends_with_the_fifth_die() {
    let mut white_last = rolled(calm(), [1, 1, 1], [1, 1]);
    white_last.place(b(1), (1, 1)).place(b(1), (1, 2)).place(b(1), (1, 3));
    white_last.place(w(1), (1, 4)).roll(&[], &[1]).place(w(1), (1, 5));
    assert_eq!(white_last.game.phase(), Phase::Rooms);

    let mut black_last = rolled(calm(), [1, 1, 1], [1, 1]);
    black_last.place(w(1), (1, 1)).roll(&[1, 1, 1], &[1]);
    black_last.place(w(1), (1, 2)).roll(&[1, 1, 1], &[]);
    black_last.place(b(1), (1, 3)).place(b(1), (1, 4));
    assert_eq!(black_last.game.phase(), Phase::Place);
    black_last.place(b(1), (1, 5));
    assert_eq!(black_last.game.phase(), Phase::Rooms);
}

fn place(die: saucer_skies::Die, place: (u8, u8)) -> Decision {
    Decision::Place { die, cell: cell(place) }
}
