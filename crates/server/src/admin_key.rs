//! The key of the operator's page, and who is signed in there.

use std::fmt;
use std::str::FromStr;

use axum::http::header::SET_COOKIE;
use axum::http::{HeaderMap, HeaderValue};
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;
use thiserror::Error;

use crate::app::App;
use crate::error::Problem;
use crate::identity::{cookie, hex, random_id};

/// The shortest key, in characters.
const SHORTEST: usize = 16;

const COOKIE: &str = "saucer_admin";

/// For how long somebody stays signed in.
const SIGNED_IN_S: u32 = 8 * 60 * 60;

/// What opens the page of the operator. Its `Debug` does not show it.
#[derive(Clone, PartialEq, Eq)]
pub struct AdminKey(String);

/// The key is too short. The message does not have it.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("the key of the operator needs at least {SHORTEST} characters")]
pub struct ShortKey;

impl fmt::Debug for AdminKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("AdminKey")
    }
}

impl FromStr for AdminKey {
    type Err = ShortKey;

    fn from_str(text: &str) -> Result<AdminKey, ShortKey> {
        match text.chars().count() < SHORTEST {
            true => Err(ShortKey),
            false => Ok(AdminKey(text.to_owned())),
        }
    }
}

impl AdminKey {
    /// Whether this is the key. Compares hashes in constant time, so that neither length nor beginning is told.
    pub(crate) fn opens(&self, typed: &str) -> bool {
        let [ours, theirs] = [self.0.as_str(), typed].map(|key| Sha256::digest(key.as_bytes()));
        bool::from(ours.ct_eq(&theirs))
    }

    /// What the store keeps of what a browser sends. It hangs on the key, so that another key signs everybody out.
    fn hash(&self, secret: &str) -> String {
        let mac = <Hmac<Sha256> as KeyInit>::new_from_slice(self.0.as_bytes());
        let mac = mac.expect("HMAC takes any key").chain_update(secret.as_bytes());
        hex(&mac.finalize().into_bytes())
    }
}

/// Somebody who is about to be signed in.
pub(crate) struct NewSignIn {
    pub(crate) hash: String,
    pub(crate) ends_ms: i64,
    cookie: HeaderValue,
}

impl NewSignIn {
    pub(crate) fn remember(self, headers: &mut HeaderMap) {
        headers.append(SET_COOKIE, self.cookie);
    }
}

impl App {
    /// A new sign-in with this key.
    pub(crate) fn new_sign_in(&self, key: &AdminKey) -> Result<NewSignIn, Problem> {
        let secret = format!("{}{}", random_id()?, random_id()?);
        let ends_ms = self.now() + i64::from(SIGNED_IN_S) * 1000;
        let cookie = set(&secret, SIGNED_IN_S);
        Ok(NewSignIn { hash: key.hash(&secret), ends_ms, cookie })
    }

    /// The hash of what signs somebody in, if that is still good.
    pub(crate) async fn operator_hash(
        &self,
        key: &AdminKey,
        headers: &HeaderMap,
    ) -> Result<Option<String>, Problem> {
        let Some(secret) = cookie(headers, COOKIE) else { return Ok(None) };
        let hash = key.hash(secret);
        let until = self.shared.store.operator_until(&hash).await?;
        Ok(until.filter(|until| *until > self.now()).map(|_| hash))
    }
}

/// Lets the browser forget that it is signed in.
pub(crate) fn forget(headers: &mut HeaderMap) {
    headers.append(SET_COOKIE, set("", 0));
}

fn set(value: &str, age: u32) -> HeaderValue {
    let text = format!("{COOKIE}={value}; Path=/admin; Max-Age={age}; HttpOnly; SameSite=Strict");
    HeaderValue::try_from(text).expect("our cookies are plain letters and digits")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_opens_for_itself_alone_and_shows_nothing() {
        let key: AdminKey = "correct horse battery".parse().unwrap();
        assert!(key.opens("correct horse battery"));
        for other in ["", "correct horse batter", "correct horse battery ", "Correct horse battery"]
        {
            assert!(!key.opens(other), "{other}");
        }
        assert!(!format!("{key:?}").contains("horse"));
        assert_eq!("fifteen letters".parse::<AdminKey>(), Err(ShortKey));
        let other: AdminKey = "another horse battery".parse().unwrap();
        assert_ne!(key.hash("secret"), other.hash("secret"), "another key signs out");
    }
}
