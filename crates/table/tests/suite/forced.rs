use saucer_core::Viewer;

use crate::race::{Gears, Move, Setup, Stage};
use crate::{A, B, begin, decide, kinds};

#[test]
fn a_solo_player_does_not_click_through_what_is_forced() {
    // With one gear there is nothing to choose at all, so the match plays itself.
    let game = begin(Setup { gears: Gears::One, goal: 2, ..Setup::SOLO });
    assert_eq!(kinds(&game), ["decide", "decide", "luck"].repeat(2));
    assert_eq!(game.outcome().map(|o| o.winners.len()), Some(1));
}

#[test]
fn a_forced_answer_in_the_middle_of_a_plan_is_given_at_once() {
    let mut game = begin(Setup::SOLO);
    let change = game.prepare_decide(A, game.question(A), Move::Gear(2)).unwrap();
    let bodies = change.bodies();
    assert_eq!(bodies[0], r#"{"decide":{"seat":0,"decision":{"gear":2}}}"#);
    assert_eq!(bodies[1..], [r#"{"decide":{"seat":0,"decision":"clutch"}}"#]);
    game.commit(change).unwrap();
    assert_eq!(game.legal(A), [Move::Go]);
}

#[test]
fn a_forced_answer_that_would_end_the_chance_to_undo_is_left_to_the_player() {
    let mut game = begin(Setup::SOLO);
    decide(&mut game, A, Move::Gear(1));
    // Going is all that is left, but the die is thrown then and the gear stays.
    assert_eq!(game.legal(A), [Move::Go]);
    assert!(game.undoable(A));
    assert!(game.owed().unwrap().is_none());
}

#[test]
fn in_company_the_table_answers_for_nobody() {
    let mut game = begin(Setup::DUEL);
    decide(&mut game, B, Move::Gear(1));
    decide(&mut game, B, Move::Go);
    // Whether the clutch is pressed by itself must not tell A that B is ready.
    decide(&mut game, A, Move::Gear(2));
    assert_eq!(game.view(Viewer::Seat(A)).own_stage, Some(Stage::Clutching(2)));
    assert_eq!(game.legal(A), [Move::Clutch]);
}
