//! A notebook for each seat: marks, contacts, and who was alone with whom. It is made of what the seat was
//! shown, and of nothing else.

use maud::{Markup, html};

use crate::At;

/// The panel.
pub(crate) fn notebook(_at: &At<'_>) -> Markup {
    html! {}
}

/// The way to it, in the header.
pub(crate) fn tool(_at: &At<'_>) -> Markup {
    html! {}
}
