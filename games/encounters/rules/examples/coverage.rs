//! Which effects of cards nobody has met in many random matches, by card.
//!
//! `cargo run -p saucer-encounters --example coverage -- 10000` plays so many random matches, of all modes, films and
//! numbers of players in turn. Players who have something left to do seldom end their actions. Effects are noted with debug assertions only, so it is not built for release.

use saucer_conformance::play_out;
use saucer_core::{Game, Luck, Silence, Xoshiro};
use saucer_encounters::{
    Avatars, Card, Characters, Content, Crossing, Decision, Encounters, Film, Kind, Mix, Mode,
    Options, Rivalries, Setup, Side, Texts, coverage,
};

/// One of so many times somebody ends the actions who could do something else.
const STAYS: u32 = 16;

fn main() {
    let matches = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(10_000);
    if !cfg!(debug_assertions) {
        println!("built without debug assertions: nothing is noted");
        return;
    }
    for number in 0..matches {
        let mut luck = Xoshiro::of_match(1, number);
        let mut game = Encounters::newest(&setup(number));
        play_out(&mut game, &mut Silence, &mut luck, choose, |_, _| {});
    }
    report();
}

/// Anything, but whoever can do something else mostly does not end the actions.
fn choose(legal: &[Decision], luck: &mut Xoshiro) -> Decision {
    let mut decision = *luck.pick(legal);
    while decision == Decision::End && legal.len() > 1 && luck.below(STAYS) > 0 {
        decision = *luck.pick(legal);
    }
    decision
}

/// Modes, films, numbers of players and options in turn.
fn setup(number: u64) -> Setup {
    let players = 1 + (number / 4 % 5) as u8;
    let film = if number.is_multiple_of(2) { Film::Jungle } else { Film::City };
    // The hunted rarely live to see the third objective, so they are mixed the other way round and have it easy.
    let mode = match number / 2 % 6 {
        0 | 1 => Mode::Hunted,
        2 => Mode::Hunters,
        3 => Mode::Pack,
        4 => Mode::Crossover,
        _ => Mode::Safari,
    };
    let film = match mode {
        Mode::Crossover | Mode::Safari => Film::HIVE[(number / 12 % 4) as usize],
        _ => film,
    };
    let setup = Setup::of(mode, players, film).expect("so many can play");
    let mix = Mix { characters: Characters::Drawn, ..Mix::usual(mode, film) };
    // A crossover of one film has more of the hive in it.
    let mix = if mode == Mode::Crossover {
        Mix { characters: Characters::Drawn, ..Mix::of(film) }
    } else {
        mix
    };
    let setup = setup.mixing(mix).unwrap_or(setup).casting(Avatars::Drawn);
    let options = match mode {
        Mode::Hunted => Options { tough: true, preparation: 2, ..Options::default() },
        Mode::Crossover => {
            let texts = if number % 24 < 12 { Texts::Milder } else { Texts::Rewritten };
            let crossing = Crossing { texts, ..Crossing::default() };
            Options { tough: true, preparation: 2, crossing, ..Options::default() }
        }
        Mode::Hunters | Mode::Safari if players > 1 => {
            Options { tests: true, rivalries: Rivalries::Secret, ..Options::default() }
        }
        _ => Options { tests: true, ..Options::default() },
    };
    setup.with(options).unwrap_or(setup)
}

fn report() {
    let content = Content::newest();
    let mut n = 0;
    for (at, spec) in content.cards.iter().enumerate() {
        let side = content.decks[usize::from(spec.deck().0)].side;
        // Rivalries are reckoned and tests are taken; neither is done.
        let is_played = matches!(side, Side::Both | Side::Hunted | Side::Hunters | Side::Aliens);
        if !is_played || matches!(spec.kind, Kind::Rivalry | Kind::Test) {
            continue;
        }
        for effect in coverage::not_done(content, Card(at as u16)) {
            println!("{:28} {effect}", spec.id);
            n += 1;
        }
    }
    println!("{n} effects were not done");
}
