//! Matches of earlier days by every number of the rules: finished ones, replayed to a stored end, and
//! ones in the middle, where the same may be decided as ever and which are played on.
//!
//! They are written once, when a number is new: a match that somebody has begun by it must go on as it
//! would have.

use std::collections::BTreeSet;
use std::fmt::Debug;

use saucer_core::{Game, Input, Seat, Silence, Viewer};
use saucer_skies::{Decision, Event, Phase, Setup, Skies};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::players::{Log, busy, lucky, random};
use super::{begin, folder, hardest, updating};

#[derive(Serialize, Deserialize)]
struct Finished {
    game: String,
    rules: u32,
    setup: Setup,
    end: String,
    /// A sum over all events of the match, so that a different way to the same end is seen.
    fingerprint: String,
    inputs: Log,
}

/// A match that waits for a decision.
#[derive(Serialize, Deserialize)]
struct Begun {
    rules: u32,
    setup: Setup,
    phase: String,
    /// A sum over what happened, and what may be decided in each position.
    fingerprint: String,
    inputs: Log,
}

/// What comes of a match in the middle when it is played on.
#[derive(PartialEq, Debug, Serialize, Deserialize)]
struct PlayedOn {
    rules: u32,
    inputs: usize,
    end: String,
    /// A sum over what happened from there on, and what could be decided in each position.
    fingerprint: String,
}

impl Finished {
    fn of(first: &Skies, inputs: Log) -> Finished {
        let replayed = Replayed::of(first, &inputs);
        Finished {
            game: Skies::ID.to_owned(),
            rules: first.view(Viewer::Spectator).rules.number(),
            setup: first.setup(),
            end: format!("{:?}", replayed.game.phase()),
            fingerprint: fingerprint(&replayed.events),
            inputs,
        }
    }
}

impl Begun {
    fn of(first: &Skies, inputs: Log) -> Begun {
        let Replayed { game, events, choices } = Replayed::of(first, &inputs);
        Begun {
            rules: first.view(Viewer::Spectator).rules.number(),
            setup: first.setup(),
            phase: format!("{:?}", game.phase()),
            fingerprint: fingerprint(&[events, choices].concat()),
            inputs,
        }
    }
}

impl PlayedOn {
    fn of(begun: &Begun) -> PlayedOn {
        let first = begin(begun.setup, begun.rules);
        let middle = Replayed::of(&first, &begun.inputs).game;
        let inputs = busy(&middle, 7);
        let Replayed { game, events, choices } = Replayed::of(&middle, &inputs);
        assert!(game.phase().is_over());
        PlayedOn {
            rules: begun.rules,
            inputs: inputs.len(),
            end: format!("{:?}", game.phase()),
            fingerprint: fingerprint(&[events, choices].concat()),
        }
    }
}

/// A log played again, with its events and what could be decided on the way, as text.
struct Replayed {
    game: Skies,
    events: Vec<String>,
    choices: Vec<String>,
}

impl Replayed {
    fn of(first: &Skies, inputs: &[Input<Skies>]) -> Replayed {
        let mut game = first.clone();
        let (mut events, mut choices) = (Vec::new(), Vec::new());
        let (mut news, mut legal): (Vec<Event>, _) = (Vec::new(), Vec::new());
        for (number, input) in inputs.iter().enumerate() {
            if let Err(refusal) = game.apply(input, &mut news) {
                panic!("input {number}, {input:?}, is refused: {refusal}");
            }
            events.extend(news.drain(..).map(|event| serde_json::to_string(&event).unwrap()));
            game.legal(Seat::SOLO, &mut legal);
            choices.push(serde_json::to_string(&legal).unwrap());
        }
        Replayed { game, events, choices }
    }
}

/// Whether a replay offers or tells something else by one of two numbers than by the other.
fn differs(setup: Setup, inputs: &[Input<Skies>], numbers: [u32; 2]) -> bool {
    let mut games = numbers.map(|number| begin(setup, number));
    inputs.iter().any(|input| {
        let [one, other] = games.each_mut().map(|game| {
            let (mut legal, mut news): (_, Vec<Event>) = (Vec::new(), Vec::new());
            game.legal(Seat::SOLO, &mut legal);
            (legal, game.apply(input, &mut news), news)
        });
        one != other
    })
}

/// FNV-1a, which is the same on every machine and in every version.
fn fingerprint(texts: &[String]) -> String {
    let mut sum = 0xcbf2_9ce4_8422_2325_u64;
    for byte in texts.iter().flat_map(|text| text.bytes().chain([b'\n'])) {
        sum = (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    }
    format!("{sum:016x}")
}

/// The matches of a file; they are made if the number is so new that it has none.
fn stored<T: Serialize + DeserializeOwned>(
    number: u32,
    name: &str,
    make: impl FnOnce() -> Vec<T>,
) -> Vec<T> {
    let path = folder(number).join(name);
    if updating() && !path.exists() {
        let lines = make().iter().map(|one| serde_json::to_string(one).unwrap() + "\n").collect();
        let lines: String = lines;
        std::fs::create_dir_all(folder(number)).unwrap();
        std::fs::write(&path, lines).unwrap();
    }
    let text = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(!text.is_empty(), "write {name} of rules {number} with UPDATE_PLAYTHROUGHS=1");
    text.lines().map(|line| serde_json::from_str(line).expect("a stored match is read")).collect()
}

fn some_finished(number: u32) -> Vec<Finished> {
    let easy = begin(Setup::EASY, number);
    let hard = begin(hardest(), number);
    let mut finished = Vec::new();
    for (first, seed) in [(&easy, 1), (&hard, 2), (&easy, 3), (&hard, 4), (&easy, 5), (&hard, 6)] {
        finished.push(Finished::of(first, random(first, seed)));
        finished.push(Finished::of(first, busy(first, seed)));
    }
    for (end, rounds) in [("Won", 12_000), ("LostToMothership", 100)] {
        let mut ended = (1..).map(|seed| Finished::of(&easy, lucky(&easy, seed, rounds)));
        finished.extend(ended.find(|one| one.end == end));
    }
    let mut replaced = (1..).map(|seed| random(&easy, seed));
    let replaced = replaced.find(|log| replaces_a_robot(&easy, log));
    finished.extend(replaced.map(|log| Finished::of(&easy, log)));
    if number > 1 {
        let mut all = (1..).map(|seed| busy(&hard, seed));
        let shows = all.find(|log| differs(hardest(), log, [number, number - 1]));
        finished.extend(shows.map(|log| Finished::of(&hard, log)));
    }
    finished
}

/// Whether a robot leaves while a new one is in hand, which the first rules did not allow.
fn replaces_a_robot(first: &Skies, log: &Log) -> bool {
    let mut game = first.clone();
    log.iter().any(|input| {
        let in_hand = matches!(game.phase(), Phase::Robot { .. });
        game.apply(input, &mut Silence).unwrap();
        in_hand && matches!(input, Input::Decide(_, Decision::Dismiss { .. }))
    })
}

/// Matches that wait in every phase in which there is something to decide, on easy and hard cards,
/// with a robot on the base.
fn some_begun(number: u32) -> Vec<Begun> {
    let waits: [fn(Phase) -> bool; 4] = [
        |phase| phase == Phase::Place,
        |phase| phase == Phase::Rooms,
        |phase| matches!(phase, Phase::Robot { .. }),
        |phase| phase == Phase::Respawn,
    ];
    let mut begun = Vec::new();
    for first in [begin(Setup::EASY, number), begin(hardest(), number)] {
        for waits in waits {
            let cut = (1..).find_map(|seed| middle(&first, seed, waits)).unwrap();
            begun.push(Begun::of(&first, cut));
        }
    }
    begun
}

/// A log up to a position with a robot in which the match waits like this.
fn middle(first: &Skies, seed: u64, waits: fn(Phase) -> bool) -> Option<Log> {
    let mut game = first.clone();
    let mut log = Log::new();
    for input in busy(first, seed) {
        game.apply(&input, &mut Silence).unwrap();
        log.push(input);
        if game.round() > 2 && waits(game.phase()) && game.robots().next().is_some() {
            return Some(log);
        }
    }
    None
}

#[track_caller]
fn assert_as_ever<T: PartialEq + Debug>(rules: u32, at: usize, now: T, once: T) {
    assert_eq!(
        now, once,
        "match {at} of rules {rules} goes on differently; leave these rules as they were and give \
         the change a number of its own in changes.rs"
    );
}

#[test]
fn finished_matches_of_every_number_replay_to_their_end() {
    for number in 1..=Skies::RULES {
        let stored = stored(number, "finished.jsonl", || some_finished(number));
        assert!(stored.len() >= 12);
        let mut kinds = BTreeSet::new();
        for (at, one) in stored.iter().enumerate() {
            assert_eq!((one.game.as_str(), one.rules), (Skies::ID, number));
            let replayed = Replayed::of(&begin(one.setup, number), &one.inputs);
            let now = (format!("{:?}", replayed.game.phase()), fingerprint(&replayed.events));
            assert!(replayed.game.phase().is_over());
            assert_as_ever(number, at, now, (one.end.clone(), one.fingerprint.clone()));
            let texts = replayed.events.iter();
            kinds.extend(texts.map(|text| text.split('"').nth(1).unwrap().to_owned()));
        }
        // Every kind of event was met, so the stored matches are not too tame.
        let kinds: Vec<&str> = kinds.iter().map(String::as_str).collect();
        assert_eq!(kinds, KINDS, "rules {number}");
    }
}

#[test]
fn matches_of_every_number_wait_in_the_middle_for_the_same_decisions() {
    for number in 1..=Skies::RULES {
        let stored = stored(number, "begun.jsonl", || some_begun(number));
        assert_eq!(stored.len(), 8);
        for (at, one) in stored.into_iter().enumerate() {
            assert_eq!(one.rules, number);
            let now = Begun::of(&begin(one.setup, number), one.inputs);
            let wait = |begun: &Begun| (begun.phase.clone(), begun.fingerprint.clone());
            let once = (one.phase, one.fingerprint);
            assert_as_ever(number, at, wait(&now), once);
        }
    }
}

#[test]
fn matches_in_the_middle_are_played_on() {
    for number in 1..=Skies::RULES {
        let begun: Vec<Begun> = stored(number, "begun.jsonl", || some_begun(number));
        let now: Vec<PlayedOn> = begun.iter().map(PlayedOn::of).collect();
        let once = stored(number, "played_on.jsonl", || begun.iter().map(PlayedOn::of).collect());
        assert_eq!(now.len(), once.len());
        for (at, (now, once)) in now.into_iter().zip(once).enumerate() {
            assert_as_ever(number, at, now, once);
        }
    }
}

/// Otherwise the stored matches of a number would not notice if its change were forgotten.
#[test]
fn every_number_has_a_match_that_shows_its_change() {
    for number in 2..=Skies::RULES {
        let finished = stored(number, "finished.jsonl", || some_finished(number));
        let shows = |one: &Finished| differs(one.setup, &one.inputs, [number, number - 1]);
        assert!(
            finished.iter().any(shows),
            "rules {number} have none that goes on differently before"
        );
    }
}

const KINDS: &[&str] = &[
    "built",
    "charged",
    "damaged",
    "descended",
    "driven_back",
    "dug",
    "effect",
    "flew",
    "hit",
    "lost_to_damage",
    "lost_to_mothership",
    "placed",
    "reinforced",
    "researched",
    "respawned",
    "returned",
    "robot_removed",
    "rolled",
    "round",
    "setback",
    "shot_down",
    "slid",
    "stayed",
    "unused",
    "used",
    "won",
    "worn",
];
