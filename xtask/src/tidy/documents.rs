//! Documents drift unless a machine holds them: every crate is on the map.

use super::sources::Sources;

const MAP: &str = "ARCHITECTURE.md";
const DOOR: &str = "README.md";

pub(crate) fn check(sources: &Sources) -> Vec<String> {
    let mut findings: Vec<String> = [MAP, DOOR, "CONTRIBUTING.md"]
        .into_iter()
        .filter(|file| !sources.has(file))
        .map(|file| format!("{file}: is missing"))
        .collect();
    let crates = sources.crates();
    for name in &crates {
        if !names(sources.text(MAP)).any(|named| named == *name) {
            findings.push(format!("{MAP}: says nothing of crates/{name}"));
        }
    }
    for file in [MAP, DOOR, "CONTRIBUTING.md"] {
        for named in names(sources.text(file)).filter(|named| !crates.contains(named)) {
            findings.push(format!("{file}: there is no crates/{named}"));
        }
    }
    findings
}

/// The crates that a text names, as `crates/name`.
fn names(text: &str) -> impl Iterator<Item = &str> {
    text.split("crates/").skip(1).filter_map(|rest| {
        let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_' && c != '-');
        let name = &rest[..end.unwrap_or(rest.len())];
        (!name.is_empty()).then_some(name)
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
}
