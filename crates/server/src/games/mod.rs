//! The games that this server plays: each with its tables and its pages.

mod skies;

use std::any::Any;

use maud::Markup;
use saucer_bots::Budget;
use saucer_core::Seat;
use saucer_table::{Kind, Table, TableError};
use saucer_web::model::{Cx, Notice, Sitter, TableCard};

use crate::error::Problem;

/// What the server needs to know of a game. It is the only place where a table of any game
/// becomes a match of a certain one.
pub(crate) trait Pages: Send + Sync {
    /// Makes the tables.
    fn kind(&self) -> &dyn Kind;

    /// The form of a new table, filled in as the address asks for.
    fn new_table(&self, cx: &Cx, query: &Form) -> Markup;

    /// The setup that a form asks for, as JSON.
    fn setup(&self, form: &Form) -> Result<String, Problem>;

    /// The line in a list of tables.
    fn card(&self, table: &dyn Table, about: CardAbout) -> TableCard;

    /// The table page: whole, or only the part that changes.
    fn table(&self, cx: &Cx, table: &dyn Table, about: TableAbout, part: Part) -> Markup;

    /// The table page after the first `at` entries, counted to the end if there are fewer.
    fn replay(&self, cx: &Cx, table: &dyn Table, id: &str, at: u64) -> Markup;

    /// A job that thinks up a hint for the seat.
    fn hint(&self, table: &dyn Table, seat: Seat, budget: Budget) -> Result<HintJob, TableError>;
}

/// Thinks up a hint; what it returns goes back to the pages of the same game.
pub(crate) type HintJob = Box<dyn FnOnce() -> Box<dyn Any + Send> + Send>;

/// The fields of a form, in order.
#[derive(Debug)]
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

/// What a list knows of a table besides the match.
#[derive(Debug)]
pub(crate) struct CardAbout {
    pub(crate) id: String,
    pub(crate) sitter: Sitter,
    pub(crate) touched_ms: i64,
}

/// What a table page knows besides the match.
pub(crate) struct TableAbout {
    pub(crate) id: String,
    pub(crate) seat: Option<Seat>,
    pub(crate) sitter: Sitter,
    /// What is picked up, as the address says it.
    pub(crate) picked: Option<String>,
    pub(crate) hint: Option<Box<dyn Any + Send>>,
    pub(crate) notice: Option<Notice>,
}

/// The game with this name.
pub(crate) fn find(id: &str) -> Option<&'static dyn Pages> {
    const GAMES: [&dyn Pages; 1] = [&skies::SkiesPages];
    GAMES.into_iter().find(|pages| pages.kind().game_id() == id)
}
