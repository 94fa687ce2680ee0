//! Help at the table: the step that is going on, signs, keys, the editions side by side.

use maud::{Markup, html};
use saucer_core::Game;
use saucer_play::Play;
use saucer_tremble::{Scene, Step, Tremble};
use saucer_web::pages::excerpt;
use saucer_web::parts::frame::{Help, Lesson};

use crate::words::Names;
use crate::{At, TremblePlay};

/// What the help has besides what all games have.
pub(crate) fn help(at: &At<'_>) -> Help {
    let signs = if at.content().stores_fuel() { SIGNS_OF_PROTOTYPE } else { SIGNS_OF_RETAIL };
    Help { lesson: Some(lesson(at)), signs, keys: KEYS, more: editions(at) }
}

/// The editions side by side: the first table of the rulebook, with links to the clauses.
fn editions(at: &At<'_>) -> Markup {
    let book = TremblePlay::rulebook(at.lang());
    let table = book.find("\n|").map_or("", |at| &book[at..]);
    // Lists of cards and changes follow it in the book.
    let table = table.split("\n\n").next().unwrap_or_default();
    html! {
        h2 { (at.plain("tr-editions")) }
        div.editions { (excerpt(Tremble::ID, table)) }
    }
}

/// What happens in the step that is going on, and the clause that it is played by.
fn lesson(at: &At<'_>) -> Lesson {
    let content = at.content();
    let figures = &content.figures;
    let (clause, key) = match &at.view().step {
        Step::Dealing => ("T-2.1", "tr-help-dealing"),
        Step::KeepingMissions => ("T-9.8", "tr-help-keep"),
        Step::Buying { .. } if figures.most_bought == 1 => ("T-3.2", "tr-help-buy-one"),
        Step::Buying { .. } => ("T-3.2", "tr-help-buy"),
        Step::Defending(_) => ("T-7.9", "tr-help-defend"),
        Step::Planning if content.stores_fuel() => ("T-4.6", "tr-help-plan-store"),
        Step::Planning => ("T-4.5", "tr-help-plan"),
        Step::Shedding => ("T-5.2", "tr-help-shed"),
        Step::Towing { .. } => ("T-5.3", "tr-help-tow"),
        Step::Redirecting => ("T-5.4", "tr-help-redirect"),
        Step::Settling { scene, .. } => match scene {
            Scene::Standoff { .. } => ("T-6.2", "tr-help-standoff"),
            Scene::Reserve { .. } => ("T-6.5", "tr-help-reserve"),
            Scene::Battle { .. } if content.has_stations() => ("T-6.7", "tr-help-battle"),
            Scene::Battle { .. } => ("T-6.6", "tr-help-battle-plain"),
            Scene::Losses { trophy: true, .. } => ("T-11.6", "tr-help-trophy"),
            Scene::Losses { .. } => ("T-6.10", "tr-help-losses"),
            Scene::Reward { .. } if content.searches_over_turns() => {
                ("T-7.7", "tr-help-reward-search")
            }
            Scene::Reward { .. } => ("T-7.1", "tr-help-reward"),
            Scene::Hunting(_) => ("T-7.5", "tr-help-hunt"),
        },
        Step::Over => ("T-1.4", "tr-help-over"),
    };
    Lesson { words: at.plain(key), clause }
}

// What the other edition has is on no card of this one.
const SIGNS_OF_RETAIL: &[(&str, &str)] = &[
    ("t-power", "tr-legend-power"),
    ("t-fuel", "tr-legend-fuel"),
    ("t-human", "tr-legend-human"),
    ("t-net", "tr-legend-hunt"),
    ("t-army", "tr-legend-army"),
    ("t-saucer", "tr-legend-saucer"),
    ("t-tripod", "tr-legend-tripod"),
    ("t-cruiser", "tr-legend-cruiser"),
    ("t-station", "tr-legend-station"),
    ("t-gift", "tr-legend-gift"),
    ("t-trophy", "tr-legend-trophy"),
    ("t-loan", "tr-legend-loan"),
    ("t-turn", "tr-legend-turn"),
    ("t-heart", "tr-legend-heart"),
];

const SIGNS_OF_PROTOTYPE: &[(&str, &str)] = &[
    ("t-power", "tr-legend-power"),
    ("t-fuel", "tr-legend-fuel"),
    ("t-human", "tr-legend-human"),
    ("t-search", "tr-legend-search"),
    ("t-time", "tr-legend-time"),
    ("t-army", "tr-legend-army"),
    ("t-saucer", "tr-legend-saucer"),
    ("t-tripod", "tr-legend-tripod"),
    ("t-cruiser", "tr-legend-cruiser"),
    ("t-trophy", "tr-legend-trophy"),
    ("t-loan", "tr-legend-loan"),
    ("t-turn", "tr-legend-turn"),
];

const KEYS: &[(&str, &str)] =
    &[("1–5", "tr-key-ship"), ("1–6", "tr-key-city"), ("Esc", "tr-key-drop"), ("E", "tr-key-end")];
