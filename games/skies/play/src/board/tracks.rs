//! Research, energy and damage.

use maud::{Markup, html};
use saucer_skies::{Card, Spot, View};
use saucer_text::Lang;
use saucer_web::parts::icon;

use crate::words;

/// The tracks of a match.
pub(super) fn tracks(lang: Lang, view: &View) -> Markup {
    let board = view.board();
    let reserve = view.ships.iter().filter(|ship| ship.spot == Spot::Reserve).count();
    html! {
        section.tracks aria-label=(lang.plain("skies-tracks")) {
            (research(lang, view))
            div.track.energy role="img" aria-label=(lang.text("skies-energy-now", &[("a", view.energy.into()), ("b", board.most_energy.into())])) {
                span.name { (icon("energy")) span.long { (lang.plain("skies-effect-energy")) } }
                span.pips { @for at in 0..board.most_energy { i.on[at < view.energy] {} } }
                b data-vt="energy" { (view.energy) }
            }
            div.track.damage role="img" aria-label=(lang.text("skies-damage-now", &[("a", view.damage.into()), ("b", board.hits.into())])) {
                span.name { (icon("damage")) span.long { (lang.plain("skies-damage")) } }
                span.pips {
                    @for at in 1..=board.hits {
                        i.on[at <= view.damage].last[at == board.hits] { @if at == board.hits { (icon("skull")) } }
                    }
                }
                b data-vt="damage" { (view.damage) }
            }
            div.track.reserve role="img" aria-label=(lang.text("skies-reserve-now", &[("n", reserve.into())])) {
                span.name { (icon("red-ship")) span.long { (lang.plain("skies-reserve")) } }
                b { (reserve) }
            }
            p.next-effect { b { (lang.plain("skies-next-effect")) } (words::row_effect(lang, view.next_effect)) }
        }
    }
}

fn research(lang: Lang, view: &View) -> Markup {
    let board = view.board();
    let reached = usize::from(view.research);
    let next = board.research.get(reached).copied().unwrap_or_default();
    html! {
        div.track.research role="img" aria-label=(lang.text("skies-research-now", &[
            ("a", view.research.into()),
            ("b", board.research.len().into()),
            ("next", next.into()),
        ])) {
            span.name {
                (icon("research")) span.long { (lang.plain("skies-effect-research")) }
                @if view.setup.has_star(Card::Tracks) { span.star-mark { "★" } }
            }
            ol {
                @for (at, field) in board.research.iter().enumerate() {
                    li.done[at < reached].next[at == reached].last[at + 1 == board.research.len()] { (field) }
                }
            }
        }
    }
}
