//! Matches of earlier days by every number of the rules: finished ones are replayed to a stored end, and
//! from their middle they are played on by fixed decisions.
//!
//! `cargo xtask playthroughs` writes those of a number that has none yet. Inputs, legal decisions and ends
//! never change: a match that somebody has begun must go on as it would have. The fingerprint of its events may,
//! when an event tells more of what everybody saw.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use saucer_core::{Draw, Game, Input, Luck, Outcome, Pending, Ruleset, Viewer, Xoshiro};
use saucer_thing::{Decision, Event, Gear, Mode, Place, Setup, Thing};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
struct Finished {
    game: String,
    rules: u32,
    setup: Setup,
    outcome: Outcome,
    /// A sum over all events of the match, so that a different way to the same end is seen.
    fingerprint: String,
    inputs: Vec<Input<Thing>>,
}

/// What comes of the middle of a stored match when it is played on by [`choose`].
#[derive(PartialEq, Debug, Serialize, Deserialize)]
struct PlayedOn {
    name: String,
    /// After so many inputs of the stored match.
    from: usize,
    /// How many inputs followed.
    inputs: usize,
    outcome: Outcome,
    /// A sum over everything that was possible on the way.
    legal: String,
    /// A sum over all events on the way.
    fingerprint: String,
}

/// A match to store: its name, the mode, the players and the number of the match.
type Stored = (&'static str, Mode, u8, u64);

/// The matches of a number of the rules. What the number has changed is shown in `changes.rs`.
fn matches(number: u32) -> Vec<Stored> {
    match number {
        1 => vec![
            ("outpost-4", Mode::Outpost, 4, 1),
            ("outpost-7", Mode::Outpost, 7, 2),
            ("station-5", Mode::Station, 5, 3),
            ("station-8", Mode::Station, 8, 4),
            ("pack-leader-6", Mode::PackLeader, 6, 5),
            ("crew-1", Mode::Crew, 1, 6),
            ("crew-3", Mode::Crew, 3, 7),
        ],
        2 => vec![("outpost-5", Mode::Outpost, 5, 8), ("crew-2", Mode::Crew, 2, 9)],
        3 => vec![("station-6", Mode::Station, 6, 10), ("pack-leader-4", Mode::PackLeader, 4, 11)],
        _ => Vec::new(),
    }
}

/// Matches that were stored after the number was released, with a file of their own for what becomes of their middle:
/// they reach the saucer, and use every weapon between them.
fn later(number: u32) -> Vec<Stored> {
    match number {
        3 => vec![
            ("saucer-melee-6", Mode::Station, 6, 1_381),
            ("saucer-grenade-8", Mode::Station, 8, 1_770),
            ("saucer-flamethrower-8", Mode::Station, 8, 3_023),
            ("saucer-rifle-6", Mode::Station, 6, 3_316),
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

/// Goes on to the end; tells each input and what was possible before it.
fn go_on(
    game: &mut Thing,
    news: &mut Vec<Event>,
    luck: &mut Xoshiro,
    mut tell: impl FnMut(&Input<Thing>, &[Decision]),
) -> Outcome {
    let mut legal = Vec::new();
    loop {
        legal.clear();
        let input = match game.pending() {
            Pending::Nobody(outcome) => return outcome,
            Pending::Luck(draw) => Input::Luck(draw.sample(game, luck)),
            Pending::Seats(seats) => {
                let seat = luck.pick_seat(seats);
                game.legal(seat, &mut legal);
                Input::Decide(seat, choose(&legal, luck))
            }
        };
        tell(&input, &legal);
        game.apply(&input, news).expect("what was listed is accepted");
    }
}

/// FNV-1a, which is the same on every machine and in every version.
fn fingerprint(texts: &[String]) -> String {
    let mut sum = 0xcbf2_9ce4_8422_2325_u64;
    for byte in texts.iter().flat_map(|text| text.bytes().chain([b'\n'])) {
        sum = (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    }
    format!("{sum:016x}")
}

fn texts(news: &[Event]) -> Vec<String> {
    news.iter().map(|event| serde_json::to_string(event).unwrap()).collect()
}

fn finish((_, mode, players, number): Stored, by: Ruleset) -> Finished {
    let setup = Setup::new(mode, players).unwrap();
    let (mut game, mut news, mut inputs) = (Thing::new(&setup, by), Vec::new(), Vec::new());
    let mut luck = Xoshiro::of_match(5, number);
    let outcome = go_on(&mut game, &mut news, &mut luck, |input, _| inputs.push(input.clone()));
    Finished {
        game: Thing::ID.to_owned(),
        rules: by.number(),
        setup,
        outcome,
        fingerprint: fingerprint(&texts(&news)),
        inputs,
    }
}

fn replay(one: &Finished, upto: usize) -> (Thing, Vec<Event>) {
    let (mut game, mut news) = (Thing::new(&one.setup, rules(one.rules)), Vec::new());
    for (number, input) in one.inputs[..upto].iter().enumerate() {
        let applied = game.apply(input, &mut news);
        applied.unwrap_or_else(|refusal| panic!("input {number}, {input:?}: {refusal}"));
    }
    (game, news)
}

fn play_on(name: &str, one: &Finished) -> PlayedOn {
    let from = one.inputs.len() / 2;
    let (mut game, _) = replay(one, from);
    let (mut news, mut inputs, mut possible) = (Vec::new(), 0, Vec::new());
    let outcome = go_on(&mut game, &mut news, &mut Xoshiro::of_match(6, 0), |_, legal| {
        inputs += 1;
        possible.push(serde_json::to_string(legal).unwrap());
    });
    PlayedOn {
        name: name.to_owned(),
        from,
        inputs,
        outcome,
        legal: fingerprint(&possible),
        fingerprint: fingerprint(&texts(&news)),
    }
}

/// What is stored under this name for a number of the rules. It is written if there is nothing yet.
fn stored<T: Serialize + DeserializeOwned>(number: u32, name: &str, make: impl Fn() -> T) -> T {
    let number = number.to_string();
    let folder: PathBuf = [env!("CARGO_MANIFEST_DIR"), "tests", "golden", &number].iter().collect();
    let path = folder.join(format!("{name}.json"));
    let is_updating = std::env::var_os("UPDATE_PLAYTHROUGHS").is_some_and(|value| value == "1");
    if is_updating && !path.exists() {
        fs::create_dir_all(&folder).unwrap();
        fs::write(&path, serde_json::to_string(&make()).unwrap() + "\n").unwrap();
    }
    let text = fs::read_to_string(&path).unwrap_or_else(|error| {
        panic!("{}: {error}; `cargo xtask playthroughs` writes it", path.display())
    });
    serde_json::from_str(&text).unwrap()
}

fn all_of(number: u32) -> Vec<(&'static str, Finished)> {
    let of_number = matches(number);
    assert!(!of_number.is_empty(), "rules {number} have no matches that are stored");
    read(number, of_number)
}

fn read(number: u32, matches: Vec<Stored>) -> Vec<(&'static str, Finished)> {
    let by = rules(number);
    matches.into_iter().map(|one| (one.0, stored(number, one.0, || finish(one, by)))).collect()
}

#[test]
fn finished_matches_replay_to_their_end() {
    let mut kinds = BTreeSet::new();
    for number in 1..=Thing::RULES {
        for (name, one) in all_of(number).into_iter().chain(read(number, later(number))) {
            let told = format!("rules {number}, {name}");
            assert_eq!((one.game.as_str(), one.rules), (Thing::ID, number), "{told}");
            let (game, news) = replay(&one, one.inputs.len());
            assert_eq!(game.view(Viewer::Spectator).outcome, Some(one.outcome), "{told}");
            assert_eq!(game.census(), Thing::new(&one.setup, rules(number)).census(), "{told}");
            let texts = texts(&news);
            assert_eq!(
                fingerprint(&texts),
                one.fingerprint,
                "{told}: an old match goes on differently; a change of rules needs a new number"
            );
            kinds.extend(texts.iter().map(|text| text.split('"').nth(1).unwrap().to_owned()));
        }
    }
    // The stored matches are not too tame: many kinds of events are met.
    assert!(kinds.len() >= 55, "{} {kinds:?}", kinds.len());
}

#[test]
fn matches_in_the_middle_are_played_on() {
    for number in 1..=Thing::RULES {
        for (file, matches) in [("middle", matches(number)), ("middle-later", later(number))] {
            if matches.is_empty() {
                continue;
            }
            let play_all = || -> Vec<PlayedOn> {
                read(number, matches.clone()).iter().map(|(name, one)| play_on(name, one)).collect()
            };
            let told: Vec<PlayedOn> = stored(number, file, play_all);
            assert_eq!(
                play_all(),
                told,
                "rules {number}: a match in the middle goes on differently; a change of rules needs a \
                 new number"
            );
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
    for number in 1..=Thing::RULES {
        for (_, one) in all_of(number).into_iter().chain(read(number, later(number))) {
            for event in replay(&one, one.inputs.len()).1 {
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
        }
    }
    assert!(unused.is_empty(), "never used in any stored match: {unused:?}");
    assert!(reached >= 4, "the saucer was reached {reached} times");
}
