//! What people meet of Under Falling Skies: the table with its column of cards, the words, the form
//! with cards to flip, and the report by level.

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
mod report;
mod scenes;
mod sprite;
mod terminal;
mod together;
mod turns;
mod words;

use maud::Markup;
use saucer_bots::{Bot, Strength};
use saucer_core::{OptionFault, Outcome, Ruleset};
use saucer_lab::{Order, Page};
use saucer_play::{At, FormOptions, House, Lesson, Note, Of, Play, Shown};
use saucer_skies::{Decision, Event, RULEBOOK_EN, RULEBOOK_RU, Setup, Skies, View};
use saucer_skies_bots::judge::Judge;
use saucer_text::{Lang, Texts};
use saucer_web::assets::Assets;
use saucer_web::model::{CardWords, Cx};
use saucer_web::pages::Deck;
use saucer_web::parts::explain::Explanation;
use saucer_web::parts::frame::{Help, Line, Paragraph};
use saucer_web::parts::playback::Step;
use saucer_web::parts::replay::Landmark;
use serde_json::Value;

pub use report::{Facts, SkiesReport, SkiesWitness, Sums};

/// What people meet.
#[derive(Debug)]
pub struct SkiesPlay;

static TEXTS: Texts = Texts::new(
    &[
        include_str!("../locales/en/game.ftl"),
        include_str!("../locales/en/explain.ftl"),
        include_str!("../locales/en/gallery.ftl"),
        include_str!("../locales/en/losses.ftl"),
        include_str!("../locales/en/lesson.ftl"),
        include_str!("../locales/en/reasons.ftl"),
        include_str!("../locales/en/report.ftl"),
        include_str!("../locales/en/scenes.ftl"),
    ],
    &[
        include_str!("../locales/ru/game.ftl"),
        include_str!("../locales/ru/explain.ftl"),
        include_str!("../locales/ru/gallery.ftl"),
        include_str!("../locales/ru/losses.ftl"),
        include_str!("../locales/ru/lesson.ftl"),
        include_str!("../locales/ru/reasons.ftl"),
        include_str!("../locales/ru/report.ftl"),
        include_str!("../locales/ru/scenes.ftl"),
    ],
);

static ASSETS: Assets = Assets::new(
    "skies",
    &[
        include_str!("../assets/table.css"),
        include_str!("../assets/picture.css"),
        include_str!("../assets/places.css"),
        include_str!("../assets/pieces.css"),
        include_str!("../assets/signs.css"),
        include_str!("../assets/cells.css"),
        include_str!("../assets/tracks.css"),
        include_str!("../assets/tray.css"),
        include_str!("../assets/end.css"),
        include_str!("../assets/scenes.css"),
        include_str!("../assets/form.css"),
        include_str!("../assets/lesson.css"),
        include_str!("../assets/box.css"),
        include_str!("../assets/gallery.css"),
    ],
    include_str!("../assets/keyframes.css"),
    Some(include_str!("../assets/skies.js")),
);

impl Play for SkiesPlay {
    type Game = Skies;

    fn texts() -> &'static Texts {
        &TEXTS
    }

    fn assets() -> &'static Assets {
        &ASSETS
    }

    fn rulebook(lang: Lang) -> &'static str {
        lang.pick(RULEBOOK_EN, RULEBOOK_RU)
    }

    fn figure(cx: &Cx, name: &str) -> Option<Markup> {
        figure::figure(cx.lang, name)
    }

    fn content(rules: Ruleset) -> Value {
        serde_json::to_value(saucer_skies::cards(rules)).expect("cards are plain data")
    }

    fn sprite() -> Markup {
        sprite::sprite()
    }

    const HAS_GALLERY: bool = true;

    fn gallery(cx: &Cx, rules: Ruleset) -> Vec<Deck> {
        gallery::gallery(cx.lang, rules)
    }

    fn cover() -> Markup {
        cover::cover()
    }

    fn bot(strength: Strength, seed: u64) -> Box<dyn Bot<Skies>> {
        saucer_skies_bots::bot(strength, seed)
    }

    fn form(cx: &Cx, options: &FormOptions<'_>) -> Markup {
        form::form(cx.lang, options.query)
    }

    const FORM_HAS_SCRIPT: bool = true;

    fn facts(cx: &Cx, setup: &Setup) -> Vec<String> {
        card::facts(cx.lang, setup)
    }

    fn level(setup: &Setup) -> Option<u32> {
        Some(setup.level().into())
    }

    fn card(cx: &Cx, view: &View) -> CardWords {
        card::card(cx.lang, view)
    }

    fn lessons() -> &'static [Lesson<Skies>] {
        &lesson::LESSONS
    }

    fn chance_steps() -> &'static [&'static str] {
        // Ships may have flown out of sight or elsewhere, the row of the mothership decides what it does, and a
        // robot needs its die and its energy.
        &[
            "skies-learn-flew",
            "skies-learn-driven-back",
            "skies-learn-slid",
            "skies-learn-called",
            "skies-learn-build",
            "skies-learn-stand",
            "skies-learn-red",
            "skies-learn-at-work",
        ]
    }

    const HAS_COURSE: bool = true;

    fn round(game: &Skies) -> Option<u16> {
        // The dice are in the cup: the judge is asked before they are thrown, so that luck is seen as luck.
        Some(u16::from(game.round()))
    }

    fn chances(game: &Skies) -> Vec<(&'static str, f32)> {
        vec![("skies-side-planet", Judge::trained().chance(game))]
    }

    fn notes() -> &'static [Note<Skies>] {
        &note::NOTES
    }

    fn kept(shown: &Shown<'_, Skies>) -> String {
        board::kept(shown)
    }

    fn place(at: &At<'_, Self>) -> Markup {
        banner::place(at)
    }

    fn question(at: &At<'_, Self>) -> String {
        banner::question(at)
    }

    fn outcome(at: &At<'_, Self>, _outcome: Outcome) -> String {
        end::title(at)
    }

    fn board(at: &At<'_, Self>) -> Markup {
        board::board(at)
    }

    fn decision(at: &At<'_, Self>, decision: &Decision) -> String {
        words::decision(at.lang(), at.view(), *decision)
    }

    fn event(at: &At<'_, Self>, event: &Event) -> Option<Line> {
        Some(words::event(at.lang(), at.view().board(), event))
    }

    fn explanations(at: &At<'_, Self>) -> Vec<Explanation> {
        explain::explanations(at)
    }

    fn loses(at: &At<'_, Self>, decision: &Decision) -> Vec<String> {
        losses::losses(at, decision)
    }

    fn log(at: &At<'_, Self>) -> Vec<Paragraph> {
        turns::log(at)
    }

    fn landmarks(at: &At<'_, Self>) -> Vec<Landmark> {
        turns::landmarks(at)
    }

    fn step(at: &At<'_, Self>, event: &Event) -> Option<Step> {
        scenes::step(at, event)
    }

    fn end(at: &At<'_, Self>) -> Markup {
        end::end(at)
    }

    fn help(_at: &At<'_, Self>) -> Help {
        help::help()
    }

    fn terminal(view: &View) -> String {
        terminal::terminal(view)
    }

    fn report(order: &mut Order<'_>) -> Result<Page, OptionFault> {
        order.study::<SkiesReport>(Self::bot)
    }
}

/// The game, for the list of a house.
#[must_use]
#[inline(never)]
pub fn game() -> &'static dyn House {
    static GAME: Of<SkiesPlay> = Of::new();
    &GAME
}
