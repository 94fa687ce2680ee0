//! The clause by which a decision is taken in the step in which it is taken.

use saucer_core::{Clause, Seat};

use crate::decision::{Decision, Tool};
use crate::flow::Effect;
use crate::id::Card;
use crate::state::{Phase, Tremble};

impl Tremble {
    /// What the decision alone says, unless the step or the card knows more about it.
    pub(crate) fn cited_for(&self, seat: Seat, decision: &Decision) -> Clause {
        let number = match (self.phase, *decision) {
            (_, Decision::Use { tool, .. }) => return self.cited_for_use(seat, tool, decision),
            (Phase::Buy { .. }, Decision::Buy { card, instead: Some(_) })
                if matches!(self.captain(seat).drawn[card.index()], Some(Card::Station(_))) =>
            {
                "T-3.5"
            }
            (Phase::Buy { .. }, Decision::StartOver | Decision::Commit) => "T-3.9",
            (Phase::Redirect, Decision::Send { .. } | Decision::StartOver | Decision::Commit) => {
                "T-5.4"
            }
            (Phase::Shed, Decision::Lose(_)) => "T-5.2",
            (Phase::Tow { .. }, Decision::Pass) => "T-5.3",
            (Phase::Reserve { .. }, Decision::Pass) => "T-6.5",
            (Phase::Trophy, Decision::Pass) => "T-11.6",
            (Phase::Hunt { .. }, Decision::Pass) => "T-12.4",
            (Phase::Hunt { .. } | Phase::Defend { .. }, Decision::Fight) => "T-7.4",
            (Phase::Hunt { .. } | Phase::Defend { .. }, Decision::Lose(_)) => "T-7.6",
            (Phase::Defend { .. }, Decision::Flee) => "T-7.9",
            _ => return decision.clause(),
        };
        Clause(number)
    }

    fn cited_for_use(&self, seat: Seat, tool: Tool, decision: &Decision) -> Clause {
        match self.effect(seat, tool) {
            Some(Effect::Station(effect)) => effect.clause(),
            Some(Effect::Compensation(effect)) => effect.clause(),
            None => decision.clause(),
        }
    }
}
