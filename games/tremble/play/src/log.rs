//! The log in words.

use maud::{Markup, html};
use saucer_tremble::Event;

use super::at::At;
use super::words::event::{Line, event};
use super::words::past::Past;
use crate::parts::tone::Tone;

/// How many paragraphs a table page carries; the replay has them all.
const SHOWN: usize = 30;

/// The last paragraphs of a log, newest first. What luck and commitments bring in a row is one
/// paragraph.
pub(crate) fn log(at: &At<'_>, id: &str, entries: &[Vec<Event>]) -> Markup {
    let mut told: Vec<Paragraph<'_>> = Vec::new();
    let mut past = Past::default();
    let mut was_quiet = false;
    // Only entries that tell something are counted: the others are secret steps of somebody.
    let worth_telling = |entry: &&Vec<Event>| entry.iter().any(|event| !goes_without_saying(event));
    for (n, entry) in entries.iter().filter(worth_telling).enumerate() {
        let quiet = entry.iter().all(is_quiet);
        match told.last_mut() {
            Some(paragraph) if quiet && was_quiet => {
                paragraph.number = n;
                paragraph.events.extend(entry);
            }
            _ => told.push(Paragraph { number: n, past, events: entry.iter().collect() }),
        }
        entry.iter().for_each(|event| past.learn(event));
        was_quiet = quiet;
    }
    let older = told.len().saturating_sub(SHOWN);
    html! {
        ol.lines { @for paragraph in told[older..].iter().rev() { (paragraph.told(at)) } }
        @if older > 0 {
            @let words = at.text("tr-log-older", &[("n", older.into())]);
            p.older { @if at.people.may_replay() { a href={ "/t/" (id) "/replay" } { (words) } } @else { (words) } }
        }
        @if told.is_empty() { p.empty { (at.plain("tr-log-empty")) } }
    }
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

/// What is told in one go.
struct Paragraph<'a> {
    number: usize,
    /// How things stood before.
    past: Past,
    events: Vec<&'a Event>,
}

impl Paragraph<'_> {
    fn lines(&self, at: &At<'_>) -> Vec<Line> {
        let mut past = self.past;
        let told = self.events.iter().filter(|event| !goes_without_saying(event));
        told.map(|told| {
            past.learn(told);
            event(at, &past, told)
        })
        .collect()
    }

    fn told(&self, at: &At<'_>) -> Markup {
        let lines = self.lines(at);
        // A row of sentences about one clause cites it once, at its end.
        let cited = |n: usize| {
            let next = lines.get(n + 1).and_then(|line| line.clause);
            lines[n].clause.filter(|clause| Some(*clause) != next)
        };
        html! {
            li.entry data-seq=(self.number) {
                @for (n, line) in lines.iter().enumerate() {
                    @if line.tone == Tone::Heading {
                        h3 data-field=[line.field.map(|field| field.0 + 1)] { (line.words) @if let Some(cited) = cited(n) { " " (cite(cited)) } }
                    } @else {
                        span.line.(line.tone.class()) data-seat=[line.seat.map(|seat| seat.0)] data-field=[line.field.map(|field| field.0 + 1)] {
                            (line.words) @if let Some(cited) = cited(n) { " " (cite(cited)) }
                        }
                        " "
                    }
                }
            }
        }
    }
}

/// A link to a clause, without further words: there are many of them.
fn cite(clause: &str) -> Markup {
    html! { a.clause href={ "/rules/tremble#" (clause) } { (clause) } }
}
