//! Whether the luck of a match was prepared, so that it proves nothing.

use serde::{Deserialize, Serialize};

use super::Company;

/// What a match at a rehearsal was prepared for, where others name a guided match.
pub const REHEARSAL: &str = "rehearsal";

/// The mark of a match at a rehearsal: its secret follows from a number that whoever runs the server has chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Rehearsed {
    /// For demonstrations, pictures and tests.
    ByNumber,
}

impl Company {
    /// The same company at a rehearsal.
    #[must_use]
    pub fn rehearsed(self) -> Company {
        Company { rehearsal: Some(Rehearsed::ByNumber), ..self }
    }

    /// What the luck of this match itself was prepared for: the name of a guided match, or [`REHEARSAL`].
    #[must_use]
    pub fn prepared_for(&self) -> Option<&str> {
        let lesson = self.lesson.as_ref().map(|lesson| lesson.id.as_str());
        lesson.or_else(|| self.rehearsal.map(|_| REHEARSAL))
    }

    /// The same, or what the match was prepared for that this one plays on from.
    #[must_use]
    pub fn prepared(&self) -> Option<&str> {
        self.prepared_for().or_else(|| self.fork.as_ref()?.prepared.as_deref())
    }
}
