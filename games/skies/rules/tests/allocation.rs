//! No decision allocates: a counting allocator watches whole matches.
//!
//! It is a test binary of its own, because a global allocator belongs to a whole program.
#![allow(clippy::unwrap_used, reason = "a test that cannot unwrap has failed")]

use saucer_conformance::{CountingAllocator, play_in_copies};
use saucer_core::{Input, Seat, Xoshiro};
use saucer_skies::{Decision, Setup, Skies};

#[global_allocator]
static COUNTING: CountingAllocator = CountingAllocator;

#[test]
fn the_allocator_counts() {
    let before = CountingAllocator::allocations();
    drop(std::hint::black_box(Box::new(1_u8)));
    assert_eq!(CountingAllocator::allocations() - before, 1);
}

#[test]
fn no_decision_allocates() {
    let setups = [Setup::EASY, Setup::of_level(8).unwrap()];
    // The longest list is five dice that look different in every open cell.
    let mut legal = Vec::with_capacity(256);
    let mut luck = Xoshiro::seeded(1);
    let refused = Input::Decide(Seat(1), Decision::EndRooms);
    let mut play = |setup| play_in_copies::<Skies>(&setup, &refused, &mut luck, &mut legal);
    // The boards are laid out when the first match asks for one.
    play(Setup::EASY);

    let before = CountingAllocator::allocations();
    let mut decisions = 0;
    for _ in 0..2_000 {
        for setup in setups {
            decisions += play(setup);
        }
    }
    assert_eq!(CountingAllocator::allocations() - before, 0);
    assert!(decisions > 100_000, "{decisions}");
    assert_eq!(legal.capacity(), 256);
}
