use serde_json::{Value, json};

use super::{attribute, granted, guests, world};
use crate::api_client::Program;

/// A dig of three programs: the first one has the turn, the others may claim.
pub(super) async fn dig(people: [&Program; 3]) -> String {
    let table = people[0].new_table(json!({ "game": "dig" })).await;
    let seats = format!("{table}/seats");
    for (program, seat) in people.iter().zip(0..).skip(1) {
        program.post(&seats, json!({ "do": "sit", "seat": seat })).await.well();
        program.post(&seats, json!({ "do": "ready" })).await.well();
    }
    people[0].post(&seats, json!({ "do": "start" })).await.well();
    table
}

#[tokio::test]
async fn who_may_speak_is_told_so_and_heard_by_the_api() {
    let (_folder, app) = world().await;
    let stranger = Program::stranger(&app).await;
    let [ada, bob, eve] =
        [stranger.player("Ada").await, stranger.player("Bob").await, stranger.player("Eve").await];
    let table = dig([&ada, &bob, &eve]).await;
    let seen = bob.get(&table).await.well();
    let speaks: Vec<&Value> =
        seen["seats"].as_array().unwrap().iter().map(|seat| &seat["may_speak"]).collect();
    assert_eq!(speaks, [&Value::Null, &json!(true), &json!(true)]);
    assert_eq!(seen["you"]["owes"], false, "nobody waits for Bob");
    let legal = bob.legal(&table).await;
    assert_eq!(legal["decisions"][0]["decision"], "claim", "{legal}");
    bob.decide(&table, &json!("claim")).await.well();
    assert_eq!(bob.legal(&table).await["decisions"], json!([]), "once in a match");
    let refused = bob.decide(&table, &json!("take")).await;
    assert_eq!(refused.fault(), (422, "refused"), "{:?}", refused.body);
    ada.decide(&table, &json!("take")).await.well();
}

#[tokio::test]
async fn a_page_offers_the_words_of_who_may_speak_and_names_the_one_who_is_waited_for() {
    let (_folder, app) = world().await;
    let [mut ada, mut bob] = guests(&app);
    let table = ada.new_table(&[("game", "dig")]).await;
    granted(&mut bob, &table, &[("do", "sit"), ("seat", "1")]).await;
    granted(&mut bob, &table, &[("do", "ready")]).await;
    granted(&mut ada, &table, &[("do", "fill"), ("strength", "rookie")]).await;
    granted(&mut ada, &table, &[("do", "start")]).await;
    let page = bob.get(&table).await.body;
    assert!(page.contains("value=\"&quot;claim&quot;\""), "{page}");
    assert!(page.contains("class=\"may-speak\"") && !page.contains(" data-owed"));
    let question = attribute(&page, "data-question").unwrap().to_owned();
    let take = [("question", question.as_str()), ("decision", "\"take\"")];
    let refused = bob.post(&format!("{table}/decide"), &take).await.body;
    let name = page.split("Waiting for ").nth(1).unwrap().split(['<', '·']).next().unwrap().trim();
    assert!(refused.contains(&format!("It is the turn of {name}.")), "{name}");
}

#[tokio::test]
async fn programs_read_ranks_and_who_finished_early() {
    let (_folder, app) = world().await;
    let stranger = Program::stranger(&app).await;
    let people =
        [stranger.player("Ada").await, stranger.player("Bob").await, stranger.player("Eve").await];
    let table = dig([&people[0], &people[1], &people[2]]).await;
    for program in &people {
        program.decide(&table, &json!("leave")).await.well();
    }
    let outcome = &people[0].get(&table).await.well()["outcome"];
    let all = json!([0, 1, 2]);
    assert_eq!(*outcome, json!({ "winners": all, "ranks": [all], "early": all }));
}
