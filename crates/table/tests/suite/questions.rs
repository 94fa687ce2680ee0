use saucer_core::Seat;
use saucer_table::TableError;

use crate::race::{Move, Setup};
use crate::{A, B, begin, decide, undo};

#[test]
fn the_secret_moves_of_another_seat_make_nothing_stale() {
    let mut game = begin(Setup::DUEL);
    let shown = game.question(B);
    decide(&mut game, A, Move::Gear(3));
    undo(&mut game, A).unwrap();
    decide(&mut game, A, Move::Gear(1));
    decide(&mut game, A, Move::Go);
    assert_eq!(game.question(B), shown);
    game.prepare_decide(B, shown, Move::Gear(1)).unwrap();
}

#[test]
fn an_answer_to_an_old_question_is_refused() {
    let mut game = begin(Setup::SOLO);
    let first = game.question(A);
    decide(&mut game, A, Move::Gear(3));
    let asked = game.question(A);
    let stale = TableError::Stale { seat: A, answered: first, asked };
    assert_eq!(game.prepare_decide(A, first, Move::Go).unwrap_err(), stale);
    assert_eq!(game.prepare_undo(A, first).unwrap_err(), stale);
    assert_eq!(stale.key(), "table-stale");
}

#[test]
fn taking_back_asks_a_new_question_and_not_the_old_one() {
    let mut game = begin(Setup::SOLO);
    let first = game.question(A);
    decide(&mut game, A, Move::Gear(3));
    undo(&mut game, A).unwrap();
    // A second click on the page of before must not decide again.
    assert!(game.prepare_decide(A, first, Move::Gear(3)).is_err());
}

#[test]
fn a_new_round_asks_everybody_anew() {
    let mut game = begin(Setup::DUEL);
    let before = game.question(B);
    for seat in [B, A] {
        decide(&mut game, seat, Move::Gear(1));
        decide(&mut game, seat, Move::Go);
    }
    // Two decisions of the seat itself, and the new choice after the die.
    assert_eq!(game.question(B), before + 3);
}

#[test]
fn refusals_name_the_clause_and_unknown_seats_are_told_so() {
    let game = begin(Setup::SOLO);
    let refused = game.prepare_decide(A, game.question(A), Move::Go).unwrap_err();
    let TableError::Refused(refusal) = refused else { panic!("{refused}") };
    assert_eq!(refusal.clause.0, "R-1");
    for seat in [B, Seat(8), Seat(255)] {
        let error = TableError::NoSeat { seat };
        assert_eq!(game.prepare_decide(seat, 0, Move::Go).unwrap_err(), error);
        assert_eq!(game.prepare_undo(seat, 0).unwrap_err(), error);
        assert_eq!(game.question(seat), 0);
    }
}
