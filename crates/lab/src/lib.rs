//! Simulation, balance reports and benchmarks: the same rules, a million times.
//!
//! [`simulate`] plays matches and counts victories. [`watch`] lets a [`Witness`] look at every
//! event as well, and [`study()`] does so for all setups of a [`Studied`] game and sums up what the
//! witnesses say, for a [`Page`] with plots.

mod against;
pub mod bench;
mod count;
mod findings;
mod numbers;
mod order;
mod plain;
pub mod report;
mod rules;
mod sim;
mod study;
pub mod testing;

pub use count::{Bin, Estimate, Moments, Spread};
pub use findings::{Finding, certain, method, none_stands_out, stand_out};
pub use numbers::Figures;
pub use order::{Order, Progress};
pub use plain::Plain;
pub use report::Page;
pub use rules::{Played, RulesFault, RulesOrder};
pub use sim::{
    MatchLine, Pilot, PilotTally, Plan, Seating, SideTally, Tally, UnknownPilot, Witness, simulate,
    watch,
};
pub use study::{Brief, RawLine, Series, Studied, Study, Variant, study, variants};
