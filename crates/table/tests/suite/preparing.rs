use saucer_core::{Game as _, Viewer};
use saucer_table::{Entry, Match, TableError, Words};

use crate::race::{Move, Race, Setup};
use crate::{A, B, begin, decide, kinds, play_out, secret};

#[test]
fn preparing_without_committing_changes_nothing() {
    let mut game = begin(Setup::SOLO);
    decide(&mut game, A, Move::Gear(3));
    let before = (game.version(), game.view(Viewer::Seat(A)), game.question(A), kinds(&game));
    let go = game.prepare_decide(A, game.question(A), Move::Go).unwrap();
    let back = game.prepare_undo(A, game.question(A)).unwrap();
    assert_eq!((go.first_seq(), go.entries().len()), (1, 2));
    assert_eq!((back.first_seq(), back.entries().len()), (1, 1));
    let after = (game.version(), game.view(Viewer::Seat(A)), game.question(A), kinds(&game));
    assert_eq!(before, after);
}

#[test]
fn of_two_changes_prepared_at_once_only_the_first_is_taken() {
    let mut game = begin(Setup::DUEL);
    let a = game.prepare_decide(A, game.question(A), Move::Gear(1)).unwrap();
    let b = game.prepare_decide(B, game.question(B), Move::Gear(1)).unwrap();
    game.commit(a).unwrap();
    assert_eq!(game.commit(b), Err(TableError::Behind { prepared: 0, next: 1 }));
    assert_eq!(game.version(), 1);
}

#[test]
fn a_prepared_change_tells_each_viewer_its_own_news() {
    let mut game = begin(Setup::DUEL);
    decide(&mut game, B, Move::Gear(1));
    decide(&mut game, B, Move::Go);
    decide(&mut game, A, Move::Gear(1));
    let change = game.prepare_decide(A, game.question(A), Move::Go).unwrap();
    let seqs = |viewer| change.news(viewer).iter().map(|t| t.seq).collect::<Vec<_>>();
    assert_eq!(seqs(Viewer::Seat(A)), [3, 4]);
    assert_eq!(seqs(Viewer::Seat(B)), [4]);
    assert_eq!(seqs(Viewer::Spectator), [4]);
}

#[test]
fn a_stored_match_opens_as_it_was() {
    for (setup, pick) in [(Setup::SOLO, 0), (Setup::SOLO, 1), (Setup::DUEL, 0), (Setup::DUEL, 2)] {
        let whole = play_out(setup, pick);
        assert!(kinds(&whole).contains(&"undo"));
        for (n, entry) in whole.entries().iter().enumerate() {
            let opened = open(setup, &whole, n);
            assert_same(&opened, &whole, n);
            if let Entry::Luck { .. } = entry {
                // Only a part of the change was stored; the rest comes out the same again.
                let early = opened.prepare_undo(A, opened.question(A));
                assert_eq!(early.unwrap_err(), TableError::Owed);
                let owed = opened.owed().unwrap().unwrap();
                assert_eq!(owed.entries()[0], *entry);
                assert_eq!(owed.first_seq(), n as u64);
            }
        }
        let opened = open(setup, &whole, whole.entries().len());
        for viewer in [Viewer::Seat(A), Viewer::Seat(B), Viewer::Spectator] {
            assert_eq!(opened.view(viewer), whole.view(viewer));
            assert_eq!(opened.news(viewer, 0), whole.news(viewer, 0));
        }
        assert_eq!(opened.outcome(), whole.outcome());
        assert_eq!([A, B].map(|s| opened.question(s)), [A, B].map(|s| whole.question(s)));
    }
}

#[test]
fn a_match_plays_on_after_a_restart_at_any_point() {
    let mut live = begin(Setup::DUEL);
    while let Some(seat) = live.pending_seats().first() {
        let reopened = open(Setup::DUEL, &live, live.entries().len());
        let last = *live.legal(seat).last().unwrap();
        let here = live.prepare_decide(seat, live.question(seat), last).unwrap();
        let there = reopened.prepare_decide(seat, live.question(seat), last).unwrap();
        assert_eq!(here.bodies(), there.bodies());
        assert_eq!([A, B].map(|s| live.undoable(s)), [A, B].map(|s| reopened.undoable(s)));
        live.commit(here).unwrap();
    }
}

fn open(setup: Setup, whole: &Match<Race>, n: usize) -> Match<Race> {
    let stored = whole.entries()[..n].to_vec();
    Match::open(setup, Race::rules(), secret(), whole.words().clone(), stored).unwrap()
}

/// The opened match is what the whole one was after `n` entries.
fn assert_same(opened: &Match<Race>, whole: &Match<Race>, n: usize) {
    for viewer in [Viewer::Seat(A), Viewer::Seat(B), Viewer::Spectator] {
        let back = whole.look_back(n as u64, viewer).unwrap();
        assert_eq!(opened.view(viewer), back.view);
        assert_eq!(back.entry.as_ref(), opened.entries().last());
        assert_eq!((back.at, back.entries), (n as u64, whole.version()));
    }
}

#[test]
fn a_damaged_log_is_refused_with_the_number_of_its_entry() {
    let whole = play_out(Setup::SOLO, 0);
    let mut entries = whole.entries().to_vec();
    entries.remove(2);
    let error =
        Match::<Race>::open(Setup::SOLO, Race::rules(), secret(), Words::default(), entries)
            .unwrap_err();
    assert!(matches!(error, TableError::Damaged { seq: 2, .. }), "{error}");
}

#[test]
fn looking_back_ends_where_the_log_does() {
    let game = play_out(Setup::SOLO, 0);
    assert!(game.look_back(game.version(), Viewer::Spectator).unwrap().outcome.is_some());
    assert!(game.look_back(game.version() + 1, Viewer::Spectator).is_none());
    assert!(game.look_back(u64::MAX, Viewer::Spectator).is_none());
}
