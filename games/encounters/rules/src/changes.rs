//! What has changed since the first rules, in order. Nothing here ever goes away: matches that were begun before a
//! change are played to their end without it.

use saucer_core::{Change, Clause};

/// All of them.
pub(crate) const ALL: &[Change] = &[ALL_TASKS_WAKE];

pub(crate) const ALL_TASKS_WAKE: Change = Change {
    number: 2,
    name: "all_tasks_wake",
    clauses: &[Clause("E-5.10")],
    reason: "Of several clues of the city that came too early only one was turned over anew, and the others lay there for nothing.",
};
