//! The Thing against its rulebook: the content, worked examples, clauses, refusals, secrets, whole
//! matches, and every promise of the contract.
#![allow(clippy::unwrap_used, reason = "a test that cannot unwrap has failed")]

mod actions;
mod bookkeeper;
mod changes;
mod characters;
mod conformance;
mod content;
mod crew;
mod deck;
mod ends;
mod evenings;
mod exposed;
mod fuzz;
mod help;
mod leaks;
mod listener;
mod meetings;
mod playthroughs;
mod provoked;
mod refusals;
mod rounds;
mod rulebook;
mod saucer;
mod saucer_books;
mod size;
mod stations;
