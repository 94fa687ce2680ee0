//! Records of very long matches: sent piece by piece, the same for everybody, and nobody waits for who reads slowly.

use axum::body::{Body, BodyDataStream};
use axum::http::StatusCode;
use futures_util::StreamExt as _;
use saucer_core::{Game, Ruleset, Seat};
use saucer_server::App;
use saucer_skies::Skies;
use saucer_table::{Entry, Match, Record, SeatNote, Secret, Words};
use serde_json::Value;
use tempfile::tempdir;

use crate::client::{Guest, open};
use crate::metrics;
use crate::older_rules::{self, kept, proved};

/// A piece of a text.
const PIECE: usize = 64 << 10;

/// A match whose player has decided and taken back all day before they went on; as it is stored, and its record.
fn restless() -> (older_rules::Kept, Match<Skies>) {
    let mut table = kept("skies").remove(0);
    let setup = serde_json::from_value(table.setup.clone()).unwrap();
    let rules = Ruleset::numbered(table.rules, Skies::RULES).unwrap();
    let secret = Secret::from_hex(&table.secret).unwrap();
    let entries: Vec<Entry<Skies>> =
        table.entries.iter().map(|entry| serde_json::from_value(entry.clone()).unwrap()).collect();
    let mut game = Match::open(setup, rules, secret, Words(table.words.clone()), entries).unwrap();
    let decide = |game: &mut Match<Skies>| {
        let change =
            game.prepare_decide(Seat::SOLO, game.question(Seat::SOLO), game.legal(Seat::SOLO)[0]);
        game.commit(change.unwrap()).unwrap();
    };
    while game.outcome().is_none() {
        decide(&mut game);
        while game.undoable(Seat::SOLO) && game.version() < 4_000 {
            let undo = game.prepare_undo(Seat::SOLO, game.question(Seat::SOLO)).unwrap();
            game.commit(undo).unwrap();
            decide(&mut game);
        }
    }
    assert!(game.version() >= 4_000, "{}", game.version());
    let body = |entry: &Entry<Skies>| serde_json::from_str(&entry.to_json()).unwrap();
    table.entries = game.entries().iter().map(body).collect();
    (table, game)
}

async fn body(guest: &mut Guest, path: &str) -> BodyDataStream {
    let answer = guest.raw("GET", path, &[], Body::empty()).await;
    assert_eq!(answer.status(), StatusCode::OK);
    answer.into_body().into_data_stream()
}

/// A server with such a table, its player, and the address.
async fn serve(folder: &std::path::Path) -> (App, Guest, String, Match<Skies>) {
    let (before, player) = older_rules::guest(folder).await;
    let (kept, game) = restless();
    let table = older_rules::store(folder, &player, "l0ngl0ng", &kept).await;
    let app = open(folder).await;
    let guest = before.moved_to(&app);
    (app, guest, table, game)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_very_long_record_comes_in_pieces_byte_for_byte_and_its_luck_is_proved() {
    let folder = tempdir().unwrap();
    let (_app, mut guest, table, game) = serve(folder.path()).await;
    let mut pieces = body(&mut guest, &format!("{table}/record.json")).await;
    let (mut text, mut n) = (Vec::new(), 0);
    while let Some(piece) = pieces.next().await {
        let piece = piece.unwrap();
        assert!(piece.len() <= PIECE);
        text.extend_from_slice(&piece);
        n += 1;
    }
    assert!(n > 2, "{n}");
    let text = String::from_utf8(text).unwrap();
    let record = proved::<Skies>(&text);
    let seats = record.seats.clone();
    assert!(matches!(&seats[..], [SeatNote { kind, .. }] if kind == "person"));
    let table_id = table.strip_prefix("/t/").map(str::to_owned);
    let expected = Record { table: table_id, ..game.record(seats).unwrap() };
    assert!(text == expected.to_text(), "byte for byte");
    let draws: Vec<Value> =
        serde_json::from_str(&guest.get(&format!("{table}/draws.json")).await.body).unwrap();
    let luck = |entry: &&Entry<Skies>| matches!(entry, Entry::Luck { .. });
    assert_eq!(draws.len(), game.entries().iter().filter(luck).count());
}

/// Before, each of them read the whole log and replayed it, all at once: a few hundred were enough to stop the house.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_many_who_come_at_once_to_a_long_match_few_read_it() {
    let folder = tempdir().unwrap();
    let (app, _, table, _) = serve(folder.path()).await;
    let come = |_| {
        let (app, table) = (app.clone(), table.clone());
        tokio::spawn(async move { Guest::of(&app).get(&table).await.status })
    };
    for came in futures_util::future::join_all((0..8).map(come)).await {
        assert_eq!(came.unwrap(), StatusCode::OK);
    }
    let page = metrics::get(&app, "/metrics", "127.0.0.1", &[]).await.body;
    let n_read = metrics::value(&page, "saucer_tables_read_total");
    assert!(n_read <= 2.0, "{n_read} of 8; the others find it open");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn slow_readers_of_a_long_record_hold_a_piece_each_and_keep_nobody_waiting() {
    let folder = tempdir().unwrap();
    let (app, mut guest, table, _) = serve(folder.path()).await;
    let record = format!("{table}/record.json");
    let whole = guest.get(&record).await.body;
    let mut slow = Vec::new();
    for _ in 0..8 {
        // Anybody may read it, and more of them than may work on huge logs at once.
        let mut reader = body(&mut Guest::of(&app), &record).await;
        let piece = reader.next().await.unwrap().unwrap();
        assert_eq!(piece.len(), PIECE);
        slow.push((piece, reader));
    }
    assert_eq!(Guest::of(&app).get(&record).await.body, whole, "who reads on is not kept waiting");
    assert_eq!(guest.get(&format!("{table}/replay?at=9")).await.status, StatusCode::OK);
    let (first, rest) = slow.remove(0);
    drop(slow);
    let mut text = first.to_vec();
    for piece in rest.collect::<Vec<_>>().await {
        text.extend_from_slice(&piece.unwrap());
    }
    assert!(text == whole.as_bytes(), "who was slow gets all of it");
}
