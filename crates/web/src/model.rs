//! What pages are made of: plain data that the server fills in.
//!
//! Pages are pure functions of these. Nothing here holds a state of a game, only views.

use saucer_core::{Refusal, Seat};
use saucer_skies as skies;

use crate::lang::Lang;

/// Who looks, and how they like it.
#[derive(Clone, Debug)]
pub struct Cx {
    /// The language of the page.
    pub lang: Lang,
    /// The player's settings.
    pub prefs: Prefs,
    /// The path and query of this page, to come back to after a change of language.
    pub here: String,
}

/// Settings of a player, kept in a cookie.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Prefs {
    /// Whether pieces travel.
    pub motion: Motion,
    /// Whether there are soft sounds.
    pub sound: Sound,
    /// Light or dark.
    pub scheme: Scheme,
}

/// Whether pieces travel.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Motion {
    /// As the system says.
    #[default]
    Auto,
    /// Never.
    Still,
}

/// Whether there are soft sounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Sound {
    /// No sound.
    #[default]
    Off,
    /// Soft sounds.
    On,
}

/// Light or dark.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Scheme {
    /// As the system says.
    #[default]
    Auto,
    /// Bone white.
    Light,
    /// Night blue.
    Dark,
}

/// A table in a list.
#[derive(Clone, Debug)]
pub struct TableCard {
    /// The id in its address.
    pub id: String,
    /// Number of stars.
    pub level: u8,
    /// The round it stands in.
    pub round: u8,
    /// Research fields reached, and how many there are.
    pub research: (u8, u8),
    /// `Some(true)` if it was won, `Some(false)` if lost, `None` while it runs.
    pub won: Option<bool>,
    /// Who plays.
    pub sitter: Sitter,
    /// When it was last touched, in milliseconds since 1970.
    pub touched_ms: i64,
}

/// Who sits in a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sitter {
    /// The one who looks.
    You,
    /// Somebody else.
    Person,
    /// A bot of this strength: `rookie`, `captain` or `admiral`.
    Bot(String),
}

/// The form of a new table, as it was filled in last.
#[derive(Clone, Debug, Default)]
pub struct NewTable {
    /// Which cards are turned.
    pub setup: skies::Setup,
    /// `None` to play oneself, or the strength of the bot that plays.
    pub bot: Option<String>,
    /// Words that are mixed into the dice.
    pub words: String,
}

/// The table page of skies.
#[derive(Clone, Debug)]
pub struct SkiesTable {
    /// The id in its address.
    pub id: String,
    /// Number of log entries; live streams resume from it.
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
    pub hint: Option<Hint>,
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

/// A hint.
#[derive(Clone, Debug)]
pub struct Hint {
    /// What the bot would do.
    pub decision: skies::Decision,
    /// The chance to win, 0 to 1.
    pub win_chance: f32,
    /// Why: keys of texts and their figures `$a`, `$b`.
    pub reasons: Vec<(&'static str, [i32; 2])>,
}

/// Something to tell above the board.
#[derive(Clone, Debug)]
pub enum Notice {
    /// The rules say no.
    Refused(Refusal),
    /// The form answered an older question; the board shows the newest.
    Stale,
    /// The decision could not be stored; nothing has changed (the key of the text says why).
    NotSaved(&'static str),
    /// The form could not be read.
    Unreadable,
    /// It is not the viewer's seat.
    NotYours,
    /// There is nothing to take back.
    NothingToUndo,
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
