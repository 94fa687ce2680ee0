//! The orders: the current objective with its counters, and the location with its hazards; in a safari also what
//! predators have gained.

use maud::{Markup, html};
use saucer_encounters::{Card, When};
use saucer_web::parts::icon;

use super::wilds::tasks;
use super::{art, hunt};
use crate::At;
use crate::words::decision::ability_line;
use crate::words::names::Names;

/// Objective and location, each a strip that opens the card.
pub(crate) fn mission(at: &At<'_>) -> Markup {
    let view = at.view();
    let Some(objective) = view.objectives.get(usize::from(view.current)).copied() else {
        return html! {};
    };
    let offers = at.spec(objective).abilities.iter().any(|ability| ability.when == When::Task);
    html! {
        section.mission aria-label=(at.plain("enc-mission")) {
            div.goal-of data-piece="objective" {
                button.strip type="button" popovertarget={ "zoom-" (objective.0) } data-key="see-objective" data-explain={ "card-" (objective.0) }
                    aria-label=(at.text("enc-objective-long", &[("n", (view.current + 1).into()), ("card", at.title(objective).into())])) {
                    span.pic-box { (art::picture(at.content(), objective)) }
                    span.what aria-hidden="true" {
                        span.step { @for n in 0..3 { i.done[n < view.current].now[n == view.current] { (["I", "II", "III"][usize::from(n)]) } } }
                        b { (at.title(objective)) }
                        (event_of(at, objective))
                    }
                    (counters(at))
                }
                @if offers { div.do-goal { (tasks(at, objective)) } }
            }
            div.scene-of data-piece="location" {
                button.strip type="button" popovertarget={ "zoom-" (view.location.0) } data-key="see-location" data-explain={ "card-" (view.location.0) }
                    aria-label=(at.text("enc-location-long", &[("n", view.hazards.into()), ("card", at.title(view.location).into())])) {
                    span.pic-box { (art::picture(at.content(), view.location)) }
                    span.what aria-hidden="true" {
                        span.hazards title=(at.text("enc-hazards", &[("n", view.hazards.into())])) {
                            @for n in 0..3 { i.found[n < view.hazards] { (icon("e-hazard")) } }
                        }
                        b { (at.title(view.location)) }
                        (next_hazard(at))
                    }
                }
            }
            @if let Some(hunt) = &view.hunt { (hunt::gains(at, hunt)) }
        }
        @if view.hunt.is_some() { (hunt::lodge(at)) }
    }
}

/// White and black counters of the objective.
fn counters(at: &At<'_>) -> Markup {
    let [white, black] = at.view().counters;
    html! {
        @if white + black > 0 {
            span.counters aria-hidden="true" {
                @if white > 0 { span.counter.white title=(at.text("enc-counters-white", &[("n", white.into())])) { (white) } }
                @if black > 0 { span.counter.black title=(at.text("enc-counters-black", &[("n", black.into())])) { (black) } }
            }
        }
    }
}

/// What an event does under this objective.
fn event_of(at: &At<'_>, objective: Card) -> Markup {
    let mut all = (0..).zip(&at.spec(objective).abilities);
    let line = all.find(|(_, ability)| ability.when == When::Event);
    html! { @if let Some((number, _)) = line { small { (ability_line(at, objective, number)) } } }
}

/// What the next hazard does.
fn next_hazard(at: &At<'_>) -> Markup {
    let view = at.view();
    let next = view.hazards + 1;
    let abilities = (0..).zip(&at.spec(view.location).abilities);
    let line = abilities
        .filter(|(_, ability)| ability.when == When::Hazard(next))
        .map(|(number, _)| ability_line(at, view.location, number))
        .next();
    html! { @if let Some(line) = line { small { (line) } } }
}
