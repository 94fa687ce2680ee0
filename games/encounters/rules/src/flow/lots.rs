//! What luck chooses inside of effects.

use saucer_core::{News, Seat};

use crate::changes;
use crate::effect::Effect;
use crate::event::Event;
use crate::id::Card;
use crate::pile::{HERE, Row};
use crate::select::{From, Which};
use crate::state::{Encounters, Source, Spot, Step};

impl Encounters {
    /// A lot that needs no luck is drawn at once; `false` if luck has to say.
    pub(crate) fn do_lot(&mut self, number: u16, who: Seat, news: &mut impl News<Event>) -> bool {
        match self.effect(number) {
            Effect::Take { from: From::Deck, .. } => {
                if !self.has_next_card(who, news) {
                    self.steps.pop();
                    return true;
                }
                let Some(card) = self.player_mut(who).top.pop() else { return false };
                self.next_card(who, card, true, news);
                true
            }
            Effect::Take { .. } => {
                let none = self.first_to_take(number, who).is_none();
                if none {
                    self.steps.pop();
                }
                none
            }
            _ => {
                let none = self.lot_spots().next().is_none();
                if none {
                    self.steps.pop();
                }
                none
            }
        }
    }

    /// The cards among which luck chooses, ascending.
    pub(crate) fn lot_cards(&self) -> Row<Card, 144> {
        let mut all = Row::empty();
        let Some(Step::Lot { effect, who, .. }) = self.steps.top() else { return all };
        let Effect::Take { from, which, .. } = self.effect(*effect) else { return all };
        let mut keep = |card: Card| {
            if self.is_in_lot(&which, card) {
                all.push(card);
            }
        };
        match from {
            From::Hq => self.hq.iter().flatten().for_each(|card| keep(*card)),
            From::Dead => self.dead.cards(HERE).for_each(keep),
            _ => {
                let cards = &self.player(*who).cards;
                let places = Encounters::places(from).iter();
                places.flat_map(|place| cards.cards(*place)).for_each(keep);
            }
        }
        all.items_mut().sort_unstable();
        all
    }

    /// Whether luck can choose this card.
    pub(crate) fn is_lot_card(&self, card: Card) -> bool {
        let Some(Step::Lot { effect, who, .. }) = self.steps.top() else { return false };
        let Effect::Take { from, which, .. } = self.effect(*effect) else { return false };
        let there = match from {
            From::Hq => self.hq.contains(&Some(card)),
            From::Dead => self.dead.has(HERE, card),
            _ => {
                let cards = &self.player(*who).cards;
                Encounters::places(from).iter().any(|place| cards.has(*place, card))
            }
        };
        there && self.is_in_lot(&which, card)
    }

    /// Whether luck can take this card among such cards; what passes on is in no lot (E-22.6).
    fn is_in_lot(&self, which: &Which, card: Card) -> bool {
        let any = which.is_any() && !changes::HAZARDS_PASS_ON.is_in(self.rules);
        any || self.fits(which, card)
    }

    /// The spots among which luck chooses.
    pub(crate) fn lot_spots(&self) -> impl Iterator<Item = Spot> + use<> {
        let mut spots = [Spot::Combat(0); 24];
        let mut n = 0;
        if let Some(Step::Lot { effect, source, .. }) = self.steps.top()
            && let Effect::Foes { which, .. } = self.effect(*effect)
        {
            self.each_spot(&which, *source, &mut |spot| {
                if n < spots.len() {
                    spots[n] = spot;
                    n += 1;
                }
            });
        }
        spots.into_iter().take(n)
    }

    pub(crate) fn lot_spot(
        &mut self,
        number: u16,
        spot: Spot,
        who: Seat,
        source: Source,
        news: &mut impl News<Event>,
    ) {
        if let Effect::Foes { deed, .. } = self.effect(number) {
            self.found.taken = self.found.taken.saturating_add(1);
            self.do_deed(deed, spot, who, source, news);
        }
    }
}
