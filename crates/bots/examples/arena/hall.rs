//! What the arenas of all games share: words of the command line, jobs, and figures.

use std::str::FromStr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use saucer_bots::Budget;

/// The words of the command line after the name of the game.
pub(crate) struct Words(pub(crate) Vec<String>);

impl Words {
    /// The word at this place, or what is meant without it.
    pub(crate) fn word<'a>(&'a self, at: usize, or: &'a str) -> &'a str {
        self.0.get(at).map_or(or, String::as_str)
    }

    /// The same as a value; ends the program with `what` if it is none.
    pub(crate) fn value<T: FromStr>(&self, at: usize, or: &str, what: &str) -> T {
        self.word(at, or).parse().unwrap_or_else(|_| panic!("{what}"))
    }

    /// The same as a budget.
    pub(crate) fn budget(&self, at: usize, or: &str) -> Budget {
        let text = self.word(at, or);
        match text.strip_suffix("ms") {
            Some(ms) => Budget::Time(Duration::from_millis(ms.parse().expect("milliseconds"))),
            None => Budget::Playouts(text.parse().expect("a number of playouts")),
        }
    }
}

/// Plays the matches with these numbers, shared out among so many threads.
pub(crate) fn play_all(matches: u64, jobs: usize, play: impl Fn(u64) + Sync) {
    let next = AtomicU64::new(0);
    std::thread::scope(|scope| {
        for _ in 0..jobs {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= matches {
                        return;
                    }
                    play(number);
                }
            });
        }
    });
}

/// How long decisions took.
#[derive(Clone, Copy, Default)]
pub(crate) struct Pace {
    pub(crate) decisions: u64,
    spent: Duration,
    longest: Duration,
}

impl Pace {
    pub(crate) fn add(&mut self, spent: Duration) {
        self.decisions += 1;
        self.spent += spent;
        self.longest = self.longest.max(spent);
    }

    pub(crate) fn merge(&mut self, other: Pace) {
        self.decisions += other.decisions;
        self.spent += other.spent;
        self.longest = self.longest.max(other.longest);
    }

    /// Milliseconds a decision.
    pub(crate) fn mean_ms(&self) -> f64 {
        1000.0 * self.spent.as_secs_f64() / self.decisions as f64
    }

    /// Milliseconds of the longest one.
    pub(crate) fn longest_ms(&self) -> f64 {
        1000.0 * self.longest.as_secs_f64()
    }
}

/// An advised chance to win, and the share of the victory that came of it.
#[derive(Clone, Copy)]
pub(crate) struct Advised {
    pub(crate) chance: f32,
    pub(crate) won: f64,
}

/// Prints how often matches were won when a chance was advised.
pub(crate) fn print_calibration(advised: &[Advised]) {
    for tenth in 0..10 {
        let is_here = |one: &&Advised| ((one.chance * 10.0) as usize).min(9) == tenth;
        let here = || advised.iter().filter(is_here);
        let n = here().count();
        if n > 0 {
            let mean = here().map(|one| one.chance).sum::<f32>() / n as f32;
            let won = here().map(|one| one.won).sum::<f64>() / n as f64;
            println!("  advised {mean:.3}, won {won:.3} of {n}");
        }
    }
}

/// A share with its 95 % interval by Wilson's method, in percent: `45.0 % [41.2, 48.9]`.
pub(crate) fn share(wins: f64, n: f64) -> String {
    let z = 1.96_f64;
    let p = wins / n;
    let middle = p + z * z / (2.0 * n);
    let half = z * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt();
    let scale = 1.0 + z * z / n;
    let [low, high] = [middle - half, middle + half].map(|end| 100.0 * end / scale);
    format!("{:.1} % [{low:.1}, {high:.1}]", 100.0 * p)
}
