//! The Thing in words: names, decisions and events.

pub(crate) mod names;
