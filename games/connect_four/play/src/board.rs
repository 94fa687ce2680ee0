//! The board: seven columns of discs, and a button above each of them.

use maud::{Markup, html};
use saucer_connect_four::{Column, ROWS};
use saucer_core::Seat;
use saucer_play::{At, Choice};

use crate::{ConnectFourPlay, words};

pub(crate) fn board(at: &At<'_, ConnectFourPlay>) -> Markup {
    html! {
        section.columns aria-label=(at.plain("table-board")) {
            @for (column, cells) in (0..).map(Column).zip(&at.view().columns) {
                div.column {
                    div.drop { @if at.shown.is_owed() { (at.offer(arrow(column))) } }
                    ol.cells {
                        @for (row, disc) in (0..ROWS).zip(cells).rev() {
                            li.cell data-piece=(words::cell(column, row)) { (drawn(at, *disc)) }
                        }
                    }
                }
            }
        }
    }
}

/// The button that drops a disc; of a full column it says why not (C-4).
fn arrow(column: Column) -> Choice<Column> {
    Choice::new(column, "arrow", html! { span aria-hidden="true" { "▼" } })
}

fn drawn(at: &At<'_, ConnectFourPlay>, disc: Option<Seat>) -> Markup {
    html! {
        @if let Some(seat) = disc {
            span.disc role="img" aria-label=(at.name(seat)) { (at.badge(seat)) }
        }
    }
}
