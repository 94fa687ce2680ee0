use std::fmt;
use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

use thiserror::Error;

/// A fixed number of threads on which bots think, with a queue of limited length, so that thought
/// never holds up a table and never eats the machine.
///
/// Dropping it waits for the jobs that are running; those that still wait in the queue are told
/// that they [will not run](ThinkError::Closed).
pub struct Thinkers {
    queue: Option<SyncSender<Job>>,
    closing: Arc<AtomicBool>,
    threads: Vec<JoinHandle<()>>,
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
        // A queue of length 0 would take a job only while a thread stands ready for it.
        let (sender, receiver) = sync_channel::<Job>(queue.max(1));
        let receiver = Arc::new(Mutex::new(receiver));
        let closing = Arc::new(AtomicBool::new(false));
        let mut pool = Thinkers { queue: Some(sender), closing, threads: Vec::new() };
        for n in 0..threads.get() {
            let (receiver, closing) = (Arc::clone(&receiver), Arc::clone(&pool.closing));
            let named = thread::Builder::new().name(format!("thinker-{n}"));
            pool.threads.push(named.spawn(move || work(&receiver, &closing))?);
        }
        Ok(pool)
    }

    /// Runs `job` on one of the threads and calls `done` there with its result, exactly once. An
    /// async server lets `done` send the result into a oneshot channel.
    ///
    /// # Errors
    ///
    /// [`QueueFull`]; neither `job` nor `done` is called then.
    pub fn submit<T: 'static>(
        &self,
        job: impl FnOnce() -> T + Send + 'static,
        done: impl FnOnce(Result<T, ThinkError>) + Send + 'static,
    ) -> Result<(), QueueFull> {
        let job: Job = Box::new(move |closing| {
            done(match closing {
                Closing::Yes => Err(ThinkError::Closed),
                Closing::No => catch_unwind(AssertUnwindSafe(job)).map_err(panicked),
            });
        });
        let queue = self.queue.as_ref().ok_or(QueueFull)?;
        match queue.try_send(job) {
            Ok(()) => Ok(()),
            Err(TrySendError::Full(_) | TrySendError::Disconnected(_)) => Err(QueueFull),
        }
    }
}

impl Drop for Thinkers {
    fn drop(&mut self) {
        self.closing.store(true, Ordering::Release);
        self.queue = None;
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

fn work(queue: &Mutex<Receiver<Job>>, closing: &AtomicBool) {
    loop {
        let next = queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(job) = next else { return };
        let closing = if closing.load(Ordering::Acquire) { Closing::Yes } else { Closing::No };
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
