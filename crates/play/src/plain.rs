//! The defaults: what a game looks like before somebody has drawn it.

use maud::{Markup, html};
use saucer_core::{Game, Outcome, Seat, Seats};
use saucer_text::Lang;
use saucer_web::parts::art::{Ground, skyline, stars};
use saucer_web::parts::frame::{Line, Paragraph, SHOWN};
use saucer_web::parts::replay::{Landmark, Mark};
use saucer_web::parts::tone::Tone;
use serde::Serialize;

use crate::spoken::Speaker;
use crate::{At, Play};

/// The view as a tree of names and values, and below it a button for every legal decision.
pub(crate) fn board<P: Play>(at: &At<'_, P>) -> Markup {
    let view = serde_json::to_value(at.view()).expect("a view is plain data that JSON can hold");
    let sitter = |seat| at.name(seat);
    html! {
        section.plain-board tabindex="0" aria-label=(at.plain("table-board")) { (speaker(at, &sitter).tree(&view)) }
        section.plain-choices aria-label=(at.plain("table-choices")) { (at.rest_buttons()) }
    }
}

/// A decision or an event in the words of the text with the key `KIND-NAME`, if the game has it.
pub(crate) fn phrase<P: Play>(at: &At<'_, P>, kind: &str, data: &impl Serialize) -> String {
    speaker(at, &|seat| at.name(seat)).phrase(kind, data)
}

fn speaker<'a, P: Play>(at: &At<'_, P>, sitter: &'a dyn Fn(Seat) -> String) -> Speaker<'a> {
    Speaker { lang: at.lang(), fields: P::FIELDS, sitter }
}

/// A paragraph for each entry of the log that tells something, oldest first. Only what a page shows is put into words,
/// since words take time: of the entries before it, each that has events is counted, and there is only the heading
/// that the first ones shown stand below.
#[must_use]
pub fn paragraphs<P: Play>(at: &At<'_, P>) -> Vec<Paragraph> {
    let mut paragraphs: Vec<Paragraph> = Vec::new();
    let mut has_heading = false;
    for told in at.shown.log.iter().rev() {
        let said = |event| P::event(at, event);
        let lines: Vec<Line> = if paragraphs.len() < SHOWN {
            told.events.iter().filter_map(said).collect()
        } else if has_heading {
            Vec::new()
        } else {
            let mut newest_first = told.events.iter().rev().filter_map(said);
            newest_first.find(|line| line.tone == Tone::Heading).into_iter().collect()
        };
        has_heading |= paragraphs.len() >= SHOWN && !lines.is_empty();
        if !lines.is_empty() || (paragraphs.len() >= SHOWN && !told.events.is_empty()) {
            paragraphs.push(Paragraph { number: told.seq, lines });
        }
    }
    paragraphs.reverse();
    paragraphs
}

/// Headings are where parts of the match begin; good and bad news are what turned it.
pub(crate) fn landmarks<P: Play>(at: &At<'_, P>) -> Vec<Landmark> {
    landmarks_by(at, |_, line| u64::from(matches!(line.tone, Tone::Good | Tone::Bad)))
}

/// The landmarks of a game that says how much an event turned the match, in units of its own; 0 for what
/// did not. Headings are where parts begin.
#[must_use]
pub fn landmarks_by<P: Play>(
    at: &At<'_, P>,
    weigh: impl Fn(&<P::Game as Game>::Event, &Line) -> u64,
) -> Vec<Landmark> {
    let mut marks = Vec::new();
    for told in &at.shown.log {
        for event in &told.events {
            let Some(line) = P::event(at, event) else { continue };
            let weight = weigh(event, &line);
            let kind = match line.tone {
                Tone::Heading => Mark::Part,
                _ if weight > 0 => Mark::Turn { weight },
                _ => continue,
            };
            marks.push(Landmark { at: told.seq + 1, words: line.words, kind });
        }
    }
    marks
}

/// How a match ended, in words.
pub(crate) fn outcome<P: Play>(at: &At<'_, P>, outcome: Outcome) -> String {
    let names = at.names(outcome.winners.iter());
    match outcome.winners.len() {
        0 => at.plain("table-won-by-nobody"),
        // Who has several seats at one device is told whose victory it is.
        1 if at.people().you == outcome.winners => at.plain("table-won-you"),
        1 => at.text("table-won", &[("names", names.into())]),
        _ => at.text("table-won-shared", &[("names", names.into())]),
    }
}

/// A card with the outcome over the board.
pub(crate) fn end<P: Play>(at: &At<'_, P>) -> Markup {
    let Some(outcome) = at.shown.outcome else { return html! {} };
    html! {
        section.plain-end aria-label=(at.plain("table-over")) {
            h2 { (P::outcome(at, outcome)) }
            (ranks(at, &outcome))
            (sides(at, &outcome))
            @if !outcome.early.is_empty() { p.early { (finished_early(at, &outcome)) } }
            (at.course())
            (at.decided())
            (at.frame().end_links())
        }
    }
}

/// The seats in their order, each with what it ended with. Who shares a place is on one line, and the
/// places behind it are counted as in sports.
fn ranks<P: Play>(at: &At<'_, P>, outcome: &Outcome) -> Markup {
    let groups = outcome.ranks.iter().filter(|seats| !seats.is_empty());
    let place = |seats: Seats| seats.first().and_then(|seat| outcome.place(seat));
    html! {
        @if !outcome.ranks.is_empty() {
            ol.ranks {
                @for seats in groups {
                    li value=[place(seats)] { (list(seats, |seat| scored(at, seat, P::score(at, seat)))) }
                }
            }
        }
    }
}

/// Who was on which side.
fn sides<P: Play>(at: &At<'_, P>, outcome: &Outcome) -> Markup {
    let sides = (0..).zip(outcome.sides.iter()).filter(|(_, seats)| !seats.is_empty());
    let won = |seats: Seats| seats.iter().any(|seat| outcome.winners.contains(seat));
    html! {
        @if !outcome.sides.is_empty() {
            dl.sides aria-label=(at.plain("table-sides")) {
                @for (number, seats) in sides {
                    div.won[won(seats)] { dt { (at.cx.lang.side(number)) } dd { (at.names(seats.iter())) } }
                }
            }
        }
    }
}

/// Who had finished before the end, and with what: the score that the game gives them, or their place.
fn finished_early<P: Play>(at: &At<'_, P>, outcome: &Outcome) -> String {
    let with = |seat| P::score(at, seat).or_else(|| Some(place(at.cx.lang, outcome.place(seat)?)));
    let list = list(outcome.early, |seat| scored(at, seat, with(seat)));
    at.text("table-finished-early", &[("list", list.into())])
}

/// What a list of matches says of the end besides who won, to who sat in these seats.
pub(crate) fn fate(lang: Lang, outcome: &Outcome, you: Seats) -> Vec<String> {
    let mut facts: Vec<String> = Vec::new();
    for seat in you.iter() {
        let early = outcome.early.contains(seat).then(|| lang.plain("table-you-finished-early"));
        let side = outcome.sides.of(seat).map(|side| lang.side(side));
        let place = outcome.place(seat).map(|n| place(lang, n));
        // Who has several seats at one device may have them on one side.
        for fact in [side, place, early].into_iter().flatten() {
            if !facts.contains(&fact) {
                facts.push(fact);
            }
        }
    }
    facts
}

fn place(lang: Lang, n: u8) -> String {
    lang.text("table-place", &[("n", n.to_string().into())])
}

fn scored<P: Play>(at: &At<'_, P>, seat: Seat, score: Option<String>) -> String {
    let name = at.name(seat);
    match score {
        Some(score) => {
            at.text("table-with-score", &[("name", name.into()), ("score", score.into())])
        }
        None => name,
    }
}

fn list(seats: Seats, words: impl Fn(Seat) -> String) -> String {
    seats.iter().map(words).collect::<Vec<_>>().join(", ")
}

/// A skyline under stars; every game has another one.
pub(crate) fn cover(id: &str) -> Markup {
    let seed = id.bytes().fold(7, |seed: u64, byte| seed.wrapping_mul(31) ^ u64::from(byte));
    let far = Ground { left: 0, right: 640, line: 420, height: 170, widest: 50 };
    let near = Ground { left: 0, right: 640, line: 420, height: 90, widest: 70 };
    html! {
        svg.cover.plain-cover viewBox="0 0 640 420" preserveAspectRatio="xMidYMax slice" aria-hidden="true" {
            rect.night width="640" height="420" {}
            (stars(seed, 90, 640, 260))
            path.city-far d=(skyline(seed, &far)) {}
            svg.ship.ship-green x="250" y="120" width="140" height="58" viewBox="0 0 34 14" { use href="#ship-green" {} }
            path.city-near d=(skyline(seed ^ 29, &near)) {}
        }
    }
}
