//! The rules that matches of an order are played by: older ones, or with other cards.

use std::fmt;

use saucer_core::{ContentFault, Game, OtherFile, Ruleset};
use saucer_text::Lang;
use sha2::{Digest as _, Sha256};

/// Rules as somebody asks for them: the newest with their own content unless something else is said.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RulesOrder {
    /// Their number.
    pub number: Option<u32>,
    /// Files that stand in for those of the game.
    pub files: Vec<OtherFile>,
}

/// Rules that matches are played by.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// The rules.
    pub rules: Ruleset,
    /// The digest of the files that stand in for those of the game. Matches with different ones are
    /// matches of different games, so whatever counts them keeps them apart by it.
    pub content: Option<String>,
}

/// Why there are no such rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RulesFault {
    /// The game has no rules with this number.
    NoSuchNumber {
        /// The number that was asked for.
        asked: u32,
        /// The newest one.
        newest: u32,
    },
    /// Something is wrong with the files.
    Content(ContentFault),
}

impl fmt::Display for RulesFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RulesFault::NoSuchNumber { asked, newest: 1 } => {
                write!(f, "there are no rules {asked}; this game has rules 1 only")
            }
            RulesFault::NoSuchNumber { asked, newest } => {
                write!(f, "there are no rules {asked}; this game has rules 1 to {newest}")
            }
            RulesFault::Content(fault) => fault.fmt(f),
        }
    }
}

impl std::error::Error for RulesFault {}

impl RulesOrder {
    /// The rules in the game `G`.
    ///
    /// # Errors
    ///
    /// When the game has none with the number, or cannot be played with the files.
    pub fn find<G: Game>(&self) -> Result<Played, RulesFault> {
        let asked = self.number.unwrap_or(G::RULES);
        let own = Ruleset::numbered(asked, G::RULES)
            .ok_or(RulesFault::NoSuchNumber { asked, newest: G::RULES })?;
        if self.files.is_empty() {
            return Ok(Played { rules: own, content: None });
        }
        let rules = G::experiment(own, &self.files).map_err(RulesFault::Content)?;
        Ok(Played { rules, content: Some(digest(&self.files)) })
    }
}

impl Played {
    /// The newest rules of a game.
    #[must_use]
    pub fn newest<G: Game>() -> Played {
        Played { rules: G::rules(), content: None }
    }

    /// The rules in words, with the beginning of the digest.
    #[must_use]
    pub fn words(&self, lang: Lang) -> String {
        let number = ("number", self.rules.number().into());
        match &self.content {
            None => lang.text("lab-rules", &[number]),
            Some(digest) => {
                let short = digest.get(..12).unwrap_or(digest);
                lang.text("lab-rules-with", &[number, ("digest", short.into())])
            }
        }
    }
}

/// One digest for all files, whatever their order.
fn digest(files: &[OtherFile]) -> String {
    let mut files: Vec<&OtherFile> = files.iter().collect();
    files.sort_by(|a, b| a.name.cmp(&b.name));
    let mut hash = Sha256::new();
    for file in files {
        // The lengths keep a name from running into its text.
        for part in [&file.name, &file.text] {
            hash.update((part.len() as u64).to_le_bytes());
            hash.update(part);
        }
    }
    hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use saucer_duel::Duel;

    use super::*;

    fn file(name: &str, text: &str) -> OtherFile {
        OtherFile { name: name.to_owned(), text: text.to_owned() }
    }

    #[test]
    fn the_digest_knows_names_and_texts_and_no_order() {
        let [a, b] = [file("a", "1"), file("b", "2")];
        assert_eq!(digest(&[a.clone(), b.clone()]), digest(&[b.clone(), a.clone()]));
        assert_ne!(digest(std::slice::from_ref(&a)), digest(&[b]));
        assert_ne!(digest(&[a]), digest(&[file("a1", "")]));
    }

    #[test]
    fn rules_that_there_are_not_are_refused_with_those_that_there_are() {
        let ask = |order: RulesOrder| order.find::<Duel>().map_err(|fault| fault.to_string());
        assert_eq!(ask(RulesOrder::default()), Ok(Played::newest::<Duel>()));
        let later = RulesOrder { number: Some(9), files: Vec::new() };
        assert_eq!(ask(later).unwrap_err(), "there are no rules 9; this game has rules 1 only");
        let cards = RulesOrder { number: None, files: vec![file("cards.ron", "()")] };
        assert_eq!(ask(cards).unwrap_err(), "cards.ron: this game has no content in files");
    }
}
