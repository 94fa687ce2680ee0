//! The promise of a table that is not made yet: its seal is shown before anybody chooses words.
//!
//! The form of a new table carries a ticket, and a program can ask for one. The secret of the table
//! follows from the ticket and a key of the server, so that nothing need be kept for tickets that are
//! never used; the id follows as well, so that a form that is sent twice makes one table: a ticket is an
//! idempotency key. It is
//! marked for the player who got it, so that in other hands it is worth nothing. The id of a rematch
//! follows from the table before it, so that there is one, whoever asks for it and at whatever process.
//!
//! At a rehearsal the secret follows from its seed and the number of the table instead. The nonce of such a ticket has
//! that number, and no ticket is good where it is rehearsed or not unlike where it was issued: no table has a secret
//! that can be foreseen without saying so.

use std::sync::atomic::{AtomicU64, Ordering};

use hmac::{Hmac, KeyInit, Mac};
use saucer_table::Secret;
use saucer_web::model::Promised;
use sha2::Sha256;

use crate::app::App;
use crate::error::Problem;
use crate::identity::{hex, random_id, unhex};

/// How long a ticket is good for. It ends before the table may have been cleared away, so that
/// nobody plays with a secret that they have seen opened.
const GOOD_MS: i64 = 20 * 60 * 60 * 1000;

const AN_HOUR: i64 = 60 * 60 * 1000;

/// So many bytes of the mark are in a ticket, which nobody can guess.
const MARK_BYTES: usize = 16;

/// The key from which promised secrets follow.
pub(crate) struct PromiseKey {
    key: Hmac<Sha256>,
    rehearsal: Option<Rehearsal>,
}

/// The seed of a rehearsal, and how many tables were made at it.
struct Rehearsal {
    seed: u64,
    made: AtomicU64,
}

/// What the nonces of a rehearsal begin with, before the number of the table.
const REHEARSED: &str = "r";

/// A table that may be made.
pub(crate) struct Promise {
    pub(crate) ticket: String,
    pub(crate) secret: Secret,
    /// The id that the table will have.
    pub(crate) id: String,
    /// From then on the ticket is refused.
    pub(crate) until_ms: i64,
}

impl PromiseKey {
    pub(crate) fn new(key: &[u8], rehearsal: Option<u64>) -> PromiseKey {
        let key = <Hmac<Sha256> as KeyInit>::new_from_slice(key).expect("HMAC takes any key");
        let rehearsal = rehearsal.map(|seed| Rehearsal { seed, made: AtomicU64::new(0) });
        PromiseKey { key, rehearsal }
    }

    /// A table was made.
    pub(crate) fn count_table(&self) {
        if let Some(rehearsal) = &self.rehearsal {
            rehearsal.made.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// What comes after the hour in a new nonce.
    fn fresh(&self) -> Result<String, Problem> {
        let id = random_id()?;
        Ok(match &self.rehearsal {
            Some(rehearsal) => {
                let next = rehearsal.made.load(Ordering::Relaxed) + 1;
                format!("{REHEARSED}{next}-{id}")
            }
            None => id,
        })
    }

    /// The secret that follows from a nonce; `None` if it is of a rehearsal and this is none, or the other way round.
    fn secret(&self, nonce: &str) -> Option<Secret> {
        let number = nonce.split('-').nth(1)?.strip_prefix(REHEARSED);
        match (&self.rehearsal, number) {
            (Some(rehearsal), Some(number)) => {
                Some(Secret::rehearsed(rehearsal.seed, number.parse().ok()?))
            }
            (None, None) => Some(Secret::from_bytes(self.derive("secret ", nonce))),
            (Some(_), None) | (None, Some(_)) => None,
        }
    }

    fn derive(&self, what: &str, from: &str) -> [u8; 32] {
        let mac = self.key.clone().chain_update(what).chain_update(from);
        mac.finalize().into_bytes().into()
    }

    /// The id of a table. 48 bits are beyond guessing for tables, and short enough to read out.
    fn id(&self, what: &str, from: &str) -> String {
        hex(&self.derive(what, from)[..6])
    }

    fn mark(&self, player: &str, nonce: &str) -> Hmac<Sha256> {
        let mac = self.key.clone().chain_update("player ").chain_update(player);
        mac.chain_update(" ").chain_update(nonce)
    }

    /// Whether the mark says that the player got a ticket with this nonce. Compares in constant time.
    fn has_marked(&self, player: &str, nonce: &str, mark: &str) -> bool {
        let Some(mark) = unhex(mark).filter(|mark| mark.len() == MARK_BYTES) else { return false };
        self.mark(player, nonce).verify_truncated_left(&mark).is_ok()
    }

    /// The promise to a player. Secret and id follow from the nonce alone: a mark that is written in
    /// capitals is the same mark, and must not lead to another table.
    fn promise(&self, player: &str, nonce: &str, until_ms: i64) -> Option<Promise> {
        let mark = self.mark(player, nonce).finalize().into_bytes();
        Some(Promise {
            ticket: format!("{nonce}-{}", hex(&mark[..MARK_BYTES])),
            secret: self.secret(nonce)?,
            id: self.id("table ", nonce),
            until_ms,
        })
    }
}

impl App {
    /// A new promise to this player.
    pub(crate) fn promise(&self, player: &str) -> Result<Promise, Problem> {
        let hour = (self.shared.config.clock)() / AN_HOUR;
        let promises = &self.shared.promises;
        let nonce = format!("{hour}-{}", promises.fresh()?);
        let promise = promises.promise(player, &nonce, hour * AN_HOUR + GOOD_MS);
        Ok(promise.expect("what was made here is good here"))
    }

    /// A promise to this player of the rematch of a table. Only the id is the same each time: a secret
    /// that followed from the old table could come back after it was opened.
    pub(crate) fn promise_after(&self, table: &str, player: &str) -> Result<Promise, Problem> {
        let id = self.shared.promises.id("rematch ", table);
        Ok(Promise { id, ..self.promise(player)? })
    }

    /// A promise to the player with this ticket of a table that plays on from a position, which `what` names
    /// together with all that was chosen; `None` as for [`promised`](App::promised). One page has the forms
    /// of many positions with one ticket, so the id follows from both. The secret does not: that of the ticket
    /// may be the secret of another table, which may be open by now.
    pub(crate) fn promise_onward(
        &self,
        player: &str,
        ticket: &str,
        what: &str,
    ) -> Result<Option<Promise>, Problem> {
        let Some(Promise { ticket, .. }) = self.promised(player, ticket) else { return Ok(None) };
        let id = self.shared.promises.id("onward ", &format!("{ticket} {what}"));
        Ok(Some(Promise { id, ..self.promise(player)? }))
    }

    /// What the ticket promises to this player; `None` if somebody else got it, nobody did, it is
    /// too old, or either it or this server is of a rehearsal.
    pub(crate) fn promised(&self, player: &str, ticket: &str) -> Option<Promise> {
        let promises = &self.shared.promises;
        let (nonce, mark) = ticket.rsplit_once('-')?;
        if !promises.has_marked(player, nonce, mark) {
            return None;
        }
        let (hour, _) = nonce.split_once('-')?;
        let issued = hour.parse::<i64>().ok()?.checked_mul(AN_HOUR)?;
        let age = (self.shared.config.clock)().checked_sub(issued)?;
        // The clock of the process that has issued it may be ahead.
        let is_good = (-AN_HOUR..GOOD_MS).contains(&age);
        is_good.then(|| promises.promise(player, nonce, issued + GOOD_MS)).flatten()
    }
}

impl From<&Promise> for Promised {
    fn from(promise: &Promise) -> Promised {
        Promised { ticket: promise.ticket.clone(), seal: promise.secret.hash() }
    }
}
