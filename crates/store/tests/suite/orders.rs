//! Standing orders.

use saucer_store::{Retention, StoredOrder};

use crate::{World, table};

fn order(seat: u32, body: &str) -> StoredOrder {
    StoredOrder { seat, body: body.to_owned() }
}

pub(crate) async fn an_order_stands_beside_the_log(world: World) {
    let store = world.fresh().await;
    store.create_table(&table("t")).await.unwrap();
    let before = (store.table("t").await.unwrap(), store.head("t").await.unwrap());
    assert!(store.orders("t").await.unwrap().is_empty());
    store.set_order("t", 2, Some("a")).await.unwrap();
    store.set_order("t", 0, Some("b")).await.unwrap();
    store.set_order("t", 2, Some("c")).await.unwrap();
    assert_eq!(store.orders("t").await.unwrap(), [order(0, "b"), order(2, "c")]);
    assert!(store.orders("u").await.unwrap().is_empty());
    let after = (store.table("t").await.unwrap(), store.head("t").await.unwrap());
    assert_eq!(before, after, "no number tells of it");
    store.set_order("t", 0, None).await.unwrap();
    store.set_order("t", 1, None).await.unwrap();
    assert_eq!(store.orders("t").await.unwrap(), [order(2, "c")]);
}

pub(crate) async fn orders_go_with_their_table(world: World) {
    let store = world.fresh().await;
    store.create_table(&table("t")).await.unwrap();
    store.set_order("t", 0, Some("a")).await.unwrap();
    let retention = Retention { idle_ms: Some(1), ..Retention::default() };
    assert_eq!(store.sweep(&retention, i64::MAX, 9).await.unwrap().tables, 1);
    assert!(store.orders("t").await.unwrap().is_empty());
}
