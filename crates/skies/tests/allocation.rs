//! No decision allocates: a counting allocator watches whole matches.
//!
//! It is a test binary of its own, because a global allocator belongs to a whole program.
#![allow(clippy::unwrap_used, reason = "a test that cannot unwrap has failed")]

use saucer_conformance::CountingAllocator;
use saucer_core::{Draw, Game, Input, Luck, Pending, Seat, Silence, Xoshiro};
use saucer_skies::{Decision, Setup, Skies};

#[global_allocator]
static COUNTING: CountingAllocator = CountingAllocator;

/// Plays a random match, refusals and clones included, and returns its number of decisions.
fn play(setup: Setup, luck: &mut Xoshiro, legal: &mut Vec<Decision>) -> u64 {
    let mut game = Skies::new(&setup);
    let mut decisions = 0;
    loop {
        let input = match game.pending() {
            Pending::Nobody(_) => return decisions,
            Pending::Luck(draw) => Input::Luck(draw.sample(luck)),
            Pending::Seats(_) => {
                game.legal(Seat::SOLO, legal);
                decisions += 1;
                Input::Decide(Seat::SOLO, *luck.pick(legal))
            }
        };
        let refused = Input::Decide(Seat(1), Decision::EndRooms);
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

#[test]
fn no_decision_allocates() {
    let setups = [Setup::EASY, Setup::of_level(8).unwrap()];
    // The longest list is five dice that look different in every open cell.
    let mut legal = Vec::with_capacity(256);
    let mut luck = Xoshiro::seeded(1);
    // The boards are laid out when the first match asks for one.
    play(Setup::EASY, &mut luck, &mut legal);

    let before = CountingAllocator::allocations();
    let mut decisions = 0;
    for _ in 0..2_000 {
        for setup in setups {
            decisions += play(setup, &mut luck, &mut legal);
        }
    }
    assert_eq!(CountingAllocator::allocations() - before, 0);
    assert!(decisions > 100_000, "{decisions}");
    assert_eq!(legal.capacity(), 256);
}
