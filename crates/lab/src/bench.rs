//! How fast the rules are, measured through the public contract with full lists of decisions.

use std::hint::black_box;
use std::time::{Duration, Instant};

use saucer_core::{Draw, Game, Input, Luck, Pending, Silence, Viewer, Xoshiro};
use serde::Serialize;

/// One measured figure.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Figure {
    /// What was measured.
    pub bench: String,
    /// The figure itself.
    #[serde(flatten)]
    pub measure: Measure,
}

/// What is measured.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[serde(untagged)]
pub enum Measure {
    /// How fast something is.
    Rate {
        /// How many a second, best of the runs.
        per_second: f64,
        /// Of what.
        unit: &'static str,
    },
    /// How large something is.
    Size {
        /// In memory.
        bytes: usize,
    },
}

impl Figure {
    /// So many of a unit a second.
    pub fn rate(bench: impl Into<String>, per_second: f64, unit: &'static str) -> Figure {
        Figure { bench: bench.into(), measure: Measure::Rate { per_second, unit } }
    }

    /// So many bytes.
    pub fn size(bench: impl Into<String>, bytes: usize) -> Figure {
        Figure { bench: bench.into(), measure: Measure::Size { bytes } }
    }
}

/// How often a measurement is repeated; the best run counts, since noise only ever slows.
const RUNS: usize = 5;

/// Runs `work`, which returns how much it did, `RUNS` times for about `each` and keeps the best.
pub fn best(each: Duration, mut work: impl FnMut() -> u64) -> f64 {
    let mut best = 0.0_f64;
    for _ in 0..RUNS {
        let begun = Instant::now();
        let mut done = 0;
        while begun.elapsed() < each {
            done += work();
        }
        best = best.max(done as f64 / begun.elapsed().as_secs_f64());
    }
    best
}

/// Random matches, decisions, clones and views of a game on one thread, and the size of a state.
pub fn game<G: Game>(name: &str, setup: &G::Setup, each: Duration) -> Vec<Figure> {
    let mut figures = Vec::new();
    let mut figure = |what: &str, per_second, unit| {
        figures.push(Figure::rate(format!("{name}/{what}"), per_second, unit));
    };
    let mut luck = Xoshiro::seeded(1);
    let mut legal = Vec::with_capacity(256);
    figure(
        "random",
        best(each, || {
            (0..BATCH).for_each(|_| drop(random_match::<G>(setup, &mut luck, &mut legal)));
            BATCH
        }),
        "matches",
    );
    let mut luck = Xoshiro::seeded(1);
    figure(
        "random",
        best(each, || (0..BATCH).map(|_| random_match::<G>(setup, &mut luck, &mut legal).1).sum()),
        "decisions",
    );
    let middle = midway::<G>(setup);
    figure(
        "clone",
        best(each, || {
            (0..4096).for_each(|_| drop(black_box(black_box(&middle).clone())));
            4096
        }),
        "clones",
    );
    figure(
        "view",
        best(each, || {
            (0..64).for_each(|_| drop(black_box(black_box(&middle).view(Viewer::Spectator))));
            64
        }),
        "views",
    );
    figures.push(Figure::size(format!("{name}/state"), size_of::<G>()));
    figures
}

/// Matches between two looks at the clock: enough not to feel it, few enough for long matches.
const BATCH: u64 = 64;

/// Plays a match with random decisions; returns its last position and the number of decisions.
pub fn random_match<G: Game>(
    setup: &G::Setup,
    luck: &mut Xoshiro,
    legal: &mut Vec<G::Decision>,
) -> (G, u64) {
    random_decisions(setup, luck, legal, u64::MAX)
}

/// A position about half through a random match.
fn midway<G: Game>(setup: &G::Setup) -> G {
    let mut legal = Vec::new();
    let (_, all) = random_match::<G>(setup, &mut Xoshiro::seeded(2), &mut legal);
    random_decisions(setup, &mut Xoshiro::seeded(2), &mut legal, all / 2).0
}

/// Plays until the match is over or `most` decisions are taken.
fn random_decisions<G: Game>(
    setup: &G::Setup,
    luck: &mut Xoshiro,
    legal: &mut Vec<G::Decision>,
    most: u64,
) -> (G, u64) {
    let mut game = G::newest(setup);
    let mut decisions = 0;
    loop {
        let input = match game.pending() {
            Pending::Nobody(_) => return (game, decisions),
            Pending::Luck(draw) => Input::Luck(draw.sample(&game, luck)),
            Pending::Seats(_) if decisions == most => return (game, decisions),
            Pending::Seats(seats) => {
                decisions += 1;
                let seat = seats.first().expect("a pending set names a seat");
                game.legal(seat, legal);
                Input::Decide(seat, luck.pick(legal).clone())
            }
        };
        game.apply(&input, &mut Silence).expect("what was listed is accepted");
    }
}
