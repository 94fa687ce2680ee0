//! The end of a match: a scene over the board.

use maud::{Markup, html};
use saucer_skies::Phase;

use crate::model::{Cx, SkiesTable};
use crate::parts::art::{Ground, skyline};
use crate::parts::icon;

/// The scene, if the match is over.
pub(crate) fn end(cx: &Cx, t: &SkiesTable) -> Markup {
    let lang = cx.lang;
    let view = &t.view;
    let (class, title, story) = match view.phase {
        Phase::Won => ("won", "skies-end-won", "skies-end-won-story"),
        Phase::LostToDamage => ("lost", "skies-end-lost-damage", "skies-end-lost-damage-story"),
        Phase::LostToMothership => {
            ("lost", "skies-end-lost-mothership", "skies-end-lost-mothership-story")
        }
        _ => return html! {},
    };
    html! {
        details.end.(class) open {
            summary data-key="end-scene" aria-label=(lang.plain("skies-end-toggle")) { (icon("close")) }
            div.scene role="region" aria-label=(lang.plain(title)) {
                (scene(view.phase))
                h2 { (lang.plain(title)) }
                p { (lang.plain(story)) }
                dl {
                    div { dt { (lang.plain("skies-end-rounds")) } dd { (view.round) } }
                    div { dt { (lang.plain("skies-effect-research")) } dd { (view.research) "/" (view.board().research.len()) } }
                    div { dt { (lang.plain("skies-damage")) } dd { (view.damage) "/" (view.board().hits) } }
                    div { dt { (lang.plain("skies-end-level")) } dd { (view.level) } }
                }
                div.row {
                    form method="post" action={ "/t/" (t.id) "/again" } {
                        button.act.main aria-label=(lang.plain("skies-again-long")) { (lang.plain("skies-again")) }
                    }
                    a.act href={ "/t/" (t.id) "/replay" } { (lang.plain("skies-replay")) }
                }
                p.links {
                    a href={ "/t/" (t.id) "/record.json" } download={ "saucer-" (t.id) ".json" } { (lang.plain("skies-record")) }
                    " · "
                    a href="/fair#check" { (lang.plain("site-check-dice")) }
                    " · "
                    a href={ "/t/" (t.id) } data-share { (lang.plain("skies-share")) }
                    " · "
                    a href="/" { (lang.plain("site-home")) }
                }
            }
        }
    }
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
