//! Good order at tables: mute, remove, report, and what the operator decides beside a running server.

use axum::body::Body;
use axum::http::StatusCode;
use axum::http::header::RETRY_AFTER;
use saucer_server::{App, Operator, Place, Reports};
use saucer_store::{Named, NewReport};
use serde_json::Value;
use tempfile::TempDir;

use super::{gather, granted, guests, running, watch, wish, world};
use crate::account::{later, open_at_noon};
use crate::client::{Guest, Page};
use crate::stream::Stream;

async fn say(guest: &mut Guest, table: &str, text: &str) {
    let page = guest.post(&format!("{table}/talk"), &[("text", text)]).await;
    assert_eq!(page.status, StatusCode::SEE_OTHER, "{}", page.body);
}

async fn talk(guest: &mut Guest, table: &str) -> String {
    guest.get(&format!("{table}/talk")).await.body
}

async fn call_oneself(guest: &mut Guest, name: &str) -> Page {
    guest.post("/settings/who", &[("name", name), ("emblem", "3")]).await
}

/// The id of a guest, as the operator knows it.
pub(super) fn id_of(guest: &Guest) -> String {
    guest.cookie_value().split('.').next().unwrap().to_owned()
}

/// The operator at the command line, beside the server on this folder.
pub(super) async fn operator(folder: &TempDir) -> Operator {
    Operator::open(&Place::Folder(folder.path().to_owned()), &[]).await.unwrap()
}

/// The next event of the chat.
async fn next_talk(stream: &mut Stream) -> String {
    loop {
        let event = stream.next().await.expect("the stream goes on");
        if event.contains("event: talk") {
            return event;
        }
    }
}

#[tokio::test]
async fn who_is_muted_is_not_heard_on_any_device_and_cannot_tell() {
    let (_folder, app) = world().await;
    let [mut ann, mut bob, mut eve] = guests(&app);
    call_oneself(&mut bob, "Bob").await;
    let table = gather(&mut ann, "2").await;
    say(&mut bob, &table, "a rude line").await;
    say(&mut eve, &table, "a kind line").await;
    let mut phone = ann.moved_to(&app);
    let mut stream = Stream::open(&mut phone, &format!("{table}/live?talk=2")).await;
    let mut others = Vec::new();
    for guest in [&mut bob, &mut eve] {
        others.push([talk(guest, &table).await, guest.get("/settings").await.body]);
    }
    let stored = app.store().table(table.trim_start_matches("/t/")).await.unwrap().unwrap();
    let about = ann.get(&format!("{table}/report?line=1")).await;
    assert!(about.body.contains("a rude line") && about.body.contains("Mute Bob"));
    let muted = ann.post(&format!("{table}/mute"), &[("do", "mute"), ("line", "1")]).await;
    assert_eq!(muted.location.as_deref(), Some(&*table));
    // At once, on the other device too.
    let told = next_talk(&mut stream).await;
    assert!(told.contains("id=\"talk-anew\"") && told.contains("a kind line"), "{told}");
    assert!(!told.contains("a rude line") && told.contains("Bob"), "{told}");
    say(&mut bob, &table, "another rude line").await;
    say(&mut eve, &table, "another kind line").await;
    let heard = next_talk(&mut stream).await;
    assert!(heard.contains("another kind") && !heard.contains("rude"), "{heard}");
    let page = talk(&mut ann, &table).await;
    assert!(page.contains("another kind line") && !page.contains("rude"), "{page}");
    // Nobody else notices anything: neither the muted one nor who hears both.
    let after = app.store().table(&stored.id).await.unwrap().unwrap();
    assert_eq!((after.seats, after.seats_number), (stored.seats, stored.seats_number));
    for (guest, [before, settings]) in [&mut bob, &mut eve].into_iter().zip(&others) {
        let lines = talk(guest, &table).await;
        let n_lines = |page: &str| page.matches("data-n=").count();
        assert_eq!(n_lines(&lines), n_lines(before) + 2);
        assert!(lines.contains("rude") && !lines.contains("name=\"who\""), "{lines}");
        assert_eq!(&guest.get("/settings").await.body, settings);
        let mutes = guest.get("/api/v1/me/mutes").await.body;
        assert_eq!(mutes.trim(), "{\"mutes\":[]}");
    }
    // At another table of the same account as well, and undone by one press.
    let elsewhere = gather(&mut eve, "2").await;
    say(&mut bob, &elsewhere, "rude elsewhere").await;
    assert!(!talk(&mut phone, &elsewhere).await.contains("rude"));
    let who = page.split("name=\"who\" value=\"").nth(1).unwrap().split('"').next().unwrap();
    assert!(!page.contains(&id_of(&bob)), "no id of anybody is told");
    eve.post(&format!("{table}/mute"), &[("do", "hear"), ("who", who)]).await;
    assert!(!talk(&mut ann, &table).await.contains("rude"), "it means nothing from others");
    phone.post(&format!("{table}/mute"), &[("do", "hear"), ("who", who)]).await;
    assert!(next_talk(&mut stream).await.contains("a rude line"));
    assert!(talk(&mut ann, &table).await.contains("another rude line"));
}

#[tokio::test]
async fn a_report_keeps_the_words_and_is_seen_by_the_operator_alone() {
    let (folder, app) = world().await;
    let mut people = guests::<2>(&app);
    call_oneself(&mut people[1], "Bob").await;
    let table = running(&mut people).await;
    let [ann, bob] = &mut people;
    let mut eve = Guest::of(&app);
    say(bob, &table, "a rude line").await;
    let path = format!("{table}/report");
    let fields = [("line", "1"), ("why", "  such\u{1b}[2J \u{202e}words\n hurt\u{9b}7m\u{7} ")];
    for _ in 0..2 {
        let page = eve.post(&path, &fields).await;
        assert_eq!(page.status, StatusCode::OK);
        assert!(page.body.contains("has your report"), "{}", page.body);
    }
    let page = ann.post(&path, &[("seat", "1"), ("why", "such words hurt me")]).await;
    assert_eq!(page.status, StatusCode::OK, "a person in a seat");
    let operator = operator(&folder).await;
    assert!(operator.remove_line(table.trim_start_matches("/t/"), 1, "").await.unwrap());
    let reports = operator.reports(Reports::Open, None).await.unwrap().reports;
    assert_eq!(reports.len(), 2, "the same twice is one");
    let first = &reports[1].report;
    assert_eq!(
        (first.words.as_str(), first.why.as_str()),
        ("a rude line", "such [2J words hurt 7m")
    );
    assert_eq!((&*first.about.name, &first.about.player), ("Bob", &id_of(bob)));
    assert_eq!((first.line, &first.by.player), (Some(1), &id_of(&eve)));
    assert!(table.ends_with(&first.table));
    let second = &reports[0].report;
    assert_eq!((second.line, second.words.as_str()), (None, ""));
    assert_eq!((&*second.about.name, &second.by.player), ("Bob", &id_of(ann)));
    // No page and no answer tells of it, to whomever.
    for guest in [ann, bob, &mut eve] {
        let api = table.replace("/t/", "/api/v1/tables/");
        for path in
            ["/", &table, &format!("{table}/talk"), "/settings", &api, &format!("{api}/talk")]
        {
            let body = guest.get(path).await.body;
            assert!(!body.contains("words hurt") && !body.contains("Report 1"), "{path}");
        }
    }
    assert!(operator.handle(1, "").await.unwrap() && !operator.handle(1, "").await.unwrap());
    assert_eq!(operator.reports(Reports::Open, None).await.unwrap().reports.len(), 1);
    assert_eq!(operator.reports(Reports::All, None).await.unwrap().reports.len(), 2);
}

#[tokio::test]
async fn reports_need_a_reason_and_somebody_else_and_have_limits() {
    let folder = tempfile::tempdir().unwrap();
    let app = open_at_noon(folder.path()).await;
    let [mut ann, mut bob] = guests(&app);
    let table = ann.new_table(&[("game", "sample")]).await;
    for n in 0..5 {
        say(&mut bob, &table, &format!("line {n}")).await;
    }
    let path = format!("{table}/report");
    let long = "ж".repeat(501);
    for (line, why, status, words) in [
        ("1", " ", StatusCode::UNPROCESSABLE_ENTITY, "in a few words"),
        ("1", long.as_str(), StatusCode::UNPROCESSABLE_ENTITY, "at most 500 characters"),
        ("9", "rude", StatusCode::NOT_FOUND, "cannot be found"),
        ("x", "rude", StatusCode::UNPROCESSABLE_ENTITY, ""),
    ] {
        let page = ann.post(&path, &[("line", line), ("why", why)]).await;
        assert_eq!(page.status, status, "{line} {why}: {}", page.body);
        assert!(page.body.contains(words), "{}", page.body);
    }
    let own = bob.post(&path, &[("line", "1"), ("why", "me")]).await;
    assert_eq!(own.status, StatusCode::NOT_FOUND, "nobody reports themselves");
    for line in ["1", "2", "3", "4", "5"] {
        let page = ann.post(&path, &[("line", line), ("why", "rude")]).await;
        assert_eq!(page.status, StatusCode::OK, "{line}");
    }
    let body = Body::from("line=1&why=again");
    let answer = ann.raw("POST", &path, &[], body).await;
    assert_eq!(answer.status(), StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(answer.headers()[RETRY_AFTER], "720");
    later(12 * 60_000);
    assert_eq!(ann.post(&path, &[("line", "1"), ("why", "again")]).await.status, StatusCode::OK);
}

#[tokio::test]
async fn the_host_removes_somebody_before_the_start_who_may_watch() {
    let (_folder, app) = world().await;
    let [mut ann, mut bob, mut eve] = guests(&app);
    let table = gather(&mut ann, "3").await;
    granted(&mut bob, &table, &[("do", "sit"), ("seat", "1")]).await;
    granted(&mut eve, &table, &[("do", "sit"), ("seat", "2")]).await;
    let refused = wish(&mut eve, &table, &[("do", "remove"), ("seat", "1")]).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN, "she is not the host");
    assert!(ann.get(&table).await.body.contains("data-key=\"remove-1\""));
    granted(&mut ann, &table, &[("do", "remove"), ("seat", "1")]).await;
    for (language, words) in [("en", "welcome to watch"), ("ru", "можете смотреть")] {
        bob.language = language;
        let page = bob.get(&table).await;
        assert!(page.status == StatusCode::OK && page.body.contains(words), "{}", page.body);
        assert!(!page.body.contains("data-key=\"sit-1\""), "no dead button");
    }
    assert!(!eve.get(&table).await.body.contains("welcome to watch"));
    bob.language = "en";
    let again = wish(&mut bob, &table, &[("do", "sit"), ("seat", "1")]).await;
    assert_eq!(again.status, StatusCode::FORBIDDEN);
    assert!(again.body.contains("asked you not to play"), "{}", again.body);
    granted(&mut ann, &table, &[("do", "fill")]).await;
    granted(&mut eve, &table, &[("do", "ready")]).await;
    granted(&mut ann, &table, &[("do", "start")]).await;
    let late = wish(&mut ann, &table, &[("do", "remove"), ("seat", "2")]).await;
    assert_eq!(late.status, StatusCode::CONFLICT, "never in a match");
    assert_eq!(bob.get(&table).await.status, StatusCode::OK, "he watches");
    // A private table is closed to him, also with the invitation.
    let private = ann.new_table(&[("game", "sample"), ("visibility", "private")]).await;
    let stored = app.store().table(private.trim_start_matches("/t/")).await.unwrap().unwrap();
    let link = format!("{private}?invite={}", stored.invite);
    bob.get(&link).await;
    granted(&mut bob, &private, &[("do", "sit"), ("seat", "1")]).await;
    granted(&mut ann, &private, &[("do", "remove"), ("seat", "1")]).await;
    for path in [&private, &link] {
        let page = bob.get(path).await;
        assert_eq!(page.status, StatusCode::FORBIDDEN);
        assert!(page.body.contains("asked you not to play at this private"), "{}", page.body);
    }
}

/// Everything that the command line does while a server runs, which looks every few seconds.
#[tokio::test]
async fn a_running_server_obeys_the_operator_beside_it() {
    let (folder, app) = world().await;
    let mut people = guests::<2>(&app);
    call_oneself(&mut people[1], "Badname").await;
    let (rude, good) = (running(&mut people).await, running(&mut people).await);
    let [ann, bob] = &mut people;
    let over = running_to_the_end(ann, bob).await;
    let gathering = bob.new_table(&[("game", "sample"), ("visibility", "open")]).await;
    say(bob, &rude, "a rude line").await;
    assert!(ann.get(&good).await.body.contains("Badname"));
    let mut chat = Stream::open(ann, &format!("{rude}/live?talk=1&seen=999999")).await;
    let seen = super::version(ann, &good).await;
    let mut match_ = watch(ann, &good, seen).await;
    let mut his = watch(bob, &good, 0).await;
    let id = |table: &str| table.trim_start_matches("/t/").to_owned();

    let operator = operator(&folder).await;
    assert!(operator.remove_line(&id(&rude), 1, "rude").await.unwrap());
    assert!(!operator.remove_line(&id(&rude), 7, "").await.unwrap());
    let his_id = id_of(bob);
    assert_eq!(operator.rename(&his_id[..12], None, None, "").await.unwrap(), "Badname");
    operator.close(&id(&rude), "rude").await.unwrap();
    assert_eq!(operator.block(&his_id, Some(2), "rude").await.unwrap(), his_id);

    // A line that was removed, and a table that was closed.
    let (mut is_removed, mut is_closed) = (false, false);
    while !is_removed || !is_closed {
        let told = chat.next().await.expect("it goes on");
        assert!(!told.contains("a rude line"), "{told}");
        is_removed |= told.contains("operator of this server has removed this line");
        is_closed |= told.contains("event: table") && told.contains("has closed this table");
    }
    // A bot plays on for him, his stream ends, and his name is gone.
    loop {
        let told = match_.next().await.expect("it goes on");
        if told.contains("stands in") {
            break;
        }
    }
    while his.next().await.is_some() {}
    let page = ann.get(&good).await.body;
    assert!(!page.contains("Badname"), "{page}");
    assert!(!talk(ann, &rude).await.contains("a rude line"));

    // The closed table can be looked at and not used.
    let record: Value =
        serde_json::from_str(&ann.get(&format!("{rude}/record.json")).await.body).unwrap();
    assert_eq!((&record["closed"], &record["outcome"]), (&Value::Bool(true), &Value::Null));
    let page = ann.get(&rude).await.body;
    assert!(page.contains("has closed this table") && !page.contains("data-key=\"rematch\""));
    let again = ann.post(&format!("{rude}/again"), &[]).await;
    assert_eq!(again.status, StatusCode::CONFLICT);
    let said = ann.post(&format!("{rude}/talk"), &[("text", "hm")]).await;
    assert_eq!(said.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(matches!(
        operator.close(&id(&rude), "").await,
        Err(saucer_server::OperatorError::Over)
    ));

    // He is not let in, is told so in his language, and that goes for the records of his own matches, too.
    bob.language = "ru";
    for path in ["/", &good, "/rules/skies", "/settings"] {
        let page = bob.get(path).await;
        assert_eq!(page.status, StatusCode::FORBIDDEN, "{path}");
        let words = page.body.replace('\u{a0}', " ");
        assert!(words.contains("закрыл вам вход") && words.contains("через 1 день"), "{words}");
        assert!(!page.body.contains("Ann") && !page.body.contains("rude"), "{path}");
    }
    let api = bob.get("/api/v1/me").await;
    assert!(api.body.contains("/api/problems/blocked"), "{}", api.body);
    assert_eq!(bob.post("/settings", &[("lang", "en")]).await.status, StatusCode::SEE_OTHER);
    let record = format!("{over}/record.json");
    let refused = bob.get(&record).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN, "blocked is blocked");
    let api = bob.get(&format!("/api/v1/tables/{}/record", id(&over))).await;
    assert_eq!(api.status, StatusCode::FORBIDDEN);
    assert!(api.body.contains("/api/problems/blocked"), "{}", api.body);
    assert_eq!(ann.get(&record).await.status, StatusCode::OK, "the others keep theirs");
    let home = ann.get("/").await.body;
    assert!(!home.contains(&gathering), "what he has gathered is closed");
    assert_eq!(ann.get(&gathering).await.status, StatusCode::OK);

    // It is all in the log, and can be taken back.
    let log = operator.log().await.unwrap();
    let done: Vec<&str> = log.deeds.iter().map(|one| one.deed.what.as_str()).collect();
    assert_eq!(done, ["remove-line", "rename", "close", "block"]);
    assert!(log.is_whole && log.deeds.iter().all(|one| one.deed.by == "command line"));
    assert!(operator.unblock(&his_id, "").await.unwrap());
    assert!(!operator.unblock(&his_id, "").await.unwrap());
    operator.leave().await;
    app.close().await;
    // A server that starts knows what holds; the name stays lost.
    let app = App::open(super::config(&folder)).await.unwrap();
    let mut bob = bob.moved_to(&app);
    bob.language = "en";
    assert_eq!(bob.get("/").await.status, StatusCode::OK);
    let taken = call_oneself(&mut bob, "BADNAME").await;
    assert_eq!(taken.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(taken.body.contains("has removed this name"), "{}", taken.body);
    granted(&mut bob, &good, &[("do", "back"), ("seat", "1")]).await;
}

/// A match that both have played to its end.
async fn running_to_the_end(ann: &mut Guest, bob: &mut Guest) -> String {
    let table = gather(ann, "2").await;
    granted(bob, &table, &[("do", "sit"), ("seat", "1")]).await;
    granted(bob, &table, &[("do", "ready")]).await;
    granted(ann, &table, &[("do", "start")]).await;
    granted(ann, &table, &[("do", "vote")]).await;
    granted(bob, &table, &[("do", "agree")]).await;
    table
}

/// Two processes on one database: both hear of a mute at once, and both obey the command line.
pub(super) async fn order_is_kept_at_all_processes(url: &str, east: &App, west: &App) {
    let mut people = [Guest::of(east), Guest::of(west)];
    let table = running(&mut people).await;
    let [ann, bob] = &mut people;
    say(bob, &table, "a rude line").await;
    let mut phone = ann.moved_to(west);
    let mut stream = Stream::open(&mut phone, &format!("{table}/live?talk=1")).await;
    ann.post(&format!("{table}/mute"), &[("do", "mute"), ("line", "1")]).await;
    let told = next_talk(&mut stream).await;
    assert!(told.contains("talk-anew") && !told.contains("a rude line"), "{told}");
    let page = ann.post(&format!("{table}/report"), &[("seat", "1"), ("why", "rude")]).await;
    assert_eq!(page.status, StatusCode::OK);
    let operator = Operator::open(&Place::parse(url), &[]).await.unwrap();
    let reports = operator.reports(Reports::Open, None).await.unwrap().reports;
    assert_eq!(reports[0].report.about.player, id_of(bob));
    let mut match_ = watch(ann, &table, 0).await;
    operator.block(&id_of(bob), Some(1), "").await.unwrap();
    while !match_.next().await.expect("it goes on").contains("stands in") {}
    let mut elsewhere = bob.moved_to(east);
    loop {
        // The other process looks within two seconds.
        let statuses = [bob.get("/").await.status, elsewhere.get("/").await.status];
        if statuses == [StatusCode::FORBIDDEN; 2] {
            break;
        }
        tokio::task::yield_now().await;
    }
    operator.close(table.trim_start_matches("/t/"), "").await.unwrap();
    while !match_.next().await.expect("it goes on").contains("has closed this table") {}
    assert!(operator.log().await.unwrap().is_whole);
    operator.unblock(&id_of(bob), "").await.unwrap();
    operator.leave().await;
}

/// Somebody who reports very much hides nothing that others report: the newest come first, and a few of each person.
#[tokio::test]
async fn a_flood_of_reports_hides_nobody_elses() {
    let (folder, app) = world().await;
    let report = |by: &str, line: u64| NewReport {
        at_ms: 7,
        table: "t".to_owned(),
        line: Some(line),
        by: Named { player: by.to_owned(), name: by.to_owned() },
        about: Named { player: "bob".to_owned(), name: "Bob".to_owned() },
        words: "rude".to_owned(),
        why: "it is".to_owned(),
        network: String::new(),
    };
    app.store().report(&report("ann", 1)).await.unwrap();
    for line in 0..300 {
        app.store().report(&report("eve", line)).await.unwrap();
    }
    let operator = operator(&folder).await;
    let seen = operator.reports(Reports::Open, None).await.unwrap();
    let numbers: Vec<u64> = seen.reports.iter().map(|one| one.n).collect();
    assert_eq!(numbers, [301, 300, 299, 298, 297, 1]);
    let more: Vec<u64> = seen.reports.iter().map(|one| one.more).collect();
    assert_eq!((more, seen.older), (vec![0, 0, 0, 0, 295, 0], None));
    // What was left out comes up when those before it are handled, and all of it can be paged through.
    operator.handle(299, "").await.unwrap();
    let seen = operator.reports(Reports::Open, None).await.unwrap();
    assert!(seen.reports.iter().any(|one| one.n == 296));
    let (mut all, mut before) = (Vec::new(), None);
    loop {
        let page = operator.reports(Reports::All, before).await.unwrap();
        all.extend(page.reports.iter().map(|one| one.n));
        before = page.older;
        if before.is_none() {
            break;
        }
    }
    assert!(all.into_iter().eq((1..=301).rev()));
}

/// Nobody is told that somebody is muted who is not.
#[tokio::test]
async fn who_has_muted_as_many_as_can_be_is_told_so_in_their_language() {
    let (_folder, app) = world().await;
    let [mut ann, mut bob, mut eve] = guests(&app);
    let table = gather(&mut ann, "2").await;
    say(&mut bob, &table, "a rude line").await;
    say(&mut eve, &table, "a rude line too").await;
    let her_id = id_of(&ann);
    ann.post(&format!("{table}/mute"), &[("do", "mute"), ("line", "1")]).await;
    let muting = (1..500).map(async |n| {
        let other = format!("p{n}");
        app.store().mute(&other, &her_id, 7).await.unwrap();
        app.store().mute(&her_id, &other, 7).await.unwrap();
    });
    futures_util::future::join_all(muting).await;
    // What other processes write is known after a few seconds; here somebody hears again first.
    ann.post(&format!("{table}/mute"), &[("do", "hear"), ("who", "nobody")]).await;
    for (language, words) in [("en", "You have muted 500 people"), ("ru", "Вы заглушили 500")]
    {
        ann.language = language;
        let full = ann.post(&format!("{table}/mute"), &[("do", "mute"), ("line", "2")]).await;
        assert_eq!(full.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(full.body.contains(words), "{}", full.body);
    }
    let again = ann.post(&format!("{table}/mute"), &[("do", "mute"), ("line", "1")]).await;
    assert_eq!(again.status, StatusCode::SEE_OTHER, "whom one has muted stays muted");
    assert!(talk(&mut ann, &table).await.contains("a rude line too"));
}
