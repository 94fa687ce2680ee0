//! The parts of the JSON API that people at tables need. Members that nobody here reads are left
//! out, so that reading a table costs little.

use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::Value;

/// A table as one viewer sees it.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Table {
    pub(crate) id: String,
    pub(crate) stage: Stage,
    pub(crate) version: u64,
    pub(crate) seats: Vec<Chair>,
    pub(crate) you: You,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Stage {
    Gathering,
    Running,
    Over,
    Ended,
}

impl Stage {
    pub(crate) fn is_end(self) -> bool {
        matches!(self, Stage::Over | Stage::Ended)
    }
}

#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Chair {
    pub(crate) seat: u8,
    pub(crate) who: Who,
    pub(crate) ready: bool,
    pub(crate) owes: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Who {
    Empty,
    Person,
    Bot,
}

#[derive(Clone, Debug, Deserialize)]
pub(crate) struct You {
    pub(crate) seats: Vec<u8>,
    pub(crate) owes: bool,
}

impl Table {
    /// Who owes a decision, for the evidence.
    pub(crate) fn owing(&self) -> String {
        let owing = self.seats.iter().filter(|chair| chair.owes);
        let names: Vec<String> =
            owing.map(|chair| format!("{:?} in seat {}", chair.who, chair.seat)).collect();
        if names.is_empty() { "nobody".to_owned() } else { names.join(", ") }
    }
}

/// What a seat may decide.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Legal {
    pub(crate) question: u64,
    pub(crate) decisions: Vec<Offer>,
}

#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Offer {
    pub(crate) decision: Value,
    pub(crate) clause: String,
}

/// A new player.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Player {
    pub(crate) token: String,
}

/// What came instead of an answer, as far as people look at it.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Problem {
    #[serde(default)]
    pub(crate) table: Option<Table>,
}

/// A record, as far as the ledger looks at it.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Record {
    pub(crate) inputs: Vec<Input>,
    /// How the match ended, whatever that means in its game.
    #[serde(default)]
    pub(crate) outcome: Option<IgnoredAny>,
}

/// One entry of a log.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Input {
    Decide { seat: u8, decision: Value },
    Luck {},
    Undo {},
}
