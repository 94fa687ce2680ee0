use saucer_core::{Game, Outcome};
use serde::{Deserialize, Serialize};
use serde_json::error::Category;
use serde_json::{Map, Value};

use crate::entry::{json, json_value};
use crate::{Fork, Match, Pact, RecordError, Secret, TableError, Words};

/// A match as a file: all that is needed to look at it again, anywhere and at any time.
///
/// The parts that belong to one game are kept as JSON, so that a record can be read before it is
/// known which game it is of. Members that this program does not know are ignored.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Record {
    /// The version of this format: 3 for a match with a pact, else 2 for one that plays on from a position of another
    /// one, since a program that knows only less would take either for one with false luck, and 1 for all others.
    pub saucer: u32,
    /// The game, such as `skies`.
    pub game: String,
    /// The version of the game's rules.
    pub rules: u32,
    /// The table on the server that played it, for readers. If there is a pact, it is about the same one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<String>,
    /// The setup of the game.
    pub setup: Value,
    /// Who played, by the number of the seat; in a match that plays on from a position, since then: who decided
    /// what was taken over, the record of the other match says.
    #[serde(default)]
    pub seats: Vec<SeatNote>,
    /// What proves the luck.
    pub seal: SealNote,
    /// The log.
    pub inputs: Vec<Value>,
    /// How it ended; `None` if it has not.
    #[serde(default)]
    pub outcome: Option<Outcome>,
    /// The guided match that this was: its start and its luck were prepared, and are the same for
    /// everybody; or [`REHEARSAL`](crate::REHEARSAL), where the luck of all tables follows from one number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prepared: Option<String>,
    /// The position of another match that this one plays on from. The log begins with the entries that
    /// were taken over, and the seal is about the luck after them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fork: Option<Fork>,
    /// Whether the operator of the server closed the table before the match was over.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub closed: bool,
}

/// Who played in a seat, for readers; nothing depends on it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatNote {
    /// The name that others saw.
    pub name: String,
    /// `person`, or the name of a bot's strength.
    pub kind: String,
}

/// The seal in a record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SealNote {
    /// The promise: SHA-256 of the secret as 64 hexadecimal digits.
    pub hash: String,
    /// The secret as 64 hexadecimal digits; only there when the match is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub secret: Option<String>,
    /// The words that the seats added, in the old form.
    #[serde(default)]
    pub words: Words,
    /// What the seats settled at the start, with their words once the secret is there; `None` in the old form.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pact: Option<Pact>,
}

impl Record {
    /// The newest version of the format that this program reads and writes.
    pub const FORMAT: u32 = 3;

    /// The first version of the format in which seats settle a pact.
    pub(crate) const PACTS_SINCE: u32 = 3;

    /// The first version of the format in which a match plays on from another one.
    pub(crate) const FORKS_SINCE: u32 = 2;

    /// Reads a record of any game. Its log is not replayed yet; see [`Match::import`] and
    /// [`verify`](crate::verify).
    ///
    /// # Errors
    ///
    /// [`RecordError::NotJson`], [`RecordError::NotARecord`], [`RecordError::Newer`] or
    /// [`RecordError::Malformed`].
    pub fn parse(text: &str) -> Result<Record, RecordError> {
        // The format is looked at first, because a newer one may differ in all other places.
        let members: Map<String, Value> =
            serde_json::from_str(text).map_err(|e| match e.classify() {
                Category::Data => RecordError::NotARecord,
                Category::Io | Category::Syntax | Category::Eof => RecordError::not_json(&e),
            })?;
        let found = members.get("saucer").and_then(Value::as_u64);
        match found.ok_or(RecordError::NotARecord)? {
            1..=3 => {}
            0 => return Err(RecordError::NotARecord),
            found => {
                return Err(RecordError::Newer { found, ours: Record::FORMAT });
            }
        }
        serde_json::from_str(text).map_err(|e| RecordError::malformed(&e))
    }

    /// As a text to save: one line for each member, and one for each entry of the log.
    #[must_use]
    pub fn to_text(&self) -> String {
        let lines: Vec<String> = self.inputs.iter().map(|e| format!("    {}", json(e))).collect();
        let inputs = if lines.is_empty() {
            "[]".to_owned()
        } else {
            format!("[\n{}\n  ]", lines.join(",\n"))
        };
        self.before_inputs() + &inputs + &self.behind_inputs()
    }

    /// The text up to where the log begins.
    pub(crate) fn before_inputs(&self) -> String {
        let mut text = format!("{{\n  \"saucer\": {},\n", self.saucer);
        let mut member = |name: &str, value: String| {
            text.push_str(&format!("  \"{name}\": {value},\n"));
        };
        member("game", json(&self.game));
        member("rules", json(&self.rules));
        if let Some(table) = &self.table {
            member("table", json(table));
        }
        member("setup", json(&self.setup));
        member("seats", json(&self.seats));
        member("seal", json(&self.seal));
        if let Some(prepared) = &self.prepared {
            member("prepared", json(prepared));
        }
        if let Some(fork) = &self.fork {
            member("fork", json(fork));
        }
        if self.closed {
            member("closed", json(&self.closed));
        }
        text + "  \"inputs\": "
    }

    /// The text from where the log ends.
    pub(crate) fn behind_inputs(&self) -> String {
        format!(",\n  \"outcome\": {}\n}}\n", json(&self.outcome))
    }
}

impl<G: Game> Match<G> {
    /// The match as a record, with the secret if the match is over.
    ///
    /// # Errors
    ///
    /// [`TableError::StillSecret`] while a match of several seats goes on, because its log tells
    /// everybody's secrets.
    pub fn record(&self, seats: Vec<SeatNote>) -> Result<Record, TableError> {
        self.outline(seats).map(|outline| self.whole(outline))
    }

    /// The match as a record after its people gave it up before its end: with the secret and with
    /// what every seat kept to itself, so it is only for a match that nobody plays on.
    #[must_use]
    pub fn abandoned_record(&self, seats: Vec<SeatNote>) -> Record {
        self.whole(self.outline_after_all(seats))
    }

    /// [The record](Match::record) without its log.
    pub(crate) fn outline(&self, seats: Vec<SeatNote>) -> Result<Record, TableError> {
        if self.outcome().is_none() && self.seats().len() > 1 {
            return Err(TableError::StillSecret);
        }
        Ok(self.written(seats, self.opened_secret()))
    }

    /// [The record of a match that was given up](Match::abandoned_record) without its log.
    pub(crate) fn outline_after_all(&self, seats: Vec<SeatNote>) -> Record {
        self.written(seats, self.seal.secret.as_ref())
    }

    fn whole(&self, outline: Record) -> Record {
        Record { inputs: self.entries.iter().map(json_value).collect(), ..outline }
    }

    fn written(&self, seats: Vec<SeatNote>, secret: Option<&Secret>) -> Record {
        Record {
            saucer: match (&self.seal.pact, &self.fork) {
                (Some(_), _) => Record::PACTS_SINCE,
                (None, Some(_)) => Record::FORKS_SINCE,
                (None, None) => 1,
            },
            game: G::ID.to_owned(),
            rules: self.rules.number(),
            table: None,
            setup: match &self.seal.pact {
                Some(_) => self.given.clone(),
                None => json_value(&self.setup),
            },
            seats,
            seal: SealNote {
                hash: self.seal.hash.clone(),
                secret: secret.map(Secret::to_hex),
                words: self.seal.words.clone(),
                pact: self.seal.pact.as_ref().map(|pact| match secret {
                    Some(_) => pact.clone(),
                    None => pact.closed(),
                }),
            },
            inputs: Vec::new(),
            outcome: self.outcome(),
            prepared: None,
            fork: self.fork.clone(),
            closed: false,
        }
    }
}
