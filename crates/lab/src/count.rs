//! Rates with intervals, means with intervals, and spreads of whole numbers.

use std::collections::BTreeMap;

use serde::Serialize;

/// A figure that was estimated from many matches, with its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Estimate {
    /// The lower end of the interval.
    pub low: f64,
    /// The figure.
    pub value: f64,
    /// The upper end of the interval.
    pub high: f64,
}

impl Estimate {
    /// So many successes in so many trials, with the interval of Wilson's method. A success may be
    /// a share of one; the interval is a little too wide then. Without a trial everything is
    /// possible.
    #[must_use]
    pub fn rate(successes: f64, trials: f64) -> Estimate {
        if trials <= 0.0 {
            return Estimate { low: 0.0, value: 0.0, high: 1.0 };
        }
        // Shares such as thirds do not add up to whole numbers exactly.
        let (p, z, n) = ((successes / trials).clamp(0.0, 1.0), Z, trials);
        let middle = (p + z * z / (2.0 * n)) / (1.0 + z * z / n);
        let half = z * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt() / (1.0 + z * z / n);
        // Rounding must not push the figure itself out of its interval at 0 and 1.
        let (low, high) = ((middle - half).clamp(0.0, p), (middle + half).clamp(p, 1.0));
        Estimate { low, value: p, high }
    }

    /// The same figure in another unit; `by` must not be negative.
    #[must_use]
    pub fn times(self, by: f64) -> Estimate {
        Estimate { low: self.low * by, value: self.value * by, high: self.high * by }
    }

    /// Whether the interval holds this value.
    #[must_use]
    pub fn holds(self, value: f64) -> bool {
        self.low <= value && value <= self.high
    }
}

/// 95 % of a normal distribution lie within so many standard deviations.
const Z: f64 = 1.96;

/// Enough of many observations to know their mean and how sure it is.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Moments {
    n: u64,
    sum: f64,
    squares: f64,
}

impl Moments {
    /// Adds an observation.
    pub fn push(&mut self, value: f64) {
        self.n += 1;
        self.sum += value;
        self.squares += value * value;
    }

    /// Adds all observations of another one.
    pub fn merge(&mut self, other: &Moments) {
        self.n += other.n;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    /// How many observations there are.
    #[must_use]
    pub fn n(&self) -> u64 {
        self.n
    }

    /// Their sum.
    #[must_use]
    pub fn sum(&self) -> f64 {
        self.sum
    }

    /// Their mean with its interval; `None` for fewer than two, which say nothing about it.
    #[must_use]
    pub fn mean(&self) -> Option<Estimate> {
        if self.n < 2 {
            return None;
        }
        let n = self.n as f64;
        let mean = self.sum / n;
        let variance = ((self.squares - n * mean * mean) / (n - 1.0)).max(0.0);
        let half = Z * (variance / n).sqrt();
        Some(Estimate { low: mean - half, value: mean, high: mean + half })
    }
}

/// How many values lie from one on up to the next bin.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bin {
    /// The least value that belongs to it.
    pub low: i64,
    /// How many there are.
    pub count: u64,
}

/// How often each whole number was seen.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Spread(BTreeMap<i64, u64>);

impl Spread {
    /// Adds an observation.
    pub fn push(&mut self, value: i64) {
        *self.0.entry(value).or_default() += 1;
    }

    /// How many observations there are.
    #[must_use]
    pub fn n(&self) -> u64 {
        self.0.values().sum()
    }

    /// Their mean; `None` if there is none.
    #[must_use]
    pub fn mean(&self) -> Option<f64> {
        let sum: f64 = self.0.iter().map(|(value, count)| *value as f64 * *count as f64).sum();
        (!self.0.is_empty()).then(|| sum / self.n() as f64)
    }

    /// The smallest value that at least this part of the observations, from 0 to 1, does not
    /// exceed; `None` if there is none.
    #[must_use]
    pub fn quantile(&self, part: f64) -> Option<i64> {
        let wanted = (part * self.n() as f64).ceil().max(1.0) as u64;
        let mut seen = 0;
        self.0.iter().find_map(|(value, count)| {
            seen += count;
            (seen >= wanted).then_some(*value)
        })
    }

    /// The quantiles of 5, 25, 50, 75 and 95 %; zeros if there are no observations.
    pub fn quantiles(&self) -> [f64; 5] {
        let parts = [0.05, 0.25, 0.5, 0.75, 0.95];
        parts.map(|part| self.quantile(part).unwrap_or(0) as f64)
    }

    /// The smallest and the largest value.
    #[must_use]
    pub fn range(&self) -> Option<[i64; 2]> {
        Some([*self.0.first_key_value()?.0, *self.0.last_key_value()?.0])
    }

    /// How many observations fall in each bin of this width: the lower ends of the bins, which are
    /// whole multiples of the width, with their counts. Bins between others are there though empty.
    ///
    /// # Panics
    ///
    /// If the width is not positive.
    #[must_use]
    pub fn bins(&self, width: i64) -> Vec<Bin> {
        assert!(width > 0, "a bin has a width");
        let Some([low, high]) = self.range() else { return Vec::new() };
        let (first, last) = (low.div_euclid(width), high.div_euclid(width));
        (first..=last)
            .map(|bin| {
                let inside = self.0.range(bin * width..(bin + 1) * width);
                Bin { low: bin * width, count: inside.map(|(_, count)| count).sum() }
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wilson_for_fifty_of_a_hundred() {
        let rate = Estimate::rate(50.0, 100.0);
        // 0.404 to 0.596 by the tables.
        assert!((rate.low - 0.404).abs() < 0.001 && (rate.high - 0.596).abs() < 0.001, "{rate:?}");
        assert!(rate.value == 0.5 && rate.holds(0.41) && !rate.holds(0.4));
        assert!(Estimate::rate(5.0, 10.0).low < rate.low, "fewer trials say less");
        let all = Estimate::rate(20.0, 20.0);
        assert!(all.low < 1.0 && all.value == 1.0 && all.high == 1.0);
        assert_eq!(Estimate::rate(0.0, 0.0), Estimate { low: 0.0, value: 0.0, high: 1.0 });
    }

    /// A match that seven win counts a seventh for each of them.
    #[test]
    fn shares_that_add_up_to_a_little_more_than_all_are_all() {
        for share in 2..=9 {
            let sum = (0..60 * share).fold(0.0, |sum, _| sum + 1.0 / f64::from(share));
            let rate = Estimate::rate(sum, 60.0);
            assert!(
                (rate.value - 1.0).abs() < 1e-9 && rate.value <= rate.high,
                "{share}: {rate:?}"
            );
        }
    }

    #[test]
    fn a_mean_has_the_interval_of_its_deviation() {
        let mut half = Moments::default();
        assert_eq!(half.mean(), None);
        let mut other = half;
        (0..50).for_each(|_| half.push(0.0));
        (0..50).for_each(|_| other.push(1.0));
        half.merge(&other);
        let mean = half.mean().unwrap();
        // The deviation is 0.5025, so 1.96 × 0.05025 on either side.
        assert!((mean.value - 0.5).abs() < 1e-12 && (mean.high - 0.5985).abs() < 1e-4, "{mean:?}");
        assert_eq!((half.n(), half.sum()), (100, 50.0));
    }

    #[test]
    fn quantiles_and_bins_of_a_spread() {
        let mut spread = Spread::default();
        assert_eq!((spread.quantile(0.5), spread.range(), spread.mean()), (None, None, None));
        assert!(spread.bins(5).is_empty());
        [-3, 1, 2, 3, 14].into_iter().for_each(|value| spread.push(value));
        assert_eq!([0.0, 0.5, 0.8, 1.0].map(|part| spread.quantile(part).unwrap()), [-3, 2, 3, 14]);
        let bins = [(-5, 1), (0, 3), (5, 0), (10, 1)].map(|(low, count)| Bin { low, count });
        assert_eq!(spread.bins(5), bins);
        assert_eq!(spread.mean(), Some(3.4));
    }
}
