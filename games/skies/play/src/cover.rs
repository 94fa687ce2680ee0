//! The picture on the box: a mothership over a city at dusk.

use maud::{Markup, html};
use saucer_web::parts::art::{Ground, skyline, stars};

use crate::sprite::red_ship;

/// The picture on the box of skies.
pub(crate) fn cover() -> Markup {
    let far = Ground { left: 0, right: 640, line: 420, height: 150, widest: 46 };
    let near = Ground { left: 0, right: 640, line: 420, height: 90, widest: 70 };
    html! {
        svg.cover viewBox="0 0 640 420" preserveAspectRatio="xMidYMax slice" aria-hidden="true" {
            defs {
                linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1" {
                    stop.dusk-a offset="0" {}
                    stop.dusk-b offset="0.62" {}
                    stop.dusk-c offset="1" {}
                }
                (red_ship())
            }
            rect width="640" height="420" fill="url(#dusk)" {}
            (stars(11, 90, 640, 260))
            circle.moon cx="520" cy="84" r="44" {}
            circle.moon-crater cx="506" cy="74" r="9" {}
            circle.moon-crater cx="534" cy="98" r="6" {}
            path.sunburst d="M320 190 40 420H150ZM320 190 220 420H300ZM320 190 350 420H430ZM320 190 500 420H620Z" {}
            (mothership())
            path.city-far d=(skyline(5, &far)) {}
            path.beam d="M150 262 96 420H216Z" {}
            path.beam d="M478 240 420 420H560Z" {}
            path.city-near d=(skyline(29, &near)) {}
            (saucer("ship-green", 110, 226, 84))
            (saucer("ship-green", 432, 204, 96))
            (saucer("ship-red", 290, 262, 62))
            (saucer("ship-green", 560, 286, 48))
            (saucer("ship-green", 30, 306, 42))
        }
    }
}

fn saucer(symbol: &str, x: i32, y: i32, width: i32) -> Markup {
    let height = width * 14 / 34;
    html! {
        svg.ship.(symbol) x=(x) y=(y) width=(width) height=(height) viewBox="0 0 34 14" {
            path.long-shadow d="M3 10 17 14 31 10 31 14H3Z" {}
            use href={ "#" (symbol) } {}
        }
    }
}

fn mothership() -> Markup {
    html! {
        g.mother transform="translate(320 128)" {
            path.ms-shadow d="M-196 14C-120 60 120 60 196 14L250 120C120 96-120 96-250 120Z" {}
            path.ms-dome d="M-76-20C-70-74 70-74 76-20Z" {}
            path.ms-hull d="M-210 6C-200-22-110-32 0-32S200-22 210 6 120 50 0 50-200 34-210 6Z" {}
            path.ms-band d="M-206 10C-130 30 130 30 206 10" {}
            @for x in [-150, -100, -50, 0, 50, 100, 150] { circle.ms-light cx=(x) cy=(22 - x * x / 1900) r="7" {} }
            path.ms-eye d="M-26 44H26L14 64H-14Z" {}
        }
    }
}
