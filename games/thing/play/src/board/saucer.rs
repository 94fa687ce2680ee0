//! The second stage: the saucer with its sectors, launch tokens and the launch sequence.

use maud::{Markup, html};
use saucer_play::Choice;
use saucer_thing::{Decision, Figure, SaucerView, Sector, Standing, Step};
use saucer_web::parts::icon;

use super::art;
use super::pieces::{name, pips, token};
use crate::At;
use crate::words::names::{self, sector_piece};

/// The saucer with a button on every sector that can be chosen.
pub(crate) fn saucer(at: &At<'_>) -> Markup {
    let Some(saucer) = at.view().saucer.as_ref() else { return html! {} };
    html! {
        section.saucer-stage aria-label=(at.plain("thb-saucer")) {
            (art::saucer())
            div.sectors { @for sector in Sector::all() { (tile(at, saucer, sector)) } }
            (sequence(at, saucer))
        }
    }
}

fn tile(at: &At<'_>, saucer: &SaucerView, sector: Sector) -> Markup {
    let i = usize::from(sector.0);
    let value = names::content(at).figures.printed.sectors[i];
    let lying = saucer.tokens.get(i).copied().unwrap_or(0);
    let known = saucer.power.as_ref().and_then(|power| power.get(i)).copied().unwrap_or(0);
    let power = known.max(shown(at, saucer, i));
    let people: Vec<Figure> = at
        .view()
        .figures
        .iter()
        .filter(|seen| seen.sector == Some(sector) && seen.standing == Standing::Present)
        .map(|seen| seen.figure)
        .collect();
    let words = names::sector(at.lang(), sector);
    let mark = || html! { span.go-mark aria-hidden="true" {} };
    html! {
        div.sector.haunted[power > 0].taken[saucer.taken.contains(&sector)].won[saucer.won.contains(&sector)] role="group" aria-label=(words) data-piece=(sector_piece(sector)) data-explain="sector" data-asks=(at.plain("thb-asks-go")) {
            b.sector-name { (sector.0 + 1) }
            span.worth { (pips("worth", value, value)) span.sr { (at.text("thb-worth", &[("n", value.into())])) } }
            @if lying > 0 { span.launch-token.{ "of-" (lying) } data-explain="launch-token" { (lying) span.sr { (at.plain("thb-launch-token")) } } }
            @if power > 0 { span.claw { (icon("x-claw")) b { (power) } span.sr { (at.text("thb-lurks", &[("n", power.into())])) } } }
            span.folk { @for figure in people { span.standing data-vt={ "figure-" (figure.0) } data-piece={ "figure-" (figure.0) } { (token(at, figure)) span.tag { (name(at, figure)) span.sr { ". " } } } } }
            (at.button(Choice::new(Decision::Power(sector), "spot claws", mark())))
            (at.button(Choice::new(Decision::Enter(sector), "spot twice", mark())))
        }
    }
}

/// The strength that the group has shown in a sector in this round. While everybody chooses in secret anew,
/// what lay there before says nothing.
fn shown(at: &At<'_>, saucer: &SaucerView, sector: usize) -> u8 {
    match at.view().step {
        Step::SaucerSetup | Step::Power | Step::Enter(_) => 0,
        _ => saucer.shown.get(sector).copied().unwrap_or(0),
    }
}

/// The launch cards, those that are paid first, and whose tokens there are.
fn sequence(at: &At<'_>, saucer: &SaucerView) -> Markup {
    let costs = names::content(at).figures.printed.launch_costs;
    let sum = |tokens: &[u8; 3]| {
        html! {
            @for (value, n) in (1..=3_u8).zip(tokens) { span.launch-token.{ "of-" (value) } { (value) } "×" (n) " " }
        }
    };
    html! {
        div.sequence data-piece="track-launch" {
            ol.launches aria-label=(at.plain("thb-launches")) {
                @for (number, cost) in (0_u8..).zip(costs) {
                    li.paid[number < saucer.launched].next[number == saucer.launched] data-explain="launch-card" {
                        b { (cost) } @if number < saucer.launched { (icon("x-check")) span.sr { (at.plain("thb-paid")) } }
                    }
                }
            }
            dl.purses {
                div { dt { (at.plain("thb-strength-now")) } dd { (at.view().group.strength) } }
                div { dt { (at.plain("thb-group-tokens")) } dd { (sum(&saucer.own)) } }
                div { dt { (at.plain("thb-saved")) } dd { (sum(&saucer.saved)) } }
                div { dt { (at.plain("thb-supply")) } dd { (sum(&saucer.supply)) } }
            }
        }
    }
}
