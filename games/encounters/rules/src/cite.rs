//! The clause by which a decision is taken in the step in which it is taken.

use saucer_core::Clause;

use crate::ability::When;
use crate::decision::Decision;
use crate::effect::Effect;
use crate::flow::is_gained;
use crate::select::To;
use crate::state::{Encounters, Step};

impl Encounters {
    /// What the decision alone says, unless the card knows more about it.
    pub(crate) fn cited_for(&self, decision: Decision) -> Clause {
        if let Decision::Use(card, ability) = decision {
            let ability = self.spec(card).abilities.get(usize::from(ability));
            return Clause(match ability.map(|ability| ability.when) {
                Some(When::Backup) => "E-8.3",
                Some(When::Brothers) => "E-8.4",
                Some(When::Showboat) => "E-8.5",
                Some(When::Activate) => "E-15.1",
                _ => "E-4.4",
            });
        }
        let Some(Step::Ask { effect, .. }) = self.steps.top() else {
            return match decision {
                Decision::Free(seat, card) if self.is_rescue(card) => {
                    let own = self.player(seat).avatar == card;
                    Clause(if own { "E-22.3" } else { "E-22.2" })
                }
                Decision::Task(card, _) if card == self.location => Clause("E-22.4"),
                Decision::Fight(spot)
                    if self.foe_at(spot).is_some_and(|foe| self.is_clone(foe.card)) =>
                {
                    Clause("E-22.1")
                }
                Decision::Free(seat, _) | Decision::Heal(seat, _) if seat != self.active => {
                    Clause("E-18.3")
                }
                Decision::Duel(seat) if self.is_alien(seat) || self.is_alien(self.active) => {
                    Clause("E-26.4")
                }
                Decision::Heal(..) => Clause("E-15.3"),
                _ => decision.clause(),
            };
        };
        Clause(match self.content().effects[usize::from(*effect)] {
            Effect::Take { from, to, .. } if is_gained(from, to) => "E-4.8",
            Effect::Take { to: To::Dead, .. } => "E-10.7",
            Effect::Scan(_) => "E-5.2",
            Effect::Heal { .. } => "E-6.7",
            Effect::Copy { .. } => "E-8.7",
            Effect::Show { .. } => "E-10.5",
            Effect::Arrest => "E-14.15",
            Effect::AnyShows { .. } => "E-22.10",
            Effect::PassHazard => "E-22.6",
            Effect::Pay(..) => "E-10.11",
            _ => return decision.clause(),
        })
    }
}
