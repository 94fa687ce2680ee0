//! People take and leave seats, start and end a match.

use saucer_store::{NewTable, SeatsChange, Standing, StoreError, Turn};

use crate::{World, bodies, change, input, seated, table};

pub(crate) async fn seats_are_replaced_as_a_whole(world: World) {
    let store = world.fresh().await;
    store.create_table(&table("t")).await.unwrap();
    assert!(store.tables_of("bob", 9).await.unwrap().is_empty());
    let both = [seated("ann", 1), seated("bob", 0)];
    store.change_seats(&change("t", 1, r#"["bob","ann"]"#, &both)).await.unwrap();
    let stored = store.table("t").await.unwrap().unwrap();
    assert_eq!((stored.seats.as_str(), stored.seats_number), (r#"["bob","ann"]"#, 1));
    assert_eq!(stored.touched_ms, 2_000, "a change of the seats touches the table");
    assert_eq!(store.tables_of("bob", 9).await.unwrap().len(), 1);
    let alone = [seated("ann", 0)];
    store.change_seats(&change("t", 2, r#"["ann",null]"#, &alone)).await.unwrap();
    assert!(store.tables_of("bob", 9).await.unwrap().is_empty());
}

pub(crate) async fn refused_seats_change_nothing(world: World) {
    let store = world.fresh().await;
    store.create_table(&table("t")).await.unwrap();
    let before = store.table("t").await.unwrap();
    let twice = [seated("bob", 1), seated("ann", 1)];
    let refused = store.change_seats(&change("t", 1, "[]", &twice)).await;
    assert_eq!(refused, Err(StoreError::SeatTwice { table: "t".to_owned(), seat: 1 }));
    let refused = store.change_seats(&change("t", 1, "[]", &[seated("eve", 0)])).await;
    assert_eq!(refused, Err(StoreError::NoPlayer { player: "eve".to_owned() }));
    let refused = store.change_seats(&change("u", 1, "[]", &[])).await;
    assert_eq!(refused, Err(StoreError::NoTable { table: "u".to_owned() }));
    assert_eq!(store.table("t").await.unwrap(), before);
    assert!(store.tables_of("bob", 9).await.unwrap().is_empty());
    assert_eq!(store.tables_of("ann", 9).await.unwrap().len(), 1);
}

pub(crate) async fn of_two_changes_with_one_number_one_wins(world: World) {
    let store = world.fresh().await;
    store.create_table(&table("t")).await.unwrap();
    let (first, second) = (change("t", 1, "[1]", &[]), change("t", 1, "[2]", &[]));
    let (one, other) = tokio::join!(store.change_seats(&first), store.change_seats(&second));
    assert_ne!(one.is_ok(), other.is_ok());
    let refused = one.and(other).unwrap_err();
    assert_eq!(refused, StoreError::Taken { table: "t".to_owned(), seq: 1 });
    let early = store.change_seats(&change("t", 5, "[]", &[])).await;
    assert_eq!(early, Err(StoreError::Gap { table: "t".to_owned(), first: 5, next: 2 }));
}

pub(crate) async fn entries_may_depend_on_the_seats(world: World) {
    let store = world.fresh().await;
    store.create_table(&table("t")).await.unwrap();
    let known = |seats_number| Standing { seats_number, ..Standing::default() };
    let entries: Vec<_> = (0..6).map(|n| input(n, "a")).collect();
    store.append_with("t", 0, entries[..1].to_vec(), known(Some(0))).await.unwrap();
    store.change_seats(&change("t", 1, "[]", &[])).await.unwrap();
    // However many entries there are.
    for entries in [&entries[..2], &entries[..]] {
        let late = store.append_with("t", 1, entries.to_vec(), known(Some(0))).await;
        assert_eq!(late, Err(StoreError::Taken { table: "t".to_owned(), seq: 1 }));
    }
    store.append_with("t", 1, entries[..2].to_vec(), known(Some(1))).await.unwrap();
    store.append_with("t", 3, entries.to_vec(), known(None)).await.unwrap();
    assert_eq!(bodies(&store, "t").await.len(), 9);
}

/// The end of somebody's time is no change of the seats if they have answered meanwhile.
pub(crate) async fn seats_may_depend_on_the_log(world: World) {
    let store = world.fresh().await;
    store.create_table(&table("t")).await.unwrap();
    let read = |number, n_inputs| SeatsChange { n_inputs, ..change("t", number, "[]", &[]) };
    store.change_seats(&read(1, Some(0))).await.unwrap();
    store.append("t", 0, &[input(1, "a")], None).await.unwrap();
    let late = store.change_seats(&read(2, Some(0))).await;
    assert_eq!(late, Err(StoreError::Taken { table: "t".to_owned(), seq: 1 }));
    assert_eq!(store.table("t").await.unwrap().unwrap().seats_number, 1);
    store.change_seats(&read(2, Some(1))).await.unwrap();
    store.append("t", 1, &[input(2, "b")], None).await.unwrap();
    store.change_seats(&read(3, None)).await.unwrap();
    // Of an answer and the end of its time, at the same moment, one wins.
    let known = Standing { seats_number: Some(3), ..Standing::default() };
    let end = read(4, Some(2));
    let (answer, end) = tokio::join!(
        store.append_with("t", 2, vec![input(3, "c")], known),
        store.change_seats(&end)
    );
    assert_ne!(answer.is_ok(), end.is_ok(), "{answer:?} {end:?}");
}

pub(crate) async fn a_match_starts_with_its_words_and_ends_with_its_outcome(world: World) {
    let store = world.fresh().await;
    store.create_table(&NewTable { started_ms: None, ..table("t") }).await.unwrap();
    assert_eq!(store.table("t").await.unwrap().unwrap().started_ms, None);
    let words = vec![r#""на удачу []""#.to_owned(), "\"\"".to_owned()];
    let start = SeatsChange { turn: Turn::Start { words }, ..change("t", 1, "[]", &[]) };
    store.change_seats(&start).await.unwrap();
    let stored = store.table("t").await.unwrap().unwrap();
    assert_eq!((stored.started_ms, stored.outcome), (Some(2_000), None));
    assert_eq!(stored.words, r#"["на удачу []",""]"#);
    let outcome = "\"ended\"".to_owned();
    let end = SeatsChange { turn: Turn::End { outcome }, ..change("t", 2, "[]", &[]) };
    store.change_seats(&end).await.unwrap();
    let stored = store.table("t").await.unwrap().unwrap();
    assert_eq!(stored.outcome.as_deref(), Some("\"ended\""));
}

pub(crate) async fn open_tables_are_listed_for_everybody_until_they_are_over(world: World) {
    let store = world.fresh().await;
    let open =
        |id: &str, started_ms| NewTable { visibility: "open".to_owned(), started_ms, ..table(id) };
    store.create_table(&table("by link")).await.unwrap();
    store.create_table(&open("runs", Some(1_000))).await.unwrap();
    store.create_table(&open("over", Some(1_000))).await.unwrap();
    store.create_table(&open("gathers", None)).await.unwrap();
    store.append("runs", 0, &[input(9_000, "a")], None).await.unwrap();
    store.append("over", 0, &[input(9_000, "a")], Some("won")).await.unwrap();
    let tables = store.open_tables(9).await.unwrap();
    let ids: Vec<&str> = tables.iter().map(|table| table.id.as_str()).collect();
    assert_eq!(ids, ["gathers", "runs"]);
    assert_eq!(store.open_tables(1).await.unwrap().len(), 1);
}
