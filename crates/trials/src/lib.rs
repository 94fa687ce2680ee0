//! Trials of a real server: processes that are killed, tables under load, requests without sense.
//!
//! Each trial starts the binary as anybody would, talks to it over its JSON API or its forms, and
//! ends with a [`Report`]: figures, and every breach of a promise with its evidence. The trials
//! know HTTP and the API, but no rules of any game: people take a random one of the decisions that
//! the server calls legal, and records are proved by `saucer verify`.

mod api;
mod bytes;
mod client;
mod error;
mod ledger;
mod menu;
mod mutate;
mod party;
mod people;
mod process;
mod proof;
mod random;
mod report;
mod stream;
mod world;

pub mod crash;
pub mod disk;
pub mod fuzz;
pub mod load;

pub use error::TrialError;
pub use report::Report;
