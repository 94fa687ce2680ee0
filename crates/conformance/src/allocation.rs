//! Counting allocations, for tests that prove that a path of a game has none.
#![allow(unsafe_code, reason = "a global allocator can only be written with unsafe code")]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use saucer_core::{Game, Input, Silence, Xoshiro};

use crate::random::{any, next_input};

thread_local! {
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

/// The system's allocator, which counts how often it is asked for memory.
///
/// It counts only in a program that makes it its global allocator; such a test is a binary of its
/// own, because a global allocator belongs to a whole program:
///
/// ```
/// use saucer_conformance::CountingAllocator;
///
/// #[global_allocator]
/// static COUNTING: CountingAllocator = CountingAllocator;
///
/// let before = CountingAllocator::allocations();
/// drop(std::hint::black_box(Box::new(1_u8)));
/// assert_eq!(CountingAllocator::allocations() - before, 1);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct CountingAllocator;

impl CountingAllocator {
    /// How often the present thread has asked for memory. A test harness has threads of its own that
    /// do not matter.
    #[must_use]
    pub fn allocations() -> u64 {
        ALLOCATIONS.get()
    }
}

// SAFETY: every call is passed on to the system's allocator unchanged; counting does not allocate,
// because the counter is a plain number without a destructor.
unsafe impl GlobalAlloc for CountingAllocator {
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

/// Plays a random match as searches do: each input in a copy of the position, and before it one that
/// is refused everywhere. Returns the number of decisions. It allocates nothing itself as long as
/// `legal` has room for the longest list.
///
/// # Panics
///
/// If `refused` is accepted, or what was listed is refused.
pub fn play_in_copies<G: Game>(
    setup: &G::Setup,
    refused: &Input<G>,
    luck: &mut Xoshiro,
    legal: &mut Vec<G::Decision>,
) -> u64 {
    let mut game = G::newest(setup);
    let mut decisions = 0;
    loop {
        let Ok(input) = next_input(&game, luck, legal, any) else { return decisions };
        decisions += u64::from(matches!(input, Input::Decide(..)));
        assert!(game.apply(refused, &mut Silence).is_err(), "{refused:?} is refused everywhere");
        let mut next = game.clone();
        next.apply(&input, &mut Silence).expect("what was listed is accepted");
        game = next;
    }
}
