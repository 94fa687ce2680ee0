//! A server of PostgreSQL that several processes share.

use std::sync::Arc;
use std::time::Duration;

use saucer_postgres::{Cluster, ClusterOptions};
use saucer_store::{NewLine, Notice, Opening, Place, Store, StoreError, TlsFault};
use tokio::sync::broadcast::Receiver;
use tokio::task::JoinSet;

use crate::{World, all_on, bodies, input, table};

/// How long news may take before the case fails.
const SOON: Duration = Duration::from_secs(30);

/// The next notice.
pub(crate) async fn heard(news: &mut Receiver<Notice>) -> Notice {
    tokio::time::timeout(SOON, news.recv()).await.expect("news come soon").unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_cases_on_postgresql() {
    if !saucer_postgres::wanted() {
        return;
    }
    let server = Arc::new(ClusterOptions::new().without_fsync().start().unwrap());
    Box::pin(all_on(&server)).await;
    macro_rules! also {
        ($($case:ident),*) => {
            $(
                println!("server::{}", stringify!($case));
                Box::pin($case(World::database(&server))).await;
            )*
        };
    }
    also!(
        of_two_processes_one_wins_every_number,
        news_reach_the_other_process,
        processes_may_open_an_empty_database_at_once,
        a_fault_of_one_change_does_not_fail_the_others,
        what_postgresql_cannot_keep_harms_nobody,
        a_newer_database_is_left_alone
    );
    println!("server::passwords_are_never_told");
    Box::pin(passwords_are_never_told(&server)).await;
    println!("server::nobody_goes_without_the_encryption_that_was_asked_for");
    Box::pin(nobody_goes_without_the_encryption_that_was_asked_for(&server)).await;
}

async fn of_two_processes_one_wins_every_number(world: World) {
    let (here, there) = (world.fresh().await, world.open().await);
    assert!(here.is_shared());
    here.create_table(&table("t")).await.unwrap();
    let mut n_won = [0; 2];
    for seq in 0..200 {
        let mut jobs = JoinSet::new();
        for (process, store) in [here.clone(), there.clone()].into_iter().enumerate() {
            jobs.spawn(async move {
                let body = format!("{seq}/{process}");
                (process, store.append("t", seq, &[input(1, &body)], None).await)
            });
        }
        for (process, result) in jobs.join_all().await {
            match result {
                Ok(()) => n_won[process] += 1,
                Err(error) => {
                    assert_eq!(error, StoreError::Taken { table: "t".to_owned(), seq });
                }
            }
        }
    }
    assert_eq!(n_won[0] + n_won[1], 200);
    assert_eq!(bodies(&here, "t").await.len(), 200);
    here.check().await.unwrap();
}

async fn news_reach_the_other_process(world: World) {
    let (here, there) = (world.fresh().await, world.open().await);
    let (mut own, mut news) = (here.notices(), there.notices());
    here.create_table(&table("t")).await.unwrap();
    assert_eq!(heard(&mut news).await, Notice::Table("t".to_owned()));
    here.append("t", 0, &[input(1, "a")], None).await.unwrap();
    assert_eq!(heard(&mut news).await, Notice::Table("t".to_owned()));
    assert_eq!(bodies(&there, "t").await, ["a"], "what is told is there");
    let (table, player, body) = ("t".to_owned(), "ann".to_owned(), "{}".to_owned());
    here.say(&NewLine { table, n: 1, player, at_ms: 1, body, to: None, token: None })
        .await
        .unwrap();
    assert_eq!(heard(&mut news).await, Notice::Talk("t".to_owned()));
    here.set_present("t", "ann", 1).await.unwrap();
    assert_eq!(heard(&mut news).await, Notice::People("t".to_owned()));
    there.append("t", 1, &[input(1, "b")], None).await.unwrap();
    assert_eq!(heard(&mut own).await, Notice::Table("t".to_owned()));
    assert!(own.is_empty(), "nobody hears of their own changes");
    let refused = here.append("t", 0, &[input(1, "x")], None).await;
    assert!(refused.is_err());
    here.append("t", 2, &[input(1, "c")], None).await.unwrap();
    assert_eq!(heard(&mut news).await, Notice::Table("t".to_owned()));
    assert!(news.is_empty(), "a refused change is no news");
}

async fn processes_may_open_an_empty_database_at_once(world: World) {
    let mut jobs = JoinSet::new();
    for _ in 0..6 {
        let opening = world.opening();
        jobs.spawn(async move { Store::open_at(&opening).await.map(drop) });
    }
    for opened in jobs.join_all().await {
        opened.unwrap();
    }
}

async fn a_fault_of_one_change_does_not_fail_the_others(world: World) {
    let store = world.fresh().await;
    store.create_table(&table("t")).await.unwrap();
    world.sql("DROP TABLE talk").await;
    let (t, player, body) = ("t".to_owned(), "ann".to_owned(), "{}".to_owned());
    let line = NewLine { table: t, n: 1, player, at_ms: 1, body, to: None, token: None };
    let (first, second) = ([input(1, "a")], [input(1, "b")]);
    let (one, said, two) = tokio::join!(
        store.append("t", 0, &first, None),
        store.say(&line),
        store.append("t", 1, &second, None),
    );
    one.unwrap();
    two.unwrap();
    assert_eq!(said.unwrap_err().kind(), "store-damaged");
    assert_eq!(bodies(&store, "t").await, ["a", "b"]);
}

async fn what_postgresql_cannot_keep_harms_nobody(world: World) {
    let store = world.fresh().await;
    assert_eq!(store.table("a\0b").await.unwrap(), None);
    store.rename("ann", "A\0nn").await.unwrap();
    assert_eq!(store.player("ann").await.unwrap().unwrap().name, "A\u{fffd}nn");
}

async fn passwords_are_never_told(server: &Arc<Cluster>) {
    let port = server.port();
    let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    for (url, kind) in [
        (format!("postgres://postgres:hush@127.0.0.1:{free}/postgres"), "store-gone"),
        (format!("postgres://postgres:hush@127.0.0.1:{port}/nowhere"), "store-io"),
        (format!("postgres://hush:hush@127.0.0.1:{port}/postgres"), "store-io"),
        ("postgres://postgres:hush@127.0.0.1:port/postgres".to_owned(), "store-io"),
    ] {
        let opening = Opening::at(Place::parse(&url));
        let error = Store::open_at(&opening).await.err().expect("nobody opens it");
        assert_eq!(error.kind(), kind, "{error}");
        // The name of a user who is not there is told by the server; the password is not.
        let told = format!("{error} {error:?} {opening:?} {}", opening.place);
        let told = told.replace("role \"hush\"", "").replace("role \\\"hush\\\"", "");
        assert!(!told.contains("hush"), "{told}");
    }
    let url = format!("postgres://postgres:hush@127.0.0.1:{port}/postgres");
    let store = Store::open_at(&Opening::at(Place::parse(&url))).await.unwrap();
    let name = format!("postgres://127.0.0.1:{port}/postgres");
    assert_eq!(store.file().to_str(), Some(name.as_str()));
}

async fn nobody_goes_without_the_encryption_that_was_asked_for(server: &Arc<Cluster>) {
    for mode in ["require", "verify-ca", "verify-full"] {
        let url = format!("{}?sslmode={mode}", server.url());
        let error = Store::open_at(&Opening::at(Place::parse(&url))).await.err();
        let path = format!("postgres://127.0.0.1:{}/postgres", server.port());
        let refused = StoreError::Tls { path: path.into(), fault: TlsFault::NotOffered };
        assert_eq!(error, Some(refused), "{mode}");
    }
    for mode in ["disable", "allow", "prefer"] {
        let url = format!("{}?sslmode={mode}", server.url());
        Store::open_at(&Opening::at(Place::parse(&url))).await.unwrap().close().await;
    }
}

async fn a_newer_database_is_left_alone(world: World) {
    world.fresh().await.close().await;
    world
        .sql(
            "INSERT INTO _sqlx_migrations (version, description, success, checksum, \
             execution_time) VALUES (9000, 'of the future', TRUE, '\\x00', 0)",
        )
        .await;
    let error = Store::open_at(&world.opening()).await.err().expect("it is newer");
    assert_eq!(error.kind(), "store-newer");
}
