//! The beginning of a match while its first luck is being stored. On PostgreSQL, since a lock there holds up the entries
//! of logs and nothing else.

use std::time::Duration;

use axum::http::StatusCode;
use saucer_postgres::ClusterOptions;
use saucer_server::App;

use super::{config_at, gather, granted};
use crate::client::Guest;

/// Fails unless somebody waits for a lock.
const SOMEBODY_WAITS: &str = "DO $$ BEGIN IF NOT EXISTS (SELECT 1 FROM pg_locks WHERE NOT granted) \
                              THEN RAISE EXCEPTION 'nobody waits'; END IF; END $$";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_looks_does_not_wait_until_the_first_luck_is_stored() {
    if !saucer_postgres::wanted() {
        return;
    }
    let cluster = ClusterOptions::new().without_fsync().start().unwrap();
    let url = cluster.create_database("beginning").unwrap();
    let app = App::open(config_at(&url)).await.unwrap();
    let [mut ann, mut bob] = [Guest::of(&app), Guest::of(&app)];
    let table = gather(&mut ann, "2").await;
    granted(&mut bob, &table, &[("do", "sit"), ("seat", "1")]).await;
    granted(&mut bob, &table, &[("do", "ready")]).await;
    let gathering = bob.get(&table).await;
    assert!(!gathering.body.contains("data-question"), "{}", gathering.body);

    let gate = cluster.hold(&url, "LOCK TABLE inputs IN SHARE MODE").unwrap();
    let starting = {
        let table = table.clone();
        tokio::spawn(async move {
            granted(&mut ann, &table, &[("do", "start")]).await;
            ann
        })
    };
    // The start is stored, and its first luck waits at the gate.
    assert!((0..500).any(|_| cluster.psql(SOMEBODY_WAITS).is_ok()), "nothing came to the gate");
    let looking = tokio::time::timeout(Duration::from_secs(3), bob.get(&table)).await;
    let page = looking.expect("who looks does not wait for who writes");
    assert_eq!(page.status, StatusCode::OK);
    assert!(!page.body.contains("data-question"), "half a beginning is seen by nobody");
    assert!(!starting.is_finished(), "it was still at the gate");

    drop(gate);
    let mut ann = starting.await.unwrap();
    for guest in [&mut ann, &mut bob] {
        let page = guest.get(&table).await.body;
        assert!(page.contains("data-question"), "the match has begun: {page}");
    }
    app.close().await;
}
