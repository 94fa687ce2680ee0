use std::fmt;
use std::marker::PhantomData;

use saucer_bots::Botted;
use saucer_core::Seats;

use crate::table::unreadable;
use crate::{Entry, Match, Proof, Record, RecordError, Secret, Table, TableError, Words, verify};

/// Makes the tables of one game, for a server that has a list of games.
pub trait Kind: Send + Sync + fmt::Debug {
    /// The name of the game.
    fn game_id(&self) -> &'static str;

    /// The version of the game's rules.
    fn rules(&self) -> u32;

    /// The seats of a match with this setup.
    ///
    /// # Errors
    ///
    /// [`TableError::Unreadable`] if it is not a setup of this game.
    fn seats(&self, setup: &str) -> Result<Seats, TableError>;

    /// A new table at version 0. Commit what it [owes](Table::owed) before anybody plays.
    ///
    /// # Errors
    ///
    /// [`TableError::Unreadable`] if it is not a setup of this game.
    fn begin(
        &self,
        setup: &str,
        secret: Secret,
        words: Words,
    ) -> Result<Box<dyn Table>, TableError>;

    /// A table from what was stored. If the last change was stored only in part, the table
    /// [owes](Table::owed) the rest.
    ///
    /// # Errors
    ///
    /// [`TableError::OtherRules`], [`TableError::Unreadable`] for the setup, and
    /// [`TableError::Damaged`] with the number of the first entry that cannot be replayed.
    fn open(&self, stored: Stored<'_>) -> Result<Box<dyn Table>, TableError>;

    /// A table from a record, to look at.
    ///
    /// # Errors
    ///
    /// Whatever is wrong with the record.
    fn import(&self, record: &Record) -> Result<Box<dyn Table>, RecordError>;

    /// Replays a record and draws its luck again; see [`verify`].
    ///
    /// # Errors
    ///
    /// Whatever is wrong with the record.
    fn verify(&self, record: &Record) -> Result<Proof, RecordError>;
}

/// All that a store keeps of a match.
#[derive(Clone, Debug)]
pub struct Stored<'a> {
    /// The version of the rules that the match was begun with.
    pub rules: u32,
    /// The setup as JSON.
    pub setup: &'a str,
    /// The secret of the seal.
    pub secret: Secret,
    /// The words of the seats.
    pub words: Words,
    /// The JSON of each entry, in order.
    pub bodies: &'a [String],
}

/// The [`Kind`] of the game `G`.
pub struct KindOf<G>(PhantomData<fn() -> G>);

impl<G> KindOf<G> {
    /// There is nothing to choose.
    #[must_use]
    pub const fn new() -> Self {
        KindOf(PhantomData)
    }
}

impl<G> Default for KindOf<G> {
    fn default() -> Self {
        KindOf::new()
    }
}

impl<G: Botted> fmt::Debug for KindOf<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "KindOf({})", G::ID)
    }
}

impl<G: Botted> KindOf<G> {
    fn setup(text: &str) -> Result<G::Setup, TableError> {
        serde_json::from_str(text).map_err(|e| unreadable("setup", &e))
    }
}

impl<G: Botted> Kind for KindOf<G> {
    fn game_id(&self) -> &'static str {
        G::ID
    }

    fn rules(&self) -> u32 {
        G::RULES
    }

    fn seats(&self, setup: &str) -> Result<Seats, TableError> {
        Ok(G::seats(&Self::setup(setup)?))
    }

    fn begin(
        &self,
        setup: &str,
        secret: Secret,
        words: Words,
    ) -> Result<Box<dyn Table>, TableError> {
        Ok(Box::new(Match::<G>::begin(Self::setup(setup)?, secret, words)))
    }

    fn open(&self, stored: Stored<'_>) -> Result<Box<dyn Table>, TableError> {
        if stored.rules != G::RULES {
            let (found, ours) = (stored.rules, G::RULES);
            return Err(TableError::OtherRules { game: G::ID, found, ours });
        }
        let setup = Self::setup(stored.setup)?;
        let mut entries = Vec::with_capacity(stored.bodies.len());
        for (seq, body) in (0..).zip(stored.bodies) {
            let entry: Entry<G> = serde_json::from_str(body)
                .map_err(|e| TableError::Damaged { seq, detail: e.to_string() })?;
            entries.push(entry);
        }
        Ok(Box::new(Match::open(setup, stored.secret, stored.words, entries)?))
    }

    fn import(&self, record: &Record) -> Result<Box<dyn Table>, RecordError> {
        Ok(Box::new(Match::<G>::import(record)?))
    }

    fn verify(&self, record: &Record) -> Result<Proof, RecordError> {
        verify::<G>(record)
    }
}
