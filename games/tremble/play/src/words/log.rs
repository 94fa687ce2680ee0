//! The log in words.

use saucer_tremble::Event;
use saucer_web::parts::frame::{Line, Paragraph, SHOWN};
use saucer_web::parts::replay::{Landmark, Mark};

use super::event::event;
use super::past::Past;
use crate::At;

/// All paragraphs, oldest first. What luck and commitments bring in a row is one paragraph.
pub(crate) fn log(at: &At<'_>) -> Vec<Paragraph> {
    let mut told: Vec<Chapter<'_>> = Vec::new();
    let mut past = Past::default();
    let mut was_quiet = false;
    // Only entries that tell something are counted: the others are secret steps of somebody.
    let entries = at.shown.log.iter().map(|told| &told.events).filter(|entry| tells(entry));
    for (number, entry) in (0..).zip(entries) {
        let quiet = entry.iter().all(is_quiet);
        match told.last_mut() {
            Some(chapter) if quiet && was_quiet => {
                chapter.number = number;
                chapter.events.extend(entry);
            }
            _ => told.push(Chapter { number, past, events: entry.iter().collect() }),
        }
        entry.iter().for_each(|event| past.learn(event));
        was_quiet = quiet;
    }
    // A match has a thousand events, and words take time: only what is shown is put into words.
    let older = told.len().saturating_sub(SHOWN);
    let lines = |(n, chapter): (usize, &Chapter<'_>)| Paragraph {
        number: chapter.number,
        lines: if n < older { Vec::new() } else { chapter.lines(at) },
    };
    told.iter().enumerate().map(lines).collect()
}

/// Where turns begin, and what was gained at one blow: so many humans weigh so much.
pub(crate) fn landmarks(at: &At<'_>) -> Vec<Landmark> {
    let mut past = Past::default();
    let mut marks = Vec::new();
    for told in &at.shown.log {
        for happened in &told.events {
            past.learn(happened);
            let kind = match *happened {
                Event::TurnBegan { .. } => Mark::Part,
                Event::Raided { humans, .. }
                | Event::HuntWon { humans, .. }
                | Event::SearchEnded { humans, .. }
                | Event::MissionPaid { humans, .. }
                | Event::MissionShown { humans, .. }
                | Event::DebtTaken { humans, .. } => {
                    Mark::Turn { weight: humans.count().unsigned_abs().into() }
                }
                _ => continue,
            };
            let words = event(at, &past, happened).words;
            marks.push(Landmark { at: told.seq + 1, words, kind });
        }
    }
    marks
}

/// What is told in one go.
struct Chapter<'a> {
    number: u64,
    /// How things stood before.
    past: Past,
    events: Vec<&'a Event>,
}

impl Chapter<'_> {
    fn lines(&self, at: &At<'_>) -> Vec<Line> {
        let mut past = self.past;
        let told = self.events.iter().filter(|event| !goes_without_saying(event));
        let line = |told: &&Event| {
            past.learn(told);
            event(at, &past, told)
        };
        told.map(line).collect()
    }
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
