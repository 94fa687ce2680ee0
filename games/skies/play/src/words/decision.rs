//! Decisions in words.

use saucer_skies::{Cell, Decision, View};
use saucer_text::Lang;

use super::names::{die, place, room_within};

/// What a decision is called on a button or in a hint.
pub(crate) fn decision(lang: Lang, view: &View, decision: Decision) -> String {
    let board = view.board();
    match decision {
        Decision::Place { die: placed, cell } => lang.text(
            if is_rock(view, cell) { "skies-do-place-rock" } else { "skies-do-place" },
            &[
                ("die", die(lang, placed).into()),
                ("room", room_within(lang, board, cell).into()),
                ("place", place(lang, cell).into()),
            ],
        ),
        Decision::Use { room } => {
            let cell = board.room(room).and_then(|room| room.cells.first());
            let name = cell.map(|cell| room_within(lang, board, *cell)).unwrap_or_default();
            lang.text("skies-do-use", &[("room", name.into())])
        }
        Decision::Dig => lang.plain("skies-do-dig"),
        Decision::Build { cell } => lang.text(
            "skies-do-build",
            &[("room", room_within(lang, board, cell).into()), ("place", place(lang, cell).into())],
        ),
        Decision::Dismiss { cell } => {
            lang.text("skies-do-dismiss", &[("place", place(lang, cell).into())])
        }
        Decision::EndRooms => lang.plain("skies-do-end"),
        Decision::Respawn { column } => {
            lang.text("skies-do-respawn", &[("column", column.number().into())])
        }
    }
}

/// Whether a die in this cell digs.
fn is_rock(view: &View, cell: Cell) -> bool {
    view.cells.iter().any(|there| there.cell == cell && !there.dug)
}
