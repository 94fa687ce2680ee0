//! Tables for several people, without a socket, at which a small game with secrets is played.

mod api;
mod beginning;
mod blocks;
mod bots;
mod chores;
mod circles;
mod clocks;
mod device;
mod dice;
mod doubt;
mod forks;
mod full_disk;
mod gathering;
mod leaks;
mod lobby;
mod moderation;
mod names;
mod nodes;
mod operator;
mod orders;
mod permissions;
mod phrases;
mod private;
mod read_only_disk;
mod running;
mod secrets;
mod speaking;
mod stalling;
mod statistics;
mod turns;
mod volunteers;

use std::time::Duration;

use axum::http::StatusCode;
use saucer_server::{App, Config, Place};
use tempfile::TempDir;

use crate::client::{Guest, Page};
use crate::games;
use crate::stream::Stream;

/// Bots that never come to their decision, so that a test sees what happens before.
const NEVER: Duration = Duration::from_secs(24 * 60 * 60);

/// A server on a folder of its own, whose bots do not wait for people.
async fn world() -> (TempDir, App) {
    world_with(|config| config).await
}

async fn world_with(change: impl FnOnce(Config) -> Config) -> (TempDir, App) {
    let folder = tempfile::tempdir().unwrap();
    let app = App::open(change(config(&folder))).await.unwrap();
    (folder, app)
}

fn config(folder: &TempDir) -> Config {
    let think = Duration::from_millis(5);
    Config { think, pace: Duration::ZERO, ..Config::new(games(), folder.path()) }
}

/// The same on a database that several processes share.
fn config_at(url: &str) -> Config {
    let think = Duration::from_millis(5);
    Config { think, pace: Duration::ZERO, ..Config::at(games(), Place::parse(url)) }
}

/// People with browsers of their own.
fn guests<const N: usize>(app: &App) -> [Guest; N] {
    std::array::from_fn(|_| Guest::of(app))
}

/// Makes a table of the sample game; the host has the first seat.
async fn gather(host: &mut Guest, seats: &str) -> String {
    host.new_table(&[("game", "sample"), ("seats", seats)]).await
}

/// Sends a wish about the seats.
async fn wish(guest: &mut Guest, table: &str, fields: &[(&str, &str)]) -> Page {
    guest.post(&format!("{table}/people"), fields).await
}

/// The same, and it is granted.
async fn granted(guest: &mut Guest, table: &str, fields: &[(&str, &str)]) {
    let page = wish(guest, table, fields).await;
    assert_eq!(page.status, StatusCode::SEE_OTHER, "{fields:?}: {}", page.body);
}

/// A running match: everybody has a seat, in order.
async fn running(guests: &mut [Guest]) -> String {
    let seats = guests.len().to_string();
    let table = gather(&mut guests[0], &seats).await;
    begin(guests, &table).await;
    table
}

/// Everybody sits down in order, and the host begins.
async fn begin(guests: &mut [Guest], table: &str) {
    let (host, others) = guests.split_first_mut().unwrap();
    for (guest, seat) in others.iter_mut().zip(1..) {
        granted(guest, table, &[("do", "sit"), ("seat", &i32::to_string(&seat))]).await;
        granted(guest, table, &[("do", "ready")]).await;
    }
    granted(host, table, &[("do", "start")]).await;
}

/// The value of the first attribute with this name.
fn attribute<'a>(body: &'a str, name: &str) -> Option<&'a str> {
    let (_, rest) = body.split_once(&format!(" {name}=\""))?;
    rest.split('"').next()
}

/// The version of the table as this guest sees it.
async fn version(guest: &mut Guest, table: &str) -> u64 {
    attribute(&guest.get(table).await.body, "data-version").unwrap().parse().unwrap()
}

/// Answers the present question of the guest, whatever is given up by it.
async fn decide(guest: &mut Guest, table: &str, decision: &str) -> Page {
    let page = guest.get(table).await.body;
    let question = attribute(&page, "data-question").expect("the guest has a seat").to_owned();
    let fields = [("question", question.as_str()), ("decision", decision), ("sure", "yes")];
    guest.post(&format!("{table}/decide"), &fields).await
}

/// The same, again whenever the question is another one by now: the bot that stands in has planned meanwhile.
async fn insist(guest: &mut Guest, table: &str, decision: &str) {
    loop {
        let page = decide(guest, table, decision).await;
        if page.status != StatusCode::CONFLICT {
            assert_eq!(page.status, StatusCode::SEE_OTHER, "{decision}: {}", page.body);
            return;
        }
    }
}

/// Plans and commits.
async fn commit(guest: &mut Guest, table: &str) {
    for decision in [r#"{"plan":4}"#, r#""commit""#] {
        let page = decide(guest, table, decision).await;
        assert_eq!(page.status, StatusCode::SEE_OTHER, "{decision}: {}", page.body);
    }
}

/// The live stream of a table for who has seen this version.
async fn watch(guest: &mut Guest, table: &str, seen: u64) -> Stream {
    Stream::open(guest, &format!("{table}/live?seen={seen}")).await
}

/// The next event that brings the table.
async fn next_table(stream: &mut Stream) -> String {
    loop {
        let event = stream.next().await.expect("the stream goes on");
        if event.contains("event: table") {
            return event;
        }
    }
}
