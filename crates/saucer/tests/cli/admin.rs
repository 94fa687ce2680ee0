//! `saucer admin` beside a server, on both engines.

use std::io::{Read, Write};
use std::net::TcpStream;

use saucer_browser::{Launch, Server};
use saucer_postgres::ClusterOptions;
use serde_json::{Value, json};

use crate::{Run, binary, saucer};

/// So that it can be asked again and again whether it has obeyed.
const UNLIMITED: &[&str] = &["--set", "limits.enabled=false"];

/// Asks the server as a program; the status and the JSON.
fn ask(server: &Server, method: &str, path: &str, token: &str, body: &Value) -> (u16, Value) {
    let body = if body.is_null() { String::new() } else { body.to_string() };
    let mut stream = TcpStream::connect(server.address()).unwrap();
    let token =
        if token.is_empty() { String::new() } else { format!("Authorization: Bearer {token}\r\n") };
    let request = format!(
        "{method} {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n{token}\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len(),
    );
    stream.write_all(request.as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    let status = answer.split(' ').nth(1).unwrap().parse().unwrap();
    let text = answer.split_once("\r\n\r\n").unwrap().1;
    let json = text.find('{').map_or("null", |at| &text[at..=text.rfind('}').unwrap()]);
    (status, serde_json::from_str(json).unwrap())
}

struct Player {
    token: String,
    id: String,
}

fn player(server: &Server, name: &str) -> Player {
    let (_, made) = ask(server, "POST", "/api/v1/players", "", &json!({ "name": name }));
    let token = made["token"].as_str().unwrap().to_owned();
    let id = token.split('.').nth(1).unwrap().to_owned();
    Player { token, id }
}

#[track_caller]
fn well(run: Run) -> Run {
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    run
}

/// Reports something, and does all that can be done about it while the server runs.
fn a_bad_evening(server: &Server, at: &[&str]) {
    let admin = |args: &[&str]| {
        let all: Vec<&str> = ["admin"].iter().chain(args).chain(at).copied().collect();
        saucer(&all)
    };
    let (ann, bob) = (player(server, "Ann"), player(server, "Badname"));
    let body = json!({ "game": "tremble", "options": { "captains": "2" }, "visibility": "open" });
    let (_, table) = ask(server, "POST", "/api/v1/tables", &ann.token, &body);
    let id = table["id"].as_str().unwrap();
    let path = format!("/api/v1/tables/{id}");
    for (who, way, body) in [
        (&bob, "seats", json!({ "do": "sit", "seat": 1 })),
        (&bob, "seats", json!({ "do": "ready" })),
        (&ann, "seats", json!({ "do": "start" })),
        (&bob, "talk", json!({ "text": "a rude line" })),
        (&ann, "reports", json!({ "line": 1, "why": "it hurts" })),
    ] {
        let (status, answer) = ask(server, "POST", &format!("{path}/{way}"), &who.token, &body);
        assert!(status < 300, "{way}: {answer}");
    }
    let listed = well(admin(&["reports", "--json"])).objects();
    assert_eq!(
        (&listed[0]["words"], &listed[0]["why"]),
        (&json!("a rude line"), &json!("it hurts"))
    );
    assert_eq!(listed[0]["about"], json!({ "guest": bob.id, "name": "Badname" }));
    assert!(well(admin(&["reports"])).stdout.contains("who said: a rude line"));
    let seen = well(admin(&["table", &format!("https://games.example.org/t/{id}"), "--json"]));
    let seen = &seen.objects()[0];
    assert_eq!(
        seen["seats"][1],
        json!({ "seat": 2, "guest": bob.id, "name": "Badname", "bot": false })
    );
    assert_eq!(seen["lines"][0]["words"], "a rude line");
    let line = seen["lines"][0]["line"].to_string();
    well(admin(&["remove-line", id, &line, "--why", "report 1"]));
    admin(&["remove-line", id, &line]).says(&["no line 1"]);
    well(admin(&["rename", &bob.id[..10], "--why", "such a name"]));
    well(admin(&["block", &bob.id, "--days", "7", "--why", "report 1"]));
    admin(&["block", "127.0.0.0/8"]).says(&["never blocked"]);
    // What moves the cursor of a terminal or turns the writing around is written out.
    well(admin(&["block", "203.0.113.9/24", "--why", "\u{1b}[2J\u{202e}evil"]));
    let blocks = well(admin(&["blocks"])).stdout;
    assert!(blocks.contains("\\u{1b}[2J\\u{202e}evil"), "{blocks}");
    well(admin(&["report", "1"]));
    admin(&["report", "1"]).says(&["no open report 1"]);
    let blocks = well(admin(&["blocks", "--json"])).objects();
    let targets: Vec<&str> = blocks.iter().map(|one| one["target"].as_str().unwrap()).collect();
    assert_eq!(targets, [bob.id.as_str(), "203.0.113.0/24"]);

    // The server obeys within seconds: it is asked until it does.
    loop {
        let (status, answer) = ask(server, "GET", "/api/v1/me", &bob.token, &Value::Null);
        if status == 403 {
            assert_eq!(answer["type"], "/api/problems/blocked");
            break;
        }
        assert_eq!(status, 200, "{answer}");
    }
    loop {
        let (_, seen) = ask(server, "GET", &path, &ann.token, &Value::Null);
        if seen["seats"][1]["who"] == "bot" {
            assert!(!seen.to_string().contains("Badname"), "{seen}");
            break;
        }
    }
    let (_, lines) = ask(server, "GET", &format!("{path}/talk"), &ann.token, &Value::Null);
    assert_eq!(lines["lines"][0]["removed"], true, "{lines}");
    well(admin(&["close", id, "--why", "enough"]));
    loop {
        let (_, seen) = ask(server, "GET", &path, &ann.token, &Value::Null);
        if seen["stage"] == "ended" {
            break;
        }
    }
    admin(&["close", id]).says(&["over already"]);
    well(admin(&["unblock", &bob.id]));
    admin(&["unblock", &bob.id]).says(&["not blocked"]);
    loop {
        let (status, _) = ask(server, "GET", "/api/v1/me", &bob.token, &Value::Null);
        if status == 200 {
            break;
        }
    }
    let log = well(admin(&["log", "--json"])).objects();
    let done: Vec<&str> = log.iter().map(|one| one["did"].as_str().unwrap()).collect();
    assert_eq!(done, ["remove-line", "rename", "block", "block", "handle", "close", "unblock"]);
    assert!(log.iter().all(|one| one["by"] == "command line"));
    assert!(well(admin(&["log"])).stdout.contains("such a name"));
}

#[test]
fn a_server_on_a_folder_obeys_the_operator() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let server = Launch::new(binary(), &data).with(UNLIMITED).start().unwrap();
    a_bad_evening(&server, &["--data", data.to_str().unwrap()]);
}

#[test]
fn a_server_on_postgresql_obeys_the_operator() {
    if !saucer_postgres::wanted() {
        return;
    }
    let cluster = ClusterOptions::new().without_fsync().start().unwrap();
    let url = cluster.create_database("admin").unwrap();
    let server = Launch::on(binary(), &url).with(UNLIMITED).start().unwrap();
    a_bad_evening(&server, &["--database", &url]);
}

#[test]
fn where_nothing_is_there_is_nothing_to_look_after() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("nothing");
    saucer(&["admin", "reports", "--data", data.to_str().unwrap()]).says(&["no tables", "--data"]);
    assert!(std::fs::metadata(&data).is_err(), "nothing was begun there");
    saucer(&["admin", "conquer"]).says(&["conquer"]);
}
