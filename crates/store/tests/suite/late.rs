//! A store that need not be durable acknowledges first and stores a moment later.

use saucer_store::{Opening, Standing, Store, StoreError};

use crate::{World, bodies, change, input, table};

async fn careless(world: &World) -> Store {
    drop(world.fresh().await);
    Store::open_at(&Opening { durable: false, ..world.opening() }).await.unwrap()
}

#[tokio::test]
async fn what_was_acknowledged_can_be_read_at_once() {
    let world = World::folder();
    let store = careless(&world).await;
    for id in ["t", "u"] {
        store.create_table(&table(id)).await.unwrap();
    }
    store.append("t", 0, &[input(1, "a"), input(2, "b")], None).await.unwrap();
    store.append("t", 2, &[input(3, "c")], Some("won")).await.unwrap();
    store.append("u", 0, &[input(4, "x")], None).await.unwrap();
    assert_eq!(bodies(&store, "t").await, ["a", "b", "c"]);
    assert_eq!(store.table("t").await.unwrap().unwrap().outcome.as_deref(), Some("won"));
    store.append("t", 3, &[input(5, "d")], None).await.unwrap();
    store.close().await;
    let store = world.open().await;
    assert_eq!(bodies(&store, "t").await, ["a", "b", "c", "d"]);
    assert_eq!(bodies(&store, "u").await, ["x"]);
}

#[tokio::test]
async fn changes_of_a_table_keep_their_order() {
    let world = World::folder();
    let store = careless(&world).await;
    store.create_table(&table("t")).await.unwrap();
    let standing = |seats| Standing { seats_number: Some(seats), ..Standing::default() };
    store.append_with("t", 0, vec![input(1, "a")], standing(0)).await.unwrap();
    let stale = store.append_with("t", 0, vec![input(1, "x")], standing(0)).await;
    assert_eq!(stale, Err(StoreError::Taken { table: "t".to_owned(), seq: 0 }));
    // The entry that waits was read with the old seats and is stored before they change.
    store.change_seats(&change("t", 1, "[1]", &[])).await.unwrap();
    store.append_with("t", 1, vec![input(2, "b")], standing(1)).await.unwrap();
    assert_eq!(bodies(&store, "t").await, ["a", "b"]);
}

#[tokio::test]
async fn after_a_promise_that_was_not_kept_nothing_more_is_promised() {
    let world = World::folder();
    let store = careless(&world).await;
    store.create_table(&table("t")).await.unwrap();
    store.append("nowhere", 0, &[input(1, "a")], None).await.unwrap();
    assert!(bodies(&store, "nowhere").await.is_empty());
    let refused = Err(StoreError::NoTable { table: "nowhere".to_owned() });
    assert_eq!(store.append("t", 0, &[input(1, "a")], None).await, refused);
    assert!(bodies(&store, "t").await.is_empty());
}

#[tokio::test]
async fn more_than_may_wait_is_stored_before_it_is_acknowledged() {
    let world = World::folder();
    let store = careless(&world).await;
    store.create_table(&table("t")).await.unwrap();
    let many: Vec<_> = (0..1_500).map(|n| input(n, "{}")).collect();
    for round in 0..4 {
        store.append("t", round * 1_500, &many, None).await.unwrap();
    }
    assert_eq!(bodies(&store, "t").await.len(), 6_000);
}

#[tokio::test]
async fn whatever_is_asked_of_a_table_knows_what_waits() {
    let world = World::folder();
    let store = careless(&world).await;
    for id in ["t", "u"] {
        store.create_table(&table(id)).await.unwrap();
    }
    let mut n_inputs = 0;
    let mut add = async || {
        store.append("t", n_inputs, &[input(5_000, "a")], Some("won")).await.unwrap();
        n_inputs += 1;
        n_inputs
    };
    // What is made or asked beside it neither hides nor spoils what waits.
    let n = add().await;
    store.create_table(&table("v")).await.unwrap();
    assert!(store.talk("t", 0, 9).await.unwrap().is_empty());
    assert_eq!(store.head("t").await.unwrap().unwrap().n_inputs, n);
    let n = add().await;
    let heads = store.heads(&["u", "t"]).await.unwrap();
    assert!(heads.iter().any(|(id, head)| id == "t" && head.n_inputs == n));
    let n = add().await;
    let listed = store.tables_of("ann", 9).await.unwrap();
    assert!(listed.iter().any(|table| table.id == "t" && table.n_inputs == n));
    add().await;
    assert_eq!(store.figures().await.unwrap().running, 2);
    add().await;
    assert_eq!(store.inputs("t", 4).await.unwrap().len(), 1);
    add().await;
    store.check().await.unwrap();
    assert_eq!(bodies(&store, "t").await.len(), 6);
}
