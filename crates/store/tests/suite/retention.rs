//! What is old enough goes, and nothing else.

use saucer_store::{
    Counted, Handle, Life, NewLine, NewTable, Retention, SeatBits, Standing, Store,
};

use crate::{World, input, owing, seated, table};

/// Five seconds of the cases' own time.
const OLD: Option<i64> = Some(5_000);

async fn say(store: &Store, table: &str, player: &str) {
    let (table, player, body) = (table.to_owned(), player.to_owned(), "{}".to_owned());
    store
        .say(&NewLine { table, n: 1, player, at_ms: 1, body, to: None, token: None })
        .await
        .unwrap();
}

pub(crate) async fn old_tables_go_with_all_that_belongs_to_them(world: World) {
    let store = world.fresh().await;
    for id in ["old over", "new over", "old idle", "new idle"] {
        store.create_table(&table(id)).await.unwrap();
        let at_ms = if id.starts_with("old") { 4_999 } else { 5_000 };
        let outcome = id.ends_with("over").then_some("won");
        store
            .append_with(
                id,
                0,
                vec![input(at_ms, "a")],
                Standing { outcome: outcome.map(str::to_owned), ..owing(true) },
            )
            .await
            .unwrap();
        say(&store, id, "bob").await;
        assert!(store.lease_bots(id, 60_000).await.unwrap());
        store.set_present(id, "ann", 1).await.unwrap();
    }
    let finished = Retention { finished_ms: OLD, ..Retention::default() };
    let swept = store.sweep(&finished, 10_000, 99).await.unwrap();
    assert_eq!((swept.tables, swept.players), (1, 0));
    assert_eq!(swept.table_ids(), ["old over"]);
    let idle = Retention { idle_ms: OLD, ..Retention::default() };
    assert_eq!(store.sweep(&idle, 10_000, 99).await.unwrap().table_ids(), ["old idle"]);
    for id in ["old over", "old idle"] {
        assert_eq!(store.table(id).await.unwrap(), None);
        assert!(store.inputs(id, 0).await.unwrap().is_empty());
        assert!(store.talk(id, SeatBits::NONE, 0, 9).await.unwrap().is_empty());
        let late = store.append(id, 1, &[input(1, "b")], None).await.unwrap_err();
        assert_eq!(late.kind(), "store-no-table");
        store.create_table(&table(id)).await.unwrap();
        assert_eq!(store.pace(id, Counted::ToAll, 1).await.unwrap().last, 0);
    }
    for id in ["new over", "new idle"] {
        assert_eq!(store.inputs(id, 0).await.unwrap().len(), 1);
        assert_eq!(store.talk(id, SeatBits::NONE, 0, 9).await.unwrap().len(), 1);
    }
    let other = world.open().await;
    assert!(other.lease_bots("old idle", 60_000).await.unwrap(), "its lease is gone");
    assert!(!other.lease_bots("new idle", 60_000).await.unwrap());
    assert!(other.present("old idle").await.unwrap().is_empty());
    store.check().await.unwrap();
}

pub(crate) async fn guests_without_a_trace_go(world: World) {
    let store = world.fresh().await;
    for id in ["owner", "sitter", "talker", "phrase", "gone", "young"] {
        let seen_ms = if id == "young" { 9_000 } else { 1_000 };
        store.upsert_player(id, "", seen_ms).await.unwrap();
    }
    let players = vec![seated("sitter", 0)];
    store
        .create_table(&NewTable { owner: "owner".to_owned(), players, ..table("t") })
        .await
        .unwrap();
    say(&store, "t", "talker").await;
    store.set_phrase("phrase", &Handle { mark: "h".to_owned(), key_ms: 0 }, "x", 1).await.unwrap();
    let guests = Retention { guests_ms: OLD, ..Retention::default() };
    let swept = store.sweep(&guests, 10_000, 99).await.unwrap();
    assert_eq!((swept.tables, swept.players), (0, 3), "ann, bob and the one who is gone");
    for (id, stays) in [("owner", true), ("talker", true), ("young", true), ("gone", false)] {
        assert_eq!(store.player(id).await.unwrap().is_some(), stays, "{id}");
    }
    for id in ["sitter", "phrase"] {
        assert!(store.player(id).await.unwrap().is_some(), "{id}");
    }
}

pub(crate) async fn a_sweep_keeps_its_limit_and_nothing_goes_by_default(world: World) {
    let store = world.fresh().await;
    for n in 0..40 {
        store.create_table(&table(&format!("t{n}"))).await.unwrap();
    }
    let none = store.sweep(&Retention::default(), i64::MAX, 99).await.unwrap();
    assert_eq!((none.tables, none.players), (0, 0));
    let all = Retention { finished_ms: OLD, idle_ms: OLD, gathering_ms: OLD, guests_ms: OLD };
    let swept = store.sweep(&all, 10_000, 25).await.unwrap();
    assert_eq!((swept.tables, swept.players), (25, 1), "bob goes, ann has tables");
    let swept = store.sweep(&all, 10_000, 25).await.unwrap();
    assert_eq!((swept.tables, swept.players), (15, 1), "ann has none left");
    assert_eq!(store.count_tables().await.unwrap(), 0);
}

pub(crate) async fn tables_that_nobody_has_filled_go_alone(world: World) {
    let store = world.fresh().await;
    for (id, started_ms) in [("gathers", None), ("runs", Some(1_000))] {
        store.create_table(&NewTable { started_ms, ..table(id) }).await.unwrap();
    }
    let retention = Retention { gathering_ms: OLD, ..Retention::default() };
    let swept = store.sweep(&retention, 10_000, 9).await.unwrap();
    assert_eq!(swept.table_ids(), ["gathers"]);
    assert!(store.table("runs").await.unwrap().is_some());
}

pub(crate) async fn the_time_of_the_house_does_not_jump(world: World) {
    let store = world.fresh().await;
    store.create_table(&table("t")).await.unwrap();
    // The table was made at 1000, and that is the last trace of anybody.
    assert_eq!(store.pass_time(1_000_000, 100).await, Ok(1_000));
    assert_eq!(store.pass_time(1_000_000, 100).await, Ok(1_100));
    assert_eq!(store.pass_time(1_000_000, 0).await, Ok(1_100));
    assert_eq!(store.pass_time(1_150, 100).await, Ok(1_150), "no further than the clock");
    assert_eq!(store.pass_time(900, 100).await, Ok(900), "and back with it");
}

/// Before, after an hour with a clock that was a year ahead no outage was noticed for a year.
pub(crate) async fn a_clock_that_was_ahead_gives_no_sign_of_life_for_ever(world: World) {
    const A_YEAR: i64 = 365 * 24 * 60 * 60 * 1000;
    let store = world.fresh().await;
    store.begin_life(1_000, 0).await.unwrap();
    store.beat(2_000 + A_YEAR).await.unwrap();
    store.begin_life(3_000 + A_YEAR, 0).await.unwrap();
    store.beat(4_000 + A_YEAR).await.unwrap();
    store.begin_life(5_000, 0).await.unwrap();
    store.beat(6_000).await.unwrap();
    let life = |began_ms, beat_ms| Life { began_ms, beat_ms };
    assert_eq!(store.lives().await.unwrap(), [life(1_000, 6_000)]);
    store.begin_life(9_000, 0).await.unwrap();
    assert_eq!(store.lives().await.unwrap(), [life(1_000, 6_000), life(9_000, 9_000)]);
    // A little is no fault: clocks are set back by moments now and then.
    store.begin_life(8_000, 0).await.unwrap();
    assert_eq!(store.lives().await.unwrap().len(), 2);
}
