//! No decision allocates: a counting allocator watches whole matches.
//!
//! It is a test binary of its own, because a global allocator belongs to a whole program.

use saucer_conformance::{CountingAllocator, play_in_copies};
use saucer_core::{Input, Seat, Xoshiro};
use saucer_encounters::{Decision, Encounters, Mode, Options, Setup};

#[global_allocator]
static COUNTING: CountingAllocator = CountingAllocator;

/// Decisions, refusals, clones and luck: none of them allocates once the cards are read.
#[test]
fn no_decision_allocates() {
    let mut legal = Vec::with_capacity(1024);
    let mut luck = Xoshiro::seeded(1);
    let refused = Input::Decide(Seat(8), Decision::Pass);
    let mut play = |setup| play_in_copies::<Encounters>(&setup, &refused, &mut luck, &mut legal);
    let options = Options { tests: true, ..Options::default() };
    let modes = || {
        let hunts = Setup::all_of(Mode::Hunters).chain(Setup::all_of(Mode::Pack));
        let people = Setup::all().chain(Setup::all_of(Mode::Crossover));
        let hunts = hunts.chain(Setup::all_of(Mode::Safari));
        let aliens = Options { aliens: true, ..Options::default() };
        let turning = Setup::all_of(Mode::Crossover).chain(Setup::all_of(Mode::Safari));
        let turning = turning.filter_map(move |setup| setup.with(aliens));
        people.chain(hunts.filter_map(|setup| setup.with(options))).chain(turning)
    };
    let several = || (0..8).flat_map(|_| modes());
    several().for_each(|setup| _ = play(setup));
    let before = CountingAllocator::allocations();
    let decisions: u64 = several().map(play).sum();
    assert_eq!(CountingAllocator::allocations() - before, 0);
    assert!(decisions > 3_000, "{decisions}");
}
