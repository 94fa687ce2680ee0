//! The log in words.

use saucer_play::{Chronicle, chronicle};
use saucer_tremble::Event;
use saucer_web::parts::frame::{Line, Paragraph};
use saucer_web::parts::replay::{Landmark, Mark};

use super::event::event;
use super::past::Past;
use crate::At;

/// All paragraphs, oldest first. What luck and commitments bring in a row is one paragraph.
pub(crate) fn log(at: &At<'_>) -> Vec<Paragraph> {
    chronicle(&at.shown.log, |past: Past, events| lines(at, past, events))
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

impl Chronicle for Past {
    type Event = Event;

    fn learn(&mut self, event: &Event) {
        Past::learn(self, event);
    }

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

/// What is told in one go.
fn lines(at: &At<'_>, mut past: Past, events: &[&Event]) -> Vec<Line> {
    let told = events.iter().filter(|event| !goes_without_saying(event));
    let line = |told: &&Event| {
        past.learn(told);
        event(at, &past, told)
    };
    told.map(line).collect()
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
