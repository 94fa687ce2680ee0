//! Results of matches, which outlive their tables and go with their players.

use saucer_store::{PlayedResult, Retention, Standing};

use crate::{World, input, owing, table};

fn result(player: &str, table: &str, at_ms: i64) -> PlayedResult {
    PlayedResult {
        player: player.to_owned(),
        table: table.to_owned(),
        at_ms,
        game: "skies".to_owned(),
        won: at_ms % 2 == 0,
        level: (at_ms > 1).then_some(3),
        against: "captain".to_owned(),
    }
}

pub(crate) async fn a_result_is_kept_once_for_each_player(world: World) {
    let store = world.fresh().await;
    for player in ["ann", "bob"] {
        store.upsert_player(player, "", 1).await.unwrap();
    }
    for (player, table, at_ms) in [("ann", "t2", 2), ("ann", "t1", 1), ("bob", "t1", 1)] {
        store.add_result(result(player, table, at_ms)).await.unwrap();
    }
    // Two processes may notice the same end.
    store.add_result(PlayedResult { won: true, ..result("ann", "t1", 9) }).await.unwrap();
    let kept = store.results_of("ann").await.unwrap();
    assert_eq!(kept, [result("ann", "t1", 1), result("ann", "t2", 2)]);
    assert_eq!(store.results_of("nobody").await.unwrap(), []);
    for (player, game, played) in
        [("ann", "skies", true), ("ann", "tremble", false), ("nobody", "skies", false)]
    {
        assert_eq!(store.has_played(player, game).await.unwrap(), played, "{player}, {game}");
    }
    let stranger = store.add_result(result("nobody", "t1", 1)).await.unwrap_err();
    assert_eq!(stranger.kind(), "store-no-player");
}

pub(crate) async fn results_outlive_tables_and_go_with_their_player(world: World) {
    let store = world.fresh().await;
    store.create_table(&table("old")).await.unwrap();
    let over = Standing { outcome: Some("won".to_owned()), ..owing(false) };
    store.append_with("old", 0, vec![input(1, "a")], over).await.unwrap();
    store.upsert_player("zoe", "", 1).await.unwrap();
    store.add_result(result("zoe", "old", 2)).await.unwrap();
    let tables = Retention { finished_ms: Some(5), ..Retention::default() };
    assert_eq!(store.sweep(&tables, 10_000, 99).await.unwrap().table_ids(), ["old"]);
    assert_eq!(store.results_of("zoe").await.unwrap().len(), 1);
    let guests = Retention { guests_ms: Some(5), ..Retention::default() };
    assert!(store.sweep(&guests, 10_000, 99).await.unwrap().players >= 1);
    assert_eq!(store.results_of("zoe").await.unwrap(), []);
}
