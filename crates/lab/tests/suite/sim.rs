//! Simulations are repeatable, in order, fair to seats, and can be stopped.

use std::sync::atomic::{AtomicBool, Ordering};

use saucer_bots::{Budget, Strength, plain};
use saucer_core::Seat;
use saucer_duel::{Duel, Setup};
use saucer_lab::{MatchLine, Pilot, Plan, Played, Seating, Tally, simulate};

const ROOKIE: Pilot = Pilot::Bot(Strength::Rookie);
const CAPTAIN: Pilot = Pilot::Bot(Strength::Captain);

fn plan(jobs: usize) -> Plan<Setup> {
    Plan {
        setup: Setup::Long,
        played: Played::newest::<Duel>(),
        pilots: vec![CAPTAIN],
        seating: Seating::Rotating,
        matches: 12,
        seed: 7,
        jobs,
        budget: Budget::Playouts(4),
    }
}

fn run(plan: &Plan<Setup>) -> (Vec<MatchLine>, Tally) {
    let mut lines = Vec::new();
    let stop = AtomicBool::new(false);
    let tally = simulate::<Duel>(plan, plain, &stop, |line| lines.push(line.clone()));
    (lines, tally)
}

#[test]
fn the_same_seed_gives_the_same_matches_on_any_number_of_threads() {
    let (alone, tally) = run(&plan(1));
    let (together, _) = run(&plan(3));
    assert_eq!(alone, together);
    assert!(alone.iter().map(|line| line.number).eq(0..12));
    assert_eq!(tally.matches, 12);
    assert_eq!(tally.decisions, alone.iter().map(|line| line.decisions).sum::<u64>());
    let wins = |seat| alone.iter().filter(|line| line.winners.contains(&seat)).count() as u64;
    assert_eq!(tally.wins, [Seat(0), Seat(1)].map(wins));
    let (other, _) = run(&Plan { seed: 8, ..plan(1) });
    assert_ne!(alone, other);
}

#[test]
fn a_run_that_is_stopped_keeps_what_was_done() {
    let stop = AtomicBool::new(false);
    let mut told = 0;
    let endless = Plan { matches: u64::MAX, pilots: vec![Pilot::Random], ..plan(2) };
    let tally = simulate::<Duel>(&endless, plain, &stop, |_| {
        told += 1;
        stop.store(told >= 50, Ordering::Relaxed);
    });
    assert!(told >= 50);
    assert_eq!(tally.matches, told);
}

#[test]
fn pilots_are_counted_round_and_move_on_by_a_seat() {
    let two = Plan { pilots: vec![ROOKIE, Pilot::Random], ..plan(1) };
    assert_eq!(two.crew(0, 4), [ROOKIE, Pilot::Random, ROOKIE, Pilot::Random]);
    assert_eq!(two.crew(1, 3), [ROOKIE, ROOKIE, Pilot::Random]);
    assert_eq!(two.crew(3, 3), two.crew(0, 3));
    let kept = Plan { seating: Seating::Fixed, ..two.clone() };
    assert_eq!(kept.crew(1, 3), kept.crew(0, 3));
    assert_eq!(Plan { pilots: Vec::new(), ..two }.crew(0, 2), [Pilot::Random; 2]);
}

/// A bot that plays against one who does not think has both seats equally often.
#[test]
fn victories_are_counted_by_seat_and_by_pilot() {
    let plan = Plan { pilots: vec![ROOKIE, Pilot::Random], matches: 8, ..plan(2) };
    let mut seats = [0; 2];
    let tally = simulate::<Duel>(&plan, plain, &AtomicBool::new(false), |line| {
        seats[line.bots.iter().position(|pilot| *pilot == ROOKIE).unwrap()] += 1;
    });
    assert_eq!(seats, [4; 2]);
    assert!((tally.victories.iter().sum::<f64>() - 8.0).abs() < 1e-9, "{tally:?}");
    let by_pilot: Vec<_> = tally.pilots.iter().map(|pilot| (pilot.pilot, pilot.seats)).collect();
    assert_eq!(by_pilot, [(ROOKIE, 1), (Pilot::Random, 1)]);
    let all: f64 = tally.pilots.iter().map(|pilot| pilot.victories).sum();
    assert!((all - 8.0).abs() < 1e-9, "{tally:?}");
    let [rookie, random] = [0, 1].map(|at| tally.pilots[at].win_rate(tally.matches).value);
    assert!((rookie + random - 1.0).abs() < 1e-9, "{rookie} {random}");
}

#[test]
fn a_shared_victory_is_divided() {
    let winners = vec![Seat(0), Seat(2)];
    let line = MatchLine {
        winners,
        ..MatchLine::new(0, Played::newest::<Duel>(), vec![Pilot::Random; 3])
    };
    assert_eq!([0, 1, 2].map(|seat| line.share(Seat(seat))), [0.5, 0.0, 0.5]);
}
