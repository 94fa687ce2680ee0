//! How a sentence of a log is marked.

/// How a sentence is marked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    /// Like any other.
    Plain,
    /// A part of the match begins.
    Heading,
    /// Good news.
    Good,
    /// Bad news.
    Bad,
}

impl Tone {
    /// The name in style sheets.
    #[must_use]
    pub const fn class(self) -> &'static str {
        match self {
            Tone::Plain => "plain",
            Tone::Heading => "heading",
            Tone::Good => "good",
            Tone::Bad => "bad",
        }
    }
}
