//! The content of a game: files of cards and figures, each in every text that it ever had.

use std::fmt;
use std::sync::OnceLock;

use crate::Ruleset;
use crate::ruleset::{EXPERIMENTS, NUMBERS};

/// A file of cards and figures as it is since a number of the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ContentFile {
    /// Its name, such as `cards.ron`.
    pub name: &'static str,
    /// The first number of the rules that has this text.
    pub since: u32,
    /// The SHA-256 of the text in hexadecimal digits. A text that is in use never changes: a new one
    /// gets a new number.
    pub digest: &'static str,
    /// The text.
    pub text: &'static str,
}

/// Another text for a file of content, for an experiment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OtherFile {
    /// The name of the file that it stands in for.
    pub name: String,
    /// The text.
    pub text: String,
}

/// What is wrong with the content of an experiment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ContentFault {
    /// The game has no such file.
    NoSuchFile {
        /// What was given.
        given: String,
        /// What the game has.
        known: Vec<&'static str>,
    },
    /// A file cannot be read, or says something that the rules cannot play.
    Unplayable {
        /// The file.
        file: &'static str,
        /// Where and why.
        detail: String,
    },
    /// There are too many experiments at once.
    TooMany,
}

impl fmt::Display for ContentFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ContentFault::NoSuchFile { given, known } if known.is_empty() => {
                write!(f, "{given}: this game has no content in files")
            }
            ContentFault::NoSuchFile { given, known } => {
                write!(f, "{given} is no file of this game; it has {}", known.join(", "))
            }
            ContentFault::Unplayable { file, detail } => write!(f, "{file}: {detail}"),
            ContentFault::TooMany => {
                write!(f, "more than {EXPERIMENTS} contents at once are too many")
            }
        }
    }
}

impl std::error::Error for ContentFault {}

/// The texts of all files of one content.
#[derive(Clone, Copy, Debug)]
pub struct ContentTexts<'a> {
    files: &'static [ContentFile],
    number: u32,
    others: &'a [OtherFile],
}

impl<'a> ContentTexts<'a> {
    /// The text of the file with this name; `None` if these rules do not have it yet.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<&'a str> {
        if let Some(other) = self.others.iter().find(|other| other.name == name) {
            return Some(&other.text);
        }
        let of_it = |file: &&ContentFile| file.name == name && file.since <= self.number;
        let file = self.files.iter().filter(of_it).max_by_key(|file| file.since);
        file.map(|file| file.text)
    }

    /// The text of the file with this name.
    ///
    /// # Panics
    ///
    /// If these rules have no such file.
    #[must_use]
    pub fn text(&self, name: &str) -> &'a str {
        self.find(name).expect("a game asks for files that it has had from the beginning")
    }
}

/// The contents of a game, each read from its texts when a match first needs it. Rules with the same
/// texts share one.
pub struct Shelf<C: 'static> {
    files: &'static [ContentFile],
    read: fn(ContentTexts<'_>) -> Result<C, ContentFault>,
    slots: [OnceLock<&'static C>; (NUMBERS + EXPERIMENTS) as usize],
}

impl<C> Shelf<C> {
    /// A shelf for these files. `read` must be able to read all texts that are in them.
    #[must_use]
    pub const fn new(
        files: &'static [ContentFile],
        read: fn(ContentTexts<'_>) -> Result<C, ContentFault>,
    ) -> Self {
        Shelf { files, read, slots: [const { OnceLock::new() }; (NUMBERS + EXPERIMENTS) as usize] }
    }

    /// The content that goes with these rules.
    ///
    /// # Panics
    ///
    /// If a text of the program itself cannot be read.
    #[inline]
    #[must_use]
    pub fn of(&self, rules: Ruleset) -> &'static C {
        match self.slots[rules.slot()].get() {
            Some(content) => content,
            None => self.fill(rules),
        }
    }

    #[cold]
    fn fill(&self, rules: Ruleset) -> &'static C {
        let number = rules.number();
        let since = self.files.iter().map(|file| file.since).filter(|since| *since <= number);
        // The first rules with these texts.
        let first = since.max().and_then(|since| Ruleset::numbered(since, number));
        self.slots[rules.slot()].get_or_init(|| match first {
            Some(first) if first != rules => self.of(first),
            _ => {
                let texts = ContentTexts { files: self.files, number, others: &[] };
                let content = (self.read)(texts);
                let content =
                    content.expect("the content is part of the program and a test reads it");
                Box::leak(Box::new(content))
            }
        })
    }

    /// These rules with other texts for some files. The content stays for as long as the program
    /// runs.
    ///
    /// # Errors
    ///
    /// What is wrong with the texts.
    pub fn experiment(
        &self,
        rules: Ruleset,
        others: &[OtherFile],
    ) -> Result<Ruleset, ContentFault> {
        let mut known: Vec<_> = self.files.iter().map(|file| file.name).collect();
        known.sort_unstable();
        known.dedup();
        for other in others {
            if !known.contains(&other.name.as_str()) {
                return Err(ContentFault::NoSuchFile { given: other.name.clone(), known });
            }
        }
        let texts = ContentTexts { files: self.files, number: rules.number(), others };
        let content: &'static C = Box::leak(Box::new((self.read)(texts)?));
        let mut all = (0..EXPERIMENTS).map(|at| rules.with_experiment(at));
        all.find(|rules| self.slots[rules.slot()].set(content).is_ok()).ok_or(ContentFault::TooMany)
    }
}

impl<C> fmt::Debug for Shelf<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Shelf").field("files", &self.files.len()).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILES: &[ContentFile] = &[
        ContentFile { name: "figures", since: 1, digest: "", text: "3" },
        ContentFile { name: "figures", since: 3, digest: "", text: "5" },
        ContentFile { name: "names", since: 1, digest: "", text: "7" },
    ];

    fn read(texts: ContentTexts<'_>) -> Result<u32, ContentFault> {
        let number = |file| {
            texts
                .text(file)
                .parse::<u32>()
                .map_err(|error| ContentFault::Unplayable { file, detail: error.to_string() })
        };
        Ok(number("figures")? * 10 + number("names")?)
    }

    fn other(name: &str, text: &str) -> OtherFile {
        OtherFile { name: name.to_owned(), text: text.to_owned() }
    }

    #[test]
    fn rules_keep_the_content_that_they_began_with() {
        let shelf = Shelf::new(FILES, read);
        let of = |number| *shelf.of(Ruleset::numbered(number, 4).unwrap());
        assert_eq!([of(1), of(2), of(3), of(4)], [37, 37, 57, 57]);
    }

    #[test]
    fn a_change_of_the_flow_alone_reads_nothing_again() {
        let shelf = Shelf::new(FILES, read);
        let of = |number| shelf.of(Ruleset::numbered(number, 4).unwrap());
        assert!(std::ptr::eq(of(2), of(1)) && std::ptr::eq(of(3), of(4)));
        assert!(!std::ptr::eq(of(2), of(3)));
    }

    #[test]
    fn a_file_may_come_with_later_rules() {
        const LATER: &[ContentFile] = &[
            ContentFile { name: "base", since: 1, digest: "", text: "1" },
            ContentFile { name: "more", since: 2, digest: "", text: "2" },
        ];
        let shelf = Shelf::new(LATER, |texts| Ok(texts.find("more").map(str::len)));
        let of = |number| *shelf.of(Ruleset::numbered(number, 2).unwrap());
        assert_eq!([of(1), of(2)], [None, Some(1)]);
    }

    #[test]
    fn experiments_replace_a_file_and_leave_the_others() {
        let shelf = Shelf::new(FILES, read);
        let rules = Ruleset::numbered(2, 4).unwrap();
        let [once, again] =
            ["1", "2"].map(|text| shelf.experiment(rules, &[other("names", text)]).unwrap());
        assert_eq!([*shelf.of(once), *shelf.of(again), *shelf.of(rules)], [31, 32, 37]);
        assert_eq!(once.number(), 2);
    }

    #[test]
    fn what_cannot_be_played_is_told_with_its_file() {
        let shelf = Shelf::new(FILES, read);
        let rules = Ruleset::numbered(1, 1).unwrap();
        let told = |file| shelf.experiment(rules, &[file]).unwrap_err().to_string();
        assert_eq!(told(other("name", "")), "name is no file of this game; it has figures, names");
        assert!(told(other("names", "many")).starts_with("names: invalid digit"));
    }

    #[test]
    fn a_shelf_is_full_at_some_time() {
        let shelf = Shelf::new(FILES, read);
        let rules = Ruleset::numbered(1, 1).unwrap();
        for _ in 0..EXPERIMENTS {
            shelf.experiment(rules, &[]).unwrap();
        }
        assert_eq!(shelf.experiment(rules, &[]), Err(ContentFault::TooMany));
    }
}
