//! What a city brings: a card of it, who has it, and the humans, which are counted.

use maud::{Markup, html};
use saucer_core::Seat;
use saucer_tremble::Humans;
use saucer_web::parts::icon;

use super::map::{Laid, picture};
use crate::At;
use crate::words::Names;

/// Ten thousands that are drawn as people; more are only counted.
const CROWD: i16 = 20;

/// The card of a city with its captor, and what becomes of it.
pub(super) fn card(at: &At<'_>, laid: Laid, seat: Seat, what: &Markup) -> Markup {
    html! {
        div.spoils {
            (picture(at, laid))
            div.whose { b.city-name { (at.city(laid.city)) } (at.who(seat)) }
            div.what { (what) }
        }
    }
}

/// What the city is worth to who has taken it.
pub(super) fn worth(at: &At<'_>, laid: Laid) -> Markup {
    let card = laid.city.of(at.content());
    let searches = at.content().searches_over_turns();
    let hunt = if searches { "t-search" } else { "t-net" };
    html! {
        span.worth { (icon("t-human")) (at.humans(card.raid)) }
        span.worth { (icon(hunt)) (at.humans(card.hunt)) }
    }
}

/// So many humans, and a crowd of them that comes one by one.
pub(super) fn caught(at: &At<'_>, sign: &'static str, sum: Humans) -> Markup {
    let tens = sum.steps();
    // The page allows no styles of its own, so the place of each in the crowd is what counts them.
    html! {
        span.caught { (icon(sign)) span data-counts { "+" (at.humans(sum)) } }
        span.crowd { @for _ in 0..tens.clamp(0, CROWD) { i { (icon("t-human")) } } }
    }
}
