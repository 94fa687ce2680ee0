//! The handle that servers hold.

use std::hash::{BuildHasher, RandomState};
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use sqlx::sqlite::SqliteSynchronous;
use tokio::sync::broadcast;
use tokio::task::AbortHandle;

use crate::append::Append;
use crate::conn::{Conn, Readers, Site};
use crate::engine::{Arg, Engine, Row, Sql};
use crate::outage::Outage;
use crate::write::{Change, Effect};
use crate::writer::Writers;
use crate::{
    NewInput, NewTable, Notice, Opening, Place, SeatsChange, Standing, StoreError, notices, open,
    open_postgres,
};

/// How many tasks write to PostgreSQL. More would not share commits, fewer would wait for them.
const N_WRITERS: usize = 4;

/// All that a server keeps, in one folder or in one database of PostgreSQL. Clones share the same
/// connections.
///
/// Changes wait in queues of our own, where several share a commit; a small pool reads beside them
/// without blocking or being blocked. A read that starts after a change has returned sees that
/// change.
///
/// A change is durable when its method returns `Ok`: it is committed with an fsync, unless the
/// store was [opened](Opening::durable) without. If the future is dropped earlier, the change may
/// or may not happen, but never by half. Leases and presence are not durable: losing them costs
/// nobody anything.
///
/// Any number of processes may share a database of PostgreSQL; a folder is for one. A lost
/// connection is made anew with the next request, so a store outlives a restart of its database. While
/// the database is gone one caller at a time finds out whether it is back, and all others are told at once.
///
/// The store works as long as the runtime in which it was opened; after that, and after
/// [`close`](Self::close), every method answers [`StoreError::Closed`]. Dropping all clones
/// without closing loses nothing.
#[derive(Clone)]
pub struct Store {
    inner: Arc<Inner>,
}

struct Inner {
    site: Site,
    readers: Readers,
    writers: Writers,
    process: String,
    board: broadcast::Sender<Notice>,
    outage: Outage,
    listening: Option<AbortHandle>,
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
        Self::open_at(&Opening::folder(dir)).await
    }

    /// Opens a store wherever it is, as [`open`](Self::open) does. Of PostgreSQL the database must
    /// exist, the tables are made; several processes may open an empty one at once.
    ///
    /// # Errors
    /// The storage kinds of [`StoreError`]. A database that is damaged or newer is left untouched.
    pub async fn open_at(opening: &Opening) -> Result<Self, StoreError> {
        // A name that no other process has; nothing depends on nobody guessing it.
        let drawn = RandomState::new().hash_one(std::process::id());
        let process = format!("{:08x}", drawn & 0xffff_ffff);
        let board = notices::channel();
        let inner = match &opening.place {
            Place::Folder(dir) => {
                let synchronous = match opening.durable {
                    true => SqliteSynchronous::Full,
                    false => SqliteSynchronous::Normal,
                };
                let opened = open::open(dir, open::LOCK_TIMEOUT, synchronous).await?;
                let options = Box::new(opened.options);
                let site = Site::Sqlite { file: opened.file, options };
                let writers = Writers::of_file(site.clone(), Conn::Sqlite(opened.writer));
                let readers = Readers::Sqlite(opened.readers);
                let outage = Outage::default();
                Inner { site, readers, writers, process, board, outage, listening: None }
            }
            Place::Postgres(url) => {
                let opened = open_postgres::open(url, opening).await?;
                let site = opened.durable;
                let fault = |error: &sqlx::Error| site.fault(error);
                let listening =
                    notices::listen(opened.listeners, process.clone(), board.clone(), fault)
                        .await?;
                let outbox = notices::start_notifying(opened.fleeting.clone(), process.clone());
                let writers = Writers::of_server(N_WRITERS, &site, opened.fleeting, &outbox);
                let readers = Readers::Postgres(opened.readers);
                let (outage, listening) = (Outage::default(), Some(listening));
                Inner { site, readers, writers, process, board, outage, listening }
            }
        };
        let name = inner.site.name().display();
        tracing::debug!(store = %name, process = inner.process, "store open");
        Ok(Self { inner: Arc::new(inner) })
    }

    /// The database file, or host, port and database of PostgreSQL without user and password.
    pub fn file(&self) -> &Path {
        self.inner.site.name()
    }

    /// Whether other processes may write as well.
    pub fn is_shared(&self) -> bool {
        self.inner.site.engine() == Engine::Postgres
    }

    /// Whether changes can still be asked for: not after [`close`](Self::close), nor if a task that writes has died.
    pub fn is_writing(&self) -> bool {
        self.inner.writers.are_alive()
    }

    /// What this process is called among those that share the database; new with every opening.
    pub fn process(&self) -> &str {
        &self.inner.process
    }

    /// What other processes change from now on. A receiver that lags behind has missed something
    /// just as after [`Notice::Missed`]. A store that is not shared has no news.
    ///
    /// A process that dies right after a commit tells nobody, so whoever needs to know looks at
    /// [`heads`](Self::heads) now and then as well.
    pub fn notices(&self) -> broadcast::Receiver<Notice> {
        self.inner.board.subscribe()
    }

    /// Stores a new table with what its log begins with, and its owner as
    /// [`upsert_player`](Self::upsert_player) does, without a name.
    ///
    /// # Errors
    /// `Exists` if the id is in use, `NoPlayer` if another seated player is not stored,
    /// `SeatTwice`, or a storage kind. Nothing is stored then.
    pub async fn create_table(&self, table: &NewTable) -> Result<(), StoreError> {
        self.write(Change::Create(Box::new(table.clone()))).await.map(drop)
    }

    /// Appends entries `first_seq`, `first_seq + 1`, … to the log of a table, all or none, after
    /// which no bot owes a decision.
    ///
    /// The first entry of a log has number 0. The number is the idempotency key too: whoever does
    /// not know whether an append was made may ask for it again, and it is made once. `outcome` is
    /// the outcome after these entries and replaces the stored one; `None` says that the match runs
    /// (again). Without entries only the outcome is stored, provided that the log still ends before
    /// `first_seq`.
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
        let outcome = outcome.map(str::to_owned);
        let standing = Standing { outcome, ..Standing::default() };
        self.append_with(table, first_seq, inputs.to_vec(), standing).await
    }

    /// Appends as [`append`](Self::append) does, and says more about how the table stands then.
    ///
    /// # Errors
    /// As `append`; also `Taken` if the seats have changed since they were read.
    pub async fn append_with(
        &self,
        table: &str,
        first_seq: u64,
        inputs: Vec<NewInput>,
        standing: Standing,
    ) -> Result<(), StoreError> {
        let append = Append { table: table.to_owned(), first_seq, inputs, standing };
        self.write(Change::Append(append)).await.map(drop)
    }

    /// Replaces the seats of a table: the JSON, and the players who find it among theirs. The same
    /// transaction starts or ends the match, if the change says so.
    ///
    /// # Errors
    /// `NoTable`, `NoPlayer`, `SeatTwice`, `Taken` or `Gap` if the number is not the next one, or a
    /// storage kind.
    pub async fn change_seats(&self, change: &SeatsChange) -> Result<(), StoreError> {
        self.write(Change::Seats(Box::new(change.clone()))).await.map(drop)
    }

    /// Stores a player who comes for the first time; of a known one only the time of the last
    /// visit moves on, while name and settings stay.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn upsert_player(&self, id: &str, name: &str, now_ms: i64) -> Result<(), StoreError> {
        let change = Change::Player { id: id.to_owned(), name: name.to_owned(), now_ms };
        self.write(change).await.map(drop)
    }

    /// Replaces the JSON of a player's settings.
    ///
    /// # Errors
    /// `NoPlayer`, or a storage kind.
    pub async fn set_settings(&self, player: &str, json: &str) -> Result<(), StoreError> {
        let change = Change::Settings { player: player.to_owned(), json: json.to_owned() };
        self.write(change).await.map(drop)
    }

    /// Gives a player another name.
    ///
    /// # Errors
    /// `NoPlayer`, or a storage kind.
    pub async fn rename(&self, player: &str, name: &str) -> Result<(), StoreError> {
        let change = Change::Rename { player: player.to_owned(), name: name.to_owned() };
        self.write(change).await.map(drop)
    }

    /// Finishes what was asked before and closes the connections, for all clones.
    ///
    /// Closing twice is allowed. Without it nothing is lost either, but the next opening has to
    /// read the write-ahead log of SQLite.
    pub async fn close(&self) {
        if let Some(listening) = &self.inner.listening {
            listening.abort();
        }
        // The readers go first, so that the writer is the last to leave and folds the
        // write-ahead log into the database.
        self.inner.readers.close().await;
        self.inner.writers.close().await;
    }

    pub(crate) async fn write(&self, change: Change) -> Result<Effect, StoreError> {
        self.inner.outage.ask(Instant::now())?;
        let written = self.inner.writers.write(change).await;
        self.inner.outage.hear(&written, Instant::now());
        written
    }

    /// Asks and makes something of every row.
    pub(crate) async fn read<T>(
        &self,
        sql: impl Into<Sql>,
        args: &[Arg<'_>],
        make: impl Fn(&Row) -> Result<T, sqlx::Error>,
    ) -> Result<Vec<T>, StoreError> {
        self.inner.outage.ask(Instant::now())?;
        let rows = self.inner.readers.fetch_all(sql, args).await;
        let read = rows
            .and_then(|rows| rows.iter().map(make).collect())
            .map_err(|error| self.inner.site.fault(&error));
        self.inner.outage.hear(&read, Instant::now());
        read
    }

    /// Where the database is, for whoever needs a connection of their own.
    pub(crate) fn site(&self) -> &Site {
        &self.inner.site
    }
}

impl Drop for Inner {
    fn drop(&mut self) {
        if let Some(listening) = &self.listening {
            listening.abort();
        }
    }
}
