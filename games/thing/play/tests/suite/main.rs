//! What people meet of The Thing.
#![allow(clippy::unwrap_used, reason = "a test that cannot unwrap has failed")]

mod claims;
mod desk;
mod end;
mod events;
mod explain;
mod form;
mod gallery;
mod lesson;
mod losses;
mod matches;
mod note;
mod notebook;
mod report;
mod saucer;
mod scenes;
mod table;
mod texts;
mod trouble;
mod words;
