//! Chat at a table.

use axum::body::Body;
use axum::http::StatusCode;
use axum::http::header::RETRY_AFTER;
use tempfile::tempdir;

use crate::account::{later, open_at_noon};
use crate::client::{Guest, Page};
use crate::stream::Stream;

async fn say(guest: &mut Guest, table: &str, text: &str) -> Page {
    guest.post(&format!("{table}/talk"), &[("text", text)]).await
}

async fn read(guest: &mut Guest, table: &str) -> String {
    let page = guest.get(&format!("{table}/talk")).await;
    assert_eq!(page.status, StatusCode::OK);
    page.body
}

/// How many lines a page shows.
fn n_lines(page: &str) -> usize {
    page.matches("data-n=").count()
}

#[tokio::test]
async fn a_ready_phrase_is_read_by_everybody_in_their_own_language() {
    let folder = tempdir().unwrap();
    let app = open_at_noon(folder.path()).await;
    let mut ann = Guest::of(&app);
    let table = ann.new_table(&[("who", "me")]).await;
    let page = ann.post(&format!("{table}/talk"), &[("quick", "fought")]).await;
    assert_eq!(page.status, StatusCode::SEE_OTHER);
    assert_eq!(page.location, Some(format!("{table}/talk")));
    let mut ivan = Guest::of(&app);
    ivan.language = "ru";
    let line = "<p class=\"said ready\">";
    assert!(read(&mut ivan, &table).await.contains(&format!("{line}Отличная игра!</p>")));
    assert!(read(&mut ann, &table).await.contains(&format!("{line}Well played!</p>")));
}

#[tokio::test]
async fn who_watches_may_write_and_is_marked() {
    let folder = tempdir().unwrap();
    let app = open_at_noon(folder.path()).await;
    let (mut ann, mut bob) = (Guest::of(&app), Guest::of(&app));
    let table = ann.new_table(&[("who", "me")]).await;
    say(&mut ann, &table, "from the seat").await;
    assert!(!read(&mut bob, &table).await.contains("class=\"watches\""));
    say(&mut bob, &table, "from the gallery").await;
    let page = read(&mut ann, &table).await;
    assert_eq!(page.matches("class=\"watches\"").count(), 1);
    assert_eq!(page.matches("class=\"mine\"").count(), 1, "her own line");
    let (seat, gallery) = (page.find("from the seat"), page.find("from the gallery"));
    assert!(seat < gallery, "oldest first");
}

#[tokio::test]
async fn nobody_speaks_under_the_name_of_who_sits_there() {
    let folder = tempdir().unwrap();
    let app = open_at_noon(folder.path()).await;
    let (mut ann, mut mallory) = (Guest::of(&app), Guest::of(&app));
    let table = ann.new_table(&[("who", "me")]).await;
    for (guest, name) in [(&mut ann, "Ann"), (&mut mallory, "ANN")] {
        guest.post("/settings/who", &[("name", name), ("emblem", "3")]).await;
        say(guest, &table, "I am Ann").await;
    }
    let page = read(&mut ann, &table).await;
    assert!(page.contains("Ann<"), "{page}");
    assert!(page.contains("ANN (2)<"), "{page}");
}

#[tokio::test]
async fn words_of_people_become_neither_markup_nor_links() {
    let folder = tempdir().unwrap();
    let app = open_at_noon(folder.path()).await;
    let mut ann = Guest::of(&app);
    let table = ann.new_table(&[("who", "me")]).await;
    say(&mut ann, &table, "<script>alert(1)</script> \"https://evil.example\"\r\nevent: bye").await;
    let page = read(&mut ann, &table).await;
    assert!(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;"));
    assert!(!page.contains("<script>alert") && !page.contains("href=\"https://evil"));
    let mut stream = Stream::open(&mut ann, &format!("{table}/live?seen=999999&talk=0")).await;
    let event = loop {
        let event = stream.next().await.unwrap();
        if event.contains("event: talk") {
            break event;
        }
    };
    assert!(event.contains("&lt;script&gt;") && !event.contains("\nevent: bye"), "{event}");
}

#[tokio::test]
async fn a_flood_is_stopped_with_the_time_to_wait() {
    let folder = tempdir().unwrap();
    let app = open_at_noon(folder.path()).await;
    let (mut ann, mut bob) = (Guest::of(&app), Guest::of(&app));
    let table = ann.new_table(&[("who", "me")]).await;
    for n in 0..5 {
        assert_eq!(say(&mut ann, &table, &format!("line {n}")).await.status, StatusCode::SEE_OTHER);
    }
    let path = format!("{table}/talk");
    let answer = ann.raw("POST", &path, &[], Body::from("text=one+too+many")).await;
    assert_eq!(answer.status(), StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(answer.headers()[RETRY_AFTER], "2");
    let page = say(&mut ann, &table, "one too many").await;
    assert!(page.body.contains("Try again in 2 seconds."), "{}", page.body);
    assert!(page.body.contains("value=\"one too many\""), "what was typed stays");
    assert_eq!(say(&mut bob, &table, "and me?").await.status, StatusCode::SEE_OTHER);
    later(2_000);
    assert_eq!(say(&mut ann, &table, "patience").await.status, StatusCode::SEE_OTHER);
    assert_eq!(n_lines(&read(&mut ann, &table).await), 7);
}

#[tokio::test]
async fn a_loud_table_hears_its_seats_longer_than_its_watchers_and_each_has_a_share() {
    let folder = tempdir().unwrap();
    let app = open_at_noon(folder.path()).await;
    let mut ann = Guest::of(&app);
    let table = ann.new_table(&[("who", "me")]).await;
    // Nobody who watches uses up what all of them have.
    let mut loud = Guest::of(&app);
    for _ in 0..6 {
        for _ in 0..5 {
            assert_eq!(say(&mut loud, &table, "hey").await.status, StatusCode::SEE_OTHER);
        }
        later(10_000);
    }
    let page = say(&mut loud, &table, "hey").await;
    assert_eq!(page.status, StatusCode::TOO_MANY_REQUESTS);
    assert!(page.body.contains("You have said a lot at this table"), "{}", page.body);
    for _ in 0..24 {
        let mut watcher = Guest::of(&app);
        for _ in 0..5 {
            assert_eq!(say(&mut watcher, &table, "hey").await.status, StatusCode::SEE_OTHER);
        }
    }
    let mut watcher = Guest::of(&app);
    let page = say(&mut watcher, &table, "hey").await;
    assert_eq!(page.status, StatusCode::TOO_MANY_REQUESTS);
    assert!(page.body.contains("Try again in 59 minutes."), "{}", page.body);
    for _ in 0..30 {
        for _ in 0..5 {
            assert_eq!(say(&mut ann, &table, "so").await.status, StatusCode::SEE_OTHER);
        }
        later(10_000);
    }
    let page = say(&mut ann, &table, "so").await;
    assert_eq!(page.status, StatusCode::TOO_MANY_REQUESTS);
    assert!(page.body.contains("You have said a lot at this table"), "{}", page.body);
    assert_eq!(n_lines(&read(&mut ann, &table).await), 200, "the last ones are shown");
    later(60 * 60_000);
    assert_eq!(say(&mut watcher, &table, "hey").await.status, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn what_cannot_be_said_says_why() {
    let folder = tempdir().unwrap();
    let app = open_at_noon(folder.path()).await;
    let mut ann = Guest::of(&app);
    let table = ann.new_table(&[("who", "me")]).await;
    let path = format!("{table}/talk");
    let long = "ж".repeat(301);
    for (field, value, words) in [
        ("text", "  \u{200b} ", "nothing to send"),
        ("text", long.as_str(), "at most 300 characters"),
        ("quick", "insult", "could not be read"),
        ("speech", "hm", "could not be read"),
    ] {
        let page = ann.post(&path, &[(field, value)]).await;
        assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY, "{field}={value}");
        assert!(page.body.contains(words), "{words}: {}", page.body);
    }
    let page = ann.post(&path, &[("text", "a"), ("text", "b")]).await;
    assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(n_lines(&read(&mut ann, &table).await), 0);
    let nowhere = ann.post("/t/nowhere/talk", &[("text", "hello?")]).await;
    assert_eq!(nowhere.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn the_script_gets_the_lines_that_its_page_does_not_have() {
    let folder = tempdir().unwrap();
    let app = open_at_noon(folder.path()).await;
    let (mut ann, mut bob) = (Guest::of(&app), Guest::of(&app));
    let table = ann.new_table(&[("who", "me")]).await;
    let path = format!("{table}/talk");
    say(&mut ann, &table, "first").await;
    say(&mut bob, &table, "second").await;
    let script = [("x-saucer", "fragment")];
    let reply = ann.post_with(&path, &[("text", "third"), ("after", "1")], &script).await;
    assert_eq!(reply.status, StatusCode::OK);
    assert_eq!(n_lines(&reply.body), 2, "{}", reply.body);
    assert!(!reply.body.contains("first") && !reply.body.contains("<html"));
    let refused = ann.post_with(&path, &[("text", "")], &script).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("data-note") && !refused.body.contains("<html"));
}

#[tokio::test]
async fn lines_come_by_the_stream_also_to_who_was_away() {
    let folder = tempdir().unwrap();
    let app = open_at_noon(folder.path()).await;
    let (mut ann, mut bob) = (Guest::of(&app), Guest::of(&app));
    let table = ann.new_table(&[("who", "me")]).await;
    say(&mut ann, &table, "before").await;
    say(&mut ann, &table, "while away").await;
    let mut stream = Stream::open(&mut bob, &format!("{table}/live?talk=1")).await;
    let mut talk = async || loop {
        let event = stream.next().await.unwrap();
        if event.contains("event: talk") {
            return event;
        }
    };
    let missed = talk().await;
    assert!(missed.contains("while away") && !missed.contains("before"), "{missed}");
    say(&mut ann, &table, "now").await;
    let fresh = talk().await;
    assert!(fresh.contains(">now<") && !fresh.contains("while away"), "{fresh}");
}

#[tokio::test]
async fn what_was_said_outlives_the_server() {
    let folder = tempdir().unwrap();
    let app = open_at_noon(folder.path()).await;
    let mut ann = Guest::of(&app);
    let table = ann.new_table(&[("who", "me")]).await;
    say(&mut ann, &table, "remember me").await;
    ann.post(&format!("{table}/talk"), &[("quick", "phone")]).await;
    // No goodbye: the first server is just gone.
    drop(app);
    let app = open_at_noon(folder.path()).await;
    let mut ann = ann.moved_to(&app);
    let page = read(&mut ann, &table).await;
    assert!(page.contains("remember me") && page.contains("the phone rang"));
    assert_eq!(page.matches("class=\"mine\"").count(), 2);
    assert_eq!(say(&mut ann, &table, "still here").await.status, StatusCode::SEE_OTHER);
    assert!(read(&mut ann, &table).await.contains("data-last=\"3\""));
}

#[tokio::test]
async fn a_private_table_talks_among_itself() {
    let folder = tempdir().unwrap();
    let app = open_at_noon(folder.path()).await;
    let (mut ann, mut eve) = (Guest::of(&app), Guest::of(&app));
    let table = ann.new_table(&[("who", "me"), ("visibility", "private")]).await;
    say(&mut ann, &table, "psst").await;
    let path = format!("{table}/talk");
    let page = eve.get(&path).await;
    assert_eq!(page.status, StatusCode::FORBIDDEN);
    assert!(!page.body.contains("psst"));
    assert_eq!(say(&mut eve, &table, "who is there?").await.status, StatusCode::FORBIDDEN);
    assert_eq!(n_lines(&read(&mut ann, &table).await), 1);
}

#[tokio::test]
async fn a_line_that_is_sent_again_counts_once() {
    let folder = tempdir().unwrap();
    let app = open_at_noon(folder.path()).await;
    let (mut ann, mut bob) = (Guest::of(&app), Guest::of(&app));
    let table = ann.new_table(&[("who", "me")]).await;
    let address = format!("{table}/talk");
    // More often than anybody may write: what is there already costs nothing.
    for _ in 0..9 {
        let page = ann.post(&address, &[("text", "hello"), ("token", "first")]).await;
        assert_eq!(page.status, StatusCode::SEE_OTHER);
    }
    assert_eq!(n_lines(&read(&mut ann, &table).await), 1);
    ann.post(&address, &[("text", "hello"), ("token", "second")]).await;
    bob.post(&address, &[("text", "hello"), ("token", "first")]).await;
    assert_eq!(n_lines(&read(&mut ann, &table).await), 3, "another line, and another player");
}

#[tokio::test]
async fn without_script_a_form_that_is_sent_twice_says_its_line_once() {
    let folder = tempdir().unwrap();
    let app = open_at_noon(folder.path()).await;
    let mut ann = Guest::of(&app);
    let table = ann.new_table(&[("who", "me")]).await;
    let address = format!("{table}/talk");
    let mut token = String::new();
    for n_said in 0..2 {
        let page = read(&mut ann, &table).await;
        assert_eq!(n_lines(&page), n_said);
        let (_, rest) = page.split_once("name=\"token\" value=\"").unwrap();
        token = rest.split_once('"').unwrap().0.to_owned();
        for _ in 0..2 {
            ann.post(&address, &[("text", "the same again"), ("token", &token)]).await;
        }
    }
    assert_eq!(n_lines(&read(&mut ann, &table).await), 2, "what is said later is another line");
    ann.post(&address, &[("text", "other words"), ("token", &token)]).await;
    assert_eq!(n_lines(&read(&mut ann, &table).await), 3, "from the same page");
}
