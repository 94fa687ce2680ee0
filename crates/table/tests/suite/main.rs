//! Tests of the table through its public face, with a game of their own.

#![allow(clippy::unwrap_used, reason = "the helpers of tests fail as tests do")]

mod babble;
mod chi_squared;
mod clocks;
mod company;
mod facade;
mod forced;
mod forks;
mod long_texts;
mod pacts;
mod pool;
mod preparing;
mod previews;
mod questions;
mod race;
mod rare;
mod records;
mod seals;
mod speaking;
mod statistics;
mod undo;
mod verifying;
mod viewers;

use race::{Move, Race, Setup};
use saucer_core::{Pending, Seat};
use saucer_table::{Entry, Match, Secret, TableError, Words};

const A: Seat = Seat(0);
const B: Seat = Seat(1);

fn secret() -> Secret {
    Secret::from_bytes([7; 32])
}

/// A match that owes nothing.
fn begin(setup: Setup) -> Match<Race> {
    let mut game = Match::begin(setup, secret(), Words(vec!["owl".into(), "moon".into()]));
    if let Some(change) = game.owed().unwrap() {
        game.commit(change).unwrap();
    }
    game
}

/// Answers the seat's present question.
fn decide(game: &mut Match<Race>, seat: Seat, decision: Move) {
    let change = game.prepare_decide(seat, game.question(seat), decision).unwrap();
    game.commit(change).unwrap();
}

fn undo(game: &mut Match<Race>, seat: Seat) -> Result<(), TableError> {
    let change = game.prepare_undo(seat, game.question(seat))?;
    game.commit(change)
}

/// Plays to the end: each pending seat takes the `pick`-th of its legal decisions, and takes every
/// fifth back and decides again.
fn play_out(setup: Setup, pick: usize) -> Match<Race> {
    let mut game = begin(setup);
    finish(&mut game, pick);
    game
}

/// The same with a match that was just made.
fn finish(game: &mut Match<Race>, pick: usize) {
    if let Some(change) = game.owed().unwrap() {
        game.commit(change).unwrap();
    }
    for n in 0.. {
        let Some(seat) = game.pending_seats().first() else {
            return;
        };
        let legal = game.legal(seat);
        decide(game, seat, legal[(pick + n) % legal.len()]);
        if n % 5 == 0 && game.undoable(seat) {
            undo(game, seat).unwrap();
        }
    }
}

fn kinds(game: &Match<Race>) -> Vec<&'static str> {
    let kind = |entry: &Entry<Race>| match entry {
        Entry::Decide { .. } => "decide",
        Entry::Luck { .. } => "luck",
        Entry::Undo { .. } => "undo",
    };
    game.entries().iter().map(kind).collect()
}

#[test]
fn luck_is_never_pending_at_rest() {
    use saucer_core::{Game, Input, Silence};
    let game = play_out(Setup::DUEL, 1);
    // The log of a match without taking back replays in the bare game.
    let mut bare = Race::newest(&Setup::DUEL);
    let mut plain = begin(Setup::DUEL);
    while let Some(seat) = plain.pending_seats().first() {
        let last = *plain.legal(seat).last().unwrap();
        decide(&mut plain, seat, last);
    }
    for entry in plain.entries() {
        let input = match entry {
            Entry::Decide { seat, decision } => Input::Decide(*seat, *decision),
            Entry::Luck { answer } => Input::Luck(*answer),
            Entry::Undo { .. } => panic!("nobody took anything back"),
        };
        bare.apply(&input, &mut Silence).unwrap();
    }
    assert_eq!(bare.pending(), Pending::Nobody(plain.outcome().unwrap()));
    assert!(game.owed().unwrap().is_none());
    assert!(game.outcome().is_some());
}
