//! The JSON API from end to end, without a socket.

use saucer_skies::Skies;
use saucer_table::{LuckProof, Record, verify};
use serde_json::{Value, json};
use tempfile::tempdir;

use crate::api_client::{Events, Program};
use crate::client::{Guest, open};

/// The next event that brings a table.
async fn next_table(events: &mut Events) -> (u64, Value) {
    loop {
        let event = events.next().await.expect("the stream goes on");
        if event.kind == "table" {
            return (event.id.unwrap(), event.data);
        }
    }
}

/// Takes the first legal decision.
async fn step(program: &Program, table: &str) -> Value {
    let legal = program.legal(table).await;
    let decision = legal["decisions"][0]["decision"].clone();
    program.decide(table, &decision).await.well()
}

#[tokio::test]
async fn every_operation_answers_as_the_document_says() {
    let folder = tempdir().unwrap();
    let app = open(folder.path()).await;
    let stranger = Program::stranger(&app).await;
    stranger.get("/api/openapi.json").await.well();
    assert_eq!(stranger.get("/api/problems/stale").await.well()["status"], 409);
    let games = stranger.get("/api/v1/games").await.well();
    for game in games["games"].as_array().unwrap() {
        let path = format!("/api/v1/games/{}", game["id"].as_str().unwrap());
        let book = stranger.get(&format!("{path}/rulebook?lang=ru")).await.well();
        assert!(!book["clauses"].as_array().unwrap().is_empty());
        let newest = stranger.get(&format!("{path}/content")).await.well();
        assert!(newest["content"].is_object());
        assert_eq!(newest["rules"], game["rules"]);
        let number = game["rules"].as_u64().unwrap();
        let by_number = stranger.get(&format!("{path}/content?rules={number}")).await.well();
        assert_eq!(by_number, newest);
        let first = stranger.get(&format!("{path}/content?rules=1")).await.well();
        assert_eq!(first["rules"], 1);
        // Tremble has changed its rules, but not its cards.
        assert_eq!(first["content"] != newest["content"], game["id"] == "skies", "{path}");
    }

    let (ann, bob) = (stranger.player("Ann").await, stranger.player("Bob").await);
    assert_eq!(ann.get("/api/v1/me").await.well()["name"], "Ann");
    let me = ann.put("/api/v1/me", json!({ "name": " Anna  K. ", "emblem": 7 })).await.well();
    assert_eq!((&me["name"], &me["emblem"]), (&json!("Anna K."), &json!(7)));
    let fresh = ann.ask("POST", "/api/v1/me/token", &[], None).await.well();
    let mut again = ann.clone();
    again.token = Some(fresh["token"].as_str().unwrap().to_owned());
    assert_eq!(again.get("/api/v1/me").await.well()["id"], me["id"]);

    let wish = json!({ "name": "Robot", "scope": "watch", "days": 30 });
    let robot = ann.post("/api/v1/me/tokens", wish).await.well();
    assert_eq!(ann.get("/api/v1/me/tokens").await.well()["tokens"].as_array().unwrap().len(), 3);
    let path = format!("/api/v1/me/tokens/{}", robot["id"].as_str().unwrap());
    let left = ann.ask("DELETE", &path, &[], None).await.well();
    assert_eq!(left["tokens"].as_array().unwrap().len(), 2);

    let options = json!({ "captains": "2" });
    let body = json!({ "game": "tremble", "options": options, "visibility": "private" });
    let table = ann.new_table(body).await;
    let seats = format!("{table}/seats");
    let shown = ann.get(&table).await.well();
    assert_eq!((&shown["stage"], &shown["you"]["seats"]), (&json!("gathering"), &json!([0])));
    assert_eq!(bob.get(&table).await.fault(), (403, "private"));
    let link = shown["share"].as_str().unwrap();
    let invite = link.split_once("?invite=").unwrap().1;
    bob.post(&format!("{table}/invitation"), json!({ "invite": invite })).await.well();
    bob.post(&seats, json!({ "do": "sit", "seat": 1 })).await.well();
    bob.post(&seats, json!({ "do": "ready" })).await.well();
    let mut events = bob.stream(&format!("{table}/stream"), &[]).await;
    let (_, before) = next_table(&mut events).await;
    assert_eq!(before["stage"], "gathering");
    let started = ann.post(&seats, json!({ "do": "start" })).await.well();
    assert_eq!(started["stage"], "running");
    assert_eq!(next_table(&mut events).await.1["stage"], "running");

    let legal = ann.legal(&table).await;
    let choice = &legal["decisions"][0];
    let idea = json!({ "seat": 0, "decision": choice["decision"] });
    let checked = ann.post(&format!("{table}/check"), idea).await.well();
    assert_eq!((&checked["legal"], &checked["clause"]), (&json!(true), &choice["clause"]));
    step(&ann, &table).await;
    let log = ann.get(&format!("{table}/log")).await.well();
    let told = log["log"].as_array().unwrap();
    let last = told.last().unwrap()["seq"].as_u64().unwrap();
    let later = ann.get(&format!("{table}/log?after={}", last - 1)).await.well();
    assert_eq!(later["log"].as_array().unwrap().len(), 1);
    assert_eq!(ann.get(&format!("{table}/record")).await.fault(), (403, "too-early"));

    ann.post(&format!("{table}/talk"), json!({ "text": "Fear me!" })).await.well();
    bob.post(&format!("{table}/talk"), json!({ "quick": "retreat" })).await.well();
    let lines = bob.get(&format!("{table}/talk?after=1")).await.well();
    assert_eq!(lines["lines"][0]["quick"], "retreat");
    loop {
        let event = events.next().await.unwrap();
        if event.kind == "talk" {
            assert_eq!(event.data["lines"][0]["text"], "Fear me!");
            break;
        }
    }
    let muted = ann.post(&format!("{table}/mutes"), json!({ "line": 2 })).await.well();
    assert_eq!(muted["mutes"][0]["name"], "Bob");
    assert_eq!(ann.get(&format!("{table}/talk?after=1")).await.well()["lines"], json!([]));
    assert_eq!(ann.get("/api/v1/me/mutes").await.well(), muted);
    let path = format!("/api/v1/me/mutes/{}", muted["mutes"][0]["id"].as_str().unwrap());
    ann.ask("DELETE", &path, &[], None).await.well();
    assert_eq!(ann.ask("DELETE", &path, &[], None).await.fault(), (404, "not-found"));
    let report = json!({ "seat": 1, "why": "He retreats." });
    ann.post(&format!("{table}/reports"), report).await.well();
    let own = ann.post(&format!("{table}/reports"), json!({ "seat": 0, "why": "me" })).await;
    assert_eq!(own.fault(), (404, "not-found"));
    for odd in [json!({ "why": "x" }), json!({ "seat": 1, "line": 1, "why": "x" })] {
        assert_eq!(ann.post(&format!("{table}/reports"), odd).await.fault(), (422, "invalid"));
    }
    let listed = bob.get("/api/v1/tables").await.well();
    assert_eq!(listed["mine"].as_array().unwrap().len(), 1);
    assert_eq!(listed["open"], json!([]));

    let promised = ann.ask("POST", "/api/v1/tickets", &[], None).await.well();
    let ticket = &promised["ticket"];
    let body = json!({ "game": "skies", "visibility": "open", "ticket": ticket });
    let solo = ann.new_table(body).await;
    assert_eq!(ann.get(&solo).await.well()["seal"], promised["seal"]);
    assert_eq!(bob.get("/api/v1/tables").await.well()["open"][0]["game"], "skies");
    while ann.get(&solo).await.well()["you"]["undoable"] == false {
        step(&ann, &solo).await;
    }
    let shown = ann.get(&solo).await.well();
    let undo = json!({ "seat": 0, "question": shown["you"]["question"] });
    ann.post(&format!("{solo}/undo"), undo).await.well();
    ann.get(&format!("{solo}/record")).await.well();
    let forked = ann.post(&format!("{solo}/fork"), json!({ "at": 1 })).await.well();
    assert_eq!(forked["fork"]["entries"], 1);
    let next = ann.ask("POST", &format!("{solo}/rematch"), &[], None).await;
    assert_eq!(next.status, 201);
    assert_ne!(format!("/api/v1/tables/{}", next.body["id"].as_str().unwrap()), solo);

    let all = stranger.document.operations().into_iter();
    let all = all.map(|(_, _, said)| said["operationId"].as_str().unwrap().to_owned());
    let missing: Vec<String> = all.filter(|id| !ann.document.succeeded().contains(id)).collect();
    assert_eq!(missing, Vec::<String>::new(), "not tried");
}

#[tokio::test]
async fn every_path_of_the_document_is_there() {
    let folder = tempdir().unwrap();
    let app = open(folder.path()).await;
    let stranger = Program::stranger(&app).await;
    let ann = stranger.player("Ann").await;
    let table = ann.new_table(json!({ "game": "skies" })).await;
    let id = table.rsplit('/').next().unwrap();
    let token = ann.post("/api/v1/me/tokens", json!({ "name": "Another" })).await.well();
    let bob = stranger.player("Bob").await;
    bob.post(&format!("{table}/talk"), json!({ "text": "hm" })).await.well();
    let muted = ann.post(&format!("{table}/mutes"), json!({ "line": 1 })).await.well();
    for (method, path, said) in stranger.document.operations() {
        let path = path.replace("{id}", id).replace("{game}", "skies").replace("{name}", "stale");
        let path = path.replace("{token}", token["id"].as_str().unwrap());
        let path = path.replace("{who}", muted["mutes"][0]["id"].as_str().unwrap());
        let method = method.to_ascii_uppercase();
        let answer = ann.raw(&method, &path, &[("content-type", "application/json")], "{").await;
        let status = answer.status().as_u16();
        assert!(status != 404 && status != 405, "{method} {path}: {status}");
        assert!(!said["responses"][status.to_string()].is_null(), "{method} {path}: {status}");
    }
}

#[tokio::test]
async fn a_match_is_played_to_its_end_and_its_dice_are_proved() {
    let folder = tempdir().unwrap();
    let app = open(folder.path()).await;
    let ann = Program::stranger(&app).await.player("Ann").await;
    let body = json!({
        "game": "skies",
        "options": { "tracks": "easy", "level": "8" },
        "bot": null,
    });
    let table = ann.new_table(body).await;
    let mut shown = ann.get(&table).await.well();
    let (setup, seal) = (shown["setup"].clone(), shown["seal"].clone());
    while shown["outcome"].is_null() {
        assert_eq!(shown["you"]["owes"], true);
        let version = shown["version"].clone();
        shown = step(&ann, &table).await;
        assert!(shown["version"].as_u64() > version.as_u64());
    }
    assert_eq!(shown["stage"], "over");
    let record = ann.get(&format!("{table}/record")).await.well();
    assert_eq!((&record["setup"], &record["seal"]["hash"]), (&setup, &seal));
    let record = Record::parse(&record.to_string()).unwrap();
    let proof = verify::<Skies>(&record).unwrap();
    assert!(matches!(proof.luck, LuckProof::Drawn { answers } if answers > 0));
    assert!(!proof.is_proved(), "nobody added a word");
    // The level came first, although its name comes later in the alphabet or in the object.
    assert_eq!(saucer_table::Match::<Skies>::import(&record).unwrap().setup().level(), 7);
}

#[tokio::test]
async fn a_bot_plays_a_solo_table_and_a_spectator_follows_it() {
    let folder = tempdir().unwrap();
    let app = open(folder.path()).await;
    let stranger = Program::stranger(&app).await;
    let ann = stranger.player("Ann").await;
    let table = ann.new_table(json!({ "game": "skies", "bot": "rookie" })).await;
    let mut events = stranger.stream(&format!("{table}/stream"), &[]).await;
    let mut seen = 0;
    loop {
        let (version, shown) = next_table(&mut events).await;
        assert!(version > seen, "each event is a step further");
        assert_eq!(shown["version"], version);
        assert_eq!(shown["you"]["seats"], json!([]));
        seen = version;
        if shown["stage"] == "over" {
            break;
        }
    }
}

#[tokio::test]
async fn a_stream_resumes_where_it_broke_off() {
    let folder = tempdir().unwrap();
    let app = open(folder.path()).await;
    let ann = Program::stranger(&app).await.player("Ann").await;
    let table = ann.new_table(json!({ "game": "skies" })).await;
    let stream = format!("{table}/stream");
    let before = ann.get(&table).await.well()["version"].as_u64().unwrap();
    let after = step(&ann, &table).await["version"].as_u64().unwrap();
    // Who has seen less gets the table at once, by either way of saying so.
    let missed = before.to_string();
    let mut events = ann.stream(&stream, &[("last-event-id", &missed)]).await;
    assert_eq!(next_table(&mut events).await.0, after);
    let mut events = ann.stream(&format!("{stream}?seen={before}"), &[]).await;
    assert_eq!(next_table(&mut events).await.0, after);
    // Who has seen all of it gets nothing before the next step; the header counts more.
    let all = after.to_string();
    let mut events =
        ann.stream(&format!("{stream}?seen={before}"), &[("last-event-id", &all)]).await;
    let next = step(&ann, &table).await["version"].as_u64().unwrap();
    assert_eq!(next_table(&mut events).await.0, next);
    app.close_streams();
    assert_eq!(events.next().await.unwrap().kind, "bye");
    assert!(events.next().await.is_none());
}

#[tokio::test]
async fn programs_and_browsers_meet_at_one_table() {
    let folder = tempdir().unwrap();
    let app = open(folder.path()).await;
    let ann = Program::stranger(&app).await.player("Ann").await;
    let body = json!({ "game": "tremble", "options": { "captains": "2" } });
    let table = ann.new_table(body).await;
    let shown = ann.get(&table).await.well();
    let mut browser = Guest::of(&app);
    let page = shown["share"].as_str().unwrap();
    assert!(browser.get(page).await.body.contains("Ann"));
    let people = format!("{page}/people");
    browser.post(&people, &[("do", "sit"), ("seat", "1")]).await;
    browser.post(&people, &[("do", "ready")]).await;
    let shown = ann.post(&format!("{table}/seats"), json!({ "do": "start" })).await.well();
    assert_eq!(shown["seats"][1]["who"], "person");
    // The cookie of a browser is as good as a token, and keeps being one.
    let mine = browser.get("/api/v1/tables").await;
    let mine: Value = serde_json::from_str(&mine.body).unwrap();
    assert_eq!(mine["mine"].as_array().unwrap().len(), 1);
    assert_eq!(mine["mine"][0]["owes"], true);
}
