//! The log in words.

use saucer_tremble::Event;
use saucer_web::parts::frame::{Line, Paragraph};

use super::event::event;
use super::past::Past;
use crate::At;

/// All paragraphs, oldest first. What luck and commitments bring in a row is one paragraph.
pub(crate) fn log(at: &At<'_>) -> Vec<Paragraph> {
    let mut told: Vec<Paragraph> = Vec::new();
    let mut past = Past::default();
    let mut was_quiet = false;
    // Only entries that tell something are counted: the others are secret steps of somebody.
    let entries = at.shown.log.iter().map(|told| &told.events).filter(|entry| tells(entry));
    for (number, entry) in (0..).zip(entries) {
        let quiet = entry.iter().all(is_quiet);
        let lines = lines(at, &mut past, entry);
        match told.last_mut() {
            Some(paragraph) if quiet && was_quiet => {
                paragraph.number = number;
                paragraph.lines.extend(lines);
            }
            _ => told.push(Paragraph { number, lines }),
        }
        was_quiet = quiet;
    }
    told
}

fn lines(at: &At<'_>, past: &mut Past, entry: &[Event]) -> Vec<Line> {
    let mut lines = Vec::new();
    for told in entry {
        past.learn(told);
        if !goes_without_saying(told) {
            lines.push(event(at, past, told));
        }
    }
    lines
}

fn tells(entry: &[Event]) -> bool {
    entry.iter().any(|event| !goes_without_saying(event))
}

/// That everybody draws cards is a rule; only which ones is news.
const fn goes_without_saying(event: &Event) -> bool {
    matches!(event, Event::CardDrawn { card: None, .. } | Event::MissionDealt { mission: None, .. })
}

/// What comes in long rows of the same kind.
const fn is_quiet(event: &Event) -> bool {
    matches!(
        event,
        Event::CityLaid { .. }
            | Event::CardDrawn { .. }
            | Event::Committed { .. }
            | Event::Refuelled { .. }
            | Event::MissionOpened { .. }
            | Event::MissionDealt { .. }
            | Event::MissionsKept { .. }
            | Event::PileRebuilt { .. }
    )
}
