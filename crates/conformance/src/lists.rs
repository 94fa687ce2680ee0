//! Lists of decisions.

use std::collections::HashSet;

use saucer_core::{Game, Luck, Pending, Seat, Seats};

use crate::Promise;
use crate::fault::Checked;
use crate::run::Run;

/// How many listed decisions of a seat are played out in one position. All are given to `check`.
const TRIES: usize = 16;

impl<G: Game> Run<'_, G> {
    /// Lists for every seat; and what is listed is accepted.
    pub(crate) fn check_lists(&mut self, pending: &Pending<G::Draw>) -> Checked {
        let asked = match pending {
            Pending::Seats(seats) => *seats,
            Pending::Luck(_) | Pending::Nobody(_) => Seats::NONE,
        };
        let heard = self.heard(pending);
        for n in 0..Seats::MOST {
            let seat = Seat(n);
            self.game.legal(seat, &mut self.lists[seat.index()]);
            self.check_list(seat, asked, heard)?;
        }
        let mut strangers = vec![];
        self.game.legal(Seat(u8::MAX), &mut strangers);
        Promise::ListsAreExact
            .holds(strangers.is_empty(), || format!("seat number 255 may do {strangers:?}"))?;
        for seat in asked.union(self.volunteers()).iter() {
            self.try_listed(seat)?;
        }
        Ok(())
    }

    fn check_list(&self, seat: Seat, asked: Seats, heard: Seats) -> Checked {
        let list = &self.lists[seat.index()];
        let holds = if list.is_empty() { !asked.contains(seat) } else { heard.contains(seat) };
        Promise::ListsAreExact.holds(holds, || {
            let word = if asked.contains(seat) { "is" } else { "is not" };
            format!("seat number {} {word} pending and may do {list:?}", seat.0)
        })?;
        let once: HashSet<&G::Decision> = list.iter().collect();
        Promise::ListsAreExact.holds(once.len() == list.len(), || {
            format!("something is listed twice for seat number {}: {list:?}", seat.0)
        })
    }

    fn try_listed(&mut self, seat: Seat) -> Checked {
        let list = &self.lists[seat.index()];
        for decision in list {
            let checked = self.game.check(seat, decision);
            Promise::ListedIsAccepted.holds(checked.is_ok(), || {
                format!("check refuses {decision:?} of seat number {}: {checked:?}", seat.0)
            })?;
        }
        // A window that begins anywhere and goes round covers short lists wholly.
        let n = list.len();
        let start = self.luck.below(n as u32) as usize;
        for i in 0..n.min(TRIES) {
            let decision = self.lists[seat.index()][(start + i) % n].clone();
            self.try_decision(seat, decision)?;
        }
        Ok(())
    }
}
