//! The content of a match, at hand.

use std::fmt;
use std::hash::{Hash, Hasher};

use crate::content::Content;

/// The content that goes with edition and rules, found once: the flow asks for it all the time.
#[derive(Clone, Copy)]
pub(crate) struct Cards(pub(crate) &'static Content);

impl PartialEq for Cards {
    fn eq(&self, other: &Cards) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl Eq for Cards {}

impl Hash for Cards {
    // Edition and rules are hashed beside it.
    fn hash<H: Hasher>(&self, _state: &mut H) {}
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Cards")
    }
}
