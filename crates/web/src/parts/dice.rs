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
            (pips(face))
        }
    }
}

/// A face that lies over another one of the same die, so it throws no shadow.
pub fn other_face(skin: Skin, face: u8) -> Markup {
    html! {
        svg.die.(skin.class()) viewBox="0 0 40 40" aria-hidden="true" {
            rect.body x="3" y="3" width="34" height="34" rx=(if skin == Skin::White { 11 } else { 6 }) {}
            (pips(face))
        }
    }
}

/// Pips are the round ends of lines without length: one path draws them all.
fn pips(face: u8) -> Markup {
    let path = match face {
        1 => "M20 20h.01",
        2 => "M11 29h.01M29 11h.01",
        3 => "M11 29h.01M20 20h.01M29 11h.01",
        4 => "M11 11h.01M11 29h.01M29 11h.01M29 29h.01",
        5 => "M11 11h.01M11 29h.01M20 20h.01M29 11h.01M29 29h.01",
        6 => "M11 11h.01M11 20h.01M11 29h.01M29 11h.01M29 20h.01M29 29h.01",
        _ => return html! { path.pip-none d="M14 20h12" {} },
    };
    html! { path.pips d=(path) {} }
}
