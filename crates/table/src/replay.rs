use saucer_core::{Draw, Game, Outcome, Pending, Ruleset, Seat, Seats, Viewer};
use serde::Deserialize;

use crate::entry::json;
use crate::seal::{Seal, is_hash};
use crate::{Entry, Fork, Hidden, Match, Pact, Part, Record, RecordError, Secret};

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

/// What [`verify`] found out about a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proof {
    /// How many entries the log has; all of them keep the rules.
    pub entries: u64,
    /// The entries that were taken over from another match, if it plays on from one.
    pub taken_over: Option<TakenOver>,
    /// What the luck after those was drawn from.
    pub luck: LuckProof,
    /// Who added something to it, and so to whom it proves anything.
    pub added: Added,
    /// Whether the luck was prepared, so that it proves nothing to anybody.
    pub prepared: bool,
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

/// Who added something to the luck.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Added {
    /// The match has the old form: whoever knew the secret and chose the last words could choose the luck.
    OldForm,
    /// Nobody added anything: whoever chose the secret could choose the luck.
    Nothing {
        /// The fingerprint of the pact.
        fingerprint: String,
    },
    /// These seats did. For who has kept the same fingerprint, and trusts the own word, the luck is proved: not even
    /// whoever ran the server could choose it together with all other seats.
    Words {
        /// The fingerprint of the pact.
        fingerprint: String,
        /// The seats.
        seats: Seats,
    },
}

impl Proof {
    /// Whether the luck is proved to those who added words and have kept the fingerprint. If not, it is consistent: it
    /// comes from the promised secret, which somebody may have chosen.
    #[must_use]
    pub fn is_proved(&self) -> bool {
        let is_drawn = matches!(self.luck, LuckProof::Drawn { .. });
        is_drawn && matches!(self.added, Added::Words { .. }) && !self.prepared
    }
}

/// Where the luck of a match comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LuckProof {
    /// This many answers of luck, all there are, come from the promised secret and what the seats added.
    Drawn {
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
    let is_open = record.seal.secret.is_some();
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
        if is_open {
            let outcome = history + answers;
            let luck = game.seal.luck(outcome);
            let mut luck = luck.expect("a seal was read whole, and it is open");
            let promised = draw.sample(state, &mut luck);
            if promised != *answer {
                let (found, promised) = (json(answer), json(&promised));
                return Err(RecordError::LuckDiffers { entry: number, outcome, found, promised });
            }
        }
        answers += 1;
        Ok(())
    })?;
    let luck = match (is_open, game.outcome()) {
        (true, _) => LuckProof::Drawn { answers },
        (false, None) => LuckProof::Unopened { answers },
        (false, Some(_)) => return Err(RecordError::SealMissing),
    };
    let (hash, outcome) = (record.seal.hash.clone(), game.outcome());
    let taken_over =
        record.fork.as_ref().map(|fork| TakenOver { entries: fork.entries, answers: history });
    let (entries, added) = (game.version(), added(&game));
    let prepared = record.prepared.is_some();
    Ok(Proof { entries, taken_over, luck, added, prepared, hash, outcome })
}

fn added<G: Game>(game: &Match<G>) -> Added {
    let Some(pact) = game.pact() else { return Added::OldForm };
    let fingerprint = game.terms(pact).fingerprint();
    let parts = (0..).map(Seat).zip(&pact.seats);
    let seats: Seats = parts.filter(|(_, part)| part.adds()).map(|(seat, _)| seat).collect();
    if seats.is_empty() {
        Added::Nothing { fingerprint }
    } else {
        Added::Words { fingerprint, seats }
    }
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
    game.given = record.setup.clone();
    bind(record, &mut game)?;
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
    let (hash, words) = (note.hash.clone(), note.words.clone());
    Ok(Seal { hash, secret, words, pact: None, key: None })
}

/// Gives the match the pact of its record, if that is one that a table can have settled.
fn bind<G: Game>(record: &Record, game: &mut Match<G>) -> Result<(), RecordError> {
    let wrong = |detail| Err(RecordError::BadPact { detail });
    let Some(pact) = &record.seal.pact else {
        return match record.saucer < Record::PACTS_SINCE {
            true => Ok(()),
            false => wrong("the format is one with a pact, and there is none"),
        };
    };
    if record.saucer < Record::PACTS_SINCE {
        return wrong("the format is one without pacts");
    }
    if !record.seal.words.0.is_empty() {
        return wrong("there are words of the old form beside it");
    }
    if pact.seats.len() != game.seats().len() {
        return wrong("it is about another number of seats");
    }
    // Else a record could lead its reader to a table at which something else was played.
    if record.table.as_ref().is_some_and(|table| *table != pact.table) {
        return wrong("it is about another table");
    }
    // Else an attempt would be one more number to choose.
    if !(1..=Pact::ATTEMPTS).contains(&pact.attempt) {
        return wrong("there is no such attempt");
    }
    let adding = pact.seats.iter().filter(|part| part.adds()).count();
    if adding > 1 && pact.seats.iter().any(|part| matches!(part, Part::Alone { .. })) {
        return wrong("of several words one was not pledged");
    }
    for (seat, part) in (0..).map(Seat).zip(&pact.seats) {
        match (part, part.word()) {
            (Part::Pledged { pledge, .. }, Some(word))
                if word.pledge(&pact.table, seat) != *pledge =>
            {
                return Err(RecordError::WordBroken { seat });
            }
            (_, None) if part.adds() && record.seal.secret.is_some() => {
                return Err(RecordError::WordMissing { seat });
            }
            _ => {}
        }
    }
    let terms = game.terms(pact);
    game.seal = game.seal.clone().bound(pact.clone(), &terms);
    Ok(())
}
