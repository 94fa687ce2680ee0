use saucer_bots::Strength;
use saucer_core::{Seat, Seats};
use serde::{Deserialize, Serialize};

/// Who sits in a seat.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sitter {
    /// The player with this id.
    Person(String),
    /// A bot.
    Bot(#[serde(with = "strength")] Strength),
    /// Nobody yet.
    #[default]
    Empty,
}

/// Who sits where at one table. People come and go; seats stay.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seating(Vec<Sitter>);

impl Seating {
    /// Empty seats for a match with these seats.
    #[must_use]
    pub fn empty(seats: Seats) -> Seating {
        Seating(vec![Sitter::Empty; seats.len()])
    }

    /// Who sits there; `None` if there is no such seat.
    #[must_use]
    pub fn sitter(&self, seat: Seat) -> Option<&Sitter> {
        self.0.get(seat.index())
    }

    /// Puts somebody into a seat and returns who sat there; `None` if there is no such seat, and
    /// nothing has changed then.
    pub fn sit(&mut self, seat: Seat, sitter: Sitter) -> Option<Sitter> {
        self.0.get_mut(seat.index()).map(|old| std::mem::replace(old, sitter))
    }

    /// All seats, with who sits there.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &Sitter)> {
        (0..).map(Seat).zip(&self.0)
    }

    /// The seats in which this player sits.
    #[must_use]
    pub fn seats_of(&self, player: &str) -> Seats {
        let sits = |sitter: &Sitter| matches!(sitter, Sitter::Person(id) if id == player);
        self.iter().filter(|(_, sitter)| sits(sitter)).map(|(seat, _)| seat).collect()
    }

    /// The strength of the bot in this seat; `None` if there is none.
    #[must_use]
    pub fn bot(&self, seat: Seat) -> Option<Strength> {
        match self.sitter(seat) {
            Some(Sitter::Bot(strength)) => Some(*strength),
            _ => None,
        }
    }

    /// Whether somebody sits in every seat.
    #[must_use]
    pub fn is_full(&self) -> bool {
        !self.0.contains(&Sitter::Empty)
    }
}

/// A strength is written as its name.
mod strength {
    use saucer_bots::Strength;
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub(super) fn serialize<S: Serializer>(strength: &Strength, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(strength.id())
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Strength, D::Error> {
        String::deserialize(from)?.parse().map_err(D::Error::custom)
    }
}
