use serde::Serialize;

use crate::Seats;

/// Some seats that one of them may speak to while the others do not hear it: a side, those who are
/// out, those who know each other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Circle {
    /// The name in forms and stored lines, which never changes: lower-case letters and digits, parts
    /// joined by `-`. Its words are the text `circle-<id>`, which says to whom one speaks.
    pub id: &'static str,
    /// Who hears what is said, the speaker among them.
    pub seats: Seats,
}

impl Circle {
    /// Those who are out: the usual circle, for which the house has words.
    pub const OUT: &'static str = "out";

    /// The circle of this name with these seats.
    #[must_use]
    pub const fn new(id: &'static str, seats: Seats) -> Circle {
        Circle { id, seats }
    }
}
