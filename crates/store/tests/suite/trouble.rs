//! Folders and files that cannot be used: a clear message, and nothing is lost.

use std::path::Path;

use saucer_store::{Store, StoreError};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};
use tracing::{Event, Level, Metadata, Subscriber, span};

use crate::{World, input, table};

async fn refusal(dir: &Path) -> StoreError {
    Store::open(dir).await.err().expect("the store must not open")
}

/// A closed store with enough in it to span many pages.
async fn filled() -> World {
    let world = World::folder();
    let store = world.fresh().await;
    store.create_table(&table("t")).await.unwrap();
    let long = "x".repeat(2_000);
    let inputs: Vec<_> = (0..50).map(|n| input(n, &long)).collect();
    store.append("t", 0, &inputs, None).await.unwrap();
    store.close().await;
    world
}

/// Expects a refusal of kind `store-damaged` that helps and leaves the file as it is.
async fn assert_damaged(dir: &Path) {
    let file = dir.join("saucer.db");
    let before = std::fs::read(&file).unwrap();
    let error = refusal(dir).await;
    assert_eq!(error.kind(), "store-damaged", "{error}");
    let text = error.to_string();
    for part in [file.to_str().unwrap(), "left untouched", "backup", "move it away"] {
        assert!(text.contains(part), "{part} is missing in: {text}");
    }
    assert!(std::fs::read(&file).unwrap() == before, "the file has changed");
}

#[tokio::test]
async fn missing_folders_are_made() {
    let dir = tempfile::tempdir().unwrap();
    let deep = dir.path().join("a/b ü?#/file:c");
    let store = Store::open(&deep).await.unwrap();
    assert_eq!(store.file(), deep.join("saucer.db"));
    assert!(store.file().is_file());
    assert_eq!(store.count_tables().await.unwrap(), 0);
}

#[tokio::test]
async fn bytes_that_are_no_database() {
    let dir = tempfile::tempdir().unwrap();
    // A fixed sequence without any pattern that SQLite could take for its own.
    let mut x = 1_u32;
    let noise: Vec<u8> = std::iter::repeat_with(|| {
        x = x.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        x.to_be_bytes()[0]
    })
    .take(20_000)
    .collect();
    std::fs::write(dir.path().join("saucer.db"), noise).unwrap();
    assert_damaged(dir.path()).await;
}

#[tokio::test]
async fn a_truncated_database() {
    let world = filled().await;
    let path = world.dir().join("saucer.db");
    let len = std::fs::metadata(&path).unwrap().len();
    for part in [len - 4_096, len / 2, 4_096, 1_000, 50] {
        std::fs::OpenOptions::new().write(true).open(&path).unwrap().set_len(part).unwrap();
        assert_damaged(world.dir()).await;
    }
}

#[tokio::test]
async fn a_broken_page_is_found_by_the_check() {
    let world = filled().await;
    let path = world.dir().join("saucer.db");
    let mut bytes = std::fs::read(&path).unwrap();
    let last_page = bytes.len() - 4_096;
    bytes[last_page..].fill(0xee);
    std::fs::write(&path, bytes).unwrap();
    let store = Store::open(world.dir()).await.unwrap();
    assert_eq!(store.check().await.unwrap_err().kind(), "store-damaged");
    assert_eq!(store.inputs("t", 0).await.unwrap_err().kind(), "store-damaged");
}

#[tokio::test]
async fn a_database_of_a_newer_version() {
    let world = filled().await;
    let path = world.dir().join("saucer.db");
    let mut conn = SqliteConnectOptions::new().filename(&path).connect().await.unwrap();
    sqlx::query(
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
         VALUES (9000, 'of the future', TRUE, x'00', 0)",
    )
    .execute(&mut conn)
    .await
    .unwrap();
    conn.close().await.unwrap();
    let before = std::fs::read(&path).unwrap();
    let error = refusal(world.dir()).await;
    assert_eq!(error, StoreError::Newer { path: path.clone(), step: 9_000 });
    assert_eq!(error.kind(), "store-newer");
    assert!(error.to_string().contains("newer"), "{error}");
    assert!(std::fs::read(&path).unwrap() == before, "the file has changed");
}

#[tokio::test]
async fn a_missing_part_of_the_schema_is_damage() {
    let world = filled().await;
    let path = world.dir().join("saucer.db");
    let mut conn = SqliteConnectOptions::new().filename(&path).connect().await.unwrap();
    sqlx::query("DROP TABLE inputs").execute(&mut conn).await.unwrap();
    conn.close().await.unwrap();
    let store = Store::open(world.dir()).await.unwrap();
    let error = store.append("t", 50, &[input(1, "a")], None).await.unwrap_err();
    assert_eq!(error.kind(), "store-damaged");
    // A failure of the storage does not end the writer.
    store.rename("ann", "Anna").await.unwrap();
    assert_eq!(store.player("ann").await.unwrap().unwrap().name, "Anna");
}

/// A log that panics whenever the store says that something went wrong.
struct Panics;

impl Subscriber for Panics {
    fn enabled(&self, metadata: &Metadata<'_>) -> bool {
        metadata.target().starts_with("saucer_store") && *metadata.level() == Level::ERROR
    }

    fn new_span(&self, _: &span::Attributes<'_>) -> span::Id {
        span::Id::from_u64(1)
    }

    fn event(&self, _: &Event<'_>) {
        panic!("nobody can write this down");
    }

    fn record(&self, _: &span::Id, _: &span::Record<'_>) {}
    fn record_follows_from(&self, _: &span::Id, _: &span::Id) {}
    fn enter(&self, _: &span::Id) {}
    fn exit(&self, _: &span::Id) {}
}

#[tokio::test]
async fn a_panic_fails_what_was_being_written_and_nothing_after_it() {
    let world = filled().await;
    let path = world.dir().join("saucer.db");
    let mut conn = SqliteConnectOptions::new().filename(&path).connect().await.unwrap();
    sqlx::query("DROP TABLE inputs").execute(&mut conn).await.unwrap();
    conn.close().await.unwrap();
    let store = Store::open(world.dir()).await.unwrap();
    // The writer runs on the thread of the test, and so does its log.
    let log = tracing::subscriber::set_default(Panics);
    let error = store.append("t", 50, &[input(1, "a")], None).await.unwrap_err();
    drop(log);
    assert_eq!(error.kind(), "store-io");
    assert!(error.to_string().contains("nobody can write this down"), "{error}");
    assert!(store.is_writing());
    store.rename("ann", "Anna").await.unwrap();
    assert_eq!(store.player("ann").await.unwrap().unwrap().name, "Anna");
    store.close().await;
    assert!(!store.is_writing());
}

#[tokio::test]
async fn a_file_where_the_folder_should_be() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("data");
    std::fs::write(&file, "notes").unwrap();
    for path in [file.clone(), file.join("deeper")] {
        let error = refusal(&path).await;
        assert_eq!(error.kind(), "store-io", "{error}");
        assert!(error.to_string().contains(path.to_str().unwrap()), "{error}");
    }
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "notes");
}

#[tokio::test]
async fn a_folder_where_the_file_should_be() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("saucer.db");
    std::fs::create_dir(&path).unwrap();
    let error = refusal(dir.path()).await;
    assert_eq!(error.kind(), "store-io");
    assert!(error.to_string().contains("directory"), "{error}");
}

// The kernel's own folders refuse new files even to the superuser.
#[cfg(target_os = "linux")]
#[tokio::test]
async fn a_folder_that_takes_no_files() {
    for path in ["/sys", "/sys/saucer"] {
        let error = refusal(Path::new(path)).await;
        assert_eq!(error.kind(), "store-read-only", "{error}");
        let text = error.to_string();
        assert!(text.contains(path) && text.contains("write access"), "{text}");
    }
}
