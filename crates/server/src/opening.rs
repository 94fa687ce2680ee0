//! Words that are awaited: who has pledged one and does not open it holds up the others for a while only.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use saucer_table::{Company, Secret, Words};

use crate::acts::{ATTEMPTS, ActError};
use crate::app::App;
use crate::moderation::relieve;
use crate::tables::{Live, Open};

/// After how long a change is tried again that could not be stored.
const AGAIN: Duration = Duration::from_secs(2);

impl App {
    /// In how long the attempt to start is void; `None` if no words are awaited from several. The time runs since the
    /// moment that is stored with the start, so that a restart does not stop it.
    fn void_in(&self, live: &Live) -> Option<Duration> {
        let since = live.company.opening_ms()?;
        let waited = self.time().saturating_sub(since);
        let waited = Duration::from_millis(u64::try_from(waited).unwrap_or(0));
        Some(self.shared.config.opening.saturating_sub(waited))
    }

    /// Sees to it that an attempt to start for which words are awaited ends in time. One task at a table does.
    pub(crate) fn await_words(&self, open: &Arc<Open>, live: &Live) {
        let Some(left) = self.void_in(live) else { return };
        let (app, open) = (self.clone(), Arc::clone(open));
        if left.is_zero() {
            // Whoever comes need not wait for the task, which sleeps by another clock.
            tokio::spawn(async move { app.void_overdue(&open).await });
            return;
        }
        if open.awaits_words.swap(true, Ordering::AcqRel) {
            return;
        }
        tokio::spawn(async move { app.until_closed(app.wait_for_words(&open)).await });
    }

    async fn wait_for_words(&self, open: &Arc<Open>) {
        loop {
            let left = {
                let live = open.look().await;
                let left = self.void_in(&live);
                if left.is_none() {
                    // While nothing changes, so that the next start finds either this task or none.
                    open.awaits_words.store(false, Ordering::Release);
                }
                left
            };
            let Some(left) = left else { return };
            let mut changes = open.changes();
            if !left.is_zero() {
                tokio::select! {
                    () = tokio::time::sleep(left) => {}
                    _ = changes.changed() => {}
                }
            } else if let Err(error) = self.void_overdue(open).await {
                tracing::error!(table = open.id, ?error, "a void start is not stored");
                tokio::time::sleep(AGAIN).await;
            }
        }
    }

    /// Whether words have been awaited for too long.
    pub(crate) fn is_overdue(&self, live: &Live) -> bool {
        self.void_in(live).is_some_and(|left| left.is_zero())
    }

    /// Gives up an attempt to start whose time is over. People gather again, with another secret.
    pub(crate) async fn void_overdue(&self, open: &Arc<Open>) -> Result<(), ActError> {
        let mut live = open.change().await;
        self.clear_doubt(open, &mut live).await?;
        let mut attempts = 1;
        while self.is_overdue(&live) {
            let mut company = live.company.clone();
            company.void()?;
            for guest in self.blocked_among(&company) {
                relieve(&mut company, &guest)?;
            }
            let secret = Secret::fresh()?;
            match self.install_company(open, &mut live, company, Some(secret)).await {
                Err(error) if error.is_overtaken() && attempts < ATTEMPTS => {
                    attempts += 1;
                    self.clear_doubt(open, &mut live).await?;
                }
                installed => return installed,
            }
        }
        Ok(())
    }
}

/// The words with which a match starts: those of the old form if its luck is prepared, and else none, since its pact
/// has what the seats add.
pub(crate) fn prepared_words(company: &Company) -> Words {
    match company.prepared_for() {
        Some(_) => company.no_words(),
        None => Words::default(),
    }
}

/// Words as the store keeps them.
pub(crate) fn words_json(words: &Words) -> Vec<String> {
    let json = |text: &String| serde_json::Value::from(text.as_str()).to_string();
    words.0.iter().map(json).collect()
}
