//! The keys of the server: a ring for each purpose. The newest key of a ring is used, the older ones are believed until
//! they retire, and what is signed names its key.

use std::collections::HashMap;
use std::str::FromStr;
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::time::{Duration, Instant};

use hmac::{Hmac, KeyInit, Mac};
use saucer_store::{NewKey, RingKey, StoreError};
use sha2::Sha256;

use crate::app::{App, StartError};
use crate::days::A_DAY_MS;
use crate::identity::{hex, unhex};

const AN_HOUR: i64 = 60 * 60 * 1000;

/// How long a cookie is believed after its key was replaced; a browser keeps it for a year.
const COOKIE_DAYS: i64 = 400;

/// How long cookies and tokens of older forms are read after the upgrade.
const OLD_FORMS_DAYS: i64 = 180;

/// How often the keys are read again at most because something names one that is not known.
const AGAIN: Duration = Duration::from_secs(1);

/// What a key is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Purpose {
    /// Signs the cookies of devices.
    Sessions,
    /// The secrets of tables that are promised and not made yet follow from it. No backup has it.
    Promises,
    /// The addresses of rematches follow from it.
    Addresses,
    /// Recovery phrases are found by it.
    Phrases,
    /// Reads cookies and tokens of two parts, which the first version has signed.
    OldTwoPart,
    /// Reads cookies and tokens of four parts, which could not be withdrawn.
    OldFourPart,
}

impl Purpose {
    /// Every purpose.
    pub const ALL: [Purpose; 6] = [
        Purpose::Sessions,
        Purpose::Promises,
        Purpose::Addresses,
        Purpose::Phrases,
        Purpose::OldTwoPart,
        Purpose::OldFourPart,
    ];

    /// Those for which new keys are made.
    pub const TURNING: [Purpose; 4] =
        [Purpose::Sessions, Purpose::Promises, Purpose::Addresses, Purpose::Phrases];

    /// The name in the store and on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Purpose::Sessions => "sessions",
            Purpose::Promises => "promises",
            Purpose::Addresses => "addresses",
            Purpose::Phrases => "phrases",
            Purpose::OldTwoPart => "old-two-part",
            Purpose::OldFourPart => "old-four-part",
        }
    }

    /// After how long a key is replaced.
    const fn period_ms(self, days: u32) -> i64 {
        match self {
            Purpose::Promises => AN_HOUR,
            Purpose::Phrases => 365 * A_DAY_MS,
            _ => days as i64 * A_DAY_MS,
        }
    }

    /// How long a key is believed after it was replaced; `None` for as long as something hangs on it.
    const fn grace_ms(self) -> Option<i64> {
        match self {
            Purpose::Sessions => Some(COOKIE_DAYS * A_DAY_MS),
            // A ticket is good for less than that.
            Purpose::Promises => Some(21 * AN_HOUR),
            Purpose::Phrases => None,
            Purpose::Addresses | Purpose::OldTwoPart | Purpose::OldFourPart => Some(0),
        }
    }
}

impl FromStr for Purpose {
    type Err = String;

    fn from_str(name: &str) -> Result<Purpose, String> {
        let found = Purpose::TURNING.into_iter().find(|purpose| purpose.name() == name);
        let names = Purpose::TURNING.map(Purpose::name).join(", ");
        found.ok_or_else(|| format!("there are keys for {names}"))
    }
}

/// A key. Its `Debug` does not show it.
pub(crate) struct Key {
    /// What texts that it has signed call it.
    pub(crate) name: String,
    pub(crate) made_ms: i64,
    retire_ms: Option<i64>,
    mac: Hmac<Sha256>,
}

impl std::fmt::Debug for Key {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Key").field("name", &self.name).finish_non_exhaustive()
    }
}

impl Key {
    pub(crate) fn new(made_ms: i64, retire_ms: Option<i64>, value: &[u8]) -> Key {
        let mac = <Hmac<Sha256> as KeyInit>::new_from_slice(value).expect("HMAC takes any key");
        let mut key = Key { name: String::new(), made_ms, retire_ms, mac };
        key.name = key.mark("the name of the key");
        key.name.truncate(8);
        key
    }

    /// A mark of a text that only this server can make.
    pub(crate) fn mark(&self, text: &str) -> String {
        hex(&self.derive(&[text]))
    }

    /// Bytes that follow from the parts of a text, put together.
    pub(crate) fn derive(&self, parts: &[&str]) -> [u8; 32] {
        self.fed(parts).finalize().into_bytes().into()
    }

    /// Whether this is the mark of the text, or the beginning of one with so many bytes. Compares in constant time.
    pub(crate) fn has_marked(&self, parts: &[&str], mark: &str, bytes: usize) -> bool {
        let Some(mark) = unhex(mark).filter(|mark| mark.len() == bytes) else { return false };
        self.fed(parts).verify_truncated_left(&mark).is_ok()
    }

    fn fed(&self, parts: &[&str]) -> Hmac<Sha256> {
        parts.iter().fold(self.mac.clone(), |mac, part| mac.chain_update(part.as_bytes()))
    }
}

type Rings = HashMap<Purpose, Vec<Arc<Key>>>;

/// All keys that count.
#[derive(Debug)]
pub(crate) struct Keys {
    rings: RwLock<Rings>,
    clock: fn() -> i64,
    read: Mutex<Option<Instant>>,
}

impl Keys {
    /// None yet.
    pub(crate) fn new(clock: fn() -> i64) -> Keys {
        Keys { rings: RwLock::default(), clock, read: Mutex::default() }
    }

    fn set(&self, stored: &[RingKey]) {
        let ring = |purpose: Purpose| {
            let ours = stored.iter().filter(|key| key.purpose == purpose.name());
            let ring = ours.map(|key| Arc::new(Key::new(key.made_ms, key.retire_ms, &key.value)));
            (purpose, ring.collect())
        };
        let rings: Rings = Purpose::ALL.into_iter().map(ring).collect();
        *self.rings.write().unwrap_or_else(PoisonError::into_inner) = rings;
    }

    /// The keys of a purpose that are believed now, the newest first.
    pub(crate) fn ring(&self, purpose: Purpose) -> Vec<Arc<Key>> {
        let now = (self.clock)();
        let rings = self.rings.read().unwrap_or_else(PoisonError::into_inner);
        let counts = |key: &&Arc<Key>| key.retire_ms.is_none_or(|retire| retire > now);
        rings.get(&purpose).into_iter().flatten().filter(counts).cloned().collect()
    }

    /// The key that is used now.
    pub(crate) fn newest(&self, purpose: Purpose) -> Arc<Key> {
        let rings = self.rings.read().unwrap_or_else(PoisonError::into_inner);
        let newest = rings.get(&purpose).and_then(|ring| ring.first());
        Arc::clone(newest.expect("keys are made before anybody is answered, and the newest stays"))
    }

    /// The key of this name, if it is believed.
    fn find(&self, purpose: Purpose, name: &str) -> Option<Arc<Key>> {
        self.ring(purpose).into_iter().find(|key| key.name == name)
    }

    /// Whether it is time to read the keys again; whoever is told so does it.
    fn may_read_again(&self) -> bool {
        let mut read = self.read.lock().unwrap_or_else(PoisonError::into_inner);
        let due = read.is_none_or(|last| last.elapsed() >= AGAIN);
        if due {
            *read = Some(Instant::now());
        }
        due
    }
}

impl App {
    /// The key of this name, if it is believed. Another process may have made it just now.
    pub(crate) async fn find_key(&self, purpose: Purpose, name: &str) -> Option<Arc<Key>> {
        let keys = &self.shared.keys;
        if let Some(key) = keys.find(purpose, name) {
            return Some(key);
        }
        if !keys.may_read_again() || self.read_keys().await.is_err() {
            return None;
        }
        keys.find(purpose, name)
    }

    /// Reads the keys that count.
    pub(crate) async fn read_keys(&self) -> Result<(), StoreError> {
        self.shared.keys.set(&self.shared.store.ring_keys().await?);
        Ok(())
    }

    /// Makes new keys where the newest have served their time. Of several processes one does it.
    pub(crate) async fn turn_keys(&self) -> Result<(), StartError> {
        let store = &self.shared.store;
        let now = (self.shared.config.clock)();
        let days = self.shared.config.cookie_key_days.max(1);
        let stored = store.ring_keys().await?;
        for purpose in Purpose::TURNING {
            let before_ms = now - purpose.period_ms(days);
            let newest = stored.iter().find(|key| key.purpose == purpose.name());
            if newest.is_none_or(|key| key.made_ms < before_ms) {
                let grace_ms = purpose.grace_ms();
                store.add_key(&fresh(purpose, now, before_ms, grace_ms)?).await?;
            }
        }
        for old in [Purpose::OldTwoPart, Purpose::OldFourPart] {
            let is_ours = |key: &&RingKey| key.purpose == old.name();
            if stored.iter().filter(is_ours).any(|key| key.retire_ms.is_none()) {
                store.retire_keys(old.name(), now + OLD_FORMS_DAYS * A_DAY_MS).await?;
            }
        }
        Ok(self.read_keys().await?)
    }
}

/// A key of the randomness of the system.
pub(crate) fn fresh(
    purpose: Purpose,
    now_ms: i64,
    before_ms: i64,
    grace_ms: Option<i64>,
) -> Result<NewKey, StartError> {
    let mut value = vec![0; 32];
    getrandom::fill(&mut value).map_err(StartError::Entropy)?;
    Ok(NewKey { purpose: purpose.name().to_owned(), now_ms, value, before_ms, grace_ms })
}

/// What happens to older keys when somebody asks for a new one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Older {
    /// They are believed for their time.
    Retire,
    /// They are believed no more, except where something hangs on them that has no end.
    End,
}

impl Older {
    pub(crate) const fn grace_ms(self, purpose: Purpose) -> Option<i64> {
        match (self, purpose.grace_ms()) {
            (Older::End, Some(_)) => Some(0),
            (_, usual) => usual,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    thread_local! {
        static NOW: Cell<i64> = const { Cell::new(1_000) };
    }

    fn stored(purpose: &str, made_ms: i64, retire_ms: Option<i64>) -> RingKey {
        let value = format!("{purpose} {made_ms}").into_bytes();
        RingKey { purpose: purpose.to_owned(), made_ms, retire_ms, value }
    }

    #[test]
    fn a_key_is_believed_until_it_retires_and_for_its_purpose_alone() {
        let keys = Keys::new(|| NOW.get());
        keys.set(&[
            stored("sessions", 900, None),
            stored("sessions", 100, Some(2_000)),
            stored("promises", 900, None),
        ]);
        let newest = keys.newest(Purpose::Sessions);
        assert_eq!(newest.made_ms, 900);
        let older = keys.ring(Purpose::Sessions)[1].name.clone();
        assert!(keys.find(Purpose::Sessions, &older).is_some());
        assert!(keys.find(Purpose::Promises, &older).is_none(), "it is for something else");
        NOW.set(2_000);
        assert!(keys.find(Purpose::Sessions, &older).is_none(), "it has retired");
        assert!(keys.find(Purpose::Sessions, &newest.name).is_some());
    }

    #[test]
    fn a_mark_is_of_its_key_and_of_the_whole_text() {
        let (one, other) = (Key::new(0, None, b"one"), Key::new(0, None, b"other"));
        let mark = one.mark("a b");
        assert!(one.has_marked(&["a", " b"], &mark, 32));
        assert!(!one.has_marked(&["a", " c"], &mark, 32) && !other.has_marked(&["a b"], &mark, 32));
        assert!(one.has_marked(&["a b"], &mark[..32], 16));
        for odd in ["", "zz", "é0", &mark[..62]] {
            assert!(!one.has_marked(&["a b"], odd, 32), "{odd}");
        }
        assert!(!format!("{one:?}").contains("one") && one.name != other.name);
    }
}
