//! Failed clones, captives and cocoons (E-22.1 to E-22.3).

use saucer_core::{News, Refusal, Seat};

use crate::event::Event;
use crate::id::{Card, Kind, Resource};
use crate::pile::HERE;
use crate::select::To;
use crate::state::Encounters;
use crate::why;

/// What it costs to free somebody from a cocoon (E-22.3).
pub(crate) const COCOON: u8 = 6;

impl Encounters {
    /// A card of the barracks is a failed clone (E-22.1).
    pub(crate) fn clone_drawn(&mut self, card: Card, news: &mut impl News<Event>) {
        self.barracks.remove(HERE, card);
        let foe = self.number(card);
        self.combat.push(foe);
        news.tell(Event::Cloned { card });
    }

    /// Whether this is a failed clone.
    pub(crate) fn is_clone(&self, card: Card) -> bool {
        self.spec(card).kind == Kind::Character
    }

    /// Somebody is cocooned (E-22.3).
    pub(crate) fn cocoon(&mut self, who: Seat, news: &mut impl News<Event>) {
        if !self.hive.cocooned.contains(who) && self.alive.contains(who) {
            self.hive.cocooned = self.hive.cocooned.with(who);
            news.tell(Event::Cocooned { seat: who });
        }
    }

    /// Whether freeing this card is about a captive or a cocoon, and not about a trap.
    pub(crate) fn is_rescue(&self, card: Card) -> bool {
        let spec = self.content().cards.get(card.index());
        self.setup.mode().has_hive() && spec.is_none_or(|spec| spec.kind != Kind::Trap)
    }

    /// A captive can be ransomed by whoever acts, and a cocoon opened for anybody (E-22.2, E-22.3).
    pub(crate) fn check_rescue(&self, seat: Seat, card: Card) -> Result<(), Refusal> {
        let there = self.setup.seats().contains(seat) && self.alive.contains(seat);
        if there && self.hive.cocooned.contains(seat) && self.player(seat).avatar == card {
            return self.check_price(Resource::Recruit, COCOON);
        }
        if seat != self.active || !self.hive.captives.items().contains(&card) {
            return Err(why::NO_CAPTIVE_THERE);
        }
        if self.is_bound() || !self.may_gain() {
            return Err(why::CANNOT_RECRUIT);
        }
        self.check_price(Resource::Recruit, self.spec(card).cost)
    }

    pub(crate) fn rescue(&mut self, seat: Seat, card: Card, news: &mut impl News<Event>) {
        if self.hive.cocooned.contains(seat) && self.player(seat).avatar == card {
            self.turn.recruit -= u16::from(COCOON);
            self.hive.cocooned = self.hive.cocooned.without(seat);
            return news.tell(Event::Unwrapped { seat: self.active, of: seat, paid: COCOON });
        }
        let Some(at) = self.hive.captives.items().iter().position(|one| *one == card) else {
            return;
        };
        self.hive.captives.remove(at);
        let paid = self.spec(card).cost;
        self.turn.recruit -= u16::from(paid);
        news.tell(Event::Ransomed { seat, card, paid });
        self.gain(seat, card, To::Discard, paid, news);
    }

    /// Whether the active player is cocooned, and neither fights nor scans nor recruits (E-22.3).
    #[inline]
    pub(crate) fn is_bound(&self) -> bool {
        self.hive.cocooned.contains(self.active)
    }
}
