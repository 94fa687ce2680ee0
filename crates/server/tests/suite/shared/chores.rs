use std::time::{SystemTime, UNIX_EPOCH};

use axum::http::StatusCode;
use saucer_server::{App, Config, Keep};

use super::{config, gather, guests, world_with};
use crate::client::Guest;

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

/// A clock that somebody has set a year ahead.
fn in_a_year() -> i64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis();
    now as i64 + 365 * 24 * 60 * 60 * 1000
}

#[tokio::test]
async fn a_clock_that_is_a_year_ahead_deletes_nothing_that_is_current() {
    let retention = Keep { finished_days: 30, idle_days: 30, gathering_days: 30, guests_days: 30 };
    let (folder, app) = world_with(|config| Config { retention, ..config }).await;
    let [mut ada] = guests(&app);
    let table = gather(&mut ada, "2").await;
    app.close().await;
    let config = Config { retention, clock: in_a_year, ..config(&folder) };
    let app = App::open(config).await.unwrap();
    // As often as in a night.
    for _ in 0..9 {
        app.forget_old().await.unwrap();
    }
    assert_eq!(Guest::of(&app).get(&table).await.status, StatusCode::OK);
}
