//! The page of the operator, behind its key.

use axum::body::Body;
use axum::http::StatusCode;
use axum::http::header::{RETRY_AFTER, SET_COOKIE};
use saucer_server::{App, Config};
use tempfile::TempDir;

use super::moderation::id_of;
use super::{guests, running};
use crate::account::{config_at_noon, later};
use crate::client::{Guest, Page};

const KEY: &str = "correct horse battery staple";

/// A server with a page of the operator, whose clock stands still.
async fn world() -> (TempDir, App) {
    let folder = tempfile::tempdir().unwrap();
    let admin_key = Some(KEY.parse().unwrap());
    let config = Config { admin_key, ..config_at_noon(folder.path()) };
    let app = App::open(config).await.unwrap();
    (folder, app)
}

async fn sign_in(guest: &mut Guest, key: &str) -> Page {
    guest.post("/admin", &[("do", "sign-in"), ("key", key)]).await
}

#[tokio::test]
async fn the_key_opens_the_page_for_some_hours_and_only_there() {
    let (_folder, app) = world().await;
    let [mut ann, mut eve] = guests(&app);
    for (language, words) in [("en", "The key of the operator"), ("ru", "Ключ владельца")]
    {
        ann.language = language;
        let page = ann.get("/admin").await;
        assert!(page.status == StatusCode::OK && page.body.contains(words), "{}", page.body);
        assert!(!page.body.contains("id=\"reports\""));
    }
    ann.language = "en";
    let wrong = sign_in(&mut ann, "correct horse battery stapl").await;
    assert_eq!(wrong.status, StatusCode::FORBIDDEN);
    assert!(wrong.body.contains("This is not the key") && !wrong.body.contains("stapl"));
    let key = KEY.replace(' ', "+");
    let body = Body::from(format!("do=sign-in&key={key}"));
    let answer = ann.raw("POST", "/admin", &[], body).await;
    assert_eq!(answer.status(), StatusCode::SEE_OTHER);
    assert_eq!(answer.headers()["location"], "/admin");
    let sets: Vec<&str> =
        answer.headers().get_all(SET_COOKIE).iter().map(|set| set.to_str().unwrap()).collect();
    let set = sets.iter().find(|set| set.starts_with("saucer_admin=")).expect("a cookie");
    for part in ["Path=/admin", "Max-Age=28800", "HttpOnly", "SameSite=Strict"] {
        assert!(set.contains(part), "{set}");
    }
    let page = ann.get("/admin").await;
    assert!(page.body.contains("id=\"reports\"") && page.body.contains("signed in"));
    assert!(!eve.get("/admin").await.body.contains("id=\"reports\""), "she has no cookie");
    // A page of another site does nothing, and neither does who is not signed in.
    let close = [("do", "close"), ("table", "0123456789abcdef")];
    let site = [("sec-fetch-site", "cross-site")];
    let lured = ann.post_with("/admin", &close, &site).await;
    assert_eq!(lured.status, StatusCode::FORBIDDEN);
    let stranger = eve.post("/admin", &close).await;
    assert_eq!(stranger.status, StatusCode::FORBIDDEN);
    // It ends by itself, and by signing out at once, also for who has copied the cookie.
    let mut thief = ann.moved_to(&app);
    ann.post("/admin", &[("do", "sign-out")]).await;
    assert!(!thief.get("/admin").await.body.contains("id=\"reports\""));
    sign_in(&mut ann, KEY).await;
    assert!(ann.get("/admin").await.body.contains("id=\"reports\""));
    later(8 * 60 * 60 * 1000);
    assert!(!ann.get("/admin").await.body.contains("id=\"reports\""));
}

#[tokio::test]
async fn a_key_is_not_guessed() {
    let (_folder, app) = world().await;
    let mut eve = Guest::of(&app);
    for _ in 0..5 {
        assert_eq!(sign_in(&mut eve, "guess").await.status, StatusCode::FORBIDDEN);
    }
    let body = Body::from("do=sign-in&key=guess");
    let answer = eve.raw("POST", "/admin", &[], body).await;
    assert_eq!(answer.status(), StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(answer.headers()[RETRY_AFTER], "120");
    let right = sign_in(&mut eve, KEY).await;
    assert_eq!(right.status, StatusCode::TOO_MANY_REQUESTS, "also the right one waits");
    later(120_000);
    assert_eq!(sign_in(&mut eve, KEY).await.status, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn without_a_key_there_is_no_page() {
    let (_folder, app) = super::world().await;
    let mut ann = Guest::of(&app);
    assert_eq!(ann.get("/admin").await.status, StatusCode::NOT_FOUND);
    assert_eq!(sign_in(&mut ann, "").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn the_page_does_what_the_command_line_does_and_shows_no_hand() {
    let (_folder, app) = world().await;
    let mut people = guests::<2>(&app);
    people[1].post("/settings/who", &[("name", "Badname"), ("emblem", "3")]).await;
    let table = running(&mut people).await;
    let [ann, bob] = &mut people;
    let secret = app.store().table(table.trim_start_matches("/t/")).await.unwrap().unwrap();
    super::decide(bob, &table, r#"{"plan":5}"#).await;
    bob.post(&format!("{table}/talk"), &[("text", "a <b>rude</b> line")]).await;
    ann.post(&format!("{table}/report"), &[("line", "1"), ("why", "it hurts")]).await;
    let mut desk = Guest::of(&app);
    sign_in(&mut desk, KEY).await;
    let page = desk.get("/admin").await.body;
    let (his, hers) = (id_of(bob), id_of(ann));
    for words in ["Report 1", "a &lt;b&gt;rude&lt;/b&gt; line", "it hurts", "Badname", &his, &hers]
    {
        assert!(page.contains(words), "{words}: {page}");
    }
    assert!(!page.contains(&crate::hex(&secret.secret)) && !page.contains("Planned"), "{page}");
    let id = table.trim_start_matches("/t/");
    for (fields, said) in [
        (vec![("do", "remove-line"), ("table", id), ("line", "1")], "done"),
        (vec![("do", "remove-line"), ("table", id), ("line", "1")], "nothing"),
        (vec![("do", "rename"), ("guest", &his[..8]), ("why", "such a name")], "done"),
        (vec![("do", "close"), ("table", &table), ("why", "")], "done"),
        (vec![("do", "block"), ("target", &his), ("days", "7")], "done"),
        (vec![("do", "block"), ("target", "203.0.113.0/24"), ("days", "")], "done"),
        (vec![("do", "unblock"), ("target", "203.0.113.0/24")], "done"),
        (vec![("do", "handle"), ("report", "1")], "done"),
        (vec![("do", "handle"), ("report", "1")], "nothing"),
    ] {
        let answer = desk.post("/admin", &fields).await;
        assert_eq!(answer.location, Some(format!("/admin?said={said}")), "{fields:?}");
    }
    // A page at this process takes effect before the answer comes.
    assert!(ann.get(&table).await.body.contains("has closed this table"));
    assert_eq!(bob.get("/").await.status, StatusCode::FORBIDDEN);
    let talk = ann.get(&format!("{table}/talk")).await.body;
    assert!(!talk.contains("rude") && !talk.contains("Badname"), "{talk}");
    for (fields, words) in [
        (vec![("do", "block"), ("target", "127.0.0.1")], "never blocked"),
        (vec![("do", "block"), ("target", "here")], "no such guest"),
        (vec![("do", "block"), ("target", &his), ("days", "-1")], "from 1 to 36500"),
        (vec![("do", "close"), ("table", id)], "over already"),
        (vec![("do", "close"), ("table", "nowhere")], "no such table"),
        (vec![("do", "rename"), ("guest", &his)], "no name"),
    ] {
        let answer = desk.post("/admin", &fields).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{fields:?}");
        assert!(answer.body.contains(words), "{words}: {}", answer.body);
    }
    let odd = desk.post("/admin", &[("do", "conquer")]).await;
    assert_eq!(odd.status, StatusCode::UNPROCESSABLE_ENTITY);
    desk.language = "ru";
    let page = desk.get("/admin?said=done").await.body;
    for words in ["записано в\u{a0}журнал", "имя убрано", "such a name", "Снова впустить"]
    {
        assert!(page.contains(words), "{words}: {page}");
    }
    assert!(page.contains("Жалоб, которые ждут вас, нет"), "{page}");
}
