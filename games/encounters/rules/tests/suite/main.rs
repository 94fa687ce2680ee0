//! Encounters against its rulebook: the language of cards, worked examples, clauses, content that cannot
//! be played, and every promise of the contract.
#![allow(clippy::unwrap_used, reason = "a test that cannot unwrap has failed")]

mod changes;
mod clauses;
mod conformance;
mod coverage;
mod examples;
mod faults;
mod fuzz;
mod help;
mod hive_changes;
mod language;
mod leaks;
mod playthroughs;
mod rulebook;
mod size;
mod whole;
