//! While the house was down nobody's time ran: whoever was waited for could not answer.
//!
//! Every process gives a sign of life now and then (heartbeat). One that starts and finds no other alive has found an
//! outage, which ends with it. What overlaps an outage counts in no wait, except over days, where nobody is always
//! there: so it follows from what is stored, and all processes agree.

use std::sync::{PoisonError, RwLock};

use saucer_store::{Life, StoreError};
use saucer_table::{Clock, ClockKind};

use crate::app::App;

/// A process that has given no sign for so long is not alive, of several on one database. A single one has nobody else.
const FRESH_MS: i64 = 5_000;

/// When the house was down, the earliest time first.
#[derive(Debug, Default)]
pub(crate) struct Outages(RwLock<Vec<Outage>>);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Outage {
    from_ms: i64,
    to_ms: i64,
}

impl Outages {
    fn learn(&self, lives: &[Life]) {
        let gap = |pair: &[Life]| Outage { from_ms: pair[0].beat_ms, to_ms: pair[1].began_ms };
        let outages = lives.windows(2).map(gap).collect();
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = outages;
    }

    /// For how long the house was down between two moments.
    fn within(&self, from_ms: i64, to_ms: i64) -> i64 {
        let outages = self.0.read().unwrap_or_else(PoisonError::into_inner);
        let late = outages.iter().rev().take_while(|outage| outage.to_ms > from_ms);
        let part = |outage: &Outage| outage.to_ms.min(to_ms) - outage.from_ms.max(from_ms);
        late.map(|outage| part(outage).max(0)).sum()
    }
}

impl App {
    /// Begins a life of the house, or shares that of another process, and learns when it was down.
    pub(crate) async fn begin_life(&self) -> Result<(), StoreError> {
        let store = &self.shared.store;
        let fresh_ms = if store.is_shared() { FRESH_MS } else { 0 };
        store.begin_life(self.time(), fresh_ms).await?;
        self.shared.outages.learn(&store.lives().await?);
        Ok(())
    }

    /// Gives a sign of life. One that is not stored makes an outage longer, and no more.
    pub(crate) async fn beat(&self) {
        if let Err(error) = self.shared.store.beat(self.time()).await {
            tracing::debug!(%error, "no sign of life");
        }
    }

    /// How much time has passed by this clock between two moments: that in which the house was down does not count,
    /// except over days.
    pub(crate) fn passed_ms(&self, clock: Clock, from_ms: i64, to_ms: i64) -> i64 {
        let down = match clock.kind {
            ClockKind::Days => 0,
            ClockKind::Gentle | ClockKind::Fast | ClockKind::Normal | ClockKind::Slow => {
                self.shared.outages.within(from_ms, to_ms)
            }
        };
        to_ms - from_ms - down
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_overlaps_an_outage_does_not_count() {
        let outages = Outages::default();
        assert_eq!(outages.within(0, 100), 0);
        let life = |began_ms, beat_ms| Life { began_ms, beat_ms };
        outages.learn(&[life(0, 10), life(20, 30), life(60, 70)]);
        for ((from, to), down) in [
            ((0, 100), 40),
            ((12, 18), 6),
            ((5, 15), 5),
            ((20, 30), 0),
            ((25, 40), 10),
            ((60, 90), 0),
            ((70, 60), 0),
        ] {
            assert_eq!(outages.within(from, to), down, "{from} to {to}");
        }
    }
}
