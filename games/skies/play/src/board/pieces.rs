//! What lies on the board: ships, the mothership, dice, robots, the excavator.
//!
//! Pieces are elements of their own with stable names (`data-vt`), so that they can travel, and can be
//! asked what they are.

use maud::{Markup, html};
use saucer_skies::{Board, Cell, Colour, Die, DiePlace, Robot, ShipView, Spot, View};
use saucer_text::Lang;
use saucer_web::parts::dice::{Skin, face};

use super::geometry::{left, top};
use crate::explain::ship_key;
use crate::words;

/// All pieces of the board, each with its name and place.
pub(super) fn pieces(lang: Lang, view: &View) -> Markup {
    html! {
        div.pieces role="group" aria-label=(lang.plain("skies-things")) data-explains {
            (mothership(lang, view))
            @for ship in &view.ships { (self::ship(lang, ship, view.covered)) }
            (excavator(lang, view))
            @for robot in &view.robots { (self::robot(lang, view.board(), robot)) }
            @for (at, die) in view.dice.iter().enumerate() {
                @if let DiePlace::Cell(cell) = die.place { (self::die(lang, view.board(), at, die.die, cell)) }
            }
        }
    }
}

/// What the board is about, for those who cannot see the picture.
pub(super) fn in_words(lang: Lang, view: &View) -> Markup {
    html! {
        div.sr {
            h2 { (lang.plain("skies-board")) }
            p { (lang.text("skies-board-mothership", &[
                ("n", view.covered.into()),
                ("effect", words::row_effect(lang, view.next_effect).into()),
            ])) }
        }
    }
}

fn die(lang: Lang, board: &Board, at: usize, die: Die, cell: Cell) -> Markup {
    let name = lang.text(
        "skies-ev-placed",
        &[
            ("die", words::die(lang, die).into()),
            ("room", words::room_at(lang, board, cell).into()),
            ("place", words::place(lang, cell).into()),
        ],
    );
    html! {
        span class={ "piece on-cell " (place(cell)) } data-vt={ "die-" (at) } data-piece=(words::cell_piece(cell))
            role="img" aria-label=(name) data-explain={ "die-" (skin(die.colour).class()) } {
            (face(skin(die.colour), die.face))
        }
    }
}

fn mothership(lang: Lang, view: &View) -> Markup {
    let waiting = view.ships.iter().filter(|ship| ship.spot == Spot::Waiting).count();
    html! {
        div class={ "mothership m" (view.covered) } data-vt="mothership" data-edge="lower" role="img"
            aria-label=(lang.plain("skies-card-mothership")) data-explain="mothership" {
            svg viewBox="0 0 360 195" preserveAspectRatio="xMidYMax slice" { (hull(view.board())) }
            @if waiting > 0 { b.waiting { "×" (waiting) } }
            svg.ms-arrow viewBox="0 0 20 12" { path d="M2 2H18L10 11Z" {} }
            @if view.setup.has_star(saucer_skies::Card::Mothership) {
                svg.ms-star viewBox="-10 -10 20 20" { use href="#i-star" x="-10" y="-10" width="20" height="20" {} }
            }
        }
    }
}

fn hull(board: &Board) -> Markup {
    html! {
        path.ms-dome d="M70 0H290L330 165H30Z" {}
        path.ms-plate d="M104 0 92 165M180 0V165M256 0 268 165M48 110H312M62 55H298" {}
        @for x in [72, 126, 180, 234, 288] {
            circle.ms-light cx=(x) cy="140" r="5" {}
            circle.ms-light cx=(x) cy="84" r="4" {}
        }
        path.ms-hull d="M0 188C0 176 30 166 60 163H300C330 166 360 176 360 188V195H0Z" {}
        @for column in &board.start_cells {
            rect.ms-bay x=(29 + 62 * column.index()) y="181.5" width="54" height="12" rx="6" {}
        }
    }
}

/// The edge of the mothership card with its ships, over the first row of a picture of the board, and the
/// excavator in its cell.
pub(super) fn hull_at_start(board: &Board) -> Markup {
    let cell = board.excavator;
    html! {
        g transform="translate(0 -180)" { (docked(board)) }
        svg.excavator x=(left(cell.column()) + 23) y=(top(cell) + 5) width="34" height="34" viewBox="-12 -12 24 24" {
            use href="#i-excavator" x="-10" y="-10" width="20" height="20" transform="scale(-1 1)" {}
        }
    }
}

fn docked(board: &Board) -> Markup {
    html! {
        path.ms-hull d="M0 188C0 182 30 181 60 180H300C330 181 360 182 360 188V195H0Z" {}
        @for (number, column) in (1..).zip(&board.start_cells) {
            g transform={ "translate(" (48 + 62 * column.index()) " 180)" } {
                svg.ship.ship-green width="34" height="14" viewBox="0 0 34 14" { use href="#ship-green" {} }
                text.ship-number x="17" y="13" { (number) }
            }
        }
    }
}

/// The card of the mothership with its ships, as a picture of its own.
pub(crate) fn mothership_card(board: &Board) -> Markup {
    html! {
        svg.picture-part viewBox="0 95 360 100" {
            rect.ms-back x="0" y="90" width="360" height="105" {}
            (hull(board))
            @for (number, column) in (1..).zip(&board.start_cells) {
                g transform={ "translate(" (39 + 62 * column.index()) " 178)" } {
                    svg.ship.ship-green width="34" height="14" viewBox="0 0 34 14" { use href="#ship-green" {} }
                    text.ship-number x="17" y="13" { (number) }
                }
            }
        }
    }
}

fn ship(lang: Lang, at: &ShipView, covered: u8) -> Markup {
    let symbol = if at.red { "ship-red" } else { "ship-green" };
    let number = at.ship.0 + 1;
    let place = match at.spot {
        Spot::Start(column) => format!("docked c{column} r{covered}"),
        Spot::Sky(column, row) => format!("c{column} r{}", row.0),
        Spot::Waiting => format!("waits r{covered}"),
        Spot::Reserve | Spot::Gone => return html! {},
    };
    let name = lang.text(
        "skies-ship-at",
        &[("ship", words::ship(lang, at.ship).into()), ("spot", words::spot(lang, at.spot).into())],
    );
    html! {
        span class={ "piece ship " (symbol) " " (place) } data-vt={ "ship-" (number) } data-piece=(words::ship_piece(at.ship))
            role="img" aria-label=(name) data-explain=(ship_key(at.ship)) {
            svg viewBox="0 0 34 18" {
                path.long-shadow d="M4 11 14 18H34L31 10Z" {}
                svg x="0" y="0" width="34" height="14" viewBox="0 0 34 14" { use href={ "#" (symbol) } {} }
                text x="17" y="13" { (number) }
            }
        }
    }
}

fn excavator(lang: Lang, view: &View) -> Markup {
    let cell = view.excavator;
    // Odd base rows are dug from right to left, so the drill looks that way (S-8.1).
    let looks_left = cell.base_row() % 2 == 1;
    html! {
        span.piece.on-cell.excavator.looks-left[looks_left] .(place(cell)) data-vt="excavator" role="img"
            aria-label=(lang.text("skies-board-excavator", &[("place", words::place(lang, cell).into())])) data-explain="excavator" {
            svg viewBox="-12 -12 24 24" { use href="#i-excavator" x="-10" y="-10" width="20" height="20" {} }
        }
    }
}

fn robot(lang: Lang, board: &Board, robot: &Robot) -> Markup {
    let name = lang.text(
        "skies-board-robot",
        &[
            ("value", robot.value.into()),
            ("room", words::room_at(lang, board, robot.cell).into()),
            ("place", words::place(lang, robot.cell).into()),
        ],
    );
    html! {
        span.piece.on-cell.robot.rests[!robot.ready] .(place(robot.cell))
            data-vt={ "robot-" (robot.cell.base_row()) "-" (robot.cell.column()) } data-piece=(words::cell_piece(robot.cell))
            role="img" aria-label=(name) data-explain="robot" {
            (face(Skin::Blue, robot.value))
        }
    }
}

/// The classes that put a piece on a cell.
fn place(cell: Cell) -> String {
    format!("c{} b{}", cell.column(), cell.base_row())
}

/// How a die of this colour is drawn.
pub(super) const fn skin(colour: Colour) -> Skin {
    match colour {
        Colour::Black => Skin::Black,
        Colour::White => Skin::White,
    }
}
