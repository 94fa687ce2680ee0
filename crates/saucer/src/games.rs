//! `saucer games`, and where a name becomes a game.

use saucer_core::{Choice, Game, Optioned};
use saucer_skies::Skies;
use saucer_tremble::Tremble;
use serde::Serialize;

use crate::cli::GamesArgs;

/// Calls a generic function for the game with this name, or says which names there are.
macro_rules! with_game {
    ($id:expr, $run:ident($($arg:expr),*)) => {
        match $id {
            <saucer_skies::Skies as saucer_core::Game>::ID => {
                $run::<saucer_skies::Skies>($($arg),*)
            }
            <saucer_tremble::Tremble as saucer_core::Game>::ID => {
                $run::<saucer_tremble::Tremble>($($arg),*)
            }
            other => Err($crate::games::unknown(other)),
        }
    };
}
pub(crate) use with_game;

/// What to say to somebody who asks for a game that is not there.
pub(crate) fn unknown(id: &str) -> String {
    let known: Vec<&str> = ALL.iter().map(|game| game.id).collect();
    format!("there is no game '{id}'; choose one of: {}", known.join(", "))
}

struct Entry {
    id: &'static str,
    about: &'static str,
    seats: &'static str,
    rules: u32,
    choices: &'static [Choice],
}

const ALL: &[Entry] = &[
    Entry {
        id: Skies::ID,
        about: "Under Falling Skies in nine cards: five dice against a mothership",
        seats: "1",
        rules: Skies::RULES,
        choices: Skies::CHOICES,
    },
    Entry {
        id: Tremble::ID,
        about: "Tremble, Humans! in two editions: secret plans, fleets and bluff over the same cities",
        seats: "2 to 5",
        rules: Tremble::RULES,
        choices: Tremble::CHOICES,
    },
];

#[derive(Serialize)]
struct Line {
    game: &'static str,
    about: &'static str,
    seats: &'static str,
    rules: u32,
    options: Vec<OptionLine>,
}

#[derive(Serialize)]
struct OptionLine {
    name: &'static str,
    values: &'static [&'static str],
}

/// The choices of a command line, each written as `name=value`.
pub(crate) fn choices(sets: &[String]) -> Result<Vec<(&str, &str)>, String> {
    let choices = sets.iter().map(|set| {
        set.split_once('=').ok_or_else(|| format!("'{set}' is no choice; write it as name=value"))
    });
    choices.collect()
}

pub(crate) fn run(args: &GamesArgs) -> Result<(), String> {
    for game in ALL {
        if args.json {
            let line = Line {
                game: game.id,
                about: game.about,
                seats: game.seats,
                rules: game.rules,
                options: (game.choices.iter())
                    .map(|choice| OptionLine { name: choice.id, values: choice.values })
                    .collect(),
            };
            println!("{}", serde_json::to_string(&line).map_err(|e| e.to_string())?);
        } else {
            println!("{}  {} (seats: {}, rules {})", game.id, game.about, game.seats, game.rules);
            for choice in game.choices {
                println!("    --set {}=  {}", choice.id, choice.values.join(" | "));
            }
        }
    }
    Ok(())
}
