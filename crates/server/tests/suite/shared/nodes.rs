//! Several processes on one PostgreSQL, each with its own memory: a person who is sent from one to
//! the other by a load balancer notices nothing.
//!
//! All of it is one test, because every test that needs a database server starts one.

use std::time::Duration;

use axum::http::StatusCode;
use saucer_postgres::{Cluster, ClusterOptions};
use saucer_server::{App, Config, Older, Place, Purpose};
use saucer_table::{Record, verify};

use super::{
    NEVER, attribute, commit, config_at, decide, granted, next_table, running, version, watch, wish,
};
use crate::client::Guest;
use crate::sample::Sample;
use crate::stream::Stream;

/// A process of its own on the database.
async fn process(url: &str, pace: Duration) -> App {
    App::open(Config { pace, ..config_at(url) }).await.unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn several_processes_are_one_server() {
    if !saucer_postgres::wanted() {
        return;
    }
    let mut cluster = ClusterOptions::new().without_fsync().start().unwrap();
    let url = cluster.create_database("nodes").unwrap();
    let (east, west) = tokio::join!(process(&url, Duration::ZERO), process(&url, Duration::ZERO));

    news_travel(&east, &west).await;
    secret_steps_at_the_same_moment(&east, &west).await;
    a_rematch_at_the_same_moment_is_one_table(&east, &west).await;
    super::circles::lines_to_some_stay_among_them_at_all_processes(&east, &west).await;
    signing_out_and_rotation_are_seen_everywhere(&url, &east, &west).await;
    super::clocks::processes_agree_on_the_end_of_time(&url).await;
    super::dice::a_start_is_void_at_all_processes(&url).await;
    super::moderation::order_is_kept_at_all_processes(&url, &east, &west).await;
    somebody_connected_elsewhere_is_not_absent(&url).await;
    bots_go_on_when_their_process_dies(&url, &east).await;
    the_database_goes_away_and_comes_back(&mut cluster, &east, &west).await;
}

/// What happens at one process is seen at the other, on pages at once and on streams by itself.
async fn news_travel(east: &App, west: &App) {
    let mut people = [Guest::of(east), Guest::of(west)];
    let table = running(&mut people).await;
    let [ada, bob] = &mut people;
    let seen = version(bob, &table).await;
    let mut stream = watch(bob, &table, seen).await;
    commit(ada, &table).await;
    while !next_table(&mut stream).await.contains("committed: {0}") {}
    // The same person at the other process: read what was written a moment ago, then write.
    let mut ada = ada.moved_to(west);
    let page = ada.get(&table).await.body;
    assert!(page.contains("committed: {0}"), "{page}");
    commit(bob, &table).await;
    let mut ada = ada.moved_to(east);
    let round = decide(&mut ada, &table, r#"{"plan":2}"#).await;
    assert_eq!(round.status, StatusCode::SEE_OTHER, "{}", round.body);
    // A line that was said at one is heard at the other.
    let mut stream = Stream::open(&mut ada, &format!("{table}/live?talk=0")).await;
    let said = bob.post(&format!("{table}/talk"), &[("text", "good evening")]).await;
    assert_eq!(said.status, StatusCode::SEE_OTHER);
    while !stream.next().await.expect("it goes on").contains("good evening") {}
}

/// Whoever signs out at one process is out at all of them, and keys that are made are known to all.
async fn signing_out_and_rotation_are_seen_everywhere(url: &str, east: &App, west: &App) {
    let mut ada = Guest::of(east);
    let table = ada.new_table(&[("game", "sample")]).await;
    let mut stolen = ada.moved_to(west);
    let mut stream = Stream::open(&mut stolen, &format!("{table}/live")).await;
    let fields = [("do", "everywhere"), ("sure", "yes")];
    assert_eq!(ada.post("/settings/devices", &fields).await.status, StatusCode::SEE_OTHER);
    // The other process hears of it, and ends what it shows to the thief.
    while stream.next().await.is_some() {}
    assert_eq!(stolen.get("/settings").await.status, StatusCode::UNAUTHORIZED);
    let place = Place::parse(url);
    let (all, older) = (Purpose::TURNING, Older::Retire);
    saucer_server::rotate(&place, &all, older).await.unwrap();
    // A cookie and a ticket of one process, whichever key it has by now, are good at the other.
    let mut bob = Guest::of(east);
    let page = bob.get("/new").await.body;
    let ticket = page.split_once("name=\"ticket\" value=\"").unwrap().1.split('"').next().unwrap();
    let table = bob.moved_to(west).new_table(&[("game", "sample"), ("ticket", ticket)]).await;
    assert!(bob.get("/").await.body.contains(&table));
}

/// Two people commit at two processes at the same moment, many times: both are asked the same
/// question all along, so neither may be told to be late.
async fn secret_steps_at_the_same_moment(east: &App, west: &App) {
    let mut people = [Guest::of(east), Guest::of(west)];
    let table = running(&mut people).await;
    let [ada, bob] = &mut people;
    while !ada.get(&table).await.body.contains("data-key=\"rematch\"") {
        tokio::join!(commit(ada, &table), commit(bob, &table));
    }
    let record = ada.get(&format!("{table}/record.json")).await;
    let record = Record::parse(&record.body).unwrap();
    verify::<Sample>(&record).expect("one match with fair luck, whoever has written it");
}

/// Two people ask for a rematch at two processes at the same moment: they meet at one table, and no
/// other one is left behind.
async fn a_rematch_at_the_same_moment_is_one_table(east: &App, west: &App) {
    for _ in 0..8 {
        let mut people = [Guest::of(east), Guest::of(west)];
        let table = running(&mut people).await;
        let [ada, bob] = &mut people;
        granted(ada, &table, &[("do", "vote")]).await;
        granted(bob, &table, &[("do", "agree")]).await;
        let again = format!("{table}/again");
        let (hers, his) = tokio::join!(ada.post(&again, &[]), bob.post(&again, &[]));
        let next = hers.location.expect("she has a seat");
        assert_eq!(his.location.as_ref(), Some(&next));
        for person in [ada, bob] {
            assert!(person.get(&table).await.body.contains(&format!("href=\"{next}\"")));
            let home = person.get("/").await.body;
            let mut listed: Vec<_> = home.split("href=\"/t/").skip(1).map(table_of).collect();
            listed.sort_unstable();
            listed.dedup();
            let mut both = [&table, &next].map(|path| &path["/t/".len()..]);
            both.sort_unstable();
            assert_eq!(listed, both, "{home}");
        }
    }
}

/// The id of a table at the start of the rest of a link.
fn table_of(link: &str) -> &str {
    link.split(['"', '/', '?', '#']).next().unwrap_or_default()
}

/// Presence is shared: the host may not put a bot in the place of who is connected elsewhere.
async fn somebody_connected_elsewhere_is_not_absent(url: &str) {
    let absent = Duration::ZERO;
    let east = App::open(Config { absent, ..config_at(url) }).await.unwrap();
    let west = App::open(Config { absent, ..config_at(url) }).await.unwrap();
    let mut people = [Guest::of(&east), Guest::of(&west)];
    let table = running(&mut people).await;
    let [ada, bob] = &mut people;
    let seen = version(ada, &table).await;
    let mut news = watch(ada, &table, seen).await;
    let stream = watch(bob, &table, 0).await;
    // Ada's page learns that Bob has come.
    while is_away(&news.next().await.expect("it goes on")) != Some(false) {}
    let wish = [("do", "stand-in"), ("seat", "1")];
    let page = ada.post(&format!("{table}/people"), &wish).await;
    assert_eq!(page.status, StatusCode::CONFLICT, "{}", page.body);
    drop(stream);
    while is_away(&news.next().await.expect("it goes on")) != Some(true) {}
    granted(ada, &table, &wish).await;
}

/// Whether Bob is away, if the event is about people.
fn is_away(event: &str) -> Option<bool> {
    event.contains("event: people").then(|| event.contains("not connected"))
}

/// A bot waits at a process that dies; another one plays on, although nobody asks it for anything.
async fn bots_go_on_when_their_process_dies(url: &str, east: &App) {
    let dying = process(url, NEVER).await;
    let mut people = [Guest::of(&dying), Guest::of(&dying)];
    let table = running(&mut people).await;
    let [ada, bob] = &mut people;
    granted(bob, &table, &[("do", "leave"), ("seat", "1"), ("strength", "captain")]).await;
    let mut ada = ada.moved_to(east);
    let seen = version(&mut ada, &table).await;
    let mut stream = watch(&mut ada, &table, seen).await;
    // It hands over its bots; without that, the others wait for the end of its lease.
    dying.close().await;
    while !next_table(&mut stream).await.contains("committed: {1}") {}
}

/// Without the database a move is refused with words; afterwards the same move is made once.
async fn the_database_goes_away_and_comes_back(cluster: &mut Cluster, east: &App, west: &App) {
    let mut people = [Guest::of(east), Guest::of(west)];
    let table = running(&mut people).await;
    let [ada, bob] = &mut people;
    let seen = version(bob, &table).await;
    let mut stream = watch(bob, &table, seen).await;
    let page = ada.get(&table).await.body;
    let question = attribute(&page, "data-question").expect("she has a seat").to_owned();
    let (decide, fields) = (format!("{table}/decide"), [("question", question.as_str())]);
    let plan = [fields[0], ("decision", r#"{"plan":5}"#)];
    cluster.kill().unwrap();
    let page = ada.post(&decide, &plan).await;
    assert_eq!(page.status, StatusCode::SERVICE_UNAVAILABLE, "{}", page.body);
    assert!(page.body.contains("database"), "it says what is the matter: {}", page.body);
    // Nobody is told that a seat is not theirs: they may have been given it at the other process a
    // moment ago.
    let mut eve = Guest::of(west);
    let page = wish(&mut eve, &table, &[("do", "ready")]).await;
    assert_eq!(page.status, StatusCode::SERVICE_UNAVAILABLE, "{}", page.body);
    cluster.start_again().unwrap();
    // The page sends the same answer to the same question until it is taken.
    while ada.post(&decide, &plan).await.status != StatusCode::SEE_OTHER {
        tokio::task::yield_now().await;
    }
    let page = eve.post(&decide, &plan).await;
    assert_eq!(page.status, StatusCode::FORBIDDEN, "it is sure again: {}", page.body);
    let late = ada.post(&decide, &plan).await;
    assert_eq!(late.status, StatusCode::CONFLICT, "it was made once: {}", late.body);
    let page = super::decide(ada, &table, r#""commit""#).await;
    assert_eq!(page.status, StatusCode::SEE_OTHER, "{}", page.body);
    while !next_table(&mut stream).await.contains("committed: {0}") {}
}
