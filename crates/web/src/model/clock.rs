//! How much time the seats of a table have, as everybody sees it.

use saucer_core::{Seat, Seats};

/// The clock of a table, and who is its host.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Timing {
    /// The clock that was chosen, if one was.
    pub clock: Option<TableClock>,
    /// How the time stands of the seats that have a clock now.
    pub seats: Vec<SeatClock>,
    /// A seat of the host, if there is one.
    pub host: Option<Seat>,
    /// Whether somebody else has become the host a little while ago.
    pub passed: bool,
}

impl Timing {
    /// How the time of a seat stands; `None` for a seat without a clock.
    #[must_use]
    pub fn of(&self, seat: Seat) -> Option<&SeatClock> {
        self.seats.iter().find(|clock| clock.seat == seat)
    }
}

/// A clock that can be chosen, with its figures.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TableClock {
    /// Its name in forms: `gentle`, `fast`, `normal`, `slow` or `days`.
    pub id: &'static str,
    /// What each seat may take beyond the time of its turns.
    pub bank_ms: i64,
    /// What each turn may take before that.
    pub turn_ms: i64,
}

/// How the time of a seat stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeatClock {
    /// The seat.
    pub seat: Seat,
    /// What is left; `None` for a clock that counts nothing down.
    pub left_ms: Option<i64>,
    /// Whether it is waited for, so that its time runs.
    pub runs: bool,
    /// Whether its time stands still, because its connection is lost.
    pub paused: bool,
    /// Whether the others have waited for so long that it is reminded.
    pub late: bool,
    /// Whether its time is out.
    pub out: bool,
    /// The vote to let a bot stand in.
    pub relief: Option<ReliefVote>,
}

/// A vote to let a bot stand in for somebody whose time is out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReliefVote {
    /// Who called it.
    pub by: Seat,
    /// The seats that agree; the caller's is among them.
    pub agreed: Seats,
    /// The seats that may still answer.
    pub open: Seats,
}
