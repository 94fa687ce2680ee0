//! No text without both languages.

use std::collections::BTreeSet;

use super::rooms::has_pages;
use super::sources::Sources;

/// The texts of the house.
const HOUSE: &str = "crates/text/locales/";

pub(crate) fn check(sources: &Sources) -> Vec<String> {
    let games = sources.games().into_iter().filter(|game| has_pages(sources, game));
    let games = games.map(|game| format!("games/{game}/play/locales/"));
    let folders = std::iter::once(HOUSE.to_owned()).chain(games);
    folders.flat_map(|folder| check_folder(sources, &folder)).collect()
}

/// A folder has either a file or a folder for each language.
fn check_folder(sources: &Sources, folder: &str) -> Vec<String> {
    let [english, russian] = ["en", "ru"].map(|language| Texts::read(sources, folder, language));
    let mut findings = Vec::new();
    if english.keys.is_empty() {
        findings.push(format!("{folder}en: has no texts"));
    }
    for (one, other) in [(&english, &russian), (&russian, &english)] {
        let (place, lacking) =
            (&other.place, |what: &str| format!("{}: lacks {what}", other.place));
        findings.extend(one.files.difference(&other.files).map(|file| lacking(file)));
        findings.extend(one.keys.difference(&other.keys).map(|key| lacking(key)));
        findings.extend(other.twice.iter().map(|key| format!("{place}: has {key} twice")));
    }
    findings
}

/// The texts of a folder in one language.
struct Texts<'a> {
    place: String,
    /// The names of its files.
    files: BTreeSet<String>,
    /// The keys: lines that begin with a letter.
    keys: BTreeSet<&'a str>,
    twice: Vec<&'a str>,
}

impl<'a> Texts<'a> {
    fn read(sources: &'a Sources, folder: &str, language: &str) -> Texts<'a> {
        let place = format!("{folder}{language}");
        let mut texts =
            Texts { place, files: BTreeSet::new(), keys: BTreeSet::new(), twice: Vec::new() };
        let (alone, within) = (format!("{}.ftl", texts.place), format!("{}/", texts.place));
        for (path, text) in sources.all(&["ftl"]) {
            if path != alone && !path.starts_with(&within) {
                continue;
            }
            texts.files.extend(path.strip_prefix(&within).map(str::to_owned));
            let lines =
                text.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_alphabetic()));
            for (key, _) in lines.filter_map(|line| line.split_once('=')) {
                if !texts.keys.insert(key.trim()) {
                    texts.twice.push(key.trim());
                }
            }
        }
        texts
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUSE_EN: (&str, &str) = ("crates/text/locales/en/site.ftl", "a = A\n");
    const HOUSE_RU: (&str, &str) = ("crates/text/locales/ru/site.ftl", "a = А\n");

    fn findings(files: &[(&str, &str)]) -> usize {
        let house = [HOUSE_EN, HOUSE_RU];
        check(&Sources::of(&[files, &house].concat())).len()
    }

    #[test]
    fn a_text_in_one_language_only_is_found() {
        for [en, ru] in [
            ["games/maid/play/locales/en.ftl", "games/maid/play/locales/ru.ftl"],
            ["games/maid/play/locales/en/game.ftl", "games/maid/play/locales/ru/game.ftl"],
        ] {
            let findings = |english, russian| findings(&[(en, english), (ru, russian)]);
            assert_eq!(findings("a = A\n# c = C\nb =\n    x = y\n", "b = Б\na = А\n"), 0);
            assert_eq!(findings("a = A\n", "b = Б\n"), 2);
            assert_eq!(findings("a = A\na = A\n", "a = А\n"), 1);
            assert_eq!(findings("", ""), 1);
        }
    }

    #[test]
    fn the_house_is_looked_at_and_a_file_in_one_language_only_is_found() {
        assert_eq!(check(&Sources::of(&[HOUSE_EN, HOUSE_RU])).len(), 0);
        assert_eq!(check(&Sources::of(&[HOUSE_EN])).len(), 2, "the file and its text");
        assert_eq!(check(&Sources::of(&[])).len(), 1);
    }
}
