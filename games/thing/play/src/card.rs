//! What is said of a table before one comes to it: in lists and in the lobby.

use saucer_text::Lang;
use saucer_thing::{Casting, Difficulty, Setup, View};
use saucer_web::model::CardWords;

use crate::banner::mode;
use crate::words::end::ended;
use crate::words::names;

/// What a list of tables says of a match.
pub(crate) fn card(lang: Lang, view: &View) -> CardWords {
    let line = match (view.end, &view.saucer) {
        (Some(end), _) => lang.plain(ended(view.setup.mode(), end).0),
        (None, Some(_)) => lang.plain("th-phase-9"),
        (None, None) => names::phase_name(lang, view.setup, names::phase(view)),
    };
    CardWords {
        figure: view.round.to_string(),
        sign: lang.plain("th-card-sign"),
        state: lang.plain(mode(view.setup.mode())),
        line,
        progress: None,
    }
}

/// What was chosen for a table, in a few words each.
pub(crate) fn facts(lang: Lang, setup: &Setup) -> Vec<String> {
    let mut facts = vec![
        lang.plain(mode(setup.mode())),
        lang.plain(&format!("option-players-{}", setup.players())),
    ];
    match setup.difficulty() {
        Difficulty::Gentle => facts.push(lang.plain("option-difficulty-gentle")),
        Difficulty::Normal => {}
        Difficulty::Harsh => facts.push(lang.plain("option-difficulty-harsh")),
    }
    if setup.casting() == Casting::Chosen {
        facts.push(lang.plain("option-casting-chosen"));
    }
    facts
}
