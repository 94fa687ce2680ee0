//! What happens, as facts for the log and for animation.

use serde::Serialize;

use crate::content::{RoomId, RowEffect};
use crate::id::{Cell, Column, Row};
use crate::luck::{Die, Rolled};
use crate::state::{Ship, Spot};

/// Something that happened. All of it is public: this game has no secrets.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields of a fact are named after what they are")]
pub enum Event {
    /// A round began.
    Round { number: u8 },
    /// The dice in the tray were rolled.
    Rolled { faces: Rolled },
    /// A die was placed.
    Placed { die: Die, cell: Cell },
    /// A ship moved down its column.
    Flew { ship: Ship, from: Spot, to: Spot },
    /// A ship slid along an arrow.
    Slid { ship: Ship, from: Spot, to: Spot },
    /// A ship stopped on an arrow but could not slide.
    Stayed { ship: Ship, at: Spot },
    /// A ship reached the base.
    Hit { ship: Ship, column: Column },
    /// The base took hits and has now this many.
    Damaged { damage: u8 },
    /// The mothership came down and covers now all rows to this one.
    Descended { covered: Row },
    /// A ship was taken back to the mothership card.
    Returned { ship: Ship },
    /// A room was used.
    Used { room: RoomId, value: i8, cost: u8 },
    /// Energy changed by the effect of a room.
    Charged { from: u8, to: u8 },
    /// The research marker advanced to this many fields.
    Researched { from: u8, to: u8 },
    /// A ship was shot down.
    ShotDown { ship: Ship, at: Spot },
    /// A robot was placed.
    Built { cell: Cell, value: u8 },
    /// A robot was used and has this value left; with 0 it leaves.
    Worn { cell: Cell, value: u8 },
    /// A robot was taken off the base by the player or by the excavator on its way back.
    RobotRemoved { cell: Cell },
    /// The excavator moved forward.
    Dug { from: Cell, to: Cell },
    /// Dice left the base without effect.
    Unused { dice: u8 },
    /// The mothership applies the effect of this row.
    Effect { row: Row, effect: RowEffect },
    /// The excavator was driven back.
    DrivenBack { from: Cell, to: Cell },
    /// The research marker was pushed back.
    Setback { from: u8, to: u8 },
    /// A red ship came from the reserve to the mothership card.
    Reinforced { ship: Ship },
    /// A ship took a start cell.
    Respawned { ship: Ship, column: Column },
    /// The last research field is reached.
    Won,
    /// The mothership covered the skull.
    LostToMothership,
    /// The damage marker reached the skull.
    LostToDamage,
}
