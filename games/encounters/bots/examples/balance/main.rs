//! How often bots win Encounters, how, and what they buy.
//!
//! `cargo run --release -p saucer-encounters-bots --example balance -- captain 500 7 young_bloods=more` plays 500
//! matches of captains with the seed 7 for each film and each number of players, with these options; `film=` and
//! `players=` ask for some of them only, `cards` also counts purchases, and `playouts=64` is the budget of admirals, and
//! `content=FOLDER` takes content files from there, without building anything anew.
//!
//! With `mode=hunters` or `mode=pack` it counts what is asked of hunts: how often each wins by the order of play, what
//! is bought of the groups of the armory and how often the buyer wins, and what duels were good for. With
//! `against=rookie` one player, another one in each match, is of the strength and all others are rookies.

mod hunts;

use std::collections::BTreeMap;
use std::time::Instant;

use saucer_bots::{Bot, Budget, Strength};
use saucer_core::{Draw, Game, Glimpse, Input, Optioned, OtherFile, Pending, Ruleset, Xoshiro};
use saucer_encounters::{Card, Content, Encounters, End, Event, Kind, Setup};
use saucer_encounters_bots::bot;

/// What is asked for.
#[derive(Clone)]
struct Brief {
    strength: Strength,
    /// The strength of all but one, if they differ.
    against: Option<Strength>,
    matches: u64,
    seed: u64,
    budget: Budget,
    cards: bool,
    rules: Ruleset,
    options: Vec<(String, String)>,
}

/// What was counted.
#[derive(Clone, Default)]
struct Tally {
    matches: u64,
    major: u64,
    minor: u64,
    out_of_time: u64,
    turns: u64,
    /// By the objective at which lost matches ended.
    lost_at: [u64; 3],
    bought: BTreeMap<Card, u64>,
    offered: BTreeMap<Card, u64>,
}

impl Tally {
    fn add(&mut self, other: &Tally) {
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

    fn won(&self) -> f64 {
        percent(self.major + self.minor, self.matches)
    }
}

fn percent(part: u64, of: u64) -> f64 {
    100.0 * part as f64 / of.max(1) as f64
}

fn main() {
    let brief = read(std::env::args().skip(1));
    let mut all = Tally::default();
    let named = |name: &str| brief.options.iter().find(|(n, _)| n == name).map(|(_, v)| v.clone());
    if named("mode").is_some_and(|mode| mode != "hunted") {
        return hunts::main(&brief);
    }
    println!("film    players  won %  ±   major  minor  turns  lost at 1/2/3  out of time  ms");
    for film in ["jungle", "city"] {
        if named("film").is_some_and(|wanted| wanted != film) {
            continue;
        }
        for players in 1..=5_u8 {
            if named("players").is_some_and(|wanted| wanted != players.to_string()) {
                continue;
            }
            let count = players.to_string();
            let others = brief.options.iter().filter(|(n, _)| n != "film" && n != "players");
            let mut choices = vec![("film", film), ("players", count.as_str())];
            choices.extend(others.map(|(n, v)| (n.as_str(), v.as_str())));
            let setup = Encounters::configure(choices).expect("the options are known");
            let begun = Instant::now();
            let tally = play_all(&setup, &brief);
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
        }
    }
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

fn read(args: impl Iterator<Item = String>) -> Brief {
    let mut brief = Brief {
        strength: Strength::Captain,
        against: None,
        matches: 200,
        seed: 1,
        budget: Budget::Playouts(64),
        cards: false,
        rules: Encounters::rules(),
        options: Vec::new(),
    };
    let mut numbers = 0;
    for arg in args {
        if let Some((name, value)) = arg.split_once('=') {
            match name {
                "against" => brief.against = Some(value.parse().expect("a strength")),
                "content" => brief.rules = experiment(value),
                "playouts" => {
                    brief.budget = Budget::Playouts(value.parse().expect("a number of playouts"));
                }
                _ => brief.options.push((name.to_owned(), value.to_owned())),
            }
        } else if arg == "cards" {
            brief.cards = true;
        } else if let Ok(number) = arg.parse() {
            if numbers == 0 {
                brief.matches = number;
            } else {
                brief.seed = number;
            }
            numbers += 1;
        } else {
            brief.strength = arg.parse().expect("rookie, captain or admiral");
        }
    }
    brief
}

/// The newest rules with the content files of a folder in place of those with the same name.
fn experiment(folder: &str) -> Ruleset {
    let files =
        std::fs::read_dir(folder).expect("a folder").map(|file| file.expect("a file").path());
    let others: Vec<OtherFile> = files
        .filter(|path| path.extension().is_some_and(|end| end == "ron"))
        .map(|path| OtherFile {
            name: path.file_name().expect("a name").to_string_lossy().into_owned(),
            text: std::fs::read_to_string(&path).expect("a text"),
        })
        .collect();
    match Encounters::experiment(Encounters::rules(), &others) {
        Ok(rules) => rules,
        Err(fault) => panic!("{fault:?}"),
    }
}

fn play_all(setup: &Setup, brief: &Brief) -> Tally {
    let mut all = Tally::default();
    let run = |number: u64, tally: &mut Tally| play(setup, brief, number, tally);
    for tally in on_threads(brief.matches, run) {
        all.add(&tally);
    }
    all
}

/// Plays the matches on two threads, and gives what each of them has counted.
fn on_threads<T: Default + Send>(matches: u64, play: impl Fn(u64, &mut T) + Sync) -> Vec<T> {
    const THREADS: u64 = 2;
    std::thread::scope(|scope| {
        let play = &play;
        let run = |first: u64| {
            let mut tally = T::default();
            for number in (first..matches).step_by(THREADS as usize) {
                play(number, &mut tally);
            }
            tally
        };
        let workers: Vec<_> = (0..THREADS).map(|first| scope.spawn(move || run(first))).collect();
        let done = workers.into_iter().map(|worker| worker.join().expect("no match fails"));
        done.collect()
    })
}

fn play(setup: &Setup, brief: &Brief, number: u64, tally: &mut Tally) {
    let mut luck = Xoshiro::of_match(brief.seed, number);
    let mut game = Encounters::new(setup, brief.rules);
    let mut bots: Vec<Box<dyn Bot<Encounters>>> =
        (0..5).map(|seat| bot(brief.strength, luck.bits() ^ seat)).collect();
    let mut news: Vec<Event> = Vec::new();
    loop {
        let input = match game.pending() {
            Pending::Nobody(_) => break,
            Pending::Luck(draw) => Input::Luck(draw.sample(&game, &mut luck)),
            Pending::Seats(seats) => {
                let seat = seats.first().expect("somebody is asked");
                let advice = bots[seat.index()].advise(&Glimpse::new(&game, seat), brief.budget);
                Input::Decide(seat, advice.decision)
            }
        };
        news.clear();
        game.apply(&input, &mut news).expect("bots decide what is legal");
        for event in &news {
            note(event, brief, tally);
        }
    }
    let view = game.view(saucer_core::Viewer::Spectator);
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

fn note(event: &Event, brief: &Brief, tally: &mut Tally) {
    if !brief.cards {
        return;
    }
    match *event {
        Event::Gained { card, .. } => *tally.bought.entry(card).or_default() += 1,
        Event::Filled { card, .. } => *tally.offered.entry(card).or_default() += 1,
        _ => {}
    }
}
