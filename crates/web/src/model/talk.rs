//! How people are called, and what they say to each other.

use super::Notes;
use super::moderation::Muted;
use super::people::Emblem;
use saucer_core::Seat;
use saucer_text::Lang;

/// How a player appears to others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Profile {
    /// The name that the player chose; empty if none was chosen yet.
    pub chosen: String,
    /// The name to show: the chosen one, or one that was made up in the reader's language.
    pub name: String,
    /// The emblem beside the name.
    pub emblem: Emblem,
}

impl Profile {
    /// Longest name, in characters.
    pub const LONGEST_NAME: usize = 24;

    /// A player who has chosen this name and emblem. Without a name the player is a guest with a
    /// made-up one, without an emblem the id picks one; both stay the same as long as the id does.
    #[must_use]
    pub fn new(lang: Lang, id: &str, chosen: &str, emblem: Option<Emblem>) -> Profile {
        let hash = hash(id);
        let name = if chosen.is_empty() { guest(lang, hash) } else { chosen.to_owned() };
        let drawn = Emblem::new((hash % u64::from(Emblem::COUNT)) as u8);
        Profile { chosen: chosen.to_owned(), name, emblem: emblem.unwrap_or(drawn) }
    }
}

/// A name out of a pulp magazine. The lists of both languages name the same things in the same
/// order.
fn guest(lang: Lang, hash: u64) -> String {
    let beings = lang.plain("who-guest-beings");
    let beings: Vec<&str> = beings.split_whitespace().collect();
    // Other bits than those that pick the emblem.
    let n = ((hash >> 32) % beings.len().max(1) as u64) as usize;
    let being = beings.get(n).copied().unwrap_or_default();
    lang.text("who-guest", &[("being", being.into())])
}

/// FNV-1a with the last step of `MurmurHash3`: names must not change with the version of the
/// compiler, and all bits shall count. Nothing secret hangs on it.
fn hash(text: &str) -> u64 {
    let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    });
    let hash = (hash ^ (hash >> 33)).wrapping_mul(0xff51_afd7_ed55_8ccd);
    hash ^ (hash >> 33)
}

/// Why a name cannot be had.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NameFault {
    /// Nothing can be seen of it.
    Empty,
    /// It has more than [`Profile::LONGEST_NAME`] characters.
    Long,
    /// It has characters that hide, or that turn the writing around.
    Odd,
    /// The operator of the server has taken it away from who wants it.
    Removed,
}

impl NameFault {
    /// What to do about it, in words.
    #[must_use]
    pub fn words(self, lang: Lang) -> String {
        let n = Profile::LONGEST_NAME;
        match self {
            NameFault::Empty => lang.plain("who-name-empty"),
            NameFault::Long => lang.text("who-name-long", &[("n", n.into())]),
            NameFault::Odd => lang.plain("who-name-odd"),
            NameFault::Removed => lang.plain("who-name-removed"),
        }
    }
}

/// A name that cannot be had.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RefusedName {
    /// As it was typed.
    pub typed: String,
    /// Why not.
    pub fault: NameFault,
}

/// The settings page besides the settings themselves.
#[derive(Clone, Debug)]
pub struct Account {
    /// How the one who looks appears to others.
    pub profile: Profile,
    /// The name that was just refused.
    pub refused: Option<RefusedName>,
    /// Whether there is a recovery phrase already.
    pub has_phrase: bool,
    /// The phrase that was just made. It is shown this once.
    pub fresh_phrase: Option<String>,
    /// Why no phrase was made just now.
    pub phrase_fault: Option<RecoverFault>,
    /// Whether new things are explained in matches.
    pub notes: Notes,
}

/// The page on which a device becomes a player again.
#[derive(Clone, Debug)]
pub struct Recovery {
    /// How the one who looks appears to others now.
    pub profile: Profile,
    /// Why the last try failed.
    pub fault: Option<RecoverFault>,
    /// What was typed then, to be mended.
    pub typed: Vec<TypedWord>,
}

/// A word of a phrase that was typed and not accepted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TypedWord {
    /// The word in lower case.
    pub word: String,
    /// Whether any phrase could have it.
    pub is_ours: bool,
}

/// Why a recovery phrase was not accepted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RecoverFault {
    /// It has this many words instead of six.
    Count(usize),
    /// The word with this number, counted from 1, is none of ours.
    Word(usize),
    /// Nobody has this phrase.
    Unknown,
    /// There is a phrase, which must be known to make another one.
    NeedsOld,
    /// A new phrase can be made on this device without the old one in so many hours.
    Later(i64),
    /// There were too many tries; the next one counts after so many seconds.
    Wait(i64),
}

impl RecoverFault {
    /// What happened and what to do, in words.
    #[must_use]
    pub fn words(self, lang: Lang) -> String {
        match self {
            RecoverFault::Count(n) => lang.text("recover-count", &[("n", n.into())]),
            RecoverFault::Word(n) => lang.text("recover-word", &[("n", n.into())]),
            RecoverFault::Unknown => lang.plain("recover-unknown"),
            RecoverFault::NeedsOld => lang.plain("recover-needs-old"),
            RecoverFault::Later(n) => lang.text("recover-later", &[("n", n.into())]),
            RecoverFault::Wait(n) => lang.text("recover-wait", &[("n", n.into())]),
        }
    }
}

/// The chat of a table, as one reader sees it.
#[derive(Clone, Debug)]
pub struct Talk {
    /// The id of the table.
    pub id: String,
    /// The last lines, oldest first.
    pub lines: Vec<Line>,
    /// Whether the reader may write.
    pub may_write: bool,
    /// What the reader has typed and could not send, and why.
    pub unsent: Option<(String, TalkFault)>,
    /// What the game has ready to be said at its table.
    pub phrases: Vec<Phrase>,
    /// To whom the reader may speak besides everybody.
    pub circles: Vec<Hearers>,
    /// The name of the circle that the reader has chosen; empty for everybody.
    pub to: String,
    /// Whose lines the reader does not see.
    pub muted: Vec<Muted>,
}

/// Those who hear a line, if not everybody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hearers {
    /// The name of their circle in forms.
    pub id: String,
    /// To whom one speaks, in words.
    pub words: String,
}

impl Hearers {
    /// The circle of this name, in the words of the house or of the game whose texts the language has.
    #[must_use]
    pub fn new(lang: Lang, id: &str) -> Hearers {
        let words = lang.find(&format!("circle-{id}"));
        let words = words.unwrap_or_else(|| lang.plain("talk-to-some"));
        Hearers { id: id.to_owned(), words }
    }
}

impl Talk {
    /// Longest line, in characters.
    pub const LONGEST: usize = 300;

    /// How many of the last lines a page shows.
    pub const SHOWN: u32 = 200;

    /// The number of the last line; 0 if there is none.
    #[must_use]
    pub fn last(&self) -> u64 {
        self.lines.last().map_or(0, |line| line.n)
    }
}

/// A line of chat.
#[derive(Clone, Debug)]
pub struct Line {
    /// Its number among the lines that the reader hears; the first is 1.
    pub n: u64,
    /// When it was written, in milliseconds since 1970.
    pub at_ms: i64,
    /// Who wrote it.
    pub by: Profile,
    /// Whether the reader wrote it.
    pub mine: bool,
    /// Where the writer sits.
    pub seat: Option<Seat>,
    /// Whether the writer has no seat at the table.
    pub watching: bool,
    /// What was said.
    pub said: Said,
    /// Who hears it, if not everybody.
    pub to: Option<Hearers>,
    /// The address at which its writer is muted or reported; `None` for one's own.
    pub about: Option<String>,
}

/// What a line says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Said {
    /// Typed words.
    Text(String),
    /// One of the ready phrases, which everybody reads in their own language.
    Quick(Quick),
    /// The same, out of those of the game.
    Phrase(Phrase),
    /// Nothing any more: the operator of the server has removed it.
    Removed,
}

/// A ready phrase of the game that is played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Phrase {
    /// The name in forms and in the store; it never changes.
    pub id: &'static str,
    /// The phrase in words.
    pub words: String,
}

impl Phrase {
    /// The phrase of this name, in the words of the game whose texts the language has.
    #[must_use]
    pub fn new(lang: Lang, id: &'static str) -> Phrase {
        Phrase { id, words: lang.plain(&format!("phrase-{id}")) }
    }
}

/// A ready phrase of the house, for a table of any game. What fits one game only is a [`Phrase`] of that game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Quick {
    /// Greetings.
    Hello,
    /// Good luck.
    Luck,
    /// Well played.
    Fought,
    /// Thank you.
    Thanks,
    /// Somebody takes long.
    Faster,
    /// Back in a minute.
    Phone,
    /// That was not meant.
    Oops,
    /// Another match?
    Again,
}

impl Quick {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Quick; 8] = [
        Quick::Hello,
        Quick::Luck,
        Quick::Fought,
        Quick::Thanks,
        Quick::Faster,
        Quick::Phone,
        Quick::Oops,
        Quick::Again,
    ];

    /// The name in forms and in the store; it never changes.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Quick::Hello => "hello",
            Quick::Luck => "luck",
            Quick::Fought => "fought",
            Quick::Thanks => "thanks",
            Quick::Faster => "faster",
            Quick::Phone => "phone",
            Quick::Oops => "oops",
            Quick::Again => "again",
        }
    }

    /// The phrase with this name.
    #[must_use]
    pub fn from_id(id: &str) -> Option<Quick> {
        Quick::ALL.into_iter().find(|quick| quick.id() == id)
    }

    /// The phrase in words.
    #[must_use]
    pub fn words(self, lang: Lang) -> String {
        lang.plain(match self {
            Quick::Hello => "talk-quick-hello",
            Quick::Luck => "talk-quick-luck",
            Quick::Fought => "talk-quick-fought",
            Quick::Thanks => "talk-quick-thanks",
            Quick::Faster => "talk-quick-faster",
            Quick::Phone => "talk-quick-phone",
            Quick::Oops => "talk-quick-oops",
            Quick::Again => "talk-quick-again",
        })
    }
}

/// Why a line was not accepted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TalkFault {
    /// There is nothing in it.
    Empty,
    /// It has more than [`Talk::LONGEST`] characters.
    Long,
    /// There is no such ready phrase, or the form could not be read.
    Unreadable,
    /// The writer was too fast; the next line is accepted after so many seconds.
    TooFast(i64),
    /// The table was too loud; the next line is accepted after so many minutes.
    TooLoud(i64),
    /// The writer has said enough to everybody at this table; the next line is accepted after so many minutes.
    YouTooLoud(i64),
    /// The writer has said enough to some; the next line to them is accepted after so many minutes.
    TooMuch(i64),
    /// The writer may not speak to that circle now.
    NoCircle,
    /// The operator of the server has closed the table.
    Closed,
    /// The line could not be stored (the key of the text says why).
    NotSaved(&'static str),
}

impl TalkFault {
    /// What happened and what to do, in words.
    #[must_use]
    pub fn words(self, lang: Lang) -> String {
        match self {
            TalkFault::Empty => lang.plain("talk-empty"),
            TalkFault::Long => lang.text("talk-long", &[("n", Talk::LONGEST.into())]),
            TalkFault::Unreadable => lang.plain("talk-unreadable"),
            TalkFault::TooFast(n) => lang.text("talk-too-fast", &[("n", n.into())]),
            TalkFault::TooLoud(n) => lang.text("talk-too-loud", &[("n", n.into())]),
            TalkFault::YouTooLoud(n) => lang.text("talk-you-too-loud", &[("n", n.into())]),
            TalkFault::TooMuch(n) => lang.text("talk-too-much", &[("n", n.into())]),
            TalkFault::NoCircle => lang.plain("talk-no-circle"),
            TalkFault::Closed => lang.plain("manners-talk-closed"),
            TalkFault::NotSaved(why) => lang.plain(why),
        }
    }
}
