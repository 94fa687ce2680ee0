//! What people meet of The Thing, in all its modes.
//!
//! Every legal decision is a button of one form, so that everything works without script;
//! `assets/thing.js` adds dragging, keys and motion.

mod board;
mod cover;
mod end;
mod notebook;
pub mod report;
mod sprite;
mod words;

use maud::{Markup, html};
use saucer_bots::{Bot, Strength};
use saucer_lab::{Order, OrderFault, Page};
use saucer_play::{House, Of, Play};
use saucer_text::{Lang, Texts};
use saucer_thing::{RULEBOOK_EN, RULEBOOK_RU, Thing};
use saucer_web::assets::Assets;

/// What people meet.
#[derive(Debug)]
pub struct ThingPlay;

/// Where a page of The Thing stands.
pub(crate) type At<'a> = saucer_play::At<'a, ThingPlay>;

static TEXTS: Texts = Texts::new(
    &[
        include_str!("../locales/en/table.ftl"),
        include_str!("../locales/en/names.ftl"),
        include_str!("../locales/en/board.ftl"),
        include_str!("../locales/en/end.ftl"),
        include_str!("../locales/en/notebook.ftl"),
        include_str!("../locales/en/report.ftl"),
    ],
    &[
        include_str!("../locales/ru/table.ftl"),
        include_str!("../locales/ru/names.ftl"),
        include_str!("../locales/ru/board.ftl"),
        include_str!("../locales/ru/end.ftl"),
        include_str!("../locales/ru/notebook.ftl"),
        include_str!("../locales/ru/report.ftl"),
    ],
);

static ASSETS: Assets = Assets::new(
    "thing",
    &[
        include_str!("../assets/table.css"),
        include_str!("../assets/tracks.css"),
        include_str!("../assets/map.css"),
        include_str!("../assets/desk.css"),
        include_str!("../assets/secret.css"),
        include_str!("../assets/saucer.css"),
        include_str!("../assets/panels.css"),
        include_str!("../assets/notebook.css"),
        include_str!("../assets/end.css"),
        include_str!("../assets/wide.css"),
        include_str!("../assets/box.css"),
    ],
    include_str!("../assets/keyframes.css"),
    Some(include_str!("../assets/thing.js")),
);

impl Play for ThingPlay {
    type Game = Thing;

    fn texts() -> &'static Texts {
        &TEXTS
    }

    fn assets() -> &'static Assets {
        &ASSETS
    }

    fn cover() -> Markup {
        cover::cover()
    }

    fn sprite() -> Markup {
        sprite::sprite()
    }

    fn classes(at: &At<'_>) -> String {
        board::classes(at.view())
    }

    fn tools(at: &At<'_>) -> Markup {
        notebook::tool(at)
    }

    fn board(at: &At<'_>) -> Markup {
        board::board(at)
    }

    /// It stands in the board.
    fn end(_at: &At<'_>) -> Markup {
        html! {}
    }

    fn rulebook(lang: Lang) -> &'static str {
        lang.pick(RULEBOOK_EN, RULEBOOK_RU)
    }

    fn report(order: &mut Order<'_>) -> Result<Page, OrderFault> {
        order.study::<report::ThingReport>(Self::bot)
    }

    fn bot(strength: Strength, seed: u64) -> Box<dyn Bot<Thing>> {
        saucer_thing_bots::bot(strength, seed)
    }
}

/// The game, for the list of a house.
#[must_use]
#[inline(never)]
pub fn game() -> &'static dyn House {
    static GAME: Of<ThingPlay> = Of::new();
    &GAME
}
