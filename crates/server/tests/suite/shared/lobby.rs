use axum::body::Body;
use axum::http::StatusCode;
use saucer_table::{LuckProof, Part, Record, verify};

use super::{commit, gather, granted, guests, running, watch, wish, world};
use crate::sample::Sample;

#[tokio::test]
async fn a_table_gathers_its_people_and_starts_when_all_are_ready() {
    let (_folder, app) = world().await;
    let [mut ada, mut bob] = guests(&app);
    let table = gather(&mut ada, "3").await;
    let lobby = ada.get(&table).await.body;
    assert!(lobby.contains("data-page=\"lobby\"") && lobby.contains("class=\"seal\""));
    granted(&mut bob, &table, &[("do", "sit"), ("seat", "2")]).await;
    let early = wish(&mut ada, &table, &[("do", "start")]).await;
    assert_eq!(early.status, StatusCode::CONFLICT, "a seat is empty");
    assert!(early.body.contains("Some seats are still empty"));
    granted(&mut ada, &table, &[("do", "bot"), ("seat", "1"), ("strength", "rookie")]).await;
    let early = wish(&mut ada, &table, &[("do", "start")]).await;
    assert!(early.body.contains("Not everybody is ready"), "{}", early.body);
    let id = table.strip_prefix("/t/").unwrap();
    assert!(app.store().inputs(id, 0).await.unwrap().is_empty(), "no die before the start");
    granted(&mut bob, &table, &[("do", "ready")]).await;
    granted(&mut ada, &table, &[("do", "start")]).await;
    assert!(ada.get(&table).await.body.contains("data-page=\"sample\""), "the same address");
    // Three rounds, with the bot among them.
    for _ in 0..3 {
        let seen = super::version(&mut ada, &table).await;
        commit(&mut ada, &table).await;
        commit(&mut bob, &table).await;
        let mut stream = watch(&mut ada, &table, seen).await;
        // The next round, or the end, begins when the bot has committed too.
        while !settled(&ada.get(&table).await.body) {
            stream.next().await;
        }
    }
    let record = ada.get(&format!("{table}/record.json")).await.body;
    let record = Record::parse(&record).unwrap();
    assert_eq!(record.seal.pact.as_ref().unwrap().seats, [Part::Nothing, Part::Bot, Part::Nothing]);
    let proof = verify::<Sample>(&record).unwrap();
    assert_eq!(proof.luck, LuckProof::Drawn { answers: 4 });
    assert!(!proof.is_proved(), "nobody added anything");
}

#[tokio::test]
async fn an_invitation_is_also_a_picture_for_who_may_invite() {
    let (_folder, app) = world().await;
    let [mut ada, mut bob] = guests(&app);
    let table = gather(&mut ada, "2").await;
    let picture = format!("{table}/invitation.svg");
    assert!(ada.get(&table).await.body.contains(&picture));
    let shown = ada.get(&picture).await;
    let address = format!("http://localhost{table}");
    assert_eq!(shown.body, saucer_web::parts::qr::svg(&address).unwrap());
    assert_eq!(bob.get(&picture).await.body, shown.body, "the link is everybody's");

    let fields = [("game", "sample"), ("seats", "2"), ("visibility", "private")];
    let table = ada.new_table(&fields).await;
    let picture = format!("{table}/invitation.svg");
    assert_eq!(bob.get(&picture).await.status, StatusCode::FORBIDDEN, "he was not invited");
    let lobby = ada.get(&table).await.body;
    let (_, link) = lobby.split_once("?invite=").unwrap();
    let invited = format!("{table}?invite={}", link.split('"').next().unwrap());
    bob.get(&invited).await;
    assert!(!bob.get(&table).await.body.contains("invitation.svg"), "only the host invites");
    assert_eq!(bob.get(&picture).await.status, StatusCode::FORBIDDEN);
    let address = format!("http://localhost{invited}");
    assert_eq!(ada.get(&picture).await.body, saucer_web::parts::qr::svg(&address).unwrap());
}

#[tokio::test]
async fn one_is_ready_where_one_sits() {
    let (_folder, app) = world().await;
    let [mut ada, mut bob] = guests(&app);
    let table = gather(&mut ada, "2").await;
    granted(&mut bob, &table, &[("do", "sit"), ("seat", "1")]).await;
    let body = bob.get(&table).await.body;
    let (_, own) = body.split_once("<li class=\"seat-card seat-1 own").unwrap();
    let own = own.split("</li>").next().unwrap();
    assert!(own.contains("value=\"ready\"") && own.contains("value=\"stand\""), "{own}");
    assert_eq!(body.matches("value=\"ready\"").count(), 1, "and nowhere else");
    granted(&mut bob, &table, &[("do", "ready")]).await;
    assert!(bob.get(&table).await.body.contains("value=\"wait\""));
    assert!(!ada.get(&table).await.body.contains("value=\"ready\""), "the host starts instead");
}

/// Whether nobody has committed, so that a round begins or the match is over.
fn settled(body: &str) -> bool {
    body.contains("committed: {}")
}

#[tokio::test]
async fn too_many_people_watch() {
    let (_folder, app) = world().await;
    let [mut ada, mut bob, mut eve] = guests(&app);
    let table = gather(&mut ada, "2").await;
    granted(&mut bob, &table, &[("do", "sit"), ("seat", "1")]).await;
    let page = wish(&mut eve, &table, &[("do", "sit"), ("seat", "1")]).await;
    assert_eq!(page.status, StatusCode::CONFLICT);
    assert!(page.body.contains("All seats are taken. You are welcome to watch."));
    assert!(page.body.contains("1 watches") && !page.body.contains("value=\"ready\""));
    granted(&mut bob, &table, &[("do", "ready")]).await;
    granted(&mut ada, &table, &[("do", "start")]).await;
    let page = eve.get(&table).await.body;
    assert!(page.contains("own: None") && !page.contains("data-question"));
}

#[tokio::test]
async fn the_host_sets_the_table_and_nobody_else() {
    let (_folder, app) = world().await;
    let [mut ada, mut bob] = guests(&app);
    let table = gather(&mut ada, "4").await;
    granted(&mut bob, &table, &[("do", "sit"), ("seat", "3")]).await;
    let forbidden: [&[(&str, &str)]; 5] = [
        &[("do", "bot"), ("seat", "1")],
        &[("do", "fill")],
        &[("do", "free"), ("seat", "0")],
        &[("do", "device"), ("name", "Leela")],
        &[("do", "start")],
    ];
    for fields in forbidden {
        let page = wish(&mut bob, &table, fields).await;
        assert_eq!(page.status, StatusCode::FORBIDDEN, "{fields:?}");
        assert!(page.body.contains("Only the host"), "{fields:?}");
    }
    granted(&mut ada, &table, &[("do", "bot"), ("seat", "1"), ("strength", "admiral")]).await;
    assert!(bob.get(&table).await.body.contains("Lady Gamma"), "bots have names");
    granted(&mut ada, &table, &[("do", "free"), ("seat", "1")]).await;
    granted(&mut ada, &table, &[("do", "fill"), ("strength", "rookie")]).await;
    granted(&mut ada, &table, &[("do", "free"), ("seat", "3")]).await;
    let page = bob.get(&table).await.body;
    assert!(page.contains("Take a seat to play"), "Bob's seat was freed");
    assert!(!bob.get("/").await.body.contains(&table));
    granted(&mut bob, &table, &[("do", "sit"), ("seat", "3")]).await;
    assert!(bob.get("/").await.body.contains(&table), "it is among his tables");
    granted(&mut bob, &table, &[("do", "stand"), ("seat", "3")]).await;
    assert!(!bob.get("/").await.body.contains(&table));
}

#[tokio::test]
async fn everybody_sees_who_comes_and_who_sits_down() {
    let (_folder, app) = world().await;
    let [mut ada, mut bob] = guests(&app);
    let table = gather(&mut ada, "2").await;
    let seen = super::version(&mut ada, &table).await;
    let mut stream = watch(&mut ada, &table, seen).await;
    let first = stream.next().await.unwrap();
    assert!(first.contains("event: people") && !first.contains("watches"), "{first}");
    let _coming = watch(&mut bob, &table, seen).await;
    let event = stream.next().await.unwrap();
    assert!(event.contains("event: people") && event.contains("1 watches"), "{event}");
    granted(&mut bob, &table, &[("do", "sit"), ("seat", "1")]).await;
    let event = stream.next().await.unwrap();
    assert!(event.contains("event: table") && event.contains("data-page=\"lobby\""), "{event}");
    granted(&mut bob, &table, &[("do", "ready")]).await;
    let event = stream.next().await.unwrap();
    assert!(event.contains("data-owed"), "the host is called: {event}");
}

#[tokio::test]
async fn wrong_forms_get_an_answer_and_change_nothing() {
    let (_folder, app) = world().await;
    let [mut ada] = guests(&app);
    let table = gather(&mut ada, "2").await;
    let before = ada.get(&table).await.body;
    let long = "я".repeat(201);
    let name = "<b>".repeat(400);
    let cases: [&[(&str, &str)]; 13] = [
        &[],
        &[("do", "dance")],
        &[("do", "sit")],
        &[("do", "sit"), ("seat", "-1")],
        &[("do", "sit"), ("seat", "two")],
        &[("do", "sit"), ("seat", "9")],
        &[("do", "sit"), ("seat", "255")],
        &[("do", "bot"), ("seat", "1"), ("strength", "god")],
        &[("do", "ready"), ("pledge-0", &long)],
        &[("do", "open"), ("word-x", &name)],
        &[("do", "device"), ("name", "")],
        &[("do", "device"), ("name", &name)],
        &[("do", "device"), ("name", "a\u{202e}b")],
    ];
    for fields in cases {
        let page = wish(&mut ada, &table, fields).await;
        assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY, "{fields:?}");
        assert!(page.body.contains("class=\"notice\""), "{fields:?}");
    }
    let path = format!("{table}/people");
    let page = ada.request("POST", &path, &[], Body::from(vec![0xff; 50])).await;
    assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY);
    let decide =
        ada.post(&format!("{table}/decide"), &[("question", "0"), ("decision", "1")]).await;
    assert_eq!(decide.status, StatusCode::CONFLICT, "not before the start");
    for path in ["replay", "record.json"] {
        let page = ada.get(&format!("{table}/{path}")).await;
        assert_eq!(page.status, StatusCode::FORBIDDEN, "{path}");
    }
    assert_eq!(ada.get(&table).await.body, before);
    let odd = [("game", "sample"), ("visibility", "secret")];
    assert_eq!(ada.post("/tables", &odd).await.status, StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn home_calls_to_the_table_where_one_is_awaited() {
    let (_folder, app) = world().await;
    let mut people = guests::<2>(&app);
    let table = running(&mut people).await;
    let [ada, bob] = &mut people;
    let other = gather(ada, "2").await;
    commit(bob, &table).await;
    let home = ada.get("/").await.body;
    assert!(home.contains("You are awaited") && home.contains("data-since"));
    assert!(home.find(&table).unwrap() < home.find(&other).unwrap(), "that one comes first");
    let home = bob.get("/").await.body;
    assert!(!home.contains("You are awaited") && home.contains("Waiting for"), "{home}");
}
