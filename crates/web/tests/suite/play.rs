//! What the tests of pages look at: random matches, and what is known of the visitor.

use saucer_skies::Setup;
use saucer_web::lang::Lang;
use saucer_web::model::{Cx, Prefs};

use crate::skies_play::SkiesMatch;

pub(crate) fn cx(lang: Lang) -> Cx {
    Cx { lang, prefs: Prefs::default(), here: "/t/x?die=white-4&hint=1".to_owned() }
}

/// Plays a random match and shows every position of it, the last one included.
pub(crate) fn play(setup: Setup, seed: u64, mut look: impl FnMut(&SkiesMatch)) {
    let mut at = SkiesMatch::new(setup, seed);
    look(&at);
    while at.step() {
        look(&at);
    }
}
