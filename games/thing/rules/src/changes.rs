//! What has changed since the first rules, in order: nothing yet.

use saucer_core::Change;

/// All of them.
pub(crate) const ALL: &[Change] = &[];
