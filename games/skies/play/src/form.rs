//! The form of a new table: eight cards to flip.

use maud::{Markup, html};
use saucer_core::{Game, Optioned};
use saucer_skies::{
    Board, Card, Column, Icon, Provenance, RedShips, Row, RowEffect, Setup, Side, Skies, provenance,
};
use saucer_text::Lang;
use saucer_web::model::Form;
use saucer_web::parts::icon;

use crate::sprite::symbols;
use crate::words;

/// The cards, turned as the address asks for, and levels to turn them by.
pub(crate) fn form(lang: Lang, query: &Form) -> Markup {
    let setup = chosen(query);
    html! {
        (symbols())
        fieldset.flip {
            legend { (lang.plain("skies-new-cards")) }
            p.hint-text { (lang.plain("skies-new-cards-help")) }
            nav.presets aria-label=(lang.plain("skies-new-presets")) {
                @for level in 0..=8_u8 {
                    a.preset href={ "/new?game=skies&level=" (level) } data-level=(level) data-cards=(preset(level)) { (level) }
                }
            }
            div.cards { @for card in Card::ALL { (self::card(lang, setup, card)) } }
            p.level-now aria-live="polite" { (lang.plain("skies-new-level")) " " b.counted {} }
        }
    }
}

/// The setup that an address asks for. What does not exist is not looked at.
fn chosen(query: &Form) -> Setup {
    let asked = Skies::CHOICES.iter().filter_map(|known| Some((known.id, query.get(known.id)?)));
    let known = asked.filter(|choice| Skies::configure([*choice]).is_ok());
    Skies::configure(known).unwrap_or_default()
}

fn preset(level: u8) -> String {
    Setup::BY_LEVEL[..usize::from(level)].iter().map(|card| card.id()).collect::<Vec<_>>().join(" ")
}

/// A card that can be flipped: both sides are drawn, the check box turns it.
fn card(lang: Lang, setup: Setup, card: Card) -> Markup {
    let hard = Setup::EASY.with_star(card);
    html! {
        label.flip-card {
            input type="checkbox" name=(card.id()) value="hard" checked[setup.has_star(card)]
                aria-label={ (lang.plain(words::card_key(card))) ": " (lang.plain("skies-new-hard-side")) };
            span.sides aria-hidden="true" {
                (side(lang, card, Setup::EASY))
                (side(lang, card, hard))
            }
        }
    }
}

fn side(lang: Lang, card: Card, setup: Setup) -> Markup {
    let starred = setup.has_star(card);
    let face = if starred { Side::Hard } else { Side::Easy };
    let board = Board::newest(setup);
    html! {
        span.side.hard[starred].easy[!starred] {
            span.card-name { (lang.plain(words::card_key(card))) @if starred { b { "★" } } }
            span.card-art {
                @match card {
                    Card::Mothership => { (mothership(lang.plain(red_ships_key(board)))) }
                    Card::SkyA => { (sky(board, 1)) }
                    Card::SkyB => { (sky(board, 5)) }
                    Card::SkyC => { (sky(board, 9)) }
                    Card::SkyD => { (sky(board, 13)) }
                    Card::UpperBase => {
                        (rooms(board, 1..=3))
                        span.mini-energy { (icon("damage")) (board.hits) }
                    }
                    Card::LowerBase => { (rooms(board, 4..=6)) }
                    Card::Tracks => {
                        span.mini-track { @for field in &board.research { i { (field) } } }
                        span.mini-energy { (icon("energy")) (board.energy) "/" (board.most_energy) }
                    }
                }
            }
            span.card-foot {
                (lang.plain(if starred { "skies-new-side-hard" } else { "skies-new-side-easy" }))
                @if provenance(card, face, Skies::rules()) == Provenance::Original { em { " · " (lang.plain("skies-new-original")) } }
            }
        }
    }
}

/// What becomes of red ships is what differs between the sides of the mothership.
const fn red_ships_key(board: &Board) -> &'static str {
    match board.red_ships {
        RedShips::Leave => "skies-new-red-leave",
        RedShips::Return => "skies-new-red-return",
    }
}

fn mothership(red_ships: String) -> Markup {
    html! {
        svg viewBox="0 0 120 50" aria-hidden="true" {
            path.ms-dome d="M42 18C44 2 76 2 78 18Z" {}
            path.ms-hull d="M4 26C8 17 34 14 60 14S112 17 116 26 90 40 60 40 8 36 4 26Z" {}
            @for x in [24, 42, 60, 78, 96] { circle.ms-light cx=(x) cy="29" r="3" {} }
        }
        small { (red_ships) }
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
                @if figure > 0 { text x="18" y=(y + 3) { (words::row_sign(name)) (figure) } }
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
                // Behind its signs, as on the board.
                @if room.modifier != 0 {
                    text.mini-mod x=(x + 9 + 12 * room.effects.len() as i32) y=(y + 10) {
                        @if room.modifier > 0 { "+" } @else { "−" } (room.modifier.unsigned_abs())
                    }
                }
            }
        }
    }
}
