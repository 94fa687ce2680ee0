//! The bots of The Thing.

use saucer_bots::{Bot, Strength};
use saucer_thing::Thing;

/// A bot of this strength. Equal seeds and budgets in playouts give equal play.
#[must_use]
pub fn bot(strength: Strength, seed: u64) -> Box<dyn Bot<Thing>> {
    saucer_bots::plain(strength, seed)
}
