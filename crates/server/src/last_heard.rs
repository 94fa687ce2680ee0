//! How far each reader of a table's talk has heard, kept in memory.

use std::collections::{HashMap, HashSet};
use std::sync::{Mutex, MutexGuard, PoisonError};

use saucer_store::SeatBits;

/// The number of the last line at a table that somebody hears, for all ears that have asked. It spares
/// who begins to listen a look into the store, as most tables are silent.
///
/// What is said to some changes nothing for those who do not hear it: an answer that took longer would
/// tell them of it.
#[derive(Debug, Default)]
pub(crate) struct LastHeard(Mutex<Known>);

#[derive(Debug, Default)]
struct Known {
    by_ears: HashMap<SeatBits, u64>,
    /// To whom something was said at a table at which nothing was said to everybody; `None` if that is
    /// not known.
    only_to: Option<HashSet<SeatBits>>,
    /// How often something was said here.
    said: u64,
}

/// A moment before the store was asked.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Before(u64);

impl LastHeard {
    /// Nobody has said anything yet.
    pub(crate) fn learn_silence(&self) {
        self.lock().only_to = Some(HashSet::new());
    }

    /// The number of the last line that these ears hear, if it is known.
    pub(crate) fn get(&self, ears: SeatBits) -> Option<u64> {
        let known = self.lock();
        let silent = || {
            let only_to = known.only_to.as_ref()?;
            (!only_to.iter().any(|audience| ears.hears(*audience))).then_some(0)
        };
        known.by_ears.get(&ears).copied().or_else(silent)
    }

    /// To be called before the store is asked.
    pub(crate) fn before(&self) -> Before {
        Before(self.lock().said)
    }

    /// Takes note of what the store has answered, unless something was said meanwhile.
    pub(crate) fn learn(&self, before: Before, ears: SeatBits, last: u64) {
        let mut known = self.lock();
        if known.said == before.0 {
            known.by_ears.insert(ears, last);
        }
    }

    /// Something was said, to everybody or to an audience, or perhaps was.
    pub(crate) fn said(&self, audience: Option<SeatBits>) {
        let mut known = self.lock();
        known.said += 1;
        match audience {
            None => {
                known.by_ears.clear();
                known.only_to = None;
            }
            Some(audience) => {
                known.by_ears.retain(|ears, _| !ears.hears(audience));
                if let Some(only_to) = &mut known.only_to {
                    only_to.insert(audience);
                }
            }
        }
    }

    fn lock(&self) -> MutexGuard<'_, Known> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WATCHER: SeatBits = SeatBits::NONE;
    const ANN: SeatBits = SeatBits(0b0001);
    const BO: SeatBits = SeatBits(0b0010);
    const CAT: SeatBits = SeatBits(0b0100);
    const ANN_AND_CAT: SeatBits = SeatBits(0b0101);

    fn known(heard: &LastHeard) -> [Option<u64>; 4] {
        [WATCHER, ANN, BO, CAT].map(|ears| heard.get(ears))
    }

    #[test]
    fn what_is_said_to_some_is_looked_up_by_nobody_else() {
        let heard = LastHeard::default();
        heard.learn_silence();
        assert_eq!(known(&heard), [Some(0); 4]);
        heard.said(Some(ANN_AND_CAT));
        assert_eq!(known(&heard), [Some(0), None, Some(0), None]);
        heard.learn(heard.before(), ANN, 1);
        heard.said(Some(ANN_AND_CAT));
        assert_eq!(known(&heard), [Some(0), None, Some(0), None]);
        heard.said(None);
        assert_eq!(known(&heard), [None; 4]);
        heard.learn(heard.before(), BO, 1);
        heard.said(Some(ANN_AND_CAT));
        assert_eq!(known(&heard), [None, None, Some(1), None]);
    }

    #[test]
    fn an_answer_that_was_overtaken_is_not_believed() {
        let heard = LastHeard::default();
        let before = heard.before();
        heard.said(None);
        heard.learn(before, BO, 3);
        assert_eq!(heard.get(BO), None);
    }
}
