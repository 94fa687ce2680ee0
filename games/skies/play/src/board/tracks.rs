//! Research, energy and damage.

use maud::{Markup, html};
use saucer_skies::{Board, Card, Spot, View};
use saucer_text::Lang;
use saucer_web::parts::icon;

use crate::words;

/// The tracks of a match.
pub(super) fn tracks(lang: Lang, view: &View) -> Markup {
    let board = view.board();
    let reserve = view.ships.iter().filter(|ship| ship.spot == Spot::Reserve).count();
    html! {
        section.tracks aria-label=(lang.plain("skies-tracks")) data-explains {
            (research(lang, view))
            div.track.energy role="img" data-explain="track-energy" aria-label=(lang.text("skies-energy-now", &[("a", view.energy.into()), ("b", board.most_energy.into())])) {
                span.name { (icon("energy")) span.long { (lang.plain("skies-effect-energy")) } }
                span.pips { @for at in 0..board.most_energy { i.on[at < view.energy] {} } }
                b data-vt="energy" { (view.energy) }
            }
            div.track.damage role="img" data-explain="track-damage" aria-label=(lang.text("skies-damage-now", &[("a", view.damage.into()), ("b", board.hits.into())])) {
                span.name { (icon("damage")) span.long { (lang.plain("skies-damage")) } }
                span.pips {
                    @for at in 1..=board.hits {
                        i.on[at <= view.damage].last[at == board.hits] { @if at == board.hits { (icon("skull")) } }
                    }
                }
                b data-vt="damage" { (view.damage) }
            }
            div.track.reserve role="img" data-explain="track-reserve" aria-label=(lang.text("skies-reserve-now", &[("n", reserve.into())])) {
                span.name { (icon("red-ship")) span.long { (lang.plain("skies-reserve")) } }
                b { (reserve) }
            }
            (next_effect(lang, view))
        }
    }
}

/// What the end of the round brings: an icon with its figure, and in words where there is room.
fn next_effect(lang: Lang, view: &View) -> Markup {
    let effect = words::row_effect(lang, view.next_effect);
    let title = lang.plain("skies-next-effect");
    html! {
        div.track.next-effect role="img" data-explain="next-effect" aria-label={ (title) ": " (effect) } {
            b.long { (title) }
            span.short {
                (icon("m"))
                @if let Some((name, figure)) = words::row_effect_icon(view.next_effect) {
                    (icon(name)) @if figure > 0 { @if name == "damage" { "+" } @else { "−" } (figure) }
                } @else { "—" }
            }
            span.long { (effect) }
        }
    }
}

/// The card of the tracks as a picture of its own.
pub(crate) fn track_card(board: &Board) -> Markup {
    let fields = || (0..).zip(&board.research);
    let place = |at: usize| (10 + 49 * (at as i32 % 7), 10 + 42 * (at as i32 / 7));
    html! {
        svg.picture-part viewBox="0 0 360 132" {
            rect.card-back width="360" height="132" {}
            @for (at, field) in fields() {
                @let (x, y) = place(at);
                rect.card-field.last[at + 1 == board.research.len()] x=(x) y=(y) width="45" height="37" rx="8" {}
                text.card-figure.last[at + 1 == board.research.len()] x=(x + 22) y=(y + 26) { (field) }
            }
            @for at in 0..i32::from(board.most_energy) {
                rect.card-pip.on[at < i32::from(board.energy)] x=(40 + 44 * at) y="100" width="40" height="22" rx="7" {}
            }
            use.card-energy href="#i-energy" x="12" y="100" width="22" height="22" {}
        }
    }
}

fn research(lang: Lang, view: &View) -> Markup {
    let board = view.board();
    let reached = usize::from(view.research);
    let next = board.research.get(reached).copied().unwrap_or_default();
    html! {
        div.track.research role="img" data-explain="track-research" aria-label=(lang.text("skies-research-now", &[
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
