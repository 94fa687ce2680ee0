//! Limits, cookies and headers.

use std::net::SocketAddr;

use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::header::{RETRY_AFTER, SET_COOKIE};
use axum::http::{Request, Response, StatusCode};
use http_body_util::BodyExt;
use saucer_server::{App, Config, Limits, router};
use tempfile::{TempDir, tempdir};
use tower::ServiceExt;

use crate::account::{config_at_noon, later};
use crate::client::Guest;

/// A server whose limits go by a clock that stands still.
async fn open(change: impl FnOnce(Config) -> Config) -> (TempDir, App) {
    let folder = tempdir().unwrap();
    let app = App::open(change(config_at_noon(folder.path()))).await.unwrap();
    (folder, app)
}

fn limited(limits: Limits) -> impl FnOnce(Config) -> Config {
    move |config| Config { limits, ..config }
}

pub(crate) struct Asking<'a> {
    pub(crate) method: &'a str,
    pub(crate) path: &'a str,
    pub(crate) from: &'a str,
    pub(crate) headers: &'a [(&'a str, &'a str)],
    pub(crate) body: &'a str,
}

pub(crate) const GET: Asking<'static> =
    Asking { method: "GET", path: "/fair", from: "203.0.113.9", headers: &[], body: "" };

pub(crate) async fn ask(app: &App, asking: Asking<'_>) -> Response<Body> {
    let peer: SocketAddr = format!("{}:40000", asking.from).parse().unwrap();
    let mut request =
        Request::builder().method(asking.method).uri(asking.path).header("host", "localhost");
    if asking.method != "GET" {
        request = request.header("content-type", "application/x-www-form-urlencoded");
    }
    for (name, value) in asking.headers {
        request = request.header(*name, *value);
    }
    let mut request = request.body(Body::from(asking.body.to_owned())).unwrap();
    request.extensions_mut().insert(ConnectInfo(peer));
    router(app.clone()).oneshot(request).await.unwrap()
}

pub(crate) async fn text(answer: Response<Body>) -> String {
    String::from_utf8(answer.into_body().collect().await.unwrap().to_bytes().to_vec()).unwrap()
}

/// The cookie that an answer sets, as a browser sends it back.
pub(crate) fn cookie(answer: &Response<Body>) -> Option<String> {
    let set = answer.headers().get(SET_COOKIE)?.to_str().unwrap();
    Some(set.split(';').next().unwrap().to_owned())
}

fn wait(answer: &Response<Body>) -> u64 {
    answer.headers()[RETRY_AFTER].to_str().unwrap().parse().unwrap()
}

#[tokio::test]
async fn who_writes_too_fast_is_told_how_long_to_wait() {
    let limits = Limits { writes_per_second: 1, writes_burst: 3, ..Limits::default() };
    let (_folder, app) = open(limited(limits)).await;
    let ann = cookie(&ask(&app, GET).await).unwrap();
    let bob = cookie(&ask(&app, GET).await).unwrap();
    let post = |who: &'static str, cookie: &str, path: &'static str| {
        let headers = [("cookie", cookie.to_owned()), ("accept-language", who.to_owned())];
        let app = app.clone();
        async move {
            let headers = headers.each_ref().map(|(name, value)| (*name, value.as_str()));
            let body = "back=/";
            ask(&app, Asking { method: "POST", path, headers: &headers, body, ..GET }).await
        }
    };
    for _ in 0..3 {
        assert_eq!(post("en", &ann, "/settings").await.status(), StatusCode::SEE_OTHER);
    }
    let answer = post("ru", &ann, "/settings").await;
    assert_eq!(answer.status(), StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(wait(&answer), 1);
    let page = text(answer).await;
    assert!(page.contains("Слишком быстро") && page.contains("<html lang=\"ru\""), "{page}");
    let answer = post("en", &ann, "/api/v1/me/token").await;
    assert_eq!(answer.status(), StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(answer.headers()["content-type"], "application/problem+json");
    let json = text(answer).await;
    assert!(
        json.contains("\"retry_after\":1") && json.contains("/api/problems/too-many"),
        "{json}"
    );
    assert_eq!(post("en", &bob, "/settings").await.status(), StatusCode::SEE_OTHER);
    assert_eq!(ask(&app, GET).await.status(), StatusCode::OK, "reading goes on");
    later(1_000);
    assert_eq!(post("en", &ann, "/settings").await.status(), StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn an_address_has_its_limits_and_a_trusted_proxy_speaks_for_many() {
    let limits =
        Limits { reads_per_second: 1, reads_burst: 2, players_per_address: 2, ..Limits::default() };
    let trusted = vec!["192.0.2.1".parse().unwrap()];
    let change = |config| Config { trusted_proxies: trusted, ..limited(limits)(config) };
    let (_folder, app) = open(change).await;
    for n in 0..6 {
        let expected = if n < 4 { StatusCode::OK } else { StatusCode::TOO_MANY_REQUESTS };
        assert_eq!(ask(&app, GET).await.status(), expected, "newcomer {n} of one address");
    }
    assert_eq!(ask(&app, Asking { from: "203.0.113.10", ..GET }).await.status(), StatusCode::OK);
    // A lie about where one comes from helps nobody.
    let lie = [("x-forwarded-for", "198.51.100.7")];
    let answer = ask(&app, Asking { headers: &lie, ..GET }).await;
    assert_eq!(answer.status(), StatusCode::TOO_MANY_REQUESTS);
    for n in 0..6 {
        let headers = [("x-forwarded-for", "198.51.100.8, 198.51.100.9")];
        let answer = ask(&app, Asking { from: "192.0.2.1", headers: &headers, ..GET }).await;
        assert_eq!(answer.status() == StatusCode::OK, n < 4, "visitor {n} behind the proxy");
    }
    for _ in 0..20 {
        let local = Asking { from: "127.0.0.1", ..GET };
        assert_eq!(ask(&app, local).await.status(), StatusCode::OK, "this machine");
    }
}

#[tokio::test]
async fn tables_are_not_made_without_end() {
    let limits = Limits { tables_per_hour: 3, tables_per_player: 2, ..Limits::default() };
    let (_folder, app) = open(limited(limits)).await;
    let ann = cookie(&ask(&app, GET).await).unwrap();
    let make = async || {
        let headers = [("cookie", ann.as_str())];
        let body = "game=skies";
        ask(&app, Asking { method: "POST", path: "/tables", headers: &headers, body, ..GET }).await
    };
    assert_eq!(make().await.status(), StatusCode::SEE_OTHER);
    assert_eq!(make().await.status(), StatusCode::SEE_OTHER);
    let answer = make().await;
    assert_eq!(answer.status(), StatusCode::TOO_MANY_REQUESTS);
    assert!(text(answer).await.contains("more unfinished tables"));
    let answer = make().await;
    assert_eq!((answer.status(), wait(&answer)), (StatusCode::TOO_MANY_REQUESTS, 1200));
    assert!(text(answer).await.contains("many tables in a short time"));
}

/// Nobody fills the list of open tables, which is everybody's.
#[tokio::test]
async fn open_tables_that_gather_are_not_made_without_end() {
    let limits = Limits { gathering_per_player: 2, ..Limits::default() };
    let (_folder, app) = open(limited(limits)).await;
    let ann = cookie(&ask(&app, GET).await).unwrap();
    let make = async |body, language| {
        let headers = [("cookie", ann.as_str()), ("accept-language", language)];
        ask(&app, Asking { method: "POST", path: "/tables", headers: &headers, body, ..GET }).await
    };
    let open = "game=sample&seats=2&visibility=open";
    assert_eq!(make(open, "en").await.status(), StatusCode::SEE_OTHER);
    assert_eq!(make(open, "en").await.status(), StatusCode::SEE_OTHER);
    for (language, words) in [("en", "still wait for people"), ("ru", "ждут игроков")] {
        let answer = make(open, language).await;
        assert_eq!(answer.status(), StatusCode::TOO_MANY_REQUESTS);
        assert!(text(answer).await.contains(words), "{language}");
    }
    let by_link = make("game=sample&seats=2&visibility=link", "en").await;
    assert_eq!(by_link.status(), StatusCode::SEE_OTHER, "those are in no list");
}

/// Many guests of one address hide nobody's table, neither on the home page nor from programs.
#[tokio::test]
async fn one_address_does_not_fill_the_list_of_tables_that_gather() {
    fills_no_list(|_| "203.0.113.9".to_owned()).await;
}

/// Before, eight of the 256 homes in a network that one person can have were enough.
#[tokio::test]
async fn one_wide_network_does_not_fill_the_list_of_tables_that_gather() {
    fills_no_list(|n| format!("[2001:db8:7:{n:x}00::1]")).await;
}

async fn fills_no_list(address: impl Fn(u32) -> String) {
    let (_folder, app) = open(limited(Limits::none())).await;
    let make = async |from: &str| {
        let body = "game=sample&seats=2&visibility=open";
        let answer = ask(&app, Asking { method: "POST", path: "/tables", from, body, ..GET }).await;
        assert_eq!(answer.status(), StatusCode::SEE_OTHER);
        answer.headers()["location"].to_str().unwrap().to_owned()
    };
    let ann = make("198.51.100.7").await;
    let mut crowd = Vec::new();
    for n in 0..51 {
        crowd.push(make(&address(n)).await);
    }
    for path in ["/", "/api/v1/tables"] {
        let page = text(ask(&app, Asking { path, from: "192.0.2.77", ..GET }).await).await;
        assert!(page.contains(&ann[3..]), "{path}");
        let n_listed = crowd.iter().filter(|table| page.contains(&table[3..])).count();
        assert_eq!(n_listed, 3, "{path}");
    }
    // Nobody can tell from what is stored where somebody is.
    let stored = app.store().table(&ann[3..]).await.unwrap().unwrap();
    assert!(!stored.seats.contains("198.51"));
}

/// Before, a rematch had no address: whoever ended matches with themselves filled the list with what follows them.
#[tokio::test]
async fn one_address_does_not_fill_the_list_with_rematches() {
    let (_folder, app) = open(limited(Limits::none())).await;
    let post = async |cookie: &str, path: &str, body: &str| {
        let headers = [("cookie", cookie)];
        let post = Asking { method: "POST", path, headers: &headers, body, ..GET };
        let answer = ask(&app, post).await;
        assert_eq!(answer.status(), StatusCode::SEE_OTHER, "{path} {body}");
        answer.headers()["location"].to_str().unwrap().to_owned()
    };
    let ann = ask(
        &app,
        Asking {
            method: "POST",
            path: "/tables",
            from: "198.51.100.7",
            body: "game=sample&seats=2&visibility=open",
            ..GET
        },
    );
    let ann = ann.await.headers()["location"].to_str().unwrap().to_owned();
    let mut crowd = Vec::new();
    for _ in 0..25 {
        let eve = cookie(&ask(&app, GET).await).unwrap();
        let table = post(&eve, "/tables", "game=sample&seats=2&visibility=open").await;
        let people = format!("{table}/people");
        for wish in ["do=device&name=Eve2", "do=start", "do=vote"] {
            post(&eve, &people, wish).await;
        }
        crowd.push(post(&eve, &format!("{table}/again"), "").await);
    }
    let page = text(ask(&app, Asking { from: "192.0.2.77", path: "/", ..GET }).await).await;
    assert!(page.contains(&ann[3..]));
    let n_listed = crowd.iter().filter(|table| page.contains(&table[3..])).count();
    assert_eq!(n_listed, 3);
}

#[tokio::test]
async fn newcomers_of_one_address_are_limited_only_when_they_do_something() {
    let limits = Limits { guests_per_hour: 2, ..Limits::default() };
    let (_folder, app) = open(limited(limits)).await;
    for n in 0..4 {
        let post = Asking { method: "POST", path: "/settings", body: "back=/", ..GET };
        let answer = ask(&app, post).await;
        assert_eq!(answer.status() == StatusCode::SEE_OTHER, n < 2, "newcomer {n}");
        assert_eq!(ask(&app, GET).await.status(), StatusCode::OK, "looking is free");
    }
}

/// Before, whoever looked first and came with the cookie that they were given was never counted, nor was who a program
/// made that was known itself.
#[tokio::test]
async fn newcomers_are_counted_whatever_they_bring() {
    let limits = Limits { guests_per_hour: 2, ..Limits::default() };
    let (_folder, app) = open(limited(limits)).await;
    for n in 0..4 {
        let cookie = cookie(&ask(&app, GET).await).unwrap();
        let headers = [("cookie", cookie.as_str())];
        let post =
            Asking { method: "POST", path: "/settings", headers: &headers, body: "back=/", ..GET };
        let answer = ask(&app, post).await;
        assert_eq!(answer.status() == StatusCode::SEE_OTHER, n < 2, "newcomer {n}");
        if n < 2 {
            let again = Asking { headers: &headers, method: "POST", path: "/settings", ..GET };
            assert_eq!(ask(&app, again).await.status(), StatusCode::SEE_OTHER, "once each");
        }
    }
    let mut bearer = String::new();
    for n in 0..4 {
        let (json, token) = (("content-type", "application/json"), bearer.clone());
        let headers = [json, ("authorization", token.as_str())];
        let headers = if bearer.is_empty() { &headers[..1] } else { &headers[..] };
        let path = "/api/v1/players";
        let from = "198.51.100.7";
        let post = Request::post(path).header("host", "localhost");
        let post = headers.iter().fold(post, |post, (name, value)| post.header(*name, *value));
        let mut post = post.body(Body::from("{}")).unwrap();
        let peer: SocketAddr = format!("{from}:40000").parse().unwrap();
        post.extensions_mut().insert(ConnectInfo(peer));
        let answer = router(app.clone()).oneshot(post).await.unwrap();
        let expected = if n < 2 { StatusCode::CREATED } else { StatusCode::TOO_MANY_REQUESTS };
        assert_eq!(answer.status(), expected, "player {n}");
        let said = text(answer).await;
        if let Some((_, rest)) = said.split_once("\"token\":\"") {
            bearer = format!("Bearer {}", rest.split('"').next().unwrap());
        }
    }
}

/// Hints come before bots, so no address may ask for them without end under ever new names.
#[tokio::test]
async fn hints_of_one_address_are_counted_together() {
    let limits = Limits { hints_per_minute: 1, players_per_address: 2, ..Limits::default() };
    let (_folder, app) = open(limited(limits)).await;
    for n in 0..3 {
        let cookie = cookie(&ask(&app, GET).await).unwrap();
        let headers = [("cookie", cookie.as_str())];
        let body = "game=skies";
        let make = Asking { method: "POST", path: "/tables", headers: &headers, body, ..GET };
        let table = ask(&app, make).await.headers()["location"].to_str().unwrap().to_owned();
        let path = format!("{table}?hint=1");
        let hint = ask(&app, Asking { path: &path, headers: &headers, ..GET }).await;
        let expected = if n < 2 { StatusCode::OK } else { StatusCode::TOO_MANY_REQUESTS };
        assert_eq!(hint.status(), expected, "{n}");
    }
}

#[tokio::test]
async fn streams_and_hints_are_counted_and_given_back() {
    let limits = Limits { streams_per_player: 2, hints_per_minute: 1, ..Limits::default() };
    let (_folder, app) = open(limited(limits)).await;
    let ann = cookie(&ask(&app, GET).await).unwrap();
    let headers = [("cookie", ann.as_str())];
    let body = "game=skies";
    let make = Asking { method: "POST", path: "/tables", headers: &headers, body, ..GET };
    let table = ask(&app, make).await.headers()["location"].to_str().unwrap().to_owned();
    let live = format!("{table}/live");
    let watch = async || ask(&app, Asking { path: &live, headers: &headers, ..GET }).await;
    let streams = [watch().await, watch().await];
    assert!(streams.iter().all(|stream| stream.status() == StatusCode::OK));
    assert_eq!(watch().await.status(), StatusCode::TOO_MANY_REQUESTS);
    drop(streams);
    assert_eq!(watch().await.status(), StatusCode::OK, "those that are closed do not count");
    // However it is written, a hint is a hint.
    for (path, status) in [
        ("hint", StatusCode::OK),
        ("hint=1", StatusCode::TOO_MANY_REQUESTS),
        ("%68int=1", StatusCode::TOO_MANY_REQUESTS),
        ("as=0&h%69nt", StatusCode::TOO_MANY_REQUESTS),
    ] {
        let path = format!("{table}?{path}");
        let hint = ask(&app, Asking { path: &path, headers: &headers, ..GET }).await;
        assert_eq!(hint.status(), status, "{path}");
    }
}

#[tokio::test]
async fn without_limits_nobody_waits() {
    let limits = Limits { reads_burst: 1, writes_burst: 1, ..Limits::none() };
    let (_folder, app) = open(limited(limits)).await;
    for _ in 0..50 {
        assert_eq!(ask(&app, GET).await.status(), StatusCode::OK);
    }
}

#[tokio::test]
async fn a_long_query_is_refused() {
    let (_folder, app) = open(|config| config).await;
    let path = format!("/new?game={}", "x".repeat(9_000));
    let answer = ask(&app, Asking { path: &path, ..GET }).await;
    assert_eq!(answer.status(), StatusCode::URI_TOO_LONG);
    assert!(text(answer).await.contains("too much to send"));
}

#[tokio::test]
async fn cookies_are_issued_again_after_a_week_and_keys_after_a_month() {
    let (folder, app) = open(|config| config).await;
    let first = cookie(&ask(&app, GET).await).unwrap();
    let with = async |app: &App, cookie: &str| {
        ask(app, Asking { headers: &[("cookie", cookie)], ..GET }).await
    };
    let player = first.split(['=', '.']).nth(1).unwrap().to_owned();
    assert_eq!(cookie(&with(&app, &first).await), None, "it is fresh");
    let a_day = 24 * 60 * 60 * 1000;
    later(8 * a_day);
    let second = cookie(&with(&app, &first).await).unwrap();
    assert!(second.contains(&player) && second != first);
    assert_eq!(cookie(&with(&app, &second).await), None);
    // A month later a server that starts makes a new key; the old one is still good.
    later(30 * a_day);
    app.close().await;
    let app = App::open(config_at_noon(folder.path())).await.unwrap();
    let third = cookie(&with(&app, &second).await).unwrap();
    assert!(third.contains(&player));
    let key = |cookie: &str| cookie.split('.').nth(2).unwrap().to_owned();
    assert_ne!(key(&third), key(&second));
    // What has nothing of ours in it is a newcomer's.
    let forged = third.replace(&player, &"0".repeat(32));
    let other = cookie(&with(&app, &forged).await).unwrap();
    assert!(!other.contains(&player) && !other.contains(&"0".repeat(32)));
}

#[tokio::test]
async fn by_https_cookies_never_travel_in_the_clear() {
    let https = Some("https://games.example.org".parse().unwrap());
    let (_folder, app) = open(|config| Config { public_url: https, ..config }).await;
    let answer = ask(&app, GET).await;
    let set = answer.headers()[SET_COOKIE].to_str().unwrap();
    assert!(set.starts_with("__Host-saucer_guest=") && set.contains("; Secure"), "{set}");
    assert!(set.contains("; Path=/;") && set.contains("HttpOnly") && !set.contains("Domain"));
    assert_eq!(answer.headers()["strict-transport-security"], "max-age=63072000");
    let who = cookie(&answer).unwrap();
    assert_eq!(cookie(&ask(&app, Asking { headers: &[("cookie", &who)], ..GET }).await), None);
    let slipped_in = who.replace("__Host-", "");
    let answer = ask(&app, Asking { headers: &[("cookie", &slipped_in)], ..GET }).await;
    assert!(cookie(&answer).is_some(), "a neighbour could have set this one");
    let headers = [("cookie", who.as_str()), ("origin", "https://games.example.org")];
    let body = "lang=ru&back=/";
    let post = Asking { method: "POST", path: "/settings", headers: &headers, body, ..GET };
    let answer = ask(&app, post).await;
    assert_eq!(answer.status(), StatusCode::SEE_OTHER);
    let set = answer.headers()[SET_COOKIE].to_str().unwrap();
    assert!(set.starts_with("saucer_prefs=ru") && set.ends_with("; Secure"), "{set}");
}

#[tokio::test]
async fn every_answer_keeps_to_itself() {
    let (_folder, app) = open(|config| config).await;
    let for_pages = [
        ("content-security-policy", "default-src 'none'; script-src 'self'"),
        ("content-security-policy", "frame-ancestors 'none'"),
        ("x-content-type-options", "nosniff"),
        ("x-frame-options", "DENY"),
        ("referrer-policy", "same-origin"),
        ("permissions-policy", "camera=()"),
        ("cross-origin-opener-policy", "same-origin"),
        ("cross-origin-resource-policy", "same-origin"),
    ];
    let for_programs = [
        ("content-security-policy", "default-src 'none'; frame-ancestors 'none'"),
        ("x-content-type-options", "nosniff"),
        ("cross-origin-resource-policy", "same-origin"),
        ("cache-control", "no-store"),
    ];
    let pages =
        ["/", "/nowhere", "/assets/saucer.js", "/healthz"].map(|path| (path, &for_pages[..]));
    let programs = ["/api/v1/me", "/api/nowhere"].map(|path| (path, &for_programs[..]));
    for (path, headers) in pages.into_iter().chain(programs) {
        let answer = ask(&app, Asking { path, ..GET }).await;
        for &(name, part) in headers {
            let value = answer.headers()[name].to_str().unwrap();
            assert!(value.contains(part) && !value.contains("unsafe"), "{path} {name}: {value}");
        }
        assert!(!answer.headers().contains_key("strict-transport-security"), "{path}");
    }
}

#[tokio::test]
async fn a_wrong_token_is_told_so_and_makes_nobody() {
    let (_folder, app) = open(|config| config).await;
    for path in ["/", "/api/v1/me"] {
        let headers = [("authorization", "Bearer 0123.abc.def.00")];
        let answer = ask(&app, Asking { path, headers: &headers, ..GET }).await;
        assert_eq!(answer.status(), StatusCode::UNAUTHORIZED, "{path}");
        assert_eq!(cookie(&answer), None, "{path}");
        assert!(text(answer).await.contains("not one of ours"), "{path}");
    }
}

#[tokio::test]
async fn a_server_with_a_name_answers_for_no_other() {
    let folder = tempdir().unwrap();
    let public_url = "https://games.example.org".parse().ok();
    let config = Config { public_url, ..config_at_noon(folder.path()) };
    let app = App::open(config).await.unwrap();
    let mut ann = Guest::of(&app);
    for (host, status) in [
        ("games.example.org", StatusCode::OK),
        ("127.0.0.1:8080", StatusCode::OK),
        ("evil.example", StatusCode::FORBIDDEN),
    ] {
        let page = ann.request("GET", "/", &[("host", host)], Body::empty()).await;
        assert_eq!(page.status, status, "{host}");
    }
    let page = ann.request("GET", "/api/v1/games", &[("host", "evil.example")], Body::empty());
    assert_eq!(page.await.status, StatusCode::FORBIDDEN);
}
