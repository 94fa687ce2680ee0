//! What people meet of Tremble, Humans!, in both editions.
//!
//! Every legal decision is a button of one form, so that everything works without script;
//! `assets/tremble.js` adds dragging, keys and motion.

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
mod odds;
mod orders;
pub mod report;
mod scenes;
mod sprite;
mod terminal;
mod words;

use std::hint::black_box;
use std::time::Duration;

use maud::{Markup, html};
use saucer_bots::{Bot, Strength};
use saucer_core::{OptionFault, Optioned, Ruleset, Seat};
use saucer_lab::bench::{self, Figure};
use saucer_lab::{Order, Page};
use saucer_play::{FormOptions, House, Lesson, Note, Obeyed, Of, Play};
use saucer_text::{Lang, Texts};
use saucer_tremble::{Content, Decision, Edition, RULEBOOK_EN, RULEBOOK_RU, Setup, Tremble, View};
use saucer_tremble_bots::ShortSimulations;
use saucer_web::assets::{Assets, parts};
use saucer_web::model::{CardWords, Cx, Form};
use saucer_web::pages::Deck;
use saucer_web::parts::explain::Explanation;
use saucer_web::parts::frame::{Help, Paragraph};
use saucer_web::parts::icon;
use saucer_web::parts::playback::Step;
use saucer_web::parts::replay::Landmark;
use serde_json::{Value, json};

use report::TrembleReport;

/// What people meet.
#[derive(Debug)]
pub struct TremblePlay;

/// Where a page of tremble stands.
pub(crate) type At<'a> = saucer_play::At<'a, TremblePlay>;

static TEXTS: Texts = Texts::new(
    &[
        include_str!("../locales/en/table.ftl"),
        include_str!("../locales/en/cards.ftl"),
        include_str!("../locales/en/events.ftl"),
        include_str!("../locales/en/lesson.ftl"),
        include_str!("../locales/en/reasons.ftl"),
        include_str!("../locales/en/report.ftl"),
        include_str!("../locales/en/scenes.ftl"),
        include_str!("../locales/en/page.ftl"),
        include_str!("../locales/en/findings.ftl"),
        include_str!("../locales/en/orders.ftl"),
    ],
    &[
        include_str!("../locales/ru/table.ftl"),
        include_str!("../locales/ru/cards.ftl"),
        include_str!("../locales/ru/events.ftl"),
        include_str!("../locales/ru/lesson.ftl"),
        include_str!("../locales/ru/reasons.ftl"),
        include_str!("../locales/ru/report.ftl"),
        include_str!("../locales/ru/scenes.ftl"),
        include_str!("../locales/ru/page.ftl"),
        include_str!("../locales/ru/findings.ftl"),
        include_str!("../locales/ru/orders.ftl"),
    ],
);

static ASSETS: Assets = Assets::new(
    "tremble",
    &[
        include_str!("../assets/table.css"),
        include_str!("../assets/captains.css"),
        include_str!("../assets/panels.css"),
        parts::WIDE,
        parts::WIDE_FRAME,
        parts::END,
        include_str!("../assets/layout.css"),
        "@media (min-width: 900px) and (max-width: 1599px) {\n",
        parts::LOG_DRAWER,
        parts::END,
        include_str!("../assets/cities.css"),
        include_str!("../assets/fleets.css"),
        include_str!("../assets/cards.css"),
        include_str!("../assets/stations.css"),
        include_str!("../assets/gallery.css"),
        include_str!("../assets/figure.css"),
        include_str!("../assets/hand.css"),
        include_str!("../assets/shop.css"),
        include_str!("../assets/sizes.css"),
        include_str!("../assets/battle.css"),
        include_str!("../assets/rewards.css"),
        include_str!("../assets/end.css"),
        include_str!("../assets/scenes.css"),
        include_str!("../assets/reveal.css"),
        include_str!("../assets/short.css"),
        include_str!("../assets/fit.css"),
        include_str!("../assets/fit_names.css"),
        include_str!("../assets/people.css"),
        include_str!("../assets/phone.css"),
        include_str!("../assets/small.css"),
        include_str!("../assets/prize.css"),
        include_str!("../assets/box.css"),
        include_str!("../assets/form.css"),
        parts::WIDE,
        parts::FLAT_COACH,
        parts::END,
        include_str!("../assets/lesson.css"),
    ],
    include_str!("../assets/keyframes.css"),
    Some(include_str!("../assets/tremble.js")),
);

/// Simulations between two looks at the clock. The strategies are laid out once for all of them,
/// as they are while an admiral thinks.
const SIMULATIONS: u32 = 4096;

impl Play for TremblePlay {
    type Game = Tremble;

    fn texts() -> &'static Texts {
        &TEXTS
    }

    const HAS_HANDS: bool = true;

    fn hand(at: &At<'_>) -> Markup {
        board::held(at)
    }

    fn assets() -> &'static Assets {
        &ASSETS
    }

    fn form(cx: &Cx, options: &FormOptions<'_>) -> Markup {
        form::form(cx, options)
    }

    fn asks_for(choice: &str, form: &Form) -> bool {
        form::asks_for(choice, form)
    }

    fn lessons() -> &'static [Lesson<Tremble>] {
        &lesson::LESSONS
    }

    fn chance_steps() -> &'static [&'static str] {
        lesson::BY_CHANCE
    }

    fn lesson_of(setup: &Setup) -> Option<&'static Lesson<Tremble>> {
        lesson::of(setup.edition())
    }

    fn notes() -> &'static [Note<Tremble>] {
        &note::NOTES
    }

    fn rulebook(lang: Lang) -> &'static str {
        lang.pick(RULEBOOK_EN, RULEBOOK_RU)
    }

    fn figure(cx: &Cx, name: &str) -> Option<Markup> {
        figure::figure(cx.lang, name)
    }

    const HAS_GALLERY: bool = true;
    const WAYS: Option<&'static str> = Some("edition");

    fn gallery(cx: &Cx, rules: Ruleset) -> Vec<Deck> {
        gallery::gallery(cx.lang, rules)
    }

    fn content(rules: Ruleset) -> Value {
        json!({
            "retail": Content::of(Edition::Retail, rules),
            "prototype": Content::of(Edition::Prototype, rules),
        })
    }

    fn cover() -> Markup {
        cover::cover()
    }

    fn sprite() -> Markup {
        sprite::sprite()
    }

    fn bot(strength: Strength, seed: u64) -> Box<dyn Bot<Tremble>> {
        saucer_tremble_bots::bot(strength, seed)
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

    fn tools(at: &At<'_>) -> Markup {
        html! {
            button.tool type="button" popovertarget="piles" aria-label=(at.plain("tr-piles")) { (icon("t-piles")) }
        }
    }

    fn place(at: &At<'_>) -> Markup {
        banner::place(at)
    }

    fn question(at: &At<'_>) -> String {
        banner::question(at)
    }

    const HAS_ORDERS: bool = true;

    fn orders(view: &View, seat: Seat) -> Vec<String> {
        orders::orders(view, seat)
    }

    fn obey(view: &View, seat: Seat, order: &str) -> Obeyed<Decision> {
        orders::obey(view, seat, order)
    }

    fn order(at: &At<'_>, order: &str) -> String {
        orders::words(at, order)
    }

    fn board(at: &At<'_>) -> Markup {
        board::board(at)
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
        &["tremble", "retreat", "tremble-humans-wait", "tremble-not-this-city"]
    }

    fn loses(at: &At<'_>, decision: &Decision) -> Vec<String> {
        losses::losses(at, decision)
    }

    /// It stands among the cities, where the board has it.
    fn end(_at: &At<'_>) -> Markup {
        html! {}
    }

    fn help(at: &At<'_>) -> Help {
        help::help(at)
    }

    fn terminal(view: &View) -> String {
        terminal::terminal(view)
    }

    fn report(order: &mut Order<'_>) -> Result<Page, OptionFault> {
        order.study::<TrembleReport>(Self::bot)
    }

    fn bench(each: Duration) -> Vec<Figure> {
        let mut figures = Vec::new();
        for (name, edition) in [("tremble", "retail"), ("tremble_prototype", "prototype")] {
            let setup = Tremble::configure([("edition", edition), ("captains", "4")])
                .expect("four captains can play both editions");
            figures.extend(bench::game::<Tremble>(name, &setup, each));
        }
        let mut turns = ShortSimulations::new(1);
        let per_second = bench::best(each, || {
            black_box(turns.run(SIMULATIONS));
            SIMULATIONS.into()
        });
        figures.push(Figure::rate("tremble/search", per_second, "simulations"));
        figures
    }
}

/// The game, for the list of a house.
#[must_use]
#[inline(never)]
pub fn game() -> &'static dyn House {
    static GAME: Of<TremblePlay> = Of::new();
    &GAME
}
