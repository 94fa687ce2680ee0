//! What of many comparisons stands out: by size, by certainty, and not by chance.
//!
//! Who compares a hundred figures finds five that differ at 95 %, in a game without a fault. So all
//! comparisons of a report are put together, and Holm's correction keeps the chance that any of those
//! named is chance alone below 5 %.

use saucer_text::Lang;

use crate::count::Estimate;
use crate::report::{Flag, Tone};

/// The chance that a report names anything by chance.
const ERROR: f64 = 0.05;

/// A figure that was compared with what it should be.
#[derive(Clone, Debug)]
pub struct Finding {
    /// How likely it is to be this far off by chance, from 0 to 1.
    pub doubt: f64,
    /// How far it is off, in units of what is worth a word: from 1 on it is named.
    pub size: f64,
    /// What it is, and what a designer could do about it.
    pub words: String,
}

impl Estimate {
    /// How likely a figure is to be so far from this value, or further, by chance: two-sided, by the
    /// normal distribution.
    #[must_use]
    pub fn doubt(self, value: f64) -> f64 {
        let error = (self.high - self.low) / (2.0 * 1.96);
        if error <= 0.0 {
            return if self.value == value { 1.0 } else { 0.0 };
        }
        beyond((self.value - value).abs() / error)
    }

    /// How likely a figure is to be so far above another one by chance; 1 if it is below.
    #[must_use]
    pub fn doubt_higher(self, other: Estimate) -> f64 {
        let half = ((self.high - self.low) / 2.0).hypot((other.high - other.low) / 2.0);
        let gain = self.value - other.value;
        Estimate { low: gain - half, value: gain, high: gain + half }.doubt_above(0.0)
    }

    /// How likely a figure is to be so far above this value by chance; 1 if it is below.
    #[must_use]
    pub fn doubt_above(self, value: f64) -> f64 {
        if self.value > value { self.doubt(value) / 2.0 } else { 1.0 }
    }

    /// The same for a figure below it.
    #[must_use]
    pub fn doubt_below(self, value: f64) -> f64 {
        if self.value < value { self.doubt(value) / 2.0 } else { 1.0 }
    }
}

/// The part of a normal distribution that is further from its middle than so many deviations, on both
/// sides (Abramowitz and Stegun 7.1.26, good to seven digits).
fn beyond(deviations: f64) -> f64 {
    const TERMS: [f64; 5] =
        [0.254_829_592, -0.284_496_736, 1.421_413_741, -1.453_152_027, 1.061_405_429];
    let x = deviations / std::f64::consts::SQRT_2;
    let t = 1.0 / (1.0 + 0.327_591_1 * x);
    let sum = TERMS.iter().rev().fold(0.0, |sum, term| (sum + term) * t);
    (sum * (-x * x).exp()).clamp(0.0, 1.0)
}

/// Which of these doubts are small enough, all taken together, by Holm's method.
#[must_use]
pub fn certain(doubts: &[f64]) -> Vec<bool> {
    let mut order: Vec<usize> = (0..doubts.len()).collect();
    order.sort_by(|a, b| doubts[*a].total_cmp(&doubts[*b]));
    let mut certain = vec![false; doubts.len()];
    for (rank, at) in order.into_iter().enumerate() {
        if doubts[at] > ERROR / (doubts.len() - rank) as f64 {
            break;
        }
        certain[at] = true;
    }
    certain
}

/// The findings that are certain and large, as warnings, the largest first.
#[must_use]
pub fn stand_out(findings: Vec<Finding>) -> Vec<Flag> {
    let doubts: Vec<f64> = findings.iter().map(|finding| finding.doubt).collect();
    let mut named: Vec<Finding> = findings
        .into_iter()
        .zip(certain(&doubts))
        .filter(|(finding, certain)| *certain && finding.size >= 1.0)
        .map(|(finding, _)| finding)
        .collect();
    named.sort_by(|a, b| b.size.total_cmp(&a.size));
    named.into_iter().map(|one| Flag { tone: Tone::Warning, words: one.words }).collect()
}

/// Whether none of the first so many findings is certain and large: what they compare is as it should be.
#[must_use]
pub fn none_stands_out(findings: &[Finding], first: usize) -> bool {
    let doubts: Vec<f64> = findings.iter().map(|finding| finding.doubt).collect();
    let mut named = findings.iter().zip(certain(&doubts)).take(first);
    named.all(|(finding, is_certain)| !is_certain || finding.size < 1.0)
}

/// How what stands out was chosen among so many comparisons.
#[must_use]
pub fn method(comparisons: usize, lang: Lang) -> Flag {
    Flag { tone: Tone::Note, words: lang.text("lab-method", &[("n", comparisons.into())]) }
}

#[cfg(test)]
mod tests {
    use saucer_core::{Luck, Xoshiro};

    use super::*;

    #[test]
    fn the_tails_are_those_of_the_tables() {
        for (deviations, part) in [(0.0, 1.0), (1.0, 0.3173), (1.96, 0.05), (3.0, 0.0027)] {
            assert!((beyond(deviations) - part).abs() < 1e-4, "{deviations}");
        }
        let even = Estimate::rate(50.0, 100.0);
        assert!(even.doubt(0.5) > 0.99 && even.doubt(0.9) < 1e-6);
        assert!(even.doubt_above(0.6) == 1.0 && even.doubt_below(0.6) < 0.05);
    }

    /// The worked example of Holm's paper in textbooks: 0.005 and 0.01 hold, 0.03 and 0.04 do not.
    #[test]
    fn holm_stops_at_the_first_doubt_that_is_too_large() {
        assert_eq!(certain(&[0.01, 0.04, 0.03, 0.005]), [true, false, false, true]);
        assert_eq!(certain(&[]), [false; 0]);
    }

    fn coins(heads: f64, n: usize, luck: &mut Xoshiro) -> Vec<Finding> {
        let toss = |luck: &mut Xoshiro| {
            let won = (0..1000).filter(|_| f64::from(luck.below(1000)) < 1000.0 * heads).count();
            Estimate::rate(won as f64, 1000.0)
        };
        let finding = |rate: Estimate| Finding {
            doubt: rate.doubt(0.5),
            size: (rate.value - 0.5).abs() / 0.02,
            words: String::new(),
        };
        (0..n).map(|_| finding(toss(luck))).collect()
    }

    /// Of 100 fair coins that are tossed 1,000 times, about five are off at 95 %, and some by more than
    /// three points.
    #[test]
    fn chance_does_not_stand_out_and_a_fault_does() {
        let mut luck = Xoshiro::seeded(8);
        let fair = coins(0.5, 100, &mut luck);
        assert!(fair.iter().any(|one| one.doubt < 0.05 && one.size > 1.0), "by chance alone");
        assert!(stand_out(fair.clone()).is_empty());
        let all: Vec<Finding> = fair.into_iter().chain(coins(0.6, 3, &mut luck)).collect();
        assert_eq!(stand_out(all).len(), 3);
    }

    #[test]
    fn what_is_certain_but_small_is_not_named_and_the_largest_comes_first() {
        let of = |size: f64, words: &str| Finding { doubt: 0.0, size, words: words.to_owned() };
        let flags = stand_out(vec![of(1.5, "b"), of(0.9, "c"), of(4.0, "a")]);
        assert_eq!(flags.iter().map(|flag| flag.words.as_str()).collect::<Vec<_>>(), ["a", "b"]);
    }
}
