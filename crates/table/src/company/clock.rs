//! The clock of a table: how much time each seat has, and what it is told about it.
//!
//! Nothing here looks at a clock. Whoever has one says when things happen, and counts only waits that everybody sees
//! ([`Match::waits`](crate::Match::waits)): where answers are released together, the time of all runs until the last
//! one has answered, so that no clock tells who has.

use saucer_core::{Seat, Seats};
use serde::{Deserialize, Serialize};

use super::{Alone, Chair, Company, Decider, SeatError};

/// How much time the seats of a table have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Clock {
    /// Which one was chosen.
    pub kind: ClockKind,
    /// What each seat may take beyond the time of its turns, in all of the match.
    pub bank_ms: i64,
    /// What each turn may take before the bank is touched. What a turn leaves of it is not saved.
    pub turn_ms: i64,
}

/// The clocks that can be chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ClockKind {
    /// Reminds who is waited for, and is patient.
    Gentle,
    /// For an evening that must end early.
    Fast,
    /// For an evening.
    Normal,
    /// For a long evening.
    Slow,
    /// For a match over days.
    Days,
}

impl ClockKind {
    /// All of them, in the order in which a form offers them.
    pub const ALL: [ClockKind; 5] =
        [ClockKind::Gentle, ClockKind::Fast, ClockKind::Normal, ClockKind::Slow, ClockKind::Days];

    /// The name in forms and in the API.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            ClockKind::Gentle => "gentle",
            ClockKind::Fast => "fast",
            ClockKind::Normal => "normal",
            ClockKind::Slow => "slow",
            ClockKind::Days => "days",
        }
    }

    /// The clock with this name.
    #[must_use]
    pub fn from_id(id: &str) -> Option<ClockKind> {
        ClockKind::ALL.into_iter().find(|kind| kind.id() == id)
    }
}

impl Clock {
    /// For how long a gentle clock waits before it reminds somebody.
    pub const GENTLE_NUDGE_MS: i64 = 3 * 60 * 1000;

    /// For how long a gentle clock waits before the others may let a bot stand in.
    pub const GENTLE_MS: i64 = 60 * 60 * 1000;

    /// The gentle one.
    pub const GENTLE: Clock =
        Clock { kind: ClockKind::Gentle, bank_ms: 0, turn_ms: Clock::GENTLE_MS };

    /// Whether time is counted down before everybody's eyes.
    #[must_use]
    pub fn counts_down(self) -> bool {
        self.kind != ClockKind::Gentle
    }

    /// How long a turn takes before its seat is reminded: by a real clock when the bank begins to run.
    #[must_use]
    pub fn nudge_ms(self) -> i64 {
        match self.kind {
            ClockKind::Gentle => Clock::GENTLE_NUDGE_MS.min(self.turn_ms),
            ClockKind::Fast | ClockKind::Normal | ClockKind::Slow | ClockKind::Days => self.turn_ms,
        }
    }

    /// For how long the time of a seat may stand still in all of the match because its connection was lost. Over days
    /// nobody is always connected.
    #[must_use]
    pub fn pause_ms(self) -> i64 {
        match self.kind {
            ClockKind::Fast | ClockKind::Normal | ClockKind::Slow => self.bank_ms + self.turn_ms,
            ClockKind::Gentle | ClockKind::Days => 0,
        }
    }

    /// What is left of the bank after turns that took so long, for who has got back so much because of lost connections.
    #[must_use]
    pub fn bank_after(self, credit_ms: i64, turns_ms: impl Iterator<Item = i64>) -> i64 {
        let beyond = |took: i64| took.saturating_sub(self.turn_ms).max(0);
        turns_ms.fold(self.bank_ms + credit_ms, |bank, took| (bank - beyond(took)).max(0))
    }
}

/// What the clock has to remember of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Times {
    /// For how long its time has stood still because its connection was lost.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub credit_ms: i64,
    /// The connection that is lost while the seat is waited for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lost: Option<Lost>,
    /// After how many entries the seat was asked what it had no time left for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub out: Option<u64>,
    /// For how long nobody else waited.
    #[serde(default, skip_serializing_if = "is_default")]
    pub alone: Alone,
    /// The vote to let a bot stand in, as long as the seat is out of time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub relief: Option<super::Relief>,
}

/// A connection that was lost while its seat was waited for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Lost {
    /// After how many entries the seat had been asked.
    pub asked: u64,
    /// Since when it is lost.
    pub since_ms: i64,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference to the field")]
fn is_zero(ms: &i64) -> bool {
    *ms == 0
}

fn is_default(alone: &Alone) -> bool {
    *alone == Alone::default()
}

impl Company {
    /// The same company with a clock, or without one.
    #[must_use]
    pub fn with_clock(self, clock: Option<Clock>) -> Company {
        Company { clock, ..self }
    }

    /// The clock that was chosen; `None` for none, and at tables of older versions.
    #[must_use]
    pub fn clock(&self) -> Option<Clock> {
        self.clock
    }

    /// The clock of a seat: there is one while a person decides there, and another person decides somewhere else, who
    /// could wait.
    #[must_use]
    pub fn clock_of(&self, seat: Seat) -> Option<Clock> {
        let clock = self.clock?;
        let is_person = matches!(self.chair(seat)?.decider(), Decider::Person(_));
        (is_person && !self.others_than(seat).is_empty()).then_some(clock)
    }

    /// The seats in which other people decide than the one of this seat, who may have several.
    pub(super) fn others_than(&self, seat: Seat) -> Seats {
        let own = self.chair(seat).and_then(Chair::player);
        let is_other = |chair: &Chair| match chair.decider() {
            Decider::Person(player) => Some(player) != own,
            Decider::Nobody | Decider::Bot(_) => false,
        };
        self.filter(is_other)
    }

    /// The seat has no time left for what it was asked after so many entries.
    ///
    /// # Errors
    ///
    /// [`SeatError::NoSeat`].
    pub fn run_out(&mut self, seat: Seat, asked: u64) -> Result<(), SeatError> {
        let times = &mut self.at(seat)?.times;
        (times.out, times.relief) = (Some(asked), None);
        Ok(())
    }

    /// Whether the seat has no time left for what it was asked after so many entries.
    #[must_use]
    pub fn is_out(&self, seat: Seat, asked: u64) -> bool {
        self.chair(seat).is_some_and(|chair| chair.times.out == Some(asked))
    }

    /// The connection of the seat is lost while it is waited for, so that its time stands still for a while.
    ///
    /// # Errors
    ///
    /// [`SeatError::NoSeat`].
    pub fn lose(&mut self, seat: Seat, lost: Lost) -> Result<(), SeatError> {
        self.at(seat)?.times.lost = Some(lost);
        Ok(())
    }

    /// The connection is there again, or the seat is waited for no longer, since this time. What stood still is given
    /// back, as far as [the clock allows](Clock::pause_ms).
    ///
    /// # Errors
    ///
    /// [`SeatError::NoSeat`].
    pub fn regain(&mut self, seat: Seat, at_ms: i64) -> Result<(), SeatError> {
        let most = self.clock.map_or(0, Clock::pause_ms);
        let times = &mut self.at(seat)?.times;
        if let Some(lost) = times.lost.take() {
            let stood = at_ms.saturating_sub(lost.since_ms).max(0);
            times.credit_ms = times.credit_ms.saturating_add(stood).min(most);
        }
        Ok(())
    }
}
