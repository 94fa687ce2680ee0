use saucer_core::{Refusal, Seat};
use thiserror::Error;

use crate::position::Fault;

/// What is wrong with a record. Entries are counted from 0, as in the log.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum RecordError {
    /// The text is not JSON.
    #[error("line {line}, column {column}: this is not JSON: {detail}")]
    NotJson {
        /// The line, counted from 1.
        line: usize,
        /// The column, counted from 1.
        column: usize,
        /// What the reader says.
        detail: String,
    },
    /// The text is JSON of something else.
    #[error("this is JSON, but not the record of a match: it has no format number `saucer`")]
    NotARecord,
    /// A newer program wrote it.
    #[error("the record has format {found}, and this program reads formats up to {ours}")]
    Newer {
        /// The format of the record.
        found: u64,
        /// The newest format that is known here.
        ours: u32,
    },
    /// A member is missing or of the wrong kind.
    #[error("line {line}, column {column}: {detail}")]
    Malformed {
        /// The line, counted from 1.
        line: usize,
        /// The column, counted from 1.
        column: usize,
        /// What the reader says.
        detail: String,
    },
    /// It is the record of another game.
    #[error("this is a match of {found}, not of {expected}")]
    WrongGame {
        /// The game of the record.
        found: String,
        /// The game that was asked for.
        expected: &'static str,
    },
    /// It names rules that no version of the program has.
    #[error("the record names rules 0 of {game}, but the rules of a game begin with number 1")]
    NoRules {
        /// The game.
        game: &'static str,
    },
    /// It was played by rules that this program does not have.
    #[error(
        "the match was played by rules {found} of {game}, and this program knows rules 1 to {ours}; \
         ask the version that played it"
    )]
    OtherRules {
        /// The game.
        game: &'static str,
        /// The rules of the record.
        found: u32,
        /// The newest rules of this program.
        ours: u32,
    },
    /// The game does not understand the setup.
    #[error("the game does not know this setup: {detail}")]
    BadSetup {
        /// What the reader says.
        detail: String,
    },
    /// An entry is not one of this game.
    #[error("entry {entry} of the log cannot be read: {detail}")]
    BadEntry {
        /// Its number.
        entry: u64,
        /// What the reader says.
        detail: String,
    },
    /// The rules forbid an entry.
    #[error("entry {entry} of the log is against the rules: {refusal}")]
    Refused {
        /// Its number.
        entry: u64,
        /// Why.
        refusal: Refusal,
    },
    /// An entry names a seat that is not there.
    #[error("entry {entry} of the log speaks for a seat that this match does not have")]
    NoSeat {
        /// Its number.
        entry: u64,
    },
    /// An entry takes back what could not be taken back.
    #[error("entry {entry} of the log takes back what could not be taken back")]
    BadUndo {
        /// Its number.
        entry: u64,
    },
    /// An answer of luck is not the one that the secret gives.
    #[error(
        "entry {entry} of the log, which is outcome {outcome} of luck, says {found}, but the sealed \
         secret and the words give {promised}"
    )]
    LuckDiffers {
        /// Its number.
        entry: u64,
        /// How many answers of luck there are before it.
        outcome: u64,
        /// What the log says, as JSON.
        found: String,
        /// What comes from the secret and the words, as JSON.
        promised: String,
    },
    /// More entries should come from another match than there are.
    #[error(
        "the first {taken} entries of the log should come from another match, but it has {entries}"
    )]
    BadFork {
        /// How many should.
        taken: u64,
        /// How many there are.
        entries: u64,
    },
    /// The match would play on from a position at which it was over.
    #[error("the match was over after the {taken} entries that should come from another match")]
    ForkOver {
        /// How many should.
        taken: u64,
    },
    /// The format is one of matches that play on from nowhere.
    #[error("the record has format {format}, in which no match plays on from another one")]
    ForkFormat {
        /// The format.
        format: u32,
    },
    /// The log ends otherwise than the record says.
    #[error("the log does not lead to the outcome that the record names")]
    OutcomeDiffers,
    /// The hash or the secret is not 64 hexadecimal digits.
    #[error("the seal cannot be read: `{member}` must be 64 hexadecimal digits")]
    BadSeal {
        /// `hash` or `secret`.
        member: &'static str,
    },
    /// The secret is not the one that was promised.
    #[error("the secret is not the one that was promised before the first move")]
    SealBroken,
    /// The match is over and yet the secret is missing.
    #[error("the match is over, but the record does not open its seal")]
    SealMissing,
    /// The pact does not fit the match or its format.
    #[error("the pact of the seats cannot be right: {detail}")]
    BadPact {
        /// What is wrong with it.
        detail: &'static str,
    },
    /// A seat opened another word than the one that it had pledged.
    #[error("the word of seat {seat} is not the one that was pledged before the start")]
    WordBroken {
        /// The seat.
        seat: Seat,
    },
    /// The secret is open, but a word is missing.
    #[error("the word of seat {seat} is missing, although the secret is open")]
    WordMissing {
        /// The seat.
        seat: Seat,
    },
    /// A point after the end of the log was asked for.
    #[error("the log has {entries} entries; there is nothing after entry {at}")]
    PastEnd {
        /// What was asked for.
        at: u64,
        /// How many there are.
        entries: u64,
    },
}

impl RecordError {
    /// The key of the text for players. It stays when the English words change.
    #[must_use]
    pub const fn key(&self) -> &'static str {
        match self {
            RecordError::NotJson { .. } => "record-not-json",
            RecordError::NotARecord => "record-not-a-record",
            RecordError::Newer { .. } => "record-newer",
            RecordError::Malformed { .. } => "record-malformed",
            RecordError::WrongGame { .. } => "record-wrong-game",
            RecordError::NoRules { .. } => "record-no-rules",
            RecordError::OtherRules { .. } => "record-other-rules",
            RecordError::BadSetup { .. } => "record-bad-setup",
            RecordError::BadEntry { .. } => "record-bad-entry",
            RecordError::Refused { .. } => "record-refused",
            RecordError::NoSeat { .. } => "record-no-seat",
            RecordError::BadUndo { .. } => "record-bad-undo",
            RecordError::LuckDiffers { .. } => "record-luck-differs",
            RecordError::BadFork { .. }
            | RecordError::ForkOver { .. }
            | RecordError::ForkFormat { .. } => "record-bad-fork",
            RecordError::OutcomeDiffers => "record-outcome-differs",
            RecordError::BadSeal { .. } => "record-bad-seal",
            RecordError::SealBroken => "record-seal-broken",
            RecordError::SealMissing => "record-seal-missing",
            RecordError::BadPact { .. } => "record-bad-pact",
            RecordError::WordBroken { .. } => "record-word-broken",
            RecordError::WordMissing { .. } => "record-word-missing",
            RecordError::PastEnd { .. } => "record-past-end",
        }
    }

    /// What to do about it, in English.
    #[must_use]
    pub const fn advice(&self) -> &'static str {
        match self {
            RecordError::NotJson { .. }
            | RecordError::NotARecord
            | RecordError::Malformed { .. } => {
                "Choose a file that Saucer exported; if this is one, it was damaged on the way, so \
                 export the match again."
            }
            RecordError::Newer { .. } => "Update Saucer and try again.",
            RecordError::WrongGame { .. } => "Open the record with the game that it names.",
            RecordError::OtherRules { .. } => {
                "Update Saucer: the match was played by rules that came later."
            }
            RecordError::NoRules { .. }
            | RecordError::BadSetup { .. }
            | RecordError::BadEntry { .. }
            | RecordError::BadFork { .. }
            | RecordError::ForkOver { .. }
            | RecordError::ForkFormat { .. }
            | RecordError::BadSeal { .. } => {
                "The file was edited or damaged; export the match again from where it was played."
            }
            RecordError::Refused { .. }
            | RecordError::NoSeat { .. }
            | RecordError::BadUndo { .. }
            | RecordError::OutcomeDiffers => {
                "The log was changed, or was not made by these rules; export the match again and \
                 compare this entry."
            }
            RecordError::LuckDiffers { .. } => {
                "Either the record was changed or the luck was not drawn as promised; export the \
                 match again, and if it says the same, do not trust that table."
            }
            RecordError::BadPact { .. }
            | RecordError::WordBroken { .. }
            | RecordError::WordMissing { .. } => {
                "Without the words that were pledged the luck proves nothing; export the match again, \
                 and if it says the same, do not trust that table."
            }
            RecordError::SealBroken | RecordError::SealMissing => {
                "Without the promised secret the luck proves nothing; export the match again, and \
                 if it says the same, do not trust that table."
            }
            RecordError::PastEnd { .. } => "Choose a number up to the length of the log.",
        }
    }

    /// The number of the entry that is wrong, if it is an entry.
    #[must_use]
    pub const fn entry(&self) -> Option<u64> {
        match self {
            RecordError::BadEntry { entry, .. }
            | RecordError::Refused { entry, .. }
            | RecordError::NoSeat { entry }
            | RecordError::BadUndo { entry }
            | RecordError::LuckDiffers { entry, .. } => Some(*entry),
            _ => None,
        }
    }

    pub(crate) fn not_json(error: &serde_json::Error) -> Self {
        let (line, column) = (error.line(), error.column());
        RecordError::NotJson { line, column, detail: error.to_string() }
    }

    pub(crate) fn malformed(error: &serde_json::Error) -> Self {
        let (line, column) = (error.line(), error.column());
        RecordError::Malformed { line, column, detail: error.to_string() }
    }

    pub(crate) fn of_entry(entry: u64, fault: Fault) -> Self {
        match fault {
            Fault::NoSeat(_) => RecordError::NoSeat { entry },
            Fault::Refused(refusal) => RecordError::Refused { entry, refusal },
            Fault::NothingToUndo(_) => RecordError::BadUndo { entry },
        }
    }
}
