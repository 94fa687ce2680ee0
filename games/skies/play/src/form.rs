//! A new table: eight cards to flip, who plays, and words for the dice.

use maud::{Markup, html};
use saucer_skies::{
    Board, Card, Column, Icon, Provenance, Row, RowEffect, Setup, Side, provenance,
};

use super::new_gathering::games;
use crate::model::{Cx, NewTable};
use crate::parts::icon;
use crate::parts::shell::Shell;
use crate::skies::words;

/// The page of a new table, filled in as it was sent last; `error` is the key of what was wrong.
#[must_use]
pub fn new_table(cx: &Cx, form: &NewTable, error: Option<&str>) -> Markup {
    let lang = cx.lang;
    let title = lang.plain("new-title");
    let main = html! {
        main #main.new {
            h1 { (title) }
            (games(cx, "skies"))
            @if let Some(key) = error { div.notice role="alert" { p { (lang.plain(key)) } } }
            form method="post" action="/tables" data-new {
                input type="hidden" name="ticket" value=(form.promised.ticket);
                fieldset.flip {
                    legend { (lang.plain("new-cards")) }
                    p.hint-text { (lang.plain("new-cards-help")) }
                    nav.presets aria-label=(lang.plain("new-presets")) {
                        @for level in 0..=8_u8 {
                            a.preset href={ "/new?level=" (level) } data-level=(level) data-cards=(preset(level)) { (level) }
                        }
                    }
                    div.cards { @for card in Card::ALL { (self::card(cx, form.setup, card)) } }
                    p.level-now aria-live="polite" { (lang.plain("new-level")) " " b.counted {} }
                }
                fieldset.who {
                    legend { (lang.plain("new-who")) }
                    @for (id, key, help) in WHO {
                        @let chosen = form.bot.as_deref().unwrap_or("me") == *id;
                        label.choice { input type="radio" name="who" value=(id) checked[chosen]; span { b { (lang.plain(key)) } small { (lang.plain(help)) } } }
                    }
                }
                details.words open[!form.words.is_empty()] {
                    summary { (lang.plain("new-words")) }
                    p { (lang.plain("new-words-help")) " " a href="/fair" { (lang.plain("site-fair")) } }
                    p.seal { (lang.plain("new-seal")) " " code { (form.promised.seal) } }
                    input type="text" name="words" maxlength="200" autocomplete="off" value=(form.words) aria-label=(lang.plain("new-words"));
                }
                p.row.go { button.act.main name="go" value="skies" aria-label=(lang.plain("new-go-long")) { (lang.plain("new-go")) } }
            }
        }
    };
    Shell { title: &title, class: "at-new", tools: html! {} }.around(cx, main)
}

const WHO: &[(&str, &str, &str)] = &[
    ("me", "new-me", "new-me-help"),
    ("rookie", "bot-rookie", "new-rookie-help"),
    ("captain", "bot-captain", "new-captain-help"),
    ("admiral", "bot-admiral", "new-admiral-help"),
];

fn preset(level: u8) -> String {
    Setup::BY_LEVEL[..usize::from(level)].iter().map(|card| card.id()).collect::<Vec<_>>().join(" ")
}

/// A card that can be flipped: both sides are drawn, the check box turns it.
fn card(cx: &Cx, setup: Setup, card: Card) -> Markup {
    let lang = cx.lang;
    let hard = Setup::EASY.with_star(card);
    html! {
        label.flip-card {
            input type="checkbox" name=(card.id()) value="on" checked[setup.has_star(card)]
                aria-label={ (lang.plain(words::card_key(card))) ": " (lang.plain("new-hard-side")) };
            span.sides aria-hidden="true" {
                (side(cx, card, Setup::EASY))
                (side(cx, card, hard))
            }
        }
    }
}

fn side(cx: &Cx, card: Card, setup: Setup) -> Markup {
    let lang = cx.lang;
    let starred = setup.has_star(card);
    let face = if starred { Side::Hard } else { Side::Easy };
    let board = Board::of(setup);
    html! {
        span.side.hard[starred].easy[!starred] {
            span.card-name { (lang.plain(words::card_key(card))) @if starred { b { "★" } } }
            span.card-art {
                @match card {
                    Card::Mothership => { (mothership(lang.text("new-escorts", &[("n", board.escorts.into())]))) }
                    Card::SkyA => { (sky(board, 1)) }
                    Card::SkyB => { (sky(board, 5)) }
                    Card::SkyC => { (sky(board, 9)) }
                    Card::SkyD => { (sky(board, 13)) }
                    Card::UpperBase => { (rooms(board, 1..=3)) }
                    Card::LowerBase => { (rooms(board, 4..=6)) }
                    Card::Tracks => {
                        span.mini-track { @for field in &board.research { i { (field) } } }
                        span.mini-energy { (icon("energy")) (board.energy) "/" (board.most_energy) }
                    }
                }
            }
            span.card-foot {
                (lang.plain(if starred { "new-side-hard" } else { "new-side-easy" }))
                @if provenance(card, face) == Provenance::Original { em { " · " (lang.plain("new-original")) } }
            }
        }
    }
}

fn mothership(escorts: String) -> Markup {
    html! {
        svg viewBox="0 0 120 50" aria-hidden="true" {
            path.ms-dome d="M42 18C44 2 76 2 78 18Z" {}
            path.ms-hull d="M4 26C8 17 34 14 60 14S112 17 116 26 90 40 60 40 8 36 4 26Z" {}
            @for x in [24, 42, 60, 78, 96] { circle.ms-light cx=(x) cy="29" r="3" {} }
        }
        small { (escorts) }
    }
}

/// Four rows of the sky, small.
fn sky(board: &Board, first: u8) -> Markup {
    html! {
        svg.mini-sky viewBox="0 0 120 64" aria-hidden="true" {
            @for (row, y) in (first..first + 4).map(Row).zip((8..).step_by(16)) {
                @for (column, x) in Column::ALL.into_iter().zip((34..).step_by(19)) {
                    @let name = match board.icon(column, row) {
                        Icon::Empty => "",
                        Icon::Left => "left",
                        Icon::Right => "right",
                        Icon::Mothership => "m",
                        Icon::Explosion(_) => "boom",
                        Icon::Ground => "damage",
                    };
                    @if name.is_empty() { circle.dot cx=(x) cy=(y) r="1" {} }
                    @else { use.icon.(name) href={ "#i-" (name) } x=(x - 6) y=(y - 6) width="13" height="13" {} }
                    @if let Icon::Explosion(needed) = board.icon(column, row) { text.boom-number x=(x) y=(y + 4) { (needed) } }
                }
                (row_effect(board.effect(row), y))
            }
        }
    }
}

fn row_effect(effect: RowEffect, y: i32) -> Markup {
    html! {
        @if let Some((name, figure)) = words::row_effect_icon(effect) {
            g.effect {
                use href={ "#i-" (name) } x="1" y=(y - 5) width="11" height="11" {}
                @if figure > 0 { text x="18" y=(y + 3) { (figure) } }
            }
        }
    }
}

/// Rooms with their cost, small: what differs between the sides is what they cost and add.
fn rooms(board: &Board, rows: std::ops::RangeInclusive<u8>) -> Markup {
    html! {
        svg.mini-base viewBox="0 0 120 64" aria-hidden="true" {
            @for room in board.rooms.iter().filter(|room| rows.contains(&room.cells[0].base_row())) {
                @let first = room.cells[0];
                @let x = 1 + 24 * i32::from(first.column().number() - 1);
                @let y = 1 + 21 * i32::from(first.base_row() - rows.start());
                rect.floor.dug x=(x) y=(y) width=(24 * room.cells.len() as i32 - 2) height="19" rx="3" {}
                @for (effect, at) in room.effects.iter().zip(0..) {
                    use.sign.(words::effect_icon(*effect)) href={ "#i-" (words::effect_icon(*effect)) } x=(x + 2 + 12 * at) y=(y + 2) width="9" height="9" {}
                }
                @if room.cost > 0 { text.mini-cost x=(x + 3) y=(y + 17) { "⚡" (room.cost) } }
                @if room.modifier != 0 { text.mini-mod x=(x + 21) y=(y + 10) { @if room.modifier > 0 { "+" } (room.modifier) } }
            }
        }
    }
}
