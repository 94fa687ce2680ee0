//! One position of the game.

use saucer_core::Ruleset;
use serde::{Deserialize, Serialize};

use crate::content::{Board, Room};
use crate::id::{Cell, CellSet, Column, Row};
use crate::luck::{BLACK, Colour, Die, WHITE};
use crate::setup::Setup;

/// How many green ships there are.
pub const GREEN_SHIPS: usize = 5;
/// How many ships there are, red ones included.
pub const SHIPS: usize = 7;
/// How many rolled dice there are.
pub const DICE: usize = BLACK + WHITE;
/// How many robots there can be.
pub const ROBOTS: usize = 2;

/// A ship by its number: 0 to 4 are green, 5 and 6 red.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Ship(pub u8);

impl Ship {
    /// All ships, green before red.
    pub fn all() -> impl DoubleEndedIterator<Item = Ship> + Clone {
        (0..SHIPS as u8).map(Ship)
    }

    /// Whether it leaves the game when it is shot down (S-9.3).
    #[must_use]
    pub const fn is_red(self) -> bool {
        self.0 as usize >= GREEN_SHIPS
    }
}

/// Where a ship is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Spot {
    /// A red ship that has not entered the game.
    Reserve,
    /// On the mothership card, without a start cell.
    Waiting,
    /// In the start cell of this column, one row above the first uncovered row.
    Start(Column),
    /// In the sky.
    Sky(Column, Row),
    /// A red ship that was shot down.
    Gone,
}

impl Spot {
    /// The column, for a ship that is in one.
    #[must_use]
    pub const fn column(self) -> Option<Column> {
        match self {
            Spot::Start(column) | Spot::Sky(column, _) => Some(column),
            Spot::Reserve | Spot::Waiting | Spot::Gone => None,
        }
    }
}

/// Where a rolled die is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum DiePlace {
    /// In the tray: rolled, not placed.
    Tray,
    /// On the base.
    Cell(Cell),
    /// Used or given back; comes back to the tray in the next round.
    Aside,
}

/// A blue die on the base.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Robot {
    /// Where it stands.
    pub cell: Cell,
    /// Its value, 1 to 6.
    pub value: u8,
    /// Whether it may be used this round: not built and not used in it (S-7.2).
    pub ready: bool,
}

/// Where the round stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Luck rolls the dice in the tray.
    Roll,
    /// Phase 1: the player places a die.
    Place,
    /// Phase 2: the player uses rooms.
    Rooms,
    /// Phase 2: the player puts a new robot of this value somewhere.
    Robot {
        /// The value of the new robot, 1 to 6.
        value: u8,
    },
    /// Phase 3: the player chooses where a ship respawns.
    Respawn,
    /// The last research field was reached.
    Won,
    /// The mothership covered the skull.
    LostToMothership,
    /// The damage marker reached the skull.
    LostToDamage,
}

impl Phase {
    /// Whether the match is over.
    #[must_use]
    pub const fn is_over(self) -> bool {
        matches!(self, Phase::Won | Phase::LostToMothership | Phase::LostToDamage)
    }
}

/// A match of Under Falling Skies in nine cards.
///
/// The state of a solo game without secrets: everything in it is public.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Skies {
    pub(crate) setup: Setup,
    pub(crate) rules: Ruleset,
    pub(crate) phase: Phase,
    pub(crate) round: u8,
    /// Sky rows under the mothership card.
    pub(crate) covered: u8,
    pub(crate) damage: u8,
    /// Fields passed or reached on the research track.
    pub(crate) research: u8,
    pub(crate) energy: u8,
    /// Depth of the cell under the excavator; everything before it is dug.
    pub(crate) excavator: u8,
    pub(crate) ships: [Spot; SHIPS],
    /// Faces of the dice, 0 before the first roll; the first three are black.
    pub(crate) faces: [u8; DICE],
    pub(crate) places: [DiePlace; DICE],
    pub(crate) robots: [Option<Robot>; ROBOTS],
}

impl Skies {
    /// The setup of this match.
    #[must_use]
    pub const fn setup(&self) -> Setup {
        self.setup
    }

    /// The cards of this match.
    #[must_use]
    pub fn board(&self) -> &'static Board {
        Board::of(self.setup, self.rules)
    }

    /// Where the round stands.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The number of the round, from 1.
    #[must_use]
    pub const fn round(&self) -> u8 {
        self.round
    }

    /// How many sky rows the mothership covers.
    #[must_use]
    pub const fn rows_covered(&self) -> u8 {
        self.covered
    }

    /// Hits that the base has taken.
    #[must_use]
    pub const fn damage(&self) -> u8 {
        self.damage
    }

    /// Fields reached on the research track.
    #[must_use]
    pub const fn research(&self) -> u8 {
        self.research
    }

    /// Energy in store.
    #[must_use]
    pub const fn energy(&self) -> u8 {
        self.energy
    }

    /// The depth of the cell under the excavator; see [`Cell::depth`].
    #[must_use]
    pub const fn excavator(&self) -> u8 {
        self.excavator
    }

    /// Where each ship is.
    #[must_use]
    pub const fn ships(&self) -> &[Spot; SHIPS] {
        &self.ships
    }

    /// The robots on the base.
    pub fn robots(&self) -> impl Iterator<Item = Robot> + Clone + use<> {
        self.robots.into_iter().flatten()
    }

    /// The dice with their places, black before white. Faces are 0 before the first roll of a round.
    pub fn dice(&self) -> impl Iterator<Item = (Die, DiePlace)> + Clone {
        (0..DICE).map(|at| (Die { colour: colour_of(at), face: self.faces[at] }, self.places[at]))
    }

    /// The dice that wait in the tray.
    pub fn tray(&self) -> impl Iterator<Item = Die> + Clone {
        self.dice().filter(|(_, place)| *place == DiePlace::Tray).map(|(die, _)| die)
    }

    /// Whether the excavator has passed this cell.
    #[must_use]
    pub const fn is_dug(&self, cell: Cell) -> bool {
        cell.depth() < self.excavator
    }

    /// The die that lies beyond the dug cells with the cell it lies in.
    #[must_use]
    pub fn digging_die(&self) -> Option<(Die, Cell)> {
        self.dice().find_map(|(die, place)| match place {
            DiePlace::Cell(cell) if !self.is_dug(cell) => Some((die, cell)),
            _ => None,
        })
    }

    pub(crate) fn dug(&self) -> CellSet {
        CellSet::before(self.excavator)
    }

    pub(crate) fn robot_cells(&self) -> CellSet {
        self.robots().map(|robot| robot.cell).collect()
    }

    pub(crate) fn die_cells(&self) -> CellSet {
        self.places
            .iter()
            .filter_map(|place| match place {
                DiePlace::Cell(cell) => Some(*cell),
                _ => None,
            })
            .collect()
    }

    /// The sum of the dice and ready robots in the room with its modifier (S-6.3); `None` while
    /// a cell of it lacks one (S-6.4). Does not look at whether the room is dug.
    pub(crate) fn value_in(&self, room: &Room) -> Option<i8> {
        let mut filled = 0_u32;
        let mut sum = room.modifier;
        for at in 0..DICE {
            if let DiePlace::Cell(cell) = self.places[at]
                && room.area.contains(cell)
            {
                filled |= cell.bit();
                sum += self.faces[at] as i8;
            }
        }
        for robot in self.robots() {
            if robot.ready && room.area.contains(robot.cell) {
                filled |= robot.cell.bit();
                sum += robot.value as i8;
            }
        }
        (filled == room.area.0).then_some(sum)
    }

    /// The columns whose start cell is free, as a set of bits.
    pub(crate) fn free_start_cells(&self) -> u8 {
        self.ships.iter().fold(self.board().start_mask, |mask, spot| match spot {
            Spot::Start(column) => mask & !column.bit(),
            _ => mask,
        })
    }
}

pub(crate) const fn colour_of(at: usize) -> Colour {
    if at < BLACK { Colour::Black } else { Colour::White }
}
