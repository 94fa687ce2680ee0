use std::time::Duration;

use maud::{Markup, html};
use saucer_bots::{Bot, Strength};
use saucer_core::{Game, OptionFault, Optioned, Outcome, Ruleset, Seat};
use saucer_lab::bench::{self, Figure};
use saucer_lab::{Order, Page, Plain};
use saucer_text::{Lang, Texts};
use saucer_web::assets::Assets;
use saucer_web::model::people::{Stage, Who};
use saucer_web::model::{CardWords, Cx, Form};
use saucer_web::pages::Deck;
use saucer_web::parts::explain::Explanation;
use saucer_web::parts::frame::{Help, Line, Paragraph};
use saucer_web::parts::people::bot_key;
use saucer_web::parts::playback::{Kind, Step};
use saucer_web::parts::replay::Landmark;
use serde_json::Value;

use crate::form::{FormOptions, option_groups};
use crate::{At, Holds, Lesson, Note, Obeyed, Shown};
use crate::{plain, playback};

/// What people meet of a game, on a marker type of the game's own.
///
/// Only the first four items are asked for; all others do something sensible with what the rules
/// tell of themselves. Texts are looked up in [`texts`](Play::texts); these keys are used by the
/// house if the game has them: `game-name` (always), `game-kicker`, `game-pitch`, `game-players`,
/// `game-time`, `game-more`, `game-quick` (what its first button starts) for its box, `option-NAME` and
/// `option-NAME-VALUE` for its form, `phrase-NAME` for what its chat has ready, `game-side-1` and so on for the sides of its outcomes; `field-NAME`,
/// `decision-NAME`, `event-NAME` and `value-NAME` for what the plain board and its log say, see [`Holds`].
pub trait Play: Sized + Send + Sync + 'static {
    /// The rules.
    type Game: Optioned;

    /// The words of the game in both languages.
    fn texts() -> &'static Texts;

    /// The styles and scripts of the game.
    fn assets() -> &'static Assets;

    /// The rulebook in this language, as Markdown with numbered clauses.
    fn rulebook(lang: Lang) -> &'static str;

    /// A figure of the rulebook, drawn from the art of the game: the one that a book of it asks for
    /// by this name, as `![Words below it](figure:NAME)`.
    #[must_use]
    fn figure(_cx: &Cx, _name: &str) -> Option<Markup> {
        None
    }

    /// Whether the cards of the game have a page, [`gallery`](Play::gallery).
    const HAS_GALLERY: bool = false;

    /// The choice whose values are ways to play: each has a link of its own on the box.
    const WAYS: Option<&'static str> = None;

    /// All cards that the game has by these rules with their figures, drawn from the art of its board:
    /// the page `/cards/ID`.
    #[must_use]
    fn gallery(_cx: &Cx, _rules: Ruleset) -> Vec<Deck> {
        Vec::new()
    }

    /// One sentence about the game for a terminal, in English.
    #[must_use]
    fn about() -> String {
        let lang = Lang::EN.with(Self::texts());
        let name = lang.plain("game-name");
        match lang.find("game-kicker") {
            Some(kicker) => format!("{name}: {}", lower(&kicker)),
            None => name,
        }
    }

    /// The cards and figures that the game has by these rules, as its files have them.
    #[must_use]
    fn content(_rules: Ruleset) -> Value {
        Value::Object(serde_json::Map::new())
    }

    /// The picture on the box, 640 by 420.
    #[must_use]
    fn cover() -> Markup {
        plain::cover(Self::Game::ID)
    }

    /// Symbols that the pages of the game draw with `use`, once in each of them.
    #[must_use]
    fn sprite() -> Markup {
        html! {}
    }

    /// A bot of this strength. Equal seeds and budgets in playouts give equal play.
    #[must_use]
    fn bot(strength: Strength, seed: u64) -> Box<dyn Bot<Self::Game>> {
        saucer_bots::plain(strength, seed)
    }

    // ------------------------------------------------------------ before a match

    /// What a new table is asked for, with these choices made already, up to the button that starts
    /// it.
    #[must_use]
    fn form(cx: &Cx, options: &FormOptions<'_>) -> Markup {
        option_groups(cx, Self::Game::CHOICES, options)
    }

    /// Whether the form asks for this choice at all, beside what else is chosen in it. A browser sends
    /// what a form hides, too, and that counts as not chosen.
    #[must_use]
    fn asks_for(_choice: &str, _form: &Form) -> bool {
        true
    }

    /// Whether the form of a new table needs the script of the game.
    const FORM_HAS_SCRIPT: bool = false;

    /// What was chosen for a table, in a few words each, for who thinks of taking a seat.
    #[must_use]
    fn facts(cx: &Cx, setup: &<Self::Game as Game>::Setup) -> Vec<String> {
        let seats = Self::Game::seats(setup).len();
        vec![cx.lang.text("table-seats", &[("n", seats.into())])]
    }

    /// How hard a match is, in a game that has levels: what statistics compare.
    #[must_use]
    fn level(_setup: &<Self::Game as Game>::Setup) -> Option<u32> {
        None
    }

    /// What a list of tables says of a match.
    #[must_use]
    fn card(_cx: &Cx, _view: &<Self::Game as Game>::View) -> CardWords {
        CardWords::default()
    }

    /// Guided matches for who has never played.
    #[must_use]
    fn lessons() -> &'static [Lesson<Self::Game>] {
        &[]
    }

    /// The guided match that teaches what is played with this setup.
    #[must_use]
    fn lesson_of(_setup: &<Self::Game as Game>::Setup) -> Option<&'static Lesson<Self::Game>> {
        Self::lessons().first()
    }

    /// The words of those steps of the guided matches that come only in some of them, as chance and the others have it.
    #[must_use]
    fn chance_steps() -> &'static [&'static str] {
        &[]
    }

    /// Whether the end of a match shows its [course](At::course), for which its whole log is played again.
    const HAS_COURSE: bool = false;

    /// The round of a position at whose beginning the [chances](Play::chances) are weighed; `None` before there is
    /// anything to weigh.
    #[must_use]
    fn round(_game: &Self::Game) -> Option<u16> {
        None
    }

    /// How likely each side is to win in a position of a match that is over, so that it may know every secret: the
    /// key of the side's name, and a chance from 0 to 1. The chances of all sides make 1, unless the game itself is
    /// the other side. Of its last position it says how the match ended: 1 for a side that has won, and else 0.
    #[must_use]
    fn chances(_game: &Self::Game) -> Vec<(&'static str, f32)> {
        Vec::new()
    }

    /// What is explained to a player the first time that it comes, the most urgent first.
    #[must_use]
    fn notes() -> &'static [Note<Self::Game>] {
        &[]
    }

    // ------------------------------------------------------------ at the table

    /// What the address of a page keeps while something is shown, such as `die=white-4`.
    #[must_use]
    fn kept(_shown: &Shown<'_, Self::Game>) -> String {
        String::new()
    }

    /// Whether a hint lies under a cover until it is opened: in games whose advice tells a secret of its seat to
    /// who looks over a shoulder.
    const COVERS_HINTS: bool = false;

    /// Where undo and hint stand.
    const EXTRAS: Extras = Extras::Lead;

    /// Classes of the table besides `table` and the class of the game.
    #[must_use]
    fn classes(_at: &At<'_, Self>) -> String {
        String::new()
    }

    /// More buttons for the header of the page.
    #[must_use]
    fn tools(_at: &At<'_, Self>) -> Markup {
        html! {}
    }

    /// Where the match stands, above the question: the round, the phase.
    #[must_use]
    fn place(_at: &At<'_, Self>) -> Markup {
        html! {}
    }

    /// What the seat of the viewer is asked, if it is asked anything.
    #[must_use]
    fn question(at: &At<'_, Self>) -> String {
        at.plain("table-your-turn")
    }

    /// How the match ended, in a few words.
    #[must_use]
    fn outcome(at: &At<'_, Self>, outcome: Outcome) -> String {
        plain::outcome(at, outcome)
    }

    /// What a seat ended with, in a word or two, such as its points; for the end and for those who
    /// finished early. Nothing by default.
    #[must_use]
    fn score(_at: &At<'_, Self>, _seat: Seat) -> Option<String> {
        None
    }

    /// What is asked now, also for the title of the tab: the question of the viewer, or who is
    /// waited for, or how it ended.
    #[must_use]
    fn asked(at: &At<'_, Self>) -> String {
        let shown = at.shown;
        if let Some(outcome) = shown.outcome {
            return Self::outcome(at, outcome);
        }
        if shown.people.stage == Stage::Ended {
            return at.plain(shown.people.ended_key());
        }
        if shown.is_owed() {
            return Self::question(at);
        }
        match shown.soloist() {
            Some(Who::Bot(strength)) => {
                let bot = at.plain(bot_key(*strength));
                at.text("table-bot-plays", &[("bot", bot.into())])
            }
            Some(_) => at.plain("table-watching"),
            None => at.text("table-waits-for", &[("names", at.names(shown.owing.iter()).into())]),
        }
    }

    /// The board, with a button for every legal decision (`form="board"`). Whatever has none after
    /// it gets one below it.
    #[must_use]
    fn board(at: &At<'_, Self>) -> Markup {
        plain::board(at)
    }

    /// What fields of views, decisions and events hold, for the words of the plain board.
    const FIELDS: &'static [(&'static str, Holds)] = &[];

    /// A decision in words: by default those of the text `decision-NAME`.
    #[must_use]
    fn decision(at: &At<'_, Self>, decision: &<Self::Game as Game>::Decision) -> String {
        plain::phrase(at, "decision", decision)
    }

    /// An event in words, by default those of the text `event-NAME`; nothing for what goes without saying.
    #[must_use]
    fn event(at: &At<'_, Self>, event: &<Self::Game as Game>::Event) -> Option<Line> {
        Some(Line::plain(plain::phrase(at, "event", event)))
    }

    /// The log in words, oldest first: a paragraph for each entry that tells something.
    #[must_use]
    fn log(at: &At<'_, Self>) -> Vec<Paragraph> {
        plain::paragraphs(at)
    }

    /// The points of the match that a replay leads to, in their order: where its parts begin, and what
    /// turned it. The log at hand is the whole one, numbered by entries. By default parts begin with the
    /// events that have a heading, and good and bad news are turning points, all of the same weight.
    #[must_use]
    fn landmarks(at: &At<'_, Self>) -> Vec<Landmark> {
        plain::landmarks(at)
    }

    /// An event as a step that is played to who has not seen it yet; nothing for what only the log
    /// tells. It says no more than the line of the log; its number is filled in by the house.
    #[must_use]
    fn step(at: &At<'_, Self>, event: &<Self::Game as Game>::Event) -> Option<Step> {
        Self::event(at, event).map(|line| Step::new(Kind::Tell, line))
    }

    /// What happened lately as steps, oldest first.
    #[must_use]
    fn steps(at: &At<'_, Self>) -> Vec<Step> {
        playback::steps(at)
    }

    /// What the things on the board are and do, for elements with `data-explain`; they stand in the
    /// page once, so they depend on the cards in play and not on the position.
    #[must_use]
    fn explanations(_at: &At<'_, Self>) -> Vec<Explanation> {
        Vec::new()
    }

    /// What this decision would give up for good, a sentence each: an effect that stays unused, fuel
    /// that is lost. Where there is any, the page asks once before it happens. What can be
    /// taken back is no loss.
    #[must_use]
    fn loses(_at: &At<'_, Self>, _decision: &<Self::Game as Game>::Decision) -> Vec<String> {
        Vec::new()
    }

    /// What people may say at a table of this game with one press besides what the house has ready: names
    /// that never change, since the chat stores them. The words of `NAME` are the text `phrase-NAME`; who reads
    /// a line reads it in their own language.
    #[must_use]
    fn phrases() -> &'static [&'static str] {
        &[]
    }

    /// What its sides are called where programs read it, such as the last line of `saucer sim --json`, in the
    /// order of [`Outcome::sides`](saucer_core::Outcome::sides). A game that names none has none there.
    const SIDES: &'static [&'static str] = &[];

    /// Whether seats hold what others do not see, so that a match that is over can be seen with all of it open.
    const HAS_HANDS: bool = false;

    /// What the seat that looks holds and others do not see, in a few lines.
    #[must_use]
    fn hand(_at: &At<'_, Self>) -> Markup {
        Markup::default()
    }

    /// Whether people can give standing orders.
    const HAS_ORDERS: bool = false;

    /// The standing orders that answer what this seat is asked now, and questions like it that follow: names
    /// that say for what an order is given and how long it holds, such as `battle.3.1`.
    #[must_use]
    fn orders(_view: &<Self::Game as Game>::View, _seat: Seat) -> Vec<String> {
        Vec::new()
    }

    /// What an order says now, by what its seat sees and nothing else. It answers only the kind of question
    /// that it was given for, and what it was given for ends it.
    #[must_use]
    fn obey(
        _view: &<Self::Game as Game>::View,
        _seat: Seat,
        _order: &str,
    ) -> Obeyed<<Self::Game as Game>::Decision> {
        Obeyed::Over
    }

    /// An order in words, as they stand on a button.
    #[must_use]
    fn order(_at: &At<'_, Self>, order: &str) -> String {
        order.to_owned()
    }

    /// The scene at the end of a match, over or below the board.
    #[must_use]
    fn end(at: &At<'_, Self>) -> Markup {
        plain::end(at)
    }

    /// What the help at the table has besides what all have.
    #[must_use]
    fn help(_at: &At<'_, Self>) -> Help {
        Help::default()
    }

    // ------------------------------------------------------------ for terminals and the lab

    /// A position as plain text.
    #[must_use]
    fn terminal(game: &<Self::Game as Game>::View) -> String {
        serde_json::to_string_pretty(game).expect("a view is plain data that JSON can hold")
    }

    /// A report about the balance of the game.
    ///
    /// # Errors
    ///
    /// When the order asks for an option that the game does not have.
    fn report(order: &mut Order<'_>) -> Result<Page, OptionFault> {
        order.study::<Plain<Self::Game>>(Self::bot)
    }

    /// How fast the rules are, each figure measured for about so long: of the usual match, and of every other
    /// `mode` that can be chosen.
    #[must_use]
    fn bench(each: Duration) -> Vec<Figure> {
        let name = Self::Game::ID.replace('-', "_");
        let setup = Self::Game::configure([]).expect("no choice is a choice that every game has");
        let mut figures = bench::game::<Self::Game>(&name, &setup, each);
        let modes = Self::Game::CHOICES.iter().filter(|choice| choice.id == "mode");
        // The first value of a choice is the usual one.
        for mode in modes.flat_map(|choice| choice.values.iter().skip(1)) {
            if let Ok(setup) = Self::Game::configure([("mode", *mode)]) {
                figures.extend(bench::game::<Self::Game>(&format!("{name}_{mode}"), &setup, each));
            }
        }
        figures
    }
}

/// Where undo and hint stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Extras {
    /// Below the question.
    Lead,
    /// Where the board puts them by [`At::extras`].
    Board,
}

fn lower(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map(|first| first.to_lowercase().chain(chars).collect()).unwrap_or_default()
}
