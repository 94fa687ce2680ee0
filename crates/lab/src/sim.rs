//! Many matches of any game with any bots, on all cores, repeatable from one number.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, mpsc};
use std::thread;
use std::time::Instant;

use saucer_bots::{Bot, Budget, Hire, Strength};
use saucer_core::{
    Draw, Game, Glimpse, Input, Luck, News, Outcome, Pending, Ruleset, Seat, Silence, Xoshiro,
};
use serde::{Serialize, Serializer};

use crate::count::Estimate;
use crate::rules::Played;

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

impl Serialize for Pilot {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
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

/// Where the pilots of a plan sit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seating {
    /// In match n everybody sits n seats further on, counted round, so that no pilot gains by the
    /// seat.
    Rotating,
    /// Seat n gets pilot n in every match.
    Fixed,
}

/// What to simulate.
#[derive(Clone, Debug)]
pub struct Plan<S> {
    /// The setup of every match.
    pub setup: S,
    /// The rules of every match.
    pub played: Played,
    /// Who plays, counted round until all seats are taken. Nobody is [`Pilot::Random`].
    pub pilots: Vec<Pilot>,
    /// Where they sit.
    pub seating: Seating,
    /// How many matches.
    pub matches: u64,
    /// Match n of a seed is always the same match if the budget is counted in playouts.
    pub seed: u64,
    /// How many threads.
    pub jobs: usize,
    /// How long a bot may think about one decision.
    pub budget: Budget,
}

impl<S> Plan<S> {
    /// Who plays in this match, by seat.
    #[must_use]
    pub fn crew(&self, number: u64, n_seats: usize) -> Vec<Pilot> {
        let mut crew: Vec<Pilot> = self.pilots.iter().copied().cycle().take(n_seats).collect();
        crew.resize(n_seats, Pilot::Random);
        if self.seating == Seating::Rotating && n_seats > 0 {
            crew.rotate_right((number % n_seats as u64) as usize);
        }
        crew
    }
}

/// Looks at one match: takes its events, and says at the end what it has learned.
///
/// A witness sits with the simulation and not at the table, so it gets every event unredacted.
pub trait Witness<G: Game>: News<G::Event> {
    /// What it has learned.
    type Facts: Send;

    /// Before the first input.
    fn begin(setup: &G::Setup, rules: Ruleset) -> Self;

    /// After the last one, with the position at the end.
    fn end(self, last: &G) -> Self::Facts;
}

impl<G: Game> Witness<G> for Silence {
    type Facts = ();

    fn begin(_setup: &G::Setup, _rules: Ruleset) -> Self {
        Silence
    }

    fn end(self, _last: &G) {}
}

/// One finished match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct MatchLine {
    /// Its number, from 0.
    #[serde(rename = "match")]
    pub number: u64,
    /// The rules that it was played by.
    pub rules: Ruleset,
    /// The digest of the content, if it was not that of the rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub content: Option<Arc<str>>,
    /// Who played, by seat.
    pub bots: Vec<Pilot>,
    /// Who won.
    pub winners: Vec<Seat>,
    /// Decisions taken by all seats together.
    pub decisions: u64,
    /// Answers of luck.
    pub draws: u64,
}

impl MatchLine {
    /// The part of the victory that is this seat's: 1, or less where it is shared.
    #[must_use]
    pub fn share(&self, seat: Seat) -> f64 {
        if self.winners.contains(&seat) { 1.0 / self.winners.len() as f64 } else { 0.0 }
    }
}

/// The sum of all finished matches.
#[derive(Clone, PartialEq, Debug)]
pub struct Tally {
    /// The rules that they were played by.
    pub played: Played,
    /// How many matches were finished.
    pub matches: u64,
    /// Wins per seat. A shared victory counts for each of its seats.
    pub wins: Vec<u64>,
    /// Victories per seat. A shared one is divided among its seats.
    pub victories: Vec<f64>,
    /// The same by who played, in the order of the plan, each kind of pilot once.
    pub pilots: Vec<PilotTally>,
    /// Decisions of all seats in all matches.
    pub decisions: u64,
    /// How long it took.
    pub seconds: f64,
}

/// The sum of all finished matches for one kind of pilot.
#[derive(Clone, PartialEq, Debug)]
pub struct PilotTally {
    /// Which kind.
    pub pilot: Pilot,
    /// How many of the seats it has in every match.
    pub seats: usize,
    /// Victories of all its seats together. A shared one is divided.
    pub victories: f64,
}

impl PilotTally {
    /// The win rate of one of its seats in so many matches.
    #[must_use]
    pub fn win_rate(&self, matches: u64) -> Estimate {
        // In a match at most one victory is to be had by all of them together.
        Estimate::rate(self.victories, matches as f64).times(1.0 / self.seats.max(1) as f64)
    }
}

impl Tally {
    fn of<S>(plan: &Plan<S>, n_seats: usize) -> Tally {
        let mut pilots: Vec<PilotTally> = Vec::new();
        for pilot in plan.crew(0, n_seats) {
            match pilots.iter_mut().find(|known| known.pilot == pilot) {
                Some(known) => known.seats += 1,
                None => pilots.push(PilotTally { pilot, seats: 1, victories: 0.0 }),
            }
        }
        let (wins, victories) = (vec![0; n_seats], vec![0.0; n_seats]);
        let played = plan.played.clone();
        Tally { played, matches: 0, wins, victories, pilots, decisions: 0, seconds: 0.0 }
    }

    fn add(&mut self, line: &MatchLine) {
        self.matches += 1;
        self.decisions += line.decisions;
        for seat in &line.winners {
            let share = line.share(*seat);
            self.wins[seat.index()] += 1;
            self.victories[seat.index()] += share;
            let pilot = line.bots[seat.index()];
            if let Some(known) = self.pilots.iter_mut().find(|known| known.pilot == pilot) {
                known.victories += share;
            }
        }
    }

    /// The win rate of a seat; a shared victory is divided.
    #[must_use]
    pub fn win_rate(&self, seat: Seat) -> Estimate {
        let victories = self.victories.get(seat.index()).copied().unwrap_or(0.0);
        Estimate::rate(victories, self.matches as f64)
    }
}

/// Plays the matches of the plan and calls `each` with every finished one, in the order of their
/// numbers whatever the number of threads.
///
/// Ends early, with what was done so far, once `stop` is set: matches under way are dropped.
pub fn simulate<G: Game>(
    plan: &Plan<G::Setup>,
    hire: Hire<G>,
    stop: &AtomicBool,
    mut each: impl FnMut(&MatchLine),
) -> Tally {
    watch::<G, Silence>(plan, hire, stop, |line, ()| each(line))
}

/// Like [`simulate`], with a witness for every match.
pub fn watch<G: Game, W: Witness<G>>(
    plan: &Plan<G::Setup>,
    hire: Hire<G>,
    stop: &AtomicBool,
    mut each: impl FnMut(&MatchLine, W::Facts),
) -> Tally {
    let begun = Instant::now();
    let next = AtomicU64::new(0);
    let mut tally = Tally::of(plan, G::seats(&plan.setup).len());
    let (finished, played) = mpsc::sync_channel::<(MatchLine, W::Facts)>(1024);
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
                    let Some(played) = play::<G, W>(plan, hire, number, stop) else { break };
                    if finished.send(played).is_err() {
                        break;
                    }
                }
            });
        }
        drop(finished);
        // Threads finish out of order; matches wait here until all before them are told.
        let mut early = BTreeMap::new();
        let mut told = 0;
        let mut tell = |(line, facts): (MatchLine, W::Facts)| {
            tally.add(&line);
            each(&line, facts);
        };
        for played in played {
            early.insert(played.0.number, played);
            while let Some(played) = early.remove(&told) {
                tell(played);
                told += 1;
            }
        }
        // After a stop there are gaps; what was finished beyond them still counts.
        early.into_values().for_each(tell);
    });
    tally.seconds = begun.elapsed().as_secs_f64();
    tally
}

/// Tells a witness, and keeps what was told for bots that read their log.
struct Tee<'a, W, E> {
    witness: &'a mut W,
    log: &'a mut Vec<E>,
}

impl<W: News<E>, E: Clone> News<E> for Tee<'_, W, E> {
    fn tell(&mut self, event: E) {
        self.log.push(event.clone());
        self.witness.tell(event);
    }
}

/// Plays one match to its end; `None` if it was stopped.
fn play<G: Game, W: Witness<G>>(
    plan: &Plan<G::Setup>,
    hire: Hire<G>,
    number: u64,
    stop: &AtomicBool,
) -> Option<(MatchLine, W::Facts)> {
    let mut luck = Xoshiro::of_match(plan.seed, number);
    let crew = plan.crew(number, G::seats(&plan.setup).len());
    let bot = |pilot: &Pilot| {
        let seed = luck.bits();
        match pilot {
            Pilot::Bot(strength) => Some(hire(*strength, seed)),
            Pilot::Random => None,
        }
    };
    let mut bots: Vec<Option<Box<dyn Bot<G>>>> = crew.iter().map(bot).collect();
    let mut log = bots.iter().flatten().any(|bot| bot.wants_log()).then(Vec::new);
    let mut game = G::new(&plan.setup, plan.played.rules);
    let mut witness = W::begin(&plan.setup, plan.played.rules);
    let mut legal = Vec::new();
    let Played { rules, content } = plan.played.clone();
    let mut line = MatchLine {
        number,
        rules,
        content,
        bots: crew,
        winners: Vec::new(),
        decisions: 0,
        draws: 0,
    };
    loop {
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        let input = match game.pending() {
            Pending::Nobody(Outcome { winners, .. }) => {
                line.winners = winners.into();
                return Some((line, witness.end(&game)));
            }
            Pending::Luck(draw) => {
                line.draws += 1;
                Input::Luck(draw.sample(&game, &mut luck))
            }
            Pending::Seats(seats) => {
                let seat = seats.first().expect("a pending set names a seat");
                line.decisions += 1;
                let decision = match &mut bots[seat.index()] {
                    Some(bot) => {
                        let seen = Glimpse::new(&game, seat);
                        let seen = log.as_ref().map_or(seen, |log| seen.with_log(log));
                        bot.advise(&seen, plan.budget).decision
                    }
                    None => {
                        game.legal(seat, &mut legal);
                        legal.swap_remove(luck.below(legal.len() as u32) as usize)
                    }
                };
                Input::Decide(seat, decision)
            }
        };
        let applied = match &mut log {
            None => game.apply(&input, &mut witness),
            Some(log) => game.apply(&input, &mut Tee { witness: &mut witness, log }),
        };
        applied.expect("pilots choose among the legal decisions");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_witness_is_told_is_kept_for_bots_that_read() {
        let (mut witness, mut log) = (Vec::new(), Vec::new());
        let mut tee = Tee { witness: &mut witness, log: &mut log };
        [3, 1, 2].into_iter().for_each(|event| tee.tell(event));
        assert_eq!((witness, log), (vec![3, 1, 2], vec![3, 1, 2]));
    }
}
