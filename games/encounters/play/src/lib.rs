//! What people meet of Encounters.
//!
//! Every legal decision is a button of one form, so that everything works without script;
//! `assets/encounters.js` adds playing several cards with one press.

mod banner;
mod board;
mod card;
mod content;
mod cover;
mod end;
mod explain;
mod form;
mod gallery;
mod help;
mod honors;
mod lesson;
mod losses;
mod note;
pub mod report;
mod scenes;
mod sprite;
mod terminal;
mod words;

use std::sync::LazyLock;

use maud::{Markup, html};
use saucer_bots::{Bot, Strength};
use saucer_core::{OptionFault, Outcome, Ruleset};
use saucer_encounters::{Content, Decision, Encounters, RULEBOOK_EN, RULEBOOK_RU, Setup, View};
use saucer_lab::{Order, Page};
use saucer_play::{FormOptions, House, Lesson, Note, Of, Play};
use saucer_text::{Lang, Texts};
use saucer_web::assets::{Assets, parts};
use saucer_web::model::{CardWords, Cx, Form};
use saucer_web::pages::Deck;
use saucer_web::parts::explain::Explanation;
use saucer_web::parts::frame::{Help, Paragraph};
use saucer_web::parts::playback::Step;
use saucer_web::parts::replay::Landmark;
use serde_json::Value;

/// What people meet.
#[derive(Debug)]
pub struct EncountersPlay;

/// Where a page of Encounters stands.
pub(crate) type At<'a> = saucer_play::At<'a, EncountersPlay>;

const EN: &[&str] = &[
    include_str!("../locales/en/table.ftl"),
    include_str!("../locales/en/board.ftl"),
    include_str!("../locales/en/decisions.ftl"),
    include_str!("../locales/en/events.ftl"),
    include_str!("../locales/en/explain.ftl"),
    include_str!("../locales/en/hunt.ftl"),
    include_str!("../locales/en/hive.ftl"),
    include_str!("../locales/en/alien.ftl"),
    include_str!("../locales/en/refusals.ftl"),
    include_str!("../locales/en/lesson.ftl"),
    include_str!("../locales/en/report.ftl"),
    include_str!("../locales/en/reasons.ftl"),
];
const RU: &[&str] = &[
    include_str!("../locales/ru/table.ftl"),
    include_str!("../locales/ru/board.ftl"),
    include_str!("../locales/ru/decisions.ftl"),
    include_str!("../locales/ru/events.ftl"),
    include_str!("../locales/ru/explain.ftl"),
    include_str!("../locales/ru/hunt.ftl"),
    include_str!("../locales/ru/hive.ftl"),
    include_str!("../locales/ru/alien.ftl"),
    include_str!("../locales/ru/refusals.ftl"),
    include_str!("../locales/ru/lesson.ftl"),
    include_str!("../locales/ru/report.ftl"),
    include_str!("../locales/ru/reasons.ftl"),
];

/// The texts that are written in files.
static WRITTEN: Texts = Texts::new(EN, RU);

/// The same with the titles of all cards, by which refusals name them.
static TEXTS: LazyLock<Texts> = LazyLock::new(words::names::with_titles);

static ASSETS: Assets = Assets::new(
    "encounters",
    &[
        include_str!("../assets/table.css"),
        include_str!("../assets/face.css"),
        include_str!("../assets/art.css"),
        include_str!("../assets/mat.css"),
        include_str!("../assets/desk.css"),
        include_str!("../assets/zoom.css"),
        parts::WIDE,
        parts::WIDE_FRAME,
        parts::END,
        include_str!("../assets/wide.css"),
        include_str!("../assets/short.css"),
        include_str!("../assets/hunt.css"),
        include_str!("../assets/hive.css"),
        include_str!("../assets/low.css"),
        include_str!("../assets/box.css"),
        include_str!("../assets/end.css"),
        include_str!("../assets/form.css"),
        include_str!("../assets/gallery.css"),
    ],
    include_str!("../assets/keyframes.css"),
    Some(include_str!("../assets/encounters.js")),
);

impl EncountersPlay {
    /// The texts that are written in files, without the titles of cards.
    #[must_use]
    pub fn written() -> &'static Texts {
        &WRITTEN
    }
}

impl Play for EncountersPlay {
    type Game = Encounters;

    fn texts() -> &'static Texts {
        &TEXTS
    }

    fn assets() -> &'static Assets {
        &ASSETS
    }

    fn rulebook(lang: Lang) -> &'static str {
        lang.pick(RULEBOOK_EN, RULEBOOK_RU)
    }

    fn content(rules: Ruleset) -> Value {
        content::content(Content::of(rules))
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

    fn facts(cx: &Cx, setup: &Setup) -> Vec<String> {
        card::facts(cx.lang, setup)
    }

    fn card(cx: &Cx, view: &View) -> CardWords {
        card::card(cx.lang, view)
    }

    fn classes(at: &At<'_>) -> String {
        board::classes(at.view())
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

    fn outcome(at: &At<'_>, _outcome: Outcome) -> String {
        banner::outcome(at)
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

    fn loses(at: &At<'_>, decision: &Decision) -> Vec<String> {
        losses::losses(at, decision)
    }

    /// It stands in the board.
    fn end(_at: &At<'_>) -> Markup {
        html! {}
    }

    fn help(at: &At<'_>) -> Help {
        help::help(at)
    }

    const HAS_GALLERY: bool = true;
    const WAYS: Option<&'static str> = Some("mode");

    fn gallery(cx: &Cx, rules: Ruleset) -> Vec<Deck> {
        gallery::gallery(cx.lang, Content::of(rules))
    }

    fn lessons() -> &'static [Lesson<Encounters>] {
        &lesson::LESSONS
    }

    fn lesson_of(setup: &Setup) -> Option<&'static Lesson<Encounters>> {
        Some(lesson::of(setup.mode()))
    }

    fn notes() -> &'static [Note<Encounters>] {
        &note::NOTES
    }

    fn terminal(view: &View) -> String {
        terminal::terminal(view)
    }

    fn report(order: &mut Order<'_>) -> Result<Page, OptionFault> {
        order.study::<report::EncountersReport>(Self::bot)
    }

    fn bot(strength: Strength, seed: u64) -> Box<dyn Bot<Encounters>> {
        saucer_encounters_bots::bot(strength, seed)
    }
}

/// The game, for the list of a house.
#[must_use]
#[inline(never)]
pub fn game() -> &'static dyn House {
    static GAME: Of<EncountersPlay> = Of::new();
    &GAME
}
