//! Where one is waited for: a page, and the same as a feed for programs that look now and then.

use maud::{Markup, PreEscaped, html};
use saucer_text::Lang;

use super::ticket::ticket;
use crate::model::people::{Place, Who};
use crate::model::{Cx, TableCard};
use crate::parts::moment::rfc3339;
use crate::parts::shell::{Games, Shell};

/// What is said about the feed of one's turns.
#[derive(Clone, Default)]
pub struct FeedOffer {
    /// Whether there is one.
    pub is_on: bool,
    /// Its address, if it was just made. It is shown this once.
    pub address: Option<String>,
}

impl std::fmt::Debug for FeedOffer {
    /// Leaves the address out, so that no log file gets it.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("FeedOffer").field("is_on", &self.is_on).finish_non_exhaustive()
    }
}

/// The tables at which one is waited for, in the order in which they are given, and the feed.
#[must_use]
pub fn turns(cx: &Cx, cards: &[TableCard], offer: &FeedOffer) -> Markup {
    let lang = cx.lang;
    let title = lang.plain("turns-title");
    let main = html! {
        main #main.home.turns {
            section.shelf.called {
                h1 { (title) }
                @if cards.is_empty() { p { (lang.plain("turns-none")) } }
                @else { ul.tickets { @for card in cards { li { (ticket(cx, card)) } } } }
            }
            section.sheet #feed {
                h2 { (lang.plain("turns-feed")) }
                p.hint-text { (lang.plain("turns-feed-about")) }
                @if let Some(address) = &offer.address {
                    div.fresh-phrase role="status" {
                        p { (lang.plain("turns-feed-fresh")) }
                        pre.token.feed-address { (address) }
                    }
                }
                form method="post" action="/turns" {
                    p.row {
                        (button(lang, "feed", if offer.is_on { "turns-feed-anew" } else { "turns-feed-make" }))
                        @if offer.is_on { (button(lang, "withdraw", "turns-feed-withdraw")) }
                    }
                }
            }
        }
    };
    Shell { title: &title, class: "at-home", games: Games::All, tools: html! {} }.around(cx, main)
}

fn button(lang: Lang, what: &str, key: &str) -> Markup {
    let words = lang.plain(key);
    html! { button.act name="do" value=(what) aria-label=(words) { (words) } }
}

/// The feed as Atom (RFC 4287). `origin` is where the server is found, `made_ms` when the feed was made.
#[must_use]
pub fn feed(lang: Lang, origin: &str, made_ms: i64, cards: &[TableCard]) -> Markup {
    let newest = cards.iter().filter_map(asked_ms).max().unwrap_or(made_ms);
    html! {
        (PreEscaped("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"))
        feed xmlns="http://www.w3.org/2005/Atom" xml:lang=(lang.id()) {
            id { (origin) "/turns" }
            title { (lang.plain("turns-title")) " · Saucer" }
            author { name { "Saucer" } }
            link href={ (origin) "/turns" } {}
            updated { (rfc3339(newest)) }
            @for card in cards { (entry(lang, origin, card)) }
        }
    }
}

fn entry(lang: Lang, origin: &str, card: &TableCard) -> Markup {
    let asked = asked_ms(card).unwrap_or_default();
    let others = card.people.places.iter().filter(|place| place.who != Who::You);
    let names: Vec<&str> = others.map(|place| place.name.as_str()).collect();
    let about = [("game", card.game.name(lang).into()), ("names", names.join(", ").into())];
    html! {
        entry {
            // Each question is told once.
            id { (origin) "/t/" (card.id) "#" (asked) }
            title { (lang.text("turns-entry", &about)) }
            link href={ (origin) "/t/" (card.id) } {}
            updated { (rfc3339(asked)) }
        }
    }
}

/// Since when the viewer is waited for.
fn asked_ms(card: &TableCard) -> Option<i64> {
    let own = |place: &&Place| place.who == Who::You && place.owes;
    card.people.places.iter().filter(own).filter_map(|place| place.since_ms).min()
}
