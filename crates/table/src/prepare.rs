use std::fmt;

use saucer_core::{Draw, Game, Outcome, Pending, Seat, Seats, Viewer};

use crate::position::{Counts, Effect, Fault, Position};
use crate::{Entry, Match, TableError, Told};

/// A change that was looked at but not yet made: the entries to append, and where the match will
/// stand then.
pub struct Prepared<G: Game> {
    pub(crate) first_seq: u64,
    before: Counts,
    pub(crate) entries: Vec<Entry<G>>,
    pub(crate) effects: Vec<Effect<G>>,
    pub(crate) position: Position<G>,
}

impl<G: Game> Prepared<G> {
    /// The number of the first entry.
    #[must_use]
    pub fn first_seq(&self) -> u64 {
        self.first_seq
    }

    /// The entries to append, in order; there is at least one.
    #[must_use]
    pub fn entries(&self) -> &[Entry<G>] {
        &self.entries
    }

    /// The same as JSON, one text for each entry.
    #[must_use]
    pub fn bodies(&self) -> Vec<String> {
        self.entries.iter().map(Entry::to_json).collect()
    }

    /// How the match ends with this change; `None` if it goes on.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.position.outcome()
    }

    /// The seats that will owe a decision.
    #[must_use]
    pub fn pending_seats(&self) -> Seats {
        self.position.pending_seats()
    }

    /// What the viewer will be told, entry by entry. Nobody may learn it before the change is
    /// durable.
    #[must_use]
    pub fn news(&self, viewer: Viewer) -> Vec<Told<G::Event>> {
        let told = |(seq, effect): (u64, &Effect<G>)| match effect {
            Effect::Told(events, _) => Told { seq, events: events.clone() }.redacted::<G>(viewer),
            Effect::TookBack(_) => None,
        };
        (self.first_seq..).zip(&self.effects).filter_map(told).collect()
    }

    /// Whether this viewer will notice the change; see [`Match::version_for`].
    #[must_use]
    pub fn reaches(&self, viewer: Viewer) -> bool {
        self.position.counts().of(viewer) != self.before.of(viewer)
    }

    fn take(&mut self, entry: Entry<G>) -> Result<(), TableError> {
        self.effects.push(self.position.take(&entry)?);
        self.entries.push(entry);
        Ok(())
    }
}

impl<G: Game> fmt::Debug for Prepared<G> {
    /// Tells no secrets, so that a log line may hold it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Prepared")
            .field("first_seq", &self.first_seq)
            .field("entries", &self.entries.len())
            .finish_non_exhaustive()
    }
}

impl<G: Game> Match<G> {
    /// Looks at what happens if the seat decides this in answer to this question: the decision,
    /// the answers of luck that it calls for, and what the table then answers itself.
    ///
    /// The table answers only in solo games, and only where one decision is legal; and it leaves
    /// even that to the player while it would end the chance to take something back.
    ///
    /// # Errors
    ///
    /// [`TableError::NoSeat`], [`TableError::Owed`], [`TableError::Stale`],
    /// [`TableError::Refused`], or [`TableError::SealClosed`] where luck would have to be drawn.
    pub fn prepare_decide(
        &self,
        seat: Seat,
        question: u64,
        decision: G::Decision,
    ) -> Result<Prepared<G>, TableError> {
        self.expect_question(seat, question)?;
        self.check(seat, &decision).map_err(TableError::Refused)?;
        let mut change = self.unchanged();
        change.take(Entry::Decide { seat, decision })?;
        self.settle(&mut change)?;
        Ok(change)
    }

    /// Looks at what happens if the seat takes back its last decision. What the table answered
    /// after that is taken back with it, one entry for each.
    ///
    /// # Errors
    ///
    /// [`TableError::NoSeat`], [`TableError::Owed`], [`TableError::Stale`], or
    /// [`TableError::NothingToUndo`]. However much was taken back, it is never too much: who writes very much is slowed
    /// down by whoever drives the table; see [`Match::unsettled`].
    pub fn prepare_undo(&self, seat: Seat, question: u64) -> Result<Prepared<G>, TableError> {
        self.expect_question(seat, question)?;
        let nothing = TableError::NothingToUndo { seat };
        let depth = self.position.undo_depth(seat).ok_or(nothing)?;
        let mut change = self.unchanged();
        for _ in 0..depth {
            change.take(Entry::Undo { seat })?;
        }
        Ok(change)
    }

    /// What the table itself must append before anybody plays: the first answers of luck, or those
    /// that were lost when only a part of a change was stored. `None` at rest.
    ///
    /// # Errors
    ///
    /// [`TableError::SealClosed`] if luck must answer and the match has no secret.
    pub fn owed(&self) -> Result<Option<Prepared<G>>, TableError> {
        let mut change = self.unchanged();
        self.settle(&mut change)?;
        Ok((!change.entries.is_empty()).then_some(change))
    }

    fn expect_question(&self, seat: Seat, answered: u64) -> Result<(), TableError> {
        if !self.seats().contains(seat) {
            return Err(TableError::NoSeat { seat });
        }
        if self.luck_is_pending() {
            return Err(TableError::Owed);
        }
        let asked = self.question(seat);
        if answered != asked {
            return Err(TableError::Stale { seat, answered, asked });
        }
        Ok(())
    }

    fn unchanged(&self) -> Prepared<G> {
        let position = self.position.clone();
        let (first_seq, before) = (self.version(), position.counts());
        Prepared { first_seq, before, entries: vec![], effects: vec![], position }
    }

    /// Adds what follows without anybody's choice.
    fn settle(&self, change: &mut Prepared<G>) -> Result<(), TableError> {
        loop {
            let state = change.position.state();
            let entry = match state.pending() {
                Pending::Luck(draw) => {
                    let mut luck = self.seal.luck(change.position.n_luck())?;
                    Entry::Luck { answer: draw.sample(state, &mut luck) }
                }
                Pending::Seats(_) | Pending::Nobody(_) => match change.position.forced() {
                    Some(entry) => entry,
                    None => return Ok(()),
                },
            };
            change.take(entry)?;
        }
    }
}

impl From<Fault> for TableError {
    fn from(fault: Fault) -> Self {
        match fault {
            Fault::NoSeat(seat) => TableError::NoSeat { seat },
            Fault::Refused(refusal) => TableError::Refused(refusal),
            Fault::NothingToUndo(seat) => TableError::NothingToUndo { seat },
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::NoSeat(seat) => write!(f, "there is no seat {seat}"),
            Fault::Refused(refusal) => write!(f, "the rules forbid it: {refusal}"),
            Fault::NothingToUndo(seat) => write!(f, "seat {seat} has nothing to take back"),
        }
    }
}
