//! The Thing in words: names, decisions and events.

pub(crate) mod decision;
pub(crate) mod end;
mod event;
pub(crate) mod log;
pub(crate) mod names;
mod past;
pub(crate) mod phrases;

pub(crate) use event::event;
pub(crate) use past::Past;
