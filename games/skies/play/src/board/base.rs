//! The base as it is printed and dug: rooms, tunnels, rock.

use std::ops::RangeInclusive;

use maud::{Markup, html};
use saucer_skies::{Board, Card, Cell, Room, View};

use super::geometry::{BASE, CELL, COLUMN, HEIGHT, SILL, WIDTH, left, top};
use crate::words::effect_icon;

/// The base of the picture.
pub(super) fn picture(view: &View) -> Markup {
    html! {
        (rock())
        @for (card, row) in [(Card::UpperBase, 0), (Card::LowerBase, 3)] {
            @if view.setup.has_star(card) {
                use.star href="#i-star" x=(WIDTH - 18) y=(BASE + CELL * row + 4) width="12" height="12" {}
            }
        }
        (printed(view.board(), view.excavator))
    }
}

/// One of the two base cards with these base rows, as a picture of its own. Of the rooms of a base that
/// is just begun, some are dug.
pub(crate) fn base_card(board: &Board, rows: RangeInclusive<u8>) -> Markup {
    let top = BASE + CELL * (i32::from(*rows.start()) - 1);
    html! {
        svg.picture-part viewBox={ "0 " (top) " " (WIDTH) " " (CELL * 3) } {
            (rock())
            (printed(board, board.excavator))
        }
    }
}

fn rock() -> Markup {
    html! {
        rect.rock x="0" y=(BASE) width=(WIDTH) height=(HEIGHT + SILL - BASE) rx="8" {}
        rect x="0" y=(BASE) width=(WIDTH) height=(HEIGHT + SILL - BASE) rx="8" fill="url(#rock)" {}
    }
}

/// What is printed on the rock, dug as far as the excavator has come.
fn printed(board: &Board, excavator: Cell) -> Markup {
    let is_dug = |cell: Cell| cell.depth() < excavator.depth();
    html! {
        @for number in 1..=6 {
            text.base-row x="12" y=(BASE + CELL * number - 17) { (number) }
        }
        (way(excavator))
        @for cell in Cell::all() {
            @let dug = is_dug(cell);
            @if board.room_of(cell).is_none() { (tunnel(cell, dug)) }
        }
        @for room in &board.rooms {
            (self::room(room, is_dug))
        }
    }
}

/// The way that the excavator still has to go.
fn way(excavator: Cell) -> Markup {
    let points: Vec<String> = (excavator.depth()..30)
        .filter_map(Cell::at_depth)
        .map(|cell| format!("{},{}", left(cell.column()) + COLUMN / 2, top(cell) + CELL / 2))
        .collect();
    html! { polyline.way points=(points.join(" ")) {} }
}

fn tunnel(cell: Cell, dug: bool) -> Markup {
    let (x, y) = (left(cell.column()), top(cell));
    html! {
        g.tunnel.dug[dug] {
            rect x=(x + 1) y=(y + 9) width=(COLUMN - 2) height="26" rx="4" {}
            path.prop d={ "M" (x + 16) " " (y + 10) "v24M" (x + COLUMN - 16) " " (y + 10) "v24" } {}
        }
    }
}

fn room(room: &Room, is_dug: impl Fn(Cell) -> bool) -> Markup {
    let (Some(first), Some(last)) = (room.cells.first(), room.cells.last()) else {
        return html! {};
    };
    let (x, y) = (left(first.column()), top(*first));
    let width = left(last.column()) + COLUMN - x;
    let open = room.cells.iter().all(|cell| is_dug(*cell));
    let kind = effect_icon(room.effects[0]);
    html! {
        g.room.(kind).dug[open] {
            @for cell in &room.cells {
                rect.floor.dug[is_dug(*cell)] x=(left(cell.column()) + 2) y=(y + 2) width=(COLUMN - 4) height=(CELL - 4) rx="5" {}
            }
            @for pair in room.cells.windows(2) {
                rect.joint.dug[is_dug(pair[0]) && is_dug(pair[1])] x=(left(pair[1].column()) - 8) y=(y + 3) width="16" height=(CELL - 6) {}
            }
            // Where dice lie. A room of several cells is one floor with a plus between them.
            @for cell in room.cells.iter().filter(|cell| is_dug(**cell)) {
                rect.slot x=(left(cell.column()) + 23) y=(y + 5) width="34" height="34" rx="7" {}
            }
            rect.wall x=(x + 2) y=(y + 2) width=(width - 4) height=(CELL - 4) rx="5" {}
            @for (effect, at) in room.effects.iter().zip(0..) {
                use.sign.(effect_icon(*effect)) href={ "#i-" (effect_icon(*effect)) } x=(x + 5 + COLUMN * at) y=(y + 5) width="14" height="14" {}
            }
            @for pair in room.cells.windows(2) {
                @let down = if room.effects.len() > 1 { 31 } else { 22 };
                path.plus d={ "M" (left(pair[1].column()) + 7) " " (y + down) "h10m-5-5v10" } {}
            }
            (price(room, x, y + CELL - 10))
        }
    }
}

/// The cost in energy and the modifier of a room, in its lower left corner.
fn price(room: &Room, x: i32, y: i32) -> Markup {
    html! {
        @for at in 0..i32::from(room.cost) {
            use.cost href="#i-energy" x=(x + 4 + 5 * at) y=(y - 3) width="9" height="9" {}
        }
        @if room.modifier != 0 {
            text.modifier x=(x + 5) y=(y - 5) {
                @if room.modifier > 0 { "+" } @else { "−" } (room.modifier.unsigned_abs())
            }
        }
    }
}

/// How many cells of the snake lie between the excavator and this cell, itself included; `None`
/// if it is dug.
pub(super) fn steps(view: &View, cell: Cell) -> Option<u8> {
    cell.depth().checked_sub(view.excavator.depth())
}

/// The room of a cell.
pub(super) fn room_of(board: &Board, cell: Cell) -> Option<&Room> {
    board.room_of(cell).and_then(|id| board.room(id))
}
