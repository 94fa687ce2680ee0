//! The threads on which bots think.

use std::fmt;
use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};

use thiserror::Error;

use crate::fair_queue::{FairQueue, Turn};

/// A fixed number of threads on which bots think, with a queue of limited length, so that thought
/// never holds up a table and never eats the machine. The queue is [fair](Turn).
///
/// Dropping it waits for the jobs that are running; those that still wait in the queue are told
/// that they [will not run](ThinkError::Closed).
pub struct Thinkers {
    line: Arc<Line>,
    threads: Vec<JoinHandle<()>>,
}

/// Those who wait, and how a thread hears of a new one.
struct Line {
    waiting: Mutex<Waiting>,
    news: Condvar,
}

struct Waiting {
    queue: FairQueue<Job>,
    closing: Closing,
}

impl Line {
    fn look(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A job is told whether the pool is closing, and always reports to its caller.
type Job = Box<dyn FnOnce(Closing) + Send>;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Closing {
    No,
    Yes,
}

/// Why a job gave no result.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ThinkError {
    /// The job panicked with this message. The pool works on.
    #[error("the bot broke down: {0}")]
    Panicked(String),
    /// The pool was closed before the job began.
    #[error("the bots were sent home before this one could think")]
    Closed,
}

/// The queue has no room; try again later, or let the player wait.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("all bots are busy and the queue is full")]
pub struct QueueFull;

impl Thinkers {
    /// Starts the threads. `queue` is how many jobs may wait besides those that run.
    ///
    /// # Errors
    ///
    /// What the system says if it cannot start a thread.
    pub fn new(threads: NonZeroUsize, queue: usize) -> std::io::Result<Thinkers> {
        let waiting = Waiting { queue: FairQueue::new(queue), closing: Closing::No };
        let line = Arc::new(Line { waiting: Mutex::new(waiting), news: Condvar::new() });
        let mut pool = Thinkers { line, threads: Vec::new() };
        for n in 0..threads.get() {
            let line = Arc::clone(&pool.line);
            let named = thread::Builder::new().name(format!("thinker-{n}"));
            pool.threads.push(named.spawn(move || work(&line))?);
        }
        Ok(pool)
    }

    /// Runs `job` on one of the threads when it is its turn and calls `done` there with its result,
    /// exactly once. An async server lets `done` send the result into a oneshot channel.
    ///
    /// # Errors
    ///
    /// [`QueueFull`]; neither `job` nor `done` is called then.
    pub fn submit<T: 'static>(
        &self,
        turn: Turn,
        job: impl FnOnce() -> T + Send + 'static,
        done: impl FnOnce(Result<T, ThinkError>) + Send + 'static,
    ) -> Result<(), QueueFull> {
        let job: Job = Box::new(move |closing| {
            done(match closing {
                Closing::Yes => Err(ThinkError::Closed),
                Closing::No => catch_unwind(AssertUnwindSafe(job)).map_err(panicked),
            });
        });
        self.line.look().queue.push(turn, job).map_err(|_| QueueFull)?;
        self.line.news.notify_one();
        Ok(())
    }
}

impl Drop for Thinkers {
    fn drop(&mut self) {
        self.line.look().closing = Closing::Yes;
        self.line.news.notify_all();
        for thread in self.threads.drain(..) {
            // The last owner may be a job, and a thread cannot wait for itself.
            if thread.thread().id() != thread::current().id() {
                // Jobs cannot bring a thread down, so there is no error to report.
                let _ = thread.join();
            }
        }
    }
}

impl fmt::Debug for Thinkers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Thinkers").field("threads", &self.threads.len()).finish_non_exhaustive()
    }
}

fn work(line: &Line) {
    loop {
        let mut waiting = line.look();
        let (job, closing) = loop {
            match (waiting.queue.pop(), waiting.closing) {
                (Some(job), closing) => break (job, closing),
                (None, Closing::Yes) => return,
                (None, Closing::No) => {
                    waiting = line.news.wait(waiting).unwrap_or_else(PoisonError::into_inner);
                }
            }
        };
        drop(waiting);
        // What panics here is the caller's `done`; the caller loses its answer, the pool nothing.
        let _ = catch_unwind(AssertUnwindSafe(|| job(closing)));
    }
}

fn panicked(payload: Box<dyn std::any::Any + Send>) -> ThinkError {
    let message = payload
        .downcast_ref::<&str>()
        .map(|text| (*text).to_owned())
        .or_else(|| payload.downcast_ref::<String>().cloned());
    ThinkError::Panicked(message.unwrap_or_else(|| "without a message".to_owned()))
}
