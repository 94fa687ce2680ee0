//! People who hold up others on purpose, and what a clock makes of it.

use std::time::{Duration, Instant};

use axum::http::StatusCode;
use saucer_server::{App, Config};

use super::clocks::{
    A_MINUTE, A_SECOND, AN_HOUR, FAST, clock, connect, entries, noon, seen, timed,
};
use super::{NEVER, commit, gather, granted, guests, insist, next_table, running, watch, wish};
use crate::account::{config_at_noon, later};

const BACK: [(&str, &str); 2] = [("do", "back"), ("seat", "1")];
const RELIEVE: [(&str, &str); 2] = [("do", "relieve"), ("seat", "1")];
const LEAVE: [(&str, &str); 3] = [("do", "leave"), ("seat", "0"), ("strength", "rookie")];

/// A staller is connected, answers nothing, and comes back as soon as a bot stands in.
#[tokio::test]
async fn who_answers_each_relief_with_back_loses_that_turn_to_the_bot() {
    let pace = Duration::from_millis(300);
    let (_folder, app) = noon(|config| Config { pace, ..config }).await;
    let mut people = guests::<2>(&app);
    let table = timed(&mut people, "fast", "seen").await;
    let _streams = connect(&mut people, &table).await;
    let [ada, bob] = &mut people;
    let mut stream = watch(ada, &table, 0).await;
    for round in 0..2 {
        commit(ada, &table).await;
        later(FAST);
        let before = entries(&app, &table).await;
        granted(ada, &table, &RELIEVE).await;
        granted(bob, &table, &BACK).await;
        // Nor does it help to leave to another bot, and to come back from that one.
        wish(bob, &table, &[("do", "leave"), ("seat", "1"), ("strength", "rookie")]).await;
        wish(bob, &table, &BACK).await;
        while seen(ada, &table).await["seats"][1]["who"] != "person" {
            next_table(&mut stream).await;
        }
        assert!(entries(&app, &table).await > before, "the bot has decided, in round {round}");
        assert_eq!(clock(bob, &table, 1).await["out"], false, "the next turn is his again");
    }
}

#[tokio::test]
async fn who_comes_back_may_still_answer_before_the_bot() {
    let (_folder, app) = noon(|config| Config { pace: NEVER, ..config }).await;
    let mut people = guests::<2>(&app);
    let table = timed(&mut people, "fast", "seen").await;
    let _streams = connect(&mut people, &table).await;
    let [ada, bob] = &mut people;
    commit(ada, &table).await;
    later(FAST);
    granted(ada, &table, &RELIEVE).await;
    let before = bob.get(&table).await.body;
    assert!(before.contains("value=\"back\"") && !before.contains("data-question"));
    granted(bob, &table, &BACK).await;
    let page = bob.get(&table).await.body;
    assert!(page.contains("The bot answers what") && !page.contains("value=\"back\""), "{page}");
    bob.language = "ru";
    assert!(bob.get(&table).await.body.contains("бот ответит"));
    assert_eq!(seen(ada, &table).await["seats"][1]["returns"], true);
    insist(bob, &table, r#"{"plan":4}"#).await;
    assert_eq!(seen(ada, &table).await["seats"][1]["who"], "bot", "a plan is no answer");
    insist(bob, &table, r#""commit""#).await;
    let seat = seen(ada, &table).await["seats"][1].clone();
    assert_eq!((&seat["who"], &seat["returns"]), (&"person".into(), &serde_json::Value::Null));
}

/// While all others are away the page of who is left shows no clock, and none runs.
#[tokio::test]
async fn who_leaves_and_comes_back_ends_nobodys_time_by_that() {
    let (_folder, app) = noon(|config| Config { pace: NEVER, ..config }).await;
    let mut people = guests::<2>(&app);
    let table = timed(&mut people, "fast", "seen").await;
    let _streams = connect(&mut people, &table).await;
    let [ada, bob] = &mut people;
    later(30 * A_SECOND);
    granted(ada, &table, &LEAVE).await;
    assert_eq!(clock(bob, &table, 1).await, serde_json::Value::Null, "nobody waits for him");
    later(AN_HOUR);
    let back = [("do", "back"), ("seat", "0")];
    granted(ada, &table, &back).await;
    let now = clock(bob, &table, 1).await;
    assert_eq!((&now["left_ms"], &now["out"]), (&(FAST - 30 * A_SECOND).into(), &false.into()));
    assert_eq!(wish(ada, &table, &RELIEVE).await.status, StatusCode::CONFLICT);
}

/// Who is waited for cannot answer a server that is down.
#[tokio::test]
async fn an_outage_takes_nobodys_time() {
    let (folder, app) = noon(|config| config).await;
    let mut people = guests::<2>(&app);
    let table = timed(&mut people, "fast", "seen").await;
    commit(&mut people[0], &table).await;
    later(FAST - 6 * A_SECOND);
    app.close().await;
    later(9 * A_SECOND);
    let app = App::open(config_at_noon(folder.path())).await.unwrap();
    let [mut ada, mut bob] = [&people[0], &people[1]].map(|guest| guest.moved_to(&app));
    let _here = [watch(&mut ada, &table, 0).await, watch(&mut bob, &table, 0).await];
    let now = clock(&mut ada, &table, 1).await;
    assert_eq!((&now["left_ms"], &now["out"]), (&(6 * A_SECOND).into(), &false.into()));
    later(2 * A_SECOND);
    commit(&mut bob, &table).await;
    let left = 20 * A_SECOND + 4 * A_SECOND;
    assert_eq!(clock(&mut bob, &table, 1).await["left_ms"], left, "nor of the bank");
    // A whole hour, too, which is more than a lost connection gives.
    commit(&mut ada, &table).await;
    app.close().await;
    later(AN_HOUR);
    let app = App::open(config_at_noon(folder.path())).await.unwrap();
    let mut bob = bob.moved_to(&app);
    assert_eq!(clock(&mut bob, &table, 1).await["left_ms"], left);
}

#[tokio::test]
async fn whose_vote_was_refused_calls_it_again_after_a_minute() {
    let (_folder, app) = noon(|config| config).await;
    let mut people = guests::<3>(&app);
    let table = running(&mut people).await;
    let [ada, bob, eve] = &mut people;
    granted(bob, &table, &[("do", "vote")]).await;
    granted(ada, &table, &[("do", "refuse")]).await;
    later(A_MINUTE - 21 * A_SECOND);
    let page = wish(bob, &table, &[("do", "vote")]).await;
    assert_eq!(page.status, StatusCode::CONFLICT);
    assert!(page.body.contains("You can call it again in 21 seconds."), "{}", page.body);
    bob.language = "ru";
    let page = wish(bob, &table, &[("do", "vote")]).await;
    assert!(page.body.contains("21\u{a0}секунду"), "{}", page.body);
    granted(eve, &table, &[("do", "vote")]).await;
    granted(ada, &table, &[("do", "refuse")]).await;
    later(21 * A_SECOND);
    granted(bob, &table, &[("do", "vote")]).await;
}

/// Whoever changes the seats without end makes others look at their page without end.
#[tokio::test]
async fn who_changes_the_seats_again_and_again_is_slowed_down() {
    let (_folder, app) = noon(|config| config).await;
    let [mut ada, mut eve] = guests(&app);
    let table = gather(&mut ada, "3").await;
    granted(&mut eve, &table, &[("do", "sit"), ("seat", "1")]).await;
    let begun = Instant::now();
    for _ in 0..7 {
        granted(&mut eve, &table, &[("do", "ready")]).await;
        granted(&mut eve, &table, &[("do", "wait")]).await;
    }
    // The first ten are free; the other five add a tenth of a second each.
    let least = Duration::from_millis(1_500).saturating_sub(Duration::from_millis(150));
    assert!(begun.elapsed() >= least, "{:?}", begun.elapsed());
    // What is refused, or changes nothing, is not counted and not slowed down.
    let begun = Instant::now();
    for _ in 0..20 {
        granted(&mut eve, &table, &[("do", "wait")]).await;
    }
    assert!(begun.elapsed() < 20 * Duration::from_millis(600), "{:?}", begun.elapsed());
    granted(&mut ada, &table, &[("do", "fill")]).await;
}
