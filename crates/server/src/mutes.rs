//! Whose lines somebody does not see. Nobody else learns of it, and least of all who wrote them.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use saucer_store::{StoreError, StoredProfile};
use saucer_text::Lang;
use saucer_web::model::moderation::Muted;
use saucer_web::model::talk::Profile;
use sha2::{Digest, Sha256};
use tokio::sync::watch;

use crate::app::App;
use crate::error::Problem;
use crate::identity::hex;

/// How many players are remembered.
const REMEMBERED: usize = 10_000;

/// How many others one player mutes at most.
const MOST: usize = 500;

/// Whom players who were seen lately do not hear.
#[derive(Debug, Default)]
pub(crate) struct Mutes(Mutex<HashMap<String, Known>>);

#[derive(Debug)]
struct Known {
    muted: Arc<Vec<StoredProfile>>,
    read: Instant,
}

impl Mutes {
    fn lock(&self) -> MutexGuard<'_, HashMap<String, Known>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn fresh(&self, player: &str, trusted: Duration) -> Option<Arc<Vec<StoredProfile>>> {
        let known = self.lock();
        let known = known.get(player).filter(|known| known.read.elapsed() < trusted)?;
        Some(Arc::clone(&known.muted))
    }

    fn learn(&self, player: &str, muted: Vec<StoredProfile>) -> Arc<Vec<StoredProfile>> {
        let mut known = self.lock();
        if known.len() >= REMEMBERED {
            known.clear();
        }
        let muted = Arc::new(muted);
        let fresh = Known { muted: Arc::clone(&muted), read: Instant::now() };
        known.insert(player.to_owned(), fresh);
        muted
    }

    pub(crate) fn forget(&self, player: Option<&str>) {
        match player {
            Some(player) => drop(self.lock().remove(player)),
            None => self.lock().clear(),
        }
    }
}

/// Tells live streams that lines which were sent before look otherwise now (cache invalidation): to one player, at one
/// table, or to all.
#[derive(Debug)]
pub(crate) struct Retelling {
    /// When something changed about a player or a table, by a counter; those that are forgotten count as changed.
    ages: Mutex<HashMap<String, u64>>,
    changes: watch::Sender<u64>,
}

impl Default for Retelling {
    fn default() -> Retelling {
        Retelling { ages: Mutex::default(), changes: watch::Sender::new(0) }
    }
}

impl Retelling {
    /// What concerns everybody.
    const ALL: &str = "";

    /// Something about the lines has changed for this player, or at this table; for everybody if none is named.
    pub(crate) fn tell(&self, whom: Option<&str>) {
        let mut ages = self.ages.lock().unwrap_or_else(PoisonError::into_inner);
        if ages.len() >= REMEMBERED {
            ages.clear();
        }
        let now = *self.changes.borrow() + 1;
        ages.insert(whom.unwrap_or(Retelling::ALL).to_owned(), now);
        self.changes.send_replace(now);
    }

    /// A number that is another one after each such change for this player at this table.
    pub(crate) fn age(&self, player: &str, table: &str) -> u64 {
        let ages = self.ages.lock().unwrap_or_else(PoisonError::into_inner);
        let age = |key: &str| ages.get(key).copied().unwrap_or(0);
        age(player).max(age(table)).max(age(Retelling::ALL))
    }

    pub(crate) fn changes(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }
}

impl App {
    /// Whom a player does not hear. What is changed at other processes comes late.
    pub(crate) async fn muted(&self, player: &str) -> Result<Arc<Vec<StoredProfile>>, Problem> {
        let mutes = &self.shared.moderation.mutes;
        if let Some(known) = mutes.fresh(player, self.trusted()) {
            return Ok(known);
        }
        match self.shared.store.muted(player).await {
            Ok(stored) => Ok(mutes.learn(player, stored)),
            // Better what was known than nothing.
            Err(error) => Ok(mutes.fresh(player, Duration::MAX).ok_or(error)?),
        }
    }

    /// The same in words, for the player alone.
    pub(crate) async fn muted_list(&self, lang: Lang, player: &str) -> Result<Vec<Muted>, Problem> {
        let muted = self.muted(player).await?;
        let listed = |other: &StoredProfile| Muted {
            who: handle(player, &other.player),
            name: Profile::new(lang, &other.player, &other.name, None).name,
        };
        Ok(muted.iter().map(listed).collect())
    }

    /// The player does not want to hear another one from now on, on none of their devices. Nobody mutes more than
    /// [`MOST`].
    pub(crate) async fn mute(&self, player: &str, other: &str) -> Result<(), Problem> {
        let muted = self.muted(player).await?;
        if muted.len() >= MOST && !muted.iter().any(|known| known.player == other) {
            return Err(Problem::ManyMutes);
        }
        match self.shared.store.mute(player, other, self.now()).await {
            // Nobody is there who could be heard.
            Err(StoreError::NoPlayer { .. }) => {}
            muted => muted?,
        }
        self.mutes_changed(player);
        Ok(())
    }

    /// The player wants to hear again whom this handle means. Whether there was anybody.
    pub(crate) async fn hear_again(&self, player: &str, who: &str) -> Result<bool, Problem> {
        let muted = self.shared.store.muted(player).await?;
        let other = muted.iter().find(|other| handle(player, &other.player) == who);
        if let Some(other) = other {
            self.shared.store.unmute(player, &other.player).await?;
        }
        self.mutes_changed(player);
        Ok(other.is_some())
    }

    /// Shows all devices of a player at this process what they see now.
    pub(crate) fn mutes_changed(&self, player: &str) {
        self.shared.moderation.mutes.forget(Some(player));
        self.shared.moderation.retelling.tell(Some(player));
    }
}

/// What one player calls another in forms. It means nothing to anybody else, so that nobody recognises somebody by it.
pub(crate) fn handle(player: &str, other: &str) -> String {
    let mut hash = Sha256::new();
    for part in ["mute", player, other] {
        hash.update((part.len() as u64).to_be_bytes());
        hash.update(part);
    }
    hex(&hash.finalize()[..10])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_told_anew_is_whom_it_concerns() {
        let telling = Retelling::default();
        let before = telling.age("ann", "t");
        telling.tell(Some("bob"));
        assert_eq!(telling.age("ann", "t"), before);
        telling.tell(Some("t"));
        let at_table = telling.age("ann", "t");
        assert!(at_table != before && telling.age("ann", "u") == before);
        telling.tell(None);
        assert!(telling.age("ann", "u") > at_table);
    }

    #[test]
    fn the_words_about_too_many_name_the_limit() {
        for lang in Lang::ALL {
            let words = lang.plain(Problem::ManyMutes.text());
            assert!(words.contains(&MOST.to_string()), "{words}");
        }
    }

    #[test]
    fn a_handle_means_something_to_one_player_only() {
        assert_eq!(handle("ann", "bob"), handle("ann", "bob"));
        assert_ne!(handle("ann", "bob"), handle("eve", "bob"));
        assert_ne!(handle("ann", "bob"), handle("annb", "ob"));
    }
}
