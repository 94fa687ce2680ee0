//! Decisions in words.

use saucer_skies::{Board, Decision};
use saucer_text::Lang;

use super::names::{die, place, room_at, room_by_id};

/// What a decision is called on a button or in a hint.
pub(crate) fn decision(lang: Lang, board: &Board, decision: Decision) -> String {
    let at = |cell| format!("{}, {}", room_at(lang, board, cell), place(lang, cell));
    match decision {
        Decision::Place { die: placed, cell } => lang.text(
            "skies-do-place",
            &[("die", die(lang, placed).into()), ("place", at(cell).into())],
        ),
        Decision::Use { room } => {
            lang.text("skies-do-use", &[("room", room_by_id(lang, board, room).into())])
        }
        Decision::Dig => lang.plain("skies-do-dig"),
        Decision::Build { cell } => lang.text("skies-do-build", &[("place", at(cell).into())]),
        Decision::Dismiss { cell } => {
            lang.text("skies-do-dismiss", &[("place", place(lang, cell).into())])
        }
        Decision::EndRooms => lang.plain("skies-do-end"),
        Decision::Respawn { column } => {
            lang.text("skies-do-respawn", &[("column", column.number().into())])
        }
    }
}
