//! Tests of the pages of Encounters.
#![allow(clippy::unwrap_used, reason = "a test that cannot unwrap has failed")]

mod events;
mod lesson;
mod matches;
mod pages;
mod report;
mod texts;
