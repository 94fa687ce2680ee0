//! The database is killed and comes back, and nothing that was acknowledged is lost.

use saucer_postgres::ClusterOptions;
use saucer_store::{Notice, Opening, Place, Store, StoreError};
use tokio::sync::mpsc;
use tokio::task::JoinSet;

use crate::server::heard;
use crate::{bodies, input, table};

#[tokio::test]
async fn a_store_outlives_its_database() {
    if !saucer_postgres::wanted() {
        return;
    }
    let mut server = ClusterOptions::new().without_fsync().start().unwrap();
    let opening = Opening::at(Place::parse(&server.create_database("one").unwrap()));
    let here = Store::open_at(&opening).await.unwrap();
    let there = Store::open_at(&opening).await.unwrap();
    let mut news = there.notices();
    here.upsert_player("ann", "Ann", 1).await.unwrap();
    here.create_table(&table("t")).await.unwrap();
    assert_eq!(heard(&mut news).await, Notice::Table("t".to_owned()));
    here.append("t", 0, &[input(1, "a")], None).await.unwrap();
    assert_eq!(heard(&mut news).await, Notice::Table("t".to_owned()));
    assert_eq!(there.head("t").await.unwrap().unwrap().n_inputs, 1);

    server.kill().unwrap();
    let error = here.append("t", 1, &[input(1, "b")], None).await.unwrap_err();
    assert_eq!(error.kind(), "store-gone", "{error}");
    assert!(!error.is_refusal());
    let text = error.to_string();
    assert!(text.contains("cannot be reached") && text.contains("postgres://127"), "{text}");
    let error = Store::open_at(&opening).await.err().expect("there is nothing to open");
    assert_eq!(error.kind(), "store-gone", "{error}");

    server.start_again().unwrap();
    here.append("t", 1, &[input(1, "b")], None).await.unwrap();
    assert_eq!(bodies(&here, "t").await, ["a", "b"]);
    assert_eq!(there.head("t").await.unwrap().unwrap().n_inputs, 2);
    assert_eq!(heard(&mut news).await, Notice::Missed);

    // A restart that nobody has noticed: what is certainly not stored is made anew in silence, and
    // of what may be stored the writer is told.
    server.kill().unwrap();
    server.start_again().unwrap();
    here.create_table(&table("u")).await.unwrap();
    let mut log = vec!["a".to_owned(), "b".to_owned()];
    let mut n_gone = 0;
    while log.len() < 6 {
        let (seq, body) = (log.len() as u64, format!("entry {}", log.len()));
        match here.append("t", seq, &[input(1, &body)], None).await {
            Ok(()) => log.push(body),
            Err(StoreError::Gone { .. }) => {
                n_gone += 1;
                assert!(n_gone < 3, "the connection is made anew");
                // Whoever was left in doubt reads again.
                log = bodies(&here, "t").await;
            }
            Err(error) => panic!("{error}"),
        }
    }
    assert_eq!(bodies(&there, "t").await, log);
    while heard(&mut news).await != Notice::Missed {}
    here.close().await;
    there.close().await;
}

/// Writes numbered entries to a table until told to stop, and returns those that were acknowledged.
async fn play(store: Store, table: &'static str, told: mpsc::Sender<()>) -> Vec<(u64, String)> {
    let mut acknowledged = Vec::new();
    let mut seq = 0;
    for n in 0.. {
        let body = format!("{table}/{n}");
        match store.append(table, seq, &[input(1, &body)], None).await {
            Ok(()) => {
                acknowledged.push((seq, body));
                seq += 1;
                if told.send(()).await.is_err() {
                    break;
                }
            }
            Err(StoreError::Gone { .. }) => {
                // Nobody else writes to this table, so its length tells what became of the entry.
                seq = loop {
                    match store.head(table).await {
                        Ok(head) => break head.unwrap().n_inputs,
                        Err(error) => assert_eq!(error.kind(), "store-gone", "{error}"),
                    }
                };
            }
            Err(error) => panic!("{error}"),
        }
    }
    acknowledged
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_acknowledged_is_there_once_after_every_crash() {
    const TABLES: [&str; 6] = ["t0", "t1", "t2", "t3", "t4", "t5"];
    if !saucer_postgres::wanted() {
        return;
    }
    let mut server = ClusterOptions::new().without_fsync().start().unwrap();
    let opening = Opening::at(Place::parse(&server.url()));
    let stores = [Store::open_at(&opening).await.unwrap(), Store::open_at(&opening).await.unwrap()];
    stores[0].upsert_player("ann", "Ann", 1).await.unwrap();
    let (told, mut acknowledgements) = mpsc::channel(1);
    let mut players = JoinSet::new();
    for (n, id) in TABLES.into_iter().enumerate() {
        stores[0].create_table(&table(id)).await.unwrap();
        let (store, told) = (stores[n % 2].clone(), told.clone());
        players.spawn(async move { (id, play(store, id, told).await) });
    }
    for _ in 0..3 {
        for _ in 0..60 {
            acknowledgements.recv().await.unwrap();
        }
        server.kill().unwrap();
        server.start_again().unwrap();
    }
    for _ in 0..60 {
        acknowledgements.recv().await.unwrap();
    }
    drop(acknowledgements);
    for (id, acknowledged) in players.join_all().await {
        let log = bodies(&stores[0], id).await;
        for (seq, body) in &acknowledged {
            assert_eq!(log.get(usize::try_from(*seq).unwrap()), Some(body));
            assert_eq!(log.iter().filter(|entry| *entry == body).count(), 1);
        }
        assert!(log.len() <= acknowledged.len() + 3, "one entry at most is in doubt after a crash");
    }
    stores[0].check().await.unwrap();
}
