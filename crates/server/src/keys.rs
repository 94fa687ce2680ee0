//! Keys that sign who somebody is, so that nobody can take another's id. They change by and by.
//!
//! What is signed reads `id.issued.key.signature`: the id of the player, when it was issued, which key
//! has signed it, and an HMAC-SHA256 over all of that. A form without the two in the middle, signed by
//! the first key, is read as well and replaced.

use std::sync::{Mutex, PoisonError, RwLock};
use std::time::{Duration, Instant};

use hmac::{Hmac, KeyInit, Mac};
use saucer_store::StoreError;
use sha2::Sha256;

use crate::app::{App, StartError};
use crate::identity::{hex, unhex};

/// After so long a cookie is issued again, so that who comes now and then never loses it.
const FRESH_MS: i64 = 7 * A_DAY;

const A_DAY: i64 = 24 * 60 * 60 * 1000;

/// How long a key is good for; a cookie lives for a year.
const GOOD_DAYS: u32 = 400;

/// How often the keys are read again at most because a cookie names one that is not known.
const AGAIN: Duration = Duration::from_secs(1);

/// A key that signs.
pub(crate) struct CookieKey(Hmac<Sha256>);

impl std::fmt::Debug for CookieKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("CookieKey(..)")
    }
}

impl CookieKey {
    pub(crate) fn new(key: &[u8]) -> CookieKey {
        let mac = <Hmac<Sha256> as KeyInit>::new_from_slice(key).expect("HMAC takes any key");
        CookieKey(mac)
    }

    /// A mark of a text that only this server can make. What is marked must not look like an id.
    pub(crate) fn mark(&self, text: &str) -> String {
        let mac = self.0.clone().chain_update(text.as_bytes());
        hex(&mac.finalize().into_bytes())
    }

    /// Whether this is the mark of the text. Compares in constant time.
    fn has_marked(&self, text: &str, mark: &str) -> bool {
        let Some(mark) = unhex(mark) else { return false };
        self.0.clone().chain_update(text.as_bytes()).verify_slice(&mark).is_ok()
    }
}

/// Who a signature says that somebody is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Known {
    pub(crate) id: String,
    /// Whether it should be issued again.
    pub(crate) is_stale: bool,
}

/// Why a signature is not accepted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Doubt {
    /// Nobody of ours has signed this.
    Forged,
    /// It names a key that is not known here: too old, made up, or made just now elsewhere.
    OtherKey,
}

/// All keys that still count, and the very first one, which never changes.
#[derive(Debug)]
pub(crate) struct Keys {
    first: CookieKey,
    ring: RwLock<Vec<RingKey>>,
    clock: fn() -> i64,
    read: Mutex<Option<Instant>>,
}

#[derive(Debug)]
struct RingKey {
    id: String,
    made_ms: i64,
    key: CookieKey,
}

impl RingKey {
    fn new(made_ms: i64, value: &[u8]) -> RingKey {
        let key = CookieKey::new(value);
        let mut id = key.mark("the name of the key");
        id.truncate(8);
        RingKey { id, made_ms, key }
    }
}

impl Keys {
    /// Only the first key yet.
    pub(crate) fn new(first: &[u8], clock: fn() -> i64) -> Keys {
        let ring = RwLock::new(vec![RingKey::new(0, first)]);
        Keys { first: CookieKey::new(first), ring, clock, read: Mutex::default() }
    }

    /// The key of what must stay the same for ever: handles of recovery phrases.
    pub(crate) const fn first(&self) -> &CookieKey {
        &self.first
    }

    /// The keys that count from now on, newest first.
    fn set(&self, mut ring: Vec<RingKey>) {
        ring.sort_by_key(|key| std::cmp::Reverse(key.made_ms));
        if !ring.is_empty() {
            *self.ring.write().unwrap_or_else(PoisonError::into_inner) = ring;
        }
    }

    /// The id with the signature of the newest key.
    pub(crate) fn sign(&self, id: &str) -> String {
        let ring = self.ring.read().unwrap_or_else(PoisonError::into_inner);
        let newest = &ring[0];
        let signed = format!("{id}.{}.{}", base36((self.clock)()), newest.id);
        let mark = newest.key.mark(&signed);
        format!("{signed}.{mark}")
    }

    fn verify(&self, signed: &str) -> Result<Known, Doubt> {
        let (text, mark) = signed.rsplit_once('.').ok_or(Doubt::Forged)?;
        let mut parts = text.split('.');
        let id = parts.next().unwrap_or_default().to_owned();
        let (issued, key) = match (parts.next(), parts.next(), parts.next()) {
            (None, ..) => {
                let genuine = self.first.has_marked(text, mark);
                return if genuine { Ok(Known { id, is_stale: true }) } else { Err(Doubt::Forged) };
            }
            (Some(issued), Some(key), None) => (issued, key),
            _ => return Err(Doubt::Forged),
        };
        let issued = i64::from_str_radix(issued, 36).map_err(|_| Doubt::Forged)?;
        let ring = self.ring.read().unwrap_or_else(PoisonError::into_inner);
        let at = ring.iter().position(|known| known.id == key).ok_or(Doubt::OtherKey)?;
        if !ring[at].key.has_marked(text, mark) {
            return Err(Doubt::Forged);
        }
        Ok(Known { id, is_stale: at > 0 || (self.clock)() - issued > FRESH_MS })
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
    /// Who a cookie or a token says that somebody is; `None` if it is none of ours.
    pub(crate) async fn known(&self, signed: &str) -> Option<Known> {
        let keys = &self.shared.cookie_key;
        match keys.verify(signed) {
            Ok(known) => Some(known),
            Err(Doubt::Forged) => None,
            // Another process may have made a key just now.
            Err(Doubt::OtherKey) => {
                if !keys.may_read_again() || self.read_keys().await.is_err() {
                    return None;
                }
                keys.verify(signed).ok()
            }
        }
    }

    /// Reads the keys that count.
    pub(crate) async fn read_keys(&self) -> Result<(), StoreError> {
        let oldest = (self.shared.config.clock)() - i64::from(GOOD_DAYS) * A_DAY;
        let stored = self.shared.store.signing_keys().await?;
        let counts = stored.iter().enumerate().filter(|(n, key)| *n == 0 || key.made_ms > oldest);
        let ring = counts.map(|(_, key)| RingKey::new(key.made_ms, &key.value)).collect();
        self.shared.cookie_key.set(ring);
        Ok(())
    }

    /// Makes a new key when the newest one has served its time. Of several processes one does it.
    pub(crate) async fn turn_keys(&self) -> Result<(), StartError> {
        let days = self.shared.config.cookie_key_days.max(1);
        let now = (self.shared.config.clock)();
        let mut fresh = [0; 32];
        getrandom::fill(&mut fresh).map_err(StartError::Entropy)?;
        let keep = GOOD_DAYS.div_ceil(days) + 1;
        let older_than = now - i64::from(days) * A_DAY;
        self.shared.store.add_signing_key(now, &fresh, older_than, keep).await?;
        Ok(self.read_keys().await?)
    }
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

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    thread_local! {
        static NOW: Cell<i64> = const { Cell::new(1_794_744_000_000) };
    }

    fn keys() -> Keys {
        Keys::new(b"key", || NOW.get())
    }

    #[test]
    fn a_cookie_with_another_id_time_key_or_signature_is_nobody() {
        let keys = keys();
        let signed = keys.sign("abc");
        let known = Known { id: "abc".to_owned(), is_stale: false };
        assert_eq!(keys.verify(&signed), Ok(known));
        assert_eq!(keys.verify(&signed.replace("abc", "abd")), Err(Doubt::Forged));
        let parts: Vec<&str> = signed.split('.').collect();
        assert_eq!(parts.len(), 4);
        for (n, other) in [(0, "abd"), (1, "1"), (2, "00000000"), (3, "00")] {
            let mut parts = parts.clone();
            parts[n] = other;
            assert!(keys.verify(&parts.join(".")).is_err(), "part {n}");
        }
        // Neither of the two forms can be made from the other one.
        assert!(keys.verify(&format!("abc.{}", parts[3])).is_err());
        let old = format!("abc.{}", CookieKey::new(b"key").mark("abc"));
        let (id, mark) = old.split_once('.').unwrap();
        assert!(keys.verify(&format!("{id}.{}.{}.{mark}", parts[1], parts[2])).is_err());
        assert!(Keys::new(b"other", || NOW.get()).verify(&signed).is_err());
        for odd in ["", ".", "abc", "abc.", "abc.zz", "abc.é0", "abc.0", "a.b.c", "....", "a.!.c.d"]
        {
            assert!(keys.verify(odd).is_err(), "{odd}");
        }
    }

    #[test]
    fn an_old_form_or_time_or_key_is_accepted_and_replaced() {
        let keys = keys();
        let old = format!("abc.{}", CookieKey::new(b"key").mark("abc"));
        let stale = Ok(Known { id: "abc".to_owned(), is_stale: true });
        assert_eq!(keys.verify(&old), stale);
        let signed = keys.sign("abc");
        NOW.set(NOW.get() + 7 * A_DAY);
        assert_eq!(keys.verify(&signed).map(|known| known.is_stale), Ok(false));
        NOW.set(NOW.get() + 1);
        assert_eq!(keys.verify(&signed), stale);
        let signed = keys.sign("abc");
        keys.set(vec![RingKey::new(0, b"key"), RingKey::new(NOW.get(), b"newer")]);
        assert_eq!(keys.verify(&signed), stale);
        assert_eq!(keys.verify(&keys.sign("abc")).map(|known| known.is_stale), Ok(false));
        keys.set(vec![RingKey::new(NOW.get(), b"newer")]);
        assert_eq!(keys.verify(&signed), Err(Doubt::OtherKey), "the old key is gone");
    }

    #[test]
    fn numbers_are_written_in_base_36() {
        for (number, text) in [(0, "0"), (35, "z"), (36, "10"), (1_794_744_000_000, "mwhs8lc0")] {
            assert_eq!(i64::from_str_radix(&base36(number), 36), Ok(number));
            assert_eq!(base36(number), text);
        }
    }
}
