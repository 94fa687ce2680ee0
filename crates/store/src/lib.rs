//! Matches, players and logs on disk, by SQLite or PostgreSQL.
//!
//! A match is a setup plus a log of inputs. The log is append-only and its primary key
//! `(table, number)` is the concurrency control: of two writers who append the same number,
//! one wins and the other gets [`StoreError::Taken`], in whichever process they are. What
//! [`Store::append`] has acknowledged survives a crash of the process and of the machine.
//!
//! The crate knows no game and no HTTP: setups, seats, inputs and outcomes are JSON texts that
//! are stored and handed back byte for byte. It reads no clock of its own; times are milliseconds
//! given by the caller, or by the database where several processes must agree. All SQL of the
//! workspace lives here.

mod address;
mod append;
mod backup;
mod chain;
mod check;
mod clock;
mod conn;
mod copy;
mod create;
mod digest;
mod engine;
mod error;
mod explained;
mod faults;
mod keys;
mod leases;
mod lives;
mod lock;
mod migrations;
mod moderation;
mod mutes;
mod notices;
mod open;
mod open_postgres;
mod orders;
mod outage;
mod people;
mod place;
mod presence;
mod private;
mod read;
mod records;
mod reports;
mod results;
mod retention;
mod schema;
mod seats;
mod sessions;
mod store;
mod talk;
mod tls;
mod tls_fault;
mod transaction;
mod write;
mod writer;

pub use backup::restore;
pub use chain::Chain;
pub use check::{Checked, check};
pub use copy::BackedUp;
pub use error::StoreError;
pub use keys::{NewKey, RingKey};
pub use lives::Life;
pub use lock::ServeLock;
pub use moderation::{Deed, Doing, LoggedDeed, Named, StoredBlock, is_whole};
pub use notices::Notice;
pub use orders::StoredOrder;
pub use place::{Opening, Place};
pub use presence::Present;
pub use records::{
    Figures, Head, NewInput, NewTable, SeatedPlayer, SeatsChange, Standing, StoredInput,
    StoredPlayer, StoredTable, TableSummary, Turn,
};
pub use reports::{NewReport, ReportPage, Reports, StoredReport};
pub use results::PlayedResult;
pub use retention::{Retention, Swept};
pub use sessions::{Only, StoredSession, StoredSessions};
pub use store::Store;
pub use talk::{
    Audience, Counted, Handle, NewLine, Pace, SeatBits, StoredLine, StoredPhrase, StoredProfile,
};
pub use tls_fault::TlsFault;
