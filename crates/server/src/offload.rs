//! Work over long logs leaves the threads that answer requests: replaying a long match takes longer
//! than anybody else should wait for it.

use tokio::runtime::{Handle, RuntimeFlavor};
use tokio::task::{block_in_place, spawn_blocking};

use crate::error::Problem;

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

#[cfg(test)]
mod tests {
    use std::sync::mpsc;
    use std::thread;

    use super::*;

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
