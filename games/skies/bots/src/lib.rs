//! The bots of Under Falling Skies.
//!
//! All of them ask the [`Judge`], who has learned from a great many matches what a position is
//! worth. The rookie often does not listen, the captain takes the best decision in sight, and the
//! admiral searches the rest of the round with all its rerolls.

mod admiral;
mod captain;
pub mod features;
mod forecast;
pub mod judge;
pub mod net;
mod reasons;
mod rookie;
pub mod rooms;
mod trust;

pub use admiral::Admiral;
pub use captain::Captain;
pub use rookie::Rookie;

use saucer_skies::Skies;

use judge::Judge;
use saucer_bots::{Bot, Strength};

/// The keys of all texts that hints use.
pub const HINTS: &[&str] = &[
    "skies-hint-avoid-mothership",
    "skies-hint-costly",
    "skies-hint-dig",
    "skies-hint-dig-later",
    "skies-hint-dump",
    "skies-hint-end",
    "skies-hint-end-last",
    "skies-hint-energy",
    "skies-hint-explosion",
    "skies-hint-fed",
    "skies-hint-finish",
    "skies-hint-make-room",
    "skies-hint-place-robot",
    "skies-hint-replace-robot",
    "skies-hint-reroll",
    "skies-hint-research",
    "skies-hint-respawn",
    "skies-hint-robot",
    "skies-hint-room",
    "skies-hint-save-base",
    "skies-hint-shoot",
    "skies-hint-slow",
    "skies-hint-targets",
    "skies-hint-win",
];

/// A bot of this strength. Equal seeds and budgets in playouts give equal play.
#[must_use]
pub fn bot(strength: Strength, seed: u64) -> Box<dyn Bot<Skies>> {
    let judge = Judge::trained();
    match strength {
        Strength::Rookie => Box::new(Rookie::new(judge, seed)),
        Strength::Captain => Box::new(Captain::new(judge)),
        Strength::Admiral => Box::new(Admiral::new(judge, seed)),
    }
}
