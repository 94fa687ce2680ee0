//! Pages of tremble, in both editions.
//!
//! [`table`] is the whole page of a table, [`table_fragment`] the part of it that changes,
//! [`replay()`] the page of a match at any point. Every legal decision is a button of one form, so
//! that everything works without script; `assets/tremble.js` adds dragging, keys and motion.

mod army;
mod art;
mod at;
mod banner;
mod battle;
mod buying;
mod captains;
mod cards;
mod cities;
mod end;
mod fleet;
mod hand;
mod help;
mod log;
mod missions;
mod model;
mod offer;
mod planning;
mod replay;
mod scene;
mod sprite;
mod words;

use maud::{Markup, html};

use crate::model::Cx;
use crate::model::people::Stage;
use crate::parts::shell::{self, Shell};
use crate::parts::{icon, live, people, talk};

pub use model::{TrembleReplay, TrembleTable};
pub use offer::{card, facts, groups, name};
pub use replay::replay;

use at::{At, Desk};

/// The whole page of a table.
#[must_use]
pub fn table(cx: &Cx, t: &TrembleTable<'_>) -> Markup {
    let lang = cx.lang;
    let tools = html! {
        button.tool type="button" popovertarget="piles" aria-label=(lang.plain("tr-piles")) { (icon("t-piles")) }
        button.tool.only-narrow type="button" popovertarget="log" aria-label=(lang.plain("tr-log")) { (icon("log")) }
        @if t.talk.is_some() { (talk::button(cx)) }
        button.tool type="button" popovertarget="help" data-do="help" aria-label=(lang.plain("site-help")) { (icon("help")) }
    };
    let title = title(&desk(cx, t));
    let main = html! {
        (sprite::sprite())
        (table_fragment(cx, t))
        (live::around(cx))
        @if let Some(said) = &t.talk { (talk::panel(cx, said)) }
        (live::module("tremble.js"))
    };
    Shell { title: &title, class: "at-table at-tremble", tools }.around(cx, main)
}

/// The part of a table page that changes: what the live stream and the replies to the script carry.
#[must_use]
pub fn table_fragment(cx: &Cx, t: &TrembleTable<'_>) -> Markup {
    let at = desk(cx, t);
    let view = &t.view;
    let owed = at.seat().is_some_and(|seat| view.owing.contains(seat));
    // The scene comes last: it has a button for whatever has none.
    let row = cities::row(&at);
    let hand = hand::hand(&at);
    let scene = scene::scene(&at);
    html! {
        main #table.tremble.(step_name(view)).settling[is_settling(view)].settled-row[view.row.is_empty()].ended[t.people.stage == Stage::Ended] data-id=(t.id) data-page="tremble" data-version=(t.version) data-question=(t.question)
            data-owed[owed] data-over[view.outcome.is_some()] data-step=(step_name(view)) data-title=(title(&at))
            data-live=(t.people.stream(&t.id)) data-here=(t.people.here(&t.id))
        {
            (at.crests())
            (people::bar(cx, &t.people, &t.id))
            form #board method="post" action={ "/t/" (t.id) "/decide" } { input type="hidden" name="question" value=(t.question); (people::as_field(&t.people)) }
            section.lead #main {
                (banner::banner(&at))
                @if at.seat().is_some() { (extras(&at, t)) }
                @if let Some(notice) = &t.notice { (banner::notice(&at, t, notice)) }
                @if let Some(hint) = &t.hint { (banner::hint(&at, t, hint)) }
            }
            div.centre {
                (captains::track(&at))
                (row)
                (end::end(&at, &t.id, &t.log))
                (scene)
                (hand)
            }
            div.flank { (captains::captains(&at)) }
            (missions::missions(&at))
            aside #log.log.panel popover aria-label=(at.plain("tr-log")) {
                (shell::close(cx, "log"))
                h2 { (at.plain("tr-log")) }
                (log::log(&at, &t.id, &t.log))
                // It is the first thing that was ever said at this table.
                p.sealed { (at.plain("tr-seal")) " " code.seal { (t.seal) } " " a href="/fair" { (at.plain("tr-seal-more")) } }
            }
            (missions::piles(&at))
            (captains::trophies(&at))
            (help::help(&at, &t.id, &t.seal))
        }
    }
}

fn desk<'a>(cx: &'a Cx, t: &'a TrembleTable<'_>) -> At<'a> {
    let hint = t.hint.as_ref().map(|hint| hint.decision);
    At { cx, view: &t.view, people: &t.people, desk: Desk::new(&t.legal, t.why, hint) }
}

fn title(at: &At<'_>) -> String {
    at.text("tr-title", &[("asked", banner::asked(at).into())])
}

/// Undo and hint.
fn extras(at: &At<'_>, t: &TrembleTable<'_>) -> Markup {
    html! {
        div.extras-bar {
            form.undo method="post" action={ "/t/" (t.id) "/undo" } {
                input type="hidden" name="question" value=(t.question);
                (people::as_field(&t.people))
                @if t.undoable {
                    button.act.small data-key="undo" data-do="undo" aria-label=(at.plain("tr-undo-long")) { (icon("undo")) span { (at.plain("tr-undo")) } }
                }
            }
            @if !t.legal.is_empty() {
                a.act.small href=(t.people.here_with(&t.id, "hint=1")) data-key="hint" data-do="hint" data-fetch role="button" aria-label=(at.plain("tr-hint-long")) { (icon("hint")) span { (at.plain("tr-hint")) } }
            }
        }
    }
}

/// Whether something happens in a city, so that its scene needs the room.
const fn is_settling(view: &saucer_tremble::View) -> bool {
    use saucer_tremble::Step;
    matches!(view.step, Step::Settling { .. } | Step::Defending(_) | Step::Towing { .. })
}

/// The name of the step in classes and attributes.
const fn step_name(view: &saucer_tremble::View) -> &'static str {
    use saucer_tremble::{Scene, Step};
    match &view.step {
        Step::Dealing => "dealing",
        Step::KeepingMissions => "keeping",
        Step::Buying { .. } => "buying",
        Step::Defending(_) => "defending",
        Step::Planning => "planning",
        Step::Shedding => "shedding",
        Step::Towing { .. } => "towing",
        Step::Redirecting => "redirecting",
        Step::Settling { scene, .. } => match scene {
            Scene::Standoff { .. } => "standoff",
            Scene::Reserve { .. } => "reserve",
            Scene::Battle { .. } => "battle",
            Scene::Losses { .. } => "losses",
            Scene::Reward { .. } => "rewarding",
            Scene::Hunting(_) => "hunting",
        },
        Step::Over => "over",
    }
}
