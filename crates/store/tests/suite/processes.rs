//! What processes that share a database agree on: who does what, who is there, which keys sign.

use saucer_store::{Handle, NewKey, RingKey, SeatsChange, Store};

use crate::{World, change, input, owing, table};

/// A minute, which no case takes.
const LONG: i64 = 60_000;

async fn two(world: &World) -> (Store, Store) {
    (world.fresh().await, world.open().await)
}

pub(crate) async fn of_two_processes_one_has_a_lease(world: World) {
    let (here, there) = two(&world).await;
    assert_ne!(here.process(), there.process());
    assert!(here.lease_bots("t", LONG).await.unwrap());
    assert!(!there.lease_bots("t", LONG).await.unwrap());
    assert!(here.lease_bots("t", LONG).await.unwrap(), "whoever has it may renew it");
    assert!(there.lease_bots("u", LONG).await.unwrap(), "every table has its own");
    assert!(there.lease("t", LONG).await.unwrap(), "a chore is no bot");
    assert!(!here.lease("t", LONG).await.unwrap());
    there.release_bots("t").await.unwrap();
    assert!(!there.lease_bots("t", LONG).await.unwrap(), "nobody gives back what others have");
    here.release_bots("t").await.unwrap();
    assert!(there.lease_bots("t", LONG).await.unwrap());
    let (one, other) = tokio::join!(here.lease("clean", LONG), there.lease("clean", LONG));
    assert!(one.unwrap() != other.unwrap(), "one of them has it");
}

pub(crate) async fn the_time_is_that_of_the_database(world: World) {
    let (here, there) = two(&world).await;
    let (one, two) = (here.time().await.unwrap(), there.time().await.unwrap());
    assert!(
        one > 1_700_000_000_000 && two >= one,
        "it goes on from process to process: {one} {two}"
    );
}

pub(crate) async fn a_lease_that_has_run_out_is_free(world: World) {
    let (here, there) = two(&world).await;
    assert!(here.lease("clean", 0).await.unwrap());
    assert!(there.lease("clean", -LONG).await.unwrap());
    assert!(here.lease("clean", LONG).await.unwrap());
    assert!(!there.lease("clean", LONG).await.unwrap());
    assert!(here.lease("clean", 0).await.unwrap(), "a lease may be made shorter");
    assert!(there.lease("clean", LONG).await.unwrap());
}

pub(crate) async fn bots_that_nobody_plays_are_found_once(world: World) {
    let (here, there) = two(&world).await;
    for id in ["t", "u", "v", "w"] {
        here.create_table(&table(id)).await.unwrap();
    }
    here.append_with("t", 0, vec![input(1, "a")], owing(true)).await.unwrap();
    here.append_with("u", 0, vec![input(1, "a")], owing(false)).await.unwrap();
    let seats = SeatsChange { bots_owe: true, ..change("v", 1, "[]", &[]) };
    here.change_seats(&seats).await.unwrap();
    let none: [&str; 0] = [];
    assert_eq!(there.orphaned_bots(LONG, LONG, 9).await.unwrap(), none, "they have just begun");
    assert_eq!(there.orphaned_bots(LONG, -1, 1).await.unwrap().len(), 1, "one at a time");
    assert_eq!(there.orphaned_bots(LONG, -1, 9).await.unwrap().len(), 1, "the other one");
    assert_eq!(there.orphaned_bots(LONG, -1, 9).await.unwrap(), none, "they have been taken");
    assert_eq!(here.orphaned_bots(LONG, -1, 9).await.unwrap(), none);
    assert!(!here.lease_bots("t", LONG).await.unwrap());
    // The process that has taken them dies and its leases run out.
    for id in ["t", "v"] {
        assert!(there.lease_bots(id, 0).await.unwrap());
    }
    let mut found = here.orphaned_bots(0, -1, 9).await.unwrap();
    found.sort();
    assert_eq!(found, ["t", "v"]);
    here.append("t", 1, &[input(2, "b")], None).await.unwrap();
    here.change_seats(&change("v", 2, "[]", &[])).await.unwrap();
    assert_eq!(here.orphaned_bots(0, -1, 9).await.unwrap(), none, "nothing is owed any more");
}

pub(crate) async fn a_debt_of_bots_counts_from_its_beginning(world: World) {
    /// Far more than the time since the debt, were it from today.
    const YEARS: i64 = 1_000_000_000_000;
    let store = world.fresh().await;
    store.create_table(&table("t")).await.unwrap();
    store.append_with("t", 0, vec![input(1, "a")], owing(true)).await.unwrap();
    let none: [&str; 0] = [];
    assert_eq!(store.orphaned_bots(0, YEARS, 9).await.unwrap(), none);
    world.sql("UPDATE tables SET bots_since_ms = 5").await;
    store.append_with("t", 1, vec![input(1, "b")], owing(true)).await.unwrap();
    assert_eq!(store.orphaned_bots(0, YEARS, 9).await.unwrap(), ["t"]);
}

pub(crate) async fn people_are_seen_through_other_processes(world: World) {
    let (here, there) = two(&world).await;
    here.set_present("t", "bob", 1).await.unwrap();
    here.set_present("t", "ann", 1).await.unwrap();
    here.set_present("t", "ann", 2).await.unwrap();
    here.set_present("u", "eve", 1).await.unwrap();
    let present = there.present("t").await.unwrap();
    let players: Vec<&str> = present.iter().map(|present| present.player.as_str()).collect();
    assert_eq!(players, ["ann", "bob"]);
    assert!(present.iter().all(|present| present.seen_ms > 1_700_000_000_000), "{present:?}");
    assert!(here.present("t").await.unwrap().is_empty(), "one's own are known anyway");
    here.set_present("t", "ann", 0).await.unwrap();
    assert_eq!(there.present("t").await.unwrap().len(), 1);
}

pub(crate) async fn a_dead_process_leaves_nobody_behind(world: World) {
    let (here, there) = two(&world).await;
    here.set_present("t", "ann", 1).await.unwrap();
    there.set_present("t", "bob", 1).await.unwrap();
    let none: [&str; 0] = [];
    assert_eq!(there.sweep_dead().await.unwrap(), none, "both live");
    world.sql("UPDATE processes SET beat_ms = beat_ms - 20000").await;
    assert!(there.present("t").await.unwrap().is_empty(), "nothing was heard for too long");
    there.heartbeat().await.unwrap();
    assert_eq!(there.sweep_dead().await.unwrap(), ["t"]);
    here.heartbeat().await.unwrap();
    assert!(there.present("t").await.unwrap().is_empty());
    assert_eq!(here.present("t").await.unwrap().len(), 1, "the living one has kept its people");
}

fn key(made_ms: i64, value: u8, before_ms: i64) -> NewKey {
    let (purpose, value) = ("sessions".to_owned(), vec![value]);
    NewKey { purpose, now_ms: made_ms, value, before_ms, grace_ms: Some(1_000) }
}

async fn made(store: &Store, purpose: &str) -> Vec<(i64, Option<i64>)> {
    let keys = store.ring_keys().await.unwrap();
    let ours = keys.into_iter().filter(|key| key.purpose == purpose);
    ours.map(|key| (key.made_ms, key.retire_ms)).collect()
}

pub(crate) async fn keys_rotate_and_of_two_processes_one_adds(world: World) {
    let (here, there) = two(&world).await;
    assert!(here.ring_keys().await.unwrap().is_empty());
    assert!(here.add_key(&key(100, 1, 0)).await.unwrap());
    assert!(!here.add_key(&key(200, 2, 100)).await.unwrap(), "it is not old enough");
    assert!(here.add_key(&key(200, 2, 101)).await.unwrap());
    assert!(there.add_key(&key(300, 3, 250)).await.unwrap());
    let all = [(300, None), (200, Some(1_300)), (100, Some(1_200))];
    assert_eq!(made(&here, "sessions").await, all);
    for round in 1..=20 {
        let (at, before) = (1_000 * round, 1_000 * round - 100);
        let (first, second) = (key(at, 8, before), key(at + 1, 9, before));
        let (one, other) = tokio::join!(here.add_key(&first), there.add_key(&second));
        assert!(one.unwrap() != other.unwrap(), "one of them adds");
    }
    // A clock that was set back makes no key that looks older than the one it replaces.
    assert!(here.add_key(&key(5, 7, i64::MAX)).await.unwrap());
    let newest = here.ring_keys().await.unwrap().swap_remove(0);
    assert!(newest.made_ms > 20_000 && newest.value == [7]);
    assert!(!format!("{:?}", key(7, 201, 0)).contains("201"));
    assert!(!format!("{:?}", RingKey { value: vec![201], ..newest }).contains("201"));
}

pub(crate) async fn keys_retire_and_those_of_phrases_stay(world: World) {
    let store = world.fresh().await;
    for (n, at) in [(1, 100), (2, 200), (3, 300)] {
        store.add_key(&key(at, n, i64::MAX)).await.unwrap();
        let (purpose, grace_ms) = ("phrases".to_owned(), None);
        let phrases = NewKey { purpose, grace_ms, ..key(at, n, i64::MAX) };
        store.add_key(&phrases).await.unwrap();
    }
    let handle = Handle { mark: "h".to_owned(), key_ms: 100 };
    store.set_phrase("ann", &handle, "hash", 1).await.unwrap();
    store.forget_keys(1_200).await.unwrap();
    assert_eq!(made(&store, "sessions").await, [(300, None), (200, Some(1_300))]);
    let needed = [(300, None), (100, None)];
    assert_eq!(made(&store, "phrases").await, needed, "Ann's phrase hangs on the first one");
    let newer = Handle { mark: "h3".to_owned(), key_ms: 300 };
    store.set_handle("ann", &newer).await.unwrap();
    assert!(store.phrases(&["h"]).await.unwrap().is_empty());
    assert_eq!(store.phrases(&["h", "h3"]).await.unwrap()[0].key_ms, 300);
    store.retire_keys("sessions", 2_000).await.unwrap();
    store.retire_keys("sessions", 9_000).await.unwrap();
    store.forget_keys(1_300).await.unwrap();
    assert_eq!(made(&store, "sessions").await, [(300, Some(2_000))], "what was said first counts");
    assert_eq!(made(&store, "phrases").await, [(300, None)]);
}
