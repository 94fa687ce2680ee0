//! The first page: the boxes on the table, one's matches, and tables that are open to everybody.

use maud::{Markup, html};

use super::ticket::ticket;
use crate::model::people::Stage;
use crate::model::{Cx, TableCard};
use crate::parts::shell::Shell;
use crate::parts::{art, cover};

/// The home page with one's tables in the order in which they are given, and with the tables of
/// others at which everybody is welcome.
#[must_use]
pub fn home(cx: &Cx, mine: &[TableCard], open: &[TableCard]) -> Markup {
    let lang = cx.lang;
    let of = |fits: &dyn Fn(&TableCard) -> bool| mine.iter().filter(|card| fits(card)).collect();
    let owed: Vec<&TableCard> = of(&|card| card.end.is_none() && card.is_owed());
    // A solo game always waits for its player, so that alone is no reason to call.
    let called: Vec<&TableCard> =
        owed.iter().copied().filter(|card| card.people.places.len() > 1).collect();
    let running: Vec<&TableCard> =
        of(&|card| card.end.is_none() && !called.iter().any(|called| called.id == card.id));
    let finished: Vec<&TableCard> = of(&|card| card.end.is_some());
    let open: Vec<&TableCard> = open.iter().collect();
    let main = html! {
        main #main.home {
            @if !called.is_empty() {
                section.shelf.called { h2 { (lang.plain("home-called")) } (tickets(cx, &called)) }
            }
            div.boxes { (skies(cx)) (tremble(cx)) }
            section.shelf {
                h2 { (lang.plain("home-running")) }
                @if running.is_empty() && called.is_empty() {
                    div.empty {
                        svg.ship.ship-green viewBox="0 0 34 14" aria-hidden="true" { use href="#ship-green" {} }
                        p { (lang.plain("home-empty")) }
                    }
                } @else { (tickets(cx, &running)) }
                @if !open.is_empty() {
                    @let gathers = open.iter().any(|card| card.people.stage == Stage::Gathering);
                    h2 { (lang.plain("home-open")) }
                    p.hint-text { (lang.plain(if gathers { "home-open-help" } else { "home-open-watch" })) }
                    (tickets(cx, &open))
                }
                @if !finished.is_empty() {
                    h2 { (lang.plain("home-finished")) }
                    (tickets(cx, &finished))
                }
            }
        }
    };
    Shell { title: &lang.plain("site-title"), class: "at-home", tools: html! {} }.around(cx, main)
}

fn tickets(cx: &Cx, cards: &[&TableCard]) -> Markup {
    html! { ul.tickets { @for card in cards { li { (ticket(cx, card)) } } } }
}

fn skies(cx: &Cx) -> Markup {
    let lang = cx.lang;
    html! {
        article.box.game-skies {
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
    }
}

fn tremble(cx: &Cx) -> Markup {
    let lang = cx.lang;
    html! {
        article.box.game-tremble {
            (cover::tremble_cover())
            div.box-words {
                p.kicker { (lang.plain("home-tremble-kicker")) }
                h1 { (lang.plain("home-tremble-name")) }
                p { (lang.plain("home-tremble-pitch")) }
                p.facts {
                    span { (lang.plain("home-tremble-players")) }
                    span { (lang.plain("home-tremble-time")) }
                    span { (lang.plain("home-tremble-editions")) }
                }
                p.row {
                    a.act.main href="/new?game=tremble" { (lang.plain("home-gather")) }
                    a.act href="/rules/tremble" { (lang.plain("site-rules")) }
                }
            }
        }
    }
}
