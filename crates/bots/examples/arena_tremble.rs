//! Lets one bot play many matches of Tremble, Humans! against others and counts.
//!
//! ```text
//! cargo run --release -p saucer-bots --example arena_tremble -- \
//!     HERO FOES MATCHES SEED CAPTAINS EDITION BUDGET JOBS
//! ```
//!
//! `HERO` sits in every seat equally often, all others are `FOES`. `BUDGET` is milliseconds a
//! decision of the hero, such as `200ms`, or a number of playouts. Figures in playouts are
//! repeatable.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use saucer_bots::{Bot, Botted, Budget, Strength};
use saucer_core::{Draw, Game, Glimpse, Input, Optioned, Pending, Seat, Silence, Viewer, Xoshiro};
use saucer_tremble::{Setup, Tremble};

#[derive(Default)]
struct Tally {
    matches: u64,
    wins: f64,
    by_seat: [(u64, f64); 5],
    hero_humans: i64,
    foe_humans: i64,
    hero_trophies: usize,
    foe_trophies: usize,
    turns: u64,
    decisions: u64,
    spent: Duration,
    longest: Duration,
    /// Every advised chance of the hero with what came of it.
    advised: Vec<(f32, f64)>,
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let text = |at: usize, or: &'static str| args.get(at).map_or(or, String::as_str).to_owned();
    let hero: Strength = text(0, "captain").parse().expect("rookie, captain or admiral");
    let foes: Strength = text(1, "rookie").parse().expect("rookie, captain or admiral");
    let matches: u64 = text(2, "400").parse().expect("a number of matches");
    let seed: u64 = text(3, "1").parse().expect("a seed");
    let choices = [("captains", text(4, "4")), ("edition", text(5, "retail"))];
    let setup = Tremble::configure(choices.iter().map(|(name, value)| (*name, value.as_str())));
    let setup = setup.expect("2 to 5 captains, and retail or prototype");
    let budget = budget(&text(6, "1200"));
    let jobs: usize = text(7, "2").parse().expect("a number of jobs");

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
                    let luck = Xoshiro::of_match(seed, number);
                    play(&setup, hero, foes, number, budget, luck, &tally);
                }
            });
        }
    });
    report(&tally.into_inner().expect("no job panicked"), hero, foes, setup, budget);
}

fn play(
    setup: &Setup,
    hero: Strength,
    foes: Strength,
    number: u64,
    budget: Budget,
    mut luck: Xoshiro,
    tally: &Mutex<Tally>,
) {
    let n = setup.captains().count();
    let seat_of_hero = Seat((number % u64::from(n)) as u8);
    let mut bots: Vec<Box<dyn Bot<Tremble>>> = (0..n)
        .map(|seat| {
            let strength = if Seat(seat) == seat_of_hero { hero } else { foes };
            Tremble::bot(strength, luck.bits())
        })
        .collect();
    let mut game = Tremble::new(setup);
    let mut mine = Tally::default();
    let outcome = loop {
        let input = match game.pending() {
            Pending::Nobody(outcome) => break outcome,
            Pending::Luck(draw) => Input::Luck(draw.sample(&mut luck)),
            Pending::Seats(seats) => {
                let seat = seats.first().expect("a pending set names a seat");
                let begun = Instant::now();
                let advice = bots[seat.index()].advise(&Glimpse::new(&game, seat), budget);
                if seat == seat_of_hero {
                    mine.decisions += 1;
                    mine.spent += begun.elapsed();
                    mine.longest = mine.longest.max(begun.elapsed());
                    mine.advised.push((advice.win_chance, 0.0));
                }
                Input::Decide(seat, advice.decision)
            }
        };
        game.apply(&input, &mut Silence).expect("a bot gives legal advice");
    };
    let view = game.view(Viewer::Spectator);
    let won = if outcome.winners.contains(seat_of_hero) {
        1.0 / outcome.winners.len() as f64
    } else {
        0.0
    };
    let mut all = tally.lock().expect("no job panicked");
    all.matches += 1;
    all.wins += won;
    all.by_seat[seat_of_hero.index()].0 += 1;
    all.by_seat[seat_of_hero.index()].1 += won;
    for captain in &view.captains {
        let humans = i64::from(captain.humans.count());
        if captain.seat == seat_of_hero {
            all.hero_humans += humans;
            all.hero_trophies += captain.trophies.len();
        } else {
            all.foe_humans += humans;
            all.foe_trophies += captain.trophies.len();
        }
    }
    all.turns += u64::from(view.turn.0);
    all.decisions += mine.decisions;
    all.spent += mine.spent;
    all.longest = all.longest.max(mine.longest);
    all.advised.extend(mine.advised.iter().map(|(chance, _)| (*chance, won)));
}

fn report(tally: &Tally, hero: Strength, foes: Strength, setup: Setup, budget: Budget) {
    let n = tally.matches as f64;
    let rivals = n * f64::from(setup.captains().count() - 1);
    let (low, high) = wilson(tally.wins, n);
    println!(
        "{hero} against {} {foes}, {:?}, {budget:?}: {:.1} of {n} = {:.1} % [{:.1}, {:.1}]",
        setup.captains().count() - 1,
        setup.edition(),
        tally.wins,
        100.0 * tally.wins / n,
        100.0 * low,
        100.0 * high,
    );
    println!(
        "  humans {:.0} to {:.0}, trophies {:.2} to {:.2}, {:.1} turns, {:.1} decisions a match, \
         {:.2} ms each (longest {:.0} ms)",
        tally.hero_humans as f64 / n,
        tally.foe_humans as f64 / rivals,
        tally.hero_trophies as f64 / n,
        tally.foe_trophies as f64 / rivals,
        tally.turns as f64 / n,
        tally.decisions as f64 / n,
        1000.0 * tally.spent.as_secs_f64() / tally.decisions as f64,
        1000.0 * tally.longest.as_secs_f64(),
    );
    for (seat, (matches, wins)) in tally.by_seat.iter().enumerate().filter(|(_, s)| s.0 > 0) {
        println!("  seat {}: {:.1} %", seat + 1, 100.0 * wins / *matches as f64);
    }
    for tenth in 0..10 {
        let here = || tally.advised.iter().filter(|(c, _)| ((c * 10.0) as usize).min(9) == tenth);
        let count = here().count();
        if count > 0 {
            let mean = here().map(|(chance, _)| chance).sum::<f32>() / count as f32;
            let won = here().map(|(_, won)| won).sum::<f64>() / count as f64;
            println!("  advised {mean:.3}, won {won:.3} of {count}");
        }
    }
}

fn budget(text: &str) -> Budget {
    match text.strip_suffix("ms") {
        Some(ms) => Budget::Time(Duration::from_millis(ms.parse().expect("milliseconds"))),
        None => Budget::Playouts(text.parse().expect("a number of playouts")),
    }
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
