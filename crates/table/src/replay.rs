use saucer_core::{Draw, Game, Outcome, Pending, Ruleset, Viewer};
use serde::Deserialize;

use crate::entry::json;
use crate::seal::{Seal, is_hash};
use crate::{Entry, Fork, Hidden, Match, Record, RecordError, Secret, sealed_luck};

/// A match at one point of its log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Replay<G: Game> {
    /// How many entries were replayed.
    pub at: u64,
    /// How many entries there are in all.
    pub entries: u64,
    /// The last entry that was replayed; `None` at the very beginning.
    pub entry: Option<Entry<G>>,
    /// What that entry told the viewer. Taking back tells nothing.
    pub events: Vec<G::Event>,
    /// What the viewer saw then.
    pub view: G::View,
    /// How the match ended, if it had by then.
    pub outcome: Option<Outcome>,
    /// Whether anything was hidden from its player then.
    pub hidden: Hidden,
}

/// What [`verify`] proved of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proof {
    /// How many entries the log has; all of them keep the rules.
    pub entries: u64,
    /// The entries that were taken over from another match, if it plays on from one.
    pub taken_over: Option<TakenOver>,
    /// What is proved of the luck after those.
    pub luck: LuckProof,
    /// The promise of the seal. The proof is worth as much as the certainty that this is what the
    /// players saw before the first move, so it should be compared.
    pub hash: String,
    /// How the match ended, if it has.
    pub outcome: Option<Outcome>,
}

/// The entries of another match with which a log begins. They keep the rules, and the luck among them is
/// possible by them; where that came from is for the record of the other match to prove.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TakenOver {
    /// How many.
    pub entries: u64,
    /// How many of them are answers of luck.
    pub answers: u64,
}

/// What is proved of the luck of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LuckProof {
    /// This many answers of luck, all there are, come from the promised secret.
    Proved {
        /// How many.
        answers: u64,
    },
    /// The match is not over and its seal is closed. This many answers of luck are possible by the
    /// rules; more cannot be known yet.
    Unopened {
        /// How many.
        answers: u64,
    },
}

impl<G: Game> Match<G> {
    /// The match of a record, replayed and checked by the rules. Whether its luck was honest is
    /// for [`verify`] to say.
    ///
    /// A match whose seal is closed can be looked at and played on only up to the next luck.
    ///
    /// # Errors
    ///
    /// Whatever is wrong with the record.
    pub fn import(record: &Record) -> Result<Self, RecordError> {
        walk(record, record.inputs.len(), |_, _, _| Ok(()))
    }

    /// The match of a record after its first `at` entries. Only those are checked.
    ///
    /// # Errors
    ///
    /// [`RecordError::PastEnd`] if there are fewer, and whatever else is wrong with the record up
    /// to there.
    pub fn replay(record: &Record, at: u64, viewer: Viewer) -> Result<Replay<G>, RecordError> {
        let entries = record.inputs.len() as u64;
        if at > entries {
            return Err(RecordError::PastEnd { at, entries });
        }
        let game = walk::<G>(record, at as usize, |_, _, _| Ok(()))?;
        let replay = game.look_back(at, viewer).expect("all of these entries were just replayed");
        Ok(Replay { entries, ..replay })
    }
}

/// Replays the whole record and draws all of its luck again.
///
/// # Errors
///
/// The first thing that is wrong. A match that is over must have its seal opened.
pub fn verify<G: Game>(record: &Record) -> Result<Proof, RecordError> {
    let secret = record.seal.secret.as_deref().and_then(Secret::from_hex);
    let taken = record.fork.as_ref().map_or(0, |fork| fork.entries);
    let (mut history, mut answers) = (0, 0);
    let game = walk::<G>(record, record.inputs.len(), |number, game, entry| {
        let state = game.position.state();
        let (Pending::Luck(draw), Entry::Luck { answer }) = (state.pending(), entry) else {
            return Ok(());
        };
        if number < taken {
            history += 1;
            return Ok(());
        }
        if let Some(secret) = &secret {
            let outcome = history + answers;
            let mut luck = sealed_luck(secret, &record.seal.words, outcome);
            let promised = draw.sample(state, &mut luck);
            if promised != *answer {
                let (found, promised) = (json(answer), json(&promised));
                return Err(RecordError::LuckDiffers { entry: number, outcome, found, promised });
            }
        }
        answers += 1;
        Ok(())
    })?;
    let luck = match (&secret, game.outcome()) {
        (Some(_), _) => LuckProof::Proved { answers },
        (None, None) => LuckProof::Unopened { answers },
        (None, Some(_)) => return Err(RecordError::SealMissing),
    };
    let (hash, outcome) = (record.seal.hash.clone(), game.outcome());
    let taken_over =
        record.fork.as_ref().map(|fork| TakenOver { entries: fork.entries, answers: history });
    Ok(Proof { entries: game.version(), taken_over, luck, hash, outcome })
}

/// Replays the first `n` entries, each after `look` had no objection to it, and compares the
/// outcome if these are all.
fn walk<G: Game>(
    record: &Record,
    n: usize,
    mut look: impl FnMut(u64, &Match<G>, &Entry<G>) -> Result<(), RecordError>,
) -> Result<Match<G>, RecordError> {
    if record.game != G::ID {
        return Err(RecordError::WrongGame { found: record.game.clone(), expected: G::ID });
    }
    let Some(rules) = Ruleset::numbered(record.rules, G::RULES) else {
        let (game, found, ours) = (G::ID, record.rules, G::RULES);
        return Err(match found {
            0 => RecordError::NoRules { game },
            _ => RecordError::OtherRules { game, found, ours },
        });
    };
    let setup = G::Setup::deserialize(&record.setup)
        .map_err(|e| RecordError::BadSetup { detail: e.to_string() })?;
    let (fork, entries) = (record.fork.clone(), record.inputs.len() as u64);
    if let Some(Fork { entries: taken, .. }) = fork {
        if record.saucer < Record::FORKS_SINCE {
            return Err(RecordError::ForkFormat { format: record.saucer });
        }
        if taken > entries {
            return Err(RecordError::BadFork { taken, entries });
        }
    }
    let mut game = Match::sealed(setup, rules, fork, seal(record)?);
    for (number, input) in (0..).zip(&record.inputs[..n]) {
        let entry = Entry::<G>::deserialize(input)
            .map_err(|e| RecordError::BadEntry { entry: number, detail: e.to_string() })?;
        may_begin(&game)?;
        look(number, &game, &entry)?;
        game.append(entry).map_err(|fault| RecordError::of_entry(number, fault))?;
    }
    may_begin(&game)?;
    if n == record.inputs.len() && game.outcome() != record.outcome {
        return Err(RecordError::OutcomeDiffers);
    }
    Ok(game)
}

/// Nothing plays on from a match that is over, so no match begins there.
fn may_begin<G: Game>(game: &Match<G>) -> Result<(), RecordError> {
    match game.fork() {
        Some(fork) if fork.entries == game.version() && game.outcome().is_some() => {
            Err(RecordError::ForkOver { taken: fork.entries })
        }
        _ => Ok(()),
    }
}

fn seal(record: &Record) -> Result<Seal, RecordError> {
    let note = &record.seal;
    if !is_hash(&note.hash) {
        return Err(RecordError::BadSeal { member: "hash" });
    }
    let secret = match &note.secret {
        None => None,
        Some(hex) => Some(Secret::from_hex(hex).ok_or(RecordError::BadSeal { member: "secret" })?),
    };
    if secret.as_ref().is_some_and(|s| !s.hash().eq_ignore_ascii_case(&note.hash)) {
        return Err(RecordError::SealBroken);
    }
    Ok(Seal { hash: note.hash.clone(), secret, words: note.words.clone() })
}
