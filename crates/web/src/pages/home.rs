//! The first page: the box on the table, and one's running matches.

use maud::{Markup, html};

use crate::model::{Cx, TableCard};
use crate::parts::art;
use crate::parts::shell::Shell;
use crate::skies;

/// The home page with one's tables, newest first as given.
#[must_use]
pub fn home(cx: &Cx, tables: &[TableCard]) -> Markup {
    let lang = cx.lang;
    let running: Vec<_> = tables.iter().filter(|table| table.won.is_none()).collect();
    let finished: Vec<_> = tables.iter().filter(|table| table.won.is_some()).collect();
    let main = html! {
        main #main.home {
            article.box {
                (art::skies_cover())
                div.box-words {
                    p.kicker { (lang.plain("home-kicker")) }
                    h1 { (lang.plain("skies-name")) }
                    p { (lang.plain("home-pitch")) }
                    p.facts {
                        span { (lang.plain("home-fact-players")) }
                        span { (lang.plain("home-fact-time")) }
                        span { (lang.plain("home-fact-levels")) }
                    }
                    p.row {
                        a.act.main href="/new" { (lang.plain("home-play")) }
                        a.act href="/rules/skies" { (lang.plain("site-rules")) }
                    }
                }
            }
            section.shelf {
                h2 { (lang.plain("home-running")) }
                @if running.is_empty() {
                    div.empty {
                        svg.ship.ship-green viewBox="0 0 34 14" aria-hidden="true" { use href="#ship-green" {} }
                        p { (lang.plain("home-empty")) }
                    }
                } @else {
                    ul.tickets { @for card in running { li { (skies::lobby_line(cx, card)) } } }
                }
                @if !finished.is_empty() {
                    h2 { (lang.plain("home-finished")) }
                    ul.tickets { @for card in finished { li { (skies::lobby_line(cx, card)) } } }
                }
            }
        }
    };
    Shell { title: &lang.plain("site-title"), class: "at-home", tools: html! {} }.around(cx, main)
}
