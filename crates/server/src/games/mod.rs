//! The games that this server plays: each with its tables and its pages.

#[cfg(test)]
pub(crate) mod sample;
mod skies;
mod tremble;

use std::any::Any;

use maud::Markup;
use saucer_bots::{Advice, Botted, Budget, Strength};
use saucer_core::{Choice, OptionFault, Optioned, Seat};
use saucer_table::{Kind, Match, Table, TableError};
use saucer_web::lang::Lang;
use saucer_web::model::people::People;
use saucer_web::model::talk::Talk;
use saucer_web::model::{CardWords, Cx, Hint, Notice, Promised, Sitter};
use serde_json::Value;

use crate::error::Problem;

/// What the server needs to know of a game. It is the only place where a table of any game
/// becomes a match of a certain one.
pub(crate) trait Pages: Send + Sync {
    /// Makes the tables.
    fn kind(&self) -> &dyn Kind;

    /// The form of a new table, filled in as the address asks for.
    fn new_table(&self, cx: &Cx, query: &Form, promised: Promised) -> Markup;

    /// The setup that a form asks for, as JSON.
    fn setup(&self, form: &Form) -> Result<String, Problem>;

    /// What can be chosen for a table, by name.
    fn choices(&self) -> &'static [Choice];

    /// The setup with these choices, later ones on top of earlier ones, as JSON.
    fn configure(&self, chosen: &[(&str, &str)]) -> Result<String, OptionFault>;

    /// The rulebook in this language, as Markdown.
    fn rulebook(&self, lang: Lang) -> &'static str;

    /// The cards and figures of the game, as its files have them.
    fn content(&self) -> Value;

    /// What a list of tables says of this one.
    fn card(&self, cx: &Cx, table: &dyn Table) -> CardWords;

    /// The name of the game in the viewer's language.
    fn name(&self, cx: &Cx) -> String;

    /// What was chosen for this table, in a few words each, for who thinks of taking a seat.
    fn facts(&self, cx: &Cx, table: &dyn Table) -> Vec<String>;

    /// The table page: whole, or only the part that changes.
    fn table(&self, cx: &Cx, table: &dyn Table, about: TableAbout, part: Part) -> Markup;

    /// The table page after the first `at` entries, counted to the end if there are fewer.
    fn replay(&self, cx: &Cx, table: &dyn Table, about: ReplayAbout) -> Markup;

    /// A job that thinks up a hint for the seat.
    fn hint(&self, table: &dyn Table, seat: Seat, budget: Budget) -> Result<HintJob, TableError>;
}

/// Thinks up a hint; what it returns goes back to the pages of the same game.
pub(crate) type HintJob = Box<dyn FnOnce() -> Box<dyn Any + Send> + Send>;

/// The fields of a form, in order.
#[derive(Clone, Debug, Default)]
pub(crate) struct Form(pub(crate) Vec<(String, String)>);

impl Form {
    /// The last value with this name.
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().rev().find(|(found, _)| found == name).map(|(_, value)| value.as_str())
    }
}

/// Whether the whole page is asked for or only the part that changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    Whole,
    Fragment,
}

/// What a replay page knows besides the match.
pub(crate) struct ReplayAbout {
    pub(crate) id: String,
    /// How many entries to show; more than there are means all.
    pub(crate) at: u64,
    pub(crate) people: People,
}

/// What a table page knows besides the match.
pub(crate) struct TableAbout {
    pub(crate) id: String,
    /// What the page calls its version: it rises when this viewer may notice a change. The number
    /// of entries must not be on the page, because it counts the secret steps of others.
    pub(crate) version: u64,
    /// Everybody around the table. Its `acting` is the seat whose view is shown.
    pub(crate) people: People,
    /// Who plays a solo game.
    pub(crate) sitter: Sitter,
    /// The fields of the address.
    pub(crate) query: Form,
    pub(crate) hint: Option<Box<dyn Any + Send>>,
    pub(crate) notice: Option<Notice>,
    /// The chat, for the whole page of a shared table.
    pub(crate) talk: Option<Talk>,
}

/// The games in the order in which they are offered.
const GAMES: &[&dyn Pages] = &[
    &skies::SkiesPages,
    &tremble::TremblePages,
    #[cfg(test)]
    &sample::SamplePages,
];

/// All games.
pub(crate) fn all() -> impl Iterator<Item = &'static dyn Pages> {
    GAMES.iter().copied()
}

/// The game with this name.
pub(crate) fn find(id: &str) -> Option<&'static dyn Pages> {
    all().find(|pages| pages.kind().game_id() == id)
}

/// The match of a table of this game.
///
/// # Panics
///
/// If it is a table of another one: pages are asked only about their own game.
fn match_of<G: Botted>(table: &dyn Table) -> &Match<G> {
    table.as_any().downcast_ref().expect("these pages are asked only about their own game")
}

/// A job that thinks up a hint as the strongest bot would; see [`Pages::hint`].
fn hint_of<G: Botted>(
    table: &dyn Table,
    seat: Seat,
    budget: Budget,
) -> Result<HintJob, TableError> {
    let advise = match_of::<G>(table).advise(seat, Strength::Admiral, budget)?;
    Ok(Box::new(move || {
        let Advice { decision, win_chance, reasons } = advise();
        let reasons = reasons.into_iter().map(|reason| (reason.text, reason.figures)).collect();
        Box::new(Hint { decision, win_chance, reasons })
    }))
}

/// The setup of a game with these choices, as JSON.
fn configure<G: Optioned>(chosen: &[(&str, &str)]) -> Result<String, OptionFault> {
    let setup = G::configure(chosen.iter().copied())?;
    Ok(serde_json::to_string(&setup).expect("a setup is plain data that JSON can hold"))
}
