//! What pages promise: every legal decision has its button, everything else says why not, both
//! languages are complete, and the markup keeps to the content security policy.

#![allow(clippy::unwrap_used, reason = "a test that cannot unwrap has failed")]

mod fair;
mod markup;
mod pages;
mod people;
mod play;
mod skies_play;
mod table;
mod talk;
mod texts;
mod tremble;
mod tremble_events;
mod tremble_play;
