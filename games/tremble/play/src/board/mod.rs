//! The board: the cities, the captains, what is going on, the hand, and panels to look at.

mod army;
pub(crate) mod art;
mod battle;
mod buying;
mod captains;
pub(crate) mod cards;
pub(crate) mod cities;
mod fleet;
mod hand;
mod missions;
mod open;
mod planning;
mod scene;

use maud::{Markup, html};
use saucer_tremble::{Scene, Step, View};

pub(crate) use self::open::held;
use crate::{At, end};

/// The board with a button for every legal decision.
pub(crate) fn board(at: &At<'_>) -> Markup {
    // The scene comes last: it has a button for whatever has none.
    let row = cities::row(at);
    let hand = hand::hand(at);
    let scene = scene::scene(at);
    html! {
        div.centre data-step=(step_name(at.view())) {
            (captains::track(at))
            (row)
            (end::end(at))
            (scene)
            (hand)
        }
        div.flank { (captains::captains(at)) }
        (missions::missions(at))
        (missions::piles(at))
        (captains::trophies(at))
    }
}

/// The classes of the table: the step, whether a city needs the room, and whether the row is empty.
pub(crate) fn classes(view: &View) -> String {
    let mut classes = step_name(view).to_owned();
    let unplanned = matches!(
        view.step,
        Step::Settling { .. }
            | Step::Defending(_)
            | Step::Shedding
            | Step::Towing { .. }
            | Step::Redirecting
    );
    if unplanned {
        classes.push_str(" settling");
    }
    if view.row.is_empty() {
        classes.push_str(" settled-row");
    }
    classes
}

/// The name of the step in classes and attributes.
const fn step_name(view: &View) -> &'static str {
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
