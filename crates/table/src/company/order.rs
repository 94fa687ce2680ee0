//! Good order: who may not sit down here, and whether the operator of the server has closed the table.

use saucer_core::Seat;
use serde::{Deserialize, Serialize};

use super::{Chair, Company, SeatError, Stage};

/// When the operator of the server has closed a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Closed {
    /// Before its match began: there is nothing to look at.
    Before,
    /// In the middle of its match.
    During,
}

impl Company {
    /// So many people whom the host has removed are remembered at a table. After them the one is forgotten who was
    /// removed first.
    pub const MOST_REMOVED: usize = 200;

    /// The host removes the person of a seat from the gathering. All seats of that person are empty from now on, and
    /// they do not sit down at this table again.
    ///
    /// # Errors
    ///
    /// [`SeatError::NotHost`], [`SeatError::Opening`], [`SeatError::Started`], [`SeatError::NoSeat`];
    /// [`SeatError::NobodyThere`] if the seat is empty, a bot's or the host's own, or that of who made the table.
    pub fn remove(&mut self, by: &str, seat: Seat) -> Result<(), SeatError> {
        self.expect_host(by)?;
        self.expect_stage(Stage::Gathering)?;
        let sitter = self.at(seat)?.player().map(str::to_owned);
        let sitter = sitter.filter(|sitter| sitter != by && *sitter != self.maker);
        let sitter = sitter.ok_or(SeatError::NobodyThere)?;
        self.unseat(&sitter);
        self.guests.remove(&sitter);
        self.removed.retain(|other| *other != sitter);
        if self.removed.len() >= Company::MOST_REMOVED {
            self.removed.remove(0);
        }
        self.removed.push(sitter);
        Ok(())
    }

    /// Whether the host has removed this player from the gathering. Who made it cannot be, whatever an older version
    /// has written.
    #[must_use]
    pub fn was_removed(&self, player: &str) -> bool {
        player != self.maker && self.removed.iter().any(|other| other == player)
    }

    /// Empties all seats of a player before the start.
    pub fn unseat(&mut self, player: &str) {
        if self.stage == Stage::Gathering {
            for chair in self.chairs.iter_mut().filter(|chair| chair.player() == Some(player)) {
                *chair = Chair::default();
            }
        }
    }

    /// The operator of the server closes the table. Nothing happens to one that its people have ended.
    pub fn close(&mut self) {
        let when = match self.stage {
            Stage::Gathering | Stage::Opening => Closed::Before,
            Stage::Running => Closed::During,
            Stage::Ended => return,
        };
        (self.stage, self.closed, self.ballot) = (Stage::Ended, Some(when), None);
    }

    /// When the operator of the server has closed the table, if that is how it ended.
    #[must_use]
    pub fn closed(&self) -> Option<Closed> {
        self.closed
    }

    /// Whether the table ended before its match began, so that there is nothing to look at.
    #[must_use]
    pub fn never_began(&self) -> bool {
        self.stage == Stage::Ended
            && (self.closed == Some(Closed::Before) || self.last_void().is_some())
    }
}
