//! Parts of pages: functions that return markup.

pub(crate) mod art;
pub(crate) mod cover;
pub(crate) mod dice;
pub(crate) mod emblem;
pub(crate) mod legend;
pub(crate) mod live;
pub(crate) mod people;
pub(crate) mod replay;
pub(crate) mod shell;
pub(crate) mod sprite;
pub(crate) mod talk;
pub(crate) mod tone;

use maud::{Markup, html};

use crate::lang::Lang;
use crate::model::Unsaved;

/// A symbol of the sprite as an icon of the size of the text around it.
pub(crate) fn icon(name: &str) -> Markup {
    html! { svg.i viewBox="-10 -10 20 20" aria-hidden="true" { use href={ "#i-" (name) } x="-10" y="-10" width="20" height="20" {} } }
}

/// What could not be stored: why, and the same form once more, for whoever has no script that sends
/// it again by itself. A decision carries the number of its question, so it counts once at most.
pub(crate) fn unsaved(lang: Lang, unsaved: &Unsaved) -> Markup {
    html! {
        p { b { (lang.plain("notice-not-saved")) } " " span data-why { (lang.plain(unsaved.why)) } }
        p { (lang.plain("notice-send-again-how")) }
        form.again method="post" action=(unsaved.action) {
            @for (name, value) in &unsaved.fields { input type="hidden" name=(name) value=(value); }
            button.act.main data-key="send-again" aria-label=(lang.plain("notice-send-again")) { (lang.plain("notice-send-again")) }
        }
    }
}
