//! One live match: its log, versions, undo, seal, previews, records, the threads of its bots, and
//! the people around it.
//!
//! A match is its setup plus the log of its [entries](Entry), and [`Match`] is that with all that
//! follows from it. It knows no clock, disk or network: it prepares a change, somebody else makes
//! the change durable, and then the match commits it.
//!
//! A server that plays many games holds a `Box<dyn `[`Table`]`>` for each match:
//!
//! ```no_run
//! use saucer_table::{Action, Table, TableError};
//!
//! fn append(first_seq: u64, bodies: &[String]) { /* durable when it returns */ }
//!
//! fn play(table: &mut dyn Table, action: &Action) -> Result<(), TableError> {
//!     if let Some(change) = table.owed()? {
//!         append(change.first_seq(), change.bodies());
//!         table.commit(change)?;
//!     }
//!     let change = table.prepare(action)?;
//!     append(change.first_seq(), change.bodies());
//!     table.commit(change)
//! }
//! ```
//!
//! The true state of a match never leaves this crate: what does is a view, a preview, an advice.

mod company;
mod draws;
mod entry;
mod error;
mod fair_queue;
mod fork;
mod live;
mod long_text;
mod pact;
mod position;
mod prepare;
mod preview;
mod record;
mod record_error;
mod replay;
mod seal;
mod shown;
mod stored;
mod table;
mod thinkers;
mod thinking;
mod wait;

pub use company::{
    Adds, Alone, Ballot, Chair, Clock, ClockKind, Closed, Coaching, Company, Decider, Face, Lesson,
    Lost, Passed, REHEARSAL, Relief, Say, SeatError, Stage, Times,
};
pub use entry::{Entry, Told};
pub use error::TableError;
pub use fair_queue::{Share, Turn, Urgency};
pub use fork::{Fork, Hidden, Reach};
pub use live::Match;
pub use long_text::{Left, LongText};
pub use pact::{DiceWord, Pact, Part, Pledge, Terms};
pub use prepare::Prepared;
pub use preview::{Preview, Then};
pub use record::{Record, SealNote, SeatNote};
pub use record_error::RecordError;
pub use replay::{Added, LuckProof, Proof, Replay, TakenOver, verify};
pub use seal::{SealedLuck, Secret, Words, sealed_luck};
pub use stored::{Stored, read_setup};
pub use table::{Action, PreparedDyn, Table};
pub use thinkers::{QueueFull, ThinkError, Thinkers};
pub use thinking::{Thought, Word};
pub use wait::Wait;
