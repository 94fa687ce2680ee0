//! What turned a match.

use std::cell::Cell;

use saucer_play::{At, Moment, landmarks_by};
use saucer_skies::Event;
use saucer_web::parts::replay::Landmark;

use crate::SkiesPlay;
use crate::words;

/// Rounds, and what happened in them that turned the match. When it is over and its chances are known, what spoke
/// against the way in which a round changed them has not turned it.
pub(crate) fn landmarks(at: &At<'_, SkiesPlay>) -> Vec<Landmark> {
    let round = Cell::new(0);
    landmarks_by(at, |event, _| {
        if let Event::Round { number } = *event {
            round.set(u16::from(number));
        }
        let swing = words::swing(event);
        let rise = rise(&at.shown.course, round.get());
        if rise == 0.0 || (rise > 0.0) == (swing > 0) { swing.unsigned_abs() } else { 0 }
    })
}

/// How much better the chances were at the end of a round; 0 if nobody knows.
fn rise(course: &[Moment], round: u16) -> f32 {
    let chance = |moment: &Moment| moment.chances.first().map_or(0.0, |(_, chance)| *chance);
    let pair = course.windows(2).find(|pair| pair[0].round == round);
    pair.map_or(0.0, |pair| chance(&pair[1]) - chance(&pair[0]))
}
