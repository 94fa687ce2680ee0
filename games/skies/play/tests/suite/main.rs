//! What the pages of skies promise: every legal decision has its button, everything else says why
//! not, both languages are complete, and the markup keeps to the content security policy.

#![allow(clippy::unwrap_used, reason = "a test that cannot unwrap has failed")]

mod explain;
mod form;
mod gallery;
mod lesson;
mod losses;
mod play;
mod report;
mod steps;
mod table;
mod texts;
