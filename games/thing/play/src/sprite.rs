//! The symbols of The Thing. They are put into its pages once; icons are drawn around the origin in a
//! square of 20.

use maud::{Markup, PreEscaped};

/// All symbols, hidden.
pub(crate) fn sprite() -> Markup {
    PreEscaped(SPRITE.to_owned())
}

const SPRITE: &str = r##"<svg class="sprite" width="0" height="0" aria-hidden="true" focusable="false"><defs>
<symbol id="i-x-rifle" viewBox="-10 -10 20 20"><path class="ic-fill" d="M-10 3-4-1H3L10-6V-3L5 1H2L0 5H-3L-2 2-7 7-10 6Z"/><path class="ic-thin" d="M-3-4H3"/></symbol>
<symbol id="i-x-crate" viewBox="-10 -10 20 20"><path class="ic-line" d="M-8-7H8V8H-8ZM-8-7 8 8M8-7-8 8"/></symbol>
<symbol id="i-x-flask" viewBox="-10 -10 20 20"><path class="ic-line" d="M-3-9H3M-2-9V-3L-7 6C-8 8-7 9-5 9H5C7 9 8 8 7 6L2-3V-9"/><path class="ic-fill" d="M-5 3H5L7 8H-7Z"/></symbol>
<symbol id="i-x-swap" viewBox="-10 -10 20 20"><path class="ic-line" d="M-8-4H7L3-8M8 4H-7L-3 8"/></symbol>
<symbol id="i-x-wrench" viewBox="-10 -10 20 20"><path class="ic-fill" d="M9-7A5.500 5.500 0 0 1 2 0L-6 8A2.200 2.200 0 0 1-9 5L-1-3A5.500 5.500 0 0 1 6-9.500L3-6 6-3Z"/></symbol>
<symbol id="i-x-pot" viewBox="-10 -10 20 20"><path class="ic-fill" d="M-7-2H7V4A4 4 0 0 1 3 8H-3A4 4 0 0 1-7 4Z"/><path class="ic-line" d="M-10-2H10"/><path class="ic-thin" d="M-3-5C-5-7-1-8-3-10M3-5C1-7 5-8 3-10"/></symbol>
<symbol id="i-x-paw" viewBox="-10 -10 20 20"><path class="ic-fill" d="M0 0C4 0 7 4 6 7S2 8 0 8-5 10-6 7-4 0 0 0Z"/><ellipse class="ic-fill" cx="-7" cy="-1" rx="2" ry="2.800"/><ellipse class="ic-fill" cx="7" cy="-1" rx="2" ry="2.800"/><ellipse class="ic-fill" cx="-3" cy="-6" rx="2" ry="3"/><ellipse class="ic-fill" cx="3" cy="-6" rx="2" ry="3"/></symbol>
<symbol id="i-x-cloud" viewBox="-10 -10 20 20"><path class="ic-fill" d="M-6 6A4.500 4.500 0 0 1-6-3 6 6 0 0 1 5-4 5 5 0 0 1 6 6Z"/></symbol>
<symbol id="i-x-lamp" viewBox="-10 -10 20 20"><path class="ic-fill" d="M-9-3H1L5-6V6L1 3H-9Z"/><path class="ic-thin" d="M7-3 10-5M7.500 0H10M7 3 10 5"/></symbol>
<symbol id="i-x-fist" viewBox="-10 -10 20 20"><path class="ic-line" d="M-9-3V3M-5-6V6M-5 0H5M5-6V6M9-3V3"/></symbol>
<symbol id="i-x-nobody" viewBox="-10 -10 20 20"><circle class="ic-line" cy="-4" r="4"/><path class="ic-line" d="M-7 9C-7 4-4 2 0 2S7 4 7 9"/></symbol>
<symbol id="i-x-radio" viewBox="-10 -10 20 20"><path class="ic-line" d="M0-2V9M-4 9H4M-5-7A7 7 0 0 0-5 3M5-7A7 7 0 0 1 5 3M-8.500-9A11 11 0 0 0-8.500 5M8.500-9A11 11 0 0 1 8.500 5"/><circle class="ic-fill" cy="-2" r="2.400"/></symbol>
<symbol id="i-x-vane" viewBox="-10 -10 20 20"><path class="ic-line" d="M0 9V-4M-4 9H4M-9-4H6"/><path class="ic-fill" d="M4-8 10-4 4 0Z"/></symbol>
<symbol id="i-x-bolt" viewBox="-10 -10 20 20"><path class="ic-fill" d="M2-10-7 2H-1L-3 10 7-3H1Z"/></symbol>
<symbol id="i-x-flame" viewBox="-10 -10 20 20"><path class="ic-fill" fill-rule="evenodd" d="M1-10C2-5 7-3 7 3A7 7 0 0 1-7 3C-7-1-4-3-4-6-1-5-1-3-1-1 1-3 2-6 1-10ZM0 8A3.200 3.200 0 0 0 3 4C3 2 1 1 .500-1-1 1-3 2-3 4.500A3 3 0 0 0 0 8Z"/></symbol>
<symbol id="i-x-helicopter" viewBox="-10 -10 20 20"><path class="ic-fill" d="M-4-3H4C8-3 9 0 9 3 9 5 7 6 5 6H-3L-5 1-9 0V-4H-8L-7-2H-4Z"/><path class="ic-line" d="M-8-7H10M1-7V-4M-3 9H7"/></symbol>
<symbol id="i-x-snowcat" viewBox="-10 -10 20 20"><path class="ic-fill" fill-rule="evenodd" d="M-8-1H-3L-1-7H7V2H-9ZM1-5V-1H5V-5Z"/><path class="ic-line" d="M-7 4H6A2.500 2.500 0 0 1 6 9H-7A2.500 2.500 0 0 1-7 4Z"/></symbol>
<symbol id="i-x-bunk" viewBox="-10 -10 20 20"><path class="ic-line" d="M-9-9V9M9-9V9M-9-3H9M-9 6H9"/><path class="ic-fill" d="M-8-7H-3V-4H-8ZM-8 2H-3V5H-8Z"/></symbol>
<symbol id="i-x-table" viewBox="-10 -10 20 20"><path class="ic-line" d="M-9-3H9M-6-3V8M6-3V8"/><path class="ic-fill" d="M-3-9H3V-5H-3Z"/></symbol>
<symbol id="i-x-use" viewBox="-10 -10 20 20"><path class="ic-fill" d="M-3 9-7 2-5.500.500-3 3V-8A1.700 1.700 0 0 1 .500-8V-1L7 .500C8 1 8 2 8 3L6 9Z"/></symbol>
<symbol id="i-x-sabotage" viewBox="-10 -10 20 20"><path class="ic-fill" d="M1-10-1-4 3-2-2 2 1 5-1 10 9 3 3 1 9-5 4-5Z"/><path class="ic-line" d="M-9-8-4-3M-9 8-5 4M-10 0H-6"/></symbol>
<symbol id="i-x-thrower" viewBox="-10 -10 20 20"><path class="ic-fill" d="M-10 1H-3L-1-2H2V3H-2L-4 8H-7L-6 4H-10Z"/><path class="ic-fill" d="M3-2C6-4 6-7 9-8 8-5 10-3 10 0S7 5 3 3Z"/></symbol>
<symbol id="i-x-dynamite" viewBox="-10 -10 20 20"><path class="ic-fill" d="M-8-3H-4V9H-8ZM-3-3H1V9H-3ZM2-3H6V9H2Z"/><path class="ic-thin" d="M-1-4C-1-8 4-6 6-9"/><circle class="ic-fill" cx="7.500" cy="-9" r="1.700"/></symbol>
<symbol id="i-x-pistol" viewBox="-10 -10 20 20"><path class="ic-fill" d="M-9-6H9V-1H3C3 2 1 3-1 3L-3 9H-8L-5-1H-9Z"/></symbol>
<symbol id="i-x-axe" viewBox="-10 -10 20 20"><path class="ic-line" d="M-7 9 3-6"/><path class="ic-fill" d="M0-9C4-10 8-8 9-4 10 0 8 3 6 4 6 1 4-2 1-3Z"/></symbol>
<symbol id="i-x-fuel" viewBox="-10 -10 20 20"><path class="ic-fill" fill-rule="evenodd" d="M-7-5-3-9H7V9H-7ZM-4 0V6H4V0Z"/><path class="ic-line" d="M-9-6-6-9"/></symbol>
<symbol id="i-x-keys" viewBox="-10 -10 20 20"><circle class="ic-line" cx="-5" cy="-3" r="4"/><path class="ic-line" d="M-2-1 8 6M4 3.500 2 7M7 5.500 5.500 8.500"/></symbol>
<symbol id="i-x-wire" viewBox="-10 -10 20 20"><path class="ic-line" d="M-9 6C-4 6-8-6-2-6S0 6 4 6 5-4 9-6"/></symbol>
<symbol id="i-x-clear" viewBox="-10 -10 20 20"><path class="ic-fill" d="M4 8A9 9 0 1 1 4-8 7 7 0 1 0 4 8Z"/><path class="ic-thin" d="M7-4V0M5-2H9"/></symbol>
<symbol id="i-x-fair" viewBox="-10 -10 20 20"><path class="ic-thin" d="M3-9A6 6 0 0 0 5-1"/><path class="ic-fill" d="M-6 7A4 4 0 0 1-6-1 5.500 5.500 0 0 1 4-1.500 4.500 4.500 0 0 1 5 7Z"/><path class="ic-line" d="M1-6A5 5 0 1 1 9 0"/></symbol>
<symbol id="i-x-snow" viewBox="-10 -10 20 20"><path class="ic-line" d="M0-9V9M-8-4.500 8 4.500M8-4.500-8 4.500"/><path class="ic-thin" d="M-3-8 0-5 3-8M-3 8 0 5 3 8"/></symbol>
<symbol id="i-x-storm" viewBox="-10 -10 20 20"><path class="ic-line" d="M-9-5H4A3 3 0 1 0 1-8M-9 0H8M-9 5H3A3 3 0 1 1 0 8"/></symbol>
<symbol id="i-x-blizzard" viewBox="-10 -10 20 20"><path class="ic-line" d="M-10-7 2-3M-10-1 10 5M-4-9 10-4M-10 5 0 8"/><circle class="ic-fill" cx="6" cy="-8" r="1.800"/><circle class="ic-fill" cx="6" cy="9" r="1.800"/></symbol>
<symbol id="i-x-star" viewBox="-10 -10 20 20"><path class="ic-fill" d="M0-9.500 2.800-3.400 9.500-2.700 4.500 1.800 6 8.500 0 5-6 8.500-4.500 1.800-9.500-2.700-2.800-3.400Z"/></symbol>
<symbol id="i-x-claw" viewBox="-10 -10 20 20"><path class="ic-fill" d="M-9-9C-4-6-4 2-7 9-3 5-1-1-2-9 2-5 2 3 0 10 4 5 5-2 4-9 8-5 9 1 7 8 11 1 10-6 7-10Z"/></symbol>
<symbol id="i-x-stranger" viewBox="-10 -10 20 20"><path class="ic-fill" fill-rule="evenodd" d="M0-10A5 5 0 0 1 5-5V-2A5 5 0 0 1-5-2V-5A5 5 0 0 1 0-10ZM-3-4.500V-2.500H3V-4.500Z"/><path class="ic-fill" d="M-8 9C-8 4-5 3 0 3S8 4 8 9Z"/></symbol>
<symbol id="i-x-cards" viewBox="-10 -10 20 20"><path class="ic-line" d="M-8-5H2V9H-8ZM-3-8 7-9V6"/></symbol>
<symbol id="i-x-tin" viewBox="-10 -10 20 20"><ellipse class="ic-line" cy="-6" rx="7" ry="2.500"/><path class="ic-line" d="M-7-6V6C-7 9 7 9 7 6V-6"/><path class="ic-fill" d="M-7-1C-4 1 4 1 7-1V4C4 6-4 6-7 4Z"/></symbol>
<symbol id="i-x-steam" viewBox="-10 -10 20 20"><path class="ic-line" d="M-5 8C-9 3-1-1-5-8M1 8C-3 3 5-1 1-8M7 8C3 3 11-1 7-8"/></symbol>
<symbol id="i-x-check" viewBox="-10 -10 20 20"><path class="ic-line" d="M-8 1-2 7 8-7"/></symbol>
<symbol id="i-x-dark" viewBox="-10 -10 20 20"><path class="ic-line" d="M-4 4A6 6 0 1 1 4 4V6H-4ZM-3 9H3M-9-9 9 9"/></symbol>
<symbol id="i-x-hunger" viewBox="-10 -10 20 20"><path class="ic-line" d="M-9 2H9A9 7 0 0 1-9 2ZM-9-8 9 0"/></symbol>
<symbol id="i-x-dog" viewBox="-10 -10 20 20"><path class="ic-fill" d="M-10-4-6-2H3L5-7 7-4H10V-1L6 1 5 8H2L1 3H-4L-5 8H-8L-8 1Z"/></symbol>
<symbol id="i-x-drop" viewBox="-10 -10 20 20"><path class="ic-fill" d="M0-10C3-4 7-1 7 3A7 7 0 0 1-7 3C-7-1-3-4 0-10Z"/></symbol>
<symbol id="i-x-blank" viewBox="-10 -10 20 20"><path class="ic-line" d="M0-9C3-4 6-1 6 3A6 6 0 0 1-6 3C-6-1-3-4 0-9ZM-8-8 8 8"/></symbol>
<symbol id="i-x-mask" viewBox="-10 -10 20 20"><path class="ic-fill" fill-rule="evenodd" d="M-9-7C-4-9 4-9 9-7 9 3 6 9 0 9S-9 3-9-7ZM-6-2C-4-4-2-3-1-1-3 0-5 0-6-2ZM6-2C4-4 2-3 1-1 3 0 5 0 6-2Z"/></symbol>
<symbol id="i-x-human" viewBox="-10 -10 20 20"><circle class="ic-fill" cy="-6" r="3.600"/><path class="ic-fill" d="M-6-1.500H6L4.500 4H3V9.500H-3V4H-4.500Z"/></symbol>
<symbol id="i-x-two-human" viewBox="-10 -10 20 20"><circle class="ic-line" cx="-4.500" r="4.500"/><circle class="ic-line" cx="5" r="4.500"/><circle class="ic-fill" cx="-4.500" r="1.600"/><circle class="ic-fill" cx="5" r="1.600"/></symbol>
<symbol id="i-x-one-alien" viewBox="-10 -10 20 20"><circle class="ic-line" cx="-4.500" r="4.500"/><circle class="ic-line" cx="5" r="4.500"/><circle class="ic-fill" cx="-4.500" r="1.600"/><path class="ic-thin" d="M3-2 7 2M7-2 3 2"/></symbol>
<symbol id="i-x-unseen" viewBox="-10 -10 20 20"><path class="ic-line" d="M-9 0C-5-6 5-6 9 0 5 6-5 6-9 0ZM-8-8 8 8"/></symbol>
<symbol id="i-x-teeth" viewBox="-10 -10 20 20"><path class="ic-fill" d="M-7-8C-4-10-2-7 0-7S4-10 7-8 8 0 6 3 5 9 3 9 2 3 0 3-1 9-3 9-4 6-6 3-10-6-7-8Z"/></symbol>
<symbol id="i-x-give" viewBox="-10 -10 20 20"><path class="ic-line" d="M-9 0H8M2-6 8 0 2 6"/></symbol>
<symbol id="i-x-notebook" viewBox="-10 -10 20 20"><path class="ic-line" d="M-6-9H8V9H-6ZM-9-5H-4M-9 0H-4M-9 5H-4M0-4H5M0 0H5"/></symbol>
</defs></svg>"##;
