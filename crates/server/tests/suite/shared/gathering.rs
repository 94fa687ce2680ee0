//! Whose a gathering is while its maker is away.

use std::time::Duration;

use axum::http::StatusCode;
use saucer_server::Config;

use super::clocks::{noon, seen};
use super::{granted, guests, watch, wish};
use crate::client::Guest;

/// Makes a private table by this clock, to which the guest has been invited.
async fn private(ada: &mut Guest, bob: &mut Guest, clock: &str) -> String {
    let fields = [("game", "sample"), ("visibility", "private"), ("clock", clock)];
    let table = ada.new_table(&fields).await;
    let lobby = ada.get(&table).await.body;
    let link = lobby.split(" data-address>").nth(1).unwrap().split('<').next().unwrap();
    assert_eq!(bob.get(link).await.status, StatusCode::SEE_OTHER);
    granted(bob, &table, &[("do", "sit"), ("seat", "1")]).await;
    table
}

/// An invited guest may look after a gathering while its maker is away, and does not keep it.
#[tokio::test]
async fn nobody_locks_who_made_a_gathering_out_of_it() {
    let (_folder, app) = noon(|config| Config { host_gone: Duration::ZERO, ..config }).await;
    let [mut ada, mut bob] = guests(&app);
    let table = private(&mut ada, &mut bob, "gentle").await;
    let _bob = watch(&mut bob, &table, 0).await;
    drop(watch(&mut ada, &table, 0).await);
    assert_eq!(seen(&mut bob, &table).await["host"], true);
    let remove = wish(&mut bob, &table, &[("do", "remove"), ("seat", "0")]).await;
    assert_eq!(remove.status, StatusCode::CONFLICT);
    granted(&mut bob, &table, &[("do", "free"), ("seat", "0")]).await;
    // She is let in, and as soon as she is there the table is hers again.
    let _ada = watch(&mut ada, &table, 0).await;
    assert_eq!(seen(&mut ada, &table).await["host"], true);
    let fill = [("do", "fill"), ("strength", "rookie")];
    assert_eq!(wish(&mut bob, &table, &fill).await.status, StatusCode::FORBIDDEN);
    assert!(!bob.get(&table).await.body.contains("The host has left."));
    granted(&mut ada, &table, &[("do", "sit"), ("seat", "0")]).await;
    granted(&mut ada, &table, &[("do", "remove"), ("seat", "1")]).await;
}

/// Over days nobody is always there.
#[tokio::test]
async fn the_rights_of_a_gathering_for_days_do_not_pass_on_within_minutes() {
    let (_folder, app) = noon(|config| Config { host_gone: Duration::ZERO, ..config }).await;
    let [mut ada, mut bob] = guests(&app);
    let table = private(&mut ada, &mut bob, "days").await;
    let _bob = watch(&mut bob, &table, 0).await;
    drop(watch(&mut ada, &table, 0).await);
    assert_eq!(seen(&mut bob, &table).await["host"], false);
}
