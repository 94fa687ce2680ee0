//! Matches of Under Falling Skies.

use std::sync::Mutex;
use std::time::Instant;

use saucer_bots::skies::judge::Judge;
use saucer_bots::skies::{Admiral, Captain, Rookie};
use saucer_bots::{Bot, Budget, Strength};
use saucer_core::{Draw, Game, Glimpse, Input, Pending, Seat, Silence, Xoshiro};
use saucer_skies::{Card, Phase, Setup, Skies};

use crate::hall::{Advised, Pace, Words, play_all, print_calibration, share};

#[derive(Default)]
struct Tally {
    matches: u64,
    wins: u64,
    by_damage: u64,
    research: u64,
    rounds: u64,
    pace: Pace,
    /// Sum of (win chance at the first decision - outcome), squared.
    brier: f64,
    first_chance: f64,
    advised: Vec<Advised>,
}

pub(crate) fn run(words: &Words) {
    let bot: Strength = words.value(0, "captain", "rookie, captain or admiral");
    let matches: u64 = words.value(1, "1000", "a number of matches");
    let seed: u64 = words.value(2, "1", "a seed");
    let setup = setup(words.word(3, "0"));
    let budget = words.budget(4, "400");
    let jobs: usize = words.value(5, "1", "a number of jobs");
    let judge: &'static Judge = match words.0.get(6) {
        None => Judge::trained(),
        Some(path) => {
            let bytes = std::fs::read(path).expect("the weights can be read");
            Box::leak(Box::new(Judge::read(&bytes).expect("the weights fit the features")))
        }
    };

    let tally = Mutex::new(Tally::default());
    play_all(matches, jobs, |number| {
        let mut luck = Xoshiro::of_match(seed, number);
        let bot = enlist(bot, judge, luck.bits());
        play(bot, setup, budget, luck, &tally);
    });
    let tally = tally.into_inner().expect("no job panicked");
    let n = tally.matches as f64;
    println!(
        "{bot} level {} {budget:?}: {} of {} = {}, lost to damage {:.1} %, \
         research {:.2}, rounds {:.2}, {:.2} ms a decision (longest {:.0} ms), \
         first guess {:.3}, Brier {:.3}",
        setup.level(),
        tally.wins,
        tally.matches,
        share(tally.wins as f64, n),
        100.0 * tally.by_damage as f64 / n,
        tally.research as f64 / n,
        tally.rounds as f64 / n,
        tally.pace.mean_ms(),
        tally.pace.longest_ms(),
        tally.first_chance / n,
        tally.brier / n,
    );
    print_calibration(&tally.advised);
    print_best_fit(&tally.advised);
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
    let (mut pace, mut chances) = (Pace::default(), Vec::new());
    loop {
        let input = match game.pending() {
            Pending::Nobody(_) => break,
            Pending::Luck(draw) => Input::Luck(draw.sample(&game, &mut luck)),
            Pending::Seats(_) => {
                let begun = Instant::now();
                let advice = bot.advise(&Glimpse::new(&game, Seat::SOLO), budget);
                pace.add(begun.elapsed());
                chances.push(advice.win_chance);
                Input::Decide(Seat::SOLO, advice.decision)
            }
        };
        game.apply(&input, &mut Silence).expect("a bot gives legal advice");
    }
    let is_won = game.phase() == Phase::Won;
    let won = f64::from(u8::from(is_won));
    let first_chance = chances.first().copied().map_or(0.0, f64::from);
    let mut all = tally.lock().expect("no job panicked");
    all.matches += 1;
    all.advised.extend(chances.into_iter().map(|chance| Advised { chance, won }));
    all.wins += u64::from(is_won);
    all.by_damage += u64::from(game.phase() == Phase::LostToDamage);
    all.research += u64::from(game.research());
    all.rounds += u64::from(game.round());
    all.pace.merge(pace);
    all.first_chance += first_chance;
    all.brier += (first_chance - won).powi(2);
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

/// Prints the straight line through the logits of the advised chances that would fit best.
fn print_best_fit(advised: &[Advised]) {
    let unclear: Vec<(f32, f32)> = advised
        .iter()
        .filter(|one| (0.000_1..0.999_9).contains(&one.chance))
        .map(|one| ((one.chance / (1.0 - one.chance)).ln(), one.won as f32))
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
