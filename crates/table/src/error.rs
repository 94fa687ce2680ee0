use saucer_core::{Refusal, Seat};
use thiserror::Error;

/// Why a table cannot do what it was asked for. Nothing has changed then.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum TableError {
    /// The answer belongs to a question that is no longer asked; the page must be shown afresh.
    #[error("seat {seat} answered question {answered}, but is asked question {asked} now")]
    Stale {
        /// Who answered.
        seat: Seat,
        /// The question that was answered.
        answered: u64,
        /// The question that is asked now.
        asked: u64,
    },
    /// The rules forbid the decision.
    #[error("the rules forbid it: {0}")]
    Refused(Refusal),
    /// The seat has no decision that it could still take back.
    #[error("seat {seat} has nothing to take back: luck spoke since, or others have seen it")]
    NothingToUndo {
        /// Who asked.
        seat: Seat,
    },
    /// The game has no such seat.
    #[error("there is no seat {seat} at this table")]
    NoSeat {
        /// Who was named.
        seat: Seat,
    },
    /// The seat owes no decision now, so that there is nothing to think about.
    #[error("it is not for seat {seat} to decide now")]
    NotPending {
        /// Who was named.
        seat: Seat,
    },
    /// Something else was written first; prepare again from the present state.
    #[error("this change was prepared for entry {prepared}, but the next entry is {next}")]
    Behind {
        /// The entry that the change begins with.
        prepared: u64,
        /// The entry that comes next.
        next: u64,
    },
    /// The change was prepared by a table of another game.
    #[error("this change was prepared by a table of another game")]
    OtherTable,
    /// The table itself owes entries; commit what `owed` gives first.
    #[error("luck has not answered yet; commit what the table owes first")]
    Owed,
    /// The match was read from a record whose seal is closed, so that no luck can be drawn.
    #[error("the seal of this match is closed here, so it can be looked at but not played on")]
    SealClosed,
    /// The log of a running match with secrets was asked for.
    #[error("the match still has secrets; its log can be had when it is over")]
    StillSecret,
    /// A position was asked for that the match has not come to.
    #[error("the match has {entries} entries; there is nothing after entry {at}")]
    PastEnd {
        /// What was asked for.
        at: u64,
        /// How many there are.
        entries: u64,
    },
    /// The match was over at the position from which somebody wants to play on.
    #[error("the match was over after {at} entries, so nobody can play on from there")]
    OverThen {
        /// What was asked for.
        at: u64,
    },
    /// A text that should be JSON of a certain kind is not.
    #[error("cannot read the {what}: {detail}")]
    Unreadable {
        /// What should have been there: `decision`, `setup` or `action`.
        what: &'static str,
        /// What the reader says.
        detail: String,
    },
    /// The match was begun by rules that this program does not have.
    #[error(
        "this match of {game} was begun by rules {found}, and this program knows rules 1 to {ours}; \
         go on with the version of the program that began it"
    )]
    OtherRules {
        /// The game.
        game: &'static str,
        /// The rules of the match.
        found: u32,
        /// The newest rules of this program.
        ours: u32,
    },
    /// A stored log cannot be replayed.
    #[error("the stored match is damaged at entry {seq} (counted from 0): {detail}")]
    Damaged {
        /// The number of the entry.
        seq: u64,
        /// What is wrong with it.
        detail: String,
    },
    /// The operating system gives no random bytes.
    #[error("the system gives no random bytes: {detail}")]
    NoEntropy {
        /// What the system says.
        detail: String,
    },
}

impl TableError {
    /// The key of the text for players. It stays when the English words change.
    #[must_use]
    pub const fn key(&self) -> &'static str {
        match self {
            TableError::Stale { .. } => "table-stale",
            TableError::Refused(_) => "table-refused",
            TableError::NothingToUndo { .. } => "table-nothing-to-undo",
            TableError::NoSeat { .. } => "table-no-seat",
            TableError::NotPending { .. } => "table-not-pending",
            TableError::Behind { .. } => "table-behind",
            TableError::OtherTable => "table-other-table",
            TableError::Owed => "table-owed",
            TableError::SealClosed => "table-seal-closed",
            TableError::StillSecret => "table-still-secret",
            TableError::PastEnd { .. } => "table-past-end",
            TableError::OverThen { .. } => "table-over-then",
            TableError::Unreadable { .. } => "table-unreadable",
            TableError::OtherRules { .. } => "table-other-rules",
            TableError::Damaged { .. } => "table-damaged",
            TableError::NoEntropy { .. } => "table-no-entropy",
        }
    }
}
