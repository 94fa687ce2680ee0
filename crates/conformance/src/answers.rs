//! Answers of seats that are pending together.

use saucer_core::{Game, Input, Luck, Pending, Seat, Seats, Viewer};

use crate::fault::{Broken, Checked};
use crate::run::{Run, after, hash_of, redacted};
use crate::{Answers, Promise};

/// How many pairs of answers are tried in one position.
const PAIRS: usize = 2;

impl<G: Game> Run<'_, G> {
    /// While several seats are pending, the order of two answers does not matter, and neither
    /// tells anybody else anything.
    pub(crate) fn check_answers(&mut self, asked: Seats) -> Checked {
        if asked.len() < 2 {
            return Ok(());
        }
        for _ in 0..PAIRS {
            let one = self.luck.pick_seat(asked);
            let two = self.luck.pick_seat(asked.without(one));
            let first = Input::Decide(one, self.any_listed(one));
            let second = Input::Decide(two, self.any_listed(two));
            if self.plan.answers == Answers::Secret {
                self.check_secret(asked, one, &first)?;
            }
            self.check_order(&first, &second)?;
            self.report.swaps += 1;
        }
        Ok(())
    }

    fn check_order(&self, first: &Input<G>, second: &Input<G>) -> Checked {
        let (forth, forth_news) = self.both(first, second)?;
        let (back, back_news) = self.both(second, first)?;
        Promise::OrderDoesNotMatter.holds(forth == back, || {
            format!("{first:?} then {second:?} gives {forth:?}, the other way {back:?}")
        })?;
        Promise::EqualIsHashedEqually.holds(hash_of(&forth) == hash_of(&back), || {
            format!("{first:?} and {second:?} in another order give another hash")
        })?;
        for viewer in self.viewers() {
            let mut rest = redacted::<G>(&back_news, viewer);
            let heard = redacted::<G>(&forth_news, viewer);
            let all_found = heard.iter().all(|event| {
                rest.iter().position(|other| other == event).map(|i| rest.swap_remove(i)).is_some()
            });
            Promise::OrderDoesNotMatter.holds(all_found && rest.is_empty(), || {
                format!("{viewer:?} hears other news of {first:?} and {second:?}: {heard:?}")
            })?;
        }
        Ok(())
    }

    fn both(&self, first: &Input<G>, second: &Input<G>) -> Result<(G, Vec<G::Event>), Broken> {
        let refused = |what: &str| Broken {
            promise: Promise::OrderDoesNotMatter,
            detail: format!("{first:?}, then {second:?}: the {what} was refused"),
        };
        let (between, mut news) = after(&self.game, first).ok_or_else(|| refused("first"))?;
        let (end, more) = after(&between, second).ok_or_else(|| refused("second"))?;
        news.extend(more);
        Ok((end, news))
    }

    /// If all others are still pending afterwards, nobody but `seat` has noticed anything.
    fn check_secret(&mut self, asked: Seats, seat: Seat, answer: &Input<G>) -> Checked {
        let Some((answered, news)) = after(&self.game, answer) else {
            return Ok(());
        };
        let others = asked.without(seat);
        match answered.pending() {
            Pending::Seats(now) if others.iter().all(|s| now.contains(s)) => {}
            _ => return Ok(()),
        }
        for viewer in self.viewers().filter(|viewer| *viewer != Viewer::Seat(seat)) {
            let (before, now) = (self.game.view(viewer), answered.view(viewer));
            Promise::ViewsKeepSecrets.holds(before == now, || {
                format!("{viewer:?} sees the secret {answer:?}: from {before:?} to {now:?}")
            })?;
            let heard = redacted::<G>(&news, viewer);
            Promise::NewsKeepsSecrets.holds(heard.is_empty(), || {
                format!("{viewer:?} hears of the secret {answer:?}: {heard:?}")
            })?;
        }
        let mut list = Vec::new();
        for other in others.iter() {
            answered.legal(other, &mut list);
            Promise::ListsKeepSecrets.holds(list == self.lists[other.index()], || {
                format!("after the secret {answer:?} seat number {} may do {list:?}", other.0)
            })?;
        }
        for other in self.seats.without(seat).iter() {
            self.check_circles_in(other, &answered)?;
        }
        if answered.waited_for() == self.game.waited_for() {
            self.check_unseen(seat, answer, &answered)?;
        }
        Ok(())
    }

    /// Where nobody sees that `seat` has answered, who may speak and why others are refused does not
    /// tell it either.
    fn check_unseen(&mut self, seat: Seat, answer: &Input<G>, answered: &G) -> Checked {
        let (free, before) = (answered.may_speak(), self.game.may_speak());
        Promise::WorldsAskAlike.holds(free == before, || {
            format!("after the unseen {answer:?} {free:?} may speak, before it {before:?}")
        })?;
        let Input::Decide(_, decision) = answer else { return Ok(()) };
        for other in self.seats.without(seat).iter() {
            let (truth, then) = (self.game.check(other, decision), answered.check(other, decision));
            Promise::RefusalsKeepSecrets.holds(truth == then, || {
                let other = other.0;
                format!("after the unseen {answer:?} seat number {other} is told {then:?}, not {truth:?}")
            })?;
        }
        Ok(())
    }
}
