use std::fmt;

use saucer_bots::Reason;
use saucer_core::{Game, Outcome, Refusal, Ruleset, Seat, Seats};
use saucer_table::Told;
use saucer_web::model::people::{People, Stage, Who};
use saucer_web::model::talk::Talk;
use saucer_web::model::{Form, Hint, Notice, Other};
use serde_json::Value;

use crate::Moment;

/// A hint that was thought up, as it waits for the page that shows it.
///
/// The decision is JSON, as everything is that crosses from one match to any.
#[derive(Clone, Debug)]
pub struct Hinted {
    /// What to decide.
    pub decision: Value,
    /// The chance to win, 0 to 1.
    pub win_chance: f32,
    /// Why.
    pub reasons: Vec<Reason>,
    /// What else was looked into.
    pub others: Vec<Other<Value>>,
}

/// All that a table page is made of, for one viewer.
///
/// It holds a view and never a state, so a page can show only what its viewer may know.
pub struct Shown<'a, G: Game> {
    /// The id in its address.
    pub id: &'a str,
    /// Rises with every change that this viewer may notice; live streams resume from it.
    pub version: u64,
    /// The number of the question that a decision answers.
    pub question: u64,
    /// Who sits around the table. Its `acting` is the seat that the page decides for.
    pub people: &'a People,
    /// What was chosen before the match.
    pub setup: &'a G::Setup,
    /// The rules that it is played by.
    pub ruleset: Ruleset,
    /// What there is to see.
    pub view: G::View,
    /// How the match ended.
    pub outcome: Option<Outcome>,
    /// How likely each side was to win as the match went on; nothing before its end.
    pub course: Vec<Moment>,
    /// The seats that the match waits for, as far as the viewer may know.
    pub owing: Seats,
    /// Every decision that the seat may take now.
    pub legal: Vec<G::Decision>,
    /// Answers what may not be done and what would happen.
    pub rules: &'a dyn Rules<G>,
    /// Whether the last decision can be taken back.
    pub undoable: bool,
    /// What each entry of the log told this viewer, oldest first, numbered as the viewer counts.
    pub log: Vec<Told<G::Event>>,
    /// The hint that was asked for.
    pub hint: Option<Hint<G::Decision>>,
    /// Something to tell: a refusal or a mishap.
    pub notice: Option<Notice>,
    /// SHA-256 of the secret of the dice, in hex.
    pub seal: &'a str,
    /// The chat; only the whole page shows it.
    pub talk: Option<Talk>,
    /// The fields of the address.
    pub query: &'a Form,
}

impl<G: Game> Shown<'_, G> {
    /// The seat that the page decides for; `None` for who only watches.
    #[must_use]
    pub fn seat(&self) -> Option<Seat> {
        self.people.acting
    }

    /// Whether that seat owes a decision.
    #[must_use]
    pub fn is_owed(&self) -> bool {
        self.seat().is_some_and(|seat| self.owing.contains(seat))
    }

    /// Whether one person plays alone.
    #[must_use]
    pub fn is_solo(&self) -> bool {
        self.people.places.len() < 2
    }

    /// Whether the match was played to its end or given up.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.outcome.is_some() || self.people.stage == Stage::Ended
    }

    /// Who plays a solo game.
    #[must_use]
    pub fn soloist(&self) -> Option<&Who> {
        match self.people.places.as_slice() {
            [alone] => Some(&alone.who),
            _ => None,
        }
    }
}

impl<G: Game> fmt::Debug for Shown<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Shown")
            .field("id", &self.id)
            .field("version", &self.version)
            .field("view", &self.view)
            .field("legal", &self.legal)
            .finish_non_exhaustive()
    }
}

/// What a page may ask about decisions of the seat that it is made for.
pub trait Rules<G: Game> {
    /// Why the seat may not take this decision; `None` for what may be taken, and for who only
    /// watches.
    fn why(&self, decision: &G::Decision) -> Option<Refusal>;

    /// What would happen after a decision that may be taken, up to the next word of luck.
    fn preview(&self, decision: &G::Decision) -> Vec<G::Event>;
}

/// Nothing may be decided, as in a replay.
pub(crate) struct NoRules;

impl<G: Game> Rules<G> for NoRules {
    fn why(&self, _decision: &G::Decision) -> Option<Refusal> {
        None
    }

    fn preview(&self, _decision: &G::Decision) -> Vec<G::Event> {
        Vec::new()
    }
}
