//! Honest games pass the suite, and each planted fault is caught as what it is.

mod faults;
mod faulty;
mod honest;
mod masks;
mod matches;
mod roles;
mod speaking;

use saucer_core::{Luck, Xoshiro};
use saucer_duel::{Card, Cards, Decision};

/// A decision of the duel, most of them with cards that do not exist.
fn any_decision(luck: &mut Xoshiro) -> Decision {
    match luck.below(4) {
        0 => Decision::Commit,
        1 => Decision::Bid(Card(luck.below(256) as u8)),
        _ => Decision::Bid(Card(luck.below(7) as u8)),
    }
}

/// The counts of all strengths as the digits of one number.
fn fingerprint(cards: Cards) -> u64 {
    cards.iter().fold(0, |sum, n| sum * 256 + u64::from(*n))
}
