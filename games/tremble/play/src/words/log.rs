//! The log in words.

use saucer_core::{Seat, Seats};
use saucer_play::{Chronicle, chronicle};
use saucer_tremble::{Event, Humans};
use saucer_web::parts::frame::{Line, Paragraph};
use saucer_web::parts::replay::{Landmark, Mark};

use super::Names;
use super::event::event;
use super::past::Past;
use crate::At;

/// All paragraphs, oldest first. What luck and commitments bring in a row is one paragraph.
pub(crate) fn log(at: &At<'_>) -> Vec<Paragraph> {
    chronicle(&at.shown.log, |past: Past, events| lines(at, past, events))
}

/// Where turns begin, and what was gained at one blow: so many humans weigh so much. When the match is over, what the
/// winners gained has decided it, and their missions have together; what others gained weighs a tenth.
pub(crate) fn landmarks(at: &At<'_>) -> Vec<Landmark> {
    let mut past = Past::default();
    let mut marks = Vec::new();
    let winners = at.shown.outcome.map(|outcome| outcome.winners);
    // Who got what for a mission, and when.
    let mut paid: Vec<(Seat, u64, Humans)> = Vec::new();
    for told in &at.shown.log {
        for happened in &told.events {
            past.learn(happened);
            let weight = |humans: Humans, share: u64| Mark::Turn {
                weight: u64::from(humans.count().unsigned_abs()) / share,
            };
            let is_aside = |seat: Seat| winners.is_some_and(|winners| !winners.contains(seat));
            let kind = match *happened {
                Event::TurnBegan { .. } => Mark::Part,
                Event::Raided { seat, humans, .. }
                | Event::HuntWon { seat, humans, .. }
                | Event::SearchEnded { seat, humans, .. }
                | Event::DebtTaken { seat, humans, .. } => {
                    weight(humans, if is_aside(seat) { 10 } else { 1 })
                }
                Event::MissionPaid { seat, humans, .. }
                | Event::MissionShown { seat, humans, .. } => {
                    paid.push((seat, told.seq + 1, humans));
                    weight(humans, if winners.is_some() { 10 } else { 1 })
                }
                _ => continue,
            };
            let words = event(at, &past, happened).words;
            marks.push(Landmark { at: told.seq + 1, words, kind });
        }
    }
    for seat in winners.into_iter().flat_map(Seats::iter) {
        let mut own = paid.iter().filter(|(of, ..)| *of == seat);
        let sum = own.clone().fold(Humans::NONE, |sum, (.., humans)| sum + *humans);
        if let (Some((_, when, _)), Ok(weight @ 1..)) =
            (own.next_back(), u64::try_from(sum.count()))
        {
            let figures = [("who", at.name(seat).into()), ("humans", at.humans(sum).into())];
            let words = at.text("tr-turn-missions", &figures);
            marks.push(Landmark { at: *when, words, kind: Mark::Turn { weight } });
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
