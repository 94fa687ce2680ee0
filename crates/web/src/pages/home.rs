//! The first page: the boxes on the table, one's matches, and tables that are open to everybody.

use maud::{Markup, html};
use saucer_text::Lang;

use super::learn::{learn, quick};
use super::ticket::ticket;
use crate::model::people::{LessonOffer, Stage};
use crate::model::{Cx, Offered, TableCard};
use crate::parts::keep;
use crate::parts::shell::{Games, Shell};

/// The home page with one's tables in the order in which they are given, and with the tables of
/// others at which everybody is welcome.
#[must_use]
pub fn home(cx: &Cx, boxes: &[GameBox], mine: &[TableCard], open: &[TableCard]) -> Markup {
    let lang = cx.lang;
    let of = |fits: &dyn Fn(&TableCard) -> bool| mine.iter().filter(|card| fits(card)).collect();
    let owed: Vec<&TableCard> = of(&|card| card.end.is_none() && card.is_owed());
    // A solo game always waits for its player, so that alone is no reason to call.
    let called: Vec<&TableCard> =
        owed.iter().copied().filter(|card| card.people.places.len() > 1).collect();
    let running: Vec<&TableCard> =
        of(&|card| card.end.is_none() && !called.iter().any(|called| called.id == card.id));
    // What one was at last is at hand; the rest is below the boxes.
    let (going, others) = running.split_at(running.len().min(AT_HAND));
    let finished: Vec<&TableCard> = of(&|card| card.end.is_some());
    let open: Vec<&TableCard> = open.iter().collect();
    let main = html! {
        main #main.home {
            (shelf_marks(lang, boxes))
            @if !called.is_empty() {
                section.shelf.called { h2 { (lang.plain("home-called")) } (tickets(cx, &called)) }
            }
            @if !going.is_empty() {
                section.shelf.called { h2 { (lang.plain("home-continue")) } (tickets(cx, going)) }
            }
            (keep::note(cx))
            div.boxes { @for game in boxes { (game_box(lang, game)) } }
            section.shelf {
                @if !others.is_empty() || (running.is_empty() && called.is_empty()) { h2 { (lang.plain("home-running")) } }
                @if running.is_empty() && called.is_empty() {
                    div.empty {
                        svg.ship.ship-green viewBox="0 0 34 14" aria-hidden="true" { use href="#ship-green" {} }
                        p { (lang.plain("home-empty")) }
                    }
                } @else { (tickets(cx, others)) }
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
    Shell { title: &lang.plain("site-title"), class: "at-home", games: Games::All, tools: html! {} }
        .around(cx, main)
}

/// How many running matches stand above the boxes.
const AT_HAND: usize = 2;

fn tickets(cx: &Cx, cards: &[&TableCard]) -> Markup {
    html! { ul.tickets { @for card in cards { li { (ticket(cx, card)) } } } }
}

/// The box of a game.
#[derive(Clone, Debug)]
pub struct GameBox {
    /// Which game.
    pub game: Offered,
    /// The picture on the box.
    pub cover: Markup,
    /// Whether one plays it alone, or gathers a table first.
    pub solo: bool,
    /// Its guided matches.
    pub lessons: Vec<LessonOffer>,
    /// Its ways to play.
    pub ways: Option<Ways>,
}

/// The ways to play a game: a choice of its form, and what can be chosen there.
#[derive(Clone, Copy, Debug)]
pub struct Ways {
    /// The name of the choice.
    pub choice: &'static str,
    /// Its values.
    pub values: &'static [&'static str],
}

/// Each way to play leads to its own form.
fn ways(lang: Lang, game: &str, ways: Ways) -> Markup {
    html! {
        p.ways-of { (lang.plain("home-ways")) }
        ul.ways {
            @for value in ways.values {
                @let name = lang.plain(&format!("option-{}-{value}", ways.choice));
                li { a.act.small href={ "/new?game=" (game) "&" (ways.choice) "=" (value) } { (name) } }
            }
        }
    }
}

/// Leads from the top of the page to each box, since on a phone the last one is some screens below. One box needs none.
fn shelf_marks(lang: Lang, boxes: &[GameBox]) -> Markup {
    html! {
        @if boxes.len() > 1 {
            nav.marks aria-label=(lang.plain("home-games")) {
                ul {
                    @for GameBox { game, .. } in boxes {
                        li.{ "game-" (game.id) } { a.act href={ "#" (game.id) } { (game.name(lang)) } }
                    }
                }
            }
        }
    }
}

/// The short facts on a box, each the key of a text that a game may have.
const FACTS: [&str; 3] = ["game-players", "game-time", "game-more"];

fn game_box(lang: Lang, shown: &GameBox) -> Markup {
    let own = lang.with(shown.game.texts);
    let id = shown.game.id;
    html! {
        article.box.{ "game-" (id) } id=(id) {
            (shown.cover)
            div.box-words {
                @if let Some(kicker) = own.find("game-kicker") { p.kicker { (kicker) } }
                h1 { (own.plain("game-name")) }
                @if let Some(pitch) = own.find("game-pitch") { p { (pitch) } }
                p.facts { @for fact in FACTS.iter().filter_map(|key| own.find(key)) { span { (fact) } } }
                div.row {
                    (quick(lang, &shown.game))
                    (learn(lang, &shown.game, &shown.lessons))
                    a.act href={ "/new?game=" (id) } { (lang.plain(if shown.solo { "home-set-up" } else { "home-gather" })) }
                    a.act href={ "/rules/" (id) } { (lang.plain("site-rules")) }
                    @if shown.game.has_gallery { a.act href={ "/cards/" (id) } { (lang.plain("site-cards")) } }
                }
                @if let Some(choice) = shown.ways { (ways(own, id, choice)) }
            }
        }
    }
}
