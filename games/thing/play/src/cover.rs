//! The picture on the box: the station in the polar night, one lit window, and a shadow with too many arms.

use maud::{Markup, html};
use saucer_web::parts::art::stars;

/// The picture.
pub(crate) fn cover() -> Markup {
    html! {
        svg.cover.thing-cover viewBox="0 0 640 420" preserveAspectRatio="xMidYMax slice" aria-hidden="true" {
            defs {
                linearGradient id="antarctic" x1="0" y1="0" x2="0" y2="1" {
                    stop.night-a offset="0" {}
                    stop.night-b offset="0.6" {}
                    stop.night-c offset="1" {}
                }
            }
            rect width="640" height="420" fill="url(#antarctic)" {}
            (stars(71, 90, 640, 220))
            path.lights d="M0 70C110 20 210 120 330 64S540 18 640 80V132C520 84 420 160 320 118S120 96 0 150Z" {}
            path.peaks d="M0 268 70 214 118 246 190 176 262 250 330 212 400 262 480 190 548 244 600 216 640 246V420H0Z" {}
            g.disc {
                ellipse cx="486" cy="96" rx="70" ry="13" {}
                path d="M450 90C454 66 518 66 522 90Z" {}
            }
            path.beam d="M470 108 410 330H570L502 108Z" {}
            path.field d="M0 320C120 292 250 330 380 306S560 300 640 318V420H0Z" {}
            g.huts {
                path d="M60 330V286A26 26 0 0 1 112 286V330ZM104 330V270H236V330ZM228 330V292H300V330Z" {}
                path.roof d="M98 272 170 248 242 272Z" {}
                path.mast d="M270 292V206M256 222H284M260 238H280" {}
            }
            g.window { rect x="146" y="286" width="34" height="26" rx="3" {} }
            path.someone d="M163 312C163 300 158 298 158 294A5 5 0 0 1 168 294C168 298 163 300 163 312Z" {}
            path.shadow d="M380 420C372 372 388 330 384 300 380 270 398 262 402 282 408 308 404 330 414 344 420 322 416 280 430 262 440 250 448 268 442 288 434 316 440 332 440 344 452 330 456 300 474 292 488 288 486 308 474 318 460 330 458 352 458 372 472 360 490 356 500 364 508 372 494 380 482 384 470 388 466 402 464 420Z" {}
            path.tracks-in-snow d="M210 352 240 362M256 366 286 376M302 380 334 390M346 394 370 402" {}
            path.near d="M0 392C140 364 280 404 420 386S580 380 640 392V420H0Z" {}
        }
    }
}
