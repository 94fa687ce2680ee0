use saucer_core::Viewer;
use saucer_table::TableError;

use crate::race::{Gears, Move, Setup, Stage};
use crate::{A, B, begin, decide, kinds, play_out, undo};

#[test]
fn a_solo_player_goes_back_to_the_last_luck_and_no_further() {
    let mut game = begin(Setup::SOLO);
    decide(&mut game, A, Move::Gear(3));
    decide(&mut game, A, Move::Go);
    assert_eq!(kinds(&game), ["decide", "decide", "luck"]);
    assert!(!game.undoable(A));
    let floor = game.view(Viewer::Seat(A));

    decide(&mut game, A, Move::Gear(3));
    decide(&mut game, A, Move::Brake);
    assert!(game.undoable(A));
    undo(&mut game, A).unwrap();
    assert_eq!(game.view(Viewer::Seat(A)).own_stage, Some(Stage::Geared(3)));
    undo(&mut game, A).unwrap();
    assert_eq!(game.view(Viewer::Seat(A)), floor);
    assert_eq!(undo(&mut game, A), Err(TableError::NothingToUndo { seat: A }));
    assert_eq!(kinds(&game)[3..], ["decide", "decide", "undo", "undo"]);
}

#[test]
fn luck_is_not_rerolled_by_taking_back_and_deciding_again() {
    let mut straight = begin(Setup::SOLO);
    let mut wavering = begin(Setup::SOLO);
    decide(&mut wavering, A, Move::Gear(1));
    undo(&mut wavering, A).unwrap();
    for game in [&mut straight, &mut wavering] {
        decide(game, A, Move::Gear(3));
        decide(game, A, Move::Go);
    }
    assert_eq!(straight.view(Viewer::Seat(A)), wavering.view(Viewer::Seat(A)));
    assert_eq!(straight.entries().last(), wavering.entries().last());
}

#[test]
fn what_the_table_answered_is_taken_back_with_the_choice_before_it() {
    let mut game = begin(Setup::SOLO);
    decide(&mut game, A, Move::Gear(2));
    assert_eq!(game.view(Viewer::Seat(A)).own_stage, Some(Stage::Geared(2)));
    undo(&mut game, A).unwrap();
    assert_eq!(game.view(Viewer::Seat(A)).own_stage, Some(Stage::Thinking));
    assert_eq!(kinds(&game), ["decide", "decide", "undo", "undo"]);
    assert!(game.owed().unwrap().is_none());
}

#[test]
fn a_secret_choice_is_taken_back_although_another_seat_chose_since() {
    let mut game = begin(Setup::DUEL);
    decide(&mut game, A, Move::Gear(3));
    decide(&mut game, B, Move::Gear(1));
    undo(&mut game, A).unwrap();
    assert_eq!(game.view(Viewer::Seat(A)).own_stage, Some(Stage::Thinking));
    assert_eq!(game.view(Viewer::Seat(B)).own_stage, Some(Stage::Geared(1)));
    assert!(game.undoable(B));
    assert!(!game.undoable(A));
}

#[test]
fn what_others_heard_cannot_be_taken_back() {
    let mut game = begin(Setup::DUEL);
    decide(&mut game, A, Move::Gear(3));
    decide(&mut game, B, Move::Honk);
    assert!(!game.undoable(B), "A heard it");
    assert!(!game.undoable(A), "A may have decided otherwise after hearing it");
    decide(&mut game, A, Move::Brake);
    assert!(game.undoable(A));
    undo(&mut game, A).unwrap();
    assert_eq!(game.view(Viewer::Seat(A)).own_stage, Some(Stage::Geared(3)));
}

#[test]
fn one_seat_cannot_take_back_what_another_decided() {
    let mut game = begin(Setup::DUEL);
    decide(&mut game, A, Move::Gear(3));
    assert_eq!(undo(&mut game, B), Err(TableError::NothingToUndo { seat: B }));
}

#[test]
fn the_end_cannot_be_taken_back() {
    for setup in [Setup::SOLO, Setup::DUEL, Setup { gears: Gears::One, ..Setup::DUEL }] {
        let game = play_out(setup, 0);
        assert!(game.outcome().is_some());
        assert!(!game.undoable(A) && !game.undoable(B));
    }
}

#[test]
fn a_decision_that_ends_the_match_cannot_be_taken_back_although_no_luck_spoke() {
    let mut game = begin(Setup { gears: Gears::Brittle, ..Setup::SOLO });
    decide(&mut game, A, Move::Gear(3));
    assert!(game.undoable(A));
    decide(&mut game, A, Move::Brake);
    assert_eq!(kinds(&game), ["decide", "decide"]);
    // The secret is open now; who knows it must not play on.
    assert!(game.opened_secret().is_some());
    assert!(!game.undoable(A));
    assert!(undo(&mut game, A).is_err());
}

#[test]
fn taken_back_entries_leave_the_news() {
    let mut game = begin(Setup::SOLO);
    decide(&mut game, A, Move::Gear(1));
    undo(&mut game, A).unwrap();
    decide(&mut game, A, Move::Gear(3));
    let news = game.news(Viewer::Seat(A), 0);
    assert_eq!(news.iter().map(|told| told.seq).collect::<Vec<_>>(), [2]);
    assert_eq!(game.news(Viewer::Seat(A), 3), []);
    assert_eq!(game.news(Viewer::Spectator, 0), [], "the choice is secret");
}

/// Whoever drives the table slows down who writes very much; nobody is refused.
#[test]
fn who_wavers_for_ever_is_counted_and_never_refused() {
    let mut game = begin(Setup::DUEL);
    for n in 0..200 {
        decide(&mut game, A, Move::Gear(n % 3 + 1));
        undo(&mut game, A).unwrap();
    }
    decide(&mut game, A, Move::Gear(1));
    assert_eq!((game.unsettled(A), game.unsettled(B)), (401, 0));
    // The steps of others are their own affair.
    decide(&mut game, B, Move::Gear(1));
    undo(&mut game, B).unwrap();
    decide(&mut game, B, Move::Gear(1));
    // The match goes on, and then everybody may think again.
    decide(&mut game, A, Move::Go);
    decide(&mut game, B, Move::Go);
    assert_eq!(game.unsettled(A), 0);
    decide(&mut game, A, Move::Gear(1));
    undo(&mut game, A).unwrap();
}

#[test]
fn what_a_seat_has_written_since_the_floor_is_counted() {
    let mut game = begin(Setup::SOLO);
    assert_eq!(game.unsettled(A), 0);
    for n in 1..=3 {
        decide(&mut game, A, Move::Gear(1));
        assert_eq!(game.unsettled(A), 2 * n - 1);
        undo(&mut game, A).unwrap();
        assert_eq!(game.unsettled(A), 2 * n);
    }
}
