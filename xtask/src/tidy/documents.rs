//! Documents drift unless a machine holds them: every crate and folder is on the map, and what they
//! name is there.

use std::collections::BTreeSet;

use super::sources::Sources;

const MAP: &str = "ARCHITECTURE.md";
const DOOR: &str = "README.md";

/// Folders besides `crates` that are built.
const FOLDERS: [&str; 3] = ["games", "peers", "xtask"];

pub(crate) fn check(sources: &Sources) -> Vec<String> {
    let mut findings: Vec<String> = [MAP, DOOR, "CONTRIBUTING.md"]
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
    for file in [MAP, DOOR, "CONTRIBUTING.md"] {
        for (folder, known) in [("crates/", &crates), ("games/", &games)] {
            let gone = names(sources.text(file), folder).filter(|named| !known.contains(named));
            let gone: BTreeSet<&str> = gone.collect();
            findings.extend(
                gone.into_iter().map(|named| format!("{file}: there is no {folder}{named}")),
            );
        }
    }
    findings
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
                ("games/maid/rules/src/lib.rs", ""),
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
        assert_eq!(findings("`games/chess/rules`"), 1);
    }
}
