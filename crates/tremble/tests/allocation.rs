//! No decision allocates: a counting allocator watches whole matches.
//!
//! It is a test binary of its own, because a global allocator belongs to a whole program.
#![allow(unsafe_code, reason = "a global allocator can only be written with unsafe code")]
#![allow(clippy::unwrap_used, reason = "a test that cannot unwrap has failed")]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use saucer_core::{Draw, Game, Input, Luck, Pending, Seat, Silence, Xoshiro};
use saucer_tremble::{Decision, Setup, Tremble};

thread_local! {
    /// Allocations of this thread; the test harness has threads of its own that do not matter.
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

struct Counting;

// SAFETY: every call is passed on to the system's allocator unchanged; counting does not allocate,
// because the counter is a plain number without a destructor.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.set(ALLOCATIONS.get() + 1);
        // SAFETY: the caller keeps the contract of `alloc`.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        // SAFETY: the memory comes from `System`, with this layout.
        unsafe { System.dealloc(memory, layout) }
    }

    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        ALLOCATIONS.set(ALLOCATIONS.get() + 1);
        // SAFETY: the memory comes from `System`, with this layout.
        unsafe { System.realloc(memory, layout, size) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

/// Plays a random match, refusals and clones included, and returns its number of decisions.
fn play(setup: Setup, luck: &mut Xoshiro, legal: &mut Vec<Decision>) -> u64 {
    let mut game = Tremble::new(&setup);
    let mut decisions = 0;
    loop {
        let input = match game.pending() {
            Pending::Nobody(_) => return decisions,
            Pending::Luck(draw) => Input::Luck(draw.sample(luck)),
            Pending::Seats(seats) => {
                let nth = luck.below(seats.len() as u32) as usize;
                let seat = seats.iter().nth(nth).unwrap();
                game.legal(seat, legal);
                decisions += 1;
                Input::Decide(seat, legal[luck.below(legal.len() as u32) as usize])
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
    let before = ALLOCATIONS.get();
    drop(std::hint::black_box(Box::new(1_u8)));
    assert_eq!(ALLOCATIONS.get() - before, 1);
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
    let before = ALLOCATIONS.get();
    let mut decisions = 0;
    for _ in 0..10 {
        for setup in Setup::all() {
            decisions += play(setup, &mut luck, &mut legal);
        }
    }
    assert_eq!(ALLOCATIONS.get() - before, 0);
    assert!(decisions > 50_000, "{decisions}");
    assert_eq!(legal.capacity(), 512);
}
