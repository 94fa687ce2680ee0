use saucer_core::{AnswerOf, Game, Seat};
use serde::{Deserialize, Serialize};

/// One entry of a match's log. The log only grows: taking back is an entry too, so the number of
/// an entry never means anything else later.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(bound = "", rename_all = "snake_case", deny_unknown_fields)]
pub enum Entry<G: Game> {
    /// A seat decided, or the table did for it because there was only one way.
    Decide {
        /// Who decided.
        seat: Seat,
        /// What.
        decision: G::Decision,
    },
    /// Luck answered the draw that was pending.
    Luck {
        /// What it answered.
        answer: AnswerOf<G>,
    },
    /// A seat took back its last decision that still stood.
    Undo {
        /// Who took back.
        seat: Seat,
    },
}

impl<G: Game> Entry<G> {
    /// The seat that spoke; `None` for luck.
    #[must_use]
    pub const fn seat(&self) -> Option<Seat> {
        match self {
            Entry::Decide { seat, .. } | Entry::Undo { seat } => Some(*seat),
            Entry::Luck { .. } => None,
        }
    }

    /// As one line of JSON, the way stores and records keep it.
    #[must_use]
    pub fn to_json(&self) -> String {
        json(self)
    }
}

/// What an entry told, or what is left of that for one viewer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Told<E> {
    /// The number of the entry.
    pub seq: u64,
    /// The events, in the order in which things happened.
    pub events: Vec<E>,
}

impl<E> Told<E> {
    /// What this viewer learns; `None` if that is nothing.
    pub(crate) fn redacted<G>(&self, viewer: saucer_core::Viewer) -> Option<Told<E>>
    where
        G: Game<Event = E>,
    {
        let events: Vec<E> = self.events.iter().filter_map(|e| G::redact(e, viewer)).collect();
        (!events.is_empty()).then_some(Told { seq: self.seq, events })
    }
}

/// The JSON of something that a game wrote.
pub(crate) fn json<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("what a game writes is plain data that JSON can hold")
}

/// The same behind what is written already.
pub(crate) fn write_json<T: Serialize>(value: &T, json: &mut Vec<u8>) {
    serde_json::to_writer(json, value)
        .expect("what a game writes is plain data that JSON can hold");
}

/// The same as a JSON value.
pub(crate) fn json_value<T: Serialize>(value: &T) -> serde_json::Value {
    serde_json::to_value(value).expect("what a game writes is plain data that JSON can hold")
}
