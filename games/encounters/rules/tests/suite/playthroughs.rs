//! Matches of earlier days by every number of the rules; `cargo xtask playthroughs` writes those of a number that has
//! none yet.

use std::collections::BTreeSet;
use std::path::Path;

use saucer_conformance::{StoredMatch, StoredMatches};
use saucer_core::{Game, Luck, Ruleset, Xoshiro};
use saucer_encounters::{Decision, Encounters, Film, Mode, Setup};
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
        assert!(!matches.is_empty(), "rules {number} have no matches that are stored");
        for event in stored().check_ends(rules(number), &matches).unwrap().into_iter().flatten() {
            let text = serde_json::to_string(&event).unwrap();
            kinds.insert(text.split('"').nth(1).unwrap().to_owned());
        }
    }
    // The stored matches are not too tame: many kinds of events are met.
    assert!(kinds.len() >= 30, "{} {kinds:?}", kinds.len());
}

#[test]
fn matches_in_the_middle_are_played_on() {
    for number in 1..=Encounters::RULES {
        stored().check_middles(rules(number), "middle", &matches(number)).unwrap();
    }
}
