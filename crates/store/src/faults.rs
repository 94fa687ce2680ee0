//! Sorts what the engines and the system say into what helps a person.

use std::io;
use std::path::{Path, PathBuf};

use sqlx::migrate::MigrateError;

use crate::{StoreError, TlsFault};

impl StoreError {
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

    pub(crate) fn from_sqlite(path: &Path, error: &sqlx::Error) -> Self {
        let owned = path.to_owned();
        match error {
            sqlx::Error::Io(error) => Self::from_io(path, error),
            sqlx::Error::PoolClosed | sqlx::Error::WorkerCrashed => Self::Closed,
            sqlx::Error::PoolTimedOut => Self::Busy { path: owned, detail: error.to_string() },
            sqlx::Error::Migrate(error) => {
                Self::from_migrate(path, error, |error| Self::from_sqlite(path, error))
            }
            sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_) => {
                Self::Damaged { path: owned, detail: error.to_string() }
            }
            sqlx::Error::Database(error) => {
                Self::from_code(owned, primary_code(error.as_ref()), error.message().to_owned())
            }
            _ => Self::Io { path: owned, detail: error.to_string() },
        }
    }

    /// Sorts what PostgreSQL or the way to it said.
    pub(crate) fn from_postgres(path: &Path, error: &sqlx::Error) -> Self {
        if let Some(fault) = TlsFault::of(error) {
            return Self::Tls { path: path.to_owned(), fault };
        }
        let (path, detail) = (path.to_owned(), error.to_string());
        match error {
            // After a broken connection the rest of an answer makes no sense.
            sqlx::Error::Io(_) | sqlx::Error::PoolTimedOut | sqlx::Error::Protocol(_) => {
                Self::Gone { path, detail }
            }
            sqlx::Error::PoolClosed | sqlx::Error::WorkerCrashed => Self::Closed,
            sqlx::Error::Migrate(error) => {
                Self::from_migrate(&path, error, |error| Self::from_postgres(&path, error))
            }
            sqlx::Error::ColumnDecode { .. }
            | sqlx::Error::ColumnNotFound(_)
            | sqlx::Error::Decode(_) => Self::Damaged { path, detail },
            sqlx::Error::Database(error) => {
                let code = error.code().unwrap_or_default();
                Self::from_state(path, &code, error.message().to_owned())
            }
            _ => Self::Io { path, detail },
        }
    }

    pub(crate) fn from_migrate(
        path: &Path,
        error: &MigrateError,
        sort: impl Fn(&sqlx::Error) -> Self,
    ) -> Self {
        match error {
            MigrateError::VersionMissing(step) | MigrateError::VersionMismatch(step) => {
                Self::Newer { path: path.to_owned(), step: *step }
            }
            MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => sort(error),
            _ => Self::Damaged { path: path.to_owned(), detail: error.to_string() },
        }
    }

    /// Sorts a state of PostgreSQL
    /// (<https://www.postgresql.org/docs/current/errcodes-appendix.html>).
    fn from_state(path: PathBuf, state: &str, detail: String) -> Self {
        match state {
            // A connection was ended by an administrator, or a server starts or stops.
            "57P01" | "57P02" | "57P03" | "57P05" | "25P03" => Self::Gone { path, detail },
            _ if state.starts_with("08") => Self::Gone { path, detail },
            "53100" => Self::Full { path, detail },
            // A transaction that may only read, and a user who may not write.
            "25006" | "42501" => Self::ReadOnly { path, detail },
            // Too many connections, a lock or a statement that took too long, changes that met.
            "53300" | "55P03" | "57014" | "40001" | "40P01" => Self::Busy { path, detail },
            // Our statements are constant and tested, so a table or a column that is not there
            // has met a schema that is not ours.
            "42P01" | "42703" | "XX001" | "XX002" => Self::Damaged { path, detail },
            _ => Self::Io { path, detail },
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

/// Whether PostgreSQL has taken the transaction back for the sake of another one, after a deadlock
/// or a conflict of snapshots, so that it may be made again.
pub(crate) fn is_retryable(error: &sqlx::Error) -> bool {
    let state = error.as_database_error().and_then(|error| error.code());
    matches!(state.as_deref(), Some("40001" | "40P01"))
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
        assert_eq!(StoreError::from_sqlite(&file, &error).kind(), "store-full");
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
        let error = StoreError::from_sqlite(&file, &error);
        assert_eq!(error.kind(), "store-read-only");
        assert!(error.to_string().contains("fixed.db"), "{error}");
    }

    #[test]
    fn states_of_postgresql_are_sorted_by_what_helps() {
        let kind = |state| {
            let path = PathBuf::from("postgres://db:5432/saucer");
            StoreError::from_state(path, state, String::new()).kind()
        };
        for state in ["57P01", "57P02", "57P03", "08006", "08001"] {
            assert_eq!(kind(state), "store-gone", "{state}");
        }
        assert_eq!(kind("53100"), "store-full");
        assert_eq!(kind("25006"), "store-read-only");
        assert_eq!(kind("53300"), "store-busy");
        assert_eq!(kind("42P01"), "store-damaged");
        assert_eq!(kind("28P01"), "store-io");
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
