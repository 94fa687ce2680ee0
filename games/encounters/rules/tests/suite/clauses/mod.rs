//! The clauses of the rulebook, by section.

mod beginning;
mod crossing;
mod dying;
mod fighting;
mod goals;
mod helping;
mod hive;
mod hugging;
mod hunt_acts;
mod hunt_begins;
mod hunt_cards;
mod hunt_ends;
mod hunt_extras;
mod hunt_prey;
mod playing;
mod reading;
mod striking;
mod wilds;
