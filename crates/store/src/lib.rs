//! Matches, players and logs on disk.
//!
//! A match is a setup plus a log of inputs. The log is append-only and its primary key
//! `(table, number)` is the concurrency control: of two writers who append the same number,
//! one wins and the other gets [`StoreError::Taken`]. What [`Store::append`] has acknowledged
//! survives a crash of the process and of the machine.
//!
//! The crate knows no game and no HTTP: setups, seats, inputs and outcomes are JSON texts that
//! are stored and handed back byte for byte. It reads no clock; times are milliseconds given by
//! the caller. All SQL of the workspace lives here.

mod error;
mod lone;
mod open;
mod read;
mod records;
mod seats;
mod store;
mod talk;
mod write;
mod writer;

pub use error::StoreError;
pub use records::{
    NewInput, NewTable, SeatedPlayer, SeatsChange, StoredInput, StoredPlayer, StoredTable,
    TableSummary, Turn,
};
pub use store::Store;
pub use talk::{NewLine, Pace, StoredLine, StoredPhrase, StoredProfile};
