//! A place for the store of a case, on either engine.

use std::path::Path;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use saucer_postgres::Cluster;
use saucer_store::{Opening, Place, Store};
use sqlx::postgres::PgConnectOptions;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, Executor};
use tempfile::TempDir;

/// Numbers the schemas of a server.
static SCHEMAS: AtomicU32 = AtomicU32::new(0);

/// An empty place that is gone with this value, or with its server.
pub(crate) struct World {
    place: Place,
    dir: TempDir,
    server: Option<Arc<Cluster>>,
}

impl World {
    /// A folder.
    pub(crate) fn folder() -> Self {
        let dir = tempfile::tempdir().unwrap();
        Self { place: Place::Folder(dir.path().join("data")), dir, server: None }
    }

    /// A schema of its own in the one database of a server, which is hundreds of files less than
    /// a database. News are told to the whole database; so cases run one after the other.
    pub(crate) fn database(server: &Arc<Cluster>) -> Self {
        let name = format!("case_{}", SCHEMAS.fetch_add(1, Ordering::Relaxed));
        server.psql(&format!("CREATE SCHEMA {name}")).unwrap();
        let url = format!("{}?options=-c%20search_path%3D{name}", server.url());
        let dir = tempfile::tempdir().unwrap();
        Self { place: Place::Postgres(url), dir, server: Some(server.clone()) }
    }

    /// Another empty place of the same kind.
    pub(crate) fn another(&self) -> Self {
        match &self.server {
            Some(server) => Self::database(server),
            None => Self::folder(),
        }
    }

    pub(crate) fn opening(&self) -> Opening {
        Opening::at(self.place.clone())
    }

    /// The store, as one more process sees it.
    pub(crate) async fn open(&self) -> Store {
        Store::open_at(&self.opening()).await.unwrap()
    }

    /// The store with the players `ann` and `bob`.
    pub(crate) async fn fresh(&self) -> Store {
        let store = self.open().await;
        store.upsert_player("ann", "Ann", 10).await.unwrap();
        store.upsert_player("bob", "Bob", 20).await.unwrap();
        store
    }

    /// The folder of the store; only where it is in one.
    pub(crate) fn dir(&self) -> &Path {
        match &self.place {
            Place::Folder(dir) => dir,
            Place::Postgres(_) => panic!("a database has no folder"),
        }
    }

    /// A name for a file that is not there yet.
    pub(crate) fn file(&self, name: &str) -> std::path::PathBuf {
        self.dir.path().join(name)
    }

    /// Runs a statement behind the back of the store.
    pub(crate) async fn sql(&self, statement: &str) {
        let statement = AssertSqlSafe(statement.to_owned());
        match &self.place {
            Place::Folder(dir) => {
                let options = SqliteConnectOptions::new().filename(dir.join("saucer.db"));
                let mut conn = options.foreign_keys(false).connect().await.unwrap();
                conn.execute(statement).await.unwrap();
                conn.close().await.unwrap();
            }
            Place::Postgres(url) => {
                let mut conn = PgConnectOptions::from_str(url).unwrap().connect().await.unwrap();
                conn.execute(statement).await.unwrap();
                conn.close().await.unwrap();
            }
        }
    }
}
