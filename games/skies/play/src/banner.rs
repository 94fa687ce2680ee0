//! Where the match stands and what is asked now, in words.

use maud::{Markup, html};
use saucer_play::At;
use saucer_skies::{Ask, Phase, ROBOTS};

use crate::SkiesPlay;
use crate::board::picked;
use crate::words;

/// The round, the level, and the phases of a round.
pub(crate) fn place(at: &At<'_, SkiesPlay>) -> Markup {
    let view = at.view();
    html! {
        b { (at.text("skies-round", &[("n", view.round.into())])) }
        span.level { (at.text("skies-level", &[("n", view.level.into())])) }
        ol.phases aria-label=(at.plain("skies-phases")) data-explains {
            @for (number, key) in [(1, "skies-phase-1"), (2, "skies-phase-2"), (3, "skies-phase-3")] {
                @let now = phase_number(view.phase) == number;
                li.now[now] data-explain={ "phase-" (number) } aria-current=[now.then_some("step")] { (at.plain(key)) }
            }
        }
    }
}

const fn phase_number(phase: Phase) -> u8 {
    match phase {
        Phase::Roll | Phase::Place => 1,
        Phase::Rooms | Phase::Robot { .. } => 2,
        Phase::Respawn => 3,
        Phase::Won | Phase::LostToMothership | Phase::LostToDamage => 0,
    }
}

/// What the player is asked.
pub(crate) fn question(at: &At<'_, SkiesPlay>) -> String {
    let lang = at.lang();
    match &at.view().ask {
        Ask::Nothing => at.plain("skies-ask-roll"),
        Ask::Place { .. } => match picked(at.shown) {
            Some(die) => at.text("skies-ask-place", &[("die", words::die(lang, die).into())]),
            None => at.plain("skies-ask-pick"),
        },
        Ask::Rooms { rooms, dig } => {
            let usable = rooms.iter().filter(|room| room.why_not.is_none()).count();
            let n = usable + usize::from(dig.is_none());
            at.text("skies-ask-rooms", &[("n", n.into())])
        }
        Ask::Robot { value, .. } => {
            let is_full = at.view().robots.len() == ROBOTS;
            let key = if is_full { "skies-ask-robot-full" } else { "skies-ask-robot" };
            at.text(key, &[("value", (*value).into())])
        }
        Ask::Respawn { ship, .. } => {
            at.text("skies-ask-respawn", &[("ship", words::ship(lang, *ship).into())])
        }
    }
}
