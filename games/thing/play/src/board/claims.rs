//! What may be said for everybody to hear: a composer of a few taps.

use maud::{Markup, html};
use saucer_play::Choice;
use saucer_thing::{Card, Claim, Decision, Figure, Place, Standing, Teeth};
use saucer_web::parts::icon;
use saucer_web::parts::shell;

use super::pieces::{card, place_name, place_sign, seen, who};
use crate::words::names;
use crate::{At, ThingPlay};
use saucer_play::Play;

/// The panel: what was said today, and what one may say.
pub(crate) fn claims(at: &At<'_>) -> Markup {
    let view = at.view();
    let Some(own) = view.own.as_ref() else { return html! {} };
    let may = at.may(&Decision::Claim(Claim::Human)) || is_later(at);
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
                @if is_later(at) { p.calm.waits-for-answer { (at.plain("thb-say-later")) " " (at.clause("X-18.1")) } }
                div.choices.sayings { (say(at, Claim::Human, "plain-answer", html! { (words(at, Claim::Human)) })) }
                (part(at, "thb-say-gave", html! {
                    div.choices { @for kind in Card::ALL { (say(at, Claim::Gave(kind), "small", card(at, kind))) } }
                }))
                (part(at, "thb-say-suspect", html! {
                    div.choices { @for figure in &others { (say(at, Claim::Suspect(*figure), "pick", who(at, *figure))) } }
                }))
                (part(at, "thb-say-met", html! { @for figure in &others { (met(at, *figure)) } }))
                @if names::is_station(view.setup) {
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

/// Whether the viewer has a claim left and only has to answer first: the script makes it then.
fn is_later(at: &At<'_>) -> bool {
    let view = at.view();
    let own = view.own.as_ref().and_then(|own| seen(at, own.figure));
    let speaks = own.is_some_and(|own| own.standing == Standing::Present) && view.saucer.is_none();
    let refusal = at.why(&Decision::Claim(Claim::Human));
    speaks && refusal.is_some_and(|refusal| refusal.text == "thing-answer-first")
}

fn say(at: &At<'_>, claim: Claim, class: &'static str, body: Markup) -> Markup {
    let decision = Decision::Claim(claim);
    let words = match claim {
        // What is written on the button comes first.
        Claim::Met { at: place, .. } => format!("{}. {}", place_name(at, place), words(at, claim)),
        _ => words(at, claim),
    };
    if !is_later(at) {
        return at.button(Choice { label: Some(words), ..Choice::new(decision, class, body) });
    }
    html! {
        button.act.(class) type="button" data-later=(at.value(&decision)) data-key={ "later-" (saucer_play::key(&decision)) }
            aria-pressed="false" aria-label=(words) { (body) }
    }
}

fn part(at: &At<'_>, key: &'static str, inside: Markup) -> Markup {
    html! { details.part name="claim" data-part=(key) { summary { (at.plain(key)) } (inside) } }
}

/// Where one has met this one.
fn met(at: &At<'_>, figure: Figure) -> Markup {
    html! {
        details.part.inner name="claim-met" data-part={ "met-" (figure.0) } {
            summary { (who(at, figure)) }
            div.choices {
                @for place in Place::ALL.into_iter().filter(|place| *place != Place::SecondSnowcat || names::is_station(at.view().setup)) {
                    @let body = html! { (icon(place_sign(at, place))) span { (place_name(at, place)) } };
                    (say(at, Claim::Met { who: figure, at: place }, "small", body))
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
                    (say(at, Claim::Teeth { of, teeth: kind }, "small", html! { (names::teeth(at.lang(), kind)) }))
                }
            }
        }
    }
}
