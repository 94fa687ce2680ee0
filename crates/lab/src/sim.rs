//! Many matches of any game with any bots, on all cores, repeatable from one number.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::Instant;

use saucer_bots::{Bot, Botted, Budget, Strength};
use saucer_core::{Draw, Glimpse, Input, Luck, Outcome, Pending, Seat, Silence, Xoshiro};
use serde::Serialize;

/// Who plays a seat in a simulation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pilot {
    /// Any legal decision, all equally likely.
    Random,
    /// A bot.
    Bot(Strength),
}

impl fmt::Display for Pilot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Pilot::Random => f.write_str("random"),
            Pilot::Bot(strength) => strength.fmt(f),
        }
    }
}

/// The name is not one of a pilot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownPilot;

impl fmt::Display for UnknownPilot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no such bot; choose random, rookie, captain or admiral")
    }
}

impl std::error::Error for UnknownPilot {}

impl FromStr for Pilot {
    type Err = UnknownPilot;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        if name == "random" {
            return Ok(Pilot::Random);
        }
        name.parse().map(Pilot::Bot).map_err(|_| UnknownPilot)
    }
}

/// What to simulate.
#[derive(Clone, Debug)]
pub struct Plan<S> {
    /// The setup of every match.
    pub setup: S,
    /// Who plays; seat n gets pilot n, counted round.
    pub pilots: Vec<Pilot>,
    /// How many matches.
    pub matches: u64,
    /// Match n of a seed is always the same match if the budget is counted in playouts.
    pub seed: u64,
    /// How many threads.
    pub jobs: usize,
    /// How long a bot may think about one decision.
    pub budget: Budget,
}

/// One finished match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct MatchLine {
    /// Its number, from 0.
    #[serde(rename = "match")]
    pub number: u64,
    /// Who won.
    pub winners: Vec<Seat>,
    /// Decisions taken by all seats together.
    pub decisions: u64,
    /// Answers of luck.
    pub draws: u64,
}

/// The sum of all finished matches.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Tally {
    /// How many matches were finished.
    pub matches: u64,
    /// Wins per seat. A shared victory counts for each of its seats.
    pub wins: Vec<u64>,
    /// Decisions of all seats in all matches.
    pub decisions: u64,
    /// How long it took.
    pub seconds: f64,
}

impl Tally {
    /// The win rate of a seat with its 95 % interval by Wilson's method: low, rate, high.
    #[must_use]
    pub fn win_rate(&self, seat: Seat) -> [f64; 3] {
        let n = self.matches as f64;
        let wins = self.wins.get(seat.index()).copied().unwrap_or(0) as f64;
        if n == 0.0 {
            return [0.0, 0.0, 1.0];
        }
        let (p, z) = (wins / n, 1.96_f64);
        let middle = (p + z * z / (2.0 * n)) / (1.0 + z * z / n);
        let half = z * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt() / (1.0 + z * z / n);
        [(middle - half).max(0.0), p, (middle + half).min(1.0)]
    }
}

/// Plays the matches of the plan and calls `each` with every finished one, in the order of their
/// numbers whatever the number of threads.
///
/// Ends early, with what was done so far, once `stop` is set: matches under way are dropped.
pub fn simulate<G: Botted>(
    plan: &Plan<G::Setup>,
    stop: &AtomicBool,
    mut each: impl FnMut(&MatchLine),
) -> Tally {
    let begun = Instant::now();
    let next = AtomicU64::new(0);
    let seats = G::seats(&plan.setup);
    let mut tally = Tally { wins: vec![0; seats.len()], ..Tally::default() };
    let (finished, lines) = mpsc::sync_channel::<MatchLine>(1024);
    thread::scope(|scope| {
        for _ in 0..plan.jobs.max(1) {
            let finished = finished.clone();
            let next = &next;
            scope.spawn(move || {
                while !stop.load(Ordering::Relaxed) {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= plan.matches {
                        break;
                    }
                    let Some(line) = play::<G>(plan, number, stop) else { break };
                    if finished.send(line).is_err() {
                        break;
                    }
                }
            });
        }
        drop(finished);
        // Threads finish out of order; lines wait here until all before them are told.
        let mut early = BTreeMap::new();
        let mut told = 0;
        let mut tell = |line: &MatchLine| {
            tally.matches += 1;
            tally.decisions += line.decisions;
            for seat in &line.winners {
                tally.wins[seat.index()] += 1;
            }
            each(line);
        };
        for line in lines {
            early.insert(line.number, line);
            while let Some(line) = early.remove(&told) {
                tell(&line);
                told += 1;
            }
        }
        // After a stop there are gaps; what was finished beyond them still counts.
        early.values().for_each(tell);
    });
    tally.seconds = begun.elapsed().as_secs_f64();
    tally
}

/// Plays one match to its end; `None` if it was stopped.
fn play<G: Botted>(plan: &Plan<G::Setup>, number: u64, stop: &AtomicBool) -> Option<MatchLine> {
    let mut luck = Xoshiro::of_match(plan.seed, number);
    let mut bots: Vec<Option<Box<dyn Bot<G>>>> = G::seats(&plan.setup)
        .iter()
        .map(|seat| {
            let seed = luck.bits();
            match plan.pilots.get(seat.index() % plan.pilots.len().max(1)) {
                Some(Pilot::Bot(strength)) => Some(G::bot(*strength, seed)),
                Some(Pilot::Random) | None => None,
            }
        })
        .collect();
    let mut game = G::new(&plan.setup);
    let mut legal = Vec::new();
    let mut line = MatchLine { number, winners: Vec::new(), decisions: 0, draws: 0 };
    loop {
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        let input = match game.pending() {
            Pending::Nobody(Outcome { winners }) => {
                line.winners = winners.into();
                return Some(line);
            }
            Pending::Luck(draw) => {
                line.draws += 1;
                Input::Luck(draw.sample(&mut luck))
            }
            Pending::Seats(seats) => {
                let seat = seats.first().expect("a pending set names a seat");
                line.decisions += 1;
                let decision = match &mut bots[seat.index()] {
                    Some(bot) => bot.advise(&Glimpse::new(&game, seat), plan.budget).decision,
                    None => {
                        game.legal(seat, &mut legal);
                        legal.swap_remove(luck.below(legal.len() as u32) as usize)
                    }
                };
                Input::Decide(seat, decision)
            }
        };
        game.apply(&input, &mut Silence).expect("pilots choose among the legal decisions");
    }
}
