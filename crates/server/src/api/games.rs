//! The games: what can be chosen, their rulebooks, their cards.

use axum::extract::{Path, State};
use axum::response::Response;
use saucer_core::{Change, Ruleset};
use saucer_play::House;
use saucer_text::Lang;
use serde::Serialize;
use serde_json::Value;

use super::answer;
use super::fault::Fault;
use super::input::{Anybody, Asked};
use super::kinds::Kind;
use crate::app::App;

#[derive(Serialize)]
struct Games {
    games: Vec<Game>,
}

#[derive(Serialize)]
struct Game {
    id: &'static str,
    name: String,
    rules: u32,
    changes: &'static [Change],
    options: Vec<Choice>,
    phrases: &'static [&'static str],
}

#[derive(Serialize)]
struct Choice {
    id: &'static str,
    values: &'static [&'static str],
    default: &'static str,
}

pub(super) async fn list(Anybody(visit): Anybody) -> Response {
    let game = |house: &'static dyn House| Game {
        id: house.id(),
        name: house.name(visit.cx.lang),
        rules: house.rules(),
        changes: house.changes(),
        options: house
            .choices()
            .iter()
            .map(|choice| Choice {
                id: choice.id,
                values: choice.values,
                default: choice.values.first().copied().unwrap_or_default(),
            })
            .collect(),
        phrases: house.phrases(),
    };
    answer(&Games { games: visit.app.games().all().map(game).collect() })
}

#[derive(Serialize)]
struct Rulebook {
    game: String,
    lang: &'static str,
    clauses: Vec<ClauseText>,
}

#[derive(Serialize, PartialEq, Eq, Debug)]
struct ClauseText {
    number: &'static str,
    text: &'static str,
}

pub(super) async fn rulebook(
    Anybody(visit): Anybody,
    Path(game): Path<String>,
    asked: Asked,
) -> Result<Response, Fault> {
    let house = find(&visit.app, &game)?;
    let lang = match asked.0.get("lang") {
        Some(id) => Lang::from_id(id).ok_or_else(|| Fault::value("lang", id))?,
        None => visit.cx.lang,
    };
    let clauses = clauses(house.rulebook(lang));
    Ok(answer(&Rulebook { game, lang: lang.id(), clauses }))
}

#[derive(Serialize)]
struct Content {
    game: String,
    rules: Ruleset,
    content: Value,
}

pub(super) async fn content(
    State(app): State<App>,
    Path(game): Path<String>,
    asked: Asked,
) -> Result<Response, Fault> {
    let house = find(&app, &game)?;
    let number = asked.number("rules")?;
    let no_rules = || Fault::no_rules(number, house.rules());
    let rules = house.ruleset(number).ok_or_else(no_rules)?;
    let content = house.content(rules);
    Ok(answer(&Content { game, rules, content }))
}

/// The game with this name.
fn find(app: &App, id: &str) -> Result<&'static dyn House, Fault> {
    app.games().find(id).ok_or_else(|| Fault::of(Kind::NoGame))
}

/// The clauses of a rulebook: each begins a line with its number in bold, and goes on to the next
/// one or to the end of its section.
fn clauses(book: &'static str) -> Vec<ClauseText> {
    let mut clauses = Vec::new();
    for section in book.split("\n## ") {
        for (at, piece) in section.split("\n**").enumerate() {
            // What stands before the first clause introduces the section.
            if at == 0 {
                continue;
            }
            if let Some((number, text)) = piece.split_once("** ")
                && is_number(number)
            {
                clauses.push(ClauseText { number, text: text.trim() });
            }
        }
    }
    clauses
}

/// A letter, a dash, figures with dots.
fn is_number(text: &str) -> bool {
    let figures = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    text.split_once('-')
        .is_some_and(|(letter, number)| letter.len() == 1 && !number.is_empty() && figures(number))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clause_goes_on_to_the_next_one_or_to_the_end_of_its_section() {
        let book = "# Book\n\n**Bold** words.\n\n## X-1 Goal\n\nWords.\n\n**X-1.1** Win **big**.\n\n\
                    *So.*\n\n**X-1.2** Lose.\n\n## Editions\n\nA table.\n";
        let texts = [("X-1.1", "Win **big**.\n\n*So.*"), ("X-1.2", "Lose.")];
        assert_eq!(clauses(book), texts.map(|(number, text)| ClauseText { number, text }));
    }
}
