//! The clauses of connect four, played through the public contract.

use saucer_connect_four::{COLUMNS, Column, ConnectFour, Event, ROWS, Setup};
use saucer_core::{Game, Input, Outcome, Pending, Refusal, Seat, Seats, Silence, Viewer};

/// Drops discs into these columns, the seats in turn.
fn play(columns: &[u8]) -> ConnectFour {
    let mut game = ConnectFour::newest(&Setup);
    for (turn, column) in columns.iter().enumerate() {
        drop_disc(&mut game, Seat((turn % 2) as u8), *column).expect("the example is legal");
    }
    game
}

fn drop_disc(game: &mut ConnectFour, seat: Seat, column: u8) -> Result<Vec<Event>, Refusal> {
    let mut news = Vec::new();
    game.apply(&Input::Decide(seat, Column(column)), &mut news)?;
    Ok(news)
}

fn clause(game: &ConnectFour, seat: u8, column: u8) -> &'static str {
    game.check(Seat(seat), &Column(column)).expect_err("a rule forbids it").clause.0
}

fn winner(game: &ConnectFour) -> Option<Seats> {
    match game.pending() {
        Pending::Nobody(outcome) => Some(outcome.winners),
        Pending::Seats(_) => None,
        Pending::Luck(never) => match never {},
    }
}

/// C-1
#[test]
fn c_1_the_board_has_seven_empty_columns_of_six() {
    let game = play(&[]);
    let view = game.view(Viewer::Spectator);
    assert_eq!(view.columns, [[None; ROWS as usize]; COLUMNS as usize]);
    assert_eq!((COLUMNS, ROWS), (7, 6));
    assert_eq!(clause(&game, 0, 7), "C-1");
    assert_eq!(clause(&game, 0, 255), "C-1");
}

/// C-2
#[test]
fn c_2_seats_take_turns_and_the_first_begins() {
    let game = play(&[]);
    assert_eq!(game.view(Viewer::Spectator).turn, Some(Seat(0)));
    assert_eq!(clause(&game, 1, 3), "C-2");
    let game = play(&[3]);
    assert_eq!(game.view(Viewer::Spectator).turn, Some(Seat(1)));
    assert_eq!(clause(&game, 0, 3), "C-2");
}

/// C-3
#[test]
fn c_3_a_disc_falls_to_the_lowest_free_cell() {
    let mut game = play(&[3]);
    let news = drop_disc(&mut game, Seat(1), 3).unwrap();
    assert_eq!(news, [Event::Dropped { seat: Seat(1), column: Column(3), row: 1 }]);
    let column = game.view(Viewer::Seat(Seat(0))).columns[3];
    assert_eq!(column, [Some(Seat(0)), Some(Seat(1)), None, None, None, None]);
}

/// C-4
#[test]
fn c_4_a_full_column_takes_nothing() {
    let game = play(&[2; 6]);
    assert_eq!(clause(&game, 0, 2), "C-4");
    let mut legal = Vec::new();
    game.legal(Seat(0), &mut legal);
    assert_eq!(legal, [0, 1, 3, 4, 5, 6].map(Column));
}

/// C-5
#[test]
fn c_5_four_in_a_line_win_in_every_direction() {
    for (name, columns) in [
        ("upright", &[0, 1, 0, 1, 0, 1, 0][..]),
        ("level", &[3, 3, 4, 4, 5, 5, 6]),
        ("rising", &[0, 1, 1, 2, 2, 3, 2, 3, 3, 6, 3]),
        ("falling", &[6, 5, 5, 4, 4, 3, 4, 3, 3, 0, 3]),
    ] {
        assert_eq!(winner(&play(&columns[..columns.len() - 1])), None, "{name}: too early");
        assert_eq!(winner(&play(columns)), Some(Seats::only(Seat(0))), "{name}");
    }
    // The second seat wins too, and the news says so.
    let mut game = play(&[0, 1, 0, 1, 0, 1, 6]);
    let news = drop_disc(&mut game, Seat(1), 1).unwrap();
    assert_eq!(news[1], Event::Ended(Outcome::won_by(Seats::only(Seat(1)))));
}

/// C-5
#[test]
fn c_5_no_line_runs_round_the_edge_of_the_board() {
    // Three discs at the top of column 0 and one at the foot of column 1 are no line.
    let game = play(&[1, 0, 6, 0, 6, 0, 0, 6, 0, 6, 0]);
    assert_eq!(game.view(Viewer::Spectator).columns[0][3..], [Some(Seat(0)); 3]);
    assert_eq!(game.view(Viewer::Spectator).columns[1][0], Some(Seat(0)));
    assert_eq!(winner(&game), None);
}

/// C-6
#[test]
fn c_6_a_full_board_without_a_line_is_nobodys() {
    // One disc in the middle shifts the turns, so that neighbouring columns, each filled in one
    // go, never agree for long.
    let mut columns = vec![3];
    columns.extend([0, 1, 2, 4, 5, 6].into_iter().flat_map(|column| [column; 6]));
    columns.extend([3; 5]);
    let game = play(&columns);
    assert_eq!(winner(&game), Some(Seats::NONE));
    assert_eq!(game.view(Viewer::Spectator).outcome, Some(Outcome::NOBODY));
}

/// C-7
#[test]
fn c_7_nothing_is_dropped_after_the_end() {
    let mut game = play(&[0, 1, 0, 1, 0, 1, 0]);
    assert_eq!(clause(&game, 1, 5), "C-7");
    let before = game;
    assert!(drop_disc(&mut game, Seat(1), 5).is_err());
    assert_eq!(game, before);
}

/// Counts the sequences of this many discs; a sequence ends early where somebody wins.
fn perft(game: &ConnectFour, depth: u32) -> u64 {
    let Pending::Seats(seats) = game.pending() else {
        return 0;
    };
    if depth == 0 {
        return 1;
    }
    let seat = seats.first().expect("a pending set names a seat");
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    legal
        .iter()
        .map(|column| {
            let mut after = *game;
            after.apply(&Input::Decide(seat, *column), &mut Silence).expect("it was listed");
            if depth == 1 { 1 } else { perft(&after, depth - 1) }
        })
        .sum()
}

#[test]
fn the_tree_has_as_many_leaves_as_it_should() {
    // Seven to the power of the depth, less full columns from the seventh disc on (seven
    // sequences fill one column with six), less what wins cut off from the eighth on.
    let game = play(&[]);
    let counts: Vec<u64> = (1..=8).map(|depth| perft(&game, depth)).collect();
    assert_eq!(counts, [7, 49, 343, 2_401, 16_807, 117_649, 823_536, 5_673_234]);
}

#[test]
fn every_decision_is_taken_by_a_clause_that_there_is() {
    let clause = ConnectFour::clause(&Column(3));
    let book = include_str!("../rulebook/en.md");
    assert!(book.contains(&format!("\n**{clause}** ")), "{clause}");
}
