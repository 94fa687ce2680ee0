//! The seal is shown before words are chosen, and kept.

use axum::http::StatusCode;

use crate::account::{later, open_at_noon};
use crate::client::{Guest, open};

/// The value of the first hidden ticket, and the seal beside it.
fn promised(page: &str) -> (String, String) {
    let after = |mark: &str| page.split_once(mark).map(|(_, rest)| rest).expect("it is there");
    let until = |rest: &str, end: char| rest.split(end).next().unwrap_or_default().to_owned();
    (until(after("name=\"ticket\" value=\""), '"'), until(after("<p class=\"seal\">"), '/'))
}

#[tokio::test]
async fn the_seal_of_the_form_is_that_of_the_match_whatever_is_added() {
    let folder = tempfile::tempdir().unwrap();
    let app = open(folder.path()).await;
    let mut ann = Guest::of(&app);
    let (ticket, seal) = promised(&ann.get("/new").await.body);
    let (other, _) = promised(&ann.get("/new").await.body);
    assert_ne!(ticket, other, "every form has a promise of its own");
    let table = ann.new_table(&[("ticket", &ticket), ("who", "me")]).await;
    let game = ann.game(&table).await;
    assert!(seal.contains(game.seal_hash()), "{seal} is not {}", game.seal_hash());
}

#[tokio::test]
async fn a_form_that_is_sent_twice_makes_one_table() {
    let folder = tempfile::tempdir().unwrap();
    let app = open(folder.path()).await;
    let mut ann = Guest::of(&app);
    let (ticket, _) = promised(&ann.get("/new").await.body);
    let first = ann.new_table(&[("ticket", &ticket)]).await;
    assert_eq!(ann.new_table(&[("ticket", &ticket), ("adds", "word")]).await, first);
    let pact = ann.game(&first).await.pact().cloned().unwrap();
    assert!(!pact.adds(), "the first form counts");
}

#[tokio::test]
async fn a_form_of_yesterday_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let app = open_at_noon(folder.path()).await;
    let mut ann = Guest::of(&app);
    let (ticket, _) = promised(&ann.get("/new").await.body);
    later(24 * 60 * 60 * 1000);
    let page = ann.post("/tables", &[("ticket", &ticket)]).await;
    assert_eq!(page.status, StatusCode::CONFLICT);
    assert!(page.body.contains("This form was opened yesterday"), "{}", page.body);
}

#[tokio::test]
async fn a_form_that_another_player_opened_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let app = open(folder.path()).await;
    let (mut ann, mut bob) = (Guest::of(&app), Guest::of(&app));
    let (ticket, _) = promised(&ann.get("/new").await.body);
    let before = bob.post("/tables", &[("ticket", &ticket)]).await;
    assert_eq!(before.status, StatusCode::CONFLICT);
    let table = ann.new_table(&[("ticket", &ticket)]).await;
    let after = bob.post("/tables", &[("ticket", &ticket)]).await;
    assert_eq!(after.status, StatusCode::CONFLICT);
    assert!(after.body.contains("or by another player"), "{}", after.body);
    assert!(!after.body.contains(&table), "he is not told where her table is");
}

#[tokio::test]
async fn a_ticket_of_somebodys_own_making_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let app = open(folder.path()).await;
    let mut ann = Guest::of(&app);
    let (ticket, _) = promised(&ann.get("/new").await.body);
    let [hour, random, mark] = ticket.split('-').collect::<Vec<_>>()[..] else {
        panic!("{ticket}")
    };
    let hour: i64 = hour.parse().unwrap();
    let forged = [
        format!("{}-{random}-{mark}", hour - 24),
        format!("{}-{random}-{mark}", hour + 1),
        format!("{}-{random}-{mark}", i64::MAX),
        format!("{hour}-{}-{mark}", &random[1..]),
        format!("{hour}-{random}-{}", &mark[2..]),
        format!("{hour}-{random}-{}", "0".repeat(mark.len())),
        format!("{hour}-{random}-{}", "\u{e9}".repeat(16)),
        format!("{hour}-{random}-"),
        format!("{hour}-{random}"),
        "x".to_owned(),
        String::new(),
    ];
    for ticket in &forged {
        let page = ann.post("/tables", &[("ticket", ticket)]).await;
        assert_eq!(page.status, StatusCode::CONFLICT, "{ticket}");
        assert!(page.body.contains("This form was opened yesterday"), "{}", page.body);
    }
}
