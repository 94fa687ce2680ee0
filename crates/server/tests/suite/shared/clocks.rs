//! Clocks: time that runs out before everybody's eyes, and what the others do about it. No test waits: the clock of
//! these servers stands still until it is moved.

use std::time::Duration;

use axum::http::StatusCode;
use saucer_server::{App, Clocks, Config, Limits};
use serde_json::Value;
use tempfile::TempDir;

use super::{
    NEVER, begin, commit, config_at, gather, granted, guests, insist, running, watch, wish,
};
use crate::account::{config_at_noon, later};
use crate::client::Guest;
use crate::stream::Stream;

pub(super) const A_SECOND: i64 = 1_000;
pub(super) const A_MINUTE: i64 = 60 * A_SECOND;
pub(super) const AN_HOUR: i64 = 60 * A_MINUTE;

/// What the usual fast clock gives to a first turn: the time of a turn, and the bank.
pub(super) const FAST: i64 = 20 * A_SECOND + 5 * A_MINUTE;

pub(super) async fn noon(change: impl FnOnce(Config) -> Config) -> (TempDir, App) {
    let folder = tempfile::tempdir().unwrap();
    let config = Config { limits: Limits::none(), ..config_at_noon(folder.path()) };
    let app = App::open(change(config)).await.unwrap();
    (folder, app)
}

/// A match that runs by this clock; everybody has a seat, in order.
pub(super) async fn timed(people: &mut [Guest], clock: &str, commits: &str) -> String {
    let seats = people.len().to_string();
    let fields =
        [("game", "sample"), ("seats", seats.as_str()), ("clock", clock), ("commits", commits)];
    let table = people[0].new_table(&fields).await;
    begin(people, &table).await;
    table
}

/// Everybody is connected.
pub(super) async fn connect(people: &mut [Guest], table: &str) -> Vec<Stream> {
    let mut streams = Vec::new();
    for guest in people {
        streams.push(watch(guest, table, 0).await);
    }
    streams
}

/// The table as the API shows it to a guest.
pub(super) async fn seen(guest: &mut Guest, table: &str) -> Value {
    let page = guest.get(&format!("/api/v1/tables/{}", &table["/t/".len()..])).await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.body);
    serde_json::from_str(&page.body).unwrap()
}

/// What everybody sees of the time of a seat.
pub(super) async fn clock(guest: &mut Guest, table: &str, seat: usize) -> Value {
    seen(guest, table).await["seats"][seat]["clock"].clone()
}

pub(super) async fn entries(app: &App, table: &str) -> usize {
    app.store().inputs(&table["/t/".len()..], 0).await.unwrap().len()
}

#[tokio::test]
async fn a_table_has_the_clock_that_was_chosen_and_a_gentle_one_otherwise() {
    let (_folder, app) = noon(|config| config).await;
    let [mut ada, mut bob] = guests(&app);
    let form = ada.get("/new?game=sample&clock=slow").await.body;
    for id in ["none", "gentle", "fast", "normal", "slow", "days"] {
        assert!(form.contains(&format!("name=\"clock\" value=\"{id}\"")), "{id}");
    }
    assert!(form.contains("value=\"slow\" checked"), "{form}");
    assert!(form.contains("Each turn may take 20 seconds"), "the figures are said: {form}");
    assert!(ada.get("/new?game=sample").await.body.contains("value=\"gentle\" checked"));
    assert!(
        !ada.get("/new?game=skies").await.body.contains("name=\"clock\""),
        "alone nobody waits"
    );
    let table = gather(&mut ada, "2").await;
    assert_eq!(seen(&mut ada, &table).await["clock"]["kind"], "gentle");
    let fields = [("game", "sample"), ("clock", "none")];
    let table = ada.new_table(&fields).await;
    assert_eq!(seen(&mut ada, &table).await["clock"], Value::Null);
    let mut people = [ada, bob];
    let table = timed(&mut people, "fast", "seen").await;
    [ada, bob] = people;
    assert_eq!(seen(&mut bob, &table).await["clock"]["bank_ms"], 5 * A_MINUTE);
    assert_eq!(clock(&mut bob, &table, 0).await["left_ms"], FAST);
    assert!(bob.get(&table).await.body.contains(&format!("data-left=\"{FAST}\" data-runs")));
    let odd = ada.post("/tables", &[("game", "sample"), ("clock", "sundial")]).await;
    assert_eq!(odd.status, StatusCode::UNPROCESSABLE_ENTITY);
    // Who plays alone has none, whatever a form for one to five says.
    for clock in ["fast", "gentle"] {
        let alone = ada.new_table(&[("game", "skies"), ("clock", clock)]).await;
        assert_eq!(seen(&mut ada, &alone).await["clock"], Value::Null);
    }
    // A rematch is played by the same clock.
    granted(&mut ada, &table, &[("do", "vote")]).await;
    granted(&mut bob, &table, &[("do", "agree")]).await;
    let next = bob.post(&format!("{table}/again"), &[]).await.location.unwrap();
    assert_eq!(seen(&mut ada, &next).await["clock"]["kind"], "fast");
}

/// One of four is connected and never answers, and the evening goes on.
#[tokio::test]
async fn who_never_answers_is_replaced_by_a_bot_when_most_of_the_others_agree() {
    let (_folder, app) = noon(|config| Config { pace: NEVER, ..config }).await;
    let mut people = guests::<4>(&app);
    let table = timed(&mut people, "fast", "seen").await;
    let _streams = connect(&mut people, &table).await;
    let [ada, bob, cat, dan] = &mut people;
    for guest in [&mut *ada, bob, cat] {
        commit(guest, &table).await;
    }
    assert_eq!(clock(ada, &table, 0).await["runs"], false, "she has answered");
    let relieve = [("do", "relieve"), ("seat", "3"), ("strength", "rookie")];
    later(FAST - 1);
    let page = wish(ada, &table, &relieve).await;
    assert_eq!(page.status, StatusCode::CONFLICT, "he has a millisecond left");
    assert!(page.body.contains("That person has time left."), "{}", page.body);
    let now = clock(ada, &table, 3).await;
    assert_eq!(
        (&now["left_ms"], &now["late"], &now["out"]),
        (&1.into(), &true.into(), &false.into())
    );
    assert!(dan.get(&table).await.body.contains("your time for the whole match is running"));
    assert!(
        !ada.get(&table).await.body.contains("Everybody is waiting for you"),
        "only he is asked"
    );
    later(1);
    let before = entries(&app, &table).await;
    let page = ada.get(&table).await.body;
    assert!(page.contains("has no time left.") && page.contains("value=\"relieve\""), "{page}");
    assert_eq!(clock(cat, &table, 3).await["out"], true);
    let mut stranger = Guest::of(&app);
    assert!(!stranger.get(&table).await.body.contains("value=\"relieve\""), "who watches sees it");
    assert_eq!(wish(&mut stranger, &table, &relieve).await.status, StatusCode::FORBIDDEN);
    assert_eq!(
        wish(dan, &table, &relieve).await.status,
        StatusCode::FORBIDDEN,
        "not about oneself"
    );
    granted(ada, &table, &relieve).await;
    assert!(cat.get(&table).await.body.contains("value=\"be-patient\""));
    assert!(dan.get(&table).await.body.contains("The others are voting"));
    assert_eq!(seen(bob, &table).await["seats"][3]["who"], "person", "one of three is not enough");
    granted(bob, &table, &relieve).await;
    assert_eq!(seen(bob, &table).await["seats"][3]["who"], "bot");
    assert_eq!(entries(&app, &table).await, before, "time is no entry of the log");
    // He is back at any moment, without more time than he had.
    granted(dan, &table, &[("do", "back"), ("seat", "3")]).await;
    insist(dan, &table, r#"{"plan":4}"#).await;
    insist(dan, &table, r#""commit""#).await;
    assert_eq!(clock(dan, &table, 3).await["left_ms"], 20 * A_SECOND, "his bank is empty");
    assert_eq!(clock(dan, &table, 0).await["left_ms"], FAST);
}

#[tokio::test]
async fn an_answer_in_time_saves_the_bank_and_a_vote_that_fails_can_be_called_again() {
    let (_folder, app) = noon(|config| config).await;
    let mut people = guests::<3>(&app);
    let table = timed(&mut people, "fast", "seen").await;
    let _streams = connect(&mut people, &table).await;
    let [ada, bob, eve] = &mut people;
    commit(ada, &table).await;
    later(15 * A_SECOND);
    commit(bob, &table).await;
    later(65 * A_SECOND);
    commit(eve, &table).await;
    for (seat, left) in [(0, FAST), (1, FAST), (2, FAST - A_MINUTE)] {
        assert_eq!(clock(ada, &table, seat).await["left_ms"], left, "seat {seat}");
    }
    commit(ada, &table).await;
    commit(bob, &table).await;
    later(FAST);
    let say = |what| [("do", what), ("seat", "2")];
    assert_eq!(wish(ada, &table, &say("be-patient")).await.status, StatusCode::CONFLICT, "no vote");
    granted(ada, &table, &say("relieve")).await;
    granted(bob, &table, &say("be-patient")).await;
    assert_eq!(clock(bob, &table, 2).await["relief"], Value::Null, "it cannot pass any more");
    granted(bob, &table, &say("relieve")).await;
    // Whoever says nothing for as long as somebody may be absent is not waited for.
    later(4 * A_MINUTE);
    assert_eq!(seen(ada, &table).await["seats"][2]["strength"], "captain");
}

/// Where all are asked at once, whoever holds up the match replaces nobody, and who has answered replaces nobody alone
/// as long as the others are there and heard.
#[tokio::test]
async fn who_is_out_of_time_does_not_replace_others_alone() {
    let (_folder, app) = noon(|config| config).await;
    let mut people = guests::<3>(&app);
    let table = timed(&mut people, "fast", "seen").await;
    let _streams = connect(&mut people, &table).await;
    let [ada, bob, eve] = &mut people;
    later(FAST);
    for seat in 0..3 {
        assert_eq!(clock(ada, &table, seat).await["out"], true, "seat {seat}");
    }
    let refused = wish(bob, &table, &[("do", "relieve"), ("seat", "0")]).await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
    assert!(refused.body.contains("waits for your own answer too"), "{}", refused.body);
    commit(bob, &table).await;
    granted(bob, &table, &[("do", "relieve"), ("seat", "0")]).await;
    granted(bob, &table, &[("do", "relieve"), ("seat", "2")]).await;
    for seat in [0, 2] {
        assert_eq!(seen(bob, &table).await["seats"][seat]["who"], "person", "one of two others");
    }
    granted(eve, &table, &[("do", "be-patient"), ("seat", "0")]).await;
    assert_eq!(clock(eve, &table, 0).await["relief"], Value::Null, "she is heard");
    // Whoever says nothing is not waited for, so that nobody freezes the table either.
    later(4 * A_MINUTE);
    assert_eq!(seen(ada, &table).await["seats"][2]["who"], "bot");
    assert_eq!(seen(ada, &table).await["seats"][0]["who"], "person");
}

/// Over a restart the time goes on from the moment that is stored with the question.
#[tokio::test]
async fn time_goes_on_after_a_restart() {
    let (folder, app) = noon(|config| config).await;
    let mut people = guests::<2>(&app);
    let table = timed(&mut people, "days", "seen").await;
    let a_day = 24 * AN_HOUR;
    later(2 * a_day);
    assert_eq!(clock(&mut people[0], &table, 1).await["left_ms"], 2 * a_day);
    app.close().await;
    let app = App::open(config_at_noon(folder.path())).await.unwrap();
    let [mut ada, mut bob] = [&people[0], &people[1]].map(|guest| guest.moved_to(&app));
    later(a_day);
    assert_eq!(clock(&mut ada, &table, 1).await["left_ms"], a_day);
    commit(&mut bob, &table).await;
    later(a_day);
    assert_eq!(clock(&mut bob, &table, 0).await["out"], true, "nobody had to be there for it");
    granted(&mut bob, &table, &[("do", "relieve"), ("seat", "0")]).await;
    assert_eq!(seen(&mut bob, &table).await["seats"][0]["who"], "bot");
}

#[tokio::test]
async fn time_stands_still_for_a_lost_connection_within_reason() {
    // Whoever is not connected has lost the connection at once.
    let (_folder, app) = noon(|config| Config { absent: Duration::ZERO, ..config }).await;
    let mut people = guests::<2>(&app);
    let table = timed(&mut people, "fast", "seen").await;
    let [ada, bob] = &mut people;
    let _here = watch(ada, &table, 0).await;
    let lost = watch(bob, &table, 0).await;
    assert_eq!(clock(ada, &table, 1).await["paused"], false);
    later(A_MINUTE);
    let left = FAST - A_MINUTE;
    assert_left(&clock(ada, &table, 1).await, left);
    drop(lost);
    assert_eq!(clock(ada, &table, 1).await["paused"], true);
    assert!(ada.get(&table).await.body.contains("clock paused"));
    later(2 * A_MINUTE);
    assert_left(&clock(ada, &table, 1).await, left);
    assert_left(&clock(ada, &table, 0).await, FAST - 3 * A_MINUTE);
    let back = watch(bob, &table, 0).await;
    assert_eq!(clock(bob, &table, 1).await["paused"], false);
    later(A_MINUTE);
    assert_left(&clock(ada, &table, 1).await, left - A_MINUTE);
    drop(back);
    assert_eq!(clock(ada, &table, 1).await["paused"], true);
    // All of it together is no more than a first turn may take, and then time runs again.
    later(FAST - 2 * A_MINUTE + A_MINUTE);
    let now = clock(ada, &table, 1).await;
    assert_eq!(now["paused"], false);
    assert_left(&now, left - 2 * A_MINUTE);
    later(left - A_MINUTE);
    assert_eq!(clock(ada, &table, 1).await["out"], true);
}

/// How long somebody is gone already is measured by a clock that no test moves, so this is not exact.
#[track_caller]
fn assert_left(clock: &Value, expected: i64) {
    let off = clock["left_ms"].as_i64().unwrap() - expected;
    assert!(off.abs() < 30 * A_SECOND, "{off} ms off: {clock}");
}

/// Where answers are released together, the one who holds up the match cannot replace who has answered, and learns from
/// no refusal and no vote who that is.
#[tokio::test]
async fn a_staller_neither_replaces_who_has_answered_in_secret_nor_learns_who_has() {
    let (_folder, app) = noon(|config| config).await;
    let mut people = guests::<3>(&app);
    let tables =
        [timed(&mut people, "fast", "unseen").await, timed(&mut people, "fast", "unseen").await];
    let _streams = [connect(&mut people, &tables[0]).await, connect(&mut people, &tables[1]).await];
    // Ada answers at the first table and not at the second; Bob at both, and the staller at none.
    commit(&mut people[0], &tables[0]).await;
    for table in &tables {
        commit(&mut people[1], table).await;
    }
    later(FAST);
    let [_, bob, staller] = &mut people;
    let mut told = Vec::new();
    const SAID: [&str; 3] =
        ["The match waits for your own answer too", "That person has time left", "No vote"];
    for table in &tables {
        let mut heard = Vec::new();
        for seat in ["0", "1"] {
            for act in ["relieve", "be-patient"] {
                let page = wish(staller, table, &[("do", act), ("seat", seat)]).await;
                assert_eq!(page.status, StatusCode::CONFLICT, "{act} {seat}");
                heard.push(SAID.map(|words| page.body.contains(words)));
            }
        }
        // Bob asks for bots in both other seats; the staller alone is not enough, whatever they say.
        for seat in ["0", "2"] {
            granted(bob, table, &[("do", "relieve"), ("seat", seat)]).await;
        }
        let page = wish(staller, table, &[("do", "relieve"), ("seat", "0")]).await;
        assert_eq!(page.status, StatusCode::CONFLICT, "nor does the staller agree");
        granted(staller, table, &[("do", "be-patient"), ("seat", "0")]).await;
        let seats = seen(staller, table).await["seats"].clone();
        assert!((0..3).all(|seat| seats[seat]["who"] == "person"), "{seats}");
        told.push((heard, seats));
    }
    assert_eq!(told[0], told[1], "whether Ada has answered");
}

/// Where answers are released together, clocks say the same whether somebody has answered or not.
#[tokio::test]
async fn a_clock_tells_nobody_who_has_answered_in_secret() {
    let (_folder, app) = noon(|config| config).await;
    let mut people = guests::<3>(&app);
    let tables =
        [timed(&mut people, "fast", "unseen").await, timed(&mut people, "fast", "unseen").await];
    let _streams = [connect(&mut people, &tables[0]).await, connect(&mut people, &tables[1]).await];
    later(10 * A_SECOND);
    // Bob answers at the first table and not at the second.
    commit(&mut people[1], &tables[0]).await;
    let mut others = [people[2].moved_to(&app), Guest::of(&app)];
    for passed in [0, 30 * A_SECOND, 2 * A_MINUTE, FAST] {
        later(passed);
        for other in &mut others {
            let mut told = Vec::new();
            for table in &tables {
                let page = other.get(table).await.body.replace(table.as_str(), "/t/T");
                let people = page.split_once("id=\"people\"").unwrap().1;
                let people = people.split_once("id=\"board\"").unwrap().0.to_owned();
                let seats = seen(other, table).await["seats"].clone();
                assert_eq!(seats[1]["owes"], true);
                told.push((people, seats));
            }
            assert_eq!(told[0], told[1], "after {passed} ms");
        }
    }
    let [first, _] = &tables;
    let out = seen(&mut others[0], first).await;
    assert!((0..3).all(|seat| out["seats"][seat]["clock"]["out"] == true), "{out}");
    let own = people[1].get(first).await.body;
    assert!(!own.contains("Your time is up"), "who has answered is not reminded");
    assert!(people[0].get(first).await.body.contains("Your time is up"));
    // What the turns took is the same for all of them, however soon they have answered.
    commit(&mut people[0], first).await;
    commit(&mut people[2], first).await;
    let after = seen(&mut others[0], first).await;
    for seat in 0..3 {
        assert_eq!(after["seats"][seat]["clock"]["left_ms"], 20 * A_SECOND, "seat {seat}");
    }
}

#[tokio::test]
async fn a_gentle_clock_reminds_and_is_patient() {
    let (_folder, app) = noon(|config| config).await;
    let mut people = guests::<2>(&app);
    let table = running(&mut people).await;
    let _streams = connect(&mut people, &table).await;
    let [ada, bob] = &mut people;
    commit(ada, &table).await;
    later(3 * A_MINUTE - 1);
    let page = ada.get(&table).await.body;
    assert!(
        !page.contains("late-mark") && !page.contains("data-left"),
        "nothing is counted: {page}"
    );
    later(1);
    assert!(ada.get(&table).await.body.contains("overdue"));
    let page = bob.get(&table).await.body;
    assert!(page.contains("Everybody is waiting for you.") && page.contains("overdue"), "{page}");
    bob.language = "ru";
    assert!(bob.get(&table).await.body.contains("Все ждут вас."));
    later(AN_HOUR - 3 * A_MINUTE);
    granted(ada, &table, &[("do", "relieve"), ("seat", "1")]).await;
    assert_eq!(
        seen(ada, &table).await["seats"][1]["who"],
        "bot",
        "with one other, that one decides"
    );
}

#[tokio::test]
async fn without_a_clock_nobody_is_out_of_time() {
    let (_folder, app) = noon(|config| config).await;
    let mut people = guests::<2>(&app);
    let table = timed(&mut people, "none", "seen").await;
    let [ada, _] = &mut people;
    later(40 * 24 * AN_HOUR);
    assert_eq!(clock(ada, &table, 1).await, Value::Null);
    let page = wish(ada, &table, &[("do", "relieve"), ("seat", "1")]).await;
    assert_eq!(page.status, StatusCode::CONFLICT);
}

#[tokio::test]
async fn the_rights_of_a_host_who_is_gone_pass_on_before_and_after_the_start() {
    let (_folder, app) = noon(|config| Config { host_gone: Duration::ZERO, ..config }).await;
    let [mut ada, mut bob, mut eve] = guests(&app);
    let table = gather(&mut ada, "3").await;
    granted(&mut bob, &table, &[("do", "sit"), ("seat", "1")]).await;
    let fill = [("do", "fill"), ("strength", "rookie")];
    let host = watch(&mut ada, &table, 0).await;
    let _bob = watch(&mut bob, &table, 0).await;
    assert_eq!(wish(&mut bob, &table, &fill).await.status, StatusCode::FORBIDDEN);
    drop(host);
    let page = eve.get(&table).await.body;
    assert!(page.contains("The host has left.") && page.contains("is the host now"), "{page}");
    assert_eq!(seen(&mut eve, &table).await["host_seat"], 1);
    assert_eq!(
        wish(&mut ada, &table, &fill).await.status,
        StatusCode::FORBIDDEN,
        "not hers any more"
    );
    granted(&mut bob, &table, &fill).await;
    later(11 * A_MINUTE);
    assert!(!eve.get(&table).await.body.contains("The host has left."), "it is no news any more");
    // Whoever leaves the seat of the host to a bot leaves the rights with it.
    let mut people = [bob, eve];
    let table = running(&mut people).await;
    let [bob, eve] = &mut people;
    let _streams = [watch(bob, &table, 0).await, watch(eve, &table, 0).await];
    granted(bob, &table, &[("do", "leave"), ("seat", "0")]).await;
    assert_eq!(seen(eve, &table).await["host"], true);
    granted(bob, &table, &[("do", "back"), ("seat", "0")]).await;
    assert_eq!(seen(bob, &table).await["host"], false);
}

#[tokio::test]
async fn a_host_who_has_gone_for_a_moment_is_still_the_host() {
    let (_folder, app) = noon(|config| config).await;
    let mut people = guests::<2>(&app);
    let table = running(&mut people).await;
    let [ada, bob] = &mut people;
    let _bob = watch(bob, &table, 0).await;
    drop(watch(ada, &table, 0).await);
    assert_eq!(seen(bob, &table).await["host_seat"], 0);
}

/// At two processes on one database. The clock of one of them is wrong, and time goes by the database.
pub(super) async fn processes_agree_on_the_end_of_time(url: &str) {
    fn an_hour_ahead() -> i64 {
        let since = std::time::SystemTime::UNIX_EPOCH.elapsed().unwrap();
        i64::try_from(since.as_millis()).unwrap() + AN_HOUR
    }
    let clocks = Clocks { slow_bank_s: 0, slow_turn_s: 0, ..Clocks::default() };
    let config = || Config { clocks, limits: Limits::none(), pace: NEVER, ..config_at(url) };
    let east = App::open(config()).await.unwrap();
    let west = App::open(Config { clock: an_hour_ahead, ..config() }).await.unwrap();
    let mut people = [Guest::of(&east), Guest::of(&west), Guest::of(&east)];
    let table = timed(&mut people, "fast", "seen").await;
    let _streams = connect(&mut people, &table).await;
    commit(&mut people[1], &table).await;
    for guest in &mut people {
        let left = clock(guest, &table, 0).await["left_ms"].as_i64().unwrap();
        assert!((FAST - A_MINUTE..=FAST).contains(&left), "{left}");
    }
    // This clock gives no time at all: all see its end at the same moment, and it is written once.
    let table = timed(&mut people, "slow", "seen").await;
    let id = &table["/t/".len()..];
    let [ada, bob, eve] = &mut people;
    let (one, two, three) =
        tokio::join!(clock(ada, &table, 2), clock(bob, &table, 2), clock(eve, &table, 2));
    assert!([one, two, three].iter().all(|seen| seen["out"] == true));
    let stored = east.store().table(id).await.unwrap().unwrap();
    let changes = stored.seats_number;
    assert_eq!(clock(bob, &table, 2).await["out"], true);
    assert_eq!(east.store().table(id).await.unwrap().unwrap().seats_number, changes);
    // Who has answered may replace who has not, wherever it is said; of two at once one may come too late.
    commit(ada, &table).await;
    commit(bob, &table).await;
    let relieve = [("do", "relieve"), ("seat", "2")];
    let (one, two) = tokio::join!(wish(ada, &table, &relieve), wish(bob, &table, &relieve));
    assert!([one.status, two.status].contains(&StatusCode::SEE_OTHER), "{} {}", one.body, two.body);
    for guest in [ada, bob] {
        assert_eq!(seen(guest, &table).await["seats"][2]["who"], "bot");
    }
    east.close().await;
    west.close().await;
}
