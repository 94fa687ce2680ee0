//! What the pages of skies are made of.

use saucer_core::Seat;
use saucer_skies as skies;

use super::{Hint, Notice, Promised, Sitter};

/// The form of a new table, as it was filled in last.
#[derive(Clone, Debug, Default)]
pub struct NewTable {
    /// Which cards are turned.
    pub setup: skies::Setup,
    /// `None` to play oneself, or the strength of the bot that plays.
    pub bot: Option<String>,
    /// Words that are mixed into the dice.
    pub words: String,
    /// What the table will be, once it is made.
    pub promised: Promised,
}

/// The table page of skies.
#[derive(Clone, Debug)]
pub struct SkiesTable {
    /// The id in its address.
    pub id: String,
    /// Rises with every change that this viewer may notice; live streams resume from it.
    pub version: u64,
    /// The number of the question that a decision answers.
    pub question: u64,
    /// The seat of the one who looks; `None` for a spectator.
    pub seat: Option<Seat>,
    /// Who plays.
    pub sitter: Sitter,
    /// What there is to see.
    pub view: skies::View,
    /// Every legal decision with what it would do, up to the next roll.
    pub previews: Vec<Preview>,
    /// The die that is picked up, if any (`?die=white-4`).
    pub picked: Option<skies::Die>,
    /// Whether the last decision can be taken back.
    pub undoable: bool,
    /// What happened, oldest first; undone entries are not in it.
    pub log: Vec<LogEntry>,
    /// The hint that was asked for (`?hint=1`).
    pub hint: Option<Hint<skies::Decision>>,
    /// Something to tell: a refusal or a mishap.
    pub notice: Option<Notice>,
    /// SHA-256 of the secret of the dice, in hex.
    pub seal: String,
}

/// A legal decision and what it would do.
#[derive(Clone, Debug)]
pub struct Preview {
    /// The decision.
    pub decision: skies::Decision,
    /// What would happen, up to the next roll.
    pub events: Vec<skies::Event>,
}

/// What one entry of the log brought about.
#[derive(Clone, Debug)]
pub struct LogEntry {
    /// The number of the entry.
    pub seq: u64,
    /// What happened.
    pub events: Vec<skies::Event>,
}

/// The replay page of skies: the match after its first `at` log entries.
#[derive(Clone, Debug)]
pub struct SkiesReplay {
    /// The id in its address.
    pub id: String,
    /// How many entries of the log are shown.
    pub at: u64,
    /// How many there are.
    pub len: u64,
    /// What there was to see then.
    pub view: skies::View,
    /// What happened up to then.
    pub log: Vec<LogEntry>,
}
