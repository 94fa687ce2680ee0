//! What has changed since the first rules, in order. Nothing here ever goes away: matches that were begun before a
//! change are played to their end without it.

use saucer_core::{Change, Clause};

/// All of them.
pub(crate) const ALL: &[Change] =
    &[TOO_FEW_TINS_ARE_KEPT, NO_WAY_OUT_COMES_FIRST, LAB_TOKENS_OF_THE_BOX, ALIENS_COLLECT_FIRST];

pub(crate) const TOO_FEW_TINS_ARE_KEPT: Change = Change {
    number: 2,
    name: "too_few_tins_are_kept",
    clauses: &[Clause("X-10.4")],
    reason: "Hunger ends with the next meal, which nobody could cook once the last tins were thrown away.",
};

pub(crate) const NO_WAY_OUT_COMES_FIRST: Change = Change {
    number: 3,
    name: "no_way_out_comes_first",
    clauses: &[Clause("X-13.9"), Clause("X-13.10")],
    reason: "The printed line about the last vehicle ends the match at once and makes no exception for aliens.",
};

/// Its figures are all in the content.
pub(crate) const LAB_TOKENS_OF_THE_BOX: Change = Change {
    number: 4,
    name: "lab_tokens_of_the_box",
    clauses: &[Clause("X-2.5"), Clause("X-4.5")],
    reason: "The bags together took 45 lab tokens where the box has 40, and four at the station could call for help at once.",
};

pub(crate) const ALIENS_COLLECT_FIRST: Change = Change {
    number: 5,
    name: "aliens_collect_first",
    clauses: &[Clause("X-15.6")],
    reason: "With an empty supply people could take the token of a sector that the group had won, if their own sector came before it.",
};
