//! What the pages of tremble are made of: plain data that the server fills in.

use std::fmt;

use saucer_core::Refusal;
use saucer_tremble::{Decision, Event, View};

use crate::model::people::People;
use crate::model::talk::Talk;
use crate::model::{Hint, Notice};

/// The table page of tremble.
pub struct TrembleTable<'a> {
    /// The id in its address.
    pub id: String,
    /// Rises with every change that this viewer may notice; live streams resume from it.
    pub version: u64,
    /// The number of the question that a decision answers.
    pub question: u64,
    /// Who sits around the table.
    pub people: People,
    /// What there is to see. Its `own` half belongs to the seat that the page decides for; without
    /// it nothing can be decided.
    pub view: View,
    /// Every decision that this seat may take now. Each of them gets exactly one button.
    pub legal: Vec<Decision>,
    /// Why a decision may not be taken; `None` for what may, and for what nobody asks about.
    pub why: &'a dyn Fn(&Decision) -> Option<Refusal>,
    /// Whether the last decision can be taken back.
    pub undoable: bool,
    /// What each entry of the log told this viewer, oldest first; it may be nothing. Entries are
    /// not numbered on the page, because that would count the secret steps of others.
    pub log: Vec<Vec<Event>>,
    /// The hint that was asked for (`?hint=1`).
    pub hint: Option<Hint<Decision>>,
    /// Something to tell: a refusal or a mishap.
    pub notice: Option<Notice>,
    /// SHA-256 of the secret of the dice, in hex.
    pub seal: String,
    /// The chat; only the whole page shows it.
    pub talk: Option<Talk>,
}

impl fmt::Debug for TrembleTable<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TrembleTable")
            .field("id", &self.id)
            .field("version", &self.version)
            .field("view", &self.view)
            .field("legal", &self.legal)
            .finish_non_exhaustive()
    }
}

/// The replay page of tremble: the match after its first `at` log entries.
#[derive(Clone, Debug)]
pub struct TrembleReplay {
    /// The id in its address.
    pub id: String,
    /// How many entries of the log are shown.
    pub at: u64,
    /// How many there are.
    pub len: u64,
    /// Who sat around the table.
    pub people: People,
    /// What there was to see then.
    pub view: View,
    /// What each entry of the log told everybody up to then.
    pub log: Vec<Vec<Event>>,
}
