//! The picture on the box of Encounters: a warm shape between cold leaves, seen by who hunts.

use maud::{Markup, html};
use saucer_web::parts::art::{Ground, skyline};

/// The picture.
pub(crate) fn cover() -> Markup {
    let roofs = Ground { left: 330, right: 640, line: 420, height: 150, widest: 44 };
    html! {
        svg.cover.encounters-cover viewBox="0 0 640 420" preserveAspectRatio="xMidYMid slice" aria-hidden="true" {
            defs {
                linearGradient id="enc-night" x1="0" y1="0" x2="1" y2="1" {
                    stop.night-a offset="0" {}
                    stop.night-b offset="0.55" {}
                    stop.night-c offset="1" {}
                }
                radialGradient id="enc-body" cx="0.5" cy="0.35" r="0.75" {
                    stop.body-a offset="0" {}
                    stop.body-b offset="0.35" {}
                    stop.body-c offset="0.7" {}
                    stop.body-d offset="1" {}
                }
            }
            rect width="640" height="420" fill="url(#enc-night)" {}
            circle.moon cx="470" cy="110" r="74" {}
            path.roofs d=(skyline(29, &roofs)) {}
            path.ridge d="M0 300C60 262 120 286 190 258S330 250 400 290V420H0Z" {}
            g.someone fill="url(#enc-body)" {
                path d="M196 420C200 340 246 312 290 302H350C394 312 440 340 444 420Z" {}
                path d="M276 176C276 108 364 108 364 176C370 232 346 286 320 296C294 286 270 232 276 176Z" {}
                path d="M272 158C232 190 226 256 244 300L270 282C262 238 266 206 286 180ZM368 158C408 190 414 256 396 300L370 282C378 238 374 206 354 180Z" {}
                path d="M256 178C216 214 214 274 222 312L240 298C234 258 240 226 264 200ZM384 178C424 214 426 274 418 312L400 298C406 258 400 226 376 200Z" {}
            }
            path.visor d="M288 196 316 210 292 222ZM352 196 324 210 348 222Z" {}
            g.sight { circle cx="320" cy="214" r="96" {} path d="M320 96V150M320 278V332M202 214H256M384 214H438" {} }
            path.leaves d="M-10 0C70 20 130 80 150 170 80 140 20 80-10 0ZM650-10C560 10 500 70 486 160 560 136 620 70 650-10ZM-10 420C0 350 50 310 120 300 100 350 80 390 84 420ZM650 420C640 340 590 300 510 292 540 340 560 380 560 420Z" {}
            path.veins d="M0 6C60 50 110 100 146 164M640 0C580 40 520 100 490 154M0 416C30 360 70 326 116 304M640 414C610 350 570 316 516 296" {}
            g.dots { circle cx="320" cy="196" r="5" {} circle cx="312" cy="210" r="5" {} circle cx="328" cy="210" r="5" {} }
        }
    }
}
