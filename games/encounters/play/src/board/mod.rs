//! The board: the orders, the wilds and the combat zone, HQ, who is there, and what one holds.

pub(crate) mod alien;
pub(crate) mod art;
mod ask;
mod crew;
mod desk;
pub(crate) mod face;
mod hive;
pub(crate) mod hq;
pub(crate) mod hunt;
mod mission;
mod wilds;
mod zoom;

use maud::{Markup, html};
use saucer_encounters::{Film, SlotView, SpaceView, StepView, View};

use crate::{At, end};

/// The board with a button for every legal decision.
pub(crate) fn board(at: &At<'_>) -> Markup {
    let wilds = wilds::wilds(at);
    let hq = hq::hq(at);
    let desk = desk::desk(at);
    // What is asked comes last: it has a button for whatever has none.
    let asked = ask::ask(at);
    html! {
        @match &at.view().hunt {
            Some(hunt) if at.view().hive.is_none() => { (hunt::mission(at, hunt)) }
            _ => { (mission::mission(at)) }
        }
        section.mat aria-label=(at.plain("enc-mat")) { (wilds) (hq) (hive::hive(at)) }
        (crew::crew(at))
        section.desk aria-label=(at.plain("enc-desk")) data-step=(step_name(at.view())) {
            (asked)
            (desk)
        }
        (end::end(at))
        (zoom::zooms(at))
    }
}

/// The classes of the table: where it plays, the step, and whose turn it is.
pub(crate) fn classes(view: &View) -> String {
    let hunt = view.hunt.as_ref();
    // Predators have no location; their first deck of prey says where it begins.
    let mix = view.setup.mix();
    let film = match if hunt.is_some() { mix.objectives[0] } else { mix.location } {
        Film::Jungle => "jungle",
        Film::City => "city",
        Film::Freighter | Film::Colony | Film::Prison | Film::Station => "hive",
    };
    let mut classes = format!("{film} step-{}", step_name(view));
    let own = view.own.as_ref().map(|own| own.seat);
    for (name, holds) in [
        ("my-turn", own == Some(view.active)),
        ("watched", own.is_none()),
        ("over", view.end.is_some()),
        ("has-combat", !view.combat.is_empty() || !view.before.is_empty()),
        ("hunts", hunt.is_some()),
        ("has-tests", hunt.is_some_and(|hunt| !hunt.tests.is_empty())),
        ("has-attached", has_attached(view)),
        ("crosses", view.hive.is_some()),
        ("alien-turn", alien::is_aliens_turn(view)),
    ] {
        if holds {
            classes.push(' ');
            classes.push_str(name);
        }
    }
    classes
}

/// Whether ribbons lie below cards of the wilds: attached cards, gear, arrested prey.
fn has_attached(view: &View) -> bool {
    let borne = |there: &SpaceView| match (there.card, &view.hunt) {
        (SlotView::Up(foe), Some(hunt)) => {
            let gear = hunt.gear.iter().any(|gear| gear.on == foe.id);
            gear || hunt.arrested.iter().any(|one| one.by == foe.id)
        }
        _ => false,
    };
    let waits = view.hunt.as_ref().is_some_and(|hunt| hunt.gear.iter().any(|gear| gear.on == 0));
    waits || view.wilds.iter().any(|there| !there.attached.is_empty() || borne(there))
}

/// The name of the step in classes and attributes.
pub(crate) const fn step_name(view: &View) -> &'static str {
    match view.step {
        StepView::Luck => "luck",
        StepView::Avatar(_) => "avatar",
        StepView::Actions => "actions",
        StepView::Call => "call",
        StepView::Choose { .. } => "choose",
        StepView::Avoid { .. } => "avoid",
        StepView::Over => "ended",
    }
}
