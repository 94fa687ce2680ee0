//! What people meet of connect four: its board, its words, and the defaults of the house for
//! everything else.

mod board;
mod words;

use maud::Markup;
use saucer_connect_four::{Column, ConnectFour, Event, RULEBOOK_EN, RULEBOOK_RU};
use saucer_play::{At, House, Of, Play};
use saucer_text::{Lang, Texts};
use saucer_web::assets::Assets;
use saucer_web::parts::frame::Line;

/// What people meet.
#[derive(Debug)]
pub struct ConnectFourPlay;

static TEXTS: Texts =
    Texts::new(&[include_str!("../locales/en.ftl")], &[include_str!("../locales/ru.ftl")]);

static ASSETS: Assets =
    Assets::new("connect-four", &[include_str!("../assets/board.css")], "", None);

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

    fn board(at: &At<'_, Self>) -> Markup {
        board::board(at)
    }

    fn decision(at: &At<'_, Self>, column: &Column) -> String {
        words::decision(at, *column)
    }

    fn event(at: &At<'_, Self>, event: &Event) -> Option<Line> {
        words::event(at, event)
    }
}

/// The game, for the list of a house.
#[must_use]
#[inline(never)]
pub fn game() -> &'static dyn House {
    static GAME: Of<ConnectFourPlay> = Of::new();
    &GAME
}
