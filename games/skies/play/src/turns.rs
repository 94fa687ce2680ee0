//! What turned a match.

use std::cell::Cell;

use saucer_play::{At, landmarks_by};
use saucer_skies::{Event, Phase};
use saucer_web::parts::replay::Landmark;

use crate::SkiesPlay;
use crate::words;

/// Rounds, and what happened in them that turned the match. When it is over, what happened in a round counts the more,
/// the more the chances turned in it towards how the match ended.
pub(crate) fn landmarks(at: &At<'_, SkiesPlay>) -> Vec<Landmark> {
    let (phase, round) = (at.view().phase, Cell::new(0));
    landmarks_by(at, |event, _| {
        if let Event::Round { number } = *event {
            round.set(u16::from(number));
        }
        words::swing(event, phase) * turned(at, round.get())
    })
}

/// By how many hundredths the chances turned in a round towards how the match ended; at least 1.
fn turned(at: &At<'_, SkiesPlay>, round: u16) -> u64 {
    let mut moments = at.shown.course.windows(2);
    let chance = |n: usize, pair: &[saucer_play::Moment]| {
        pair[n].chances.first().map_or(0.0, |(_, chance)| *chance)
    };
    let rise = moments
        .find(|pair| pair[0].round == round)
        .map_or(0.0, |pair| chance(1, pair) - chance(0, pair));
    let towards = if at.view().phase == Phase::Won { rise } else { -rise };
    1 + (100.0 * towards).max(0.0) as u64
}
