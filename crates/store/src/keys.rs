//! The keys of the server: a ring for each purpose, in which the newest is used and the others are believed until they
//! retire.

use std::fmt;

use crate::conn::Conn;
use crate::engine::{Engine, args};
use crate::write::{Change, Effect, Trouble};
use crate::{Store, StoreError};

/// A key of a ring. Its `Debug` does not show the value.
#[derive(Clone, PartialEq, Eq)]
pub struct RingKey {
    /// What it is for.
    pub purpose: String,
    /// When it was made, by the clock of whoever made it; 0 for one from before keys rotated.
    pub made_ms: i64,
    /// From when on it is not believed any more; `None` as long as nothing says so.
    pub retire_ms: Option<i64>,
    /// The key.
    pub value: Vec<u8>,
}

impl fmt::Debug for RingKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RingKey")
            .field("purpose", &self.purpose)
            .field("made_ms", &self.made_ms)
            .field("retire_ms", &self.retire_ms)
            .finish_non_exhaustive()
    }
}

/// A new key for a ring.
#[derive(Clone, PartialEq, Eq)]
pub struct NewKey {
    /// What it is for.
    pub purpose: String,
    /// What time it is.
    pub now_ms: i64,
    /// The key.
    pub value: Vec<u8>,
    /// It is added only if the newest of the ring was made before this.
    pub before_ms: i64,
    /// How long the older keys are believed after that; `None` keeps them as long as something hangs on them.
    pub grace_ms: Option<i64>,
}

impl fmt::Debug for NewKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("NewKey").field("purpose", &self.purpose).finish_non_exhaustive()
    }
}

/// A change of the rings.
pub(crate) enum KeyChange {
    Add(NewKey),
    /// Says when all keys of a purpose retire of which that is not said yet.
    Retire {
        purpose: String,
        retire_ms: i64,
    },
    /// Lets all keys of a purpose retire now.
    End {
        purpose: String,
        now_ms: i64,
    },
    /// Deletes the keys that have retired, and those of phrases on which no phrase hangs.
    Forget {
        now_ms: i64,
    },
}

impl Store {
    /// All keys by their purposes, the newest of each first.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn ring_keys(&self) -> Result<Vec<RingKey>, StoreError> {
        let sql = "SELECT purpose, made_ms, retire_ms, value FROM key_ring \
                   ORDER BY purpose, made_ms DESC";
        self.read(sql, &[], |row| {
            Ok(RingKey {
                purpose: row.text("purpose")?,
                made_ms: row.int("made_ms")?,
                retire_ms: row.maybe_int("retire_ms")?,
                value: row.bytes("value")?,
            })
        })
        .await
    }

    /// Adds a key if its ring is empty or the newest one is old enough, and says when the older ones retire. Whether
    /// it was added: of several processes that try at once, one wins.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn add_key(&self, key: &NewKey) -> Result<bool, StoreError> {
        let change = KeyChange::Add(key.clone());
        Ok(self.write(Change::Ring(change)).await? == Effect::Made(true))
    }

    /// Says when the keys of a purpose retire, unless that was said before.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn retire_keys(&self, purpose: &str, retire_ms: i64) -> Result<(), StoreError> {
        let change = KeyChange::Retire { purpose: purpose.to_owned(), retire_ms };
        self.write(Change::Ring(change)).await.map(drop)
    }

    /// Lets all keys of a purpose retire now, whatever was said before.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn end_keys(&self, purpose: &str, now_ms: i64) -> Result<(), StoreError> {
        let change = KeyChange::End { purpose: purpose.to_owned(), now_ms };
        self.write(Change::Ring(change)).await.map(drop)
    }

    /// Deletes the keys that have retired by now, and those for phrases that no phrase needs any more.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn forget_keys(&self, now_ms: i64) -> Result<(), StoreError> {
        self.write(Change::Ring(KeyChange::Forget { now_ms })).await.map(drop)
    }
}

impl KeyChange {
    pub(crate) async fn run(&self, conn: &mut Conn) -> Result<Effect, Trouble> {
        match self {
            Self::Add(key) => return add(conn, key).await,
            Self::Retire { purpose, retire_ms } => {
                let sql = "UPDATE key_ring SET retire_ms = $2 \
                           WHERE purpose = $1 AND retire_ms IS NULL";
                conn.execute(sql, args![purpose, *retire_ms]).await?;
            }
            Self::End { purpose, now_ms } => {
                let sql = "UPDATE key_ring SET retire_ms = $2 WHERE purpose = $1";
                conn.execute(sql, args![purpose, *now_ms]).await?;
            }
            Self::Forget { now_ms } => {
                let sql = "DELETE FROM key_ring WHERE retire_ms <= $1";
                conn.execute(sql, args![*now_ms]).await?;
                let sql = "DELETE FROM key_ring WHERE purpose = 'phrases' AND made_ms < \
                           (SELECT MAX(made_ms) FROM key_ring WHERE purpose = 'phrases') \
                           AND NOT EXISTS (SELECT 1 FROM phrases WHERE key_ms = key_ring.made_ms)";
                conn.execute(sql, &[]).await?;
            }
        }
        Ok(Effect::None)
    }
}

async fn add(conn: &mut Conn, key: &NewKey) -> Result<Effect, Trouble> {
    if conn.engine() == Engine::Postgres {
        // There may be no row to lock, so the table is; it is read all the same.
        conn.run_plain("LOCK TABLE key_ring IN SHARE ROW EXCLUSIVE MODE").await?;
    }
    let purpose = &key.purpose;
    let sql = "SELECT MAX(made_ms) AS newest FROM key_ring WHERE purpose = $1";
    let row = conn.fetch_optional(sql, args![purpose]).await?;
    let newest = row.map_or(Ok(None), |row| row.maybe_int("newest"))?;
    if newest.is_some_and(|newest| newest >= key.before_ms) {
        return Ok(Effect::Made(false));
    }
    // A clock that was set back must not make a key that is older than the one it replaces.
    let made_ms = newest.map_or(key.now_ms, |newest| key.now_ms.max(newest + 1));
    let sql = "INSERT INTO key_ring (purpose, made_ms, value) VALUES ($1, $2, $3)";
    conn.execute(sql, args![purpose, made_ms, &key.value[..]]).await?;
    if let Some(grace_ms) = key.grace_ms {
        let sql = "UPDATE key_ring SET retire_ms = $3 WHERE purpose = $1 AND made_ms < $2 \
                   AND (retire_ms IS NULL OR retire_ms > $3)";
        let retire_ms = key.now_ms.saturating_add(grace_ms);
        conn.execute(sql, args![purpose, made_ms, retire_ms]).await?;
    }
    Ok(Effect::Made(true))
}
