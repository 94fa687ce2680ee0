//! A program in front of a router. Every answer that it gets is held against the document of the
//! API, and so is everything that it sends and that is accepted.

use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::http::header::{ACCEPT_LANGUAGE, AUTHORIZATION, CONTENT_TYPE};
use axum::http::{HeaderMap, Request, Response};
use http_body_util::BodyExt;
use saucer_server::{App, router};
use serde_json::{Value, json};
use tower::ServiceExt;

use super::api_schema::Document;

/// A program with or without a token.
#[derive(Clone)]
pub(crate) struct Program {
    router: Router,
    pub(crate) document: Arc<Document>,
    pub(crate) token: Option<String>,
    pub(crate) language: &'static str,
}

pub(crate) struct ApiAnswer {
    pub(crate) status: u16,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Value,
}

impl ApiAnswer {
    /// The name of the problem.
    pub(crate) fn problem(&self) -> &str {
        let kind = self.body["type"].as_str().unwrap_or_else(|| panic!("{}", self.body));
        kind.strip_prefix("/api/problems/").unwrap()
    }

    /// The body, if all went well.
    #[track_caller]
    pub(crate) fn well(self) -> Value {
        assert!(self.status < 300, "{}: {}", self.status, self.body);
        self.body
    }

    /// The status and the name of the problem.
    pub(crate) fn fault(&self) -> (u16, &str) {
        (self.status, self.problem())
    }
}

impl Program {
    /// Somebody without a token.
    pub(crate) async fn stranger(app: &App) -> Program {
        let router = router(app.clone());
        let request = Request::get("/api/openapi.json").body(Body::empty()).unwrap();
        let answer = router.clone().oneshot(request).await.unwrap();
        let document = Arc::new(Document::new(read(answer).await));
        Program { router, document, token: None, language: "en" }
    }

    /// Another one in front of the same server, with a player of their own.
    pub(crate) async fn player(&self, name: &str) -> Program {
        let mut program = self.clone();
        program.token = None;
        let made = program.post("/api/v1/players", json!({ "name": name })).await.well();
        assert_eq!(made["name"], name);
        program.token = Some(made["token"].as_str().unwrap().to_owned());
        program
    }

    pub(crate) async fn get(&self, path: &str) -> ApiAnswer {
        self.ask("GET", path, &[], None).await
    }

    pub(crate) async fn post(&self, path: &str, body: Value) -> ApiAnswer {
        self.ask("POST", path, &[], Some(body)).await
    }

    pub(crate) async fn put(&self, path: &str, body: Value) -> ApiAnswer {
        self.ask("PUT", path, &[], Some(body)).await
    }

    /// Sends JSON and holds both ways against the document.
    pub(crate) async fn ask(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: Option<Value>,
    ) -> ApiAnswer {
        let text = body.as_ref().map(Value::to_string);
        let mut headers = headers.to_vec();
        if text.is_some() {
            headers.push((CONTENT_TYPE.as_str(), "application/json"));
        }
        let answer = self.raw(method, path, &headers, text.unwrap_or_default()).await;
        let answer = self.check(method, path, answer).await;
        if let (true, Some(body)) = (answer.status < 300, &body) {
            self.document.check_request(method, path, body);
        }
        answer
    }

    /// The answer, held against the document.
    pub(crate) async fn check(
        &self,
        method: &str,
        path: &str,
        answer: Response<Body>,
    ) -> ApiAnswer {
        let (status, headers) = (answer.status().as_u16(), answer.headers().clone());
        let body = read(answer).await;
        let kind = headers[CONTENT_TYPE].to_str().unwrap();
        self.document.check_answer(method, path, status, kind, &body);
        assert!(!headers.contains_key("set-cookie"), "programs get no cookies");
        ApiAnswer { status, headers, body }
    }

    /// Sends anything.
    pub(crate) async fn raw(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: impl Into<Body>,
    ) -> Response<Body> {
        let mut request = Request::builder()
            .method(method)
            .uri(path)
            .header("host", "localhost")
            .header(ACCEPT_LANGUAGE, self.language);
        if let Some(token) = &self.token {
            request = request.header(AUTHORIZATION, format!("Bearer {token}"));
        }
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        self.router.clone().oneshot(request.body(body.into()).unwrap()).await.unwrap()
    }

    /// Makes a table and returns its path.
    pub(crate) async fn new_table(&self, body: Value) -> String {
        let answer = self.post("/api/v1/tables", body).await;
        let location = answer.headers.get("location").map(|to| to.to_str().unwrap().to_owned());
        let table = answer.well();
        let path = format!("/api/v1/tables/{}", table["id"].as_str().unwrap());
        assert_eq!(location.as_deref(), Some(path.as_str()));
        path
    }

    /// What the program may decide now.
    pub(crate) async fn legal(&self, table: &str) -> Value {
        self.get(&format!("{table}/legal")).await.well()
    }

    /// Takes a decision in the seat that asks for it.
    pub(crate) async fn decide(&self, table: &str, decision: &Value) -> ApiAnswer {
        let legal = self.legal(table).await;
        let body = json!({
            "seat": legal["seat"],
            "question": legal["question"],
            "decision": decision,
        });
        self.post(&format!("{table}/decisions"), body).await
    }

    /// Opens the stream of a table.
    pub(crate) async fn stream(&self, path: &str, headers: &[(&str, &str)]) -> Events {
        let answer = self.raw("GET", path, headers, "").await;
        assert_eq!(answer.status(), 200);
        self.document.check_stream(path, answer.headers()[CONTENT_TYPE].to_str().unwrap());
        Events { body: answer.into_body(), text: String::new(), document: self.document.clone() }
    }
}

async fn read(answer: Response<Body>) -> Value {
    let bytes = answer.into_body().collect().await.unwrap().to_bytes();
    serde_json::from_slice(&bytes)
        .unwrap_or_else(|error| panic!("{error}: {}", String::from_utf8_lossy(&bytes)))
}

/// A stream, read event by event.
pub(crate) struct Events {
    body: Body,
    text: String,
    document: Arc<Document>,
}

/// One event.
#[derive(Debug)]
pub(crate) struct Event {
    pub(crate) kind: String,
    pub(crate) id: Option<u64>,
    pub(crate) data: Value,
}

impl Events {
    /// The next event, its data held against the document; `None` at the end of the stream.
    pub(crate) async fn next(&mut self) -> Option<Event> {
        loop {
            if let Some(end) = self.text.find("\n\n") {
                let event = Event::parse(&self.text[..end]);
                self.text.drain(..end + 2);
                match event.kind.as_str() {
                    "table" => self.document.check_schema("Table", &event.data),
                    "talk" => self.document.check_schema("Lines", &event.data),
                    "bye" => {}
                    other => panic!("{other} is no event of the API"),
                }
                return Some(event);
            }
            let frame = self.body.frame().await?.unwrap();
            self.text.push_str(std::str::from_utf8(frame.data_ref().unwrap()).unwrap());
        }
    }
}

impl Event {
    fn parse(text: &str) -> Event {
        let field = |name: &str| {
            let begin = format!("{name}: ");
            text.lines().find_map(|line| line.strip_prefix(&begin)).map(str::to_owned)
        };
        Event {
            kind: field("event").unwrap(),
            id: field("id").map(|id| id.parse().unwrap()),
            data: serde_json::from_str(&field("data").unwrap()).unwrap(),
        }
    }
}
