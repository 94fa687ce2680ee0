//! No decision allocates: a counting allocator watches whole matches.
//!
//! It is a test binary of its own, because a global allocator belongs to a whole program.

use saucer_conformance::{CountingAllocator, play_in_copies};
use saucer_core::{Input, Seat, Xoshiro};
use saucer_tremble::{Decision, Setup, Tremble};

#[global_allocator]
static COUNTING: CountingAllocator = CountingAllocator;

#[test]
fn the_allocator_counts() {
    let before = CountingAllocator::allocations();
    drop(std::hint::black_box(Box::new(1_u8)));
    assert_eq!(CountingAllocator::allocations() - before, 1);
}

/// Decisions, refusals, clones and luck: none of them allocates once the cards are read.
#[test]
fn no_decision_allocates() {
    // The longest lists are five ships of four rivals that can be towed to five other cities.
    let mut legal = Vec::with_capacity(512);
    let mut luck = Xoshiro::seeded(1);
    let refused = Input::Decide(Seat(7), Decision::Commit);
    let mut play = |setup| play_in_copies::<Tremble>(&setup, &refused, &mut luck, &mut legal);
    // The cards are read when the first match of an edition asks for them.
    for setup in Setup::all() {
        play(setup);
    }
    let before = CountingAllocator::allocations();
    let mut decisions = 0;
    for _ in 0..10 {
        for setup in Setup::all() {
            decisions += play(setup);
        }
    }
    assert_eq!(CountingAllocator::allocations() - before, 0);
    assert!(decisions > 50_000, "{decisions}");
    assert_eq!(legal.capacity(), 512);
}
