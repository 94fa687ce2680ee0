//! Who writes very much between two things that cannot be taken back is slowed down, more and more, and never refused.
//!
//! A log grows by every decision and every taking back, and stays for ever. A bound would let one seat freeze a table, or
//! forbid a long plan; a wait that grows does neither. It is the seat's own: nobody else waits, and nobody sees it.

use std::time::Duration;

use saucer_core::{Seat, Seats, Viewer};
use tokio::sync::{Mutex, MutexGuard};

use crate::tables::Open;

/// So many entries since the undo floor come at any speed. The longest plans of our games are shorter.
const FREE: u32 = 60;

/// Each entry beyond them adds so much to the wait before the next one.
const STEP: Duration = Duration::from_millis(20);

/// The longest wait; a page believes a request to be lost after eight seconds.
const LONGEST: Duration = Duration::from_secs(6);

/// The seats of a table, of which each waits in a line of its own: who sends many requests at once waits for each.
#[derive(Debug)]
pub(crate) struct Pacing([Mutex<()>; Seats::MOST as usize]);

impl Default for Pacing {
    fn default() -> Pacing {
        Pacing(std::array::from_fn(|_| Mutex::default()))
    }
}

/// The turn of a seat to write its next entry.
pub(crate) type Paced<'a> = Option<MutexGuard<'a, ()>>;

impl Open {
    /// Waits until the seat may write its next entry; at once for nearly everybody. Hold it until that is written.
    ///
    /// The wait runs since the last entry that the seat has noticed, which its own always are: who thinks meanwhile does
    /// not wait once more, and who comes back after a restart does not begin anew.
    pub(crate) async fn pace(&self, seat: Seat, now_ms: impl Fn() -> i64) -> Paced<'_> {
        let turn = self.pacing.0.get(seat.index())?.lock().await;
        let wait = {
            let live = self.look().await;
            let last = live.moment(live.table.noticed(Viewer::Seat(seat)));
            left(wait(live.table.unsettled(seat)), now_ms().saturating_sub(last))
        };
        if !wait.is_zero() {
            tokio::time::sleep(wait).await;
        }
        Some(turn)
    }
}

/// How long to wait after so many entries since the undo floor.
fn wait(unsettled: u32) -> Duration {
    STEP.saturating_mul(unsettled.saturating_sub(FREE)).min(LONGEST)
}

/// What is left of a wait after so many milliseconds. A clock that is set back makes no wait longer.
fn left(wait: Duration, passed_ms: i64) -> Duration {
    wait.saturating_sub(Duration::from_millis(u64::try_from(passed_ms).unwrap_or(0)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_thinks_meanwhile_does_not_wait_once_more() {
        let wait = Duration::from_secs(2);
        assert_eq!(left(wait, 0), wait);
        assert_eq!(left(wait, 1_500), Duration::from_millis(500));
        assert_eq!(left(wait, 60_000), Duration::ZERO);
        assert_eq!(left(wait, -60_000), wait);
    }

    #[test]
    fn the_wait_grows_and_ends_nowhere() {
        assert_eq!(wait(0), Duration::ZERO);
        assert_eq!(wait(60), Duration::ZERO);
        assert_eq!(wait(61), Duration::from_millis(20));
        assert_eq!(wait(160), Duration::from_secs(2));
        assert_eq!(wait(u32::MAX), LONGEST);
        // The most that one seat can write in an hour; without waits it was 150,000.
        let mut left = Duration::from_secs(60 * 60);
        let mut n_entries = 0;
        while let Some(rest) = left.checked_sub(wait(n_entries)) {
            (left, n_entries) = (rest, n_entries + 1);
        }
        assert!(n_entries < 1_000, "{n_entries}");
    }
}
