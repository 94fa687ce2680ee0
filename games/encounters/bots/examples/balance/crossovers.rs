//! What is counted of crossovers: every match is another mixture by lot. Of the 216 mixtures of objectives those are named
//! that certainly win too seldom or too often.

use std::collections::BTreeMap;

use saucer_core::{Luck, Optioned, Xoshiro};
use saucer_encounters::{
    Avatars, Characters, Crossing, Encounters, Film, Mix, Mode, Options, Setup, Supply, Texts,
};

use crate::brief::{Brief, percent};
use crate::hunted::{self, Tally};

/// What was counted: all matches, those with each objective and location, and those with the same three objectives.
#[derive(Default)]
struct Sums {
    all: Tally,
    with: BTreeMap<String, Tally>,
    mixed: BTreeMap<String, Tally>,
}

/// No mixture of objectives should be won more seldom or more often, in percent.
const WORTH_TRYING: [f64; 2] = [15.0, 80.0];

/// Plays and prints for every number of players.
pub(crate) fn main(brief: &Brief) {
    let (mut with, mut mixed) = (BTreeMap::<_, Tally>::new(), BTreeMap::<_, Tally>::new());
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
            let objectives = format!("{:?}", setup.mix().objectives);
            sums.mixed.entry(objectives).or_default().add(&tally);
        };
        for more in brief.play_all(run) {
            all.add(&more.all);
            for (key, tally) in more.with {
                with.entry(key).or_default().add(&tally);
            }
            for (key, tally) in more.mixed {
                mixed.entry(key).or_default().add(&tally);
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
    outliers(&mixed);
}

/// Mixtures of objectives that are certainly (95 %) out of bounds, and the rarest and the most usual victory.
fn outliers(mixed: &BTreeMap<String, Tally>) {
    let mut all: Vec<(&String, &Tally)> = mixed.iter().collect();
    all.sort_by(|one, other| one.1.won().total_cmp(&other.1.won()));
    println!("{} mixtures of objectives; the hardest and the easiest:", all.len());
    let ends = all.iter().take(8).chain(all.iter().rev().take(8).rev());
    for (key, tally) in ends {
        let [low, high] = interval(tally);
        println!("{key:36} {:5.1}  {low:5.1} to {high:5.1}  of {}", tally.won(), tally.matches);
    }
    let [least, most] = WORTH_TRYING;
    for (key, tally) in all {
        let [low, high] = interval(tally);
        if high < least || low > most {
            println!("out of bounds: {key}");
        }
    }
}

/// Between which percentages matches are won, with 95 % certainty (Wilson).
fn interval(tally: &Tally) -> [f64; 2] {
    const Z: f64 = 1.96;
    let (n, p) = (tally.matches.max(1) as f64, tally.won() / 100.0);
    let middle = p + Z * Z / (2.0 * n);
    let spread = Z * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt();
    [middle - spread, middle + spread].map(|end| 100.0 * end / (1.0 + Z * Z / n))
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

/// A mixture by lot, or always the usual one of two films if they are named.
fn drawn(players: u8, brief: &Brief, number: u64) -> Setup {
    if brief.named("film").is_some() {
        let count = players.to_string();
        let named = brief.choices().filter(|(name, _)| *name != "players");
        let choices = named.chain([("players", count.as_str())]);
        return Encounters::configure(choices).expect("such a crossover");
    }
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
