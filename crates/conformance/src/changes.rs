//! The changes of a game's rules, and the content that goes with each number.

use std::collections::BTreeSet;

use saucer_core::{Change, ContentFile, Game, OtherFile, Ruleset};
use sha2::{Digest as _, Sha256};

use crate::rulebook::Rulebook;

/// Whether the changes of a game are told and its content is what it was:
///
/// - the newest rules are those after all changes;
/// - every change has a name of its own, a reason, and clauses that the rulebooks have;
/// - every rulebook tells it, as `**2** \`its_name\``, below a heading with the anchor `{#changes}`;
/// - every text of a [content file](ContentFile) has its digest, came with a number that the game has,
///   alone by its name, and can be read by [`Game::experiment`].
///
/// # Errors
///
/// The first thing that is wrong, and what to do about it.
pub fn check_changes<G: Game>(rulebooks: &[Rulebook<'_>]) -> Result<(), String> {
    check_told(G::CHANGES, rulebooks)?;
    let newest = Change::newest(G::CHANGES);
    if G::RULES != newest {
        return Err(format!("the newest rules are {newest}; leave RULES to its default"));
    }
    check_content(G::CONTENT, newest)?;
    // Another number with the same texts would be read the same way.
    let since: BTreeSet<u32> = G::CONTENT.iter().map(|file| file.since).collect();
    for number in since {
        let rules = Ruleset::numbered(number, newest).expect("these numbers were just checked");
        let texts = texts(G::CONTENT, number);
        G::experiment(rules, &texts).map_err(|fault| format!("rules {number}: {fault}"))?;
    }
    Ok(())
}

fn check_told(changes: &[Change], rulebooks: &[Rulebook<'_>]) -> Result<(), String> {
    let mut names = BTreeSet::new();
    for change in changes {
        let (number, name) = (change.number, change.name);
        if change.reason.is_empty() || change.clauses.is_empty() || !names.insert(name) {
            return Err(format!("change {number} needs a name of its own, clauses and a reason"));
        }
        for book in rulebooks {
            let Some((_, told)) = book.text().split_once("{#changes}\n") else {
                return Err("a rulebook needs a heading with the anchor {#changes}".to_owned());
            };
            if !told.contains(&format!("**{number}** `{name}`")) {
                return Err(format!("a rulebook does not tell change {number}, `{name}`"));
            }
            let known = book.numbers();
            if let Some(clause) = change.clauses.iter().find(|clause| !known.contains(&clause.0)) {
                return Err(format!("change {number} names {clause}, which no rulebook has"));
            }
        }
    }
    Ok(())
}

fn check_content(files: &[ContentFile], newest: u32) -> Result<(), String> {
    let mut known = BTreeSet::new();
    for file in files {
        let (name, since) = (file.name, file.since);
        if !(1..=newest).contains(&since) || !known.insert((name, since)) {
            return Err(format!("{name} of rules {since} needs a number of the game for itself"));
        }
        let digest: String =
            Sha256::digest(file.text).iter().map(|byte| format!("{byte:02x}")).collect();
        if digest != file.digest {
            return Err(format!(
                "{name} of rules {since} has changed. Matches that began with it would go on with \
                 other cards: leave it as it was, and put the new text beside it with the next \
                 number. The digest of this one is {digest}"
            ));
        }
    }
    Ok(())
}

/// The texts of these rules, each as if it stood in for itself.
fn texts(files: &[ContentFile], number: u32) -> Vec<OtherFile> {
    let of_it = |file: &&ContentFile| {
        let later = |other: &ContentFile| {
            other.name == file.name && other.since > file.since && other.since <= number
        };
        file.since <= number && !files.iter().any(later)
    };
    let own = files.iter().filter(of_it);
    own.map(|file| OtherFile { name: file.name.to_owned(), text: file.text.to_owned() }).collect()
}

#[cfg(test)]
mod tests {
    use saucer_core::Clause;

    use super::*;

    const TIDIER: Change =
        Change { number: 2, name: "tidier", clauses: &[Clause("X-1.1")], reason: "It was untidy." };

    fn told(change: Change, text: &str) -> Result<(), String> {
        check_told(&[change], &[Rulebook::new('X', text)])
    }

    #[test]
    fn a_change_that_is_not_told_is_found() {
        let book =
            "**X-1.1** Rows are tidy.\n\n## Changes {#changes}\n\n**2** `tidier` (X-1.1): so.";
        assert_eq!(told(TIDIER, book), Ok(()));
        for (flaw, text) in [
            ("anchor {#changes}", book.replace(" {#changes}", "")),
            ("does not tell change 2", book.replace("**2**", "**3**")),
            ("does not tell change 2", book.replace("`tidier`", "`tidy`")),
            ("names X-1.1, which no rulebook has", book.replace("**X-1.1**", "**X-1.2**")),
        ] {
            let error = told(TIDIER, &text).unwrap_err();
            assert!(error.contains(flaw), "{error}");
        }
        for change in [Change { reason: "", ..TIDIER }, Change { clauses: &[], ..TIDIER }] {
            assert!(told(change, book).unwrap_err().contains("clauses and a reason"));
        }
        let twice = check_told(&[TIDIER, TIDIER], &[Rulebook::new('X', book)]);
        assert!(twice.unwrap_err().contains("a name of its own"));
    }

    #[test]
    fn content_that_has_changed_is_found() {
        const DIGEST: &str = "6b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b";
        let one = ContentFile { name: "cards.ron", since: 1, digest: DIGEST, text: "1" };
        assert_eq!(check_content(&[one], 1), Ok(()));
        let error = check_content(&[ContentFile { text: "2", ..one }], 1).unwrap_err();
        assert!(error.contains("cards.ron of rules 1 has changed"), "{error}");
        for files in [vec![one, one], vec![ContentFile { since: 2, ..one }]] {
            let error = check_content(&files, 1).unwrap_err();
            assert!(error.contains("a number of the game for itself"), "{error}");
        }
    }

    #[test]
    fn the_texts_of_a_number_are_the_last_ones_up_to_it() {
        let file = |name, since, text| ContentFile { name, since, digest: "", text };
        let files = [file("a", 1, "old"), file("a", 3, "new"), file("b", 2, "late")];
        let of = |number| -> Vec<String> {
            texts(&files, number).into_iter().map(|file| file.text).collect()
        };
        assert_eq!(of(1), ["old"]);
        assert_eq!(of(2), ["old", "late"]);
        assert_eq!(of(3), ["new", "late"]);
    }
}
