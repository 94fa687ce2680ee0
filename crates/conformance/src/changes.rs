//! The changes of a game's rules, and the content that goes with each number.

use std::collections::BTreeSet;

use saucer_core::{ContentFile, Game};
use sha2::{Digest as _, Sha256};

use crate::rulebook::Rulebook;

/// Whether the changes of a game are told and its content is what it was:
///
/// - every change has a name of its own, a reason, and clauses that the rulebooks have;
/// - every rulebook tells it, as `**2** \`its_name\``;
/// - every text of a [content file](ContentFile) has its digest, came with a number that the game has,
///   and can be read.
///
/// # Errors
///
/// The first thing that is wrong, and what to do about it.
pub fn check_changes<G: Game>(rulebooks: &[Rulebook<'_>]) -> Result<(), String> {
    let mut names = BTreeSet::new();
    for change in G::CHANGES {
        let (number, name) = (change.number, change.name);
        if change.reason.is_empty() || change.clauses.is_empty() || !names.insert(name) {
            return Err(format!("change {number} needs a name of its own, clauses and a reason"));
        }
        for book in rulebooks {
            if !book.text().contains(&format!("**{number}** `{name}`")) {
                return Err(format!("a rulebook does not tell change {number}, `{name}`"));
            }
            let known = book.numbers();
            if let Some(clause) = change.clauses.iter().find(|clause| !known.contains(&clause.0)) {
                return Err(format!("change {number} names {clause}, which no rulebook has"));
            }
        }
    }
    G::CONTENT.iter().try_for_each(check_file)?;
    let since = |file: &ContentFile| !(1..=G::RULES).contains(&file.since);
    match G::CONTENT.iter().find(|file| since(file)) {
        Some(file) => Err(format!("{} is since rules {}, which are none", file.name, file.since)),
        None => Ok(()),
    }
}

fn check_file(file: &ContentFile) -> Result<(), String> {
    let digest: String =
        Sha256::digest(file.text).iter().map(|byte| format!("{byte:02x}")).collect();
    if digest == file.digest {
        return Ok(());
    }
    Err(format!(
        "{} of rules {} has changed. Matches that began with it would go on with other cards: leave it \
         as it was, and put the new text beside it with the next number. The digest of this one is \
         {digest}",
        file.name, file.since
    ))
}
