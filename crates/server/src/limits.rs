//! At most so many in so long, for each key on its own.

use std::collections::{HashMap, VecDeque};
use std::sync::{Mutex, PoisonError};

/// How many keys are remembered; beyond that, those whose time has passed are let go.
const REMEMBERED: usize = 4096;

/// How many buckets are remembered; beyond that, those that are full again are let go.
const FULL_AGAIN: usize = 16 * 1024;

/// A sliding window for each key: in any stretch of time of this length, at most so many are let
/// through. It reads no clock.
#[derive(Debug)]
pub(crate) struct Windows {
    most: usize,
    long_ms: i64,
    taken: Mutex<HashMap<String, VecDeque<i64>>>,
}

impl Windows {
    /// At most `most`, at least one, in `long_ms` milliseconds.
    pub(crate) fn new(most: usize, long_ms: i64) -> Windows {
        Windows { most: most.max(1), long_ms, taken: Mutex::default() }
    }

    /// Lets one through, or says how many milliseconds to wait. Who is sent away is not counted,
    /// so that trying on does not prolong the wait.
    pub(crate) fn take(&self, key: &str, now_ms: i64) -> Result<(), i64> {
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        let passed = now_ms - self.long_ms;
        if taken.len() >= REMEMBERED && !taken.contains_key(key) {
            taken.retain(|_, times| times.back().is_some_and(|last| *last > passed));
        }
        let times = taken.entry(key.to_owned()).or_default();
        // A clock that was set back must not lock anybody out until it gets there again.
        while times.back().is_some_and(|last| *last > now_ms) {
            times.pop_back();
        }
        while times.front().is_some_and(|first| *first <= passed) {
            times.pop_front();
        }
        match times.front() {
            Some(first) if times.len() >= self.most => Err(first - passed),
            _ => {
                times.push_back(now_ms);
                Ok(())
            }
        }
    }
}

/// A bucket of tokens for each key: it holds a burst, every request takes one, and it fills again at
/// a steady rate. It reads no clock, and a clock that goes back only makes people wait.
#[derive(Debug)]
pub(crate) struct Buckets {
    rate: f64,
    burst: f64,
    left: Mutex<HashMap<String, Bucket>>,
}

#[derive(Clone, Copy, Debug)]
struct Bucket {
    tokens: f64,
    at_ms: i64,
}

impl Buckets {
    /// `rate` tokens a second and `burst` at once, at least one of either.
    pub(crate) fn new(rate: u32, burst: u32) -> Buckets {
        let (rate, burst) = (rate.max(1).into(), burst.max(1).into());
        Buckets { rate, burst, left: Mutex::default() }
    }

    /// Takes a token, or says how many milliseconds to wait for one.
    pub(crate) fn take(&self, key: &str, now_ms: i64) -> Result<(), i64> {
        let mut left = self.left.lock().unwrap_or_else(PoisonError::into_inner);
        if left.len() >= FULL_AGAIN && !left.contains_key(key) {
            // A bucket that is full again says the same as none.
            left.retain(|_, bucket| self.filled(*bucket, now_ms) < self.burst);
        }
        let bucket = match left.get_mut(key) {
            Some(bucket) => bucket,
            None => {
                let full = Bucket { tokens: self.burst, at_ms: now_ms };
                left.entry(key.to_owned()).or_insert(full)
            }
        };
        let tokens = self.filled(*bucket, now_ms);
        *bucket = Bucket { tokens, at_ms: now_ms };
        if tokens < 1.0 {
            return Err(((1.0 - tokens) / self.rate * 1000.0).ceil() as i64);
        }
        bucket.tokens -= 1.0;
        Ok(())
    }

    fn filled(&self, bucket: Bucket, now_ms: i64) -> f64 {
        let passed = (now_ms - bucket.at_ms).max(0) as f64;
        (bucket.tokens + passed / 1000.0 * self.rate).min(self.burst)
    }
}

/// Milliseconds as whole seconds, rounded up.
pub(crate) const fn seconds(ms: i64) -> i64 {
    (ms + 999) / 1000
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_slides() {
        let windows = Windows::new(3, 10_000);
        for at in [0, 1_000, 2_000] {
            assert_eq!(windows.take("ann", at), Ok(()));
        }
        assert_eq!(windows.take("ann", 2_000), Err(8_000));
        assert_eq!(windows.take("ann", 9_999), Err(1), "waiting in vain does not prolong it");
        assert_eq!(windows.take("bob", 2_000), Ok(()), "each has their own");
        assert_eq!(windows.take("ann", 10_000), Ok(()));
        assert_eq!(windows.take("ann", 10_000), Err(1_000));
        assert_eq!((seconds(1), seconds(1_000), seconds(1_001)), (1, 1, 2));
    }

    #[test]
    fn a_bucket_holds_a_burst_and_fills_again() {
        let buckets = Buckets::new(2, 3);
        for _ in 0..3 {
            assert_eq!(buckets.take("ann", 0), Ok(()));
        }
        assert_eq!(buckets.take("ann", 0), Err(500));
        assert_eq!(buckets.take("ann", 400), Err(100));
        assert_eq!(buckets.take("bob", 400), Ok(()), "each has their own");
        assert_eq!(buckets.take("ann", 500), Ok(()));
        assert_eq!(buckets.take("ann", 0), Err(500), "a clock that goes back gives nothing");
        for _ in 0..3 {
            assert_eq!(buckets.take("ann", 100_000), Ok(()), "never more than a burst");
        }
        assert!(buckets.take("ann", 100_000).is_err());
    }

    #[test]
    fn buckets_that_are_full_again_are_forgotten() {
        let buckets = Buckets::new(1, 2);
        for n in 0..FULL_AGAIN {
            assert_eq!(buckets.take(&n.to_string(), 0), Ok(()));
        }
        for _ in 0..2 {
            assert_eq!(buckets.take("0", 500).is_ok(), buckets.take("1", 500).is_ok());
        }
        assert_eq!(buckets.take("late", 1_000), Ok(()));
        assert_eq!(buckets.left.lock().unwrap().len(), 3, "late and the two who went on");
    }

    #[test]
    fn a_clock_that_jumps_locks_nobody_out() {
        let windows = Windows::new(2, 10_000);
        let hour = 3_600_000;
        for at in [hour, hour + 1, 0, 1] {
            assert_eq!(windows.take("ann", at), Ok(()), "{at}");
        }
        assert_eq!(windows.take("ann", 2), Err(9_998));
        assert_eq!(windows.take("ann", hour), Ok(()));
        let buckets = Buckets::new(1, 2);
        for at in [hour, hour, 0, 1_000, 2_000] {
            let taken = buckets.take("ann", at);
            assert!(taken.is_ok() || at == 0, "{at}: {taken:?}");
        }
    }

    #[test]
    fn who_is_long_gone_is_forgotten_and_who_is_not_is_not() {
        let windows = Windows::new(1, 1_000);
        for n in 0..REMEMBERED {
            assert_eq!(windows.take(&n.to_string(), 0), Ok(()));
        }
        assert_eq!(windows.take("late", 500), Ok(()));
        assert_eq!(windows.take("0", 500), Err(500));
        assert_eq!(windows.take("later", 1_200), Ok(()));
        assert_eq!(windows.taken.lock().unwrap().len(), 2, "late and later");
    }
}
