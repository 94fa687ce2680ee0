//! Places: columns, sky rows, base cells, and the snake in which the base is dug.

use std::fmt;

use serde::{Deserialize, Serialize};

/// How many columns the sky and the base have.
pub const COLUMNS: usize = 5;
/// How many sky rows there are; the last one is the ground.
pub const SKY_ROWS: usize = 16;
/// How many cells the base has.
pub const CELLS: usize = 30;

/// The depth beyond which the excavator is never driven back, the first cell of the second base
/// row: the anti-air row is the surface and stays open (S-8.5).
pub(crate) const SHALLOWEST: u8 = 5;

/// One of the five columns. Written from 1 on the left to 5 on the right.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Column(u8);

impl Column {
    /// All columns from left to right.
    pub const ALL: [Column; COLUMNS] = [Column(0), Column(1), Column(2), Column(3), Column(4)];

    /// The column with this number, 1 to 5.
    #[must_use]
    pub const fn new(number: u8) -> Option<Column> {
        if number >= 1 && number <= 5 { Some(Column(number - 1)) } else { None }
    }

    /// The number people call it by, 1 to 5.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// From 0 on the left.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The column to the left, if there is one.
    #[must_use]
    pub const fn left(self) -> Option<Column> {
        if self.0 > 0 { Some(Column(self.0 - 1)) } else { None }
    }

    /// The column to the right, if there is one.
    #[must_use]
    pub const fn right(self) -> Option<Column> {
        if self.0 < 4 { Some(Column(self.0 + 1)) } else { None }
    }

    /// A bit of its own, for sets of columns.
    pub(crate) const fn bit(self) -> u8 {
        1 << self.0
    }
}

impl fmt::Display for Column {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl TryFrom<u8> for Column {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Self, Self::Error> {
        Column::new(number).ok_or("a column is a number from 1 to 5")
    }
}

impl From<Column> for u8 {
    fn from(column: Column) -> u8 {
        column.number()
    }
}

/// A sky row, counted from the mothership's first position down: 1 to 16, the ground.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Row(pub u8);

impl Row {
    /// The ground.
    pub const GROUND: Row = Row(SKY_ROWS as u8);

    /// Where a ship from here gets by this many steps; the ground stops it (S-5.7).
    pub(crate) fn down(self, steps: u8) -> Row {
        Row((self.0 + steps).min(Row::GROUND.0))
    }
}

/// One of the 30 cells of the base.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "(u8, u8)", into = "(u8, u8)")]
pub struct Cell(u8);

impl Cell {
    /// The cell in this base row (1 to 6 from the surface) and column.
    #[must_use]
    pub const fn new(base_row: u8, column: Column) -> Option<Cell> {
        if base_row >= 1 && base_row <= 6 {
            Some(Cell((base_row - 1) * 5 + column.0))
        } else {
            None
        }
    }

    /// All cells, row by row.
    pub fn all() -> impl Iterator<Item = Cell> + Clone {
        (0..CELLS as u8).map(Cell)
    }

    /// The base row, 1 to 6 from the surface.
    #[must_use]
    pub const fn base_row(self) -> u8 {
        self.0 / 5 + 1
    }

    /// The column.
    #[must_use]
    pub const fn column(self) -> Column {
        Column(self.0 % 5)
    }

    /// From 0 at the top left, row by row.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// How far along the snake the cell lies: the first row runs right to left, the second left
    /// to right, and so on (S-8.1).
    #[must_use]
    pub const fn depth(self) -> u8 {
        let (row, column) = (self.0 / 5, self.0 % 5);
        row * 5 + if row.is_multiple_of(2) { 4 - column } else { column }
    }

    /// The cell at this depth of the snake, 0 to 29.
    #[must_use]
    pub const fn at_depth(depth: u8) -> Option<Cell> {
        if depth >= CELLS as u8 {
            return None;
        }
        let (row, along) = (depth / 5, depth % 5);
        Some(Cell(row * 5 + if row.is_multiple_of(2) { 4 - along } else { along }))
    }

    pub(crate) const fn bit(self) -> u32 {
        1 << self.0
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.base_row(), self.column())
    }
}

impl TryFrom<(u8, u8)> for Cell {
    type Error = &'static str;

    fn try_from((base_row, column): (u8, u8)) -> Result<Self, Self::Error> {
        Column::new(column)
            .and_then(|column| Cell::new(base_row, column))
            .ok_or("a cell is a base row from 1 to 6 and a column from 1 to 5")
    }
}

impl From<Cell> for (u8, u8) {
    fn from(cell: Cell) -> (u8, u8) {
        (cell.base_row(), cell.column().number())
    }
}

/// A set of base cells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct CellSet(pub(crate) u32);

impl CellSet {
    /// The cells before this depth of the snake: those that are dug.
    pub(crate) const fn before(depth: u8) -> CellSet {
        DUG[depth as usize]
    }

    /// All cells of a column.
    pub(crate) const fn column(column: Column) -> CellSet {
        CellSet(0b00001_00001_00001_00001_00001_00001 << column.0)
    }

    /// Whether the cell is in the set.
    #[must_use]
    pub const fn contains(self, cell: Cell) -> bool {
        self.0 & cell.bit() != 0
    }

    /// Whether there is no cell in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether all cells of `other` are in the set.
    #[must_use]
    pub const fn covers(self, other: CellSet) -> bool {
        self.0 & other.0 == other.0
    }

    /// The cells of the set, row by row.
    pub fn iter(self) -> impl Iterator<Item = Cell> + Clone {
        let mut left = self.0;
        std::iter::from_fn(move || {
            (left != 0).then(|| {
                let cell = Cell(left.trailing_zeros() as u8);
                left &= left - 1;
                cell
            })
        })
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        CellSet(cells.into_iter().fold(0, |set, cell| set | cell.bit()))
    }
}

const DUG: [CellSet; CELLS + 1] = {
    let mut dug = [CellSet(0); CELLS + 1];
    let mut depth = 0;
    while depth < CELLS {
        let Some(cell) = Cell::at_depth(depth as u8) else { unreachable!() };
        dug[depth + 1] = CellSet(dug[depth].0 | cell.bit());
        depth += 1;
    }
    dug
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_snake_passes_every_cell_once() {
        for cell in Cell::all() {
            assert_eq!(Cell::at_depth(cell.depth()), Some(cell));
        }
        assert_eq!(Cell::at_depth(30), None);
    }

    #[test]
    fn the_snake_turns_at_the_ends_of_the_rows() {
        let walk: Vec<(u8, u8)> = (4..11).map(|d| Cell::at_depth(d).unwrap().into()).collect();
        assert_eq!(walk, [(1, 1), (2, 1), (2, 2), (2, 3), (2, 4), (2, 5), (3, 5)]);
    }
}
