//! What the things on a board are and do, for whoever asks.

use maud::{Markup, html};

use super::frame::Spot;

/// What one kind of thing on the board is and does.
///
/// An element with `data-explain` and this key shows it when the pointer rests on it, when it has the
/// focus, and after a long press (`explain.js`). With `aria-describedby="explain-KEY"` a screen reader
/// says it, too.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explanation {
    /// Its name in `data-explain`: letters, digits and dashes.
    pub key: String,
    /// What it is called.
    pub title: String,
    /// What it does, in a sentence or two.
    pub words: String,
    /// The clause that says so.
    pub clause: Option<&'static str>,
}

impl Spot<'_> {
    /// All explanations of a page, once, beside the part that changes.
    #[must_use]
    pub fn explanations(&self, explanations: &[Explanation]) -> Markup {
        html! {
            div #explanations hidden {
                @for one in explanations {
                    div id={ "explain-" (one.key) } {
                        b { (one.title) @if !one.title.ends_with(['.', '!', '?', '…']) { "." } } " " (one.words)
                        @if let Some(clause) = one.clause { " " (self.clause(clause)) }
                    }
                }
            }
            div #tip.tip popover="manual" role="tooltip" {}
        }
    }
}
