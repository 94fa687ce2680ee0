//! Tables that began by older rules: they go on by them, whatever the newest are, and what is begun beside
//! them goes by the newest.
//!
//! `data/rules_1.json` has tables in the middle of a match as a server wrote them when rules 1 were
//! the newest. It never changes. Matches of later numbers are stored with their games.

use std::path::Path;

use axum::http::StatusCode;
use saucer_core::Game;
use saucer_skies::Skies;
use saucer_store::{NewInput, NewTable, SeatedPlayer, Standing, Store};
use saucer_table::{LuckProof, Record, verify};
use saucer_tremble::Tremble;
use serde::Deserialize;
use serde_json::Value;
use tempfile::tempdir;

use crate::client::{Guest, open};
use crate::stream::Stream;

const RULES_1: &str = include_str!("../data/rules_1.json");

/// A table as it was stored.
#[derive(Deserialize)]
pub(crate) struct Kept {
    pub(crate) game: String,
    pub(crate) rules: u32,
    pub(crate) setup: Value,
    seats: Value,
    pub(crate) secret: String,
    pub(crate) words: Vec<String>,
    pub(crate) entries: Vec<Value>,
}

/// Stores the table for this player and returns its address.
pub(crate) async fn store(folder: &Path, player: &str, id: &str, kept: &Kept) -> String {
    let store = Store::open(folder).await.unwrap();
    let secret: Vec<u8> = (0..32)
        .map(|at| u8::from_str_radix(&kept.secret[2 * at..2 * at + 2], 16).unwrap())
        .collect();
    let table = NewTable {
        id: id.to_owned(),
        game: kept.game.clone(),
        rules: kept.rules,
        setup: kept.setup.to_string(),
        seats: kept.seats.to_string().replace("OWNER", player),
        secret: secret.try_into().unwrap(),
        words: kept.words.iter().map(|word| Value::from(word.as_str()).to_string()).collect(),
        created_ms: 1,
        owner: player.to_owned(),
        players: vec![SeatedPlayer { player: player.to_owned(), seat: 0 }],
        started_ms: Some(1),
        visibility: "link".to_owned(),
        invite: String::new(),
        maker: None,
        log: Vec::new(),
        bots_owe: false,
    };
    store.create_table(&table).await.unwrap();
    let inputs = kept.entries.iter().map(|entry| NewInput { at_ms: 2, body: entry.to_string() });
    store.append_with(id, 0, inputs.collect(), Standing::default()).await.unwrap();
    store.close().await;
    format!("/t/{id}")
}

/// The matches of rules 1 of a game.
pub(crate) fn kept(game: &str) -> Vec<Kept> {
    let all: Vec<Kept> = serde_json::from_str(RULES_1).unwrap();
    all.into_iter().filter(|kept| kept.game == game && kept.rules == 1).collect()
}

/// A guest who was here before, with the id that their seat is stored by.
pub(crate) async fn guest(folder: &Path) -> (Guest, String) {
    let app = open(folder).await;
    let mut guest = Guest::of(&app);
    guest.get("/").await;
    let me: Value = serde_json::from_str(&guest.get("/api/v1/me").await.body).unwrap();
    (guest, me["id"].as_str().unwrap().to_owned())
}

/// The record of a finished match, proved.
pub(crate) fn proved<G: Game>(record: &str) -> Record {
    let record = Record::parse(record).unwrap();
    let proof = verify::<G>(&record).unwrap();
    assert!(matches!(proof.luck, LuckProof::Drawn { answers } if answers > 0));
    assert!(proof.outcome.is_some());
    record
}

#[tokio::test]
async fn a_match_of_skies_is_played_on_by_the_rules_it_began_with() {
    let folder = tempdir().unwrap();
    let (before, player) = guest(folder.path()).await;
    let kept = kept("skies").remove(0);
    let table = store(folder.path(), &player, "0ld5k1es", &kept).await;
    let mut guest = before.moved_to(&open(folder.path()).await);
    let page = guest.get(&table).await;
    assert_eq!(page.status, StatusCode::OK);
    let says_so = page.body.contains("This match began by rules 1");
    assert_eq!(says_so, Skies::RULES > 1, "only what is not the newest needs a word");
    let cards = "/cards/skies?rules=1";
    assert!(page.body.contains(&format!("href=\"{cards}\"")), "the cards of this match");
    assert!(guest.get(cards).await.body.contains("These are the cards of rules 1"));
    let mut game = guest.game(&table).await;
    assert_eq!((game.ruleset().number(), game.version()), (1, kept.entries.len() as u64));
    while game.outcome().is_none() {
        game = guest.step(&table).await;
    }
    let record = proved::<Skies>(&guest.get(&format!("{table}/record.json")).await.body);
    assert_eq!(record.rules, 1);
    let hard = kept.setup["stars"].as_array().unwrap().iter();
    let hard = hard.map(|card| (card.as_str().unwrap(), "hard"));
    let fields: Vec<_> = [("who", "me")].into_iter().chain(hard).collect();
    let anew = guest.new_table(&fields).await;
    assert!(guest.get(&anew).await.body.contains("href=\"/cards/skies\""), "the newest cards");
    while guest.game(&anew).await.outcome().is_none() {
        guest.step(&anew).await;
    }
    let record = proved::<Skies>(&guest.get(&format!("{anew}/record.json")).await.body);
    assert_eq!((record.rules, &record.setup), (Skies::RULES, &kept.setup), "the newest rules");
}

/// Lets a bot have the only seat with a person, and returns the record of the match when it is over.
async fn play_out(host: &mut Guest, table: &str) -> Record {
    let mut stream = Stream::open(host, &format!("{table}/live")).await;
    let leave = [("do", "leave"), ("seat", "0"), ("strength", "rookie")];
    let left = host.post(&format!("{table}/people"), &leave).await;
    assert_eq!(left.status, StatusCode::SEE_OTHER, "{table}");
    loop {
        stream.next().await.expect("the stream goes on");
        let page = host.get(&format!("{table}/record.json")).await;
        if page.status == StatusCode::OK {
            return proved::<Tremble>(&page.body);
        }
    }
}

#[tokio::test]
async fn a_match_of_each_edition_is_played_on_by_the_rules_it_began_with() {
    let folder = tempdir().unwrap();
    let (before, player) = guest(folder.path()).await;
    let matches = kept("tremble");
    assert_eq!(matches.len(), 2, "one of each edition");
    for (id, kept) in ["0ldreta1l", "0ldpr0t0"].into_iter().zip(&matches) {
        let table = store(folder.path(), &player, id, kept).await;
        let app = open(folder.path()).await;
        let mut host = before.moved_to(&app);
        let page = host.get(&table).await;
        assert_eq!(page.status, StatusCode::OK, "{id}");
        assert_eq!(page.body.contains("This match began by rules 1"), Tremble::RULES > 1, "{id}");
        let record = play_out(&mut host, &table).await;
        assert_eq!(record.rules, 1);
        let stored: Vec<String> = kept.entries.iter().map(Value::to_string).collect();
        let played: Vec<String> = record.inputs.iter().map(Value::to_string).collect();
        assert!(played.len() > stored.len() && played.starts_with(&stored), "{id}");
        let edition = kept.setup["edition"].as_str().unwrap();
        let fields = [("game", "tremble"), ("edition", edition), ("captains", "2")];
        let anew = host.new_table(&fields).await;
        for fields in [&[("do", "fill"), ("strength", "rookie")][..], &[("do", "start")]] {
            let page = host.post(&format!("{anew}/people"), fields).await;
            assert_eq!(page.status, StatusCode::SEE_OTHER, "{edition}: {fields:?}");
        }
        let record = play_out(&mut host, &anew).await;
        assert_eq!(
            (record.rules, &record.setup),
            (Tremble::RULES, &kept.setup),
            "the newest rules"
        );
    }
}

#[tokio::test]
async fn rules_that_are_newer_than_the_server_are_told_and_nothing_is_lost() {
    let folder = tempdir().unwrap();
    let (before, player) = guest(folder.path()).await;
    let kept = Kept { rules: Skies::RULES + 1, ..kept("skies").remove(0) };
    let table = store(folder.path(), &player, "newerru1es", &kept).await;
    let mut guest = before.moved_to(&open(folder.path()).await);
    let page = guest.get(&table).await;
    assert!(page.body.contains("begun by newer rules"), "{}", page.body);
    assert_eq!(guest.get("/").await.status, StatusCode::OK, "the others are not hidden by it");
    let store = Store::open(folder.path()).await.unwrap();
    let inputs = store.inputs("newerru1es", 0).await.unwrap();
    assert_eq!(inputs.len(), kept.entries.len());
    store.close().await;
}
