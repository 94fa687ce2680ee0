//! What a decision gives up.

use saucer_dig::Decision;
use saucer_play::At;

use crate::DigPlay;

pub(crate) fn losses(at: &At<'_, DigPlay>, decision: &Decision) -> Vec<String> {
    match decision {
        Decision::Leave => vec![at.plain("dig-loses-leave")],
        _ => Vec::new(),
    }
}
