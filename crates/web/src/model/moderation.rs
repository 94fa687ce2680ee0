//! Good order: what somebody may do about another person, and the desk of the operator.

use saucer_core::Seat;
use saucer_text::Lang;

use super::people::Emblem;

/// Somebody whose lines the reader does not see.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Muted {
    /// By which the reader hears them again; it means nothing to anybody else.
    pub who: String,
    /// What they are called now.
    pub name: String,
}

/// Whom or what something is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum About {
    /// A line of the chat, by the number that its reader counts.
    Line(u64),
    /// Who sits there.
    Seat(Seat),
}

impl About {
    /// The name and the value in addresses and forms.
    #[must_use]
    pub fn field(self) -> (&'static str, String) {
        match self {
            About::Line(n) => ("line", n.to_string()),
            About::Seat(seat) => ("seat", seat.0.to_string()),
        }
    }

    /// The address of the page about it.
    #[must_use]
    pub fn path(self, table: &str) -> String {
        let (name, value) = self.field();
        format!("/t/{table}/report?{name}={value}")
    }
}

/// The page on which somebody is muted or reported.
#[derive(Clone, Debug)]
pub struct Concern {
    /// The id of the table.
    pub table: String,
    /// Whom or what it is about.
    pub about: About,
    /// What the person is called.
    pub name: String,
    /// The emblem beside the name.
    pub emblem: Emblem,
    /// What was said, if it is about a line.
    pub said: Option<String>,
    /// Set if the reader does not hear the person: by which they are heard again.
    pub muted: Option<String>,
    /// The reason as it was typed, to be mended.
    pub typed: String,
    /// What has just happened.
    pub notice: Option<ConcernNotice>,
}

impl Concern {
    /// Longest reason, in characters.
    pub const LONGEST: usize = 500;
}

/// What has become of a report.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ConcernNotice {
    /// The operator has it.
    Reported,
    /// There is no reason in it.
    WhyEmpty,
    /// The reason is longer than [`Concern::LONGEST`].
    WhyLong,
    /// There were too many; the next one is taken after so many minutes.
    TooMany(i64),
}

impl ConcernNotice {
    /// What happened and what to do, in words.
    #[must_use]
    pub fn words(self, lang: Lang) -> String {
        match self {
            ConcernNotice::Reported => lang.plain("manners-reported"),
            ConcernNotice::WhyEmpty => lang.plain("manners-why-empty"),
            ConcernNotice::WhyLong => {
                lang.text("manners-why-long", &[("n", Concern::LONGEST.into())])
            }
            ConcernNotice::TooMany(n) => lang.text("manners-many-reports", &[("n", n.into())]),
        }
    }
}

/// Why somebody is not signed in as the operator.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SignInFault {
    /// The key is another one.
    WrongKey,
    /// There were too many tries; the next one counts after so many minutes.
    Wait(i64),
}

impl SignInFault {
    /// What happened, in words.
    #[must_use]
    pub fn words(self, lang: Lang) -> String {
        match self {
            SignInFault::WrongKey => lang.plain("operator-wrong-key"),
            SignInFault::Wait(n) => lang.text("operator-wait", &[("n", n.into())]),
        }
    }
}

/// What the operator sees.
#[derive(Clone, Debug)]
pub struct Desk {
    /// The reports that wait, the newest first.
    pub reports: Vec<Report>,
    /// If there are older ones, the number that they are below.
    pub older: Option<u64>,
    /// Who is blocked.
    pub blocks: Vec<Block>,
    /// What was done last, the newest first.
    pub log: Vec<Logged>,
    /// Whether the log is as it was written.
    pub is_whole: bool,
    /// The key of what there is to tell.
    pub notice: Option<&'static str>,
}

/// A report.
#[derive(Clone, Debug)]
pub struct Report {
    /// Its number.
    pub n: u64,
    /// When, in milliseconds since 1970.
    pub at_ms: i64,
    /// The table.
    pub table: String,
    /// The number of the line, as the store counts.
    pub line: Option<u64>,
    /// Who has reported it.
    pub by: Guest,
    /// Who is reported.
    pub about: Guest,
    /// What was said.
    pub words: String,
    /// Why it is reported.
    pub why: String,
    /// From where the reported person came; empty if that is not known. There are several, with commas between them,
    /// if proxy and visitor contradict each other.
    pub network: String,
    /// How many older ones of the same reporter are left out behind it.
    pub more: u64,
}

impl Report {
    /// The networks from which the reported person may have come.
    pub(crate) fn networks(&self) -> impl Iterator<Item = &str> {
        self.network.split(',').map(str::trim).filter(|network| !network.is_empty())
    }
}

/// A guest as the operator sees them.
#[derive(Clone, Debug)]
pub struct Guest {
    /// The id.
    pub id: String,
    /// The name at that moment.
    pub name: String,
}

/// Somebody who is not let in.
#[derive(Clone, Debug)]
pub struct Block {
    /// A guest or a range of addresses.
    pub target: String,
    /// Until when, in milliseconds since 1970; `None` for ever.
    pub ends_ms: Option<i64>,
    /// Why.
    pub why: String,
}

/// Something that was done.
#[derive(Clone, Debug)]
pub struct Logged {
    /// When, in milliseconds since 1970.
    pub at_ms: i64,
    /// The key of by which way.
    pub by: &'static str,
    /// The key of what.
    pub what: &'static str,
    /// To whom or what, with what else there is to know.
    pub subject: String,
    /// Why.
    pub why: String,
}
