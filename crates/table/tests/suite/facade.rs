use saucer_bots::{Budget, Strength};
use saucer_core::{Seats, Viewer};
use saucer_table::{
    Action, Match, RecordError, Stored, Table, TableError, Words, read_setup, verify,
};
use serde_json::json;

use crate::race::{self, Gears, Race, Setup};
use crate::{A, B, begin, secret};

const DUEL: &str = r#"{"runners":"Two","gears":"Three","goal":9}"#;
const SOLO: &str = r#"{"runners":"One","gears":"Three","goal":9}"#;

fn table(setup: &str) -> Match<Race> {
    Match::begin(read_setup::<Race>(setup).unwrap(), secret(), Words::default())
}

fn stored<'a>(setup: &'a str, bodies: &'a [String]) -> Stored<'a> {
    Stored {
        rules: 7,
        setup,
        secret: secret(),
        words: Words::default(),
        pact: None,
        fork: None,
        bodies,
    }
}

/// Commits a change as a server does and keeps what a store keeps.
fn act(table: &mut dyn Table, store: &mut Vec<String>, action: &Action) {
    let change = table.prepare(action).unwrap();
    assert_eq!(change.first_seq(), store.len() as u64);
    store.extend_from_slice(change.bodies());
    table.commit(change).unwrap();
}

/// What the viewer sees, as JSON.
fn view(table: &dyn Table, viewer: Viewer) -> String {
    let mut json = Vec::new();
    table.write_view(viewer, &mut json);
    String::from_utf8(json).unwrap()
}

#[test]
fn a_server_plays_a_match_with_bots_and_finds_it_again_after_a_restart() {
    let mut store = Vec::new();
    let mut live = table(DUEL);
    assert_eq!(
        (Table::game_id(&live), Table::rules(&live), live.seats()),
        ("race", 7, Seats::first_n(2))
    );
    assert!(live.owed().unwrap().is_none());
    while let Some(seat) = live.pending_seats().first() {
        let think = live.think(seat, race::bot, Strength::Rookie, Budget::Playouts(1)).unwrap();
        let action = std::thread::spawn(think).join().unwrap();
        assert_eq!(action.seat(), seat);
        act(&mut live, &mut store, &action);
        let again = Match::<Race>::from_stored(stored(DUEL, &store)).unwrap();
        for viewer in [Viewer::Seat(A), Viewer::Seat(B), Viewer::Spectator] {
            assert_eq!(view(&again, viewer), view(&live, viewer));
            assert_eq!(again.log_for(viewer), live.log_for(viewer));
            assert_eq!(again.version_for(viewer), live.version_for(viewer));
        }
        assert_eq!(again.legal_json(A), live.legal_json(A));
        assert_eq!(again.question(B), live.question(B));
        assert_eq!(again.version(), store.len() as u64);
    }
    let record = live.record(vec![]).unwrap();
    assert!(verify::<Race>(&record).is_ok());
    assert_eq!(Match::<Race>::import(&record).unwrap().version(), live.version());
    assert_eq!(live.seal_hash(), secret().hash());
}

#[test]
fn the_change_that_ends_a_match_says_so() {
    let setup = r#"{"runners":"One","gears":"One","goal":1}"#;
    let table = table(setup);
    let first = Table::owed(&table).unwrap().unwrap();
    assert_eq!((first.first_seq(), table.version()), (0, 0));
    assert_eq!(first.outcome_json().as_deref(), Some(r#"{"winners":[0]}"#));
}

#[test]
fn decisions_come_as_text_and_bad_ones_are_refused() {
    let mut table = table(SOLO);
    let question = table.question(A);
    let text = Action::decide(A, question, "{not json").unwrap_err();
    assert_eq!(text.key(), "table-unreadable");
    let unknown = Action::decide(A, question, "\"fly\"").unwrap();
    assert_eq!(table.prepare(&unknown).unwrap_err().key(), "table-unreadable");
    let forbidden = Action::decide(A, question, "\"go\"").unwrap();
    assert_eq!(table.prepare(&forbidden).unwrap_err().key(), "table-refused");

    let mut store = Vec::new();
    let gear = Action::decide(A, question, r#"{"gear":3}"#).unwrap();
    act(&mut table, &mut store, &gear);
    assert!(table.undoable(A));
    assert_eq!(table.prepare(&gear).unwrap_err().key(), "table-stale");
    let undo = Action::Undo { seat: A, question: table.question(A) };
    act(&mut table, &mut store, &undo);
    assert_eq!(store[1], r#"{"undo":{"seat":0}}"#);
    assert_eq!(table.legal_json(A), r#"[{"gear":1},{"gear":2},{"gear":3}]"#);
}

#[test]
fn an_action_reads_as_the_api_writes_it() {
    let text = json!({"decide": {"seat": 1, "question": 4, "decision": "go"}});
    let action: Action = serde_json::from_value(text.clone()).unwrap();
    assert_eq!(action, Action::decide(B, 4, "\"go\"").unwrap());
    assert_eq!(serde_json::to_value(&action).unwrap(), text);
}

#[test]
fn what_was_stored_otherwise_is_refused_clearly() {
    let error = |stored: Stored<'_>| Match::<Race>::from_stored(stored).map(|_| ()).unwrap_err();
    let rules = error(Stored { rules: 8, ..stored(SOLO, &[]) });
    assert_eq!(rules, TableError::OtherRules { game: "race", found: 8, ours: 7 });
    assert!(rules.to_string().contains("rules 8"));
    assert_eq!(error(stored("{}", &[])).key(), "table-unreadable");
    let bodies = [r#"{"decide":{"seat":0,"decision":{"gear":1}}}"#.to_owned(), "{".to_owned()];
    assert!(matches!(error(stored(SOLO, &bodies)), TableError::Damaged { seq: 1, .. }));
    assert!(Match::<Race>::from_stored(stored(SOLO, &bodies[..1])).is_ok());
}

#[test]
fn a_bot_is_not_asked_when_its_seat_is_not() {
    let over = begin(Setup { gears: Gears::One, ..Setup::SOLO });
    let asked = over.think(A, race::bot, Strength::Admiral, Budget::Playouts(1)).map(|_| ());
    assert_eq!(asked, Err(TableError::NotPending { seat: A }));
    assert!(over.advise(A, race::bot, Strength::Admiral, Budget::Playouts(1)).is_err());
}

#[test]
fn a_record_of_another_game_does_not_open_here() {
    let over = begin(Setup { gears: Gears::One, ..Setup::SOLO });
    let mut record = over.record(vec![]).unwrap();
    record.game = "skies".into();
    let wrong = RecordError::WrongGame { found: "skies".into(), expected: "race" };
    assert_eq!(Match::<Race>::import(&record).map(|_| ()).unwrap_err(), wrong);
}
