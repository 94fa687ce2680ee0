use axum::http::StatusCode;

use super::{attribute, gather, granted, guests, wish, world};
use crate::client::{Guest, Page};

/// Ada's device with Leela and Fry beside her.
async fn shared_device(ada: &mut Guest) -> String {
    let table = gather(ada, "3").await;
    granted(ada, &table, &[("do", "device"), ("name", "Leela")]).await;
    granted(ada, &table, &[("do", "device"), ("seat", "2"), ("name", "Fry <i>")]).await;
    let full = wish(ada, &table, &[("do", "device"), ("name", "Bender")]).await;
    assert_eq!(full.status, StatusCode::CONFLICT);
    granted(ada, &table, &[("do", "start")]).await;
    table
}

async fn decide_as(guest: &mut Guest, table: &str, seat: &str, decision: &str) -> Page {
    let page = guest.get(&format!("{table}?as={seat}")).await.body;
    let question = attribute(&page, "data-question").expect("the seat is shown").to_owned();
    let fields = [("question", question.as_str()), ("decision", decision), ("as", seat)];
    guest.post(&format!("{table}/decide"), &fields).await
}

#[tokio::test]
async fn a_device_is_handed_over_and_shows_no_secret_on_the_way() {
    let (_folder, app) = world().await;
    let [mut ada] = guests(&app);
    let table = shared_device(&mut ada).await;
    let page = ada.get(&table).await.body;
    assert!(page.contains("class=\"handover\"") && page.contains("I am Leela"), "{page}");
    assert!(page.contains("I am Fry &lt;i&gt;") && !page.contains("data-question"));
    let page = decide_as(&mut ada, &table, "1", r#"{"plan":5}"#).await;
    let here = format!("{table}?as=1");
    assert_eq!(page.location.as_deref(), Some(here.as_str()), "Leela goes on");
    let leela = ada.get(&here).await.body;
    assert!(leela.contains("own: Some(5)") && !leela.contains("class=\"handover\""));
    assert_eq!(attribute(&leela, "data-live"), Some(&*format!("{table}/live?as=1")));
    assert_eq!(attribute(&leela, "data-here"), Some(here.as_str()));
    // On the way, and for who says to be somebody else, nothing of it is in the page.
    for path in [table.clone(), format!("{table}?as=0"), format!("{table}?as=9")] {
        let page = ada.get(&path).await.body;
        assert!(!page.contains("Some(5)") && !page.contains("Planned"), "{path}: {page}");
    }
    let page = decide_as(&mut ada, &table, "1", r#""commit""#).await;
    assert_eq!(page.location.as_deref(), Some(table.as_str()), "Leela owes nothing more");
    let page = ada.get(&here).await.body;
    assert!(!page.contains("Some(5)") && !page.contains("I am Leela"), "an old address too");
    assert!(page.contains("Pass the device to") && page.contains("I am Fry"));
}

#[tokio::test]
async fn forms_of_a_shared_device_say_whose_they_are() {
    let (_folder, app) = world().await;
    let [mut ada, mut eve] = guests(&app);
    let table = shared_device(&mut ada).await;
    let fields = [("question", "1"), ("decision", r#"{"plan":5}"#)];
    let page = ada.post(&format!("{table}/decide"), &fields).await;
    assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY, "whose decision would it be?");
    let fields = [("question", "1"), ("decision", r#"{"plan":5}"#), ("as", "1")];
    let page = eve.post(&format!("{table}/decide"), &fields).await;
    assert_eq!(page.status, StatusCode::FORBIDDEN);
    let page = eve.get(&format!("{table}?as=1")).await.body;
    assert!(!page.contains("data-question") && !page.contains("class=\"handover\""));
}

#[tokio::test]
async fn the_stream_of_a_seat_goes_back_to_the_hand_over_screen() {
    let (_folder, app) = world().await;
    let [mut ada] = guests(&app);
    let table = shared_device(&mut ada).await;
    let page = ada.get(&format!("{table}?as=1")).await.body;
    let seen = attribute(&page, "data-version").unwrap().to_owned();
    let path = format!("{table}/live?as=1&seen={seen}");
    let mut second = ada.moved_to(&app);
    let mut stream = super::Stream::open(&mut second, &path).await;
    decide_as(&mut ada, &table, "1", r#"{"plan":5}"#).await;
    let event = super::next_table(&mut stream).await;
    assert!(event.contains("own: Some(5)"), "{event}");
    decide_as(&mut ada, &table, "1", r#""commit""#).await;
    let event = super::next_table(&mut stream).await;
    assert!(event.contains("class=\"handover\"") && !event.contains("Some(5)"), "{event}");
    assert!(event.contains(&format!("data-live=\"{table}/live\"")), "it has other eyes now");
}

#[tokio::test]
async fn a_device_is_handed_over_although_its_owner_may_still_speak() {
    let (_folder, app) = world().await;
    let [mut ada] = guests(&app);
    let table = ada.new_table(&[("game", "dig")]).await;
    for name in ["Leela", "Fry"] {
        granted(&mut ada, &table, &[("do", "device"), ("name", name)]).await;
    }
    granted(&mut ada, &table, &[("do", "start")]).await;
    // It is the turn of the first seat. The others may claim, and nobody waits for them.
    let (own, leela) = (format!("{table}?as=0"), format!("{table}?as=1"));
    assert!(ada.get(&own).await.body.contains("data-question"));
    let early = ada.get(&leela).await.body;
    assert!(early.contains("class=\"handover\"") && !early.contains("data-question"), "{early}");
    let page = decide_as(&mut ada, &table, "0", r#""take""#).await;
    assert_eq!(page.location.as_deref(), Some(table.as_str()), "the device goes on");
    // Now Leela decides, and whoever had the turn may claim.
    let page = ada.get(&own).await.body;
    assert!(page.contains("class=\"handover\"") && page.contains("I am Leela"), "{page}");
    assert!(!page.contains("data-question") && !page.contains("name=\"decision\""), "{page}");
    assert!(ada.get(&leela).await.body.contains("data-question"));
}
