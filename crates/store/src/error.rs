//! What may go wrong with the stored data, in words that say what to do.

use std::io;
use std::path::{Path, PathBuf};

use sqlx::migrate::MigrateError;

/// Why the store did not do what it was asked.
///
/// The messages are English sentences for a person; [`kind`](Self::kind) is the stable key for
/// translations. Whatever the error, the database file was neither deleted nor replaced, and
/// the refused change has left no trace in it.
///
/// The type is `Clone` because one failed commit is the answer to every change of its batch.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum StoreError {
    /// No table has this id.
    #[error("There is no table {table}. Check the link, or start a new table.")]
    NoTable {
        /// The id that was asked for.
        table: String,
    },
    /// No player has this id.
    #[error("There is no player {player}. The player must be stored before taking a seat.")]
    NoPlayer {
        /// The id that was asked for.
        player: String,
    },
    /// A table of this id is stored already; it was left as it is.
    #[error("Table {table} exists already. Choose another id.")]
    Exists {
        /// The id that was to be created.
        table: String,
    },
    /// The number is in the log already: somebody else was faster.
    #[error("Entry {seq} of table {table} is already written. Read the log again and retry.")]
    Taken {
        /// The table whose log was to grow.
        table: String,
        /// The first number that clashed.
        seq: u64,
    },
    /// The append would leave out numbers of the log.
    #[error(
        "Entry {first} of table {table} would leave a gap, the next one is {next}. \
         Read the log again and retry."
    )]
    Gap {
        /// The table whose log was to grow.
        table: String,
        /// The number given by the caller.
        first: u64,
        /// The number that the log expects.
        next: u64,
    },
    /// Two players were named for one seat.
    #[error("Seat {seat} of table {table} was given twice. Name one player for each seat.")]
    SeatTwice {
        /// The table.
        table: String,
        /// The seat that was named twice.
        seat: u32,
    },
    /// The folder or the file may not be written.
    #[error(
        "{path} cannot be written ({detail}). \
         Give this user write access to it, or choose another data folder."
    )]
    ReadOnly {
        /// The folder or file.
        path: PathBuf,
        /// What the system said.
        detail: String,
    },
    /// The file is no database, or a part of it is broken.
    #[error(
        "{path} is damaged or not a database of Saucer ({detail}). It was left untouched. \
         Restore it from a backup, or move it away to start with an empty one."
    )]
    Damaged {
        /// The database file.
        path: PathBuf,
        /// What the database engine said.
        detail: String,
    },
    /// No room is left on the disk.
    #[error("The disk of {path} is full ({detail}). Free some space and try again.")]
    Full {
        /// The database file or its folder.
        path: PathBuf,
        /// What the system said.
        detail: String,
    },
    /// The file has a schema that this program does not know.
    #[error(
        "{path} was written by a newer or different version of Saucer (its schema has step \
         {step}). It was left untouched. Start that version, or choose another data folder."
    )]
    Newer {
        /// The database file.
        path: PathBuf,
        /// The number of the unknown migration.
        step: i64,
    },
    /// Another process holds the file and did not let go in time.
    #[error(
        "{path} is locked by another process ({detail}). \
         Stop the other program that uses this folder, or try again."
    )]
    Busy {
        /// The database file.
        path: PathBuf,
        /// What the database engine said.
        detail: String,
    },
    /// Any other failure of the file system or of the database engine.
    #[error("{path} cannot be used ({detail}). Check the path and the disk, then try again.")]
    Io {
        /// The folder or file.
        path: PathBuf,
        /// What the system said.
        detail: String,
    },
    /// The store was closed, or the runtime that it was opened in has ended.
    #[error("The store is closed. Open it again.")]
    Closed,
}

impl StoreError {
    /// A stable key for translations and for choosing an HTTP status; always `store-…`.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::NoTable { .. } => "store-no-table",
            Self::NoPlayer { .. } => "store-no-player",
            Self::Exists { .. } => "store-exists",
            Self::Taken { .. } => "store-taken",
            Self::Gap { .. } => "store-gap",
            Self::SeatTwice { .. } => "store-seat-twice",
            Self::ReadOnly { .. } => "store-read-only",
            Self::Damaged { .. } => "store-damaged",
            Self::Full { .. } => "store-full",
            Self::Newer { .. } => "store-newer",
            Self::Busy { .. } => "store-busy",
            Self::Io { .. } => "store-io",
            Self::Closed => "store-closed",
        }
    }

    /// Whether the request was at fault and the storage is sound.
    ///
    /// A refusal concerns one change alone; anything else fails the whole batch.
    pub fn is_refusal(&self) -> bool {
        match self {
            Self::NoTable { .. }
            | Self::NoPlayer { .. }
            | Self::Exists { .. }
            | Self::Taken { .. }
            | Self::Gap { .. }
            | Self::SeatTwice { .. } => true,
            Self::ReadOnly { .. }
            | Self::Damaged { .. }
            | Self::Full { .. }
            | Self::Newer { .. }
            | Self::Busy { .. }
            | Self::Io { .. }
            | Self::Closed => false,
        }
    }

    pub(crate) fn from_io(path: &Path, error: &io::Error) -> Self {
        let (path, detail) = (path.to_owned(), error.to_string());
        match error.kind() {
            io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => {
                Self::ReadOnly { path, detail }
            }
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => {
                Self::Full { path, detail }
            }
            _ => Self::Io { path, detail },
        }
    }

    pub(crate) fn from_sqlx(path: &Path, error: &sqlx::Error) -> Self {
        let owned = path.to_owned();
        match error {
            sqlx::Error::Io(error) => Self::from_io(path, error),
            sqlx::Error::PoolClosed | sqlx::Error::WorkerCrashed => Self::Closed,
            sqlx::Error::PoolTimedOut => Self::Busy { path: owned, detail: error.to_string() },
            sqlx::Error::Migrate(error) => Self::from_migrate(path, error),
            sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_) => {
                Self::Damaged { path: owned, detail: error.to_string() }
            }
            sqlx::Error::Database(error) => {
                Self::from_code(owned, primary_code(error.as_ref()), error.message().to_owned())
            }
            _ => Self::Io { path: owned, detail: error.to_string() },
        }
    }

    pub(crate) fn from_migrate(path: &Path, error: &MigrateError) -> Self {
        match error {
            MigrateError::VersionMissing(step) | MigrateError::VersionMismatch(step) => {
                Self::Newer { path: path.to_owned(), step: *step }
            }
            MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => {
                Self::from_sqlx(path, error)
            }
            _ => Self::Damaged { path: path.to_owned(), detail: error.to_string() },
        }
    }

    /// Sorts a primary result code of SQLite (<https://www.sqlite.org/rescode.html>).
    fn from_code(path: PathBuf, code: Option<i32>, detail: String) -> Self {
        match code {
            // SQLITE_PERM, SQLITE_READONLY, SQLITE_AUTH
            Some(3 | 8 | 23) => Self::ReadOnly { path, detail },
            // SQLITE_BUSY, SQLITE_LOCKED
            Some(5 | 6) => Self::Busy { path, detail },
            // SQLITE_CORRUPT and SQLITE_NOTADB. SQLITE_ERROR belongs here too: our statements are
            // constant and tested, so one that does not compile has met a schema that is not ours.
            Some(1 | 11 | 26) => Self::Damaged { path, detail },
            // SQLITE_FULL
            Some(13) => Self::Full { path, detail },
            _ => Self::Io { path, detail },
        }
    }
}

/// Whether SQLite could not open the file, which it does not explain any further.
pub(crate) fn is_cannot_open(error: &sqlx::Error) -> bool {
    const SQLITE_CANTOPEN: i32 = 14;
    let code = error.as_database_error().and_then(primary_code);
    code == Some(SQLITE_CANTOPEN)
}

/// The low byte of the extended code, which is the primary code.
fn primary_code(error: &dyn sqlx::error::DatabaseError) -> Option<i32> {
    let extended: i32 = error.code()?.parse().ok()?;
    Some(extended & 0xff)
}

#[cfg(test)]
mod tests {
    use sqlx::sqlite::SqliteConnectOptions;
    use sqlx::{ConnectOptions, Executor};

    use super::*;

    // These two run statements of their own on a real database, because neither a full disk nor
    // a write-protected file can be made by a test that runs as the superuser.

    #[tokio::test]
    async fn a_write_beyond_the_room_is_full() {
        let dir = tempfile::tempdir().unwrap();
        let file = dir.path().join("small.db");
        let options = SqliteConnectOptions::new().filename(&file).create_if_missing(true);
        let mut conn = options.connect().await.unwrap();
        conn.execute("CREATE TABLE t (x BLOB)").await.unwrap();
        conn.execute("PRAGMA max_page_count = 2").await.unwrap();
        let error = conn.execute("INSERT INTO t VALUES (zeroblob(100000))").await.unwrap_err();
        assert_eq!(StoreError::from_sqlx(&file, &error).kind(), "store-full");
    }

    #[tokio::test]
    async fn a_write_to_a_protected_database_is_read_only() {
        let dir = tempfile::tempdir().unwrap();
        let file = dir.path().join("fixed.db");
        let options = SqliteConnectOptions::new().filename(&file).create_if_missing(true);
        let mut conn = options.clone().connect().await.unwrap();
        conn.execute("CREATE TABLE t (x BLOB)").await.unwrap();
        let mut reader = options.read_only(true).connect().await.unwrap();
        let error = reader.execute("INSERT INTO t VALUES (1)").await.unwrap_err();
        let error = StoreError::from_sqlx(&file, &error);
        assert_eq!(error.kind(), "store-read-only");
        assert!(error.to_string().contains("fixed.db"), "{error}");
    }

    #[test]
    fn system_errors_are_sorted_by_what_helps() {
        let path = Path::new("data");
        let kind = |kind: io::ErrorKind| StoreError::from_io(path, &kind.into()).kind();
        assert_eq!(kind(io::ErrorKind::PermissionDenied), "store-read-only");
        assert_eq!(kind(io::ErrorKind::ReadOnlyFilesystem), "store-read-only");
        assert_eq!(kind(io::ErrorKind::StorageFull), "store-full");
        assert_eq!(kind(io::ErrorKind::NotADirectory), "store-io");
    }
}
