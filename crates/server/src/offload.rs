//! Work over long logs leaves the threads that answer requests: replaying a long match takes longer
//! than anybody else should wait for it.

use std::sync::Arc;

use tokio::runtime::{Handle, RuntimeFlavor};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::{block_in_place, spawn_blocking};

use crate::app::App;
use crate::error::Problem;
use crate::tables::Open;

/// A log of so many entries is long. A shorter one is replayed sooner than handed over to another thread.
pub(crate) const LONG_LOG: usize = 128;

/// Does something with so many entries of a log, beside the requests if they are many.
pub(crate) async fn offload<T: Send + 'static>(
    n_entries: usize,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Problem> {
    if n_entries < LONG_LOG {
        return Ok(work());
    }
    spawn_blocking(work).await.map_err(|error| Problem::internal(&error))
}

/// The same for who holds the table meanwhile: the work stays where it is, and the other tasks of the
/// thread go to another one. A runtime that has only one thread just does it.
pub(crate) fn offload_others<T>(n_entries: usize, work: impl FnOnce() -> T) -> T {
    let flavor = Handle::try_current().map(|runtime| runtime.runtime_flavor());
    if n_entries >= LONG_LOG && matches!(flavor, Ok(RuntimeFlavor::MultiThread)) {
        block_in_place(work)
    } else {
        work()
    }
}

/// A log of so many entries costs so much memory and time that few may be worked on at once.
const HUGE_LOG: usize = 2_000;

/// How many of those at once.
const AT_ONCE: usize = 2;

/// Who works on huge logs: the others wait in line, so that many readers cost no more than few. Those who open a table
/// with a long one have a line of their own, since they hold all of it.
#[derive(Debug)]
pub(crate) struct HugeLogs {
    working: Arc<Semaphore>,
    opening: Arc<Semaphore>,
}

impl Default for HugeLogs {
    fn default() -> HugeLogs {
        let line = || Arc::new(Semaphore::new(AT_ONCE));
        HugeLogs { working: line(), opening: line() }
    }
}

impl HugeLogs {
    /// The turn to work on a log of so many entries, until it is dropped; none is needed for one that is not huge. Hold
    /// no table meanwhile.
    pub(crate) async fn turn(&self, n_entries: usize) -> Option<OwnedSemaphorePermit> {
        if n_entries < HUGE_LOG {
            return None;
        }
        Arc::clone(&self.working).acquire_owned().await.ok()
    }

    /// The turn to read a log of so many entries from the store and to replay it, until it is dropped; none is needed
    /// for one that is not long. Hold no other turn meanwhile.
    pub(crate) async fn opening(&self, n_entries: u64) -> Option<OwnedSemaphorePermit> {
        if n_entries < LONG_LOG as u64 {
            return None;
        }
        Arc::clone(&self.opening).acquire_owned().await.ok()
    }
}

impl App {
    /// The turn to work on the log of this table; see [`HugeLogs::turn`].
    pub(crate) async fn turn_at(&self, open: &Open) -> Option<OwnedSemaphorePermit> {
        let n_entries = open.look().await.times.len();
        self.shared.huge_logs.turn(n_entries).await
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;
    use std::thread;

    use futures_util::FutureExt as _;

    use super::*;

    #[tokio::test]
    async fn few_work_on_huge_logs_at_once_and_nobody_waits_with_another() {
        let logs = HugeLogs::default();
        let (one, _other) = (logs.turn(HUGE_LOG).await, logs.turn(HUGE_LOG).await);
        assert!(logs.turn(HUGE_LOG).now_or_never().is_none(), "the third waits");
        assert!(logs.turn(HUGE_LOG - 1).now_or_never().is_some());
        drop(one);
        assert!(logs.turn(HUGE_LOG).now_or_never().is_some());
    }

    #[tokio::test]
    async fn few_open_long_logs_at_once_and_who_reads_one_keeps_nobody_from_it() {
        let logs = HugeLogs::default();
        let (_reader, _other) = (logs.turn(HUGE_LOG).await, logs.turn(HUGE_LOG).await);
        let long = LONG_LOG as u64;
        let (one, _two) = (logs.opening(long).await, logs.opening(long).await);
        assert!(logs.opening(long).now_or_never().is_none(), "the third waits");
        assert!(logs.opening(long - 1).now_or_never().is_some());
        drop(one);
        assert!(logs.opening(long).now_or_never().is_some());
    }

    #[tokio::test]
    async fn only_long_work_leaves_the_thread() {
        let here = thread::current().id();
        let there = |n_entries| offload(n_entries, || thread::current().id());
        assert_eq!(there(LONG_LOG - 1).await, Ok(here));
        assert_ne!(there(LONG_LOG).await, Ok(here));
        assert_eq!(offload_others(LONG_LOG, || thread::current().id()), here);
    }

    #[tokio::test]
    async fn requests_are_answered_while_long_work_goes_on() {
        let (answered, wait) = mpsc::channel::<u32>();
        // On one thread this would never end, since the work waits for what comes after it.
        let work = offload(LONG_LOG, move || wait.recv());
        let request = async { answered.send(7) };
        let (worked, sent) = tokio::join!(work, request);
        assert_eq!((worked, sent), (Ok(Ok(7)), Ok(())));
    }

    #[tokio::test]
    async fn work_that_breaks_down_is_a_problem_and_no_more() {
        let broken = offload(LONG_LOG, || -> u32 { panic!("broken on purpose") }).await;
        assert_eq!(broken, Err(Problem::Internal));
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 1)]
    async fn who_holds_a_table_lets_the_other_tasks_of_its_thread_go_on() {
        let (answered, wait) = mpsc::channel::<u32>();
        let holding = tokio::spawn(async move {
            // The only thread would be waited for in vain by the task that it has still to run.
            tokio::spawn(async move { answered.send(7) });
            offload_others(LONG_LOG, || wait.recv())
        });
        assert_eq!(holding.await.unwrap(), Ok(7));
    }
}
