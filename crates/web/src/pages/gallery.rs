//! The cards of a game as a page to look through, drawn from the art of its board.

use maud::{Markup, html};

use crate::model::{Cx, Offered};
use crate::parts::shell::{Games, Shell};

/// Cards that belong together: a deck, or the sides of one card.
#[derive(Clone, Debug)]
pub struct Deck {
    /// Its anchor on the page: letters, digits and dashes.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// What it is for, in a sentence or two; may be empty.
    pub words: String,
    /// Its cards in their order.
    pub cards: Vec<CardPlate>,
}

/// One card, or several that look alike.
#[derive(Clone, Debug)]
pub struct CardPlate {
    /// Its anchor on the page, unlike any other there: letters, digits and dashes.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// What it looks like.
    pub art: Markup,
    /// What there is to know of it.
    pub facts: Vec<CardFact>,
    /// What it does, a paragraph each.
    pub words: Vec<String>,
    /// The clause that says so.
    pub clause: Option<&'static str>,
}

/// A figure of a card with its name, such as "Fuel" and "2".
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardFact {
    /// What the figure is.
    pub name: String,
    /// The figure.
    pub value: String,
}

/// Rules that are not the newest of their game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OlderRules {
    /// Their number.
    pub number: u32,
    /// The number of the newest.
    pub newest: u32,
}

/// The page with all cards of a game; it says so if they are those of older rules.
#[must_use]
pub fn gallery(
    cx: &Cx,
    game: &Offered,
    older: Option<OlderRules>,
    sprite: &Markup,
    decks: &[Deck],
) -> Markup {
    let lang = cx.lang;
    let title = lang.text("gallery-title", &[("game", game.name(lang).into())]);
    let main = html! {
        (sprite)
        main #main.rules.{ "game-" (game.id) } {
            nav.contents aria-label=(lang.plain("rules-contents")) {
                h2 { (lang.plain("rules-contents")) }
                ol {
                    @for deck in decks {
                        li { a href={ "#" (deck.id) } { (deck.title) " " span.count { (deck.cards.len()) } } }
                    }
                }
                p { a href={ "/rules/" (game.id) } { (lang.plain("site-rules")) } }
            }
            div.gallery {
                h1 { (title) }
                @if let Some(OlderRules { number, newest }) = older {
                    p.old-rules {
                        (lang.text("gallery-old-rules", &[("number", number.into()), ("newest", newest.into())])) " "
                        a href={ "/cards/" (game.id) } { (lang.plain("gallery-newest")) } " · "
                        a href={ "/rules/" (game.id) "#changes" } { (lang.plain("table-changes")) }
                    }
                }
                @for deck in decks {
                    section aria-labelledby=(deck.id) {
                        h2 id=(deck.id) { (deck.title) }
                        @if !deck.words.is_empty() { p { (deck.words) } }
                        div.plates { @for card in &deck.cards { (plate(game.id, card)) } }
                    }
                }
            }
        }
    };
    Shell { title: &title, class: "at-rules", games: Games::Of(game), tools: html! {} }
        .around(cx, main)
}

fn plate(game: &str, card: &CardPlate) -> Markup {
    html! {
        article.plate id=(card.id) {
            div.plate-art aria-hidden="true" { (card.art) }
            h3 { (card.title) }
            @if !card.facts.is_empty() {
                dl.plate-facts { @for fact in &card.facts { div { dt { (fact.name) } dd { (fact.value) } } } }
            }
            @for words in &card.words { p { (words) } }
            @if let Some(clause) = card.clause { p { a.clause href={ "/rules/" (game) "#" (clause) } { (clause) } } }
        }
    }
}
