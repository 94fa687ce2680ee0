//! Lets a bot play many matches of Under Falling Skies and counts.
//!
//! ```text
//! cargo run --release -p saucer-bots --example arena -- BOT MATCHES SEED LEVEL BUDGET JOBS WEIGHTS
//! ```
//!
//! `LEVEL` is a number from 0 to 8, the name of a card that lies on its hard side alone, or names
//! joined by `+`. `BUDGET` is milliseconds a decision, such as `200ms`, or a number of playouts.
//! Figures in playouts are repeatable. `WEIGHTS` is a file that the training wrote; without it the
//! bots play with their own.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use saucer_bots::skies::judge::Judge;
use saucer_bots::skies::{Admiral, Captain, Rookie};
use saucer_bots::{Bot, Budget, Strength};
use saucer_core::{Draw, Game, Glimpse, Input, Pending, Seat, Silence, Xoshiro};
use saucer_skies::{Card, Phase, Setup, Skies};

#[derive(Default)]
struct Tally {
    matches: u64,
    wins: u64,
    by_damage: u64,
    research: u64,
    rounds: u64,
    decisions: u64,
    spent: Duration,
    longest: Duration,
    /// Sum of (win chance at the first decision - outcome), squared.
    brier: f64,
    first_chance: f64,
    /// Every advised chance with whether the match was won.
    advised: Vec<(f32, bool)>,
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let text = |at: usize, or: &'static str| args.get(at).map_or(or, String::as_str).to_owned();
    let bot: Strength = text(0, "captain").parse().expect("rookie, captain or admiral");
    let matches: u64 = text(1, "1000").parse().expect("a number of matches");
    let seed: u64 = text(2, "1").parse().expect("a seed");
    let setup = setup(&text(3, "0"));
    let budget = budget(&text(4, "400"));
    let jobs: usize = text(5, "1").parse().expect("a number of jobs");

    let judge: &'static Judge = match args.get(6) {
        None => Judge::trained(),
        Some(path) => {
            let bytes = std::fs::read(path).expect("the weights can be read");
            Box::leak(Box::new(Judge::read(&bytes).expect("the weights fit the features")))
        }
    };

    let next = AtomicU64::new(0);
    let tally = Mutex::new(Tally::default());
    std::thread::scope(|scope| {
        for _ in 0..jobs {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= matches {
                        return;
                    }
                    let mut luck = Xoshiro::of_match(seed, number);
                    let bot = enlist(bot, judge, luck.bits());
                    play(bot, setup, budget, luck, &tally);
                }
            });
        }
    });
    let tally = tally.into_inner().expect("no job panicked");
    let n = tally.matches as f64;
    let (low, high) = wilson(tally.wins as f64, n);
    println!(
        "{bot} level {} {budget:?}: {} of {} = {:.1} % [{:.1}, {:.1}], lost to damage {:.1} %, \
         research {:.2}, rounds {:.2}, {:.2} ms a decision (longest {:.0} ms), \
         first guess {:.3}, Brier {:.3}",
        setup.level(),
        tally.wins,
        tally.matches,
        100.0 * tally.wins as f64 / n,
        100.0 * low,
        100.0 * high,
        100.0 * tally.by_damage as f64 / n,
        tally.research as f64 / n,
        tally.rounds as f64 / n,
        1000.0 * tally.spent.as_secs_f64() / tally.decisions as f64,
        1000.0 * tally.longest.as_secs_f64(),
        tally.first_chance / n,
        tally.brier / n,
    );
    calibration(&tally.advised);
}

fn enlist(strength: Strength, judge: &'static Judge, seed: u64) -> Box<dyn Bot<Skies>> {
    match strength {
        Strength::Rookie => Box::new(Rookie::new(judge, seed)),
        Strength::Captain => Box::new(Captain::new(judge)),
        Strength::Admiral => Box::new(Admiral::new(judge, seed)),
    }
}

fn play(
    mut bot: Box<dyn Bot<Skies>>,
    setup: Setup,
    budget: Budget,
    mut luck: Xoshiro,
    tally: &Mutex<Tally>,
) {
    let mut game = Skies::new(&setup);
    let mut mine = Tally { matches: 1, ..Tally::default() };
    loop {
        let input = match game.pending() {
            Pending::Nobody(_) => break,
            Pending::Luck(draw) => Input::Luck(draw.sample(&mut luck)),
            Pending::Seats(_) => {
                let begun = Instant::now();
                let advice = bot.advise(&Glimpse::new(&game, Seat::SOLO), budget);
                let spent = begun.elapsed();
                mine.advised.push((advice.win_chance, false));
                if mine.decisions == 0 {
                    mine.first_chance = f64::from(advice.win_chance);
                }
                mine.spent += spent;
                mine.longest = mine.longest.max(spent);
                mine.decisions += 1;
                Input::Decide(Seat::SOLO, advice.decision)
            }
        };
        game.apply(&input, &mut Silence).expect("a bot gives legal advice");
    }
    let won = game.phase() == Phase::Won;
    let mut all = tally.lock().expect("no job panicked");
    all.matches += 1;
    all.advised.extend(mine.advised.iter().map(|(chance, _)| (*chance, won)));
    all.wins += u64::from(won);
    all.by_damage += u64::from(game.phase() == Phase::LostToDamage);
    all.research += u64::from(game.research());
    all.rounds += u64::from(game.round());
    all.decisions += mine.decisions;
    all.spent += mine.spent;
    all.longest = all.longest.max(mine.longest);
    all.first_chance += mine.first_chance;
    all.brier += (mine.first_chance - f64::from(u8::from(won))).powi(2);
}

fn setup(text: &str) -> Setup {
    if let Ok(level) = text.parse() {
        return Setup::of_level(level).expect("a level from 0 to 8");
    }
    text.split('+').fold(Setup::EASY, |setup, name| {
        let card = Card::ALL.into_iter().find(|card| card.id() == name);
        setup.with_star(card.expect("the name of a card, such as sky_a"))
    })
}

fn budget(text: &str) -> Budget {
    match text.strip_suffix("ms") {
        Some(ms) => Budget::Time(Duration::from_millis(ms.parse().expect("milliseconds"))),
        None => Budget::Playouts(text.parse().expect("a number of playouts")),
    }
}

/// Prints how often matches were won when a chance was advised, and the straight line through the
/// logits that would fit best.
fn calibration(advised: &[(f32, bool)]) {
    for tenth in 0..10 {
        let here = || advised.iter().filter(|(c, _)| ((c * 10.0) as usize).min(9) == tenth);
        let n = here().count();
        if n > 0 {
            let mean = here().map(|(c, _)| c).sum::<f32>() / n as f32;
            let won = here().filter(|(_, won)| *won).count() as f32 / n as f32;
            println!("  advised {mean:.3}, won {won:.3} of {n}");
        }
    }
    let unclear: Vec<(f32, f32)> = advised
        .iter()
        .filter(|(chance, _)| (0.000_1..0.999_9).contains(chance))
        .map(|(chance, won)| ((chance / (1.0 - chance)).ln(), f32::from(u8::from(*won))))
        .collect();
    let (mut shift, mut slope) = (0.0_f32, 1.0_f32);
    for _ in 0..400 {
        let (mut by_shift, mut by_slope) = (0.0, 0.0);
        for (logit, won) in &unclear {
            let error = won - 1.0 / (1.0 + (-(shift + slope * logit)).exp());
            by_shift += error;
            by_slope += error * logit;
        }
        shift += by_shift / unclear.len() as f32;
        slope += 0.3 * by_slope / unclear.len() as f32;
    }
    println!("  best fit: logit = {shift:.2} + {slope:.2} * logit");
}

/// The 95 % interval of Wilson for a share.
fn wilson(wins: f64, n: f64) -> (f64, f64) {
    let z = 1.96_f64;
    let p = wins / n;
    let middle = p + z * z / (2.0 * n);
    let half = z * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt();
    let scale = 1.0 + z * z / n;
    ((middle - half) / scale, (middle + half) / scale)
}
