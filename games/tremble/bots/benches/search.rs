//! The speed of search in Tremble, Humans!

use divan::Bencher;
use divan::counter::ItemsCount;
use saucer_bots::{Budget, Strength};
use saucer_core::Glimpse;
use saucer_tremble_bots::ShortSimulations;

fn main() {
    divan::main();
}

#[divan::bench]
fn short_simulations(bencher: Bencher) {
    let mut simulations = ShortSimulations::new(1);
    bencher.counter(ItemsCount::new(1_000_usize)).bench_local(|| simulations.run(1_000));
}

/// One plan of each strength from the beginning, the admiral with 160 playouts.
#[divan::bench(args = Strength::ALL)]
fn plan(bencher: Bencher, strength: Strength) {
    let (game, seat) = ShortSimulations::position(1);
    bencher.bench_local(|| {
        let mut bot = saucer_tremble_bots::bot(strength, 1);
        bot.advise(&Glimpse::new(&game, seat), Budget::Playouts(160)).decision
    });
}
