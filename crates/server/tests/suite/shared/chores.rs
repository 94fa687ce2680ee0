use std::time::{SystemTime, UNIX_EPOCH};

use axum::http::StatusCode;
use saucer_server::{Config, Keep};

use super::{gather, guests, world_with};

/// A clock that is three days ahead of the one by which tables are touched.
fn in_three_days() -> i64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis();
    now as i64 + 3 * 24 * 60 * 60 * 1000
}

#[tokio::test]
async fn tables_that_nobody_touches_go_only_if_somebody_said_so() {
    for (idle_days, expected) in
        [(0, StatusCode::OK), (4, StatusCode::OK), (2, StatusCode::NOT_FOUND)]
    {
        let retention = Keep { idle_days, ..Keep::default() };
        let (_folder, app) =
            world_with(|config| Config { retention, clock: in_three_days, ..config }).await;
        let [mut ada] = guests(&app);
        let table = gather(&mut ada, "2").await;
        assert_eq!(ada.get(&table).await.status, StatusCode::OK);
        app.forget_old().await.unwrap();
        assert_eq!(ada.get(&table).await.status, expected, "after {idle_days} days");
    }
}

#[tokio::test]
async fn a_process_that_has_deleted_may_delete_again() {
    let retention = Keep { idle_days: 2, ..Keep::default() };
    let (_folder, app) =
        world_with(|config| Config { retention, clock: in_three_days, ..config }).await;
    let [mut ada] = guests(&app);
    let table = gather(&mut ada, "2").await;
    // The lease of this very process is renewed, so it goes on.
    app.forget_old().await.unwrap();
    let second = gather(&mut ada, "2").await;
    app.forget_old().await.unwrap();
    for table in [table, second] {
        assert_eq!(ada.get(&table).await.status, StatusCode::NOT_FOUND);
    }
}
