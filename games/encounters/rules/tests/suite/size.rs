//! Sizes that searches and simulations rely on.

use saucer_core::Input;
use saucer_encounters::{Answer, Decision, Effect, Encounters, Event};

#[test]
fn the_state_is_below_five_kibibytes() {
    assert!(size_of::<Encounters>() < 5 * 1024, "{}", size_of::<Encounters>());
}

#[test]
fn decisions_luck_and_effects_are_small() {
    assert!(size_of::<Decision>() <= 6, "{}", size_of::<Decision>());
    assert!(size_of::<Answer>() <= 16, "{}", size_of::<Answer>());
    assert!(size_of::<Input<Encounters>>() <= 16, "{}", size_of::<Input<Encounters>>());
    assert!(size_of::<Event>() <= 28, "{}", size_of::<Event>());
    assert!(size_of::<Effect>() <= 36, "{}", size_of::<Effect>());
}
