//! The purchase: two cards, loans, and the running account.

use maud::{Markup, html};
use saucer_play::Choice;
use saucer_tremble::{Card, Decision, OwnView, Slot};
use saucer_web::parts::icon;

use super::cards;
use super::scene::{self, tools};
use crate::At;
use crate::losses::losses;
use crate::words::Names;
use crate::words::decision as called;

pub(crate) fn buying(at: &At<'_>) -> Markup {
    html! {
        @if let Some(own) = at.own() {
            @if own.drawn.is_empty() { p.calm { (at.plain("tr-buy-others")) } } @else { (offer(at, own)) }
        } @else {
            p.calm { (at.plain("tr-buy-watch")) }
        }
        (scene::waiting(at))
    }
}

fn offer(at: &At<'_>, own: &OwnView) -> Markup {
    let purchase = own.purchase.as_ref();
    let bought = |n: usize| purchase.is_some_and(|made| made.bought.get(n) == Some(&true));
    html! {
        div.shop {
            div.drawn data-explains {
                @for (n, card) in own.drawn.iter().enumerate() {
                    div.offer.bought[bought(n)] data-offer=(n) {
                        div.card.ship[!scene::is_station(*card)].station[scene::is_station(*card)] data-explain=(cards::key(*card)) aria-describedby={ "explain-" (cards::key(*card)) } { (cards::card(at, *card)) }
                        (buttons(at, own, n, *card, bought(n)))
                    }
                }
            }
            div.counter {
                (account(at, own))
                div.choices {
                    (at.offer(Choice::new(Decision::Borrow, "wide", html! { (icon("t-loan")) (at.plain("tr-do-borrow")) })))
                    @if at.captain(own.seat).is_some_and(|captain| captain.loans > 0) { (at.offer(Choice::new(Decision::Repay, "wide", html! { (icon("t-loan")) (at.plain("tr-do-repay")) }))) }
                    @if own.drawn.iter().all(|card| scene::is_station(*card)) {
                        (at.offer(Choice::new(Decision::Exchange, "wide", html! { (icon("t-turn")) (at.plain("tr-do-exchange")) })))
                    }
                }
                (finish(at))
                // What comes and goes stands below what is pressed, so that no button moves.
                (tools(at))
                (items(at, own))
            }
        }
    }
}

/// Start over, and be done.
pub(crate) fn finish(at: &At<'_>) -> Markup {
    html! {
        div.choices.finish {
            // It has its place even while there is nothing to begin anew.
            (at.offer(Choice::new(Decision::StartOver, "wide", html! { (icon("undo")) (at.plain("tr-do-start-over")) })))
            // What gives something up is not the button at hand.
            @let class = if losses(at, &Decision::Commit).is_empty() { "main" } else { "wide" };
            @let words = called::decision(at, Decision::Commit);
            @let choice = Choice::new(Decision::Commit, class, html! { (icon("t-check")) (words) });
            (at.offer(Choice { command: Some("end"), label: Some(words), ..choice }))
        }
    }
}

fn buttons(at: &At<'_>, own: &OwnView, n: usize, card: Card, bought: bool) -> Markup {
    let place = Slot(u8::try_from(n).unwrap_or(u8::MAX));
    let instead: Vec<Slot> = Slot::all()
        .filter(|slot| at.may(&Decision::Buy { card: place, instead: Some(*slot) }))
        .collect();
    let given = own.purchase.as_ref().and_then(|made| made.instead.get(n).copied().flatten());
    let plain = Decision::Buy { card: place, instead: None };
    html! {
        @if bought {
            p.sold { (icon("t-check")) (at.plain("tr-bought"))
                @if let Some(slot) = given { " " (at.text("tr-instead-of", &[("old", called::given_up(at, card, slot).into())])) } }
        } @else if at.may(&plain) {
            (at.button(Choice::new(plain, "main", html! { (icon("t-human")) (at.plain("tr-buy")) })))
        } @else if !instead.is_empty() {
            p.instead { (at.plain("tr-buy-in-place-of")) }
            div.choices {
                @for slot in instead {
                    (at.button(Choice::new(Decision::Buy { card: place, instead: Some(slot) }, "small", html! { (called::given_up(at, card, slot)) })))
                }
            }
        } @else {
            (at.offer(Choice::new(plain, "main", html! { (icon("t-human")) (at.plain("tr-buy")) })))
        }
    }
}

/// Humans before and after everything that was chosen.
fn account(at: &At<'_>, own: &OwnView) -> Markup {
    let Some(captain) = at.captain(own.seat) else { return html! {} };
    let after = own.purchase.as_ref().map_or(captain.humans, |made| made.humans);
    html! {
        p.account {
            (icon("t-human")) b { (at.humans(captain.humans)) }
            @if after != captain.humans { " → " b.after { (at.humans(after)) } }
        }
    }
}

/// What was chosen, each with its price, and what is owed.
fn items(at: &At<'_>, own: &OwnView) -> Markup {
    let Some(captain) = at.captain(own.seat) else { return html! {} };
    let loan = at.content().figures.loan;
    html! {
        @if let Some(made) = &own.purchase {
            ul.items {
                @for (card, _) in own.drawn.iter().zip(&made.bought).filter(|(_, bought)| **bought) {
                    @let price = match card { Card::Ship(id) => id.of(at.content()).price, Card::Station(id) => id.of(at.content()).price };
                    li { (at.card(*card)) span { "−" (at.humans(price)) } }
                }
                @if made.loans > 0 { li { (at.plain("tr-loans")) " ×" (made.loans) span { "+" (at.humans(loan.gives)) " ×" (made.loans) } } }
                @if made.repaid > 0 { li { (at.plain("tr-repaid")) " ×" (made.repaid) span { "−" (at.humans(loan.owes)) " ×" (made.repaid) } } }
                @if made.grants > 0 { li { (at.plain("tr-grants")) span { "×" (made.grants) } } }
                @if made.exchange { li { (at.plain("tr-exchange-chosen")) } }
            }
        }
        @if captain.loans > 0 { p.debt { (at.text("tr-debt", &[("n", captain.loans.into()), ("humans", at.humans(loan.owes).into())])) " " (at.clause("T-10.5")) } }
    }
}
