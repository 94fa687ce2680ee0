//! Nothing that opens a door is ever logged.

use std::io::{self, Write};
use std::sync::{Arc, Mutex, PoisonError};

use axum::body::Body;
use axum::http::header::SET_COOKIE;
use axum::http::{Request, Response, StatusCode};
use http_body_util::BodyExt;
use serde_json::Value;
use tower::ServiceExt;
use tracing_subscriber::EnvFilter;
use tracing_subscriber::fmt::MakeWriter;

use super::{attribute, decide, granted, guests, world};
use crate::{fresh_id, hex};
use saucer_server::App;

/// All log lines of a test.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for Log {
    type Writer = Log;

    fn make_writer(&'a self) -> Log {
        self.clone()
    }
}

impl Log {
    fn text(&self) -> String {
        let bytes = self.0.lock().unwrap_or_else(PoisonError::into_inner).clone();
        String::from_utf8(bytes).unwrap()
    }
}

async fn ask(app: &App, request: Request<Body>) -> Response<Body> {
    saucer_server::router(app.clone()).oneshot(request).await.unwrap()
}

async fn text(answer: Response<Body>) -> String {
    String::from_utf8(answer.into_body().collect().await.unwrap().to_bytes().to_vec()).unwrap()
}

/// A request of a program with a token.
fn program(method: &str, path: &str, token: &str, body: &str) -> Request<Body> {
    let request = Request::builder().method(method).uri(path).header("host", "localhost");
    let request = request.header("content-type", "application/json");
    let request = request.header("authorization", format!("Bearer {token}"));
    request.body(Body::from(body.to_owned())).unwrap()
}

/// What is signed, without the id in front of it: that part opens the door.
fn signature(signed: &str) -> String {
    signed.rsplit_once('.').unwrap().1.to_owned()
}

#[tokio::test]
async fn a_whole_evening_leaves_no_secret_in_the_log() {
    let log = Log::default();
    let filter = EnvFilter::new("off,saucer_server=trace,saucer_store=trace,saucer_table=trace");
    let lines =
        tracing_subscriber::fmt().with_env_filter(filter).with_ansi(false).with_writer(log.clone());
    let _guard = tracing::subscriber::set_default(lines.finish());
    let (_folder, app) = world().await;
    let mut secrets = Vec::new();

    // A private table: the host invites, a friend follows the link and they play.
    let [mut ada, mut bob] = guests(&app);
    let table = ada.new_table(&[("game", "sample"), ("visibility", "private")]).await;
    let id = table.trim_start_matches("/t/");
    let stored = app.store().table(id).await.unwrap().unwrap();
    secrets.extend([("the dice", hex(&stored.secret)), ("the invitation", stored.invite.clone())]);
    let wrong = fresh_id();
    bob.get(&format!("{table}?invite={wrong}")).await;
    secrets.push(("a wrong invitation", wrong));
    let entered = bob.get(&format!("{table}?invite={}", stored.invite)).await;
    assert_eq!(entered.status, StatusCode::SEE_OTHER);
    granted(&mut bob, &table, &[("do", "sit"), ("seat", "1")]).await;
    let word = saucer_table::DiceWord::fresh().unwrap();
    let pledge = word.pledge(id, saucer_core::Seat(1)).to_hex();
    secrets.push(("words for the dice", word.to_hex()));
    granted(&mut bob, &table, &[("do", "ready"), ("pledge-1", &pledge)]).await;
    granted(&mut ada, &table, &[("do", "start")]).await;
    granted(&mut bob, &table, &[("do", "open"), ("word-1", &word.to_hex())]).await;
    decide(&mut bob, &table, r#"{"plan":3}"#).await;
    decide(&mut bob, &table, r#"{"plan":99}"#).await;
    bob.post(&format!("{table}/talk"), &[("text", "between-you-and-me")]).await;
    secrets.push(("talk", "between-you-and-me".to_owned()));
    bob.post(&format!("{table}/decide"), &[("decision", "not json at all")]).await;

    // A phrase is made, tried wrongly, and used on another device.
    let page = ada.post("/settings/phrase", &[]).await.body;
    let list = page.split_once("<ol class=\"phrase\">").unwrap().1.split_once("</ol>").unwrap().0;
    let words: Vec<&str> =
        list.split("<li>").skip(1).map(|item| item.split('<').next().unwrap()).collect();
    let phrase = words.join(" ");
    secrets.push(("the phrase", phrase.clone()));
    secrets.push(("half of the phrase", words[3..].join(" ")));
    let [mut phone] = guests(&app);
    let reversed: Vec<&str> = words.iter().rev().copied().collect();
    phone.post("/recover", &[("phrase", &reversed.join(" "))]).await;
    let body = Body::from(format!("phrase={}", phrase.replace(' ', "+")));
    let answer = phone.raw("POST", "/recover", &[], body).await;
    assert_eq!(answer.status(), StatusCode::SEE_OTHER);
    for set in answer.headers().get_all(SET_COOKIE) {
        let pair = set.to_str().unwrap().split(';').next().unwrap();
        secrets.push(("a cookie", signature(pair)));
    }

    // A program gets a token and uses it; another one has none that fits.
    let new = Request::post("/api/v1/players").header("content-type", "application/json");
    let made = ask(&app, new.body(Body::from(r#"{"name":"Robot"}"#)).unwrap()).await;
    let made: Value = serde_json::from_str(&text(made).await).unwrap();
    let token = made["token"].as_str().unwrap().to_owned();
    secrets.push(("a token", signature(&token)));
    for (path, body) in [
        ("/api/v1/tables", r#"{"game":"skies","visibility":"private"}"#),
        ("/api/v1/tables", r#"{"game":"nothing"}"#),
        ("/api/v1/me/token", ""),
    ] {
        let answer = text(ask(&app, program("POST", path, &token, body)).await).await;
        if let Some(token) = serde_json::from_str::<Value>(&answer).unwrap()["token"].as_str() {
            secrets.push(("a second token", signature(token)));
        }
    }
    let forged = format!("{}f00d", &token[..token.len() - 4]);
    let answer = ask(&app, program("GET", "/api/v1/me", &forged, "")).await;
    assert_eq!(answer.status(), StatusCode::UNAUTHORIZED);
    secrets.push(("a forged token", signature(&forged)));
    let answer = ask(&app, program("GET", "/api/v1/me", &token, "")).await;
    assert_eq!(answer.status(), StatusCode::OK);

    let log = log.text();
    assert!(log.lines().count() > 20, "the requests are logged: {log}");
    assert!(log.contains("route=\"/t/{id}/decide\""), "{log}");
    for (what, secret) in &secrets {
        assert!(secret.len() > 8, "{what}");
        assert!(!log.contains(secret.as_str()), "{what} is in the log");
    }
    let player = made["id"].as_str().unwrap();
    assert!(!log.contains(player), "nobody's id is in the log");
    let debug = format!("{app:?}");
    assert!(secrets.iter().all(|(_, secret)| !debug.contains(secret.as_str())), "{debug}");
    assert!(attribute(&ada.get(&table).await.body, "data-version").is_some(), "they play on");
}
