//! What turned a match.

use std::cell::Cell;

use saucer_play::{At, Moment, landmarks_by, paragraphs};
use saucer_skies::Event;
use saucer_web::parts::frame::{Line, Paragraph};
use saucer_web::parts::replay::{Landmark, Mark};

use crate::SkiesPlay;
use crate::words;

/// Rounds, and what happened in them that turned the match. When it is over and its chances are known, what spoke
/// against the way in which a round changed them has not turned it.
pub(crate) fn landmarks(at: &At<'_, SkiesPlay>) -> Vec<Landmark> {
    // Nothing tells of the first round but its roll.
    let round = Cell::new(1);
    let mut marks = landmarks_by(at, |event, _| {
        if let Event::Round { number } = *event {
            round.set(u16::from(number));
        }
        let swing = words::swing(event);
        let rise = rise(&at.shown.course, round.get());
        if rise == 0.0 || (rise > 0.0) == (swing > 0) { swing.unsigned_abs() } else { 0 }
    });
    marks.extend(idle_rounds(at));
    marks.push(Landmark { at: 0, words: first_round(at).words, kind: Mark::Part });
    marks.sort_by_key(|mark| mark.at);
    marks
}

/// The log. Its first paragraph has the heading of its round, whether the page still shows that paragraph or not.
pub(crate) fn log(at: &At<'_, SkiesPlay>) -> Vec<Paragraph> {
    let mut paragraphs = paragraphs(at);
    if let Some(first) = paragraphs.first_mut() {
        first.lines.insert(0, first_round(at));
    }
    paragraphs
}

/// The heading of the first round, of which nothing tells but its first roll.
fn first_round(at: &At<'_, SkiesPlay>) -> Line {
    words::event(at.lang(), at.view().board(), &Event::Round { number: 1 })
}

/// What was missing in rounds after which the chances were worse. Anything that happened weighs more.
fn idle_rounds(at: &At<'_, SkiesPlay>) -> Vec<Landmark> {
    let course = at.shown.course.as_slice();
    let rounds = course.windows(2).filter(|pair| rise(course, pair[0].round) < 0.0);
    let idle = rounds.map(|pair| {
        let round = pair[0].at..pair[1].at;
        let told = at.shown.log.iter().filter(|told| round.contains(&told.seq));
        let events = told.flat_map(|told| &told.events);
        let (mut researched, mut shot) = (false, false);
        for event in events {
            researched |= matches!(event, Event::Researched { from, to } if to > from);
            shot |= matches!(event, Event::ShotDown { .. });
        }
        let words = match (researched, shot) {
            (false, false) => "skies-turn-idle",
            (false, true) => "skies-turn-no-research",
            (true, false) => "skies-turn-no-shot",
            (true, true) => "skies-turn-closer",
        };
        Landmark { at: pair[1].at, words: at.plain(words), kind: Mark::Turn { weight: 1 } }
    });
    idle.collect()
}

/// How much better the chances were at the end of a round; 0 if nobody knows.
fn rise(course: &[Moment], round: u16) -> f32 {
    let chance = |moment: &Moment| moment.chances.first().map_or(0.0, |(_, chance)| *chance);
    let pair = course.windows(2).find(|pair| pair[0].round == round);
    pair.map_or(0.0, |pair| chance(&pair[1]) - chance(&pair[0]))
}
