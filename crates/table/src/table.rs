use std::any::Any;
use std::fmt;

use saucer_core::{Circle, Clause, Game, Outcome, Seat, Seats, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::entry::json;
use crate::{
    Entry, Fork, Left, LongText, Match, Pact, Prepared, Reach, Record, SeatNote, Secret,
    TableError, Terms, Wait, Words,
};

/// One live match of any game, as a server sees it.
///
/// See [`Match`] for what each of these means.
pub trait Table: Send + Sync {
    /// The name of the game.
    fn game_id(&self) -> &'static str;
    /// The version of the game's rules.
    fn rules(&self) -> u32;
    /// The seats of the match.
    fn seats(&self) -> Seats;
    /// The number of the next entry.
    fn version(&self) -> u64;
    /// How many entries this viewer has noticed.
    fn version_for(&self, viewer: Viewer) -> u64;
    /// How many entries there were when this viewer last noticed one.
    fn noticed(&self, viewer: Viewer) -> u64;
    /// How many entries there were when the seat began to be waited for.
    fn owes_since(&self, seat: Seat) -> Option<u64>;
    /// Everything that the seat was waited for and is not any more, in order.
    fn waits(&self, seat: Seat) -> &[Wait];
    /// How the match ended; `None` while it goes on.
    fn outcome(&self) -> Option<Outcome>;
    /// The seats that owe a decision now.
    fn pending_seats(&self) -> Seats;
    /// The seats that everybody sees the match wait for.
    fn waited_for(&self) -> Seats;
    /// The seats that may decide something now although nobody waits for them.
    fn may_speak(&self) -> Seats;
    /// Those of them whom a bot may speak for.
    fn volunteers(&self) -> Seats;
    /// The circles that the seat may speak to now, besides everybody.
    fn circles(&self, seat: Seat) -> Vec<Circle>;
    /// The setup of a next match as JSON, if this one is over and leaves something to it.
    fn sequel_json(&self) -> Option<String>;
    /// The number of the question that the seat is asked.
    fn question(&self, seat: Seat) -> u64;
    /// Whether the seat has a decision that it may take back.
    fn undoable(&self, seat: Seat) -> bool;
    /// The setup as JSON.
    fn setup_json(&self) -> String;
    /// Writes what the viewer sees as JSON behind what is written already. Views are large, so that a
    /// copy of one costs.
    fn write_view(&self, viewer: Viewer, json: &mut Vec<u8>);
    /// What the seat may decide now, as a JSON array.
    fn legal_json(&self, seat: Seat) -> String;
    /// The same with the clause by which each decision is taken, as a JSON array of
    /// `{decision, clause}`.
    fn options_json(&self, seat: Seat) -> String;
    /// Says whether the seat may take this decision now, and by which clause.
    ///
    /// # Errors
    ///
    /// [`TableError::Refused`] with the clause that forbids it, and [`TableError::Unreadable`] for
    /// a decision that is not one of this game.
    fn check(&self, seat: Seat, decision: &Value) -> Result<Clause, TableError>;
    /// Writes a long text about this match on, behind what is in the piece already, until the piece has `room` bytes or
    /// so many entries were [looked at](LongText::STRIDE). So a piece is longer than that by one entry at most.
    fn write_on(&self, text: &mut LongText, room: usize, piece: &mut Vec<u8>) -> Left;

    /// The position of another match that it plays on from.
    fn fork(&self) -> Option<&Fork>;
    /// The JSON of its first entries, for a match that plays on from there; see [`Match::first_entries`].
    ///
    /// # Errors
    ///
    /// [`TableError::StillSecret`], [`TableError::PastEnd`] and [`TableError::OverThen`].
    fn first_bodies(&self, at: u64, reach: Reach) -> Result<Vec<String>, TableError>;

    /// The promise of the seal.
    fn seal_hash(&self) -> &str;

    /// All that this pact fixes for the match.
    fn terms(&self, pact: &Pact) -> Terms;

    /// Draws all luck from now on by this secret and this pact; see [`Match::reseal`].
    fn reseal(&mut self, secret: Secret, words: Words, pact: Option<Pact>);

    /// Looks at what an action would do. Nothing changes before [`commit`](Table::commit).
    ///
    /// # Errors
    ///
    /// Those of [`Match::prepare_decide`] and [`Match::prepare_undo`], and
    /// [`TableError::Unreadable`] for a decision that is not one of this game.
    fn prepare(&self, action: &Action) -> Result<PreparedDyn, TableError>;

    /// What the table must append before anybody plays; see [`Match::owed`].
    ///
    /// # Errors
    ///
    /// [`TableError::SealClosed`].
    fn owed(&self) -> Result<Option<PreparedDyn>, TableError>;

    /// Installs a prepared change, once it is durable.
    ///
    /// # Errors
    ///
    /// [`TableError::Behind`] or [`TableError::OtherTable`].
    fn commit(&mut self, change: PreparedDyn) -> Result<(), TableError>;

    /// Takes entries that somebody else has stored after the last one known here.
    ///
    /// # Errors
    ///
    /// [`TableError::Damaged`] with the number of the first entry that cannot be taken; those before
    /// it were.
    fn catch_up(&mut self, bodies: &[String]) -> Result<(), TableError>;

    /// How many entries the seat has written since anything could last be taken back no more; whoever keeps the log
    /// slows those down who write many.
    fn unsettled(&self, seat: Seat) -> u32;

    /// The match as a record, all but its log, which is [written](LongText::record) behind it; see [`Match::record`].
    ///
    /// # Errors
    ///
    /// [`TableError::StillSecret`].
    fn record_outline(&self, seats: Vec<SeatNote>) -> Result<Record, TableError>;

    /// The same after its people gave it up; see [`Match::abandoned_record`].
    fn abandoned_outline(&self, seats: Vec<SeatNote>) -> Record;
}

/// What somebody wants to do at a table of any game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Decide.
    Decide {
        /// Who.
        seat: Seat,
        /// The question that this answers.
        question: u64,
        /// The decision as the game writes it.
        decision: Value,
    },
    /// Take back the last decision.
    Undo {
        /// Who.
        seat: Seat,
        /// The question that was shown last.
        question: u64,
    },
}

impl Action {
    /// The action of a form, whose decision is a JSON text.
    ///
    /// # Errors
    ///
    /// [`TableError::Unreadable`] if the text is not JSON.
    pub fn decide(seat: Seat, question: u64, decision: &str) -> Result<Action, TableError> {
        let decision = serde_json::from_str(decision).map_err(|e| unreadable("decision", &e))?;
        Ok(Action::Decide { seat, question, decision })
    }

    /// Who acts.
    #[must_use]
    pub const fn seat(&self) -> Seat {
        match self {
            Action::Decide { seat, .. } | Action::Undo { seat, .. } => *seat,
        }
    }
}

/// A decision that a seat may take, and the clause by which it is taken.
#[derive(Serialize)]
#[serde(bound = "")]
struct Offer<G: Game> {
    decision: G::Decision,
    clause: Clause,
}

/// A [`Prepared`] change of any game.
pub struct PreparedDyn {
    first_seq: u64,
    bodies: Vec<String>,
    outcome: Option<Outcome>,
    pending: Seats,
    is_public: bool,
    change: Box<dyn Any + Send + Sync>,
}

impl PreparedDyn {
    /// The number of the first entry.
    #[must_use]
    pub fn first_seq(&self) -> u64 {
        self.first_seq
    }

    /// The JSON of each entry, which is what a store appends; there is at least one.
    #[must_use]
    pub fn bodies(&self) -> &[String] {
        &self.bodies
    }

    /// How the match ends with this change; `None` if it goes on.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// The same as JSON.
    #[must_use]
    pub fn outcome_json(&self) -> Option<String> {
        self.outcome.as_ref().map(json)
    }

    /// The seats that will owe a decision.
    #[must_use]
    pub fn pending_seats(&self) -> Seats {
        self.pending
    }

    /// Whether who only watches will notice the change.
    #[must_use]
    pub fn is_public(&self) -> bool {
        self.is_public
    }
}

impl<G: Game> From<Prepared<G>> for PreparedDyn {
    fn from(change: Prepared<G>) -> Self {
        PreparedDyn {
            first_seq: change.first_seq(),
            bodies: change.bodies(),
            outcome: change.outcome(),
            pending: change.pending_seats(),
            is_public: change.reaches(Viewer::Spectator),
            change: Box::new(change),
        }
    }
}

impl fmt::Debug for PreparedDyn {
    /// Tells no secrets, so that a log line may hold it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PreparedDyn")
            .field("first_seq", &self.first_seq)
            .field("entries", &self.bodies.len())
            .finish_non_exhaustive()
    }
}

impl<G: Game> Table for Match<G> {
    fn game_id(&self) -> &'static str {
        G::ID
    }

    fn rules(&self) -> u32 {
        self.ruleset().number()
    }

    fn seats(&self) -> Seats {
        Match::seats(self)
    }

    fn version(&self) -> u64 {
        Match::version(self)
    }

    fn version_for(&self, viewer: Viewer) -> u64 {
        Match::version_for(self, viewer)
    }

    fn noticed(&self, viewer: Viewer) -> u64 {
        Match::noticed(self, viewer)
    }

    fn owes_since(&self, seat: Seat) -> Option<u64> {
        Match::owes_since(self, seat)
    }

    fn waits(&self, seat: Seat) -> &[Wait] {
        Match::waits(self, seat)
    }

    fn outcome(&self) -> Option<Outcome> {
        Match::outcome(self)
    }

    fn pending_seats(&self) -> Seats {
        Match::pending_seats(self)
    }

    fn waited_for(&self) -> Seats {
        Match::waited_for(self)
    }

    fn may_speak(&self) -> Seats {
        Match::may_speak(self)
    }

    fn volunteers(&self) -> Seats {
        Match::volunteers(self)
    }

    fn circles(&self, seat: Seat) -> Vec<Circle> {
        Match::circles(self, seat)
    }

    fn sequel_json(&self) -> Option<String> {
        self.sequel().as_ref().map(json)
    }

    fn question(&self, seat: Seat) -> u64 {
        Match::question(self, seat)
    }

    fn undoable(&self, seat: Seat) -> bool {
        Match::undoable(self, seat)
    }

    fn setup_json(&self) -> String {
        json(self.setup())
    }

    fn write_view(&self, viewer: Viewer, json: &mut Vec<u8>) {
        self.shown.write(self.view(viewer), json);
    }

    fn legal_json(&self, seat: Seat) -> String {
        json(&self.legal(seat))
    }

    fn options_json(&self, seat: Seat) -> String {
        let option = |decision: G::Decision| Offer::<G> {
            clause: Match::clause(self, seat, &decision),
            decision,
        };
        json(&self.legal(seat).into_iter().map(option).collect::<Vec<_>>())
    }

    fn check(&self, seat: Seat, decision: &Value) -> Result<Clause, TableError> {
        let decision =
            G::Decision::deserialize(decision).map_err(|e| unreadable("decision", &e))?;
        Match::check(self, seat, &decision).map_err(TableError::Refused)?;
        Ok(Match::clause(self, seat, &decision))
    }

    fn write_on(&self, text: &mut LongText, room: usize, piece: &mut Vec<u8>) -> Left {
        self.write_text(text, room, piece)
    }

    fn seal_hash(&self) -> &str {
        Match::seal_hash(self)
    }

    fn terms(&self, pact: &Pact) -> Terms {
        Match::terms(self, pact)
    }

    fn reseal(&mut self, secret: Secret, words: Words, pact: Option<Pact>) {
        Match::reseal(self, secret, words, pact);
    }

    fn fork(&self) -> Option<&Fork> {
        Match::fork(self)
    }

    fn first_bodies(&self, at: u64, reach: Reach) -> Result<Vec<String>, TableError> {
        Ok(self.first_entries(at, reach)?.iter().map(Entry::to_json).collect())
    }

    fn prepare(&self, action: &Action) -> Result<PreparedDyn, TableError> {
        let change = match action {
            Action::Decide { seat, question, decision } => {
                let decision =
                    G::Decision::deserialize(decision).map_err(|e| unreadable("decision", &e))?;
                self.prepare_decide(*seat, *question, decision)?
            }
            Action::Undo { seat, question } => self.prepare_undo(*seat, *question)?,
        };
        Ok(change.into())
    }

    fn owed(&self) -> Result<Option<PreparedDyn>, TableError> {
        Ok(Match::owed(self)?.map(PreparedDyn::from))
    }

    fn commit(&mut self, change: PreparedDyn) -> Result<(), TableError> {
        let change = change.change.downcast().map_err(|_| TableError::OtherTable)?;
        Match::commit(self, *change)
    }

    fn catch_up(&mut self, bodies: &[String]) -> Result<(), TableError> {
        for body in bodies {
            let seq = Match::version(self);
            let damaged = |detail: String| TableError::Damaged { seq, detail };
            let entry = serde_json::from_str(body).map_err(|e| damaged(e.to_string()))?;
            self.follow(entry)?;
        }
        Ok(())
    }

    fn unsettled(&self, seat: Seat) -> u32 {
        Match::unsettled(self, seat)
    }

    fn record_outline(&self, seats: Vec<SeatNote>) -> Result<Record, TableError> {
        self.outline(seats)
    }

    fn abandoned_outline(&self, seats: Vec<SeatNote>) -> Record {
        self.outline_after_all(seats)
    }
}

pub(crate) fn unreadable(what: &'static str, error: &serde_json::Error) -> TableError {
    TableError::Unreadable { what, detail: error.to_string() }
}
