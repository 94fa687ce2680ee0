//! Help at the table: the step that is going on, signs, keys, the editions side by side.

use maud::{Markup, html};

use super::at::{At, clause};
use super::banner;
use crate::pages;
use crate::parts::{legend, shell};

/// The panel that slides over the table. It is part of what changes, because it explains the step.
pub(crate) fn help(at: &At<'_>, id: &str, seal: &str) -> Markup {
    let (cited, words) = banner::lesson(at);
    html! {
        aside #help.panel popover aria-label=(at.plain("site-help")) {
            (shell::close(at.cx, "help"))
            h2 { (at.plain("tr-help-now")) }
            p.lesson { (words) " " (clause(at.cx, cited)) }
            h2 { (at.plain("tr-legend")) }
            (legend::signs(at.lang(), &LEGEND))
            h2 { (at.plain("tr-keys")) }
            (legend::keys(at.lang(), &KEYS))
            h2 { (at.plain("tr-editions")) }
            div.editions { (pages::editions(at.lang())) }
            p { a href="/rules/tremble" { (at.plain("site-rules")) } " "
                @if at.people.may_replay() {
                    a href={ "/t/" (id) "/replay" } { (at.plain("tr-replay")) } " · "
                    a href={ "/t/" (id) "/record.json" } { (at.plain("tr-record")) }
                } }
            h2 { (at.plain("site-fair")) }
            p { (at.plain("tr-seal")) " " code.seal { (seal) } }
            p { a href="/fair" { (at.plain("tr-seal-more")) } }
        }
    }
}

const LEGEND: [(&str, &str); 15] = [
    ("t-power", "tr-legend-power"),
    ("t-fuel", "tr-legend-fuel"),
    ("t-human", "tr-legend-human"),
    ("t-net", "tr-legend-hunt"),
    ("t-search", "tr-legend-search"),
    ("t-army", "tr-legend-army"),
    ("t-saucer", "tr-legend-saucer"),
    ("t-tripod", "tr-legend-tripod"),
    ("t-cruiser", "tr-legend-cruiser"),
    ("t-station", "tr-legend-station"),
    ("t-gift", "tr-legend-gift"),
    ("t-trophy", "tr-legend-trophy"),
    ("t-loan", "tr-legend-loan"),
    ("t-turn", "tr-legend-turn"),
    ("t-heart", "tr-legend-heart"),
];

const KEYS: [(&str, &str); 6] = [
    ("1–5", "tr-key-ship"),
    ("1–6", "tr-key-city"),
    ("Esc", "tr-key-drop"),
    ("E", "tr-key-end"),
    ("U", "tr-key-undo"),
    ("?", "tr-key-help"),
];
