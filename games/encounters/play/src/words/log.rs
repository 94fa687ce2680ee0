//! The log in words.

use saucer_core::Seat;
use saucer_encounters::{Card, Event, Keyword, Kind, When, Whither};
use saucer_play::{Chronicle, chronicle};
use saucer_web::parts::frame::{Line, Paragraph};
use saucer_web::parts::replay::{Landmark, Mark};

use super::event::{event, played};
use super::names::Names;
use crate::At;

/// All paragraphs, oldest first. What comes in long rows is one paragraph.
pub(crate) fn log(at: &At<'_>) -> Vec<Paragraph> {
    chronicle(&at.shown.log, |_: Told, events| lines(at, events))
}

/// What is told in one go; cards that somebody plays in a row are one sentence.
fn lines(at: &At<'_>, events: &[&Event]) -> Vec<Line> {
    let mut lines = Vec::new();
    let mut run: Vec<Card> = Vec::new();
    let mut player = Seat(0);
    let flush = |run: &mut Vec<Card>, player: Seat, lines: &mut Vec<Line>| {
        if !run.is_empty() {
            lines.push(played(at, player, run));
            run.clear();
        }
    };
    for (n, told) in events.iter().enumerate() {
        let before = n.checked_sub(1).map(|n| events[n]);
        if goes_without_saying(told) || is_told_before(told, before) || is_orders(at, told) {
            continue;
        }
        if let Event::Played { seat, card, of: None } = told {
            player = *seat;
            run.push(*card);
            continue;
        }
        flush(&mut run, player, &mut lines);
        lines.push(event(at, told));
    }
    flush(&mut run, player, &mut lines);
    lines
}

/// Events and hazards are told by what they say, not once more as abilities of the objective or the location.
pub(crate) fn is_orders(at: &At<'_>, event: &Event) -> bool {
    let Event::Used { card, ability, .. } = event else { return false };
    let ability = at.spec(*card).abilities.get(usize::from(*ability));
    ability.is_some_and(|one| matches!(one.when, When::Event | When::Hazard(_)))
}

/// Whether the sentence before has told it: what is gained goes to the discard unless something else is said
/// (E-4.8), and a danger or a trap that is paid is a trophy (E-14.5).
pub(crate) fn is_told_before(event: &Event, before: Option<&Event>) -> bool {
    matches!(
        (event, before),
        (Event::Moved { card, to: Whither::Discard, .. }, Some(Event::Gained { card: gained, .. }))
            if card == gained
    ) || matches!(
        (event, before),
        (Event::Trophy { card, .. }, Some(Event::Averted { card: paid, .. } | Event::Freed { card: paid, .. }))
            if card == paid
    )
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
                Event::MercenariesCome { .. } => Mark::Turn { weight: 40 },
                Event::Implanted { .. } => Mark::Turn { weight: 45 },
                Event::Turned { .. } => Mark::Turn { weight: 60 },
                Event::Duelled { .. } => Mark::Turn { weight: 30 },
                Event::Trophy { card, .. } if is_great(at, *card) => Mark::Turn { weight: 35 },
                Event::Struck { strike, .. } if at.spec(*strike).damage >= 3 => {
                    Mark::Turn { weight: 20 }
                }
                _ => continue,
            };
            let words = event(at, happened).words;
            marks.push(Landmark { at: told.seq + 1, words, kind });
        }
    }
    marks
}

/// A trophy that one is proud of: worthy prey, another predator, a test.
fn is_great(at: &At<'_>, card: Card) -> bool {
    let spec = at.spec(card);
    spec.has(Keyword::Worthy) || matches!(spec.kind, Kind::Avatar | Kind::Test)
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
            | Event::Points { .. }
            | Event::Moved { to: Whither::Home, .. }
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
            | Event::Totals { .. }
            | Event::Pushed { .. }
    )
}
