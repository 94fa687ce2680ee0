//! What is known of a database that is gone: one finds out, and all know (a circuit breaker).
//!
//! Without it every question waits on its own until it gives up, which is seconds for each page. While the database is
//! known to be gone, one caller at a time tries, and all others are told at once.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::StoreError;

/// How long one who tries keeps the others from trying.
const TRYING: Duration = Duration::from_secs(6);

/// What all callers know together.
#[derive(Debug, Default)]
pub(crate) struct Outage(Mutex<Option<Known>>);

#[derive(Debug)]
struct Known {
    error: StoreError,
    /// From then on somebody may try.
    again: Instant,
}

impl Outage {
    /// Lets a caller try, or tells what is known.
    pub(crate) fn ask(&self, now: Instant) -> Result<(), StoreError> {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match known.as_mut() {
            Some(known) if now < known.again => Err(known.error.clone()),
            Some(known) => {
                known.again = now + TRYING;
                Ok(())
            }
            None => Ok(()),
        }
    }

    /// Hears what came of a try.
    pub(crate) fn hear<T>(&self, answer: &Result<T, StoreError>, now: Instant) {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match answer {
            Err(error @ StoreError::Gone { .. }) => {
                *known = Some(Known { error: error.clone(), again: now });
            }
            // Whatever else went wrong, it was the database that said so.
            _ => *known = None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_finds_out_and_all_know_until_somebody_gets_through() {
        let (outage, start) = (Outage::default(), Instant::now());
        let at = |ms| start + Duration::from_millis(ms);
        let gone = StoreError::Gone { path: "db".into(), detail: String::new() };
        assert_eq!(outage.ask(at(0)), Ok(()));
        outage.hear::<()>(&Err(gone.clone()), at(5_000));
        assert_eq!(outage.ask(at(5_500)), Ok(()), "one tries");
        assert_eq!(outage.ask(at(5_501)), Err(gone.clone()), "and the others do not wait for it");
        outage.hear::<()>(&Err(gone.clone()), at(10_500));
        assert_eq!(outage.ask(at(11_000)), Ok(()));
        outage.hear(&Ok(7), at(11_001));
        for _ in 0..3 {
            assert_eq!(outage.ask(at(11_002)), Ok(()), "it is back for all");
        }
        outage.hear::<()>(&Err(StoreError::Closed), at(11_003));
        assert_eq!(outage.ask(at(11_004)), Ok(()), "another fault is no outage");
    }
}
