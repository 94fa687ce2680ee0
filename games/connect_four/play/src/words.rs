//! What decisions and events are called, and the cells that they speak of.

use saucer_connect_four::{Column, Event};
use saucer_play::At;
use saucer_web::parts::frame::Line;

use crate::ConnectFourPlay;

/// The name of a cell, by which the log points at it.
pub(crate) fn cell(column: Column, row: u8) -> String {
    format!("cell-{}-{row}", column.0)
}

/// A decision as the words of its button. People count columns from 1.
pub(crate) fn decision(at: &At<'_, ConnectFourPlay>, column: Column) -> String {
    at.text("connect-four-drop", &[("column", (u32::from(column.0) + 1).into())])
}

/// An event as a line of the log. How the match ended stands above the board already.
pub(crate) fn event(at: &At<'_, ConnectFourPlay>, event: &Event) -> Option<Line> {
    let Event::Dropped { seat, column, row } = *event else { return None };
    let figures = [("who", at.name(seat).into()), ("column", (u32::from(column.0) + 1).into())];
    let words = at.text("connect-four-dropped", &figures);
    Some(Line { clause: Some("C-3"), pieces: vec![cell(column, row)], ..Line::plain(words) })
}
