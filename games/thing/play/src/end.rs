//! The end: how it came about, who was infected when and by whom, and who lied.

use maud::{Markup, html};
use saucer_play::Play;

use crate::{At, ThingPlay};

/// The scene, if the match is over.
pub(crate) fn end(at: &At<'_>) -> Markup {
    let Some(outcome) = at.shown.outcome else { return html! {} };
    html! {
        section.the-end aria-label=(at.plain("the-end")) {
            h2 { (ThingPlay::outcome(at, outcome)) }
            (at.decided())
            (at.frame().end_links())
        }
    }
}
