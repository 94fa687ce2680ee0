//! Simulation and benchmarks: the same rules, a million times.

pub mod bench;
mod sim;

pub use sim::{MatchLine, Pilot, Plan, Tally, UnknownPilot, simulate};
