//! How a sentence of a log is marked.

/// How a sentence is marked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    /// Like any other.
    Plain,
    /// A round or a turn begins.
    Heading,
    /// A part of a round begins.
    Part,
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
            Tone::Part => "part",
            Tone::Good => "good",
            Tone::Bad => "bad",
        }
    }
}
