//! Opening a database of SQLite, and explaining why it cannot be opened.

use std::fs::OpenOptions;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection, SqliteConnection};

use crate::append::prepare_to_append;
use crate::{StoreError, migrations, private, schema};

/// The name of the database in its folder.
const FILE_NAME: &str = "saucer.db";

/// How long a connection waits for a lock that another process holds.
pub(crate) const LOCK_TIMEOUT: Duration = Duration::from_secs(5);

/// Pages are rendered from few and short reads, so more connections would only cost memory.
const N_READERS: u32 = 4;

/// An open database: the connection that writes, the pool that reads.
pub(crate) struct Opened {
    pub(crate) file: PathBuf,
    pub(crate) options: SqliteConnectOptions,
    pub(crate) writer: SqliteConnection,
    pub(crate) readers: SqlitePool,
}

/// Opens or creates the database of a folder and brings its schema up to date.
///
/// Reads the schema and the list of migrations, never the data, so that the time does not
/// depend on the number of tables.
pub(crate) async fn open(
    dir: &Path,
    patience: Duration,
    synchronous: SqliteSynchronous,
) -> Result<Opened, StoreError> {
    // SQLite takes a name that begins with `file:` for a URI; an absolute path never does.
    let dir = std::path::absolute(dir).map_err(|error| StoreError::from_io(dir, &error))?;
    let file = dir.join(FILE_NAME);
    private::prepare(&dir, &file).map_err(|error| StoreError::from_io(&dir, &error))?;
    let options = SqliteConnectOptions::new()
        .filename(&file)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(synchronous)
        .foreign_keys(true)
        .busy_timeout(patience)
        // What a statement may have to take back is small and need not go to a file.
        .pragma("temp_store", "memory")
        .thread_name(|n| format!("store-{n}"))
        .disable_statement_logging();
    let mut writer = options
        .clone()
        .create_if_missing(true)
        .connect()
        .await
        .map_err(|error| explain(&dir, &file, &error))?;
    schema::check(&mut writer, &file).await?;
    migrations::migrate_sqlite(&mut writer, &file).await?;
    let fault = |error| StoreError::from_sqlite(&file, &error);
    prove_writable(&mut writer).await.map_err(fault)?;
    prepare_to_append(&mut writer).await.map_err(fault)?;
    // Readers come on demand, which keeps the start short, and cannot write by mistake.
    let readers = SqlitePoolOptions::new()
        .max_connections(N_READERS)
        .test_before_acquire(false)
        .idle_timeout(None)
        .max_lifetime(None)
        .connect_lazy_with(options.clone().read_only(true));
    Ok(Opened { file, options, writer, readers })
}

/// Takes the write lock and gives it back.
///
/// SQLite opens a write-protected file without a complaint and would refuse the first decision
/// of a match instead.
async fn prove_writable(writer: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    writer.begin_with("BEGIN IMMEDIATE").await?.rollback().await
}

/// Finds out what hides behind "unable to open database file".
fn explain(dir: &Path, file: &Path, error: &sqlx::Error) -> StoreError {
    if !crate::faults::is_cannot_open(error) {
        return StoreError::from_sqlite(file, error);
    }
    if file.is_dir() {
        return StoreError::from_io(file, &io::ErrorKind::IsADirectory.into());
    }
    // Another file is tried and not the database itself: closing a second handle of that
    // would drop the locks which this process may hold on it (POSIX locks are per process).
    let probe = dir.join(format!(".saucer-probe-{}", std::process::id()));
    match OpenOptions::new().write(true).create_new(true).open(&probe) {
        Ok(_) => {
            if let Err(error) = std::fs::remove_file(&probe) {
                tracing::warn!(path = %probe.display(), %error, "a probe file was left behind");
            }
            // The folder takes new files, hence it is the database file that may not be opened.
            StoreError::ReadOnly { path: file.to_owned(), detail: error.to_string() }
        }
        Err(error) => StoreError::from_io(dir, &error),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FULL: SqliteSynchronous = SqliteSynchronous::Full;

    #[tokio::test]
    async fn a_lock_held_elsewhere_is_busy() {
        let dir = tempfile::tempdir().unwrap();
        let mut first = open(dir.path(), Duration::ZERO, FULL).await.unwrap();
        let held = first.writer.begin_with("BEGIN IMMEDIATE").await.unwrap();
        let error = open(dir.path(), Duration::ZERO, FULL).await.err().unwrap();
        assert_eq!(error.kind(), "store-busy");
        held.rollback().await.unwrap();
        open(dir.path(), Duration::ZERO, FULL).await.unwrap();
    }

    #[tokio::test]
    async fn every_commit_is_synchronous_and_in_the_write_ahead_log() {
        let dir = tempfile::tempdir().unwrap();
        let mut opened = open(dir.path(), LOCK_TIMEOUT, FULL).await.unwrap();
        let conn = &mut opened.writer;
        let mode: String =
            sqlx::query_scalar("PRAGMA journal_mode").fetch_one(&mut *conn).await.unwrap();
        assert_eq!(mode, "wal");
        let level: i64 =
            sqlx::query_scalar("PRAGMA synchronous").fetch_one(&mut *conn).await.unwrap();
        assert_eq!(level, 2, "2 is FULL");
        let keys: i64 =
            sqlx::query_scalar("PRAGMA foreign_keys").fetch_one(&mut *conn).await.unwrap();
        assert_eq!(keys, 1);
        let wait: i64 =
            sqlx::query_scalar("PRAGMA busy_timeout").fetch_one(&mut *conn).await.unwrap();
        assert_eq!(wait, 5_000);
    }

    #[tokio::test]
    async fn readers_cannot_write() {
        let dir = tempfile::tempdir().unwrap();
        let opened = open(dir.path(), LOCK_TIMEOUT, FULL).await.unwrap();
        let result = sqlx::query("DELETE FROM inputs").execute(&opened.readers).await;
        let error = StoreError::from_sqlite(&opened.file, &result.unwrap_err());
        assert_eq!(error.kind(), "store-read-only");
    }
}
