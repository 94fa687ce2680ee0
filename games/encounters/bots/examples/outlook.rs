//! Finds out what the signs of the outlook weigh, by matches of captains, and prints them as code.
//!
//! `cargo run --release -p saucer-encounters-bots --example outlook -- 12000` plays so many matches of each mode, every one
//! with other choices, and prints `src/outlook/weights.rs`. Run it after a change of cards or of the policy; the test `claims`
//! then says whether chances come true in matches that nothing was learnt from.

mod matches;

use saucer_bots::{Bot, Budget, Strength};
use saucer_core::{Game, Luck, Optioned, Seat, Viewer, Xoshiro};
use saucer_encounters::{Encounters, Setup, StepView};
use saucer_encounters_bots::{HUNTS, KINDS, MERITS, Outlook, SIGNS, bot, outlook};

use matches::Watch;

/// How strongly weights are pulled to 0.
const PULL: f64 = 3.0;

/// A position of people who win or lose together, and whether they won.
struct Shared {
    signs: [f64; SIGNS],
    won: f64,
}

/// A position of rivals, and what part of the victory each had.
struct Rivalry {
    merits: Vec<[f64; MERITS]>,
    shares: Vec<f64>,
}

fn main() {
    let matches = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(2000);
    let mut shared: Vec<Vec<Shared>> = (0..KINDS).map(|_| Vec::new()).collect();
    let mut rivals: Vec<Vec<Rivalry>> = (0..HUNTS).map(|_| Vec::new()).collect();
    for mode in ["hunted", "hunters", "pack", "crossover", "safari"] {
        for number in 0..matches {
            let mut luck = Xoshiro::of_match(77, number);
            let setup = vary(mode, &mut luck);
            play(&setup, &mut luck, &mut shared, &mut rivals);
        }
    }
    println!(
        "//! What each sign weighs. The example `outlook` finds it out; nothing here is set by hand."
    );
    println!("\n#![allow(clippy::approx_constant, reason = \"a weight may be near any number\")]");
    println!("\nuse super::{{HUNTS, KINDS, MERITS, SIGNS}};");
    println!("\npub(super) const TOGETHER: [[f32; SIGNS]; KINDS] = [");
    shared.iter().for_each(|rows| print(&fit_shared(rows)));
    println!("];\n\npub(super) const RIVALS: [[f32; MERITS]; HUNTS] = [");
    rivals.iter().for_each(|rows| print(&fit_rivals(rows)));
    println!("];");
}

fn print(weights: &[f64]) {
    let figures: Vec<String> = weights.iter().map(|weight| format!("{weight:.3}")).collect();
    println!("    [{}],", figures.join(", "));
}

/// A setup by lot; half of all matches have few wishes. What does not go together is drawn anew.
fn vary(mode: &str, luck: &mut Xoshiro) -> Setup {
    loop {
        let wishes = if luck.below(2) == 0 { 12 } else { 4 };
        let mut chosen = vec![("mode", mode)];
        for choice in Encounters::CHOICES {
            let often = match choice.id {
                "mode" => continue,
                "players" => 1,
                "film" | "other" | "texts" => 2,
                _ => wishes,
            };
            if luck.below(often) == 0 {
                chosen.push((choice.id, *luck.pick(choice.values)));
            }
        }
        if let Ok(setup) = Encounters::configure(chosen) {
            return setup;
        }
    }
}

/// What is seen before the first turn and at the beginning of each.
#[derive(Default)]
struct Turns {
    seen: Vec<(Seat, Outlook)>,
    turn: Option<u16>,
}

impl Watch for Turns {
    fn asked(&mut self, game: &Encounters, seat: Seat) {
        let view = game.view(Viewer::Seat(seat));
        let begins = view.step == StepView::Actions || view.turn == 0;
        if begins && self.turn != Some(view.turn) {
            self.turn = Some(view.turn);
            self.seen.push((seat, outlook(game, seat)));
        }
    }
}

/// Plays a match, and notes its positions with what became of them.
fn play(
    setup: &Setup,
    luck: &mut Xoshiro,
    shared: &mut [Vec<Shared>],
    rivals: &mut [Vec<Rivalry>],
) {
    let mut game = Encounters::newest(setup);
    let mut bots: Vec<Box<dyn Bot<Encounters>>> =
        (0..5).map(|seat| bot(Strength::Captain, luck.bits() ^ seat)).collect();
    let mut turns = Turns::default();
    matches::play(&mut game, &mut bots, luck, Budget::Playouts(1), &mut turns);
    let winners = game.view(Viewer::Spectator).outcome.expect("it is over").winners;
    for (seat, outlook) in turns.seen {
        match outlook {
            Outlook::Over(_) => {}
            Outlook::Together { kind, signs, against } => {
                let won = f64::from(u8::from(winners.contains(seat) != against));
                shared[kind].push(Shared { signs: signs.map(f64::from), won });
            }
            Outlook::Rivals { hunt, merits, .. } => {
                let share = 1.0 / winners.len().max(1) as f64;
                let of = |seat: u8| if winners.contains(Seat(seat)) { share } else { 0.0 };
                let shares = (0..merits.len() as u8).map(of).collect();
                let merits = merits.iter().map(|one| one.map(f64::from)).collect();
                rivals[hunt].push(Rivalry { merits, shares });
            }
        }
    }
}

/// Logistic regression by Newton's method.
fn fit_shared(rows: &[Shared]) -> [f64; SIGNS] {
    newton(|weights, slope, bend| {
        for row in rows {
            let chance = 1.0 / (1.0 + (-dot(&row.signs, weights)).exp());
            add(slope, &row.signs, row.won - chance);
            add_square(bend, &row.signs, chance * (1.0 - chance));
        }
    })
}

/// The same for more than two sides (conditional logit).
fn fit_rivals(rows: &[Rivalry]) -> [f64; MERITS] {
    newton(|weights, slope, bend| {
        for row in rows {
            let parts: Vec<f64> = row.merits.iter().map(|one| dot(one, weights).exp()).collect();
            let sum: f64 = parts.iter().sum();
            let mut mean = [0.0; MERITS];
            for (one, part) in row.merits.iter().zip(&parts) {
                add(&mut mean, one, part / sum);
            }
            for ((one, part), share) in row.merits.iter().zip(&parts).zip(&row.shares) {
                let mut apart = *one;
                add(&mut apart, &mean, -1.0);
                add(slope, one, share - part / sum);
                add_square(bend, &apart, part / sum);
            }
        }
    })
}

/// Climbs to where the slope is 0. `look` adds the slope and how it bends at these weights.
fn newton<const N: usize>(
    mut look: impl FnMut(&[f64; N], &mut [f64; N], &mut [[f64; N]; N]),
) -> [f64; N] {
    let mut weights = [0.0; N];
    for _ in 0..12 {
        let mut slope = weights.map(|weight| -PULL * weight);
        let mut bend = [[0.0; N]; N];
        look(&weights, &mut slope, &mut bend);
        for (i, line) in bend.iter_mut().enumerate() {
            line[i] += PULL;
        }
        add(&mut weights, &solve(bend, slope), 1.0);
    }
    weights
}

fn dot<const N: usize>(one: &[f64; N], other: &[f64; N]) -> f64 {
    one.iter().zip(other).map(|(one, other)| one * other).sum()
}

fn add<const N: usize>(to: &mut [f64; N], what: &[f64; N], times: f64) {
    to.iter_mut().zip(what).for_each(|(to, what)| *to += times * what);
}

fn add_square<const N: usize>(to: &mut [[f64; N]; N], of: &[f64; N], times: f64) {
    to.iter_mut().zip(of).for_each(|(line, one)| add(line, of, times * one));
}

/// Solves linear equations whose matrix is symmetric and positive.
fn solve<const N: usize>(mut matrix: [[f64; N]; N], mut right: [f64; N]) -> [f64; N] {
    for i in 0..N {
        let (pivot, own) = (matrix[i], right[i]);
        for row in i + 1..N {
            let factor = matrix[row][i] / pivot[i];
            for (value, above) in matrix[row].iter_mut().zip(pivot) {
                *value -= factor * above;
            }
            right[row] -= factor * own;
        }
    }
    let mut found = [0.0; N];
    for i in (0..N).rev() {
        let known: f64 = (i + 1..N).map(|k| matrix[i][k] * found[k]).sum();
        found[i] = (right[i] - known) / matrix[i][i];
    }
    found
}
