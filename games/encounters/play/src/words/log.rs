//! The log in words.

use saucer_encounters::Event;
use saucer_play::{Chronicle, chronicle};
use saucer_web::parts::frame::{Line, Paragraph};
use saucer_web::parts::replay::{Landmark, Mark};

use super::event::event;
use crate::At;

/// All paragraphs, oldest first. What comes in long rows is one paragraph.
pub(crate) fn log(at: &At<'_>) -> Vec<Paragraph> {
    chronicle(&at.shown.log, |_: Told, events| {
        let told = events.iter().filter(|event| !goes_without_saying(event));
        told.map(|told| event(at, told)).collect::<Vec<Line>>()
    })
}

/// Where turns begin, and what turned the match.
pub(crate) fn landmarks(at: &At<'_>) -> Vec<Landmark> {
    let mut marks = Vec::new();
    for told in &at.shown.log {
        for happened in &told.events {
            let kind = match happened {
                Event::TurnBegan { .. } => Mark::Part,
                Event::Ended { .. } => Mark::Turn { weight: 100 },
                Event::Completed { .. } => Mark::Turn { weight: 80 },
                Event::Died { .. } => Mark::Turn { weight: 70 },
                Event::Happened { hazard: 1.., .. } | Event::DeadReturn { .. } => {
                    Mark::Turn { weight: 40 }
                }
                Event::Struck { damage: 3.., .. } => Mark::Turn { weight: 20 },
                _ => continue,
            };
            let words = event(at, happened).words;
            marks.push(Landmark { at: told.seq + 1, words, kind });
        }
    }
    marks
}

/// Sentences need nothing of what was told before them.
#[derive(Clone, Copy, Default)]
struct Told;

impl Chronicle for Told {
    type Event = Event;

    fn learn(&mut self, _event: &Event) {}

    fn goes_without_saying(event: &Event) -> bool {
        goes_without_saying(event)
    }

    fn is_quiet(event: &Event) -> bool {
        is_quiet(event)
    }

    fn is_heading(event: &Event) -> bool {
        matches!(event, Event::TurnBegan { .. })
    }
}

/// What the rules say already: hands are filled, cards that are pushed move on, offered ones go home.
pub(crate) const fn goes_without_saying(event: &Event) -> bool {
    matches!(
        event,
        Event::Drew { cards: None, .. }
            | Event::Pushed { .. }
            | Event::Totals { .. }
            | Event::Moved { to: saucer_encounters::Whither::Home, .. }
    )
}

/// What comes in long rows of the same kind.
const fn is_quiet(event: &Event) -> bool {
    matches!(
        event,
        Event::Cast { .. }
            | Event::Drew { .. }
            | Event::Filled { .. }
            | Event::Played { .. }
            | Event::Pushed { .. }
    )
}
