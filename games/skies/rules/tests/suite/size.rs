//! Sizes that searches and simulations rely on.

use saucer_core::Input;
use saucer_skies::{Decision, Event, Rolled, Skies};

/// A search clones the state at every node; two cache lines are the bound.
#[test]
fn the_state_is_small() {
    assert!(size_of::<Skies>() <= 128, "{}", size_of::<Skies>());
}

#[test]
fn decisions_and_luck_are_small() {
    assert!(size_of::<Decision>() <= 8, "{}", size_of::<Decision>());
    assert!(size_of::<Rolled>() <= 8, "{}", size_of::<Rolled>());
    assert!(size_of::<Input<Skies>>() <= 16, "{}", size_of::<Input<Skies>>());
    assert!(size_of::<Event>() <= 16, "{}", size_of::<Event>());
}
