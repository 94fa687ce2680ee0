//! Who is who at a table.

use saucer_server::App;

use super::{config, decide, gather, granted, guests, running, watch, world};
use crate::client::Guest;

async fn call_oneself(guest: &mut Guest, name: &str, emblem: &str) {
    guest.post("/settings/who", &[("name", name), ("emblem", emblem)]).await;
}

/// The names in the seats, as a program sees them.
async fn names(guest: &mut Guest, table: &str) -> Vec<String> {
    let seen = guest.get(&format!("/api/v1/tables/{}", table.trim_start_matches("/t/"))).await;
    let seen: serde_json::Value = serde_json::from_str(&seen.body).unwrap();
    let seats = seen["seats"].as_array().unwrap().iter();
    seats.map(|seat| seat["name"].as_str().unwrap().to_owned()).collect()
}

/// Who renames themselves in the middle of a match takes nobody's name, and what they have done stays theirs.
#[tokio::test]
async fn nobody_takes_another_name_in_the_middle_of_a_match() {
    let (folder, app) = world().await;
    let mut people = guests::<3>(&app);
    call_oneself(&mut people[0], "Mallory", "3").await;
    call_oneself(&mut people[1], "Ann", "4").await;
    let table = running(&mut people).await;
    let [mallory, ann, guest] = &mut people;
    let before = names(guest, &table).await;
    assert_eq!(before[..2], ["Mallory", "Ann"]);
    let place = |page: &str| {
        let people = page.split("id=\"people\"").nth(1).unwrap();
        people.split("</ol>").next().unwrap().to_owned()
    };
    let seen = place(&guest.get(&table).await.body);
    call_oneself(mallory, "Ann", "4").await;
    call_oneself(guest, "Mallory", "3").await;
    assert_eq!(names(ann, &table).await, before);
    assert_eq!(place(&guest.get(&table).await.body), seen, "emblems stay as well");
    mallory.post(&format!("{table}/talk"), &[("text", "I am Ann")]).await;
    let talk = ann.get(&format!("{table}/talk")).await.body;
    assert!(talk.contains("Mallory<") && !talk.contains("Ann (2)"), "{talk}");
    decide(ann, &table, r#"{"plan":1}"#).await;

    // That holds over a restart, while a bot stands in, and in the record.
    drop(app);
    let app = App::open(config(&folder)).await.unwrap();
    let [mut mallory, mut ann, mut guest] =
        [&*mallory, &*ann, &*guest].map(|person| person.moved_to(&app));
    granted(&mut ann, &table, &[("do", "leave"), ("seat", "1")]).await;
    assert_eq!(names(&mut guest, &table).await, before);
    granted(&mut mallory, &table, &[("do", "vote")]).await;
    granted(&mut guest, &table, &[("do", "agree")]).await;
    let record = guest.get(&format!("{table}/record.json")).await.body;
    assert!(record.contains("\"Mallory\"") && !record.contains("(2)"), "{record}");

    // From the next table on everybody is called as they like.
    let next = guest.post(&format!("{table}/again"), &[]).await.location.unwrap();
    assert_eq!(names(&mut guest, &next).await, ["Ann", "Ann (2)", "Mallory"]);
}

/// Whoever reads a line knows which seat has said it, whatever the writer is called.
#[tokio::test]
async fn a_line_says_in_which_seat_its_writer_sits() {
    let (_folder, app) = world().await;
    let mut people = guests::<2>(&app);
    let table = running(&mut people).await;
    let mut spectator = Guest::of(&app);
    for guest in people.iter_mut().rev().chain([&mut spectator]) {
        guest.post(&format!("{table}/talk"), &[("text", "hello")]).await;
    }
    let path = format!("/api/v1/tables/{}/talk", table.trim_start_matches("/t/"));
    let said: serde_json::Value = serde_json::from_str(&spectator.get(&path).await.body).unwrap();
    let lines = said["lines"].as_array().unwrap().iter();
    let seats: Vec<Option<u64>> = lines.map(|line| line["seat"].as_u64()).collect();
    assert_eq!(seats, [Some(1), Some(0), None]);
}

#[tokio::test]
async fn letters_of_another_script_make_no_other_name() {
    let (_folder, app) = world().await;
    let mut people = guests::<3>(&app);
    for (guest, name) in people.iter_mut().zip(["Ann", "\u{410}nn", "Ａｎｎ"]) {
        call_oneself(guest, name, "3").await;
    }
    let table = running(&mut people).await;
    let names = names(&mut people[0], &table).await;
    assert_eq!(names, ["Ann", "\u{410}nn (2)", "Ａｎｎ (3)"]);
}

/// Who looks over whose shoulder is for everybody to know.
#[tokio::test]
async fn everybody_sees_who_plays_at_the_device_of_another() {
    let (_folder, app) = world().await;
    let [mut ada, mut bob] = guests(&app);
    call_oneself(&mut ada, "Ada", "3").await;
    let table = gather(&mut ada, "3").await;
    granted(&mut ada, &table, &[("do", "device"), ("seat", "2"), ("name", "Leela")]).await;
    granted(&mut bob, &table, &[("do", "sit"), ("seat", "1")]).await;
    granted(&mut bob, &table, &[("do", "ready")]).await;
    let _here = watch(&mut ada, &table, 0).await;
    let told = |page: &str| page.contains("at Ada’s device");
    assert!(told(&bob.get(&table).await.body), "before the start");
    granted(&mut ada, &table, &[("do", "start")]).await;
    assert!(told(&bob.get(&table).await.body), "and after it");
    assert!(!told(&ada.get(&table).await.body), "who has it knows");
    bob.language = "ru";
    assert!(bob.get(&table).await.body.contains("за\u{a0}устройством игрока Ada"));
    let path = format!("/api/v1/tables/{}", table.trim_start_matches("/t/"));
    let seen: serde_json::Value = serde_json::from_str(&bob.get(&path).await.body).unwrap();
    let devices = seen["seats"].as_array().unwrap().iter().map(|seat| seat["device"].as_str());
    assert_eq!(devices.collect::<Vec<_>>(), [None, None, Some("Ada")]);
}
