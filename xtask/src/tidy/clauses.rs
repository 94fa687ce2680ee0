//! Rulebooks: the same clauses in both languages, each cited by a test, none cited that is not
//! there.

use std::collections::BTreeSet;

use super::sources::Sources;

/// A rulebook and who speaks of it.
struct Book {
    /// The letter of its clauses.
    letter: char,
    /// The same book in every language; the first one counts.
    files: [String; 2],
    /// The folder whose files may cite its clauses.
    sources: String,
    /// The folder of the tests that must cite all of them.
    tests: String,
}

impl Book {
    /// The rulebook of a game, whose letter is that of its first clause.
    fn of(sources: &Sources, game: &str) -> Option<Book> {
        let files =
            ["en", "ru"].map(|language| format!("games/{game}/rules/rulebook/{language}.md"));
        let mut lines = sources.text(&files[0]).lines().filter_map(|line| line.strip_prefix("**"));
        let letter = lines.find_map(|line| {
            line.chars()
                .next()
                .filter(|letter| letter.is_ascii_uppercase() && line[1..].starts_with('-'))
        })?;
        let (sources, tests) = (format!("games/{game}/"), format!("games/{game}/rules/tests/"));
        Some(Book { letter, files, sources, tests })
    }
}

pub(crate) fn check(sources: &Sources) -> Vec<String> {
    let check = |game| match Book::of(sources, game) {
        Some(book) => check_book(sources, &book),
        None => vec![format!("games/{game}/rules/rulebook/en.md: has no clause such as **A-1.1**")],
    };
    sources.games().into_iter().flat_map(check).collect()
}

fn check_book(sources: &Sources, book: &Book) -> Vec<String> {
    let letter = book.letter;
    let [first, second] = &book.files;
    let known = clauses(sources.text(first), letter);
    let mut findings = Vec::new();
    let theirs = clauses(sources.text(second), letter);
    let differing = known.symmetric_difference(&theirs);
    findings.extend(differing.map(|clause| format!("{second}: {clause} is not in both languages")));
    let mut tested = BTreeSet::new();
    for (_, text) in sources.below(&book.tests, &["rs"]) {
        tested.extend(cited(text, letter));
    }
    let untested = known.difference(&tested);
    findings.extend(untested.map(|clause| format!("{first}: no test cites {clause}")));
    for (path, text) in sources.below(&book.sources, &["rs", "md", "ron", "ftl"]) {
        // A whole section may be cited too.
        let missing = cited(text, letter)
            .into_iter()
            .filter(|clause| !known.iter().any(|known| is_within(known, clause)));
        findings.extend(missing.map(|clause| format!("{path}: there is no clause {clause}")));
    }
    findings
}

/// Whether `cited` is this clause or its section.
fn is_within(clause: &str, cited: &str) -> bool {
    clause.strip_prefix(cited).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

/// The clauses that a rulebook states: paragraphs that begin with a bold number.
fn clauses(book: &str, letter: char) -> BTreeSet<String> {
    let begin = format!("**{letter}-");
    book.lines()
        .filter(|line| line.starts_with(&begin))
        .filter_map(|line| line[2..].split_once("**").map(|(number, _)| number.to_owned()))
        .collect()
}

/// Everything in a text that looks like the number of a clause.
fn cited(text: &str, letter: char) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let begin = format!("{letter}-");
    for (at, _) in text.match_indices(&begin) {
        if text[..at].ends_with(|c: char| c.is_alphanumeric() || c == '-') {
            continue;
        }
        let rest = &text[at + begin.len()..];
        let end = rest.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(rest.len());
        let number = rest[..end].trim_end_matches('.');
        if !number.is_empty() {
            found.insert(format!("{begin}{number}"));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn findings(russian: &str, source: &str, test: &str) -> Vec<String> {
        let english = "## Q-1 Goal\n\n**Q-1.1** Win (Q-1.2).\n\n**Q-1.2** Lose.\n";
        let files = [
            ("games/q/rules/rulebook/en.md", english),
            ("games/q/rules/rulebook/ru.md", russian),
            ("games/q/play/src/lib.rs", source),
            ("games/q/rules/tests/a.rs", test),
        ];
        check(&Sources::of(&files))
    }

    #[test]
    fn a_complete_book_has_no_findings() {
        let found =
            findings("**Q-1.1** …\n**Q-1.2** …", "// Q-1, Q-1.2. UTF-Q-9", "// Q-1.1 Q-1.2");
        assert_eq!(found, Vec::<String>::new());
    }

    #[test]
    fn every_gap_is_found() {
        assert_eq!(findings("**Q-1.1** …", "", "// Q-1.1 Q-1.2").len(), 1);
        assert_eq!(findings("**Q-1.1**\n**Q-1.2**", "", "// Q-1.1").len(), 1);
        assert_eq!(findings("**Q-1.1**\n**Q-1.2**", "// Q-1.3", "// Q-1.1 Q-1.2").len(), 1);
    }

    #[test]
    fn a_book_without_clauses_is_found() {
        let book = [("games/q/rules/rulebook/en.md", "# Q\n\nWin.\n")];
        assert_eq!(check(&Sources::of(&book)).len(), 1);
        assert_eq!(check(&Sources::of(&[("games/q/play/src/lib.rs", "")])).len(), 1);
    }
}
