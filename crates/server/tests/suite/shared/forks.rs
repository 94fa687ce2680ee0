//! Playing on from a position of another match, over HTTP.

use std::collections::BTreeSet;

use axum::http::StatusCode;
use saucer_core::Seat;
use saucer_server::{App, Config, Limits};
use saucer_skies::{Colour, Decision, Skies};
use saucer_store::NewInput;
use saucer_table::{Record, TakenOver, verify};
use serde_json::{Value, json};

use super::{
    attribute, commit, config, decide, granted, guests, next_table, running, version, watch, world,
    world_with,
};
use crate::api_client::Program;
use crate::client::{Guest, Page};
use crate::sample::Sample;

/// A match of two that is over, with six entries a round.
async fn over(people: &mut [Guest; 2]) -> String {
    let table = running(people).await;
    for _ in 0..3 {
        for guest in &mut *people {
            commit(guest, &table).await;
        }
    }
    table
}

async fn fork(guest: &mut Guest, table: &str, fields: &[(&str, &str)]) -> Page {
    guest.post(&format!("{table}/fork"), fields).await
}

async fn record(guest: &mut Guest, table: &str) -> Record {
    Record::parse(&guest.get(&format!("{table}/record.json")).await.body).unwrap()
}

#[tokio::test]
async fn somebody_plays_on_from_a_match_that_is_over_and_it_counts_nowhere() {
    let (folder, app) = world().await;
    let mut people = guests::<2>(&app);
    let table = over(&mut people).await;
    let id = table.strip_prefix("/t/").unwrap();
    let mut eve = Guest::of(&app);
    // One step into the second round, in the second seat.
    let replay = eve.get(&format!("{table}/replay?at=6&eyes=1")).await.body;
    assert!(replay.contains(&format!("action=\"{table}/fork\"")), "{replay}");
    let fields = [("at", "6"), ("seat", "1"), ("strength", "rookie")];
    let begun = fork(&mut eve, &table, &fields).await;
    assert_eq!(begun.status, StatusCode::SEE_OTHER, "{}", begun.body);
    let on = begun.location.unwrap();
    let page = eve.get(&on).await.body;
    let link = format!("href=\"{table}/replay?at=6\"");
    assert_eq!(page.matches(&link).count(), 4, "the head, the log and the help say so: {page}");
    assert!(page.contains("counts in no statistics"));
    assert!(eve.get("/").await.body.contains("Played on from a position"));

    // It is the same after a restart, and whoever programs reads it, too.
    drop(app);
    let app = App::open(config(&folder)).await.unwrap();
    let mut eve = eve.moved_to(&app);
    let seen = eve.get(&format!("/api/v1/tables/{}", on.strip_prefix("/t/").unwrap())).await.body;
    let seen: Value = serde_json::from_str(&seen).unwrap();
    assert_eq!(seen["fork"], json!({ "table": id, "entries": 6 }));
    assert_eq!((&seen["seats"][0]["who"], &seen["seats"][1]["you"]), (&"bot".into(), &true.into()));
    let seen = version(&mut eve, &on).await;
    let mut stream = watch(&mut eve, &on, seen).await;
    for round in [3, 4] {
        commit(&mut eve, &on).await;
        let reached = format!("round: {round}");
        while !next_table(&mut stream).await.contains(&reached) {}
    }
    assert!(eve.get(&on).await.body.contains("data-over"));
    let played = record(&mut eve, &on).await;
    let proof = verify::<Sample>(&played).unwrap();
    assert_eq!(proof.taken_over.map(|taken: TakenOver| taken.entries), Some(6));
    let original = record(&mut people[0].moved_to(&app), &table).await;
    assert_eq!(played.inputs[..6], original.inputs[..6]);
    assert_ne!(played.seal.hash, original.seal.hash);
    assert!(eve.get("/statistics").await.body.contains("not played a match to its end"));
    // A match that was played on from is the start of another one like any other.
    let again = fork(&mut eve, &on, &[("at", "3"), ("seat", "0")]).await;
    assert_eq!(again.status, StatusCode::SEE_OTHER, "{}", again.body);
    let next = eve.post(&format!("{on}/again"), &[]).await.location.unwrap();
    assert!(!eve.get(&next).await.body.contains("Played on from step"), "a rematch is a match");
}

#[tokio::test]
async fn nobody_plays_on_from_a_match_that_still_has_secrets() {
    let (_folder, app) = world().await;
    let mut people = guests::<2>(&app);
    let table = running(&mut people).await;
    let [ada, bob] = &mut people;
    decide(bob, &table, r#"{"plan":6}"#).await;
    let before = app.store().count_tables().await.unwrap();
    for guest in [ada, bob] {
        let page = fork(guest, &table, &[("at", "1")]).await;
        assert_eq!(page.status, StatusCode::FORBIDDEN);
        assert!(page.body.contains("still being played"), "{}", page.body);
    }
    let [mut ada, mut eve] = guests(&app);
    let gathering = super::gather(&mut ada, "2").await;
    assert_eq!(fork(&mut ada, &gathering, &[("at", "0")]).await.status, StatusCode::FORBIDDEN);
    // A solo game has no secrets from its player; to others it is not theirs.
    let solo = ada.new_table(&[("game", "skies"), ("who", "me")]).await;
    ada.step(&solo).await;
    assert_eq!(fork(&mut eve, &solo, &[("at", "1")]).await.status, StatusCode::FORBIDDEN);
    assert_eq!(app.store().count_tables().await.unwrap(), before + 2, "nothing was made");
    let on = fork(&mut ada, &solo, &[("at", "1")]).await.location.unwrap();
    let (from, to) = (ada.game(&solo).await, ada.game(&on).await);
    assert_eq!(from.entries()[..1], to.entries()[..1]);
    assert!(!to.undoable(Seat::SOLO));
    let page = ada.step(&on).await;
    assert!(page.version() > 1);
    let proof = verify::<Skies>(&record(&mut ada, &on).await).unwrap();
    assert_eq!(proof.taken_over, Some(TakenOver { entries: 1, answers: 1 }));
}

#[tokio::test]
async fn a_wrong_wish_to_play_on_is_told_so_and_makes_nothing() {
    let (_folder, app) = world().await;
    let mut people = guests::<2>(&app);
    let table = over(&mut people).await;
    let last = record(&mut people[0], &table).await.inputs.len();
    let before = app.store().count_tables().await.unwrap();
    let ada = &mut people[0];
    let (past, last) = ((last + 1).to_string(), last.to_string());
    for (fields, status, said) in [
        (vec![("at", past.as_str())], 422, "no such step"),
        (vec![("at", "18446744073709551615")], 422, "no such step"),
        (vec![("at", last.as_str())], 409, "over at this step"),
        (vec![], 422, "form"),
        (vec![("at", "-1")], 422, "form"),
        (vec![("at", "two")], 422, "form"),
        (vec![("at", "2"), ("seat", "2")], 422, "form"),
        (vec![("at", "2"), ("seat", "x")], 422, "form"),
        (vec![("at", "2"), ("strength", "god")], 422, "form"),
    ] {
        let page = fork(ada, &table, &fields).await;
        assert_eq!(page.status.as_u16(), status, "{fields:?}: {}", page.body);
        assert!(page.body.contains(said), "{fields:?}: {}", page.body);
    }
    assert_eq!(fork(ada, "/t/nowhere", &[("at", "0")]).await.status, StatusCode::NOT_FOUND);
    assert_eq!(app.store().count_tables().await.unwrap(), before);
    ada.language = "ru";
    let page = fork(ada, &table, &[("at", &past)]).await;
    assert!(page.body.contains("нет такого шага"), "{}", page.body);
}

#[tokio::test]
async fn what_was_private_stays_so_when_somebody_plays_on() {
    let (_folder, app) = world().await;
    let [mut ada, mut bob, mut eve] = guests(&app);
    let fields = [("game", "sample"), ("visibility", "private")];
    let table = ada.new_table(&fields).await;
    let lobby = ada.get(&table).await.body;
    let link = lobby.split(" data-address>").nth(1).unwrap().split('<').next().unwrap();
    bob.get(link).await;
    granted(&mut bob, &table, &[("do", "sit"), ("seat", "1")]).await;
    granted(&mut bob, &table, &[("do", "ready")]).await;
    granted(&mut ada, &table, &[("do", "start")]).await;
    granted(&mut ada, &table, &[("do", "vote")]).await;
    granted(&mut bob, &table, &[("do", "agree")]).await;
    assert_eq!(fork(&mut eve, &table, &[("at", "0")]).await.status, StatusCode::FORBIDDEN);
    let on = fork(&mut bob, &table, &[("at", "0")]).await.location.unwrap();
    assert!(attribute(&bob.get(&on).await.body, "data-version").is_some());
    assert_eq!(eve.get(&on).await.status, StatusCode::FORBIDDEN);
    assert_eq!(ada.get(&on).await.status, StatusCode::FORBIDDEN, "nobody was invited there");
}

#[tokio::test]
async fn who_plays_on_has_no_more_tables_than_anybody() {
    let limits = Limits { tables_per_hour: 3, ..Limits::default() };
    let (_folder, app) = world_with(|config| Config { limits, ..config }).await;
    let mut people = guests::<2>(&app);
    let table = over(&mut people).await;
    let [ada, _] = &mut people;
    let mut told = Vec::new();
    for _ in 0..3 {
        told.push(fork(ada, &table, &[("at", "2")]).await.status.as_u16());
    }
    assert_eq!(told, [303, 303, 429], "the table itself was one of three");
}

#[tokio::test]
async fn a_wish_to_play_on_that_is_refused_counts_as_no_table() {
    let limits = Limits { tables_per_hour: 2, ..Limits::default() };
    let (_folder, app) = world_with(|config| Config { limits, ..config }).await;
    let mut people = guests::<2>(&app);
    let table = over(&mut people).await;
    let [ada, _] = &mut people;
    for fields in [[("at", "9999")], [("at", "two")], [("ticket", "1-0-00")]] {
        assert!(fork(ada, &table, &fields).await.status.is_client_error());
    }
    assert_eq!(fork(ada, &table, &[("at", "2")]).await.status, StatusCode::SEE_OTHER);
    let full = fork(ada, &table, &[("at", "2")]).await;
    assert_eq!(full.status, StatusCode::TOO_MANY_REQUESTS);
    let program = Program::stranger(&app).await.player("Eve").await;
    let path = format!("/api/v1{}/fork", table.replace("/t/", "/tables/"));
    for _ in 0..3 {
        assert_eq!(program.post(&path, json!({ "at": 9999 })).await.fault(), (422, "invalid"));
    }
    for _ in 0..2 {
        program.post(&path, json!({ "at": 2 })).await.well();
    }
    let full = program.post(&path, json!({ "at": 2 })).await;
    assert_eq!(full.fault(), (429, "too-many"));
    assert!(full.body["retry_after"].as_i64().unwrap() > 60, "{}", full.body);
}

#[tokio::test]
async fn what_plays_on_from_a_guided_match_says_that_its_start_was_prepared() {
    let (_folder, app) = world().await;
    let [mut ada] = guests(&app);
    let lesson = ada.post("/learn", &[("game", "skies")]).await.location.unwrap();
    let on = fork(&mut ada, &lesson, &[("at", "1")]).await.location.unwrap();
    let page = ada.get(&on).await.body;
    assert!(page.contains("was a guided match") && !page.contains("id=\"coach\""), "{page}");
    let record = record(&mut ada, &on).await;
    assert_eq!(record.prepared, None, "its own luck is not");
    assert_eq!(record.fork.unwrap().prepared.as_deref(), Some("first-round"));
    // So does what plays on from that.
    let next = fork(&mut ada, &on, &[("at", "1")]).await.location.unwrap();
    assert!(ada.get(&next).await.body.contains("was a guided match"));
}

/// The ticket in the form to play on.
async fn ticket(guest: &mut Guest, table: &str) -> String {
    let page = guest.get(&format!("{table}/replay?at=2")).await.body;
    let (_, rest) = page.split_once("name=\"ticket\" value=\"").expect("the form has a ticket");
    rest.split('"').next().unwrap().to_owned()
}

#[tokio::test]
async fn a_form_to_play_on_that_is_sent_twice_makes_one_table() {
    let (_folder, app) = world().await;
    let mut people = guests::<2>(&app);
    let table = over(&mut people).await;
    let [ada, bob] = &mut people;
    let ticket = ticket(ada, &table).await;
    let fields = |at| [("at", at), ("seat", "0"), ("ticket", ticket.as_str())];
    let first = fork(ada, &table, &fields("2")).await.location.unwrap();
    decide(ada, &first, r#"{"plan":5}"#).await;
    let before = version(ada, &first).await;
    assert_eq!(fork(ada, &table, &fields("2")).await.location.unwrap(), first);
    assert_eq!(version(ada, &first).await, before, "it was not begun anew");
    // Another position of the same page is another table.
    let other = fork(ada, &table, &fields("3")).await.location.unwrap();
    assert_ne!(other, first);
    let made = app.store().count_tables().await.unwrap();
    let foreign = fork(bob, &table, &fields("2")).await;
    assert_eq!(foreign.status, StatusCode::CONFLICT, "{}", foreign.body);
    // The ticket makes a table from the beginning, too, with a secret of its own.
    let fresh = ada.new_table(&[("game", "sample"), ("ticket", &ticket)]).await;
    let mut secrets = BTreeSet::new();
    for path in [first, other, fresh] {
        let stored = app.store().table(path.strip_prefix("/t/").unwrap()).await.unwrap();
        secrets.insert(stored.unwrap().secret);
    }
    assert_eq!(secrets.len(), 3);
    assert_eq!(app.store().count_tables().await.unwrap(), made + 1);
}

#[tokio::test]
async fn a_replay_offers_to_play_on_from_a_running_match_only_to_its_player() {
    let (_folder, app) = world().await;
    let [mut ada, mut eve] = guests(&app);
    let solo = ada.new_table(&[("game", "skies"), ("who", "me")]).await;
    ada.step(&solo).await;
    let replay = format!("{solo}/replay?at=1");
    let form = format!("action=\"{solo}/fork\"");
    assert!(ada.get(&replay).await.body.contains(&form));
    assert!(!eve.get(&replay).await.body.contains(&form));
}

/// Who decides and takes back all day makes a log of any length.
#[tokio::test]
async fn no_table_takes_over_a_log_without_end() {
    let (folder, app) = world().await;
    let [mut ada] = guests(&app);
    let table = ada.new_table(&[("game", "skies"), ("who", "me")]).await;
    let id = table.strip_prefix("/t/").unwrap();
    let mut game = ada.game(&table).await;
    let first = game.version();
    let is_grey = |decision: &Decision| matches!(decision, Decision::Place { die, .. } if die.colour != Colour::White);
    while game.version() <= 5_000 {
        let decision = game.legal(Seat::SOLO).into_iter().find(is_grey).unwrap();
        let question = game.question(Seat::SOLO);
        game.commit(game.prepare_decide(Seat::SOLO, question, decision).unwrap()).unwrap();
        let question = game.question(Seat::SOLO);
        game.commit(game.prepare_undo(Seat::SOLO, question).unwrap()).unwrap();
    }
    let own = game.entries()[first as usize..].iter();
    let inputs: Vec<_> = own.map(|entry| NewInput { at_ms: 0, body: entry.to_json() }).collect();
    app.store().append(id, first, &inputs, None).await.unwrap();
    drop(app);
    let app = App::open(config(&folder)).await.unwrap();
    let mut ada = ada.moved_to(&app);
    for (language, said) in [("en", "takes over 5,000 at most"), ("ru", "не больше 5000")] {
        ada.language = language;
        let page = fork(&mut ada, &table, &[("at", "5001")]).await;
        assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(page.body.replace('\u{a0}', " ").contains(said), "{}", page.body);
    }
    assert_eq!(app.store().count_tables().await.unwrap(), 1, "nothing was made");
    let begun = fork(&mut ada, &table, &[("at", "5000")]).await;
    assert_eq!(begun.status, StatusCode::SEE_OTHER, "{}", begun.body);
}

#[tokio::test]
async fn a_program_plays_on_and_is_told_why_it_cannot() {
    let (_folder, app) = world().await;
    let mut people = guests::<2>(&app);
    let table = over(&mut people).await;
    let id = table.strip_prefix("/t/").unwrap();
    let program = Program::stranger(&app).await.player("Eve").await;
    let path = format!("/api/v1/tables/{id}/fork");
    let sent = json!({ "at": 3, "seat": 1, "strength": "rookie" });
    let begun = program.post(&path, sent).await.well();
    assert_eq!(begun["fork"], json!({ "table": id, "entries": 3 }));
    assert_eq!(begun["you"]["seats"], json!([1]));
    let ticket = program.ask("POST", "/api/v1/tickets", &[], None).await.well()["ticket"].clone();
    let sent = json!({ "at": 3, "ticket": ticket });
    let [first, again] =
        [program.post(&path, sent.clone()).await.well(), program.post(&path, sent).await.well()];
    assert_eq!(first["id"], again["id"], "the same wish makes one table");
    assert_ne!(first["id"], begun["id"]);
    for (body, status, kind) in [
        (json!({ "at": 3, "ticket": "1-0-00" }), 422, "ticket"),
        (json!({ "at": 9999 }), 422, "invalid"),
        (json!({ "at": 3, "seat": 7 }), 422, "invalid"),
        (json!({ "at": 3, "strength": "god" }), 422, "invalid"),
        (json!({ "at": 3, "secret": "00" }), 422, "invalid"),
        (json!({}), 422, "invalid"),
    ] {
        let answer = program.post(&path, body.clone()).await;
        assert_eq!(answer.fault(), (status, kind), "{body}");
    }
    let last = record(&mut people[0], &table).await.inputs.len();
    assert_eq!(program.post(&path, json!({ "at": last })).await.fault(), (409, "stage"));
    let running = format!("/api/v1/tables/{}/fork", begun["id"].as_str().unwrap());
    assert_eq!(program.post(&running, json!({ "at": 1 })).await.fault(), (403, "too-early"));
}
