use std::time::Duration;

use axum::http::StatusCode;
use saucer_server::{App, Config, Limits};
use saucer_table::{Record, verify};

use super::{
    NEVER, attribute, commit, config, decide, granted, guests, next_table, running, version, watch,
    wish, world, world_with,
};
use crate::account::{config_at_noon, later};
use crate::client::Guest;
use crate::sample::Sample;

/// More entries than a log has that is read at once.
const LONG_LOG: usize = 128;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_long_match_is_opened_again_as_it_was() {
    let (folder, app) = world_with(|config| Config { limits: Limits::none(), ..config }).await;
    let mut people = guests::<2>(&app);
    let table = running(&mut people).await;
    let [ada, bob] = &mut people;
    for n in 0..=LONG_LOG {
        let page = decide(ada, &table, &format!("{{\"plan\":{}}}", n % 2 + 1)).await;
        assert_eq!(page.status, StatusCode::SEE_OTHER, "{}", page.body);
    }
    let seen = version(ada, &table).await;
    assert!(seen > LONG_LOG as u64);
    app.close().await;
    let app = App::open(config(&folder)).await.unwrap();
    let [mut ada, mut bob] = [ada, bob].map(|guest| guest.moved_to(&app));
    assert_eq!(version(&mut ada, &table).await, seen);
    commit(&mut ada, &table).await;
    commit(&mut bob, &table).await;
    assert!(ada.get(&table).await.body.contains("round: 2"));
}

#[tokio::test]
async fn a_bot_takes_over_and_the_same_person_comes_back() {
    let (_folder, app) = world().await;
    let mut people = guests::<2>(&app);
    let table = running(&mut people).await;
    let [ada, bob] = &mut people;
    let page = decide(bob, &table, r#"{"plan":6}"#).await;
    assert_eq!(page.status, StatusCode::SEE_OTHER);
    let seen = version(ada, &table).await;
    let mut stream = watch(ada, &table, seen).await;
    granted(bob, &table, &[("do", "leave"), ("seat", "1"), ("strength", "captain")]).await;
    // The bot goes on in the middle of the plan and commits.
    while !next_table(&mut stream).await.contains("committed: {1}") {}
    let page = bob.get(&table).await.body;
    assert!(page.contains("A bot decides for"), "{page}");
    assert!(page.contains("own: None") && !page.contains("data-question"), "he watches");
    for (seat, status) in [("0", StatusCode::FORBIDDEN), ("1", StatusCode::FORBIDDEN)] {
        let page = wish(ada, &table, &[("do", "back"), ("seat", seat)]).await;
        let taken = if seat == "0" { StatusCode::CONFLICT } else { status };
        assert_eq!(page.status, taken, "nobody else takes the seat back: {seat}");
    }
    granted(bob, &table, &[("do", "back"), ("seat", "1")]).await;
    commit(ada, &table).await;
    commit(bob, &table).await;
}

#[tokio::test]
async fn who_takes_the_seat_back_while_the_bot_thinks_decides() {
    let (_folder, app) = world_with(|config| Config { pace: NEVER, ..config }).await;
    let mut people = guests::<2>(&app);
    let table = running(&mut people).await;
    let [_, bob] = &mut people;
    granted(bob, &table, &[("do", "leave"), ("seat", "1")]).await;
    let fields = [("question", "1"), ("decision", r#"{"plan":2}"#)];
    let page = bob.post(&format!("{table}/decide"), &fields).await;
    assert_eq!(page.status, StatusCode::FORBIDDEN);
    assert!(page.body.contains("A bot decides in your seat."), "{}", page.body);
    granted(bob, &table, &[("do", "back"), ("seat", "1")]).await;
    commit(bob, &table).await;
    assert!(bob.get(&table).await.body.contains("committed: {1}"));
}

#[tokio::test]
async fn the_host_lets_a_bot_stand_in_only_for_who_is_absent() {
    let (_folder, app) = world_with(|config| Config { absent: Duration::ZERO, ..config }).await;
    let mut people = guests::<3>(&app);
    let table = running(&mut people).await;
    let [ada, bob, eve] = &mut people;
    let stand_in = [("do", "stand-in"), ("seat", "1"), ("strength", "rookie")];
    let host = watch(ada, &table, 0).await;
    let page = wish(eve, &table, &stand_in).await;
    assert_eq!(page.status, StatusCode::FORBIDDEN, "only the host, who is here");
    drop(host);
    let connected = watch(bob, &table, 0).await;
    let page = wish(ada, &table, &stand_in).await;
    assert_eq!(page.status, StatusCode::CONFLICT, "Bob is connected");
    assert!(page.body.contains("That person is here"));
    drop(connected);
    let seen = version(ada, &table).await;
    let mut stream = watch(ada, &table, seen).await;
    granted(ada, &table, &stand_in).await;
    while !next_table(&mut stream).await.contains("committed: {1}") {}
    granted(bob, &table, &[("do", "back"), ("seat", "1")]).await;
}

/// A host who walks away freezes nobody: whoever decides at the table may let a bot stand in for who is waited for.
#[tokio::test]
async fn while_the_host_is_away_the_others_let_a_bot_stand_in() {
    let (_folder, app) = world_with(|config| Config { absent: Duration::ZERO, ..config }).await;
    let mut people = guests::<3>(&app);
    let table = running(&mut people).await;
    let [ada, bob, eve] = &mut people;
    let stand_in = |seat| [("do", "stand-in"), ("seat", seat), ("strength", "rookie")];
    let page = wish(&mut Guest::of(&app), &table, &stand_in("0")).await;
    assert_eq!(page.status, StatusCode::FORBIDDEN, "who only watches has no rights here");
    commit(bob, &table).await;
    let page = wish(eve, &table, &stand_in("1")).await;
    assert_eq!(page.status, StatusCode::FORBIDDEN, "nobody waits for Bob");
    let page = eve.get(&table).await.body;
    assert!(page.contains("value=\"stand-in\""), "she is offered it");
    granted(eve, &table, &stand_in("0")).await;
    let seen = version(eve, &table).await;
    let mut stream = watch(eve, &table, seen).await;
    while !eve.get(&table).await.body.contains("committed: {0, 1}") {
        next_table(&mut stream).await;
    }
    let _back = watch(ada, &table, 0).await;
    let page = wish(eve, &table, &stand_in("1")).await;
    assert_eq!(page.status, StatusCode::FORBIDDEN, "the host is back");
    granted(ada, &table, &[("do", "back"), ("seat", "0")]).await;
}

/// Nobody who is awake at night replaces all others, ends the match alone and reads its secrets.
#[tokio::test]
async fn who_was_replaced_without_the_host_keeps_the_vote() {
    let (_folder, app) = world_with(|config| Config { absent: Duration::ZERO, ..config }).await;
    let mut people = guests::<3>(&app);
    let table = running(&mut people).await;
    let [ada, bob, eve] = &mut people;
    for seat in ["0", "1"] {
        let fields = [("do", "stand-in"), ("seat", seat), ("strength", "rookie")];
        granted(eve, &table, &fields).await;
    }
    granted(eve, &table, &[("do", "vote")]).await;
    assert_eq!(eve.get(&format!("{table}/record.json")).await.status.as_u16(), 403);
    granted(ada, &table, &[("do", "back"), ("seat", "0")]).await;
    granted(ada, &table, &[("do", "agree")]).await;
    assert_eq!(eve.get(&format!("{table}/record.json")).await.status.as_u16(), 403);
    granted(bob, &table, &[("do", "back"), ("seat", "1")]).await;
    granted(bob, &table, &[("do", "agree")]).await;
    assert_eq!(eve.get(&format!("{table}/record.json")).await.status.as_u16(), 200);
}

/// Neither does the host.
#[tokio::test]
async fn the_host_does_not_replace_all_and_end_the_match_alone() {
    let (_folder, app) = world_with(|config| Config { absent: Duration::ZERO, ..config }).await;
    let mut people = guests::<3>(&app);
    let table = running(&mut people).await;
    let [ada, bob, eve] = &mut people;
    let _host = watch(ada, &table, 0).await;
    commit(bob, &table).await;
    let stand_in = |seat| [("do", "stand-in"), ("seat", seat), ("strength", "rookie")];
    let page = wish(ada, &table, &stand_in("1")).await;
    assert_eq!(page.status, StatusCode::CONFLICT, "nobody waits for Bob");
    assert!(page.body.contains("The match is not waiting for that person"), "{}", page.body);
    granted(ada, &table, &stand_in("2")).await;
    granted(ada, &table, &[("do", "vote")]).await;
    granted(bob, &table, &[("do", "agree")]).await;
    assert!(ada.get(&table).await.body.contains("Still to answer"), "Eve has her vote");
    assert_eq!(ada.get(&format!("{table}/record.json")).await.status, StatusCode::FORBIDDEN);
    granted(eve, &table, &[("do", "back"), ("seat", "2")]).await;
    granted(eve, &table, &[("do", "refuse")]).await;
    assert!(!ada.get(&table).await.body.contains("asks to end this match"));
}

/// A guest who has gone home for good does not keep the others at the table.
#[tokio::test]
async fn who_was_replaced_a_day_ago_and_is_not_here_has_no_vote() {
    let folder = tempfile::tempdir().unwrap();
    let config = Config { absent: Duration::ZERO, ..config_at_noon(folder.path()) };
    let app = App::open(config).await.unwrap();
    let mut people = guests::<2>(&app);
    let table = running(&mut people).await;
    let [ada, bob] = &mut people;
    let record = format!("{table}/record.json");
    granted(ada, &table, &[("do", "stand-in"), ("seat", "1"), ("strength", "rookie")]).await;
    granted(ada, &table, &[("do", "vote")]).await;
    let an_hour = 60 * 60 * 1000;
    later(23 * an_hour);
    granted(ada, &table, &[("do", "agree")]).await;
    assert_eq!(ada.get(&record).await.status, StatusCode::FORBIDDEN, "he may be asleep");
    later(2 * an_hour);
    let looks = watch(bob, &table, 0).await;
    granted(ada, &table, &[("do", "agree")]).await;
    assert_eq!(ada.get(&record).await.status, StatusCode::FORBIDDEN, "he is here and can say no");
    drop(looks);
    let page = ada.get(&table).await.body;
    assert!(!page.contains("Still to answer") && page.contains("value=\"agree\""), "{page}");
    granted(ada, &table, &[("do", "agree")]).await;
    assert_eq!(ada.get(&record).await.status, StatusCode::OK);
}

#[tokio::test]
async fn the_host_is_told_without_asking_when_a_bot_may_stand_in() {
    let soon = Duration::from_millis(400);
    let (_folder, app) = world_with(|config| Config { absent: soon, ..config }).await;
    let mut people = guests::<3>(&app);
    let table = running(&mut people).await;
    let [ada, bob, eve] = &mut people;
    let seen = [version(ada, &table).await, version(eve, &table).await];
    let (_connected, goes) = (watch(eve, &table, seen[1]).await, watch(bob, &table, 0).await);
    let mut stream = watch(ada, &table, seen[0]).await;
    drop(goes);
    // Nobody asks for a page meanwhile: the stream tells it by itself.
    let told = loop {
        let told = stream.next().await.expect("the stream goes on");
        if told.contains("note absent") {
            break told;
        }
    };
    assert!(told.starts_with("event: people"), "the match has not gone on: {told}");
    assert!(told.contains("has been away for a while"), "{told}");
    assert!(told.contains("value=\"stand-in\""), "the menu has the buttons");
    let page = eve.get(&table).await.body;
    assert!(!page.contains("note absent") && !page.contains("stand-in"), "only the host is asked");
    granted(ada, &table, &[("do", "stand-in"), ("seat", "1"), ("strength", "rookie")]).await;
}

#[tokio::test]
async fn a_person_who_was_just_here_keeps_the_seat() {
    let (_folder, app) = world().await;
    let mut people = guests::<2>(&app);
    let table = running(&mut people).await;
    let [ada, _] = &mut people;
    let page = wish(ada, &table, &[("do", "stand-in"), ("seat", "1")]).await;
    assert_eq!(page.status, StatusCode::CONFLICT);
}

#[tokio::test]
async fn a_dead_table_is_ended_by_all_and_played_again() {
    let (folder, app) = world().await;
    let mut people = guests::<3>(&app);
    let table = running(&mut people).await;
    let [ada, bob, eve] = &mut people;
    let mut spectator = crate::client::Guest::of(&app);
    decide(eve, &table, r#"{"plan":5}"#).await;
    let page = wish(&mut spectator, &table, &[("do", "vote")]).await;
    assert_eq!(page.status, StatusCode::FORBIDDEN, "who watches does not vote");
    let early = eve.post(&format!("{table}/again"), &[]).await;
    assert_eq!(early.status, StatusCode::CONFLICT, "no rematch before the end");
    granted(bob, &table, &[("do", "vote")]).await;
    assert!(spectator.get(&table).await.body.contains("asks to end this match"));
    granted(eve, &table, &[("do", "agree")]).await;
    granted(ada, &table, &[("do", "refuse")]).await;
    assert!(
        !spectator.get(&table).await.body.contains("asks to end this match"),
        "one no is enough"
    );
    let page = wish(bob, &table, &[("do", "vote")]).await;
    assert_eq!(page.status, StatusCode::CONFLICT, "whose vote was refused waits a while");
    granted(eve, &table, &[("do", "vote")]).await;
    granted(ada, &table, &[("do", "agree")]).await;
    granted(bob, &table, &[("do", "agree")]).await;
    let fields = [("question", "1"), ("decision", r#"{"plan":1}"#)];
    let page = bob.post(&format!("{table}/decide"), &fields).await;
    assert_eq!(page.status, StatusCode::CONFLICT, "nobody plays on");
    assert!(page.body.contains("have ended the match") && !page.body.contains("data-question"));
    assert!(bob.get("/").await.body.contains("Ended early"));

    // It is kept, also over a restart, with all that was secret.
    drop(app);
    let app = App::open(config(&folder)).await.unwrap();
    let [mut ada, mut bob, mut eve] = [&*ada, &*bob, &*eve].map(|guest| guest.moved_to(&app));
    assert_eq!(bob.get(&format!("{table}/replay")).await.status, StatusCode::OK);
    let record = Record::parse(&bob.get(&format!("{table}/record.json")).await.body).unwrap();
    assert!(verify::<Sample>(&record).is_ok() && record.inputs.len() == 2);

    let seen = version(&mut ada, &table).await;
    let mut stream = watch(&mut ada, &table, seen).await;
    let next = eve.post(&format!("{table}/again"), &[]).await.location.unwrap();
    assert!(next_table(&mut stream).await.contains(&format!("href=\"{next}\"")), "all are told");
    assert_eq!(bob.post(&format!("{table}/again"), &[]).await.location, Some(next.clone()));
    let lobby = bob.get(&next).await.body;
    assert!(lobby.contains("data-page=\"lobby\"") && lobby.contains("not ready yet"));
    assert!(ada.get("/").await.body.contains(&next), "everybody has a seat there");
    let early = wish(&mut eve, &next, &[("do", "start")]).await;
    assert_eq!(early.status, StatusCode::CONFLICT);
    granted(&mut ada, &next, &[("do", "ready")]).await;
    granted(&mut bob, &next, &[("do", "ready")]).await;
    granted(&mut eve, &next, &[("do", "start")]).await;
}

#[tokio::test]
async fn of_two_browsers_that_decide_for_one_seat_one_is_taken() {
    let (_folder, app) = world().await;
    let mut people = guests::<2>(&app);
    let table = running(&mut people).await;
    let [_, bob] = &mut people;
    let mut second = bob.moved_to(&app);
    let page = bob.get(&table).await.body;
    let question = attribute(&page, "data-question").unwrap();
    let path = format!("{table}/decide");
    let one = [("question", question), ("decision", r#"{"plan":1}"#)];
    let other = [("question", question), ("decision", r#"{"plan":2}"#)];
    let (one, other) = tokio::join!(bob.post(&path, &one), second.post(&path, &other));
    let mut answers = [(one.status, one.body), (other.status, other.body)];
    answers.sort_by_key(|(status, _)| *status);
    assert_eq!(answers[0].0, StatusCode::SEE_OTHER);
    assert_eq!(answers[1].0, StatusCode::CONFLICT);
    assert!(
        answers[1].1.contains("The board had moved on."),
        "the other sees the table as it is now"
    );
}

#[tokio::test]
async fn nobody_decides_for_another_and_odd_forms_are_answered() {
    let (_folder, app) = world().await;
    let mut people = guests::<2>(&app);
    let table = running(&mut people).await;
    let [ada, bob] = &mut people;
    let mut stranger = crate::client::Guest::of(&app);
    let before = ada.get(&table).await.body;
    let question = attribute(&before, "data-question").unwrap().to_owned();
    let decision = ("decision", r#"{"plan":1}"#);
    for (who, seat, status) in [
        (0, "0", StatusCode::FORBIDDEN),
        (1, "0", StatusCode::FORBIDDEN),
        (1, "7", StatusCode::FORBIDDEN),
        (1, "x", StatusCode::FORBIDDEN),
    ] {
        let guest = if who == 0 { &mut stranger } else { &mut *bob };
        for path in ["decide", "undo"] {
            let fields = [("question", question.as_str()), decision, ("as", seat)];
            let page = guest.post(&format!("{table}/{path}"), &fields).await;
            assert_eq!(page.status, status, "{who} as {seat}: {path}");
        }
    }
    let path = format!("{table}/decide");
    let stale = [("question", "99"), decision];
    assert_eq!(bob.post(&path, &stale).await.status, StatusCode::CONFLICT);
    let impossible = [("question", question.as_str()), ("decision", r#"{"plan":7}"#)];
    assert_eq!(bob.post(&path, &impossible).await.status, StatusCode::UNPROCESSABLE_ENTITY);
    let unreadable = [("question", question.as_str()), ("decision", "{")];
    assert_eq!(bob.post(&path, &unreadable).await.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(bob.post(&path, &[]).await.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(ada.get(&table).await.body, before, "nothing has changed");
}

#[tokio::test]
async fn a_table_that_an_older_version_has_stored_goes_on() {
    let (folder, app) = world().await;
    let [mut ada] = guests(&app);
    let table = ada.new_table(&[("who", "me")]).await;
    ada.step(&table).await;
    let id = table.trim_start_matches("/t/");
    let store = app.store();
    let owner = store.table(id).await.unwrap().unwrap().owner;
    let seats = format!(r#"[{{"person":"{owner}"}}]"#);
    let players = vec![saucer_store::SeatedPlayer { player: owner, seat: 0 }];
    let (table_id, turn) = (id.to_owned(), saucer_store::Turn::Stay);
    let change = saucer_store::SeatsChange {
        table: table_id,
        number: 1,
        seats,
        players,
        at_ms: 0,
        turn,
        bots_owe: false,
        n_inputs: None,
    };
    store.change_seats(&change).await.unwrap();
    drop(app);
    let app = App::open(config(&folder)).await.unwrap();
    let mut ada = ada.moved_to(&app);
    ada.step(&table).await;
}

#[tokio::test]
async fn a_restart_with_five_people_connected_loses_nothing() {
    let (folder, app) = world().await;
    let mut people = guests::<5>(&app);
    let table = running(&mut people).await;
    commit(&mut people[3], &table).await;
    decide(&mut people[1], &table, r#"{"plan":2}"#).await;
    let mut before = Vec::new();
    let mut streams = Vec::new();
    for guest in &mut people {
        streams.push(watch(guest, &table, 0).await);
    }
    for guest in &mut people {
        before.push(guest.get(&table).await.body);
    }
    app.close_streams();
    for mut stream in streams {
        while let Some(event) = stream.next().await {
            assert!(!event.contains("id: 0"), "{event}");
        }
    }
    drop(app);
    let app = App::open(config(&folder)).await.unwrap();
    let mut people: Vec<_> = people.iter().map(|guest| guest.moved_to(&app)).collect();
    let mut streams = Vec::new();
    for (guest, before) in people.iter_mut().zip(&before) {
        let seen = attribute(before, "data-version").unwrap().parse().unwrap();
        assert_eq!(version(guest, &table).await, seen, "versions survive");
        streams.push(watch(guest, &table, seen).await);
    }
    for (guest, before) in people.iter_mut().zip(&before) {
        assert_eq!(&guest.get(&table).await.body, before);
    }
    // Who has seen it all is sent the people, who have come back, and nothing else.
    commit(&mut people[0], &table).await;
    for stream in &mut streams {
        assert!(next_table(stream).await.contains("committed: {0, 3}"));
    }
}
