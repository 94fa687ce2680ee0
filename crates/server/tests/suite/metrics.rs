//! Figures and health for whoever runs the server.

use std::net::SocketAddr;

use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{Request, StatusCode};
use http_body_util::BodyExt;
use saucer_server::{App, Audience, Config, router};
use tempfile::tempdir;
use tokio::runtime::Builder;
use tower::ServiceExt;

use crate::client::{Guest, Page, open};
use crate::games;
use crate::stream::Stream;

pub(crate) async fn get(app: &App, path: &str, from: &str, headers: &[(&str, &str)]) -> Page {
    let peer = SocketAddr::new(from.parse().unwrap(), 40_000);
    let mut request = Request::builder().uri(path);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let mut request = request.body(Body::empty()).unwrap();
    request.extensions_mut().insert(ConnectInfo(peer));
    let answer = router(app.clone()).oneshot(request).await.unwrap();
    let status = answer.status();
    let body = answer.into_body().collect().await.unwrap().to_bytes();
    Page { status, location: None, body: String::from_utf8(body.to_vec()).unwrap() }
}

/// The value of a series.
#[track_caller]
pub(crate) fn value(page: &str, series: &str) -> f64 {
    find(page, series).unwrap_or_else(|| panic!("no {series} in\n{page}"))
}

fn find(page: &str, series: &str) -> Option<f64> {
    let line = page.lines().find_map(|line| line.strip_prefix(series)?.strip_prefix(' '));
    line.map(|value| value.parse().unwrap())
}

#[tokio::test]
async fn figures_follow_what_happens() {
    let folder = tempdir().unwrap();
    let app = open(folder.path()).await;
    let mut ann = Guest::of(&app);
    let table = ann.new_table(&[("game", "skies"), ("who", "me")]).await;
    ann.step(&table).await;
    ann.get("/nowhere").await;
    let stream = Stream::open(&mut ann, &format!("{table}/live")).await;
    let page = get(&app, "/metrics", "127.0.0.1", &[]).await.body;
    assert_eq!(value(&page, "saucer_streams"), 1.0);
    assert_eq!(value(&page, "saucer_tables_open"), 1.0);
    assert_eq!(value(&page, "saucer_tables_stored"), 1.0);
    assert_eq!(value(&page, "saucer_requests_total{route=\"form\",status=\"3xx\"}"), 2.0);
    assert_eq!(value(&page, "saucer_requests_total{route=\"unknown\",status=\"4xx\"}"), 1.0);
    assert!(value(&page, "saucer_request_seconds_count{route=\"table\"}") >= 1.0);
    assert_eq!(value(&page, "saucer_decisions_total{game=\"skies\",who=\"person\"}"), 1.0);
    assert_eq!(value(&page, "saucer_decision_seconds_count{who=\"person\"}"), 1.0);
    assert!(value(&page, "saucer_store_append_seconds_count") >= 1.0);
    if cfg!(target_os = "linux") {
        assert!(value(&page, "saucer_process_resident_bytes") > 1e6);
        assert!(value(&page, "saucer_process_open_files") > 3.0);
    }
    assert!(page.ends_with("# EOF\n"));
    let id = table.trim_start_matches("/t/");
    assert!(!page.contains(id), "no table is named");
    drop(stream);
    let page = get(&app, "/metrics", "127.0.0.1", &[]).await.body;
    assert_eq!(value(&page, "saucer_streams"), 0.0);
}

#[tokio::test]
async fn bots_are_counted_too() {
    let folder = tempdir().unwrap();
    let app = open(folder.path()).await;
    let mut ann = Guest::of(&app);
    let table = ann.new_table(&[("game", "skies"), ("who", "rookie")]).await;
    let mut stream = Stream::open(&mut ann, &format!("{table}/live")).await;
    let decisions = "saucer_decisions_total{game=\"skies\",who=\"bot\"}";
    let page = loop {
        assert!(stream.next().await.is_some(), "the bot plays");
        let page = get(&app, "/metrics", "::1", &[]).await.body;
        if find(&page, decisions).is_some() {
            break page;
        }
    };
    assert!(value(&page, "saucer_thought_seconds_count") >= 1.0);
    assert!(value(&page, "saucer_thought_wait_seconds_count") >= 1.0);
}

/// Nobody waits for bots that play alone, so they think only while somebody looks.
#[tokio::test]
async fn bots_that_nobody_watches_do_not_think() {
    let folder = tempdir().unwrap();
    let app = open(folder.path()).await;
    let mut ann = Guest::of(&app);
    let unseen = ann.new_table(&[("game", "skies"), ("who", "rookie")]).await;
    let own = ann.new_table(&[("game", "skies"), ("who", "me")]).await;
    let thoughts = "saucer_thought_seconds_count";
    for hints in 1..=3 {
        ann.get(&format!("{own}?hint=1")).await;
        let page = get(&app, "/metrics", "::1", &[]).await.body;
        assert_eq!(value(&page, thoughts), f64::from(hints), "hints alone were thought about");
    }
    let mut stream = Stream::open(&mut ann, &format!("{unseen}/live")).await;
    let decisions = "saucer_decisions_total{game=\"skies\",who=\"bot\"}";
    while find(&get(&app, "/metrics", "::1", &[]).await.body, decisions).is_none() {
        assert!(stream.next().await.is_some(), "the bot plays when it is watched");
    }
}

#[tokio::test]
async fn only_this_machine_reads_figures_unless_told_otherwise() {
    let folder = tempdir().unwrap();
    for (metrics, local, passed_on, far) in [
        (Audience::Loopback, true, false, false),
        (Audience::All, true, true, true),
        (Audience::Off, false, false, false),
    ] {
        let app =
            App::open(Config { metrics, ..Config::new(games(), folder.path()) }).await.unwrap();
        let status = |may: bool| if may { StatusCode::OK } else { StatusCode::NOT_FOUND };
        let proxy = [("x-forwarded-for", "203.0.113.9")];
        assert_eq!(get(&app, "/metrics", "127.0.0.1", &[]).await.status, status(local));
        assert_eq!(get(&app, "/metrics", "127.0.0.1", &proxy).await.status, status(passed_on));
        assert_eq!(get(&app, "/metrics", "203.0.113.9", &[]).await.status, status(far));
        app.close().await;
    }
}

#[tokio::test]
async fn a_server_that_stops_is_not_ready() {
    let folder = tempdir().unwrap();
    let app = open(folder.path()).await;
    let ready = async || get(&app, "/readyz", "203.0.113.9", &[]).await.status;
    assert_eq!(ready().await, StatusCode::OK);
    app.close_streams();
    assert_eq!(ready().await, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(get(&app, "/healthz", "203.0.113.9", &[]).await.status, StatusCode::OK);
    app.close().await;
    assert_eq!(ready().await, StatusCode::SERVICE_UNAVAILABLE);
}

/// The tasks that write end with the runtime that they were started in.
#[test]
fn a_server_that_can_only_read_is_not_ready() {
    let folder = tempdir().unwrap();
    let runtime = || Builder::new_current_thread().enable_all().build().unwrap();
    let first = runtime();
    let app = first.block_on(open(folder.path()));
    let statuses = async || {
        let ready = get(&app, "/readyz", "203.0.113.9", &[]).await.status;
        (ready, get(&app, "/healthz", "203.0.113.9", &[]).await.status)
    };
    assert_eq!(first.block_on(statuses()), (StatusCode::OK, StatusCode::OK));
    drop(first);
    let after = runtime().block_on(statuses());
    assert_eq!(after, (StatusCode::SERVICE_UNAVAILABLE, StatusCode::OK));
}

#[tokio::test]
async fn failures_of_the_store_are_counted() {
    let folder = tempdir().unwrap();
    let app = open(folder.path()).await;
    let mut ann = Guest::of(&app);
    assert_eq!(ann.get("/").await.status, StatusCode::OK);
    app.close().await;
    assert_eq!(ann.get("/").await.status, StatusCode::SERVICE_UNAVAILABLE);
    let page = get(&app, "/metrics", "127.0.0.1", &[]).await.body;
    assert_eq!(value(&page, "saucer_store_errors_total{kind=\"store-io\"}"), 1.0);
    assert_eq!(value(&page, "saucer_requests_total{route=\"page\",status=\"5xx\"}"), 1.0);
}
