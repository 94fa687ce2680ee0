//! The hash chain over a log: one flipped bit in the rules, the setup, the secret, the words or any entry gives
//! another head.
//!
//! It finds what disks, memory and careless hands do, not what somebody does who can write the database: they can
//! write another head as well. Against those there is the seal of the match.

use sha2::{Digest, Sha256};

use crate::engine::without_nul;
use crate::{NewInput, NewTable, StoreError, StoredInput, StoredTable};

/// How far the chain over a log has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Chain {
    head: [u8; 32],
}

impl Chain {
    /// The chain of a table before the first entry of its log.
    pub(crate) fn begin(origin: &Origin<'_>) -> Self {
        let mut hash = Sha256::new();
        for part in [b"saucer log 1", origin.id.as_bytes(), origin.game.as_bytes()] {
            add(&mut hash, part);
        }
        hash.update(origin.rules.to_be_bytes());
        for part in [origin.setup.as_bytes(), origin.secret, origin.words.as_bytes()] {
            add(&mut hash, part);
        }
        Self { head: hash.finalize().into() }
    }

    /// Goes on by one entry.
    pub fn push(&mut self, at_ms: i64, body: &str) {
        let mut hash = Sha256::new();
        hash.update(self.head);
        hash.update(at_ms.to_be_bytes());
        // As it is stored.
        hash.update(without_nul(body).as_bytes());
        self.head = hash.finalize().into();
    }

    /// Goes on by entries that are about to be appended.
    #[must_use]
    pub fn after(mut self, inputs: &[NewInput]) -> Self {
        for input in inputs {
            self.push(input.at_ms, &input.body);
        }
        self
    }

    /// The head as it is stored.
    #[must_use]
    pub fn head(&self) -> String {
        use std::fmt::Write as _;
        self.head.iter().fold(String::with_capacity(64), |mut text, byte| {
            // Writing to a string cannot fail.
            let _ = write!(text, "{byte:02x}");
            text
        })
    }
}

/// Adds a part with its length, so that two parts cannot pass for other two.
fn add(hash: &mut Sha256, part: &[u8]) {
    hash.update((part.len() as u64).to_be_bytes());
    hash.update(part);
}

/// What the chain of a table begins from.
pub(crate) struct Origin<'a> {
    pub(crate) id: &'a str,
    pub(crate) game: &'a str,
    pub(crate) rules: u32,
    pub(crate) setup: &'a str,
    pub(crate) secret: &'a [u8],
    pub(crate) words: &'a str,
}

impl StoredTable {
    /// The chain over the whole log of the table, which was read after the table itself: it may have grown since.
    ///
    /// # Errors
    /// `LogDamaged` if it is shorter than the table says, has gaps, or has another head than the one stored; also if the
    /// people of the table are not those that were stored.
    pub fn checked(&self, log: &[StoredInput]) -> Result<Chain, StoreError> {
        let damaged = || StoreError::LogDamaged { table: self.id.clone() };
        let mut chain = Chain::begin(&Origin {
            id: &self.id,
            game: &self.game,
            rules: self.rules,
            setup: &self.setup,
            secret: &self.secret,
            words: &self.words,
        });
        let is_stored = |n: usize, chain: &Chain| {
            n as u64 != self.n_inputs
                || self.chain.as_ref().is_none_or(|stored| *stored == chain.head())
        };
        let mut sound = log.len() as u64 >= self.n_inputs && is_stored(0, &chain);
        sound &= self.has_its_people();
        for (n, input) in log.iter().enumerate() {
            chain.push(input.at_ms, &input.body);
            sound &= input.seq == n as u64 && is_stored(n + 1, &chain);
        }
        if sound { Ok(chain) } else { Err(damaged()) }
    }
}

impl NewTable {
    /// The chain over what the log of the table begins with.
    pub(crate) fn chain(&self) -> Chain {
        let words = self.words_json();
        let origin = Origin {
            id: &self.id,
            game: &self.game,
            rules: self.rules,
            setup: &self.setup,
            secret: &self.secret,
            words: &words,
        };
        Chain::begin(&origin).after(&self.log)
    }
}
