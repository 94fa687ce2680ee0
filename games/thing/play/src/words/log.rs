//! The log in words.

use saucer_play::{Chronicle, chronicle};
use saucer_thing::{Card, Event, Face};
use saucer_web::parts::frame::{Line, Paragraph};
use saucer_web::parts::replay::{Landmark, Mark};
use saucer_web::parts::tone::Tone;

use super::event::{event, lab_drawn};
use super::names;
use super::past::Past;
use crate::At;

/// The first phase whose beginning is told: weather and upkeep follow the heading of the round.
const NAMED_FROM: u8 = 3;

/// All paragraphs, oldest first. What many do in a row is one paragraph.
pub(crate) fn log(at: &At<'_>) -> Vec<Paragraph> {
    chronicle(&at.shown.log, |state: State, events| lines(at, state, events))
}

/// Where rounds begin, and what turned the match: who was exposed, turned or gone, and else what went wrong.
pub(crate) fn landmarks(at: &At<'_>) -> Vec<Landmark> {
    let mut past = Past::default();
    let mut marks = Vec::new();
    for told in &at.shown.log {
        for happened in &told.events {
            past.learn(happened);
            let kind = match happened {
                Event::RoundBegan { .. } => Mark::Part,
                Event::Ended { .. } | Event::SaucerReached { .. } => Mark::Turn { weight: 100 },
                Event::Exposed { .. } | Event::Absorbed { .. } | Event::Left { .. } => {
                    Mark::Turn { weight: 60 }
                }
                Event::Infected { .. } | Event::Destroyed | Event::RoleDealt { .. } => {
                    Mark::Turn { weight: 50 }
                }
                Event::Landed | Event::FlownOff | Event::BoilerDestroyed => {
                    Mark::Turn { weight: 40 }
                }
                Event::RoleShown { .. } | Event::SosSent | Event::Launched { .. } => {
                    Mark::Turn { weight: 30 }
                }
                Event::PowerFailed | Event::Starved | Event::Suspected { .. } => {
                    Mark::Turn { weight: 20 }
                }
                // Small misfortunes tell of a round in which nothing else happened.
                Event::Froze { .. } | Event::Wrecked { .. } => Mark::Turn { weight: 10 },
                Event::Assigned { card: Card::Sabotage, .. } => Mark::Turn { weight: 6 },
                Event::Wasted { .. } => Mark::Turn { weight: 3 },
                Event::Weather { face: Face::Snowstorm | Face::Blizzard } => {
                    Mark::Turn { weight: 2 }
                }
                _ => continue,
            };
            let words = event(at, &past, happened).words;
            marks.push(Landmark { at: told.seq + 1, words, kind });
        }
    }
    marks
}

/// How far the log has told.
#[derive(Clone, Copy, Default)]
struct State {
    past: Past,
    /// The phase that was named last.
    named: u8,
    /// Whether a round has begun: what is laid out before it belongs to no phase.
    is_begun: bool,
}

impl Chronicle for State {
    type Event = Event;

    fn learn(&mut self, event: &Event) {
        self.past.learn(event);
        if matches!(event, Event::RoundBegan { .. }) {
            (self.named, self.is_begun) = (0, true);
        }
        if !goes_without_saying(event) {
            self.named = self.past.phase;
        }
    }

    fn goes_without_saying(event: &Event) -> bool {
        goes_without_saying(event)
    }

    fn is_quiet(event: &Event) -> bool {
        is_quiet(event)
    }

    fn is_heading(event: &Event) -> bool {
        matches!(event, Event::RoundBegan { .. })
    }
}

/// What is told in one go, with the beginning of a phase before what happens in it.
fn lines(at: &At<'_>, mut state: State, events: &[&Event]) -> Vec<Line> {
    let mut lines = Vec::new();
    for (n, told) in events.iter().enumerate() {
        let named = state.named;
        state.learn(told);
        let next = events.get(n + 1).copied();
        if goes_without_saying(told) || is_told_by_next(told, next) || is_unseen_again(told, next) {
            continue;
        }
        let phase = state.past.phase;
        if state.is_begun && phase > named && phase >= NAMED_FROM {
            let words = names::phase_name(at.lang(), at.view().setup, phase);
            lines.push(Line { tone: Tone::Part, ..Line::plain(words) });
        }
        let again =
            events[..n].iter().rev().take_while(|before| is_unseen_again(before, Some(told)));
        let mut line = match **told {
            Event::LabDrawn { figure, token: None } => lab_drawn(at, figure, 1 + again.count()),
            _ => event(at, &state.past, told),
        };
        if is_secret(told) {
            line.pieces.push(SECRET.to_owned());
        }
        lines.push(line);
    }
    lines
}

/// What such a line speaks of, so that the style sheet covers it while the match goes on: somebody may look
/// over a shoulder.
const SECRET: &str = "secret";

/// What only its owner hears of.
const fn is_secret(event: &Event) -> bool {
    matches!(
        event,
        Event::RoleDealt { .. }
            | Event::TeethDealt { .. }
            | Event::TokenSeen { .. }
            | Event::BagSeen { .. }
            | Event::Infected { .. }
            | Event::Drew { cards: Some(_), .. }
            | Event::Swapped { card: Some(_), .. }
            | Event::Gave { card: Some(_), .. }
            | Event::LabDrawn { token: Some(_), .. }
            | Event::Lurking { .. }
            | Event::Powering { .. }
    )
}

/// That everybody draws cards and gives one is a rule; only which ones is news.
const fn goes_without_saying(event: &Event) -> bool {
    matches!(event, Event::Drew { cards: None, .. } | Event::Gave { card: None, .. })
}

/// A roll that is the weather at once, as it is without a forecast, and an offer that needs nobody's consent
///
pub(crate) fn is_told_by_next(event: &Event, next: Option<&Event>) -> bool {
    match (*event, next.copied()) {
        (Event::WeatherRolled { face }, Some(Event::Weather { face: now })) => face == now,
        (Event::Proposed { .. }, Some(Event::Traded { .. })) => true,
        _ => false,
    }
}

/// Tokens that the same character draws one by one, face down: only how many they are is news.
fn is_unseen_again(event: &Event, next: Option<&Event>) -> bool {
    matches!(event, Event::LabDrawn { token: None, .. }) && Some(event) == next
}

/// What comes in long rows of the same kind.
const fn is_quiet(event: &Event) -> bool {
    matches!(
        event,
        Event::Cast { .. }
            | Event::Leader { .. }
            | Event::TokenLies { .. }
            | Event::Drew { .. }
            | Event::LabDrawn { .. }
            | Event::Went { .. }
            | Event::Gave { .. }
            | Event::Lurking { .. }
            | Event::Powering { .. }
            | Event::DogMoved { .. }
            | Event::LaunchTokenLaid { .. }
            | Event::LaunchTokenTaken { .. }
            | Event::Entered { .. }
    )
}
