//! The beginning of a turn: fuel, cards to buy from, and the row of cities (T-3.1, T-3.2, T-3.7).

use saucer_core::{Bag, Kind, News, Seat, Seats};

use crate::amount::{Humans, Turn};
use crate::event::{Event, Pile};
use crate::id::{ArmyId, Card, CityId, DRAWN_CARDS, FieldNo, LET_GO, SHIP_KINDS};
use crate::state::{DEALT_SHIP, Phase, Tremble, ships_of};

impl Tremble {
    pub(crate) fn begin_turn(&mut self, news: &mut impl News<Event>) {
        let part_before = self.ship_part();
        let is_first = self.turn.0 == 0;
        self.turn = Turn(self.turn.0 + 1);
        news.tell(Event::TurnBegan { turn: self.turn });
        for seat in self.seats().iter() {
            let content = self.content();
            let captain = self.captain_mut(seat);
            captain.spent = Humans::NONE;
            captain.let_go = [None; LET_GO];
            if content.stores_fuel() {
                captain.fuel = content.refuelled(captain.fuel);
                let store = captain.fuel;
                news.tell(Event::Refuelled { seat, store });
            }
        }
        if is_first {
            self.take_ship_deck();
        } else if self.ship_part() != part_before {
            // What is left of the blue deck leaves the game (T-2.6).
            for (kind, gone) in (0..).map(Kind).zip(&mut self.gone) {
                *gone += self.ship_deck.count(kind) as u8;
            }
            self.take_ship_deck();
            news.tell(Event::RedDeck);
        }
        self.begin_dealing(self.seats(), false, news);
    }

    pub(crate) fn take_ship_deck(&mut self) {
        let content = self.content();
        let mut counts = [0; SHIP_KINDS];
        for card in ships_of(content, self.ship_part()) {
            counts[usize::from(card.kind(content).0)] = card.copies(content);
        }
        self.ship_deck = Bag::new(counts);
    }

    /// Deals two cards to each of these captains.
    pub(crate) fn begin_dealing(&mut self, seats: Seats, again: bool, news: &mut impl News<Event>) {
        self.ask(seats);
        self.phase = Phase::DealCards { again };
        self.deal_next(again, news);
    }

    fn deal_next(&mut self, again: bool, news: &mut impl News<Event>) {
        self.rebuild_ships(news);
        if self.next_to_deal().is_none() || self.ship_deck.is_empty() {
            self.phase = Phase::Buy { again };
        }
    }

    /// Cards are dealt one by one, to the poorest captain first (T-1.7).
    fn next_to_deal(&self) -> Option<Seat> {
        let n_drawn = |seat: &Seat| self.captain(*seat).drawn.iter().flatten().count();
        let short = self.asked.iter().filter(|seat| n_drawn(seat) < DRAWN_CARDS);
        short.min_by_key(|seat| (n_drawn(seat), self.captain(*seat).humans, *seat))
    }

    /// An empty ship deck takes back the discards with its own back (T-1.7).
    fn rebuild_ships(&mut self, news: &mut impl News<Event>) {
        if !self.ship_deck.is_empty() {
            return;
        }
        let (content, part) = (self.content(), self.ship_part());
        let mut counts = [0; SHIP_KINDS];
        let cards = ships_of(content, part).map(|card| card.kind(content));
        // The saucer that was dealt lies there only where it is a ship like any other (T-2.4).
        for kind in cards.chain([Card::Ship(DEALT_SHIP).kind(content)]) {
            let kind = usize::from(kind.0);
            counts[kind] = std::mem::take(&mut self.ship_discards[kind]);
        }
        self.ship_deck = Bag::new(counts);
        if !self.ship_deck.is_empty() {
            news.tell(Event::PileRebuilt { pile: Pile::Ships });
        }
    }

    pub(crate) fn deal_card(&mut self, kind: Kind, again: bool, news: &mut impl News<Event>) {
        let seat = self.next_to_deal().expect("cards are dealt as long as somebody is short");
        let card = Card::of_kind(kind, self.content());
        let taken = self.ship_deck.take(kind);
        debug_assert!(taken, "the deck has admitted the card");
        let drawn = &mut self.captain_mut(seat).drawn;
        let place = drawn.iter_mut().find(|place| place.is_none());
        *place.expect("a captain who is short has a free place") = Some(card);
        news.tell(Event::CardDrawn { seat, card: Some(card) });
        self.deal_next(again, news);
    }

    /// Lays out the next city, or goes on when the row is complete.
    pub(crate) fn lay_next(&mut self, news: &mut impl News<Event>) {
        let wanted = self.content().cities_per_turn(self.setup.captains());
        if self.n_row() < wanted && !self.city_pool().is_empty() {
            self.phase = Phase::LayCities;
        } else if self.battle.armies[0].is_some() {
            // All that have turned up among these cities are known now (T-3.8).
            self.begin_defence(news);
        } else if self.n_row() == 0 {
            // The last cards were armies: there is nothing left to attack, but searches whose
            // time has come still end with this turn (T-1.3, T-7.8).
            self.end_turn(news);
        } else {
            self.begin_plan(news);
        }
    }

    pub(crate) fn lay_city(&mut self, kind: Kind, news: &mut impl News<Event>) {
        self.city_deck = self.city_deck.without(kind.0);
        match kind.0.checked_sub(self.content().cities.len() as u8) {
            None => {
                let (field, city) = (FieldNo(self.n_row()), CityId(kind.0));
                self.row[field.index()] = Some(city);
                news.tell(Event::CityLaid { field, city });
                self.lay_next(news);
            }
            Some(army) => {
                // An army is replaced, acts on searches and is discarded (T-3.8).
                let army = ArmyId(army);
                self.army_discards[army.index()] += 1;
                news.tell(Event::ArmyAppeared { army });
                self.army_appeared(army, news);
            }
        }
    }

    /// Everybody of these is asked at once.
    pub(crate) fn ask(&mut self, seats: Seats) {
        self.asked = seats;
        self.committed = Seats::NONE;
    }

    pub(crate) fn commit(&mut self, seat: Seat, news: &mut impl News<Event>) {
        self.committed = self.committed.with(seat);
        news.tell(Event::Committed { seat });
    }

    /// Whether all who were asked have answered.
    pub(crate) fn is_step_over(&self) -> bool {
        self.asked.iter().all(|seat| self.committed.contains(seat))
    }
}
