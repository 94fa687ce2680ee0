//! The promise of a table that is not made yet: its seal is shown before anybody chooses words.
//!
//! The form of a new table carries a ticket, and a program can ask for one. The secret of the table
//! follows from the ticket and a key of the server, so that nothing need be kept for tickets that are
//! never used; the id follows as well, so that a form that is sent twice makes one table: a ticket is an
//! idempotency key. It is
//! marked for the player who got it, so that in other hands it is worth nothing. The id of a rematch
//! follows from the table before it, so that there is one, whoever asks for it and at whatever process.
//!
//! The key is another one every hour, goes when its last ticket has ended, and is in no backup; the secrets of all tables
//! without a ticket come from the system when they are made. So whoever has a copy of the data from before cannot
//! compute the secret of a table whose ticket is newer than the next hour.
//!
//! At a rehearsal the secret follows from its seed and the number of the table instead. The nonce of such a ticket has
//! that number, and no ticket is good where it is rehearsed or not unlike where it was issued: no table has a secret
//! that can be foreseen without saying so.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use saucer_table::Secret;
use saucer_web::model::Promised;

use crate::app::App;
use crate::error::Problem;
use crate::identity::{hex, random_id};
use crate::keys::{Key, Purpose};
use crate::tables::Open;

/// How long a ticket is good for. It ends before the table may have been cleared away, so that
/// nobody plays with a secret that they have seen opened.
const GOOD_MS: i64 = 20 * 60 * 60 * 1000;

const AN_HOUR: i64 = 60 * 60 * 1000;

/// So many bytes of the mark are in a ticket, which nobody can guess.
const MARK_BYTES: usize = 16;

/// What promises hang on besides keys.
pub(crate) struct Promises {
    rehearsal: Option<Rehearsal>,
}

/// The seed of a rehearsal, and how many tables were made at it.
struct Rehearsal {
    seed: u64,
    made: AtomicU64,
}

/// What the nonces of a rehearsal begin with, before the number of the table.
const REHEARSED: &str = "r";

/// How many characters of a nonce name its key.
const NAME: usize = 8;

/// A table that may be made.
pub(crate) struct Promise {
    pub(crate) ticket: String,
    pub(crate) secret: Secret,
    /// The id that the table will have.
    pub(crate) id: String,
    /// From then on the ticket is refused.
    pub(crate) until_ms: i64,
}

impl Promises {
    pub(crate) fn new(rehearsal: Option<u64>) -> Promises {
        let rehearsal = rehearsal.map(|seed| Rehearsal { seed, made: AtomicU64::new(0) });
        Promises { rehearsal }
    }

    /// A table was made.
    pub(crate) fn count_table(&self) {
        if let Some(rehearsal) = &self.rehearsal {
            rehearsal.made.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// What comes after the hour in a new nonce: the number of the table at a rehearsal, the name of the key, and
    /// what nobody can guess.
    fn fresh(&self, key: &Key) -> Result<String, Problem> {
        let id = format!("{}{}", key.name, random_id()?);
        Ok(match &self.rehearsal {
            Some(rehearsal) => {
                let next = rehearsal.made.load(Ordering::Relaxed) + 1;
                format!("{REHEARSED}{next}-{id}")
            }
            None => id,
        })
    }

    /// The secret that follows from a nonce; `None` if it is of a rehearsal and this is none, or the other way round.
    fn secret(&self, key: &Key, nonce: &str) -> Option<Secret> {
        let number = nonce.split('-').nth(1)?.strip_prefix(REHEARSED);
        match (&self.rehearsal, number) {
            (Some(rehearsal), Some(number)) => {
                Some(Secret::rehearsed(rehearsal.seed, number.parse().ok()?))
            }
            (None, None) => Some(Secret::from_bytes(key.derive(&["secret ", nonce]))),
            (Some(_), None) | (None, Some(_)) => None,
        }
    }

    /// The promise to a player. Secret and id follow from the nonce alone: a mark that is written in
    /// capitals is the same mark, and must not lead to another table.
    fn promise(&self, key: &Key, player: &str, nonce: &str, until_ms: i64) -> Option<Promise> {
        let mark = key.derive(&["player ", player, " ", nonce]);
        Some(Promise {
            ticket: format!("{nonce}-{}", hex(&mark[..MARK_BYTES])),
            secret: self.secret(key, nonce)?,
            id: id(key, &["table ", nonce]),
            until_ms,
        })
    }
}

/// The id of a table. 48 bits are beyond guessing for tables, and short enough to read out.
fn id(key: &Key, parts: &[&str]) -> String {
    hex(&key.derive(parts)[..6])
}

/// The name of the key that a nonce was made for.
fn key_of(nonce: &str) -> Option<&str> {
    nonce.rsplit('-').next()?.get(..NAME)
}

impl App {
    /// A new promise to this player.
    pub(crate) fn promise(&self, player: &str) -> Result<Promise, Problem> {
        let hour = self.now() / AN_HOUR;
        let (promises, key) = (&self.shared.promises, self.shared.keys.newest(Purpose::Promises));
        let nonce = format!("{hour}-{}", promises.fresh(&key)?);
        let promise = promises.promise(&key, player, &nonce, hour * AN_HOUR + GOOD_MS);
        Ok(promise.expect("what was made here is good here"))
    }

    /// A table that nobody was promised: its secret hangs on no key, but on the randomness of the system alone, unless
    /// this is a rehearsal.
    pub(crate) fn unpromised(&self, player: &str) -> Result<Promise, Problem> {
        let promise = self.promise(player)?;
        Ok(match &self.shared.promises.rehearsal {
            Some(_) => promise,
            None => Promise { secret: Secret::fresh()?, id: fresh_table_id()?, ..promise },
        })
    }

    /// The rematch of a table. Only the id is the same each time, so that there is one whoever asks for it: it follows
    /// from the table, its invitation and a key that changes.
    pub(crate) fn promise_after(&self, open: &Open, player: &str) -> Result<Promise, Problem> {
        let key = self.shared.keys.newest(Purpose::Addresses);
        let id = id(&key, &["rematch ", &open.id, " ", &open.invite]);
        Ok(Promise { id, ..self.unpromised(player)? })
    }

    /// A promise to the player with this ticket of a table that plays on from a position, which `what` names
    /// together with all that was chosen; `None` as for [`promised`](App::promised). One page has the forms
    /// of many positions with one ticket, so the id follows from both. The secret does not: that of the ticket
    /// may be the secret of another table, which may be open by now.
    pub(crate) async fn promise_onward(
        &self,
        player: &str,
        ticket: &str,
        what: &str,
    ) -> Result<Option<Promise>, Problem> {
        let Some((key, promise)) = self.redeemed(player, ticket).await else { return Ok(None) };
        let id = id(&key, &["onward ", &promise.ticket, " ", what]);
        Ok(Some(Promise { id, ..self.unpromised(player)? }))
    }

    /// What the ticket promises to this player; `None` if somebody else got it, nobody did, it is
    /// too old, or either it or this server is of a rehearsal.
    pub(crate) async fn promised(&self, player: &str, ticket: &str) -> Option<Promise> {
        self.redeemed(player, ticket).await.map(|(_, promise)| promise)
    }

    async fn redeemed(&self, player: &str, ticket: &str) -> Option<(Arc<Key>, Promise)> {
        let (nonce, mark) = ticket.rsplit_once('-')?;
        let key = self.find_key(Purpose::Promises, key_of(nonce)?).await?;
        if !key.has_marked(&["player ", player, " ", nonce], mark, MARK_BYTES) {
            return None;
        }
        let (hour, _) = nonce.split_once('-')?;
        let issued = hour.parse::<i64>().ok()?.checked_mul(AN_HOUR)?;
        let age = self.now().checked_sub(issued)?;
        // The clock of the process that has issued it may be ahead.
        if !(-AN_HOUR..GOOD_MS).contains(&age) {
            return None;
        }
        let promise = self.shared.promises.promise(&key, player, nonce, issued + GOOD_MS)?;
        Some((key, promise))
    }
}

fn fresh_table_id() -> Result<String, Problem> {
    let mut id = random_id()?;
    id.truncate(12);
    Ok(id)
}

impl From<&Promise> for Promised {
    fn from(promise: &Promise) -> Promised {
        let (ticket, seal) = (promise.ticket.clone(), promise.secret.hash());
        Promised { ticket, seal, ..Promised::default() }
    }
}
