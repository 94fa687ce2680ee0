//! How a sentence of a log is marked.

/// How a sentence is marked.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Tone {
    Plain,
    /// A part of the match begins.
    Heading,
    Good,
    Bad,
}

impl Tone {
    pub(crate) const fn class(self) -> &'static str {
        match self {
            Tone::Plain => "plain",
            Tone::Heading => "heading",
            Tone::Good => "good",
            Tone::Bad => "bad",
        }
    }
}
