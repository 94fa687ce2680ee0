//! Matches of earlier days by every number of the rules: finished ones are replayed to a stored end, and from
//! their middle they are played on by fixed decisions.
//!
//! Inputs, legal decisions and ends of what is stored never change: a match that somebody has begun must go on as it
//! would have. The fingerprint of its events may, when an event tells more of what everybody saw.

use std::fs;
use std::path::PathBuf;

use saucer_core::{Draw, Game, Input, Luck, Outcome, Pending, Ruleset, Xoshiro};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

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

/// The stored matches of a game, each number of its rules in a folder of its own.
///
/// `UPDATE_PLAYTHROUGHS=1` writes what is missing there, and never anything else.
#[derive(Clone, Debug)]
pub struct StoredMatches<G: Game> {
    /// Where the folders of the numbers are.
    pub folder: PathBuf,
    /// Who decides.
    pub choose: Chooser<G>,
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
        let outcome =
            self.go_on(&mut game, &mut news, &mut luck, |input, _| inputs.push(input.clone()));
        Finished {
            game: G::ID.to_owned(),
            rules: by.number(),
            setup: one.setup.clone(),
            outcome,
            fingerprint: fingerprint(&texts(&news)),
            inputs,
        }
    }

    fn play_on(&self, name: &str, one: &Finished<G>, by: Ruleset) -> Result<PlayedOn, String> {
        let from = one.inputs.len() / 2;
        let (mut game, _) = replay(one, by, from)?;
        let (mut news, mut inputs, mut possible) = (Vec::new(), 0, Vec::new());
        let mut luck = Xoshiro::of_match(6, 0);
        let outcome = self.go_on(&mut game, &mut news, &mut luck, |_, legal| {
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

    /// Goes on to the end; tells each input and what was possible before it.
    fn go_on(
        &self,
        game: &mut G,
        news: &mut Vec<G::Event>,
        luck: &mut Xoshiro,
        mut tell: impl FnMut(&Input<G>, &[G::Decision]),
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
                    Input::Decide(seat, (self.choose)(&legal, luck))
                }
            };
            tell(&input, &legal);
            game.apply(&input, news).expect("what was listed is accepted");
        }
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
