//! Captains at several windows, who decide in turn.

use std::time::Instant;

use saucer_browser::Browser;

use crate::captain::Captain;

/// The rounds of a match. A round in which nobody saw anything new, because a bot thinks or a server
/// is away, is no round: what happens at a certain one happens at the same stage of every match.
pub(crate) struct Rounds {
    count: usize,
    /// The versions that the captains saw last.
    seen: Vec<u64>,
}

impl Rounds {
    pub(crate) fn new() -> Rounds {
        Rounds { count: 0, seen: Vec::new() }
    }

    /// How many there were.
    pub(crate) fn count(&self) -> usize {
        self.count
    }

    /// Plays one, and says whether the match is over for everybody.
    #[track_caller]
    pub(crate) fn play(&mut self, captains: &mut [Captain<'_>]) -> bool {
        let begun = Instant::now();
        loop {
            let bridges: Vec<_> = captains.iter_mut().map(|one| one.decide().unwrap()).collect();
            let is_over = bridges.iter().all(|bridge| bridge.over);
            let seen: Vec<u64> = bridges.iter().map(|bridge| bridge.version).collect();
            if is_over || seen != self.seen {
                self.seen = seen;
                self.count += 1;
                assert!(self.count < 3_000, "the match does not come to its end");
                return is_over;
            }
            assert!(begun.elapsed() < Browser::PATIENCE, "nothing happens: {bridges:?}");
        }
    }
}
