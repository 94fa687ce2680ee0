use std::error::Error;
use std::fmt;

use serde::Serialize;

use crate::Arg;

/// The number of a clause in a rulebook, such as `S-2.3`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(transparent)]
pub struct Clause(pub &'static str);

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// Why an input cannot be taken: the clause that forbids it and the words that explain it.
///
/// Small and free of allocation, because searches and pages ask `check` about everything. The
/// words are a key; pages turn it into the player's language.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Refusal {
    /// The clause that forbids it.
    pub clause: Clause,
    /// The key of the text, such as `skies-no-energy`.
    pub text: &'static str,
    /// What the text speaks of, as `$a` and `$b`.
    pub figures: [Arg; 2],
}

impl Refusal {
    /// A refusal without figures.
    #[must_use]
    pub const fn new(clause: &'static str, text: &'static str) -> Self {
        Refusal::with(clause, text, [0, 0])
    }

    /// A refusal that speaks of figures.
    #[must_use]
    pub const fn with(clause: &'static str, text: &'static str, figures: [i32; 2]) -> Self {
        let [a, b] = figures;
        Refusal::about(clause, text, [Arg::Number(a), Arg::Number(b)])
    }

    /// A refusal that names a card, a seat or a place.
    #[must_use]
    pub const fn about(clause: &'static str, text: &'static str, figures: [Arg; 2]) -> Self {
        Refusal { clause: Clause(clause), text, figures }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b] = self.figures;
        write!(f, "{} ({}; {a}, {b})", self.text, self.clause)
    }
}

impl Error for Refusal {}
