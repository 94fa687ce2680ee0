//! Between the start and the first luck: the pact is settled, and devices open the words that they have pledged.

use saucer_core::{Seat, Seats};

use super::{Chair, Company, Decider, SeatError, Stage};
use crate::{DiceWord, Pact, Part, Words};

/// What the only person of a match that begins at once adds to its luck.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Adds {
    /// Nothing.
    Nothing,
    /// A word, which their device opens once it knows the pact.
    Word,
}

impl Company {
    /// What the seats add to the luck, since the start; `None` for a prepared match and one of an older version.
    #[must_use]
    pub fn pact(&self) -> Option<&Pact> {
        self.pact.as_ref()
    }

    /// The words of the old form with which a prepared match begins: none, but as many as there are seats where people
    /// gather. Its luck must be the same at every table.
    #[must_use]
    pub fn no_words(&self) -> Words {
        let n = if self.fork.is_some() || self.chairs.len() == 1 { 0 } else { self.chairs.len() };
        Words(vec![String::new(); n])
    }

    /// Which attempt to start the next one is, or this one, counted from 1.
    #[must_use]
    pub fn attempt(&self) -> u32 {
        u32::try_from(self.voids.len()).unwrap_or(u32::MAX).saturating_add(1)
    }

    /// The seats whose words are awaited.
    #[must_use]
    pub fn unopened(&self) -> Seats {
        let Some(pact) = self.pact.as_ref().filter(|_| self.stage == Stage::Opening) else {
            return Seats::NONE;
        };
        let parts = (0..).map(Seat).zip(&pact.seats);
        parts.filter(|(_, part)| part.waits()).map(|(seat, _)| seat).collect()
    }

    /// Since when others wait for words; `None` if nobody does. Somebody alone takes the time that they like.
    #[must_use]
    pub fn opening_ms(&self) -> Option<i64> {
        self.opening_ms.filter(|_| self.stage == Stage::Opening)
    }

    /// The seats that did not open their words in the last attempt to start, if that was void and no other has begun.
    #[must_use]
    pub fn last_void(&self) -> Option<Seats> {
        self.voids.last().copied().filter(|_| self.pact.is_none())
    }

    /// Settles the pact of a match that begins at once, with one person at most. Nothing happens where people gather
    /// and at a prepared match.
    pub fn settle(&mut self, table: &str, adds: Adds) {
        if self.stage != Stage::Running || self.prepared_for().is_some() {
            return;
        }
        let host = self.host.clone();
        let mut seats: Vec<Part> = self.chairs.iter().map(unpledged).collect();
        let own = self.chairs.iter().position(|chair| chair.decider() == Decider::Person(&host));
        if let (Adds::Word, Some(own)) = (adds, own) {
            seats[own] = Part::Alone { word: None };
            self.stage = Stage::Opening;
        }
        self.pact = Some(Pact { table: table.to_owned(), attempt: self.attempt(), seats });
    }

    /// Settles the pact of people who have gathered.
    pub(super) fn settle_pledges(&mut self, table: &str, at_ms: i64) {
        self.stage = Stage::Running;
        if self.prepared_for().is_some() {
            return;
        }
        let part = |chair: &Chair| match (chair.decider(), chair.pledge) {
            (Decider::Person(_), Some(pledge)) => Part::Pledged { pledge, word: None },
            _ => unpledged(chair),
        };
        let seats = self.chairs.iter().map(part).collect();
        let pact = Pact { table: table.to_owned(), attempt: self.attempt(), seats };
        if pact.waits() {
            (self.stage, self.opening_ms) = (Stage::Opening, Some(at_ms));
        }
        self.pact = Some(pact);
    }

    /// The device of a player opens the word of a seat. With the last one the match runs. The same word twice is no
    /// fault.
    ///
    /// # Errors
    ///
    /// [`SeatError::NoSeat`], [`SeatError::NotYours`]; [`SeatError::Void`] after the attempt was void, and
    /// [`SeatError::NotStarted`] before there was one; [`SeatError::WrongWord`] for any other word than the pledged one.
    pub fn open(&mut self, player: &str, seat: Seat, word: DiceWord) -> Result<(), SeatError> {
        if self.at(seat)?.player() != Some(player) {
            return Err(SeatError::NotYours);
        }
        let none = if self.voids.is_empty() { SeatError::NotStarted } else { SeatError::Void };
        let Pact { table, seats, .. } = self.pact.as_mut().ok_or(none)?;
        let opened = match seats.get_mut(seat.index()) {
            Some(Part::Pledged { pledge, word: opened }) if word.pledge(table, seat) == *pledge => {
                opened
            }
            Some(Part::Alone { word: opened }) => opened,
            Some(Part::Pledged { .. } | Part::Bot | Part::Nothing) | None => {
                return Err(SeatError::WrongWord);
            }
        };
        // Only somebody alone can come with another one; their first one counts.
        if opened.get_or_insert_with(|| word.clone()) != &word {
            return Err(SeatError::WrongWord);
        }
        self.run_if_open();
        Ok(())
    }

    /// The only one who adds a word does without it, so that the match begins.
    ///
    /// # Errors
    ///
    /// [`SeatError::NotYours`] for who has no such seat.
    pub fn begin_without(&mut self, player: &str) -> Result<(), SeatError> {
        let own = self.seats_of(player);
        let Some(pact) = self.pact.as_mut().filter(|_| self.stage == Stage::Opening) else {
            return Err(SeatError::NotYours);
        };
        let mut parts = (0..).map(Seat).zip(&mut pact.seats);
        let waits = |part: &Part| matches!(part, Part::Alone { word: None });
        let found = parts.find(|(seat, part)| own.contains(*seat) && waits(part));
        let (_, part) = found.ok_or(SeatError::NotYours)?;
        *part = Part::Nothing;
        self.run_if_open();
        Ok(())
    }

    /// Gives the attempt to start up, because words were awaited for too long; whether they were is for who has a
    /// clock to say. Everything is drawn anew then: people gather again, nobody is ready, no pledge holds nor is taken
    /// again, since its word may have been told already, and
    /// whoever keeps the secret takes another one. After the [last attempt](Pact::ATTEMPTS) the table is over.
    ///
    /// # Errors
    ///
    /// Those of a table at which no words are awaited from several.
    pub fn void(&mut self) -> Result<(), SeatError> {
        self.expect_stage(Stage::Opening)?;
        let missing = self.unopened();
        let pledged = self.pact.take().into_iter().flat_map(|pact| pact.seats);
        self.void_pledges.extend(pledged.filter_map(|part| match part {
            Part::Pledged { pledge, .. } => Some(pledge),
            Part::Bot | Part::Nothing | Part::Alone { .. } => None,
        }));
        self.opening_ms = None;
        self.voids.push(missing);
        let is_last = self.attempt() > Pact::ATTEMPTS;
        self.stage = if is_last { Stage::Ended } else { Stage::Gathering };
        for chair in &mut self.chairs {
            (chair.ready, chair.pledge, chair.face) = (false, None, None);
        }
        Ok(())
    }

    fn run_if_open(&mut self) {
        if self.stage == Stage::Opening && !self.pact.as_ref().is_some_and(Pact::waits) {
            (self.stage, self.opening_ms) = (Stage::Running, None);
        }
    }
}

fn unpledged(chair: &Chair) -> Part {
    match chair.decider() {
        Decider::Bot(_) => Part::Bot,
        Decider::Nobody | Decider::Person(_) => Part::Nothing,
    }
}
