use saucer_core::Viewer;
use saucer_table::{
    Entry, Fork, LuckProof, Match, Reach, Record, RecordError, Secret, Stored, TableError,
    TakenOver, Words, verify,
};
use serde_json::json;

use crate::race::{Gears, Move, Race, Setup, Stage};
use crate::{A, begin, decide, kinds, play_out, undo};

/// A match that plays on from here and owes nothing.
fn play_on(game: &Match<Race>, at: u64) -> Result<Match<Race>, TableError> {
    let bodies: Vec<String> =
        game.first_entries(at, Reach::Anywhere)?.iter().map(Entry::to_json).collect();
    let mut fork = stored(game, at, &bodies)?;
    if let Some(change) = fork.owed()? {
        fork.commit(change)?;
    }
    Ok(fork)
}

fn stored(game: &Match<Race>, at: u64, bodies: &[String]) -> Result<Match<Race>, TableError> {
    Match::from_stored(Stored {
        rules: 7,
        setup: &serde_json::to_string(game.setup()).unwrap(),
        secret: Secret::from_bytes([9; 32]),
        words: Words::default(),
        pact: None,
        fork: Some(Fork { table: Some("t1".to_owned()), entries: at, prepared: None }),
        bodies,
    })
}

fn finish(game: &mut Match<Race>) {
    while let Some(seat) = game.pending_seats().first() {
        let last = *game.legal(seat).last().unwrap();
        decide(game, seat, last);
    }
}

fn luck_among(entries: &[&'static str]) -> u64 {
    entries.iter().filter(|kind| **kind == "luck").count() as u64
}

#[test]
fn a_match_plays_on_from_any_position_with_luck_of_its_own() {
    for setup in [Setup::SOLO, Setup::DUEL] {
        let game = play_out(setup, 1);
        let mut other_luck = false;
        for at in 0..game.version() {
            let point = |viewer| game.look_back(at, viewer).unwrap().view;
            let mut fork = play_on(&game, at).unwrap();
            assert_eq!(fork.entries()[..at as usize], game.entries()[..at as usize]);
            for viewer in [Viewer::Seat(A), Viewer::Spectator] {
                assert_eq!(fork.look_back(at, viewer).unwrap().view, point(viewer), "{at}");
            }
            finish(&mut fork);
            let proof = verify::<Race>(&fork.record(vec![]).unwrap()).unwrap();
            let (history, all) =
                (luck_among(&kinds(&game)[..at as usize]), luck_among(&kinds(&fork)));
            assert_eq!(proof.taken_over, Some(TakenOver { entries: at, answers: history }));
            assert_eq!(proof.luck, LuckProof::Drawn { answers: all - history });
            let next = |game: &Match<Race>| {
                let own = game.entries()[at as usize..].iter();
                own.filter(|entry| matches!(entry, Entry::Luck { .. })).cloned().collect::<Vec<_>>()
            };
            other_luck |= next(&fork)[0] != next(&game)[0];
        }
        assert!(other_luck, "the dice of the match are not foretold");
    }
}

#[test]
fn nobody_takes_back_what_was_taken_over() {
    let mut game = begin(Setup::SOLO);
    decide(&mut game, A, Move::Gear(3));
    assert!(game.undoable(A));
    let mut fork = play_on(&game, 1).unwrap();
    assert_eq!(fork.view(Viewer::Seat(A)).own_stage, Some(Stage::Geared(3)));
    assert_eq!(undo(&mut fork, A), Err(TableError::NothingToUndo { seat: A }));
    decide(&mut fork, A, Move::Brake);
    undo(&mut fork, A).unwrap();
    assert!(!fork.undoable(A));
    // The floor is where it was after the match was stored and read again.
    let bodies: Vec<String> = fork.entries().iter().map(Entry::to_json).collect();
    let again = stored(&game, 1, &bodies).unwrap();
    assert_eq!(again.view(Viewer::Seat(A)), fork.view(Viewer::Seat(A)));
    assert!(!again.undoable(A));
}

#[test]
fn a_match_plays_on_from_one_that_did_so_itself() {
    let game = play_out(Setup::DUEL, 0);
    let mut first = play_on(&game, 6).unwrap();
    finish(&mut first);
    for at in [2, 6, first.version() - 1] {
        let mut second = play_on(&first, at).unwrap();
        assert_eq!(
            second.look_back(at, Viewer::Seat(A)).unwrap().view,
            first.look_back(at, Viewer::Seat(A)).unwrap().view
        );
        finish(&mut second);
        let proof = verify::<Race>(&second.record(vec![]).unwrap()).unwrap();
        assert_eq!(proof.taken_over.unwrap().entries, at);
    }
}

#[test]
fn there_is_nothing_to_play_on_from_after_the_end() {
    let game = play_out(Setup::SOLO, 0);
    let entries = game.version();
    assert_eq!(
        game.first_entries(entries, Reach::Anywhere),
        Err(TableError::OverThen { at: entries })
    );
    let at = entries + 1;
    assert_eq!(game.first_entries(at, Reach::Anywhere), Err(TableError::PastEnd { at, entries }));
    assert!(game.first_entries(u64::MAX, Reach::Anywhere).is_err());
    let given_up = begin(Setup { gears: Gears::One, ..Setup::DUEL });
    let entries = given_up.first_entries(given_up.version(), Reach::Anywhere);
    assert!(entries.is_ok(), "it was not played to its end");
}

#[test]
fn who_still_plays_goes_back_only_to_where_nothing_is_hidden() {
    let solo = begin(Setup::SOLO);
    assert!(solo.first_entries(0, Reach::Open).is_ok());
    let entries = solo.version();
    let past = Err(TableError::PastEnd { at: entries + 1, entries });
    assert_eq!(solo.first_entries(entries + 1, Reach::Open), past);
    assert_eq!(begin(Setup::DUEL).first_entries(0, Reach::Open), Err(TableError::StillSecret));
    for game in [solo, begin(Setup::DUEL)] {
        for at in [0, u64::MAX] {
            let refused = game.first_entries(at, Reach::Nowhere);
            assert_eq!(refused, Err(TableError::StillSecret), "not even how long it is");
        }
    }
}

#[test]
fn a_log_that_ends_among_the_entries_taken_over_is_damaged() {
    let game = play_out(Setup::SOLO, 0);
    let bodies: Vec<String> =
        game.first_entries(4, Reach::Anywhere).unwrap().iter().map(Entry::to_json).collect();
    assert!(stored(&game, 4, &bodies).is_ok());
    let cut = stored(&game, 4, &bodies[..3]);
    assert!(matches!(cut, Err(TableError::Damaged { seq: 3, .. })), "{cut:?}");
}

/// The record of a match that plays on from entry 6.
fn forked() -> Record {
    let mut fork = play_on(&play_out(Setup::SOLO, 0), 6).unwrap();
    finish(&mut fork);
    fork.record(vec![]).unwrap()
}

#[test]
fn a_record_says_from_where_it_plays_on() {
    let record = forked();
    assert_eq!((record.saucer, record.fork.as_ref().unwrap().entries), (2, 6));
    assert_eq!(Record::parse(&record.to_text()).unwrap(), record);
    assert_eq!(Match::<Race>::import(&record).unwrap().fork(), record.fork.as_ref());
    let plain = play_out(Setup::SOLO, 0).record(vec![]).unwrap();
    assert_eq!((plain.saucer, &plain.fork), (1, &None), "older programs read it");
    assert!(!plain.to_text().contains("fork"));
}

#[test]
fn what_was_taken_over_is_held_to_the_rules_and_all_after_it_to_the_seal() {
    let change = |at: usize, face: u64| {
        let mut record = forked();
        let luck = |n: &usize| record.inputs[*n].get("luck").is_some();
        let n = (0..record.inputs.len()).filter(luck).nth(at).unwrap();
        let found = record.inputs[n]["luck"]["answer"].as_u64().unwrap();
        record.inputs[n] =
            json!({"luck": {"answer": if face == 0 { found % 6 + 1 } else { face }}});
        (n, verify::<Race>(&record))
    };
    let (n, early) = change(0, 7);
    assert!(
        n < 6 && matches!(early, Err(RecordError::Refused { .. })),
        "no die shows 7: {early:?}"
    );
    let late = change(3, 0);
    assert!(late.0 >= 6 && matches!(late.1, Err(RecordError::LuckDiffers { .. })), "{late:?}");
    // More than is there cannot be taken over, and who denies it is refuted by the first die.
    let entries = forked().inputs.len() as u64;
    let fork = Some(Fork { table: None, entries: entries + 1, prepared: None });
    let more = verify::<Race>(&Record { fork, ..forked() });
    assert_eq!(more, Err(RecordError::BadFork { taken: entries + 1, entries }));
    // What is over is not played on from, whatever came of it, and format 1 knows nothing of it.
    let whole = play_out(Setup::SOLO, 0).record(vec![]).unwrap();
    let taken = whole.inputs.len() as u64;
    let fork = Some(Fork { table: None, entries: taken, prepared: None });
    let over = Record { fork, saucer: 2, ..whole };
    assert_eq!(verify::<Race>(&over), Err(RecordError::ForkOver { taken }));
    assert_eq!(Match::<Race>::import(&over).unwrap_err().key(), "record-bad-fork");
    let old = verify::<Race>(&Record { saucer: 1, ..forked() });
    assert_eq!(old, Err(RecordError::ForkFormat { format: 1 }));
    let denied = verify::<Race>(&Record { fork: None, ..forked() });
    assert_eq!(denied.unwrap_err().key(), "record-luck-differs");
}
