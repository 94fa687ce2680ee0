//! What predators think of the hive: whose death ends the hunt, what tasks pay, and what is lost by hazards.

use saucer_core::Seat;
use saucer_encounters::{Card, Effect, Keyword, Kind, SlotView};

use crate::case::Case;

/// What a place where prey is weaker is worth to who alone has it.
const GUN: f32 = 3.0;
/// What it is worth to rivals that an objective leads on.
const AHEAD: f32 = 1.0;

impl Case<'_> {
    /// Whether predators hunt the hive.
    pub(crate) fn is_safari(&self) -> bool {
        self.hunt.is_some() && self.view.hive.is_some()
    }

    /// Whether predators hunt it against each other.
    pub(crate) fn is_rival_safari(&self) -> bool {
        self.is_safari() && self.hunt.is_some_and(|hunt| !hunt.together)
    }

    /// Whether the match is over when this dies: the ultimate prey, or the last final enemy (E-25.2).
    pub(crate) fn ends_match(&self, card: Card) -> bool {
        let spec = self.spec(card);
        let is_final = spec.has(Keyword::FinalEnemy) && self.view.current == 2;
        spec.has(Keyword::Ultimate) || is_final && !self.has_other_final(card)
    }

    fn has_other_final(&self, but: Card) -> bool {
        let view = self.view;
        let unseen = view.enemies.unseen.iter().flatten().chain(&view.enemies.top);
        let shuffled = view.hive.iter().flat_map(|hive| &hive.shuffled);
        let down = view.wilds.iter().filter_map(|space| match &space.card {
            SlotView::Down(card) => Some(card),
            _ => None,
        });
        let hidden = unseen.chain(shuffled).chain(down).copied();
        let open = self.foes().map(|(_, foe)| foe.card);
        let is_final = |card: Card| card != but && self.spec(card).has(Keyword::FinalEnemy);
        hidden.chain(open).any(is_final)
    }

    /// What words are worth that mean something else to predators who hunt the hive; `None` for others.
    pub(crate) fn safari_effect(&self, effect: &Effect, who: Seat, card: Card) -> Option<f32> {
        if !self.is_safari() {
            return None;
        }
        let taste = self.taste;
        Some(match *effect {
            Effect::Complete if self.is_rival_safari() => AHEAD,
            Effect::EventTrophy => 2.0 * self.honor(),
            Effect::Cocoon => -taste.trap,
            // One of all that one has comes back, and others may have it then.
            Effect::Revive(_) => -0.7 * self.trophy_mean(who) * self.honor(),
            Effect::Trophy if self.spec(card).kind == Kind::Task => {
                self.honor() * f32::from(self.spec(card).worth())
            }
            Effect::Attach(_) if self.spec(card).kind == Kind::Task => GUN,
            _ => return None,
        })
    }
}
