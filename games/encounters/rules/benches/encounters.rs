//! Speed of Encounters through the public contract.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use saucer_core::{Draw, Game, Input, Luck, Pending, Seat, Silence, Viewer, Xoshiro};
use saucer_encounters::{Decision, Encounters, Film, Options, Setup};

/// Matches in one round of the measurement.
const MATCHES: u64 = 100;

fn main() {
    divan::main();
}

fn three() -> Setup {
    Setup::hunted(3, Film::Jungle).expect("three can play")
}

/// Plays one random input; `None` at the end, else whether it was a decision.
#[inline]
fn step(game: &mut Encounters, luck: &mut Xoshiro, legal: &mut Vec<Decision>) -> Option<bool> {
    let (input, decided) = match game.pending() {
        Pending::Nobody(_) => return None,
        Pending::Luck(draw) => (Input::Luck(draw.sample(game, luck)), false),
        Pending::Seats(seats) => {
            let seat = luck.pick_seat(seats);
            game.legal(seat, legal);
            (Input::Decide(seat, *luck.pick(legal)), true)
        }
    };
    game.apply(&input, &mut Silence).expect("what was listed is accepted");
    Some(decided)
}

/// Plays so many random matches and counts the decisions.
fn play(setup: &Setup, legal: &mut Vec<Decision>) -> u64 {
    let mut decisions = 0;
    for number in 0..MATCHES {
        let mut luck = Xoshiro::of_match(1, number);
        let mut game = Encounters::newest(setup);
        while let Some(decided) = step(&mut game, &mut luck, legal) {
            decisions += u64::from(decided);
        }
        black_box(&game);
    }
    decisions
}

/// A position in the middle of a match.
fn middle() -> Encounters {
    let mut game = Encounters::newest(&three());
    let (mut luck, mut legal) = (Xoshiro::seeded(1), Vec::new());
    for _ in 0..60 {
        step(&mut game, &mut luck, &mut legal).expect("a match is longer than that");
    }
    game
}

/// Decisions, luck included, as many as a hundred matches of three take.
#[divan::bench]
fn decisions(bencher: Bencher) {
    let mut legal = Vec::new();
    let decisions = play(&three(), &mut legal);
    bencher.counter(ItemsCount::new(decisions)).bench_local(|| play(&three(), &mut legal));
}

/// The same of three predators with tests.
#[divan::bench]
fn decisions_of_hunters(bencher: Bencher) {
    let options = Options { tests: true, ..Options::default() };
    let setup = Setup::hunters(3, Film::Jungle).and_then(|setup| setup.with(options));
    let setup = setup.expect("three can hunt");
    let mut legal = Vec::new();
    let decisions = play(&setup, &mut legal);
    bencher.counter(ItemsCount::new(decisions)).bench_local(|| play(&setup, &mut legal));
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

#[divan::bench]
fn reimagine(bencher: Bencher) {
    let (game, mut luck) = (middle(), Xoshiro::seeded(2));
    bencher.bench_local(|| black_box(&game).reimagine(Seat(1), &mut luck));
}
