//! Speed of Under Falling Skies through the public contract.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use saucer_core::{Draw, Game, Input, Luck, Pending, Seat, Silence, Viewer, Xoshiro};
use saucer_skies::{Decision, Setup, Skies};

/// Matches in one round of the measurement.
const MATCHES: u32 = 1_000;

fn main() {
    divan::main();
}

/// Plays one random input; `None` at the end.
#[inline]
fn step(game: &mut Skies, luck: &mut Xoshiro, legal: &mut Vec<Decision>) -> Option<()> {
    let input = match game.pending() {
        Pending::Nobody(_) => return None,
        Pending::Luck(draw) => Input::Luck(draw.sample(game, luck)),
        Pending::Seats(_) => {
            game.legal(Seat::SOLO, legal);
            Input::Decide(Seat::SOLO, *luck.pick(legal))
        }
    };
    game.apply(&input, &mut Silence).expect("what was listed is accepted");
    Some(())
}

/// A position in the middle of a match, with something on the base.
fn middle() -> Skies {
    let mut game = Skies::newest(&Setup::EASY);
    let (mut luck, mut legal) = (Xoshiro::seeded(1), Vec::new());
    for _ in 0..20 {
        step(&mut game, &mut luck, &mut legal).expect("a match is longer than that");
    }
    game
}

#[divan::bench]
fn random_matches(bencher: Bencher) {
    let (mut luck, mut legal) = (Xoshiro::seeded(1), Vec::new());
    bencher.counter(ItemsCount::new(MATCHES)).bench_local(|| {
        for _ in 0..MATCHES {
            let mut game = Skies::newest(&Setup::EASY);
            while step(&mut game, &mut luck, &mut legal).is_some() {}
            black_box(game.research());
        }
    });
}

/// One decision, listed and applied, luck included: as many as a thousand matches take.
#[divan::bench]
fn decisions(bencher: Bencher) {
    let mut decisions = 0_u32;
    let (mut luck, mut legal) = (Xoshiro::seeded(1), Vec::new());
    for _ in 0..MATCHES {
        let mut game = Skies::newest(&Setup::EASY);
        loop {
            decisions += u32::from(matches!(game.pending(), Pending::Seats(_)));
            if step(&mut game, &mut luck, &mut legal).is_none() {
                break;
            }
        }
    }
    bencher.counter(ItemsCount::new(decisions)).bench_local(|| {
        let mut luck = Xoshiro::seeded(1);
        for _ in 0..MATCHES {
            let mut game = Skies::newest(&Setup::EASY);
            while step(&mut game, &mut luck, &mut legal).is_some() {}
            black_box(game.research());
        }
    });
}

#[divan::bench]
fn legal(bencher: Bencher) {
    let (game, mut list) = (middle(), Vec::new());
    bencher.bench_local(|| {
        black_box(&game).legal(Seat::SOLO, &mut list);
        list.len()
    });
}

#[divan::bench]
fn clone(bencher: Bencher) {
    let game = middle();
    bencher.bench_local(|| black_box(&game).clone());
}

#[divan::bench]
fn view(bencher: Bencher) {
    let game = middle();
    bencher.bench_local(|| black_box(&game).view(Viewer::Spectator));
}
