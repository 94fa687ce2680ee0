//! Where the game stands and what is asked now, in words; notices and hints.

use maud::{Markup, html};
use saucer_core::Seat;
use saucer_tremble::{ArmyAsk, Decision, Scene, Step, Turns};

use super::at::{At, clause};
use super::model::TrembleTable;
use super::words::{cards, decision};
use crate::model::people::Stage;
use crate::model::{Hint, Notice};
use crate::parts::{self, icon};

/// The banner above the cities.
pub(crate) fn banner(at: &At<'_>) -> Markup {
    html! {
        section.banner aria-live="polite" {
            div.where {
                b { @if at.view.turn.0 == 0 { (at.plain("tr-setup")) } @else { (at.text("tr-turn", &[("n", at.view.turn.0.into())])) } }
                (turns(at))
                span.edition { (cards::edition(at.lang(), at.view.edition)) }
                ol.phases aria-label=(at.plain("tr-phases")) {
                    @for (n, key) in [(1, "tr-phase-buy"), (2, "tr-phase-plan"), (3, "tr-phase-reveal"), (4, "tr-phase-settle")] {
                        @let now = phase(&at.view.step) == n;
                        li.now[now] aria-current=[now.then_some("step")] { (at.plain(key)) }
                    }
                }
            }
            h1.asked tabindex="-1" data-next { (asked(at)) }
        }
    }
}

/// The track of turns, blue and red; in the prototype, how many cities can still come.
fn turns(at: &At<'_>) -> Markup {
    let turn = at.view.turn.0;
    html! {
        @if let Turns::Fixed(last) = at.content().figures.turns {
            ol.turns aria-hidden="true" {
                @for n in 1..=last { li.red[2 * n > last].now[n == turn].done[n < turn] { (n) } }
            }
        } @else {
            span.cities-left { (at.text("tr-cities-left", &[("n", at.view.cities_left.into())])) @if at.view.first_part { " ★" } }
        }
    }
}

const fn phase(step: &Step) -> u8 {
    match step {
        Step::Dealing | Step::KeepingMissions | Step::Buying { .. } | Step::Defending(_) => 1,
        Step::Planning => 2,
        Step::Shedding | Step::Towing { .. } | Step::Redirecting => 3,
        Step::Settling { .. } => 4,
        Step::Over => 0,
    }
}

/// What is asked now; also for the title of the tab.
pub(crate) fn asked(at: &At<'_>) -> String {
    let view = at.view;
    if let Some(outcome) = view.outcome {
        let key = if outcome.winners.len() > 1 { "tr-won-shared" } else { "tr-won" };
        return at.text(key, &[("names", at.names(outcome.winners.iter()).into())]);
    }
    if at.people.stage == Stage::Ended {
        return at.plain("people-ended");
    }
    let mine = at.seat().is_some_and(|seat| view.owing.contains(seat));
    if mine {
        return at.plain(match &view.step {
            Step::KeepingMissions => "tr-ask-keep",
            Step::Buying { again: false } => "tr-ask-buy",
            Step::Buying { again: true } => "tr-ask-buy-again",
            Step::Planning => "tr-ask-plan",
            Step::Shedding => "tr-ask-shed",
            Step::Towing { .. } => "tr-ask-tow",
            Step::Redirecting => "tr-ask-redirect",
            Step::Defending(met) => army(met.ask),
            Step::Settling { scene, .. } => match scene {
                Scene::Standoff { .. } => "tr-ask-standoff",
                Scene::Reserve { .. } => "tr-ask-reserve",
                Scene::Battle { .. } => "tr-ask-battle",
                Scene::Losses { trophy: true, .. } => "tr-ask-trophy",
                Scene::Losses { .. } => "tr-ask-loss",
                Scene::Reward { .. } => "tr-ask-reward",
                Scene::Hunting(met) => army(met.ask),
            },
            Step::Dealing | Step::Over => "tr-dealing",
        });
    }
    let waited: Vec<Seat> = view.owing.iter().collect();
    match &waited[..] {
        [] => at.plain("tr-dealing"),
        seats => at.text("tr-waits-for", &[("names", at.names(seats.iter().copied()).into())]),
    }
}

const fn army(ask: ArmyAsk) -> &'static str {
    match ask {
        ArmyAsk::Stand | ArmyAsk::Dice => "tr-ask-army",
        ArmyAsk::Rescue => "tr-ask-rescue",
        ArmyAsk::Loss => "tr-ask-loss",
    }
}

/// The clause that the step is played by, and what happens in it.
pub(crate) fn lesson(at: &At<'_>) -> (&'static str, String) {
    let (edition, figures) = (at.view.edition, &at.content().figures);
    let (cited, key) = match &at.view.step {
        Step::Dealing => ("T-2.1", "tr-help-dealing"),
        Step::KeepingMissions => ("T-9.8", "tr-help-keep"),
        Step::Buying { .. } if figures.most_bought == 1 => ("T-3.2", "tr-help-buy-one"),
        Step::Buying { .. } => ("T-3.2", "tr-help-buy"),
        Step::Defending(_) => ("T-7.9", "tr-help-defend"),
        Step::Planning if edition.stores_fuel() => ("T-4.6", "tr-help-plan-store"),
        Step::Planning => ("T-4.5", "tr-help-plan"),
        Step::Shedding => ("T-5.2", "tr-help-shed"),
        Step::Towing { .. } => ("T-5.3", "tr-help-tow"),
        Step::Redirecting => ("T-5.4", "tr-help-redirect"),
        Step::Settling { scene, .. } => match scene {
            Scene::Standoff { .. } => ("T-6.2", "tr-help-standoff"),
            Scene::Reserve { .. } => ("T-6.5", "tr-help-reserve"),
            Scene::Battle { .. } if edition.has_stations() => ("T-6.7", "tr-help-battle"),
            Scene::Battle { .. } => ("T-6.6", "tr-help-battle-plain"),
            Scene::Losses { trophy: true, .. } => ("T-11.6", "tr-help-trophy"),
            Scene::Losses { .. } => ("T-6.10", "tr-help-losses"),
            Scene::Reward { .. } if edition.searches_over_turns() => {
                ("T-7.7", "tr-help-reward-search")
            }
            Scene::Reward { .. } => ("T-7.1", "tr-help-reward"),
            Scene::Hunting(_) => ("T-7.5", "tr-help-hunt"),
        },
        Step::Over => ("T-1.4", "tr-help-over"),
    };
    (cited, at.plain(key))
}

/// A refusal or a mishap.
pub(crate) fn notice(at: &At<'_>, t: &TrembleTable<'_>, notice: &Notice) -> Markup {
    html! {
        div.notice role="alert" {
            (away(at, t, "away-notice"))
            @match notice {
                Notice::Refused(refusal) => { p { (at.lang().refusal(refusal)) " " (clause(at.cx, refusal.clause.0)) } }
                Notice::Stale => { p { (at.plain("notice-stale")) } }
                Notice::NotSaved(unsaved) => { (parts::unsaved(at.lang(), unsaved)) }
                Notice::Unreadable => { p { (at.plain("notice-unreadable")) } }
                Notice::NotYours => { p { (at.plain("notice-not-yours")) } }
                Notice::NothingToUndo => { p { (at.plain("tr-nothing-to-undo")) } }
                Notice::Says(key) => { p { (at.plain(key)) } }
            }
        }
    }
}

fn away(at: &At<'_>, t: &TrembleTable<'_>, key: &str) -> Markup {
    html! {
        a.away href=(t.people.here(&t.id)) data-key=(key) data-fetch aria-label=(at.plain("site-close")) { (icon("close")) }
    }
}

/// What a bot would do, and why.
pub(crate) fn hint(at: &At<'_>, t: &TrembleTable<'_>, hint: &Hint<Decision>) -> Markup {
    let percent = hint.percent();
    html! {
        div.hint role="status" {
            (away(at, t, "away-hint"))
            p.what { (icon("hint")) b { (decision::decision(at, hint.decision)) } }
            @if !hint.reasons.is_empty() {
                ul { @for (key, figures) in &hint.reasons { li { (at.lang().said(key, figures)) } } }
            }
            p.chance {
                meter min="0" max="100" value=(percent) aria-hidden="true" {}
                (at.text("tr-win-chance", &[("n", percent.into())]))
            }
        }
    }
}
