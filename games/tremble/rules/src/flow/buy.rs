//! The purchase: grants, loans, and up to two cards, all in secret (T-3.2 to T-3.9, T-10).

use saucer_core::{News, Refusal, Seat, Seats};

use crate::ability::Ability;
use crate::amount::Humans;
use crate::changes;
use crate::compensation::CompensationEffect;
use crate::decision::{Decision, Target, Tool};
use crate::event::Event;
use crate::id::{COMPENSATION_KINDS, Card, DRAWN_CARDS, ShipId, Slot, StationId};
use crate::state::{Berth, Captain, Cart, DEALT_SHIP, Moored, Purchase, Tremble};
use crate::view::Whereabouts;
use crate::why;

impl Tremble {
    pub(crate) fn check_buy(
        &self,
        seat: Seat,
        decision: &Decision,
        again: bool,
    ) -> Result<(), Refusal> {
        let captain = self.captain(seat);
        let cart = &captain.cart;
        let has_begun = cart.n_bought() > 0 || cart.loans > 0 || cart.repaid > 0;
        match *decision {
            Decision::Commit => Ok(()),
            Decision::StartOver if has_begun || self.grants(captain) > Humans::NONE => Ok(()),
            Decision::StartOver => Err(why::NOTHING_CHOSEN),
            Decision::Use { tool, on: Target::Nothing } => {
                self.check_tool(seat, tool, |effect| effect.is_grant())?;
                if has_begun { Err(why::GRANT_FIRST) } else { Ok(()) }
            }
            Decision::Use { .. } => Err(why::WRONG_TARGET),
            Decision::Borrow => self.check_borrow(seat),
            Decision::Repay => self.check_repay(seat),
            Decision::Buy { card, instead } => self.check_card(seat, card, instead),
            Decision::Exchange => self.check_exchange(captain, again),
            _ => Err(why::NOT_NOW),
        }
    }

    fn check_borrow(&self, seat: Seat) -> Result<(), Refusal> {
        let captain = self.captain(seat);
        if captain.cart.n_bought() > 0 {
            return Err(why::LOAN_FIRST);
        }
        // What is paid back in this purchase is off the account before.
        if captain.loans - captain.cart.repaid >= u8::MAX - captain.cart.loans {
            return Err(why::TOO_MANY_LOANS);
        }
        if self.content().lends_to(self.purse(captain), captain.n_ships()) {
            return Ok(());
        }
        let loan = self.content().figures.loan;
        Err(why::no_loan(i32::from(loan.most_humans.steps()), i32::from(loan.most_ships)))
    }

    fn check_repay(&self, seat: Seat) -> Result<(), Refusal> {
        let captain = self.captain(seat);
        let (purse, owes) = (self.purse(captain), self.content().figures.loan.owes);
        if captain.cart.n_bought() > 0 {
            Err(why::LOAN_FIRST)
        } else if captain.cart.repaid >= captain.loans {
            Err(why::NO_DEBT)
        } else if purse < owes {
            Err(why::cannot_repay(i32::from(owes.steps()), i32::from(purse.steps())))
        } else {
            Ok(())
        }
    }

    pub(crate) fn check_card(
        &self,
        seat: Seat,
        place: Slot,
        instead: Option<Slot>,
    ) -> Result<(), Refusal> {
        let captain = self.captain(seat);
        let drawn = captain.drawn.get(place.index()).copied().flatten();
        let card = drawn.ok_or(why::NO_SUCH_CARD)?;
        if captain.cart.bought[place.index()].is_some() {
            return Err(why::BOUGHT_ALREADY);
        }
        if captain.cart.n_bought() >= self.content().figures.most_bought {
            return Err(why::BOUGHT_ENOUGH);
        }
        let (price, purse) = (card.price(self.content()), self.purse(captain));
        if price > purse {
            return Err(why::too_dear(i32::from(price.steps()), i32::from(purse.steps())));
        }
        match card {
            Card::Ship(_) => self.check_room(captain, instead),
            Card::Station(station) => self.check_mooring(captain, station, instead),
        }
    }

    /// At most five ships; beyond that one at home is given up for each new one (T-3.4).
    fn check_room(&self, captain: &Captain, instead: Option<Slot>) -> Result<(), Refusal> {
        let is_ship = |card: &Option<Card>| matches!(card, Some(Card::Ship(_)));
        let n_new =
            captain.purchases().filter(|(card, buy)| is_ship(card) && buy.instead.is_none());
        let n_ships = captain.n_ships() + n_new.count() as u8;
        let is_full = n_ships >= self.content().figures.most_ships;
        match instead {
            None if is_full => Err(why::GIVE_UP_SHIP),
            Some(_) if !is_full => Err(why::NEED_NOT_GIVE_UP),
            None => Ok(()),
            Some(slot) => {
                let at_home = captain.berth(slot).is_some_and(|b| b.at == Whereabouts::Home);
                let taken = captain
                    .purchases()
                    .any(|(card, buy)| is_ship(&card) && buy.instead == Some(slot));
                if at_home && !taken { Ok(()) } else { Err(why::NOT_TO_GIVE_UP) }
            }
        }
    }

    /// At most two stations of different names (T-3.5).
    fn check_mooring(
        &self,
        captain: &Captain,
        station: StationId,
        instead: Option<Slot>,
    ) -> Result<(), Refusal> {
        let new = captain.purchases().filter_map(|(card, buy)| match card {
            Some(Card::Station(station)) => Some((station, buy.instead)),
            _ => None,
        });
        let owned = captain.stations.iter().flatten().map(|moored| moored.station);
        if owned.chain(new.clone().map(|(station, _)| station)).any(|one| one == station) {
            return Err(why::SAME_STATION);
        }
        let n_new = new.clone().filter(|(_, instead)| instead.is_none()).count() as u8;
        let is_full = captain.n_stations() + n_new >= self.content().figures.most_stations;
        match instead {
            None if is_full => Err(why::GIVE_UP_STATION),
            Some(_) if !is_full => Err(why::NEED_NOT_GIVE_UP),
            None => Ok(()),
            Some(slot) => {
                let is_there = captain.stations.get(slot.index()).is_some_and(Option::is_some);
                let taken = new.clone().any(|(_, instead)| instead == Some(slot));
                if is_there && !taken { Ok(()) } else { Err(why::NOT_TO_GIVE_UP) }
            }
        }
    }

    fn check_exchange(&self, captain: &Captain, again: bool) -> Result<(), Refusal> {
        if again {
            return Err(why::EXCHANGED_ONCE);
        }
        if captain.cart.n_bought() > 0 {
            return Err(why::EXCHANGE_FIRST);
        }
        let two_stations = captain.drawn.iter().all(|card| matches!(card, Some(Card::Station(_))));
        if two_stations { Ok(()) } else { Err(why::NOT_TWO_STATIONS) }
    }

    /// Whether a card can be bought without giving anything up.
    pub(crate) fn can_buy(&self, seat: Seat, card: Slot) -> bool {
        self.check_card(seat, card, None).is_ok()
    }

    /// What the grants that were put into the purchase bring.
    fn grants(&self, captain: &Captain) -> Humans {
        let compensations = self.content().compensations.iter();
        compensations.zip(captain.played).fold(Humans::NONE, |sum, (card, n)| match card.effect {
            CompensationEffect::Grant { humans } => (0..n).fold(sum, |sum, _| sum + humans),
            _ => sum,
        })
    }

    /// What a captain has after everything that was put into the purchase.
    pub(crate) fn purse(&self, captain: &Captain) -> Humans {
        let loan = self.content().figures.loan;
        let mut purse = captain.humans + self.grants(captain);
        for _ in 0..captain.cart.loans {
            purse = purse + loan.gives;
        }
        for _ in 0..captain.cart.repaid {
            purse = purse - loan.owes;
        }
        let prices = captain.purchases().filter_map(|(card, _)| card);
        prices.fold(purse, |purse, card| purse - card.price(self.content()))
    }

    pub(crate) fn buy(
        &mut self,
        seat: Seat,
        decision: &Decision,
        again: bool,
        news: &mut impl News<Event>,
    ) {
        let captain = self.captain_mut(seat);
        match *decision {
            Decision::Use { tool: Tool::Compensation(kind), .. } => {
                captain.played[kind.index()] += 1;
            }
            Decision::Borrow => captain.cart.loans += 1,
            Decision::Repay => captain.cart.repaid += 1,
            Decision::Buy { card, instead } => {
                captain.cart.bought[card.index()] = Some(Purchase { instead });
            }
            Decision::StartOver => {
                captain.cart = Cart { exchange: captain.cart.exchange, ..Cart::default() };
                captain.played = [0; COMPENSATION_KINDS];
            }
            Decision::Exchange => {
                captain.cart.exchange = true;
                self.end_purchase(seat, again, news);
            }
            _ => self.end_purchase(seat, again, news),
        }
    }

    fn end_purchase(&mut self, seat: Seat, again: bool, news: &mut impl News<Event>) {
        self.commit(seat, news);
        if !self.is_step_over() {
            return;
        }
        let exchange: Seats =
            self.seats().iter().filter(|seat| self.captain(*seat).cart.exchange).collect();
        if !again && !exchange.is_empty() {
            exchange.iter().for_each(|seat| self.exchange(seat, news));
            return self.begin_dealing(exchange, true, news);
        }
        self.seats().iter().for_each(|seat| self.pay(seat, news));
        self.lay_next(news);
    }

    /// Two stations are shown and discarded (T-3.6). What was borrowed before stays borrowed; it is
    /// shown with everything else that was bought (T-3.9).
    fn exchange(&mut self, seat: Seat, news: &mut impl News<Event>) {
        if !changes::SECRET_LOANS_IN_AN_EXCHANGE.is_in(self.rules) {
            self.settle_accounts(seat, news);
        }
        let content = self.content();
        let drawn = std::mem::take(&mut self.captain_mut(seat).drawn);
        for card in drawn.into_iter().flatten() {
            self.ship_discards[usize::from(card.kind(content).0)] += 1;
            self.captain_mut(seat).let_go(card);
        }
        if let [Some(Card::Station(one)), Some(Card::Station(two))] = drawn {
            let stations = [one.min(two), one.max(two)];
            news.tell(Event::Exchanged { seat, stations });
        }
    }

    /// Grants and loans (T-11.11, T-10.2, T-10.5).
    fn settle_accounts(&mut self, seat: Seat, news: &mut impl News<Event>) {
        let loan = self.content().figures.loan;
        for (kind, compensation) in (0..).zip(&self.content().compensations) {
            let CompensationEffect::Grant { humans } = compensation.effect else { continue };
            let kind = crate::id::CompensationId(kind);
            for _ in 0..std::mem::take(&mut self.captain_mut(seat).played[kind.index()]) {
                self.discard_compensation(seat, kind);
                let captain = self.captain_mut(seat);
                captain.humans = captain.humans + humans;
                news.tell(Event::Claimed { seat, compensation: kind, humans });
            }
        }
        let captain = self.captain_mut(seat);
        for _ in 0..std::mem::take(&mut captain.cart.repaid) {
            captain.humans = captain.humans - loan.owes;
            captain.loans -= 1;
            news.tell(Event::Repaid { seat, humans: loan.owes });
        }
        for _ in 0..std::mem::take(&mut captain.cart.loans) {
            captain.humans = captain.humans + loan.gives;
            captain.loans += 1;
            news.tell(Event::Borrowed { seat, humans: loan.gives });
        }
    }

    /// The purchase is shown as far as it is public (T-3.9).
    fn pay(&mut self, seat: Seat, news: &mut impl News<Event>) {
        self.settle_accounts(seat, news);
        let content = self.content();
        let drawn = std::mem::take(&mut self.captain_mut(seat).drawn);
        let bought = std::mem::take(&mut self.captain_mut(seat).cart).bought;
        let mut spent = Humans::NONE;
        // Not in the order of drawing, which is nobody else's business: hidden ships by the places
        // that they take, then what everybody sees by its kind.
        let mut places: [usize; DRAWN_CARDS] = std::array::from_fn(|place| place);
        places.sort_unstable_by_key(|place| {
            let instead = bought[*place].map(|purchase| purchase.instead.map(|slot| slot.0));
            let kind = |card: Card| usize::from(card.kind(content).0);
            match (drawn[*place], instead) {
                (Some(Card::Ship(_)), Some(instead)) => (0, instead, *place),
                (Some(card), Some(instead)) => (1, instead, kind(card)),
                (card, None) => (2, None, card.map_or(0, kind)),
                (None, Some(_)) => (2, None, 0),
            }
        });
        for place in places {
            let Some(card) = drawn[place] else { continue };
            let Some(purchase) = bought[place] else {
                self.ship_discards[usize::from(card.kind(content).0)] += 1;
                self.captain_mut(seat).let_go(card);
                news.tell(Event::Discarded { seat, card });
                continue;
            };
            spent = spent + card.price(content);
            match card {
                Card::Ship(ship) => self.take_ship(seat, ship, purchase.instead, news),
                Card::Station(station) => self.moor(seat, station, purchase.instead, news),
            }
        }
        let captain = self.captain_mut(seat);
        captain.humans = captain.humans - spent;
        captain.spent = spent;
        news.tell(Event::Spent { seat, humans: spent });
    }

    fn take_ship(
        &mut self,
        seat: Seat,
        ship: ShipId,
        instead: Option<Slot>,
        news: &mut impl News<Event>,
    ) {
        let slot = instead.or_else(|| Slot::all().find(|s| self.captain(seat).berth(*s).is_none()));
        let slot = slot.expect("a purchase was checked for room");
        if let Some(old) = self.captain_mut(seat).berths[slot.index()].take() {
            self.discard_ship(old.ship);
            self.captain_mut(seat).let_go(Card::Ship(old.ship));
            news.tell(Event::ShipGivenUp { seat, ship: old.ship });
        }
        let lot = self.turn.0;
        let berth = Berth { ship, at: Whereabouts::Home, known: false, lot };
        self.captain_mut(seat).berths[slot.index()] = Some(berth);
        news.tell(Event::ShipBought { seat, ship: Some(ship) });
    }

    fn moor(
        &mut self,
        seat: Seat,
        station: StationId,
        instead: Option<Slot>,
        news: &mut impl News<Event>,
    ) {
        let stations = &self.captain(seat).stations;
        let place = instead
            .map(Slot::index)
            .or_else(|| stations.iter().position(Option::is_none))
            .expect("a purchase was checked for room");
        if let Some(old) = self.captain_mut(seat).stations[place].take() {
            let kind = Card::Station(old.station).kind(self.content());
            self.ship_discards[usize::from(kind.0)] += 1;
            self.captain_mut(seat).let_go(Card::Station(old.station));
            news.tell(Event::StationGivenUp { seat, station: old.station });
        }
        self.captain_mut(seat).stations[place] = Some(Moored { station, used: false });
        news.tell(Event::StationBought { seat, station });
    }

    /// A ship goes to the discards; a dealt saucer that is immortal leaves the game (T-2.4, T-3.4).
    pub(crate) fn discard_ship(&mut self, ship: ShipId) {
        let leaves = ship == DEALT_SHIP
            && (!changes::STARTING_SAUCER_IS_DISCARDED.is_in(self.rules)
                || ship.of(self.content()).can(Ability::Immortal));
        let pile = if leaves { &mut self.gone } else { &mut self.ship_discards };
        pile[ship.index()] += 1;
    }
}

impl Captain {
    /// The cards that are to be bought.
    pub(crate) fn purchases(&self) -> impl Iterator<Item = (Option<Card>, Purchase)> + Clone {
        let bought = self.drawn.into_iter().zip(self.cart.bought);
        bought.filter_map(|(card, purchase)| Some((card, purchase?)))
    }

    /// Remembers what was discarded in this purchase.
    fn let_go(&mut self, card: Card) {
        let place = self.let_go.iter_mut().find(|place| place.is_none());
        *place.expect("a purchase lets four cards go at most") = Some(card);
    }
}
