//! The board: the station or the saucer, tracks, what is asked, what only the viewer may see, and panels.

pub(crate) mod art;
pub(crate) mod claims;
mod desk;
mod effect;
pub(crate) mod map;
pub(crate) mod pieces;
mod roster;
mod saucer;
pub(crate) mod secret;
mod tracks;
mod trade;

use maud::{Markup, html};
use saucer_thing::{Mode, Step, View};

use crate::{At, end, notebook};

/// The board with a button for every legal decision.
pub(crate) fn board(at: &At<'_>) -> Markup {
    let view = at.view();
    let stage = if view.saucer.is_some() { saucer::saucer(at) } else { map::station(at) };
    let tray = secret::tray(at);
    let dossier = secret::dossier(at);
    let claims = claims::claims(at);
    let trade = trade::panel(at);
    let probe = secret::probe(at);
    // What is asked comes last: it has a button for whatever has none.
    let asked = desk::desk(at);
    html! {
        (tracks::tracks(at))
        (roster::suspicion(at))
        (stage)
        section.desk aria-label=(at.plain("thb-desk")) data-step=(step_name(view)) {
            (asked)
            (tray)
        }
        (roster::roster(at))
        (end::end(at))
        (dossier)
        (claims)
        (trade)
        (probe)
        (notebook::notebook(at))
    }
}

/// The classes of the table: the mode, the step, and what lies over the station.
pub(crate) fn classes(view: &View) -> String {
    let mode = match view.setup.mode() {
        Mode::Outpost => "outpost",
        Mode::Station => "norwegian",
        Mode::PackLeader => "pack",
        Mode::Crew => "crew",
    };
    let mut classes = format!("{mode} step-{}", step_name(view));
    for (name, holds) in [
        ("dark", view.is_dark),
        ("aboard-saucer", view.saucer.is_some()),
        ("watched", view.own.is_none()),
        ("frozen", view.freezing.is_some()),
        ("over", view.end.is_some()),
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
        Step::Setup => "setup",
        Step::Choose(_) => "choose",
        Step::Weather | Step::Forecast(_) => "weather",
        Step::Plot => "plot",
        Step::Draw(_) | Step::Swap(_) | Step::Swapped(_) => "cards",
        Step::Move(_) | Step::Rest(_) | Step::PackLeader => "move",
        Step::Commit(_) | Step::Blind(_) => "commit",
        Step::Prowl | Step::Strike | Step::Feast(_) | Step::Wreck(_) => "strike",
        Step::Arms(_) | Step::Prey => "fight",
        Step::Firearm(_) => "firearm",
        Step::Offer | Step::Tokens => "offer",
        Step::Victim(_) | Step::TokenAt(_) | Step::TokenOf(_) => "meet",
        Step::Confirm => "confirm",
        Step::Shuffle | Step::Lead | Step::TurnUp | Step::Roll => "lead",
        Step::Assign(_) => "assign",
        Step::Act(_) | Step::Forecasting(_) | Step::Keep(_) | Step::Tools(_) => "act",
        Step::Escape(_) | Step::Board(_) | Step::Turning(_) => "escape",
        Step::Trade(_) | Step::Accept(_) => "trade",
        Step::Accuse => "accuse",
        Step::Calm => "calm",
        Step::Expose => "expose",
        Step::Call | Step::Rescue(_) => "rescue",
        Step::Test(_) => "test",
        Step::Dog(_) | Step::KennelCard | Step::NextLeader => "night",
        Step::SaucerSetup | Step::Power => "power",
        Step::Enter(_) => "enter",
        Step::Spoils | Step::Collect => "spoils",
        Step::Launch => "launch",
        Step::Over => "ended",
    }
}
