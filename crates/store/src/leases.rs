//! Leases, which say who does what: bots of a table, chores of the house. A lease runs out by the
//! database's clock, so the work of a process that was killed is taken up by another one.

use crate::conn::Conn;
use crate::engine::{args, both};
use crate::write::{Change, Effect, Trouble};
use crate::{Store, StoreError};

/// A change that is about leases.
pub(crate) enum LeaseChange {
    Take { name: String, holder: String, for_ms: i64 },
    Release { name: String, holder: String },
    Orphans { holder: String, for_ms: i64, older_ms: i64, limit: u32 },
}

impl Store {
    /// Takes or renews the lease of a table's bots for this process; `false` if another process
    /// holds one that has not run out.
    ///
    /// A lease saves work, no more: two processes that play the same bots meet at the number of
    /// the entry. Nothing says that the table exists.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn lease_bots(&self, table: &str, for_ms: i64) -> Result<bool, StoreError> {
        self.take(bots_of(table), for_ms).await
    }

    /// Gives the lease of a table's bots back, if this process has it.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn release_bots(&self, table: &str) -> Result<(), StoreError> {
        let (name, holder) = (bots_of(table), self.process().to_owned());
        self.write(Change::Lease(LeaseChange::Release { name, holder })).await.map(drop)
    }

    /// The tables in which a bot has owed a decision for longer than `older_ms` and for which no
    /// process has a running lease, this one included; the longest debts first. Their leases are
    /// taken for this process.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn orphaned_bots(
        &self,
        for_ms: i64,
        older_ms: i64,
        limit: u32,
    ) -> Result<Vec<String>, StoreError> {
        let holder = self.process().to_owned();
        let change = LeaseChange::Orphans { holder, for_ms, older_ms, limit };
        match self.write(Change::Lease(change)).await? {
            Effect::Ids(ids) => Ok(ids),
            _ => unreachable!("orphans are answered by their ids"),
        }
    }

    /// Takes or renews the lease of a chore that one process at a time should do; `false` if
    /// another process has it.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn lease(&self, name: &str, for_ms: i64) -> Result<bool, StoreError> {
        self.take(format!("chore/{name}"), for_ms).await
    }

    async fn take(&self, name: String, for_ms: i64) -> Result<bool, StoreError> {
        let holder = self.process().to_owned();
        let change = LeaseChange::Take { name, holder, for_ms };
        Ok(self.write(Change::Lease(change)).await? == Effect::Made(true))
    }
}

impl LeaseChange {
    pub(crate) async fn run(&self, conn: &mut Conn) -> Result<Effect, Trouble> {
        match self {
            Self::Take { name, holder, for_ms } => {
                Ok(Effect::Made(take(conn, name, holder, *for_ms).await?))
            }
            Self::Release { name, holder } => {
                let sql = "DELETE FROM leases WHERE name = $1 AND holder = $2";
                conn.execute(sql, args![name, holder]).await?;
                Ok(Effect::None)
            }
            Self::Orphans { holder, for_ms, older_ms, limit } => {
                // A table that somebody is changing right now is not forsaken, so it is left out
                // rather than waited for.
                let sql = both!(
                    "SELECT id FROM tables WHERE bots_since_ms < " NOW " - $1 \
                     AND NOT EXISTS (SELECT 1 FROM leases \
                     WHERE name = 'bots/' || tables.id AND until_ms > " NOW ") \
                     ORDER BY bots_since_ms, id LIMIT $2" LOCK_FREE
                );
                let rows = conn.fetch_all(sql, args![*older_ms, i64::from(*limit)]).await?;
                let mut ids = Vec::with_capacity(rows.len());
                for row in rows {
                    let id = row.text("id")?;
                    if take(conn, &bots_of(&id), holder, *for_ms).await? {
                        ids.push(id);
                    }
                }
                Ok(Effect::Ids(ids))
            }
        }
    }

    pub(crate) fn subject(&self) -> &str {
        match self {
            Self::Take { name, .. } | Self::Release { name, .. } => name,
            Self::Orphans { .. } => "",
        }
    }
}

/// The name of the lease of a table's bots.
pub(crate) fn bots_of(table: &str) -> String {
    format!("bots/{table}")
}

async fn take(conn: &mut Conn, name: &str, holder: &str, for_ms: i64) -> Result<bool, sqlx::Error> {
    // A lease that somebody is taking right now is theirs; nobody waits for it.
    let sql = both!(
        "UPDATE leases SET holder = $2, until_ms = " NOW " + $3 \
         WHERE name IN (SELECT name FROM leases \
         WHERE name = $1 AND (holder = $2 OR until_ms <= " NOW ")" LOCK_FREE ")"
    );
    if conn.execute(sql, args![name, holder, for_ms]).await? > 0 {
        return Ok(true);
    }
    let sql = both!(
        "INSERT INTO leases (name, holder, until_ms) VALUES ($1, $2, " NOW " + $3) \
         ON CONFLICT (name) DO NOTHING"
    );
    Ok(conn.execute(sql, args![name, holder, for_ms]).await? > 0)
}
