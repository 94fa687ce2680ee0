//! What a document shows of a file is what the file has, and what it says of dependencies is true.

use std::collections::BTreeSet;

use super::sources::Sources;

const DOCUMENTS: [&str; 3] = ["ARCHITECTURE.md", "CONTRIBUTING.md", "README.md"];

/// The document with the table of dependencies, and the heading above it.
const REASONS: &str = "CONTRIBUTING.md";
const HEADING: &str = "## Why each dependency is there";

/// Stands for lines that an excerpt leaves out.
const GAP: &str = "// …";

pub(crate) fn check(sources: &Sources) -> Vec<String> {
    let shown = DOCUMENTS.into_iter().flat_map(|file| {
        let drifted =
            excerpts(sources.text(file)).into_iter().filter_map(|shown| shown.fault(sources));
        drifted.map(move |fault| format!("{file}:{fault}"))
    });
    shown.chain(reasons(sources)).collect()
}

/// A block of a document that says which file it is from: ```` ```rust path/of/file.rs ````.
pub(crate) struct Excerpt<'a> {
    line: usize,
    pub(crate) file: &'a str,
    lines: Vec<&'a str>,
}

pub(crate) fn excerpts(document: &str) -> Vec<Excerpt<'_>> {
    let (mut all, mut open) = (Vec::new(), None);
    for (line, at) in document.lines().zip(1..) {
        match (line.strip_prefix("```"), open.take()) {
            (Some(info), None) => {
                let file = info.split_once(' ').map_or("", |(_, file)| file.trim());
                open = Some(Excerpt { line: at, file, lines: Vec::new() });
            }
            (Some(_), Some(done)) => all.push(done),
            (None, Some(mut excerpt)) => {
                excerpt.lines.push(line);
                open = Some(excerpt);
            }
            (None, None) => {}
        }
    }
    all.retain(|excerpt| !excerpt.file.is_empty());
    all
}

impl Excerpt<'_> {
    /// What is wrong with it: its parts must stand in the file, in this order.
    fn fault(&self, sources: &Sources) -> Option<String> {
        let (line, file) = (self.line, self.file);
        if !sources.has(file) {
            return Some(format!("{line}: there is no {file}"));
        }
        let text: Vec<&str> = sources.text(file).lines().collect();
        let mut rest = text.as_slice();
        for part in self.lines.split(|line| *line == GAP) {
            let found = rest.windows(part.len().max(1)).position(|lines| lines == part);
            let Some(at) = found else {
                return Some(format!("{line}: {file} has no such lines"));
            };
            rest = &rest[at + part.len()..];
        }
        None
    }
}

/// Every crate that we did not write is in the table, and no other.
fn reasons(sources: &Sources) -> Vec<String> {
    let mut needed = BTreeSet::new();
    for (path, manifest) in sources.below("", &["toml"]) {
        if path.ends_with("/Cargo.toml") && !path.starts_with("peers/") {
            needed.extend(foreign(manifest));
        }
    }
    let after = sources.text(REASONS).split_once(HEADING).map_or("", |(_, after)| after);
    let rows = after.lines().skip_while(|line| !line.starts_with("|--")).skip(1);
    let cells = rows.take_while(|row| row.starts_with('|')).filter_map(|row| row.split('|').nth(1));
    let named: BTreeSet<&str> = cells.flat_map(|cell| cell.split(',')).map(str::trim).collect();
    let missing = needed
        .difference(&named)
        .map(|name| format!("{REASONS}: does not say why {name} is there"));
    let gone = named.difference(&needed).map(|name| format!("{REASONS}: nothing needs {name}"));
    missing.chain(gone).collect()
}

/// The crates of others that a manifest names, for tests too.
fn foreign(manifest: &str) -> impl Iterator<Item = &str> {
    let mut within = false;
    manifest.lines().filter_map(move |line| {
        if line.starts_with('[') {
            within = line.ends_with("dependencies]");
            return None;
        }
        let name = line.split(['.', '=', ' ']).next()?;
        let is_name = !name.is_empty() && !name.starts_with('#') && !name.starts_with("saucer-");
        (within && is_name).then_some(name)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn findings(document: &str) -> Vec<String> {
        let source = "fn a() {\n    b();\n    c();\n}\n\nfn d() {}\n";
        check(&Sources::of(&[("crates/a/src/lib.rs", source), ("README.md", document)]))
    }

    #[test]
    fn an_excerpt_that_has_drifted_is_found() {
        let shown = |lines: &str| findings(&format!("```rust crates/a/src/lib.rs\n{lines}\n```\n"));
        assert_eq!(shown("    b();\n    c();"), [""; 0]);
        assert_eq!(shown("fn a() {\n// …\n}\n\nfn d() {}"), [""; 0]);
        assert_eq!(shown("    c();\n    b();").len(), 1);
        assert_eq!(shown("fn d() {}\n// …\nfn a() {").len(), 1, "in another order");
        assert_eq!(shown("b();").len(), 1, "a line is whole");
        assert_eq!(findings("```rust crates/a/src/gone.rs\nfn a() {}\n```\n").len(), 1);
        assert_eq!(findings("```\nfn z() {}\n```\n\n```rust\nfn z() {}\n```\n"), [""; 0]);
    }

    #[test]
    fn a_dependency_without_a_reason_and_a_reason_without_a_dependency_are_found() {
        let table =
            format!("{HEADING}\n\n| crate | why |\n|---|---|\n| serde, ron | data |\n\nMore.\n");
        let findings = |needs| {
            let files = [("crates/a/Cargo.toml", needs), (REASONS, table.as_str())];
            check(&Sources::of(&files)).len()
        };
        assert_eq!(
            findings("[dependencies]\nserde.workspace = true\n[dev-dependencies]\nron = \"1\"\n"),
            0
        );
        assert_eq!(findings("[dependencies]\nserde.workspace = true\n"), 1);
        assert_eq!(findings("[dependencies]\nserde = \"1\"\nron = \"1\"\nrand = \"1\"\n"), 1);
        assert_eq!(findings("[dependencies]\nserde = \"1\"\nron = \"1\"\nsaucer-core = {}\n"), 0);
    }

    /// The walk of CONTRIBUTING goes through every part of a game, in the order in which it is made.
    #[test]
    fn the_walk_through_a_game_shows_every_part_of_it() {
        let sources = Sources::read(&crate::root()).expect("the workspace can be read");
        let shown = excerpts(sources.text("CONTRIBUTING.md"));
        let mut files = shown.iter().map(|excerpt| excerpt.file);
        for part in [
            "/rules/rulebook/en.md",
            "/rules/tests/suite.rs",
            "/rules/src/lib.rs",
            "/play/locales/en.ftl",
            "/play/src/lib.rs",
            "crates/saucer/Cargo.toml",
            "/play/src/board.rs",
            "/play/src/words.rs",
            "/play/assets/board.css",
        ] {
            assert!(files.any(|file| file.ends_with(part)), "{part} is missing or comes too early");
        }
    }
}
