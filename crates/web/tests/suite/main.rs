//! What pages promise: both languages are complete, and the markup keeps to the content security
//! policy.

#![allow(clippy::unwrap_used, reason = "a test that cannot unwrap has failed")]

mod clock;
mod fair;
mod moderation;
mod pages;
mod people;
mod symbols;
mod talk;
mod texts;

use std::sync::Arc;

use saucer_text::{Lang, Texts};
use saucer_web::assets::Assets;
use saucer_web::model::{Cx, Keeping, Offered, Prefs};

static TEXTS: Texts = Texts::new(
    &["game-name = Rings & Saucers
game-pitch = <b>Rings</b>
option-mode-gold = Gold
option-mode-iron = Iron
"],
    &["game-name = Кольца & тарелки
game-pitch = <b>Кольца</b>
option-mode-gold = Золото
option-mode-iron = Железо
"],
);
static ASSETS: Assets =
    Assets::new("rings", &[".ring { color: red; }"], "", Some("import \"./saucer.js\";"));

/// A game that only these pages know.
const RINGS: Offered = Offered { id: "rings", texts: &TEXTS, assets: &ASSETS, has_gallery: true };

fn cx(lang: Lang) -> Cx {
    let here = "/t/x?die=white-4&hint=1".to_owned();
    Cx {
        lang,
        prefs: Prefs::default(),
        here,
        games: Arc::new([RINGS]),
        phrase: Keeping::Quiet,
        has: String::new(),
    }
}
