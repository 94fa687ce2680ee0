//! Matches of earlier days by every number of the rules: finished ones are replayed to a stored end, and from
//! their middle they are played on by fixed decisions.
//!
//! Inputs, legal decisions and ends of what is stored never change: a match that somebody has begun must go on as it
//! would have. The fingerprint of its events may, when an event tells more of what everybody saw.

use std::fs;
use std::path::PathBuf;

use saucer_core::{Game, Input, Outcome, Pending, Ruleset, Xoshiro};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::random::play_out;

/// A match to store: what it is called, how it begins, and the number that its luck and its decisions come from.
#[derive(Clone, Debug)]
pub struct StoredMatch<G: Game> {
    /// The name of its file.
    pub name: &'static str,
    /// How it begins.
    pub setup: G::Setup,
    /// Where its luck comes from.
    pub number: u64,
}

/// Who decides in matches that are stored: one of the legal decisions.
pub type Chooser<G> = fn(&[<G as Game>::Decision], &mut Xoshiro) -> <G as Game>::Decision;

/// What is stored of an end by name, such as points.
pub type Figures<G> = fn(&G) -> Map<String, Value>;

/// The stored matches of a game, each number of its rules in a folder of its own.
///
/// `UPDATE_PLAYTHROUGHS=1` writes what is missing there, and never anything else.
#[derive(Clone, Debug)]
pub struct StoredMatches<G: Game> {
    /// Where the folders of the numbers are.
    pub folder: PathBuf,
    /// Who decides.
    pub choose: Chooser<G>,
    /// What else of an end is stored than who has won.
    pub figures: Figures<G>,
}

/// A match as it is written down.
#[derive(Serialize, Deserialize)]
#[serde(bound = "")]
struct Finished<G: Game> {
    game: String,
    rules: u32,
    setup: G::Setup,
    outcome: Outcome,
    /// A sum over all events of the match, so that a different way to the same end is seen.
    fingerprint: String,
    inputs: Vec<Input<G>>,
    #[serde(flatten)]
    figures: Map<String, Value>,
}

/// What comes of the middle of a stored match when it is played on.
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

impl<G: Game> StoredMatches<G> {
    /// Replays matches of these rules to their end, and returns what happened in each.
    ///
    /// # Errors
    ///
    /// Which match is not stored, cannot be read, or goes on differently.
    pub fn check_ends(
        &self,
        by: Ruleset,
        matches: &[StoredMatch<G>],
    ) -> Result<Vec<Vec<G::Event>>, String> {
        let mut all = Vec::new();
        for one in matches {
            let told = format!("rules {}, {}", by.number(), one.name);
            let finished = self.read(by, one)?;
            if (finished.game.as_str(), finished.rules) != (G::ID, by.number()) {
                return Err(format!("{told}: is another game or by other rules"));
            }
            let (game, news) = replay(&finished, by, finished.inputs.len())?;
            if !matches!(game.pending(), Pending::Nobody(outcome) if outcome == finished.outcome) {
                return Err(format!("{told}: ends differently"));
            }
            let figures = (self.figures)(&game);
            if figures != finished.figures {
                let stored = finished.figures;
                return Err(format!("{told}: ends with {figures:?} instead of {stored:?}"));
            }
            if fingerprint(&texts(&news)) != finished.fingerprint {
                return Err(format!(
                    "{told}: goes on differently; a change of rules needs a new number"
                ));
            }
            all.push(news);
        }
        Ok(all)
    }

    /// Plays on from the middle of matches of these rules; what comes of it is stored in one file.
    ///
    /// # Errors
    ///
    /// If one goes on differently, or nothing is stored.
    pub fn check_middles(
        &self,
        by: Ruleset,
        file: &str,
        matches: &[StoredMatch<G>],
    ) -> Result<(), String> {
        let mut played = Vec::new();
        for one in matches {
            played.push(self.play_on(one.name, &self.read(by, one)?, by)?);
        }
        let told: Vec<PlayedOn> = self.stored(by, file, || &played)?;
        match played == told {
            true => Ok(()),
            false => Err(format!(
                "rules {}: a match in the middle goes on differently; a change of rules needs a new number: \
                 {played:?} instead of {told:?}",
                by.number()
            )),
        }
    }

    /// Whether one of these matches offers or tells something else by other rules: what a number has changed is seen in
    /// the matches that are stored for it.
    ///
    /// # Errors
    ///
    /// If all go on alike by both, or one cannot be read.
    pub fn check_difference(
        &self,
        by: Ruleset,
        other: Ruleset,
        matches: &[StoredMatch<G>],
    ) -> Result<(), String> {
        for one in matches {
            if differs(&self.read(by, one)?, [by, other]) {
                return Ok(());
            }
        }
        let [by, other] = [by, other].map(Ruleset::number);
        Err(format!("no stored match of rules {by} would go on differently by rules {other}"))
    }

    fn read(&self, by: Ruleset, one: &StoredMatch<G>) -> Result<Finished<G>, String> {
        self.stored(by, one.name, || self.finish(one, by))
    }

    /// What is stored under this name for a number of the rules. It is written if there is nothing yet.
    fn stored<T: DeserializeOwned, W: Serialize>(
        &self,
        by: Ruleset,
        name: &str,
        make: impl FnOnce() -> W,
    ) -> Result<T, String> {
        let folder = self.folder.join(by.number().to_string());
        let path = folder.join(format!("{name}.json"));
        let complain = |why: String| {
            format!("{}: {why}; `cargo xtask playthroughs` writes what is missing", path.display())
        };
        let is_updating = std::env::var_os("UPDATE_PLAYTHROUGHS").is_some_and(|value| value == "1");
        if is_updating && !path.exists() {
            let text =
                serde_json::to_string(&make()).map_err(|error| complain(error.to_string()))?;
            fs::create_dir_all(&folder)
                .and_then(|()| fs::write(&path, text + "\n"))
                .map_err(|error| complain(error.to_string()))?;
        }
        let text = fs::read_to_string(&path).map_err(|error| complain(error.to_string()))?;
        serde_json::from_str(&text).map_err(|error| complain(error.to_string()))
    }

    fn finish(&self, one: &StoredMatch<G>, by: Ruleset) -> Finished<G> {
        let (mut game, mut news, mut inputs) = (G::new(&one.setup, by), Vec::new(), Vec::new());
        let mut luck = Xoshiro::of_match(5, one.number);
        let outcome = play_out(&mut game, &mut news, &mut luck, self.choose, |input, _| {
            inputs.push(input.clone());
        });
        Finished {
            game: G::ID.to_owned(),
            rules: by.number(),
            setup: one.setup.clone(),
            outcome,
            fingerprint: fingerprint(&texts(&news)),
            inputs,
            figures: (self.figures)(&game),
        }
    }

    fn play_on(&self, name: &str, one: &Finished<G>, by: Ruleset) -> Result<PlayedOn, String> {
        let from = one.inputs.len() / 2;
        let (mut game, _) = replay(one, by, from)?;
        let (mut news, mut inputs, mut possible) = (Vec::new(), 0, Vec::new());
        let mut luck = Xoshiro::of_match(6, 0);
        let outcome = play_out(&mut game, &mut news, &mut luck, self.choose, |_, legal| {
            inputs += 1;
            possible.push(text(legal));
        });
        Ok(PlayedOn {
            name: name.to_owned(),
            from,
            inputs,
            outcome,
            legal: fingerprint(&possible),
            fingerprint: fingerprint(&texts(&news)),
        })
    }
}

fn replay<G: Game>(
    one: &Finished<G>,
    by: Ruleset,
    upto: usize,
) -> Result<(G, Vec<G::Event>), String> {
    let (mut game, mut news) = (G::new(&one.setup, by), Vec::new());
    for (number, input) in one.inputs[..upto].iter().enumerate() {
        let applied = game.apply(input, &mut news);
        applied.map_err(|refusal| format!("input {number}, {input:?}: {refusal}"))?;
    }
    Ok((game, news))
}

/// Whether a replay offers or tells something else by one of two rules than by the other.
fn differs<G: Game>(one: &Finished<G>, both: [Ruleset; 2]) -> bool {
    let mut games = both.map(|by| G::new(&one.setup, by));
    one.inputs.iter().any(|input| {
        let offered = games.each_ref().map(|game| {
            let mut legal = Vec::new();
            if let Input::Decide(seat, _) = input {
                game.legal(*seat, &mut legal);
            }
            legal
        });
        let told = games.each_mut().map(|game| {
            let mut news = Vec::new();
            (game.apply(input, &mut news), news)
        });
        offered[0] != offered[1] || told[0] != told[1]
    })
}

fn texts<E: Serialize>(news: &[E]) -> Vec<String> {
    news.iter().map(text).collect()
}

fn text<T: Serialize + ?Sized>(what: &T) -> String {
    serde_json::to_string(what).expect("what a game tells can be written")
}

/// FNV-1a, which is the same on every machine and in every version.
fn fingerprint(texts: &[String]) -> String {
    let mut sum = 0xcbf2_9ce4_8422_2325_u64;
    for byte in texts.iter().flat_map(|text| text.bytes().chain([b'\n'])) {
        sum = (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    }
    format!("{sum:016x}")
}
