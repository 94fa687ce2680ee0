//! What the API tells to whom: no more than a page would.

use serde_json::{Value, json};

use super::world;
use crate::api_client::{Events, Program};

/// A running match of the sample game for these programs, in their order.
async fn running(people: &[&Program]) -> String {
    let options = json!({ "seats": people.len().to_string() });
    let table = people[0].new_table(json!({ "game": "sample", "options": options })).await;
    let seats = format!("{table}/seats");
    for (program, seat) in people.iter().zip(0..).skip(1) {
        program.post(&seats, json!({ "do": "sit", "seat": seat })).await.well();
        program.post(&seats, json!({ "do": "ready" })).await.well();
    }
    people[0].post(&seats, json!({ "do": "start" })).await.well();
    table
}

async fn next_table(events: &mut Events) -> Value {
    loop {
        let event = events.next().await.expect("the stream goes on");
        if event.kind == "table" {
            return event.data;
        }
    }
}

/// Everything that somebody can read of a table.
async fn all_of(program: &Program, table: &str) -> Vec<Value> {
    let mut read = Vec::new();
    for path in ["", "?seat=0", "?seat=1", "/log", "/log?seat=0", "/log?seat=1", "/talk"] {
        read.push(program.get(&format!("{table}{path}")).await.well());
    }
    for path in ["/legal?seat=1", "/record"] {
        read.push(program.get(&format!("{table}{path}")).await.body);
    }
    read
}

#[tokio::test]
async fn secret_steps_are_told_to_nobody_else() {
    let (_folder, app) = world().await;
    let stranger = Program::stranger(&app).await;
    let (ada, bob) = (stranger.player("Ada").await, stranger.player("Bob").await);
    let eve = stranger.player("Eve").await;
    let table = running(&[&ada, &bob]).await;
    let mut before = Vec::new();
    let mut streams = Vec::new();
    for program in [&ada, &eve] {
        let seen = program.get(&table).await.well()["version"].clone();
        streams.push(program.stream(&format!("{table}/stream?seen={seen}"), &[]).await);
        // A claim of another's seat is nothing.
        let path = format!("{table}/stream?seat=1");
        let mut claimed = program.stream(&path, &[]).await;
        assert_eq!(next_table(&mut claimed).await["view"]["own"], Value::Null);
        before.push(all_of(program, &table).await);
    }
    for plan in [1, 5, 2] {
        let shown = bob.decide(&table, &json!({ "plan": plan })).await.well();
        assert_eq!(shown["view"]["own"], plan);
    }
    let log = bob.get(&format!("{table}/log")).await.well();
    assert!(log.to_string().contains("Planned"), "his own log has it");
    for (program, before) in [&ada, &eve].into_iter().zip(&before) {
        assert_eq!(&all_of(program, &table).await, before, "nothing of it can be seen");
    }
    // The next thing that the streams bring is the commit, which is public.
    bob.decide(&table, &json!("commit")).await.well();
    for stream in &mut streams {
        let shown = next_table(stream).await;
        assert_eq!(shown["view"]["committed"], json!([1]));
        assert_eq!(shown["view"]["own"], Value::Null);
        assert!(!shown.to_string().contains("lanned"), "{shown}");
    }
}

#[tokio::test]
async fn a_spectator_has_no_seat_whatever_is_asked_for() {
    let (_folder, app) = world().await;
    let stranger = Program::stranger(&app).await;
    let (ada, bob) = (stranger.player("Ada").await, stranger.player("Bob").await);
    let eve = stranger.player("Eve").await;
    let table = running(&[&ada, &bob]).await;
    ada.decide(&table, &json!({ "plan": 6 })).await.well();
    for program in [&stranger, &eve] {
        for path in ["", "?seat=0", "?seat=1", "?seat=7"] {
            let shown = program.get(&format!("{table}{path}")).await.well();
            assert_eq!(shown["you"]["seat"], Value::Null, "{path}");
            assert_eq!(shown["you"]["question"], Value::Null, "{path}");
            assert_eq!(shown["view"]["own"], Value::Null, "{path}");
        }
    }
    for seat in [0, 1, 2] {
        let legal = eve.get(&format!("{table}/legal?seat={seat}")).await;
        assert_eq!(legal.fault(), (403, "not-yours"));
        for (path, body) in [
            ("check", json!({ "seat": seat, "decision": "commit" })),
            ("decisions", json!({ "seat": seat, "question": 1, "decision": "commit" })),
            ("undo", json!({ "seat": seat, "question": 1 })),
            ("seats", json!({ "do": "leave", "seat": seat })),
        ] {
            let answer = eve.post(&format!("{table}/{path}"), body).await;
            assert!(matches!(answer.status, 403 | 422), "{path} {seat}: {}", answer.body);
        }
    }
}

#[tokio::test]
async fn several_seats_of_one_program_are_looked_at_one_by_one() {
    let (_folder, app) = world().await;
    let ada = Program::stranger(&app).await.player("Ada").await;
    let table = ada.new_table(json!({ "game": "sample" })).await;
    let seats = format!("{table}/seats");
    ada.post(&seats, json!({ "do": "device", "name": "Leela" })).await.well();
    ada.post(&seats, json!({ "do": "start" })).await.well();
    let shown = ada.get(&table).await.well();
    assert_eq!(shown["you"]["seats"], json!([0, 1]));
    assert_eq!((&shown["you"]["seat"], &shown["you"]["owes"]), (&Value::Null, &json!(true)));
    assert_eq!(ada.get(&format!("{table}/legal")).await.fault(), (422, "invalid"));
    for seat in [1, 0] {
        for decision in [json!({ "plan": seat + 1 }), json!("commit")] {
            let legal = ada.get(&format!("{table}/legal?seat={seat}")).await.well();
            let question = &legal["question"];
            let body = json!({ "seat": seat, "question": question, "decision": decision });
            let shown = ada.post(&format!("{table}/decisions"), body).await.well();
            if decision != "commit" {
                assert_eq!(shown["you"]["seat"], seat);
                assert_eq!(shown["view"]["own"], seat + 1);
            }
        }
    }
    assert_eq!(ada.get(&table).await.well()["view"]["round"], 2);
}

#[tokio::test]
async fn a_private_table_is_closed_to_strangers() {
    let (_folder, app) = world().await;
    let stranger = Program::stranger(&app).await;
    let (ada, eve) = (stranger.player("Ada").await, stranger.player("Eve").await);
    let table = ada.new_table(json!({ "game": "sample", "visibility": "private" })).await;
    for program in [&stranger, &eve] {
        for path in ["", "?seat=0", "/log", "/talk", "/stream", "/record"] {
            let answer = program.get(&format!("{table}{path}")).await;
            assert_eq!(answer.fault(), (403, "private"), "{path}");
            assert!(answer.body.get("table").is_none());
        }
    }
    assert_eq!(eve.get(&format!("{table}/legal")).await.fault(), (403, "private"));
    for (path, body) in [
        ("seats", json!({ "do": "sit", "seat": 1 })),
        ("invitation", json!({ "invite": "" })),
        ("invitation", json!({ "invite": "0123456789abcdef0123456789abcdef" })),
        ("check", json!({ "seat": 0, "decision": "commit" })),
        ("decisions", json!({ "seat": 0, "question": 0, "decision": "commit" })),
        ("undo", json!({ "seat": 0, "question": 0 })),
        ("talk", json!({ "text": "Let me in!" })),
    ] {
        let answer = eve.post(&format!("{table}/{path}"), body).await;
        assert_eq!(answer.fault(), (403, "private"), "{path}");
    }
    let answer = eve.ask("POST", &format!("{table}/rematch"), &[], None).await;
    assert_eq!(answer.fault(), (403, "private"));
    assert_eq!(eve.get("/api/v1/tables").await.well(), json!({ "mine": [], "open": [] }));
}

#[tokio::test]
async fn everybody_plays_again_at_one_table() {
    let (_folder, app) = world().await;
    let stranger = Program::stranger(&app).await;
    let (ada, bob) = (stranger.player("Ada").await, stranger.player("Bob").await);
    let table = running(&[&ada, &bob]).await;
    for program in [&ada, &bob] {
        for (path, body) in
            [("seats", json!({ "do": "vote" })), ("seats", json!({ "do": "agree" }))]
        {
            program.post(&format!("{table}/{path}"), body).await;
        }
    }
    let shown = ada.get(&table).await.well();
    assert_eq!((&shown["stage"], &shown["outcome"]), (&json!("ended"), &Value::Null));
    ada.get(&format!("{table}/record")).await.well();
    let rematch = format!("{table}/rematch");
    let first = bob.ask("POST", &rematch, &[], None).await.well();
    let second = ada.ask("POST", &rematch, &[], None).await.well();
    assert_eq!(first["id"], second["id"]);
    assert_eq!(ada.get(&table).await.well()["next"], first["id"]);
    assert_eq!((&first["host"], &second["host"]), (&json!(true), &json!(false)));
}
