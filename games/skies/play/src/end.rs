//! The end of a match: a scene over the board.

use maud::{Markup, html};
use saucer_play::At;
use saucer_skies::Phase;
use saucer_web::model::people::Who;
use saucer_web::parts::art::{Ground, skyline};
use saucer_web::parts::icon;

use crate::SkiesPlay;

/// All cards on their hard side (S-2.2).
const HARDEST: u8 = 8;

/// How it ended, in two or three words.
pub(crate) fn title(at: &At<'_, SkiesPlay>) -> String {
    at.plain(match at.view().phase {
        Phase::Won => "skies-end-won",
        Phase::LostToDamage => "skies-end-lost-damage",
        _ => "skies-end-lost-mothership",
    })
}

/// The scene, if the match is over.
pub(crate) fn end(at: &At<'_, SkiesPlay>) -> Markup {
    let view = at.view();
    let (class, story) = match view.phase {
        Phase::Won => ("won", "skies-end-won-story"),
        Phase::LostToDamage => ("lost", "skies-end-lost-damage-story"),
        Phase::LostToMothership => ("lost", "skies-end-lost-mothership-story"),
        _ => return html! {},
    };
    html! {
        details.end.(class) open {
            summary data-key="end-scene" aria-label=(at.plain("skies-end-toggle")) { (icon("close")) }
            div.scene role="region" aria-label=(title(at)) {
                (scene(view.phase))
                h2 { (title(at)) }
                p { (at.plain(story)) }
                dl {
                    div { dt { (at.plain("skies-end-rounds")) } dd { (view.round) } }
                    div { dt { (at.plain("skies-effect-research")) } dd { (view.research) "/" (view.board().research.len()) } }
                    div { dt { (at.plain("skies-damage")) } dd { (view.damage) "/" (view.board().hits) } }
                    div { dt { (at.plain("skies-end-level")) } dd { (view.level) } }
                }
                // What comes next is seen without scrolling.
                @if let Some(next) = next_level(at) {
                    p.row { a.act.main href={ "/new?game=skies&level=" (next) } { (at.text("skies-end-next-level", &[("n", next.into())])) } }
                }
                (at.frame().end_ways())
                (at.course())
                (at.decided())
                (at.frame().end_papers())
            }
        }
    }
}

/// The level above the one that was won by somebody who plays it themselves.
fn next_level(at: &At<'_, SkiesPlay>) -> Option<u8> {
    let view = at.view();
    let is_won = view.phase == Phase::Won && matches!(at.shown.soloist(), Some(Who::You));
    (is_won && view.level < HARDEST).then(|| view.level + 1)
}

fn scene(phase: Phase) -> Markup {
    let city = Ground { left: 0, right: 300, line: 130, height: 60, widest: 34 };
    html! {
        svg.end-art viewBox="0 0 300 130" preserveAspectRatio="xMidYMax slice" aria-hidden="true" {
            rect.end-sky width="300" height="130" {}
            @if phase == Phase::Won {
                path.rays d="M150 52 0 20V50ZM150 52 0 90V120ZM150 52 60 0H90ZM150 52 200 0H240ZM150 52 300 10V40ZM150 52 300 80V110ZM150 52 90 130H130ZM150 52 180 130H225Z" {}
                g transform="translate(150 52) rotate(-12)" {
                    path.ms-hull d="M-70 2C-66-10-36-14 0-14L-8 0 6 8-4 18C-40 18-68 14-70 2Z" {}
                    path.ms-hull d="M8-14C40-12 66-8 70 6 64 18 36 22 8 20L18 8 4 0Z" {}
                }
                use.burst href="#i-boom" x="112" y="14" width="76" height="76" {}
            } @else {
                path.beam d="M120 46 70 130H230L180 46Z" {}
                path.ms-dome d="M110 26C114 2 186 2 190 26Z" {}
                path.ms-hull d="M40 36C46 24 90 20 150 20S254 24 260 36 210 56 150 56 46 50 40 36Z" {}
                @for x in [80, 115, 150, 185, 220] { circle.ms-light cx=(x) cy="42" r="4" {} }
            }
            path.city-near d=(skyline(41, &city)) {}
            @if phase != Phase::Won {
                use.burst href="#i-boom" x="40" y="84" width="36" height="36" {}
                use.burst href="#i-boom" x="214" y="92" width="30" height="30" {}
            }
        }
    }
}
