//! Simulations are repeatable, in order, and can be stopped.

use std::sync::atomic::{AtomicBool, Ordering};

use saucer_bots::{Budget, Strength};
use saucer_core::Seat;
use saucer_lab::{MatchLine, Pilot, Plan, Tally, simulate};
use saucer_skies::{Setup, Skies};

fn plan(jobs: usize) -> Plan<Setup> {
    Plan {
        setup: Setup::EASY,
        pilots: vec![Pilot::Bot(Strength::Rookie)],
        matches: 12,
        seed: 7,
        jobs,
        budget: Budget::Playouts(4),
    }
}

fn run(plan: &Plan<Setup>) -> (Vec<MatchLine>, Tally) {
    let mut lines = Vec::new();
    let tally = simulate::<Skies>(plan, &AtomicBool::new(false), |line| lines.push(line.clone()));
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
    assert_eq!(tally.wins, [alone.iter().filter(|line| !line.winners.is_empty()).count() as u64]);
    let (other, _) = run(&Plan { seed: 8, ..plan(1) });
    assert_ne!(alone, other);
}

#[test]
fn a_run_that_is_stopped_keeps_what_was_done() {
    let stop = AtomicBool::new(false);
    let mut told = 0;
    let endless = Plan { matches: u64::MAX, pilots: vec![Pilot::Random], ..plan(2) };
    let tally = simulate::<Skies>(&endless, &stop, |_| {
        told += 1;
        stop.store(told >= 50, Ordering::Relaxed);
    });
    assert!(told >= 50);
    assert_eq!(tally.matches, told);
}

#[test]
fn the_interval_of_a_win_rate_holds_it_and_narrows_with_more_matches() {
    let tally = |matches, wins| Tally { matches, wins: vec![wins], ..Tally::default() };
    let [low, rate, high] = tally(100, 50).win_rate(Seat::SOLO);
    // Wilson for 50 of 100 at 95 %: 0.404 to 0.596.
    assert!((low - 0.404).abs() < 0.001 && (high - 0.596).abs() < 0.001, "{low} {high}");
    assert_eq!(rate, 0.5);
    let [lower, _, _] = tally(10, 5).win_rate(Seat::SOLO);
    assert!(lower < low);
    let [low, rate, high] = tally(20, 20).win_rate(Seat::SOLO);
    assert!(low < 1.0 && rate == 1.0 && high == 1.0);
}
