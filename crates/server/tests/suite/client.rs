//! A guest with cookies, in front of a router.

use std::path::Path;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::header::{CONTENT_TYPE, COOKIE, LOCATION, SET_COOKIE};
use axum::http::{Request, Response, StatusCode};
use http_body_util::BodyExt;
use saucer_core::Seat;
use saucer_server::{App, Config, router};
use saucer_skies::{Decision, Skies};
use saucer_table::{Match, Record};
use tower::ServiceExt;

use crate::games;

/// A server on a folder, with bots that do not wait for people.
pub(crate) async fn open(folder: &Path) -> App {
    let config = Config {
        think: Duration::from_millis(5),
        pace: Duration::ZERO,
        ..Config::new(games(), folder)
    };
    App::open(config).await.expect("a fresh folder can be used")
}

/// Somebody with a browser.
pub(crate) struct Guest {
    router: Router,
    cookie: String,
    pub(crate) language: &'static str,
    pub(crate) content_type: &'static str,
}

pub(crate) struct Page {
    pub(crate) status: StatusCode,
    pub(crate) location: Option<String>,
    pub(crate) body: String,
}

impl Guest {
    pub(crate) fn of(app: &App) -> Guest {
        let content_type = "application/x-www-form-urlencoded";
        Guest { router: router(app.clone()), cookie: String::new(), language: "en", content_type }
    }

    /// The same person at a server that was started again.
    pub(crate) fn moved_to(&self, app: &App) -> Guest {
        Guest { cookie: self.cookie.clone(), language: self.language, ..Guest::of(app) }
    }

    /// Says to be whoever has this cookie.
    pub(crate) fn set_cookie(&mut self, value: &str) {
        self.cookie = format!("saucer_guest={value}");
    }

    /// The cookie that says who this is.
    pub(crate) fn cookie_value(&self) -> String {
        let who = self.cookie.split("; ").find_map(|pair| pair.strip_prefix("saucer_guest="));
        who.unwrap_or_default().to_owned()
    }

    pub(crate) async fn get(&mut self, path: &str) -> Page {
        self.request("GET", path, &[], Body::empty()).await
    }

    pub(crate) async fn post(&mut self, path: &str, fields: &[(&str, &str)]) -> Page {
        self.post_with(path, fields, &[]).await
    }

    pub(crate) async fn post_with(
        &mut self,
        path: &str,
        fields: &[(&str, &str)],
        headers: &[(&str, &str)],
    ) -> Page {
        let encoded: Vec<String> =
            fields.iter().map(|(name, value)| format!("{name}={}", encode(value))).collect();
        self.request("POST", path, headers, Body::from(encoded.join("&"))).await
    }

    pub(crate) async fn request(
        &mut self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: Body,
    ) -> Page {
        let answer = self.raw(method, path, headers, body).await;
        let status = answer.status();
        let location = answer.headers().get(LOCATION).map(|to| to.to_str().unwrap().to_owned());
        let body = answer.into_body().collect().await.unwrap().to_bytes();
        Page { status, location, body: String::from_utf8(body.to_vec()).unwrap() }
    }

    pub(crate) async fn raw(
        &mut self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: Body,
    ) -> Response<Body> {
        let mut request = Request::builder()
            .method(method)
            .uri(path)
            .header("host", "localhost")
            .header("accept-language", self.language)
            .header(CONTENT_TYPE, self.content_type);
        if !self.cookie.is_empty() {
            request = request.header(COOKIE, &self.cookie);
        }
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let request = request.body(body).unwrap();
        let answer = self.router.clone().oneshot(request).await.unwrap();
        for set in answer.headers().get_all(SET_COOKIE) {
            let pair = set.to_str().unwrap().split(';').next().unwrap();
            let name = pair.split('=').next().unwrap();
            let kept =
                self.cookie.split("; ").filter(|old| !old.is_empty() && !old.starts_with(name));
            self.cookie = kept.chain([pair]).collect::<Vec<_>>().join("; ");
        }
        answer
    }

    /// Makes a table and returns its address.
    pub(crate) async fn new_table(&mut self, fields: &[(&str, &str)]) -> String {
        let page = self.post("/tables", fields).await;
        assert_eq!(page.status, StatusCode::SEE_OTHER, "{}", page.body);
        page.location.unwrap()
    }

    /// The version of a table as its page tells it to this guest.
    pub(crate) async fn version(&mut self, table: &str) -> u64 {
        let body = self.get(table).await.body;
        let (_, rest) = body.split_once(" data-version=\"").unwrap();
        rest.split('"').next().unwrap().parse().unwrap()
    }

    /// The match of a table, as its record tells it.
    pub(crate) async fn game(&mut self, table: &str) -> Match<Skies> {
        let page = self.get(&format!("{table}/record.json")).await;
        assert_eq!(page.status, StatusCode::OK);
        Match::import(&Record::parse(&page.body).unwrap()).unwrap()
    }

    pub(crate) async fn decide(&mut self, table: &str, question: u64, decision: &Decision) -> Page {
        let decision = serde_json::to_string(decision).unwrap();
        let question = question.to_string();
        let fields = [("question", question.as_str()), ("decision", &decision), ("sure", "yes")];
        self.post(&format!("{table}/decide"), &fields).await
    }

    /// Takes the first legal decision and returns the match after it.
    pub(crate) async fn step(&mut self, table: &str) -> Match<Skies> {
        let game = self.game(table).await;
        let decision = game.legal(Seat::SOLO)[0];
        let page = self.decide(table, game.question(Seat::SOLO), &decision).await;
        assert_eq!(page.status, StatusCode::SEE_OTHER, "{decision:?}: {}", page.body);
        self.game(table).await
    }
}

fn encode(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02X}")).collect()
}
