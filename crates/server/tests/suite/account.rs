//! Names, emblems, and coming back on another device.

use std::cell::Cell;
use std::path::Path;
use std::time::Duration;

use axum::http::StatusCode;
use saucer_server::{App, Config};
use tempfile::tempdir;

use crate::client::Guest;
use crate::games;

thread_local! {
    // A test and its server run on one thread.
    static NOW: Cell<i64> = const { Cell::new(1_794_744_000_000) };
}

fn now() -> i64 {
    NOW.get()
}

/// Lets this many milliseconds pass for the limits of servers that were opened at noon.
pub(crate) fn later(ms: i64) {
    NOW.set(NOW.get() + ms);
}

/// A server whose limits go by a clock that stands still until [`later`].
pub(crate) async fn open_at_noon(folder: &Path) -> App {
    App::open(config_at_noon(folder)).await.expect("a fresh folder can be used")
}

/// How such a server is set up.
pub(crate) fn config_at_noon(folder: &Path) -> Config {
    Config {
        think: Duration::from_millis(5),
        pace: Duration::ZERO,
        clock: now,
        ..Config::new(games(), folder)
    }
}

async fn call_oneself(guest: &mut Guest, name: &str, emblem: &str) -> StatusCode {
    guest.post("/settings/who", &[("name", name), ("emblem", emblem)]).await.status
}

/// The text between two others, which are both there.
fn between<'a>(page: &'a str, start: &str, end: &str) -> &'a str {
    let rest = page.split_once(start).unwrap_or_else(|| panic!("no {start} in {page}")).1;
    rest.split_once(end).unwrap().0
}

/// Makes a recovery phrase and reads it from the page.
pub(crate) async fn make_phrase(guest: &mut Guest) -> String {
    replace_phrase(guest, "").await
}

/// The same in place of the one that there is.
pub(crate) async fn replace_phrase(guest: &mut Guest, old: &str) -> String {
    let page = guest.post("/settings/phrase", &[("old", old)]).await;
    assert_eq!(page.status, StatusCode::OK);
    let list = between(&page.body, "<ol class=\"phrase\">", "</ol>");
    let words: Vec<&str> =
        list.split("<li>").skip(1).map(|item| item.split('<').next().unwrap()).collect();
    assert_eq!(words.len(), 6);
    words.join(" ")
}

#[tokio::test]
async fn a_name_and_an_emblem_are_kept_and_shown() {
    let folder = tempdir().unwrap();
    let app = open_at_noon(folder.path()).await;
    let mut ann = Guest::of(&app);
    let fields = [("name", "  Зойд  Берг "), ("emblem", "10"), ("back", "/fair")];
    let page = ann.post("/settings/who", &fields).await;
    assert_eq!((page.status, page.location.as_deref()), (StatusCode::SEE_OTHER, Some("/fair")));
    let page = ann.get("/settings").await.body;
    assert!(page.contains("value=\"Зойд Берг\""));
    assert!(page.contains("name=\"emblem\" value=\"10\" checked"));
    let table = ann.new_table(&[("who", "me")]).await;
    ann.post(&format!("{table}/talk"), &[("quick", "hello")]).await;
    let page = Guest::of(&app).get(&format!("{table}/talk")).await.body;
    assert!(page.contains("<b>Зойд Берг</b>"));
}

#[tokio::test]
async fn a_name_of_a_thousand_characters_is_refused_with_a_reason() {
    let folder = tempdir().unwrap();
    let app = open_at_noon(folder.path()).await;
    let mut ann = Guest::of(&app);
    assert_eq!(call_oneself(&mut ann, "Ann", "3").await, StatusCode::SEE_OTHER);
    let long = "ж".repeat(1_000);
    let page = ann.post("/settings/who", &[("name", &long), ("emblem", "3")]).await;
    assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(page.body.contains("at most 24 characters"));
    assert!(!page.body.contains(&"ж".repeat(101)));
    for (name, words) in [("   ", "visible character"), ("a\u{202e}b", "turn the writing around")] {
        let page = ann.post("/settings/who", &[("name", name), ("emblem", "3")]).await;
        assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(page.body.contains(words), "{name:?}: {}", page.body);
    }
    ann.language = "ru";
    let page = ann.post("/settings/who", &[("name", &long)]).await;
    assert!(page.body.contains("больше 24\u{a0}знаков"));
    assert!(ann.get("/settings").await.body.contains("value=\"Ann\""), "she is still called Ann");
}

#[tokio::test]
async fn markup_in_a_name_stays_text() {
    let folder = tempdir().unwrap();
    let app = open_at_noon(folder.path()).await;
    let mut ann = Guest::of(&app);
    assert_eq!(call_oneself(&mut ann, "\"><img src=x>", "0").await, StatusCode::SEE_OTHER);
    let table = ann.new_table(&[("who", "me")]).await;
    ann.post(&format!("{table}/talk"), &[("text", "hi")]).await;
    for path in ["/settings", "/recover", "/", &table, &format!("{table}/talk")] {
        let page = ann.get(path).await;
        assert_eq!(page.status, StatusCode::OK, "{path}");
        assert!(!page.body.contains("<img"), "{path}");
    }
}

#[tokio::test]
async fn an_emblem_that_there_is_not_is_refused() {
    let folder = tempdir().unwrap();
    let app = open_at_noon(folder.path()).await;
    let mut ann = Guest::of(&app);
    for odd in ["12", "255", "256", "-1", "star"] {
        let status = call_oneself(&mut ann, "Ann", odd).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{odd}");
    }
    assert!(ann.get("/settings").await.body.contains("name=\"name\" value=\"\""));
}

#[tokio::test]
async fn who_has_no_name_is_a_guest_in_the_language_of_the_reader() {
    let folder = tempdir().unwrap();
    let app = open_at_noon(folder.path()).await;
    let mut ann = Guest::of(&app);
    let table = ann.new_table(&[("who", "me")]).await;
    let talk = format!("{table}/talk");
    ann.post(&talk, &[("quick", "hello")]).await;
    let mut reader = Guest::of(&app);
    let name = between(&reader.get(&talk).await.body, "<b>", "</b>").to_owned();
    assert!(name.starts_with("Guest ") && name.split(' ').count() == 2, "{name}");
    let own = ann.get("/recover").await.body;
    assert!(own.contains(&name), "the same everywhere");
    reader.language = "ru";
    let name = between(&reader.get(&talk).await.body, "<b>", "</b>").to_owned();
    assert!(name.starts_with("Гость ") && name.split(' ').count() == 2, "{name}");
}

#[tokio::test]
async fn a_phrase_brings_a_player_to_another_device() {
    let folder = tempdir().unwrap();
    let app = open_at_noon(folder.path()).await;
    let mut ann = Guest::of(&app);
    call_oneself(&mut ann, "Ann", "7").await;
    let table = ann.new_table(&[("who", "me")]).await;
    ann.step(&table).await;
    let phrase = make_phrase(&mut ann).await;
    assert!(!ann.get("/settings").await.body.contains(&phrase), "it is shown once");

    let mut phone = Guest::of(&app);
    phone.language = "ru";
    assert!(!phone.get("/").await.body.contains(&table));
    let typed = format!(" {}!", phrase.to_uppercase().replace(' ', ",  "));
    let page = phone.post("/recover", &[("phrase", &typed)]).await;
    assert_eq!((page.status, page.location.as_deref()), (StatusCode::SEE_OTHER, Some("/")));
    assert!(phone.get("/settings").await.body.contains("value=\"Ann\""));
    assert!(phone.get("/").await.body.contains(&table));
    phone.step(&table).await;
    ann.step(&table).await;
}

#[tokio::test]
async fn a_phrase_works_after_a_restart_and_on_the_very_first_visit() {
    let folder = tempdir().unwrap();
    let app = open_at_noon(folder.path()).await;
    let mut ann = Guest::of(&app);
    ann.language = "ru";
    call_oneself(&mut ann, "Анна", "7").await;
    let phrase = make_phrase(&mut ann).await;
    assert!(phrase.chars().all(|c| c == ' ' || ('а'..='я').contains(&c)), "{phrase}");
    drop(app);
    let app = open_at_noon(folder.path()).await;
    // The answer to a newcomer must not give them an id of their own instead.
    let mut phone = Guest::of(&app);
    let page = phone.post("/recover", &[("phrase", &phrase)]).await;
    assert_eq!(page.status, StatusCode::SEE_OTHER);
    assert!(phone.get("/settings").await.body.contains("value=\"Анна\""));
}

#[tokio::test]
async fn a_wrong_phrase_changes_nothing_and_says_so() {
    let folder = tempdir().unwrap();
    let app = open_at_noon(folder.path()).await;
    let mut ann = Guest::of(&app);
    call_oneself(&mut ann, "Ann", "7").await;
    let phrase = make_phrase(&mut ann).await;
    let mut eve = Guest::of(&app);
    call_oneself(&mut eve, "Eve", "1").await;
    let mut words: Vec<&str> = phrase.split(' ').collect();
    let last = if words[5] == "acorn" { "zebra" } else { "acorn" };
    words[5] = last;
    for (typed, told) in [
        ("", "these were 0"),
        ("acorn", "this was one"),
        ("acorn acorn acorn acorn qwerty acorn", "Word number 5"),
        (&words.join(" "), "Nobody has this phrase"),
        ("acorn acorn acorn acorn acorn acorn", "Nobody has this phrase"),
    ] {
        let page = eve.post("/recover", &[("phrase", typed)]).await;
        assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY, "{typed}");
        assert!(page.body.contains(told), "{typed}: {}", page.body);
        let kept = format!(
            "name=\"phrase\" required autocomplete=\"off\" autocapitalize=\"none\" spellcheck=\"false\" value=\"{typed}\""
        );
        assert!(page.body.contains(&kept), "what was typed is there to be mended: {}", page.body);
        // Only what is on no list is marked: nothing tells which words of a phrase were right.
        let marks: Vec<&str> = page.body.split("<mark>").skip(1).collect();
        assert_eq!(marks.len(), typed.matches("qwerty").count(), "{}", page.body);
        assert!(marks.iter().all(|mark| mark.starts_with("qwerty</mark>")));
    }
    let long = format!("{} <b>", "x".repeat(5_000));
    let page = eve.post("/recover", &[("phrase", &long)]).await.body;
    assert!(page.contains(&"x".repeat(20)) && !page.contains(&"x".repeat(21)), "{page}");
    assert!(eve.get("/settings").await.body.contains("value=\"Eve\""));
}

#[tokio::test]
async fn a_new_phrase_replaces_the_old_one() {
    let folder = tempdir().unwrap();
    let app = open_at_noon(folder.path()).await;
    let mut ann = Guest::of(&app);
    let old = make_phrase(&mut ann).await;
    let new = replace_phrase(&mut ann, &old).await;
    assert_ne!(old, new);
    let mut phone = Guest::of(&app);
    let page = phone.post("/recover", &[("phrase", &old)]).await;
    assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY);
    let page = phone.post("/recover", &[("phrase", &new)]).await;
    assert_eq!(page.status, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn phrases_cannot_be_guessed_by_trying_on() {
    let folder = tempdir().unwrap();
    let app = open_at_noon(folder.path()).await;
    let mut ann = Guest::of(&app);
    let phrase = make_phrase(&mut ann).await;
    let mut eve = Guest::of(&app);
    let guess = "acorn acorn acorn acorn acorn acorn";
    for _ in 0..5 {
        let page = eve.post("/recover", &[("phrase", guess)]).await;
        assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY);
    }
    // Not even the right one, and not as somebody else from the same address.
    let page = Guest::of(&app).post("/recover", &[("phrase", &phrase)]).await;
    assert_eq!(page.status, StatusCode::TOO_MANY_REQUESTS);
    assert!(page.body.contains("Try again in 60 seconds."), "{}", page.body);
    later(60_000);
    let page = eve.post("/recover", &[("phrase", &phrase)]).await;
    assert_eq!(page.status, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn phrases_are_not_made_without_end() {
    let folder = tempdir().unwrap();
    let app = open_at_noon(folder.path()).await;
    let mut ann = Guest::of(&app);
    let mut last = String::new();
    for _ in 0..5 {
        last = replace_phrase(&mut ann, &last).await;
    }
    let page = ann.post("/settings/phrase", &[("old", &last)]).await;
    assert_eq!(page.status, StatusCode::TOO_MANY_REQUESTS);
    assert!(page.body.contains("Try again in 120 seconds."), "{}", page.body);
    let page = Guest::of(&app).post("/recover", &[("phrase", &last)]).await;
    assert_eq!(page.status, StatusCode::SEE_OTHER, "the last one still works");
    later(120_000);
    assert_ne!(replace_phrase(&mut ann, &last).await, last);
}

#[tokio::test]
async fn no_phrase_lies_in_the_data() {
    let folder = tempdir().unwrap();
    let app = open_at_noon(folder.path()).await;
    let mut ann = Guest::of(&app);
    call_oneself(&mut ann, "Zaphod", "7").await;
    let phrase = make_phrase(&mut ann).await;
    app.close().await;
    let mut data = Vec::new();
    for file in std::fs::read_dir(folder.path()).unwrap() {
        data.extend(std::fs::read(file.unwrap().path()).unwrap());
    }
    let holds = |text: &str| data.windows(text.len()).any(|bytes| bytes == text.as_bytes());
    assert!(holds("Zaphod"), "the data were read");
    let words: Vec<&str> = phrase.split(' ').collect();
    for pair in words.windows(2) {
        assert!(!holds(&pair.join(" ")), "{pair:?}");
    }
}

#[tokio::test]
async fn who_has_a_seat_and_no_phrase_is_asked_once_to_keep_one() {
    let folder = tempdir().unwrap();
    let app = open_at_noon(folder.path()).await;
    let mut ann = Guest::of(&app);
    const ASKS: &str = "class=\"keep\"";
    assert!(!ann.get("/").await.body.contains(ASKS), "there is nothing to lose yet");
    let table = ann.new_table(&[("who", "me")]).await;
    assert!(!ann.get(&table).await.body.contains(ASKS), "nobody is asked in the middle of a match");
    assert!(ann.get("/").await.body.contains(ASKS));
    let page = ann.post("/settings/phrase/later", &[("back", "/")]).await;
    assert_eq!((page.status, page.location.as_deref()), (StatusCode::SEE_OTHER, Some("/")));
    assert!(!ann.get("/").await.body.contains(ASKS), "she does not want to be asked");

    let mut bob = Guest::of(&app);
    bob.new_table(&[("who", "me")]).await;
    assert!(bob.get("/").await.body.contains(ASKS));
    make_phrase(&mut bob).await;
    assert!(!bob.get("/").await.body.contains(ASKS), "he has one");
}
