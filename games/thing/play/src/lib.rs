//! What people meet of The Thing, in all its modes.
//!
//! Every legal decision is a button of one form, so that everything works without script;
//! `assets/thing.js` adds dragging, keys and motion.

mod banner;
mod board;
mod card;
mod cover;
mod end;
mod explain;
mod figure;
mod form;
mod gallery;
mod help;
mod lesson;
mod losses;
mod note;
mod notebook;
pub mod report;
mod scenes;
mod sprite;
mod story;
mod terminal;
mod words;

use std::time::Duration;

use maud::{Markup, html};
use saucer_bots::{Bot, Strength};
use saucer_core::{Game, OptionFault, Outcome, Ruleset, Viewer};
use saucer_lab::bench::{self, Figure};
use saucer_lab::{Order, Page};
use saucer_play::{FormOptions, House, Lesson, Note, Of, Play};
use saucer_text::{Lang, Texts};
use saucer_thing::{Content, Decision, Mode, RULEBOOK_EN, RULEBOOK_RU, Setup, Thing, View};
use saucer_web::assets::{Assets, parts};
use saucer_web::model::{CardWords, Cx, Form};
use saucer_web::pages::Deck;
use saucer_web::parts::explain::Explanation;
use saucer_web::parts::frame::{Help, Paragraph};
use saucer_web::parts::playback::Step;
use saucer_web::parts::replay::Landmark;
use serde_json::{Value, json};

/// What people meet.
#[derive(Debug)]
pub struct ThingPlay;

/// Where a page of The Thing stands.
pub(crate) type At<'a> = saucer_play::At<'a, ThingPlay>;

static TEXTS: Texts = Texts::new(
    &[
        include_str!("../locales/en/table.ftl"),
        include_str!("../locales/en/names.ftl"),
        include_str!("../locales/en/events.ftl"),
        include_str!("../locales/en/scenes.ftl"),
        include_str!("../locales/en/explain.ftl"),
        include_str!("../locales/en/refusals.ftl"),
        include_str!("../locales/en/board.ftl"),
        include_str!("../locales/en/end.ftl"),
        include_str!("../locales/en/notebook.ftl"),
        include_str!("../locales/en/report.ftl"),
        include_str!("../locales/en/lesson.ftl"),
        include_str!("../locales/en/reasons.ftl"),
        include_str!("../locales/en/gallery.ftl"),
    ],
    &[
        include_str!("../locales/ru/table.ftl"),
        include_str!("../locales/ru/names.ftl"),
        include_str!("../locales/ru/events.ftl"),
        include_str!("../locales/ru/scenes.ftl"),
        include_str!("../locales/ru/explain.ftl"),
        include_str!("../locales/ru/refusals.ftl"),
        include_str!("../locales/ru/board.ftl"),
        include_str!("../locales/ru/end.ftl"),
        include_str!("../locales/ru/notebook.ftl"),
        include_str!("../locales/ru/report.ftl"),
        include_str!("../locales/ru/lesson.ftl"),
        include_str!("../locales/ru/reasons.ftl"),
        include_str!("../locales/ru/gallery.ftl"),
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
        include_str!("../assets/scenes.css"),
        include_str!("../assets/stage.css"),
        include_str!("../assets/peril.css"),
        include_str!("../assets/sky.css"),
        include_str!("../assets/notebook.css"),
        include_str!("../assets/gallery.css"),
        include_str!("../assets/figure.css"),
        include_str!("../assets/end.css"),
        parts::WIDE,
        parts::WIDE_FRAME,
        parts::END,
        include_str!("../assets/wide.css"),
        include_str!("../assets/wide_map.css"),
        include_str!("../assets/wide_desk.css"),
        include_str!("../assets/wide_saucer.css"),
        include_str!("../assets/short.css"),
        "@media (min-width: 900px) and (max-width: 1399px) {\n",
        parts::LOG_DRAWER,
        parts::END,
        include_str!("../assets/middle.css"),
        include_str!("../assets/replay.css"),
        include_str!("../assets/box.css"),
        parts::WIDE,
        parts::FLAT_COACH,
        parts::END,
        include_str!("../assets/lesson.css"),
        include_str!("../assets/form.css"),
        include_str!("../assets/note.css"),
    ],
    include_str!("../assets/keyframes.css"),
    Some(include_str!("../assets/thing.js")),
);

impl Play for ThingPlay {
    type Game = Thing;

    const SIDES: &'static [&'static str] = &["humans", "aliens"];

    fn texts() -> &'static Texts {
        &TEXTS
    }

    fn assets() -> &'static Assets {
        &ASSETS
    }

    fn content(rules: Ruleset) -> Value {
        let Content { figures, characters } = Content::of(rules);
        json!({ "figures": figures, "characters": characters })
    }

    fn cover() -> Markup {
        cover::cover()
    }

    fn sprite() -> Markup {
        sprite::sprite()
    }

    fn form(cx: &Cx, options: &FormOptions<'_>) -> Markup {
        form::form(cx, options)
    }

    fn asks_for(choice: &str, form: &Form) -> bool {
        form::asks_for(choice, form)
    }

    const FORM_HAS_SCRIPT: bool = true;

    fn facts(cx: &Cx, setup: &Setup) -> Vec<String> {
        card::facts(cx.lang, setup)
    }

    fn card(cx: &Cx, view: &View) -> CardWords {
        card::card(cx.lang, view)
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

    fn place(at: &At<'_>) -> Markup {
        banner::place(at)
    }

    fn question(at: &At<'_>) -> String {
        banner::question(at)
    }

    fn asked(at: &At<'_>) -> String {
        banner::asked(at)
    }

    fn outcome(at: &At<'_>, outcome: Outcome) -> String {
        banner::outcome(at, outcome)
    }

    fn decision(at: &At<'_>, decision: &Decision) -> String {
        words::decision::decision(at, *decision)
    }

    fn log(at: &At<'_>) -> Vec<Paragraph> {
        words::log::log(at)
    }

    fn landmarks(at: &At<'_>) -> Vec<Landmark> {
        words::log::landmarks(at)
    }

    fn steps(at: &At<'_>) -> Vec<Step> {
        scenes::steps(at)
    }

    fn explanations(at: &At<'_>) -> Vec<Explanation> {
        explain::explanations(at)
    }

    fn phrases() -> &'static [&'static str] {
        words::phrases::PHRASES
    }

    fn loses(at: &At<'_>, decision: &Decision) -> Vec<String> {
        losses::losses(at, decision)
    }

    fn help(at: &At<'_>) -> Help {
        help::help(at)
    }

    fn terminal(view: &View) -> String {
        terminal::terminal(view)
    }

    /// It stands in the board.
    fn end(_at: &At<'_>) -> Markup {
        html! {}
    }

    const COVERS_HINTS: bool = true;

    fn rulebook(lang: Lang) -> &'static str {
        lang.pick(RULEBOOK_EN, RULEBOOK_RU)
    }

    fn figure(cx: &Cx, name: &str) -> Option<Markup> {
        figure::figure(cx.lang, name)
    }

    const HAS_GALLERY: bool = true;
    const WAYS: Option<&'static str> = Some("mode");

    fn gallery(cx: &Cx, rules: Ruleset) -> Vec<Deck> {
        gallery::gallery(cx.lang, Content::of(rules))
    }

    fn lessons() -> &'static [Lesson<Thing>] {
        &lesson::LESSONS
    }

    fn lesson_of(setup: &Setup) -> Option<&'static Lesson<Thing>> {
        Some(lesson::of(setup))
    }

    fn chance_steps() -> &'static [&'static str] {
        &["th-learn-crew-token", "th-learn-crew-evening", "th-learn-dogs", "th-learn-lead"]
    }

    const HAS_COURSE: bool = true;

    fn round(game: &Thing) -> Option<u16> {
        Some(u16::from(game.round())).filter(|round| *round > 0)
    }

    fn chances(game: &Thing) -> Vec<(&'static str, f32)> {
        let view = game.view(Viewer::Spectator);
        let (people, aliens) = match view.end {
            Some(end) => end::result(game, view.setup.mode(), end),
            None => {
                let people = saucer_thing_bots::chance(&view, game.aliens());
                (people, 1.0 - people)
            }
        };
        vec![("the-side-people", people), ("the-side-aliens", aliens)]
    }

    fn notes() -> &'static [Note<Thing>] {
        &note::NOTES
    }

    fn report(order: &mut Order<'_>) -> Result<Page, OptionFault> {
        order.study::<report::ThingReport>(Self::bot)
    }

    /// With six seats, more than the usual table has, so that the figures hold for a full house.
    fn bench(each: Duration) -> Vec<Figure> {
        let setup = Setup::new(Mode::Outpost, 6).expect("six can play");
        bench::game::<Thing>(Thing::ID, &setup, each)
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
