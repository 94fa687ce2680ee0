//! Lines to some: who may say them, and that nobody else ever notices.

use axum::http::StatusCode;
use saucer_server::App;
use serde_json::{Value, json};

use super::{config, decide, granted, guests, world};
use crate::account::{later, open_at_noon};
use crate::api_client::{Events, Program};
use crate::client::Guest;
use crate::stream::Stream;

/// A dig of these three.
async fn dig(people: &mut [Guest; 3]) -> String {
    let table = people[0].new_table(&[("game", "dig")]).await;
    for (seat, guest) in people.iter_mut().enumerate().skip(1) {
        granted(guest, &table, &[("do", "sit"), ("seat", &seat.to_string())]).await;
        granted(guest, &table, &[("do", "ready")]).await;
    }
    granted(&mut people[0], &table, &[("do", "start")]).await;
    table
}

/// The seat goes home.
async fn leave(guest: &mut Guest, table: &str) {
    let page = decide(guest, table, "\"leave\"").await;
    assert_eq!(page.status, StatusCode::SEE_OTHER, "{}", page.body);
}

async fn say(guest: &mut Guest, table: &str, text: &str, to: &str) -> StatusCode {
    guest.post(&format!("{table}/talk"), &[("text", text), ("to", to)]).await.status
}

/// The lines of a page, each with its number and the name of its circle in words.
fn lines(page: &str) -> Vec<String> {
    let line = |part: &str| {
        let n = part.split('"').next().unwrap();
        let said = part.split("<p class=\"said\">").nth(1).unwrap().split('<').next().unwrap();
        let to = part.split("class=\"to-some\">").nth(1).map(|to| to.split('<').next().unwrap());
        let to = to.map(|to| format!(" ({to})")).unwrap_or_default();
        format!("{n} {said}{to}")
    };
    page.split("data-n=\"").skip(1).map(line).collect()
}

async fn read(guest: &mut Guest, table: &str) -> Vec<String> {
    let [page, whole] = [guest.get(&format!("{table}/talk")).await, guest.get(table).await];
    assert_eq!(lines(&page.body), lines(&whole.body), "the page of the table shows the same");
    lines(&page.body)
}

/// Everything that a stream brings of the chat until somebody says this.
async fn until(stream: &mut Stream, last: &str) -> String {
    let mut all = String::new();
    loop {
        let event = stream.next().await.expect("the stream goes on");
        if event.contains("event: talk") {
            all.push_str(&event);
            if event.contains(last) {
                return all;
            }
        }
    }
}

#[tokio::test]
async fn those_who_are_out_talk_among_themselves_and_nobody_else_notices() {
    let (folder, app) = world().await;
    let mut people = guests::<3>(&app);
    let table = dig(&mut people).await;
    let [mut ann, mut bob, mut cat] = people;
    let mut eve = Guest::of(&app);
    assert_eq!(say(&mut ann, &table, "hello", "").await, StatusCode::SEE_OTHER);
    leave(&mut ann, &table).await;
    leave(&mut bob, &table).await;
    let live = format!("{table}/live?seen=999999&talk=0&circles=out");
    let mut streams = Vec::new();
    for guest in [&mut ann, &mut bob, &mut cat, &mut eve] {
        streams.push(Stream::open(guest, &live).await);
    }
    assert_eq!(say(&mut ann, &table, "we two", "out").await, StatusCode::SEE_OTHER);
    assert_eq!(say(&mut cat, &table, "my turn", "").await, StatusCode::SEE_OTHER);
    assert_eq!(say(&mut bob, &table, "poor cat", "out").await, StatusCode::SEE_OTHER);
    assert_eq!(say(&mut bob, &table, "good luck", "").await, StatusCode::SEE_OTHER);

    let some = ["1 hello", "2 we two (to those who are out)", "3 my turn"];
    let some = [&some[..], &["4 poor cat (to those who are out)", "5 good luck"]].concat();
    let all = ["1 hello", "2 my turn", "3 good luck"];
    for (guest, heard) in
        [(&mut ann, &some[..]), (&mut bob, &some), (&mut cat, &all), (&mut eve, &all)]
    {
        assert_eq!(read(guest, &table).await, heard);
        let after = guest.get(&format!("{table}/talk?to=out")).await.body;
        assert_eq!(lines(&after), heard);
    }
    for (stream, heard) in streams.iter_mut().zip([&some[..], &some, &all, &all]) {
        assert_eq!(lines(&until(stream, "good luck").await), heard);
    }
    // The reply to the script brings what its page has not, counted as the reader does.
    let script = [("x-saucer", "fragment")];
    let path = format!("{table}/talk");
    let sent = cat.post_with(&path, &[("text", "thanks"), ("after", "2")], &script).await;
    assert_eq!(lines(&sent.body), ["3 good luck", "4 thanks"]);
    let sent = bob.post_with(&path, &[("text", "sh"), ("to", "out")], &script).await;
    assert_eq!(lines(&sent.body), ["7 sh (to those who are out)"]);

    // No goodbye: the server is just gone, and another one opens the same folder.
    drop((streams, app));
    let app = App::open(config(&folder)).await.unwrap();
    let (mut ann, mut cat) = (ann.moved_to(&app), cat.moved_to(&app));
    let heard = read(&mut ann, &table).await;
    assert_eq!((heard.len(), heard[6].as_str()), (7, "7 sh (to those who are out)"));
    assert_eq!(read(&mut cat, &table).await, [&all[..], &["4 thanks"]].concat());
    assert_eq!(read(&mut Guest::of(&app), &table).await.len(), 4);
}

#[tokio::test]
async fn nobody_speaks_to_a_circle_that_is_not_theirs() {
    let (_folder, app) = world().await;
    let mut people = guests::<3>(&app);
    let table = dig(&mut people).await;
    let [mut ann, mut bob, mut cat] = people;
    let mut eve = Guest::of(&app);
    leave(&mut ann, &table).await;
    // She is out alone, which is no circle yet.
    assert_eq!(say(&mut ann, &table, "hm", "out").await, StatusCode::UNPROCESSABLE_ENTITY);
    leave(&mut bob, &table).await;
    for guest in [&mut cat, &mut eve] {
        guest.language = "ru";
        for to in ["out", "side", "no such", "?"] {
            let fields = [("text", "for \"some\""), ("to", to)];
            let page = guest.post(&format!("{table}/talk"), &fields).await;
            assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY);
            assert!(page.body.contains("Сейчас сказать только им нельзя."), "{}", page.body);
            assert!(page.body.contains("value=\"for &quot;some&quot;\""), "what was typed stays");
            assert!(page.body.contains("value=\"?\" selected"), "and does not go to all by itself");
        }
        assert!(!guest.get(&table).await.body.contains("value=\"out\""));
    }
    assert_eq!(read(&mut ann, &table).await, Vec::<String>::new());
    let sent = ann.post(&format!("{table}/talk"), &[("quick", "oops"), ("to", "out")]).await;
    let here = format!("{table}/talk?to=out");
    assert_eq!(sent.location.as_deref(), Some(here.as_str()));
    let page = ann.get(&here).await.body;
    assert!(page.contains("value=\"out\" selected"), "the choice is kept");
}

#[tokio::test]
async fn the_choice_comes_and_goes_with_the_circle() {
    let (_folder, app) = world().await;
    let mut people = guests::<3>(&app);
    let table = dig(&mut people).await;
    let [mut ann, mut bob, mut cat] = people;
    leave(&mut ann, &table).await;
    let page = ann.get(&table).await.body;
    assert!(page.contains("data-circles=\"\"") && !page.contains("value=\"out\""), "{page}");
    let live = format!("{table}/live?seen=999999&talk=0&circles=");
    let mut streams = [Stream::open(&mut ann, &live).await, Stream::open(&mut cat, &live).await];
    leave(&mut bob, &table).await;
    assert!(until(&mut streams[0], "talk-to").await.contains("to those who are out</option>"));
    leave(&mut cat, &table).await;
    let gone = until(&mut streams[0], "talk-to").await;
    assert!(gone.contains("data-circles=\"\"") && !gone.contains("value=\"out\""), "{gone}");
    // She never had a choice, so that nothing of it came.
    assert_eq!(say(&mut cat, &table, "bye", "").await, StatusCode::SEE_OTHER);
    assert!(!until(&mut streams[1], "bye").await.contains("talk-to"));
}

#[tokio::test]
async fn those_who_share_a_device_hear_only_what_all_of_them_may() {
    let (_folder, app) = world().await;
    let [mut ann, mut bob] = guests(&app);
    let table = ann.new_table(&[("game", "dig"), ("crew", "four")]).await;
    granted(&mut ann, &table, &[("do", "device"), ("seat", "1"), ("name", "Leela")]).await;
    for (seat, name) in [("2", ""), ("3", "Fry")] {
        match name {
            "" => granted(&mut bob, &table, &[("do", "sit"), ("seat", seat)]).await,
            _ => {
                granted(&mut ann, &table, &[("do", "device"), ("seat", seat), ("name", name)]).await
            }
        }
    }
    granted(&mut bob, &table, &[("do", "ready")]).await;
    granted(&mut ann, &table, &[("do", "start")]).await;
    // Bob's side is seats 0 and 2; at Ann's device Leela and Fry look on, who are of the other one.
    assert_eq!(say(&mut bob, &table, "psst", "side").await, StatusCode::SEE_OTHER);
    assert_eq!(read(&mut bob, &table).await, ["1 psst (to your side)"]);
    assert_eq!(read(&mut ann, &table).await, Vec::<String>::new());
    assert_eq!(say(&mut ann, &table, "psst", "side").await, StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn what_is_said_to_some_makes_nobody_else_wait() {
    let folder = tempfile::tempdir().unwrap();
    let app = open_at_noon(folder.path()).await;
    let mut people = guests::<3>(&app);
    let table = dig(&mut people).await;
    let [mut ann, mut bob, _cat] = people;
    leave(&mut ann, &table).await;
    leave(&mut bob, &table).await;
    for n in 0..150 {
        assert_eq!(say(&mut ann, &table, "psst", "out").await, StatusCode::SEE_OTHER, "{n}");
        later(2_000);
    }
    let path = format!("{table}/talk");
    let page = ann.post(&path, &[("text", "psst"), ("to", "out")]).await;
    assert_eq!(page.status, StatusCode::TOO_MANY_REQUESTS);
    assert!(page.body.contains("You have said a lot to them for now."), "{}", page.body);
    later(10_000);
    assert_eq!(say(&mut ann, &table, "hello", "").await, StatusCode::SEE_OTHER);
    assert_eq!(say(&mut bob, &table, "psst", "out").await, StatusCode::SEE_OTHER);
    // Whoever watches is heard up to 150 lines of all, and none of those counts.
    let mut eve = Guest::of(&app);
    assert_eq!(say(&mut eve, &table, "hey", "").await, StatusCode::SEE_OTHER);
    assert_eq!(read(&mut eve, &table).await, ["1 hello", "2 hey"]);
}

/// The lines that the stream of a program brings until this one.
async fn told(events: &mut Events, last: &str) -> Vec<Value> {
    let mut all = Vec::new();
    loop {
        let event = events.next().await.expect("the stream goes on");
        if event.kind == "talk" {
            all.extend(event.data["lines"].as_array().unwrap().iter().cloned());
            if all.last().unwrap()["text"] == last {
                return all;
            }
        }
    }
}

/// Number, words and circle of each line.
fn short(lines: &[Value]) -> Vec<Value> {
    lines.iter().map(|line| json!([line["n"], line["text"], line["to"]])).collect()
}

#[tokio::test]
async fn programs_hear_only_what_is_said_to_them() {
    let (_folder, app) = world().await;
    let stranger = Program::stranger(&app).await;
    let mut people = Vec::new();
    for name in ["Ann", "Bob", "Cat", "Eve"] {
        people.push(stranger.player(name).await);
    }
    let [ann, bob, cat, eve] = people.try_into().ok().unwrap();
    let table = super::speaking::dig([&ann, &bob, &cat]).await;
    let talk = format!("{table}/talk");
    for program in [&ann, &bob] {
        assert_eq!(program.get(&table).await.well()["you"]["circles"], Value::Null);
        program.decide(&table, &json!("leave")).await.well();
    }
    let circles = json!([{ "id": "out", "seats": [0, 1] }]);
    assert_eq!(ann.get(&table).await.well()["you"]["circles"], circles);
    assert_eq!(cat.get(&table).await.well()["you"]["circles"], Value::Null);
    let mut streams = Vec::new();
    for program in [&ann, &cat, &eve] {
        streams.push(program.stream(&format!("{table}/stream"), &[]).await);
    }
    let said = bob.post(&talk, json!({ "text": "psst", "to": "out" })).await.well();
    assert_eq!(short(&[said]), [json!([1, "psst", "out"])]);
    let said = cat.post(&talk, json!({ "text": "well", "to": null })).await.well();
    assert_eq!(short(&[said]), [json!([1, "well", null])], "for her it is the first line");
    let some = [json!([1, "psst", "out"]), json!([2, "well", null])];
    let all = [json!([1, "well", null])];
    for (program, heard) in [(&ann, &some[..]), (&bob, &some), (&cat, &all), (&eve, &all)] {
        let lines = program.get(&talk).await.well();
        assert_eq!(short(lines["lines"].as_array().unwrap()), heard);
        let later = program.get(&format!("{talk}?after=1")).await.well();
        assert_eq!(short(later["lines"].as_array().unwrap()), heard[1..]);
    }
    for (stream, heard) in streams.iter_mut().zip([&some[..], &all, &all]) {
        assert_eq!(short(&told(stream, "well").await), heard);
    }
    for program in [&cat, &eve] {
        for to in ["out", "side", ""] {
            let refused = program.post(&talk, json!({ "quick": "hello", "to": to })).await;
            assert_eq!(refused.fault(), (422, "refused"));
            let words = refused.body["detail"].as_str().unwrap();
            assert!(words.starts_with("You cannot speak to them alone now."), "{words}");
        }
    }
}

/// The same people at two processes of one database.
pub(super) async fn lines_to_some_stay_among_them_at_all_processes(east: &App, west: &App) {
    let mut people = [Guest::of(east), Guest::of(west), Guest::of(west)];
    let table = dig(&mut people).await;
    let [mut ann, mut bob, mut cat] = people;
    leave(&mut ann, &table).await;
    leave(&mut bob, &table).await;
    let live = format!("{table}/live?seen=999999&talk=0&circles=out");
    let mut streams = [Stream::open(&mut bob, &live).await, Stream::open(&mut cat, &live).await];
    assert_eq!(say(&mut ann, &table, "psst", "out").await, StatusCode::SEE_OTHER);
    assert_eq!(say(&mut ann, &table, "bye", "").await, StatusCode::SEE_OTHER);
    let some = ["1 psst (to those who are out)", "2 bye"];
    assert_eq!(lines(&until(&mut streams[0], "bye").await), some);
    assert_eq!(lines(&until(&mut streams[1], "bye").await), ["1 bye"]);
    let (mut bob, mut cat) = (bob.moved_to(east), cat.moved_to(east));
    assert_eq!(read(&mut bob, &table).await, some);
    assert_eq!(read(&mut cat, &table).await, ["1 bye"]);
    assert_eq!(read(&mut Guest::of(west), &table).await, ["1 bye"]);
}
