//! Copies of all that must not be lost: from either engine into a file of SQLite, and back into an
//! empty database of either engine. So a copy is the way from one engine to the other too.

use std::path::{Path, PathBuf};

use sqlx::ConnectOptions;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};

use crate::conn::{Conn, Site};
use crate::copy::{self, BackedUp};
use crate::engine::Engine;
use crate::{Opening, Store, StoreError, digest, migrations, schema};

impl Store {
    /// Writes all tables, players and keys as they are at one moment into a new database file,
    /// while everybody plays on. Leases and presence are left out, and so
    /// are the keys of promised tables: no backup tells the secret of a table that is made after it.
    ///
    /// The file appears under its name when it is complete and on the disk. It is a database of
    /// SQLite: as `saucer.db` in a folder of its own it can be opened as it is.
    ///
    /// # Errors
    /// `FileExists` if there is a file of this name, which is left as it is; or a storage kind of
    /// the database or of the file.
    pub async fn backup(&self, file: &Path) -> Result<BackedUp, StoreError> {
        let file = std::path::absolute(file).map_err(|error| StoreError::from_io(file, &error))?;
        let taken = || StoreError::FileExists { path: file.clone() };
        if file.symlink_metadata().is_ok() {
            return Err(taken());
        }
        let part = Scrap::beside(&file, self.process());
        let io = |error: std::io::Error| StoreError::from_io(&file, &error);
        create_private(&part.path).map_err(io)?;
        let copied = self.copy_into(&part.path).await?;
        sync(&part.path).map_err(io)?;
        // A link, unlike a new name, never replaces a file; not every file system has links.
        match std::fs::hard_link(&part.path, &file) {
            Ok(()) => {}
            Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => return Err(taken()),
            Err(_) => std::fs::rename(&part.path, &file).map_err(io)?,
        }
        if let Some(folder) = file.parent() {
            sync(folder).map_err(io)?;
        }
        Ok(copied)
    }

    async fn copy_into(&self, path: &Path) -> Result<BackedUp, StoreError> {
        let here = self.site();
        let mut from = here.connect().await.map_err(|error| here.fault(&error))?;
        // The file is synced as a whole at the end, and one that is not finished is thrown away.
        let options = SqliteConnectOptions::new()
            .filename(path)
            .journal_mode(SqliteJournalMode::Memory)
            .synchronous(SqliteSynchronous::Off)
            .foreign_keys(false)
            .disable_statement_logging();
        let there = Site::Sqlite { file: path.to_owned(), options: Box::new(options) };
        let fault = |error: sqlx::Error| there.fault(&error);
        let mut to = there.connect().await.map_err(fault)?;
        if let Conn::Sqlite(conn) = &mut to {
            migrations::migrate_sqlite(conn, path).await?;
        }
        from.begin_snapshot().await.map_err(|error| here.fault(&error))?;
        to.begin().await.map_err(fault)?;
        let copied = copy::all(&mut from, here, &mut to, &there).await?;
        if let Conn::Sqlite(conn) = &mut to {
            digest::seal(conn).await.map_err(fault)?;
        }
        to.run_plain("COMMIT").await.map_err(fault)?;
        to.close().await.map_err(fault)?;
        from.close().await.map_err(|error| here.fault(&error))?;
        Ok(copied)
    }
}

/// Fills an empty database from a file that [`Store::backup`] has written, in one transaction. The
/// database is made as by [`Store::open_at`]; its keys, if a server has made any already, are
/// replaced. A file of an older version is brought up to date in a copy.
///
/// # Errors
/// `NotEmpty` if the database has players or tables; `Damaged` or `Newer` if the file is no sound
/// backup; `Busy` if it is the file of a server that was not closed; or a storage kind. The file is
/// never changed.
pub async fn restore(file: &Path, opening: &Opening) -> Result<BackedUp, StoreError> {
    let file = std::path::absolute(file).map_err(|error| StoreError::from_io(file, &error))?;
    if let Err(error) = std::fs::metadata(&file) {
        return Err(StoreError::from_io(&file, &error));
    }
    refuse_unfinished(&file)?;
    let mut source = read_only(&file);
    let mut from = sound(&source).await?;
    let scrap;
    if is_older(&mut from, &source).await? {
        from.close().await.map_err(|error| source.fault(&error))?;
        scrap = Scrap::beside(&std::env::temp_dir().join("saucer-restore"), &process_name());
        source = brought_up(&file, &scrap.path).await?;
        from = sound(&source).await?;
    }
    // Opening makes the schema and proves that the place can be written.
    let store = Store::open_at(opening).await?;
    let restored = fill(&mut from, &source, store.site()).await;
    store.close().await;
    from.close().await.map_err(|error| source.fault(&error))?;
    restored
}

async fn fill(from: &mut Conn, source: &Site, there: &Site) -> Result<BackedUp, StoreError> {
    let fault = |error: sqlx::Error| there.fault(&error);
    let mut to = there.connect().await.map_err(fault)?;
    to.begin().await.map_err(fault)?;
    if to.engine() == Engine::Postgres {
        // Nobody may come in between the look and the commit.
        to.run_plain("LOCK TABLE players, tables IN SHARE ROW EXCLUSIVE MODE")
            .await
            .map_err(fault)?;
    }
    let sql = "SELECT (SELECT COUNT(*) FROM players) + (SELECT COUNT(*) FROM tables) AS n";
    let row = to.fetch_optional(sql, &[]).await.map_err(fault)?;
    let n_rows = row.map_or(Ok(0), |row| row.int("n")).map_err(fault)?;
    if n_rows != 0 {
        return Err(StoreError::NotEmpty { path: there.name().to_owned() });
    }
    to.run_plain("DELETE FROM key_ring").await.map_err(fault)?;
    from.begin_snapshot().await.map_err(|error| source.fault(&error))?;
    let restored = copy::all(from, source, &mut to, there).await?;
    to.run_plain("COMMIT").await.map_err(fault)?;
    to.close().await.map_err(fault)?;
    Ok(restored)
}

/// A backup has no write-ahead log. A file with one is the database of a server, and without its
/// log it lacks the latest entries.
fn refuse_unfinished(file: &Path) -> Result<(), StoreError> {
    let mut log = file.as_os_str().to_owned();
    log.push("-wal");
    match std::fs::metadata(&log) {
        Ok(found) if found.len() > 0 => {
            let detail = "a write-ahead log lies beside it; make a backup of it first".to_owned();
            Err(StoreError::Busy { path: file.to_owned(), detail })
        }
        _ => Ok(()),
    }
}

/// A backup as a place to read from. It is not written to, not even by the engine itself.
fn read_only(file: &Path) -> Site {
    let options = SqliteConnectOptions::new()
        .filename(file)
        .read_only(true)
        .immutable(true)
        .disable_statement_logging();
    Site::Sqlite { file: file.to_owned(), options: Box::new(options) }
}

/// Opens the file if the engine finds no fault in it and it has the digest that is in it, if there is one.
async fn sound(source: &Site) -> Result<Conn, StoreError> {
    let fault = |error: sqlx::Error| source.fault(&error);
    let mut conn = source.connect().await.map_err(fault)?;
    let row = conn.fetch_optional("PRAGMA quick_check(1)", &[]).await.map_err(fault)?;
    let line = row.map_or(Ok(String::new()), |row| row.text("quick_check")).map_err(fault)?;
    if line != "ok" {
        return Err(StoreError::Damaged { path: source.name().to_owned(), detail: line });
    }
    if let Conn::Sqlite(conn) = &mut conn {
        schema::check(conn, source.name()).await?;
        digest::check(conn, source).await?;
    }
    Ok(conn)
}

/// Whether the file lacks steps of the schema that we know.
async fn is_older(conn: &mut Conn, source: &Site) -> Result<bool, StoreError> {
    let sql = "SELECT version FROM _sqlx_migrations ORDER BY version";
    let rows = conn.fetch_all(sql, &[]).await.map_err(|error| source.fault(&error))?;
    let known: Vec<i64> = migrations::versions().collect();
    for row in &rows {
        let step = row.int("version").map_err(|error| source.fault(&error))?;
        if !known.contains(&step) {
            return Err(StoreError::Newer { path: source.name().to_owned(), step });
        }
    }
    Ok(rows.len() < known.len())
}

/// Copies the file and applies to the copy what it lacks.
async fn brought_up(file: &Path, copy: &Path) -> Result<Site, StoreError> {
    let made = create_private(copy).and_then(|()| std::fs::copy(file, copy));
    made.map_err(|error| StoreError::from_io(copy, &error))?;
    let fault = |error: sqlx::Error| StoreError::from_sqlite(copy, &error);
    let options = SqliteConnectOptions::new()
        .filename(copy)
        .journal_mode(SqliteJournalMode::Memory)
        .disable_statement_logging();
    let mut conn = options.connect().await.map_err(fault)?;
    migrations::migrate_sqlite(&mut conn, copy).await?;
    Conn::Sqlite(conn).close().await.map_err(fault)?;
    Ok(read_only(copy))
}

/// A file that is removed with this value, if it is still there.
struct Scrap {
    path: PathBuf,
}

impl Scrap {
    fn beside(file: &Path, owner: &str) -> Self {
        let mut name = file.file_name().unwrap_or_default().to_owned();
        name.push(format!(".part-{}-{owner}", std::process::id()));
        Self { path: file.with_file_name(name) }
    }
}

impl Drop for Scrap {
    fn drop(&mut self) {
        // A backup that got its name by a new name instead of a link has left nothing to remove.
        let _ = std::fs::remove_file(&self.path);
    }
}

/// A name for a scrap that no other call in this process has.
fn process_name() -> String {
    use std::hash::{BuildHasher, RandomState};
    format!("{:016x}", RandomState::new().hash_one(0))
}

/// Makes an empty file that nobody else may read: a backup has the secrets of all tables.
fn create_private(path: &Path) -> std::io::Result<()> {
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map(drop)
}

fn sync(path: &Path) -> std::io::Result<()> {
    std::fs::File::open(path)?.sync_all()
}
