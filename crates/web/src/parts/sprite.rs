//! The symbols of the house, which are put into every page once. Those of a game are its own.

use maud::{Markup, PreEscaped};

/// All symbols, hidden. Icons are drawn around the origin in a square of 20.
pub fn sprite() -> Markup {
    PreEscaped(SPRITE.to_owned())
}

const SPRITE: &str = r##"<svg class="sprite" width="0" height="0" aria-hidden="true" focusable="false"><defs>
<symbol id="i-robot" viewBox="-10 -10 20 20"><path class="ic-thin" d="M-4-6V-9.500M4-6V-9.500"/><path class="ic-fill" fill-rule="evenodd" d="M-8-6H8V5H-8ZM-5.500-3V0H-2V-3ZM2-3V0H5.500V-3ZM-4 2V3.500H4V2Z"/><path class="ic-fill" d="M-5 6.500H5V9H-5Z"/></symbol>
<symbol id="i-reroll" viewBox="-10 -10 20 20"><path class="ic-line" d="M7-2A7.300 7.300 0 0 0-6-4M-7 2A7.300 7.300 0 0 0 6 4M-7-8V-3H-2M7 8V3H2"/></symbol>
<symbol id="i-undo" viewBox="-10 -10 20 20"><path class="ic-line" d="M-8-3H3A5.500 5.500 0 0 1 3 8H-4M-3.500-8-8.500-3-3.500 2"/></symbol>
<symbol id="i-hint" viewBox="-10 -10 20 20"><path class="ic-line" d="M-3 5C-3 2-6 1-6-3A6 6 0 0 1 6-3C6 1 3 2 3 5ZM-3 8.500H3"/></symbol>
<symbol id="i-log" viewBox="-10 -10 20 20"><path class="ic-line" d="M-7-6H7M-7 0H7M-7 6H2"/></symbol>
<symbol id="i-jumps" viewBox="-10 -10 20 20"><path class="ic-line" d="M-7 9V-9M-7-8H8L4-3 8 2H-7"/></symbol>
<symbol id="i-menu" viewBox="-10 -10 20 20"><path class="ic-line" d="M-8-6H8M-8 0H8M-8 6H8"/></symbol>
<symbol id="i-help" viewBox="-10 -10 20 20"><path class="ic-line" d="M-4-4A4 4 0 1 1 0 0.500V3M0 7.500V8"/></symbol>
<symbol id="i-end" viewBox="-10 -10 20 20"><path class="ic-line" d="M-7-7 0 0-7 7M2-7 9 0 2 7"/></symbol>
<symbol id="i-sound" viewBox="-10 -10 20 20"><path class="ic-fill" d="M-9-3H-5L0-8V8L-5 3H-9Z"/><path class="ic-thin" d="M3-4A5.500 5.500 0 0 1 3 4M5.500-7A9.500 9.500 0 0 1 5.500 7"/></symbol>
<symbol id="i-pause" viewBox="-10 -10 20 20"><path class="ic-fill" d="M-7-8H-2V8H-7ZM2-8H7V8H2Z"/></symbol>
<symbol id="i-silence" viewBox="-10 -10 20 20"><path class="ic-fill" d="M-9-3H-5L0-8V8L-5 3H-9Z"/><path class="ic-thin" d="M3-4 9 4M9-4 3 4"/></symbol>
<symbol id="i-talk" viewBox="-10 -10 20 20"><path class="ic-thin" d="M-8.500-7.500H8.500V4.500H-1L-6 9V4.500H-8.500ZM-4.500-3H4.500M-4.500 .500H2"/></symbol>
<symbol id="i-send" viewBox="-10 -10 20 20"><path class="ic-fill" d="M-9-8 10 0-9 8-6 0Z"/></symbol>
<symbol id="i-lost" viewBox="-10 -10 20 20"><path class="ic-thin" d="M0 9V1M-4 9H4M-3-2.500A4 4 0 0 1 3-2.500M-6.500-6A9 9 0 0 1 6.500-6M-8 7 8-9"/></symbol>
<symbol id="i-eye" viewBox="-10 -10 20 20"><path class="ic-thin" d="M-9.500 0C-6-5.500 6-5.500 9.500 0 6 5.500-6 5.500-9.500 0Z"/><circle class="ic-fill" r="2.800"/></symbol>
<symbol id="i-share" viewBox="-10 -10 20 20"><path class="ic-thin" d="M-4.500-1 4.500-6M-4.500 1 4.500 6"/><circle class="ic-fill" cx="-6" cy="0" r="3"/><circle class="ic-fill" cx="6" cy="-6.500" r="3"/><circle class="ic-fill" cx="6" cy="6.500" r="3"/></symbol>
<symbol id="i-seats" viewBox="-10 -10 20 20"><circle class="ic-fill" cx="-4" cy="-4.500" r="3.500"/><circle class="ic-fill" cx="5" cy="-3" r="2.800"/><path class="ic-fill" d="M-10 8V6A6 6 0 0 1 2 6V8ZM3.500 8V5.500A7 7 0 0 0 2.500 2 4.500 4.500 0 0 1 10 5.500V8Z"/></symbol>
<symbol id="i-close" viewBox="-10 -10 20 20"><path class="ic-line" d="M-7-7 7 7M7-7-7 7"/></symbol>
<symbol id="ship-green" viewBox="0 0 34 14"><path class="sh-dome" d="M10 7.500V6.500A7 6 0 0 1 24 6.500V7.500Z"/><path class="sh-hull" d="M1 9C1 6.500 8 5.500 17 5.500S33 6.500 33 9 26 13 17 13 1 11.500 1 9Z"/><path class="sh-glint" d="M13 4.500A4.500 3.500 0 0 1 16 2.300"/></symbol>
</defs></svg>"##;
