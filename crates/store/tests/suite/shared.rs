//! What every process may ask to see whether it is up to date.

use saucer_store::{Figures, Head, NewLine, NewTable};

use crate::{World, change, input, table};

pub(crate) async fn heads_tell_how_far_tables_are(world: World) {
    let store = world.fresh().await;
    for id in ["t", "u"] {
        store.create_table(&table(id)).await.unwrap();
    }
    assert_eq!(store.head("v").await.unwrap(), None);
    store.append("t", 0, &[input(1, "a"), input(1, "b")], None).await.unwrap();
    store.append("t", 2, &[], Some("over")).await.unwrap();
    store.change_seats(&change("t", 1, "[]", &[])).await.unwrap();
    let (table, player, body) = ("t".to_owned(), "ann".to_owned(), "{}".to_owned());
    store
        .say(&NewLine { table, n: 1, player, at_ms: 1, body, to: None, token: None })
        .await
        .unwrap();
    let far = Head { n_inputs: 2, seats_number: 1, last_line: 1 };
    assert_eq!(store.head("t").await.unwrap(), Some(far));
    let mut heads = store.heads(&["u", "v", "t"]).await.unwrap();
    heads.sort_by(|(a, _), (b, _)| a.cmp(b));
    let begin = Head { n_inputs: 0, seats_number: 0, last_line: 0 };
    assert_eq!(heads, [("t".to_owned(), far), ("u".to_owned(), begin)]);
    assert!(store.heads(&[]).await.unwrap().is_empty());
    let many: Vec<String> = (0..1_500).map(|n| format!("x{n}")).chain(["u".to_owned()]).collect();
    let many: Vec<&str> = many.iter().map(String::as_str).collect();
    assert_eq!(store.heads(&many).await.unwrap(), [("u".to_owned(), begin)]);
}

pub(crate) async fn figures_count(world: World) {
    let store = world.fresh().await;
    store.create_table(&table("runs")).await.unwrap();
    store.create_table(&NewTable { started_ms: None, ..table("gathers") }).await.unwrap();
    store.create_table(&table("over")).await.unwrap();
    store.append("over", 0, &[input(1, "a")], Some("won")).await.unwrap();
    let figures = store.figures().await.unwrap();
    assert_eq!(figures, Figures { tables: 3, running: 1, players: 2 });
}

pub(crate) async fn a_log_that_is_too_short_is_found(world: World) {
    let store = world.fresh().await;
    store.create_table(&table("t")).await.unwrap();
    store.append("t", 0, &[input(1, "a"), input(1, "b"), input(1, "c")], None).await.unwrap();
    store.check().await.unwrap();
    world.sql("DELETE FROM inputs WHERE seq = 1").await;
    let error = store.check().await.unwrap_err();
    assert_eq!(error.kind(), "store-log-damaged");
    assert!(error.to_string().contains("table t"), "{error}");
}
