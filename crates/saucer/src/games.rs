//! The games of this program, and `saucer games`.

use saucer_play::House;
use saucer_server::Games;
use serde::Serialize;

use crate::cli::GamesArgs;

/// The list of games, in the order in which they are offered. A game is entered here and in
/// `Cargo.toml`, and nowhere else.
#[rustfmt::skip] // A game is a line.
const GAMES: &[fn() -> &'static dyn House] = &[
    saucer_skies_play::game,
    saucer_tremble_play::game,
    saucer_thing_play::game,
    saucer_encounters_play::game,
];

/// Games that show how games are made. They are offered when the server is started with
/// `--tutorial`, and can always be simulated, replayed and measured.
#[rustfmt::skip] // A game is a line.
const TUTORIAL: &[fn() -> &'static dyn House] = &[
    saucer_connect_four_play::game,
    saucer_dig_play::game,
    saucer_duel_play::game,
];

/// The games that a server plays.
pub(crate) fn offered(tutorial: Tutorial) -> Games {
    let more = match tutorial {
        Tutorial::Off => &[],
        Tutorial::On => TUTORIAL,
    };
    Games::new(GAMES.iter().chain(more).map(|game| game()))
}

/// Whether the tutorial games are played as well.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Tutorial {
    Off,
    On,
}

/// All games.
pub(crate) fn all() -> impl Iterator<Item = &'static dyn House> {
    GAMES.iter().chain(TUTORIAL).map(|game| game())
}

/// The game with this name.
///
/// # Errors
///
/// Which names there are.
pub(crate) fn find(id: &str) -> Result<&'static dyn House, String> {
    all().find(|house| house.id() == id).ok_or_else(|| {
        let known: Vec<&str> = all().map(|house| house.id()).collect();
        format!("there is no game '{id}'; choose one of: {}", known.join(", "))
    })
}

#[derive(Serialize)]
struct Line {
    game: &'static str,
    about: String,
    seats: String,
    rules: u32,
    tutorial: bool,
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
    let listed = GAMES.iter().map(|game| (game(), false));
    let tutorial = TUTORIAL.iter().map(|game| (game(), true));
    for (house, tutorial) in listed.chain(tutorial) {
        let seats = house.seats();
        let seats = match seats.least {
            least if least == seats.most => least.to_string(),
            least => format!("{least} to {}", seats.most),
        };
        let (game, rules, choices) = (house.id(), house.rules(), house.choices());
        if args.json {
            let options = choices
                .iter()
                .map(|choice| OptionLine { name: choice.id, values: choice.values })
                .collect();
            let line = Line { game, about: house.about(), seats, rules, tutorial, options };
            say!("{}", serde_json::to_string(&line).map_err(|e| e.to_string())?);
        } else {
            say!("{game}  {} (seats: {seats}, rules {rules})", house.about());
            for choice in choices {
                say!("    --set {}=  {}", choice.id, choice.values.join(" | "));
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::path::{Path, PathBuf};

    use saucer_text::LangId;
    use saucer_web::model::talk::Quick;

    use super::*;

    /// The rooms of a game.
    fn rooms(house: &dyn House) -> Vec<PathBuf> {
        let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
        let folder = games.join(house.id().replace('-', "_"));
        let rooms = ["rules/src", "bots/src", "play/src"].map(|room| folder.join(room));
        rooms.into_iter().filter(|room| room.is_dir()).collect()
    }

    #[test]
    fn the_texts_of_every_game_are_whole_and_used() {
        for house in all() {
            let rooms = rooms(house);
            assert!(rooms.len() >= 2, "{} has rules and pages", house.id());
            let rooms: Vec<&Path> = rooms.iter().map(PathBuf::as_path).collect();
            let texts = house.offered().texts;
            assert!(!texts.sources(LangId::Ru).is_empty());
            saucer_text::testing::check(texts, &rooms);
        }
    }

    #[test]
    fn every_game_has_a_rulebook_with_the_same_clauses_in_both_languages() {
        for house in all() {
            let clauses = |lang| -> Vec<&str> {
                let book = house.rulebook(lang);
                let lines = book.lines().filter_map(|line| line.strip_prefix("**"));
                lines.filter_map(|line| line.split_once("**")).map(|(number, _)| number).collect()
            };
            let [en, ru] = saucer_text::Lang::ALL.map(clauses);
            assert!(!en.is_empty(), "{}", house.id());
            assert_eq!(en, ru, "{}", house.id());
        }
    }

    /// A phrase without a button, or a button without words, is a mistake in the name.
    #[test]
    fn every_ready_phrase_of_a_game_has_its_words_and_a_name_of_its_own() {
        for house in all() {
            let texts = house.offered().texts;
            let phrases: BTreeSet<&str> = house.phrases().iter().copied().collect();
            assert_eq!(phrases.len(), house.phrases().len(), "{}: one twice", house.id());
            let taken = phrases.iter().find(|id| Quick::from_id(id).is_some());
            assert_eq!(taken, None, "{}: the house has it", house.id());
            for lang in [LangId::En, LangId::Ru] {
                let lines = texts.sources(lang).iter().flat_map(|source| source.lines());
                let named = lines.filter_map(|line| line.strip_prefix("phrase-")?.split_once(" ="));
                let named: BTreeSet<&str> = named.map(|(id, _)| id).collect();
                assert_eq!(named, phrases, "{}: words and buttons", house.id());
            }
        }
    }

    /// A program that reads `/api/v1/games/ID/content` gets what is in the files.
    #[test]
    fn every_game_with_content_shows_it() {
        for house in all().filter(|house| !house.content_files(house.rules()).is_empty()) {
            let newest = house.ruleset(None).expect("a game has its newest rules");
            let content = house.content(newest);
            assert!(content.as_object().is_some_and(|shown| !shown.is_empty()), "{}", house.id());
        }
    }

    #[test]
    fn every_figure_of_a_rulebook_is_drawn_by_its_game() {
        for house in all() {
            let [en, ru] = saucer_text::Lang::ALL.map(|lang| {
                let cx = saucer_play::testing::cx(lang);
                let named = house.figures(lang);
                let missing = named.iter().find(|name| house.figure(&cx, name).is_none());
                assert_eq!(missing, None, "{}", house.id());
                named
            });
            assert_eq!(en, ru, "{}", house.id());
        }
    }
}
