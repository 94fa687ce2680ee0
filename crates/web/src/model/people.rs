//! Who sits around a table, and how the one who looks stands to them.

use maud::Markup;
use saucer_bots::Strength;
use saucer_core::{Seat, Seats};

use super::clock::Timing;
use super::talk::{Profile, Talk};
use super::{Notice, Offered, Promised};

/// Everybody around a table, as one viewer sees them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct People {
    /// How far the table is.
    pub stage: Stage,
    /// The seats, by their numbers.
    pub places: Vec<Place>,
    /// All seats of the viewer, those included in which a bot stands in for them.
    pub you: Seats,
    /// The seat whose view the page shows; `None` for what everybody may see. A viewer with
    /// several seats at one device has `None` here until one of them says who they are.
    pub acting: Option<Seat>,
    /// How many people watch without a seat.
    pub watching: u32,
    /// Whether the viewer has the host's rights: the host, or who decides at the table while the host is away.
    pub host: bool,
    /// The standing order of the seat whose view the page shows, by its name. Nobody else is shown it.
    pub order: Option<String>,
    /// The vote to end the table, if one is open.
    pub vote: Option<Vote>,
    /// The id of the table at which the same people play again.
    pub rematch: Option<String>,
    /// Who may come.
    pub visibility: Visibility,
    /// The path of the link that invites; `None` if the viewer may not invite.
    pub share: Option<String>,
    /// How far the guided match is that this is.
    pub lesson: Option<Learning>,
    /// The notes of the game that were explained to the viewer; `None` for who is told none.
    pub explained: Option<Vec<String>>,
    /// The position of another match that this one plays on from.
    pub forked: Option<Forked>,
    /// What the luck of the match was prepared for, if it was.
    pub prepared: Option<Preparation>,
    /// Which attempt to start is the next or goes on, counted from 1.
    pub attempt: u32,
    /// The start for which words are awaited, if one is.
    pub opening: Option<Opening>,
    /// The seats that did not open their words in the attempt before this one, which was void.
    pub void: Option<Seats>,
    /// How much time the seats have, and who is the host.
    pub timing: Timing,
    /// When the operator of the server has closed the table, if that is how it ended.
    pub closed: Option<Closed>,
    /// Whether the host has removed the viewer before the start.
    pub removed: bool,
}

/// When the operator of the server has closed a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Closed {
    /// Before its match began.
    Before,
    /// In the middle of its match.
    During,
}

/// A start: what all seats add to the dice is settled, and devices open their words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opening {
    /// The fingerprint of what is settled.
    pub fingerprint: String,
    /// All of it as JSON, for the script.
    pub terms: String,
    /// The seats whose words are awaited.
    pub waits: Seats,
    /// Whether nobody else adds a word, so that the viewer may do without.
    pub alone: bool,
}

impl People {
    /// The address of the page that these eyes see.
    #[must_use]
    pub fn here(&self, id: &str) -> String {
        format!("/t/{id}{}", self.claim())
    }

    /// The same page asked for with something more, such as `hint=1`.
    #[must_use]
    pub fn here_with(&self, id: &str, query: &str) -> String {
        let here = self.here(id);
        let mark = if here.contains('?') { '&' } else { '?' };
        format!("{here}{mark}{query}")
    }

    /// The address of its live stream. Each person at a shared device has one of their own.
    #[must_use]
    pub fn stream(&self, id: &str) -> String {
        format!("/t/{id}/live{}", self.claim())
    }

    /// The seats in which the viewer, or somebody at the same device, decides now.
    #[must_use]
    pub fn deciding(&self) -> Seats {
        let own = |place: &&Place| place.who == Who::You;
        self.places.iter().filter(own).map(|place| place.seat).collect()
    }

    /// The people at this device to whom it must be handed over before anything secret is shown,
    /// those who owe a decision. Empty if the device has one person or somebody has it already.
    #[must_use]
    pub fn waiting_for_device(&self) -> Vec<&Place> {
        if self.deciding().len() < 2 || self.acting.is_some() {
            return Vec::new();
        }
        self.places.iter().filter(|place| place.who == Who::You && place.owes).collect()
    }

    /// Whether the match may be looked at again: it is over, or its people have ended it.
    #[must_use]
    pub fn may_replay(&self) -> bool {
        matches!(self.stage, Stage::Over | Stage::Ended)
    }

    /// The seats of the viewer whose words are awaited.
    #[must_use]
    pub fn opens(&self) -> Seats {
        let waits = self.opening.as_ref().map_or(Seats::NONE, |opening| opening.waits);
        waits.iter().filter(|seat| self.you.contains(*seat)).collect()
    }

    /// Whether the table ended before its match began: no attempt to start was good, or it was closed.
    #[must_use]
    pub fn never_began(&self) -> bool {
        let is_closed = self.closed == Some(Closed::Before);
        self.stage == Stage::Ended && (self.void.is_some() || is_closed)
    }

    /// The key of the text that says how the table ended before its match was over.
    #[must_use]
    pub const fn ended_key(&self) -> &'static str {
        match self.closed {
            Some(_) => "manners-closed",
            None => "people-ended",
        }
    }

    /// The place of a seat.
    #[must_use]
    pub fn place(&self, seat: Seat) -> Option<&Place> {
        self.places.get(seat.index())
    }

    fn claim(&self) -> String {
        match self.acting {
            Some(seat) if self.deciding().len() > 1 => format!("?as={}", seat.0),
            _ => String::new(),
        }
    }
}

/// How far somebody is in a guided match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Learning {
    /// Its name among those of the game.
    pub id: String,
    /// The first step that was not read yet.
    pub read: u32,
    /// Whether the coach is silent for now.
    pub paused: bool,
}

/// The position of another match that a match plays on from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Forked {
    /// The id of the other table, if it is known.
    pub table: Option<String>,
    /// After how many entries of its log.
    pub at: u64,
    /// What the luck of these entries was prepared for, if it was.
    pub prepared: Option<Preparation>,
}

/// What luck was prepared for, so that it proves nothing and counts in no statistics.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Preparation {
    /// A guided match.
    Lesson,
    /// A rehearsal, at which the luck of all tables follows from one number.
    Rehearsal,
}

impl Preparation {
    /// The key of the text that says so at the table.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Preparation::Lesson => "lesson-prepared",
            Preparation::Rehearsal => "rehearsal-prepared",
        }
    }

    /// The same of the match that another one plays on from.
    #[must_use]
    pub const fn fork_key(self) -> &'static str {
        match self {
            Preparation::Lesson => "fork-prepared",
            Preparation::Rehearsal => "fork-rehearsed",
        }
    }
}

/// A guided match that a game offers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LessonOffer {
    /// Its name in forms.
    pub id: &'static str,
    /// The key of the text on its button.
    pub name: &'static str,
}

/// A table before its start.
#[derive(Clone, Debug)]
pub struct Lobby {
    /// The id in its address.
    pub id: String,
    /// Rises with every change; live streams resume from it.
    pub version: u64,
    /// The game.
    pub game: Offered,
    /// What was chosen, in a few words each.
    pub facts: Vec<String>,
    /// Everybody around the table.
    pub people: People,
    /// The key of the text that says why the match cannot start; `None` if it can.
    pub hindrance: Option<&'static str>,
    /// SHA-256 of the secret of the dice, in hex.
    pub seal: String,
    /// How the one who looks appears to others.
    pub profile: Profile,
    /// Something to tell: a refusal or a mishap.
    pub notice: Option<Notice>,
    /// The chat of the table.
    pub talk: Option<Talk>,
    /// The guided match of what is played here, for who has never played it.
    pub lesson: Option<LessonOffer>,
}

/// The form of a new table.
#[derive(Clone, Debug)]
pub struct NewTable<'a> {
    /// The game.
    pub game: &'a Offered,
    /// What the game asks for, up to the button.
    pub body: Markup,
    /// The module that helps to fill it in.
    pub script: Option<&'a str>,
    /// What the table will be, once it is made.
    pub promised: &'a Promised,
    /// The guided matches of the game.
    pub lessons: &'a [LessonOffer],
}

/// Something that is chosen for a table, one value of several.
#[derive(Clone, Debug)]
pub struct Group {
    /// The name of the field.
    pub id: &'static str,
    /// What it is about, in words.
    pub legend: String,
    /// The values.
    pub options: Vec<GroupOption>,
}

/// One value that can be chosen.
#[derive(Clone, Debug)]
pub struct GroupOption {
    /// The value in the form.
    pub value: &'static str,
    /// The value in words.
    pub words: String,
    /// What it means; may be empty.
    pub help: String,
    /// Whether it is chosen.
    pub chosen: bool,
}

/// How far a table is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Seats are filled, and no die has been rolled.
    Gathering,
    /// The match goes on.
    Running,
    /// The match was played to its end.
    Over,
    /// The people voted to end it before its end, or the operator of the server closed it.
    Ended,
}

/// Who may come to a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Visibility {
    /// Everybody; the home page lists it.
    Open,
    /// Whoever has the link.
    #[default]
    Link,
    /// Whoever was invited by the host's own link.
    Private,
}

impl Visibility {
    /// All of them, the most open first.
    pub const ALL: [Visibility; 3] = [Visibility::Open, Visibility::Link, Visibility::Private];

    /// The name in forms and in the store.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Visibility::Open => "open",
            Visibility::Link => "link",
            Visibility::Private => "private",
        }
    }

    /// The visibility with this name.
    #[must_use]
    pub fn from_id(id: &str) -> Option<Visibility> {
        Visibility::ALL.into_iter().find(|visibility| visibility.id() == id)
    }
}

/// One seat and who is in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// Its number.
    pub seat: Seat,
    /// Who decides there now.
    pub who: Who,
    /// The name to show: of the person, also while a bot stands in for them, or of the bot; empty
    /// for an empty seat.
    pub name: String,
    /// The emblem beside the name.
    pub emblem: Emblem,
    /// Whether the match may start as far as this seat is concerned. Bots are always ready, and so
    /// is the host, who starts it.
    pub ready: bool,
    /// Whether the seat owes a decision.
    pub owes: bool,
    /// Whether the seat may decide although nobody waits for it.
    pub may_speak: bool,
    /// Since when, in milliseconds since 1970.
    pub since_ms: Option<i64>,
    /// Whether the person is connected now. Bots always are.
    pub here: bool,
    /// Whether the person has been away for so long that the host may let a bot stand in.
    pub absent: bool,
    /// Whether that person is about to come back, once the bot has answered what their time was out for.
    pub returns: bool,
    /// Whether the seat is a person's for whom a bot stands in.
    pub stand_in: bool,
    /// Whose device the person plays at, if it is not their own: they see what that one sees.
    pub device: Option<String>,
    /// Whether the seat has pledged a word for the dice.
    pub pledged: bool,
}

/// Who decides in a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Who {
    /// Nobody sits there yet.
    Empty,
    /// The one who looks, or somebody at the same device.
    You,
    /// Somebody else.
    Person,
    /// A bot of this strength.
    Bot(Strength),
}

/// A vote to end the table before the end of the match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Vote {
    /// Who called it.
    pub by: Seat,
    /// The seats that agree; the caller's is among them.
    pub agreed: Seats,
    /// The seats that must still answer.
    pub open: Seats,
}

/// One of the twelve emblems that tell people apart without colour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Emblem(u8);

impl Emblem {
    /// How many there are.
    pub const COUNT: u8 = 12;

    /// The emblem with this number; numbers go round.
    #[must_use]
    pub const fn new(number: u8) -> Emblem {
        Emblem(number % Emblem::COUNT)
    }

    /// Its number, below [`Emblem::COUNT`].
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }
}
