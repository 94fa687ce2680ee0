//! The people around one table: who has which seat, who is ready, what they voted.
//!
//! Knows no clock and no disk: it says whether something may be done and how things stand then.
//! Whoever holds it keeps a copy until the change is durable.

mod alone;
mod chair;
mod clock;
mod error;
mod gathering;
mod host;
mod lesson;
mod opening;
mod order;
mod prepared;
mod relief;
mod running;

use std::collections::BTreeSet;

use saucer_bots::Strength;
use saucer_core::{Seat, Seats};
use serde::{Deserialize, Serialize};

pub use alone::Alone;
pub use chair::{Chair, Decider, Face};
pub use clock::{Clock, ClockKind, Lost, Times};
pub use error::SeatError;
pub use host::Passed;
pub use lesson::{Coaching, Lesson};
pub use opening::Adds;
pub use order::Closed;
pub use prepared::REHEARSAL;
pub use relief::{Relief, Say};
pub use running::Ballot;

use self::prepared::Rehearsed;
use crate::entry::json;
use crate::{Fork, Pact, Pledge};

/// How far the people are. That a match was played to its end is known to the match alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Seats are filled; luck has not been asked yet.
    Gathering,
    /// The pact is settled, and devices open their words; luck has not been asked yet.
    Opening,
    /// The match was started.
    #[default]
    Running,
    /// The people voted to end it before its end, or the operator of the server closed it.
    Ended,
}

/// Who sits where at one table, and what they have agreed on. People come and go; seats stay.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Company {
    #[serde(skip)]
    host: String,
    /// Who made the table.
    #[serde(skip)]
    maker: String,
    stage: Stage,
    chairs: Vec<Chair>,
    /// The vote to end the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ballot: Option<Ballot>,
    /// The id of the table at which they play again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    next: Option<String>,
    /// Who followed an invitation to a private table.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    guests: BTreeSet<String>,
    /// The guided match that this is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    lesson: Option<Lesson>,
    /// The position of another match that they play on from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    fork: Option<Fork>,
    /// Whether its luck was rehearsed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    rehearsal: Option<Rehearsed>,
    /// What the seats add to the luck, since the start; a prepared match has none, nor one of an older version.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pact: Option<Pact>,
    /// Since when words are awaited.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    opening_ms: Option<i64>,
    /// The seats that did not open their words, of each attempt to start that was void.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    voids: Vec<Seats>,
    /// How much time the seats have; older versions had no clocks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    clock: Option<Clock>,
    /// That somebody else is the host by now than who made the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    passed: Option<Passed>,
    /// Whom the host has removed before the start, the first one first; older versions did not keep the order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    removed: Vec<String>,
    /// The pledges of attempts to start that were void; older versions did not keep them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    void_pledges: Vec<Pledge>,
    /// When the operator of the server has closed the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    closed: Option<Closed>,
}

impl Company {
    /// The most guests that an invitation lets in; more are turned away.
    pub const MOST_GUESTS: usize = 200;

    /// Empty seats for a match with these seats, before its start.
    #[must_use]
    pub fn gathering(seats: Seats, host: &str) -> Company {
        Company {
            host: host.to_owned(),
            maker: host.to_owned(),
            stage: Stage::Gathering,
            chairs: vec![Chair::default(); seats.len()],
            ballot: None,
            next: None,
            guests: BTreeSet::new(),
            lesson: None,
            fork: None,
            rehearsal: None,
            pact: None,
            opening_ms: None,
            voids: Vec::new(),
            clock: None,
            passed: None,
            removed: Vec::new(),
            void_pledges: Vec::new(),
            closed: None,
        }
    }

    /// A solo game starts at once: one seat, with the host or a bot in it.
    #[must_use]
    pub fn solo(host: &str, bot: Option<Strength>) -> Company {
        let mut this = Company::gathering(Seats::SOLO, host);
        this.stage = Stage::Running;
        this.chairs[0] = match bot {
            Some(strength) => Chair::of_bot(strength),
            None => Chair::of_person(host),
        };
        this
    }

    /// The host plays on from a position of another match, in this seat and at once; bots have all others.
    ///
    /// # Errors
    ///
    /// [`SeatError::NoSeat`] if the match has no such seat.
    pub fn playing_on(
        seats: Seats,
        host: &str,
        seat: Seat,
        bots: Strength,
        fork: Fork,
    ) -> Result<Company, SeatError> {
        Ok(Company { fork: Some(fork), ..Company::among_bots(seats, host, seat, bots)? })
    }

    /// The host plays at once, in this seat; bots have all others.
    ///
    /// # Errors
    ///
    /// [`SeatError::NoSeat`] if the match has no such seat.
    pub fn among_bots(
        seats: Seats,
        host: &str,
        seat: Seat,
        bots: Strength,
    ) -> Result<Company, SeatError> {
        let mut this = Company::gathering(seats, host);
        this.chairs.fill(Chair { ready: true, ..Chair::of_bot(bots) });
        *this.at(seat)? = Chair { ready: true, ..Chair::of_person(host) };
        this.stage = Stage::Running;
        Ok(this)
    }

    /// The same people and bots at a new table of another host, with the same clock: everybody has a seat and nobody is
    /// ready. A bot that stood in for a person leaves the seat to the person again.
    #[must_use]
    pub fn again(&self, host: &str) -> Company {
        let mut this = self.clone();
        (this.host, this.maker) = (host.to_owned(), host.to_owned());
        this.stage = Stage::Gathering;
        (this.ballot, this.next, this.lesson, this.fork) = (None, None, None, None);
        (this.rehearsal, this.pact, this.opening_ms) = (None, None, None);
        this.voids.clear();
        this.void_pledges.clear();
        this.passed = None;
        this.removed.clear();
        this.closed = None;
        for chair in &mut this.chairs {
            chair.sit_again();
        }
        this
    }

    /// Reads what [`to_json`](Company::to_json) wrote, and the plain list of sitters that older
    /// versions wrote.
    ///
    /// # Errors
    ///
    /// If it is neither.
    pub fn from_json(text: &str, host: &str) -> Result<Company, serde_json::Error> {
        if text.trim_start().starts_with('[') {
            let mut this = Company::gathering(Seats::NONE, host);
            this.stage = Stage::Running;
            this.chairs = chair::from_sitters(text)?;
            return Ok(this);
        }
        let mut this: Company = serde_json::from_str(text)?;
        this.host = this.passed.as_ref().map_or(host, |passed| &passed.to).to_owned();
        this.maker = host.to_owned();
        Ok(this)
    }

    /// As a store keeps it. Who made the table is kept beside it.
    #[must_use]
    pub fn to_json(&self) -> String {
        json(self)
    }

    /// Who made the table, or has the rights of who did.
    #[must_use]
    pub fn host(&self) -> &str {
        &self.host
    }

    /// How far the people are.
    #[must_use]
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// All seats, with who is there.
    pub fn chairs(&self) -> impl Iterator<Item = (Seat, &Chair)> {
        (0..).map(Seat).zip(&self.chairs)
    }

    /// One seat; `None` if there is no such seat.
    #[must_use]
    pub fn chair(&self, seat: Seat) -> Option<&Chair> {
        self.chairs.get(seat.index())
    }

    /// The seats of this player, those included in which a bot stands in.
    #[must_use]
    pub fn seats_of(&self, player: &str) -> Seats {
        self.filter(|chair| chair.player() == Some(player))
    }

    /// The seats in which this player decides now.
    #[must_use]
    pub fn deciding(&self, player: &str) -> Seats {
        self.filter(|chair| chair.decider() == Decider::Person(player))
    }

    /// The strength of the bot that decides in this seat; `None` if there is none.
    #[must_use]
    pub fn bot(&self, seat: Seat) -> Option<Strength> {
        match self.chair(seat)?.decider() {
            Decider::Bot(strength) => Some(strength),
            Decider::Nobody | Decider::Person(_) => None,
        }
    }

    /// Whether people wait for a bot that decides in one of these seats. Where only bots play, nobody does.
    #[must_use]
    pub fn waits_for_bot_among(&self, seats: Seats) -> bool {
        !self.is_spectacle() && seats.iter().any(|seat| self.bot(seat).is_some())
    }

    /// Whether only bots decide, also where people have left all seats to them, so that one can only watch. Whoever is
    /// about to come back waits for a bot.
    #[must_use]
    pub fn is_spectacle(&self) -> bool {
        let waits = |chair: &Chair| match chair.decider() {
            Decider::Person(_) => true,
            Decider::Nobody | Decider::Bot(_) => chair.returns(),
        };
        !self.chairs.iter().any(waits)
    }

    /// The seats in which nobody sits.
    #[must_use]
    pub fn free(&self) -> Seats {
        self.filter(|chair| chair.decider() == Decider::Nobody)
    }

    /// Keeps how everybody looks who has a device of their own, for as long as the match goes on. `face` says how the
    /// player with this id looks.
    pub fn keep_faces(&mut self, face: impl Fn(&str) -> Face) {
        for chair in self.chairs.iter_mut().filter(|chair| chair.name.is_none()) {
            chair.face = chair.player.as_deref().map(&face);
        }
    }

    /// The position of another match that they play on from.
    #[must_use]
    pub fn fork(&self) -> Option<&Fork> {
        self.fork.as_ref()
    }

    /// The vote to end the table, if one is open.
    #[must_use]
    pub fn ballot(&self) -> Option<Ballot> {
        self.ballot
    }

    /// The table at which they play again, if there is one.
    #[must_use]
    pub fn next(&self) -> Option<&str> {
        self.next.as_deref()
    }

    /// Notes the table at which they play again. The first one stays.
    pub fn set_next(&mut self, table: &str) {
        self.next.get_or_insert_with(|| table.to_owned());
    }

    /// Whether this player was invited: the host, who made the table, who has a seat, or who followed the invitation.
    #[must_use]
    pub fn invited(&self, player: &str) -> bool {
        self.host == player
            || self.maker == player
            || self.guests.contains(player)
            || self.chairs.iter().any(|chair| chair.player() == Some(player))
    }

    /// Lets in who followed the invitation.
    ///
    /// # Errors
    ///
    /// [`SeatError::Full`] if too many were let in, [`SeatError::Removed`] for whom the host has removed.
    pub fn invite(&mut self, player: &str) -> Result<(), SeatError> {
        if self.was_removed(player) {
            return Err(SeatError::Removed);
        }
        if self.guests.len() >= Company::MOST_GUESTS {
            return Err(SeatError::Full);
        }
        self.guests.insert(player.to_owned());
        Ok(())
    }

    fn filter(&self, fits: impl Fn(&Chair) -> bool) -> Seats {
        self.chairs().filter(|(_, chair)| fits(chair)).map(|(seat, _)| seat).collect()
    }

    fn at(&mut self, seat: Seat) -> Result<&mut Chair, SeatError> {
        self.chairs.get_mut(seat.index()).ok_or(SeatError::NoSeat)
    }

    fn expect_host(&self, player: &str) -> Result<(), SeatError> {
        if self.host == player { Ok(()) } else { Err(SeatError::NotHost) }
    }

    fn expect_stage(&self, stage: Stage) -> Result<(), SeatError> {
        match (self.stage == stage, self.stage) {
            (true, _) => Ok(()),
            (false, Stage::Gathering) => Err(SeatError::NotStarted),
            (false, Stage::Opening) => Err(SeatError::Opening),
            (false, Stage::Running) => Err(SeatError::Started),
            (false, Stage::Ended) => Err(SeatError::Over),
        }
    }
}
