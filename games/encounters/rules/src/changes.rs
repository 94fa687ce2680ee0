//! What has changed since the first rules, in order. Nothing here ever goes away: matches that were begun before a
//! change are played to their end without it.

use saucer_core::{Change, Clause};

/// All of them.
pub(crate) const ALL: &[Change] = &[
    ALL_TASKS_WAKE,
    SPENT_STAYS_SPENT,
    DANGERS_HAVE_NO_KEYWORDS,
    LAST_KILL_ENDS,
    PLAYED_STAYS_PLAYED,
    RUNNERS_RUN_ONCE,
    EQUAL_STRIKES_ARE_CHOSEN,
    DRAWS_UNTIL_IT_COMES,
    TROPHY_AFTER_DEATH,
    TESTS_BEGIN_ANEW,
    USED_OFFERS_STAY,
    ARREST_IN_COMBAT,
];

pub(crate) const ALL_TASKS_WAKE: Change = Change {
    number: 2,
    name: "all_tasks_wake",
    clauses: &[Clause("E-5.10")],
    reason: "Of several clues of the city that came too early only one was turned over anew, and the others lay there for nothing.",
};

pub(crate) const SPENT_STAYS_SPENT: Change = Change {
    number: 3,
    name: "spent_stays_spent",
    clauses: &[Clause("E-10.11")],
    reason: "A swap of recruit and attack gave back what was spent already, and one card could be swapped again and again.",
};

pub(crate) const DANGERS_HAVE_NO_KEYWORDS: Change = Change {
    number: 4,
    name: "dangers_have_no_keywords",
    clauses: &[Clause("E-9.3"), Clause("E-14.5")],
    reason: "A card that made all prey runners made dangers run too, which are no prey.",
};

pub(crate) const LAST_KILL_ENDS: Change = Change {
    number: 5,
    name: "last_kill_ends",
    clauses: &[Clause("E-16.2")],
    reason: "After the ultimate prey had died others still struck for it, and one alone could lose a hunt that was won.",
};

pub(crate) const PLAYED_STAYS_PLAYED: Change = Change {
    number: 6,
    name: "played_stays_played",
    clauses: &[Clause("E-10.4")],
    reason: "A card that was played and then killed or taken back no longer counted as played.",
};

pub(crate) const RUNNERS_RUN_ONCE: Change = Change {
    number: 7,
    name: "runners_run_once",
    clauses: &[Clause("E-3.5"), Clause("E-9.3")],
    reason: "Runners were counted by places, so that one that was pushed could run twice, and another not at all.",
};

pub(crate) const EQUAL_STRIKES_ARE_CHOSEN: Change = Change {
    number: 8,
    name: "equal_strikes_are_chosen",
    clauses: &[Clause("E-6.7")],
    reason: "Of the smallest strikes one was taken for whoever healed, though strikes of the same damage differ in what else they do.",
};

pub(crate) const DRAWS_UNTIL_IT_COMES: Change = Change {
    number: 9,
    name: "draws_until_it_comes",
    clauses: &[Clause("E-11.3")],
    reason: "Whoever was to draw until a card came stopped after ten.",
};

pub(crate) const TROPHY_AFTER_DEATH: Change = Change {
    number: 10,
    name: "trophy_after_death",
    clauses: &[Clause("E-15.2"), Clause("E-16.2")],
    reason: "Prey was a trophy before its own death was done, so that it could be lost by it.",
};

pub(crate) const TESTS_BEGIN_ANEW: Change = Change {
    number: 11,
    name: "tests_begin_anew",
    clauses: &[Clause("E-17.3")],
    reason: "What somebody had got before a test was revealed passed it at once, though nothing that was done before counts.",
};

pub(crate) const USED_OFFERS_STAY: Change = Change {
    number: 12,
    name: "used_offers_stay",
    clauses: &[Clause("E-8.2")],
    reason: "When a player died whose card had been copied, the offer no longer counted.",
};

pub(crate) const ARREST_IN_COMBAT: Change = Change {
    number: 13,
    name: "arrest_in_combat",
    clauses: &[Clause("E-14.15")],
    reason: "Prey was arrested in the wilds only, though any other prey may be.",
};
