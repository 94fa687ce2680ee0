//! The lab through its public face.
#![allow(clippy::unwrap_used, reason = "a test that cannot unwrap has failed")]

mod facts;
mod flags;
mod markup;
mod report;
mod sim;
