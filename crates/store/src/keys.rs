//! The keys of the server: those that are made once, and those that sign cookies and rotate.

use std::fmt;

use crate::conn::Conn;
use crate::engine::{Engine, args};
use crate::write::{Change, Effect, Trouble};
use crate::{Store, StoreError};

/// A key that signs cookies, or has signed them. Its `Debug` does not show the value.
#[derive(Clone, PartialEq, Eq)]
pub struct SigningKey {
    /// When it was made, by the clock of whoever made it; 0 for one from before keys rotated.
    pub made_ms: i64,
    /// The key.
    pub value: Vec<u8>,
}

impl fmt::Debug for SigningKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SigningKey").field("made_ms", &self.made_ms).finish_non_exhaustive()
    }
}

/// A key to be added.
pub(crate) struct KeyChange {
    key: SigningKey,
    before_ms: i64,
    keep: u32,
}

impl Store {
    /// The key of this name, made and stored at the first call.
    ///
    /// Of several first callers at once one wins and all get the same key, so what `make` has
    /// made may be thrown away.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn key(
        &self,
        name: &str,
        make: impl FnOnce() -> Vec<u8>,
    ) -> Result<Vec<u8>, StoreError> {
        if let Some(value) = self.stored_key(name).await? {
            return Ok(value);
        }
        self.write(Change::Key { name: name.to_owned(), value: make() }).await?;
        let stored = self.stored_key(name).await?;
        Ok(stored.expect("a key is never deleted, and it was stored by us or by somebody faster"))
    }

    /// The keys that sign cookies, the newest first.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn signing_keys(&self) -> Result<Vec<SigningKey>, StoreError> {
        let sql = "SELECT made_ms, value FROM signing_keys ORDER BY made_ms DESC";
        self.read(sql, &[], |row| {
            Ok(SigningKey { made_ms: row.int("made_ms")?, value: row.bytes("value")? })
        })
        .await
    }

    /// Adds a key if there is none or the newest was made before `before_ms`, and forgets all but
    /// the newest `keep` ones then. Whether it was added: of several processes that try at once,
    /// one wins.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn add_signing_key(
        &self,
        made_ms: i64,
        value: &[u8],
        before_ms: i64,
        keep: u32,
    ) -> Result<bool, StoreError> {
        let key = SigningKey { made_ms, value: value.to_vec() };
        let change = KeyChange { key, before_ms, keep };
        Ok(self.write(Change::Signing(change)).await? == Effect::Made(true))
    }

    async fn stored_key(&self, name: &str) -> Result<Option<Vec<u8>>, StoreError> {
        let sql = "SELECT value FROM server_keys WHERE name = $1";
        Ok(self.read(sql, args![name], |row| row.bytes("value")).await?.pop())
    }
}

impl KeyChange {
    pub(crate) async fn run(&self, conn: &mut Conn) -> Result<Effect, Trouble> {
        if conn.engine() == Engine::Postgres {
            // There may be no row to lock, so the table is; it is read all the same.
            conn.run_plain("LOCK TABLE signing_keys IN SHARE ROW EXCLUSIVE MODE").await?;
        }
        let sql = "INSERT INTO signing_keys (made_ms, value) SELECT $1, $2 WHERE NOT EXISTS \
                   (SELECT 1 FROM signing_keys WHERE made_ms >= $3) \
                   ON CONFLICT (made_ms) DO NOTHING";
        let SigningKey { made_ms, value } = &self.key;
        let added = conn.execute(sql, args![*made_ms, &value[..], self.before_ms]).await?;
        if added == 0 {
            return Ok(Effect::Made(false));
        }
        let sql = "DELETE FROM signing_keys WHERE made_ms NOT IN \
                   (SELECT made_ms FROM signing_keys ORDER BY made_ms DESC LIMIT $1)";
        conn.execute(sql, args![i64::from(self.keep.max(1))]).await?;
        Ok(Effect::Made(true))
    }
}
