//! What lists and invitations say of a match.

use saucer_skies::{Setup, View};
use saucer_text::Lang;
use saucer_web::model::{CardWords, OutOf};

/// What was chosen for a table.
pub(crate) fn facts(lang: Lang, setup: &Setup) -> Vec<String> {
    vec![lang.text("skies-level", &[("n", setup.level().into())])]
}

/// What a list of tables says of a match.
pub(crate) fn card(lang: Lang, view: &View) -> CardWords {
    let (reached, all) = (u32::from(view.research), view.board().research.len() as u32);
    CardWords {
        figure: view.level.to_string(),
        sign: lang.plain("skies-end-level"),
        state: lang.text("skies-round", &[("n", view.round.into())]),
        line: lang.text("skies-research-of", &[("a", reached.into()), ("b", all.into())]),
        progress: Some(OutOf { n: reached, all }),
    }
}
