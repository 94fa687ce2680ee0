//! Parts of pages: functions that return markup.

pub(crate) mod art;
pub(crate) mod cover;
pub(crate) mod dice;
pub(crate) mod emblem;
pub(crate) mod live;
pub(crate) mod people;
pub(crate) mod replay;
pub(crate) mod shell;
pub(crate) mod sprite;
pub(crate) mod talk;
pub(crate) mod tone;

use maud::{Markup, html};

/// A symbol of the sprite as an icon of the size of the text around it.
pub(crate) fn icon(name: &str) -> Markup {
    html! { svg.i viewBox="-10 -10 20 20" aria-hidden="true" { use href={ "#i-" (name) } x="-10" y="-10" width="20" height="20" {} } }
}
