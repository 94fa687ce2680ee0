//! Phase 1: dice go from the tray into the base (S-4).

use saucer_core::{News, Refusal};

use crate::decision::Decision;
use crate::event::Event;
use crate::id::{Cell, CellSet, Column};
use crate::luck::{Colour, Die};
use crate::state::{DICE, DiePlace, Phase, Skies, colour_of};
use crate::why;

impl Skies {
    /// Lists every die that looks different in every cell it may go to.
    pub(crate) fn list_places(&self, out: &mut Vec<Decision>) {
        let cells = self.open_cells();
        for at in 0..DICE {
            if self.places[at] != DiePlace::Tray || self.is_repeated(at) {
                continue;
            }
            let die = Die { colour: colour_of(at), face: self.faces[at] };
            out.extend(cells.iter().map(|cell| Decision::Place { die, cell }));
        }
    }

    pub(crate) fn check_place(&self, die: Die, cell: Cell) -> Result<(), Refusal> {
        if self.phase != Phase::Place {
            return Err(match self.phase {
                Phase::Robot { .. } => why::ROBOT_FIRST,
                _ => why::NOT_PLACING,
            });
        }
        if self.find_in_tray(die).is_none() {
            return Err(why::NO_SUCH_DIE);
        }
        self.check_cell(cell)
    }

    /// Whether a die, whichever, may go into this cell now.
    pub(crate) fn check_cell(&self, cell: Cell) -> Result<(), Refusal> {
        let dice = self.die_cells();
        if dice.contains(cell) {
            return Err(why::CELL_TAKEN);
        }
        if dice.0 & CellSet::column(cell.column()).0 != 0 {
            return Err(why::COLUMN_TAKEN);
        }
        if self.robot_cells().contains(cell) {
            return Err(why::ROBOT_THERE);
        }
        if cell.depth() == self.excavator {
            return Err(why::UNDER_EXCAVATOR);
        }
        if self.is_dug(cell) {
            return if self.board().room_of(cell).is_none() { Err(why::TUNNEL) } else { Ok(()) };
        }
        if self.digging_die().is_some() { Err(why::ONE_BEYOND) } else { Ok(()) }
    }

    pub(crate) fn place(&mut self, die: Die, cell: Cell, news: &mut impl News<Event>) {
        let at = self.find_in_tray(die).expect("the die was checked to lie in the tray");
        self.places[at] = DiePlace::Cell(cell);
        news.tell(Event::Placed { die, cell });
        // Anti-air works at once, and only when the die lies in it (S-6.5).
        let steps = die.face - u8::from(self.is_dug(cell) && self.board().is_anti_air(cell));
        self.advance_column(cell.column(), steps, news);
        if self.phase.is_over() {
            return;
        }
        let tray_is_empty = !self.places.contains(&DiePlace::Tray);
        self.phase = match die.colour {
            _ if tray_is_empty => Phase::Rooms,
            Colour::White => Phase::Roll,
            Colour::Black => Phase::Place,
        };
    }

    /// The cells that take a die now; the same as asking [`Skies::check_cell`] about each.
    fn open_cells(&self) -> CellSet {
        let dice = self.die_cells();
        let dug = self.dug();
        let mut open = dug.0 & self.board().room_cells.0;
        if dug.covers(dice) {
            let beyond = !CellSet::before(self.excavator + 1).0 & CellSet::before(30).0;
            open |= beyond;
        }
        open &= !self.robot_cells().0;
        for column in Column::ALL {
            let cells = CellSet::column(column);
            if dice.0 & cells.0 != 0 {
                open &= !cells.0;
            }
        }
        CellSet(open)
    }

    fn find_in_tray(&self, die: Die) -> Option<usize> {
        (0..DICE).find(|at| {
            self.places[*at] == DiePlace::Tray
                && colour_of(*at) == die.colour
                && self.faces[*at] == die.face
        })
    }

    /// Whether a die in the tray before this one looks the same.
    fn is_repeated(&self, at: usize) -> bool {
        (0..at).any(|earlier| {
            self.places[earlier] == DiePlace::Tray
                && colour_of(earlier) == colour_of(at)
                && self.faces[earlier] == self.faces[at]
        })
    }
}
