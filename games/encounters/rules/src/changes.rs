//! All changes of the rules and of the content, in order. There are none yet.

use saucer_core::Change;

pub(crate) const ALL: &[Change] = &[];
