//! What people meet of the dig: the frame and the defaults of the house, with words for its sides and
//! points.

mod losses;

use saucer_core::Seat;
use saucer_dig::{Decision, Dig, RULEBOOK_EN, RULEBOOK_RU};
use saucer_play::{At, Holds, House, Of, Play};
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

    const FIELDS: &'static [(&'static str, Holds)] = &[
        ("place", Holds::Place),
        ("relic", Holds::Things("dig-relic")),
        ("knowing", Holds::Seats),
        ("points", Holds::BySeat),
        ("open", Holds::Seats),
        ("claimed", Holds::Seats),
        ("buried", Holds::Seats),
        ("left", Holds::Seats),
        ("digger", Holds::Seats),
        ("under_way", Holds::Decision),
    ];

    fn score(at: &At<'_, Self>, seat: Seat) -> Option<String> {
        let points = i64::from(*at.view().points.get(seat.index())?);
        Some(at.text("dig-points", &[("n", points.into())]))
    }

    fn loses(at: &At<'_, Self>, decision: &Decision) -> Vec<String> {
        losses::losses(at, decision)
    }
}

/// The game, for the list of a house.
#[must_use]
#[inline(never)]
pub fn game() -> &'static dyn House {
    static GAME: Of<DigPlay> = Of::new();
    &GAME
}
