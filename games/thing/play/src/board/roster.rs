//! The characters: their discs on the track of suspicion, and what everybody sees of each.

use maud::{Markup, html};
use saucer_thing::{FigureView, Mode, Standing};
use saucer_web::parts::icon;

use super::pieces::{ability, gear, name, seen, token, who};
use crate::At;
use crate::words::names;

/// How many spaces the track has.
const SPACES: u8 = 6;

/// The track of suspicion, from green to red, the most suspicious last.
pub(crate) fn suspicion(at: &At<'_>) -> Markup {
    let view = at.view();
    if view.saucer.is_some() {
        return html! {};
    }
    html! {
        ol.suspicion aria-label=(at.plain("thb-suspicion")) data-piece="track-suspicion" data-explain="track-suspicion" {
            li.caption aria-hidden="true" { (icon("eye")) span { (at.plain("thb-suspicion-short")) } }
            @for space in 0..SPACES {
                li.space.{ "space-" (space) } {
                    span.sr { (at.text("thb-space", &[("n", (space + 1).into())])) }
                    @if space == 0 { small.meaning aria-hidden="true" { (at.plain("thb-space-green")) } }
                    @if space + 1 == SPACES { small.meaning aria-hidden="true" { (at.plain("thb-space-red")) } }
                    @for figure in view.suspicion.iter().filter(|figure| seen(at, **figure).is_some_and(|seen| seen.space == space)) {
                        span data-vt={ "disc-" (figure.0) } { (token(at, *figure)) span.sr { (name(at, *figure)) ". " } }
                    }
                }
            }
        }
    }
}

/// Everybody with what they hold.
pub(crate) fn roster(at: &At<'_>) -> Markup {
    html! {
        section.roster aria-label=(at.plain("thb-roster")) {
            @for seen in &at.view().figures { (row(at, seen)) }
            (group(at))
        }
    }
}

fn row(at: &At<'_>, seen: &FigureView) -> Markup {
    let view = at.view();
    let is_crew = view.setup.mode() == Mode::Crew;
    let here = seen.standing == Standing::Present;
    let vote = view.votes.get(usize::from(seen.figure.0)).copied().flatten();
    html! {
        div.person.leads[view.leader == seen.figure && here].gone[!here] {
            (who(at, seen.figure))
            @if !is_crew { @if let Some(known) = names::character_of(at, seen.figure) {
                span.role-of { (ability(at, seen.figure)) (names::character_name(at.lang(), known)) }
            } }
            span.holds {
                @match seen.standing {
                    Standing::Exposed => { span.flag.bad { (at.plain("thb-exposed")) } }
                    Standing::Destroyed => { span.flag.bad { (at.plain("thb-destroyed")) } }
                    Standing::Escaped => { span.flag.good { (at.plain("thb-escaped")) } }
                    Standing::Present => {
                        @if view.leader == seen.figure { span.flag.now title=(at.plain("thb-leader")) { (icon("x-star")) span.sr { (at.plain("thb-leader")) } } }
                        @if seen.is_suspect { span.flag.bad { (at.plain("thb-suspect")) } }
                        @if !is_crew {
                            span.count title=(at.plain("thb-hand-size")) { (icon("x-cards")) (seen.n_cards) span.sr { (at.plain("thb-hand-size")) } }
                            @if seen.has_given { span.count.given title=(at.plain("thb-has-given")) { (icon("x-check")) span.sr { (at.plain("thb-has-given")) } } }
                        }
                        @if seen.n_lab > 0 {
                            span.count title=(at.plain("thb-lab-tokens")) { (icon("x-flask")) (seen.n_lab) span.sr { (at.plain("thb-lab-tokens")) } }
                            @if let Some(lab) = seen.lab {
                                span.count title=(at.plain("thb-blood")) { (icon("x-drop")) (lab.blood) span.sr { (at.plain("thb-blood")) } }
                            }
                        }
                    }
                }
            }
            @if here && (!seen.gear.is_empty() || vote.is_some()) {
                span.carries {
                    @for pile in &seen.gear { (gear(at, pile.gear, pile.n)) }
                    @if seen.charges > 0 { span.count { (icon("x-flame")) (at.text("thb-charges", &[("n", seen.charges.into())])) } }
                    @if let Some(whom) = vote { span.count.voted { (at.plain("thb-voted")) " " (token(at, whom)) span.sr { (name(at, whom)) } } }
                }
            }
        }
    }
}

/// The exposed group, if there is one.
fn group(at: &At<'_>) -> Markup {
    let group = &at.view().group;
    html! {
        @if group.strength > 0 {
            div.person.horde data-piece="group" data-explain="group" {
                span.whom { (icon("x-claw")) b { (at.plain("thb-group")) } }
                span.holds {
                    span.count { (at.text("thb-strength", &[("n", group.strength.into())])) }
                    @for figure in group.members.iter() { (token(at, figure)) span.sr { (name(at, figure)) } }
                }
            }
        }
    }
}
