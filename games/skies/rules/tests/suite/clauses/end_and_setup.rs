//! S-1 goal and end, S-2 set-up, S-3 the round.

use saucer_core::{Game, Input, Outcome, Pending, Seat, Seats, Silence, Viewer};
use saucer_skies::{
    BLACK, Board, CELLS, COLUMNS, Card, Cell, Column, Decision, Event, Icon, Phase, ROBOTS, Roll,
    Rolled, Row, SKY_ROWS, Scenario, Setup, Ship, Skies, Spot, WHITE,
};

use crate::help::{Play, RED, b, calm, calm_and_deep, cell, column, green, rooms, sky, start, w};

/// S-1.1: the last field, 12, is reached with 6 + 4 + 2 = 12.
#[test]
fn the_last_research_field_wins() {
    let nearly = calm_and_deep().research(13);
    let dice = [(b(6), (6, 2)), (b(4), (6, 3)), (b(2), (6, 4))];
    let mut play = rooms(nearly, &dice);
    play.use_room((6, 3));
    assert_eq!(play.game.phase(), Phase::Won);
    assert_eq!(play.news.last(), Some(&Event::Won));
    let winners = Seats::SOLO;
    assert_eq!(play.game.pending(), Pending::Nobody(Outcome::won_by(winners)));
}

/// S-1.1: 6 + 4 + 1 = 11 is not 12.
#[test]
fn a_field_short_of_the_last_does_not_win() {
    let nearly = calm_and_deep().research(13);
    let dice = [(b(6), (6, 2)), (b(4), (6, 3)), (b(1), (6, 4))];
    let mut play = rooms(nearly, &dice);
    play.use_room((6, 3));
    assert_eq!((play.game.phase(), play.game.research()), (Phase::Rooms, 13));
}

/// S-1.2: at the end of the round.
#[test]
fn covering_the_skull_loses() {
    let mut play = rooms(calm().covered(11), &[]);
    play.end_rooms();
    assert_eq!((play.game.phase(), play.game.rows_covered()), (Phase::LostToMothership, 12));
    assert_eq!(play.news.last(), Some(&Event::LostToMothership));
    let winners = Seats::NONE;
    assert_eq!(play.game.pending(), Pending::Nobody(Outcome::won_by(winners)));
    // The page can still be shown.
    assert_eq!(play.game.view(Viewer::Spectator).covered, 12);
}

/// S-1.2: whatever made it come down, here the M of row 12 in column 3.
#[test]
fn a_ship_that_calls_the_mothership_onto_the_skull_loses_at_once() {
    let mut play = Play::from(calm().covered(11).ship(Ship(0), start(3)));
    play.roll(&[1, 1, 1], &[1, 1]).place(b(1), (2, 3));
    assert_eq!(play.game.phase(), Phase::LostToMothership);
}

/// S-1.3: the fifth hit is the skull, the fourth is not.
#[test]
fn the_fifth_hit_loses() {
    for (before, after) in [(3, Phase::Place), (4, Phase::LostToDamage)] {
        let mut play = Play::from(calm().damage(before).ship(Ship(0), sky(1, 15)));
        play.roll(&[1, 1, 1], &[1, 1]).place(b(1), (2, 1));
        assert_eq!((play.game.phase(), play.game.damage()), (after, before + 1));
    }
}

/// S-1.3: by the mothership's own effect, and then it does not even come down (S-1.4).
#[test]
fn the_effect_of_row_10_can_be_the_last_hit() {
    let mut play = rooms(calm().covered(9).damage(4), &[]);
    play.end_rooms();
    assert_eq!((play.game.phase(), play.game.rows_covered()), (Phase::LostToDamage, 9));
}

/// S-1.4: two ships reach the ground, the first hit ends the match and the second never comes.
#[test]
fn what_would_follow_the_end_is_left_undone() {
    let two = calm().damage(4).ship(Ship(0), sky(1, 15)).ship(Ship(1), sky(1, 14));
    let mut play = Play::from(two);
    play.roll(&[2, 1, 1], &[1, 1]).place(b(2), (2, 1));
    let hits = play.news.iter().filter(|event| matches!(event, Event::Hit { .. }));
    assert_eq!(hits.count(), 1);
    assert_eq!(play.game.damage(), 5);
}

/// S-1.4: nothing can be done after the end, not even by luck.
#[test]
fn nothing_happens_after_the_end() {
    let mut play = rooms(calm().covered(11), &[]);
    play.end_rooms();
    assert!(play.legal().is_empty());
    for decision in [Decision::EndRooms, Decision::Dig, Decision::Dismiss { cell: cell((1, 1)) }] {
        assert_eq!(play.clause(decision), "S-1.4");
    }
    assert_eq!(play.why_not_place(b(1), (1, 1)), "S-1.4");
    let roll = Input::Luck(Rolled::new(&[1, 1, 1], &[1, 1]).unwrap());
    assert_eq!(play.game.apply(&roll, &mut Silence).unwrap_err().clause.0, "S-1.4");
}

/// S-2.1: eight two-sided cards and the summary are nine; sixteen rows, five columns, and a base
/// of six rows.
#[test]
fn the_cards_make_one_picture() {
    assert_eq!(Card::ALL.len() + 1, 9);
    assert_eq!((SKY_ROWS, COLUMNS, CELLS), (16, 5, 6 * 5));
    let board = Board::newest(Setup::EASY);
    for column in Column::ALL {
        assert_eq!(board.icon(column, Row::GROUND), Icon::Ground);
    }
    assert_eq!(Cell::all().map(Cell::base_row).max(), Some(6));
}

/// S-2.2: any cards may be turned, and each star is one level.
#[test]
fn every_star_is_a_level() {
    let mut boards_of_level = [0; 9];
    for setup in Setup::all() {
        let stars = Card::ALL.iter().filter(|card| setup.has_star(**card)).count();
        assert_eq!(usize::from(setup.level()), stars);
        boards_of_level[stars] += 1;
    }
    // 8 over n.
    assert_eq!(boards_of_level, [1, 8, 28, 56, 70, 56, 28, 8, 1]);
    for level in 0..=8 {
        assert_eq!(Setup::of_level(level).unwrap().level(), level);
    }
    assert_eq!(Setup::of_level(9), None);
}

/// S-2.3: on the easy side.
#[test]
fn green_ships_begin_in_the_start_cells_and_red_ones_in_reserve() {
    let game = Skies::newest(&Setup::EASY);
    assert_eq!(*game.ships(), green([1, 2, 3, 4, 5].map(start)));
    assert!(Ship::all().map(Ship::is_red).eq([false, false, false, false, false, true, true]));
}

/// S-2.3: whatever a hard mothership card says, green ships are in start cells or wait for one,
/// and the red ships that it brings wait.
#[test]
fn a_hard_mothership_card_may_say_otherwise() {
    let game = Skies::newest(&Setup::EASY.with_star(Card::Mothership));
    let board = game.board();
    let at = |spot: Spot| game.ships().iter().filter(|ship| **ship == spot).count();
    let in_start_cells = board.start_cells.iter().filter(|c| at(Spot::Start(**c)) == 1).count();
    assert_eq!(in_start_cells, board.start_cells.len().min(5));
    assert_eq!(at(Spot::Waiting), 5 - in_start_cells + usize::from(board.escorts));
    assert_eq!(at(Spot::Reserve), 2 - usize::from(board.escorts));
}

/// S-2.4: the easy side starts with 2 energy and the excavator in (3, 5), two rows dug before it.
#[test]
fn the_markers_stand_on_their_starts() {
    let game = Skies::newest(&Setup::EASY);
    assert_eq!((game.research(), game.damage(), game.energy()), (0, 0, 2));
    assert_eq!(game.excavator(), cell((3, 5)).depth());
    for cell in Cell::all() {
        assert_eq!(game.is_dug(cell), cell.base_row() <= 2, "{cell}");
    }
}

/// S-2.5
#[test]
fn three_black_and_two_white_dice_are_rolled_and_two_blue_ones_are_not() {
    let play = Play::from(Scenario::new(Setup::EASY));
    assert_eq!(play.asked(), Roll { black: 3, white: 2 });
    assert_eq!((BLACK, WHITE, ROBOTS), (3, 2, 2));
    assert_eq!(play.game.robots().count(), 0);
}

/// S-3.1: placing, rooms, mothership, and the next round.
#[test]
fn a_round_has_three_phases_in_order() {
    let mut play = Play::from(Scenario::new(Setup::EASY));
    assert_eq!(play.game.phase(), Phase::Roll);
    play.roll(&[1, 1, 1], &[1, 1]);
    for (number, die) in (1..).zip([b(1), b(1), b(1), w(1)]) {
        assert_eq!(play.game.phase(), Phase::Place);
        play.place(die, (1, number));
    }
    play.roll(&[], &[1]).place(w(1), (1, 5));
    assert_eq!((play.game.phase(), play.game.round()), (Phase::Rooms, 1));
    play.end_rooms();
    assert_eq!((play.game.phase(), play.game.round()), (Phase::Roll, 2));
    assert_eq!(play.game.rows_covered(), 1);
}

/// S-3.1: what belongs to one phase is refused in the others.
#[test]
fn phases_do_not_mix() {
    let respawn = Decision::Respawn { column: column(1) };
    let mut placing = Play::from(Scenario::new(Setup::EASY));
    placing.roll(&[1, 1, 1], &[1, 1]);
    assert_eq!(placing.why_not_use((2, 1)), "S-3.1");
    for decision in [Decision::Dig, Decision::EndRooms, respawn] {
        assert_eq!(placing.clause(decision), "S-3.1");
    }

    let in_rooms = rooms(calm(), &[]);
    assert_eq!(in_rooms.why_not_place(b(1), (2, 1)), "S-3.1");
    assert_eq!(in_rooms.clause(respawn), "S-3.1");

    let one_waits = green([Spot::Waiting, Spot::Waiting, sky(3, 9), sky(4, 9), sky(5, 9)]);
    let mut respawning = rooms(calm().ships(one_waits).ship(Ship(1), sky(3, 12)), &[]);
    respawning.end_rooms();
    assert_eq!(respawning.game.phase(), Phase::Respawn);
    assert_eq!(respawning.why_not_place(b(1), (2, 1)), "S-3.1");
    assert_eq!(respawning.why_not_use((2, 1)), "S-3.1");
    assert_eq!(respawning.clause(Decision::EndRooms), "S-3.1");
}

/// S-3.2: no other seat may do what the one seat may do, and none is asked.
#[test]
fn only_the_one_seat_decides() {
    let play = rooms(calm().ship(RED, start(2)), &[]);
    for seat in [1, 7, 8, 255].map(Seat) {
        let mut legal = vec![Decision::Dig];
        play.game.legal(seat, &mut legal);
        assert!(legal.is_empty());
        let refusal = play.game.check(seat, &Decision::EndRooms).unwrap_err();
        assert_eq!(refusal.clause.0, "S-3.2");
    }
    assert_eq!(play.game.pending(), Pending::Seats(Seats::SOLO));
    assert_eq!(Skies::seats(&Setup::EASY), Seats::SOLO);
}
