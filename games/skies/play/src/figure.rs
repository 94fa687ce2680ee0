//! The figures of the rulebook, drawn as the board is.

use maud::{Markup, html};
use saucer_core::{Game, Viewer};
use saucer_skies::{Board, Setup, Skies};
use saucer_text::Lang;

use crate::board::{base_card, picture_at_start, sky_card, track_card};

/// The figure with this name.
pub(crate) fn figure(lang: Lang, name: &str) -> Option<Markup> {
    let board = Board::newest(Setup::EASY);
    Some(match name {
        "board" => numbered(lang),
        "signs" => sky_card(board, 5),
        "rooms" => base_card(board, 4..=6),
        "tracks" => track_card(board),
        _ => return None,
    })
}

/// The board before the first round with numbers that lead to the clauses.
fn numbered(lang: Lang) -> Markup {
    let view = Skies::newest(&Setup::EASY).view(Viewer::Spectator);
    html! {
        svg.picture-part.numbered viewBox="-14 -6 388 534" role="group" aria-label=(lang.plain("skies-board")) {
            (picture_at_start(&view))
            @for (number, mark) in (1..).zip(&MARKS) {
                a.mark href={ "#" (mark.clause) } aria-label={ (number) ": " (lang.plain(mark.name)) ", " (mark.clause) } {
                    circle cx=(mark.x) cy=(mark.y) r="10" {}
                    text x=(mark.x) y=(mark.y + 5) { (number) }
                }
            }
        }
    }
}

/// A number on the board: where it stands, what it points at, and the clause about that.
struct Mark {
    x: i32,
    y: i32,
    name: &'static str,
    clause: &'static str,
}

const fn mark(x: i32, y: i32, name: &'static str, clause: &'static str) -> Mark {
    Mark { x, y, name, clause }
}

/// In the order in which the book lists them below the figure.
const MARKS: [Mark; 12] = [
    mark(4, 6, "skies-card-mothership", "S-9.1"),
    mark(152, 8, "skies-green-ship", "S-5.8"),
    mark(-2, 96, "skies-next-effect", "S-9.3"),
    mark(252, 52, "skies-sign-left", "S-5.4"),
    mark(120, 52, "skies-figure-boom", "S-5.6"),
    mark(308, 68, "skies-sign-descent", "S-5.5"),
    mark(352, 248, "skies-sign-ground", "S-5.7"),
    mark(128, 276, "skies-effect-anti-air", "S-6.5"),
    mark(316, 322, "skies-effect-research", "S-6.2"),
    mark(150, 380, "skies-figure-cells", "S-6.4"),
    mark(326, 366, "skies-excavator", "S-8.1"),
    mark(242, 316, "skies-room-tunnel", "S-4.5"),
];
