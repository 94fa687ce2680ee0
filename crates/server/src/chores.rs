//! What a server does by itself, beside all requests: keys change, and what nobody uses goes.

use std::time::Duration;

use saucer_store::{Retention, StoreError};

use crate::app::App;
use crate::config::Keep;
use crate::days::A_DAY_MS;
use crate::sessions::FORGOTTEN_DAYS;

/// How often there is something to do.
const AN_HOUR: Duration = Duration::from_secs(60 * 60);

/// For how long one of several processes has the chore of deleting to itself.
const MINE_MS: i64 = 30 * 60 * 1000;

/// How much is deleted before others get their turn.
const AT_ONCE: u32 = 200;

/// How far the time of the house moves on at most with every hour of the server.
const FASTEST_MS: i64 = 2 * 60 * 60 * 1000;

/// For how many days reports are kept after they were handled.
const REPORT_DAYS: i64 = 365;

impl App {
    /// Does the chores of this server now and then until it closes.
    pub(crate) fn do_chores(&self) {
        let app = self.clone();
        tokio::spawn(async move {
            let chores = async {
                loop {
                    app.turn_keys_or_say_why_not().await;
                    // Nothing is deleted right after a start: the clock may not be set yet.
                    tokio::time::sleep(AN_HOUR).await;
                    app.forget_or_say_why_not().await;
                }
            };
            app.until_closed(chores).await;
        });
    }

    async fn turn_keys_or_say_why_not(&self) {
        if let Err(error) = self.turn_keys().await {
            tracing::error!(%error, "no new keys");
        }
    }

    async fn forget_or_say_why_not(&self) {
        if let Err(error) = self.forget_old().await {
            self.shared.metrics.store_failed(error.kind());
            tracing::error!(%error, "old tables were not deleted");
        }
    }

    /// Deletes what is older than it may get. Of several processes one does it. The server does it by
    /// itself from time to time. How old things are goes by the time of the house, which follows the clock
    /// but does not jump: with a clock that is a year ahead nothing current is deleted.
    ///
    /// # Errors
    ///
    /// What the store says.
    pub async fn forget_old(&self) -> Result<(), StoreError> {
        let store = &self.shared.store;
        let retention = retention(self.shared.config.retention);
        if !store.lease("retention", MINE_MS).await? {
            return Ok(());
        }
        let clock = (self.shared.config.clock)();
        let now = store.pass_time(clock, FASTEST_MS).await?;
        if clock - now > A_DAY_MS {
            tracing::warn!(
                days = (clock - now) / A_DAY_MS,
                "the clock is ahead of what this server has lived through; what looks old is kept for now"
            );
        }
        store.forget_keys(now).await?;
        store.forget_sessions(now - FORGOTTEN_DAYS * A_DAY_MS).await?;
        store.forget_reports(now - REPORT_DAYS * A_DAY_MS, clock).await?;
        if retention == Retention::default() {
            return Ok(());
        }
        loop {
            let swept = store.sweep(&retention, now, AT_ONCE).await?;
            for table in swept.table_ids() {
                self.shared.tables.forget(table);
            }
            if swept.tables + swept.players > 0 {
                let (tables, players) = (swept.tables, swept.players);
                tracing::info!(tables, players, "what nobody uses was deleted");
            }
            let most = u64::from(AT_ONCE);
            if swept.tables < most && swept.players < most {
                return Ok(());
            }
        }
    }
}

fn retention(keep: Keep) -> Retention {
    let ms = |days: u32| (days > 0).then(|| i64::from(days) * A_DAY_MS);
    Retention {
        finished_ms: ms(keep.finished_days),
        idle_ms: ms(keep.idle_days),
        gathering_ms: ms(keep.gathering_days),
        guests_ms: ms(keep.guests_days),
    }
}
