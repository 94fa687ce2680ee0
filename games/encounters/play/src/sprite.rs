//! The symbols of Encounters: signs, grounds, and what is on the pictures of cards.

use maud::{Markup, PreEscaped};

/// All symbols, once in a page.
pub(crate) fn sprite() -> Markup {
    PreEscaped(SPRITE.to_owned())
}

const SPRITE: &str = include_str!("../assets/sprite.svg");
