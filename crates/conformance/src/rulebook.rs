//! Rulebooks as documents: what the tests of every game ask of theirs.
//!
//! A rulebook is Markdown. Its sections are headings such as `## S-4 The rooms`, its clauses are
//! paragraphs that begin with a bold number: `**S-4.7** …`.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::Path;

/// One language of a rulebook.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rulebook<'a> {
    letter: char,
    text: &'a str,
}

/// A clause of a rulebook.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clause<'a> {
    /// Its number with the letter of the book, such as `S-4.7`.
    pub number: &'a str,
    /// Its paragraph without the number.
    pub text: &'a str,
}

impl<'a> Rulebook<'a> {
    /// A book whose clauses begin with this letter.
    #[must_use]
    pub const fn new(letter: char, text: &'a str) -> Rulebook<'a> {
        Rulebook { letter, text }
    }

    /// The whole text.
    #[must_use]
    pub const fn text(self) -> &'a str {
        self.text
    }

    /// The clauses in the order of the book. One that does not begin a paragraph is not found; see
    /// [`Rulebook::hidden`].
    pub fn clauses(self) -> impl Iterator<Item = Clause<'a>> {
        let bold = self.text.split("\n\n").filter_map(|paragraph| paragraph.strip_prefix("**"));
        let begin = format!("{}-", self.letter);
        let ours = bold.filter(move |paragraph| paragraph.starts_with(&begin));
        ours.filter_map(|paragraph| paragraph.split_once("** "))
            .map(|(number, text)| Clause { number, text })
    }

    /// The numbers of the clauses in the order of the book.
    #[must_use]
    pub fn numbers(self) -> Vec<&'a str> {
        self.clauses().map(|clause| clause.number).collect()
    }

    /// The numbers of the clauses that have these words somewhere.
    #[must_use]
    pub fn saying(self, words: &str) -> Vec<&'a str> {
        let saying = self.clauses().filter(|clause| clause.text.contains(words));
        saying.map(|clause| clause.number).collect()
    }

    /// The numbers of the sections, such as `S-4`, in the order of the book.
    #[must_use]
    pub fn sections(self) -> Vec<&'a str> {
        let begin = format!("{}-", self.letter);
        let headings = self.text.lines().filter_map(|line| line.strip_prefix("## "));
        let ours = headings.filter(|heading| heading.starts_with(&begin));
        ours.map(|heading| heading.split(' ').next().unwrap_or(heading)).collect()
    }

    /// How many clauses are hidden because they do not begin a paragraph. A good book has none.
    #[must_use]
    pub fn hidden(self) -> usize {
        let begin = format!("**{}-", self.letter);
        let lines = self.text.lines().filter(|line| line.starts_with(&begin));
        lines.count() - self.clauses().count()
    }

    /// The first clause that is not the next one of its section or the first one of the next
    /// section. A good book has none.
    #[must_use]
    pub fn gap(self) -> Option<&'a str> {
        let mut last = (0, 0);
        self.numbers().into_iter().find(|clause| {
            let now = section_and_number(clause);
            let follows = now == Some((last.0, last.1 + 1)) || now == Some((last.0 + 1, 1));
            last = now.unwrap_or(last);
            !follows
        })
    }

    /// What this text cites of the book although the book does not have it.
    #[must_use]
    pub fn unknown_in(self, text: &str) -> Vec<String> {
        let known: BTreeSet<&str> = self.numbers().into_iter().chain(self.sections()).collect();
        let cited = self.cited_in(text).into_iter();
        cited.filter(|number| !known.contains(number.as_str())).collect()
    }

    /// The clauses of the book that this text does not cite.
    #[must_use]
    pub fn uncited_in(self, text: &str) -> Vec<&'a str> {
        let cited = self.cited_in(text);
        self.numbers().into_iter().filter(|number| !cited.contains(*number)).collect()
    }

    /// Everything in a text that looks like a clause or a section of the book.
    #[must_use]
    pub fn cited_in(self, text: &str) -> BTreeSet<String> {
        let begin = format!("{}-", self.letter);
        let number = |rest: &str| {
            let n = rest.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(rest.len());
            let number = rest[..n].trim_end_matches('.');
            (!number.is_empty()).then(|| format!("{begin}{number}"))
        };
        text.split(&begin).skip(1).filter_map(number).collect()
    }
}

fn section_and_number(clause: &str) -> Option<(u32, u32)> {
    let (_, numbers) = clause.split_once('-')?;
    let (section, number) = numbers.split_once('.')?;
    Some((section.parse().ok()?, number.parse().ok()?))
}

/// A refusal as the source of a game states it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stated<'a> {
    /// The clause that it cites.
    pub clause: &'a str,
    /// The key of its text.
    pub text: &'a str,
}

/// Every refusal, in the order in which the source of a game states them.
/// That source has no other strings.
#[must_use]
pub fn refusals(source: &str) -> Vec<Stated<'_>> {
    let quoted: Vec<&str> = source.split('"').skip(1).step_by(2).collect();
    quoted.chunks_exact(2).map(|pair| Stated { clause: pair[0], text: pair[1] }).collect()
}

/// All files of a folder and of the folders in it as one text.
///
/// # Errors
///
/// If one cannot be read, or is no text.
pub fn texts(folder: &Path) -> io::Result<String> {
    let mut all = String::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        all += &if path.is_dir() { texts(&path)? } else { fs::read_to_string(&path)? };
        all.push('\n');
    }
    Ok(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOOK: Rulebook<'_> = Rulebook::new(
        'Q',
        "# Queens\n\n## Q-1 Goal\n\n**Q-1.1** Win (Q-1.2).\n\n**Q-1.2** (ruling) Lose.\n\n## Q-2 \
         End\n\n**Q-2.1** Stop.\n\n**Bold** words, and **R-1.1** of another book.",
    );

    #[test]
    fn clauses_and_sections_are_found_in_their_order() {
        assert_eq!(BOOK.numbers(), ["Q-1.1", "Q-1.2", "Q-2.1"]);
        assert_eq!(BOOK.sections(), ["Q-1", "Q-2"]);
        assert_eq!(BOOK.saying("(ruling)"), ["Q-1.2"]);
        assert_eq!((BOOK.hidden(), BOOK.gap()), (0, None));
    }

    #[test]
    fn a_hidden_clause_and_a_gap_are_noticed() {
        let hidden = Rulebook::new('Q', "**Q-1.1** Win.\n**Q-1.2** Lose.");
        assert_eq!((hidden.numbers(), hidden.hidden()), (vec!["Q-1.1"], 1));
        for (first, second) in [("1.1", "1.3"), ("1.1", "2.2"), ("1.1", "3.1"), ("1.1", "1.x")] {
            let text = format!("**Q-{first}** Win.\n\n**Q-{second}** Lose.");
            assert_eq!(Rulebook::new('Q', &text).gap(), Some(&*format!("Q-{second}")));
        }
    }

    #[test]
    fn citations_are_compared_with_the_book() {
        let text = "// (Q-1.1), Q-2. Q-1.3 and Q-x";
        assert_eq!(BOOK.unknown_in(text), ["Q-1.3"]);
        assert_eq!(BOOK.uncited_in(text), ["Q-1.2", "Q-2.1"]);
    }

    #[test]
    fn refusals_are_pairs_of_strings() {
        let source = r#"const A: Refusal = Refusal::new("Q-1.1", "queens-no");"#;
        assert_eq!(refusals(source), [Stated { clause: "Q-1.1", text: "queens-no" }]);
    }
}
