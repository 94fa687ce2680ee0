//! The frame around any board, with the duel as the game: it has two seats, secrets and luck.

#![allow(clippy::unwrap_used, reason = "a test that cannot unwrap has failed")]

mod duel;
mod ending;
mod form;
mod frame;
mod replay;
mod spoken;
