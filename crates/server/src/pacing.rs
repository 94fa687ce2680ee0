//! Who writes very much is slowed down, more and more, and never refused: entries between two things that cannot be
//! taken back, and changes of seats.
//!
//! A log grows by every decision and every taking back, and stays for ever. A bound would let one seat freeze a table, or
//! forbid a long plan; a wait that grows does neither. It is the seat's own: nobody else waits, and nobody sees it.

use std::collections::HashMap;
use std::sync::{Arc, PoisonError};
use std::time::{Duration, Instant};

use saucer_core::{Seat, Seats, Viewer};
use tokio::sync::{Mutex, MutexGuard, OwnedMutexGuard};

use crate::tables::Open;

/// So many entries since the undo floor come at any speed. The longest plans of our games are shorter.
const FREE: u32 = 60;

/// Each entry beyond them adds so much to the wait before the next one.
const STEP: Duration = Duration::from_millis(20);

/// The longest wait; a page believes a request to be lost after eight seconds.
const LONGEST: Duration = Duration::from_secs(6);

/// So many changes of seats of one player come at any speed. Whoever seats a whole family at one device needs fewer.
const FREE_CHANGES: u32 = 10;

/// Each change beyond them adds so much to the wait before the next one.
const CHANGE_STEP: Duration = Duration::from_millis(100);

/// After so long one change is forgotten.
const FORGOTTEN: Duration = Duration::from_secs(5);

/// How many players are remembered at a table before those are forgotten who have done nothing lately.
const REMEMBERED: usize = 200;

/// The seats of a table, of which each waits in a line of its own: who sends many requests at once waits for each.
#[derive(Debug)]
pub(crate) struct Pacing([Mutex<()>; Seats::MOST as usize]);

impl Default for Pacing {
    fn default() -> Pacing {
        Pacing(std::array::from_fn(|_| Mutex::default()))
    }
}

/// Who has changed the seats of a table lately. Each player waits in a line of their own.
#[derive(Debug, Default)]
pub(crate) struct SeatPacing(std::sync::Mutex<HashMap<String, Arc<Mutex<Changes>>>>);

/// The changes of a player that are not forgotten.
#[derive(Debug)]
pub(crate) struct Changes {
    n: u32,
    since: Instant,
}

impl Changes {
    /// How long to wait before the next change, which is counted.
    fn next(&mut self, now: Instant) -> Duration {
        let forgotten =
            now.saturating_duration_since(self.since).as_millis() / FORGOTTEN.as_millis();
        let forgotten = u32::try_from(forgotten).unwrap_or(u32::MAX);
        self.since = match self.n.checked_sub(forgotten) {
            Some(left) if left > 0 => self.since + FORGOTTEN * forgotten,
            _ => now,
        };
        self.n = self.n.saturating_sub(forgotten).saturating_add(1);
        CHANGE_STEP.saturating_mul(self.n.saturating_sub(FREE_CHANGES)).min(LONGEST)
    }

    /// Whether nothing is left to remember.
    fn is_over(&self, now: Instant) -> bool {
        now.saturating_duration_since(self.since) >= FORGOTTEN * self.n
    }
}

/// The turn of a seat to write its next entry.
pub(crate) type Paced<'a> = Option<MutexGuard<'a, ()>>;

impl SeatPacing {
    fn of(&self, player: &str) -> Arc<Mutex<Changes>> {
        let mut players = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let now = Instant::now();
        if players.len() >= REMEMBERED {
            // Whoever waits is held by somebody.
            players.retain(|_, changes| {
                Arc::strong_count(changes) > 1
                    || changes.try_lock().is_ok_and(|one| !one.is_over(now))
            });
        }
        let new = || Arc::new(Mutex::new(Changes { n: 0, since: now }));
        Arc::clone(players.entry(player.to_owned()).or_insert_with(new))
    }
}

impl Open {
    /// Waits until the player may change the seats once more; at once for nearly everybody. Hold it until that is done.
    pub(crate) async fn pace_seats(&self, player: &str) -> OwnedMutexGuard<Changes> {
        let mut turn = self.seat_pacing.of(player).lock_owned().await;
        let wait = turn.next(Instant::now());
        if !wait.is_zero() {
            tokio::time::sleep(wait).await;
        }
        turn
    }

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
    fn who_changes_the_seats_again_and_again_waits_more_and_more() {
        let begun = Instant::now();
        let mut changes = Changes { n: 0, since: begun };
        for n in 0..FREE_CHANGES {
            assert_eq!(changes.next(begun), Duration::ZERO, "{n}");
        }
        assert_eq!(changes.next(begun), CHANGE_STEP);
        assert_eq!(changes.next(begun), 2 * CHANGE_STEP);
        assert_eq!(changes.next(begun + 2 * FORGOTTEN), CHANGE_STEP, "two were forgotten");
        assert!(!changes.is_over(begun + FORGOTTEN));
        let later = begun + 100 * FORGOTTEN;
        assert!(changes.is_over(later));
        assert_eq!(changes.next(later), Duration::ZERO);
        // The most that one player can do in an hour; without waits it was 200,000.
        let (mut now, mut n) = (later, 0);
        while now < later + Duration::from_secs(60 * 60) {
            now += changes.next(now);
            n += 1;
        }
        assert!(n < 1_000, "{n}");
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
