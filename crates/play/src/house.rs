use std::sync::atomic::AtomicBool;
use std::time::Duration;

use maud::Markup;
use saucer_bots::{Budget, Strength};
use saucer_core::{Change, Choice, ContentFile, OptionFault, Ruleset};
use saucer_lab::bench::Figure;
use saucer_lab::{MatchLine, Order, Page, Pilot, Played, RulesFault, RulesOrder, Seating, Tally};
use saucer_table::{Proof, Record, RecordError, Secret, Stored, TableError};
use saucer_text::Lang;
use saucer_web::model::people::LessonOffer;
use saucer_web::model::{Cx, Form, Offered, Promised};
use saucer_web::pages::GameBox;
use serde_json::Value;
use thiserror::Error;

use crate::{LiveTable, Setting};

/// A game as a server, a command line or a test knows it that deals with all of them.
///
/// Implemented once, by [`Of`](crate::Of). Everything that is typed in a game crosses here as JSON
/// or as markup.
pub trait House: Send + Sync {
    /// The name in addresses, records and commands.
    fn id(&self) -> &'static str;

    /// The number of its newest rules.
    fn rules(&self) -> u32;

    /// Its rules with this number, which somebody asks for; the newest if nobody does. `None` if it has
    /// none with it.
    fn ruleset(&self, asked: Option<u32>) -> Option<Ruleset>;

    /// All changes of its rules, in order.
    fn changes(&self) -> &'static [Change];

    /// The text that each file of its content has by the rules of this number.
    fn content_files(&self, rules: u32) -> Vec<&'static ContentFile>;

    /// One sentence about it for a terminal, in English.
    fn about(&self) -> String;

    /// Its name in this language.
    fn name(&self, lang: Lang) -> String;

    /// The game as menus know it.
    fn offered(&self) -> Offered;

    /// The box on the home page.
    fn game_box(&self) -> GameBox;

    /// The guided matches that it offers.
    fn lessons(&self) -> Vec<LessonOffer>;

    /// The prepared start of the guided match with this name.
    fn lesson(&self, id: &str) -> Option<Prepared>;

    /// The names of what is explained the first time that it comes.
    fn notes(&self) -> Vec<&'static str>;

    /// The names of the ready phrases of its chat.
    fn phrases(&self) -> &'static [&'static str];

    /// The fewest and the most seats that a match can have.
    fn seats(&self) -> SeatRange;

    /// What can be chosen for a table, by name.
    fn choices(&self) -> &'static [Choice];

    /// The setup with these choices, later ones on top of earlier ones.
    ///
    /// # Errors
    ///
    /// When the game has no such choice.
    fn configure(&self, chosen: &[(&str, &str)]) -> Result<Setting, OptionFault>;

    /// The setup that a form asks for; fields that are no choices of the game are not looked at.
    ///
    /// # Errors
    ///
    /// When a choice has no such value.
    fn setting(&self, form: &Form) -> Result<Setting, OptionFault>;

    /// The page with the form of a new table, filled in as the address asks for.
    fn new_table(&self, cx: &Cx, query: &Form, promised: &Promised) -> Markup;

    /// The rulebook in this language, as Markdown.
    fn rulebook(&self, lang: Lang) -> &'static str;

    /// The page with the rulebook and its figures.
    fn rules_page(&self, cx: &Cx) -> Markup;

    /// The names of the figures that the rulebook asks for.
    fn figures(&self, lang: Lang) -> Vec<String>;

    /// The figure that the rulebook asks for by this name, if the game has it.
    fn figure(&self, cx: &Cx, name: &str) -> Option<Markup>;

    /// The page with all its cards by these rules, if it has one.
    fn gallery_page(&self, cx: &Cx, rules: Ruleset) -> Option<Markup>;

    /// The cards and figures that the game has by these rules.
    fn content(&self, rules: Ruleset) -> Value;

    /// A match from what was stored.
    ///
    /// # Errors
    ///
    /// Those of [`Match::from_stored`](saucer_table::Match::from_stored).
    fn open(&self, stored: Stored<'_>) -> Result<Box<dyn LiveTable>, TableError>;

    /// A match from a record, to look at.
    ///
    /// # Errors
    ///
    /// Whatever is wrong with the record.
    fn import(&self, record: &Record) -> Result<Box<dyn LiveTable>, RecordError>;

    /// Replays a record and draws its luck again.
    ///
    /// # Errors
    ///
    /// Whatever is wrong with the record.
    fn verify(&self, record: &Record) -> Result<Proof, RecordError>;

    /// The match of a record after so many entries, as everybody may see it.
    ///
    /// # Errors
    ///
    /// Whatever is wrong with the record.
    fn replay(&self, record: &Record, at: u64) -> Result<Replayed, RecordError>;

    /// The rules that somebody asks for.
    ///
    /// # Errors
    ///
    /// When the game has none with the number, or cannot be played with the files.
    fn find_rules(&self, order: &RulesOrder) -> Result<Played, RulesFault>;

    /// Plays many matches and calls `each` with every finished one.
    ///
    /// # Errors
    ///
    /// When the order does not fit the game.
    fn sim(
        &self,
        order: &SimOrder<'_>,
        stop: &AtomicBool,
        each: &mut dyn FnMut(&MatchLine),
    ) -> Result<Tally, SimError>;

    /// What its sides are called where programs read it; see [`Play::SIDES`](crate::Play::SIDES).
    fn sides(&self) -> &'static [&'static str];

    /// A report about the balance of the game.
    ///
    /// # Errors
    ///
    /// When the order asks for an option that the game does not have.
    fn lab(&self, order: &mut Order<'_>) -> Result<Page, OptionFault>;

    /// How fast its rules are, each figure measured for about so long.
    fn bench(&self, each: Duration) -> Vec<Figure>;
}

/// The start of a guided match.
#[derive(Clone, Debug)]
pub struct Prepared {
    /// What is played.
    pub setting: Setting,
    /// The secret of its dice, which is none: it is the same for everybody.
    pub secret: Secret,
    /// How strong the bots are that play along.
    pub bots: Strength,
}

/// The fewest and the most seats that a match can have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeatRange {
    /// The fewest.
    pub least: usize,
    /// The most.
    pub most: usize,
}

/// A position of a record.
#[derive(Clone, Debug)]
pub struct Replayed {
    /// The position, its entry and its events as JSON.
    pub json: Value,
    /// The position as plain text, with a line that says where it is.
    pub text: String,
}

/// What to simulate.
#[derive(Clone, Debug)]
pub struct SimOrder<'a> {
    /// What is chosen for every match.
    pub choices: &'a [(&'a str, &'a str)],
    /// The rules of every match.
    pub played: Played,
    /// Who plays, counted round until all seats are taken.
    pub pilots: Vec<Pilot>,
    /// Where they sit.
    pub seating: Seating,
    /// How many matches.
    pub matches: u64,
    /// Match n of a seed is always the same match if the budget is counted in playouts.
    pub seed: u64,
    /// How many threads.
    pub jobs: usize,
    /// How long a bot may think about one decision.
    pub budget: Budget,
}

/// Why a simulation cannot begin.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SimError {
    /// The game has no such option.
    #[error(transparent)]
    Option(#[from] OptionFault),
    /// There are more bots than seats.
    #[error("{given} bots are too many for {seats} seats")]
    TooManyBots {
        /// How many bots were given.
        given: usize,
        /// How many seats there are.
        seats: usize,
    },
}
