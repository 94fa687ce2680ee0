//! Random matches of connect four a second, through the public contract with full lists of
//! decisions.

use divan::counter::ItemsCount;
use saucer_connect_four::{ConnectFour, Setup};
use saucer_core::{Game, Input, Luck, Pending, Silence, Xoshiro};

/// Matches in one round of the measurement.
const MATCHES: u32 = 10_000;

fn main() {
    divan::main();
}

#[divan::bench]
fn random_matches(bencher: divan::Bencher) {
    let mut luck = Xoshiro::seeded(1);
    let mut legal = Vec::new();
    bencher.counter(ItemsCount::new(MATCHES)).bench_local(|| {
        let mut decisions = 0;
        for _ in 0..MATCHES {
            let mut game = ConnectFour::newest(&Setup);
            while let Pending::Seats(seats) = game.pending() {
                let seat = seats.first().expect("a pending set names a seat");
                game.legal(seat, &mut legal);
                game.apply(&Input::Decide(seat, *luck.pick(&legal)), &mut Silence)
                    .expect("what was listed is accepted");
                decisions += 1;
            }
        }
        decisions
    });
}
