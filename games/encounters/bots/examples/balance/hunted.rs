//! What is counted of people who are hunted.

use std::collections::BTreeMap;
use std::time::Instant;

use saucer_bots::Bot;
use saucer_core::{Game, Viewer, Xoshiro};
use saucer_encounters::{Card, Content, Encounters, End, Event, Kind, Setup};
use saucer_encounters_bots::bot;

use crate::brief::{Brief, percent};
use crate::matches::{self, Watch};

/// What was counted.
#[derive(Clone, Default)]
pub(crate) struct Tally {
    pub(crate) matches: u64,
    major: u64,
    minor: u64,
    pub(crate) out_of_time: u64,
    pub(crate) turns: u64,
    /// By the objective at which lost matches ended.
    pub(crate) lost_at: [u64; 3],
    bought: BTreeMap<Card, u64>,
    offered: BTreeMap<Card, u64>,
}

impl Tally {
    pub(crate) fn add(&mut self, other: &Tally) {
        self.matches += other.matches;
        self.major += other.major;
        self.minor += other.minor;
        self.out_of_time += other.out_of_time;
        self.turns += other.turns;
        for (at, n) in other.lost_at.iter().enumerate() {
            self.lost_at[at] += n;
        }
        for (card, n) in &other.bought {
            *self.bought.entry(*card).or_default() += n;
        }
        for (card, n) in &other.offered {
            *self.offered.entry(*card).or_default() += n;
        }
    }

    pub(crate) fn won(&self) -> f64 {
        percent(self.major + self.minor, self.matches)
    }
}

/// Plays and prints all that is asked for.
pub(crate) fn main(brief: &Brief) {
    let mut all = Tally::default();
    println!("film    players  won %  ±   major  minor  turns  lost at 1/2/3  out of time  ms");
    brief.each_setup(&mut |film, players, setup| {
        let begun = Instant::now();
        let mut tally = Tally::default();
        let run = |number: u64, tally: &mut Tally| play(setup, brief, number, tally);
        for more in brief.play_all(run) {
            tally.add(&more);
        }
        let each = begun.elapsed().as_secs_f64() * 1000.0 / tally.matches as f64;
        let won = tally.won();
        let error = 2.0 * (won * (100.0 - won) / tally.matches as f64).sqrt();
        println!(
            "{film:7} {players:7} {won:6.1} {error:4.1} {:6.1} {:6.1} {:6.1}  {:4.0} {:4.0} {:4.0}  {:11.1} {each:6.1}",
            percent(tally.major, tally.matches),
            percent(tally.minor, tally.matches),
            tally.turns as f64 / tally.matches as f64,
            percent(tally.lost_at[0], tally.matches),
            percent(tally.lost_at[1], tally.matches),
            percent(tally.lost_at[2], tally.matches),
            percent(tally.out_of_time, tally.matches),
        );
        all.add(&tally);
    });
    let won = all.major + all.minor;
    println!(
        "all: {:.1} % won, {:.1} % of them by the minor goal",
        all.won(),
        percent(all.minor, won)
    );
    if brief.cards {
        purchases(&all);
    }
}

fn purchases(all: &Tally) {
    let content = Content::newest();
    println!("bought for each hundred times that it came to HQ, and how often it came");
    for (at, spec) in content.cards.iter().enumerate() {
        let card = Card(at as u16);
        let came = all.offered.get(&card).copied().unwrap_or(0);
        let bought = all.bought.get(&card).copied().unwrap_or(0);
        if spec.kind == Kind::Character && came > 0 {
            println!("{:24} {:5.1}  {came}", spec.id, percent(bought, came));
        }
    }
}

/// Counts what comes to HQ and what is bought there.
struct Purchases<'a> {
    tally: &'a mut Tally,
    counts: bool,
}

impl Watch for Purchases<'_> {
    fn told(&mut self, _game: &Encounters, event: &Event) {
        match *event {
            _ if !self.counts => {}
            Event::Gained { card, .. } => *self.tally.bought.entry(card).or_default() += 1,
            Event::Filled { card, .. } => *self.tally.offered.entry(card).or_default() += 1,
            _ => {}
        }
    }
}

pub(crate) fn play(setup: &Setup, brief: &Brief, number: u64, tally: &mut Tally) {
    let mut luck = Xoshiro::of_match(brief.seed, number);
    let mut game = Encounters::new(setup, brief.rules);
    let mut bots: Vec<Box<dyn Bot<Encounters>>> =
        (0..5).map(|seat| bot(brief.strength, luck.bits() ^ seat)).collect();
    let mut watch = Purchases { tally: &mut *tally, counts: brief.cards };
    matches::play(&mut game, &mut bots, &mut luck, brief.budget, &mut watch);
    let view = game.view(Viewer::Spectator);
    tally.matches += 1;
    tally.turns += u64::from(view.turn);
    match view.end {
        Some(End::Major) => tally.major += 1,
        Some(End::Minor) => tally.minor += 1,
        end => {
            tally.lost_at[usize::from(view.current.min(2))] += 1;
            tally.out_of_time += u64::from(end == Some(End::OutOfTime));
        }
    }
}
