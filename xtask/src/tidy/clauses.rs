//! Rulebooks: the same clauses in both languages, each cited by a test, none cited that is not
//! there.

use std::collections::BTreeSet;

use super::sources::Sources;

/// A rulebook and who speaks of it.
struct Book {
    /// The letter of its clauses.
    letter: char,
    /// The same book in every language that it has; the first one counts.
    files: &'static [&'static str],
    /// Folders that may cite its clauses.
    sources: &'static [&'static str],
    /// The folder of the tests that must cite all of them.
    tests: &'static str,
}

const BOOKS: &[Book] = &[
    Book {
        letter: 'S',
        files: &["crates/skies/rulebook/en.md", "crates/skies/rulebook/ru.md"],
        sources: &["crates/skies/", "crates/bots/src/", "crates/web/", "crates/server/src/"],
        tests: "crates/skies/tests/",
    },
    Book {
        letter: 'T',
        files: &["crates/tremble/rulebook/en.md", "crates/tremble/rulebook/ru.md"],
        sources: &["crates/tremble/", "crates/bots/src/", "crates/web/", "crates/server/src/"],
        tests: "crates/tremble/tests/",
    },
    Book {
        letter: 'C',
        files: &["crates/examples/rulebook/connect_four.md"],
        sources: &["crates/examples/"],
        tests: "crates/examples/tests/",
    },
    Book {
        letter: 'D',
        files: &["crates/examples/rulebook/duel.md"],
        sources: &["crates/examples/"],
        tests: "crates/examples/tests/",
    },
];

pub(crate) fn check(sources: &Sources) -> Vec<String> {
    BOOKS.iter().flat_map(|book| check_book(sources, book)).collect()
}

fn check_book(sources: &Sources, book: &Book) -> Vec<String> {
    let letter = book.letter;
    let first = book.files[0];
    let known = clauses(sources.text(first), letter);
    let mut findings = Vec::new();
    if known.is_empty() {
        findings.push(format!("{first}: has no clause **{letter}-1.1**"));
    }
    for file in &book.files[1..] {
        let theirs = clauses(sources.text(file), letter);
        let differing = known.symmetric_difference(&theirs);
        findings
            .extend(differing.map(|clause| format!("{file}: {clause} is not in both languages")));
    }
    let mut tested = BTreeSet::new();
    for (_, text) in sources.below(book.tests, &["rs"]) {
        tested.extend(cited(text, letter));
    }
    let untested = known.difference(&tested);
    findings.extend(untested.map(|clause| format!("{first}: no test cites {clause}")));
    for folder in book.sources {
        for (path, text) in sources.below(folder, &["rs", "md", "ron"]) {
            // A whole section may be cited too.
            let missing = cited(text, letter)
                .into_iter()
                .filter(|clause| !known.iter().any(|known| is_within(known, clause)));
            findings.extend(missing.map(|clause| format!("{path}: there is no clause {clause}")));
        }
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

    const BOOK: Book = Book {
        letter: 'Q',
        files: &["q/en.md", "q/ru.md"],
        sources: &["q/src/"],
        tests: "q/tests/",
    };

    fn findings(russian: &str, source: &str, test: &str) -> Vec<String> {
        let english = "## Q-1 Goal\n\n**Q-1.1** Win (Q-1.2).\n\n**Q-1.2** Lose.\n";
        let files = [
            ("q/en.md", english),
            ("q/ru.md", russian),
            ("q/src/lib.rs", source),
            ("q/tests/a.rs", test),
        ];
        check_book(&Sources::of(&files), &BOOK)
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
}
