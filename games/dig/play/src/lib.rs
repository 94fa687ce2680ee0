//! What people meet of the dig: the frame and the defaults of the house.

use saucer_dig::{Dig, RULEBOOK_EN, RULEBOOK_RU};
use saucer_play::{House, Of, Play};
use saucer_text::{Lang, Texts};
use saucer_web::assets::Assets;

/// What people meet.
#[derive(Debug)]
pub struct DigPlay;

static TEXTS: Texts =
    Texts::new(&[include_str!("../locales/en.ftl")], &[include_str!("../locales/ru.ftl")]);

static ASSETS: Assets = Assets::none("dig");

impl Play for DigPlay {
    type Game = Dig;

    fn texts() -> &'static Texts {
        &TEXTS
    }

    fn assets() -> &'static Assets {
        &ASSETS
    }

    fn rulebook(lang: Lang) -> &'static str {
        lang.pick(RULEBOOK_EN, RULEBOOK_RU)
    }
}

/// The game, for the list of a house.
#[must_use]
#[inline(never)]
pub fn game() -> &'static dyn House {
    static GAME: Of<DigPlay> = Of::new();
    &GAME
}
