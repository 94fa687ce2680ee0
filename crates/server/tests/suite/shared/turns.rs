//! Where somebody is waited for: a page, and a feed with a secret address.

use axum::http::StatusCode;
use saucer_server::{App, Config, Limits};

use super::{attribute, commit, granted, guests, running};
use crate::account::{config_at_noon, later};
use crate::client::Guest;

const AN_HOUR: i64 = 60 * 60 * 1000;

/// The paths of the tables on a page, in order.
fn tables(page: &str) -> Vec<&str> {
    let links = page.split("class=\"ticket ").skip(1);
    links.map(|link| attribute(link, "href").unwrap()).collect()
}

/// The path of a feed that was just made.
async fn make_feed(guest: &mut Guest) -> String {
    let page = guest.post("/turns", &[("do", "feed")]).await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.body);
    let (_, rest) = page.body.split_once("http://localhost").unwrap();
    rest.split('<').next().unwrap().to_owned()
}

#[tokio::test]
async fn the_page_lists_where_one_is_waited_for_the_longest_wait_first() {
    let folder = tempfile::tempdir().unwrap();
    let config = Config { limits: Limits::none(), ..config_at_noon(folder.path()) };
    let app = App::open(config).await.unwrap();
    let mut people = guests::<2>(&app);
    assert!(people[0].get("/turns").await.body.contains("Nobody is waiting for you."));
    let mut all = Vec::new();
    for _ in 0..3 {
        all.push(running(&mut people).await);
        later(AN_HOUR);
    }
    people[0].new_table(&[("game", "skies")]).await;
    let [ada, bob] = &mut people;
    assert_eq!(tables(&ada.get("/turns").await.body), all, "a solo game is in no hurry");
    commit(ada, &all[0]).await;
    assert_eq!(tables(&ada.get("/turns").await.body), all[1..]);
    assert_eq!(tables(&bob.get("/turns").await.body), all);
    // In the next round she is asked again, later than elsewhere.
    commit(bob, &all[0]).await;
    let order = [&all[1], &all[2], &all[0]].map(String::as_str);
    assert_eq!(tables(&ada.get("/turns").await.body), order);
    granted(ada, &all[1], &[("do", "leave"), ("seat", "0")]).await;
    assert!(!ada.get("/turns").await.body.contains(&all[1]), "a bot is waited for there");
}

#[tokio::test]
async fn a_feed_tells_the_turns_to_who_has_its_address_until_it_is_withdrawn() {
    let folder = tempfile::tempdir().unwrap();
    let config = Config { limits: Limits::none(), ..config_at_noon(folder.path()) };
    let app = App::open(config).await.unwrap();
    let mut people = guests::<2>(&app);
    let table = running(&mut people).await;
    let [ada, _] = &mut people;
    let feed = make_feed(ada).await;
    let mut reader = Guest::of(&app);
    let told = reader.get(&feed).await;
    assert_eq!(told.status, StatusCode::OK);
    assert!(told.body.starts_with("<?xml") && told.body.contains("<feed xmlns="), "{}", told.body);
    assert!(told.body.contains(&format!("http://localhost{table}")), "{}", told.body);
    assert!(told.body.contains("<title>Your turn: "), "{}", told.body);
    assert!(told.body.contains("<updated>2026-11-"), "{}", told.body);
    let russian = reader.get(&feed.replace("lang=en", "lang=ru")).await.body;
    assert!(russian.contains("Ваш ход"), "{russian}");
    commit(ada, &table).await;
    assert!(!reader.get(&feed).await.body.contains("<entry>"), "she has answered");
    // It is good for nothing else, and no token for programs is a feed.
    let secret = feed.trim_start_matches("/feed/").split('?').next().unwrap();
    for token in [secret.to_owned(), format!("p.{secret}")] {
        let bearer = format!("Bearer {token}");
        let page = reader
            .request("GET", "/api/v1/me", &[("authorization", &bearer)], axum::body::Body::empty())
            .await;
        assert_eq!(page.status, StatusCode::UNAUTHORIZED, "{}", page.body);
    }
    let fields = [("do", "token"), ("name", "robot"), ("scope", "everything"), ("days", "7")];
    let page = ada.post("/settings/devices", &fields).await.body;
    let token = page.split_once(">p.").unwrap().1.split('<').next().unwrap();
    assert_eq!(reader.get(&format!("/feed/{token}")).await.status, StatusCode::NOT_FOUND);
    for odd in ["/feed/x", "/feed/x.y", "/feed/."] {
        assert_eq!(reader.get(odd).await.status, StatusCode::NOT_FOUND, "{odd}");
    }
    // The address itself is kept nowhere, and is shown once.
    assert!(!ada.get("/turns").await.body.contains("/feed/"));
    let devices = ada.get("/settings/devices").await.body;
    assert!(devices.contains("Feed of your turns") && !devices.contains(secret));
    let other = make_feed(ada).await;
    assert_eq!(reader.get(&feed).await.status, StatusCode::NOT_FOUND, "there is one at a time");
    assert_eq!(reader.get(&other).await.status, StatusCode::OK);
    let page = ada.post("/turns", &[("do", "withdraw")]).await;
    assert_eq!(page.status, StatusCode::SEE_OTHER);
    assert_eq!(reader.get(&other).await.status, StatusCode::NOT_FOUND);
    let last = make_feed(ada).await;
    ada.post("/settings/devices", &[("do", "others")]).await;
    assert_eq!(reader.get(&last).await.status, StatusCode::NOT_FOUND, "it is signed out too");
    let aged = make_feed(ada).await;
    later(401 * 24 * AN_HOUR);
    assert_eq!(reader.get(&aged).await.status, StatusCode::NOT_FOUND, "it has an end");
    assert_eq!(
        ada.post("/turns", &[("do", "dance")]).await.status,
        StatusCode::UNPROCESSABLE_ENTITY
    );
}

#[tokio::test]
async fn the_feed_of_who_is_blocked_says_so() {
    let (folder, app) = super::world().await;
    let mut people = guests::<2>(&app);
    running(&mut people).await;
    let [ada, _] = &mut people;
    let feed = make_feed(ada).await;
    let mut reader = Guest::of(&app);
    assert_eq!(reader.get(&feed).await.status, StatusCode::OK);
    let operator = super::moderation::operator(&folder).await;
    operator.block(&super::moderation::id_of(ada), None, "").await.unwrap();
    operator.leave().await;
    while ada.get("/").await.status != StatusCode::FORBIDDEN {
        tokio::task::yield_now().await;
    }
    assert_eq!(reader.get(&feed).await.status, StatusCode::FORBIDDEN);
    assert_eq!(reader.get("/").await.status, StatusCode::OK, "the reader is somebody else");
}
