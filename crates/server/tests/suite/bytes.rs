//! How many bytes a page takes, what its length tells, and that what has changed makes the same table.

mod reader;
mod traced;

use axum::body::Body;
use axum::http::StatusCode;
use axum::http::header::{CONTENT_ENCODING, ETAG, VARY};
use saucer_server::{App, Config};
use saucer_web::testing::tags;
use tempfile::{TempDir, tempdir};

use self::reader::{Reader, unzipped};
use self::traced::traced;
use crate::client::{Guest, open};
use crate::games;

/// The block that answers of a shared table come in.
const BLOCK: usize = 8192;

async fn rehearse(folder: &TempDir) -> App {
    let config = Config::new(games(), folder.path());
    let config = Config { rehearsal: Some(7), pace: std::time::Duration::ZERO, ..config };
    App::open(config).await.unwrap()
}

/// A table of five captains, of whom four are bots; its match has begun.
async fn tremble(guest: &mut Guest) -> String {
    let table = guest.new_table(&[("game", "tremble"), ("captains", "5")]).await;
    for fields in [&[("do", "fill"), ("strength", "rookie")][..], &[("do", "start")]] {
        let page = guest.post(&format!("{table}/people"), fields).await;
        assert_eq!(page.status, StatusCode::SEE_OTHER, "{}", page.body);
    }
    table
}

/// Plays an evening from one seat, as a page does it: the page and its files, the stream, and every decision.
async fn evening() -> Reader {
    let folder = tempdir().unwrap();
    let app = rehearse(&folder).await;
    let mut guest = Guest::of(&app);
    let table = tremble(&mut guest).await;
    let mut reader = Reader::open(guest, &table).await;
    for step in 0.. {
        assert!(step < 2000, "the match ends");
        let all = tags(reader.shown());
        let decisions: Vec<&str> = all
            .iter()
            .filter(|tag| tag.get("name") == Some("decision"))
            .filter_map(|tag| tag.get("value"))
            .collect();
        let question = all.iter().find_map(|tag| tag.get("data-question"));
        // Not always the same, so that the match comes to its end.
        let Some(decision) = decisions.get(((step * 2_654_435_761) >> 7) % decisions.len().max(1))
        else {
            break;
        };
        let fields = [("question", question.unwrap()), ("decision", decision), ("sure", "yes")];
        reader.decide(&fields).await;
    }
    assert!(reader.shown().contains("data-over"), "the match is over");
    reader
}

/// The bound of the project: at most a twelfth of what it took when every table was sent whole and as it is.
#[tokio::test]
async fn an_evening_takes_at_most_a_twelfth_of_its_bytes() {
    let page = evening().await;
    println!("{page}, instead of {} without heads", page.plain());
    assert!(page.bytes() * 12 <= page.plain(), "{page} instead of {}", page.plain());
    // The first reply and the first event are whole tables; all others are as long as each other.
    let longer = page.updates().iter().filter(|length| **length > BLOCK).count();
    assert!(
        page.updates().iter().all(|length| length.is_multiple_of(BLOCK)),
        "{:?}",
        page.updates()
    );
    assert!(longer * 20 <= page.updates().len(), "{longer} are longer: {:?}", page.updates());
}

/// What a page makes of all that was sent to it is what it would be sent as a whole.
#[tokio::test]
async fn changes_add_up_to_the_table() {
    let folder = tempdir().unwrap();
    let app = rehearse(&folder).await;
    let mut guest = Guest::of(&app);
    let table = tremble(&mut guest).await;
    let mut reader = Reader::open(guest, &table).await;
    for _ in 0..12 {
        let page = reader.shown().to_owned();
        let all = tags(&page);
        let question = all.iter().find_map(|tag| tag.get("data-question")).unwrap();
        let first = all.iter().find(|tag| tag.get("name") == Some("decision"));
        let decision = first.and_then(|tag| tag.get("value")).expect("it is the guest's turn");
        reader.decide(&[("question", question), ("decision", decision), ("sure", "yes")]).await;
        let fragment = [("x-saucer", "fragment")];
        let whole = reader.guest.request("GET", &table, &fragment, Body::empty()).await.body;
        assert_eq!(reader.streamed(), whole.trim_end());
    }
}

#[tokio::test]
async fn a_page_that_names_an_unknown_table_gets_a_whole_one() {
    let folder = tempdir().unwrap();
    let app = open(folder.path()).await;
    let mut guest = Guest::of(&app);
    let table = guest.new_table(&[("who", "me")]).await;
    let ask = async |guest: &mut Guest, base: &str| {
        let headers = [("x-saucer", "fragment"), ("x-saucer-base", base)];
        guest.request("GET", &table, &headers, Body::empty()).await.body
    };
    let first = ask(&mut guest, "").await;
    let tag = first.strip_prefix("= ").and_then(|rest| rest.split('\n').next()).unwrap();
    assert!(ask(&mut guest, tag).await.starts_with(&format!("~ {tag} {tag} 0+")));
    let mut stranger = Guest::of(&app);
    for (guest, base) in [(&mut guest, "0123456789abcdef"), (&mut stranger, tag)] {
        assert!(ask(guest, base).await.starts_with("= "), "{base}");
    }
    let plain = guest.request("GET", &table, &[("x-saucer", "fragment")], Body::empty()).await;
    assert!(plain.body.starts_with("<main"), "who names none gets markup");
}

#[tokio::test]
async fn pages_and_files_are_compressed_for_who_reads_that() {
    let folder = tempdir().unwrap();
    let app = open(folder.path()).await;
    let mut guest = Guest::of(&app);
    let table = guest.new_table(&[("who", "me")]).await;
    let home = guest.get("/").await.body;
    let style = tags(&home)
        .iter()
        .find_map(|tag| tag.get("href").filter(|at| at.contains("saucer.css")))
        .unwrap()
        .to_owned();
    for path in ["/", "/new", "/rules/tremble", "/cards/tremble", "/fair", &table, &style] {
        let plain = guest.raw("GET", path, &[], Body::empty()).await;
        assert!(plain.headers().get(CONTENT_ENCODING).is_none(), "{path}");
        let coded = guest.raw("GET", path, &[("accept-encoding", "gzip, br")], Body::empty()).await;
        assert_eq!(coded.headers().get(CONTENT_ENCODING).unwrap(), "gzip", "{path}");
        assert_eq!(coded.headers().get(VARY).unwrap(), "accept-encoding", "{path}");
        assert!(path != style || plain.headers().get(ETAG) != coded.headers().get(ETAG));
        let (plain, coded) = (reader::bytes(plain).await, reader::bytes(coded).await);
        assert!(coded.len() * 2 < plain.len(), "{path}: {} of {}", coded.len(), plain.len());
        let text = unzipped(&coded);
        // Forms have tickets of their own.
        assert!(path == "/new" || text.as_bytes() == plain, "{path} says the same");
        assert!(!text.contains(['\u{fdd0}', '\u{fdd1}']), "{path} has no marks");
    }
    // What opens a door is not compressed at all.
    for path in ["/settings", "/settings/devices", "/recover"] {
        let answer = guest.raw("GET", path, &[("accept-encoding", "gzip")], Body::empty()).await;
        assert!(answer.headers().get(CONTENT_ENCODING).is_none(), "{path}");
    }
}

/// What others write is written letter by letter, and nothing refers to it (BREACH). See `docs/bytes.md`.
#[tokio::test]
async fn nothing_refers_to_what_others_write() {
    const NAME: &str = "Scout of the fleet";
    const LINE: &str = "I am sure that Scout of the fleet lies.";
    let folder = tempdir().unwrap();
    let app = rehearse(&folder).await;
    let (mut host, mut other) = (Guest::of(&app), Guest::of(&app));
    other.post("/settings/who", &[("name", NAME), ("emblem", "1")]).await;
    let table = host.new_table(&[("game", "tremble"), ("captains", "2")]).await;
    let gzip = [("accept-encoding", "gzip")];
    let fragment = [("accept-encoding", "gzip"), ("x-saucer", "fragment"), ("x-saucer-base", "")];
    let stream = host.raw("GET", &format!("{table}/live?talk=0&base="), &gzip, Body::empty()).await;
    let people = format!("{table}/people");
    for fields in [&[("do", "sit"), ("seat", "1")][..], &[("do", "ready")]] {
        assert_eq!(other.post(&people, fields).await.status, StatusCode::SEE_OTHER, "{fields:?}");
    }
    assert_eq!(host.post(&people, &[("do", "start")]).await.status, StatusCode::SEE_OTHER);
    other.post(&format!("{table}/talk"), &[("text", LINE), ("token", "1")]).await;
    let mut answers = Vec::new();
    // Another site may lead somebody here with words of its own.
    let led = format!("{table}?led=Scout+of+the+fleet");
    for (path, headers) in [(&table, &gzip[..]), (&table, &fragment), (&led, &gzip)] {
        let answer = reader::bytes(host.raw("GET", path, headers, Body::empty()).await).await;
        assert!(answer.len().is_multiple_of(BLOCK), "{path}: {}", answer.len());
        answers.push(answer);
    }
    answers.push(reader::bytes(host.raw("GET", "/", &gzip, Body::empty()).await).await);
    answers.push(reader::heard(stream, LINE, || app.close_streams()).await);
    let found =
        |words: &str| answers.iter().filter(|answer| traced(answer).stands_apart(words)).count();
    assert_eq!(found(NAME), 5, "in every answer");
    assert_eq!(found(LINE), 3, "in pages and on the stream");
    assert_eq!(found("Scout+of+the+fleet"), 1, "in the page that was led to");
}
