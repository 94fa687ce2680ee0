//! A library is built once more for tests of its own, and read once more for examples in its documentation. One that
//! has neither says so in its manifest, and one that says so has neither: its tests would never run.

use super::sources::Sources;

/// What a manifest can leave out, and by which lines a source is known to have it.
struct Target {
    line: &'static str,
    what: &'static str,
    marks: &'static [&'static str],
}

const TARGETS: [Target; 2] = [
    Target {
        line: "test = false",
        what: "tests",
        marks: &["#[test]", "#[cfg(test)]", "#[tokio::test"],
    },
    Target { line: "doctest = false", what: "examples", marks: &["/// ```", "//! ```"] },
];

pub(crate) fn check(sources: &Sources) -> Vec<String> {
    let libraries = sources.all(&["rs"]).filter_map(|(path, _)| path.strip_suffix("/src/lib.rs"));
    libraries
        .flat_map(|library| TARGETS.iter().filter_map(|target| finding(sources, library, target)))
        .collect()
}

fn finding(sources: &Sources, library: &str, target: &Target) -> Option<String> {
    let manifest = format!("{library}/Cargo.toml");
    let is_left_out = of_library(sources.text(&manifest)).any(|line| line == target.line);
    let folder = format!("{library}/src/");
    let marked = sources.below(&folder, &["rs"]).find(|(_, text)| {
        text.lines().any(|line| target.marks.iter().any(|mark| line.trim_start().starts_with(mark)))
    });
    match (is_left_out, marked) {
        (true, Some((path, _))) => Some(format!(
            "{path}: has {}, and {manifest} leaves them out by '{}'",
            target.what, target.line
        )),
        (false, None) => Some(format!(
            "{manifest}: the library has no {} of its own; say '{}' below [lib]",
            target.what, target.line
        )),
        _ => None,
    }
}

/// The lines of a manifest below `[lib]`.
fn of_library(manifest: &str) -> impl Iterator<Item = &str> {
    manifest
        .lines()
        .skip_while(|line| *line != "[lib]")
        .skip(1)
        .take_while(|line| !line.starts_with('['))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn findings(manifest: &str, source: &str) -> usize {
        let files = [
            ("crates/a/Cargo.toml", manifest),
            ("crates/a/src/lib.rs", "mod b;"),
            ("crates/a/src/b.rs", source),
        ];
        check(&Sources::of(&files)).len()
    }

    #[test]
    fn what_a_library_leaves_out_is_what_it_does_not_have() {
        let neither = "[lib]\ntest = false\ndoctest = false\n";
        let both = "    #[test]\n    fn a() {}\n/// ```\n";
        assert_eq!(findings(neither, ""), 0);
        assert_eq!(findings(neither, both), 2);
        assert_eq!(findings("[package]\n", both), 0);
        assert_eq!(findings("[package]\n", ""), 2);
        assert_eq!(findings("[lib]\ndoctest = false\n", "#[cfg(test)]"), 0);
        assert_eq!(findings("[lib]\n[bin]\ntest = false\ndoctest = false\n", ""), 2);
    }
}
