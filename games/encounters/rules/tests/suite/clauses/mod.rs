//! The clauses of the rulebook, by section.

mod beginning;
mod dying;
mod fighting;
mod goals;
mod helping;
mod playing;
mod reading;
mod striking;
mod wilds;
