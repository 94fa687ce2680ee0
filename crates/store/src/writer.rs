//! The tasks that write. Group commit: each commits all changes that have queued up for it together.
//!
//! A durable commit costs an fsync. While one commit is on its way the next changes gather in the
//! queue and share the fsync after it. SQLite has one writer at a time and so one task. PostgreSQL
//! has several, among which changes are dealt by what they are about, so that those of one table
//! stay in order, and one more for changes that need no disk.

use std::future::poll_fn;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::pin;
use std::task::Poll;
use std::time::{Duration, Instant};

use tokio::sync::{mpsc, oneshot};
use tokio::task::yield_now;

use crate::StoreError;
use crate::conn::{Conn, Site};
use crate::engine::Engine;
use crate::faults::is_retryable;
use crate::notices::Outbox;
use crate::transaction::{Failure, Results, commit_batch, never};
use crate::write::{Change, Effect};

/// How many changes may wait before callers wait with them; it bounds the memory.
const QUEUE: usize = 1024;

/// How many changes share a commit at most; it bounds how long the first one waits.
pub(crate) const BATCH: usize = 256;

/// How often a batch looks in vain for more changes before it goes: once for tasks that are ready,
/// and once more for those that a look at the sockets makes ready.
const LOOKS: usize = 2;

/// How often a batch is tried that PostgreSQL takes back for the sake of another process. There is
/// no backoff: the other one has what it waited for, and who comes again waits for it in the row.
const TRIES: usize = 5;

/// A connection to PostgreSQL that was idle for longer is asked whether it still lives.
const IDLE: Duration = Duration::from_millis(500);

/// Where a change reports that it is durable, or why it is not.
type Reply = oneshot::Sender<Result<Effect, StoreError>>;

/// What the task may be asked.
pub(crate) enum Job {
    /// To make a change.
    Write(Change, Reply),
    /// To close the connection after all that came before.
    Close(oneshot::Sender<()>),
}

/// All tasks that write to one database.
pub(crate) struct Writers {
    durable: Vec<mpsc::Sender<Job>>,
    /// The task for changes that a crash of the database may lose, if there is one of its own.
    fleeting: Option<mpsc::Sender<Job>>,
}

impl Writers {
    /// Starts the one task of a file on the current runtime.
    pub(crate) fn of_file(site: Site, conn: Conn) -> Self {
        Self { durable: vec![start(site, Some(conn), None)], fleeting: None }
    }

    /// Starts so many tasks on the current runtime, and one for fleeting changes. They connect when
    /// there is something to do.
    pub(crate) fn of_server(n: usize, durable: &Site, fleeting: Site, outbox: &Outbox) -> Self {
        let start_one = |site| start(site, None, Some(outbox.clone()));
        Self {
            durable: std::iter::repeat_with(|| start_one(durable.clone())).take(n).collect(),
            fleeting: Some(start_one(fleeting)),
        }
    }

    /// Waits until the change is made, or cannot be.
    pub(crate) async fn write(&self, change: Change) -> Result<Effect, StoreError> {
        let writer = match &self.fleeting {
            Some(fleeting) if change.is_fleeting() => fleeting,
            _ => &self.durable[shard(change.subject(), self.durable.len())],
        };
        let (reply, answer) = oneshot::channel();
        writer.send(Job::Write(change, reply)).await.map_err(|_| StoreError::Closed)?;
        answer.await.unwrap_or(Err(StoreError::Closed))
    }

    /// Whether all tasks are there that write.
    pub(crate) fn are_alive(&self) -> bool {
        self.durable.iter().chain(&self.fleeting).all(|writer| !writer.is_closed())
    }

    /// Waits until all that was asked before is done and the connections are closed.
    pub(crate) async fn close(&self) {
        let mut closing = Vec::new();
        for writer in self.durable.iter().chain(&self.fleeting) {
            let (done, closed) = oneshot::channel();
            if writer.send(Job::Close(done)).await.is_ok() {
                closing.push(closed);
            }
        }
        for closed in closing {
            // The reply is dropped if the writer was closed by somebody else meanwhile.
            let _ = closed.await;
        }
    }
}

/// Which of so many writers makes all changes of a subject.
fn shard(subject: &str, n: usize) -> usize {
    let mut hasher = DefaultHasher::new();
    subject.hash(&mut hasher);
    // The remainder is smaller than a length, so it fits.
    (hasher.finish() % n as u64) as usize
}

/// Starts a task that ends when told to or when nobody can ask any more.
fn start(site: Site, conn: Option<Conn>, outbox: Option<Outbox>) -> mpsc::Sender<Job> {
    let (sender, receiver) = mpsc::channel(QUEUE);
    let writer = Writer { site, conn, used: Instant::now(), outbox };
    tokio::spawn(writer.run(receiver));
    sender
}

/// What the future makes, or what it said when it panicked.
async fn caught<T>(future: impl Future<Output = T>) -> Result<T, String> {
    let mut future = pin!(future);
    let panic = poll_fn(|cx| {
        let polled = catch_unwind(AssertUnwindSafe(|| future.as_mut().poll(cx)));
        polled.map_or_else(|panic| Poll::Ready(Err(panic)), |polled| polled.map(Ok))
    });
    panic.await.map_err(|panic| {
        let said = panic.downcast_ref::<&str>().map(|said| (*said).to_owned());
        let said = said.or_else(|| panic.downcast_ref::<String>().cloned());
        said.unwrap_or_else(|| "the writer has panicked".to_owned())
    })
}

/// Lets those share the commit who are about to ask for a change just now. It costs nearly nothing
/// if nobody is, and a commit costs much more than a change.
async fn gather(queue: &mut mpsc::Receiver<Job>, jobs: &mut Vec<Job>) {
    let mut in_vain = 0;
    while in_vain < LOOKS && jobs.len() < BATCH {
        yield_now().await;
        let before = jobs.len();
        while jobs.len() < BATCH
            && let Ok(job) = queue.try_recv()
        {
            jobs.push(job);
        }
        in_vain = if jobs.len() > before { 0 } else { in_vain + 1 };
    }
}

struct Writer {
    site: Site,
    /// `None` before the first change and after a failure of the storage. An engine may have rolled
    /// back on its own then, and a fresh connection is the one way to be sure that no half of a
    /// batch is still open.
    conn: Option<Conn>,
    used: Instant,
    outbox: Option<Outbox>,
}

impl Writer {
    async fn run(mut self, mut queue: mpsc::Receiver<Job>) {
        let mut jobs = Vec::with_capacity(BATCH);
        let mut asked_to_close = Vec::new();
        while asked_to_close.is_empty() && queue.recv_many(&mut jobs, BATCH).await > 0 {
            gather(&mut queue, &mut jobs).await;
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
            let name = self.site.name().display();
            tracing::warn!(store = %name, %error, "the store did not close cleanly");
        }
        for done in asked_to_close {
            // Whoever asked may have gone away; there is nobody else to tell.
            let _ = done.send(());
        }
    }

    /// Makes all changes durable that can be, and answers every one.
    async fn write(&mut self, mut batch: Vec<(Change, Reply)>) {
        // Deadlock avoidance: processes that take the same rows in the same order do not wait for
        // each other in a circle. The order within a subject stays.
        batch.sort_by(|(a, _), (b, _)| a.subject().cmp(b.subject()));
        let (changes, replies): (Vec<Change>, Vec<Reply>) = batch.into_iter().unzip();
        // Whatever goes wrong with these changes, the next ones are written.
        let results = match caught(self.make(&changes)).await {
            Ok(results) => results,
            Err(detail) => {
                // Nobody knows how far it came, so that it is taken back with its connection.
                self.conn = None;
                let path = self.site.name().to_owned();
                vec![Err(StoreError::Io { path, detail }); changes.len()]
            }
        };
        for ((change, reply), result) in changes.iter().zip(replies).zip(results) {
            if let (Some(outbox), Ok(effect)) = (&self.outbox, &result) {
                for notice in change.notices(effect) {
                    // Others look at the tables now and then, so a notice may be lost.
                    let _ = outbox.try_send(notice);
                }
            }
            // A caller who has stopped waiting does not undo what is stored.
            let _ = reply.send(result);
        }
    }

    /// The result of every change.
    async fn make(&mut self, changes: &[Change]) -> Results {
        if changes.is_empty() {
            return Vec::new();
        }
        match self.commit(changes).await {
            Ok(results) => results,
            // A fault of one change must not fail the others, and PostgreSQL tells by itself which
            // state it is in.
            Err(StoreError::Io { .. } | StoreError::Damaged { .. })
                if changes.len() > 1 && self.site.engine() == Engine::Postgres =>
            {
                let mut results = Vec::with_capacity(changes.len());
                for change in changes {
                    let alone = self.commit(std::slice::from_ref(change)).await;
                    results.push(alone.map_or_else(Err, |mut result| {
                        result.pop().expect("one change has one result")
                    }));
                }
                results
            }
            Err(error) => vec![Err(error); changes.len()],
        }
    }

    /// Commits the batch, again if it was taken back for the sake of others, and over a new
    /// connection if the old one was found to be dead before anything could have been stored.
    async fn commit(&mut self, changes: &[Change]) -> Result<Results, StoreError> {
        let (mut n_tries, mut lost) = (0, false);
        loop {
            let failure = match self.try_commit(changes).await {
                Ok(results) => return Ok(results),
                Err(failure) => failure,
            };
            self.conn = None;
            let error = self.site.fault(&failure.error);
            let again = match &error {
                _ if is_retryable(&failure.error) => {
                    n_tries += 1;
                    n_tries < TRIES
                }
                StoreError::Gone { .. } => failure.again && !std::mem::replace(&mut lost, true),
                _ => false,
            };
            if !again {
                let (kind, n_changes) = (error.kind(), changes.len());
                tracing::error!(kind, %error, n_changes, "not stored");
                return Err(error);
            }
        }
    }

    async fn try_commit(&mut self, changes: &[Change]) -> Result<Results, Failure> {
        let conn = self.connected().await.map_err(never)?;
        commit_batch(conn, changes).await
    }

    /// The connection, a new one if there is none or it died while it was idle.
    async fn connected(&mut self) -> Result<&mut Conn, sqlx::Error> {
        let rested = self.used.elapsed() > IDLE;
        self.used = Instant::now();
        if rested
            && let Some(conn) = &mut self.conn
            && !conn.answers().await
        {
            self.conn = None;
        }
        match &mut self.conn {
            Some(conn) => Ok(conn),
            none => Ok(none.insert(self.site.connect().await?)),
        }
    }
}
