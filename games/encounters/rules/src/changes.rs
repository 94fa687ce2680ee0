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
    CARDS_ARE_FINISHED,
    ALL_SHOW_FIRST,
    EVENTS_LIE_APART,
    SAVERS_ARE_SPARED,
    HOSTS_ARE_LEFT_ALONE,
    HAZARDS_PASS_ON,
    HUGS_END_IN_TIME,
    CLONES_ARE_NO_KILLS,
    NO_TEST_OF_FREEDOM,
    LARVAE_DO_NOTHING,
    ALIENS_LOSE_NOTHING,
    SAVED_IS_SAVED,
    COPIES_ARE_NOT_SHOWN,
    KILLS_REACH_PLAYERS,
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

pub(crate) const CARDS_ARE_FINISHED: Change = Change {
    number: 14,
    name: "cards_are_finished",
    clauses: &[Clause("E-11.2")],
    reason: "When the active player died of a task, an event or a hazard, the rest of it was left undone, and its objective could never be completed.",
};

pub(crate) const ALL_SHOW_FIRST: Change = Change {
    number: 15,
    name: "all_show_first",
    clauses: &[Clause("E-20.9"), Clause("E-22.10")],
    reason: "Cards of the hive came while players were still showing theirs, and the last hazard of the Auriga spared what players begin with.",
};

pub(crate) const EVENTS_LIE_APART: Change = Change {
    number: 16,
    name: "events_lie_apart",
    clauses: &[Clause("E-25.3")],
    reason: "An event that happened inside of another was put on the Beast, and the other one was lost.",
};

pub(crate) const SAVERS_ARE_SPARED: Change = Change {
    number: 17,
    name: "savers_are_spared",
    clauses: &[Clause("E-20.9")],
    reason: "One brother who was saved spared everybody, and not only who had saved him.",
};

pub(crate) const HOSTS_ARE_LEFT_ALONE: Change = Change {
    number: 18,
    name: "hosts_are_left_alone",
    clauses: &[Clause("E-21.4")],
    reason: "Enemies that spared a host still did what they do after a strike.",
};

pub(crate) const HAZARDS_PASS_ON: Change = Change {
    number: 19,
    name: "hazards_pass_on",
    clauses: &[Clause("E-21.4"), Clause("E-22.6")],
    reason: "A hazard that was just drawn could be discarded by lot, and did not pass on.",
};

pub(crate) const HUGS_END_IN_TIME: Change = Change {
    number: 20,
    name: "hugs_end_in_time",
    clauses: &[Clause("E-21.2"), Clause("E-24.5")],
    reason: "A facehugger stayed a turn too long if the next player died, or if a predator got it in the turn of another.",
};

pub(crate) const CLONES_ARE_NO_KILLS: Change = Change {
    number: 21,
    name: "clones_are_no_kills",
    clauses: &[Clause("E-22.1")],
    reason: "Failed clones are no enemies, but counted as enemies that were killed.",
};

pub(crate) const NO_TEST_OF_FREEDOM: Change = Change {
    number: 22,
    name: "no_test_of_freedom",
    clauses: &[Clause("E-23.6")],
    reason: "Only one location of the hive brings traps, so that hardly anybody could pass this test.",
};

pub(crate) const LARVAE_DO_NOTHING: Change = Change {
    number: 23,
    name: "larvae_do_nothing",
    clauses: &[Clause("E-11.2"), Clause("E-26.2")],
    reason: "Whoever died by a chestburster in the own turn and was to be an Alien went on with that turn, dead as they were.",
};

pub(crate) const ALIENS_LOSE_NOTHING: Change = Change {
    number: 24,
    name: "aliens_lose_nothing",
    clauses: &[Clause("E-16.6"), Clause("E-26.7")],
    reason: "A strike could take a trophy from an Alien, whose honor does not change any more, and its avatar counted as that of a predator.",
};

pub(crate) const SAVED_IS_SAVED: Change = Change {
    number: 25,
    name: "saved_is_saved",
    clauses: &[Clause("E-25.4")],
    reason: "A predator who had saved a brother and lost that trophy was struck like one who had saved nobody.",
};

pub(crate) const COPIES_ARE_NOT_SHOWN: Change = Change {
    number: 26,
    name: "copies_are_not_shown",
    clauses: &[Clause("E-10.5"), Clause("E-22.10")],
    reason: "A copy of an offered card was shown like a card of the own, though it is none.",
};

pub(crate) const KILLS_REACH_PLAYERS: Change = Change {
    number: 27,
    name: "kills_reach_players",
    clauses: &[Clause("E-10.10"), Clause("E-24.5")],
    reason: "A card that kills any enemy could not kill a facehugger, though only what moves an enemy does not reach one in front of a player.",
};
