//! Finished matches of earlier days, replayed to a stored end.
//!
//! They are written anew only when [`Game::RULES`] was raised: as long as it is the same, a match
//! that somebody has begun must go on as it would have.

use std::collections::BTreeSet;

use saucer_core::{Game, Input};
use saucer_skies::{Event, Phase, Setup, Skies};
use serde::{Deserialize, Serialize};

use super::players::{busy, lucky, random};
use super::{folder, updating};

#[derive(Serialize, Deserialize)]
struct Finished {
    game: String,
    rules: u32,
    setup: Setup,
    end: String,
    /// A sum over all events of the match, so that a different way to the same end is seen.
    fingerprint: String,
    inputs: Vec<Input<Skies>>,
}

/// Replays a match; gives the phase in which it ended and all its events as text.
fn replay(setup: Setup, inputs: &[Input<Skies>]) -> (Phase, Vec<String>) {
    let mut game = Skies::newest(&setup);
    let mut news: Vec<Event> = Vec::new();
    for (number, input) in inputs.iter().enumerate() {
        if let Err(refusal) = game.apply(input, &mut news) {
            panic!("input {number}, {input:?}, is refused: {refusal}");
        }
    }
    let texts = news.iter().map(|event| serde_json::to_string(event).unwrap());
    (game.phase(), texts.collect())
}

/// FNV-1a, which is the same on every machine and in every version.
fn fingerprint(texts: &[String]) -> String {
    let mut sum = 0xcbf2_9ce4_8422_2325_u64;
    for byte in texts.iter().flat_map(|text| text.bytes().chain([b'\n'])) {
        sum = (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    }
    format!("{sum:016x}")
}

fn finish(inputs: Vec<Input<Skies>>) -> Finished {
    let (end, texts) = replay(Setup::EASY, &inputs);
    Finished {
        game: Skies::ID.to_owned(),
        rules: Skies::RULES,
        setup: Setup::EASY,
        end: format!("{end:?}"),
        fingerprint: fingerprint(&texts),
        inputs,
    }
}

fn stored() -> Vec<Finished> {
    let path = folder().join("finished.jsonl");
    let text = std::fs::read_to_string(&path).unwrap_or_default();
    let read = |line| serde_json::from_str(line).expect("a stored match can be read");
    let stored: Vec<Finished> = text.lines().map(read).collect();
    let is_current = stored.first().is_some_and(|first| first.rules == Skies::RULES);
    if is_current || !updating() {
        return stored;
    }
    let mut logs: Vec<Vec<Input<Skies>>> = Vec::new();
    logs.extend((1..=4).map(|seed| random(Setup::EASY, seed)));
    logs.extend((5..=9).map(|seed| busy(Setup::EASY, seed)));
    // The first of these ends under the skull, the others are won.
    let lives = [(2, 100), (1, 12_000), (4, 12_000)];
    logs.extend(lives.map(|(seed, rounds)| lucky(Setup::EASY, seed, rounds)));
    let finished: Vec<Finished> = logs.into_iter().map(finish).collect();
    let lines = finished.iter().map(|one| serde_json::to_string(one).unwrap() + "\n");
    std::fs::write(&path, lines.collect::<String>()).unwrap();
    finished
}

#[test]
fn finished_matches_replay_to_their_end() {
    let stored = stored();
    assert_eq!(stored.len(), 12, "write them with UPDATE_PLAYTHROUGHS=1 after raising RULES");
    let mut kinds = BTreeSet::new();
    for (number, one) in stored.iter().enumerate() {
        assert_eq!((one.game.as_str(), one.rules), (Skies::ID, Skies::RULES));
        let (end, texts) = replay(one.setup, &one.inputs);
        let now = (format!("{end:?}"), fingerprint(&texts));
        let once = (one.end.clone(), one.fingerprint.clone());
        assert_eq!(now, once, "match {number}: an old match goes on differently, raise RULES");
        kinds.extend(texts.iter().map(|text| text.split('"').nth(1).unwrap().to_owned()));
    }
    // All three ends and every kind of event were met, so the stored matches are not too tame.
    let kinds: Vec<&str> = kinds.iter().map(String::as_str).collect();
    let all = [
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
    assert_eq!(kinds, all);
}
