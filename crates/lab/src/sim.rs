//! Many matches of any game with any bots, on all cores, repeatable from one number.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::Instant;

use saucer_bots::{Bot, Budget, Hire, Listener, Strength, word_by_chance};
use saucer_core::{
    Draw, Game, Glimpse, Groups, Input, Luck, News, Outcome, Pending, Ruleset, Seat, Silence,
    Xoshiro,
};
use saucer_text::Lang;
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

impl Pilot {
    /// What players call it.
    #[must_use]
    pub fn words(self, lang: Lang) -> String {
        match self {
            Pilot::Random => lang.plain("lab-pilot-random"),
            Pilot::Bot(strength) => lang.plain(&format!("bot-{strength}")).to_lowercase(),
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
    pub content: Option<String>,
    /// Who played, by seat.
    pub bots: Vec<Pilot>,
    /// Who won.
    pub winners: Vec<Seat>,
    /// The seats by how well they did, if the game has ranks; see [`Outcome::ranks`].
    #[serde(skip_serializing_if = "Groups::is_empty")]
    pub ranks: Groups,
    /// The seats by their side at the end, if the game has sides; see [`Outcome::sides`].
    #[serde(skip_serializing_if = "Groups::is_empty")]
    pub sides: Groups,
    /// Who had finished before the end.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub early: Vec<Seat>,
    /// Decisions taken by all seats together, words out of turn included.
    pub decisions: u64,
    /// Answers of luck.
    pub draws: u64,
}

impl MatchLine {
    /// A match in which nothing has happened yet.
    #[must_use]
    pub fn new(number: u64, played: Played, bots: Vec<Pilot>) -> MatchLine {
        let Played { rules, content } = played;
        MatchLine {
            number,
            rules,
            content,
            bots,
            winners: Vec::new(),
            ranks: Groups::NONE,
            sides: Groups::NONE,
            early: Vec::new(),
            decisions: 0,
            draws: 0,
        }
    }

    /// The same with how it ended.
    #[must_use]
    pub fn ended(self, Outcome { winners, ranks, sides, early }: Outcome) -> MatchLine {
        MatchLine { winners: winners.into(), ranks, sides, early: early.into(), ..self }
    }

    /// The part of the victory that is this seat's: 1, or less where it is shared.
    #[must_use]
    pub fn share(&self, seat: Seat) -> f64 {
        if self.winners.contains(&seat) { 1.0 / self.winners.len() as f64 } else { 0.0 }
    }

    /// Whether all of this side have won, and not only those who had finished before the end.
    #[must_use]
    pub fn is_won_by(&self, side: u8) -> bool {
        let seats = self.sides.group(side);
        let all = seats.iter().all(|seat| self.winners.contains(&seat));
        all && seats.iter().any(|seat| !self.early.contains(&seat))
    }

    /// The part of the victory that is this side's; `None` if nobody was on it.
    #[must_use]
    pub fn side_share(&self, side: u8) -> Option<f64> {
        let seats = self.sides.group(side);
        (!seats.is_empty()).then(|| seats.iter().map(|seat| self.share(seat)).sum())
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
    /// The same by side, in the order that the game gives its sides; none if it has no sides.
    pub sides: Vec<SideTally>,
    /// In how many matches somebody had finished before the end.
    pub early: u64,
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

/// The sum of all finished matches for one side.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct SideTally {
    /// In how many matches somebody was on it.
    pub matches: u64,
    /// Victories of all its seats together. One that is shared with others is divided.
    pub victories: f64,
    /// How many matches the side has won: all of its seats have, and one of them was there to the end.
    pub wins: u64,
}

impl SideTally {
    /// How often the side wins when it is there.
    #[must_use]
    pub fn win_rate(&self) -> Estimate {
        Estimate::rate(self.victories, self.matches as f64)
    }

    /// Adds a match to the sums of all sides.
    pub(crate) fn add(sides: &mut Vec<SideTally>, line: &MatchLine) {
        for side in 0..line.sides.len() {
            let Some(share) = line.side_share(side) else { continue };
            let at = usize::from(side);
            if sides.len() <= at {
                sides.resize(at + 1, SideTally::default());
            }
            sides[at].matches += 1;
            sides[at].victories += share;
            sides[at].wins += u64::from(line.is_won_by(side));
        }
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
        Tally {
            played,
            matches: 0,
            wins,
            victories,
            pilots,
            sides: Vec::new(),
            early: 0,
            decisions: 0,
            seconds: 0.0,
        }
    }

    fn add(&mut self, line: &MatchLine) {
        self.matches += 1;
        self.decisions += line.decisions;
        self.early += u64::from(!line.early.is_empty());
        SideTally::add(&mut self.sides, line);
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
    let bots: Vec<Option<Box<dyn Bot<G>>>> = crew.iter().map(bot).collect();
    let log = bots.iter().flatten().any(|bot| bot.wants_log()).then(Vec::new);
    let mut crowd = Crowd::<G> { bots, log, luck, budget: plan.budget, legal: Vec::new() };
    let mut game = G::new(&plan.setup, plan.played.rules);
    let mut witness = W::begin(&plan.setup, plan.played.rules);
    let mut listener = Listener::new();
    let mut line = MatchLine::new(number, plan.played.clone(), crew);
    loop {
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        let mut is_word = false;
        let input = match game.pending() {
            Pending::Nobody(outcome) => return Some((line.ended(outcome), witness.end(&game))),
            Pending::Luck(draw) => {
                line.draws += 1;
                Input::Luck(draw.sample(&game, &mut crowd.luck))
            }
            Pending::Seats(seats) => {
                line.decisions += 1;
                if let Some((seat, word)) = crowd.word(&game, &mut listener) {
                    listener.spoke(seat);
                    is_word = true;
                    Input::Decide(seat, word)
                } else {
                    let seat = seats.first().expect("a pending set names a seat");
                    Input::Decide(seat, crowd.decide(&game, seat))
                }
            }
        };
        let applied = match &mut crowd.log {
            None => game.apply(&input, &mut witness),
            Some(log) => game.apply(&input, &mut Tee { witness: &mut witness, log }),
        };
        applied.expect("pilots choose among the legal decisions");
        if !is_word {
            listener.went_on(&game);
        }
    }
}

/// All who play a match.
struct Crowd<G: Game> {
    /// By seat; nobody where decisions are random.
    bots: Vec<Option<Box<dyn Bot<G>>>>,
    /// What was told, if one of them reads it.
    log: Option<Vec<G::Event>>,
    luck: Xoshiro,
    budget: Budget,
    legal: Vec<G::Decision>,
}

impl<G: Game> Crowd<G> {
    /// What this seat decides, which is waited for.
    fn decide(&mut self, game: &G, seat: Seat) -> G::Decision {
        match &mut self.bots[seat.index()] {
            Some(bot) => bot.advise(&seen(game, seat, self.log.as_ref()), self.budget).decision,
            None => {
                game.legal(seat, &mut self.legal);
                self.legal.swap_remove(self.luck.below(self.legal.len() as u32) as usize)
            }
        }
    }

    /// What somebody says out of turn in this position, if anybody does. All who may are asked before
    /// those who must, since nobody waits for them afterwards.
    fn word(&mut self, game: &G, listener: &mut Listener<G>) -> Option<(Seat, G::Decision)> {
        while let Some(seat) = listener.next(game) {
            let seen = seen(game, seat, self.log.as_ref());
            let word = match &mut self.bots[seat.index()] {
                Some(bot) => bot.volunteer(&seen, self.budget),
                None => word_by_chance(&seen, &mut self.luck),
            };
            if let Some(word) = word {
                return Some((seat, word));
            }
        }
        None
    }
}

fn seen<'a, G: Game>(game: &'a G, seat: Seat, log: Option<&'a Vec<G::Event>>) -> Glimpse<'a, G> {
    let seen = Glimpse::new(game, seat);
    log.map_or(seen, |log| seen.with_log(log))
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
