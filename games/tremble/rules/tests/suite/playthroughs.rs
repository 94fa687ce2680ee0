//! Matches of earlier days by every number of the rules: finished ones are replayed to a stored end, and
//! from their middle they are played on by fixed decisions.
//!
//! `cargo xtask playthroughs` writes those of a number that has none yet. What is stored never changes:
//! a match that somebody has begun must go on as it would have.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use saucer_core::{Draw, Game, Input, Luck, Outcome, Pending, Refusal, Ruleset, Viewer, Xoshiro};
use saucer_tremble::{Decision, Edition, Event, Setup, Tremble};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::help::{captains, rules};

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

/// A match to store: its name, the setup and the number of the match.
type Stored = (&'static str, Setup, u64);

/// The matches of a number of the rules. One of them at least shows what the number has changed.
fn matches(number: u32) -> Vec<Stored> {
    let retail = |name, n, of| (name, Setup::new(Edition::Retail, captains(n)), of);
    let prototype = |name, n, of| (name, Setup::new(Edition::Prototype, captains(n)), of);
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

/// A match that is replayed or played, with all its events as text.
struct Run {
    game: Tremble,
    news: Vec<Event>,
}

impl Run {
    fn new(setup: Setup, rules: Ruleset) -> Run {
        Run { game: Tremble::new(&setup, rules), news: Vec::new() }
    }

    fn replay(mut self, inputs: &[Input<Tremble>]) -> Result<Run, (usize, Refusal)> {
        for (number, input) in inputs.iter().enumerate() {
            self.game.apply(input, &mut self.news).map_err(|refusal| (number, refusal))?;
        }
        Ok(self)
    }

    /// Whether a replay offers and tells the same by both rules.
    fn is_alike(setup: Setup, both: [Ruleset; 2], inputs: &[Input<Tremble>]) -> bool {
        let [mut one, mut two] = both.map(|by| Run::new(setup, by));
        let (mut legal, mut other) = (Vec::new(), Vec::new());
        let is_alike = inputs.iter().all(|input| {
            if let Input::Decide(seat, _) = input {
                one.game.legal(*seat, &mut legal);
                two.game.legal(*seat, &mut other);
            }
            let done = [&mut one, &mut two].map(|run| run.game.apply(input, &mut run.news));
            legal == other && done[0] == done[1]
        });
        is_alike && one.news == two.news
    }

    /// Goes on to the end; tells each input and what was possible before it.
    fn play_on(&mut self, luck: &mut Xoshiro, mut tell: impl FnMut(&Input<Tremble>, &[Decision])) {
        let mut legal = Vec::new();
        loop {
            legal.clear();
            let input = match self.game.pending() {
                Pending::Nobody(_) => return,
                Pending::Luck(draw) => Input::Luck(draw.sample(&self.game, luck)),
                Pending::Seats(seats) => {
                    let seat = luck.pick_seat(seats);
                    self.game.legal(seat, &mut legal);
                    Input::Decide(seat, choose(&legal, luck))
                }
            };
            tell(&input, &legal);
            self.game.apply(&input, &mut self.news).expect("what was listed is accepted");
        }
    }

    fn texts(&self) -> Vec<String> {
        self.news.iter().map(|event| serde_json::to_string(event).unwrap()).collect()
    }

    fn humans(&self) -> Vec<i32> {
        let captains = self.game.view(Viewer::Spectator).captains;
        captains.iter().map(|captain| captain.humans.count() / 1000).collect()
    }

    fn outcome(&self) -> Outcome {
        let Pending::Nobody(outcome) = self.game.pending() else { panic!("the match has ended") };
        outcome
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

/// FNV-1a, which is the same on every machine and in every version.
fn fingerprint(texts: &[String]) -> String {
    let mut sum = 0xcbf2_9ce4_8422_2325_u64;
    for byte in texts.iter().flat_map(|text| text.bytes().chain([b'\n'])) {
        sum = (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    }
    format!("{sum:016x}")
}

fn play((_, setup, number): Stored, by: Ruleset) -> Vec<Input<Tremble>> {
    let mut inputs = Vec::new();
    let mut luck = Xoshiro::of_match(5, number);
    Run::new(setup, by).play_on(&mut luck, |input, _| inputs.push(input.clone()));
    inputs
}

fn finish(stored: Stored, by: Ruleset) -> Finished {
    let inputs = play(stored, by);
    let run = Run::new(stored.1, by).replay(&inputs).unwrap();
    Finished {
        game: Tremble::ID.to_owned(),
        rules: by.number(),
        setup: stored.1,
        outcome: run.outcome(),
        humans: run.humans(),
        census: run.game.census(),
        fingerprint: fingerprint(&run.texts()),
        inputs,
    }
}

/// Plays on from the middle of a finished match.
fn play_on(name: &str, one: &Finished) -> PlayedOn {
    let from = one.inputs.len() / 2;
    let start = Run::new(one.setup, rules(one.rules)).replay(&one.inputs[..from]);
    let mut run = start.unwrap_or_else(|(number, refusal)| panic!("{name}, {number}: {refusal}"));
    run.news.clear();
    let (mut inputs, mut possible) = (0, Vec::new());
    run.play_on(&mut Xoshiro::of_match(6, 0), |_, legal| {
        inputs += 1;
        // Which decisions there are is a rule; in which order they are listed is none, but the
        // fixed decisions depend on it.
        possible.push(serde_json::to_string(legal).unwrap());
    });
    PlayedOn {
        name: name.to_owned(),
        from,
        inputs,
        outcome: run.outcome(),
        legal: fingerprint(&possible),
        fingerprint: fingerprint(&run.texts()),
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
    let by = rules(number);
    let of_number = matches(number);
    assert!(!of_number.is_empty(), "rules {number} have no matches that are stored");
    of_number.into_iter().map(|one| (one.0, stored(number, one.0, || finish(one, by)))).collect()
}

#[test]
fn finished_matches_replay_to_their_end() {
    let mut kinds = BTreeSet::new();
    for number in 1..=Tremble::RULES {
        for (name, one) in all_of(number) {
            let told = format!("rules {number}, {name}");
            assert_eq!((one.game.as_str(), one.rules), (Tremble::ID, number), "{told}");
            let run = Run::new(one.setup, rules(number)).replay(&one.inputs);
            let run = run.unwrap_or_else(|(at, refusal)| panic!("{told}, input {at}: {refusal}"));
            assert_eq!(run.outcome(), one.outcome, "{told}");
            assert_eq!(run.humans(), one.humans, "{told}");
            assert_eq!(run.game.census(), one.census, "{told}");
            assert_eq!(one.census, Tremble::new(&one.setup, rules(number)).census(), "{told}");
            assert_eq!(
                fingerprint(&run.texts()),
                one.fingerprint,
                "{told}: an old match goes on differently; a change of rules needs a new number"
            );
            let kind = |text: &String| text.split('"').nth(1).unwrap().to_owned();
            kinds.extend(run.texts().iter().map(kind));
        }
    }
    // The stored matches are not too tame: all but a few kinds of events are met.
    assert!(kinds.len() >= 56, "{} {kinds:?}", kinds.len());
}

#[test]
fn matches_in_the_middle_are_played_on() {
    for number in 1..=Tremble::RULES {
        let play_all = || -> Vec<PlayedOn> {
            all_of(number).iter().map(|(name, one)| play_on(name, one)).collect()
        };
        let told: Vec<PlayedOn> = stored(number, "middle", play_all);
        assert_eq!(
            play_all(),
            told,
            "rules {number}: a match in the middle goes on differently; a change of rules needs a new \
             number"
        );
    }
}

/// Otherwise the stored matches of a number would not notice if its change were forgotten.
#[test]
fn every_number_has_a_match_that_shows_its_change() {
    for number in 2..=Tremble::RULES {
        let both = [number - 1, number].map(rules);
        let differs = |(_, one): &(&str, Finished)| !Run::is_alike(one.setup, both, &one.inputs);
        assert!(all_of(number).iter().any(differs), "rules {number}");
    }
}
