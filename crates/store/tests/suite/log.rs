//! Appending is the concurrency control.

use saucer_store::{StoreError, StoredInput};

use crate::{World, bodies, input, table};

pub(crate) async fn entries_are_numbered_and_come_back_in_order(world: World) {
    let store = world.fresh().await;
    store.create_table(&table("t")).await.unwrap();
    store.append("t", 0, &[input(2_000, "{\"a\":1}")], None).await.unwrap();
    store.append("t", 1, &[input(3_000, "b"), input(3_500, "c")], None).await.unwrap();
    assert_eq!(bodies(&store, "t").await, ["{\"a\":1}", "b", "c"]);
    let tail = store.inputs("t", 2).await.unwrap();
    assert_eq!(tail, [StoredInput { seq: 2, at_ms: 3_500, body: "c".to_owned() }]);
    assert!(store.inputs("t", 3).await.unwrap().is_empty());
    assert!(store.inputs("t", u64::MAX).await.unwrap().is_empty());
    assert!(store.inputs("u", 0).await.unwrap().is_empty());
}

/// All entries of an append travel together, and a refusal in between leaves the connection as it
/// was.
pub(crate) async fn a_change_of_any_length_is_kept_whole(world: World) {
    let store = world.fresh().await;
    store.create_table(&table("t")).await.unwrap();
    let mut expected = Vec::new();
    for n in 1..=6_i64 {
        let first = expected.len() as u64;
        let entries: Vec<_> =
            (0..n).map(|at| input(1_000 * n + at, &format!("{n}.{at}"))).collect();
        expected.extend(entries.iter().map(|entry| entry.body.clone()));
        store.append("t", first, &entries, Some("\"over\"")).await.unwrap();
        let again = store.append("t", first, &entries, None).await;
        assert_eq!(again, Err(StoreError::Taken { table: "t".to_owned(), seq: first }));
        let gap = store.append("t", first + 100, &entries, None).await.unwrap_err();
        assert_eq!(gap.kind(), "store-gap");
        assert_eq!(bodies(&store, "t").await, expected);
        let stored = store.table("t").await.unwrap().unwrap();
        assert_eq!(stored.touched_ms, 1_000 * n + n - 1);
        assert_eq!(stored.outcome.as_deref(), Some("\"over\""), "a refused change left a trace");
    }
    let log = store.inputs("t", 0).await.unwrap();
    assert!(log.iter().map(|entry| entry.seq).eq(0..21));
    assert_eq!(log.last().unwrap().at_ms, 6_005);
}

/// A text ends at this character for some, who would find another table then.
pub(crate) async fn a_nul_finds_nothing_and_harms_nobody(world: World) {
    let store = world.fresh().await;
    store.create_table(&table("t")).await.unwrap();
    let refused = store.append("t\0u", 0, &[input(1, "x")], None).await;
    assert_eq!(refused, Err(StoreError::NoTable { table: "t\0u".to_owned() }));
    assert!(store.heads(&["t\0u"]).await.unwrap().is_empty());
    assert!(store.profiles(&["ann\0"]).await.unwrap().is_empty());
    store.append("t", 0, &[input(1, "a\0b")], Some("o\0p")).await.unwrap();
    assert_eq!(bodies(&store, "t").await, ["a\u{fffd}b"]);
    let stored = store.table("t").await.unwrap().unwrap();
    assert_eq!(stored.outcome.as_deref(), Some("o\u{fffd}p"));
}

pub(crate) async fn the_outcome_is_that_of_the_last_append(world: World) {
    let store = world.fresh().await;
    store.create_table(&table("t")).await.unwrap();
    store.append("t", 0, &[input(2_000, "a")], Some(r#"{"won":true}"#)).await.unwrap();
    let stored = store.table("t").await.unwrap().unwrap();
    assert_eq!(stored.outcome.as_deref(), Some(r#"{"won":true}"#));
    assert_eq!(stored.touched_ms, 2_000);
    // An entry that takes the end back makes the match run again.
    store.append("t", 1, &[input(2_500, "undo")], None).await.unwrap();
    assert_eq!(store.table("t").await.unwrap().unwrap().outcome, None);
}

pub(crate) async fn time_does_not_run_backwards(world: World) {
    let store = world.fresh().await;
    store.create_table(&table("t")).await.unwrap();
    store.append("t", 0, &[input(2_000, "a")], None).await.unwrap();
    store.append("t", 1, &[input(1_500, "b")], None).await.unwrap();
    assert_eq!(store.table("t").await.unwrap().unwrap().touched_ms, 2_000);
}

pub(crate) async fn a_number_is_taken_once(world: World) {
    let store = world.fresh().await;
    store.create_table(&table("t")).await.unwrap();
    store.append("t", 0, &[input(2_000, "a"), input(2_000, "b")], None).await.unwrap();
    let before = store.table("t").await.unwrap();
    // The second entry of this one would be free, but it is all or none.
    let refused = store.append("t", 1, &[input(9_000, "x"), input(9_000, "y")], Some("lost")).await;
    assert_eq!(refused, Err(StoreError::Taken { table: "t".to_owned(), seq: 1 }));
    assert_eq!(bodies(&store, "t").await, ["a", "b"]);
    assert_eq!(store.table("t").await.unwrap(), before);
}

pub(crate) async fn a_gap_is_refused(world: World) {
    let store = world.fresh().await;
    store.create_table(&table("t")).await.unwrap();
    let gap = |first, next| Err(StoreError::Gap { table: "t".to_owned(), first, next });
    assert_eq!(store.append("t", 1, &[input(2_000, "a")], None).await, gap(1, 0));
    store.append("t", 0, &[input(2_000, "a")], None).await.unwrap();
    assert_eq!(store.append("t", 2, &[input(2_000, "b")], None).await, gap(2, 1));
    assert_eq!(store.append("t", u64::MAX, &[input(2_000, "b")], None).await, gap(u64::MAX, 1));
    assert_eq!(bodies(&store, "t").await, ["a"]);
}

pub(crate) async fn an_unknown_table_is_refused(world: World) {
    let store = world.fresh().await;
    let refused = store.append("t", 0, &[input(2_000, "a")], None).await;
    assert_eq!(refused, Err(StoreError::NoTable { table: "t".to_owned() }));
    assert!(store.inputs("t", 0).await.unwrap().is_empty());
}

pub(crate) async fn an_outcome_alone_needs_the_end_of_the_log(world: World) {
    let store = world.fresh().await;
    store.create_table(&table("t")).await.unwrap();
    store.append("t", 0, &[input(2_000, "a")], None).await.unwrap();
    let stale = store.append("t", 0, &[], Some("resigned")).await;
    assert_eq!(stale, Err(StoreError::Taken { table: "t".to_owned(), seq: 0 }));
    store.append("t", 1, &[], Some("resigned")).await.unwrap();
    let stored = store.table("t").await.unwrap().unwrap();
    assert_eq!((stored.outcome.as_deref(), stored.touched_ms), (Some("resigned"), 2_000));
}
