//! The log in words.

use maud::{Markup, html};
use saucer_skies::{Board, Event};

use super::clause;
use super::words;
use crate::model::{Cx, LogEntry};
use crate::parts::tone::Tone;

/// How many entries a table page carries; the replay has them all.
const SHOWN: usize = 30;

/// The last entries of a log, newest first.
pub(crate) fn log(cx: &Cx, board: &Board, id: &str, entries: &[LogEntry]) -> Markup {
    let older = entries.len().saturating_sub(SHOWN);
    html! {
        ol.lines {
            @for entry in entries[older..].iter().rev() { (self::entry(cx, board, entry)) }
        }
        @if older > 0 {
            p.older { a href={ "/t/" (id) "/replay" } { (cx.lang.text("skies-log-older", &[("n", older.into())])) } }
        }
        @if entries.is_empty() { p.empty { (cx.lang.plain("skies-log-empty")) } }
    }
}

fn entry(cx: &Cx, board: &Board, entry: &LogEntry) -> Markup {
    let lang = cx.lang;
    html! {
        li.entry data-seq=(entry.seq) {
            // A round begins at the end of an entry, and the newest comes first: its heading is on top.
            @for event in entry.events.iter().filter(|event| matches!(event, Event::Round { .. })) {
                h3 { (words::event(lang, board, event).words) }
            }
            p {
                @for event in &entry.events {
                    @let line = words::event(lang, board, event);
                    @if line.tone != Tone::Heading {
                        span.(line.tone.class()) data-ship=[line.ship.map(|ship| ship.0 + 1)]
                            data-cell=[line.cell.map(|cell| format!("{}-{}", cell.base_row(), cell.column()))] {
                            (line.words)
                            @if let Some(cited) = line.clause { " " (clause(cx, cited)) }
                        }
                        " "
                    }
                }
            }
        }
    }
}
