//! Rooms are equal in every game: the same names of files for the same subject, and every game that
//! people can meet is in the list of the binary. A game begins with its rules alone, and says so while its pages are
//! not finished.

use std::collections::BTreeSet;

use super::arrows::dependencies;
use super::sources::Sources;
use crate::games::package;

const LIST: &str = "crates/saucer/src/games.rs";
const MANIFEST: &str = "crates/saucer/Cargo.toml";

/// The rooms of a game.
const ROOMS: [&str; 3] = ["rules", "bots", "play"];

/// What every game has. Of several files one is enough.
const RULES: [&[&str]; 5] = [
    &["rules/Cargo.toml"],
    &["rules/src/lib.rs"],
    &["rules/rulebook/en.md"],
    &["rules/rulebook/ru.md"],
    &["rules/tests/suite.rs", "rules/tests/suite/main.rs"],
];

/// What a game has that people meet.
const PLAY: [&[&str]; 4] = [
    &["play/Cargo.toml"],
    &["play/src/lib.rs"],
    &["play/locales/en.ftl", "play/locales/en/"],
    &["play/locales/ru.ftl", "play/locales/ru/"],
];

/// Where a game does by itself what a method of `Play` would do for it.
const SUBJECTS: [(&str, &str); 20] = [
    ("board", "board"),
    ("card", "card"),
    ("cover", "cover"),
    ("decision", "words"),
    ("end", "end"),
    ("event", "words"),
    ("explanations", "explain"),
    ("figure", "figure"),
    ("form", "form"),
    ("gallery", "gallery"),
    ("help", "help"),
    ("lessons", "lesson"),
    ("loses", "losses"),
    ("notes", "note"),
    ("place", "banner"),
    ("report", "report"),
    ("sprite", "sprite"),
    ("step", "scenes"),
    ("steps", "scenes"),
    ("terminal", "terminal"),
];

/// What rules are made of, by how its code begins, and the file that has it. A game that is one file has all of it there.
const RULES_SUBJECTS: [(&str, &str); 6] = [
    ("impl Game for ", "game"),
    ("impl Optioned for ", "game"),
    ("Draw<", "luck"),
    ("Refusal::new(\"", "why"),
    ("Refusal::with(\"", "why"),
    ("Refusal::about(\"", "why"),
];

/// The door of a game.
const DOOR: &str = "pub fn game() -> &'static dyn House";

/// What the manifest of a game's pages says as long as nobody is offered the game: it is built and tested only.
const UNFINISHED: &str = "\n[package.metadata.saucer]\nunfinished = true\n";

/// Where newcomers read which subjects there are.
const GUIDE: &str = "CONTRIBUTING.md";

pub(crate) fn check(sources: &Sources) -> Vec<String> {
    let games = sources.games().into_iter().flat_map(|game| check_game(sources, game));
    games.chain(untold(sources.text(GUIDE))).collect()
}

/// Subjects that the guide does not name.
fn untold(guide: &str) -> Vec<String> {
    let all = SUBJECTS.iter().chain(&RULES_SUBJECTS).map(|(_, subject)| *subject);
    let lacks = |subject: &&str| !guide.contains(&format!("`{subject}`"));
    let lacking: BTreeSet<&str> = all.filter(lacks).collect();
    lacking.into_iter().map(|subject| format!("{GUIDE}: does not name `{subject}`")).collect()
}

fn check_game(sources: &Sources, game: &str) -> Vec<String> {
    let mut findings = Vec::new();
    let play = if has_pages(sources, game) { PLAY.as_slice() } else { &[] };
    for names in RULES.iter().chain(play) {
        let has = |name: &&str| {
            let path = format!("games/{game}/{name}");
            if name.ends_with('/') { sources.has_folder(&path) } else { sources.has(&path) }
        };
        if !names.iter().any(has) {
            findings.push(format!("games/{game}/{}: is missing", names[0]));
        }
    }
    if sources.has_folder(&format!("games/{game}/bots/")) {
        let missing = ["Cargo.toml", "src/lib.rs"].map(|name| format!("games/{game}/bots/{name}"));
        let missing = missing.iter().filter(|path| !sources.has(path));
        findings.extend(missing.map(|path| format!("{path}: is missing")));
    }
    findings.extend(strange_rooms(sources, game));
    findings.extend(subjects(sources, game));
    findings.extend(rules_subjects(sources, game));
    findings.extend(entries(sources, game));
    findings
}

/// Whether a game has come so far that people meet it.
pub(crate) fn has_pages(sources: &Sources, game: &str) -> bool {
    sources.has_folder(&format!("games/{game}/play/"))
}

/// Folders of a game that are no rooms.
fn strange_rooms(sources: &Sources, game: &str) -> Vec<String> {
    let folder = format!("games/{game}/");
    let kinds = ["rs", "js", "css", "md", "toml", "ftl", "ron", "sql"];
    let files = sources.below(&folder, &kinds).map(|(path, _)| path);
    let strange = |path: &&str| {
        let within = path.strip_prefix(&folder).unwrap_or(path);
        !ROOMS
            .iter()
            .any(|room| within.strip_prefix(room).is_some_and(|rest| rest.starts_with('/')))
    };
    files.filter(strange).map(|path| format!("{path}: lies in no room of the game")).collect()
}

/// Whatever a game does by itself lies where it lies in every game.
fn subjects(sources: &Sources, game: &str) -> Vec<String> {
    let lib = format!("games/{game}/play/src/lib.rs");
    let text = sources.text(&lib);
    let mut findings = Vec::new();
    if !text.contains(DOOR) && sources.has(&lib) {
        findings.push(format!("{lib}: has no `{DOOR}`"));
    }
    for (method, subject) in SUBJECTS {
        let file = format!("games/{game}/play/src/{subject}.rs");
        let folder = format!("games/{game}/play/src/{subject}/mod.rs");
        if text.contains(&format!("\n    fn {method}("))
            && !sources.has(&file)
            && !sources.has(&folder)
        {
            findings.push(format!("{lib}: `{method}` belongs into {file}"));
        }
    }
    findings
}

/// Whatever rules are made of lies where it lies in every game.
fn rules_subjects(sources: &Sources, game: &str) -> Vec<String> {
    let folder = format!("games/{game}/rules/src/");
    let mut findings = Vec::new();
    for (path, text) in sources.below(&folder, &["rs"]) {
        for (beginning, subject) in RULES_SUBJECTS {
            let home = format!("{folder}{subject}.rs");
            let is_it = |line: &str| match subject {
                "luck" => line.starts_with("impl ") && line.contains(beginning),
                "why" => line.contains(beginning) && !line.trim_start().starts_with("//"),
                _ => line.starts_with(beginning),
            };
            if path != home && path != format!("{folder}lib.rs") && text.lines().any(is_it) {
                findings.push(format!("{path}: `{beginning}` belongs into {home}"));
            }
        }
    }
    findings
}

/// A game that nobody has entered would be silently missing.
fn entries(sources: &Sources, game: &str) -> Vec<String> {
    let package = package(game, "play");
    let mut findings = Vec::new();
    if !sources.text(&format!("games/{game}/play/src/lib.rs")).contains(DOOR) {
        return findings;
    }
    let entry = format!("{}::game", package.replace('-', "_"));
    let is_entry = |word: &str| word == entry;
    let code = sources.text(LIST).lines().filter(|line| !line.trim_start().starts_with("//"));
    let is_entered = code.flat_map(|line| line.split([' ', ',', '[', ']'])).any(is_entry);
    if sources.text(&format!("games/{game}/play/Cargo.toml")).contains(UNFINISHED) {
        if is_entered {
            findings.push(format!("{LIST}: offers `{entry}`, which says that it is unfinished"));
        }
        return findings;
    }
    if !is_entered {
        findings.push(format!("{LIST}: lacks `{entry}`"));
    }
    if !dependencies(sources.text(MANIFEST)).any(|needed| needed == package) {
        findings.push(format!("{MANIFEST}: lacks {package}"));
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A complete game, entered in the list.
    fn files() -> Vec<(&'static str, &'static str)> {
        let door = "mod board;\nimpl Play for Maid {\n    fn board(at: &At<'_, Self>) {}\n}\n\
                    pub fn game() -> &'static dyn House {}\n";
        vec![
            ("games/old_maid/rules/Cargo.toml", ""),
            ("games/old_maid/rules/src/lib.rs", ""),
            ("games/old_maid/rules/rulebook/en.md", ""),
            ("games/old_maid/rules/rulebook/ru.md", ""),
            ("games/old_maid/rules/tests/suite.rs", ""),
            ("games/old_maid/play/Cargo.toml", ""),
            ("games/old_maid/play/src/lib.rs", door),
            ("games/old_maid/play/src/board.rs", ""),
            ("games/old_maid/play/locales/en/a.ftl", ""),
            ("games/old_maid/play/locales/ru.ftl", ""),
            (LIST, "const GAMES: &[Game] = &[\n    saucer_old_maid_play::game,\n];\n"),
            (MANIFEST, "[dependencies]\nsaucer-old-maid-play = { path = \"x\" }\n"),
            (GUIDE, include_str!("../../../CONTRIBUTING.md")),
        ]
    }

    #[test]
    fn a_complete_game_has_no_findings() {
        assert_eq!(check(&Sources::of(&files())), Vec::<String>::new());
    }

    #[test]
    fn whatever_is_missing_is_found() {
        for left_out in 0..files().len() {
            let mut files = files();
            let (path, _) = files.remove(left_out);
            if path == GUIDE {
                continue;
            }
            let findings = check(&Sources::of(&files));
            assert_eq!(findings.len(), 1, "{path}: {findings:?}");
        }
    }

    #[test]
    fn a_subject_that_newcomers_are_not_told_of_is_found() {
        let guide = include_str!("../../../CONTRIBUTING.md");
        assert_eq!(untold(guide), Vec::<String>::new());
        assert_eq!(untold(&guide.replace("`losses`", "losses")).len(), 1);
    }

    #[test]
    fn rules_are_looked_for_where_every_game_has_them() {
        for (path, text, n) in [
            ("games/old_maid/rules/src/flow/mod.rs", "impl Game for Maid {\n", 1),
            ("games/old_maid/rules/src/options.rs", "impl Optioned for Maid {\n", 1),
            ("games/old_maid/rules/src/cards.rs", "impl saucer_core::Draw<Maid> for Pile {\n", 1),
            ("games/old_maid/rules/src/state.rs", "    Refusal::new(\"M-1\", \"maid-no\")\n", 1),
            ("games/old_maid/rules/src/game.rs", "impl Game for Maid {\n", 0),
            ("games/old_maid/rules/src/luck.rs", "impl Draw<Maid> for Pile {\n", 0),
        ] {
            let mut files = files();
            files.push((path, text));
            assert_eq!(check(&Sources::of(&files)).len(), n, "{path}");
        }
    }

    #[test]
    fn a_game_begins_with_its_rules_alone() {
        let is_of_play = |path: &str| path.contains("/play/");
        let mut files = files();
        files.retain(|(path, _)| !is_of_play(path));
        assert_eq!(check(&Sources::of(&files)), Vec::<String>::new());
        files.retain(|(path, _)| !path.ends_with("rulebook/ru.md"));
        assert_eq!(check(&Sources::of(&files)).len(), 1);
    }

    #[test]
    fn an_unfinished_game_is_not_offered() {
        let mut files = files();
        let manifest =
            files.iter_mut().find(|(path, _)| path.ends_with("/play/Cargo.toml")).unwrap();
        manifest.1 = UNFINISHED;
        assert_eq!(check(&Sources::of(&files)).len(), 1, "it is in the list");
        files.retain(|(path, _)| *path != LIST && *path != MANIFEST);
        assert_eq!(check(&Sources::of(&files)), Vec::<String>::new());
    }

    #[test]
    fn strange_rooms_half_rooms_and_a_missing_door_are_found() {
        for (path, text) in [
            ("games/old_maid/pages/src/lib.rs", ""),
            ("games/old_maid/bots/src/lib.rs", ""),
            ("games/old_maid/play/src/lib.rs", "fn game() {}\n"),
            (LIST, "    // saucer_old_maid_play::game,\n"),
            (MANIFEST, "[dev-dependencies]\nsaucer-old-maid-play = { path = \"x\" }\n"),
        ] {
            let mut files = files();
            files.retain(|(known, _)| *known != path);
            files.push((path, text));
            assert_eq!(check(&Sources::of(&files)).len(), 1, "{path}");
        }
    }
}
