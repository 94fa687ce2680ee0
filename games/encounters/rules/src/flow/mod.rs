//! What happens when something is decided, and what follows from it.

mod act;
pub(crate) mod alien;
mod answers;
mod begin;
mod captives;
mod cards;
mod choose;
mod counts;
mod end;
mod foes;
mod happen;
mod hatching;
mod hazards;
mod help;
mod hive;
mod honor;
mod hunt;
mod lots;
mod prey;
mod rules;
mod run;
pub(crate) mod safari;
mod spots;
mod step;
mod strikes;
mod swaps;
mod trials;
mod turn;

pub(crate) use captives::COCOON;
pub(crate) use run::is_gained;
