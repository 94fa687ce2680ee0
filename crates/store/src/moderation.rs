//! What the operator does, and the log of it (an append-only audit log with a hash chain).
//!
//! A deed and its line in the log are one transaction, so that neither is there without the other. It has a connection of
//! its own and takes the lock of the log before all others: it is rare, and no batch of changes ever waits for two
//! of them in a circle.

use crate::conn::Conn;
use crate::engine::{Arg, Engine, Row, args, json, signed};
use crate::write::Trouble;
use crate::{Chain, SeatsChange, Store, StoreError, seats};

/// A player as they were called at some moment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Named {
    /// The id.
    pub player: String,
    /// The name that was shown.
    pub name: String,
}

/// Somebody whom the server does not let in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredBlock {
    /// The id of a player, or a range of addresses.
    pub target: String,
    /// Since when.
    pub made_ms: i64,
    /// Until when; `None` for ever.
    pub ends_ms: Option<i64>,
    /// Why, for the operator.
    pub why: String,
}

/// Something that the operator does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deed {
    /// When.
    pub at_ms: i64,
    /// By which way: the command line or the page.
    pub by: String,
    /// What, by its name.
    pub what: String,
    /// To whom or what.
    pub subject: String,
    /// What else there is to know of it.
    pub detail: String,
    /// Why.
    pub why: String,
}

/// A line of the log of what the operator has done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LoggedDeed {
    /// Its number, from 1 and without gaps.
    pub n: u64,
    /// What was done.
    pub deed: Deed,
    /// The head of the chain over this line and all before it.
    pub chain: String,
}

/// What a deed changes besides the log.
pub enum Doing<'a> {
    /// Nothing.
    Nothing,
    /// A report counts as handled.
    Handle(u64),
    /// A table is closed.
    Close(&'a SeatsChange),
    /// A line says this from now on.
    Line {
        /// Its table.
        table: &'a str,
        /// Its number.
        n: u64,
        /// JSON of what it says.
        body: &'a str,
    },
    /// A player loses a name and has another one from now on, if they have that one still.
    Rename {
        /// The player.
        player: &'a str,
        /// The name that goes.
        was: &'a str,
        /// The name in its place; empty for none.
        to: &'a str,
    },
    /// A player or a range is not let in until then.
    Block {
        /// Whom.
        target: &'a str,
        /// Until when; `None` for ever.
        ends_ms: Option<i64>,
    },
    /// A player or a range is let in again.
    Unblock(&'a str),
    /// Somebody signs in to the page of the operator.
    SignIn {
        /// The hash of what they send from then on.
        hash: &'a str,
        /// Until when.
        ends_ms: i64,
    },
}

impl Store {
    /// Does something as the operator, and writes it into the log. Whether there was anything to do; if not, nothing
    /// is written.
    ///
    /// # Errors
    /// Those of [`change_seats`](Self::change_seats) for a table that is closed, or a storage kind.
    pub async fn moderate(&self, deed: &Deed, doing: Doing<'_>) -> Result<bool, StoreError> {
        self.alone(async |conn| {
            Ledger::Log.lock(conn).await?;
            let done = doing.run(conn, deed).await?;
            if done {
                log(conn, deed).await?;
            }
            Ok(done)
        })
        .await
    }

    /// The log after the line with this number, oldest first, at most so many lines.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn deeds(&self, after: u64, limit: u32) -> Result<Vec<LoggedDeed>, StoreError> {
        let sql = "SELECT n, at_ms, by_whom, deed, subject, detail, why, chain \
                   FROM moderation_log WHERE n > $1 ORDER BY n LIMIT $2";
        self.read(sql, args![signed(after), i64::from(limit)], logged_deed).await
    }

    /// The number of the last line of the log; 0 if there is none.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn last_deed(&self) -> Result<u64, StoreError> {
        let sql = "SELECT COALESCE(MAX(n), 0) AS last FROM moderation_log";
        Ok(self.read(sql, &[], |row| row.number("last")).await?.pop().unwrap_or(0))
    }

    /// Whom the server does not let in, the oldest first; also those whose time is over.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn blocks(&self) -> Result<Vec<StoredBlock>, StoreError> {
        let sql = "SELECT target, made_ms, ends_ms, why FROM blocks ORDER BY made_ms, target";
        self.read(sql, &[], |row| {
            Ok(StoredBlock {
                target: row.text("target")?,
                made_ms: row.int("made_ms")?,
                ends_ms: row.maybe_int("ends_ms")?,
                why: row.text("why")?,
            })
        })
        .await
    }

    /// All names that the operator has removed, each with its player.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn removed_names(&self) -> Result<Vec<Named>, StoreError> {
        let sql = "SELECT player_id, name FROM removed_names ORDER BY player_id, name";
        self.read(sql, &[], |row| {
            Ok(Named { player: row.text("player_id")?, name: row.text("name")? })
        })
        .await
    }

    /// The players whose ids begin so, at most two.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn players_like(&self, beginning: &str) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT id FROM players WHERE SUBSTR(id, 1, CAST($2 AS INT)) = $1 \
                   ORDER BY id LIMIT 2";
        let length = signed(beginning.chars().count() as u64);
        self.read(sql, args![beginning, length], |row| row.text("id")).await
    }

    /// Until when somebody is signed in to the page of the operator.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn operator_until(&self, hash: &str) -> Result<Option<i64>, StoreError> {
        let sql = "SELECT ends_ms FROM operator_sessions WHERE hash = $1";
        Ok(self.read(sql, args![hash], |row| row.int("ends_ms")).await?.pop())
    }

    /// Signs somebody out of the page of the operator.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn sign_operator_out(&self, hash: &str) -> Result<(), StoreError> {
        let sql = "DELETE FROM operator_sessions WHERE hash = $1";
        self.alone(async |conn| Ok(conn.execute(sql, args![hash]).await.map(drop)?)).await
    }

    /// Runs statements in a transaction on a connection of their own.
    pub(crate) async fn alone<T>(
        &self,
        work: impl AsyncFnOnce(&mut Conn) -> Result<T, Trouble>,
    ) -> Result<T, StoreError> {
        let site = self.site();
        let fault = |error: sqlx::Error| site.fault(&error);
        let mut conn = site.connect().await.map_err(fault)?;
        conn.begin().await.map_err(fault)?;
        // What is dropped without a commit is rolled back with its connection.
        let done = match work(&mut conn).await {
            Ok(done) => done,
            Err(Trouble::Refused(refusal)) => return Err(refusal),
            Err(Trouble::Failed(error)) => return Err(fault(error)),
        };
        conn.run_plain("COMMIT").await.map_err(fault)?;
        // It is stored, whatever becomes of the connection.
        drop(conn.close().await);
        Ok(done)
    }
}

/// What is numbered, each number found by the last one. Reports that are forgotten leave gaps; the log has none.
#[derive(Clone, Copy)]
pub(crate) enum Ledger {
    Reports,
    Log,
}

impl Ledger {
    /// Keeps others from finding the same number.
    pub(crate) async fn lock(self, conn: &mut Conn) -> Result<(), sqlx::Error> {
        let sql = match (conn.engine(), self) {
            // A transaction that writes has the whole file.
            (Engine::Sqlite, _) => return Ok(()),
            (Engine::Postgres, Ledger::Reports) => "LOCK TABLE reports IN SHARE ROW EXCLUSIVE MODE",
            (Engine::Postgres, Ledger::Log) => {
                "LOCK TABLE moderation_log IN SHARE ROW EXCLUSIVE MODE"
            }
        };
        conn.run_plain(sql).await
    }
}

impl Doing<'_> {
    /// Whether there was anything to do.
    async fn run(&self, conn: &mut Conn, deed: &Deed) -> Result<bool, Trouble> {
        let now = deed.at_ms;
        let (sql, args): (&'static str, &[Arg<'_>]) = match self {
            Doing::Nothing => return Ok(true),
            Doing::Close(change) => {
                seats::change(conn, change).await?;
                return Ok(true);
            }
            Doing::Rename { player, was, to } => {
                let sql = "INSERT INTO removed_names (player_id, name) VALUES ($1, $2) \
                           ON CONFLICT (player_id, name) DO NOTHING";
                conn.execute(sql, args![*player, *was]).await?;
                let sql = "UPDATE players SET name = $3 WHERE id = $1 AND name = $2";
                conn.execute(sql, args![*player, *was, *to]).await?;
                return Ok(true);
            }
            Doing::Block { target, ends_ms } => {
                let sql = "DELETE FROM blocks WHERE ends_ms <= $1";
                conn.execute(sql, args![now]).await?;
                let sql = "INSERT INTO blocks (target, made_ms, ends_ms, why) \
                           VALUES ($1, $2, $3, $4) ON CONFLICT (target) DO UPDATE SET \
                           made_ms = excluded.made_ms, ends_ms = excluded.ends_ms, \
                           why = excluded.why";
                conn.execute(sql, args![*target, now, *ends_ms, &deed.why]).await?;
                return Ok(true);
            }
            Doing::Handle(n) => (
                "UPDATE reports SET handled_ms = $2, network = '' \
                 WHERE n = $1 AND handled_ms IS NULL",
                args![signed(*n), now],
            ),
            Doing::Line { table, n, body } => (
                "UPDATE talk SET body = $3, token = NULL \
                 WHERE table_id = $1 AND n = $2 AND body <> $3",
                args![*table, signed(*n), *body],
            ),
            Doing::Unblock(target) => ("DELETE FROM blocks WHERE target = $1", args![*target]),
            Doing::SignIn { hash, ends_ms } => (
                "INSERT INTO operator_sessions (hash, ends_ms) VALUES ($1, $2)",
                args![*hash, *ends_ms],
            ),
        };
        Ok(conn.execute(sql, args).await? > 0)
    }
}

/// Adds a line to the log.
async fn log(conn: &mut Conn, deed: &Deed) -> Result<(), Trouble> {
    let sql = "SELECT n, chain FROM moderation_log ORDER BY n DESC LIMIT 1";
    let row = conn.fetch_optional(sql, &[]).await?;
    let (last, before) = match row {
        Some(row) => (row.number::<u64>("n")?, row.text("chain")?),
        None => (0, String::new()),
    };
    let chain = deed.chained(last + 1, &before);
    let sql = "INSERT INTO moderation_log (n, at_ms, by_whom, deed, subject, detail, why, chain) \
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";
    let args = args![
        signed(last + 1),
        deed.at_ms,
        &deed.by,
        &deed.what,
        &deed.subject,
        &deed.detail,
        &deed.why,
        &chain,
    ];
    conn.execute(sql, args).await?;
    Ok(())
}

impl Deed {
    /// The head of the chain after this line of the log.
    fn chained(&self, n: u64, before: &str) -> String {
        let Deed { at_ms, by, what, subject, detail, why } = self;
        let mut chain = Chain::default();
        chain.push(*at_ms, &json(&(n, before, by, what, subject, detail, why)));
        chain.head()
    }
}

/// Whether these lines of the log, from the first one on, are all there as they were written. It finds what
/// careless hands do; who can write the database can write another log.
#[must_use]
pub fn is_whole(log: &[LoggedDeed]) -> bool {
    let mut before = "";
    log.iter().zip(1..).all(|(line, n)| {
        let fits = line.n == n && line.deed.chained(n, before) == line.chain;
        before = &line.chain;
        fits
    })
}

fn logged_deed(row: &Row) -> Result<LoggedDeed, sqlx::Error> {
    let deed = Deed {
        at_ms: row.int("at_ms")?,
        by: row.text("by_whom")?,
        what: row.text("deed")?,
        subject: row.text("subject")?,
        detail: row.text("detail")?,
        why: row.text("why")?,
    };
    Ok(LoggedDeed { n: row.number("n")?, deed, chain: row.text("chain")? })
}
