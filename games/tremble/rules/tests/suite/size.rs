//! Sizes that searches and simulations rely on.

use saucer_core::Input;
use saucer_tremble::{Answer, Decision, Event, Tremble};

/// A search clones the state at every node.
#[test]
fn the_state_is_under_two_kibibytes() {
    assert!(size_of::<Tremble>() <= 2048, "{}", size_of::<Tremble>());
}

#[test]
fn decisions_and_luck_are_small() {
    assert!(size_of::<Decision>() <= 8, "{}", size_of::<Decision>());
    assert!(size_of::<Answer>() <= 4, "{}", size_of::<Answer>());
    assert!(size_of::<Input<Tremble>>() <= 12, "{}", size_of::<Input<Tremble>>());
    assert!(size_of::<Event>() <= 16, "{}", size_of::<Event>());
}
