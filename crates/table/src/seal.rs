//! Sealed luck: a secret that is promised by its hash before the first move and opened after the
//! last, so that anybody can draw every die again.

use std::fmt;

use hmac::{Hmac, KeyInit, Mac};
use saucer_core::{Luck, Seat};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::TableError;
use crate::pact::{LuckKey, Pact, Terms};

/// The 32 bytes from which all luck of one match comes. Printing it for debugging shows nothing.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret([u8; 32]);

impl Secret {
    /// A secret that nobody knows, from the operating system.
    ///
    /// # Errors
    ///
    /// [`TableError::NoEntropy`] if the system has no random bytes to give.
    pub fn fresh() -> Result<Secret, TableError> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).map_err(|e| TableError::NoEntropy { detail: e.to_string() })?;
        Ok(Secret(bytes))
    }

    /// A secret that was stored, or a fixed one for a test.
    #[must_use]
    pub const fn from_bytes(bytes: [u8; 32]) -> Secret {
        Secret(bytes)
    }

    /// The secret of table number `number` at a rehearsal with this seed. Whoever knows both knows it, so such a
    /// table must say so.
    #[must_use]
    pub fn rehearsed(seed: u64, number: u64) -> Secret {
        let mut hash = Sha256::new_with_prefix("saucer rehearsal 1");
        hash.update(seed.to_le_bytes());
        hash.update(number.to_le_bytes());
        Secret(hash.finalize().into())
    }

    /// The bytes, for the store.
    #[must_use]
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// Reads 64 hexadecimal digits, as a record has them; `None` if it is anything else.
    #[must_use]
    pub fn from_hex(hex: &str) -> Option<Secret> {
        unhex(hex).map(Secret)
    }

    /// As 64 hexadecimal digits.
    #[must_use]
    pub fn to_hex(&self) -> String {
        hex(&self.0)
    }

    /// The SHA-256 of the bytes as 64 hexadecimal digits: what players see before the first move.
    #[must_use]
    pub fn hash(&self) -> String {
        hex(&Sha256::digest(self.0))
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(..)")
    }
}

/// The words of the old form: texts that the seats added, in the order of the seats; seats may have added none. They
/// were known to who chose the last of them, so they prove nothing. Prepared matches have this form, since their luck
/// must be the same at every table; for all others see [`Pact`].
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Words(pub Vec<String>);

/// The luck for outcome number `n` of a match of the old form, counted from 0.
///
/// Block `b` of the stream is HMAC-SHA256 with the secret as its key over the text
/// `saucer luck 1`, the number of words, each of them after its length in bytes, `n` and `b`; all
/// numbers are 8 bytes, the lowest first. A number of 32 bits takes 4 bytes, the lowest first.
#[must_use]
pub fn sealed_luck(secret: &Secret, words: &Words, n: u64) -> SealedLuck {
    let mut stem = keyed(secret, b"saucer luck 1");
    stem.update(&(words.0.len() as u64).to_le_bytes());
    for text in &words.0 {
        stem.update(&(text.len() as u64).to_le_bytes());
        stem.update(text.as_bytes());
    }
    stem.update(&n.to_le_bytes());
    SealedLuck::over(stem)
}

/// The stream of one outcome; see [`sealed_luck`].
#[derive(Clone)]
pub struct SealedLuck {
    stem: Hmac<Sha256>,
    n_blocks: u64,
    block: [u8; 32],
    used: usize,
}

impl SealedLuck {
    /// The stream of blocks that are this HMAC over what it was fed and the number of the block.
    pub(crate) const fn over(stem: Hmac<Sha256>) -> SealedLuck {
        SealedLuck { stem, n_blocks: 0, block: [0; 32], used: 32 }
    }

    fn bits(&mut self) -> u32 {
        if self.used == self.block.len() {
            let mut mac = self.stem.clone();
            mac.update(&self.n_blocks.to_le_bytes());
            self.block = mac.finalize().into_bytes().into();
            self.n_blocks += 1;
            self.used = 0;
        }
        let mut four = [0; 4];
        four.copy_from_slice(&self.block[self.used..self.used + 4]);
        self.used += 4;
        u32::from_le_bytes(four)
    }
}

impl Luck for SealedLuck {
    fn below(&mut self, n: u32) -> u32 {
        assert!(n > 0, "nothing to choose from");
        // Numbers of the last, incomplete round of n are thrown away; the rest is unbiased.
        let whole = (1_u64 << 32) - (1_u64 << 32) % u64::from(n);
        loop {
            let bits = self.bits();
            if u64::from(bits) < whole {
                return bits % n;
            }
        }
    }
}

impl fmt::Debug for SealedLuck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SealedLuck(..)")
    }
}

/// The seal of a match: always its promise, and the secret where the match still draws from it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Seal {
    pub(crate) hash: String,
    /// Missing in a match that was read from a record of an unfinished match.
    pub(crate) secret: Option<Secret>,
    /// The words of the old form, which prepared matches still have.
    pub(crate) words: Words,
    /// What the seats have settled; `None` in the old form.
    pub(crate) pact: Option<Pact>,
    /// The key of all luck, where there is a pact and all is open.
    pub(crate) key: Option<LuckKey>,
}

impl Seal {
    pub(crate) fn new(secret: Secret, words: Words) -> Seal {
        Seal { hash: secret.hash(), secret: Some(secret), words, pact: None, key: None }
    }

    /// The same with a pact, whose terms are these.
    pub(crate) fn bound(self, pact: Pact, terms: &Terms) -> Seal {
        let secret = self.secret.as_ref().filter(|_| !pact.waits());
        let key = secret.map(|secret| terms.key(secret, &pact));
        Seal { pact: Some(pact), key, ..self }
    }

    /// The luck of outcome number `n`.
    pub(crate) fn luck(&self, n: u64) -> Result<SealedLuck, TableError> {
        match (&self.pact, &self.key, &self.secret) {
            (Some(_), Some(key), _) => Ok(key.luck(n)),
            (None, _, Some(secret)) => Ok(sealed_luck(secret, &self.words, n)),
            (Some(_), None, _) | (None, _, None) => Err(TableError::SealClosed),
        }
    }

    /// A number for a bot to begin with: nobody can foresee it, and nothing follows from it about
    /// the luck of the match.
    pub(crate) fn bot_seed(&self, seat: Seat, version: u64) -> u64 {
        let none = Secret([0; 32]);
        let mut mac = keyed(self.secret.as_ref().unwrap_or(&none), b"saucer bot 1");
        mac.update(&[seat.0]);
        mac.update(&version.to_le_bytes());
        let bytes: [u8; 32] = mac.finalize().into_bytes().into();
        bytes.iter().take(8).fold(0, |seed, byte| seed << 8 | u64::from(*byte))
    }
}

/// Whether this is a SHA-256 as records have it.
pub(crate) fn is_hash(hex: &str) -> bool {
    unhex(hex).is_some()
}

fn keyed(secret: &Secret, purpose: &[u8]) -> Hmac<Sha256> {
    let mut mac = <Hmac<Sha256> as KeyInit>::new_from_slice(&secret.0)
        .expect("HMAC takes keys of any length");
    mac.update(purpose);
    mac
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|b| format!("{b:02x}")).collect()
}

pub(crate) fn unhex(hex: &str) -> Option<[u8; 32]> {
    let digits: Vec<u8> =
        hex.chars().map(|c| c.to_digit(16).map(|d| d as u8)).collect::<Option<_>>()?;
    let bytes: Vec<u8> = digits.chunks_exact(2).map(|pair| pair[0] << 4 | pair[1]).collect();
    (digits.len() == 64).then_some(bytes)?.try_into().ok()
}
