//! Programs get the seal before they add anything, and make a table once however often they try.

use saucer_server::{App, Config, Limits};
use saucer_skies::Skies;
use saucer_table::{Match, Record};
use serde_json::{Value, json};
use tempfile::tempdir;

use crate::account::{config_at_noon, later, open_at_noon};
use crate::api_client::{ApiAnswer, Program};
use crate::client::open;

const AN_HOUR: i64 = 60 * 60 * 1000;

async fn take(program: &Program) -> Value {
    program.ask("POST", "/api/v1/tickets", &[], None).await.well()
}

async fn make(program: &Program, body: Value) -> ApiAnswer {
    program.post("/api/v1/tables", body).await
}

fn path(ticket: &Value) -> String {
    format!("/api/v1/tables/{}", ticket["table"].as_str().unwrap())
}

async fn n_tables(program: &Program) -> usize {
    program.get("/api/v1/tables").await.well()["mine"].as_array().unwrap().len()
}

#[tokio::test]
async fn the_table_has_the_seal_that_was_promised_whatever_is_added_after_it() {
    let folder = tempdir().unwrap();
    let app = open(folder.path()).await;
    let ann = Program::stranger(&app).await.player("Ann").await;
    let (first, second) = (take(&ann).await, take(&ann).await);
    for member in ["ticket", "seal", "table"] {
        assert_ne!(first[member], second[member], "every ticket has a {member} of its own");
    }
    assert_eq!(ann.get(&path(&first)).await.fault(), (404, "no-table"), "not made yet");
    let body = json!({ "game": "skies", "ticket": first["ticket"] });
    let solo = ann.new_table(body).await;
    assert_eq!(solo, path(&first));
    assert_eq!(ann.get(&solo).await.well()["seal"], first["seal"]);
    let record = ann.get(&format!("{solo}/record")).await.well().to_string();
    let game: Match<Skies> = Match::import(&Record::parse(&record).unwrap()).unwrap();
    assert_eq!(game.seal_hash(), first["seal"].as_str().unwrap());

    let body = json!({ "game": "tremble", "ticket": second["ticket"] });
    let shared = ann.new_table(body).await;
    assert_eq!(shared, path(&second));
    let seats = format!("{shared}/seats");
    ann.post(&seats, json!({ "do": "fill" })).await.well();
    let started = ann.post(&seats, json!({ "do": "start" })).await.well();
    assert_eq!(started["seal"], second["seal"]);
}

#[tokio::test]
async fn a_ticket_that_is_sent_twice_makes_one_table() {
    let folder = tempdir().unwrap();
    let app = open(folder.path()).await;
    let ann = Program::stranger(&app).await.player("Ann").await;
    let ticket = take(&ann).await;
    let body = json!({ "game": "skies", "ticket": ticket["ticket"] });
    let (one, other) = tokio::join!(make(&ann, body.clone()), make(&ann, body.clone()));
    assert_eq!((one.status, other.status), (201, 201));
    assert_eq!(one.headers["location"], other.headers["location"]);
    assert_eq!(one.body, other.body);
    // It is the table as it is now that comes back, also from a server that was started again.
    let legal = ann.legal(&path(&ticket)).await;
    let moved = ann.decide(&path(&ticket), &legal["decisions"][0]["decision"]).await.well();
    let mut again = body;
    again["adds"] = json!("word");
    app.close().await;
    let app = open(folder.path()).await;
    let mut back = Program::stranger(&app).await;
    back.token = ann.token;
    let ann = back;
    let later = make(&ann, again).await.well();
    assert_eq!(later, moved);
    let record = ann.get(&format!("{}/record", path(&ticket))).await.well();
    let seats = &record["seal"]["pact"]["seats"];
    assert_eq!(*seats, json!([{ "adds": "nothing" }]), "what was sent first counts");
    assert_eq!(n_tables(&ann).await, 1);
}

#[tokio::test]
async fn in_other_hands_a_ticket_is_worth_nothing() {
    let folder = tempdir().unwrap();
    let app = open(folder.path()).await;
    let stranger = Program::stranger(&app).await;
    let (ann, bob) = (stranger.player("Ann").await, stranger.player("Bob").await);
    for visibility in ["open", "link", "private"] {
        let ticket = take(&ann).await;
        let body = json!({
            "game": "tremble",
            "ticket": ticket["ticket"],
            "visibility": visibility,
        });
        // Before she has used it he cannot take her table away from her.
        let early = make(&bob, body.clone()).await;
        assert_eq!(early.fault(), (422, "ticket"), "{visibility}");
        let made = make(&ann, body.clone()).await.well();
        assert_eq!((&made["seal"], &made["host"]), (&ticket["seal"], &json!(true)));
        // Afterwards he learns and changes nothing: he is told the same as before.
        let late = make(&bob, body.clone()).await;
        assert_eq!(late.body, early.body, "{visibility}");
        assert_eq!(make(&stranger, body.clone()).await.fault(), (401, "token"));
        assert_eq!(ann.get(&path(&ticket)).await.well(), made, "{visibility}");
    }
    assert_eq!(n_tables(&bob).await, 0);
}

#[tokio::test]
async fn a_ticket_is_for_one_game_with_one_choice_of_options() {
    let folder = tempdir().unwrap();
    let app = open(folder.path()).await;
    let ann = Program::stranger(&app).await.player("Ann").await;
    let ticket = take(&ann).await;
    let body = |game: &str, options: Value| json!({ "game": game, "options": options, "ticket": ticket["ticket"] });
    let made = make(&ann, body("skies", json!({ "level": "3" }))).await.well();
    for other in [
        body("skies", json!({})),
        body("skies", json!({ "level": "3", "sky_b": "hard" })),
        body("tremble", json!({})),
    ] {
        let answer = make(&ann, other.clone()).await;
        assert_eq!(answer.fault(), (422, "ticket"), "{other}");
        let says = answer.body["detail"].as_str().unwrap();
        assert!(says.contains("other options") && says.contains("POST /api/v1/tickets"), "{says}");
    }
    assert_eq!(make(&ann, body("skies", json!({ "level": "3" }))).await.well(), made);
    assert_eq!(n_tables(&ann).await, 1);
}

#[tokio::test]
async fn a_ticket_is_good_until_the_time_it_names() {
    let folder = tempdir().unwrap();
    let app = open_at_noon(folder.path()).await;
    let ann = Program::stranger(&app).await.player("Ann").await;
    let (used, late) = (take(&ann).await, take(&ann).await);
    let now = 1_794_744_000_000;
    let left = used["until_ms"].as_i64().unwrap() - now;
    assert!((19 * AN_HOUR..=20 * AN_HOUR).contains(&left), "{left}");
    let body = |ticket: &Value| json!({ "game": "skies", "ticket": ticket["ticket"] });
    later(left - 1);
    make(&ann, body(&used)).await.well();
    later(1);
    for ticket in [&used, &late] {
        let answer = make(&ann, body(ticket)).await;
        assert_eq!(answer.fault(), (422, "ticket"));
        let says = answer.body["detail"].as_str().unwrap();
        assert!(
            says.contains("its time is over") && says.contains("POST /api/v1/tickets"),
            "{says}"
        );
    }
    assert_eq!(ann.get(&path(&late)).await.fault(), (404, "no-table"));
    assert_eq!(n_tables(&ann).await, 1, "the one that was made in time");
}

#[tokio::test]
async fn a_ticket_of_ones_own_making_is_refused_in_both_languages() {
    let folder = tempdir().unwrap();
    let app = open(folder.path()).await;
    let mut ann = Program::stranger(&app).await.player("Ann").await;
    let ticket = take(&ann).await["ticket"].as_str().unwrap().to_owned();
    let (nonce, mark) = ticket.rsplit_once('-').unwrap();
    let zeros = "0".repeat(mark.len());
    for forged in ["", "-", "--", nonce, &format!("{nonce}-{zeros}"), &format!("0{ticket}")] {
        let body = json!({ "game": "skies", "ticket": forged });
        assert_eq!(make(&ann, body).await.fault(), (422, "ticket"), "{forged}");
    }
    let body = json!({ "game": "skies", "ticket": 7 });
    assert_eq!(make(&ann, body).await.fault(), (422, "invalid"));
    ann.language = "ru";
    let answer = make(&ann, json!({ "game": "skies", "ticket": "x" })).await;
    let words = [&answer.body["title"], &answer.body["detail"]].map(|words| words.to_string());
    assert!(words[0].contains("билет") && words[1].contains("Этот билет"), "{words:?}");
    assert_eq!(n_tables(&ann).await, 0);
    // A mark in capitals is the same mark: there is still one table.
    let capitals = format!("{nonce}-{}", mark.to_uppercase());
    let made = make(&ann, json!({ "game": "skies", "ticket": capitals })).await.well();
    assert_eq!(make(&ann, json!({ "game": "skies", "ticket": ticket })).await.well(), made);
}

#[tokio::test]
async fn tickets_count_as_writes_and_not_as_tables() {
    let folder = tempdir().unwrap();
    let limits =
        Limits { writes_per_second: 1, writes_burst: 4, tables_per_hour: 1, ..Limits::default() };
    let app = App::open(Config { limits, ..config_at_noon(folder.path()) }).await.unwrap();
    let ann = Program::stranger(&app).await.player("Ann").await;
    let ticket = take(&ann).await;
    take(&ann).await;
    make(&ann, json!({ "game": "skies", "ticket": ticket["ticket"] })).await.well();
    take(&ann).await;
    let answer = ann.ask("POST", "/api/v1/tickets", &[], None).await;
    assert_eq!(answer.fault(), (429, "too-many"));
    assert_eq!(answer.body["retry_after"], 1);
}
