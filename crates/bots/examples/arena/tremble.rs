//! Matches of Tremble, Humans! by one bot against others.

use std::sync::Mutex;
use std::time::Instant;

use saucer_bots::{Bot, Botted, Budget, Strength};
use saucer_core::{Draw, Game, Glimpse, Input, Optioned, Pending, Seat, Silence, Viewer, Xoshiro};
use saucer_tremble::{Setup, Tremble};

use crate::hall::{Advised, Pace, Words, play_all, print_calibration, share};

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
    /// Decisions of the hero, and what was advised to it.
    pace: Pace,
    advised: Vec<Advised>,
}

/// Who plays, what, and how long they may think.
struct Bout {
    setup: Setup,
    hero: Strength,
    foes: Strength,
    budget: Budget,
}

pub(crate) fn run(words: &Words) {
    let hero: Strength = words.value(0, "captain", "rookie, captain or admiral");
    let foes: Strength = words.value(1, "rookie", "rookie, captain or admiral");
    let matches: u64 = words.value(2, "400", "a number of matches");
    let seed: u64 = words.value(3, "1", "a seed");
    let choices = [("captains", words.word(4, "4")), ("edition", words.word(5, "retail"))];
    let setup = Tremble::configure(choices).expect("2 to 5 captains, and retail or prototype");
    let budget = words.budget(6, "1200");
    let jobs: usize = words.value(7, "2", "a number of jobs");

    let bout = Bout { setup, hero, foes, budget };
    let tally = Mutex::new(Tally::default());
    play_all(matches, jobs, |number| {
        play(&bout, number, Xoshiro::of_match(seed, number), &tally);
    });
    report(&tally.into_inner().expect("no job panicked"), &bout);
}

fn play(bout: &Bout, number: u64, mut luck: Xoshiro, tally: &Mutex<Tally>) {
    let n = bout.setup.captains().count();
    let seat_of_hero = Seat((number % u64::from(n)) as u8);
    let mut bots: Vec<Box<dyn Bot<Tremble>>> = (0..n)
        .map(|seat| {
            let strength = if Seat(seat) == seat_of_hero { bout.hero } else { bout.foes };
            Tremble::bot(strength, luck.bits())
        })
        .collect();
    let mut game = Tremble::new(&bout.setup);
    let (mut pace, mut chances) = (Pace::default(), Vec::new());
    let outcome = loop {
        let input = match game.pending() {
            Pending::Nobody(outcome) => break outcome,
            Pending::Luck(draw) => Input::Luck(draw.sample(&game, &mut luck)),
            Pending::Seats(seats) => {
                let seat = seats.first().expect("a pending set names a seat");
                let begun = Instant::now();
                let advice = bots[seat.index()].advise(&Glimpse::new(&game, seat), bout.budget);
                if seat == seat_of_hero {
                    pace.add(begun.elapsed());
                    chances.push(advice.win_chance);
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
    all.pace.merge(pace);
    all.advised.extend(chances.into_iter().map(|chance| Advised { chance, won }));
}

fn report(tally: &Tally, bout: &Bout) {
    let n = tally.matches as f64;
    let foes = bout.setup.captains().count() - 1;
    let rivals = n * f64::from(foes);
    println!(
        "{} against {foes} {}, {:?}, {:?}: {:.1} of {n} = {}",
        bout.hero,
        bout.foes,
        bout.setup.edition(),
        bout.budget,
        tally.wins,
        share(tally.wins, n),
    );
    println!(
        "  humans {:.0} to {:.0}, trophies {:.2} to {:.2}, {:.1} turns, {:.1} decisions a match, \
         {:.2} ms each (longest {:.0} ms)",
        tally.hero_humans as f64 / n,
        tally.foe_humans as f64 / rivals,
        tally.hero_trophies as f64 / n,
        tally.foe_trophies as f64 / rivals,
        tally.turns as f64 / n,
        tally.pace.decisions as f64 / n,
        tally.pace.mean_ms(),
        tally.pace.longest_ms(),
    );
    for (seat, (matches, wins)) in tally.by_seat.iter().enumerate().filter(|(_, s)| s.0 > 0) {
        println!("  seat {}: {:.1} %", seat + 1, 100.0 * wins / *matches as f64);
    }
    print_calibration(&tally.advised);
}
