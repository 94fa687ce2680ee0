//! Changes that are asked at once share a commit, and each has its own fate.
//!
//! On a runtime with one thread the writer does not run before all the joined futures have
//! queued their changes, so each join below is one batch.

use std::time::Duration;

use futures_util::future::join_all;
use saucer_store::{Standing, StoreError};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};
use tokio::task::JoinSet;

use crate::{World, bodies, change, input, seated, table};

pub(crate) async fn a_clash_in_a_batch_fails_alone(world: World) {
    let store = world.fresh().await;
    store.create_table(&table("t")).await.unwrap();
    store.create_table(&table("u")).await.unwrap();
    let (a, x, y) = ([input(1, "a")], [input(1, "x")], [input(1, "y"), input(1, "z")]);
    let (first, clash, other, gap, unknown, next) = tokio::join!(
        store.append("t", 0, &a, None),
        store.append("t", 0, &x, Some("lost")),
        store.append("u", 0, &y, None),
        store.append("u", 7, &x, Some("lost")),
        store.append("v", 0, &x, None),
        store.append("t", 1, &a, None),
    );
    first.unwrap();
    assert_eq!(clash, Err(StoreError::Taken { table: "t".to_owned(), seq: 0 }));
    other.unwrap();
    assert_eq!(gap, Err(StoreError::Gap { table: "u".to_owned(), first: 7, next: 2 }));
    assert_eq!(unknown, Err(StoreError::NoTable { table: "v".to_owned() }));
    next.unwrap();
    store.close().await;
    let store = world.open().await;
    assert_eq!(bodies(&store, "t").await, ["a", "a"]);
    assert_eq!(bodies(&store, "u").await, ["y", "z"]);
    for id in ["t", "u"] {
        assert_eq!(store.table(id).await.unwrap().unwrap().outcome, None);
    }
}

pub(crate) async fn many_tables_go_on_together_whatever_becomes_of_one(world: World) {
    let store = world.fresh().await;
    let ids: Vec<String> = (0..21).map(|n| format!("t{n:02}")).collect();
    for id in &ids {
        store.create_table(&table(id)).await.unwrap();
    }
    let entries = |at: usize| -> Vec<_> {
        let entry = |n| input(6_000 + i64::from(n), &format!("{at}/{n}"));
        (0..=(at % 3) as u8).map(entry).collect()
    };
    let append = |at: usize, first: u64, known: u64| {
        let (store, id, entries) = (store.clone(), ids[at].clone(), entries(at));
        let outcome = (at == 4).then(|| "won".to_owned());
        let (bots_owe, seats_number) = (at % 2 == 1, Some(known));
        let standing = Standing { outcome, bots_owe, seats_number, ..Standing::default() };
        async move { store.append_with(&id, first, entries, standing).await }
    };
    let all = |known: u64| (0..ids.len()).map(move |at| append(at, 0, known));
    for result in join_all(all(1)).await {
        assert!(matches!(result, Err(StoreError::Taken { .. })), "nobody has seen these seats");
    }
    // The last one of a batch has missed an entry, the others have not.
    let twice = join_all(all(0).take(20).chain([append(20, 1, 0)])).await;
    let gap = StoreError::Gap { table: ids[20].clone(), first: 1, next: 0 };
    assert_eq!(twice[20], Err(gap));
    assert!(twice[..20].iter().all(Result::is_ok), "{twice:?}");
    let (last, renamed) = tokio::join!(append(20, 0, 0), store.rename("ann", "Anna"));
    last.and(renamed).unwrap();
    store.close().await;
    let store = world.open().await;
    let mut owing: Vec<String> = Vec::new();
    for (at, id) in ids.iter().enumerate() {
        let expected: Vec<String> = entries(at).into_iter().map(|entry| entry.body).collect();
        assert_eq!(bodies(&store, id).await, expected);
        let stored = store.table(id).await.unwrap().unwrap();
        assert_eq!(stored.outcome.as_deref(), (at == 4).then_some("won"));
        assert_eq!(stored.touched_ms, 6_000 + (at % 3) as i64);
        let next = expected.len() as u64;
        let head = store.head(id).await.unwrap().unwrap();
        assert_eq!(head.n_inputs, next);
        owing.extend((at % 2 == 1).then(|| id.clone()));
    }
    let mut orphaned = store.orphaned_bots(1_000, 0, 100).await.unwrap();
    orphaned.sort();
    assert_eq!(orphaned, owing);
}

pub(crate) async fn a_half_done_change_is_taken_back_within_its_batch(world: World) {
    let store = world.fresh().await;
    store.create_table(&table("t")).await.unwrap();
    let stranger = change("t", 1, "[]", &[seated("eve", 0)]);
    let entry = [input(5_000, "a")];
    let (seats, appended) = tokio::join!(
        // The seats are overwritten and emptied before the unknown player is met.
        store.change_seats(&stranger),
        store.append("t", 0, &entry, None),
    );
    assert_eq!(seats, Err(StoreError::NoPlayer { player: "eve".to_owned() }));
    appended.unwrap();
    let stored = store.table("t").await.unwrap().unwrap();
    assert_eq!((stored.seats.as_str(), stored.seats_number), (r#"["ann","captain"]"#, 0));
}

pub(crate) async fn a_log_that_does_not_fit_harms_no_other_change(world: World) {
    let store = world.fresh().await;
    store.create_table(&table("t")).await.unwrap();
    store.append("t", 0, &[input(1, "a"), input(1, "b")], None).await.unwrap();
    // The table has forgotten an entry, so the next one meets it.
    world.sql("UPDATE tables SET n_inputs = 1").await;
    let taken = Err(StoreError::Taken { table: "t".to_owned(), seq: 1 });
    assert_eq!(store.append("t", 1, &[input(1, "x")], None).await, taken);
    let seats = change("t", 1, "[1]", &[]);
    let entry = [input(1, "x")];
    let (changed, refused) =
        tokio::join!(store.change_seats(&seats), store.append("t", 1, &entry, None));
    changed.unwrap();
    assert_eq!(refused, taken);
    assert_eq!(store.table("t").await.unwrap().unwrap().seats, "[1]", "what was said is stored");
    assert_eq!(bodies(&store, "t").await, ["a", "b"]);
    store.rename("ann", "Anna").await.unwrap();
}

#[tokio::test]
async fn changes_asked_at_once_share_a_commit() {
    let world = World::folder();
    let store = world.fresh().await;
    for n in 0..50 {
        store.create_table(&table(&format!("t{n}"))).await.unwrap();
    }
    let mut watcher = SqliteConnectOptions::new().filename(store.file()).connect().await.unwrap();
    // The write-ahead log marks the last page of each commit: bytes 4..8 of a frame's header
    // are zero in all other frames.
    let n_commits = || {
        let log = std::fs::read(world.dir().join("saucer.db-wal")).unwrap();
        let page = u32::from_be_bytes(log[8..12].try_into().unwrap()) as usize;
        log[32..].chunks_exact(24 + page).filter(|frame| frame[4..8] != [0; 4]).count()
    };
    sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut watcher).await.unwrap();
    watcher.close().await.unwrap();
    let mut jobs = JoinSet::new();
    for n in 0..50 {
        let store = store.clone();
        jobs.spawn(async move { store.append(&format!("t{n}"), 0, &[input(1, "a")], None).await });
    }
    for appended in jobs.join_all().await {
        appended.unwrap();
    }
    assert_eq!(n_commits(), 1);
    store.append("t0", 1, &[input(2, "b")], None).await.unwrap();
    store.append("t0", 2, &[input(3, "c")], None).await.unwrap();
    assert_eq!(n_commits(), 3);
}

pub(crate) async fn of_many_writers_of_one_number_one_wins(world: World) {
    let store = world.fresh().await;
    store.create_table(&table("t")).await.unwrap();
    for seq in 0..20 {
        let mut jobs = JoinSet::new();
        for writer in 0..8 {
            let store = store.clone();
            jobs.spawn(async move {
                let body = format!("{seq}/{writer}");
                let result = store.append("t", seq, &[input(1, &body)], None).await;
                (body, result)
            });
        }
        let (won, lost): (Vec<_>, Vec<_>) =
            jobs.join_all().await.into_iter().partition(|(_, result)| result.is_ok());
        assert_eq!((won.len(), lost.len()), (1, 7));
        for (_, result) in lost {
            assert_eq!(result, Err(StoreError::Taken { table: "t".to_owned(), seq }));
        }
        assert_eq!(bodies(&store, "t").await.last(), Some(&won[0].0));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_many_writers_in_threads_one_wins() {
    of_many_writers_of_one_number_one_wins(World::folder()).await;
}

pub(crate) async fn two_stores_at_one_place_see_each_other(world: World) {
    let (here, there) = (world.fresh().await, world.open().await);
    here.create_table(&table("t")).await.unwrap();
    there.append("t", 0, &[input(1, "a")], None).await.unwrap();
    let stale = here.append("t", 0, &[input(1, "x")], None).await;
    assert_eq!(stale, Err(StoreError::Taken { table: "t".to_owned(), seq: 0 }));
    here.append("t", 1, &[input(1, "b")], None).await.unwrap();
    assert_eq!(bodies(&there, "t").await, ["a", "b"]);
}

#[tokio::test]
async fn a_batch_waits_for_a_lock_and_does_not_get_lost() {
    let world = World::folder();
    let store = world.fresh().await;
    store.create_table(&table("t")).await.unwrap();
    let options = SqliteConnectOptions::new().filename(store.file()).busy_timeout(Duration::ZERO);
    let mut other = options.connect().await.unwrap();
    let held = other.begin_with("BEGIN IMMEDIATE").await.unwrap();
    let waiting = tokio::spawn({
        let store = store.clone();
        async move { store.append("t", 0, &[input(1, "a")], None).await }
    });
    tokio::task::yield_now().await;
    assert!(bodies(&store, "t").await.is_empty(), "readers do not wait for writers");
    held.rollback().await.unwrap();
    waiting.await.unwrap().unwrap();
    assert_eq!(bodies(&store, "t").await, ["a"]);
}
