//! Whether a seat that need not speak does better by speaking.

use std::time::Instant;

use saucer_core::{Game, Glimpse, Luck as _, Xoshiro};

use super::guide::Guide;
use super::tree::Tree;
use crate::Budget;

/// Fewer comparisons than this say nothing.
const FEWEST: u32 = 16;
/// By how many standard errors a word must be better. A seat is asked many times in a match, so that
/// noise would find its moment.
const CLEARLY: f64 = 2.0;

/// The best of the words that the seat may say out of turn now, if it is clearly better than silence;
/// `None` if none is, or if the budget is too small to tell.
///
/// Every world is tried with each word and with silence, by the same luck (common random numbers), and
/// all of them learn in one tree. What it is compared with is silence for the rest of the match:
/// whether it would be better still to say the same later is not asked, and others, who may speak as
/// well, are taken to be silent.
pub fn better_than_silence<G: Game>(
    seen: &Glimpse<'_, G>,
    budget: Budget,
    guide: &mut impl Guide<G>,
    luck: &mut Xoshiro,
) -> Option<G::Decision> {
    let mut words = Vec::new();
    seen.legal(&mut words);
    if words.is_empty() {
        return None;
    }
    if let Budget::Playouts(most) = budget {
        keep_some(&mut words, (most / FEWEST).saturating_sub(1).max(1) as usize, luck);
    }
    let seat = seen.seat();
    let mut gains = vec![Gain::default(); words.len()];
    let mut tree = Tree::without_root(seat);
    let begun = Instant::now();
    let mut playouts = 0;
    let each = words.len() as u32 + 1;
    while match budget {
        Budget::Playouts(most) => playouts + each <= most,
        Budget::Time(most) => begun.elapsed() < most,
    } {
        let world = seen.imagine(luck);
        let same = Xoshiro::seeded(luck.bits());
        let mut worth = |word: Option<&G::Decision>| {
            tree.playout_after(world.clone(), seat, word, guide, &mut same.clone())
        };
        let silence = worth(None);
        for (word, gain) in words.iter().zip(&mut gains) {
            gain.push(f64::from(worth(Some(word)) - silence));
        }
        playouts += each;
    }
    let clear = words.into_iter().zip(gains).map(|(word, gain)| (word, gain.at_least()));
    let best = clear.max_by(|(_, one), (_, other)| one.total_cmp(other));
    best.filter(|(_, gain)| *gain > 0.0).map(|(word, _)| word)
}

/// Keeps so many words by chance. Where there is much to say, a small budget tells more about a few
/// words than about all of them.
fn keep_some<D>(words: &mut Vec<D>, n: usize, luck: &mut Xoshiro) {
    while words.len() > n {
        words.swap_remove(luck.below(words.len() as u32) as usize);
    }
}

/// What a word gains against silence.
#[derive(Clone, Copy, Default)]
struct Gain {
    n: u32,
    sum: f64,
    squares: f64,
}

impl Gain {
    fn push(&mut self, gain: f64) {
        self.n += 1;
        self.sum += gain;
        self.squares += gain * gain;
    }

    /// What it gains at the least, as far as can be told.
    fn at_least(&self) -> f64 {
        if self.n < FEWEST {
            return 0.0;
        }
        let n = f64::from(self.n);
        let mean = self.sum / n;
        let variance = ((self.squares - self.sum * mean) / (n - 1.0)).max(0.0);
        mean - CLEARLY * (variance / n).sqrt()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(gains: impl IntoIterator<Item = f64>) -> f64 {
        let mut all = Gain::default();
        gains.into_iter().for_each(|gain| all.push(gain));
        all.at_least()
    }

    #[test]
    fn a_captain_can_say_something_however_much_there_is_to_say() {
        // As many playouts as a captain makes, and an accusation for each of seven others.
        let (most, mut words) = (64, (0..7).collect::<Vec<u32>>());
        let n = (most / FEWEST - 1) as usize;
        keep_some(&mut words, n, &mut Xoshiro::seeded(3));
        assert_eq!(words.len(), n);
        assert!(most / (n as u32 + 1) >= FEWEST, "enough comparisons for each");
    }

    #[test]
    fn a_gain_counts_only_if_it_is_clear() {
        assert!(of([1.0; 15]) <= 0.0, "too few to tell");
        assert!((of([1.0; 16]) - 1.0).abs() < 1e-12);
        let mixed = |up: usize, down: usize| {
            of(std::iter::repeat_n(1.0, up).chain(std::iter::repeat_n(-1.0, down)))
        };
        assert!(mixed(40, 60) < 0.0);
        // The mean is 0.1 and its standard error 0.1.
        assert!(mixed(55, 45) < 0.0);
        // 0.3 ± 0.1.
        assert!(mixed(65, 35) > 0.0);
    }
}
