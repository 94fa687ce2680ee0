//! Dice as drawings: pips for the eye, words for everybody else elsewhere.

use maud::{Markup, html};

/// How the face of a die is drawn.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Skin {
    /// A rolled black die.
    Black,
    /// A rolled white die: it carries the mark of the reroll.
    White,
    /// A robot: it has antennas.
    Blue,
}

impl Skin {
    /// The name in style sheets.
    #[must_use]
    pub const fn class(self) -> &'static str {
        match self {
            Skin::Black => "black",
            Skin::White => "white",
            Skin::Blue => "blue",
        }
    }
}

/// The face of a die. A face of 0 is a die that has not been rolled.
pub fn face(skin: Skin, face: u8) -> Markup {
    html! {
        svg.die.(skin.class()) viewBox="0 0 40 40" aria-hidden="true" {
            @if skin == Skin::Blue { path.antenna d="M12 8V1M28 8V1" {} }
            rect.shade x="5" y="6" width="34" height="34" rx="8" {}
            rect.body x="3" y="3" width="34" height="34" rx=(if skin == Skin::White { 11 } else { 6 }) {}
            @if skin == Skin::White { path.mark d="M20 5.2a14.8 14.8 0 0 1 14.8 14.8M20 34.8a14.8 14.8 0 0 1-14.8-14.8" {} }
            @for (x, y) in pips(face) { circle.pip cx=(x) cy=(y) r="3.4" {} }
            @if face == 0 { path.pip-none d="M14 20h12" {} }
        }
    }
}

fn pips(face: u8) -> &'static [(u8, u8)] {
    const L: u8 = 11;
    const M: u8 = 20;
    const R: u8 = 29;
    match face {
        1 => &[(M, M)],
        2 => &[(L, R), (R, L)],
        3 => &[(L, R), (M, M), (R, L)],
        4 => &[(L, L), (L, R), (R, L), (R, R)],
        5 => &[(L, L), (L, R), (M, M), (R, L), (R, R)],
        6 => &[(L, L), (L, M), (L, R), (R, L), (R, M), (R, R)],
        _ => &[],
    }
}
