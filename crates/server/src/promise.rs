//! The promise of a table that is not made yet: its seal is shown before anybody chooses words.
//!
//! The form of a new table carries a ticket. The secret of the table follows from the ticket and a
//! key of the server, so that nothing need be kept for forms that are never sent; the id follows as
//! well, so that a form that is sent twice makes one table.

use hmac::{Hmac, KeyInit, Mac};
use saucer_table::Secret;
use saucer_web::model::Promised;
use sha2::Sha256;

use crate::app::App;
use crate::error::Problem;
use crate::identity::{hex, random_id};

/// How long a ticket is good for. It ends before the table may have been cleared away, so that
/// nobody plays with a secret that they have seen opened.
const GOOD_MS: i64 = 20 * 60 * 60 * 1000;

const AN_HOUR: i64 = 60 * 60 * 1000;

/// The key from which promised secrets follow.
pub(crate) struct PromiseKey(Hmac<Sha256>);

/// A table that may be made.
pub(crate) struct Promise {
    pub(crate) ticket: String,
    pub(crate) secret: Secret,
    /// The id that the table will have.
    pub(crate) id: String,
}

impl PromiseKey {
    pub(crate) fn new(key: &[u8]) -> PromiseKey {
        let mac = <Hmac<Sha256> as KeyInit>::new_from_slice(key).expect("HMAC takes any key");
        PromiseKey(mac)
    }

    fn derive(&self, what: &str, ticket: &str) -> [u8; 32] {
        let mac = self.0.clone().chain_update(what).chain_update(ticket);
        mac.finalize().into_bytes().into()
    }

    fn promise(&self, ticket: String) -> Promise {
        let secret = Secret::from_bytes(self.derive("secret ", &ticket));
        // 48 bits are beyond guessing for tables, and short enough to read out.
        let id = hex(&self.derive("table ", &ticket)[..6]);
        Promise { ticket, secret, id }
    }
}

impl App {
    /// A new promise.
    pub(crate) fn promise(&self) -> Result<Promise, Problem> {
        let hour = (self.shared.config.clock)() / AN_HOUR;
        Ok(self.shared.promises.promise(format!("{hour}-{}", random_id()?)))
    }

    /// The promise of a ticket; `None` if it is not of ours or too old.
    pub(crate) fn promised(&self, ticket: &str) -> Option<Promise> {
        let (hour, random) = ticket.split_once('-')?;
        let is_ours = random.len() == 32 && random.bytes().all(|byte| byte.is_ascii_hexdigit());
        let issued = hour.parse::<i64>().ok()?.checked_mul(AN_HOUR)?;
        let age = (self.shared.config.clock)().checked_sub(issued)?;
        let is_good = (-AN_HOUR..GOOD_MS).contains(&age);
        (is_ours && is_good).then(|| self.shared.promises.promise(ticket.to_owned()))
    }
}

impl From<&Promise> for Promised {
    fn from(promise: &Promise) -> Promised {
        Promised { ticket: promise.ticket.clone(), seal: promise.secret.hash() }
    }
}
