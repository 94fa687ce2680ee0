//! What is refused, and how.

use saucer_core::{AnswerOf, Game, Input, Luck, Pending, Refusal, Seat, Seats};

use crate::Promise;
use crate::fault::Checked;
use crate::run::{Run, hash_of};

/// How many strange decisions are tried in one position, each for several seats.
const TRIES: usize = 4;

impl<G: Game> Run<'_, G> {
    /// Tries what may be wrong: arbitrary decisions and decisions of other positions, by seats
    /// that are asked, seats that are not, and seats that do not exist; and luck of other draws.
    pub(crate) fn check_refusals(&mut self, pending: &Pending<G::Draw>) -> Checked {
        for n in 0..TRIES {
            let made = self.plan.arbitrary.filter(|_| n % 2 == 0);
            let decision = match made {
                Some(arbitrary) => Some(arbitrary(&mut self.luck)),
                None => self.decisions.any(&mut self.luck),
            };
            let Some(decision) = decision else { continue };
            if let Pending::Seats(seats) = pending {
                let seat = self.luck.pick_seat(*seats);
                self.try_decision(seat, decision.clone())?;
            }
            let seat = self.luck.pick_seat(self.seats);
            self.try_decision(seat, decision.clone())?;
            let stranger = Seat(self.luck.below(256) as u8);
            self.try_decision(stranger, decision)?;
        }
        if let Pending::Seats(seats) = pending {
            // What one seat may do now is the most tempting thing for another.
            let seat = self.luck.pick_seat(*seats);
            let decision = self.any_listed(seat);
            for n in 0..=Seats::MOST {
                self.try_decision(Seat(n), decision.clone())?;
            }
        }
        if let Some(answer) = self.answers.any(&mut self.luck) {
            self.try_answer(pending, answer)?;
        }
        Ok(())
    }

    /// The decision is taken if it is listed, else refused without a trace.
    pub(crate) fn try_decision(&mut self, seat: Seat, decision: G::Decision) -> Checked {
        let listed = self.lists.get(seat.index()).is_some_and(|list| list.contains(&decision));
        self.trying = Some(Input::Decide(seat, decision.clone()));
        let checked = self.game.check(seat, &decision);
        let input = Input::Decide(seat, decision);
        let applied = self.try_input(&input)?;
        let says = || format!("{input:?}: check says {checked:?}, apply says {applied:?}");
        if listed {
            Promise::ListedIsAccepted.holds(checked.is_ok() && applied.is_ok(), says)?;
        } else {
            let pending = self.game.pending();
            let broken = match pending {
                Pending::Nobody(_) => Promise::NothingAfterTheEnd,
                _ if self.heard(&pending).contains(seat) => Promise::AcceptedIsListed,
                Pending::Seats(_) | Pending::Luck(_) => Promise::OnlyThePendingDecide,
            };
            broken.holds(checked.is_err() && applied.is_err(), says)?;
            Promise::RefusalsAgree.holds(checked == applied, says)?;
        }
        self.trying = None;
        Ok(())
    }

    /// The answer is taken if a draw is pending that admits it, else refused without a trace.
    pub(crate) fn try_answer(
        &mut self,
        pending: &Pending<G::Draw>,
        answer: AnswerOf<G>,
    ) -> Checked {
        use saucer_core::Draw as _;
        let (admitted, promise) = match pending {
            Pending::Luck(draw) => (draw.admits(&self.game, &answer), Promise::OnlyAdmittedLuck),
            Pending::Seats(_) => (false, Promise::OnlyAdmittedLuck),
            Pending::Nobody(_) => (false, Promise::NothingAfterTheEnd),
        };
        let input = Input::Luck(answer);
        self.trying = Some(input.clone());
        let applied = self.try_input(&input)?;
        promise.holds(applied.is_ok() == admitted, || {
            format!("{input:?} while {pending:?}: apply says {applied:?}")
        })?;
        self.trying = None;
        Ok(())
    }

    /// Plays an input in a copy; if it is refused, it must be refused properly.
    fn try_input(&mut self, input: &Input<G>) -> Result<Result<(), Refusal>, crate::fault::Broken> {
        let mut after = self.game.clone();
        let mut news = Vec::new();
        let applied = after.apply(input, &mut news);
        if let Err(refusal) = applied {
            self.report.refusals += 1;
            let equal = after == self.game;
            Promise::RefusedChangesNothing
                .holds(equal, || format!("{input:?} was refused: {refusal}, but left {after:?}"))?;
            Promise::EqualIsHashedEqually.holds(hash_of(&after) == hash_of(&self.game), || {
                format!("the hash of {after:?} is another after {input:?} was refused")
            })?;
            Promise::RefusedTellsNothing
                .holds(news.is_empty(), || format!("{input:?} was refused, but told {news:?}"))?;
            let cites = !refusal.clause.0.is_empty() && !refusal.text.is_empty();
            Promise::RefusalsCite.holds(cites, || format!("{input:?}: {refusal:?}"))?;
        }
        Ok(applied)
    }
}
