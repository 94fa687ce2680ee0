//! What is counted of crossovers: every match is another mixture by lot.

use std::collections::BTreeMap;

use saucer_core::{Luck, Xoshiro};
use saucer_encounters::{
    Avatars, Characters, Crossing, Film, Mix, Mode, Options, Setup, Supply, Texts,
};

use crate::brief::{Brief, percent};
use crate::hunted::{self, Tally};

/// What was counted: all matches, and those with each objective and location.
#[derive(Default)]
struct Sums {
    all: Tally,
    with: BTreeMap<String, Tally>,
}

/// Plays and prints for every number of players.
pub(crate) fn main(brief: &Brief) {
    let mut with: BTreeMap<String, Tally> = BTreeMap::new();
    println!("players  won %  ±   turns  lost at 1/2/3  out of time");
    for players in 1..=5_u8 {
        if brief.named("players").is_some_and(|wanted| wanted != players.to_string()) {
            continue;
        }
        let mut all = Tally::default();
        let run = |number: u64, sums: &mut Sums| {
            let setup = drawn(players, brief, number);
            let mut tally = Tally::default();
            hunted::play(&setup, brief, number, &mut tally);
            sums.all.add(&tally);
            for key in parts(setup) {
                sums.with.entry(key).or_default().add(&tally);
            }
        };
        for more in brief.play_all(run) {
            all.add(&more.all);
            for (key, tally) in more.with {
                with.entry(key).or_default().add(&tally);
            }
        }
        let won = all.won();
        let error = 2.0 * (won * (100.0 - won) / all.matches as f64).sqrt();
        let [one, two, three] = all.lost_at.map(|n| percent(n, all.matches));
        println!(
            "{players:7} {won:6.1} {error:4.1} {:6.1}  {one:4.0} {two:4.0} {three:4.0}  {:11.1}",
            all.turns as f64 / all.matches as f64,
            percent(all.out_of_time, all.matches),
        );
    }
    for (key, tally) in with {
        let [one, two, three] = tally.lost_at.map(|n| percent(n, tally.matches));
        println!(
            "{key:24} {:5.1}  lost at {one:3.0} {two:3.0} {three:3.0}  of {}",
            tally.won(),
            tally.matches
        );
    }
}

/// What can be told apart in a mixture.
fn parts(setup: Setup) -> Vec<String> {
    let mix = setup.mix();
    let mut parts = vec![format!("location {:?}", mix.location)];
    parts.extend((1..).zip(mix.objectives).map(|(n, film)| format!("objective {n} {film:?}")));
    parts.push(format!("fillers {:?}", setup.options().crossing.fillers));
    parts.push(format!("strikes {:?}", setup.options().crossing.strikes));
    parts
}

/// A mixture by lot.
fn drawn(players: u8, brief: &Brief, number: u64) -> Setup {
    let mut luck = Xoshiro::of_match(brief.seed ^ 0x5EED, number);
    let mut film = || *luck.pick(&Film::EVERY);
    let mix = Mix {
        location: film(),
        objectives: [film(), film(), film()],
        characters: Characters::Drawn,
    };
    let main = film();
    let texts = match brief.named("texts") {
        Some("rewritten") => Texts::Rewritten,
        _ => Texts::Milder,
    };
    let crossing = Crossing {
        fillers: *luck.pick(&[Supply::Predator, Supply::Alien, Supply::Both]),
        strikes: *luck.pick(&[Supply::Predator, Supply::Alien]),
        texts,
        ..Crossing::default()
    };
    let options = Options { crossing, ..Options::default() };
    let setup = Setup::of(Mode::Crossover, players, main).and_then(|setup| setup.mixing(mix));
    let setup = setup.and_then(|setup| setup.with(options)).expect("everything goes together");
    setup.casting(Avatars::Drawn)
}
