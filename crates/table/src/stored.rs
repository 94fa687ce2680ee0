use saucer_core::{Game, Ruleset};

use crate::seal::Seal;
use crate::table::unreadable;
use crate::{Entry, Fork, Match, Pact, Secret, TableError, Words};

/// All that a store keeps of a match.
#[derive(Clone, Debug)]
pub struct Stored<'a> {
    /// The number of the rules that the match was begun with.
    pub rules: u32,
    /// The setup as JSON.
    pub setup: &'a str,
    /// The secret of the seal.
    pub secret: Secret,
    /// The words of the seats, in the old form.
    pub words: Words,
    /// What the seats have settled; `None` in the old form, and before the start.
    pub pact: Option<Pact>,
    /// The position of another match that it plays on from.
    pub fork: Option<Fork>,
    /// The JSON of each entry, in order.
    pub bodies: &'a [String],
}

/// The setup of a game from its JSON.
///
/// # Errors
///
/// [`TableError::Unreadable`] if it is not a setup of this game.
pub fn read_setup<G: Game>(json: &str) -> Result<G::Setup, TableError> {
    serde_json::from_str(json).map_err(|e| unreadable("setup", &e))
}

impl<G: Game> Match<G> {
    /// A match from what was stored. If the last change was stored only in part, the match
    /// [owes](Match::owed) the rest.
    ///
    /// # Errors
    ///
    /// [`TableError::OtherRules`], [`TableError::Unreadable`] for the setup, and
    /// [`TableError::Damaged`] with the number of the first entry that cannot be replayed.
    pub fn from_stored(stored: Stored<'_>) -> Result<Match<G>, TableError> {
        let Some(rules) = Ruleset::numbered(stored.rules, G::RULES) else {
            let (found, ours) = (stored.rules, G::RULES);
            return Err(TableError::OtherRules { game: G::ID, found, ours });
        };
        let setup = read_setup::<G>(stored.setup)?;
        let (seq, fork) = (stored.bodies.len() as u64, stored.fork);
        // Whatever came then would be luck of its own where there must be none.
        if fork.as_ref().is_some_and(|fork| fork.entries > seq) {
            let detail = "it ends among the entries that were taken over".to_owned();
            return Err(TableError::Damaged { seq, detail });
        }
        let seal = Seal::new(stored.secret.clone(), Words::default());
        let mut this = Match::sealed(setup, rules, fork, seal);
        this.given = serde_json::from_str(stored.setup).map_err(|e| unreadable("setup", &e))?;
        this.reseal(stored.secret, stored.words, stored.pact);
        for (seq, body) in (0..).zip(stored.bodies) {
            let entry: Entry<G> = serde_json::from_str(body)
                .map_err(|e| TableError::Damaged { seq, detail: e.to_string() })?;
            this.follow(entry)?;
        }
        Ok(this)
    }
}
