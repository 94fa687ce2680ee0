//! Connect four: the first game to read. No secrets, no luck, two seats that take turns.
//!
//! The clauses are those of `rulebook/en.md`.

use saucer_core::{
    Choice, Clause, Game, Input, Luck, News, NoLuck, OptionFault, Optioned, Outcome, Pending,
    Refusal, Ruleset, Seat, Seats, Viewer,
};
use serde::{Deserialize, Serialize};

/// The rulebook in English, as Markdown.
pub const RULEBOOK_EN: &str = include_str!("../rulebook/en.md");
/// The rulebook in Russian, as Markdown.
pub const RULEBOOK_RU: &str = include_str!("../rulebook/ru.md");

/// How many columns the board has (C-1).
pub const COLUMNS: u8 = 7;
/// How many cells a column has (C-1).
pub const ROWS: u8 = 6;

/// A position of connect four.
///
/// A cell is a bit. A column takes seven bits, of which the uppermost stays empty, so that a line
/// never runs from the top of one column into the foot of the next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ConnectFour {
    /// The discs of the seat that did not move last.
    next: u64,
    /// The discs of both seats.
    all: u64,
    stage: Stage,
}

/// There is nothing to choose before a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Setup;

/// The decision to drop a disc into this column, counted from 0 on the left (C-3).
///
/// Any number can arrive from outside; `check` refuses those that are not on the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Column(pub u8);

/// What happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A disc fell into a cell (C-3).
    Dropped {
        /// Whose disc it is.
        seat: Seat,
        /// The column.
        column: Column,
        /// The row, counted from 0 at the foot.
        row: u8,
    },
    /// The match is over (C-5, C-6).
    Ended(Outcome),
}

/// The board as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// Whose disc lies in each cell: columns from the left, cells from the foot.
    pub columns: [[Option<Seat>; ROWS as usize]; COLUMNS as usize],
    /// Whose turn it is; nobody's after the end.
    pub turn: Option<Seat>,
    /// How the match ended, if it did.
    pub outcome: Option<Outcome>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Stage {
    Turn,
    Won,
    Full,
}

impl Game for ConnectFour {
    type Setup = Setup;
    type Decision = Column;
    type Draw = NoLuck;
    type Event = Event;
    type View = View;

    const ID: &'static str = "connect-four";

    fn seats(_setup: &Setup) -> Seats {
        Seats::first_n(2)
    }

    #[inline]
    fn new(_setup: &Setup, _rules: Ruleset) -> Self {
        ConnectFour { next: 0, all: 0, stage: Stage::Turn }
    }

    #[inline]
    fn pending(&self) -> Pending<NoLuck> {
        match self.stage {
            Stage::Turn => Pending::Seats(Seats::only(self.turn())),
            Stage::Won => Pending::Nobody(Outcome::won_by(Seats::only(self.other()))),
            Stage::Full => Pending::Nobody(Outcome::NOBODY),
        }
    }

    #[inline]
    fn legal(&self, seat: Seat, out: &mut Vec<Column>) {
        out.clear();
        if self.stage == Stage::Turn && seat == self.turn() {
            out.extend((0..COLUMNS).map(Column).filter(|column| self.has_room(*column)));
        }
    }

    #[inline]
    fn check(&self, seat: Seat, column: &Column) -> Result<(), Refusal> {
        if self.stage != Stage::Turn {
            return Err(Refusal::new("C-7", "connect-four-over"));
        }
        if seat != self.turn() {
            return Err(Refusal::new("C-2", "connect-four-not-your-turn"));
        }
        if column.0 >= COLUMNS {
            return Err(Refusal::with(
                "C-1",
                "connect-four-no-column",
                [i32::from(column.0) + 1, 0],
            ));
        }
        if !self.has_room(*column) {
            return Err(Refusal::with("C-4", "connect-four-full", [column.0.into(), 0]));
        }
        Ok(())
    }

    fn clause(_column: &Column) -> Clause {
        Clause("C-3")
    }

    #[inline]
    fn apply(&mut self, input: &Input<Self>, news: &mut impl News<Event>) -> Result<(), Refusal> {
        let (seat, column) = match input {
            Input::Decide(seat, column) => (*seat, *column),
            Input::Luck(never) => match *never {},
        };
        self.check(seat, &column)?;

        // Adding the foot of a column to its discs carries into the lowest free cell (C-3).
        let cell = (self.all + foot(column)) & (FULL_COLUMN << (column.0 * STRIDE));
        let disc = cell & !self.all;
        let mine = self.next | disc;
        self.next ^= self.all;
        self.all |= disc;
        let row = (disc.trailing_zeros() % u32::from(STRIDE)) as u8;
        news.tell(Event::Dropped { seat, column, row });

        if has_four(mine) {
            self.stage = Stage::Won;
            news.tell(Event::Ended(Outcome::won_by(Seats::only(seat))));
        } else if self.all == BOARD {
            self.stage = Stage::Full;
            news.tell(Event::Ended(Outcome::NOBODY));
        }
        Ok(())
    }

    fn view(&self, _viewer: Viewer) -> View {
        let (turn, outcome) = match self.pending() {
            Pending::Seats(seats) => (seats.first(), None),
            Pending::Nobody(outcome) => (None, Some(outcome)),
            Pending::Luck(never) => match never {},
        };
        let disc = |column: usize, row: usize| {
            let cell = 1 << (column * usize::from(STRIDE) + row);
            match (self.all & cell != 0, self.next & cell != 0) {
                (false, _) => None,
                (true, true) => Some(self.turn()),
                (true, false) => Some(self.other()),
            }
        };
        View {
            columns: std::array::from_fn(|column| std::array::from_fn(|row| disc(column, row))),
            turn,
            outcome,
        }
    }

    fn redact(event: &Event, _viewer: Viewer) -> Option<Event> {
        Some(*event)
    }

    fn reimagine(&self, _seat: Seat, _luck: &mut impl Luck) -> Self {
        *self
    }
}

impl Optioned for ConnectFour {
    const CHOICES: &'static [Choice] = &[];

    fn configure<'a>(
        choices: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Setup, OptionFault> {
        for (name, value) in choices {
            OptionFault::look_up(Self::CHOICES, name, value)?;
        }
        Ok(Setup)
    }
}

impl ConnectFour {
    /// The seat that moves next, or would if the match were not over (C-2).
    #[inline]
    fn turn(&self) -> Seat {
        Seat((self.all.count_ones() & 1) as u8)
    }

    #[inline]
    fn other(&self) -> Seat {
        Seat((self.all.count_ones() & 1 ^ 1) as u8)
    }

    #[inline]
    fn has_room(&self, column: Column) -> bool {
        self.all & (foot(column) << (ROWS - 1)) == 0
    }
}

/// Bits from a cell to its neighbour in the next column.
const STRIDE: u8 = ROWS + 1;
const FULL_COLUMN: u64 = (1 << ROWS) - 1;
/// All cells.
const BOARD: u64 = {
    let mut board = 0;
    let mut column = 0;
    while column < COLUMNS {
        board |= FULL_COLUMN << (column * STRIDE);
        column += 1;
    }
    board
};

#[inline]
const fn foot(column: Column) -> u64 {
    1 << (column.0 * STRIDE)
}

/// Whether four of these discs lie in an unbroken line (C-5).
#[inline]
fn has_four(discs: u64) -> bool {
    // Upright, level, and the two slanting directions.
    [1, STRIDE, STRIDE - 1, STRIDE + 1].into_iter().any(|step| {
        let pairs = discs & (discs >> step);
        pairs & (pairs >> (2 * step)) != 0
    })
}
