//! Where things lie in the picture of the board, in units: 360 wide, 522 high.
//!
//! The style sheet has the same figures for the pieces that lie on the picture; its classes
//! `c1` to `c5`, `r0` to `r16` and `b1` to `b6` stand for columns, sky rows and base rows.

use saucer_skies::{Cell, Column, Spot};

pub(crate) const WIDTH: i32 = 360;
pub(crate) const HEIGHT: i32 = 522;
/// How far the rock and the frame reach below the picture, so that the frame covers no room of the lowest row. The
/// style sheet shows as much of it.
pub(super) const SILL: i32 = 2;
/// The margin on both sides of the columns.
pub(super) const MARGIN: i32 = 25;
pub(super) const COLUMN: i32 = 62;
pub(crate) const ROW: i32 = 15;
/// Where the base begins.
pub(super) const BASE: i32 = 258;
pub(super) const CELL: i32 = 44;
/// Where the ground row begins.
pub(super) const GROUND: i32 = 16 * ROW;
/// How far down the sky is painted, behind the ground.
pub(crate) const SKY_HEIGHT: i32 = GROUND + ROW + 8;
pub(super) const VIEW_BOX: &str = "0 0 360 522";

/// The left edge of a column.
pub(super) const fn left(column: Column) -> i32 {
    MARGIN + COLUMN * column.index() as i32
}

/// The middle of a sky row; row 0 is where the mothership begins.
pub(super) const fn middle(row: u8) -> i32 {
    ROW * row as i32 + 7
}

/// Where an icon of the sky lies in its column: left of the ships.
pub(super) const fn icon_x(column: Column) -> i32 {
    left(column) + 12
}

/// The middle of a ship in its column.
pub(super) const fn ship_x(column: Column) -> i32 {
    left(column) + 40
}

/// The top edge of a cell of the base.
pub(super) const fn top(cell: Cell) -> i32 {
    BASE + CELL * (cell.base_row() as i32 - 1)
}

/// The middle of a ship, if it lies in the picture.
pub(crate) fn ship_at(spot: Spot, covered: u8) -> Option<(i32, i32)> {
    match spot {
        Spot::Start(column) => Some((ship_x(column), middle(covered))),
        Spot::Sky(column, row) => Some((ship_x(column), middle(row.0))),
        Spot::Reserve | Spot::Waiting | Spot::Gone => None,
    }
}
