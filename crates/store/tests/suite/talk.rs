//! Talk, names and the proofs of recovery phrases.

use saucer_store::{NewLine, Pace, StoreError, StoredPhrase, StoredProfile};

use crate::{World, table};

fn line(n: u64, player: &str, at_ms: i64) -> NewLine {
    let body = format!(r#"{{"text":"line {n}"}}"#);
    NewLine { table: "t1".to_owned(), n, player: player.to_owned(), at_ms, body }
}

pub(crate) async fn lines_are_numbered_without_gaps_and_outlive_a_restart(world: World) {
    let store = world.fresh().await;
    store.create_table(&table("t1")).await.unwrap();
    assert_eq!(store.pace("t1", 2).await.unwrap(), Pace { last: 0, back_ms: None });
    store.say(&line(1, "ann", 100)).await.unwrap();
    store.say(&line(2, "bob", 200)).await.unwrap();
    let taken = StoreError::Taken { table: "t1".to_owned(), seq: 2 };
    assert_eq!(store.say(&line(2, "ann", 300)).await, Err(taken));
    let gap = StoreError::Gap { table: "t1".to_owned(), first: 5, next: 3 };
    assert_eq!(store.say(&line(5, "ann", 300)).await, Err(gap));
    store.say(&line(3, "ann", 300)).await.unwrap();
    store.close().await;
    let store = world.open().await;
    let numbers = |lines: Vec<saucer_store::StoredLine>| -> Vec<u64> {
        lines.into_iter().map(|line| line.n).collect()
    };
    assert_eq!(numbers(store.talk("t1", 0, 99).await.unwrap()), [1, 2, 3]);
    assert_eq!(numbers(store.talk("t1", 0, 2).await.unwrap()), [2, 3], "the last ones");
    assert_eq!(numbers(store.talk("t1", 2, 99).await.unwrap()), [3]);
    assert_eq!(numbers(store.talk("t1", u64::MAX, 99).await.unwrap()), Vec::<u64>::new());
    assert_eq!(store.pace("t1", 2).await.unwrap(), Pace { last: 3, back_ms: Some(200) });
    assert_eq!(store.pace("t1", 4).await.unwrap(), Pace { last: 3, back_ms: None });
}

pub(crate) async fn a_line_shows_its_writer_as_they_are_called_now(world: World) {
    let store = world.fresh().await;
    store.create_table(&table("t1")).await.unwrap();
    store.say(&line(1, "ann", 100)).await.unwrap();
    store.set_profile("ann", "Анна", 7).await.unwrap();
    let lines = store.talk("t1", 0, 9).await.unwrap();
    assert_eq!((lines[0].name.as_str(), lines[0].emblem), ("Анна", Some(7)));
    assert_eq!((lines[0].at_ms, lines[0].body.as_str()), (100, r#"{"text":"line 1"}"#));
}

pub(crate) async fn nobody_talks_at_no_table_and_strangers_do_not_talk(world: World) {
    let store = world.fresh().await;
    let no_table = StoreError::NoTable { table: "t1".to_owned() };
    assert_eq!(store.say(&line(1, "ann", 1)).await, Err(no_table));
    assert_eq!(store.talk("t1", 0, 9).await.unwrap(), []);
    store.create_table(&table("t1")).await.unwrap();
    let eve = StoreError::NoPlayer { player: "eve".to_owned() };
    assert_eq!(store.say(&line(1, "eve", 1)).await, Err(eve.clone()));
    assert_eq!(store.set_profile("eve", "Eve", 0).await, Err(eve.clone()));
    assert_eq!(store.set_phrase("eve", "h", "x", 1).await, Err(eve));
}

pub(crate) async fn profiles_are_read_together(world: World) {
    let store = world.fresh().await;
    store.set_profile("bob", "Bob II", 11).await.unwrap();
    let mut all = store.profiles(&["ann", "eve", "bob"]).await.unwrap();
    all.sort_by(|a, b| a.player.cmp(&b.player));
    let profile = |player: &str, name: &str, emblem| StoredProfile {
        player: player.to_owned(),
        name: name.to_owned(),
        emblem,
    };
    assert_eq!(all, [profile("ann", "Ann", None), profile("bob", "Bob II", Some(11))]);
    assert_eq!(store.profiles(&[]).await.unwrap(), []);
}

pub(crate) async fn a_new_phrase_replaces_the_old_one(world: World) {
    let store = world.fresh().await;
    assert!(!store.has_phrase("ann").await.unwrap());
    store.set_phrase("ann", "same", "a1", 1).await.unwrap();
    store.set_phrase("bob", "same", "b1", 2).await.unwrap();
    let phrase = |player: &str, hash: &str| StoredPhrase {
        player: player.to_owned(),
        hash: hash.to_owned(),
    };
    let both = [phrase("ann", "a1"), phrase("bob", "b1")];
    assert_eq!(store.phrases("same").await.unwrap(), both);
    store.set_phrase("ann", "other", "a2", 3).await.unwrap();
    assert!(store.has_phrase("ann").await.unwrap());
    assert_eq!(store.phrases("same").await.unwrap(), [phrase("bob", "b1")]);
    assert_eq!(store.phrases("other").await.unwrap(), [phrase("ann", "a2")]);
}
