use saucer_core::{Refusal, Seat, Viewer};
use saucer_table::{Match, Record, RecordError, SeatNote, TableError};
use serde_json::{Value, json};

use crate::race::{Move, Race, Setup};
use crate::{A, begin, decide, play_out, secret};

fn seats() -> Vec<SeatNote> {
    vec![SeatNote { name: "Ada \"the\" Owl".into(), kind: "person".into() }]
}

fn finished() -> Record {
    play_out(Setup::SOLO, 0).record(seats()).unwrap()
}

fn import(record: &Record) -> Result<Match<Race>, RecordError> {
    Match::import(record)
}

#[test]
fn a_record_comes_back_as_the_match_that_it_was() {
    for setup in [Setup::SOLO, Setup::DUEL] {
        let game = play_out(setup, 1);
        let text = game.record(seats()).unwrap().to_text();
        let record = Record::parse(&text).unwrap();
        assert_eq!(record.seats, seats());
        let back = import(&record).unwrap();
        assert_eq!(back.entries(), game.entries());
        assert_eq!(back.outcome(), game.outcome());
        assert_eq!(back.opened_secret(), Some(&secret()));
        assert_eq!(back.record(seats()).unwrap().to_text(), text);
    }
}

#[test]
fn a_record_without_entries_comes_back_too() {
    let text = begin(Setup::SOLO).record(vec![]).unwrap().to_text();
    let record = Record::parse(&text).unwrap();
    assert_eq!(record.inputs, [] as [Value; 0]);
    assert_eq!(import(&record).unwrap().version(), 0);
}

#[test]
fn the_secret_stays_out_of_the_record_until_the_match_is_over() {
    let mut game = begin(Setup::SOLO);
    decide(&mut game, A, Move::Gear(3));
    assert!(game.opened_secret().is_none());
    let record = game.record(seats()).unwrap();
    assert_eq!(record.seal.secret, None);
    assert!(!record.to_text().contains(&secret().to_hex()));
    assert!(!format!("{game:?} {:?}", secret()).contains('7'));

    // Such a match can be looked at, but its next luck cannot be drawn.
    let copy = import(&record).unwrap();
    let go = copy.prepare_decide(A, copy.question(A), Move::Go);
    assert_eq!(go.unwrap_err(), TableError::SealClosed);
    assert!(copy.prepare_undo(A, copy.question(A)).is_ok());
}

#[test]
fn a_running_match_in_company_gives_no_record() {
    let game = begin(Setup::DUEL);
    assert_eq!(game.record(vec![]).unwrap_err(), TableError::StillSecret);
}

#[test]
fn a_record_is_replayed_at_any_point() {
    let game = play_out(Setup::SOLO, 0);
    let record = game.record(seats()).unwrap();
    let viewer = Viewer::Seat(A);
    for at in 0..=game.version() {
        let replay = Match::<Race>::replay(&record, at, viewer).unwrap();
        assert_eq!(Some(&replay), game.look_back(at, viewer).as_ref());
        assert_eq!(replay.outcome.is_some(), at == game.version());
    }
    let (at, entries) = (game.version() + 1, game.version());
    let past = Match::<Race>::replay(&record, at, viewer).unwrap_err();
    assert_eq!(past, RecordError::PastEnd { at, entries });
    assert_eq!(past.key(), "record-past-end");
}

#[test]
fn what_is_not_a_record_is_told_apart() {
    let key = |text: &str| Record::parse(text).unwrap_err().key();
    assert_eq!(key(""), "record-not-json");
    assert_eq!(key("hello"), "record-not-json");
    assert_eq!(key("{\"saucer\": 1"), "record-not-json");
    assert_eq!(key("[1, 2]"), "record-not-a-record");
    assert_eq!(key("3"), "record-not-a-record");
    assert_eq!(key("{}"), "record-not-a-record");
    assert_eq!(key("{\"saucer\": -1}"), "record-not-a-record");
    assert_eq!(key("{\"saucer\": 0}"), "record-not-a-record");
    assert_eq!(key("{\"saucer\": 4, \"all\": \"new\"}"), "record-newer");
    assert_eq!(key("{\"saucer\": 1}"), "record-malformed");
    assert_eq!(key(&"[".repeat(1_000_000)), "record-not-a-record");
    assert_eq!(key(&" ".repeat(5 << 20)), "record-not-json");
    let deep = format!("{{\"saucer\": 1, \"inputs\": {}", "[".repeat(1_000_000));
    assert_eq!(key(&deep), "record-not-json");
}

#[test]
fn a_cut_or_garbled_file_never_panics_and_names_its_line() {
    let text = finished().to_text();
    for end in 0..text.len() - 2 {
        if let Some(cut) = text.get(..end) {
            assert_eq!(Record::parse(cut).unwrap_err().key(), "record-not-json", "{end}");
        }
    }
    for at in 0..text.len() {
        let mut bytes = text.clone().into_bytes();
        bytes[at] = if bytes[at] == b'9' { b'1' } else { b'9' };
        // Many of these are good records of another match; none may panic.
        if let Ok(record) = Record::parse(&String::from_utf8(bytes).unwrap()) {
            let _ = saucer_table::verify::<Race>(&record);
        }
    }
    let broken = text.replace("\"rules\": 7", "\"rules\": \"seven\"");
    let error = Record::parse(&broken).unwrap_err();
    assert!(matches!(error, RecordError::Malformed { line: 4, .. }), "{error}");
}

#[test]
fn a_record_of_something_else_is_refused() {
    let record = Record { game: "chess".into(), ..finished() };
    let wrong = RecordError::WrongGame { found: "chess".into(), expected: "race" };
    assert_eq!(import(&record).unwrap_err(), wrong);
    let record = Record { rules: 8, ..finished() };
    let error = import(&record).unwrap_err();
    assert_eq!(error, RecordError::OtherRules { game: "race", found: 8, ours: 7 });
    assert!(error.advice().contains("rules that came later"));
    let error = import(&Record { rules: 0, ..finished() }).unwrap_err();
    assert_eq!(error, RecordError::NoRules { game: "race" });
    assert!(error.to_string().contains("begin with number 1") && !error.advice().contains("later"));
    let record = Record { setup: json!({"runners": "Many"}), ..finished() };
    assert_eq!(import(&record).unwrap_err().key(), "record-bad-setup");
    let record = Record { outcome: None, ..finished() };
    assert_eq!(import(&record).unwrap_err(), RecordError::OutcomeDiffers);
}

#[test]
fn a_wrong_entry_is_named_with_its_number() {
    let with = |entry: Value| {
        let mut record = finished();
        record.inputs[1] = entry;
        import(&record).unwrap_err()
    };
    let bad = with(json!({"decide": {"seat": 0, "decision": "fly"}}));
    assert_eq!((bad.key(), bad.entry()), ("record-bad-entry", Some(1)));
    let bad = with(json!({"undo": {"seat": 0, "more": 1}}));
    assert_eq!((bad.key(), bad.entry()), ("record-bad-entry", Some(1)));
    let refused = with(json!({"decide": {"seat": 0, "decision": "honk"}}));
    let refusal = Refusal::new("R-1", "race-not-now");
    assert_eq!(refused, RecordError::Refused { entry: 1, refusal });
    assert_eq!(refused.key(), "record-refused");
    let early = with(json!({"luck": {"answer": 3}}));
    assert_eq!(early.key(), "record-refused");
    let nobody = with(json!({"decide": {"seat": 200, "decision": "go"}}));
    assert_eq!(nobody, RecordError::NoSeat { entry: 1 });
    let mut record = finished();
    record.inputs.insert(0, json!({"undo": {"seat": Seat(0)}}));
    assert_eq!(import(&record).unwrap_err(), RecordError::BadUndo { entry: 0 });
}

#[test]
fn nothing_is_taken_back_between_a_decision_and_its_luck() {
    let mut record = finished();
    let is_luck = |entry: &Value| entry.get("luck").is_some();
    let luck = record.inputs.iter().position(is_luck).unwrap();
    record.inputs.insert(luck, json!({"undo": {"seat": 0}}));
    let entry = luck as u64;
    assert_eq!(import(&record).unwrap_err(), RecordError::BadUndo { entry });
}

#[test]
fn nothing_follows_the_end() {
    let mut record = finished();
    let n = record.inputs.len() as u64;
    for after in [json!({"undo": {"seat": 0}}), json!({"luck": {"answer": 1}})] {
        record.inputs.push(after);
        assert_eq!(import(&record).unwrap_err().entry(), Some(n));
        record.inputs.pop();
    }
}

#[test]
fn every_error_has_advice() {
    let errors = [Record::parse("x").unwrap_err(), Record::parse("{\"saucer\": 9}").unwrap_err()];
    assert!(errors[0].advice().contains("export"));
    assert!(errors[1].advice().contains("Update"));
    assert!(errors[0].to_string().starts_with("line 1, column 1"));
}
