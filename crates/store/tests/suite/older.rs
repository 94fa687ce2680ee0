//! A database that an older version has written.

use std::path::Path;

use saucer_store::{Head, Opening, SeatBits, Store};
use sqlx::migrate::Migrator;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};

use crate::{bodies, input};

/// All steps of the schema, as they lie in their folder.
async fn steps() -> Migrator {
    Migrator::new(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/migrations"))).await.unwrap()
}

/// Makes the file as it was before tables gathered people: only the first migration was known.
async fn write_first_version(dir: &Path) {
    let file = dir.join("saucer.db");
    let options = SqliteConnectOptions::new().filename(&file).create_if_missing(true);
    let mut conn = options.connect().await.unwrap();
    let mut first: Migrator = steps().await;
    first.migrations.to_mut().retain(|step| step.version == 1);
    first.run_direct(None, &mut conn, false).await.unwrap();
    for statement in [
        "INSERT INTO players VALUES ('ann', 'Ann', '{}', 10, 20)",
        "INSERT INTO tables (id, game, rules, setup, seats, secret, words, created_ms, \
         touched_ms, owner) VALUES ('t', 'skies', 1, '{}', '[{\"person\":\"ann\"}]', \
         zeroblob(32), '[]', 1000, 3000, 'ann')",
        "INSERT INTO table_players VALUES ('t', 0, 'ann')",
        "INSERT INTO inputs VALUES ('t', 0, 3000, 'a')",
        "INSERT INTO server_keys VALUES ('cookie', x'0102')",
    ] {
        sqlx::query(statement).execute(&mut conn).await.unwrap();
    }
    conn.close().await.unwrap();
}

#[tokio::test]
async fn it_opens_and_keeps_its_tables() {
    let dir = tempfile::tempdir().unwrap();
    write_first_version(dir.path()).await;
    let store = Store::open(dir.path()).await.unwrap();
    let stored = store.table("t").await.unwrap().unwrap();
    assert_eq!(stored.seats, r#"[{"person":"ann"}]"#);
    assert_eq!((stored.created_ms, stored.touched_ms), (1_000, 3_000));
    assert_eq!(stored.started_ms, Some(1_000), "it was started when it was made");
    assert_eq!((stored.visibility.as_str(), stored.invite.as_str()), ("link", ""));
    assert_eq!(stored.seats_number, 0);
    assert_eq!(store.tables_of("ann", 9).await.unwrap().len(), 1);
    assert!(store.open_tables(9).await.unwrap().is_empty());
    assert_eq!(bodies(&store, "t").await, ["a"]);
    let head = Head { n_inputs: 1, seats_number: 0, last_line: 0 };
    assert_eq!(store.head("t").await.unwrap(), Some(head));
    let keys = store.ring_keys().await.unwrap();
    let purposes: Vec<&str> = keys.iter().map(|key| key.purpose.as_str()).collect();
    let expected = ["old-four-part", "old-two-part", "phrases"];
    assert_eq!(purposes, expected, "its cookies and phrases stay good");
    assert!(keys.iter().all(|key| (key.made_ms, &key.value[..]) == (0, &[1, 2])));
    assert!(keys.iter().all(|key| key.retire_ms.is_none()), "the server says when");
    store.append("t", 1, &[input(5_000, "b")], None).await.unwrap();
    assert_eq!(store.player("ann").await.unwrap().unwrap().name, "Ann");
}

#[tokio::test]
async fn it_is_restored_as_a_backup_and_stays_as_it_is() {
    let dir = tempfile::tempdir().unwrap();
    write_first_version(dir.path()).await;
    let file = dir.path().join("saucer.db");
    let before = std::fs::read(&file).unwrap();
    let fresh = tempfile::tempdir().unwrap();
    let restored = saucer_store::restore(&file, &Opening::folder(fresh.path())).await.unwrap();
    assert_eq!((restored.tables, restored.inputs), (1, 1));
    let store = Store::open(fresh.path()).await.unwrap();
    assert_eq!(bodies(&store, "t").await, ["a"]);
    store.check().await.unwrap();
    assert!(std::fs::read(&file).unwrap() == before, "the file has changed");
}

#[tokio::test]
async fn what_was_said_before_there_were_circles_is_heard_by_everybody() {
    let dir = tempfile::tempdir().unwrap();
    write_first_version(dir.path()).await;
    let options = SqliteConnectOptions::new().filename(dir.path().join("saucer.db"));
    let mut conn = options.connect().await.unwrap();
    let mut before: Migrator = steps().await;
    before.migrations.to_mut().retain(|step| step.version < 5);
    before.run_direct(None, &mut conn, false).await.unwrap();
    for statement in [
        "INSERT INTO talk VALUES ('t', 1, 'ann', 3000, '{\"text\":\"hello\"}')",
        "UPDATE tables SET n_lines = 1",
    ] {
        sqlx::query(statement).execute(&mut conn).await.unwrap();
    }
    conn.close().await.unwrap();
    let store = Store::open(dir.path()).await.unwrap();
    store.check().await.unwrap();
    let lines = store.talk("t", SeatBits::NONE, 0, 9).await.unwrap();
    let seen: Vec<_> = lines.iter().map(|line| (line.n, line.heard, &line.circle)).collect();
    assert_eq!(seen, [(1, 1, &None)]);
}
