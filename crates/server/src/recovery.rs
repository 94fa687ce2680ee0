//! Coming back on another device: recovery phrases are made and tried.

use std::net::IpAddr;
use std::time::Duration;

use saucer_store::{Handle, Only, StoredSession};
use saucer_text::Lang;
use saucer_web::model::talk::RecoverFault;
use tokio::sync::Semaphore;

use crate::app::App;
use crate::error::Problem;
use crate::identity::{Guest, random_id};
use crate::keys::Purpose;
use crate::limits::{RateLimit, seconds};
use crate::phrase::{Phrase, nobodys_hash};
use crate::proxies::counted;
use crate::sessions::{Held, device};
use crate::tiers::TieredRate;

/// How often one address may try at once, and again in how long.
const TRIES: usize = 5;
const TRIES_AGAIN: Duration = Duration::from_secs(5 * 60);

/// The same for all of them together.
const TRIES_IN_ALL: usize = 60;
const TRIES_IN_ALL_AGAIN: Duration = Duration::from_secs(60);

/// How many phrases may be made for one address at once, and again in how long.
const MADE: usize = 5;
const MADE_AGAIN: Duration = Duration::from_secs(10 * 60);

/// How many hashes are computed at once; each takes some 20 MiB.
const AT_ONCE: usize = 2;

/// How long who came back by a phrase need not prove again that they know it.
const PROVED_MS: i64 = 15 * 60 * 1000;

/// How long a device waits for a new phrase without the old one.
const LOST_MS: i64 = 72 * AN_HOUR;

const AN_HOUR: i64 = 60 * 60 * 1000;

/// Somebody says that their phrase is lost.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lost;

/// Keeps phrases from being guessed.
#[derive(Debug)]
pub(crate) struct Recovery {
    addresses: TieredRate,
    all: RateLimit,
    makers: TieredRate,
    hashing: Semaphore,
}

impl Default for Recovery {
    fn default() -> Recovery {
        Recovery {
            addresses: TieredRate::of(TRIES, TRIES_AGAIN),
            all: RateLimit::new(TRIES_IN_ALL, TRIES_IN_ALL_AGAIN),
            makers: TieredRate::of(MADE, MADE_AGAIN),
            hashing: Semaphore::new(AT_ONCE),
        }
    }
}

impl Recovery {
    fn take(&self, from: Option<IpAddr>, now_ms: i64) -> Result<(), RecoverFault> {
        self.addresses.take(&counted(from), now_ms).map_err(wait)?;
        self.all.take("", now_ms).map_err(wait)
    }
}

fn wait(ms: i64) -> RecoverFault {
    RecoverFault::Wait(seconds(ms))
}

impl App {
    /// Counts one who asks for a new phrase, before anything is tried.
    pub(crate) fn count_maker(&self, from: Option<IpAddr>) -> Result<(), RecoverFault> {
        self.shared.recovery.makers.take(&counted(from), self.now()).map_err(wait)
    }

    /// Makes a phrase for the player in place of the one before. Only its hash is kept.
    pub(crate) async fn make_phrase(&self, lang: Lang, player: &str) -> Result<Phrase, Problem> {
        let now = self.now();
        let phrase = Phrase::fresh(lang)?;
        let fresh = phrase.clone();
        let hash = self.hashing(move || fresh.hash()).await??;
        let handle = phrase.handle(&self.shared.keys.newest(Purpose::Phrases));
        self.shared.store.upsert_player(player, "", now).await?;
        self.shared.store.set_phrase(player, &handle, &hash, now).await?;
        Ok(phrase)
    }

    /// The player whose phrase this is. What is no phrase at all is not counted as a try.
    pub(crate) async fn recover(
        &self,
        typed: &str,
        from: Option<IpAddr>,
    ) -> Result<Result<String, RecoverFault>, Problem> {
        let phrase = match Phrase::read(typed) {
            Ok(phrase) => phrase,
            Err(fault) => return Ok(Err(fault)),
        };
        if let Err(fault) = self.shared.recovery.take(from, (self.shared.config.clock)()) {
            return Ok(Err(fault));
        }
        // A handle of a newer key may have been made elsewhere just now.
        self.read_keys().await?;
        let handles: Vec<Handle> =
            self.shared.keys.ring(Purpose::Phrases).iter().map(|key| phrase.handle(key)).collect();
        let marks: Vec<&str> = handles.iter().map(|handle| handle.mark.as_str()).collect();
        let stored = self.shared.store.phrases(&marks).await?;
        let found = move || {
            if stored.is_empty() {
                // The time does not tell whether anybody has the first two words.
                phrase.proves(&nobodys_hash());
            }
            stored.into_iter().find(|stored| phrase.proves(&stored.hash))
        };
        let found = self.hashing(found).await?;
        // Whoever comes back brings their phrase along to the newest key, so that the older ones can go.
        if let (Some(found), Some(newest)) = (&found, handles.first())
            && found.key_ms != newest.key_ms
        {
            self.shared.store.set_handle(&found.player, newest).await?;
        }
        Ok(found.map(|stored| stored.player).ok_or(RecoverFault::Unknown))
    }

    /// Whether somebody who has a phrase may have another one in its place: they know it, have come back by it just
    /// now, or have said long enough ago on this device that it is lost. In the meantime their other devices
    /// show that, and can sign this one out.
    pub(crate) async fn prove_phrase(
        &self,
        guest: &Guest,
        old: Option<&str>,
        lost: Option<Lost>,
        from: Option<IpAddr>,
    ) -> Result<Result<(), RecoverFault>, Problem> {
        if let Some(old) = old {
            return Ok(match self.recover(old, from).await? {
                Ok(player) if player == guest.id => Ok(()),
                Ok(_) => Err(RecoverFault::Unknown),
                Err(fault) => Err(fault),
            });
        }
        let Held::Device(id) = &guest.held else { return Ok(Err(RecoverFault::NeedsOld)) };
        let now = self.now();
        let devices = self.devices(&guest.id).await?;
        let session = devices.by_id(id);
        if session.and_then(|one| one.proved_ms).is_some_and(|at| now - at < PROVED_MS) {
            return Ok(Ok(()));
        }
        let since = match (session.and_then(|one| one.asked_ms), lost) {
            (Some(asked), _) => asked,
            (None, None) => return Ok(Err(RecoverFault::NeedsOld)),
            (None, Some(Lost)) => {
                self.shared.store.ask_for_phrase(&guest.id, id, Some(now)).await?;
                self.shared.sessions.forget(Some(&guest.id));
                now
            }
        };
        let left = since + LOST_MS - now;
        if left <= 0 {
            return Ok(Ok(()));
        }
        Ok(Err(RecoverFault::Later((left + AN_HOUR - 1) / AN_HOUR)))
    }

    /// What was said about a lost phrase is settled.
    pub(crate) async fn forget_lost_phrase(&self, guest: &Guest) -> Result<(), Problem> {
        if let Held::Device(id) = &guest.held {
            self.shared.store.ask_for_phrase(&guest.id, id, None).await?;
            self.shared.sessions.forget(Some(&guest.id));
        }
        Ok(())
    }

    /// The cookie of somebody who has just come back by their phrase, on a browser of this name.
    pub(crate) async fn come_back(&self, player: &str, name: &str) -> Result<String, Problem> {
        let (secret, now) = (random_id()?, self.now());
        let session = StoredSession { proved_ms: Some(now), ..device(&secret, name, now) };
        self.shared.store.begin_session(player, &session, Only::Anybody).await?;
        self.shared.sessions.forget(Some(player));
        Ok(self.cookie(player, &secret))
    }

    /// Runs something slow beside the requests, a few at a time.
    async fn hashing<T: Send + 'static>(
        &self,
        job: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let internal = |error: &dyn std::fmt::Display| Problem::internal(error);
        let permit = self.shared.recovery.hashing.acquire().await;
        let _permit = permit.map_err(|error| internal(&error))?;
        tokio::task::spawn_blocking(job).await.map_err(|error| internal(&error))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_address_has_five_tries_and_a_network_of_the_new_kind_is_one_address() {
        let recovery = Recovery::default();
        let ip = |text: &str| Some(text.parse::<IpAddr>().unwrap());
        for _ in 0..5 {
            assert_eq!(recovery.take(ip("192.0.2.1"), 0), Ok(()));
        }
        assert_eq!(recovery.take(ip("192.0.2.1"), 1_000), Err(RecoverFault::Wait(59)));
        assert_eq!(recovery.take(ip("192.0.2.2"), 1_000), Ok(()));
        assert_eq!(recovery.take(ip("192.0.2.1"), 300_000), Ok(()));
        for n in 0..5 {
            assert_eq!(recovery.take(ip(&format!("2001:db8::{n}")), 400_000), Ok(()));
        }
        assert!(recovery.take(ip("2001:db8::ffff:1"), 400_000).is_err());
        assert_eq!(recovery.take(ip("2001:db8:0:1::1"), 400_000), Ok(()));
    }

    #[test]
    fn who_has_very_many_networks_has_no_more_tries_than_sixteen_others() {
        let recovery = Recovery::default();
        let tries = |from: &TieredRate| {
            let ip = |n: u32| format!("2001:db8:7:{n:x}::1").parse().ok();
            (0..1_000).filter(|n| from.take(&counted(ip(*n)), 0).is_ok()).count()
        };
        assert_eq!(tries(&recovery.addresses), 16 * TRIES);
        assert_eq!(tries(&recovery.makers), 16 * MADE);
        let signing_in = crate::operator::SignIns::default();
        let ip = |n: u32| format!("2001:db8:7:{n:x}::1").parse().ok();
        assert_eq!((0..1_000).filter(|n| signing_in.count(ip(*n), 0).is_ok()).count(), 80);
        for _ in 0..5 {
            assert_eq!(recovery.take(None, 0), Ok(()));
        }
        assert!(recovery.take(None, 0).is_err(), "who has no address is one of those");
    }

    #[test]
    fn all_addresses_together_have_their_limit_too() {
        let recovery = Recovery::default();
        for n in 0..60 {
            assert_eq!(recovery.take(Some(IpAddr::from([10, 0, 0, n])), 0), Ok(()));
        }
        let next = Some(IpAddr::from([10, 0, 1, 0]));
        assert_eq!(recovery.take(next, 0), Err(RecoverFault::Wait(1)));
        assert_eq!(recovery.take(next, 1_000), Ok(()));
    }
}
