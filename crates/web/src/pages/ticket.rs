//! A table as a card in a list.

use maud::{Markup, html};

use crate::model::people::{Place, Stage, Who};
use crate::model::{CardEnd, Cx, OutOf, TableCard};
use crate::parts::emblem::emblem;
use crate::parts::moment::day;
use crate::parts::people::{self, bot_key, seat_class};

pub(super) fn ticket(cx: &Cx, card: &TableCard) -> Markup {
    let (class, state) = state(cx, card);
    let words = &card.words;
    html! {
        a.ticket.(class).{ "game-" (card.game.id) } href={ "/t/" (card.id) } {
            span.stub { b { (words.figure) } small { (words.sign) } }
            span.body {
                span.game-name { (card.game.name(cx.lang)) }
                strong { (state) }
                @if card.people.stage != Stage::Gathering && !words.line.is_empty() { span { (words.line) } }
                @if card.people.places.len() > 1 { (sitters(cx, card)) (turn(cx, card)) }
                span.by {
                    @if let [alone] = card.people.places.as_slice() { (player(cx, alone)) " · " }
                    @if card.touched_ms > 0 { time data-ms=(card.touched_ms) { (day(card.touched_ms)) } }
                }
            }
            @if let Some(OutOf { n, all }) = words.progress { meter min="0" max=(all) value=(n) aria-hidden="true" {} }
        }
    }
}

fn state(cx: &Cx, card: &TableCard) -> (&'static str, String) {
    let lang = cx.lang;
    match (card.end, card.people.stage) {
        (Some(CardEnd::Won), _) => ("won", lang.plain("home-won")),
        (Some(CardEnd::Lost), _) => ("lost", lang.plain("home-lost")),
        (Some(CardEnd::Over), _) => ("lost", lang.plain("home-over")),
        (Some(CardEnd::Ended), _) => ("lost", lang.plain("home-ended")),
        (None, Stage::Gathering) => {
            let empty = |place: &&Place| place.who == Who::Empty;
            let free = card.people.places.iter().filter(empty).count();
            ("gathers", lang.text("home-gathers", &[("n", free.into())]))
        }
        (None, _) => ("runs", card.words.state.clone()),
    }
}

/// Who plays a solo game.
fn player(cx: &Cx, place: &Place) -> String {
    match &place.who {
        Who::You => cx.lang.plain("home-you"),
        Who::Person | Who::Empty => cx.lang.plain("home-somebody"),
        Who::Bot(strength) => cx.lang.plain(bot_key(*strength)),
    }
}

fn sitters(cx: &Cx, card: &TableCard) -> Markup {
    html! {
        span.sitters {
            @for place in card.people.places.iter().filter(|place| place.who != Who::Empty) {
                span.sitter.(seat_class(place.seat)).owes[place.owes] {
                    (emblem(place.emblem)) (place.name)
                    @if place.who == Who::You { " (" (cx.lang.plain("home-that-is-you")) ")" }
                }
            }
        }
    }
}

/// Whose turn it is, and since when.
fn turn(cx: &Cx, card: &TableCard) -> Markup {
    let lang = cx.lang;
    let owing: Vec<&Place> = card.people.places.iter().filter(|place| place.owes).collect();
    let Some(since) = owing.iter().filter_map(|place| place.since_ms).min() else {
        return html! {};
    };
    let words = if card.is_owed() {
        lang.plain("home-your-turn")
    } else {
        let names: Vec<&str> = owing.iter().map(|place| place.name.as_str()).collect();
        lang.text("home-waits-for", &[("names", names.join(", ").into())])
    };
    html! { span.turn { b { (words) } " " (people::since(lang, since, "company-for-so-long")) } }
}
