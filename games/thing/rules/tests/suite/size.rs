//! Sizes that searches and simulations rely on.

use saucer_core::Input;
use saucer_thing::{Answer, Decision, Event, Thing};

#[test]
fn the_state_is_under_two_kibibytes() {
    assert!(size_of::<Thing>() <= 2048, "{}", size_of::<Thing>());
}

#[test]
fn decisions_and_luck_are_small() {
    assert!(size_of::<Decision>() <= 8, "{}", size_of::<Decision>());
    assert!(size_of::<Answer>() <= 4, "{}", size_of::<Answer>());
    assert!(size_of::<Input<Thing>>() <= 12, "{}", size_of::<Input<Thing>>());
    assert!(size_of::<Event>() <= 20, "{}", size_of::<Event>());
}
