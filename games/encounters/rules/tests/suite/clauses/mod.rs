//! The clauses of the rulebook, by section.

mod aliens;
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
mod safari;
mod safari_films;
mod safari_prey;
mod safari_trophies;
mod striking;
mod wilds;
