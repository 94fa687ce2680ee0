//! What happened lately, as steps.

use saucer_web::parts::playback::{KEPT, Step};

use crate::{At, Play};

/// The steps of the last entries, oldest first, each made by [`Play::step`].
#[must_use]
pub fn steps<P: Play>(at: &At<'_, P>) -> Vec<Step> {
    let mut steps = Vec::new();
    for told in at.shown.log.iter().rev() {
        if steps.len() >= KEPT {
            break;
        }
        let of = told.events.iter().rev().filter_map(|event| P::step(at, event));
        steps.extend(of.map(|step| Step { number: told.seq, ..step }));
    }
    steps.reverse();
    steps
}
