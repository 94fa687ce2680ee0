//! Under Falling Skies against its rulebook: worked examples, clauses, cards, refusals, whole
//! matches, and every promise of the contract.
#![allow(clippy::unwrap_used, reason = "a test that cannot unwrap has failed")]

mod cards;
mod clauses;
mod conformance;
mod content;
mod examples;
mod fuzz;
mod help;
mod perft;
mod playthroughs;
mod refusals;
mod rulebook;
mod scenarios;
mod size;
mod view;
