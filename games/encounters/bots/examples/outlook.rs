//! Finds out what the signs of the outlook weigh, by matches of captains, and prints them as code.
//!
//! `cargo run --release -p saucer-encounters-bots --example outlook -- 120` plays 120 matches for each film and each
//! number of players. Run it after a change of cards or of the policy, and put what it prints into `src/outlook.rs`.

mod matches;

use saucer_bots::{Bot, Budget, Strength};
use saucer_core::{Game, Seat, Viewer, Xoshiro};
use saucer_encounters::{Encounters, Film, Mix, Options, Setup, StepView};
use saucer_encounters_bots::{SIGNS, bot, signs};

use matches::Watch;

/// How strongly weights are pulled to 0.
const PULL: f64 = 3.0;

/// The signs of a position, and whether its match was won.
struct Row {
    objective: usize,
    signs: [f64; SIGNS],
    won: f64,
}

fn main() {
    let matches = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(120);
    let mut rows = Vec::new();
    for film in Film::ALL {
        for players in 1..=5 {
            for number in 0..matches {
                play(&vary(players, film, number), number * 10 + u64::from(players), &mut rows);
            }
        }
    }
    println!("const WEIGHTS: [[f32; SIGNS]; 3] = [");
    for objective in 0..3 {
        let here: Vec<&Row> = rows.iter().filter(|row| row.objective == objective).collect();
        let weights = fit(&here).map(|weight| format!("{weight:.3}"));
        println!("    [{}],", weights.join(", "));
    }
    println!("];");
}

/// A third of the matches is easier, and a third is mixed of both films.
fn vary(players: u8, film: Film, number: u64) -> Setup {
    let setup = Setup::hunted(players, film).expect("so many can play");
    let other = if film == Film::City { Film::Jungle } else { Film::City };
    let mix = |objectives| setup.mixing(Mix { objectives, ..Mix::of(film) });
    let varied = match number % 6 {
        1 | 4 => setup.with(Options { tough: true, ..Options::default() }),
        2 => mix([film, other, film]),
        5 => mix([other, film, other]),
        _ => Some(setup),
    };
    varied.expect("there is such a match")
}

/// The signs at the beginning of each turn of a match.
struct Turns<'a> {
    rows: &'a mut Vec<Row>,
    turn: u16,
}

impl Watch for Turns<'_> {
    fn asked(&mut self, game: &Encounters, seat: Seat) {
        let view = game.view(Viewer::Seat(seat));
        if view.step == StepView::Actions && view.turn > self.turn {
            self.turn = view.turn;
            let objective = usize::from(view.current.min(2));
            let signs = signs(game.content(), &view).map(f64::from);
            self.rows.push(Row { objective, signs, won: 0.0 });
        }
    }
}

/// Plays a match, and notes the signs at the beginning of each turn.
fn play(setup: &Setup, number: u64, rows: &mut Vec<Row>) {
    let mut luck = Xoshiro::of_match(77, number);
    let mut game = Encounters::newest(setup);
    let mut bots: Vec<Box<dyn Bot<Encounters>>> =
        (0..5).map(|seat| bot(Strength::Captain, luck.bits() ^ seat)).collect();
    let first = rows.len();
    let mut turns = Turns { rows: &mut *rows, turn: 0 };
    matches::play(&mut game, &mut bots, &mut luck, Budget::Playouts(1), &mut turns);
    let won = game.view(Viewer::Spectator).end.is_some_and(|end| end.is_won());
    rows[first..].iter_mut().for_each(|row| row.won = f64::from(u8::from(won)));
}

/// Logistic regression by Newton's method.
fn fit(rows: &[&Row]) -> [f64; SIGNS] {
    let mut weights = [0.0; SIGNS];
    for _ in 0..12 {
        let mut slope = weights.map(|weight| -PULL * weight);
        let mut bend = [[0.0; SIGNS]; SIGNS];
        for row in rows {
            let sum: f64 = row.signs.iter().zip(&weights).map(|(sign, weight)| sign * weight).sum();
            let chance = 1.0 / (1.0 + (-sum).exp());
            for (i, sign) in row.signs.iter().enumerate() {
                slope[i] += (row.won - chance) * sign;
                for (j, other) in row.signs.iter().enumerate() {
                    bend[i][j] += chance * (1.0 - chance) * sign * other;
                }
            }
        }
        for (i, line) in bend.iter_mut().enumerate() {
            line[i] += PULL;
        }
        let step = solve(bend, slope);
        weights.iter_mut().zip(step).for_each(|(weight, step)| *weight += step);
    }
    weights
}

/// Solves linear equations whose matrix is symmetric and positive.
fn solve(mut matrix: [[f64; SIGNS]; SIGNS], mut right: [f64; SIGNS]) -> [f64; SIGNS] {
    for i in 0..SIGNS {
        let (pivot, own) = (matrix[i], right[i]);
        for row in i + 1..SIGNS {
            let factor = matrix[row][i] / pivot[i];
            for (value, above) in matrix[row].iter_mut().zip(pivot) {
                *value -= factor * above;
            }
            right[row] -= factor * own;
        }
    }
    let mut found = [0.0; SIGNS];
    for i in (0..SIGNS).rev() {
        let known: f64 = (i + 1..SIGNS).map(|k| matrix[i][k] * found[k]).sum();
        found[i] = (right[i] - known) / matrix[i][i];
    }
    found
}
