//! Every route of the server as everybody who might try it, at every stage of a table: nobody reads
//! or does what is not theirs, and what is refused changes nothing.

use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap};

use axum::body::Body;
use axum::http::{Request, StatusCode};
use http_body_util::BodyExt;
use serde_json::Value;
use tower::ServiceExt;

use crate::{fresh_id, hex};
use saucer_server::App;

/// Who asks.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Who {
    /// With a cookie of their own.
    Player(String),
    /// Without any cookie.
    Nobody,
    /// With the id of another player and a signature that does not fit.
    Forger(String),
    /// The browser of a player, sent by a page of another site.
    Lured(String),
}

/// What a route is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Right {
    /// Not about a table that somebody else made: everybody may.
    Own,
    /// To look at a table: who may come in.
    Look,
    /// To look at what tells everything: who may come in, once it is over.
    Past,
    /// To play on elsewhere from what tells everything: the same people.
    Onward,
    /// To look at what one seat may do: only that seat.
    Seat,
    /// To do something at the table without a seat, such as talking: who may come in.
    Join,
    /// To play: only the seat.
    Play,
    /// To bring an invitation.
    Enter,
}

/// A route with a request that the first seat could send, and what it is for.
struct Try {
    method: &'static str,
    route: &'static str,
    query: &'static str,
    body: &'static str,
    right: Right,
}

const fn read(route: &'static str, query: &'static str, right: Right) -> Try {
    Try { method: "GET", route, query, body: "", right }
}

const fn send(route: &'static str, body: &'static str, right: Right) -> Try {
    Try { method: "POST", route, query: "", body, right }
}

/// Every route of the server. What a seat sends is for the first one.
const ROUTES: &[Try] = &[
    read("/", "", Right::Own),
    read("/new", "", Right::Own),
    send("/tables", "game=sample", Right::Own),
    send("/tables", "game=sample&ticket=TICKET", Right::Play),
    send("/learn", "game=sample", Right::Own),
    send("/quick", "game=sample", Right::Own),
    read("/rules/{game}", "", Right::Own),
    read("/cards/{game}", "", Right::Own),
    read("/statistics", "", Right::Own),
    read("/turns", "", Right::Own),
    send("/turns", "do=feed", Right::Own),
    read("/feed/{address}", "", Right::Own),
    read("/fair", "", Right::Own),
    read("/settings", "", Right::Own),
    send("/settings", "lang=ru", Right::Own),
    send("/settings/who", "name=Ann&emblem=1", Right::Own),
    send("/settings/phrase", "", Right::Own),
    send("/settings/phrase/later", "back=%2F", Right::Own),
    read("/settings/devices", "", Right::Own),
    send("/settings/devices", "do=others", Right::Own),
    read("/recover", "", Right::Own),
    send("/recover", "phrase=none", Right::Own),
    // Nobody at a table is the operator, and without a key nobody is.
    read("/admin", "", Right::Play),
    send("/admin", "do=close&table=ID", Right::Play),
    read("/assets/{name}", "", Right::Own),
    read("/healthz", "", Right::Own),
    read("/readyz", "", Right::Own),
    read("/metrics", "", Right::Own),
    read("/t/{id}", "", Right::Look),
    read("/t/{id}", "?as=0", Right::Look),
    read("/t/{id}", "?as=0&hint", Right::Look),
    read("/t/{id}", "?invite=0123456789abcdef0123456789abcdef", Right::Enter),
    send("/t/{id}/decide", "as=0&question=QUESTION&decision=%7B%22plan%22%3A3%7D", Right::Play),
    send("/t/{id}/order", "as=0&do=order&order=four.1", Right::Play),
    send("/t/{id}/order", "as=0&do=withdraw", Right::Play),
    send("/t/{id}/note", "as=0&do=seen&note=none", Right::Join),
    send("/t/{id}/note", "as=0&do=never", Right::Join),
    send("/t/{id}/undo", "as=0&question=QUESTION", Right::Play),
    send("/t/{id}/again", "", Right::Play),
    send("/t/{id}/fork", "at=0&seat=1&strength=rookie", Right::Onward),
    send("/t/{id}/people", "do=stand&seat=0", Right::Play),
    send("/t/{id}/people", "do=bot&seat=0&strength=captain", Right::Play),
    send("/t/{id}/people", "do=fill", Right::Play),
    send("/t/{id}/people", "do=device&name=Zoe", Right::Play),
    send("/t/{id}/people", "do=free&seat=0", Right::Play),
    send("/t/{id}/people", "do=remove&seat=0", Right::Play),
    send(
        "/t/{id}/people",
        "do=ready&pledge-0=1111111111111111111111111111111111111111111111111111111111111111",
        Right::Play,
    ),
    send("/t/{id}/people", "do=start", Right::Play),
    send("/t/{id}/people", "do=lesson&to=1", Right::Play),
    send("/t/{id}/people", "do=leave&seat=0", Right::Play),
    send("/t/{id}/people", "do=back&seat=0", Right::Play),
    send("/t/{id}/people", "do=stand-in&seat=0", Right::Play),
    send("/t/{id}/people", "do=relieve&seat=0", Right::Play),
    send("/t/{id}/people", "do=be-patient&seat=0", Right::Play),
    read("/t/{id}/invitation.svg", "", Right::Look),
    read("/t/{id}/talk", "", Right::Look),
    send("/t/{id}/talk", "quick=hello", Right::Join),
    read("/t/{id}/report", "?seat=0", Right::Look),
    send("/t/{id}/report", "seat=0&why=rude", Right::Join),
    send("/t/{id}/mute", "do=mute&seat=0", Right::Join),
    read("/t/{id}/replay", "", Right::Past),
    read("/t/{id}/record.json", "", Right::Past),
    read("/t/{id}/draws.json", "", Right::Past),
    read("/t/{id}/live", "", Right::Look),
    read("/api/openapi.json", "", Right::Own),
    read("/api/problems/{name}", "", Right::Own),
    send("/api/v1/players", "{}", Right::Own),
    read("/api/v1/me", "", Right::Own),
    Try { method: "PUT", ..send("/api/v1/me", r#"{"name":"Ann"}"#, Right::Own) },
    send("/api/v1/me/token", "", Right::Own),
    read("/api/v1/me/tokens", "", Right::Own),
    send("/api/v1/me/tokens", r#"{"name":"Robot"}"#, Right::Own),
    Try { method: "DELETE", ..send("/api/v1/me/tokens/{token}", "", Right::Own) },
    read("/api/v1/me/mutes", "", Right::Own),
    Try { method: "DELETE", ..send("/api/v1/me/mutes/{who}", "", Right::Own) },
    send("/api/v1/tickets", "", Right::Own),
    read("/api/v1/games", "", Right::Own),
    read("/api/v1/games/{game}/rulebook", "", Right::Own),
    read("/api/v1/games/{game}/content", "", Right::Own),
    read("/api/v1/tables", "", Right::Own),
    send("/api/v1/tables", r#"{"game":"sample"}"#, Right::Own),
    send("/api/v1/tables", r#"{"game":"sample","ticket":"TICKET"}"#, Right::Play),
    read("/api/v1/tables/{id}", "", Right::Look),
    send("/api/v1/tables/{id}/seats", r#"{"do":"stand","seat":0}"#, Right::Play),
    send("/api/v1/tables/{id}/seats", r#"{"do":"bot","seat":0}"#, Right::Play),
    send("/api/v1/tables/{id}/seats", r#"{"do":"fill"}"#, Right::Play),
    send("/api/v1/tables/{id}/seats", r#"{"do":"remove","seat":0}"#, Right::Play),
    send("/api/v1/tables/{id}/seats", r#"{"do":"start"}"#, Right::Play),
    send("/api/v1/tables/{id}/seats", r#"{"do":"leave","seat":0}"#, Right::Play),
    send("/api/v1/tables/{id}/seats", r#"{"do":"stand-in","seat":0}"#, Right::Play),
    send(
        "/api/v1/tables/{id}/invitation",
        r#"{"invite":"0123456789abcdef0123456789abcdef"}"#,
        Right::Enter,
    ),
    read("/api/v1/tables/{id}/legal", "?seat=0", Right::Seat),
    send("/api/v1/tables/{id}/check", r#"{"seat":0,"decision":{"plan":3}}"#, Right::Seat),
    send(
        "/api/v1/tables/{id}/decisions",
        r#"{"seat":0,"question":QUESTION,"decision":{"plan":3}}"#,
        Right::Play,
    ),
    send("/api/v1/tables/{id}/undo", r#"{"seat":0,"question":QUESTION}"#, Right::Play),
    read("/api/v1/tables/{id}/log", "", Right::Look),
    read("/api/v1/tables/{id}/stream", "", Right::Look),
    read("/api/v1/tables/{id}/talk", "", Right::Look),
    send("/api/v1/tables/{id}/talk", r#"{"quick":"hello"}"#, Right::Join),
    send("/api/v1/tables/{id}/mutes", r#"{"seat":0}"#, Right::Join),
    send("/api/v1/tables/{id}/reports", r#"{"seat":0,"why":"rude"}"#, Right::Join),
    send("/api/v1/tables/{id}/rematch", "", Right::Play),
    send("/api/v1/tables/{id}/fork", r#"{"at":0}"#, Right::Onward),
    read("/api/v1/tables/{id}/record", "", Right::Past),
];

impl Try {
    /// The address with everything filled in.
    fn path(&self, table: &str) -> String {
        let game = self.route.replace("{game}", "skies");
        let name = if game.starts_with("/api") { "stale" } else { "saucer.js" };
        format!("{}{}", game.replace("{id}", table).replace("{name}", name), self.query)
    }

    /// The body with everything filled in.
    fn body(&self, scene: &Scene, question: u64) -> String {
        self.body
            .replace("QUESTION", &question.to_string())
            .replace("TICKET", &scene.ticket)
            .replace("ID", &scene.id)
    }

    fn is_stream(&self) -> bool {
        self.route.ends_with("/live") || self.route.ends_with("/stream")
    }
}

thread_local! {
    /// One browser for everybody; a test and its servers run on one thread.
    static COOKIES: RefCell<HashMap<String, String>> = RefCell::default();
}

/// The cookie of somebody's browser.
fn cookie_of(app: &App, id: &str) -> String {
    let make = || app.new_cookie(id);
    COOKIES.with_borrow_mut(|all| all.entry(id.to_owned()).or_insert_with(make).clone())
}

/// An answer; of a stream only its beginning, because it has no end.
struct Seen {
    status: StatusCode,
    body: String,
}

async fn ask(app: &App, who: &Who, tried: &Try, path: &str, body: &str) -> Seen {
    let api = path.starts_with("/api");
    let kind = if api { "application/json" } else { "application/x-www-form-urlencoded" };
    let request = Request::builder().method(tried.method).uri(path).header("host", "localhost");
    let cookie = |id: &str| format!("saucer_guest={}", cookie_of(app, id));
    let request = match who {
        Who::Player(id) => request.header("cookie", cookie(id)),
        Who::Nobody => request,
        Who::Forger(id) => {
            let forged = app.new_cookie(id);
            let (signed, _) = forged.rsplit_once('.').unwrap();
            request.header("cookie", format!("saucer_guest={signed}.{}", "0".repeat(64)))
        }
        Who::Lured(id) => {
            request.header("cookie", cookie(id)).header("sec-fetch-site", "cross-site")
        }
    };
    let request = if body.is_empty() { request } else { request.header("content-type", kind) };
    let request = request.body(Body::from(body.to_owned())).unwrap();
    let answer = saucer_server::router(app.clone()).oneshot(request).await.unwrap();
    let status = answer.status();
    let mut body = answer.into_body();
    let bytes = if tried.is_stream() && status == StatusCode::OK {
        body.frame().await.unwrap().unwrap().into_data().unwrap()
    } else {
        body.collect().await.unwrap().to_bytes()
    };
    Seen { status, body: String::from_utf8(bytes.to_vec()).unwrap() }
}

/// Sends JSON to the API as somebody who may, and returns what it answers.
async fn json(app: &App, who: &str, path: &str, body: &str) -> Value {
    let tried = send("", "", Right::Own);
    let answer = ask(app, &Who::Player(who.to_owned()), &tried, path, body).await;
    assert!(answer.status.is_success(), "{path} {body}: {}", answer.body);
    serde_json::from_str(&answer.body).unwrap()
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    Gathering,
    Running,
    Over,
    Ended,
}

/// A table of two at some stage.
struct Scene {
    id: String,
    /// With which the host has made it.
    ticket: String,
    host: String,
    other: String,
    is_private: bool,
    stage: Stage,
}

/// What the first seat is asked at the moment.
async fn question(app: &App, scene: &Scene) -> u64 {
    let tried = read("", "", Right::Own);
    let path = format!("/api/v1/tables/{}", scene.id);
    let table = ask(app, &Who::Player(scene.host.clone()), &tried, &path, "").await;
    let table: Value = serde_json::from_str(&table.body).unwrap();
    table["you"]["question"].as_u64().unwrap_or(0)
}

async fn decide(app: &App, scene: &Scene, player: &str, seat: u8, decision: &str) {
    let at = format!("/api/v1/tables/{}", scene.id);
    let tried = read("", "", Right::Own);
    let table = ask(app, &Who::Player(player.to_owned()), &tried, &at, "").await;
    let table: Value = serde_json::from_str(&table.body).unwrap();
    let question = &table["you"]["question"];
    let body = format!(r#"{{"seat":{seat},"question":{question},"decision":{decision}}}"#);
    json(app, player, &format!("{at}/decisions"), &body).await;
}

async fn scene(app: &App, stage: Stage, is_private: bool) -> Scene {
    let (host, other) = (fresh_id(), fresh_id());
    let visibility = if is_private { "private" } else { "open" };
    let ticket =
        json(app, &host, "/api/v1/tickets", "").await["ticket"].as_str().unwrap().to_owned();
    let body = format!(r#"{{"game":"sample","visibility":"{visibility}","ticket":"{ticket}"}}"#);
    let table = json(app, &host, "/api/v1/tables", &body).await;
    let id = table["id"].as_str().unwrap().to_owned();
    let scene = Scene { id, ticket, host, other, is_private, stage };
    let at = format!("/api/v1/tables/{}", scene.id);
    if is_private {
        let share = table["share"].as_str().unwrap();
        let invite = share.split_once("invite=").unwrap().1;
        let body = format!(r#"{{"invite":"{invite}"}}"#);
        json(app, &scene.other, &format!("{at}/invitation"), &body).await;
    }
    let seats = format!("{at}/seats");
    json(app, &scene.other, &seats, r#"{"do":"sit","seat":1}"#).await;
    if stage == Stage::Gathering {
        return scene;
    }
    json(app, &scene.other, &seats, r#"{"do":"ready"}"#).await;
    json(app, &scene.host, &seats, r#"{"do":"start"}"#).await;
    if stage == Stage::Ended {
        json(app, &scene.host, &seats, r#"{"do":"vote"}"#).await;
        json(app, &scene.other, &seats, r#"{"do":"agree"}"#).await;
        return scene;
    }
    let rounds = if stage == Stage::Over { 3 } else { 0 };
    for _ in 0..rounds {
        for (player, seat) in [(&scene.host, 0), (&scene.other, 1)] {
            decide(app, &scene, player, seat, r#"{"plan":4}"#).await;
            decide(app, &scene, player, seat, r#""commit""#).await;
        }
    }
    if stage == Stage::Running {
        decide(app, &scene, &scene.other, 1, r#"{"plan":6}"#).await;
    }
    scene
}

/// Everything that is stored about a table, and how many tables there are.
async fn stored(app: &App, scene: &Scene) -> String {
    let store = app.store();
    let table = store.table(&scene.id).await.unwrap().unwrap();
    let inputs = store.inputs(&scene.id, 0).await.unwrap();
    let lines = store.talk(&scene.id, saucer_store::SeatBits::NONE, 0, 100).await.unwrap();
    let orders = store.orders(&scene.id).await.unwrap();
    let tables = store.count_tables().await.unwrap();
    format!(
        "{} {} {:?} {inputs:?} {lines:?} {orders:?} {tables}",
        table.seats, table.seats_number, table.words
    )
}

/// What a refusal may be. Which of them depends on what is looked at first, and none of them tells
/// more than the page of the table.
fn is_refusal(status: StatusCode) -> bool {
    matches!(status.as_u16(), 401 | 403 | 404 | 409 | 422)
}

fn routes_of(source: &str, before: &str) -> BTreeSet<String> {
    source.split(before).skip(1).map(|rest| rest.split('"').next().unwrap().to_owned()).collect()
}

#[test]
fn the_list_has_every_route() {
    let mut routes = routes_of(include_str!("../../../src/routes/mod.rs"), ".route(\"");
    routes.extend(routes_of(include_str!("../../../src/api/operations.rs"), "path: \""));
    routes.remove("");
    let listed: BTreeSet<String> = ROUTES.iter().map(|tried| tried.route.to_owned()).collect();
    assert_eq!(routes, listed);
}

const STAGES: [Stage; 4] = [Stage::Gathering, Stage::Running, Stage::Over, Stage::Ended];

/// Tries every route as somebody who has no part in the table.
async fn intrude(app: &App, scene: &Scene, who: &Who) {
    let question = question(app, scene).await;
    let table = app.store().table(&scene.id).await.unwrap().unwrap();
    let secret = hex(&table.secret);
    let is_past = matches!(scene.stage, Stage::Over | Stage::Ended);
    for tried in ROUTES.iter().filter(|tried| tried.right != Right::Own) {
        let context = format!("{} {}{} {:?}", tried.method, tried.route, tried.query, scene.stage);
        let context = format!("{context} {} private: {} {who:?}", tried.body, scene.is_private);
        let body = tried.body(scene, question);
        let before = stored(app, scene).await;
        let answer = ask(app, who, tried, &tried.path(&scene.id), &body).await;
        let after = stored(app, scene).await;
        let lured = matches!(who, Who::Lured(_)) && tried.method != "GET";
        let may = match tried.right {
            _ if lured => false,
            Right::Look => !scene.is_private,
            Right::Onward if tried.route.starts_with("/api") && !matches!(who, Who::Player(_)) => {
                false
            }
            Right::Past | Right::Onward => !scene.is_private && is_past,
            Right::Enter => !scene.is_private,
            // A program must say who it is; a browser becomes a guest.
            Right::Join if tried.route.starts_with("/api") && !matches!(who, Who::Player(_)) => {
                false
            }
            Right::Join => !scene.is_private,
            Right::Seat | Right::Play | Right::Own => false,
        };
        if may {
            let fine = answer.status.is_success() || answer.status == StatusCode::SEE_OTHER;
            let anonymous = answer.status == StatusCode::UNAUTHORIZED
                && tried.route.starts_with("/api")
                && !matches!(who, Who::Player(_));
            assert!(fine || anonymous, "{context}: {} {}", answer.status, answer.body);
        } else {
            assert!(is_refusal(answer.status), "{context}: {} {}", answer.status, answer.body);
        }
        // Who plays on makes a table of their own, and this one stays as it is.
        if !(may && matches!(tried.right, Right::Join | Right::Onward)) {
            assert_eq!(before, after, "{context}");
        }
        assert!(!answer.body.contains(&table.invite), "{context}: the invitation");
        if !is_past || scene.is_private {
            assert!(!answer.body.contains(&secret), "{context}: the secret of the dice");
        }
    }
}

#[tokio::test]
async fn strangers_reach_nothing_that_is_not_theirs() {
    let (_folder, app) = world_without_limits().await;
    for stage in STAGES {
        for is_private in [false, true] {
            let scene = scene(&app, stage, is_private).await;
            let stranger = fresh_id();
            intrude(&app, &scene, &Who::Player(stranger)).await;
            intrude(&app, &scene, &Who::Nobody).await;
            intrude(&app, &scene, &Who::Forger(scene.host.clone())).await;
        }
    }
}

#[tokio::test]
async fn a_page_of_another_site_makes_nobody_do_anything() {
    let (_folder, app) = world_without_limits().await;
    for stage in STAGES {
        let scene = scene(&app, stage, false).await;
        let question = question(&app, &scene).await;
        for tried in ROUTES.iter().filter(|tried| tried.method != "GET") {
            let body = tried.body(&scene, question);
            let before = stored(&app, &scene).await;
            let who = Who::Lured(scene.host.clone());
            let answer = ask(&app, &who, tried, &tried.path(&scene.id), &body).await;
            assert_eq!(answer.status, StatusCode::FORBIDDEN, "{} {}", tried.route, answer.body);
            assert_eq!(before, stored(&app, &scene).await, "{} {}", tried.route, tried.body);
        }
    }
}

#[tokio::test]
async fn a_seat_does_nothing_for_another_seat() {
    let (_folder, app) = world_without_limits().await;
    for stage in STAGES {
        for is_private in [false, true] {
            let scene = scene(&app, stage, is_private).await;
            let question = question(&app, &scene).await;
            let who = Who::Player(scene.other.clone());
            // Once it is over, everybody who had a seat may ask for another match.
            let again = |tried: &&Try| {
                !(tried.route.ends_with("again") || tried.route.ends_with("rematch"))
            };
            let others = |tried: &&Try| matches!(tried.right, Right::Play | Right::Seat);
            for tried in ROUTES.iter().filter(others).filter(again) {
                let body = tried.body(&scene, question);
                let before = stored(&app, &scene).await;
                let answer = ask(&app, &who, tried, &tried.path(&scene.id), &body).await;
                let context = format!("{} {} {stage:?}", tried.route, tried.body);
                assert!(is_refusal(answer.status), "{context}: {} {}", answer.status, answer.body);
                assert_eq!(before, stored(&app, &scene).await, "{context}");
            }
            let invite = app.store().table(&scene.id).await.unwrap().unwrap().invite;
            for tried in ROUTES.iter().filter(|tried| tried.right == Right::Look) {
                let answer = ask(&app, &who, tried, &tried.path(&scene.id), "").await;
                // The picture of an invitation is the invitation.
                let invites = is_private && tried.route.ends_with("/invitation.svg");
                let status = if invites { StatusCode::FORBIDDEN } else { StatusCode::OK };
                assert_eq!(answer.status, status, "{}", tried.route);
                assert!(!answer.body.contains(&invite), "only the host invites: {}", tried.route);
            }
        }
    }
}

#[tokio::test]
async fn a_secret_step_changes_nothing_that_anybody_else_can_read() {
    let (_folder, app) = world_without_limits().await;
    for is_private in [false, true] {
        let scene = scene(&app, Stage::Running, is_private).await;
        let mut others = vec![Who::Player(scene.host.clone())];
        if !is_private {
            others.extend([Who::Player(fresh_id()), Who::Nobody]);
        }
        let looks: Vec<&Try> = ROUTES
            .iter()
            .filter(|tried| matches!(tried.right, Right::Look | Right::Seat | Right::Past))
            .filter(|tried| tried.method == "GET" && !tried.query.contains("hint"))
            .collect();
        let mut seen = Vec::new();
        for step in [None, Some(r#"{"plan":1}"#), Some(r#"{"plan":5}"#)] {
            if let Some(step) = step {
                decide(&app, &scene, &scene.other, 1, step).await;
            }
            let mut all = Vec::new();
            for who in &others {
                for tried in &looks {
                    let answer = ask(&app, who, tried, &tried.path(&scene.id), "").await;
                    all.push((tried.route, answer.status, answer.body));
                }
            }
            seen.push(all);
        }
        // The first look may have made somebody present; what follows differs only by the steps.
        for ((route, status, second), (_, other_status, third)) in seen[1].iter().zip(&seen[2]) {
            assert_eq!((status, second), (other_status, third), "{route}");
        }
        assert!(seen[1].iter().any(|(_, status, _)| *status == StatusCode::OK));
    }
}

/// A server that lets a test ask as often as it likes.
async fn world_without_limits() -> (tempfile::TempDir, App) {
    super::world_with(|config| saucer_server::Config {
        limits: saucer_server::Limits::none(),
        ..config
    })
    .await
}
