//! The content of a match, found once.

use saucer_core::Ruleset;

use crate::content::Content;

/// The content of the rules of a match, at hand: it is looked into many times for every decision. The rules
/// say which it is, so it is no part of what two positions are compared by.
#[derive(Clone, Copy)]
pub(crate) struct AtHand(pub(crate) &'static Content);

impl AtHand {
    pub(crate) fn of(rules: Ruleset) -> AtHand {
        AtHand(Content::of(rules))
    }
}

impl PartialEq for AtHand {
    fn eq(&self, _: &AtHand) -> bool {
        true
    }
}

impl Eq for AtHand {}

impl std::hash::Hash for AtHand {
    fn hash<H: std::hash::Hasher>(&self, _: &mut H) {}
}

impl std::fmt::Debug for AtHand {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("its content")
    }
}
