//! The picture on the box of tremble: a tripod and its saucers over a city, in acid green.

use maud::{Markup, html};
use saucer_web::parts::art::{Ground, skyline, stars};

/// The picture.
pub(crate) fn cover() -> Markup {
    let far = Ground { left: 0, right: 640, line: 420, height: 130, widest: 38 };
    let near = Ground { left: 0, right: 640, line: 420, height: 70, widest: 60 };
    html! {
        svg.cover.tremble-cover viewBox="0 0 640 420" preserveAspectRatio="xMidYMax slice" aria-hidden="true" {
            defs {
                linearGradient id="toxic" x1="0" y1="0" x2="0" y2="1" {
                    stop.toxic-a offset="0" {}
                    stop.toxic-b offset="0.6" {}
                    stop.toxic-c offset="1" {}
                }
            }
            rect width="640" height="420" fill="url(#toxic)" {}
            (stars(23, 80, 640, 230))
            circle.green-sun cx="320" cy="250" r="150" {}
            path.city-far d=(skyline(17, &far)) {}
            (tripod(206, 96, 1))
            path.ray d="M262 176 470 420H400Z" {}
            (fleet(430, 66, 120))
            (fleet(560, 150, 64))
            (fleet(66, 88, 86))
            (fleet(372, 178, 52))
            path.city-near d=(skyline(53, &near)) {}
            g.crowd { @for x in (24..640).step_by(46) { (human(x, 396 + (x * 7) % 13)) } }
        }
    }
}

fn tripod(x: i32, y: i32, scale: i32) -> Markup {
    html! {
        g.tripod-art transform={ "translate(" (x) " " (y) ") scale(" (scale) ")" } {
            path.leg d="M-22 44-70 150-96 320M22 44 74 150 96 320M0 50 8 170-6 330" {}
            path.hood d="M-74 20C-70-34-34-62 0-62S70-34 74 20C54 40 30 50 0 50S-54 40-74 20Z" {}
            path.brow d="M-74 20C-40 34 40 34 74 20" {}
            circle.eye cx="0" cy="-8" r="20" {}
            circle.pupil cx="6" cy="-4" r="8" {}
            path.arm d="M52 34C84 60 60 92 44 84" {}
        }
    }
}

fn fleet(x: i32, y: i32, width: i32) -> Markup {
    html! {
        svg.ship.ship-green x=(x) y=(y) width=(width) height=(width * 14 / 34) viewBox="0 0 34 14" { use href="#ship-green" {} }
    }
}

fn human(x: i32, y: i32) -> Markup {
    html! { path d={ "M" (x) " " (y) "m-4 24v-12a4 4 0 0 1 8 0v12zm4-24a4 4 0 1 0 .1 0zM" (x - 4) " " (y + 12) "l-6-10M" (x + 4) " " (y + 12) "l6-10" } {} }
}
