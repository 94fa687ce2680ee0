use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::mpsc::channel;

use saucer_table::{QueueFull, Share, ThinkError, Thinkers, Turn, Urgency};

const TURN: Turn = Turn { urgency: Urgency::People, share: Share(1) };

fn pool(threads: usize, queue: usize) -> Thinkers {
    Thinkers::new(NonZeroUsize::new(threads).unwrap(), queue).unwrap()
}

#[test]
fn results_come_back() {
    let pool = pool(2, 200);
    let (tell, told) = channel();
    for n in 0..50_u32 {
        let tell = tell.clone();
        pool.submit(TURN, move || n * n, move |square| tell.send(square.unwrap()).unwrap())
            .unwrap();
    }
    drop(tell);
    let mut squares: Vec<u32> = told.iter().collect();
    squares.sort_unstable();
    assert_eq!(squares, (0..50).map(|n| n * n).collect::<Vec<_>>());
}

#[test]
fn a_job_that_panics_is_reported_and_the_thread_works_on() {
    let pool = pool(1, 32);
    let (tell, told) = channel();
    let ear = tell.clone();
    pool.submit(TURN, || panic!("no {}", "idea"), move |r: Result<u8, _>| ear.send(r).unwrap())
        .unwrap();
    // A caller that panics on its answer harms only itself.
    pool.submit(TURN, || 1, |_| panic!("the caller is gone")).unwrap();
    pool.submit(TURN, || 2, move |r| tell.send(r).unwrap()).unwrap();
    let answers: Vec<_> = told.iter().collect();
    assert_eq!(answers, [Err(ThinkError::Panicked("no idea".into())), Ok(2)]);
}

#[test]
fn a_full_queue_says_so_and_takes_jobs_again_later() {
    let pool = pool(1, 1);
    let (started, has_started) = channel();
    let (open, gate) = channel::<()>();
    let (tell, told) = channel();
    let ear = tell.clone();
    let slow = move || {
        started.send(()).unwrap();
        gate.recv().unwrap();
        1
    };
    pool.submit(TURN, slow, move |r| ear.send(r).unwrap()).unwrap();
    has_started.recv().unwrap();
    let ear = tell.clone();
    pool.submit(TURN, || 2, move |r| ear.send(r).unwrap()).unwrap();
    assert_eq!(pool.submit(TURN, || 3, |_| unreachable!()), Err(QueueFull));
    open.send(()).unwrap();
    assert_eq!((told.recv().unwrap(), told.recv().unwrap()), (Ok(1), Ok(2)));
    pool.submit(TURN, || 4, move |r| tell.send(r).unwrap()).unwrap();
    assert_eq!(told.recv().unwrap(), Ok(4));
}

#[test]
fn who_still_waits_when_the_pool_closes_is_told() {
    let pool = Arc::new(pool(1, 8));
    let (open, gate) = channel::<()>();
    let (tell, told) = channel();
    // The first job is the last owner of the pool, so the pool closes while this job runs.
    let owner = Arc::clone(&pool);
    let last = move || {
        gate.recv().unwrap();
        drop(owner);
        1
    };
    let ear = tell.clone();
    pool.submit(TURN, last, move |r| ear.send(r).unwrap()).unwrap();
    pool.submit(TURN, || 2, move |r| tell.send(r).unwrap()).unwrap();
    drop(pool);
    open.send(()).unwrap();
    assert_eq!(told.iter().collect::<Vec<_>>(), [Ok(1), Err(ThinkError::Closed)]);
}
