//! Bots keep the rules, repeat themselves from a seed, and play as well as they are called.

#![allow(clippy::unwrap_used, reason = "a test that cannot unwrap has failed")]

mod search;
mod speaking;
