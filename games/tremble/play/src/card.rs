//! What is said of a table before one comes to it: in lists and in the lobby.

use saucer_text::Lang;
use saucer_tremble::{Setup, Turns, View};
use saucer_web::model::{CardWords, OutOf};

use crate::words::{cards, humans};

/// What a list of tables says of a match.
pub(crate) fn card(lang: Lang, view: &View) -> CardWords {
    let leader = view.captains.iter().map(|captain| captain.humans).max().unwrap_or_default();
    let turn = view.turn.0;
    let over = view.outcome.is_some();
    let progress = match view.content().figures.turns {
        Turns::Fixed(last) if !over => Some(OutOf { n: u32::from(turn), all: u32::from(last) }),
        _ => None,
    };
    CardWords {
        figure: turn.to_string(),
        sign: lang.plain("tr-card-sign"),
        state: cards::edition(lang, view.edition),
        line: lang.text("tr-card-line", &[("humans", humans(lang, leader).into())]),
        progress,
    }
}

/// What was chosen for a table, in a few words each.
pub(crate) fn facts(lang: Lang, setup: &Setup) -> Vec<String> {
    let mut facts = vec![
        cards::edition(lang, setup.edition()),
        lang.plain(&format!("option-captains-{}", setup.captains().count())),
    ];
    if !setup.has_missions() {
        facts.push(lang.plain("option-missions-off"));
    }
    facts
}
