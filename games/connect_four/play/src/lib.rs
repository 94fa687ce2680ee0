//! What people meet of connect four: the frame and the defaults of the house.

use saucer_connect_four::{RULEBOOK_EN, RULEBOOK_RU, ConnectFour};
use saucer_play::{House, Of, Play};
use saucer_text::{Lang, Texts};
use saucer_web::assets::Assets;

/// What people meet.
#[derive(Debug)]
pub struct ConnectFourPlay;

static TEXTS: Texts = Texts::new(
    &[include_str!("../locales/en.ftl")],
    &[include_str!("../locales/ru.ftl")],
);

static ASSETS: Assets = Assets::none("connect-four");

impl Play for ConnectFourPlay {
    type Game = ConnectFour;

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
    static GAME: Of<ConnectFourPlay> = Of::new();
    &GAME
}
