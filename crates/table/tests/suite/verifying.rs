use saucer_table::{Added, LuckProof, Proof, Record, RecordError, Secret, verify};
use serde_json::json;

use crate::race::{Move, Race, Setup};
use crate::{A, begin, decide, play_out, secret};

fn finished() -> Record {
    play_out(Setup::SOLO, 0).record(vec![]).unwrap()
}

/// The numbers of the entries that are luck.
fn luck(record: &Record) -> Vec<usize> {
    (0..record.inputs.len()).filter(|n| record.inputs[*n].get("luck").is_some()).collect()
}

#[test]
fn an_honest_match_of_the_old_form_is_consistent() {
    for setup in [Setup::SOLO, Setup::DUEL] {
        let game = play_out(setup, 1);
        let record = game.record(vec![]).unwrap();
        let answers = luck(&record).len() as u64;
        let proof = Proof {
            entries: game.version(),
            taken_over: None,
            luck: LuckProof::Drawn { answers },
            added: Added::OldForm,
            prepared: false,
            hash: secret().hash(),
            outcome: game.outcome(),
        };
        assert!(answers > 0);
        assert!(!proof.is_proved(), "whoever knew the secret could choose the words");
        assert_eq!(verify::<Race>(&record), Ok(proof));
    }
}

#[test]
fn a_changed_die_is_found() {
    for (outcome, n) in (0..).zip(luck(&finished())) {
        let mut record = finished();
        let face = record.inputs[n]["luck"]["answer"].as_u64().unwrap();
        record.inputs[n] = json!({"luck": {"answer": face % 6 + 1}});
        let error = verify::<Race>(&record).unwrap_err();
        let (found, promised) = ((face % 6 + 1).to_string(), face.to_string());
        let entry = n as u64;
        assert_eq!(error, RecordError::LuckDiffers { entry, outcome, found, promised });
        assert_eq!(error.key(), "record-luck-differs");
    }
}

#[test]
fn a_changed_decision_is_found() {
    // A gear that was never chosen leads to an answer that nobody could give.
    let mut record = finished();
    record.inputs[0] = json!({"decide": {"seat": 0, "decision": {"gear": 9}}});
    assert_eq!(verify::<Race>(&record).unwrap_err().entry(), Some(0));

    // Who claims to have won with slower gears does not get as far as the record says.
    let mut game = begin(Setup { goal: 3, ..Setup::SOLO });
    while game.outcome().is_none() {
        let pick = if game.legal(A).contains(&Move::Gear(3)) { Move::Gear(3) } else { Move::Go };
        decide(&mut game, A, pick);
    }
    let mut record = game.record(vec![]).unwrap();
    assert!(verify::<Race>(&record).is_ok());
    let last = record.inputs.len() - 3;
    assert_eq!(record.inputs[last], json!({"decide": {"seat": 0, "decision": {"gear": 3}}}));
    record.inputs[last] = json!({"decide": {"seat": 0, "decision": {"gear": 1}}});
    assert_eq!(verify::<Race>(&record), Err(RecordError::OutcomeDiffers));
}

#[test]
fn a_changed_secret_is_found() {
    let mut record = finished();
    let other = Secret::from_bytes([8; 32]);
    record.seal.secret = Some(other.to_hex());
    assert_eq!(verify::<Race>(&record), Err(RecordError::SealBroken));
    // With a promise to match, the dice do not.
    record.seal.hash = other.hash();
    assert_eq!(verify::<Race>(&record).unwrap_err().key(), "record-luck-differs");
}

#[test]
fn changed_words_are_found() {
    let mut record = finished();
    record.seal.words.0[0].push('!');
    assert_eq!(verify::<Race>(&record).unwrap_err().key(), "record-luck-differs");
}

#[test]
fn a_seal_that_cannot_be_read_is_told_apart() {
    let mut record = finished();
    record.seal.secret = Some("7".repeat(63) + "x");
    assert_eq!(verify::<Race>(&record), Err(RecordError::BadSeal { member: "secret" }));
    record.seal.hash = "é".repeat(64);
    assert_eq!(verify::<Race>(&record), Err(RecordError::BadSeal { member: "hash" }));
}

#[test]
fn a_finished_match_must_open_its_seal() {
    let mut record = finished();
    record.seal.secret = None;
    assert_eq!(verify::<Race>(&record), Err(RecordError::SealMissing));
}

#[test]
fn an_unfinished_match_is_legal_and_no_more() {
    let mut game = begin(Setup::SOLO);
    decide(&mut game, A, Move::Gear(3));
    decide(&mut game, A, Move::Go);
    let proof = verify::<Race>(&game.record(vec![]).unwrap()).unwrap();
    assert_eq!(proof.luck, LuckProof::Unopened { answers: 1 });
    assert_eq!((proof.entries, proof.outcome), (3, None));
}
