//! No decision allocates: a counting allocator watches whole matches.
//!
//! It is a test binary of its own, because a global allocator belongs to a whole program.
#![allow(clippy::unwrap_used, reason = "a test that cannot unwrap has failed")]

use saucer_conformance::CountingAllocator;
use saucer_core::{Draw, Game, Input, Luck, Pending, Seat, Silence, Xoshiro};
use saucer_tremble::{Decision, Setup, Tremble};

#[global_allocator]
static COUNTING: CountingAllocator = CountingAllocator;

/// Plays a random match, refusals and clones included, and returns its number of decisions.
fn play(setup: Setup, luck: &mut Xoshiro, legal: &mut Vec<Decision>) -> u64 {
    let mut game = Tremble::new(&setup);
    let mut decisions = 0;
    loop {
        let input = match game.pending() {
            Pending::Nobody(_) => return decisions,
            Pending::Luck(draw) => Input::Luck(draw.sample(luck)),
            Pending::Seats(seats) => {
                let seat = luck.pick_seat(seats);
                game.legal(seat, legal);
                decisions += 1;
                Input::Decide(seat, *luck.pick(legal))
            }
        };
        let refused = Input::Decide(Seat(7), Decision::Commit);
        assert!(game.apply(&refused, &mut Silence).is_err());
        let mut next = game.clone();
        next.apply(&input, &mut Silence).unwrap();
        game = next;
    }
}

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
    // The cards are read when the first match of an edition asks for them.
    for setup in Setup::all() {
        play(setup, &mut luck, &mut legal);
    }
    let before = CountingAllocator::allocations();
    let mut decisions = 0;
    for _ in 0..10 {
        for setup in Setup::all() {
            decisions += play(setup, &mut luck, &mut legal);
        }
    }
    assert_eq!(CountingAllocator::allocations() - before, 0);
    assert!(decisions > 50_000, "{decisions}");
    assert_eq!(legal.capacity(), 512);
}
