//! The symbols of skies, and what its pictures are filled with: the sky and the rock. They are put into its pages once;
//! icons are drawn around the origin in a square of 20.

use maud::{Markup, PreEscaped, html};

use crate::board::SKY_HEIGHT;

/// All symbols, and gradient and pattern, which every picture of the sky and the base refers to.
pub(crate) fn sprite() -> Markup {
    html! {
        (symbols())
        svg.sprite width="0" height="0" aria-hidden="true" focusable="false" {
            defs {
                linearGradient id="sky" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2=(SKY_HEIGHT) {
                    stop.sky-a offset="0" {}
                    stop.sky-b offset="0.6" {}
                    stop.sky-c offset="1" {}
                }
                pattern id="rock" width="18" height="14" patternUnits="userSpaceOnUse" {
                    path.rock-line d="M0 4l5-2 6 3 7-2M2 11l6-1 4 2 6-2M9 5l1 5" {}
                }
            }
        }
    }
}

/// The symbols alone, for the form, which has no such picture.
pub(crate) fn symbols() -> Markup {
    html! {
        svg.sprite width="0" height="0" aria-hidden="true" focusable="false" {
            defs { (PreEscaped(SYMBOLS)) (red_ship()) }
        }
    }
}

/// The one of them that is on the box as well.
pub(crate) fn red_ship() -> Markup {
    PreEscaped(RED_SHIP.to_owned())
}

const SYMBOLS: &str = r##"<symbol id="i-left" viewBox="-10 -10 20 20"><path class="ic-line" d="M8 0H-5M0-6-6 0 0 6"/></symbol>
<symbol id="i-right" viewBox="-10 -10 20 20"><path class="ic-line" d="M-8 0H5M0-6 6 0 0 6"/></symbol>
<symbol id="i-m" viewBox="-10 -10 20 20"><path class="ic-fill" d="M-9-2C-9-4-5-5-4-5a4 3.6 0 0 1 8 0C5-5 9-4 9-2S5 1 0 1-9 0-9-2Z"/><path class="ic-line" d="M-4.5 4 0 8.5 4.500 4"/></symbol>
<symbol id="i-boom" viewBox="-10 -10 20 20"><path class="ic-boom" d="M0-10 2.600-5 7.500-7.500 5.700-2.300 10 0 5.700 2.300 7.500 7.500 2.600 5 0 10-2.600 5-7.500 7.500-5.700 2.300-10 0-5.700-2.300-7.500-7.500-2.600-5Z"/></symbol>
<symbol id="i-damage" viewBox="-10 -10 20 20"><path class="ic-line" d="M-8 8H8M-6 8V1H-1V8M2 8V-2H7V8"/><path class="ic-fill" d="M0-10 1.500-6 5-8 3.500-4.500 6-3 2-2 0 1-2-2-6-3-3.500-4.500-5-8-1.500-6Z"/></symbol>
<symbol id="i-energy" viewBox="-10 -10 20 20"><path class="ic-fill" d="M2-10-7 2H-1L-3 10 7-3H1Z"/></symbol>
<symbol id="i-fighter" viewBox="-10 -10 20 20"><path class="ic-fill" d="M0-10C1.500-8 2-5 2-3L10 4V6.500L2 4.500V7L5 9.500H-5L-2 7V4.500L-10 6.500V4L-2-3C-2-5-1.500-8 0-10Z"/></symbol>
<symbol id="i-research" viewBox="-10 -10 20 20"><circle class="ic-fill" r="2.400"/><ellipse class="ic-thin" rx="9.300" ry="3.800"/><ellipse class="ic-thin" rx="9.300" ry="3.800" transform="rotate(60)"/><ellipse class="ic-thin" rx="9.300" ry="3.800" transform="rotate(120)"/></symbol>
<symbol id="i-anti-air" viewBox="-10 -10 20 20"><path class="ic-line" d="M-1 2 6-8M-5 0 2-10"/><path class="ic-fill" d="M-8 9V6A7 6 0 0 1 6 6V9Z"/></symbol>
<symbol id="i-excavator" viewBox="-10 -10 20 20"><path class="ic-fill" d="M-9-6H2V6H-9Z"/><path class="ic-fill" d="M3.500-6 10 0 3.500 6Z"/><path class="ic-cut" d="M-6.500-3H-1V0H-6.500Z"/><path class="ic-thin" d="M-9 9H3"/></symbol>
<symbol id="i-red-ship" viewBox="-10 -10 20 20"><path class="ic-fill" d="M-10 1-4-2 0-8 4-2 10 1 4 4H-4Z"/><path class="ic-line" d="M0 5.500V9.500"/></symbol>
<symbol id="i-skull" viewBox="-10 -10 20 20"><path class="ic-fill" fill-rule="evenodd" d="M0-9.500A8 8 0 0 1 5 4.500V9H-5V4.500A8 8 0 0 1 0-9.500ZM-5.500-2A2.200 2.200 0 1 0-1-2 2.200 2.200 0 1 0-5.500-2ZM1-2A2.200 2.200 0 1 0 5.500-2 2.200 2.200 0 1 0 1-2ZM0 1.500-1.400 4H1.400Z"/></symbol>
<symbol id="i-star" viewBox="-10 -10 20 20"><path class="ic-fill" d="M0-9.500 2.800-3.400 9.500-2.700 4.500 1.800 6 8.500 0 5 -6 8.500-4.500 1.800-9.500-2.700-2.800-3.400Z"/></symbol>
<symbol id="i-hit" viewBox="-10 -10 20 20"><path class="ic-boom" d="M0-10 2.600-5 7.500-7.500 5.700-2.300 10 0 5.700 2.300 7.500 7.500 2.600 5 0 10-2.600 5-7.500 7.500-5.700 2.300-10 0-5.700-2.300-7.500-7.500-2.600-5Z"/><path class="ic-bang" d="M0-5V1M0 4V4.500"/></symbol>"##;

const RED_SHIP: &str = r##"<symbol id="ship-red" viewBox="0 0 34 14"><path class="sh-dome" d="M10 7 17 .800 24 7Z"/><path class="sh-hull" d="M1 9.500 9 5.500H25L33 9.500 25 13.200H9Z"/></symbol>"##;
