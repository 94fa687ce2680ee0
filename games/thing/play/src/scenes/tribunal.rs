//! Accusations as a picture: everybody who is accused stands there, under an arrow and the discs of those who accuse.
//!
//! It grows by a disc with every vote, so all steps of a round have the same picture, as far as it was told.

use maud::{Markup, html};
use saucer_thing::Figure;

use super::row::disc;
use super::stage::{hall, person};
use crate::At;
use crate::board::pieces::name;

/// One vote.
#[derive(Clone, Copy, Debug)]
pub(super) struct Vote {
    pub(super) figure: Figure,
    /// Whom it accuses, if anybody.
    pub(super) whom: Option<Figure>,
}

/// The votes so far, the last one just now, in words too. `key` is the same for all votes of a round.
pub(super) fn tribunal(at: &At<'_>, votes: &[Vote], key: &str, words: &str) -> Markup {
    let mut accused: Vec<Figure> = Vec::new();
    for whom in votes.iter().filter_map(|vote| vote.whom) {
        if !accused.contains(&whom) {
            accused.push(whom);
        }
    }
    html! {
        div.tribunal data-row=(key) {
            @if !accused.is_empty() {
                (hall("dock", html! {}, html! { @for whom in &accused { (charge(at, votes, *whom)) } }))
            }
            @let idle = votes.iter().filter(|vote| vote.whom.is_none()).count();
            @if idle > 0 {
                div.charge.nobody {
                    (voters(at, votes, None))
                    span.abstains { (at.text("th-scene-abstains", &[("n", idle.into())])) }
                }
            }
            p.scene-words { (words) }
        }
    }
}

/// Somebody who is accused, under an arrow from those who do it.
fn charge(at: &At<'_>, votes: &[Vote], whom: Figure) -> Markup {
    html! {
        span.charge {
            (voters(at, votes, Some(whom)))
            svg.arrow viewBox="0 0 20 30" { path d="M7 0V16H1L10 29 19 16H13V0Z" {} }
            (person(at, whom))
            b.accused { (name(at, whom)) }
        }
    }
}

/// The discs of those who voted so, the last vote just now.
fn voters(at: &At<'_>, votes: &[Vote], whom: Option<Figure>) -> Markup {
    html! {
        span.accusers {
            @for (n, vote) in votes.iter().enumerate() {
                @if vote.whom == whom { span.vote.fresh[n + 1 == votes.len()] { (disc(at, vote.figure)) } }
            }
        }
    }
}
