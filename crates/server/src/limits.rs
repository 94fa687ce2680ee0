//! At most so many in so long, for each key on its own.

use std::collections::{HashMap, VecDeque};
use std::sync::{Mutex, PoisonError};

/// How many keys are remembered; beyond that, those whose time has passed are let go.
const REMEMBERED: usize = 4096;

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
