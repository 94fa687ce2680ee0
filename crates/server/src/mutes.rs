//! Whose lines somebody does not see. Nobody else learns of it, and least of all who wrote them.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
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
pub(crate) struct Mutes {
    known: Mutex<HashMap<String, Known>>,
    /// How often something was forgotten.
    forgotten: AtomicU64,
}

/// A moment before the store was asked.
#[derive(Clone, Copy, Debug)]
struct Before(u64);

#[derive(Debug)]
struct Known {
    muted: Arc<Vec<StoredProfile>>,
    read: Instant,
}

impl Mutes {
    fn lock(&self) -> MutexGuard<'_, HashMap<String, Known>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// To be called before the store is asked.
    fn before(&self) -> Before {
        Before(self.forgotten.load(Ordering::Acquire))
    }

    fn fresh(&self, player: &str, trusted: Duration) -> Option<Arc<Vec<StoredProfile>>> {
        let known = self.lock();
        let known = known.get(player).filter(|known| known.read.elapsed() < trusted)?;
        Some(Arc::clone(&known.muted))
    }

    /// Remembers what the store has answered, unless something was forgotten meanwhile.
    fn learn(
        &self,
        player: &str,
        muted: Vec<StoredProfile>,
        before: Before,
    ) -> Arc<Vec<StoredProfile>> {
        let mut known = self.lock();
        if known.len() >= REMEMBERED {
            known.clear();
        }
        let muted = Arc::new(muted);
        let fresh = Known { muted: Arc::clone(&muted), read: Instant::now() };
        if self.forgotten.load(Ordering::Acquire) == before.0 {
            known.insert(player.to_owned(), fresh);
        }
        muted
    }

    pub(crate) fn forget(&self, player: Option<&str>) {
        let mut known = self.lock();
        self.forgotten.fetch_add(1, Ordering::AcqRel);
        match player {
            Some(player) => drop(known.remove(player)),
            None => known.clear(),
        }
    }
}

/// For whom lines that were sent before look otherwise now.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Whom<'a> {
    Player(&'a str),
    Table(&'a str),
    All,
}

impl Whom<'_> {
    fn concerns(self, player: &str, table: &str) -> bool {
        match self {
            Whom::Player(whom) => whom == player,
            Whom::Table(whom) => whom == table,
            Whom::All => true,
        }
    }
}

/// Tells live streams that lines which were sent before look otherwise now (cache invalidation). Only those are woken
/// whom it concerns: whoever mutes and hears again without end must not wake the whole house each time.
#[derive(Debug, Default)]
pub(crate) struct Retelling(Mutex<HashMap<Stream, watch::Sender<()>>>);

/// Of whom, and at which table, streams are.
type Stream = (String, String);

impl Retelling {
    fn lock(&self) -> MutexGuard<'_, HashMap<Stream, watch::Sender<()>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn tell(&self, whom: Whom<'_>) {
        let streams = self.lock();
        let concerned = streams.iter().filter(|((player, table), _)| whom.concerns(player, table));
        for (_, changes) in concerned {
            changes.send_replace(());
        }
    }

    /// Told of each such change for this player at this table.
    pub(crate) fn changes(&self, player: &str, table: &str) -> watch::Receiver<()> {
        let mut streams = self.lock();
        if streams.len() >= REMEMBERED {
            streams.retain(|_, changes| changes.receiver_count() > 0);
        }
        streams.entry((player.to_owned(), table.to_owned())).or_default().subscribe()
    }
}

impl App {
    /// Whom a player does not hear. What is changed at other processes comes late.
    pub(crate) async fn muted(&self, player: &str) -> Result<Arc<Vec<StoredProfile>>, Problem> {
        let mutes = &self.shared.moderation.mutes;
        if let Some(known) = mutes.fresh(player, self.trusted()) {
            return Ok(known);
        }
        let before = mutes.before();
        match self.shared.store.muted(player).await {
            Ok(stored) => Ok(mutes.learn(player, stored, before)),
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
        self.shared.moderation.retelling.tell(Whom::Player(player));
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

    /// Before, one who muted and heard again as fast as one may write woke all streams of the house 40 times a second.
    #[test]
    fn only_the_streams_of_whom_it_concerns_are_woken() {
        let telling = Retelling::default();
        let streams = [("ann", "t"), ("ann", "u"), ("bob", "t")];
        let mut streams = streams.map(|(player, table)| telling.changes(player, table));
        let mut woken = |whom| {
            telling.tell(whom);
            streams.each_mut().map(|stream| {
                let is_told = stream.has_changed().unwrap();
                stream.mark_unchanged();
                is_told
            })
        };
        assert_eq!(woken(Whom::Player("ann")), [true, true, false]);
        assert_eq!(woken(Whom::Player("eve")), [false; 3]);
        assert_eq!(woken(Whom::Table("t")), [true, false, true]);
        assert_eq!(woken(Whom::All), [true; 3]);
    }

    #[test]
    fn what_was_read_before_somebody_was_muted_is_not_believed_after_it() {
        let mutes = Mutes::default();
        let before = mutes.before();
        mutes.forget(Some("ann"));
        mutes.learn("ann", Vec::new(), before);
        assert!(mutes.fresh("ann", Duration::MAX).is_none());
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
