//! Durable appends a second, beside what the disk can do at most.
//!
//! `cargo bench -p saucer-store`. The fsync's share of an append is the time of
//! `raw_pages` by the time of `append_alone`. The folder is on the disk of the target folder;
//! set `SAUCER_BENCH_DIR` to measure another one. A server of PostgreSQL keeps its data where
//! temporary files are.

use std::fs::File;
use std::io::{Seek, Write};
use std::path::PathBuf;

use divan::Bencher;
use divan::counter::ItemsCount;
use saucer_postgres::Cluster;
use saucer_store::{NewInput, NewTable, Opening, Place, Store};
use tempfile::TempDir;
use tokio::runtime::Runtime;
use tokio::task::JoinSet;

/// A decision as a game writes it.
const BODY: &str =
    r#"{"Decide":{"seat":0,"decision":{"Place":{"die":3,"room":{"row":4,"column":2}}}}}"#;

/// A page of the database with its header in the write-ahead log.
const FRAME: usize = 4096 + 24;

/// An append changes a page of the log of inputs and a page of the tables.
const N_FRAMES: usize = 2;

fn main() {
    divan::main();
}

/// The body alone, written and synced.
#[divan::bench(min_time = 2)]
fn raw_body(bencher: Bencher) {
    raw(bencher, BODY.as_bytes());
}

/// As many bytes as the write-ahead log grows by an append, written and synced.
#[divan::bench(min_time = 2)]
fn raw_pages(bencher: Bencher) {
    raw(bencher, &[0xa5; FRAME * N_FRAMES]);
}

/// One append after the other, as one player sees it.
#[divan::bench(min_time = 2)]
fn append_alone(bencher: Bencher) {
    append(bencher, World::new(1, Engine::Folder));
}

/// Appends to many tables at once, as a busy server makes them.
#[divan::bench(min_time = 2, args = [8, 64, 200])]
fn append_at_once(bencher: Bencher, n_tables: usize) {
    append(bencher, World::new(n_tables, Engine::Folder));
}

/// The same without waiting for the disk, as with `durable = false`: what all but the disk costs.
#[divan::bench(min_time = 2, args = [1, 64, 200])]
fn append_without_the_disk(bencher: Bencher, n_tables: usize) {
    append(bencher, World::new(n_tables, Engine::FolderWithoutDisk));
}

/// Appends by way of a server of PostgreSQL on this machine.
#[divan::bench(min_time = 2, args = [1, 8, 64])]
fn append_by_postgresql(bencher: Bencher, n_tables: usize) {
    append(bencher, World::new(n_tables, Engine::Server));
}

/// The same without waiting for the disk.
#[divan::bench(min_time = 2, args = [1, 64])]
fn append_by_postgresql_without_the_disk(bencher: Bencher, n_tables: usize) {
    append(bencher, World::new(n_tables, Engine::ServerWithoutDisk));
}

/// Opening and closing a store of a thousand tables.
#[divan::bench]
fn open_with_1000_tables(bencher: Bencher) {
    let world = World::new(1000, Engine::Folder);
    world.append_to_all(0);
    world.runtime.block_on(world.store.close());
    bencher.bench_local(|| {
        world.runtime.block_on(async {
            let store = Store::open(world.dir.path()).await.expect("the store opens again");
            store.close().await;
        });
    });
}

/// One append to every table of the world at once, over and over.
fn append(bencher: Bencher, world: World) {
    let mut seq = 0;
    bencher.counter(ItemsCount::new(world.tables.len())).bench_local(|| {
        world.append_to_all(seq);
        seq += 1;
    });
}

/// Writes into a file of fixed length from its start to its end, over and over, as SQLite does
/// with its write-ahead log. A growing file would pay for its new length at every sync.
fn raw(bencher: Bencher, bytes: &[u8]) {
    const LEN: usize = 1000 * FRAME;
    let dir = folder();
    let mut file = File::create(dir.path().join("raw")).expect("the folder takes files");
    file.write_all(&vec![0; LEN]).expect("the disk has room");
    file.sync_all().expect("the disk syncs");
    let mut at = LEN;
    bencher.counter(ItemsCount::new(1_u32)).bench_local(|| {
        if at + bytes.len() > LEN {
            file.rewind().expect("a file can be rewound");
            at = 0;
        }
        file.write_all(bytes).expect("the disk has room");
        file.sync_data().expect("the disk syncs");
        at += bytes.len();
    });
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Engine {
    Folder,
    FolderWithoutDisk,
    Server,
    ServerWithoutDisk,
}

struct World {
    runtime: Runtime,
    store: Store,
    tables: Vec<String>,
    dir: TempDir,
    /// Stopped after all others have gone.
    _server: Option<Cluster>,
}

impl World {
    fn new(n_tables: usize, engine: Engine) -> Self {
        let dir = folder();
        let server = matches!(engine, Engine::Server | Engine::ServerWithoutDisk)
            .then(|| Cluster::start().expect("PostgreSQL is installed"));
        let place = match &server {
            Some(server) => Place::Postgres(server.url()),
            None => Place::Folder(dir.path().to_owned()),
        };
        let durable = matches!(engine, Engine::Folder | Engine::Server);
        let runtime = Runtime::new().expect("a runtime starts");
        let tables: Vec<String> = (0..n_tables).map(|n| format!("table-{n:04}")).collect();
        let store = runtime.block_on(async {
            let opening = Opening { place, durable };
            let store = Store::open_at(&opening).await.expect("the store opens");
            store.upsert_player("ann", "Ann", 0).await.expect("a player is stored");
            let mut jobs = JoinSet::new();
            for id in tables.clone() {
                let store = store.clone();
                jobs.spawn(async move { store.create_table(&table(id)).await });
            }
            for created in jobs.join_all().await {
                created.expect("a table is stored");
            }
            store
        });
        Self { runtime, store, tables, dir, _server: server }
    }

    fn append_to_all(&self, seq: u64) {
        self.runtime.block_on(async {
            let mut jobs = JoinSet::new();
            for id in self.tables.clone() {
                let store = self.store.clone();
                let input = NewInput { at_ms: 1, body: BODY.to_owned() };
                jobs.spawn(async move { store.append(&id, seq, &[input], None).await });
            }
            for appended in jobs.join_all().await {
                appended.expect("the entry is stored");
            }
        });
    }
}

fn table(id: String) -> NewTable {
    NewTable {
        id,
        game: "skies".to_owned(),
        rules: 1,
        setup: r#"{"level":3}"#.to_owned(),
        seats: r#"[{"player":"ann"}]"#.to_owned(),
        secret: [7; 32],
        words: Vec::new(),
        created_ms: 0,
        owner: "ann".to_owned(),
        players: Vec::new(),
        started_ms: Some(0),
        visibility: "link".to_owned(),
        invite: String::new(),
        maker: None,
        log: Vec::new(),
        bots_owe: false,
    }
}

fn folder() -> TempDir {
    let parent = std::env::var_os("SAUCER_BENCH_DIR")
        .map_or_else(|| PathBuf::from(env!("CARGO_TARGET_TMPDIR")), PathBuf::from);
    tempfile::tempdir_in(parent).expect("the folder of the bench can be written")
}
