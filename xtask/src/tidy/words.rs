//! Words that say that something is not finished.

use super::sources::Sources;

// Written in two halves, so that this file does not find itself.
const UNFINISHED: &[&str] = &[
    concat!("to", "do!("),
    concat!("TO", "DO"),
    concat!("unimple", "mented!("),
    concat!("FIX", "ME"),
    concat!("XX", "X"),
    concat!("coming ", "soon"),
    concat!("lorem ", "ipsum"),
    concat!("not yet ", "implemented"),
];

pub(crate) fn check(sources: &Sources) -> Vec<String> {
    let mut findings = Vec::new();
    for (path, text) in sources.below("", &["rs", "js", "css", "md", "toml", "ftl", "ron", "sql"]) {
        for (line, at) in text.lines().zip(1..) {
            let word = UNFINISHED.iter().find(|word| line.contains(**word));
            findings.extend(word.map(|word| format!("{path}:{at}: says '{word}'")));
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unfinished_work_is_found() {
        let lines = UNFINISHED.join("\n");
        assert_eq!(check(&Sources::of(&[("a.rs", &lines)])).len(), UNFINISHED.len());
        assert_eq!(check(&Sources::of(&[("a.rs", "fn done() {}")])).len(), 0);
    }
}
