//! The handle that servers hold.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use sqlx::sqlite::SqlitePool;
use tokio::sync::{mpsc, oneshot};

use crate::write::Change;
use crate::writer::{self, Job};
use crate::{
    NewInput, NewTable, SeatsChange, StoreError, StoredInput, StoredPlayer, StoredTable,
    TableSummary, open, read,
};

/// All that a server keeps, in one folder. Clones share the same connections.
///
/// One connection writes, because SQLite has one writer at a time and waiting in our own queue
/// lets several changes share a commit; a small pool reads beside it without blocking or being
/// blocked (write-ahead log). A read that starts after a change has returned sees that change.
///
/// A change is durable when its method returns `Ok`: it is committed with an fsync. If the
/// future is dropped earlier, the change may or may not happen, but never by half.
///
/// The store works as long as the runtime in which it was opened; after that, and after
/// [`close`](Self::close), every method answers [`StoreError::Closed`]. Dropping all clones
/// without closing loses nothing.
#[derive(Clone)]
pub struct Store {
    inner: Arc<Inner>,
}

struct Inner {
    file: PathBuf,
    readers: SqlitePool,
    writer: mpsc::Sender<Job>,
}

impl Store {
    /// Opens the store of a folder; makes the folder and an empty database if they are missing.
    ///
    /// Migrations that are new to the file are applied. The stored data is not read, so opening
    /// takes the same time with any number of tables; see [`check`](Self::check) for a look at
    /// all of it. Must be called inside a Tokio runtime.
    ///
    /// # Errors
    /// The storage kinds of [`StoreError`]. A file that is damaged or newer is left untouched.
    pub async fn open(dir: &Path) -> Result<Self, StoreError> {
        let opened = open::open(dir, open::PATIENCE).await?;
        tracing::debug!(file = %opened.file.display(), "store open");
        let writer = writer::start(opened.file.clone(), opened.options, opened.writer);
        let inner = Inner { file: opened.file, readers: opened.readers, writer };
        Ok(Self { inner: Arc::new(inner) })
    }

    /// The database file.
    pub fn file(&self) -> &Path {
        &self.inner.file
    }

    /// Stores a new table with an empty log.
    ///
    /// # Errors
    /// `Exists` if the id is in use, `NoPlayer` if the owner or a seated player is not stored,
    /// `SeatTwice`, or a storage kind.
    pub async fn create_table(&self, table: &NewTable) -> Result<(), StoreError> {
        self.write(Change::Create(Box::new(table.clone()))).await
    }

    /// Appends entries `first_seq`, `first_seq + 1`, … to the log of a table, all or none.
    ///
    /// The first entry of a log has number 0. `outcome` is the outcome after these entries and
    /// replaces the stored one; `None` says that the match runs (again). Without entries only
    /// the outcome is stored, provided that the log still ends before `first_seq`.
    ///
    /// # Errors
    /// `NoTable`, `Taken` if a number is in the log already, `Gap` if one would be left out, or
    /// a storage kind.
    pub async fn append(
        &self,
        table: &str,
        first_seq: u64,
        inputs: &[NewInput],
        outcome: Option<&str>,
    ) -> Result<(), StoreError> {
        self.write(Change::Append {
            table: table.to_owned(),
            first_seq,
            inputs: inputs.to_vec(),
            outcome: outcome.map(str::to_owned),
        })
        .await
    }

    /// Replaces the seats of a table: the JSON, and the players who find it among theirs. The same
    /// transaction starts or ends the match, if the change says so.
    ///
    /// # Errors
    /// `NoTable`, `NoPlayer`, `SeatTwice`, `Taken` or `Gap` if the number is not the next one, or a
    /// storage kind.
    pub async fn change_seats(&self, change: &SeatsChange) -> Result<(), StoreError> {
        self.write(Change::Seats(Box::new(change.clone()))).await
    }

    /// The table, if there is one.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn table(&self, id: &str) -> Result<Option<StoredTable>, StoreError> {
        read::table(&self.inner.readers, id).await.map_err(|error| self.fault(&error))
    }

    /// The log of a table from a number on, in order; empty for an unknown table.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn inputs(&self, table: &str, from_seq: u64) -> Result<Vec<StoredInput>, StoreError> {
        read::inputs(&self.inner.readers, table, from_seq).await.map_err(|error| self.fault(&error))
    }

    /// The tables that a player owns or sits at: running ones first, then finished ones, each
    /// group from the latest touched to the earliest.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn tables_of(
        &self,
        player: &str,
        limit: u32,
    ) -> Result<Vec<TableSummary>, StoreError> {
        read::tables_of(&self.inner.readers, player, limit)
            .await
            .map_err(|error| self.fault(&error))
    }

    /// The tables that everybody may see and that are not over: those that gather their people
    /// first, each group from the latest touched to the earliest.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn open_tables(&self, limit: u32) -> Result<Vec<TableSummary>, StoreError> {
        read::open_tables(&self.inner.readers, limit).await.map_err(|error| self.fault(&error))
    }

    /// The number of tables; counts them all.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn count_tables(&self) -> Result<u64, StoreError> {
        read::count_tables(&self.inner.readers).await.map_err(|error| self.fault(&error))
    }

    /// Stores a player who comes for the first time; of a known one only the time of the last
    /// visit moves on, while name and settings stay.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn upsert_player(&self, id: &str, name: &str, now_ms: i64) -> Result<(), StoreError> {
        self.write(Change::Player { id: id.to_owned(), name: name.to_owned(), now_ms }).await
    }

    /// The player, if there is one.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn player(&self, id: &str) -> Result<Option<StoredPlayer>, StoreError> {
        read::player(&self.inner.readers, id).await.map_err(|error| self.fault(&error))
    }

    /// Replaces the JSON of a player's settings.
    ///
    /// # Errors
    /// `NoPlayer`, or a storage kind.
    pub async fn set_settings(&self, player: &str, json: &str) -> Result<(), StoreError> {
        self.write(Change::Settings { player: player.to_owned(), json: json.to_owned() }).await
    }

    /// Gives a player another name.
    ///
    /// # Errors
    /// `NoPlayer`, or a storage kind.
    pub async fn rename(&self, player: &str, name: &str) -> Result<(), StoreError> {
        self.write(Change::Rename { player: player.to_owned(), name: name.to_owned() }).await
    }

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
        let fault = |error: sqlx::Error| self.fault(&error);
        if let Some(value) = read::key(&self.inner.readers, name).await.map_err(fault)? {
            return Ok(value);
        }
        self.write(Change::Key { name: name.to_owned(), value: make() }).await?;
        let stored = read::key(&self.inner.readers, name).await.map_err(fault)?;
        Ok(stored.expect("a key is never deleted, and it was stored by us or by somebody faster"))
    }

    /// Lets the engine read through the whole file and report the first fault.
    ///
    /// Takes time in proportion to the file; not for the start of a server.
    ///
    /// # Errors
    /// `Damaged` with the fault, or another storage kind.
    pub async fn check(&self) -> Result<(), StoreError> {
        match read::first_fault(&self.inner.readers).await.map_err(|error| self.fault(&error))? {
            None => Ok(()),
            Some(detail) => Err(StoreError::Damaged { path: self.inner.file.clone(), detail }),
        }
    }

    /// Finishes what was asked before and closes the file, for all clones.
    ///
    /// Closing twice is allowed. Without it nothing is lost either, but the next opening has to
    /// read the write-ahead log.
    pub async fn close(&self) {
        // The readers go first, so that the writer is the last to leave and folds the
        // write-ahead log into the database.
        self.inner.readers.close().await;
        let (done, closed) = oneshot::channel();
        if self.inner.writer.send(Job::Close(done)).await.is_ok() {
            // The reply is dropped if the writer was closed by somebody else meanwhile.
            let _ = closed.await;
        }
    }

    pub(crate) async fn write(&self, change: Change) -> Result<(), StoreError> {
        let (reply, answer) = oneshot::channel();
        let job = Job::Write(change, reply);
        self.inner.writer.send(job).await.map_err(|_| StoreError::Closed)?;
        answer.await.unwrap_or(Err(StoreError::Closed))
    }

    pub(crate) fn readers(&self) -> &SqlitePool {
        &self.inner.readers
    }

    pub(crate) fn fault(&self, error: &sqlx::Error) -> StoreError {
        StoreError::from_sqlx(&self.inner.file, error)
    }
}
