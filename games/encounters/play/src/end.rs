//! The end of a match: how it went, what it is worth, and the way on.

use maud::{Markup, html};
use saucer_encounters::{End, Event};
use saucer_web::parts::icon;

use crate::banner::aliens_words;
use crate::board::alien::{has_turned, is_attack};
use crate::words::event::how_ended;
use crate::words::names::Names;
use crate::{At, honors};

/// Nothing while the match goes on.
pub(crate) fn end(at: &At<'_>) -> Markup {
    let view = at.view();
    let Some(end) = view.end else { return html! {} };
    let hunts = view.hunt.is_some();
    let (key, clause) = how_ended(view.setup.mode(), end);
    let facts = Facts::of(at);
    let alien = at.seat().is_some_and(|seat| has_turned(view, seat));
    let glad = if hunts { honors::is_glad(at) } else { end.is_won() != alien };
    html! {
        section.the-end.won[glad].lost[!glad].of-hunt[hunts] aria-label=(at.plain("enc-end-title")) {
            div.verdict {
                span.seal aria-hidden="true" { (icon(sign(end))) }
                @if hunts {
                    h2 { (honors::verdict(at)) }
                    p { (at.plain(key)) " " (at.clause(clause)) }
                } @else {
                    h2 { (at.plain(verdict(at, end))) }
                    p { (at.plain(key)) " " (at.clause(clause)) }
                    @if let Some(words) = aliens_words(at) { p { (words) " " (at.clause("E-26.6")) } }
                    p.points { b { (view.points.unwrap_or(0)) } " " (at.text("enc-points", &[("n", view.points.unwrap_or(0).into())])) " " (at.clause("E-7.8")) }
                }
            }
            @if hunts { (honors::list(at)) }
            dl.figures {
                (fact(at, "enc-fact-turns", view.turn.into()))
                @if !hunts { (fact(at, "enc-fact-objectives", facts.completed)) }
                (fact(at, at.or_hunt("enc-fact-kills", "enc-fact-prey"), facts.kills))
                (fact(at, "enc-fact-recruits", facts.recruits))
                (fact(at, "enc-fact-strikes", facts.strikes))
                (fact(at, "enc-fact-healed", facts.healed))
                @if hunts {
                    @if view.setup.has_duels() && !at.shown.is_solo() { (fact(at, "enc-fact-duels", facts.duels)) }
                    @if facts.attacks > 0 { (fact(at, "enc-fact-attacks", facts.attacks)) }
                    (fact(at, "enc-fact-escaped", facts.escaped))
                    (fact(at, "enc-fact-trapped", facts.trapped))
                } @else if !at.shown.is_solo() {
                    (fact(at, "enc-fact-offers", facts.offers))
                    @if facts.attacks > 0 { (fact(at, "enc-fact-attacks", facts.attacks)) }
                }
                @if let Some(worst) = facts.worst { div { dt { (at.plain("enc-fact-worst")) } dd { (at.title(worst)) } } }
            }
            (at.frame().end_links())
        }
    }
}

/// How it ended for who looks: for people and those who watch, or for who has become an Alien (E-26.6).
fn verdict(at: &At<'_>, end: End) -> &'static str {
    let view = at.view();
    let alien = at.seat().is_some_and(|seat| has_turned(view, seat));
    match (end.is_won(), alien) {
        (true, true) => "enc-alien-lost",
        (false, true) => "enc-alien-won",
        (true, false) => "enc-won",
        (false, false) if view.hive.is_some() => "enc-lost-both",
        (false, false) => "enc-lost",
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
    duels: u32,
    attacks: u32,
    escaped: u32,
    trapped: u32,
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
                Event::Struck { strike, .. } => {
                    facts.strikes += 1;
                    let damage = at.spec(strike).damage;
                    if damage > worst {
                        worst = damage;
                        facts.worst = Some(strike);
                    }
                }
                Event::Healed { .. } => facts.healed += 1,
                Event::Offered { .. } => facts.offers += 1,
                Event::Completed { .. } => facts.completed += 1,
                Event::Duelled { .. } if is_attack(at, event) => facts.attacks += 1,
                Event::Duelled { .. } => facts.duels += 1,
                Event::Escaped { .. } => facts.escaped += 1,
                Event::Trapped { .. } => facts.trapped += 1,
                _ => {}
            }
        }
        facts
    }
}
