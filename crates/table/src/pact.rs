//! The pact of a match: what its seats have settled before any word is opened, so that nobody has the last word on
//! the luck. docs/dice.md has the protocol with its claims and limits.
//!
//! All hashes are SHA-256. Each begins with a name of its own, texts and names stand after their length, and numbers
//! have 8 bytes, the lowest first, so that no two different things are the same bytes.

use std::fmt;

use hmac::{Hmac, KeyInit, Mac};
use saucer_core::Seat;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::seal::{SealedLuck, hex, unhex};
use crate::{Secret, TableError};

/// The 32 bytes that a device adds to the luck of a match. Printing it for debugging shows nothing.
#[derive(Clone, PartialEq, Eq)]
pub struct DiceWord([u8; 32]);

impl DiceWord {
    /// A word that nobody knows, from the operating system.
    ///
    /// # Errors
    ///
    /// [`TableError::NoEntropy`] if the system has no random bytes to give.
    pub fn fresh() -> Result<DiceWord, TableError> {
        Secret::fresh().map(|secret| DiceWord(*secret.bytes()))
    }

    /// A fixed word for a test.
    #[must_use]
    pub const fn from_bytes(bytes: [u8; 32]) -> DiceWord {
        DiceWord(bytes)
    }

    /// Reads 64 hexadecimal digits; `None` if it is anything else.
    #[must_use]
    pub fn from_hex(hex: &str) -> Option<DiceWord> {
        unhex(hex).map(DiceWord)
    }

    /// As 64 hexadecimal digits.
    #[must_use]
    pub fn to_hex(&self) -> String {
        hex(&self.0)
    }

    /// What is shown in its place until it is opened. Seat and table belong to it, so that nobody can show another's.
    #[must_use]
    pub fn pledge(&self, table: &str, seat: Seat) -> Pledge {
        let mut hash = Hashed::of("saucer pledge 2");
        hash.text(table).number(u64::from(seat.0)).bytes(&self.0);
        Pledge(hash.done())
    }
}

impl fmt::Debug for DiceWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("DiceWord(..)")
    }
}

/// The promise of a word: it fits only one, and tells nothing of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pledge([u8; 32]);

impl Pledge {
    /// Reads 64 hexadecimal digits; `None` if it is anything else.
    #[must_use]
    pub fn from_hex(hex: &str) -> Option<Pledge> {
        unhex(hex).map(Pledge)
    }

    /// As 64 hexadecimal digits.
    #[must_use]
    pub fn to_hex(&self) -> String {
        hex(&self.0)
    }
}

impl Serialize for DiceWord {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&self.to_hex())
    }
}

impl<'de> Deserialize<'de> for DiceWord {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<DiceWord, D::Error> {
        let digits = String::deserialize(from)?;
        DiceWord::from_hex(&digits).ok_or_else(|| D::Error::custom(NO_DIGITS))
    }
}

impl Serialize for Pledge {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&self.to_hex())
    }
}

impl<'de> Deserialize<'de> for Pledge {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Pledge, D::Error> {
        let digits = String::deserialize(from)?;
        Pledge::from_hex(&digits).ok_or_else(|| D::Error::custom(NO_DIGITS))
    }
}

const NO_DIGITS: &str = "words and pledges have 64 hexadecimal digits";

/// What one seat adds to the luck.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "adds", rename_all = "snake_case")]
pub enum Part {
    /// A bot, which adds nothing.
    Bot,
    /// A person who adds nothing.
    Nothing,
    /// A person whose device has pledged a word.
    Pledged {
        /// The promise of the word.
        pledge: Pledge,
        /// The word, once it is opened.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        word: Option<DiceWord>,
    },
    /// The only one who adds anything: with nobody else's word to wait for, theirs needs no pledge.
    Alone {
        /// The word, once it is opened.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        word: Option<DiceWord>,
    },
}

impl Part {
    /// The word, if one was opened.
    #[must_use]
    pub fn word(&self) -> Option<&DiceWord> {
        match self {
            Part::Bot | Part::Nothing => None,
            Part::Pledged { word, .. } | Part::Alone { word } => word.as_ref(),
        }
    }

    /// Whether a word belongs to it.
    #[must_use]
    pub const fn adds(&self) -> bool {
        matches!(self, Part::Pledged { .. } | Part::Alone { .. })
    }

    /// Whether its word is not opened yet.
    pub(crate) fn waits(&self) -> bool {
        self.adds() && self.word().is_none()
    }

    /// The same before anything was opened.
    fn closed(&self) -> Part {
        match self {
            Part::Pledged { pledge, .. } => Part::Pledged { pledge: *pledge, word: None },
            Part::Alone { .. } => Part::Alone { word: None },
            Part::Bot | Part::Nothing => self.clone(),
        }
    }
}

/// What the seats add to the luck of a match, settled at its start.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Pact {
    /// The id of the table.
    pub table: String,
    /// Which attempt to start this is, counted from 1.
    pub attempt: u32,
    /// By the numbers of the seats.
    pub seats: Vec<Part>,
}

impl Pact {
    /// So many attempts to start there are. Whoever refuses to open a word buys one more throw, and no more than these.
    pub const ATTEMPTS: u32 = 3;

    /// Whether somebody adds a word.
    #[must_use]
    pub fn adds(&self) -> bool {
        self.seats.iter().any(Part::adds)
    }

    /// Whether a word is not opened yet.
    #[must_use]
    pub fn waits(&self) -> bool {
        self.seats.iter().any(Part::waits)
    }

    /// Whether every word that is opened fits its pledge.
    #[must_use]
    pub fn is_kept(&self) -> bool {
        let fits = |(seat, part): (Seat, &Part)| match part {
            Part::Pledged { pledge, word: Some(word) } => word.pledge(&self.table, seat) == *pledge,
            _ => true,
        };
        (0..).map(Seat).zip(&self.seats).all(fits)
    }

    /// The same before anything was opened: what everybody may see while the match goes on.
    #[must_use]
    pub fn closed(&self) -> Pact {
        let seats = self.seats.iter().map(Part::closed).collect();
        Pact { table: self.table.clone(), attempt: self.attempt, seats }
    }
}

/// Everything that is fixed before a word is opened. Its [fingerprint](Terms::fingerprint) is what devices keep.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Terms {
    /// The game.
    pub game: String,
    /// The number of its rules.
    pub rules: u32,
    /// The setup as JSON whose members are in order and without spaces.
    pub setup: String,
    /// The id of the table.
    pub table: String,
    /// Which attempt to start this is, counted from 1.
    pub attempt: u32,
    /// How many entries were taken over from another match.
    pub taken: u64,
    /// The seal: the SHA-256 of the secret as hexadecimal digits.
    pub seal: String,
    /// What each seat adds, without words.
    pub seats: Vec<Part>,
}

impl Terms {
    /// The fingerprint, as 64 hexadecimal digits.
    #[must_use]
    pub fn fingerprint(&self) -> String {
        hex(&self.digest())
    }

    fn digest(&self) -> [u8; 32] {
        let mut hash = Hashed::of("saucer pact 2");
        hash.text(&self.game).number(u64::from(self.rules)).text(&self.setup);
        hash.text(&self.table).number(u64::from(self.attempt)).number(self.taken);
        // Whatever is no hash is told apart by its length.
        hash.text(&self.seal.to_ascii_lowercase()).number(self.seats.len() as u64);
        for part in &self.seats {
            match part {
                Part::Bot => hash.bytes(&[0]),
                Part::Nothing => hash.bytes(&[1]),
                Part::Pledged { pledge, .. } => hash.bytes(&[2]).bytes(&pledge.0),
                Part::Alone { .. } => hash.bytes(&[3]),
            };
        }
        hash.done()
    }

    /// The luck of outcome number `n`, counted from 0, by this secret and with the words of this pact.
    #[must_use]
    pub fn luck(&self, secret: &Secret, opened: &Pact, n: u64) -> SealedLuck {
        self.key(secret, opened).luck(n)
    }

    /// The key of all luck: HMAC with the secret as its key over the fingerprint and all words.
    pub(crate) fn key(&self, secret: &Secret, opened: &Pact) -> LuckKey {
        let mut mac = Keyed::with(secret.bytes(), "saucer key 2");
        mac.bytes(&self.digest()).number(opened.seats.len() as u64);
        for part in &opened.seats {
            match part.word() {
                None => mac.bytes(&[0]),
                Some(word) => mac.bytes(&[1]).bytes(&word.0),
            };
        }
        LuckKey(mac.done())
    }
}

/// The key from which all luck of a match with a pact is drawn.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct LuckKey([u8; 32]);

impl LuckKey {
    /// The luck of outcome number `n`, counted from 0: block `b` is HMAC with this key over the name `saucer luck 2`,
    /// `n` and `b`. Numbers are read from it as in [`sealed_luck`](crate::sealed_luck).
    pub(crate) fn luck(&self, n: u64) -> SealedLuck {
        let mut mac = Keyed::with(&self.0, "saucer luck 2");
        mac.number(n);
        SealedLuck::over(mac.0)
    }
}

impl fmt::Debug for LuckKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("LuckKey(..)")
    }
}

/// JSON whose members are in order and without spaces, so that equal things are equal texts.
pub(crate) fn canonical(value: &Value) -> String {
    match value {
        Value::Array(items) => {
            let items: Vec<String> = items.iter().map(canonical).collect();
            format!("[{}]", items.join(","))
        }
        Value::Object(members) => {
            let mut members: Vec<(&String, &Value)> = members.iter().collect();
            members.sort_by_key(|(name, _)| *name);
            let text = |(name, value): (&String, &Value)| {
                format!("{}:{}", Value::from(name.as_str()), canonical(value))
            };
            let members: Vec<String> = members.into_iter().map(text).collect();
            format!("{{{}}}", members.join(","))
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => value.to_string(),
    }
}

/// A SHA-256 that is being fed.
struct Hashed(Sha256);

impl Hashed {
    fn of(name: &str) -> Hashed {
        let mut this = Hashed(Sha256::new());
        this.text(name);
        this
    }

    fn text(&mut self, text: &str) -> &mut Hashed {
        self.number(text.len() as u64).bytes(text.as_bytes())
    }

    fn number(&mut self, number: u64) -> &mut Hashed {
        self.bytes(&number.to_le_bytes())
    }

    fn bytes(&mut self, bytes: &[u8]) -> &mut Hashed {
        self.0.update(bytes);
        self
    }

    fn done(self) -> [u8; 32] {
        self.0.finalize().into()
    }
}

/// The same for an HMAC.
struct Keyed(Hmac<Sha256>);

impl Keyed {
    fn with(key: &[u8; 32], name: &str) -> Keyed {
        let mac = <Hmac<Sha256> as KeyInit>::new_from_slice(key);
        let mut this = Keyed(mac.expect("HMAC takes keys of any length"));
        this.number(name.len() as u64).bytes(name.as_bytes());
        this
    }

    fn number(&mut self, number: u64) -> &mut Keyed {
        self.bytes(&number.to_le_bytes())
    }

    fn bytes(&mut self, bytes: &[u8]) -> &mut Keyed {
        self.0.update(bytes);
        self
    }

    fn done(self) -> [u8; 32] {
        self.0.finalize().into_bytes().into()
    }
}
