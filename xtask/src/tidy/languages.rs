//! No text without both languages.

use std::collections::BTreeSet;

use super::sources::Sources;

const ENGLISH: &str = "crates/web/locales/en/";
const RUSSIAN: &str = "crates/web/locales/ru/";

pub(crate) fn check(sources: &Sources) -> Vec<String> {
    let (english, russian) = (keys(sources, ENGLISH), keys(sources, RUSSIAN));
    let mut findings = Vec::new();
    if english.is_empty() {
        findings.push(format!("{ENGLISH}: has no texts"));
    }
    findings.extend(english.difference(&russian).map(|key| format!("{RUSSIAN}: lacks {key}")));
    findings.extend(russian.difference(&english).map(|key| format!("{ENGLISH}: lacks {key}")));
    findings
}

/// The keys of the Fluent files in a folder: lines that begin with a letter.
fn keys<'a>(sources: &'a Sources, folder: &'a str) -> BTreeSet<&'a str> {
    let files = sources.below(folder, &["ftl"]);
    files
        .flat_map(|(_, text)| text.lines())
        .filter(|line| line.starts_with(|c: char| c.is_ascii_alphabetic()))
        .filter_map(|line| line.split_once('=').map(|(key, _)| key.trim()))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const EN: &str = "crates/web/locales/en/site.ftl";
    const RU: &str = "crates/web/locales/ru/site.ftl";

    #[test]
    fn a_text_in_one_language_only_is_found() {
        let findings = |english, russian| check(&Sources::of(&[(EN, english), (RU, russian)]));
        assert_eq!(findings("a = A\n# c = C\nb =\n    x = y\n", "b = Б\na = А\n").len(), 0);
        assert_eq!(findings("a = A\n", "b = Б\n").len(), 2);
        assert_eq!(findings("", "").len(), 1);
    }
}
