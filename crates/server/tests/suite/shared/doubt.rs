//! Whatever gives something up for good is asked about once, before it happens.

use axum::http::StatusCode;

use super::{attribute, granted, guests, world};
use crate::client::{Guest, Page};

/// A dig in which it is the turn of the one who opened it, against a bot.
async fn dig(ada: &mut Guest) -> String {
    let table = ada.new_table(&[("game", "dig")]).await;
    granted(ada, &table, &[("do", "fill"), ("strength", "rookie")]).await;
    granted(ada, &table, &[("do", "start")]).await;
    table
}

async fn leave(guest: &mut Guest, table: &str, more: &[(&str, &str)]) -> Page {
    let page = guest.get(table).await.body;
    let question = attribute(&page, "data-question").unwrap().to_owned();
    let mut fields = vec![("question", question.as_str()), ("decision", "\"leave\"")];
    fields.extend(more);
    guest.post(&format!("{table}/decide"), &fields).await
}

#[tokio::test]
async fn a_loss_is_told_before_it_happens_and_happens_at_the_second_word() {
    let (_folder, app) = world().await;
    let [mut ada] = guests(&app);
    let table = dig(&mut ada).await;
    let before = ada.get(&table).await.body;
    let asked = leave(&mut ada, &table, &[]).await;
    assert_eq!(asked.status, StatusCode::OK);
    assert!(asked.body.contains("id=\"doubt\"") && asked.body.contains("You go home for good"));
    assert!(asked.body.contains("name=\"sure\" value=\"yes\""), "the second word is at hand");
    let version = |page: &str| attribute(page, "data-version").unwrap().to_owned();
    assert_eq!(version(&ada.get(&table).await.body), version(&before), "nothing has happened yet");
    let done = leave(&mut ada, &table, &[("sure", "yes")]).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER);
    assert!(!ada.get(&table).await.body.contains(" data-owed"), "she has gone home");
}

#[tokio::test]
async fn what_a_hint_has_just_advised_is_not_asked_about() {
    let (_folder, app) = world().await;
    let [mut ada] = guests(&app);
    let table = dig(&mut ada).await;
    let other = leave(&mut ada, &table, &[("advised", "\"take\"")]).await;
    assert_eq!(other.status, StatusCode::OK, "it had advised something else");
    let same = leave(&mut ada, &table, &[("advised", "\"leave\"")]).await;
    assert_eq!(same.status, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn who_has_switched_the_question_off_is_not_asked() {
    let (_folder, app) = world().await;
    let [mut ada] = guests(&app);
    let table = dig(&mut ada).await;
    ada.post("/settings", &[("care", "trust")]).await;
    assert_eq!(leave(&mut ada, &table, &[]).await.status, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn what_gives_nothing_up_or_cannot_be_done_is_not_asked_about() {
    let (_folder, app) = world().await;
    let [mut ada] = guests(&app);
    let table = dig(&mut ada).await;
    let late = [("question", "999"), ("decision", "\"leave\"")];
    let stale = ada.post(&format!("{table}/decide"), &late).await;
    assert_eq!(stale.status, StatusCode::CONFLICT, "an older question is told first");
    let page = ada.get(&table).await.body;
    let question = attribute(&page, "data-question").unwrap().to_owned();
    let take = [("question", question.as_str()), ("decision", "\"take\"")];
    let taken = ada.post(&format!("{table}/decide"), &take).await;
    assert_eq!(taken.status, StatusCode::SEE_OTHER);
}
