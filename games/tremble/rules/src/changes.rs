//! What has changed since the first rules, in order. Nothing here ever goes away: matches that were
//! begun before a change are played to their end without it.

use saucer_core::{Change, Clause};

/// All of them.
pub(crate) const ALL: &[Change] = &[
    REWARDS_AFTER_ALL_BATTLES,
    ROW_BEFORE_ARMIES,
    JAMMED_FOR_THE_BATTLE,
    STARTING_SAUCER_IS_DISCARDED,
    TROPHY_CARD_IS_USED,
    SECRET_LOANS_IN_AN_EXCHANGE,
];

pub(crate) const REWARDS_AFTER_ALL_BATTLES: Change = Change {
    number: 2,
    name: "rewards_after_all_battles",
    clauses: &[Clause("T-5.6"), Clause("T-5.7"), Clause("T-7.1")],
    reason: "Both printed rules have battles and rewards as two phases, one after the other.",
};

pub(crate) const ROW_BEFORE_ARMIES: Change = Change {
    number: 3,
    name: "row_before_armies",
    clauses: &[Clause("T-3.8"), Clause("T-7.9")],
    reason: "Whoever searches should know all that this turn brings before staying or leaving.",
};

pub(crate) const JAMMED_FOR_THE_BATTLE: Change = Change {
    number: 4,
    name: "jammed_for_the_battle",
    clauses: &[Clause("T-12.6")],
    reason: "The printed station stops every bonus of its target and makes no exception for later ones.",
};

pub(crate) const STARTING_SAUCER_IS_DISCARDED: Change = Change {
    number: 5,
    name: "starting_saucer_is_discarded",
    clauses: &[Clause("T-2.4"), Clause("T-3.4")],
    reason: "The printed prototype discards every lost ship and makes no exception for this one.",
};

pub(crate) const TROPHY_CARD_IS_USED: Change = Change {
    number: 6,
    name: "trophy_card_is_used",
    clauses: &[Clause("T-11.6")],
    reason: "A card that was played is discarded, whatever the die says afterwards.",
};

pub(crate) const SECRET_LOANS_IN_AN_EXCHANGE: Change = Change {
    number: 7,
    name: "secret_loans_in_an_exchange",
    clauses: &[Clause("T-3.6"), Clause("T-3.9")],
    reason: "Nobody should learn anything of another purchase while still deciding on the own one.",
};
