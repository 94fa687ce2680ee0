//! How the chances of a bot follow from what the judge says.

use super::net::logistic;

/// A straight line through logits.
///
/// The judge learned from a player who decides at first sight, so it thinks too little of a bot
/// that searches and too much of one that blunders. The figures are those that the arena example
/// prints as the best fit, over matches of several levels.
#[derive(Clone, Copy, Debug)]
pub(super) struct Trust {
    pub(super) shift: f32,
    pub(super) slope: f32,
}

impl Trust {
    /// The chance of the bot where the judge says `judged`. What is certain stays certain.
    pub(super) fn chance(self, judged: f32) -> f32 {
        if judged <= 0.0 || judged >= 1.0 {
            return judged;
        }
        logistic(self.shift + self.slope * (judged / (1.0 - judged)).ln())
    }
}
