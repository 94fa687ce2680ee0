//! Reasons of hints: each is a claim, told only where the position bears it out.

use saucer_core::{Arg, Seat};
use saucer_thing::{Card, Decision, Gear, Place, RescueView, Teeth};

use crate::case::{Case, Rated, Why};

/// The keys of all texts that hints use.
pub const HINTS: &[&str] = &[
    "thing-hint-alien-leaves",
    "thing-hint-assign",
    "thing-hint-belief",
    "thing-hint-best",
    "thing-hint-break",
    "thing-hint-clean",
    "thing-hint-drive",
    "thing-hint-escape",
    "thing-hint-give",
    "thing-hint-hunt",
    "thing-hint-infect",
    "thing-hint-last-call",
    "thing-hint-only",
    "thing-hint-repair",
    "thing-hint-rest",
    "thing-hint-reveal",
    "thing-hint-sabotage",
    "thing-hint-shine-self",
    "thing-hint-token",
    "thing-hint-tools",
    "thing-hint-use",
    "thing-hint-whim",
];

/// What speaks for the decision, or that nothing looks better.
pub(crate) fn claim(case: &Case<'_>, rated: &Rated) -> Why {
    if holds(case, rated.decision, rated.why) { rated.why } else { Why::plain("thing-hint-best") }
}

fn holds(case: &Case<'_>, decision: Decision, why: Why) -> bool {
    let to = match decision {
        Decision::Go(place) => place,
        Decision::Assign(figure) => case.at(figure),
        _ => case.at(case.me),
    };
    let needed = |card: Card| case.folk().any(|figure| case.need(case.at(figure), card) > 0.0);
    match (why.text, decision) {
        ("thing-hint-use", _) => case.need(to, Card::Use) > 0.0,
        ("thing-hint-repair", _) => case.need(to, Card::Repair) > 0.0,
        ("thing-hint-give", Decision::Give(card)) => needed(card),
        ("thing-hint-assign", Decision::Assign(_)) => {
            [Card::Use, Card::Repair].iter().any(|card| case.need(to, *card) > 0.0)
        }
        ("thing-hint-token", _) => to == case.view.token,
        ("thing-hint-drive", _) => case.is_ready(to),
        ("thing-hint-break", _) => {
            !case.is_alien && case.is_ready(to) && case.doubtful_keys() > 0.0
        }
        ("thing-hint-hunt", _) => case.is_alien && matches!(case.standing(to).len(), 1 | 2),
        ("thing-hint-rest", _) => {
            to == Place::Dormitory
                && case.held(Card::Sabotage) > 0
                && [Card::Use, Card::Repair].iter().all(|card| case.held(*card) == 0)
        }
        ("thing-hint-sabotage", _) => case.is_alien && case.folk().count() > 2,
        ("thing-hint-infect", Decision::OfferAlien) | ("thing-hint-alien-leaves", _) => {
            case.is_alien
        }
        ("thing-hint-escape", _) => case.is_station() && !case.is_alien,
        ("thing-hint-clean", _) => !case.is_crew() && !case.is_alien,
        ("thing-hint-last-call", _) => {
            matches!(case.view.rescue, RescueView::Landed { left: 0 | 1 })
        }
        ("thing-hint-reveal", _) => {
            case.is_alien && case.view.suspicion.last() == Some(&case.me) && why.a != Arg::Number(0)
        }
        ("thing-hint-shine-self", _) => {
            let own = case.view.own.as_ref();
            own.is_some_and(|own| own.teeth == Some(Teeth::Crowns))
        }
        ("thing-hint-tools", _) => case.owns(case.me, Gear::Tools) && why.a != Arg::Number(0),
        // In a crew nobody has a seat of their own that could be named, and nobody doubts themselves.
        ("thing-hint-belief", _) => !case.is_crew() && why.a != Arg::seat(Seat(case.me.0)),
        ("thing-hint-whim" | "thing-hint-best" | "thing-hint-only", _) => true,
        _ => false,
    }
}
