//! Finished matches of earlier days, replayed to a stored end.
//!
//! `cargo xtask playthroughs` writes them anew, but only when [`Game::RULES`] was raised: as long as
//! it is the same, a match that somebody has begun must go on as it would have.

use std::collections::BTreeSet;
use std::path::PathBuf;

use saucer_core::{Draw, Game, Input, Luck, Outcome, Pending, Silence, Viewer, Xoshiro};
use saucer_tremble::{Decision, Edition, Event, Setup, Tremble};
use serde::{Deserialize, Serialize};

use crate::help::captains;

#[derive(Serialize, Deserialize)]
struct Finished {
    game: String,
    rules: u32,
    setup: Setup,
    outcome: Outcome,
    /// Humans of all captains, in thousands.
    humans: Vec<i32>,
    census: u64,
    /// A sum over all events of the match, so that a different way to the same end is seen.
    fingerprint: String,
    inputs: Vec<Input<Tremble>>,
}

/// The matches that are stored: a name, the setup and the number of the match.
fn matches() -> [(&'static str, Setup, u64); 4] {
    let setup = |edition, n| Setup::new(edition, captains(n));
    [
        ("retail-2", setup(Edition::Retail, 2), 188),
        ("retail-4", setup(Edition::Retail, 4), 39),
        ("prototype-3", setup(Edition::Prototype, 3), 304),
        ("prototype-5", setup(Edition::Prototype, 5), 215),
    ]
}

/// Replays a match; gives its last position and all its events as text.
fn replay(setup: Setup, inputs: &[Input<Tremble>]) -> (Tremble, Vec<String>) {
    let mut game = Tremble::newest(&setup);
    let mut news: Vec<Event> = Vec::new();
    for (number, input) in inputs.iter().enumerate() {
        if let Err(refusal) = game.apply(input, &mut news) {
            panic!("input {number}, {input:?}, is refused: {refusal}");
        }
    }
    let texts = news.iter().map(|event| serde_json::to_string(event).unwrap()).collect();
    (game, texts)
}

/// FNV-1a, which is the same on every machine and in every version.
fn fingerprint(texts: &[String]) -> String {
    let mut sum = 0xcbf2_9ce4_8422_2325_u64;
    for byte in texts.iter().flat_map(|text| text.bytes().chain([b'\n'])) {
        sum = (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    }
    format!("{sum:016x}")
}

/// A random match of captains who come to an end with their plans and use what they have.
fn play(setup: Setup, number: u64) -> Vec<Input<Tremble>> {
    let (mut game, mut luck) = (Tremble::newest(&setup), Xoshiro::of_match(5, number));
    let (mut log, mut legal) = (Vec::new(), Vec::new());
    loop {
        let input = match game.pending() {
            Pending::Nobody(_) => return log,
            Pending::Luck(draw) => Input::Luck(draw.sample(&game, &mut luck)),
            Pending::Seats(seats) => {
                let seat = luck.pick_seat(seats);
                game.legal(seat, &mut legal);
                let is_done = legal.contains(&Decision::Commit) && luck.below(4) == 0;
                let is_rare = |d: &Decision| {
                    matches!(
                        d,
                        Decision::Use { .. }
                            | Decision::Exchange
                            | Decision::Borrow
                            | Decision::Repay
                            | Decision::Fight
                    )
                };
                if luck.below(2) == 0 && legal.iter().any(is_rare) {
                    legal.retain(is_rare);
                } else if is_done {
                    legal = vec![Decision::Commit];
                }
                Input::Decide(seat, *luck.pick(&legal))
            }
        };
        game.apply(&input, &mut Silence).expect("what was listed is accepted");
        log.push(input);
    }
}

fn finish(setup: Setup, inputs: Vec<Input<Tremble>>) -> Finished {
    let (game, texts) = replay(setup, &inputs);
    let Pending::Nobody(outcome) = game.pending() else { panic!("the match has ended") };
    Finished {
        game: Tremble::ID.to_owned(),
        rules: Tremble::RULES,
        setup,
        outcome,
        humans: humans(&game),
        census: game.census(),
        fingerprint: fingerprint(&texts),
        inputs,
    }
}

fn humans(game: &Tremble) -> Vec<i32> {
    let captains = game.view(Viewer::Spectator).captains;
    captains.iter().map(|captain| captain.humans.count() / 1000).collect()
}

fn stored(name: &str, setup: Setup, number: u64) -> Finished {
    let folder: PathBuf = [env!("CARGO_MANIFEST_DIR"), "tests", "golden"].iter().collect();
    let path = folder.join(format!("{name}.json"));
    let is_updating = std::env::var_os("UPDATE_PLAYTHROUGHS").is_some_and(|value| value == "1");
    let text = std::fs::read_to_string(&path).unwrap_or_default();
    let stored: Option<Finished> = serde_json::from_str(&text).ok();
    match stored {
        Some(stored) if stored.rules == Tremble::RULES || !is_updating => stored,
        _ if is_updating => {
            let finished = finish(setup, play(setup, number));
            std::fs::create_dir_all(&folder).unwrap();
            std::fs::write(&path, serde_json::to_string(&finished).unwrap() + "\n").unwrap();
            finished
        }
        _ => panic!("{} cannot be read", path.display()),
    }
}

#[test]
fn finished_matches_replay_to_their_end() {
    let mut kinds = BTreeSet::new();
    for (name, setup, number) in matches() {
        let one = stored(name, setup, number);
        assert_eq!((one.game.as_str(), one.rules), (Tremble::ID, Tremble::RULES));
        assert_eq!(one.setup, setup);
        let (game, texts) = replay(one.setup, &one.inputs);
        assert_eq!(game.pending(), Pending::Nobody(one.outcome), "{name}");
        assert_eq!(humans(&game), one.humans, "{name}");
        assert_eq!(game.census(), one.census, "{name}");
        assert_eq!(game.census(), Tremble::newest(&setup).census(), "{name}");
        assert_eq!(
            fingerprint(&texts),
            one.fingerprint,
            "{name}: an old match goes on differently, raise RULES"
        );
        let kind = |text: &String| text.split('"').nth(1).unwrap().to_owned();
        kinds.extend(texts.iter().map(kind));
    }
    // The stored matches are not too tame: all but a few kinds of events are met.
    assert!(kinds.len() >= 55, "{} {kinds:?}", kinds.len());
}
