//! Tremble against its rulebook: the content, worked examples, clauses, cards, refusals, secrets,
//! whole matches, and every promise of the contract.
#![allow(clippy::unwrap_used, reason = "a test that cannot unwrap has failed")]

mod amounts;
mod cards;
mod changes;
mod cited;
mod clauses;
mod conformance;
mod content;
mod counts;
mod editions;
mod envelopes;
mod examples;
mod faq;
mod fuzz;
mod help;
mod known;
mod leaks;
mod lists;
mod names;
mod play;
mod playthroughs;
mod printed;
mod refusals;
mod rulebook;
mod scenarios;
mod size;
mod twins;
mod variants;
