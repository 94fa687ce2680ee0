//! The one task that writes: it commits all changes that have queued up together.
//!
//! SQLite has one writer at a time and a durable commit costs an fsync. While one commit is on
//! its way the next changes gather in the queue and share the fsync after it.

use std::path::PathBuf;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqliteConnection};
use tokio::sync::{mpsc, oneshot};

use crate::StoreError;
use crate::lone::Lone;
use crate::write::Change;

/// How many changes may wait before callers wait with them; it bounds the memory.
const QUEUE: usize = 1024;

/// How many changes share a commit at most; it bounds how long the first one waits.
const BATCH: usize = 256;

/// Where a change reports that it is durable, or why it is not.
type Reply = oneshot::Sender<Result<(), StoreError>>;

/// What the task may be asked.
pub(crate) enum Job {
    /// To make a change.
    Write(Change, Reply),
    /// To close the connection after all that came before.
    Close(oneshot::Sender<()>),
}

/// Starts the task on the current runtime; it ends when told to or when nobody can ask any more.
pub(crate) fn start(
    file: PathBuf,
    options: SqliteConnectOptions,
    conn: SqliteConnection,
) -> mpsc::Sender<Job> {
    let (sender, receiver) = mpsc::channel(QUEUE);
    let writer = Writer { file, options, conn: Some(conn) };
    tokio::spawn(writer.run(receiver));
    sender
}

struct Writer {
    file: PathBuf,
    options: SqliteConnectOptions,
    /// `None` after a failure of the storage. SQLite may have rolled back on its own then, and a
    /// fresh connection is the one way to be sure that no half of a batch is still open.
    conn: Option<SqliteConnection>,
}

impl Writer {
    async fn run(mut self, mut queue: mpsc::Receiver<Job>) {
        let mut jobs = Vec::with_capacity(BATCH);
        let mut asked_to_close = Vec::new();
        while asked_to_close.is_empty() && queue.recv_many(&mut jobs, BATCH).await > 0 {
            let mut batch = Vec::with_capacity(jobs.len());
            for job in jobs.drain(..) {
                match job {
                    Job::Write(change, reply) => batch.push((change, reply)),
                    Job::Close(done) => asked_to_close.push(done),
                }
            }
            self.write(batch).await;
        }
        // What comes later is refused, because its reply is dropped with the queue.
        drop(queue);
        if let Some(conn) = self.conn.take()
            && let Err(error) = conn.close().await
        {
            tracing::warn!(file = %self.file.display(), %error, "the store did not close cleanly");
        }
        for done in asked_to_close {
            // Whoever asked may have gone away; there is nobody else to tell.
            let _ = done.send(());
        }
    }

    /// Makes all changes durable that can be, and answers every one.
    async fn write(&mut self, batch: Vec<(Change, Reply)>) {
        if batch.is_empty() {
            return;
        }
        let (changes, replies): (Vec<Change>, Vec<Reply>) = batch.into_iter().unzip();
        let results = match self.commit(&changes).await {
            Ok(results) => results,
            Err(error) => {
                tracing::error!(kind = error.kind(), %error, n_changes = changes.len(), "not stored");
                self.conn = None;
                vec![Err(error); changes.len()]
            }
        };
        for (reply, result) in replies.into_iter().zip(results) {
            // A caller who has stopped waiting does not undo what is stored.
            let _ = reply.send(result);
        }
    }

    /// Runs the changes in one transaction; each inner result is final after the commit.
    ///
    /// A refused change is rolled back alone. A failure of the storage fails all of them.
    async fn commit(
        &mut self,
        changes: &[Change],
    ) -> Result<Vec<Result<(), StoreError>>, StoreError> {
        let file = self.file.as_path();
        let fault = |error: sqlx::Error| StoreError::from_sqlx(file, &error);
        let conn = match &mut self.conn {
            Some(conn) => conn,
            none => none.insert(self.options.connect().await.map_err(fault)?),
        };
        if let [Change::Append { table, first_seq, inputs, outcome }] = changes
            && let Some(append) = Lone::of(table, *first_seq, inputs, outcome.as_deref())
        {
            let result = append.run(conn, fault).await;
            return match result {
                Err(error) if !error.is_refusal() => Err(error),
                answered => Ok(vec![answered]),
            };
        }
        // An immediate transaction waits for the lock at its begin. One that started as a reader
        // could fail to become a writer without any waiting.
        let mut batch = conn.begin_with("BEGIN IMMEDIATE").await.map_err(fault)?;
        if let [change] = changes {
            // A change without company needs no savepoint: the transaction is its own.
            let result = change.run(&mut batch, file).await;
            match &result {
                Ok(()) => batch.commit().await.map_err(fault)?,
                Err(error) if error.is_refusal() => batch.rollback().await.map_err(fault)?,
                Err(error) => return Err(error.clone()),
            }
            return Ok(vec![result]);
        }
        let mut results = Vec::with_capacity(changes.len());
        for change in changes {
            let mut single = batch.begin().await.map_err(fault)?;
            let result = change.run(&mut single, file).await;
            match &result {
                Ok(()) => single.commit().await.map_err(fault)?,
                Err(error) if error.is_refusal() => single.rollback().await.map_err(fault)?,
                Err(error) => return Err(error.clone()),
            }
            results.push(result);
        }
        batch.commit().await.map_err(fault)?;
        Ok(results)
    }
}
