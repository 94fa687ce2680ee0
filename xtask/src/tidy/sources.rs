//! All text files of the workspace, read once.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// What is read: the rest is not written by hand.
const KINDS: [&str; 8] = ["rs", "js", "css", "md", "toml", "ftl", "ron", "sql"];

/// The text files below the root by their path, with `/` between folders.
pub(crate) struct Sources(BTreeMap<String, String>);

impl Sources {
    /// Reads the workspace without what git would not have and without build output.
    pub(crate) fn read(root: &Path) -> Result<Sources, String> {
        let mut files = BTreeMap::new();
        for part in ["crates", "docs", "games", "peers", "xtask"] {
            walk(root, &root.join(part), &mut files)?;
        }
        for name in ["Cargo.toml", "README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"] {
            if let Ok(text) = fs::read_to_string(root.join(name)) {
                files.insert(name.to_owned(), text);
            }
        }
        Ok(Sources(files))
    }

    /// Sources that are given, for tests.
    #[cfg(test)]
    pub(crate) fn of(files: &[(&str, &str)]) -> Sources {
        let own = |(path, text): &(&str, &str)| ((*path).to_owned(), (*text).to_owned());
        Sources(files.iter().map(own).collect())
    }

    /// The text of a file; empty if it is not there.
    pub(crate) fn text(&self, path: &str) -> &str {
        self.0.get(path).map_or("", String::as_str)
    }

    /// Whether the file is there.
    pub(crate) fn has(&self, path: &str) -> bool {
        self.0.contains_key(path)
    }

    /// All files with one of these endings, with their texts.
    pub(crate) fn all(&self, endings: &[&str]) -> impl Iterator<Item = (&str, &str)> {
        let files = self.0.iter().map(|(path, text)| (path.as_str(), text.as_str()));
        files.filter(move |(path, _)| {
            path.rsplit_once('.').is_some_and(|(_, ending)| endings.contains(&ending))
        })
    }

    /// Files with one of these endings below a folder, with their texts.
    pub(crate) fn below<'a>(
        &'a self,
        folder: &'a str,
        endings: &'a [&str],
    ) -> impl Iterator<Item = (&'a str, &'a str)> {
        self.all(endings).filter(move |(path, _)| path.starts_with(folder))
    }

    /// Whether any file lies below this folder, which ends with `/`.
    pub(crate) fn has_folder(&self, folder: &str) -> bool {
        self.0.range(folder.to_owned()..).next().is_some_and(|(path, _)| path.starts_with(folder))
    }

    /// The folders of our crates below `crates/`, by name.
    pub(crate) fn crates(&self) -> BTreeSet<&str> {
        let manifests = self.0.keys().filter_map(|path| path.strip_prefix("crates/"));
        manifests.filter_map(|path| path.strip_suffix("/Cargo.toml")).collect()
    }

    /// The folders below `games/`, by name.
    pub(crate) fn games(&self) -> BTreeSet<&str> {
        let within = self.0.keys().filter_map(|path| path.strip_prefix("games/"));
        within.filter_map(|path| path.split_once('/').map(|(game, _)| game)).collect()
    }

    /// The names by which a game can be called: its folder, and its name in addresses.
    pub(crate) fn names_of(&self, game: &str) -> BTreeSet<String> {
        let folder = format!("games/{game}/rules/src/");
        let sources = self.below(&folder, &["rs"]).flat_map(|(_, text)| text.lines());
        let told = sources.filter_map(|line| {
            let (_, rest) = line.split_once("const ID: &'static str = \"")?;
            rest.split_once('"').map(|(id, _)| id.to_owned())
        });
        let folder = [game.to_owned(), game.replace('_', "-")];
        told.chain(folder).collect()
    }
}

fn walk(root: &Path, folder: &Path, files: &mut BTreeMap<String, String>) -> Result<(), String> {
    let complain = |error| format!("{} cannot be read ({error})", folder.display());
    for entry in fs::read_dir(folder).map_err(complain)? {
        let path = entry.map_err(complain)?.path();
        if path.is_dir() {
            if path.file_name().is_some_and(|name| name != "target") {
                walk(root, &path, files)?;
            }
            continue;
        }
        let kind = path.extension().and_then(|kind| kind.to_str()).unwrap_or_default();
        if !KINDS.contains(&kind) {
            continue;
        }
        let text = fs::read_to_string(&path)
            .map_err(|error| format!("{} cannot be read ({error})", path.display()))?;
        let within = path.strip_prefix(root).unwrap_or(&path);
        files.insert(within.to_string_lossy().replace('\\', "/"), text);
    }
    Ok(())
}
