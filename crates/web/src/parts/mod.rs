//! Parts of pages: functions that return markup.

pub mod art;
pub mod clock;
pub mod coach;
pub mod dice;
mod doubt;
pub mod emblem;
pub mod explain;
mod first_note;
pub mod fork;
pub mod frame;
pub mod keep;
pub mod legend;
pub mod live;
pub mod log;
pub mod moment;
pub mod people;
pub mod playback;
pub mod qr;
pub mod replay;
pub mod shell;
pub mod sprite;
pub mod talk;
pub mod tone;

use maud::{Markup, Render, html};

use crate::model::Unsaved;
use saucer_text::Lang;

/// Room for so many bytes in the markup that it begins, which is then not moved each time that it has grown.
#[derive(Clone, Copy, Debug)]
pub struct Capacity(pub usize);

impl Render for Capacity {
    fn render_to(&self, markup: &mut String) {
        markup.reserve(self.0);
    }
}

/// A symbol of the sprite as an icon of the size of the text around it.
pub fn icon(name: &str) -> Markup {
    html! { svg.i viewBox="-10 -10 20 20" aria-hidden="true" { use href={ "#i-" (name) } x="-10" y="-10" width="20" height="20" {} } }
}

/// What could not be stored: why, and the same form once more, for whoever has no script that sends
/// it again by itself. A decision carries the number of its question, so it counts once at most.
pub fn unsaved(lang: Lang, unsaved: &Unsaved) -> Markup {
    html! {
        p { b { (lang.plain("notice-not-saved")) } " " span data-why { (lang.plain(unsaved.why)) } }
        p { (lang.plain("notice-send-again-how")) }
        form.again method="post" action=(unsaved.action) {
            @for (name, value) in &unsaved.fields { input type="hidden" name=(name) value=(value); }
            button.act.main data-key="send-again" aria-label=(lang.plain("notice-send-again")) { (lang.plain("notice-send-again")) }
        }
    }
}
