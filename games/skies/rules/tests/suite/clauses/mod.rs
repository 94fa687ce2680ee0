//! One test or more for each clause of the rulebook, section by section.

mod end_and_setup;
mod excavator;
mod mothership;
mod placing;
mod respawn;
mod robots;
mod rooms;
mod ships;
