use maud::{Markup, html};
use saucer_web::parts::replay::{Landmark, Mark, weightiest};

use crate::{At, Play};

/// How many turning points the end of a match names.
const NAMED: usize = 3;

impl<P: Play> At<'_, P> {
    /// What decided the match: its weightiest turning points, for the scene at its end. The whole match
    /// is told in its replay.
    #[must_use]
    pub fn decided(&self) -> Markup {
        let marks = P::landmarks(self);
        let turns = weightiest(&marks, NAMED);
        let part = |turn: &Landmark| {
            let begun = |mark: &&Landmark| mark.kind == Mark::Part && mark.at <= turn.at;
            marks.iter().filter(begun).max_by_key(|mark| mark.at).map(|mark| &mark.words)
        };
        html! {
            @if self.shown.is_over() && !turns.is_empty() {
                section.decided aria-label=(self.plain("replay-decided")) {
                    h3 { (self.plain("replay-decided")) }
                    ul { @for mark in turns { li { @if let Some(part) = part(mark) { (part) ": " } (mark.words) } } }
                }
            }
        }
    }
}
