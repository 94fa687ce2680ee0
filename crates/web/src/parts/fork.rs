//! Playing on from a position: the way from a replay to a table of one's own, and what such a table says of
//! where it comes from. All of it is a form and links, so it works without script.

use maud::{Markup, html};
use saucer_bots::Strength;
use saucer_text::Lang;

use super::people::bot_key;
use super::replay::ReplaySpot;
use super::{icon, shell};
use crate::model::Cx;
use crate::model::people::{Forked, People};

/// Whether the viewer can play on from a point of a replay.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Onward<'a> {
    /// The match went on from here.
    Goes {
        /// What the form brings back, an idempotency key: sent twice, it makes one table.
        ticket: &'a str,
    },
    /// It is over here.
    Over,
    /// It still runs and is not theirs, or hides something here.
    Closed,
}

/// The button at a point of a replay, and the panel with the form that it opens. Who may not play on from
/// here as long as the match runs is offered nothing.
#[must_use]
pub fn play_on(cx: &Cx, spot: &ReplaySpot<'_>, people: &People, onward: Onward<'_>) -> Markup {
    let lang = cx.lang;
    let label = lang.plain("fork-play-on");
    let body = html! { (icon("seats")) span { (label) } };
    html! {
        @match onward {
            Onward::Goes { ticket } => {
                div.play-on {
                    button.act.small type="button" popovertarget="play-on" data-key="play-on" aria-label=(label) { (body) }
                    aside #play-on.panel popover aria-label=(lang.plain("fork-play-on")) {
                        (shell::close(cx, "play-on"))
                        h2 { (lang.text("fork-title", &[("n", spot.at.into())])) }
                        p { (lang.plain("fork-help")) }
                        (form(lang, spot, people, ticket))
                    }
                }
            }
            Onward::Over => {
                div.play-on {
                    div.cellbox {
                        button.act.small.no type="button" aria-disabled="true" data-key="play-on" aria-describedby="why-play-on" aria-label=(label) { (body) }
                        div.why role="tooltip" id="why-play-on" { (lang.plain("fork-over")) }
                    }
                }
            }
            Onward::Closed => {}
        }
    }
}

fn form(lang: Lang, spot: &ReplaySpot<'_>, people: &People, ticket: &str) -> Markup {
    // Who looks through somebody's eyes plays on as them.
    let usual = people.acting.or(people.you.first());
    html! {
        form.fork method="post" action={ "/t/" (spot.id) "/fork" } data-adds {
            input type="hidden" name="at" value=(spot.at);
            input type="hidden" name="ticket" value=(ticket);
            @if people.places.len() > 1 {
                label { span { (lang.plain("fork-seat")) }
                    select name="seat" {
                        @for place in &people.places {
                            option value=(place.seat.0) selected[usual == Some(place.seat)] { (place.name) }
                        }
                    }
                }
                label { span { (lang.plain("fork-bots")) }
                    select name="strength" {
                        @for strength in Strength::ALL {
                            option value=(strength.id()) selected[strength == Strength::Captain] { (lang.plain(bot_key(strength))) }
                        }
                    }
                }
            }
            button.act.main aria-label=(lang.text("fork-title", &[("n", spot.at.into())])) { (lang.plain("fork-begin")) }
        }
    }
}

/// What a match says of the position that it plays on from.
#[must_use]
pub fn said(lang: Lang, forked: &Forked) -> Markup {
    html! {
        (lang.text("fork-said", &[("n", forked.at.into())])) " "
        @if let Some(prepared) = forked.prepared { (lang.plain(prepared.fork_key())) " " }
        (original(lang, forked))
    }
}

/// The same in a line, for the head of the table.
#[must_use]
pub fn line(lang: Lang, forked: &Forked) -> Markup {
    html! {
        p.forked { (lang.text("fork-line", &[("n", forked.at.into())])) " " (original(lang, forked)) }
    }
}

/// The same as a tool, where a narrow page has no room for the line.
#[must_use]
pub fn tool(lang: Lang, forked: &Forked) -> Markup {
    let words = lang.text("fork-line", &[("n", forked.at.into())]);
    html! {
        @if let Some(table) = &forked.table {
            a.tool.only-narrow href=(there(table, forked.at)) rel="nofollow" title=(words) aria-label=(words) { (icon("reroll")) }
        }
    }
}

fn there(table: &str, at: u64) -> String {
    format!("/t/{table}/replay?at={at}")
}

fn original(lang: Lang, forked: &Forked) -> Markup {
    html! {
        @if let Some(table) = &forked.table {
            a href=(there(table, forked.at)) rel="nofollow" { (lang.plain("fork-original")) }
        }
    }
}
