//! Tables go in and come out as they were.

use std::path::Path;

use saucer_store::{NewTable, Opening, Store, StoreError};

use crate::{World, bodies, input, seated, table};

pub(crate) async fn a_table_comes_back_as_it_was_given(world: World) {
    let store = world.fresh().await;
    let given = NewTable {
        setup: "{\"name\":\"Тарелка 🛸 '); DROP TABLE tables;--\"}".to_owned(),
        visibility: "private".to_owned(),
        invite: "i7".to_owned(),
        words: vec![r#"{"seat":0,"text":"a]b"}"#.to_owned(), "7".to_owned()],
        ..table("t")
    };
    store.create_table(&given).await.unwrap();
    let stored = store.table("t").await.unwrap().unwrap();
    assert_eq!(stored.id, given.id);
    assert_eq!(stored.game, given.game);
    assert_eq!(stored.rules, given.rules);
    assert_eq!(stored.setup, given.setup);
    assert_eq!(stored.seats, given.seats);
    assert_eq!(stored.secret, given.secret);
    assert_eq!(stored.words, r#"[{"seat":0,"text":"a]b"},7]"#);
    assert_eq!((stored.created_ms, stored.touched_ms), (1_000, 1_000));
    assert_eq!(stored.outcome, None);
    assert_eq!(stored.owner, "ann");
    assert_eq!((stored.started_ms, stored.seats_number), (Some(1_000), 0));
    assert_eq!((stored.visibility.as_str(), stored.invite.as_str()), ("private", "i7"));
    assert_eq!(stored, given.to_stored());
    assert_eq!(store.table("u").await.unwrap(), None);
}

pub(crate) async fn a_table_is_made_with_what_its_log_begins_with(world: World) {
    let store = world.fresh().await;
    let log = vec![input(1_000, r#"{"n":0}"#), input(1_000, "{\"n\":\"Ё\"}")];
    let begun = |id: &str| NewTable { log: log.clone(), bots_owe: true, ..table(id) };
    store.create_table(&begun("t")).await.unwrap();
    assert_eq!(bodies(&store, "t").await, log.iter().map(|input| &*input.body).collect::<Vec<_>>());
    assert_eq!(store.table("t").await.unwrap().unwrap(), begun("t").to_stored());
    // The log goes on behind it.
    store.append("t", 2, &[input(1_001, "{}")], None).await.unwrap();
    let taken = store.append("t", 0, &[input(1_002, "{}")], None).await;
    assert_eq!(taken, Err(StoreError::Taken { table: "t".to_owned(), seq: 0 }));
    // A table that cannot be made leaves nothing of its log, alone and in company.
    let refused = NewTable { players: vec![seated("eve", 0)], ..begun("u") };
    let fine = begun("v");
    let (first, second) = tokio::join!(store.create_table(&refused), store.create_table(&fine));
    assert_eq!((first.is_err(), second), (true, Ok(())));
    assert!(store.create_table(&begun("t")).await.is_err());
    assert_eq!((bodies(&store, "u").await.len(), bodies(&store, "v").await.len()), (0, 2));
    assert_eq!(bodies(&store, "t").await.len(), 3);
}

pub(crate) async fn an_id_is_used_once(world: World) {
    let store = world.fresh().await;
    store.create_table(&table("t")).await.unwrap();
    let second = NewTable { game: "other".to_owned(), ..table("t") };
    let refused = store.create_table(&second).await;
    assert_eq!(refused, Err(StoreError::Exists { table: "t".to_owned() }));
    assert_eq!(store.table("t").await.unwrap().unwrap().game, "skies");
}

pub(crate) async fn strangers_do_not_sit(world: World) {
    let store = world.fresh().await;
    let eve = Err(StoreError::NoPlayer { player: "eve".to_owned() });
    for players in [vec![seated("eve", 0)], vec![seated("bob", 0), seated("eve", 1)]] {
        let owner = "dan".to_owned();
        let refused = NewTable { owner, players, ..table("t") };
        assert_eq!(store.create_table(&refused).await, eve);
        // Also in company.
        let fine = table(&format!("beside {}", refused.players.len()));
        let (first, second) = tokio::join!(store.create_table(&fine), store.create_table(&refused));
        assert_eq!((first, second), (Ok(()), eve.clone()));
    }
    assert_eq!(store.table("t").await.unwrap(), None, "a refused table leaves no trace");
    assert_eq!(store.player("dan").await.unwrap(), None, "nor does its owner");
    assert_eq!(store.count_tables().await.unwrap(), 2);
}

pub(crate) async fn who_makes_a_table_is_known_from_then_on(world: World) {
    let store = world.fresh().await;
    for (id, players) in [("t", vec![]), ("u", vec![seated("eve", 0)])] {
        let owner = "eve".to_owned();
        let made = NewTable { owner, players, created_ms: 1_000, ..table(id) };
        store.create_table(&made).await.unwrap();
        let eve = store.player("eve").await.unwrap().unwrap();
        assert_eq!((eve.name.as_str(), eve.created_ms, eve.seen_ms), ("", 1_000, 1_000));
    }
    let of_ann = NewTable { created_ms: 2_000, ..table("v") };
    store.create_table(&of_ann).await.unwrap();
    let ann = store.player("ann").await.unwrap().unwrap();
    assert_eq!((ann.name.as_str(), ann.created_ms, ann.seen_ms), ("Ann", 10, 2_000));
    let eves: Vec<String> =
        store.tables_of("eve", 9).await.unwrap().into_iter().map(|found| found.id).collect();
    assert_eq!(eves, ["t", "u"]);
}

pub(crate) async fn all_is_there_after_closing_and_opening(world: World) {
    let store = world.fresh().await;
    store.create_table(&table("t")).await.unwrap();
    store.append("t", 0, &[input(5_000, "a")], Some("won")).await.unwrap();
    let before = store.table("t").await.unwrap();
    store.close().await;
    let store = world.open().await;
    assert_eq!(store.table("t").await.unwrap(), before);
    assert_eq!(bodies(&store, "t").await, ["a"]);
    assert_eq!(store.player("bob").await.unwrap().unwrap().name, "Bob");
    store.append("t", 1, &[input(6_000, "b")], None).await.unwrap();
    assert_eq!(bodies(&store, "t").await, ["a", "b"]);
}

/// Also without waiting for the disk, since the system keeps what a process has written.
#[test]
fn all_is_there_when_the_process_ends_without_closing() {
    for durable in [true, false] {
        ends_without_closing(|dir| Opening { durable, ..Opening::folder(dir) });
    }
}

fn ends_without_closing(opening: impl Fn(&Path) -> Opening) {
    let dir = tempfile::tempdir().unwrap();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let orphan = runtime.block_on(async {
        let store = Store::open_at(&opening(dir.path())).await.unwrap();
        store.upsert_player("ann", "Ann", 10).await.unwrap();
        store.create_table(&table("t")).await.unwrap();
        store.append("t", 0, &[input(5_000, "a"), input(5_001, "b")], None).await.unwrap();
        store
    });
    // What a crash leaves: the database and its write-ahead log, copied while both are open.
    let crashed = tempfile::tempdir().unwrap();
    for name in ["saucer.db", "saucer.db-wal"] {
        std::fs::copy(dir.path().join(name), crashed.path().join(name)).unwrap();
    }
    drop(runtime);
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let late = orphan.append("t", 2, &[input(5_002, "c")], None).await;
        assert_eq!(late, Err(StoreError::Closed), "the writer ended with its runtime");
        for folder in [&dir, &crashed] {
            let store = Store::open(folder.path()).await.unwrap();
            assert_eq!(bodies(&store, "t").await, ["a", "b"]);
            store.check().await.unwrap();
        }
    });
}

pub(crate) async fn a_closed_store_says_so(world: World) {
    let store = world.fresh().await;
    let clone = store.clone();
    store.close().await;
    clone.close().await;
    assert_eq!(clone.create_table(&table("t")).await, Err(StoreError::Closed));
    assert_eq!(clone.table("t").await, Err(StoreError::Closed));
}

pub(crate) async fn what_was_asked_before_closing_is_done(world: World) {
    let store = world.fresh().await;
    let new = table("t");
    let (created, ()) = tokio::join!(store.create_table(&new), store.close());
    created.unwrap();
    let store = world.open().await;
    assert_eq!(store.count_tables().await.unwrap(), 1);
}

pub(crate) async fn secrets_do_not_show_in_debug_output(world: World) {
    let store = world.fresh().await;
    let new = NewTable { secret: [201; 32], invite: "i201".to_owned(), ..table("t") };
    store.create_table(&new).await.unwrap();
    let stored = store.table("t").await.unwrap().unwrap();
    for text in [format!("{new:?}"), format!("{stored:?}")] {
        assert!(text.contains("skies") && !text.contains("201"), "{text}");
    }
}
