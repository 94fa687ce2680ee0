//! While the match goes on: bots stand in, and people may vote to end it.

use saucer_bots::Strength;
use saucer_core::{Seat, Seats};
use serde::{Deserialize, Serialize};

use super::{Chair, Company, Decider, SeatError, Stage};

/// A vote to end the table. It passes when all agree who decide for themselves, and the stage is
/// [`Stage::Ended`] then; one "no" ends the vote.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ballot {
    /// A seat of the player who called it.
    pub by: Seat,
    /// The seats that agree.
    pub agreed: Seats,
}

impl Company {
    /// For how long a player whose vote was refused cannot call it again.
    pub const CALLED_AGAIN_MS: i64 = 60 * 1000;

    /// The player leaves a seat to a bot, for as long as they like. That may leave a vote with
    /// nobody who has not agreed, and then it passes.
    ///
    /// # Errors
    ///
    /// [`SeatError::NotStarted`], [`SeatError::Over`], [`SeatError::NoSeat`],
    /// [`SeatError::NotYours`].
    pub fn leave_to_bot(
        &mut self,
        player: &str,
        seat: Seat,
        strength: Strength,
    ) -> Result<(), SeatError> {
        let chair = self.held(player, seat)?;
        (chair.bot, chair.votes, chair.replaced_ms) = (Some(strength), false, None);
        (chair.relieved, chair.returns) = (true, false);
        self.count_votes();
        Ok(())
    }

    /// The player takes a seat back from the bot that stands in.
    ///
    /// # Errors
    ///
    /// [`SeatError::NotStarted`], [`SeatError::Over`], [`SeatError::NoSeat`],
    /// [`SeatError::NotYours`], [`SeatError::NoStandIn`].
    pub fn take_back(&mut self, player: &str, seat: Seat) -> Result<(), SeatError> {
        let chair = self.held(player, seat)?;
        (chair.votes, chair.replaced_ms, chair.returns) = (false, None, false);
        match chair.bot.take() {
            Some(_) => Ok(()),
            None => Err(SeatError::NoStandIn),
        }
    }

    /// The player comes back to a seat that was `asked` what it owes after so many entries. What the seat had no time
    /// left for is still the bot's, or whoever comes back before every beat would freeze the table; until it is
    /// answered the wish is only [noted](Chair::returns), and whoever knows the match [gives the seat
    /// back](Company::give_back) then. An answer of the player's own is [taken meanwhile](Company::acting).
    ///
    /// # Errors
    ///
    /// Those of [`take_back`](Company::take_back).
    pub fn come_back(
        &mut self,
        player: &str,
        seat: Seat,
        asked: Option<u64>,
    ) -> Result<(), SeatError> {
        if !asked.is_some_and(|asked| self.is_out(seat, asked)) {
            return self.take_back(player, seat);
        }
        let chair = self.held(player, seat)?;
        chair.bot.ok_or(SeatError::NoStandIn)?;
        chair.returns = true;
        Ok(())
    }

    /// The seat is its player's again, who was about to come back; nothing happens to any other.
    ///
    /// # Errors
    ///
    /// [`SeatError::NotStarted`], [`SeatError::Over`], [`SeatError::NoSeat`].
    pub fn give_back(&mut self, seat: Seat) -> Result<(), SeatError> {
        self.expect_stage(Stage::Running)?;
        let chair = self.at(seat)?;
        if chair.returns() {
            (chair.bot, chair.votes, chair.replaced_ms) = (None, false, None);
        }
        chair.returns = false;
        Ok(())
    }

    /// The seats in which this player's decisions are taken: those in which they decide, or else the only one to which
    /// they are about to come back. Of several people at one device somebody decides, and the others wait for the bot.
    #[must_use]
    pub fn acting(&self, player: &str) -> Seats {
        let deciding = self.deciding(player);
        let returns = self.filter(|chair| chair.player() == Some(player) && chair.returns());
        if deciding.is_empty() && returns.len() == 1 { returns } else { deciding }
    }

    /// The host lets a bot stand in for somebody who is absent; whether they are is for who has a
    /// clock to say, and `at_ms` is its time. The person may take the seat back at any time, and keeps their vote
    /// until it [lapses](Company::lapse), so that nobody replaces all others and ends the match alone.
    ///
    /// # Errors
    ///
    /// [`SeatError::NotHost`], [`SeatError::NotStarted`], [`SeatError::Over`],
    /// [`SeatError::NoSeat`], [`SeatError::Taken`] if a bot decides there already.
    pub fn stand_in(
        &mut self,
        by: &str,
        seat: Seat,
        strength: Strength,
        at_ms: i64,
    ) -> Result<(), SeatError> {
        self.expect_host(by)?;
        self.stand_in_without_host(seat, strength, at_ms)
    }

    /// The same where the host is absent too; whether that is so is for who has a clock to say.
    ///
    /// # Errors
    ///
    /// Those of [`stand_in`](Company::stand_in) but [`SeatError::NotHost`].
    pub fn stand_in_without_host(
        &mut self,
        seat: Seat,
        strength: Strength,
        at_ms: i64,
    ) -> Result<(), SeatError> {
        self.expect_stage(Stage::Running)?;
        let chair = self.at(seat)?;
        if chair.bot.is_some() {
            return Err(SeatError::Taken);
        }
        (chair.bot, chair.votes, chair.replaced_ms) = (Some(strength), true, Some(at_ms));
        (chair.relieved, chair.returns) = (true, false);
        Ok(())
    }

    /// The seats that still have a vote although others let a bot stand in there before this time.
    #[must_use]
    pub fn replaced_before(&self, ms: i64) -> Seats {
        self.filter(|chair| chair.votes && chair.replaced_ms.is_some_and(|at| at < ms))
    }

    /// The people of these seats have not come back for so long that nobody waits for their vote any more. Their seats
    /// stay theirs.
    pub fn lapse(&mut self, seats: Seats) {
        for (seat, chair) in (0..).map(Seat).zip(&mut self.chairs) {
            chair.votes &= !seats.contains(seat);
        }
    }

    /// Somebody with a seat asks all others to end the table. Calling it again is agreeing; after it was refused, the
    /// same player calls it again only after [a while](Company::CALLED_AGAIN_MS).
    ///
    /// # Errors
    ///
    /// [`SeatError::NotStarted`], [`SeatError::Over`], [`SeatError::NotYours`] for who has no seat
    /// or has left it to a bot, [`SeatError::Again`].
    pub fn call_vote(&mut self, player: &str, at_ms: i64) -> Result<(), SeatError> {
        let seats = self.voting(player)?;
        let by = seats.first().ok_or(SeatError::NotYours)?;
        let own = self.chairs.iter().filter(|chair| chair.player() == Some(player));
        if let (None, Some(refused)) = (self.ballot, own.filter_map(|chair| chair.refused_ms).max())
        {
            let left = Company::CALLED_AGAIN_MS - at_ms.saturating_sub(refused).max(0);
            if left > 0 {
                return Err(SeatError::Again { seconds: left.unsigned_abs().div_ceil(1_000) });
            }
        }
        self.ballot.get_or_insert(Ballot { by, agreed: Seats::NONE });
        self.agree(player)
    }

    /// Agrees to end the table, for all seats at the player's device.
    ///
    /// # Errors
    ///
    /// Those of [`call_vote`](Company::call_vote), and [`SeatError::NoVote`].
    pub fn agree(&mut self, player: &str) -> Result<(), SeatError> {
        let seats = self.voting(player)?;
        let ballot = self.ballot.as_mut().ok_or(SeatError::NoVote)?;
        ballot.agreed = ballot.agreed.iter().chain(seats.iter()).collect();
        self.count_votes();
        Ok(())
    }

    /// Is against it, which ends the vote.
    ///
    /// # Errors
    ///
    /// Those of [`agree`](Company::agree).
    pub fn refuse(&mut self, player: &str, at_ms: i64) -> Result<(), SeatError> {
        self.voting(player)?;
        let refused = self.ballot.take().ok_or(SeatError::NoVote)?;
        self.at(refused.by)?.refused_ms = Some(at_ms);
        Ok(())
    }

    /// The seats that must still answer the vote.
    #[must_use]
    pub fn unanswered(&self) -> Seats {
        let agreed = self.ballot.map_or(Seats::NONE, |ballot| ballot.agreed);
        self.voters().iter().filter(|seat| !agreed.contains(*seat)).collect()
    }

    /// Seats in which a person decides, and of those who were replaced by others. Bots do not vote, and who has left by
    /// their own will does not hold up others.
    fn voters(&self) -> Seats {
        self.filter(|chair| matches!(chair.decider(), Decider::Person(_)) || chair.votes)
    }

    fn voting(&self, player: &str) -> Result<Seats, SeatError> {
        self.expect_stage(Stage::Running)?;
        let seats = self.deciding(player);
        if seats.is_empty() { Err(SeatError::NotYours) } else { Ok(seats) }
    }

    /// Ends the table if all agree. If the last person leaves, nobody is left who agreed.
    fn count_votes(&mut self) {
        if self.voters().is_empty() {
            self.ballot = None;
        }
        if self.ballot.is_some() && self.unanswered().is_empty() {
            self.stage = Stage::Ended;
        }
    }

    /// A seat of the player while the match goes on.
    fn held(&mut self, player: &str, seat: Seat) -> Result<&mut Chair, SeatError> {
        self.expect_stage(Stage::Running)?;
        let chair = self.at(seat)?;
        if chair.player() != Some(player) {
            return Err(SeatError::NotYours);
        }
        Ok(chair)
    }
}
