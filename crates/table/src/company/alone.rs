//! While all others are away: nobody waits for a seat then, and its time stands still.
//!
//! Its page shows no clock, so none of it may count when somebody is back, or whoever leaves and comes back would end
//! the time of another. It is given back in full, whatever a clock gives for lost connections.

use std::collections::BTreeMap;

use saucer_core::Seat;
use serde::{Deserialize, Serialize};

use super::{Company, SeatError, Stage};

/// For how long nobody else waited for a seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Alone {
    /// Since when nobody does; `None` if somebody does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub since_ms: Option<i64>,
    /// Since when somebody does again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until_ms: Option<i64>,
    /// How much of its waits that was, by the number of entries after which each began.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub stood_ms: BTreeMap<u64, i64>,
}

impl Alone {
    /// How much of the wait that began after so many entries nobody waited.
    #[must_use]
    pub fn of(&self, asked: u64) -> i64 {
        self.stood_ms.get(&asked).copied().unwrap_or(0)
    }
}

impl Company {
    /// Notes for which seats others wait from now on, and for which nobody does. `stood` says how much of each wait of
    /// a seat has passed since a moment, by the number of entries after which it began. Nothing happens without a clock.
    ///
    /// # Errors
    ///
    /// [`SeatError::NoSeat`] is not met.
    pub fn note_who_waits(
        &mut self,
        at_ms: i64,
        stood: impl Fn(Seat, i64) -> Vec<(u64, i64)>,
    ) -> Result<(), SeatError> {
        if self.clock.is_none() || self.stage != Stage::Running {
            return Ok(());
        }
        for seat in self.filter(|chair| chair.player().is_some()).iter() {
            let is_alone = self.others_than(seat).is_empty();
            match (is_alone, self.at(seat)?.times.alone.since_ms) {
                (true, None) => {
                    // A lost connection is about a clock that runs.
                    self.regain(seat, at_ms)?;
                    self.at(seat)?.times.alone.since_ms = Some(at_ms);
                }
                (false, Some(since_ms)) => {
                    let alone = &mut self.at(seat)?.times.alone;
                    (alone.since_ms, alone.until_ms) = (None, Some(at_ms));
                    for (asked, ms) in stood(seat, since_ms) {
                        let sum = alone.stood_ms.entry(asked).or_default();
                        *sum = sum.saturating_add(ms);
                    }
                }
                (true, Some(_)) | (false, None) => {}
            }
        }
        Ok(())
    }
}
