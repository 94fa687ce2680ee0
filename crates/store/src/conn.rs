//! Connections: one that writes, a pool that reads.

use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgPool};
use sqlx::sqlite::{SqliteConnectOptions, SqlitePool};
use sqlx::{ConnectOptions, Connection, Error, Executor, PgConnection, SqliteConnection};
use tokio::time::timeout;

use crate::StoreError;
use crate::append::prepare_to_append;
use crate::engine::{Arg, Engine, Row, Sql, postgres_query, sqlite_query};

/// How long an answer over the network may take. The server gives up on a statement much earlier,
/// so what takes longer is a network that swallows what is sent.
pub(crate) const ANSWER_TIMEOUT: Duration = Duration::from_secs(30);

/// How long a connection may take to be made.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);

/// How often a question is asked again after a lost connection. Every connection of the pool may
/// have been lost together with the first one.
const TRIES: usize = 8;

/// Where the database is, with all that is needed to reach it again. Holds a password perhaps, so
/// it has no `Debug`.
#[derive(Clone)]
pub(crate) enum Site {
    Sqlite { file: PathBuf, options: Box<SqliteConnectOptions> },
    Postgres { name: PathBuf, options: Box<PgConnectOptions> },
}

impl Site {
    /// What messages call the database: the file, or the address without user and password.
    pub(crate) fn name(&self) -> &Path {
        match self {
            Self::Sqlite { file, .. } => file,
            Self::Postgres { name, .. } => name,
        }
    }

    pub(crate) fn engine(&self) -> Engine {
        match self {
            Self::Sqlite { .. } => Engine::Sqlite,
            Self::Postgres { .. } => Engine::Postgres,
        }
    }

    pub(crate) async fn connect(&self) -> Result<Conn, Error> {
        match self {
            Self::Sqlite { options, .. } => {
                let mut conn = options.connect().await?;
                prepare_to_append(&mut conn).await?;
                Ok(Conn::Sqlite(conn))
            }
            Self::Postgres { options, .. } => {
                with_timeout(CONNECT_TIMEOUT, options.connect()).await.map(Conn::Postgres)
            }
        }
    }

    pub(crate) fn fault(&self, error: &Error) -> StoreError {
        match self {
            Self::Sqlite { file, .. } => StoreError::from_sqlite(file, error),
            Self::Postgres { name, .. } => StoreError::from_postgres(name, error),
        }
    }
}

/// A connection that may write.
pub(crate) enum Conn {
    Sqlite(SqliteConnection),
    Postgres(PgConnection),
}

impl Conn {
    pub(crate) fn engine(&self) -> Engine {
        match self {
            Self::Sqlite(_) => Engine::Sqlite,
            Self::Postgres(_) => Engine::Postgres,
        }
    }

    /// Runs a statement and counts the rows that it has changed.
    pub(crate) async fn execute(
        &mut self,
        sql: impl Into<Sql>,
        args: &[Arg<'_>],
    ) -> Result<u64, Error> {
        match self {
            Self::Sqlite(conn) => {
                let done = sqlite_query(sql.into(), args).execute(conn).await?;
                Ok(done.rows_affected())
            }
            Self::Postgres(conn) => {
                let query = postgres_query(sql.into(), args);
                Ok(with_timeout(ANSWER_TIMEOUT, query.execute(conn)).await?.rows_affected())
            }
        }
    }

    pub(crate) async fn fetch_optional(
        &mut self,
        sql: impl Into<Sql>,
        args: &[Arg<'_>],
    ) -> Result<Option<Row>, Error> {
        match self {
            Self::Sqlite(conn) => {
                let row = sqlite_query(sql.into(), args).fetch_optional(conn).await?;
                Ok(row.map(Row::Sqlite))
            }
            Self::Postgres(conn) => {
                let query = postgres_query(sql.into(), args);
                Ok(with_timeout(ANSWER_TIMEOUT, query.fetch_optional(conn))
                    .await?
                    .map(Row::Postgres))
            }
        }
    }

    pub(crate) async fn fetch_all(
        &mut self,
        sql: impl Into<Sql>,
        args: &[Arg<'_>],
    ) -> Result<Vec<Row>, Error> {
        match self {
            Self::Sqlite(conn) => {
                let rows = sqlite_query(sql.into(), args).fetch_all(conn).await?;
                Ok(rows.into_iter().map(Row::Sqlite).collect())
            }
            Self::Postgres(conn) => {
                let query = postgres_query(sql.into(), args);
                let rows = with_timeout(ANSWER_TIMEOUT, query.fetch_all(conn)).await?;
                Ok(rows.into_iter().map(Row::Postgres).collect())
            }
        }
    }

    /// Runs a statement without arguments that is not worth to be prepared: one that begins or ends
    /// a transaction, or sets something.
    pub(crate) async fn run_plain(&mut self, sql: &'static str) -> Result<(), Error> {
        match self {
            Self::Sqlite(conn) => conn.execute(sql).await.map(drop),
            Self::Postgres(conn) => with_timeout(ANSWER_TIMEOUT, conn.execute(sql)).await.map(drop),
        }
    }

    /// Begins a transaction that writes.
    pub(crate) async fn begin(&mut self) -> Result<(), Error> {
        // An immediate transaction of SQLite waits for the lock at its begin. One that started as
        // a reader could fail to become a writer without any waiting.
        match self.engine() {
            Engine::Sqlite => self.run_plain("BEGIN IMMEDIATE").await,
            Engine::Postgres => self.run_plain("BEGIN").await,
        }
    }

    /// Begins a transaction that reads one state of the database all the time.
    pub(crate) async fn begin_snapshot(&mut self) -> Result<(), Error> {
        match self.engine() {
            Engine::Sqlite => self.run_plain("BEGIN").await,
            Engine::Postgres => {
                self.run_plain("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").await
            }
        }
    }

    /// Whether the other side still answers. A file always does.
    pub(crate) async fn answers(&mut self) -> bool {
        match self {
            Self::Sqlite(_) => true,
            Self::Postgres(conn) => with_timeout(CONNECT_TIMEOUT, conn.ping()).await.is_ok(),
        }
    }

    pub(crate) async fn close(self) -> Result<(), Error> {
        match self {
            Self::Sqlite(conn) => conn.close().await,
            Self::Postgres(conn) => with_timeout(CONNECT_TIMEOUT, conn.close()).await,
        }
    }
}

/// The connections that read.
#[derive(Clone)]
pub(crate) enum Readers {
    Sqlite(SqlitePool),
    Postgres(PgPool),
}

impl Readers {
    pub(crate) async fn fetch_all(
        &self,
        sql: impl Into<Sql>,
        args: &[Arg<'_>],
    ) -> Result<Vec<Row>, Error> {
        match self {
            Self::Sqlite(pool) => {
                let rows = sqlite_query(sql.into(), args).fetch_all(pool).await?;
                Ok(rows.into_iter().map(Row::Sqlite).collect())
            }
            Self::Postgres(pool) => {
                let sql = sql.into();
                let mut tries = 0;
                loop {
                    let query = postgres_query(sql.clone(), args);
                    let error = match with_timeout(ANSWER_TIMEOUT, query.fetch_all(pool)).await {
                        Ok(rows) => return Ok(rows.into_iter().map(Row::Postgres).collect()),
                        Err(error) => error,
                    };
                    // A question changes nothing, so it may be asked again.
                    tries += 1;
                    if tries == TRIES || !is_broken(&error) {
                        return Err(error);
                    }
                }
            }
        }
    }

    pub(crate) async fn close(&self) {
        match self {
            Self::Sqlite(pool) => pool.close().await,
            // Connections that a dead network holds must not hold up the end of the program.
            Self::Postgres(pool) => drop(timeout(CONNECT_TIMEOUT, pool.close()).await),
        }
    }
}

/// Waits for an answer, but not for ever.
pub(crate) async fn with_timeout<T>(
    patience: Duration,
    answer: impl Future<Output = Result<T, Error>>,
) -> Result<T, Error> {
    match timeout(patience, answer).await {
        Ok(answered) => answered,
        Err(_) => Err(Error::Io(std::io::ErrorKind::TimedOut.into())),
    }
}

/// Whether a connection of PostgreSQL broke, so that another one may serve. Neither a silence nor
/// a pool that has waited for a connection in vain is worth to be waited for once more.
fn is_broken(error: &Error) -> bool {
    match error {
        Error::Io(error) => error.kind() != std::io::ErrorKind::TimedOut,
        Error::PoolTimedOut => false,
        error => StoreError::from_postgres(Path::new(""), error).kind() == "store-gone",
    }
}
