//! The first page: the boxes on the table, one's matches, and tables that are open to everybody.

use maud::{Markup, html};

use super::ticket::ticket;
use crate::lang::Lang;
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
            div.boxes { @for game in &BOXES { (game_box(lang, game)) } }
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

/// The box of a game: the keys of its texts, its picture, and where its buttons lead.
struct GameBox {
    class: &'static str,
    cover: fn() -> Markup,
    kicker: &'static str,
    name: &'static str,
    pitch: &'static str,
    facts: [&'static str; 3],
    play: &'static str,
    new: &'static str,
    rules: &'static str,
}

const BOXES: [GameBox; 2] = [
    GameBox {
        class: "game-skies",
        cover: art::skies_cover,
        kicker: "home-kicker",
        name: "skies-name",
        pitch: "home-pitch",
        facts: ["home-fact-players", "home-fact-time", "home-fact-levels"],
        play: "home-play",
        new: "/new",
        rules: "/rules/skies",
    },
    GameBox {
        class: "game-tremble",
        cover: cover::tremble_cover,
        kicker: "home-tremble-kicker",
        name: "home-tremble-name",
        pitch: "home-tremble-pitch",
        facts: ["home-tremble-players", "home-tremble-time", "home-tremble-editions"],
        play: "home-gather",
        new: "/new?game=tremble",
        rules: "/rules/tremble",
    },
];

fn game_box(lang: Lang, game: &GameBox) -> Markup {
    html! {
        article.box.(game.class) {
            ((game.cover)())
            div.box-words {
                p.kicker { (lang.plain(game.kicker)) }
                h1 { (lang.plain(game.name)) }
                p { (lang.plain(game.pitch)) }
                p.facts { @for fact in game.facts { span { (lang.plain(fact)) } } }
                p.row {
                    a.act.main href=(game.new) { (lang.plain(game.play)) }
                    a.act href=(game.rules) { (lang.plain("site-rules")) }
                }
            }
        }
    }
}
