//! The store through its public door, on real files.

#![expect(clippy::unwrap_used, reason = "a helper of tests fails its test")]

mod batch;
mod listing;
mod log;
mod older;
mod players;
mod seats;
mod tables;
mod talk;
mod trouble;

use saucer_store::{NewInput, NewTable, SeatedPlayer, SeatsChange, Store, Turn};
use tempfile::TempDir;

/// A fresh store with the players `ann` and `bob`.
async fn fresh() -> (TempDir, Store) {
    let dir = tempfile::tempdir().unwrap();
    let store = Store::open(dir.path()).await.unwrap();
    store.upsert_player("ann", "Ann", 10).await.unwrap();
    store.upsert_player("bob", "Bob", 20).await.unwrap();
    (dir, store)
}

/// A table of Ann's, at which she has seat 0.
fn table(id: &str) -> NewTable {
    NewTable {
        id: id.to_owned(),
        game: "skies".to_owned(),
        rules: 3,
        setup: r#"{"level":4}"#.to_owned(),
        seats: r#"["ann","captain"]"#.to_owned(),
        secret: std::array::from_fn(|n| u8::try_from(n * 8).unwrap()),
        words: Vec::new(),
        created_ms: 1_000,
        owner: "ann".to_owned(),
        players: vec![seated("ann", 0)],
        started_ms: Some(1_000),
        visibility: "link".to_owned(),
        invite: String::new(),
    }
}

fn seated(player: &str, seat: u32) -> SeatedPlayer {
    SeatedPlayer { player: player.to_owned(), seat }
}

/// A change of the seats that neither starts nor ends the match.
fn change(table: &str, number: u64, seats: &str, players: &[SeatedPlayer]) -> SeatsChange {
    SeatsChange {
        table: table.to_owned(),
        number,
        seats: seats.to_owned(),
        players: players.to_vec(),
        at_ms: 2_000,
        turn: Turn::Stay,
    }
}

fn input(at_ms: i64, body: &str) -> NewInput {
    NewInput { at_ms, body: body.to_owned() }
}

/// The bodies of a table's log.
async fn bodies(store: &Store, table: &str) -> Vec<String> {
    let inputs = store.inputs(table, 0).await.unwrap();
    let numbers: Vec<u64> = inputs.iter().map(|input| input.seq).collect();
    assert_eq!(numbers, (0..inputs.len() as u64).collect::<Vec<_>>(), "a log has no gaps");
    inputs.into_iter().map(|input| input.body).collect()
}
