//! The changes of the rules and cards since the first number, in order.

use saucer_core::{Change, Clause};

pub(crate) const ALL: &[Change] = &[
    ROBOTS_LEAVE_AT_ANY_MOMENT,
    HARD_SIDES_COST_ALIKE,
    HARD_SIDES_COMPOUND_LESS,
    EVERY_HARD_SIDE_COUNTS,
];

pub(crate) const ROBOTS_LEAVE_AT_ANY_MOMENT: Change = Change {
    number: 2,
    name: "robots_leave_at_any_moment",
    clauses: &[Clause("S-6.9"), Clause("S-7.5"), Clause("S-7.6")],
    reason: "The printed rules let a robot be removed at any moment and make no exception for the \
             one who holds a new robot, so its blue die may build that one.",
};

/// The cards of `content/3`. The flow asks them what becomes of red ships and is the same otherwise.
const HARD_SIDES_COST_ALIKE: Change = Change {
    number: 3,
    name: "hard_sides_cost_alike",
    clauses: &[Clause("S-2.2"), Clause("S-6.7")],
    reason: "A star is one level whichever card it lies on, but some hard sides cost ten times as \
             many matches as others, and the hard mothership made two rows of the sky idle.",
};

/// The cards of `content/4`. The flow is the same.
const HARD_SIDES_COMPOUND_LESS: Change = Change {
    number: 4,
    name: "hard_sides_compound_less",
    clauses: &[Clause("S-2.2")],
    reason: "Together the hard sides starved the base of energy: the lower base cost twelve points on \
             top of all others and three alone, while the third sky card hardly mattered there.",
};

/// The cards of `content/5`. The flow is the same.
const EVERY_HARD_SIDE_COUNTS: Change = Change {
    number: 5,
    name: "every_hard_side_counts",
    clauses: &[Clause("S-2.2")],
    reason: "A star is one level whichever card it lies on, but alone the first sky card and the upper \
             base cost only two points of a hundred.",
};
