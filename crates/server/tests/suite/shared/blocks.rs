//! Blocks of guests and of ranges of addresses.

use axum::http::StatusCode;
use saucer_server::{App, Config, Operator, Place};

use super::moderation::{id_of, operator};
use super::{guests, running, watch, world};
use crate::safety::{Asking, GET, ask, text};

#[tokio::test]
async fn who_was_blocked_while_no_server_ran_is_blocked_when_one_starts() {
    let (folder, app) = world().await;
    let mut people = guests::<2>(&app);
    let table = running(&mut people).await;
    app.close().await;
    let operator = operator(&folder).await;
    operator.block(&id_of(&people[1]), None, "").await.unwrap();
    operator.leave().await;
    let app = App::open(super::config(&folder)).await.unwrap();
    let [ann, bob] = &people;
    let (mut ann, mut bob) = (ann.moved_to(&app), bob.moved_to(&app));
    assert_eq!(bob.get(&table).await.status, StatusCode::FORBIDDEN);
    let mut stream = watch(&mut ann, &table, 0).await;
    while !stream.next().await.expect("it goes on").contains("stands in") {}
}

/// A range is meant by the address that a trusted proxy names, and this machine is never meant.
#[tokio::test]
async fn a_range_is_blocked_by_the_true_address() {
    let folder = tempfile::tempdir().unwrap();
    let proxy = "192.0.2.1";
    let config = Config { trusted_proxies: vec![proxy.parse().unwrap()], ..super::config(&folder) };
    let app = App::open(config).await.unwrap();
    let place = Place::Folder(folder.path().to_owned());
    let operator = Operator::open(&place, &[proxy.parse().unwrap()]).await.unwrap();
    for (range, words) in [
        ("127.0.0.1", "machine of the server"),
        ("::1", "machine of the server"),
        ("0.0.0.0/0", "machine of the server"),
        ("192.0.2.0/24", "trusted_proxies"),
        ("128.0.0.0/1", "too wide"),
        ("203.0.113.0/33", "neither a guest nor"),
        ("deadbeef00", "no such guest"),
        ("dead", "no such guest"),
    ] {
        let refused = operator.block(range, None, "").await.unwrap_err().to_string();
        assert!(refused.contains(words), "{range}: {refused}");
    }
    assert!(operator.block("203.0.113.9", Some(0), "").await.is_err());
    assert_eq!(operator.block("203.0.113.77/24", None, "").await.unwrap(), "203.0.113.0/24");
    assert_eq!(operator.block("2001:db8:7:1::5", None, "").await.unwrap(), "2001:db8:7:1::/64");
    operator.leave().await;
    app.close().await;
    let config = Config { trusted_proxies: vec![proxy.parse().unwrap()], ..super::config(&folder) };
    let app = App::open(config).await.unwrap();
    let status = async |from: &str, forwarded: Option<&str>| {
        let headers: Vec<(&str, &str)> =
            forwarded.iter().map(|named| ("x-forwarded-for", *named)).collect();
        ask(&app, Asking { from, headers: &headers, path: "/", ..GET }).await.status()
    };
    for (from, forwarded, is_in) in [
        ("203.0.113.9", None, false),
        ("203.0.114.9", None, true),
        ("198.51.100.7", Some("203.0.113.9"), true),
        (proxy, Some("203.0.113.9"), false),
        (proxy, Some("198.51.100.7"), true),
        (proxy, None, true),
        ("127.0.0.1", None, true),
    ] {
        let expected = if is_in { StatusCode::OK } else { StatusCode::FORBIDDEN };
        assert_eq!(status(from, forwarded).await, expected, "{from} {forwarded:?}");
    }
    // A header of the visitor beside the one of the proxy lifts nothing.
    for odd in ["for=198.51.100.1", "nonsense", ""] {
        let headers = [("x-forwarded-for", "203.0.113.9"), ("forwarded", odd)];
        let answer = ask(&app, Asking { from: proxy, headers: &headers, path: "/", ..GET }).await;
        assert_eq!(answer.status(), StatusCode::FORBIDDEN, "{odd}");
    }
    for (ip, is_in) in [("[2001:db8:7:1:9::1]", false), ("[2001:db8:7:2::1]", true)] {
        let expected = if is_in { StatusCode::OK } else { StatusCode::FORBIDDEN };
        assert_eq!(status(ip, None).await, expected, "{ip}");
    }
    let answer = ask(&app, Asking { path: "/api/v1/games", ..GET }).await;
    assert_eq!(answer.status(), StatusCode::FORBIDDEN);
    assert!(text(answer).await.contains("/api/problems/blocked"));
    for path in ["/healthz", "/assets/saucer.js"] {
        let answer = ask(&app, Asking { path, ..GET }).await;
        assert_eq!(answer.status(), StatusCode::OK, "{path} is for everybody");
    }
}
