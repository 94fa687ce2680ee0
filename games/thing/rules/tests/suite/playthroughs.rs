//! Matches of earlier days by every number of the rules; `cargo xtask playthroughs` writes those of a number that has
//! none yet.

use std::collections::BTreeSet;
use std::path::Path;

use saucer_conformance::{StoredMatch, StoredMatches};
use saucer_core::{Game, Luck, Ruleset, Xoshiro};
use saucer_thing::{Decision, Event, Gear, Mode, Place, Setup, Thing};
use serde_json::Map;

fn stored() -> StoredMatches<Thing> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    StoredMatches { folder, choose, figures: |_| Map::new() }
}

fn one(name: &'static str, mode: Mode, players: u8, number: u64) -> StoredMatch<Thing> {
    StoredMatch { name, setup: Setup::new(mode, players).unwrap(), number }
}

/// The matches of a number of the rules. What the number has changed is shown in `changes.rs`.
fn matches(number: u32) -> Vec<StoredMatch<Thing>> {
    match number {
        1 => vec![
            one("outpost-4", Mode::Outpost, 4, 1),
            one("outpost-7", Mode::Outpost, 7, 2),
            one("station-5", Mode::Station, 5, 3),
            one("station-8", Mode::Station, 8, 4),
            one("pack-leader-6", Mode::PackLeader, 6, 5),
            one("crew-1", Mode::Crew, 1, 6),
            one("crew-3", Mode::Crew, 3, 7),
        ],
        2 => vec![one("outpost-5", Mode::Outpost, 5, 8), one("crew-2", Mode::Crew, 2, 9)],
        3 => vec![
            one("station-6", Mode::Station, 6, 10),
            one("pack-leader-4", Mode::PackLeader, 4, 11),
        ],
        4 => vec![
            one("station-4", Mode::Station, 4, 12),
            one("outpost-8", Mode::Outpost, 8, 13),
            one("crew-1", Mode::Crew, 1, 14),
        ],
        5 => vec![
            one("saucer-melee-6", Mode::Station, 6, 1_381),
            one("saucer-grenade-8", Mode::Station, 8, 1_770),
            one("crew-3", Mode::Crew, 3, 15),
        ],
        _ => Vec::new(),
    }
}

/// Matches that were stored after the number was released, with a file of their own for what becomes of their middle:
/// they reach the saucer, and use every weapon between them.
fn later(number: u32) -> Vec<StoredMatch<Thing>> {
    match number {
        3 => vec![
            one("saucer-melee-6", Mode::Station, 6, 1_381),
            one("saucer-grenade-8", Mode::Station, 8, 1_770),
            one("saucer-flamethrower-8", Mode::Station, 8, 3_023),
            one("saucer-rifle-6", Mode::Station, 6, 3_316),
        ],
        _ => Vec::new(),
    }
}

fn rules(number: u32) -> Ruleset {
    Ruleset::numbered(number, Thing::RULES).unwrap()
}

/// People who keep warm, leave when they can, and hide what they are.
fn choose(legal: &[Decision], luck: &mut Xoshiro) -> Decision {
    let wanted = |decision: &&Decision| match decision {
        Decision::Escape | Decision::OfferAlien | Decision::Hide | Decision::TurnUp => true,
        Decision::Go(place) => matches!(
            place,
            Place::BoilerRoom | Place::GeneratorRoom | Place::Warehouse | Place::Snowcat
        ),
        _ => false,
    };
    let wanted: Vec<&Decision> = legal.iter().filter(wanted).collect();
    if luck.below(3) > 0 && !wanted.is_empty() { **luck.pick(&wanted) } else { *luck.pick(legal) }
}

/// All that happened in the stored matches of a number.
fn news_of(number: u32) -> Vec<Vec<Event>> {
    let of_number = matches(number);
    assert!(!of_number.is_empty(), "rules {number} have no matches that are stored");
    let all: Vec<_> = of_number.into_iter().chain(later(number)).collect();
    stored().check_ends(rules(number), &all).unwrap()
}

#[test]
fn finished_matches_replay_to_their_end() {
    let mut kinds = BTreeSet::new();
    for event in (1..=Thing::RULES).flat_map(news_of).flatten() {
        let text = serde_json::to_string(&event).unwrap();
        kinds.insert(text.split('"').nth(1).unwrap().to_owned());
    }
    // The stored matches are not too tame: many kinds of events are met.
    assert!(kinds.len() >= 55, "{} {kinds:?}", kinds.len());
}

#[test]
fn matches_in_the_middle_are_played_on() {
    for number in 1..=Thing::RULES {
        for (file, matches) in [("middle", matches(number)), ("middle-later", later(number))] {
            if !matches.is_empty() {
                stored().check_middles(rules(number), file, &matches).unwrap();
            }
        }
    }
}

/// the stored matches reach the saucer and use every weapon, and name what they do not.
#[test]
fn every_weapon_is_used_in_a_stored_match() {
    let mut unused: BTreeSet<Gear> = [
        Gear::Flamethrower,
        Gear::Dynamite,
        Gear::Firearm,
        Gear::Melee,
        Gear::RifleOne,
        Gear::RifleTwo,
        Gear::RifleThree,
    ]
    .into();
    let mut reached = 0;
    for event in (1..=Thing::RULES).flat_map(news_of).flatten() {
        let used = match event {
            Event::WeaponUsed { gear, .. } => Some(gear),
            Event::Sniped { spaces: 1, .. } => Some(Gear::RifleOne),
            Event::Sniped { spaces: 2, .. } => Some(Gear::RifleTwo),
            Event::Sniped { .. } => Some(Gear::RifleThree),
            _ => None,
        };
        if let Some(gear) = used {
            unused.remove(&gear);
        }
        reached += u32::from(matches!(event, Event::SaucerReached { .. }));
    }
    assert!(unused.is_empty(), "never used in any stored match: {unused:?}");
    assert!(reached >= 4, "the saucer was reached {reached} times");
}
