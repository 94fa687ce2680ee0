//! What has changed since the first rules, in order. Nothing here ever goes away: matches that were begun before a
//! change are played to their end without it.

use saucer_core::{Change, Clause};

/// All of them.
pub(crate) const ALL: &[Change] = &[
    ALL_TASKS_WAKE,
    CARDS_ARE_FINISHED,
    ALL_SHOW_FIRST,
    EVENTS_LIE_APART,
    SAVERS_ARE_SPARED,
    HOSTS_ARE_LEFT_ALONE,
    HAZARDS_PASS_ON,
    HUGS_END_IN_TIME,
    CLONES_ARE_NO_KILLS,
    NO_TEST_OF_FREEDOM,
];

pub(crate) const ALL_TASKS_WAKE: Change = Change {
    number: 2,
    name: "all_tasks_wake",
    clauses: &[Clause("E-5.10")],
    reason: "Of several clues of the city that came too early only one was turned over anew, and the others lay there for nothing.",
};

pub(crate) const CARDS_ARE_FINISHED: Change = Change {
    number: 3,
    name: "cards_are_finished",
    clauses: &[Clause("E-11.2")],
    reason: "When the active player died of a task, an event or a hazard, the rest of it was left undone, and its objective could never be completed.",
};

pub(crate) const ALL_SHOW_FIRST: Change = Change {
    number: 4,
    name: "all_show_first",
    clauses: &[Clause("E-20.9"), Clause("E-22.10")],
    reason: "Cards of the hive came while players were still showing theirs, and the last hazard of the Auriga spared what players begin with.",
};

pub(crate) const EVENTS_LIE_APART: Change = Change {
    number: 5,
    name: "events_lie_apart",
    clauses: &[Clause("E-25.3")],
    reason: "An event that happened inside of another was put on the Beast, and the other one was lost.",
};

pub(crate) const SAVERS_ARE_SPARED: Change = Change {
    number: 6,
    name: "savers_are_spared",
    clauses: &[Clause("E-20.9")],
    reason: "One brother who was saved spared everybody, and not only who had saved him.",
};

pub(crate) const HOSTS_ARE_LEFT_ALONE: Change = Change {
    number: 7,
    name: "hosts_are_left_alone",
    clauses: &[Clause("E-21.4")],
    reason: "Enemies that spared a host still did what they do after a strike.",
};

pub(crate) const HAZARDS_PASS_ON: Change = Change {
    number: 8,
    name: "hazards_pass_on",
    clauses: &[Clause("E-21.4"), Clause("E-22.6")],
    reason: "A hazard that was just drawn could be discarded by lot, and did not pass on.",
};

pub(crate) const HUGS_END_IN_TIME: Change = Change {
    number: 9,
    name: "hugs_end_in_time",
    clauses: &[Clause("E-21.2"), Clause("E-24.5")],
    reason: "A facehugger stayed a turn too long if the next player died, or if a predator got it in the turn of another.",
};

pub(crate) const CLONES_ARE_NO_KILLS: Change = Change {
    number: 10,
    name: "clones_are_no_kills",
    clauses: &[Clause("E-22.1")],
    reason: "Failed clones are no enemies, but counted as enemies that were killed.",
};

pub(crate) const NO_TEST_OF_FREEDOM: Change = Change {
    number: 11,
    name: "no_test_of_freedom",
    clauses: &[Clause("E-23.6")],
    reason: "Only one location of the hive brings traps, so that hardly anybody could pass this test.",
};
