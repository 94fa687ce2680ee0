//! Matches of earlier days by every number of the rules; `cargo xtask playthroughs` writes those of a number that has
//! none yet.

use std::collections::BTreeSet;
use std::path::Path;

use saucer_conformance::{StoredMatch, StoredMatches};
use saucer_core::{Game, Luck, Ruleset, Xoshiro};
use saucer_encounters::{
    Crossing, Decision, Encounters, Film, Mode, Options, Rivalries, Setup, Supply, Texts,
};
use serde_json::Map;

fn stored() -> StoredMatches<Encounters> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    StoredMatches { folder, choose, figures: |_| Map::new() }
}

/// Any decision, but the turn ends seldom while there is something else to do.
fn choose(legal: &[Decision], luck: &mut Xoshiro) -> Decision {
    let first = *luck.pick(legal);
    if luck.below(3) > 0 && first == Decision::End { *luck.pick(legal) } else { first }
}

fn one(
    name: &'static str,
    mode: Mode,
    players: u8,
    film: Film,
    number: u64,
) -> StoredMatch<Encounters> {
    StoredMatch { name, setup: Setup::of(mode, players, film).unwrap(), number }
}

/// The matches of a number of the rules.
fn matches(number: u32) -> Vec<StoredMatch<Encounters>> {
    match number {
        1 => vec![
            one("hunted-1", Mode::Hunted, 1, Film::Jungle, 1),
            one("hunted-3", Mode::Hunted, 3, Film::City, 2),
            one("hunted-5", Mode::Hunted, 5, Film::Jungle, 3),
            one("hunters-2", Mode::Hunters, 2, Film::City, 4),
            one("hunters-4", Mode::Hunters, 4, Film::Jungle, 5),
            one("pack-3", Mode::Pack, 3, Film::Jungle, 6),
        ],
        2 => vec![
            one("hunted-2", Mode::Hunted, 2, Film::City, 17),
            one("hunted-4", Mode::Hunted, 4, Film::City, 18),
            one("hunters-3", Mode::Hunters, 3, Film::City, 19),
            one("pack-2", Mode::Pack, 2, Film::City, 20),
        ],
        3 => vec![one("hunters-2", Mode::Hunters, 2, Film::City, 63)],
        4 => vec![one("hunters-2", Mode::Hunters, 2, Film::Jungle, 53)],
        5 => vec![one("hunters-3", Mode::Hunters, 3, Film::Jungle, 52)],
        6 => vec![tested("hunters-3", 3, Film::City, 53)],
        7 => vec![one("hunters-2", Mode::Hunters, 2, Film::City, 351)],
        8 => vec![one("hunted-3", Mode::Hunted, 3, Film::Jungle, 151)],
        9 => vec![one("hunted-2", Mode::Hunted, 2, Film::City, 56)],
        10 => vec![one("pack-2", Mode::Pack, 2, Film::Jungle, 53)],
        11 => vec![tested("hunters-2", 2, Film::Jungle, 65)],
        12 => vec![one("hunted-4", Mode::Hunted, 4, Film::Jungle, 59)],
        13 => vec![one("hunters-2", Mode::Hunters, 2, Film::City, 50)],
        26 => vec![one("hunted-3", Mode::Hunted, 3, Film::Jungle, 71)],
        _ => Vec::new(),
    }
}

/// A hunt with tests.
fn tested(name: &'static str, players: u8, film: Film, number: u64) -> StoredMatch<Encounters> {
    let options = Options { tests: true, ..Options::default() };
    let setup = Setup::hunters(players, film).unwrap().with(options).unwrap();
    StoredMatch { name, setup, number }
}

/// Matches of people against predators and the hive; what is harder brings more words of the hive.
fn crossovers(number: u32) -> Vec<StoredMatch<Encounters>> {
    let of = |name, players, film, other, texts, number| {
        let crossing = Crossing { texts, fillers: Supply::Both, ..Crossing::default() };
        let options = Options { tough: true, preparation: 2, crossing, ..Options::default() };
        let setup = Setup::crossover(players, film, other).unwrap().with(options).unwrap();
        StoredMatch { name, setup, number }
    };
    match number {
        1 => vec![
            of("crossover-1", 1, Film::Freighter, Film::City, Texts::Milder, 7),
            of("crossover-2", 2, Film::Colony, Film::Jungle, Texts::Rewritten, 8),
            of("crossover-3", 3, Film::City, Film::Station, Texts::Rewritten, 9),
            of("crossover-4", 4, Film::Prison, Film::Freighter, Texts::Rewritten, 10),
            of("crossover-5", 5, Film::Jungle, Film::Freighter, Texts::Milder, 11),
        ],
        2 => vec![of("crossover-2", 2, Film::City, Film::Colony, Texts::Rewritten, 21)],
        14 => vec![of("crossover-4", 4, Film::Freighter, Film::Colony, Texts::Rewritten, 50)],
        17 => vec![of("crossover-3", 3, Film::Prison, Film::City, Texts::Rewritten, 51)],
        18 => vec![of("crossover-2", 2, Film::Freighter, Film::Jungle, Texts::Milder, 228)],
        20 => vec![of("crossover-3", 3, Film::Freighter, Film::Colony, Texts::Rewritten, 76)],
        27 => vec![of("crossover-3", 3, Film::Jungle, Film::Freighter, Texts::Rewritten, 50)],
        _ => Vec::new(),
    }
}

/// Matches of predators who hunt the hive, with tests and rivalries among them.
fn safaris(number: u32) -> Vec<StoredMatch<Encounters>> {
    let rivalries = Rivalries::Secret;
    let rivals = Options { preparation: 1, tests: true, rivalries, ..Options::default() };
    let aliens = Options { aliens: true, ..Options::default() };
    let of = |name, players, film, options, number| {
        let setup = Setup::safari(players, film).unwrap().with(options).unwrap();
        StoredMatch { name, setup, number }
    };
    match number {
        1 => vec![
            of("safari-1", 1, Film::Freighter, Options::default(), 12),
            of("safari-2", 2, Film::Colony, rivals, 13),
            of("safari-3", 3, Film::Prison, Options::default(), 14),
            of("safari-4", 4, Film::Station, rivals, 15),
            of("safari-5", 5, Film::Freighter, Options::default(), 16),
        ],
        2 => vec![of("safari-3", 3, Film::Colony, rivals, 22)],
        15 => vec![of("safari-2", 2, Film::Station, Options::default(), 51)],
        16 => vec![of("safari-3", 3, Film::Prison, Options::default(), 50)],
        19 => vec![of("safari-3", 3, Film::Station, Options::default(), 50)],
        21 => vec![of("safari-2", 2, Film::Station, rivals, 228)],
        22 => vec![of("safari-2", 2, Film::Colony, rivals, 50)],
        23 => vec![of("safari-3", 3, Film::Freighter, aliens, 122)],
        24 => vec![of("safari-4", 4, Film::Freighter, aliens, 50)],
        25 => vec![of("safari-2", 2, Film::Prison, Options::default(), 50)],
        _ => Vec::new(),
    }
}

/// Matches in which somebody goes on as an Alien, of people and of predators.
fn turned(number: u32) -> Vec<StoredMatch<Encounters>> {
    let aliens = Options { aliens: true, ..Options::default() };
    let of = |name, mode, players, film, number| {
        let setup = Setup::of(mode, players, film).unwrap().with(aliens).unwrap();
        StoredMatch { name, setup, number }
    };
    match number {
        2 => vec![
            of("crossover-aliens", Mode::Crossover, 4, Film::Freighter, 40),
            of("safari-aliens", Mode::Safari, 4, Film::Freighter, 24),
        ],
        _ => Vec::new(),
    }
}

fn rules(number: u32) -> Ruleset {
    Ruleset::numbered(number, Encounters::RULES).unwrap()
}

#[test]
fn finished_matches_replay_to_their_end() {
    let mut kinds = BTreeSet::new();
    for number in 1..=Encounters::RULES {
        let matches = matches(number);
        let all = matches.len() + crossovers(number).len() + safaris(number).len();
        assert!(all > 0, "rules {number} have no matches that are stored");
        kinds.extend(told(number, &matches));
    }
    // The stored matches are not too tame: many kinds of events are met.
    assert!(kinds.len() >= 30, "{} {kinds:?}", kinds.len());
}

/// The kinds of events that happen in these matches, by name.
fn told(number: u32, matches: &[StoredMatch<Encounters>]) -> BTreeSet<String> {
    let all = stored().check_ends(rules(number), matches).unwrap().into_iter().flatten();
    let name = |event| {
        let text = serde_json::to_string(&event).unwrap();
        text.split('"').nth(1).unwrap().to_owned()
    };
    all.map(name).collect()
}

#[test]
fn finished_crossovers_replay_to_their_end() {
    let mut kinds = BTreeSet::new();
    for number in 1..=Encounters::RULES {
        kinds.extend(told(number, &crossovers(number)));
    }
    for kind in ["hugged", "implanted", "completed", "died", "marked"] {
        assert!(kinds.contains(kind), "{kind} among {kinds:?}");
    }
}

#[test]
fn finished_safaris_replay_to_their_end() {
    let mut kinds = BTreeSet::new();
    for number in 1..=Encounters::RULES {
        kinds.extend(told(number, &safaris(number)));
    }
    for kind in ["hugged", "trophy", "died", "honor"] {
        assert!(kinds.contains(kind), "{kind} among {kinds:?}");
    }
}

/// E-26: in both somebody becomes an Alien, attacks, and drives the hive on.
#[test]
fn finished_matches_with_aliens_replay_to_their_end() {
    for number in 1..=Encounters::RULES {
        for one in turned(number) {
            let kinds = told(number, &[one]);
            for kind in ["burst", "turned", "duelled", "driven"] {
                assert!(kinds.contains(kind), "{kind} among {kinds:?}");
            }
        }
    }
}

#[test]
fn matches_in_the_middle_are_played_on() {
    for number in 1..=Encounters::RULES {
        let all = [
            ("middle", matches(number)),
            ("middle-crossover", crossovers(number)),
            ("middle-safari", safaris(number)),
            ("middle-aliens", turned(number)),
        ];
        for (file, all) in all.into_iter().filter(|(_, all)| !all.is_empty()) {
            stored().check_middles(rules(number), file, &all).unwrap();
        }
    }
}

/// What a number has changed is seen in what is stored for it. The others come too seldom in matches by lot: a last
/// kill with a witness (5), a test that hangs on a dead card (6), ten cards without a starter (9), a dead helper (12).
#[test]
fn stored_matches_show_what_has_changed() {
    for number in [3, 4, 7, 8, 10, 11, 13, 26] {
        let [by, other] = [number, number - 1].map(rules);
        stored().check_difference(by, other, &matches(number)).unwrap();
    }
    // Of the hive: who dies of what was turned over (14), an event inside of another (16), a hazard in a lot (19), a test
    // that does not come (22), an Alien who loses a trophy (24), a lost brother (25), and a facehugger and a card that kills
    // (27).
    for number in [15, 17, 18, 20, 21, 23] {
        let [by, other] = [number, number - 1].map(rules);
        let all = [crossovers(number), safaris(number)].concat();
        stored().check_difference(by, other, &all).unwrap();
    }
}
