//! The games that there are: the folders below `games`, and what the binary says of its list.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde::Deserialize;

/// The package of a room of a game: `rules`, `bots` or `play`.
pub(crate) fn package(game: &str, room: &str) -> String {
    let game = game.replace('_', "-");
    match room {
        "rules" => format!("saucer-{game}"),
        room => format!("saucer-{game}-{room}"),
    }
}

/// The folders of the games that have any of these files, in order.
pub(crate) fn with_any(root: &Path, files: &[&str]) -> Result<Vec<String>, String> {
    let complain = |error| format!("games cannot be read ({error})");
    let mut games = Vec::new();
    for entry in fs::read_dir(root.join("games")).map_err(complain)? {
        let folder = entry.map_err(complain)?.path();
        if files.iter().any(|file| folder.join(file).is_file()) {
            games.extend(folder.file_name().map(|name| name.to_string_lossy().into_owned()));
        }
    }
    games.sort();
    Ok(games)
}

/// A game in the list of the binary.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub(crate) struct Listed {
    /// Its name in addresses.
    pub(crate) game: String,
}

impl Listed {
    /// Its folder.
    pub(crate) fn folder(&self, root: &Path) -> PathBuf {
        root.join("games").join(self.game.replace('-', "_"))
    }
}

/// All games that the binary knows.
pub(crate) fn listed(binary: &Path) -> Result<Vec<Listed>, String> {
    let told = Command::new(binary).args(["games", "--json"]).output();
    let told = told.map_err(|error| format!("{} cannot be started ({error})", binary.display()))?;
    let lines = String::from_utf8_lossy(&told.stdout);
    let games = lines.lines().map(serde_json::from_str).collect::<Result<Vec<Listed>, _>>();
    games.map_err(|error| format!("`saucer games --json` is not understood ({error})"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_found_by_their_files() {
        let root = tempfile::tempdir().unwrap();
        for file in ["games/b/rules/x.rs", "games/a/rules/y.rs", "games/c/play/x.rs"] {
            let path = root.path().join(file);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, "").unwrap();
        }
        assert_eq!(with_any(root.path(), &["rules/x.rs", "rules/y.rs"]).unwrap(), ["a", "b"]);
        assert_eq!(package("old_maid", "rules"), "saucer-old-maid");
        assert_eq!(package("old_maid", "play"), "saucer-old-maid-play");
    }
}
