//! What may be said for everybody to hear: a composer of a few taps.

use maud::{Markup, html};
use saucer_play::Choice;
use saucer_thing::{Card, Claim, Decision, Figure, Place, Teeth};
use saucer_web::parts::icon;
use saucer_web::parts::shell;

use super::pieces::{card, place_icon, place_name, who};
use crate::words::names;
use crate::{At, ThingPlay};
use saucer_play::Play;

/// The panel: what was said today, and what one may say.
pub(crate) fn claims(at: &At<'_>) -> Markup {
    let view = at.view();
    let Some(own) = view.own.as_ref() else { return html! {} };
    let may = at.may(&Decision::Claim(Claim::Human));
    let others: Vec<Figure> = view
        .figures
        .iter()
        .map(|seen| seen.figure)
        .filter(|figure| *figure != own.figure)
        .collect();
    html! {
        aside #claims.panel popover aria-label=(at.plain("thb-say-long")) {
            (shell::close(at.cx, "claims"))
            h2 { (at.plain("thb-say-long")) }
            @if may {
                div.choices.sayings { (say(at, Claim::Human)) }
                (part(at, "thb-say-gave", html! {
                    div.choices { @for kind in Card::ALL { (at.button(Choice::new(Decision::Claim(Claim::Gave(kind)), "small", card(at, kind)))) } }
                }))
                (part(at, "thb-say-suspect", html! {
                    div.choices { @for figure in &others { (at.button(Choice::new(Decision::Claim(Claim::Suspect(*figure)), "pick", who(at, *figure)))) } }
                }))
                (part(at, "thb-say-met", html! { @for figure in &others { (met(at, *figure)) } }))
                @if at.may(&Decision::Claim(Claim::Teeth { of: own.figure, teeth: Teeth::Healthy })) {
                    (part(at, "thb-say-teeth", html! { @for seen in &view.figures { (teeth(at, seen.figure)) } }))
                }
            } @else if let Some(refusal) = at.why(&Decision::Claim(Claim::Human)) {
                p.calm { (at.said(refusal.text, &refusal.figures)) " " (at.clause(refusal.clause.0)) }
            }
            h3 { (at.plain("thb-said-today")) }
            @if view.claims.is_empty() { p.calm { (at.plain("thb-said-nothing")) } }
            ol.said { @for said in &view.claims { li { (who(at, said.figure)) " " q { (words(at, said.claim)) } } } }
            p.calm { (at.plain("thb-say-lies")) " " (at.clause("X-18.1")) }
        }
    }
}

/// A claim in words.
pub(crate) fn words(at: &At<'_>, claim: Claim) -> String {
    ThingPlay::decision(at, &Decision::Claim(claim))
}

fn say(at: &At<'_>, claim: Claim) -> Markup {
    at.button(Choice::new(Decision::Claim(claim), "plain-answer", html! { (words(at, claim)) }))
}

fn part(at: &At<'_>, key: &str, inside: Markup) -> Markup {
    html! { details.part name="claim" { summary { (at.plain(key)) } (inside) } }
}

/// Where one has met this one.
fn met(at: &At<'_>, figure: Figure) -> Markup {
    html! {
        details.part.inner name="claim-met" {
            summary { (who(at, figure)) }
            div.choices {
                @for place in Place::ALL {
                    @let body = html! { (icon(place_icon(place))) span { (place_name(at, place)) } };
                    (at.button(Choice::new(Decision::Claim(Claim::Met { who: figure, at: place }), "small", body)))
                }
            }
        }
    }
}

/// Which teeth one has seen.
fn teeth(at: &At<'_>, of: Figure) -> Markup {
    html! {
        div.probe-row {
            (who(at, of))
            span.choices {
                @for kind in [Teeth::Healthy, Teeth::Crowns] {
                    (at.button(Choice::new(Decision::Claim(Claim::Teeth { of, teeth: kind }), "small", html! { (names::teeth(at.lang(), kind)) })))
                }
            }
        }
    }
}
