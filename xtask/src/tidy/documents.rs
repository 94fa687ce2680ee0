//! Documents drift unless a machine holds them: every crate and folder is on the map, and what they
//! name is there.

use std::collections::{BTreeMap, BTreeSet};

use super::sources::Sources;

const MAP: &str = "ARCHITECTURE.md";
const DOOR: &str = "README.md";
const GUIDE: &str = "CONTRIBUTING.md";

/// Speaks of programs of others, whose names stand nowhere else.
const ABROAD: &str = "docs/hosting/";

/// What names are looked for in; the documents themselves prove nothing.
const SOURCES: [&str; 7] = ["rs", "js", "css", "toml", "ftl", "ron", "sql"];

/// Folders besides `crates` that are built.
const FOLDERS: [&str; 3] = ["games", "peers", "xtask"];

pub(crate) fn check(sources: &Sources) -> Vec<String> {
    let mut findings: Vec<String> = [MAP, DOOR, GUIDE]
        .into_iter()
        .filter(|file| !sources.has(file))
        .map(|file| format!("{file}: is missing"))
        .collect();
    let (crates, games) = (sources.crates(), sources.games());
    let map = sources.text(MAP);
    for name in &crates {
        if !names(map, "crates/").any(|named| named == *name) {
            findings.push(format!("{MAP}: says nothing of crates/{name}"));
        }
    }
    // A game is entered in the list of the binary and nowhere else, so the map may leave it out.
    for folder in FOLDERS.iter().filter(|folder| sources.has_folder(&format!("{folder}/"))) {
        if ![format!("`{folder}`"), format!("`{folder}/")].iter().any(|name| map.contains(name)) {
            findings.push(format!("{MAP}: says nothing of {folder}"));
        }
    }
    for file in [MAP, DOOR, GUIDE] {
        for (folder, known) in [("crates/", &crates), ("games/", &games)] {
            let gone = names(sources.text(file), folder).filter(|named| !known.contains(named));
            let gone: BTreeSet<&str> = gone.collect();
            findings.extend(
                gone.into_iter().map(|named| format!("{file}: there is no {folder}{named}")),
            );
        }
    }
    findings.extend(unknown(sources));
    findings.extend(elsewhere(sources));
    findings
}

/// Words between backticks that no source and no path has: what was renamed or is gone.
fn unknown(sources: &Sources) -> Vec<String> {
    let mut known = BTreeSet::new();
    for (path, text) in sources.all(&SOURCES) {
        known.extend(words(path).chain(words(text)));
    }
    let documents = [MAP, DOOR, GUIDE].map(|file| (file, sources.text(file))).into_iter();
    let documents = documents.chain(sources.below("docs/", &["md"]));
    let mut findings = Vec::new();
    for (path, text) in documents.filter(|(path, _)| !path.starts_with(ABROAD)) {
        let gone = code(text).into_iter().flat_map(words);
        let gone: BTreeSet<&str> = gone.filter(|word| !known.contains(word)).collect();
        findings.extend(gone.into_iter().map(|word| format!("{path}: nothing is called `{word}`")));
    }
    findings
}

/// Modules and files that the map names where it speaks of a folder, and that are not in that folder.
fn elsewhere(sources: &Sources) -> Vec<String> {
    let mut findings = Vec::new();
    let mut known: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for paragraph in sources.text(MAP).split("\n\n") {
        let Some((folders, told)) =
            paragraph.strip_prefix("**").and_then(|rest| rest.split_once("** "))
        else {
            continue;
        };
        let folders: Vec<&str> = code(folders);
        if folders.is_empty() {
            continue;
        }
        for folder in folders.iter().copied() {
            known.entry(folder).or_insert_with(|| {
                let within = sources.below(folder, &SOURCES);
                within.flat_map(|(path, text)| words(path).chain(words(text))).collect()
            });
        }
        let is_there = |word: &str| folders.iter().any(|folder| known[folder].contains(word));
        let names = code(told).into_iter().filter(|name| is_module(name)).flat_map(words);
        let gone: BTreeSet<&str> = names.filter(|name| !is_there(name)).collect();
        let folder = folders.join(", ");
        findings.extend(
            gone.into_iter().map(|name| format!("{MAP}: there is no `{name}` in {folder}")),
        );
    }
    findings
}

/// Whether this can be the name of a module or of a file, with folders before it.
fn is_module(name: &str) -> bool {
    let is_of_it = |c: char| c.is_ascii_lowercase() || matches!(c, '_' | '/' | '.');
    name.chars().all(is_of_it) && name.starts_with(|c: char| c.is_ascii_lowercase())
}

/// What stands between backticks in the sentences of a document, blocks of code left out.
fn code(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    for (at, sentences) in text.split("```").enumerate() {
        if at % 2 == 0 {
            found.extend(sentences.split('`').skip(1).step_by(2));
        }
    }
    found
}

/// The words of some code that can be names; a single letter stands for anything.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
    words.filter(|word| word.len() > 1 && !word.starts_with(|c: char| c.is_ascii_digit()))
}

/// What a text names below a folder, as `crates/name`. Longer words that end alike do not count.
fn names<'a>(text: &'a str, folder: &'a str) -> impl Iterator<Item = &'a str> {
    let within = |(at, _): &(usize, &str)| {
        !text[..*at].ends_with(|c: char| c.is_alphanumeric() || c == '/' || c == '-')
    };
    let found = text.match_indices(folder).filter(within).map(|(at, _)| &text[at..]);
    found.map(|found| &found[folder.len()..]).filter_map(|rest| {
        let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_' && c != '-');
        let name = &rest[..end.unwrap_or(rest.len())];
        // `games/ID` is any of them.
        name.starts_with(|c: char| c.is_ascii_lowercase()).then_some(name)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_is_gone_is_found_in_every_document_but_of_programs_of_others() {
        let files = |document: &'static str, text: &'static str| {
            let files = [
                ("crates/core/Cargo.toml", ""),
                ("crates/core/src/pile.rs", "fn draw(cards: u8) {}"),
                (MAP, "`crates/core`"),
                (DOOR, ""),
                (GUIDE, ""),
                (document, text),
            ];
            check(&Sources::of(&files))
        };
        let fine = "`draw(n)`, `pile`, draw_all and\n```sh\ndraw_all\n```\n";
        assert_eq!(files("docs/cards.md", fine), Vec::<String>::new());
        assert_eq!(files("docs/cards.md", "`draw_all`").len(), 1);
        assert_eq!(files("docs/hosting/README.md", "`draw_all`").len(), 0);
    }

    #[test]
    fn a_module_that_moved_to_another_crate_is_found() {
        let findings = |map: &str| {
            let files = [
                ("crates/core/src/pile.rs", "mod pile;"),
                ("crates/web/src/tip.rs", "struct Tip;"),
                (MAP, map),
            ];
            elsewhere(&Sources::of(&files)).len()
        };
        assert_eq!(findings("**`crates/core`** Cards (`pile`, `src/pile`)."), 0);
        assert_eq!(findings("**`crates/core`, `crates/web`** Cards (`tip`)."), 0);
        assert_eq!(findings("**`crates/core`** Cards (`tip`)."), 1);
        assert_eq!(
            findings("**`crates/core`** As a `Tip` of others.\n\n`tip`\n\n**Not.** `tip`"),
            0
        );
    }

    #[test]
    fn every_link_of_a_document_leads_to_a_file() {
        let root = crate::root();
        let sources = Sources::read(&root).expect("the workspace can be read");
        let mut links = 0;
        let documents = [MAP, DOOR, GUIDE].map(|file| (file, sources.text(file))).into_iter();
        for (path, text) in documents.chain(sources.below("docs/", &["md"])) {
            let folder = root.join(path).parent().expect("a file lies in a folder").to_path_buf();
            let targets = text.split("](").skip(1).filter_map(|rest| rest.split(')').next());
            for target in targets.filter(|target| !target.contains(':')) {
                let file = target.split('#').next().unwrap_or_default();
                assert!(folder.join(file).exists(), "{path} leads to {target}");
                links += 1;
            }
        }
        assert!(links > 30, "{links}");
    }

    fn findings(map: &str) -> Vec<String> {
        let files = [
            ("crates/core/Cargo.toml", ""),
            ("crates/web/Cargo.toml", ""),
            (MAP, map),
            (DOOR, "# Saucer"),
            ("CONTRIBUTING.md", "`crates/web`"),
        ];
        check(&Sources::of(&files))
    }

    #[test]
    fn a_crate_off_the_map_and_one_that_is_gone_are_found() {
        assert_eq!(findings("`crates/core` and [web](crates/web/src/lib.rs)").len(), 0);
        assert_eq!(findings("`crates/core`").len(), 1);
        assert_eq!(findings("`crates/core`, crates/web, crates/gone").len(), 1);
    }

    #[test]
    fn a_folder_off_the_map_and_a_game_that_is_gone_are_found() {
        let findings = |map| {
            let files = [
                ("games/maid/rules/src/lib.rs", "fn id() {}"),
                (MAP, map),
                (DOOR, ""),
                ("CONTRIBUTING.md", ""),
            ];
            check(&Sources::of(&files)).len()
        };
        assert_eq!(
            findings("`games/<id>/rules`, games/ID, [maid](games/maid/rules), /assets/games/x"),
            0
        );
        assert_eq!(findings("nothing"), 1);
        assert_eq!(findings("`games/`, [chess](games/chess/rules)"), 1);
    }
}
