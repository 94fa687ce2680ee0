//! The end of a match: how it went, what it is worth, and the way on.

use maud::{Markup, html};
use saucer_encounters::{End, Event};
use saucer_web::parts::icon;

use crate::At;
use crate::words::event::{ended, hunt_ended};
use crate::words::names::Names;

/// Nothing while the match goes on.
pub(crate) fn end(at: &At<'_>) -> Markup {
    let view = at.view();
    let Some(end) = view.end else { return html! {} };
    let (key, clause) = if view.hunt.is_some() { hunt_ended(end) } else { ended(end) };
    let facts = Facts::of(at);
    html! {
        section.the-end.won[end.is_won()].lost[!end.is_won()] aria-label=(at.plain("enc-end-title")) {
            div.verdict {
                span.seal aria-hidden="true" { (icon(sign(end))) }
                h2 { (at.plain(if end.is_won() { "enc-won" } else { "enc-lost" })) }
                p { (at.plain(key)) " " (at.clause(clause)) }
                p.points { b { (view.points.unwrap_or(0)) } " " (at.text("enc-points", &[("n", view.points.unwrap_or(0).into())])) " " (at.clause("E-7.8")) }
            }
            dl.figures {
                (fact(at, "enc-fact-turns", view.turn.into()))
                (fact(at, "enc-fact-objectives", facts.completed))
                (fact(at, "enc-fact-kills", facts.kills))
                (fact(at, "enc-fact-recruits", facts.recruits))
                (fact(at, "enc-fact-strikes", facts.strikes))
                (fact(at, "enc-fact-healed", facts.healed))
                @if !at.shown.is_solo() { (fact(at, "enc-fact-offers", facts.offers)) }
                @if let Some(worst) = facts.worst { div { dt { (at.plain("enc-fact-worst")) } dd { (at.title(worst)) } } }
            }
            (at.frame().end_links())
        }
    }
}

fn fact(at: &At<'_>, key: &str, n: u32) -> Markup {
    html! { div { dt { (at.plain(key)) } dd { (n) } } }
}

const fn sign(end: End) -> &'static str {
    match end {
        End::Major => "e-target",
        End::Minor => "e-pin",
        End::Dead => "e-skull",
        End::OutOfTime | End::TooLate => "e-hazard",
    }
}

/// Figures of the match, by what was told.
#[derive(Default)]
struct Facts {
    kills: u32,
    recruits: u32,
    strikes: u32,
    healed: u32,
    offers: u32,
    completed: u32,
    worst: Option<saucer_encounters::Card>,
}

impl Facts {
    fn of(at: &At<'_>) -> Facts {
        let mut facts = Facts::default();
        let mut worst = 0;
        for event in at.shown.log.iter().flat_map(|told| &told.events) {
            match *event {
                Event::Killed { .. } => facts.kills += 1,
                Event::Gained { .. } => facts.recruits += 1,
                Event::Struck { strike, damage, .. } => {
                    facts.strikes += 1;
                    if damage > worst {
                        worst = damage;
                        facts.worst = Some(strike);
                    }
                }
                Event::Healed { .. } => facts.healed += 1,
                Event::Offered { .. } => facts.offers += 1,
                Event::Completed { .. } => facts.completed += 1,
                _ => {}
            }
        }
        facts
    }
}
