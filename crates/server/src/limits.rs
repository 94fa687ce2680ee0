//! Rate limits: so many at once, and then so many in so long, for each key on its own.

use std::fmt;
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use governor::clock::Clock;
use governor::middleware::NoOpMiddleware;
use governor::state::keyed::HashMapStateStore;
use governor::{Quota, RateLimiter};

/// How many keys are remembered; beyond that, those are let go that may have all at once again.
const REMEMBERED: usize = 4096;

/// A clock is read by many threads, of which some come late with what they have read. What is further
/// back than this was set back.
const LATE_MS: i64 = 1_000;

/// A token bucket for each key (the generic cell rate algorithm of [`governor`]): it holds a burst, every
/// request takes one token, and it fills again at a steady rate. It reads no clock: who asks says what
/// time it is.
pub(crate) struct RateLimit {
    limiter: RateLimiter<String, HashMapStateStore<String>, Told, NoOpMiddleware<Duration>>,
    /// With so many keys it is looked for some that can be let go.
    crowded: AtomicUsize,
}

impl fmt::Debug for RateLimit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RateLimit").finish_non_exhaustive()
    }
}

impl RateLimit {
    /// At most `most` at once, and as many again in `long`; at least one.
    pub(crate) fn new(most: usize, long: Duration) -> RateLimit {
        let most = at_least_one(u32::try_from(most).unwrap_or(u32::MAX));
        let period = (long / most.get()).max(Duration::from_nanos(1));
        let quota = Quota::with_period(period).expect("the period is not zero");
        RateLimit::with_quota(quota.allow_burst(most))
    }

    /// `rate` in a second and `burst` at once, at least one of either.
    pub(crate) fn per_second(rate: u32, burst: u32) -> RateLimit {
        let quota = Quota::per_second(at_least_one(rate));
        RateLimit::with_quota(quota.allow_burst(at_least_one(burst)))
    }

    fn with_quota(quota: Quota) -> RateLimit {
        let limiter = RateLimiter::hashmap_with_clock(quota, Told::default());
        RateLimit { limiter, crowded: AtomicUsize::new(REMEMBERED) }
    }

    /// Lets one through, or says how many milliseconds to wait. Who is sent away is not counted,
    /// so that trying on does not prolong the wait.
    pub(crate) fn take(&self, key: &str, now_ms: i64) -> Result<(), i64> {
        self.limiter.clock().tell(now_ms);
        self.forget_some();
        self.limiter.check_key(&key.to_owned()).map_err(|until| {
            let wait = until.wait_time_from(self.limiter.clock().now());
            i64::try_from(wait.as_nanos().div_ceil(1_000_000)).unwrap_or(i64::MAX)
        })
    }

    /// Lets keys go that say the same as none, once there are many. If there are still many then, it is
    /// looked again when there are twice as many, so that a crowd does not cost a look for each of it.
    fn forget_some(&self) {
        if self.limiter.len() >= self.crowded.load(Ordering::Relaxed) {
            self.limiter.retain_recent();
            let crowded = REMEMBERED.max(2 * self.limiter.len());
            self.crowded.store(crowded, Ordering::Relaxed);
        }
    }
}

fn at_least_one(n: u32) -> NonZeroU32 {
    NonZeroU32::new(n).unwrap_or(NonZeroU32::MIN)
}

/// How much time has passed by what it was told. A clock that is set back must not lock anybody out
/// until it gets there again, so time stands still for that moment and then goes on.
#[derive(Debug, Default)]
struct Told(Mutex<Passed>);

#[derive(Debug, Default)]
struct Passed {
    told_ms: Option<i64>,
    passed: Duration,
}

impl Told {
    fn tell(&self, now_ms: i64) {
        let mut time = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let ahead = time.told_ms.map_or(0, |told| now_ms.saturating_sub(told));
        if time.told_ms.is_none() || ahead > 0 || ahead <= -LATE_MS {
            time.told_ms = Some(now_ms);
            time.passed += Duration::from_millis(u64::try_from(ahead).unwrap_or(0));
        }
    }
}

impl Clock for Told {
    type Instant = Duration;

    fn now(&self) -> Duration {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).passed
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
    fn so_many_come_at_once_and_then_as_many_in_the_time() {
        let limit = RateLimit::new(3, Duration::from_secs(30));
        for _ in 0..3 {
            assert_eq!(limit.take("ann", 0), Ok(()));
        }
        assert_eq!(limit.take("ann", 2_000), Err(8_000));
        assert_eq!(limit.take("ann", 9_999), Err(1), "waiting in vain does not prolong it");
        assert_eq!(limit.take("bob", 9_999), Ok(()), "each has their own");
        assert_eq!(limit.take("ann", 10_000), Ok(()));
        assert_eq!(limit.take("ann", 10_000), Err(10_000));
        assert_eq!((seconds(1), seconds(1_000), seconds(1_001)), (1, 1, 2));
    }

    #[test]
    fn a_bucket_holds_a_burst_and_fills_again() {
        let limit = RateLimit::per_second(2, 3);
        for _ in 0..3 {
            assert_eq!(limit.take("ann", 0), Ok(()));
        }
        assert_eq!(limit.take("ann", 0), Err(500));
        assert_eq!(limit.take("ann", 400), Err(100));
        assert_eq!(limit.take("ann", 500), Ok(()));
        for _ in 0..3 {
            assert_eq!(limit.take("ann", 100_000), Ok(()), "never more than a burst");
        }
        assert!(limit.take("ann", 100_000).is_err());
    }

    #[test]
    fn nothing_at_all_is_never_what_is_allowed() {
        for limit in [RateLimit::new(0, Duration::ZERO), RateLimit::per_second(0, 0)] {
            assert_eq!(limit.take("ann", 0), Ok(()));
            assert_eq!(limit.take("ann", 1_000), Ok(()));
        }
        let many = RateLimit::new(usize::MAX, Duration::from_secs(3600));
        assert_eq!(many.take("ann", 0), Ok(()));
    }

    #[test]
    fn a_clock_that_is_set_back_locks_nobody_out() {
        let limit = RateLimit::new(2, Duration::from_secs(10));
        let hour = 3_600_000;
        for at in [hour, hour] {
            assert_eq!(limit.take("ann", at), Ok(()));
        }
        assert_eq!(limit.take("ann", 0), Err(5_000), "as long as without that");
        assert_eq!(limit.take("ann", 5_000), Ok(()));
        assert_eq!(limit.take("ann", hour), Ok(()), "a clock that is set forward lets wait less");
    }

    #[test]
    fn threads_that_come_late_with_the_time_do_not_make_it_pass_faster() {
        let limit = RateLimit::per_second(1, 1);
        assert_eq!(limit.take("ann", 10_000), Ok(()));
        for _ in 0..2_000 {
            assert_eq!(limit.take("ann", 9_999), Err(1_000));
            assert_eq!(limit.take("ann", 10_000), Err(1_000));
        }
        assert_eq!(limit.take("ann", 11_000), Ok(()));
    }

    #[test]
    fn who_is_long_gone_is_forgotten_and_who_is_not_is_not() {
        let limit = RateLimit::new(1, Duration::from_secs(1));
        for n in 0..REMEMBERED {
            assert_eq!(limit.take(&n.to_string(), 0), Ok(()));
        }
        assert_eq!(limit.take("late", 500), Ok(()));
        assert_eq!(limit.take("0", 500), Err(500));
        assert_eq!(limit.limiter.len(), REMEMBERED + 1, "all are still to be told from newcomers");
        for n in 0..REMEMBERED {
            assert_eq!(limit.take(&format!("more {n}"), 10_000), Ok(()));
        }
        assert!(limit.limiter.len() <= REMEMBERED, "the first are gone");
        assert_eq!(limit.take("more 0", 10_000), Err(1_000));
    }
}
