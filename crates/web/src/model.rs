//! What pages are made of: plain data that the server fills in.
//!
//! Pages are pure functions of these. Nothing here holds a state of a game, only views.

pub mod clock;
pub mod devices;
pub mod moderation;
pub mod people;
pub mod talk;

use std::fmt;
use std::sync::Arc;

use saucer_bots::Reason;
use saucer_core::Refusal;
use saucer_text::{Lang, Texts};

use crate::assets::Assets;

/// Who looks, and how they like it.
#[derive(Clone, Debug)]
pub struct Cx {
    /// The language of the page.
    pub lang: Lang,
    /// The player's settings.
    pub prefs: Prefs,
    /// The path and query of this page, to come back to after a change of language.
    pub here: String,
    /// The games that are offered, in their order.
    pub games: Arc<[Offered]>,
    /// Whether the page may ask its reader to keep a recovery phrase.
    pub phrase: Keeping,
    /// The marks of the lasting parts that the reader's page has already, with spaces between them; see
    /// [`Cx::lasting`].
    pub has: String,
}

/// A part of the table that seldom changes, such as what is printed on a board.
///
/// It is sent once: the script says which parts it has, and puts those into the fresh table itself. The
/// element of the part carries the mark as `data-lasting`; where the part is not wanted, that element is empty
/// and has `data-kept`. A coach points at something in it by a name that nothing outside of it has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lasting {
    /// The same for as long as the part is.
    pub mark: String,
    /// Whether the reader's page lacks it.
    pub is_wanted: bool,
}

/// Whether a player would lose seats and matches together with the device.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Keeping {
    /// There is nothing to lose, a phrase brings it back, or the player does not want to be asked.
    #[default]
    Quiet,
    /// There are seats and no phrase.
    Ask,
}

impl Cx {
    /// The same for the pages of a game, which speak with its words.
    #[must_use]
    pub fn of(&self, texts: &'static Texts) -> Cx {
        Cx { lang: self.lang.with(texts), ..self.clone() }
    }

    /// A part of a table that seldom changes: its name, and whatever of this table it is made of. The
    /// figures and the language hold for as long as the page does, so they need not be named.
    #[must_use]
    pub fn lasting(&self, name: &str, of: impl fmt::Display) -> Lasting {
        let mark = format!("{name}-{of}");
        let is_wanted = !self.has.split(' ').any(|known| known == mark);
        Lasting { mark, is_wanted }
    }
}

/// A game as menus know it.
#[derive(Clone, Copy, Debug)]
pub struct Offered {
    /// The name in addresses.
    pub id: &'static str,
    /// Its texts.
    pub texts: &'static Texts,
    /// Its styles and scripts.
    pub assets: &'static Assets,
    /// Whether its cards have a page.
    pub has_gallery: bool,
}

impl Offered {
    /// The name of the game.
    #[must_use]
    pub fn name(&self, lang: Lang) -> String {
        lang.with(self.texts).plain("game-name")
    }
}

/// The fields of a form or an address, in order.
#[derive(Clone, Debug, Default)]
pub struct Form(pub Vec<(String, String)>);

impl Form {
    /// The last value with this name.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().rev().find(|(found, _)| found == name).map(|(_, value)| value.as_str())
    }
}

/// What a bot would do, and why.
#[derive(Clone, Debug)]
pub struct Hint<D> {
    /// The decision.
    pub decision: D,
    /// The chance to win, 0 to 1.
    pub win_chance: f32,
    /// Why.
    pub reasons: Vec<Reason>,
    /// What else was looked into.
    pub others: Vec<Other<D>>,
}

/// A decision that a bot has looked into and does not advise.
#[derive(Clone, Debug)]
pub struct Other<D> {
    /// The decision.
    pub decision: D,
    /// The chance to win with it, 0 to 1.
    pub win_chance: f32,
    /// By so much the difference to what is advised may be off.
    pub error: f32,
    /// What speaks for it.
    pub reason: Option<Reason>,
}

impl<D> Hint<D> {
    /// The chance to win in whole hundredths.
    #[must_use]
    pub fn percent(&self) -> i64 {
        (self.win_chance.clamp(0.0, 1.0) * 100.0).round() as i64
    }
}

/// What is known of a table before it is made.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Promised {
    /// What the form brings back, so that this promise is kept.
    pub ticket: String,
    /// The seal of its dice.
    pub seal: String,
    /// The clocks that it may have besides none.
    pub clocks: Vec<clock::TableClock>,
}

/// Settings of a player, kept in a cookie.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Prefs {
    /// Whether pieces travel.
    pub motion: Motion,
    /// Whether there are soft sounds.
    pub sound: Sound,
    /// Light or dark.
    pub scheme: Scheme,
    /// Whether a decision that gives something up is asked about first.
    pub care: Care,
    /// How fast what happened is played.
    pub pace: Pace,
}

/// Whether new things are explained the first time that they come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Notes {
    /// Each once.
    #[default]
    Once,
    /// Not any more.
    Never,
}

impl Notes {
    /// The name in forms.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Notes::Once => "once",
            Notes::Never => "never",
        }
    }

    /// The choice with this name.
    #[must_use]
    pub fn from_id(id: &str) -> Option<Notes> {
        [Notes::Once, Notes::Never].into_iter().find(|notes| notes.id() == id)
    }
}

/// How fast what happened since somebody looked is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Pace {
    /// Not at all.
    Off,
    /// Less than half as long.
    Quick,
    /// As it is meant.
    #[default]
    Normal,
    /// Nearly twice as long.
    Slow,
}

/// Whether pieces travel.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Motion {
    /// As the system says.
    #[default]
    Auto,
    /// Never.
    Still,
}

/// Whether there are soft sounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Sound {
    /// No sound.
    #[default]
    Off,
    /// Soft sounds.
    On,
}

/// Light or dark.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Scheme {
    /// As the system says.
    #[default]
    Auto,
    /// Bone white.
    Light,
    /// Night blue.
    Dark,
}

/// Whether a decision that gives something up for good is asked about first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Care {
    /// Once, with what would be lost.
    #[default]
    Ask,
    /// Never.
    Trust,
}

/// A table in a list.
#[derive(Clone, Debug)]
pub struct TableCard {
    /// The id in its address.
    pub id: String,
    /// The game, which gives the card its colour.
    pub game: Offered,
    /// What the game says of the match.
    pub words: CardWords,
    /// Who sits there and who owes a decision.
    pub people: people::People,
    /// How it ended; `None` while it goes on.
    pub end: Option<CardEnd>,
    /// When it was last touched, in milliseconds since 1970.
    pub touched_ms: i64,
}

impl TableCard {
    /// Whether the viewer owes a decision there.
    #[must_use]
    pub fn is_owed(&self) -> bool {
        let owes = |place: &people::Place| place.who == people::Who::You && place.owes;
        self.people.places.iter().any(owes)
    }
}

/// What a game says of a match in a list, in the viewer's language.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CardWords {
    /// A figure for the stub of the card, such as the level.
    pub figure: String,
    /// The sign below the figure.
    pub sign: String,
    /// Where the match stands, in two or three words.
    pub state: String,
    /// One more line, shorter than a sentence.
    pub line: String,
    /// How far it is, of how much; nothing for games that do not run towards a goal.
    pub progress: Option<OutOf>,
}

/// So many of all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OutOf {
    /// How many.
    pub n: u32,
    /// Of how many.
    pub all: u32,
}

/// How a match ended for the one who looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CardEnd {
    /// Won; in a solo game by whoever plays it.
    Won,
    /// Lost.
    Lost,
    /// It ended without the viewer.
    Over,
    /// The people ended it before its end.
    Ended,
}

/// A form that could not be stored, and that the page offers to send again.
#[derive(Clone, Debug)]
pub struct Unsaved {
    /// The key of the text that says why.
    pub why: &'static str,
    /// The path that it was sent to.
    pub action: String,
    /// What was in it.
    pub fields: Vec<(String, String)>,
}

/// A decision that would give something up for good, and that waits for a second word.
#[derive(Clone, Debug)]
pub struct Doubt {
    /// The decision in words.
    pub decision: String,
    /// What would be lost, a sentence each.
    pub losses: Vec<String>,
    /// The form that was sent.
    pub fields: Vec<(String, String)>,
}

/// Something to tell above the board.
#[derive(Clone, Debug)]
pub enum Notice {
    /// The rules say no.
    Refused(Refusal),
    /// The form answered an older question; the board shows the newest.
    Stale,
    /// The form could not be stored; nothing has changed.
    NotSaved(Unsaved),
    /// The form could not be read.
    Unreadable,
    /// The form gives something up; nothing has changed yet.
    Doubtful(Doubt),
    /// It is not the viewer's seat.
    NotYours,
    /// There is nothing to take back.
    NothingToUndo,
    /// Something about the people; this is the key of its text.
    Says(&'static str),
    /// The same with a number, `n` in its text.
    Counts(&'static str, u64),
}
