//! A file has one subject; a long one has several.

use super::sources::Sources;

/// Beyond this a file must be cut.
const LONGEST: usize = 600;

/// The script of the pages is small, by promise.
const LONGEST_SCRIPT: usize = 400;

pub(crate) fn check(sources: &Sources) -> Vec<String> {
    sources
        .below("", &["rs", "js", "css"])
        .filter_map(|(path, text)| {
            let most = if path.ends_with(".js") { LONGEST_SCRIPT } else { LONGEST };
            let lines = text.lines().count();
            (lines > most).then(|| format!("{path}: {lines} lines; at most {most}"))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_file_is_found() {
        let (fits, long) = ("//\n".repeat(600), "//\n".repeat(601));
        assert_eq!(check(&Sources::of(&[("a.rs", &fits), ("a.md", &long)])).len(), 0);
        assert_eq!(check(&Sources::of(&[("a.css", &long), ("b.js", &fits)])).len(), 2);
    }
}
