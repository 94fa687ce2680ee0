//! The list of somebody's tables.

use saucer_store::{NewTable, SeatsChange, Standing, Store, TableSummary, Turn};
use tokio::task::JoinSet;

use crate::{World, change, input, seated, table};

async fn ids(store: &Store, player: &str, limit: u32) -> Vec<String> {
    let tables = store.tables_of(player, limit).await.unwrap();
    tables.into_iter().map(|table| table.id).collect()
}

pub(crate) async fn running_tables_come_first_and_the_latest_on_top(world: World) {
    let store = world.fresh().await;
    for id in ["old", "new", "won", "lost"] {
        store.create_table(&table(id)).await.unwrap();
    }
    store.append("old", 0, &[input(2_000, "a")], None).await.unwrap();
    store.append("new", 0, &[input(3_000, "a")], None).await.unwrap();
    store.append("won", 0, &[input(9_000, "a"), input(9_001, "b")], Some("won")).await.unwrap();
    store.append("lost", 0, &[input(8_000, "a")], Some("lost")).await.unwrap();
    assert_eq!(ids(&store, "ann", 9).await, ["new", "old", "won", "lost"]);
    assert_eq!(ids(&store, "ann", 3).await, ["new", "old", "won"]);
    let expected = TableSummary {
        id: "won".to_owned(),
        game: "skies".to_owned(),
        setup: r#"{"level":4}"#.to_owned(),
        created_ms: 1_000,
        touched_ms: 9_001,
        n_inputs: 2,
        outcome: Some("won".to_owned()),
    };
    assert_eq!(store.tables_of("ann", 9).await.unwrap()[2], expected);
}

/// Whoever saw a table come or go at the end of a list would know where somebody has just taken a secret step.
pub(crate) async fn a_secret_step_moves_no_list(world: World) {
    let store = world.fresh().await;
    for id in ["a", "b", "c"] {
        let open = NewTable { visibility: "open".to_owned(), ..table(id) };
        store.create_table(&open).await.unwrap();
        store.append(id, 0, &[input(2_000, "public")], None).await.unwrap();
    }
    let listed = async || {
        let open = store.open_tables(2).await.unwrap();
        let open: Vec<String> = open.into_iter().map(|table| table.id).collect();
        (ids(&store, "ann", 2).await, open)
    };
    let before = listed().await;
    assert_eq!(before.0, ["a", "b"]);
    let secret = Standing { secret: true, ..Standing::default() };
    store.append_with("c", 1, vec![input(3_000, "secret")], secret).await.unwrap();
    assert_eq!(listed().await, before);
    assert_eq!(store.table("c").await.unwrap().unwrap().touched_ms, 3_000, "it is in use");
    store.append("c", 2, &[input(4_000, "public")], None).await.unwrap();
    let both = || vec!["c".to_owned(), "a".to_owned()];
    assert_eq!(listed().await, (both(), both()));
}

pub(crate) async fn one_owner_fills_no_list_with_tables_that_gather(world: World) {
    let store = world.fresh().await;
    let open = |id: &str, owner: &str, created_ms| NewTable {
        owner: owner.to_owned(),
        players: Vec::new(),
        created_ms,
        started_ms: None,
        visibility: "open".to_owned(),
        ..table(id)
    };
    store.create_table(&open("ann's", "ann", 1)).await.unwrap();
    for n in 2..9 {
        store.create_table(&open(&format!("bob's {n}"), "bob", n)).await.unwrap();
    }
    for n in 1..5 {
        let runs = NewTable { started_ms: Some(1), ..open(&format!("runs {n}"), "bob", -n) };
        store.create_table(&runs).await.unwrap();
    }
    let tables = store.open_tables(8).await.unwrap();
    let ids: Vec<&str> = tables.iter().map(|table| table.id.as_str()).collect();
    let gather = ["bob's 8", "bob's 7", "bob's 6", "ann's"];
    assert_eq!(ids, [&gather[..], &["runs 1", "runs 2", "runs 3", "runs 4"]].concat());
    assert_eq!(store.count_gathering("bob", 0).await.unwrap(), 7);
    assert_eq!(store.count_gathering("bob", 7).await.unwrap(), 2);
    assert_eq!(store.count_gathering("eve", 0).await.unwrap(), 0);
}

/// Many guests of one network are not many people; who comes from elsewhere is seen beside them.
pub(crate) async fn one_network_fills_no_list_with_tables_that_gather(world: World) {
    let store = world.fresh().await;
    let open = |id: &str, owner: &str, maker: &str, created_ms| NewTable {
        owner: owner.to_owned(),
        players: Vec::new(),
        created_ms,
        started_ms: None,
        visibility: "open".to_owned(),
        maker: Some(maker.to_owned()),
        ..table(id)
    };
    let mut at_ms = 10;
    for guest in 0..9 {
        for n in 0..3 {
            at_ms += 1;
            let (id, owner) = (format!("{guest}-{n}"), format!("guest {guest}"));
            store.create_table(&open(&id, &owner, "there", at_ms)).await.unwrap();
        }
    }
    let listed = async || {
        let tables = store.open_tables(24).await.unwrap();
        tables.into_iter().map(|table| table.id).collect::<Vec<_>>()
    };
    assert_eq!(listed().await.len(), 24, "they hide nobody");
    store.create_table(&open("ann's", "ann", "here", 1)).await.unwrap();
    assert_eq!(listed().await, ["8-2", "8-1", "8-0", "ann's"]);
    // Whoever starts waits no more, and leaves no trace of where they came from.
    let turn = Turn::Start { words: Vec::new() };
    store.change_seats(&SeatsChange { turn, ..change("8-2", 1, "[]", &[]) }).await.unwrap();
    assert_eq!(listed().await, ["8-1", "8-0", "7-2", "ann's", "8-2"]);
}

pub(crate) async fn owners_and_sitters_find_a_table_once(world: World) {
    let store = world.fresh().await;
    let both_seats = NewTable { players: vec![seated("bob", 0), seated("bob", 1)], ..table("t") };
    store.create_table(&both_seats).await.unwrap();
    let bots = NewTable { players: Vec::new(), owner: "bob".to_owned(), ..table("bots") };
    store.create_table(&bots).await.unwrap();
    assert_eq!(ids(&store, "ann", 9).await, ["t"]);
    assert_eq!(ids(&store, "bob", 9).await, ["bots", "t"]);
    assert!(ids(&store, "eve", 9).await.is_empty());
}

pub(crate) async fn a_thousand_tables_are_listed_after_a_restart(world: World) {
    let store = world.fresh().await;
    let mut jobs = JoinSet::new();
    for n in 0..1_000_i64 {
        let store = store.clone();
        jobs.spawn(async move {
            let id = format!("t{n:04}");
            let owner = if n % 4 == 0 { "bob" } else { "ann" }.to_owned();
            let players = vec![seated(&owner, 0)];
            store.create_table(&NewTable { owner, players, ..table(&id) }).await?;
            let outcome = (n % 2 == 0).then_some("won");
            store.append(&id, 0, &[input(2_000 + n, "a")], outcome).await
        });
    }
    for created in jobs.join_all().await {
        created.unwrap();
    }
    store.close().await;
    let store = world.open().await;
    assert_eq!(store.count_tables().await.unwrap(), 1_000);
    let tables = store.tables_of("ann", 2_000).await.unwrap();
    assert_eq!(tables.len(), 750);
    // Of Ann's 750 tables the 500 odd ones run; 998 is the latest finished one.
    assert_eq!(tables[0].id, "t0999");
    assert_eq!(tables[499].id, "t0001");
    assert_eq!(tables[500].id, "t0998");
    assert!(tables.iter().all(|table| table.n_inputs == 1));
    assert_eq!(ids(&store, "bob", 2).await, ["t0996", "t0992"]);
    store.check().await.unwrap();
}
