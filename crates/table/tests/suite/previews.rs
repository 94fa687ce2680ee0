use saucer_core::Viewer;
use saucer_table::Then;

use crate::race::{Heard, Move, Setup, Stage};
use crate::{A, B, begin, decide};

#[test]
fn a_preview_shows_what_the_decision_does_and_changes_nothing() {
    let game = begin(Setup::SOLO);
    let preview = game.preview(A, &Move::Gear(3)).unwrap();
    assert_eq!(preview.view.own_stage, Some(Stage::Geared(3)));
    assert_eq!(preview.events, [Heard::Moved(A, Move::Gear(3))]);
    assert_eq!(preview.then, Then::You);
    assert_eq!(game.version(), 0);
    assert_eq!(game.view(Viewer::Seat(A)).own_stage, Some(Stage::Thinking));
}

#[test]
fn a_preview_stops_before_luck() {
    let mut game = begin(Setup::SOLO);
    decide(&mut game, A, Move::Gear(1));
    let preview = game.preview(A, &Move::Go).unwrap();
    assert_eq!(preview.then, Then::Luck);
    assert_eq!(preview.view.own_stage, Some(Stage::Ready(1)));
}

#[test]
fn a_preview_of_what_is_forbidden_is_the_refusal() {
    let game = begin(Setup::SOLO);
    assert_eq!(game.preview(A, &Move::Go).unwrap_err().text, "race-not-now");
    assert_eq!(game.preview(B, &Move::Go).unwrap_err().text, "race-not-now");
}

#[test]
fn a_preview_does_not_tell_whether_the_other_is_ready() {
    let mut game = begin(Setup::DUEL);
    decide(&mut game, A, Move::Gear(1));
    let waiting = game.preview(A, &Move::Go).unwrap();
    decide(&mut game, B, Move::Gear(1));
    decide(&mut game, B, Move::Go);
    let ready = game.preview(A, &Move::Go).unwrap();
    assert_eq!(waiting.then, Then::Unknown);
    assert_eq!(waiting, ready);
    assert_eq!(waiting.events, []);
    assert_eq!(waiting.view, game.view(Viewer::Seat(A)));
}

#[test]
fn a_preview_of_the_own_plan_is_open_in_company_too() {
    let mut game = begin(Setup::DUEL);
    decide(&mut game, B, Move::Gear(1));
    let preview = game.preview(A, &Move::Gear(3)).unwrap();
    assert_eq!(preview.view.own_stage, Some(Stage::Geared(3)));
}
