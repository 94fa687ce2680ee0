//! Nobody has the last word on the dice: pledges before the start, words after it.

use std::sync::atomic::{AtomicI64, Ordering};

use axum::http::StatusCode;
use saucer_core::{Seat, Seats};
use saucer_server::{App, Config};
use saucer_store::{SeatsChange, Turn};
use saucer_table::{Added, Company, Decider, DiceWord, Part, Record, verify};

use super::{
    attribute, commit, config, config_at, gather, granted, guests, wish, world, world_with,
};
use crate::client::Guest;
use crate::sample::Sample;

const A: Seat = Seat(0);
const B: Seat = Seat(1);

fn word(byte: u8) -> DiceWord {
    DiceWord::from_bytes([byte; 32])
}

fn id(table: &str) -> &str {
    table.strip_prefix("/t/").unwrap()
}

fn pledge(table: &str, seat: Seat, byte: u8) -> String {
    word(byte).pledge(id(table), seat).to_hex()
}

/// Bob sits down and both are ready with their pledges, as scripts send them; Ada starts.
async fn start(ada: &mut Guest, bob: &mut Guest, table: &str) {
    start_with(ada, bob, table, [1, 2]).await;
}

async fn start_with(ada: &mut Guest, bob: &mut Guest, table: &str, words: [u8; 2]) {
    let (of_ada, of_bob) = (pledge(table, A, words[0]), pledge(table, B, words[1]));
    granted(bob, table, &[("do", "ready"), ("pledge-1", &of_bob)]).await;
    granted(ada, table, &[("do", "start"), ("pledge-0", &of_ada)]).await;
}

async fn open(guest: &mut Guest, table: &str, seat: Seat, byte: u8) -> StatusCode {
    let name = format!("word-{}", seat.0);
    wish(guest, table, &[("do", "open"), (&name, &word(byte).to_hex())]).await.status
}

async fn company(app: &App, table: &str) -> Company {
    let stored = app.store().table(id(table)).await.unwrap().unwrap();
    Company::from_json(&stored.seats, &stored.owner).unwrap()
}

async fn finished(ada: &mut Guest, bob: &mut Guest, table: &str) -> Record {
    for _ in 0..3 {
        commit(ada, table).await;
        commit(bob, table).await;
    }
    Record::parse(&ada.get(&format!("{table}/record.json")).await.body).unwrap()
}

#[tokio::test]
async fn words_are_opened_after_the_pact_and_the_luck_is_proved() {
    let (_folder, app) = world().await;
    let [mut ada, mut bob, mut eve] = guests(&app);
    let table = gather(&mut ada, "2").await;
    granted(&mut bob, &table, &[("do", "sit"), ("seat", "1")]).await;
    start(&mut ada, &mut bob, &table).await;
    // No luck before all words are open, and everybody sees the same pact, whom it waits for, and no word.
    assert!(app.store().inputs(id(&table), 0).await.unwrap().is_empty());
    assert_eq!(open(&mut bob, &table, B, 2).await, StatusCode::SEE_OTHER);
    let page = eve.get(&table).await.body;
    assert!(
        page.contains(&pledge(&table, A, 1)) && page.contains("Waiting for the words"),
        "{page}"
    );
    for other in [&page, &ada.get(&table).await.body, &bob.get(&table).await.body] {
        assert_eq!(attribute(other, "data-terms"), attribute(&page, "data-terms"));
        assert!(
            !other.contains(&word(2).to_hex()),
            "an opened word stays with the server until the end"
        );
    }
    assert_eq!(attribute(&ada.get(&table).await.body, "data-open"), Some("0"));
    // Another word than the pledged one, a seat of somebody else, a seat that there is not.
    assert_eq!(open(&mut ada, &table, A, 9).await, StatusCode::CONFLICT);
    assert_eq!(open(&mut eve, &table, A, 1).await, StatusCode::FORBIDDEN);
    assert_eq!(open(&mut ada, &table, Seat(7), 1).await, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(app.store().inputs(id(&table), 0).await.unwrap().is_empty());
    assert_eq!(open(&mut ada, &table, A, 1).await, StatusCode::SEE_OTHER);
    assert!(ada.get(&table).await.body.contains("data-page=\"sample\""));
    // Sent again because the answer was lost, it is no fault; nor does another one count.
    assert_eq!(open(&mut ada, &table, A, 1).await, StatusCode::SEE_OTHER);
    assert_eq!(open(&mut ada, &table, A, 5).await, StatusCode::CONFLICT);
    let page = bob.get(&table).await.body;
    assert!(!page.contains(&word(1).to_hex()) && !page.contains(&word(2).to_hex()));
    let record = finished(&mut ada, &mut bob, &table).await;
    let proof = verify::<Sample>(&record).unwrap();
    assert!(proof.is_proved());
    assert!(matches!(proof.added, Added::Words { seats, .. } if seats == Seats::first_n(2)));
}

/// What the operator of a server could do before: wait for the words of others and look for last ones that suit.
#[tokio::test]
async fn whoever_speaks_last_can_choose_no_other_word() {
    let (_folder, app) = world().await;
    let [mut ada, mut bob] = guests(&app);
    let table = gather(&mut ada, "2").await;
    granted(&mut bob, &table, &[("do", "sit"), ("seat", "1")]).await;
    start(&mut ada, &mut bob, &table).await;
    assert_eq!(open(&mut bob, &table, B, 2).await, StatusCode::SEE_OTHER);
    for byte in 10..40 {
        assert_eq!(open(&mut ada, &table, A, byte).await, StatusCode::CONFLICT, "{byte}");
        let pledge = pledge(&table, A, byte);
        let late = wish(&mut ada, &table, &[("do", "ready"), ("pledge-0", &pledge)]).await;
        assert_eq!(late.status, StatusCode::CONFLICT, "the pact is settled");
    }
    assert_eq!(wish(&mut ada, &table, &[("do", "without")]).await.status, StatusCode::FORBIDDEN);
    assert_eq!(company(&app, &table).await.unopened(), Seats::only(A));
}

#[tokio::test]
async fn a_start_between_pledge_and_word_outlives_the_process() {
    let folder = tempfile::tempdir().unwrap();
    let app = App::open(config(&folder)).await.unwrap();
    let [mut ada, mut bob] = guests(&app);
    let table = gather(&mut ada, "2").await;
    granted(&mut bob, &table, &[("do", "sit"), ("seat", "1")]).await;
    start(&mut ada, &mut bob, &table).await;
    assert_eq!(open(&mut bob, &table, B, 2).await, StatusCode::SEE_OTHER);
    let terms = attribute(&ada.get(&table).await.body, "data-terms").map(str::to_owned);
    app.close().await;
    drop(app);
    let app = App::open(config(&folder)).await.unwrap();
    let (mut ada, mut bob) = (ada.moved_to(&app), bob.moved_to(&app));
    let again = ada.get(&table).await.body;
    assert_eq!(attribute(&again, "data-terms").map(str::to_owned), terms, "the pact is the same");
    assert_eq!(open(&mut ada, &table, A, 1).await, StatusCode::SEE_OTHER);
    let record = finished(&mut ada, &mut bob, &table).await;
    assert!(verify::<Sample>(&record).unwrap().is_proved());
}

static CLOCK: AtomicI64 = AtomicI64::new(1_000_000);

fn clock() -> i64 {
    CLOCK.load(Ordering::Relaxed)
}

#[tokio::test]
async fn a_word_that_does_not_come_makes_the_start_void_and_the_third_ends_the_gathering() {
    let (_folder, app) = world_with(|config| Config { clock, ..config }).await;
    let [mut ada, mut bob] = guests(&app);
    let table = gather(&mut ada, "2").await;
    granted(&mut bob, &table, &[("do", "sit"), ("seat", "1")]).await;
    let mut seals = Vec::new();
    for attempt in 1_u8..=3 {
        let page = ada.get(&table).await.body;
        assert_eq!(attribute(&page, "data-attempt"), Some(attempt.to_string().as_str()));
        seals.push(attribute(&page, "data-seal").unwrap().to_owned());
        let [of_ada, of_bob] = [10 * attempt, 10 * attempt + 1];
        start_with(&mut ada, &mut bob, &table, [of_ada, of_bob]).await;
        assert_eq!(open(&mut ada, &table, A, of_ada).await, StatusCode::SEE_OTHER);
        CLOCK.fetch_add(3 * 60 * 1000, Ordering::Relaxed);
        // Whoever comes next finds that the time is over.
        ada.get(&table).await;
        while company(&app, &table).await.pact().is_some() {
            tokio::task::yield_now().await;
        }
        assert_eq!(open(&mut bob, &table, B, of_bob).await, StatusCode::CONFLICT, "too late");
        let told = ada.get(&table).await.body;
        assert!(told.contains("role=\"alert\""), "the seat is named: {told}");
        if attempt == 3 {
            break;
        }
        assert!(told.contains("who adds a word by hand makes a new one"), "{told}");
        // The word was told, so nobody may add it again.
        for (language, words) in [("en", "Make a new word"), ("ru", "Придумайте новое слово")]
        {
            ada.language = language;
            let used = pledge(&table, A, of_ada);
            let again = wish(&mut ada, &table, &[("do", "ready"), ("pledge-0", &used)]).await;
            assert_eq!(again.status, StatusCode::CONFLICT);
            let said = again.body.replace('\u{a0}', " ");
            assert!(said.contains(words), "{said}");
        }
        ada.language = "en";
    }
    seals.dedup();
    assert_eq!(seals.len(), 3, "each attempt has a secret of its own");
    let told = ada.get(&table).await.body;
    assert!(told.contains("this gathering is over") && told.contains("/again"), "{told}");
    assert_eq!(ada.get(&format!("{table}/record.json")).await.status, StatusCode::FORBIDDEN);
}

/// Gathers Ada and Bob, starts, and lets the operator block Bob while words are awaited.
async fn blocked_while_opening(
    folder: &tempfile::TempDir,
    ada: &mut Guest,
    bob: &mut Guest,
) -> String {
    let table = gather(ada, "2").await;
    granted(bob, &table, &[("do", "sit"), ("seat", "1")]).await;
    start(ada, bob, &table).await;
    let place = saucer_server::Place::Folder(folder.path().to_owned());
    let operator = saucer_server::Operator::open(&place, &[]).await.unwrap();
    operator.block(&super::moderation::id_of(bob), None, "").await.unwrap();
    operator.leave().await;
    while bob.get("/").await.status != StatusCode::FORBIDDEN {
        tokio::task::yield_now().await;
    }
    table
}

static LATER: AtomicI64 = AtomicI64::new(1_000_000);

/// Who is blocked while words are awaited does not come back with the void start.
#[tokio::test]
async fn who_is_blocked_has_no_seat_after_a_void_start() {
    let clock = || LATER.load(Ordering::Relaxed);
    let (folder, app) = world_with(|config| Config { clock, ..config }).await;
    let [mut ada, mut bob, mut eve] = guests(&app);
    let table = blocked_while_opening(&folder, &mut ada, &mut bob).await;
    LATER.fetch_add(3 * 60 * 1000, Ordering::Relaxed);
    ada.get(&table).await;
    while company(&app, &table).await.pact().is_some() {
        tokio::task::yield_now().await;
    }
    let gathered = company(&app, &table).await;
    assert_eq!(gathered.last_void(), Some(Seats::first_n(2)), "neither has opened");
    assert_eq!(gathered.chair(B).unwrap().player(), None);
    // What is stored is seen a moment later.
    while wish(&mut eve, &table, &[("do", "sit"), ("seat", "1")]).await.status
        == StatusCode::CONFLICT
    {
        tokio::task::yield_now().await;
    }
    assert!(company(&app, &table).await.chair(B).unwrap().player().is_some());
}

/// Nor does he decide in a match that begins because his word was there already.
#[tokio::test]
async fn a_bot_plays_for_who_was_blocked_before_the_last_word() {
    let (folder, app) = world().await;
    let [mut ada, mut bob] = guests(&app);
    let table = gather(&mut ada, "2").await;
    granted(&mut bob, &table, &[("do", "sit"), ("seat", "1")]).await;
    start(&mut ada, &mut bob, &table).await;
    assert_eq!(open(&mut bob, &table, B, 2).await, StatusCode::SEE_OTHER);
    let place = saucer_server::Place::Folder(folder.path().to_owned());
    let operator = saucer_server::Operator::open(&place, &[]).await.unwrap();
    operator.block(&super::moderation::id_of(&bob), None, "").await.unwrap();
    operator.leave().await;
    while bob.get("/").await.status != StatusCode::FORBIDDEN {
        tokio::task::yield_now().await;
    }
    assert_eq!(open(&mut ada, &table, A, 1).await, StatusCode::SEE_OTHER);
    ada.get(&table).await;
    let running = company(&app, &table).await;
    assert!(matches!(running.chair(B).unwrap().decider(), Decider::Bot(_)));
}

/// On a shared database the time of a start is that of the database, and all processes agree that it is void.
pub(super) async fn a_start_is_void_at_all_processes(url: &str) {
    let process = async || {
        let opening = std::time::Duration::from_secs(2);
        App::open(Config { opening, ..config_at(url) }).await.unwrap()
    };
    let (east, west) = (process().await, process().await);
    let (mut ada, mut bob) = (Guest::of(&east), Guest::of(&west));
    let table = gather(&mut ada, "2").await;
    granted(&mut bob, &table, &[("do", "sit"), ("seat", "1")]).await;
    let page = ada.get(&table).await.body;
    assert_eq!(attribute(&page, "data-attempt"), Some("1"));
    let seal = attribute(&page, "data-seal").unwrap().to_owned();
    start(&mut ada, &mut bob, &table).await;
    assert_eq!(open(&mut ada, &table, A, 1).await, StatusCode::SEE_OTHER);
    // Bob never opens his.
    while company(&east, &table).await.pact().is_some() {
        tokio::task::yield_now().await;
    }
    let void = company(&west, &table).await;
    assert_eq!((void.last_void(), void.attempt()), (Some([B].into_iter().collect()), 2));
    assert_eq!(open(&mut bob, &table, B, 2).await, StatusCode::CONFLICT, "too late");
    for guest in [&mut ada, &mut bob] {
        let page = guest.get(&table).await.body;
        assert!(page.contains("role=\"alert\""), "the seat is named: {page}");
        assert_eq!(attribute(&page, "data-attempt"), Some("2"));
        assert_ne!(attribute(&page, "data-seal"), Some(&*seal), "another secret");
    }
    east.close().await;
    west.close().await;
}

#[tokio::test]
async fn who_pledges_nothing_plays_and_is_told_that_nothing_is_proved() {
    let (_folder, app) = world().await;
    let [mut ada, mut bob] = guests(&app);
    let table = gather(&mut ada, "2").await;
    granted(&mut bob, &table, &[("do", "sit"), ("seat", "1")]).await;
    let lobby = bob.get(&table).await.body;
    assert!(lobby.contains("<noscript>") && lobby.contains("saucer words --table"), "{lobby}");
    granted(&mut bob, &table, &[("do", "ready"), ("pledge-1", "")]).await;
    granted(&mut ada, &table, &[("do", "start")]).await;
    let record = finished(&mut ada, &mut bob, &table).await;
    assert_eq!(record.seal.pact.as_ref().unwrap().seats, [Part::Nothing, Part::Nothing]);
    assert!(!verify::<Sample>(&record).unwrap().is_proved());
}

#[tokio::test]
async fn somebody_alone_adds_a_word_after_the_seal_or_does_without() {
    let (_folder, app) = world().await;
    let [mut ada] = guests(&app);
    let table = ada.new_table(&[("game", "skies"), ("who", "me"), ("adds", "word")]).await;
    let page = ada.get(&table).await.body;
    assert!(page.contains("data-page=\"lobby\"") && page.contains("Begin without"), "{page}");
    assert!(app.store().inputs(id(&table), 0).await.unwrap().is_empty());
    assert_eq!(open(&mut ada, &table, A, 3).await, StatusCode::SEE_OTHER);
    assert!(!app.store().inputs(id(&table), 0).await.unwrap().is_empty());
    assert!(!ada.get(&table).await.body.contains("data-page=\"lobby\""));
    let other = ada.new_table(&[("game", "skies"), ("who", "me"), ("adds", "word")]).await;
    granted(&mut ada, &other, &[("do", "without")]).await;
    assert!(!app.store().inputs(id(&other), 0).await.unwrap().is_empty());
}

/// A word that is opened and does not fit its pledge is other luck, also where no digest tells of it.
#[tokio::test]
async fn an_opened_word_that_does_not_fit_its_pledge_is_damage() {
    let (folder, app) = world().await;
    let [mut ada, mut bob] = guests(&app);
    let table = gather(&mut ada, "2").await;
    granted(&mut bob, &table, &[("do", "sit"), ("seat", "1")]).await;
    start(&mut ada, &mut bob, &table).await;
    assert_eq!(open(&mut bob, &table, B, 2).await, StatusCode::SEE_OTHER);
    assert_eq!(open(&mut ada, &table, A, 1).await, StatusCode::SEE_OTHER);
    let place = saucer_server::Place::Folder(folder.path().to_owned());
    assert!(saucer_server::check(&place).await.unwrap().damaged.is_empty());
    let stored = app.store().table(id(&table)).await.unwrap().unwrap();
    let (was, is) = (word(2).to_hex(), word(9).to_hex());
    assert_eq!(stored.seats.matches(&was).count(), 1);
    // As a store would write it by itself, so that every checksum fits.
    let change = SeatsChange {
        table: id(&table).to_owned(),
        number: stored.seats_number + 1,
        seats: stored.seats.replace(&was, &is),
        players: Vec::new(),
        at_ms: stored.touched_ms,
        turn: Turn::Stay,
        bots_owe: false,
        n_inputs: None,
    };
    app.store().change_seats(&change).await.unwrap();
    assert_eq!(saucer_server::check(&place).await.unwrap().damaged, [id(&table)]);
    app.close().await;
    let app = App::open(config(&folder)).await.unwrap();
    let page = ada.moved_to(&app).get(&table).await;
    assert_eq!(page.status, StatusCode::INTERNAL_SERVER_ERROR);
    assert!(page.body.contains("damaged"), "{}", page.body);
}
