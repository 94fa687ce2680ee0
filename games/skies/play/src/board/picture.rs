//! The column of cards as one picture: what is printed on them. Pieces lie on it elsewhere.

use std::sync::LazyLock;

use maud::{Markup, html};
use saucer_play::At;
use saucer_skies::{Board, Card, Column, Icon, Row, RowEffect, View};
use saucer_web::parts::art::{Ground, skyline, stars};

use super::base;
use super::geometry::{
    COLUMN, GROUND, HEIGHT, MARGIN, ROW, SILL, SKY_HEIGHT, VIEW_BOX, WIDTH, icon_x, left, middle,
    ship_x,
};
use super::pieces::hull_at_start;
use crate::SkiesPlay;
use crate::words::{row_effect_icon, row_sign};

/// The whole picture. It changes only when the mothership descends or the base grows.
pub(super) fn picture(at: &At<'_, SkiesPlay>) -> Markup {
    let view = at.view();
    let lasting =
        at.lasting("picture", format_args!("{}-{}", view.covered, view.excavator.depth()));
    html! {
        svg.picture viewBox=(VIEW_BOX) aria-hidden="true" data-lasting=(lasting.mark) data-kept[!lasting.is_wanted] {
            @if lasting.is_wanted { (printed(view)) }
        }
    }
}

fn printed(view: &View) -> Markup {
    let board = view.board();
    html! {
        (*BACKDROP)
        (cards(view))
        @for number in view.covered + 1..=15 { (row(board, view.covered, Row(number))) }
        (ground())
        (base::picture(view))
        rect.frame x="1" y="1" width=(WIDTH - 2) height=(HEIGHT + SILL - 2) rx="10" {}
    }
}

/// The empty sky over a city, which is the same on every board.
static BACKDROP: LazyLock<Markup> = LazyLock::new(|| {
    html! {
        rect.sky x="0" y="0" width=(WIDTH) height=(SKY_HEIGHT) rx="10" fill="url(#sky)" {}
        (stars(3, 46, WIDTH as u32, 170))
        (city())
    }
});

/// What is printed on all cards with the ships of the first round, inside of a picture.
pub(crate) fn picture_at_start(view: &View) -> Markup {
    html! {
        (printed(view))
        (hull_at_start(view.board()))
    }
}

/// One of the four sky cards, whose first row is this one, as a picture of its own.
pub(crate) fn sky_card(board: &Board, first: u8) -> Markup {
    let top = ROW * i32::from(first);
    html! {
        // Explosions are a little higher than their rows.
        svg.picture-part viewBox={ "0 " (top - 3) " " (WIDTH) " " (4 * ROW + 6) } {
            (*BACKDROP)
            @for number in first..(first + 4).min(Row::GROUND.0) { (row(board, u8::MAX, Row(number))) }
            @if first + 3 == Row::GROUND.0 { (ground()) }
        }
    }
}

fn city() -> Markup {
    let far = Ground { left: 0, right: 360, line: 246, height: 54, widest: 22 };
    let near = Ground { left: 0, right: 360, line: 256, height: 34, widest: 30 };
    html! {
        path.city-far d=(skyline(7, &far)) {}
        path.city-near d=(skyline(12, &near)) {}
    }
}

/// The frames of the sky cards, the stripes of the columns, and a star on every hard side.
fn cards(view: &View) -> Markup {
    html! {
        @for column in Column::ALL.into_iter().filter(|column| column.index() % 2 == 1) {
            rect.stripe x=(left(column)) y="0" width=(COLUMN) height=(GROUND + ROW) {}
        }
        @for (card, number) in [Card::SkyA, Card::SkyB, Card::SkyC, Card::SkyD].into_iter().zip(0..) {
            @let y = ROW + 60 * number;
            rect.card-frame x="1.5" y=(y) width=(WIDTH - 3) height="59" rx="6" {}
            @if view.setup.has_star(card) {
                use.star href="#i-star" x=(WIDTH - 23) y=(y + 2) width="9" height="9" {}
            }
        }
    }
}

fn row(board: &Board, covered: u8, row: Row) -> Markup {
    let y = middle(row.0);
    html! {
        path.row-line d={ "M" (MARGIN) " " (ROW * i32::from(row.0)) "H" (WIDTH - MARGIN) } {}
        text.row-number x=(WIDTH - 10) y=(y + 5) { (row.0) }
        @for column in Column::ALL { (space(board.icon(column, row), icon_x(column), y)) }
        (effect(board.effect(row), y, covered.checked_add(1) == Some(row.0)))
    }
}

fn space(icon: Icon, x: i32, y: i32) -> Markup {
    let drawn = |name: &str, size: i32| {
        html! {
            use.icon.(name) href={ "#i-" (name) } x=(x - size / 2) y=(y - size / 2) width=(size) height=(size) {}
        }
    };
    match icon {
        Icon::Empty | Icon::Ground => html! {},
        Icon::Left => drawn("left", 12),
        Icon::Right => drawn("right", 12),
        Icon::Mothership => drawn("m", 14),
        Icon::Explosion(needed) => html! {
            use.icon.boom href="#i-boom" x=(x - 9) y=(y - 9) width="19" height="19" {}
            text.boom-number x=(x) y=(y + 5) { (needed) }
        },
    }
}

/// What the mothership does in a row, in the left margin; the next one has a plate.
fn effect(effect: RowEffect, y: i32, next: bool) -> Markup {
    html! {
        @if next { rect.plate x="1" y=(y - 7) width="26" height="15" rx="4" {} }
        g.effect.next[next] {
            @if let Some((name, figure)) = row_effect_icon(effect) {
                use href={ "#i-" (name) } x=(if figure > 0 { 2 } else { 8 }) y=(y - 5) width="11" height="11" {}
                @if figure > 0 { text x="20" y=(y + 5) { (row_sign(name)) (figure) } }
            } @else {
                path.ic-thin d={ "M11 " (y) "h6" } {}
            }
        }
    }
}

fn ground() -> Markup {
    html! {
        rect.ground-row x="0" y=(GROUND) width=(WIDTH) height=(ROW + 3) {}
        @for column in Column::ALL {
            use.icon.hit href="#i-damage" x=(ship_x(column) - 16) y=(GROUND + 1) width="14" height="14" {}
        }
        path.surface d={ "M0 " (GROUND + ROW + 2) "H" (WIDTH) } {}
    }
}
