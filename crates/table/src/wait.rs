//! For what the match has waited: what a clock counts, without knowing any time.

use saucer_core::{Seat, Seats};

/// That a match waited for a seat: after how many entries it began to, and after how many it had ceased.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wait {
    /// How many entries there were when the seat was asked.
    pub from: u64,
    /// How many there were when it was waited for no longer.
    pub to: u64,
}

/// The waits that have ended, by the number of the seat.
#[derive(Clone, Debug, Default)]
pub(crate) struct Waits([Vec<Wait>; Seats::MOST as usize]);

impl Waits {
    pub(crate) fn note(&mut self, ended: Vec<(Seat, Wait)>) {
        for (seat, wait) in ended {
            self.0[seat.index()].push(wait);
        }
    }

    /// Nothing for a seat that no match has.
    pub(crate) fn of(&self, seat: Seat) -> &[Wait] {
        self.0.get(seat.index()).map_or(&[], Vec::as_slice)
    }
}
