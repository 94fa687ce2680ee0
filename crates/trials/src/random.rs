//! Numbers that look random and are the same for the same seed on every machine.

use std::time::Duration;

/// A stream of numbers (SplitMix64). Good enough to choose decisions and moments.
#[derive(Clone, Debug)]
pub(crate) struct Random(u64);

impl Random {
    /// The stream of one part of a trial; parts with other numbers get other streams.
    pub(crate) fn new(seed: u64, part: u64) -> Random {
        let mut random = Random(seed ^ part.wrapping_mul(0xd134_2543_de82_ef95));
        random.bits();
        random
    }

    /// The next 64 bits.
    pub(crate) fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `n`, which is not zero. The bias is far below anything that a trial sees.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        assert!(n > 0, "there is nothing to choose from");
        (self.bits() % n as u64) as usize
    }

    /// True once in `n` times.
    pub(crate) fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    /// One of these; the slice is not empty.
    pub(crate) fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }

    /// A time up to this one, to the microsecond.
    pub(crate) fn up_to(&mut self, longest: Duration) -> Duration {
        let micros = usize::try_from(longest.as_micros()).unwrap_or(usize::MAX - 1);
        Duration::from_micros(self.below(micros + 1) as u64)
    }

    /// A waiting time with this mean, as between people who know nothing of each other.
    pub(crate) fn waiting(&mut self, mean: Duration) -> Duration {
        let even = (self.bits() >> 11) as f64 / (1_u64 << 53) as f64;
        // Nobody waits for more than eight times the mean, so that a trial ends in time.
        mean.mul_f64((-(1.0 - even).ln()).min(8.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_gives_the_same_numbers_and_another_part_gives_others() {
        let numbers = |part| {
            let mut random = Random::new(7, part);
            [random.below(1000), random.below(1000), random.below(1000)]
        };
        assert_eq!(numbers(1), numbers(1));
        assert_ne!(numbers(1), numbers(2));
    }

    #[test]
    fn waiting_times_have_their_mean() {
        let mut random = Random::new(1, 1);
        let all: Duration = (0..10_000).map(|_| random.waiting(Duration::from_millis(10))).sum();
        let mean = all.as_secs_f64() / 10_000.0;
        assert!((0.0095..0.0105).contains(&mean), "{mean}");
    }
}
