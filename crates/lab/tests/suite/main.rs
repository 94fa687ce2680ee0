//! The lab through its public face.
#![allow(clippy::unwrap_used, reason = "a test that cannot unwrap has failed")]

mod dig;
mod report;
mod sim;
