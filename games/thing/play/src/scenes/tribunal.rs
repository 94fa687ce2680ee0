//! Accusations as a picture: an arrow to everybody who is accused, with the discs of those who accuse.
//!
//! It grows by a disc with every vote, so all steps of a round have the same picture, as far as it was told.

use maud::{Markup, html};
use saucer_thing::Figure;

use super::row::{called, disc};
use crate::At;

/// One vote.
#[derive(Clone, Copy, Debug)]
pub(super) struct Vote {
    pub(super) figure: Figure,
    /// Whom it accuses, if anybody.
    pub(super) whom: Option<Figure>,
}

/// The votes so far, the last one just now. `key` is the same for all votes of a round.
pub(super) fn tribunal(at: &At<'_>, votes: &[Vote], key: &str) -> Markup {
    let mut accused: Vec<Option<Figure>> = Vec::new();
    for vote in votes {
        if !accused.contains(&vote.whom) {
            accused.push(vote.whom);
        }
    }
    // Whoever abstains stands last.
    accused.sort_by_key(Option::is_none);
    html! {
        div.tribunal data-row=(key) {
            @for whom in accused {
                div.charge.nobody[whom.is_none()] {
                    span.accusers {
                        @for (n, vote) in votes.iter().enumerate() {
                            @if vote.whom == whom { span.vote.fresh[n + 1 == votes.len()] { (disc(at, vote.figure)) } }
                        }
                    }
                    @match whom {
                        Some(whom) => {
                            svg.arrow viewBox="0 0 44 20" aria-hidden="true" { path d="M0 7H28V1L43 10 28 19V13H0Z" {} }
                            (called(at, whom))
                        }
                        None => {
                            @let n = votes.iter().filter(|vote| vote.whom.is_none()).count();
                            span.abstains { (at.text("th-scene-abstains", &[("n", n.into())])) }
                        }
                    }
                }
            }
        }
    }
}
