//! What a viewer sees: everything, since this game has no secrets, but as a type of its own.

use saucer_core::{Refusal, Ruleset};
use serde::Serialize;

use crate::content::{Board, RoomId, RowEffect};
use crate::id::{Cell, Column, Row};
use crate::luck::Die;
use crate::setup::Setup;
use crate::state::{DiePlace, Phase, Robot, Ship, Skies, Spot};

/// All that a page or another client needs to show the match and to ask the player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// Which cards lie with their star up; [`View::board`] gives the cards themselves.
    pub setup: Setup,
    /// The rules of the match.
    pub rules: Ruleset,
    /// The number of stars, 0 to 8.
    pub level: u8,
    /// The number of the round, from 1.
    pub round: u8,
    /// Where the round stands.
    pub phase: Phase,
    /// How many sky rows the mothership covers.
    pub covered: u8,
    /// The effect that the mothership applies at the end of this round.
    pub next_effect: RowEffect,
    /// Hits that the base has taken.
    pub damage: u8,
    /// Fields reached on the research track.
    pub research: u8,
    /// Energy in store.
    pub energy: u8,
    /// The cell under the excavator.
    pub excavator: Cell,
    /// Every ship with its place, by number.
    pub ships: Vec<ShipView>,
    /// The five rolled dice, black before white.
    pub dice: Vec<DieView>,
    /// The robots on the base.
    pub robots: Vec<Robot>,
    /// Every base cell, row by row.
    pub cells: Vec<CellView>,
    /// What the player is asked.
    pub ask: Ask,
}

/// A ship and its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct ShipView {
    /// Its number.
    pub ship: Ship,
    /// Whether it leaves the game when it is shot down.
    pub red: bool,
    /// Where it is.
    pub spot: Spot,
}

/// A rolled die and its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct DieView {
    /// Its colour and face; the face is 0 before the first roll of a round.
    pub die: Die,
    /// Where it is.
    pub place: DiePlace,
}

/// A base cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct CellView {
    /// Which one.
    pub cell: Cell,
    /// The room it belongs to; `None` for a tunnel.
    pub room: Option<RoomId>,
    /// Whether the excavator has passed it.
    pub dug: bool,
}

/// What the player is asked, with a verdict on everything that could be clicked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Ask {
    /// Nothing: the dice are about to be rolled, or the match is over.
    Nothing,
    /// Put one of these dice into a cell. The verdict on a cell is the same for every die.
    Place {
        /// The dice in the tray that look different.
        dice: Vec<Die>,
        /// A verdict for each cell, row by row.
        cells: Vec<CellVerdict>,
    },
    /// Use rooms, dig, or end the phase.
    Rooms {
        /// A verdict for each room by number.
        rooms: Vec<RoomVerdict>,
        /// Whether the excavator may move, and if not, why.
        dig: Option<Refusal>,
    },
    /// Put a robot of this value into a cell.
    Robot {
        /// The value of the robot.
        value: u8,
        /// A verdict for each cell, row by row.
        cells: Vec<CellVerdict>,
    },
    /// Choose the column of the next ship.
    Respawn {
        /// The ship that respawns.
        ship: Ship,
        /// The columns to choose from.
        columns: Vec<Column>,
    },
}

/// Whether a cell can be chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct CellVerdict {
    /// The cell.
    pub cell: Cell,
    /// Why it cannot be chosen; `None` if it can.
    pub why_not: Option<Refusal>,
}

/// Whether a room can be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct RoomVerdict {
    /// The room.
    pub room: RoomId,
    /// The value it would be used with, once all its cells are filled.
    pub value: Option<i8>,
    /// Why it cannot be used; `None` if it can.
    pub why_not: Option<Refusal>,
}

impl View {
    /// The cards of this match.
    #[must_use]
    pub fn board(&self) -> &'static Board {
        Board::of(self.setup, self.rules)
    }

    pub(crate) fn of(game: &Skies) -> View {
        let board = game.board();
        View {
            setup: game.setup,
            rules: game.rules,
            level: game.setup.level(),
            round: game.round,
            phase: game.phase,
            covered: game.covered,
            next_effect: board.effect(Row(game.covered + 1)),
            damage: game.damage,
            research: game.research,
            energy: game.energy,
            excavator: Cell::at_depth(game.excavator).expect("the excavator is on the base"),
            ships: Ship::all()
                .map(|ship| ShipView {
                    ship,
                    red: ship.is_red(),
                    spot: game.ships[usize::from(ship.0)],
                })
                .collect(),
            dice: game.dice().map(|(die, place)| DieView { die, place }).collect(),
            robots: game.robots().collect(),
            cells: Cell::all()
                .map(|cell| CellView { cell, room: board.room_of(cell), dug: game.is_dug(cell) })
                .collect(),
            ask: Ask::of(game),
        }
    }
}

impl Ask {
    fn of(game: &Skies) -> Ask {
        match game.phase {
            Phase::Roll | Phase::Won | Phase::LostToMothership | Phase::LostToDamage => {
                Ask::Nothing
            }
            Phase::Place => {
                let mut dice: Vec<Die> = game.tray().collect();
                dice.dedup();
                Ask::Place { dice, cells: verdicts(|cell| game.check_cell(cell)) }
            }
            Phase::Rooms => Ask::Rooms {
                rooms: (0..)
                    .map(RoomId)
                    .zip(&game.board().rooms)
                    .map(|(id, room)| RoomVerdict {
                        room: id,
                        value: game.value_in(room),
                        why_not: game.check_use(id).err(),
                    })
                    .collect(),
                dig: game.check_dig().err(),
            },
            Phase::Robot { value } => {
                Ask::Robot { value, cells: verdicts(|cell| game.check_build(cell).map(|_| ())) }
            }
            Phase::Respawn => Ask::Respawn {
                ship: game.next_waiting().expect("the phase begins only while a ship waits"),
                columns: game.respawn_columns().collect(),
            },
        }
    }
}

fn verdicts(check: impl Fn(Cell) -> Result<(), Refusal>) -> Vec<CellVerdict> {
    Cell::all().map(|cell| CellVerdict { cell, why_not: check(cell).err() }).collect()
}
