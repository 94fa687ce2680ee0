//! The bots of Under Falling Skies.

pub mod features;
mod forecast;
pub mod judge;
pub mod net;
pub mod rooms;
