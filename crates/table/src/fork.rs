//! A match that plays on from a position of another one.
//!
//! Its log begins with the first entries of the other match, so it needs nothing of that to be replayed, and
//! all luck after them comes from a secret of its own. What was luck before is history: that it was honest is
//! for the record of the other match to prove.

use saucer_core::{Game, Seat, Xoshiro};
use serde::{Deserialize, Serialize};

use crate::position::Position;
use crate::preview::WORLDS;
use crate::{Entry, Match, TableError};

/// Where a match was begun that plays on from a position of another one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fork {
    /// The table of the other match, for readers; nothing depends on it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<String>,
    /// How many entries of the log were taken over from it. Nobody takes back any of these, and the
    /// luck among them did not come from this match's secret.
    pub entries: u64,
    /// The guided match that the other one was, or had itself played on from, or
    /// [`REHEARSAL`](crate::REHEARSAL): the luck among the entries that were taken over was prepared.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prepared: Option<String>,
}

/// From where in a match somebody may play on. Who plays on learns what was hidden there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reach {
    /// From everywhere: nobody plays the match any more.
    Anywhere,
    /// From where [nothing](Hidden::Nothing) is hidden: it is their own solo game, and they still play it.
    Open,
    /// From nowhere: the match goes on, and is not theirs alone.
    Nowhere,
}

impl Reach {
    /// Whether a point is within reach at which so much is hidden.
    #[must_use]
    pub const fn covers(self, hidden: Hidden) -> bool {
        match self {
            Reach::Anywhere => true,
            Reach::Open => matches!(hidden, Hidden::Nothing),
            Reach::Nowhere => false,
        }
    }
}

/// Whether there was anything at a point of a match that its player could not know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hidden {
    /// It is a solo game, and all of it lies open.
    Nothing,
    /// Something lies face down, or other seats have secrets.
    Something,
}

impl<G: Game> Match<G> {
    /// Where it was begun, if it plays on from a position of another match.
    #[must_use]
    pub fn fork(&self) -> Option<&Fork> {
        self.fork.as_ref()
    }

    /// The first entries of the log, for a match that plays on from there. They tell the secrets of every
    /// seat, so they are for whom the point is within reach.
    ///
    /// # Errors
    ///
    /// [`TableError::StillSecret`] if it is not; [`TableError::PastEnd`] if there are fewer entries;
    /// [`TableError::OverThen`] if the match was over by then.
    pub fn first_entries(&self, at: u64, reach: Reach) -> Result<&[Entry<G>], TableError> {
        // How many entries there are is a secret, too.
        if reach == Reach::Nowhere {
            return Err(TableError::StillSecret);
        }
        if at > self.version() {
            return Err(TableError::PastEnd { at, entries: self.version() });
        }
        let entries = &self.entries[..at as usize];
        let mut position = Position::new(&self.setup, self.rules, self.fork.as_ref());
        for entry in entries {
            position.take(entry).expect("the log of a match replays");
        }
        if !reach.covers(position.hidden()) {
            return Err(TableError::StillSecret);
        }
        match position.outcome() {
            Some(_) => Err(TableError::OverThen { at }),
            None => Ok(entries),
        }
    }
}

impl<G: Game> Position<G> {
    /// Whether anything is hidden from who plays alone, found out as a preview does: by imagining what
    /// could be there instead.
    pub(crate) fn hidden(&self) -> Hidden {
        let (truth, mut luck) = (self.state(), Xoshiro::seeded(self.version()));
        let is_open = self.seats().len() == 1
            && (0..WORLDS).all(|_| truth.reimagine(Seat::SOLO, &mut luck) == *truth);
        if is_open { Hidden::Nothing } else { Hidden::Something }
    }
}
