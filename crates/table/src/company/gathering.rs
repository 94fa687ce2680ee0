//! Before the start: seats are filled.

use saucer_bots::Strength;
use saucer_core::Seat;

use super::{Chair, Company, Decider, SeatError, Stage};
use crate::Pledge;

impl Company {
    /// The player takes an empty seat, and leaves the one they had.
    ///
    /// # Errors
    ///
    /// [`SeatError::Started`], [`SeatError::NoSeat`], [`SeatError::Removed`], [`SeatError::Full`] if no seat is free
    /// and [`SeatError::Taken`] if only this one is not.
    pub fn sit(&mut self, player: &str, seat: Seat) -> Result<(), SeatError> {
        self.expect_stage(Stage::Gathering)?;
        if self.was_removed(player) {
            return Err(SeatError::Removed);
        }
        if self.at(seat)?.decider() != Decider::Nobody {
            return Err(if self.free().is_empty() { SeatError::Full } else { SeatError::Taken });
        }
        for chair in &mut self.chairs {
            if chair.player() == Some(player) && chair.name.is_none() {
                *chair = Chair::default();
            }
        }
        *self.at(seat)? = Chair::of_person(player);
        Ok(())
    }

    /// The player leaves the seat empty.
    ///
    /// # Errors
    ///
    /// [`SeatError::Started`], [`SeatError::NoSeat`], [`SeatError::NotYours`].
    pub fn stand_up(&mut self, player: &str, seat: Seat) -> Result<(), SeatError> {
        *self.own(player, seat)? = Chair::default();
        Ok(())
    }

    /// The host puts a bot into a seat that is empty or has a bot.
    ///
    /// # Errors
    ///
    /// [`SeatError::NotHost`], [`SeatError::Started`], [`SeatError::NoSeat`], [`SeatError::Taken`].
    pub fn add_bot(&mut self, by: &str, seat: Seat, strength: Strength) -> Result<(), SeatError> {
        self.expect_host(by)?;
        self.expect_stage(Stage::Gathering)?;
        let chair = self.at(seat)?;
        if chair.player.is_some() {
            return Err(SeatError::Taken);
        }
        *chair = Chair::of_bot(strength);
        Ok(())
    }

    /// The host puts bots into all empty seats.
    ///
    /// # Errors
    ///
    /// [`SeatError::NotHost`], [`SeatError::Started`].
    pub fn fill(&mut self, by: &str, strength: Strength) -> Result<(), SeatError> {
        self.expect_host(by)?;
        self.expect_stage(Stage::Gathering)?;
        for seat in self.free().iter() {
            *self.at(seat)? = Chair::of_bot(strength);
        }
        Ok(())
    }

    /// The host gives an empty seat to somebody who plays at the host's own device.
    ///
    /// # Errors
    ///
    /// [`SeatError::NotHost`], [`SeatError::Started`], [`SeatError::NoSeat`], [`SeatError::Taken`].
    pub fn add_at_device(&mut self, by: &str, seat: Seat, name: &str) -> Result<(), SeatError> {
        self.expect_host(by)?;
        self.expect_stage(Stage::Gathering)?;
        let chair = self.at(seat)?;
        if chair.decider() != Decider::Nobody {
            return Err(SeatError::Taken);
        }
        *chair = Chair { name: Some(name.to_owned()), ..Chair::of_person(by) };
        Ok(())
    }

    /// The host empties a seat.
    ///
    /// # Errors
    ///
    /// [`SeatError::NotHost`], [`SeatError::Started`], [`SeatError::NoSeat`].
    pub fn free_seat(&mut self, by: &str, seat: Seat) -> Result<(), SeatError> {
        self.expect_host(by)?;
        self.expect_stage(Stage::Gathering)?;
        *self.at(seat)? = Chair::default();
        Ok(())
    }

    /// The player, and who plays at the same device, are ready.
    ///
    /// # Errors
    ///
    /// [`SeatError::Started`]; [`SeatError::NotYours`] for a player without a seat.
    pub fn be_ready(&mut self, player: &str) -> Result<(), SeatError> {
        self.each_of(player, |chair| chair.ready = true)
    }

    /// They are not ready after all, and their pledges are gone.
    ///
    /// # Errors
    ///
    /// Those of [`be_ready`](Company::be_ready).
    pub fn be_unready(&mut self, player: &str) -> Result<(), SeatError> {
        self.each_of(player, |chair| (chair.ready, chair.pledge) = (false, None))
    }

    fn each_of(&mut self, player: &str, change: impl Fn(&mut Chair)) -> Result<(), SeatError> {
        self.expect_stage(Stage::Gathering)?;
        let mut seated = false;
        for chair in self.chairs.iter_mut().filter(|chair| chair.player() == Some(player)) {
            change(chair);
            seated = true;
        }
        if seated { Ok(()) } else { Err(SeatError::NotYours) }
    }

    /// Why the match cannot start; `None` if it can. The host says that they are ready by starting.
    #[must_use]
    pub fn hindrance(&self) -> Option<SeatError> {
        let waits = |chair: &Chair| !chair.is_ready() && chair.player() != Some(&self.host);
        if !self.free().is_empty() {
            Some(SeatError::Empty)
        } else if self.chairs.iter().any(waits) {
            Some(SeatError::NotReady)
        } else {
            None
        }
    }

    /// The device of a player pledges the word that it adds to the luck in this seat, in place of an earlier one. At a
    /// prepared match nobody adds anything, and nothing happens.
    ///
    /// # Errors
    ///
    /// [`SeatError::Opening`], [`SeatError::Started`], [`SeatError::NoSeat`], [`SeatError::NotYours`];
    /// [`SeatError::UsedWord`] for a pledge of an attempt that was void.
    pub fn pledge(&mut self, player: &str, seat: Seat, pledge: Pledge) -> Result<(), SeatError> {
        let adds = self.prepared_for().is_none();
        let was_used = self.void_pledges.contains(&pledge);
        let chair = self.own(player, seat)?;
        if was_used {
            return Err(SeatError::UsedWord);
        }
        chair.pledge = Some(pledge).filter(|_| adds);
        Ok(())
    }

    /// The host starts the match at the table with this id. What each seat adds to the luck is settled from now on. If
    /// words are awaited, the stage is [`Stage::Opening`] since this time, and else the match runs.
    ///
    /// # Errors
    ///
    /// [`SeatError::NotHost`], [`SeatError::Opening`], [`SeatError::Started`], [`SeatError::Empty`],
    /// [`SeatError::NotReady`].
    pub fn start(&mut self, by: &str, table: &str, at_ms: i64) -> Result<(), SeatError> {
        self.expect_host(by)?;
        self.expect_stage(Stage::Gathering)?;
        if let Some(hindrance) = self.hindrance() {
            return Err(hindrance);
        }
        for chair in &mut self.chairs {
            chair.ready = true;
        }
        self.settle_pledges(table, at_ms);
        Ok(())
    }

    /// A seat of the player before the start.
    fn own(&mut self, player: &str, seat: Seat) -> Result<&mut Chair, SeatError> {
        self.expect_stage(Stage::Gathering)?;
        let chair = self.at(seat)?;
        if chair.player() != Some(player) {
            return Err(SeatError::NotYours);
        }
        Ok(chair)
    }
}
