//! The content of Tremble against its rulebook: counts, known cards, the limits in which cards
//! were designed, worked sums, and the rulebook as a document.
#![allow(clippy::unwrap_used, reason = "a test that cannot unwrap has failed")]

mod amounts;
mod conformance;
mod counts;
mod editions;
mod envelopes;
mod examples;
mod help;
mod known;
mod names;
mod rulebook;
mod variants;
