//! Rehearsals: the same clicks lead to the same positions, and every table says so.

use axum::http::StatusCode;
use saucer_server::{App, Config};
use saucer_table::{REHEARSAL, Record};
use saucer_web::testing::tags;
use tempfile::{TempDir, tempdir};

use crate::client::{Guest, open};
use crate::games;

const WORDS: &str = "This server rehearses";

async fn rehearse(folder: &TempDir, seed: u64) -> App {
    let config = Config::new(games(), folder.path());
    let config = Config { rehearsal: Some(seed), pace: std::time::Duration::ZERO, ..config };
    App::open(config).await.unwrap()
}

async fn record(guest: &mut Guest, table: &str) -> Record {
    Record::parse(&guest.get(&format!("{table}/record.json")).await.body).unwrap()
}

/// Presses the first button so often, and returns what the match has become, once its people have given it up.
async fn played(app: &App, presses: usize) -> Record {
    let mut guest = Guest::of(app);
    let table = guest.post("/quick", &[("game", "tremble")]).await.location.unwrap();
    for _ in 0..presses {
        let page = guest.get(&table).await.body;
        let all = tags(&page);
        let question = all.iter().find_map(|tag| tag.get("data-question"));
        let first = all.iter().find(|tag| tag.get("name") == Some("decision"));
        // Whoever rehearses never sees a table at which bots owe something.
        let decision = first.and_then(|tag| tag.get("value")).expect("it is the guest's turn");
        let fields = [("question", question.unwrap()), ("decision", decision), ("sure", "yes")];
        guest.post(&format!("{table}/decide"), &fields).await;
    }
    guest.post(&format!("{table}/people"), &[("do", "vote")]).await;
    record(&mut guest, &table).await
}

#[tokio::test]
async fn the_same_clicks_lead_to_the_same_positions_and_other_seeds_to_others() {
    let folders = [tempdir().unwrap(), tempdir().unwrap(), tempdir().unwrap()];
    let mut matches = Vec::new();
    for (folder, seed) in folders.iter().zip([7, 7, 8]) {
        matches.push(played(&rehearse(folder, seed).await, 24).await);
    }
    assert!(matches[0].inputs.len() > 40, "{}", matches[0].inputs.len());
    assert_eq!(matches[0].inputs, matches[1].inputs);
    assert_eq!(matches[0].seal, matches[1].seal);
    assert_ne!(matches[0].inputs, matches[2].inputs);
}

#[tokio::test]
async fn every_table_of_a_rehearsal_says_so_and_each_has_luck_of_its_own() {
    let folder = tempdir().unwrap();
    let app = rehearse(&folder, 7).await;
    let mut guest = Guest::of(&app);
    let gathering = guest.new_table(&[("game", "tremble")]).await;
    assert!(guest.get(&gathering).await.body.contains(WORDS), "before its start");
    let mut seals = Vec::new();
    for _ in 0..2 {
        let table = guest.new_table(&[("level", "1")]).await;
        assert!(guest.get(&table).await.body.contains(WORDS));
        let record = record(&mut guest, &table).await;
        assert_eq!(record.prepared.as_deref(), Some(REHEARSAL));
        seals.push(record.seal.hash);
        let on = guest.post(&format!("{table}/fork"), &[("at", "1")]).await.location.unwrap();
        assert!(guest.get(&on).await.body.contains("The other one was a rehearsal"));
    }
    assert_ne!(seals[0], seals[1]);
    // A guided match is what it always is.
    let lesson = guest.post("/learn", &[("game", "skies")]).await.location.unwrap();
    assert_eq!(record(&mut guest, &lesson).await.prepared.as_deref(), Some("first-round"));
}

#[tokio::test]
async fn without_a_rehearsal_no_table_has_luck_that_could_be_foreseen() {
    let folder = tempdir().unwrap();
    let ticket = |page: &str| {
        let all = tags(page);
        let hidden = all.iter().find(|tag| tag.get("name") == Some("ticket"));
        hidden.and_then(|tag| tag.get("value")).expect("the form has a ticket").to_owned()
    };
    let app = rehearse(&folder, 7).await;
    let mut guest = Guest::of(&app);
    let rehearsed = ticket(&guest.get("/new").await.body);
    let table = guest.new_table(&[("level", "1")]).await;
    drop(app);
    let app = open(folder.path()).await;
    let mut guest = guest.moved_to(&app);
    // The form that was shown there is too old here, and the other way round.
    let refused = guest.post("/tables", &[("level", "1"), ("ticket", &rehearsed)]).await;
    assert_eq!(refused.status, StatusCode::CONFLICT, "{}", refused.body);
    let fair = ticket(&guest.get("/new").await.body);
    let mut seals = Vec::new();
    for _ in 0..2 {
        let table = guest.new_table(&[("level", "1")]).await;
        assert!(!guest.get(&table).await.body.contains(WORDS));
        let record = record(&mut guest, &table).await;
        assert_eq!(record.prepared, None);
        seals.push(record.seal.hash);
    }
    assert_ne!(seals[0], seals[1]);
    // What was rehearsed stays so.
    assert!(guest.get(&table).await.body.contains(WORDS));
    drop(app);
    let mut guest = guest.moved_to(&rehearse(&folder, 7).await);
    let refused = guest.post("/tables", &[("level", "1"), ("ticket", &fair)]).await;
    assert_eq!(refused.status, StatusCode::CONFLICT, "{}", refused.body);
}
