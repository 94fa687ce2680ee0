//! Standing orders: they answer, end with what they were given for, and nobody else learns of them.

use axum::http::StatusCode;
use saucer_server::{App, Config};

use super::{
    NEVER, commit, config, guests, next_table, running, version, watch, world, world_with,
};
use crate::client::{Guest, Page};

const WITHDRAW: &str = "value=\"withdraw\"";

async fn order(guest: &mut Guest, table: &str, order: &str) -> Page {
    guest.post(&format!("{table}/order"), &[("do", "order"), ("order", order)]).await
}

/// All that somebody can read of a table.
async fn read(guest: &mut Guest, table: &str) -> Vec<String> {
    let id = table.strip_prefix("/t/").unwrap();
    let mut pages = Vec::new();
    for path in [
        table.to_owned(),
        format!("{table}/talk"),
        "/".to_owned(),
        format!("/api/v1/tables/{id}"),
        format!("/api/v1/tables/{id}/log"),
    ] {
        pages.push(guest.get(&path).await.body);
    }
    pages
}

#[tokio::test]
async fn an_order_answers_until_what_it_was_given_for_is_over() {
    let (_folder, app) = world().await;
    let mut people = guests::<2>(&app);
    let table = running(&mut people).await;
    let [ada, bob] = &mut people;
    assert!(ada.get(&table).await.body.contains("value=\"four.1\""), "it is offered");
    let seen = version(bob, &table).await;
    let mut stream = watch(bob, &table, seen).await;
    assert_eq!(order(ada, &table, "four.1").await.status, StatusCode::SEE_OTHER);
    // Nobody asks Ada any more.
    while !next_table(&mut stream).await.contains("committed: {0}") {}
    let page = ada.get(&table).await.body;
    assert!(page.contains("own: Some(4)") && page.contains(WITHDRAW), "she sees it: {page}");
    commit(bob, &table).await;
    let page = ada.get(&table).await.body;
    assert!(page.contains("round: 2") && page.contains("data-owed"), "{page}");
    assert!(!page.contains(WITHDRAW), "it was for one round");
    assert!(page.contains("value=\"four.2\""));
}

#[tokio::test]
async fn what_an_order_decides_looks_as_if_decided_by_hand() {
    let (_folder, app) = world().await;
    let mut logs = Vec::new();
    for by_order in [true, false] {
        let mut people = guests::<2>(&app);
        let table = running(&mut people).await;
        let [ada, bob] = &mut people;
        let seen = version(bob, &table).await;
        let mut stream = watch(bob, &table, seen).await;
        if by_order {
            order(ada, &table, "four.1").await;
        } else {
            commit(ada, &table).await;
        }
        while !next_table(&mut stream).await.contains("committed: {0}") {}
        let id = table.strip_prefix("/t/").unwrap();
        let inputs = app.store().inputs(id, 0).await.unwrap();
        // The first entry is the die, which differs with the secret.
        let bodies: Vec<String> = inputs.into_iter().skip(1).map(|input| input.body).collect();
        logs.push((bodies, version(bob, &table).await - seen));
    }
    assert_eq!(logs[0], logs[1]);
}

#[tokio::test]
async fn nobody_else_learns_of_an_order_and_it_outlives_the_server() {
    let waits = |config: Config| Config { pace: NEVER, ..config };
    let (folder, app) = world_with(waits).await;
    let mut people = guests::<3>(&app);
    let table = running(&mut people).await;
    let [ada, bob, eve] = &mut people;
    let mut spectator = Guest::of(&app);
    spectator.get(&table).await;
    let mut before = Vec::new();
    for other in [&mut *bob, &mut *eve, &mut spectator] {
        before.push(read(other, &table).await);
    }
    assert_eq!(order(ada, &table, "four.1").await.status, StatusCode::SEE_OTHER);
    assert!(ada.get(&table).await.body.contains(WITHDRAW));
    for (other, before) in [&mut *bob, &mut *eve, &mut spectator].into_iter().zip(&before) {
        assert_eq!(&read(other, &table).await, before);
    }
    app.close().await;
    let app = App::open(waits(config(&folder))).await.unwrap();
    let mut ada = ada.moved_to(&app);
    assert!(ada.get(&table).await.body.contains(WITHDRAW), "it holds still");
    let page = ada.post(&format!("{table}/order"), &[("do", "withdraw")]).await;
    assert_eq!(page.status, StatusCode::SEE_OTHER);
    assert!(!ada.get(&table).await.body.contains(WITHDRAW));
    let id = table.strip_prefix("/t/").unwrap();
    assert!(app.store().orders(id).await.unwrap().is_empty());
}

#[tokio::test]
async fn only_orders_that_make_sense_are_taken_and_only_from_who_sits_there() {
    let (_folder, app) = world_with(|config| Config { pace: NEVER, ..config }).await;
    let mut people = guests::<2>(&app);
    let table = running(&mut people).await;
    let [ada, bob] = &mut people;
    for odd in ["four.2", "", "raid"] {
        let page = order(ada, &table, odd).await;
        assert_eq!(page.status, StatusCode::CONFLICT, "{odd}");
        assert!(page.body.contains("That order does not fit"), "{}", page.body);
    }
    let page = order(&mut Guest::of(&app), &table, "four.1").await;
    assert_eq!(page.status, StatusCode::FORBIDDEN);
    let fields = [("as", "0"), ("do", "order"), ("order", "four.1")];
    let page = bob.post(&format!("{table}/order"), &fields).await;
    assert_eq!(page.status, StatusCode::FORBIDDEN, "this is not his seat");
    commit(bob, &table).await;
    assert_eq!(order(bob, &table, "four.1").await.status, StatusCode::CONFLICT, "nothing is asked");
}
