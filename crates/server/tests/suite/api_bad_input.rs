//! What the API says to wrong requests.

use axum::body::Body;
use serde_json::{Value, json};
use tempfile::tempdir;

use crate::api_client::{ApiAnswer, Program};
use crate::client::open;

const JSON: (&str, &str) = ("content-type", "application/json");

async fn send(
    program: &Program,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: impl Into<Body>,
) -> ApiAnswer {
    let answer = program.raw(method, path, headers, body).await;
    program.check(method, path, answer).await
}

#[tokio::test]
async fn bodies_that_cannot_be_read_say_where() {
    let folder = tempdir().unwrap();
    let app = open(folder.path()).await;
    let ann = Program::stranger(&app).await.player("Ann").await;
    let tables = "/api/v1/tables";
    for text in ["{", "{\"game\":}", "", "\u{feff}{}", "{\"game\":\"skies\"} x", "nonsense"] {
        let answer = send(&ann, "POST", tables, &[JSON], text).await;
        assert_eq!(answer.fault(), (400, "unreadable"), "{text}");
        assert!(answer.body["detail"].as_str().unwrap().contains("line 1 column"), "{text}");
    }
    let deep = format!("{{\"seat\":0,\"decision\":{}", "[".repeat(15_000));
    let check = "/api/v1/tables/000000000000/check";
    assert_eq!(send(&ann, "POST", check, &[JSON], deep).await.fault(), (400, "unreadable"));
    let not_utf8 = b"{\"game\":\"\xff\"}".to_vec();
    assert_eq!(send(&ann, "POST", tables, &[JSON], not_utf8).await.fault(), (400, "unreadable"));
    for text in ["[]", "3", "null", "{\"game\":7}", "{}", "{\"game\":\"skies\",\"x\":1}"] {
        let answer = send(&ann, "POST", tables, &[JSON], text).await;
        assert_eq!(answer.fault(), (422, "invalid"), "{text}");
    }
    let large = format!("{{\"game\":\"{}\"}}", "x".repeat(40_000));
    assert_eq!(send(&ann, "POST", tables, &[JSON], large).await.fault(), (413, "too-large"));
    for kind in ["text/plain", "application/x-www-form-urlencoded", "application/jsonx", ""] {
        let answer = send(&ann, "POST", tables, &[("content-type", kind)], "{}").await;
        assert_eq!(answer.fault(), (415, "media-type"), "{kind}");
    }
    let kind = ("content-type", "Application/JSON; charset=utf-8");
    let answer = send(&ann, "POST", tables, &[kind], "{\"game\":\"skies\"}").await;
    assert_eq!(answer.status, 201);
}

#[tokio::test]
async fn values_that_do_not_exist_are_named() {
    let folder = tempdir().unwrap();
    let app = open(folder.path()).await;
    let ann = Program::stranger(&app).await.player("Ann").await;
    let new = |body: Value| ann.ask("POST", "/api/v1/tables", &[], Some(body));
    for (body, says) in [
        (json!({ "game": "chess" }), "chess"),
        (json!({ "game": "skies", "options": { "sky_e": "hard" } }), "sky_a, sky_b"),
        (json!({ "game": "skies", "options": { "level": "9" } }), "7, 8"),
        (
            json!({ "game": "tremble", "options": { "missions": "off" } }),
            "“missions=off” does not go with “edition=retail”",
        ),
        (json!({ "game": "skies", "visibility": "hidden" }), "hidden"),
        (json!({ "game": "skies", "bot": "emperor" }), "emperor"),
        (json!({ "game": "tremble", "bot": "captain" }), "solo"),
        (json!({ "game": "skies", "adds": "luck" }), "luck"),
    ] {
        let answer = new(body.clone()).await;
        assert_eq!(answer.fault(), (422, "invalid"), "{body}");
        assert!(answer.body["detail"].as_str().unwrap().contains(says), "{}", answer.body);
    }
    let table = ann.new_table(json!({ "game": "skies" })).await;
    for query in ["seat=x", "seat=-1", "seat=256", "seat="] {
        assert_eq!(ann.get(&format!("{table}?{query}")).await.fault(), (422, "invalid"), "{query}");
    }
    assert_eq!(ann.get(&format!("{table}/log?after=x")).await.fault(), (422, "invalid"));
    assert_eq!(ann.get("/api/v1/games/chess/rulebook").await.fault(), (404, "no-game"));
    assert_eq!(ann.get("/api/v1/games/skies/rulebook?lang=de").await.fault(), (422, "invalid"));
    for number in ["0", "64", "-1", "two", ""] {
        let answer = ann.get(&format!("/api/v1/games/skies/content?rules={number}")).await;
        assert_eq!(answer.fault(), (422, "invalid"), "{number}");
    }
    let unknown = ann.get("/api/v1/games/skies/content?rules=64").await;
    assert!(unknown.body["detail"].as_str().unwrap().starts_with("The game has no rules 64."));
    for name in ["", "  ", "a\u{202e}b", &"x".repeat(25)] {
        let answer = ann.put("/api/v1/me", json!({ "name": name })).await;
        assert_eq!(answer.fault(), (422, "invalid"), "{name}");
        let answer = ann.post("/api/v1/players", json!({ "name": name })).await;
        assert_eq!(answer.fault(), (422, "invalid"), "{name}");
    }
    let answer = ann.put("/api/v1/me", json!({ "name": "Ann", "emblem": 12 })).await;
    assert_eq!(answer.fault(), (422, "invalid"));
    let seats = format!("{table}/seats");
    for body in
        [json!({ "do": "fly" }), json!({ "do": "sit" }), json!({ "do": "sit", "seat": 300 })]
    {
        assert_eq!(ann.post(&seats, body.clone()).await.fault(), (422, "invalid"), "{body}");
    }
    let talk = format!("{table}/talk");
    for body in [
        json!({}),
        json!({ "text": "" }),
        json!({ "text": "x".repeat(301) }),
        json!({ "quick": "boo" }),
        json!({ "text": "a", "quick": "hello" }),
    ] {
        assert_eq!(ann.post(&talk, body.clone()).await.fault(), (422, "invalid"), "{body}");
    }
}

#[tokio::test]
async fn unknown_places_and_methods_are_told_as_problems_too() {
    let folder = tempdir().unwrap();
    let app = open(folder.path()).await;
    let ann = Program::stranger(&app).await.player("Ann").await;
    for path in
        ["/api", "/api/", "/api/v1", "/api/v2/games", "/api/v1/games/", "/api/v1/tables/x/y"]
    {
        assert_eq!(ann.get(path).await.fault(), (404, "not-found"), "{path}");
    }
    assert_eq!(ann.get("/api/v1/tables/000000000000").await.fault(), (404, "no-table"));
    assert_eq!(ann.get("/api/problems/none").await.fault(), (404, "not-found"));
    let answer = send(&ann, "DELETE", "/api/v1/tables", &[], "").await;
    assert_eq!(answer.fault(), (405, "method"));
    let allowed = answer.headers["allow"].to_str().unwrap();
    assert!(allowed.contains("GET") && allowed.contains("POST"), "{allowed}");
    assert_eq!(answer.body["instance"], "/api/v1/tables");
}

#[tokio::test]
async fn a_wrong_token_is_nobody_and_no_token_does_nothing() {
    let folder = tempdir().unwrap();
    let app = open(folder.path()).await;
    let stranger = Program::stranger(&app).await;
    let ann = stranger.player("Ann").await;
    let table = ann.new_table(json!({ "game": "skies" })).await;
    let token = ann.token.clone().unwrap();
    let flipped: String = {
        let last = if token.ends_with('0') { '1' } else { '0' };
        token[..token.len() - 1].chars().chain([last]).collect()
    };
    for forged in [flipped, "x".to_owned(), String::new(), format!("{token}0")] {
        let mut mallory = stranger.clone();
        mallory.token = Some(forged);
        for path in ["/api/v1/me", "/api/v1/games", &table] {
            let answer = mallory.get(path).await;
            assert_eq!(answer.fault(), (401, "token"), "{path}");
            assert_eq!(answer.headers["www-authenticate"], "Bearer");
        }
        let answer = mallory.post("/api/v1/tables", json!({ "game": "skies" })).await;
        assert_eq!(answer.fault(), (401, "token"));
    }
    assert_eq!(stranger.get("/api/v1/me").await.fault(), (401, "token"));
    assert_eq!(stranger.post("/api/v1/tables", json!({})).await.fault(), (401, "token"));
    for path in ["seats", "invitation", "check", "decisions", "undo", "talk", "rematch"] {
        let answer = stranger.post(&format!("{table}/{path}"), json!({})).await;
        assert_eq!(answer.fault(), (401, "token"), "{path}");
    }
    assert_eq!(stranger.get(&table).await.status, 200, "looking on needs none");
}

#[tokio::test]
async fn decisions_that_cannot_be_taken_say_why_and_change_nothing() {
    let folder = tempdir().unwrap();
    let app = open(folder.path()).await;
    let stranger = Program::stranger(&app).await;
    let (ann, bob) = (stranger.player("Ann").await, stranger.player("Bob").await);
    let table = ann.new_table(json!({ "game": "skies" })).await;
    let decisions = format!("{table}/decisions");
    let before = ann.get(&table).await.well();
    let question = before["you"]["question"].as_u64().unwrap();
    let legal = ann.legal(&table).await["decisions"][0]["decision"].clone();
    let body = |question: u64, decision: &Value| json!({ "seat": 0, "question": question, "decision": decision });

    let refused = ann.post(&decisions, body(question, &json!("end_rooms"))).await;
    assert_eq!(refused.fault(), (422, "refused"));
    assert_eq!(refused.body["clause"], "S-3.1");
    let idea = json!({ "seat": 0, "decision": "end_rooms" });
    let checked = ann.post(&format!("{table}/check"), idea).await.well();
    assert_eq!((&checked["legal"], &checked["clause"]), (&json!(false), &json!("S-3.1")));
    assert_eq!(checked["reason"], refused.body["detail"]);

    let stale = ann.post(&decisions, body(question + 1, &legal)).await;
    assert_eq!(stale.fault(), (409, "stale"));
    assert_eq!(stale.body["table"], before, "the fresh table comes along");
    for odd in [json!("fly"), json!({ "build": { "cell": [9, 9] } }), json!(null), json!([[]])] {
        assert_eq!(
            ann.post(&decisions, body(question, &odd)).await.fault(),
            (422, "invalid"),
            "{odd}"
        );
    }
    for (who, seat) in [(&bob, 0), (&bob, 1), (&ann, 1), (&ann, 200)] {
        let mut theirs = body(question, &legal);
        theirs["seat"] = json!(seat);
        assert_eq!(who.post(&decisions, theirs).await.fault(), (403, "not-yours"), "{seat}");
    }
    assert_eq!(bob.get(&format!("{table}/legal?seat=0")).await.fault(), (403, "not-yours"));
    let undo = json!({ "seat": 0, "question": question });
    let nothing = ann.post(&format!("{table}/undo"), undo).await;
    assert_eq!(nothing.fault(), (409, "nothing-to-undo"), "the first roll stays");
    assert_eq!(ann.get(&table).await.well(), before);
}

#[tokio::test]
async fn seats_say_why_not() {
    let folder = tempdir().unwrap();
    let app = open(folder.path()).await;
    let stranger = Program::stranger(&app).await;
    let (ann, bob) = (stranger.player("Ann").await, stranger.player("Bob").await);
    let table = ann.new_table(json!({ "game": "tremble", "options": { "captains": "2" } })).await;
    let seats = format!("{table}/seats");
    for (who, body, fault) in [
        (&bob, json!({ "do": "sit", "seat": 0 }), (409, "seats")),
        (&bob, json!({ "do": "start" }), (403, "not-host")),
        (&bob, json!({ "do": "ready" }), (403, "not-yours")),
        (&ann, json!({ "do": "start" }), (409, "seats")),
        (&ann, json!({ "do": "sit", "seat": 5 }), (422, "invalid")),
        (&ann, json!({ "do": "vote" }), (409, "stage")),
    ] {
        let answer = who.post(&seats, body.clone()).await;
        assert_eq!(answer.fault(), fault, "{body}");
        assert_eq!(answer.body.get("table").is_some(), fault.0 == 409, "{body}");
    }
    let idea = json!({ "seat": 0, "decision": "pass" });
    assert_eq!(ann.post(&format!("{table}/check"), idea).await.fault(), (409, "stage"));
    let early = json!({ "seat": 0, "question": 0, "decision": "pass" });
    assert_eq!(ann.post(&format!("{table}/decisions"), early).await.fault(), (409, "stage"));
    assert_eq!(ann.legal(&table).await["decisions"], json!([]), "nobody is asked yet");
    let rematch = ann.ask("POST", &format!("{table}/rematch"), &[], None).await;
    assert_eq!(rematch.fault(), (409, "no-rematch"));
}

#[tokio::test]
async fn another_site_cannot_act_for_a_browser() {
    let folder = tempdir().unwrap();
    let app = open(folder.path()).await;
    let ann = Program::stranger(&app).await.player("Ann").await;
    for header in [("sec-fetch-site", "cross-site"), ("origin", "https://evil.example")] {
        let body = Some(json!({ "game": "skies" }));
        let answer = ann.ask("POST", "/api/v1/tables", &[header], body).await;
        assert_eq!(answer.fault(), (403, "foreign-site"), "{header:?}");
    }
}

#[tokio::test]
async fn problems_speak_the_language_of_the_request() {
    let folder = tempdir().unwrap();
    let app = open(folder.path()).await;
    let mut ann = Program::stranger(&app).await.player("Ann").await;
    ann.language = "ru-RU,ru;q=0.9,en;q=0.5";
    let table = ann.new_table(json!({ "game": "skies" })).await;
    for (path, body) in [
        ("decisions", json!({ "seat": 0, "question": 0, "decision": "end_rooms" })),
        ("decisions", json!({ "seat": 3, "question": 0, "decision": "end_rooms" })),
        ("talk", json!({ "text": "" })),
        ("talk", json!({})),
    ] {
        let answer = ann.post(&format!("{table}/{path}"), body).await;
        assert_eq!(answer.headers["content-language"], "ru");
        for words in ["title", "detail"] {
            let words = answer.body[words].as_str().unwrap();
            assert!(words.chars().any(|c| ('а'..='я').contains(&c)), "{words}");
        }
    }
    let unknown = ann.get("/api/v1/games/skies/content?rules=0").await;
    assert!(unknown.body["detail"].as_str().unwrap().starts_with("Правил"));
}

#[tokio::test]
async fn who_talks_too_fast_is_told_how_long_to_wait() {
    let folder = tempdir().unwrap();
    let app = open(folder.path()).await;
    let ann = Program::stranger(&app).await.player("Ann").await;
    let talk = format!("{}/talk", ann.new_table(json!({ "game": "skies" })).await);
    let answer = loop {
        let answer = ann.post(&talk, json!({ "quick": "hello" })).await;
        if answer.status != 201 {
            break answer;
        }
    };
    assert_eq!(answer.fault(), (429, "too-many"));
    let wait = answer.body["retry_after"].as_i64().unwrap();
    assert!(wait > 0);
    assert_eq!(answer.headers["retry-after"].to_str().unwrap(), wait.to_string());
}
