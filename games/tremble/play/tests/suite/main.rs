//! What people meet of tremble, through its public doors.
#![allow(clippy::unwrap_used, reason = "a test that cannot unwrap has failed")]

mod events;
mod explain;
mod facts;
mod flags;
mod form;
mod lesson;
mod losses;
mod matches;
mod open;
mod orders;
mod practice;
mod prize;
mod report;
mod scenes;
mod steps;
mod table;
mod texts;
