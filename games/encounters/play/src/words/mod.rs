//! What the game is called in words: cards, decisions, events.

pub(crate) mod ability;
pub(crate) mod decision;
pub(crate) mod event;
mod hive;
pub(crate) mod log;
pub(crate) mod names;
