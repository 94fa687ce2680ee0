//! Help at the table: what the signs mean, the keys, and the seal of the dice.

use maud::{Markup, html};

use crate::model::{Cx, SkiesTable};
use crate::parts::{legend, shell};

/// The panel that slides over the board.
pub(crate) fn help(cx: &Cx, t: &SkiesTable) -> Markup {
    let lang = cx.lang;
    html! {
        aside #help.panel popover aria-label=(lang.plain("site-help")) {
            (shell::close(cx, "help"))
            h2 { (lang.plain("skies-legend")) }
            (legend::signs(lang, &LEGEND))
            h2 { (lang.plain("skies-keys")) }
            (legend::keys(lang, &KEYS))
            p { a href="/rules/skies" { (lang.plain("site-rules")) } }
            p { a href={ "/t/" (t.id) "/replay" } { (lang.plain("skies-replay")) } " · "
                a href={ "/t/" (t.id) "/record.json" } { (lang.plain("skies-record")) } }
            h2 { (lang.plain("site-fair")) }
            p { (lang.plain("skies-seal")) " " code.seal { (t.seal) } }
            p { a href="/fair" { (lang.plain("skies-seal-more")) } }
        }
    }
}

const LEGEND: [(&str, &str); 13] = [
    ("left", "skies-legend-slide"),
    ("m", "skies-legend-m"),
    ("boom", "skies-legend-boom"),
    ("damage", "skies-legend-damage"),
    ("energy", "skies-legend-energy"),
    ("fighter", "skies-legend-fighter"),
    ("research", "skies-legend-research"),
    ("robot", "skies-legend-robot"),
    ("anti-air", "skies-legend-anti-air"),
    ("excavator", "skies-legend-excavator"),
    ("reroll", "skies-legend-white"),
    ("red-ship", "skies-legend-red-ship"),
    ("skull", "skies-legend-skull"),
];

const KEYS: [(&str, &str); 7] = [
    ("1–5", "skies-key-dice"),
    ("← ↑ ↓ →", "skies-key-cells"),
    ("Enter", "skies-key-enter"),
    ("U", "skies-key-undo"),
    ("H", "skies-key-hint"),
    ("E", "skies-key-end"),
    ("?", "skies-key-help"),
];
