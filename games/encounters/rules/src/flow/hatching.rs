//! Facehuggers and chestbursters (E-21).

use saucer_core::{News, Seat};

use crate::ability::When;
use crate::changes;
use crate::event::Event;
use crate::id::{Card, Keyword, Kind};
use crate::pile::{HERE, Zoned};
use crate::state::{
    BEFORE, Before, DISCARD, Encounters, HAND, PILE, PLACES, SHOWN, Source, UNRIPE, USED,
};

impl Encounters {
    /// The next card with this keyword of the hatchery, which has left it (E-21.6).
    fn hatched(&mut self, keyword: Keyword) -> Option<Card> {
        let content = self.content();
        let find = |hatchery: &Zoned<_>| {
            hatchery.kinds(PILE).find(|card| content.card(*card).has(keyword))
        };
        let hatchery = &mut self.hive.hatchery;
        let found = find(hatchery).or_else(|| {
            hatchery.shift_all(USED, PILE);
            find(hatchery)
        })?;
        hatchery.remove(PILE, found);
        Some(found)
    }

    /// Facehuggers jump on somebody (E-21.1).
    pub(crate) fn hatch(&mut self, n: u8, seat: Seat, news: &mut impl News<Event>) {
        for _ in 0..n {
            if self.before.len() == BEFORE || !self.alive.contains(seat) {
                return;
            }
            let Some(card) = self.hatched(Keyword::Implant) else { return };
            self.jump(card, seat, news);
        }
    }

    /// This facehugger lies in front of somebody from now on.
    pub(crate) fn jump(&mut self, card: Card, seat: Seat, news: &mut impl News<Event>) {
        let foe = self.number(card);
        // A predator who gets it in the turn of another has the own next one, and not two (E-24.5).
        let is_ripe =
            self.is_hunt() && seat != self.active && changes::HUGS_END_IN_TIME.is_in(self.rules);
        let last = if is_ripe { seat.0 } else { UNRIPE };
        self.before.push(Before { foe, seat: seat.0, last });
        self.comes_into_force(card);
        news.tell(Event::Hugged { seat, card });
    }

    /// Facehuggers are shuffled into the barracks (E-21.7).
    pub(crate) fn stow(&mut self, n: u8, news: &mut impl News<Event>) {
        let mut stowed = 0;
        while stowed < n && self.barracks.len(HERE) < crate::state::BARRACKS {
            let Some(card) = self.hatched(Keyword::Implant) else { break };
            self.barracks.add(HERE, card);
            stowed += 1;
        }
        if stowed > 0 {
            news.tell(Event::Stowed { n: stowed });
        }
    }

    /// What the hive has put among the cards of somebody who has died goes where such cards go.
    pub(crate) fn unburden(&mut self, seat: Seat) {
        for place in 0..PLACES {
            let foreign = |game: &Encounters| {
                let mut cards = game.player(seat).cards.kinds(place);
                cards.find(|card| game.stays_in_deck(*card))
            };
            while let Some(card) = foreign(self) {
                self.player_mut(seat).cards.remove(place, card);
                self.lay_down(card);
            }
        }
        while let Some(at) =
            self.player(seat).top.items().iter().position(|card| self.stays_in_deck(*card))
        {
            if let Some(card) = self.player_mut(seat).top.remove(at) {
                self.lay_down(card);
            }
        }
    }

    /// Whether somebody bears a chestburster, which everybody knows (E-21.4).
    pub(crate) fn is_host(&self, seat: Seat) -> bool {
        if !self.setup.mode().has_hive() {
            return false;
        }
        let player = self.player(seat);
        let bursts = |card: Card| self.spec(card).has(Keyword::Burst);
        player.cards.everywhere().any(bursts) || player.top.items().iter().copied().any(bursts)
    }

    /// A turn is over: facehuggers that nobody has killed in time leave a chestburster (E-21.2, E-21.3).
    pub(crate) fn ripen(&mut self, news: &mut impl News<Event>) {
        if !self.setup.mode().has_hive() {
            return;
        }
        let mut at = 0;
        while let Some(before) = self.before.items().get(at).copied() {
            let bearer = Seat(before.seat);
            let is_hugger = self.spec(before.foe.card).has(Keyword::Implant);
            // Predators have the end of their own next turn (E-24.5).
            let next = if self.is_hunt() { bearer } else { self.next(bearer) };
            let is_ripe = before.last != UNRIPE;
            let settled = is_ripe && changes::HUGS_END_IN_TIME.is_in(self.rules);
            let last = if settled { Seat(before.last) } else { next };
            if is_hugger && is_ripe && self.active == last {
                self.before.remove(at);
                self.is_stale = true;
                self.lay_down(before.foe.card);
                self.implant(bearer, before.foe.card, news);
                continue;
            }
            // Who has died before the own turn passes it on to the next one.
            let lapsed = settled && !self.alive.contains(last);
            if is_hugger && (self.active == bearer || lapsed) {
                self.before.items_mut()[at].last = next.0;
            }
            at += 1;
        }
    }

    /// Somebody gets a chestburster, unless there is one already (E-21.3).
    fn implant(&mut self, seat: Seat, hugger: Card, news: &mut impl News<Event>) {
        let full = self.player(seat).cards.total() == crate::state::OWNED;
        if self.is_host(seat) || full {
            return news.tell(Event::Withered { seat, card: hugger });
        }
        let Some(card) = self.hatched(Keyword::Burst) else {
            return news.tell(Event::Withered { seat, card: hugger });
        };
        self.player_mut(seat).cards.add(DISCARD, card);
        news.tell(Event::Implanted { seat, card });
    }

    /// A card has come to a hand from a deck: a chestburster kills (E-21.5), and a hazard does what it does
    /// when it is drawn (E-22.6).
    pub(crate) fn on_drawn(&mut self, who: Seat, card: Card, news: &mut impl News<Event>) {
        match self.spec(card).kind {
            Kind::Enemy => {
                news.tell(Event::Burst { seat: who, card });
                self.begin_turning(who);
                self.die(who, news);
            }
            Kind::Hazard => {
                let cards = &mut self.player_mut(who).cards;
                cards.shift(card, HAND, SHOWN);
                news.tell(Event::Shown { seat: who, card });
                let location = Source { card: self.location, foe: 0 };
                self.trigger(location, When::Drawn, who, news);
            }
            _ => {}
        }
    }
}
