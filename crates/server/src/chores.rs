//! What a server does by itself, beside all requests: keys change, and what nobody uses goes.

use std::time::Duration;

use saucer_store::{Retention, StoreError};

use crate::app::App;
use crate::config::Keep;

/// How often there is something to do.
const AN_HOUR: Duration = Duration::from_secs(60 * 60);

/// For how long one of several processes has the chore of deleting to itself.
const MINE_MS: i64 = 30 * 60 * 1000;

/// How much is deleted before others get their turn.
const AT_ONCE: u32 = 200;

const A_DAY: i64 = 24 * 60 * 60 * 1000;

impl App {
    /// Does the chores of this server now and then until it closes.
    pub(crate) fn do_chores(&self) {
        let app = self.clone();
        tokio::spawn(async move {
            let chores = async {
                loop {
                    app.chores().await;
                    tokio::time::sleep(AN_HOUR).await;
                }
            };
            app.until_closed(chores).await;
        });
    }

    async fn chores(&self) {
        if let Err(error) = self.turn_keys().await {
            tracing::error!(%error, "no new key for cookies");
        }
        if let Err(error) = self.forget_old().await {
            self.shared.metrics.store_failed(error.kind());
            tracing::error!(%error, "old tables were not deleted");
        }
    }

    /// Deletes what is older than it may get. Of several processes one does it. The server does it by
    /// itself from time to time.
    ///
    /// # Errors
    ///
    /// What the store says.
    pub async fn forget_old(&self) -> Result<(), StoreError> {
        let store = &self.shared.store;
        let retention = retention(self.shared.config.retention);
        if retention == Retention::default() || !store.lease("retention", MINE_MS).await? {
            return Ok(());
        }
        loop {
            let now = (self.shared.config.clock)();
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
    let ms = |days: u32| (days > 0).then(|| i64::from(days) * A_DAY);
    Retention {
        finished_ms: ms(keep.finished_days),
        idle_ms: ms(keep.idle_days),
        guests_ms: ms(keep.guests_days),
    }
}
