//! What everybody waits for: above the board, and in the title of the tab.

use maud::{Markup, html};
use saucer_core::Seats;
use saucer_encounters::{StepView, View};
use saucer_web::model::people::{Stage, Who};
use saucer_web::parts::people::bot_key;

use crate::At;
use crate::board::alien::{is_aliens_turn, turned};
use crate::words::decision::asks;
use crate::words::event::how_ended;
use crate::words::names::Names;

/// The turn and the phases of it.
pub(crate) fn place(at: &At<'_>) -> Markup {
    let view = at.view();
    let now = phase(view);
    let first = at.or_hunt("enc-phase-enemies", "enc-phase-prey");
    let all = [first, "enc-phase-actions", "enc-phase-strikes", "enc-phase-end"];
    // Nothing comes and nothing strikes in the turn of an Alien (E-26.3).
    let alien = is_aliens_turn(view);
    let phases = all.into_iter().enumerate().filter(|(n, _)| !alien || n % 2 == 1);
    let now = now.map(|now| if alien { 1 } else { now });
    let ending = view.hunt.as_ref().is_some_and(|hunt| hunt.is_ending) && view.end.is_none();
    html! {
        @if view.turn > 0 {
            span { (at.text("enc-turn", &[("n", view.turn.into())])) }
            @if !at.shown.is_solo() { b.turn-of { (at.name(view.active)) } }
            @if let Some(left) = view.turns_left { b.turns-left { (at.text("enc-turns-left", &[("n", left.into())])) } }
            @else if ending { b.turns-left { (at.plain("enc-last-round")) } }
        }
        @if let Some(now) = now {
            ol.phases { @for (n, key) in phases { li.now[n == now] { (at.plain(key)) } } }
        }
    }
}

/// Which phase of a turn is going on, from 0.
fn phase(view: &View) -> Option<usize> {
    match view.step {
        StepView::Actions | StepView::Call | StepView::Choose { .. } => Some(1),
        StepView::Avoid { .. } => Some(2),
        StepView::Luck | StepView::Avatar(_) | StepView::Over => None,
    }
}

/// What the seat of the viewer is asked.
pub(crate) fn question(at: &At<'_>) -> String {
    let view = at.view();
    match view.step {
        StepView::Avatar(_) => at.plain("enc-ask-avatar"),
        StepView::Call => at.text("enc-ask-call", &[("who", at.name(view.active).into())]),
        StepView::Choose { card, left, .. } => {
            let asked = asks(at).unwrap_or_default();
            let figures =
                [("card", at.quoted(card).into()), ("ask", asked.into()), ("n", left.into())];
            at.text("enc-ask-choose", &figures)
        }
        StepView::Avoid { by, .. } => {
            let by = by.map_or_else(|| at.plain("enc-a-strike"), |card| at.quoted(card));
            at.text("enc-ask-avoid", &[("card", by.into())])
        }
        StepView::Actions if is_aliens_turn(view) && at.is_my_turn() => {
            let hand = view.own.as_ref().is_some_and(|own| !own.hand.is_empty());
            at.plain(if hand { "enc-ask-alien" } else { "enc-ask-alien-spend" })
        }
        StepView::Actions if at.me().is_some_and(|me| me.quiet > 0) => {
            at.plain(at.or_hunt("enc-ask-quiet", "enc-ask-quiet-hunt"))
        }
        StepView::Actions | StepView::Luck | StepView::Over => {
            let hand = view.own.as_ref().is_some_and(|own| !own.hand.is_empty());
            let plays = at.or_hunt("enc-ask-play", "enc-ask-hunt");
            at.plain(if hand { plays } else { "enc-ask-spend" })
        }
    }
}

/// What is asked now, whoever is asked.
pub(crate) fn asked(at: &At<'_>) -> String {
    let shown = at.shown;
    if shown.outcome.is_some() {
        return outcome(at);
    }
    if shown.people.stage == Stage::Ended {
        return at.plain(shown.people.ended_key());
    }
    if shown.is_owed() {
        return question(at);
    }
    let view = at.view();
    match (shown.soloist(), view.step) {
        (Some(Who::Bot(strength)), _) => {
            let bot = at.plain(bot_key(*strength));
            at.text("table-bot-plays", &[("bot", bot.into())])
        }
        (Some(_), _) => at.plain("table-watching"),
        (None, StepView::Choose { seat, card, .. }) => {
            let figures = [("who", at.name(seat).into()), ("card", at.quoted(card).into())];
            at.text("enc-wait-choose", &figures)
        }
        (None, StepView::Avoid { seat, .. }) => {
            at.text("enc-wait-avoid", &[("who", at.name(seat).into())])
        }
        (None, StepView::Call) => at.text("enc-wait-call", &[("who", at.name(view.active).into())]),
        (None, StepView::Actions) => {
            at.text("enc-wait-actions", &[("who", at.name(view.active).into())])
        }
        (None, _) => at.text("table-waits-for", &[("names", at.names(shown.owing.iter()).into())]),
    }
}

/// How the match ended.
pub(crate) fn outcome(at: &At<'_>) -> String {
    let view = at.view();
    let Some(end) = view.end else {
        return at.plain(at.people().ended_key());
    };
    let told = at.plain(how_ended(view.setup.mode(), end).0);
    if view.hunt.is_none() {
        return match aliens_words(at) {
            Some(words) => format!("{told} {words}"),
            None => told,
        };
    }
    match winners(view) {
        Some(winners) => {
            let figures = [("who", at.names(winners.iter()).into()), ("n", winners.len().into())];
            format!("{told} {}", at.text("enc-hunt-won-by", &figures))
        }
        None => told,
    }
}

/// Who has most honor, if predators hunted against each other.
pub(crate) fn winners(view: &View) -> Option<Seats> {
    let ranked = view.outcome.as_ref().filter(|outcome| !outcome.ranks.is_empty());
    ranked.map(|outcome| outcome.winners)
}

/// Whether those who became Aliens have won with the hive, if anybody did (E-26.6).
pub(crate) fn aliens_words(at: &At<'_>) -> Option<String> {
    let view = at.view();
    let all = turned(view).map(|turned| turned.all).filter(|all| !all.is_empty())?;
    let end = view.end.filter(|_| view.hunt.is_none())?;
    let key = if end.is_won() { "enc-aliens-lost" } else { "enc-aliens-won" };
    let names = at.names(all.iter());
    Some(at.text(key, &[("who", names.into()), ("n", all.len().into())]))
}
