//! What a game has ready to be said at its tables, and what is too long to be said.

use axum::http::StatusCode;
use serde_json::json;

use super::{gather, guests, world};
use crate::api_client::Program;
use crate::client::Guest;

async fn read(guest: &mut Guest, table: &str) -> String {
    guest.get(&format!("{table}/talk")).await.body.replace('\u{a0}', " ")
}

#[tokio::test]
async fn a_phrase_of_the_game_is_offered_at_its_tables_and_read_in_every_language() {
    let (_folder, app) = world().await;
    let [mut ann, mut ivan] = guests(&app);
    ivan.language = "ru";
    let table = gather(&mut ann, "2").await;
    let offered = |words: &str| format!("value=\"doubt\" aria-label=\"{words}\">{words}</button>");
    assert!(read(&mut ann, &table).await.contains(&offered("I do not believe you.")));
    assert!(read(&mut ivan, &table).await.contains(&offered("Не верю.")));
    let sent = ivan.post(&format!("{table}/talk"), &[("quick", "doubt")]).await;
    assert_eq!(sent.status, StatusCode::SEE_OTHER, "{}", sent.body);
    let line = |words: &str| format!("<p class=\"said ready\">{words}</p>");
    assert!(read(&mut ann, &table).await.contains(&line("I do not believe you.")));
    assert!(read(&mut ivan, &table).await.contains(&line("Не верю.")));

    // It is nothing that another game knows.
    let solo = ann.new_table(&[("game", "skies"), ("who", "me")]).await;
    assert!(!read(&mut ann, &solo).await.contains("doubt"));
    let refused = ann.post(&format!("{solo}/talk"), &[("quick", "doubt")]).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn a_program_learns_the_phrases_of_a_game_and_says_them() {
    let (_folder, app) = world().await;
    let [mut ann] = guests(&app);
    let table = gather(&mut ann, "2").await;
    let program = Program::stranger(&app).await.player("Eve").await;
    let games = program.get("/api/v1/games").await.well();
    let phrases = |id: &str| {
        let games = games["games"].as_array().unwrap();
        games.iter().find(|game| game["id"] == id).unwrap()["phrases"].clone()
    };
    assert_eq!((phrases("sample"), phrases("skies")), (json!(["doubt"]), json!([])));
    let talk = format!("/api/v1/tables/{}/talk", table.strip_prefix("/t/").unwrap());
    let said = program.post(&talk, json!({ "quick": "doubt" })).await.well();
    assert_eq!(said["quick"], "doubt");
    assert_eq!(program.post(&talk, json!({ "quick": "boo" })).await.fault(), (422, "invalid"));
}

#[tokio::test]
async fn a_line_that_is_far_too_long_is_told_so_and_stays_in_its_field() {
    let (_folder, app) = world().await;
    let [mut ann] = guests(&app);
    let table = gather(&mut ann, "2").await;
    let long = "ж".repeat(1_000);
    for (language, words) in [("en", "at most 300 characters"), ("ru", "не больше 300 знаков")]
    {
        ann.language = language;
        let page = ann.post(&format!("{table}/talk"), &[("text", &long)]).await;
        assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(page.body.replace('\u{a0}', " ").contains(words), "{}", page.body);
        assert!(page.body.contains(&format!("value=\"{long}\"")), "what was typed stays");
    }
    let program = Program::stranger(&app).await.player("Eve").await;
    let talk = format!("/api/v1/tables/{}/talk", table.strip_prefix("/t/").unwrap());
    let refused = program.post(&talk, json!({ "text": long })).await;
    assert_eq!(refused.fault(), (422, "invalid"));
    assert!(refused.body["detail"].as_str().unwrap().contains("at most 300 characters"));
    assert_eq!(program.get(&talk).await.well()["lines"], json!([]));
}
