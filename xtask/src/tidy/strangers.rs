//! No code of the house names a game: what serves every game must not know any of them.

use super::code::{Kind, code};
use super::sources::Sources;
use crate::games::package;

/// The only crate that names games.
const BINARY: &str = "crates/saucer/";

/// Lines that begin like this name something that happens to be called like a game: phrases of
/// the chat.
const NAMESAKES: &[(&str, &str)] = &[("crates/web/src/model/talk.rs", "Quick::")];

/// A game and all its names.
struct Names {
    /// In addresses and folders.
    ids: Vec<String>,
    /// What the paths into its crates begin with.
    path: String,
    /// The words that identifiers are made of if they name it.
    words: Vec<Vec<String>>,
}

pub(crate) fn check(sources: &Sources) -> Vec<String> {
    let name = |game: &str| {
        let ids: Vec<String> = sources.names_of(game).into_iter().collect();
        let words = ids.iter().map(|id| words(id)).collect();
        Names { path: package(game, "rules").replace('-', "_"), words, ids }
    };
    let games: Vec<Names> = sources.games().into_iter().map(name).collect();
    let of_house = |path: &&str| is_program(path) && !path.starts_with(BINARY);
    let mut findings = Vec::new();
    for folder in ["crates/", "xtask/"] {
        for (path, text) in sources.below(folder, &["rs"]).filter(|(path, _)| of_house(path)) {
            findings.extend(in_rust(path, text, &games));
        }
        let assets = sources.below(folder, &["css", "js", "sql"]);
        for (path, text) in assets.filter(|(path, _)| of_house(path)) {
            findings.extend(in_assets(path, text, &games));
        }
        for (path, text) in sources.below(folder, &["ftl"]) {
            findings.extend(in_texts(path, text, &games));
        }
    }
    findings
}

/// Whether a source is part of a program and no test, benchmark or example.
fn is_program(path: &str) -> bool {
    let mut folders = path.split('/').skip_while(|folder| !["crates", "xtask"].contains(folder));
    let within = if folders.next() == Some("crates") { folders.nth(1) } else { folders.next() };
    !within.is_some_and(|folder| ["tests", "benches", "examples"].contains(&folder))
}

fn in_rust(path: &str, text: &str, games: &[Names]) -> Vec<String> {
    let lines: Vec<&str> = text.lines().collect();
    let is_namesake = |line: usize| {
        let line = lines.get(line - 1).map_or("", |line| line.trim_start());
        NAMESAKES.iter().any(|(file, begin)| path == *file && line.starts_with(begin))
    };
    let mut findings = Vec::new();
    for piece in code(text).into_iter().filter(|piece| !is_namesake(piece.line)) {
        let named = games.iter().find_map(|game| match piece.kind {
            Kind::Word => {
                let named = is_path_of(piece.text, &game.path) || is_called(piece.text, game);
                named.then_some(piece.text)
            }
            Kind::Literal => {
                game.ids.iter().find(|id| has_name(piece.text, id)).map(String::as_str)
            }
            Kind::Sign => None,
        });
        findings.extend(named.map(|named| finding(path, piece.line, named)));
    }
    findings
}

/// Whether a name is that of a crate of the game.
fn is_path_of(word: &str, path: &str) -> bool {
    let rest = word.strip_prefix(path);
    rest.is_some_and(|rest| ["", "_bots", "_play"].contains(&rest))
}

/// Whether an identifier, `is_skies` or `SkiesTable`, has the words of a name of the game in it.
fn is_called(identifier: &str, game: &Names) -> bool {
    let found = words(identifier);
    game.words.iter().any(|name| found.windows(name.len()).any(|some| some == name))
}

/// The words of an identifier or id, in small letters.
fn words(identifier: &str) -> Vec<String> {
    let mut words = Vec::new();
    for part in identifier.split(['_', '-']) {
        let mut word = String::new();
        for c in part.chars() {
            if c.is_uppercase() && word.ends_with(char::is_lowercase) {
                words.push(std::mem::take(&mut word));
            }
            word.push(c);
        }
        words.push(word);
    }
    words.retain(|word| !word.is_empty());
    words.iter().map(|word| word.to_lowercase()).collect()
}

/// Whether a text has this name, also put together with other words. A sentence may use the word.
fn has_name(text: &str, name: &str) -> bool {
    text.match_indices(name).any(|(at, _)| {
        let (before, after) = (&text[..at], &text[at + name.len()..]);
        let is_whole =
            !before.ends_with(char::is_alphanumeric) && !after.starts_with(char::is_alphanumeric);
        let is_said = text.contains(' ')
            && (before.is_empty() || before.ends_with(' '))
            && (after.is_empty() || after.starts_with([' ', '.', ',', ';', ':', '?']));
        is_whole && !is_said
    })
}

/// Classes and addresses put the names of games together with other words.
fn in_assets(path: &str, text: &str, games: &[Names]) -> Vec<String> {
    let sign = match path.rsplit_once('.') {
        Some((_, "js")) => Some("//"),
        Some((_, "sql")) => Some("--"),
        _ => None,
    };
    let text = without_comments(text, sign);
    let mut findings = Vec::new();
    for (line, at) in text.lines().zip(1..) {
        let named = games.iter().flat_map(|game| &game.ids).find(|id| has_word(line, id));
        findings.extend(named.map(|named| finding(path, at, named)));
    }
    findings
}

/// Whether a line has this word.
fn has_word(line: &str, word: &str) -> bool {
    line.match_indices(word).any(|(at, _)| {
        !line[..at].ends_with(char::is_alphanumeric)
            && !line[at + word.len()..].starts_with(char::is_alphanumeric)
    })
}

/// The text with its lines, but without what stands between `/*` and `*/` or after the sign of a comment.
fn without_comments(text: &str, sign: Option<&str>) -> String {
    let mut kept = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("/*") {
        kept.push_str(before);
        let (comment, after) = after.split_once("*/").unwrap_or((after, ""));
        kept.extend(comment.chars().filter(|c| *c == '\n'));
        rest = after;
    }
    kept.push_str(rest);
    if let Some(sign) = sign {
        let after = format!(" {sign}");
        let code = |line: &str| line.split(&after).next().unwrap_or_default().to_owned();
        let lines = kept
            .lines()
            .map(|line| if line.starts_with(sign) { String::new() } else { code(line) });
        return lines.collect::<Vec<_>>().join("\n");
    }
    kept
}

/// A text may use the word; its key may not begin with it.
fn in_texts(path: &str, text: &str, games: &[Names]) -> Vec<String> {
    let mut findings = Vec::new();
    for (line, at) in text.lines().zip(1..) {
        let begins =
            |id: &&String| line.strip_prefix(id.as_str()).is_some_and(|rest| rest.starts_with('-'));
        let named = games.iter().flat_map(|game| &game.ids).find(begins);
        findings.extend(named.map(|named| finding(path, at, named)));
    }
    findings
}

fn finding(path: &str, line: usize, named: &str) -> String {
    format!("{path}:{line}: names the game '{named}'; only crates/saucer knows games")
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULES: (&str, &str) = (
        "games/old_maid/rules/src/lib.rs",
        "impl Game for Maid {\n    const ID: &'static str = \"maid\";\n}\n",
    );

    fn findings(path: &str, text: &str) -> usize {
        check(&Sources::of(&[RULES, (path, text)])).len()
    }

    #[test]
    fn a_game_that_is_named_by_code_of_the_house_is_found() {
        for breach in [
            "use saucer_old_maid::Maid;",
            "let house = saucer_old_maid_play::game();",
            "let game = \"maid\";",
            "goto(\"/new?game=maid\")",
            "include_str!(\"../../../games/old_maid/rules/rulebook/en.md\")",
            "match game { \"old-maid\" => 1 }",
            "r#\"{\"game\":\"maid\"}\"#",
            "let class = \"game-maid\";",
            "key.starts_with(\"maid-\")",
            "enum Known { OldMaid }",
            "fn is_maid() {}",
        ] {
            assert!(findings("crates/server/src/lib.rs", breach) > 0, "{breach}");
            assert!(findings("xtask/src/main.rs", breach) > 0, "{breach}");
            assert_eq!(findings("crates/saucer/src/games.rs", breach), 0, "{breach}");
            assert_eq!(findings("crates/server/tests/suite/main.rs", breach), 0, "{breach}");
            assert!(findings("crates/server/src/tests/hidden.rs", breach) > 0, "{breach}");
            assert_eq!(findings("games/old_maid/play/src/lib.rs", breach), 0, "{breach}");
        }
    }

    #[test]
    fn what_only_sounds_like_a_game_is_not_found() {
        for fine in [
            "// like maid\n/// [`saucer_old_maid`]",
            "let mermaid = \"mermaid maiden\";",
            "let told = \"ask the maid, she knows\";",
            "#[cfg(test)]\nmod tests { use saucer_old_maid::Maid; }",
            "use saucer_old_maidens::X;",
        ] {
            assert_eq!(findings("crates/server/src/lib.rs", fine), 0, "{fine}");
        }
        let (file, begin) = NAMESAKES[0];
        assert_eq!(findings(file, &format!("{begin}Maid => \"maid\",")), 0);
        assert_eq!(findings(file, "let game = \"maid\";"), 1);
    }

    #[test]
    fn styles_scripts_and_texts_of_the_house_are_looked_at_too() {
        assert_eq!(findings("crates/web/assets/a.css", ".game-maid { color: red }"), 1);
        assert_eq!(findings("crates/web/assets/a.css", "/* maid\n */ .barmaid { color: red }"), 0);
        assert_eq!(findings("crates/web/assets/a.js", "if (page === 'maid') {}"), 1);
        assert_eq!(findings("crates/web/assets/a.js", "// maid\nlet a = 1; // maid"), 0);
        assert_eq!(findings("crates/store/migrations/1.sql", "-- maid\nSELECT 'maid'; -- maid"), 1);
        assert_eq!(findings("crates/text/locales/en/site.ftl", "maid-over = It is over."), 1);
        assert_eq!(findings("crates/text/locales/en/site.ftl", "site-a = A maid."), 0);
    }
}
