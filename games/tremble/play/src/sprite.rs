//! The symbols of tremble. They are put into its pages once; icons are drawn around the origin in
//! a square of 20.

use maud::{Markup, PreEscaped};

/// All symbols, hidden.
pub(crate) fn sprite() -> Markup {
    PreEscaped(SPRITE.to_owned())
}

const SPRITE: &str = r##"<svg class="sprite" width="0" height="0" aria-hidden="true" focusable="false"><defs>
<symbol id="i-t-saucer" viewBox="-10 -10 20 20"><path class="ic-fill" d="M-5-1C-5-7 5-7 5-1Z"/><path class="ic-fill" d="M-10 2C-10 0-5 0 0 0S10 0 10 2 5 5.500 0 5.500-10 4-10 2Z"/><path class="ic-thin" d="M-4 7.500-5.500 10M4 7.500 5.500 10"/></symbol>
<symbol id="i-t-tripod" viewBox="-10 -10 20 20"><path class="ic-fill" d="M-7-5C-7-8.500-4-10 0-10S7-8.500 7-5 4-2.500 0-2.500-7-2-7-5Z"/><path class="ic-line" d="M-3-1-7.500 2-8.500 9M3-1 7.500 2 8.500 9M0-1V9"/></symbol>
<symbol id="i-t-cruiser" viewBox="-10 -10 20 20"><path class="ic-fill" d="M-10-2-6-4H2L10 1 6 4H-7L-10 2Z"/><path class="ic-fill" d="M-6-5.500-3-9H1L0-5.500ZM-6 5.500H2L-1 9H-5Z"/></symbol>
<symbol id="i-t-africa" viewBox="-10 -10 20 20"><circle class="ic-fill" r="4.200"/><path class="ic-line" d="M0-9.500V-7M0 9.500V7M-9.500 0H-7M9.500 0H7M-6.500-6.500-5-5M6.500-6.500 5-5M-6.500 6.500-5 5M6.500 6.500 5 5"/></symbol>
<symbol id="i-t-asia" viewBox="-10 -10 20 20"><path class="ic-fill" d="M0-10-6-5H6ZM-9-1-4-5H4L9-1ZM-5 0H5V3H-5ZM-10 6-6 2.500H6L10 6ZM-6 7H-2V10H-6ZM2 7H6V10H2Z"/></symbol>
<symbol id="i-t-europe" viewBox="-10 -10 20 20"><path class="ic-fill" fill-rule="evenodd" d="M-9-7H-6V-5H-4V-7H-2V-1H2V-7H4V-5H6V-7H9V9H-9ZM-2.500 9V5A2.500 2.500 0 0 1 2.500 5V9Z"/></symbol>
<symbol id="i-t-northamerica" viewBox="-10 -10 20 20"><path class="ic-fill" d="M0-9.500 2.800-3.400 9.500-2.700 4.500 1.800 6 8.500 0 5-6 8.500-4.500 1.800-9.500-2.700-2.800-3.400Z"/></symbol>
<symbol id="i-t-southamerica" viewBox="-10 -10 20 20"><path class="ic-fill" d="M-10 8-3-6 0-1 3-8 10 8Z"/></symbol>
<symbol id="i-t-oceania" viewBox="-10 -10 20 20"><path class="ic-line" d="M-9-3C-6-7-3-7 0-3S6 1 9-3M-9 4C-6 0-3 0 0 4S6 8 9 4"/></symbol>
<symbol id="i-t-science" viewBox="-10 -10 20 20"><path class="ic-line" d="M-3-9H3M-2-9V-3L-7 6C-8 8-7 9-5 9H5C7 9 8 8 7 6L2-3V-9"/><path class="ic-fill" d="M-5 4H5L7 8H-7Z"/></symbol>
<symbol id="i-t-culture" viewBox="-10 -10 20 20"><path class="ic-fill" d="M0-10 9-5V-3H-9V-5ZM-8-1.500H-5V5H-8ZM-1.500-1.500H1.500V5H-1.500ZM5-1.500H8V5H5ZM-9 6.500H9V9.500H-9Z"/></symbol>
<symbol id="i-t-industry" viewBox="-10 -10 20 20"><path class="ic-fill" d="M-9 9V-1L-4 3V-1L1 3V-9H4V3H9V9Z"/><path class="ic-thin" d="M6-9C8-9 8-6 9.500-6"/></symbol>
<symbol id="i-t-army" viewBox="-10 -10 20 20"><path class="ic-fill" fill-rule="evenodd" d="M0-9.500 8-7V0C8 5 4 8 0 9.500-4 8-8 5-8 0V-7ZM0-5 1.500-1.500 5-1 2.500 1.500 3 5 0 3.500-3 5-2.500 1.500-5-1-1.500-1.500Z"/></symbol>
<symbol id="i-t-heart" viewBox="-10 -10 20 20"><path class="ic-fill" d="M0 9C-5 5-9 1.500-9-3A4.700 4.700 0 0 1 0-5.500 4.700 4.700 0 0 1 9-3C9 1.500 5 5 0 9Z"/></symbol>
<symbol id="i-t-turn" viewBox="-10 -10 20 20"><path class="ic-line" d="M-8 8V2A5 5 0 0 1-3-3H7M3-8 8-3 3 2"/></symbol>
<symbol id="i-t-search" viewBox="-10 -10 20 20"><circle class="ic-line" cx="-2" cy="-2" r="5.500"/><path class="ic-line" d="M2.500 2.500 8 8"/></symbol>
<symbol id="i-t-join" viewBox="-10 -10 20 20"><path class="ic-line" d="M-8-7-2 0-8 7M8-7V7M-1 0H5"/></symbol>
<symbol id="i-t-power" viewBox="-10 -10 20 20"><path class="ic-fill" d="M0-10 2.500-3.500 9-6 5 0 9 6 2.500 3.500 0 10-2.500 3.500-9 6-5 0-9-6-2.500-3.500Z"/></symbol>
<symbol id="i-t-jam" viewBox="-10 -10 20 20"><circle class="ic-line" r="7.500"/><path class="ic-line" d="M-5.500 5.500 5.500-5.500"/></symbol>
<symbol id="i-t-dice" viewBox="-10 -10 20 20"><path class="ic-fill" fill-rule="evenodd" d="M-6-8H6A2 2 0 0 1 8-6V6A2 2 0 0 1 6 8H-6A2 2 0 0 1-8 6V-6A2 2 0 0 1-6-8ZM-5-3A2 2 0 1 0-1-3 2 2 0 1 0-5-3ZM1 3A2 2 0 1 0 5 3 2 2 0 1 0 1 3Z"/></symbol>
<symbol id="i-t-fuel" viewBox="-10 -10 20 20"><path class="ic-fill" fill-rule="evenodd" d="M-8 9V-7A2 2 0 0 1-6-9H1A2 2 0 0 1 3-7V9ZM-5.500-6V-1H.500V-6Z"/><path class="ic-line" d="M4 0H6V6A1.500 1.500 0 0 0 9 6V-4L6-7"/></symbol>
<symbol id="i-t-human" viewBox="-10 -10 20 20"><circle class="ic-fill" cy="-6" r="3.600"/><path class="ic-fill" d="M-6-1.500H6L4.500 4H3V9.500H-3V4H-4.500Z"/></symbol>
<symbol id="i-t-net" viewBox="-10 -10 20 20"><path class="ic-line" d="M-8-8H8L5 2A5.500 5.500 0 0 1-5 2Z"/><path class="ic-thin" d="M-4-8-3 4M4-8 3 4M0-8V6M-7-4H7M-6 0H6"/><path class="ic-line" d="M0 6V10"/></symbol>
<symbol id="i-t-trophy" viewBox="-10 -10 20 20"><path class="ic-fill" d="M-6-9H6V-3A6 6 0 0 1 1.500 3V6H5V9H-5V6H-1.500V3A6 6 0 0 1-6-3Z"/><path class="ic-thin" d="M-6-7H-9.500C-9.500-3-8-1-5-1M6-7H9.500C9.500-3 8-1 5-1"/></symbol>
<symbol id="i-t-loan" viewBox="-10 -10 20 20"><path class="ic-fill" fill-rule="evenodd" d="M-9-8H9V8H-9ZM-6.500-5V5H6.500V-5Z"/><path class="ic-line" d="M-3.500 0H3.500"/></symbol>
<symbol id="i-t-station" viewBox="-10 -10 20 20"><path class="ic-fill" d="M-3-4H3V4H-3Z"/><path class="ic-line" d="M-9-5V5M9-5V5M-9 0H9M0-4V-9M0 4V9"/></symbol>
<symbol id="i-t-gift" viewBox="-10 -10 20 20"><path class="ic-fill" d="M-9-4H-1V0H-9ZM1-4H9V0H1ZM-8 2H-1V9H-8ZM1 2H8V9H1Z"/><path class="ic-thin" d="M0-4C-2-9-7-9-6-6S-2-4 0-4 5-3 6-6 2-9 0-4Z"/></symbol>
<symbol id="i-t-time" viewBox="-10 -10 20 20"><path class="ic-line" d="M-6-9H6M-6 9H6M-5-9C-5-3 5 3 5 9M5-9C5-3-5 3-5 9"/></symbol>
<symbol id="i-t-home" viewBox="-10 -10 20 20"><path class="ic-line" d="M-8 0 0-8 8 0M-5.500-1V8H5.500V-1"/></symbol>
<symbol id="i-t-check" viewBox="-10 -10 20 20"><path class="ic-line" d="M-8 1-2 7 8-7"/></symbol>
<symbol id="i-t-scroll" viewBox="-10 -10 20 20"><path class="ic-line" d="M-6-8H5V5A3 3 0 0 0 8 8H-3A3 3 0 0 1-6 5ZM-3-4H2M-3 0H2"/></symbol>
<symbol id="i-t-piles" viewBox="-10 -10 20 20"><path class="ic-line" d="M-8-3 0-8 8-3 0 2ZM-8 2 0 7 8 2"/></symbol>
</defs></svg>"##;
