use std::fmt;

use serde::Serialize;

use crate::Seat;

/// What a text speaks of: a number, or somebody or something that has a name.
///
/// Texts know their two arguments as `$a` and `$b`. A game never makes words: it says which card
/// or place it means, and pages find the word for it, in the case that the sentence asks for.
///
/// Numbers are written as they are, so that a refusal with figures looks as it always did.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(untagged)]
pub enum Arg {
    /// A number.
    Number(i32),
    /// A card, a place, a seat, or whatever else has a name.
    Name(Name),
}

/// A thing that has a name in every language: what sort of thing, and which one of that sort.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub struct Name {
    /// The beginning of the key of its text, such as `encounters-card`. A reference to the words and
    /// not the words themselves, because that is half as large.
    of: &'static &'static str,
    id: u16,
}

impl Arg {
    /// A thing that has a name: `Arg::name(&"encounters-card", 12)`.
    #[must_use]
    pub const fn name(of: &'static &'static str, id: u16) -> Self {
        Arg::Name(Name { of, id })
    }

    /// The person or bot in this seat.
    #[must_use]
    pub const fn seat(seat: Seat) -> Self {
        Arg::Name(Name { of: &SEAT, id: seat.0 as u16 })
    }
}

impl Name {
    /// The seat that is meant, if it is one. Its name is not printed anywhere: it is up to who
    /// sits there.
    #[must_use]
    pub fn as_seat(self) -> Option<Seat> {
        (*self.of == SEAT).then_some(Seat(self.id as u8))
    }
}

const SEAT: &str = "seat";

impl From<i32> for Arg {
    fn from(number: i32) -> Self {
        Arg::Number(number)
    }
}

impl From<Seat> for Arg {
    fn from(seat: Seat) -> Self {
        Arg::seat(seat)
    }
}

impl PartialEq<i32> for Arg {
    fn eq(&self, other: &i32) -> bool {
        *self == Arg::Number(*other)
    }
}

/// The key of the text that holds the name, such as `encounters-card-12`.
impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.of, self.id)
    }
}

impl fmt::Display for Arg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Arg::Number(number) => number.fmt(f),
            Arg::Name(name) => name.fmt(f),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Refusal;

    #[test]
    fn a_refusal_with_figures_is_written_as_it_always_was() {
        let refusal = Refusal::with("S-6.2", "skies-no-energy", [2, 1]);
        let json = r#"{"clause":"S-6.2","text":"skies-no-energy","figures":[2,1]}"#;
        assert_eq!(serde_json::to_string(&refusal).unwrap(), json);
        assert_eq!(refusal.figures, [2, 1]);
        assert_eq!(refusal.to_string(), "skies-no-energy (S-6.2; 2, 1)");
    }

    #[test]
    fn a_refusal_names_a_card_and_a_seat() {
        let figures = [Arg::name(&"dig-card", 12), Arg::seat(Seat(3))];
        let refusal = Refusal::about("G-2.1", "dig-not-yours", figures);
        let json = r#"{"clause":"G-2.1","text":"dig-not-yours","figures":[{"of":"dig-card","id":12},{"of":"seat","id":3}]}"#;
        assert_eq!(serde_json::to_string(&refusal).unwrap(), json);
        assert_eq!(refusal.to_string(), "dig-not-yours (G-2.1; dig-card-12, seat-3)");
        assert_ne!(refusal.figures[0], 12);
        let seats = figures.map(|figure| match figure {
            Arg::Name(name) => name.as_seat(),
            Arg::Number(_) => None,
        });
        assert_eq!(seats, [None, Some(Seat(3))]);
    }

    #[test]
    fn a_refusal_stays_small() {
        assert_eq!((size_of::<Arg>(), size_of::<Refusal>()), (16, 64));
    }
}
