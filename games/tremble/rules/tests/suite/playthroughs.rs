//! Matches of earlier days by every number of the rules; `cargo xtask playthroughs` writes those of a number that has
//! none yet.

use std::collections::BTreeSet;
use std::path::Path;

use saucer_conformance::{StoredMatch, StoredMatches};
use saucer_core::{Game, Luck, Viewer, Xoshiro};
use saucer_tremble::{Decision, Edition, Setup, Tremble};
use serde_json::{Map, Value, json};

use crate::help::{captains, rules};

fn stored() -> StoredMatches<Tremble> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    StoredMatches { folder, choose, figures }
}

/// Humans of all captains, in thousands, and how many cards there are of each kind.
fn figures(game: &Tremble) -> Map<String, Value> {
    let captains = game.view(Viewer::Spectator).captains;
    let humans: Vec<i32> = captains.iter().map(|captain| captain.humans.count() / 1000).collect();
    let figures = [("humans", json!(humans)), ("census", json!(game.census()))];
    figures.map(|(name, figure)| (name.to_owned(), figure)).into_iter().collect()
}

/// The matches of a number of the rules. One of them at least shows what the number has changed.
fn matches(number: u32) -> Vec<StoredMatch<Tremble>> {
    let one = |name, edition, n, number| StoredMatch {
        name,
        setup: Setup::new(edition, captains(n)),
        number,
    };
    let retail = |name, n, of| one(name, Edition::Retail, n, of);
    let prototype = |name, n, of| one(name, Edition::Prototype, n, of);
    match number {
        1 => vec![
            retail("retail-2", 2, 188),
            retail("retail-4", 4, 39),
            prototype("prototype-3", 3, 304),
            prototype("prototype-5", 5, 215),
        ],
        // Of some thousand matches these show the change with the fewest inputs.
        2 | 3 | 5 => vec![retail("retail-2", 2, 1192), prototype("prototype-2", 2, 851)],
        4 => vec![retail("retail-2", 2, 1266), prototype("prototype-2", 2, 851)],
        6 => vec![retail("retail-4", 4, 2237), prototype("prototype-2", 2, 851)],
        7 => vec![retail("retail-2", 2, 877), prototype("prototype-2", 2, 851)],
        _ => Vec::new(),
    }
}

/// Captains who come to an end with their plans and use what they have.
fn choose(legal: &[Decision], luck: &mut Xoshiro) -> Decision {
    let is_done = legal.contains(&Decision::Commit) && luck.below(4) == 0;
    let is_rare = |decision: &&Decision| {
        matches!(
            decision,
            Decision::Use { .. }
                | Decision::Exchange
                | Decision::Borrow
                | Decision::Repay
                | Decision::Fight
        )
    };
    let rare: Vec<&Decision> = legal.iter().filter(is_rare).collect();
    if luck.below(2) == 0 && !rare.is_empty() {
        **luck.pick(&rare)
    } else if is_done {
        Decision::Commit
    } else {
        *luck.pick(legal)
    }
}

#[test]
fn finished_matches_replay_to_their_end() {
    let mut kinds = BTreeSet::new();
    for number in 1..=Tremble::RULES {
        let matches = matches(number);
        assert!(!matches.is_empty(), "rules {number} have no matches that are stored");
        for event in stored().check_ends(rules(number), &matches).unwrap().into_iter().flatten() {
            let text = serde_json::to_string(&event).unwrap();
            kinds.insert(text.split('"').nth(1).unwrap().to_owned());
        }
    }
    // The stored matches are not too tame: all but a few kinds of events are met.
    assert!(kinds.len() >= 56, "{} {kinds:?}", kinds.len());
}

#[test]
fn matches_in_the_middle_are_played_on() {
    for number in 1..=Tremble::RULES {
        stored().check_middles(rules(number), "middle", &matches(number)).unwrap();
    }
}

/// Otherwise the stored matches of a number would not notice if its change were forgotten.
#[test]
fn every_number_has_a_match_that_shows_its_change() {
    for number in 2..=Tremble::RULES {
        stored().check_difference(rules(number), rules(number - 1), &matches(number)).unwrap();
    }
}
