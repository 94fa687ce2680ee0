//! What people meet of the sealed-bid duel: the frame and the defaults of the house.

use saucer_duel::{Duel, RULEBOOK_EN, RULEBOOK_RU};
use saucer_play::{Holds, House, Of, Play};
use saucer_text::{Lang, Texts};
use saucer_web::assets::Assets;

/// What people meet.
#[derive(Debug)]
pub struct DuelPlay;

static TEXTS: Texts =
    Texts::new(&[include_str!("../locales/en.ftl")], &[include_str!("../locales/ru.ftl")]);

static ASSETS: Assets = Assets::none("duel");

impl Play for DuelPlay {
    type Game = Duel;

    fn texts() -> &'static Texts {
        &TEXTS
    }

    fn assets() -> &'static Assets {
        &ASSETS
    }

    fn rulebook(lang: Lang) -> &'static str {
        lang.pick(RULEBOOK_EN, RULEBOOK_RU)
    }

    const FIELDS: &'static [(&'static str, Holds)] =
        &[("in_hand", Holds::BySeat), ("points", Holds::BySeat), ("bids", Holds::BySeat)];
}

/// The game, for the list of a house.
#[must_use]
#[inline(never)]
pub fn game() -> &'static dyn House {
    static GAME: Of<DuelPlay> = Of::new();
    &GAME
}
