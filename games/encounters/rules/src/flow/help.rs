//! Offers of other players (E-8).

use saucer_core::{News, Seat, Seats};

use crate::event::Event;
use crate::id::{Card, Keyword};
use crate::pile::HERE;
use crate::rule::{Deed, Happening};
use crate::state::{Encounters, Offer, Phase, Reply, Step};

impl Encounters {
    /// Who may offer a card, whatever they hold (E-8.1).
    pub(crate) fn helpers_left(&self) -> Seats {
        // Predators lend each other nothing (E-13.7), and nobody helps an Alien (E-26.3).
        if self.is_hunt() || self.is_alien(self.active) {
            return Seats::NONE;
        }
        let free = self.alive.without(self.active).iter();
        free.filter(|seat| self.turn.offers[seat.index()] == Offer::None).collect()
    }

    /// Who may speak although nobody waits for them.
    pub(crate) fn speakers(&self) -> Seats {
        if self.phase == Phase::Actions && self.steps.is_empty() {
            self.helpers_left()
        } else {
            Seats::NONE
        }
    }

    /// Who still owes an answer to the call.
    pub(crate) fn called(&self) -> Seats {
        let all = self.helpers_left().iter();
        all.filter(|seat| self.player(*seat).answer == Reply::None).collect()
    }

    /// How many cards were offered in this turn, copied or not (E-8.2).
    pub(crate) fn n_offers(&self) -> u8 {
        self.helpers().len() as u8
    }

    /// Who has offered a card in this turn.
    pub(crate) fn helpers(&self) -> Seats {
        let all = self.setup.seats().iter();
        all.filter(|seat| self.turn.offers[seat.index()] != Offer::None).collect()
    }

    /// Whether cards may be offered at all.
    pub(crate) fn may_offer(&self) -> bool {
        !self.is_forbidden(Deed::Offer)
    }

    /// Whether a card is one that can be offered.
    pub(crate) fn is_offered(&self, card: Card) -> bool {
        self.spec(card).has(Keyword::Coordinate)
    }

    /// A card is offered, and another one drawn for it (E-8.1).
    pub(crate) fn offer(&mut self, seat: Seat, card: Card, news: &mut impl News<Event>) {
        self.lend(seat, card);
        self.turn.offers[seat.index()] = Offer::Open(card);
        news.tell(Event::Offered { seat, card });
        self.happen(Happening::Offered, seat, news);
        if !self.is_forbidden(Deed::Replace) {
            self.push(Step::Draw { who: seat, left: 1 });
        }
    }

    /// Everybody is asked for a card (E-8.6).
    pub(crate) fn call(&mut self, news: &mut impl News<Event>) {
        self.turn.called = true;
        self.phase = Phase::Call;
        for player in &mut self.players {
            player.answer = Reply::None;
        }
        news.tell(Event::Called { seat: self.active });
    }

    /// Somebody answers the call; when all have, the answers are told (E-8.6).
    pub(crate) fn reply(&mut self, seat: Seat, reply: Reply, news: &mut impl News<Event>) {
        self.player_mut(seat).answer = reply;
        if !self.called().is_empty() {
            return;
        }
        self.phase = Phase::Actions;
        let mut order = [Seat(0); 5];
        let mut n = 0;
        for seat in self.clockwise(self.active) {
            order[n] = seat;
            n += 1;
        }
        for seat in order[..n].iter().rev() {
            match std::mem::take(&mut self.player_mut(*seat).answer) {
                Reply::Card(card) => self.offer(*seat, card, news),
                Reply::Pass => news.tell(Event::Passed { seat: *seat }),
                Reply::None => {}
            }
        }
    }

    /// The active player plays a copy of an offered card (E-8.2).
    pub(crate) fn copy_offer(&mut self, seat: Seat, news: &mut impl News<Event>) {
        if let Offer::Open(card) = self.turn.offers[seat.index()] {
            self.turn.offers[seat.index()] = Offer::Copied(card);
            self.copy(card, Some(seat), news);
        }
    }

    /// A copy is played (E-8.7).
    pub(crate) fn copy(&mut self, card: Card, of: Option<Seat>, news: &mut impl News<Event>) {
        if self.turn.copies.total() < 8 {
            self.turn.copies.add(HERE, card);
        }
        news.tell(Event::Played { seat: self.active, card, of });
        self.take_effect(card, news);
    }
}
