//! What a page needs to be live besides its table: the bar of what is not saved yet and of a lost
//! connection, words for the script, and the module of its game.

use maud::{Markup, html};

use super::icon;
use crate::assets::link;
use crate::model::Cx;

/// Goes once into every page with a `#table`, outside of it.
pub fn around(cx: &Cx) -> Markup {
    let lang = cx.lang;
    html! {
        div #lost.offline popover="manual" role="status" hidden {
            (icon("lost"))
            span.of-stream { b { (lang.plain("site-lost")) } small { (lang.plain("talk-lost-kept")) } }
            span.of-move { b { (lang.plain("site-unsaved")) } small data-usual=(lang.plain("site-unsaved-how")) {} }
            span.row.of-move {
                button.act.main type="button" data-again aria-label=(lang.plain("site-try-now")) { (lang.plain("site-try-now")) }
                button.act type="button" data-give-up aria-label=(lang.plain("site-give-up")) { (lang.plain("site-give-up")) }
            }
        }
        div #said.sr role="status" {}
        // Words that the script needs; it has none of its own.
        template #words data-failed=(lang.plain("site-failed")) data-copied=(lang.plain("table-share-copied")) {}
    }
}

/// Loads a module of the house, such as `talk.js`.
pub fn module(name: &str) -> Markup {
    html! { script type="module" src=(link(name)) {} }
}
