//! Planning, discarding for lack of fuel, and ships that change their city.

use maud::{Markup, html};
use saucer_tremble::{Decision, OwnView};
use saucer_web::parts::icon;

use super::buying::finish;
use super::scene::{self, tools};
use crate::At;
use crate::words::Names;

pub(crate) fn planning(at: &At<'_>) -> Markup {
    html! {
        @if let Some(own) = at.own() {
            @if at.shown.legal.is_empty() { p.calm { (at.plain("tr-plan-waits")) } }
            @else { p.calm.how { (at.plain("tr-plan-how")) } }
            (fuel(at, own))
            (tools(at))
            (finish(at))
        } @else {
            p.calm { (at.plain("tr-plan-watch")) " " (at.clause("T-4.3")) }
        }
        (scene::waiting(at))
    }
}

pub(crate) fn shedding(at: &At<'_>) -> Markup {
    html! {
        p.calm { (at.plain("tr-shed-how")) " " (at.clause("T-5.2")) }
        @if let Some(own) = at.own() {
            (fuel(at, own))
            @if !own.shed.is_empty() {
                p.shed { (at.plain("tr-shed-chosen")) " "
                    @for slot in own.shed.iter() { b { (crate::words::decision::own_ship(at, slot)) } " " } }
            }
            (scene::ships(at, Decision::Lose, "danger"))
            (finish(at))
        }
        (scene::waiting(at))
    }
}

pub(crate) fn redirecting(at: &At<'_>) -> Markup {
    html! {
        p.calm { (at.plain(if at.shown.legal.is_empty() { "tr-redirect-watch" } else { "tr-redirect-how" })) " " (at.clause("T-5.4")) }
        (tools(at))
        (scene::choices(at))
        @if at.seat().is_some() && !at.shown.legal.is_empty() { (finish(at)) }
        (scene::waiting(at))
    }
}

/// The fuel that the plan needs beside what there is, as a bar and in words.
fn fuel(at: &At<'_>, own: &OwnView) -> Markup {
    let (needed, limit) = (own.fuel_needed.0, own.fuel_limit.0);
    let over = needed.saturating_sub(limit);
    let stores = at.content().stores_fuel();
    html! {
        div.fuel-bar.over[over > 0] role="img"
            aria-label=(at.text(if stores { "tr-fuel-store" } else { "tr-fuel-limit" }, &[("a", needed.into()), ("b", limit.into())])) {
            span.name { (icon("t-fuel")) (at.text(if stores { "tr-fuel-store" } else { "tr-fuel-limit" }, &[("a", needed.into()), ("b", limit.into())])) }
            span.pips { @for n in 0..limit.max(needed) { i.on[n < needed.min(limit)].over[n >= limit] {} } }
        }
        @if over > 0 {
            p.warn role="status" { (at.text("tr-fuel-over", &[("n", over.into())])) " " (at.clause("T-5.2")) }
        }
    }
}
