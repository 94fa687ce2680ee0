//! What a card asks in the middle of its effects: the card itself, the question, and every answer that has no
//! place on the mat or in the hand.

use maud::{Markup, html};
use saucer_encounters::{Card, Decision, StepView};
use saucer_play::Choice;
use saucer_web::parts::icon;

use super::face::{Tile, figures};
use crate::At;
use crate::words::decision::{asks, decision as words};
use crate::words::names::Names;

/// The question; nothing while nothing is asked.
pub(crate) fn ask(at: &At<'_>) -> Markup {
    match at.view().step {
        StepView::Choose { seat, card, left, .. } => {
            let asked = asks(at).unwrap_or_default();
            let mine = at.seat() == Some(seat);
            panel(
                at,
                Some(card),
                html! {
                    p.asks { b { (at.title(card)) } " " (asked) @if left > 1 { " " span.more { (at.text("enc-left", &[("n", left.into())])) } } }
                    @if mine { (answers(at)) } @else { p.calm { (at.text("enc-wait-short", &[("who", at.name(seat).into())])) } }
                },
            )
        }
        StepView::Avoid { seat, by } => {
            let mine = at.seat() == Some(seat);
            panel(
                at,
                by,
                html! {
                    p.asks { (at.plain("enc-avoid-words")) }
                    @if mine { (answers(at)) }
                },
            )
        }
        StepView::Call if at.shown.is_owed() => panel(
            at,
            None,
            html! {
                @let can = at.shown.legal.iter().any(|one| matches!(one, Decision::Offer(_)));
            p.asks { (at.plain(if can { "enc-call-words" } else { "enc-call-none" })) }
                (answers(at))
            },
        ),
        StepView::Avatar(_) => avatars(at),
        _ => html! {},
    }
}

fn panel(at: &At<'_>, card: Option<Card>, body: Markup) -> Markup {
    html! {
        div.ask role="group" aria-label=(at.plain("enc-asks")) {
            @if let Some(card) = card { (Tile { class: "asking", ..Tile::new(card, "asking") }.draw(at)) }
            div.answers { (body) }
        }
    }
}

/// Whatever has no button yet.
fn answers(at: &At<'_>) -> Markup {
    html! {
        div.choices {
            @for decision in at.rest() {
                @let choice = Choice::new(decision, class(decision), body(at, decision));
                (at.button(choice))
            }
        }
    }
}

const fn class(decision: Decision) -> &'static str {
    match decision {
        Decision::Take(_) | Decision::Heal(..) => "pick-card",
        Decision::Yes | Decision::Avoid => "main",
        _ => "wide",
    }
}

fn body(at: &At<'_>, decision: Decision) -> Markup {
    match decision {
        Decision::Take(card) => html! { (at.title(card)) (figures(at, card, None)) },
        Decision::Heal(seat, strike) => html! {
            @if !at.shown.is_solo() { (at.badge(seat)) }
            (at.title(strike)) (figures(at, strike, None))
        },
        Decision::Player(seat) => {
            html! { @if !at.shown.is_solo() { (at.badge(seat)) } (at.name(seat)) }
        }
        Decision::Avoid => html! { (icon("e-avoid")) (words(at, decision)) },
        _ => html! { (words(at, decision)) },
    }
}

/// The avatars that somebody chooses from.
fn avatars(at: &At<'_>) -> Markup {
    html! {
        div.ask.casting role="group" aria-label=(at.plain("enc-asks")) {
            @for avatar in &at.view().avatars {
                @let choice = Choice::new(Decision::Avatar(*avatar), "do pick", html! { (icon("e-check")) (at.plain("enc-pick")) });
                @let action = if at.may(&Decision::Avatar(*avatar)) { at.button(choice) } else { html! {} };
                (Tile { class: "avatar-offer", action, ..Tile::new(*avatar, format!("avatar-{}", avatar.0)) }.draw(at))
            }
        }
    }
}
