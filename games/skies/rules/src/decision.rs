//! What the player can decide.

use serde::{Deserialize, Serialize};

use crate::content::RoomId;
use crate::id::{Cell, Column};
use crate::luck::Die;

/// One decision of the player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Decision {
    /// Phase 1: put a die from the tray into a cell (S-4.2).
    Place {
        /// One of the dice in the tray.
        die: Die,
        /// Where it goes.
        cell: Cell,
    },
    /// Phase 2: apply the effects of a room (S-6.1).
    Use {
        /// The room.
        room: RoomId,
    },
    /// Phase 2: move the excavator to the die that lies beyond it (S-8.1).
    Dig,
    /// Phase 2: put the robot that was just built into a cell (S-6.9).
    Build {
        /// A free cell of a dug room.
        cell: Cell,
    },
    /// Take a robot off the base (S-7.5).
    Dismiss {
        /// Where it stands.
        cell: Cell,
    },
    /// Phase 2: leave the other dice without effect and go on (S-6.11).
    EndRooms,
    /// Phase 3: choose the column in which the next ship respawns (S-10.4).
    Respawn {
        /// One of the columns that fit equally well.
        column: Column,
    },
}
