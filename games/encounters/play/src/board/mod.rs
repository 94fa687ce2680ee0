//! The board: the orders, the wilds and the combat zone, HQ, who is there, and what one holds.

pub(crate) mod art;
mod ask;
mod crew;
mod desk;
pub(crate) mod face;
mod hq;
mod mission;
mod wilds;
mod zoom;

use maud::{Markup, html};
use saucer_encounters::{Film, StepView, View};

use crate::{At, end};

/// The board with a button for every legal decision.
pub(crate) fn board(at: &At<'_>) -> Markup {
    let wilds = wilds::wilds(at);
    let hq = hq::hq(at);
    let desk = desk::desk(at);
    // What is asked comes last: it has a button for whatever has none.
    let asked = ask::ask(at);
    html! {
        (mission::mission(at))
        section.mat aria-label=(at.plain("enc-mat")) { (wilds) (hq) }
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
    let film = match view.setup.mix().location {
        Film::Jungle => "jungle",
        Film::City => "city",
    };
    let mut classes = format!("{film} step-{}", step_name(view));
    let own = view.own.as_ref().map(|own| own.seat);
    for (name, holds) in [
        ("my-turn", own == Some(view.active)),
        ("watched", own.is_none()),
        ("over", view.end.is_some()),
        ("has-combat", !view.combat.is_empty() || !view.before.is_empty()),
        ("has-attached", view.wilds.iter().any(|there| !there.attached.is_empty())),
    ] {
        if holds {
            classes.push(' ');
            classes.push_str(name);
        }
    }
    classes
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
