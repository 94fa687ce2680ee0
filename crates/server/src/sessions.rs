//! What says who somebody is: the session of a device, in its cookie, and tokens for programs.
//!
//! A cookie reads `player.issued.key.secret.mark`. The store keeps a hash of the secret with the device, once its player
//! has done anything; from then on the secret alone counts, so that it can be ended. Until then nothing is stored and the
//! mark counts, made by the key of that name. A token for programs reads `p.player.secret`. Older forms, `player.mark` and
//! `player.issued.key.mark`, are read until their keys retire; a browser gets a session for its old cookie at once.

use std::collections::HashMap;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use saucer_store::{Only, StoreError, StoredSession, StoredSessions};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;
use tokio::sync::watch;

use crate::app::App;
use crate::days::A_DAY_MS;
use crate::error::Problem;
use crate::identity::{Guest, hex, is_id, random_id};
use crate::keys::{Key, Purpose};

/// After so many days nobody can come with what has ended or was not used since then.
pub(crate) const FORGOTTEN_DAYS: i64 = 500;

/// How long a token for programs is good for unless it says otherwise, and at most.
pub(crate) const TOKEN_DAYS: u32 = 400;

/// How many tokens for programs one player has at most.
const MOST_TOKENS: usize = 40;

/// How many players are remembered.
const REMEMBERED: usize = 10_000;

pub(crate) const DEVICE: &str = "device";
pub(crate) const PROGRAM: &str = "program";
pub(crate) const FEED: &str = "feed";

/// What may be done with a session; each may do what those before it may.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Scope {
    /// To look, as its player.
    Watch,
    /// To make tables, sit down, decide and talk.
    Play,
    /// Whatever its player may do, also about names, devices and tokens.
    Everything,
}

impl Scope {
    pub(crate) const ALL: [Scope; 3] = [Scope::Watch, Scope::Play, Scope::Everything];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Scope::Watch => "watch",
            Scope::Play => "play",
            Scope::Everything => "everything",
        }
    }

    pub(crate) fn named(name: &str) -> Option<Scope> {
        Scope::ALL.into_iter().find(|scope| scope.name() == name)
    }
}

/// By what somebody says who they are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Held {
    /// By nothing: they are new, or cannot be asked about.
    Nothing,
    /// By the session of a device; the id is known to the store once they have done anything.
    Device(String),
    /// By a token for programs with this id.
    Program(String),
    /// By something of an older form that was issued then.
    Old(i64),
}

/// What is known of the sessions of one player.
#[derive(Debug)]
pub(crate) struct Devices {
    pub(crate) stored: StoredSessions,
    read: Instant,
    /// When it was last noted that one of them is used.
    noted_ms: AtomicI64,
}

impl Devices {
    fn none() -> Devices {
        let (stored, noted_ms) = (StoredSessions::default(), AtomicI64::new(0));
        Devices { stored, read: Instant::now(), noted_ms }
    }

    pub(crate) fn by_hash(&self, hash: &str) -> Option<&StoredSession> {
        let same = |one: &&StoredSession| bool::from(one.hash.as_bytes().ct_eq(hash.as_bytes()));
        self.stored.sessions.iter().find(same)
    }

    pub(crate) fn by_id(&self, id: &str) -> Option<&StoredSession> {
        self.stored.sessions.iter().find(|one| one.id == id)
    }

    /// The tokens for programs that can still be used.
    pub(crate) fn tokens(&self, now_ms: i64) -> impl Iterator<Item = &StoredSession> {
        self.good(PROGRAM, now_ms)
    }

    /// The feed of one's turns, if its address can still be used.
    pub(crate) fn feeds(&self, now_ms: i64) -> impl Iterator<Item = &StoredSession> {
        self.good(FEED, now_ms)
    }

    fn good(&self, kind: &'static str, now_ms: i64) -> impl Iterator<Item = &StoredSession> {
        let is_good = move |one: &&StoredSession| {
            let is_expired = one.ends_ms.is_some_and(|ends| ends <= now_ms);
            one.kind == kind && one.ended_ms.is_none() && !is_expired
        };
        self.stored.sessions.iter().filter(is_good)
    }

    pub(crate) fn is_newcomer(&self) -> bool {
        self.stored.sessions.is_empty() && self.stored.signed_out_ms == 0
    }
}

/// The sessions of players who were seen lately.
#[derive(Debug, Default)]
pub(crate) struct Sessions {
    known: Mutex<HashMap<String, Arc<Devices>>>,
    /// How often something was forgotten.
    forgotten: AtomicU64,
    /// By player, for the live streams that are told when some may have ended.
    changes: Mutex<HashMap<String, watch::Sender<()>>>,
}

impl Sessions {
    fn lock(&self) -> MutexGuard<'_, HashMap<String, Arc<Devices>>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn fresh(&self, player: &str, trusted: Duration) -> Option<Arc<Devices>> {
        self.lock().get(player).filter(|known| known.read.elapsed() < trusted).cloned()
    }

    /// To be called before the store is asked.
    fn before(&self) -> Before {
        Before(self.forgotten.load(Ordering::Acquire))
    }

    /// Remembers what the store has answered, unless something was forgotten meanwhile: whoever has signed out since
    /// would count for ever.
    fn learn(&self, player: &str, stored: StoredSessions, before: Before) -> Arc<Devices> {
        let mut known = self.lock();
        if known.len() >= REMEMBERED {
            known.clear();
        }
        let noted_ms = known.get(player).map_or(0, |old| old.noted_ms.load(Ordering::Relaxed));
        let (read, noted_ms) = (Instant::now(), AtomicI64::new(noted_ms));
        let devices = Arc::new(Devices { stored, read, noted_ms });
        if self.forgotten.load(Ordering::Acquire) == before.0 {
            known.insert(player.to_owned(), Arc::clone(&devices));
        }
        devices
    }

    fn telling(&self) -> MutexGuard<'_, HashMap<String, watch::Sender<()>>> {
        self.changes.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Something about this player has changed (cache invalidation); about all of them if none is named. Only the
    /// streams of who is concerned are woken.
    pub(crate) fn forget(&self, player: Option<&str>) {
        {
            let mut known = self.lock();
            self.forgotten.fetch_add(1, Ordering::AcqRel);
            match player {
                Some(player) => drop(known.remove(player)),
                None => known.clear(),
            }
        }
        let telling = self.telling();
        match player {
            Some(player) => telling.get(player).into_iter().for_each(tell),
            None => telling.values().for_each(tell),
        }
    }

    /// Told when some of this player may have ended.
    pub(crate) fn changes(&self, player: &str) -> watch::Receiver<()> {
        let mut telling = self.telling();
        if telling.len() >= REMEMBERED && !telling.contains_key(player) {
            telling.retain(|_, changes| changes.receiver_count() > 0);
        }
        telling.entry(player.to_owned()).or_default().subscribe()
    }
}

/// A moment before the store was asked.
#[derive(Clone, Copy, Debug)]
struct Before(u64);

fn tell(changes: &watch::Sender<()>) {
    changes.send_replace(());
}

/// What the store keeps of a secret.
pub(crate) fn hash_of(secret: &str) -> String {
    hex(&Sha256::digest(secret.as_bytes()))
}

/// The id of the session with this secret; no secret itself.
pub(crate) fn id_of(secret: &str) -> String {
    let mut id = hash_of(secret);
    id.truncate(12);
    id
}

/// A new session of a device.
pub(crate) fn device(secret: &str, name: &str, now_ms: i64) -> StoredSession {
    StoredSession {
        id: id_of(secret),
        kind: DEVICE.to_owned(),
        name: name.to_owned(),
        scope: Scope::Everything.name().to_owned(),
        hash: hash_of(secret),
        made_ms: now_ms,
        seen_ms: now_ms,
        ends_ms: None,
        ended_ms: None,
        proved_ms: None,
        asked_ms: None,
    }
}

/// The cookie of a device.
fn cookie(key: &Key, player: &str, secret: &str, now_ms: i64) -> String {
    let text = format!("{player}.{}.{}.{secret}", base36(now_ms), key.name);
    let mark = key.mark(&text);
    format!("{text}.{mark}")
}

impl App {
    pub(crate) fn now(&self) -> i64 {
        (self.shared.config.clock)()
    }

    /// A cookie for this player with a new secret. Whoever runs the server can make one for anybody who was never
    /// here, and nobody else can.
    ///
    /// # Panics
    /// If the system has no random bytes.
    #[must_use]
    pub fn new_cookie(&self, player: &str) -> String {
        let secret = random_id().expect("the system has random bytes");
        self.cookie(player, &secret)
    }

    pub(crate) fn cookie(&self, player: &str, secret: &str) -> String {
        cookie(&self.shared.keys.newest(Purpose::Sessions), player, secret, self.now())
    }

    /// What is known of the sessions of a player. Those changed at other processes come late. What is no id is nobody's,
    /// and takes no memory: anybody may send it.
    pub(crate) async fn devices(&self, player: &str) -> Result<Arc<Devices>, StoreError> {
        let sessions = &self.shared.sessions;
        if !is_id(player) {
            return Ok(Arc::new(Devices::none()));
        }
        if let Some(known) = sessions.fresh(player, self.trusted()) {
            return Ok(known);
        }
        let before = sessions.before();
        match self.shared.store.sessions(player).await {
            Ok(stored) => Ok(sessions.learn(player, stored, before)),
            // Better what was known than nothing.
            Err(error) => sessions.fresh(player, Duration::MAX).ok_or(error),
        }
    }

    /// Notes once a day that a session is used.
    pub(crate) fn note_use(&self, player: &str, id: &str, devices: &Devices) {
        let now = self.now();
        let last = devices.by_id(id).map_or(0, |one| one.seen_ms);
        if now - last.max(devices.noted_ms.load(Ordering::Relaxed)) < A_DAY_MS {
            return;
        }
        devices.noted_ms.store(now, Ordering::Relaxed);
        let (app, player, id) = (self.clone(), player.to_owned(), id.to_owned());
        tokio::spawn(async move {
            match app.shared.store.see_session(&player, &id, now).await {
                Ok(()) => drop(app.shared.sessions.lock().remove(&player)),
                Err(error) => tracing::warn!(%error, "not noted that a device is used"),
            }
        });
    }

    /// Makes what somebody holds a session of the store, so that it can be seen and ended.
    pub(crate) async fn enrol(
        &self,
        player: &str,
        secret: &str,
        name: &str,
        only: Only,
    ) -> Result<bool, StoreError> {
        let session = device(secret, name, self.now());
        let begun = self.shared.store.begin_session(player, &session, only).await;
        self.shared.sessions.forget(Some(player));
        begun
    }

    /// Whether what somebody came with still counts. What nobody can say counts.
    pub(crate) async fn still_counts(&self, guest: &Guest) -> bool {
        let Ok(devices) = self.devices(&guest.id).await else { return true };
        match &guest.held {
            Held::Nothing => true,
            Held::Device(id) => match devices.by_id(id) {
                Some(session) => session.ended_ms.is_none(),
                None => devices.is_newcomer(),
            },
            Held::Program(id) => devices.by_id(id).is_some_and(|session| {
                let is_expired = session.ends_ms.is_some_and(|ends| ends <= self.now());
                session.ended_ms.is_none() && !is_expired
            }),
            Held::Old(issued) => {
                let signed_out = devices.stored.signed_out_ms;
                signed_out == 0 || *issued > signed_out
            }
        }
    }

    /// Stores the device of somebody new before anything else of theirs: one that is not among the sessions of a
    /// player who has some counts as signed out.
    pub(crate) async fn enrol_first(&self, guest: &Guest) -> Result<(), StoreError> {
        match &guest.newcomer {
            Some(newcomer) => newcomer.enrol(self).await,
            None => Ok(()),
        }
    }

    /// Ends all that speaks for the player but this.
    pub(crate) async fn sign_out_others(&self, guest: &Guest) -> Result<(), Problem> {
        self.enrol_first(guest).await?;
        let but = match &guest.held {
            Held::Device(id) => Some(id.as_str()),
            _ => None,
        };
        let ended = self.shared.store.end_other_sessions(&guest.id, but, self.now()).await;
        self.shared.sessions.forget(Some(&guest.id));
        Ok(ended?)
    }

    /// Ends one device or token. Whether there was one.
    pub(crate) async fn withdraw(&self, player: &str, id: &str) -> Result<bool, Problem> {
        let ended = self.shared.store.end_session(player, id, self.now()).await;
        self.shared.sessions.forget(Some(player));
        Ok(ended?)
    }

    /// Makes a token for programs of somebody's, unless they have too many already. One that a token makes ends with that
    /// one at the latest, so that whoever gets hold of a token has it until its end and no longer.
    pub(crate) async fn add_token(
        &self,
        guest: &Guest,
        name: &str,
        scope: Scope,
        days: u32,
    ) -> Result<Option<Token>, Problem> {
        self.enrol_first(guest).await?;
        let devices = self.devices(&guest.id).await?;
        if devices.tokens(self.now()).count() >= MOST_TOKENS {
            return Ok(None);
        }
        let latest_ms = match &guest.held {
            Held::Program(id) => devices.by_id(id).and_then(|maker| maker.ends_ms),
            _ => None,
        };
        self.make_token(&guest.id, name, scope, days, latest_ms).await.map(Some)
    }

    /// Makes a token for programs that ends after so many days, and at this time at the latest. It is known to nobody
    /// but who gets it.
    pub(crate) async fn make_token(
        &self,
        player: &str,
        name: &str,
        scope: Scope,
        days: u32,
        latest_ms: Option<i64>,
    ) -> Result<Token, Problem> {
        let secret = format!("{}{}", random_id()?, random_id()?);
        let now = self.now();
        let ends_ms = now + i64::from(days.clamp(1, TOKEN_DAYS)) * A_DAY_MS;
        let ends_ms = latest_ms.map_or(ends_ms, |latest_ms| ends_ms.min(latest_ms));
        let session = StoredSession {
            kind: PROGRAM.to_owned(),
            scope: scope.name().to_owned(),
            ends_ms: Some(ends_ms),
            ..device(&secret, name, now)
        };
        self.shared.store.begin_session(player, &session, Only::Anybody).await?;
        self.shared.sessions.forget(Some(player));
        Ok(Token { text: format!("p.{player}.{secret}"), session })
    }
}

/// A token for programs that was just made.
pub(crate) struct Token {
    pub(crate) text: String,
    pub(crate) session: StoredSession,
}

fn base36(number: i64) -> String {
    let mut left = number.max(0).unsigned_abs();
    let mut digits = Vec::new();
    loop {
        let digit = u32::try_from(left % 36).unwrap_or_default();
        digits.push(char::from_digit(digit, 36).unwrap_or('0'));
        left /= 36;
        if left == 0 {
            return digits.into_iter().rev().collect();
        }
    }
}

/// What a browser is called in the list of devices, as far as it can be guessed; empty if it cannot.
pub(crate) fn guess_name(agent: &str) -> String {
    const BROWSERS: [(&str, &str); 7] = [
        ("YaBrowser/", "Yandex"),
        ("Edg", "Edge"),
        ("OPR/", "Opera"),
        ("Firefox/", "Firefox"),
        ("FxiOS/", "Firefox"),
        ("Chrome/", "Chrome"),
        ("Safari/", "Safari"),
    ];
    const SYSTEMS: [(&str, &str); 7] = [
        ("iPhone", "iPhone"),
        ("iPad", "iPad"),
        ("Android", "Android"),
        ("Windows", "Windows"),
        ("CrOS", "ChromeOS"),
        ("Mac OS X", "macOS"),
        ("Linux", "Linux"),
    ];
    let find = |known: &[(&str, &'static str)]| {
        known.iter().find(|(mark, _)| agent.contains(mark)).map(|(_, name)| *name)
    };
    let both = [find(&BROWSERS), find(&SYSTEMS)];
    both.into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Before, whoever had somebody's cookie and asked without end at the moment of signing out stayed signed in.
    #[test]
    fn what_was_read_before_somebody_signed_out_is_not_believed_after_it() {
        let sessions = Sessions::default();
        let before = sessions.before();
        // The store has answered, and now somebody signs out.
        sessions.forget(Some("ann"));
        sessions.learn("ann", StoredSessions::default(), before);
        assert!(sessions.fresh("ann", Duration::MAX).is_none());
        let before = sessions.before();
        sessions.learn("ann", StoredSessions::default(), before);
        assert!(sessions.fresh("ann", Duration::MAX).is_some());
    }

    /// Whoever is asked who they are may answer anything, before any limit.
    #[tokio::test]
    async fn what_is_no_id_takes_no_memory() {
        let folder = tempfile::tempdir().unwrap();
        let games = crate::games::Games::new(vec![saucer_duel_play::game()]);
        let app = App::open(crate::config::Config::new(games, folder.path())).await.unwrap();
        let long = "x".repeat(10_000);
        app.judge_cookie(&format!("{long}.1.key.secret.mark")).await;
        app.judge_token(&format!("p.{long}.secret")).await;
        assert!(app.read_feed(&format!("{long}.secret")).await.unwrap().is_none());
        assert_eq!(app.shared.sessions.lock().len(), 0);
        app.judge_token(&format!("p.{}.secret", "0".repeat(32))).await;
        assert_eq!(app.shared.sessions.lock().len(), 1);
        app.close().await;
    }

    #[test]
    fn only_the_streams_of_who_is_concerned_are_woken() {
        let sessions = Sessions::default();
        let (ann, bob) = (sessions.changes("ann"), sessions.changes("bob"));
        let woken = || (ann.has_changed().unwrap(), bob.has_changed().unwrap());
        sessions.forget(Some("bob"));
        sessions.forget(Some("nobody"));
        assert_eq!(woken(), (false, true));
        sessions.forget(None);
        assert_eq!(woken(), (true, true));
    }

    #[test]
    fn numbers_are_written_in_base_36() {
        for (number, text) in [(0, "0"), (35, "z"), (36, "10"), (1_794_744_000_000, "mwhs8lc0")] {
            assert_eq!(i64::from_str_radix(&base36(number), 36), Ok(number));
            assert_eq!(base36(number), text);
        }
    }

    #[test]
    fn a_browser_is_called_what_it_most_likely_is() {
        let phone = "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like \
                     Gecko) Chrome/141.0.0.0 Mobile Safari/537.36";
        let desk = "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0";
        let tablet = "Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, \
                      like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";
        for (agent, name) in [
            (phone, "Chrome · Android"),
            (desk, "Firefox · Linux"),
            (tablet, "Safari · iPad"),
            ("curl/8", ""),
            ("<script>Windows", "Windows"),
        ] {
            assert_eq!(guess_name(agent), name);
        }
    }
}
