//! The chat of a table as a page of its own, for browsers without script, and its parts.

use maud::{Markup, html};

use crate::model::Cx;
use crate::model::talk::{Hearers, Line, Talk, TalkFault};
use crate::parts::shell::{Games, Shell};
use crate::parts::{live, talk as parts};

/// The page.
#[must_use]
pub fn talk(cx: &Cx, talk: &Talk) -> Markup {
    let lang = cx.lang;
    let title = lang.plain("talk-title");
    let main = html! {
        main #main.sheet.talk-page {
            h1 { (title) }
            p.row { a.act href={ "/t/" (talk.id) } { (lang.plain("talk-back")) } }
            div #talk.talk data-id=(talk.id) { (parts::inside(cx, talk)) }
        }
        (live::module("talk.js"))
    };
    Shell { title: &title, class: "at-talk", games: Games::None, tools: html! {} }.around(cx, main)
}

/// Lines as the live stream carries them, and as replies to the script do.
#[must_use]
pub fn talk_lines(cx: &Cx, lines: &[Line]) -> Markup {
    parts::lines(cx, lines)
}

/// What the live stream carries when the reader may speak to others than before.
#[must_use]
pub fn talk_choice(cx: &Cx, circles: &[Hearers]) -> Markup {
    parts::choice(cx, circles, "")
}

/// The names of the circles that a page offers, as the page and its stream compare them.
#[must_use]
pub fn talk_circles(circles: &[Hearers]) -> String {
    parts::ids(circles)
}

/// The reply to the script when a line was not accepted.
#[must_use]
pub fn talk_note(cx: &Cx, fault: TalkFault) -> Markup {
    html! { p.notice data-note { (fault.words(cx.lang)) } }
}
