//! Tests of the pages of Encounters.
#![allow(clippy::unwrap_used, reason = "a test that cannot unwrap has failed")]

mod events;
mod form;
mod lesson;
mod matches;
mod pages;
mod report;
mod texts;
