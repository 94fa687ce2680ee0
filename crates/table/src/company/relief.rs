//! When a seat has no time left: the others may let a bot stand in until the person is back.

use std::collections::BTreeSet;

use saucer_bots::Strength;
use saucer_core::{Seat, Seats};
use serde::{Deserialize, Serialize};

use super::chair::strength_name;
use super::{Chair, Company, SeatError, Stage};

/// A vote to let a bot stand in for somebody whose time is out. It passes when more than half of the others agree.
/// Somebody with several seats is one of them, as are those who share a device.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Relief {
    /// A seat of who called it.
    pub by: Seat,
    /// How strong the bot would be.
    #[serde(with = "strength_name")]
    pub strength: Strength,
    /// Since when it is open.
    pub since_ms: i64,
    /// The seats that agree.
    pub agreed: Seats,
    /// The seats that would rather wait.
    pub refused: Seats,
}

/// What somebody says to letting a bot stand in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Say {
    /// A bot shall stand in, as strong as the bots of the table usually are.
    StandIn,
    /// The others shall wait.
    Wait,
}

impl Company {
    /// Somebody says whether a bot shall stand in for a seat that is out of time since it was `asked`. `absent` are
    /// seats whose answer nobody waits for, because they are away; `at_ms` is the time.
    ///
    /// # Errors
    ///
    /// [`SeatError::NotStarted`], [`SeatError::Over`], [`SeatError::NoSeat`]; [`SeatError::NotYours`] for who does not
    /// decide in another seat; [`SeatError::InTime`] if the seat has time; [`SeatError::NoVote`] for who is against
    /// what nobody has asked for.
    pub fn say_to_relief(
        &mut self,
        player: &str,
        seat: Seat,
        asked: Option<u64>,
        say: Say,
        absent: Seats,
        at_ms: i64,
    ) -> Result<(), SeatError> {
        self.expect_stage(Stage::Running)?;
        self.at(seat)?;
        let others = self.others_than(seat);
        let own: Seats = self.deciding(player).iter().filter(|own| others.contains(*own)).collect();
        let by = own.first().ok_or(SeatError::NotYours)?;
        if self.clock_of(seat).is_none() || !asked.is_some_and(|asked| self.is_out(seat, asked)) {
            return Err(SeatError::InTime);
        }
        let strength = self.usual_bot();
        let relief = &mut self.at(seat)?.times.relief;
        match (say, relief) {
            (Say::StandIn, relief) => {
                let (agreed, refused) = (Seats::NONE, Seats::NONE);
                let open =
                    relief.get_or_insert(Relief { by, strength, since_ms: at_ms, agreed, refused });
                open.agreed = open.agreed.union(own);
                open.refused = without(open.refused, own);
            }
            (Say::Wait, Some(open)) => {
                open.refused = open.refused.union(own);
                open.agreed = without(open.agreed, own);
            }
            (Say::Wait, None) => return Err(SeatError::NoVote),
        }
        self.count_relief(seat, absent, at_ms)
    }

    /// Counts the vote about a seat: it passes when more than half of those agree whose answer is waited for, and is
    /// over when that cannot be any more. Whoever has answered is counted although they are `absent`.
    ///
    /// # Errors
    ///
    /// [`SeatError::NoSeat`].
    pub fn count_relief(&mut self, seat: Seat, absent: Seats, at_ms: i64) -> Result<(), SeatError> {
        let Some(relief) = self.at(seat)?.times.relief else { return Ok(()) };
        let others = self.others_than(seat);
        let among = |seats: Seats| {
            self.people_in(seats.iter().filter(|seat| others.contains(*seat)).collect())
        };
        let answered = relief.agreed.union(relief.refused);
        let counted = |one: &Seat| answered.contains(*one) || !absent.contains(*one);
        let all = among(others.iter().filter(counted).collect());
        if 2 * among(relief.agreed) > all {
            self.at(seat)?.times.relief = None;
            return self.stand_in_without_host(seat, relief.strength, at_ms);
        }
        if 2 * among(relief.refused) >= all {
            self.at(seat)?.times.relief = None;
        }
        Ok(())
    }

    /// How many people have these seats; all at one device are one.
    fn people_in(&self, seats: Seats) -> usize {
        let players = seats.iter().filter_map(|seat| self.chair(seat)?.player());
        players.collect::<BTreeSet<&str>>().len()
    }

    /// How strong the bots are that the host has put at the table: as most of them, and of a captain without any.
    fn usual_bot(&self) -> Strength {
        let own = |strength| {
            let is_own = |chair: &&Chair| chair.player.is_none() && chair.bot == Some(strength);
            self.chairs.iter().filter(is_own).count()
        };
        let most = Strength::ALL.into_iter().max_by_key(|strength| own(*strength));
        most.filter(|strength| own(*strength) > 0).unwrap_or(Strength::Captain)
    }

    /// The vote about a seat that is out of time since it was `asked`.
    #[must_use]
    pub fn relief(&self, seat: Seat, asked: u64) -> Option<Relief> {
        self.chair(seat)?.times.relief.filter(|_| self.is_out(seat, asked))
    }

    /// The seats that may still say something to it.
    #[must_use]
    pub fn undecided(&self, seat: Seat) -> Seats {
        let said = self.chair(seat).and_then(|chair| chair.times.relief);
        let said = said.map_or(Seats::NONE, |relief| relief.agreed.union(relief.refused));
        without(self.others_than(seat), said)
    }
}

fn without(seats: Seats, gone: Seats) -> Seats {
    seats.iter().filter(|seat| !gone.contains(*seat)).collect()
}
