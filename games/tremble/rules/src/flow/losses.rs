//! What a lost battle costs and brings (T-6.10, T-6.11, T-11.6).

use saucer_core::{Bag, Kind, News, Refusal, Seat, Seats};

use super::tools::Effect;
use crate::changes;
use crate::decision::{Decision, Target, Tool};
use crate::event::{Event, Pile};
use crate::id::{COMPENSATION_KINDS, CompensationId, Slot, Slots};
use crate::state::{Phase, Tremble, compensations};
use crate::why;

impl Tremble {
    pub(crate) fn begin_losses(&mut self, news: &mut impl News<Event>) {
        let might: Seats = self
            .battle
            .losers
            .iter()
            .filter(|seat| self.might_use(*seat, Effect::is_trophy))
            .collect();
        self.ask(might);
        self.phase = Phase::Trophy;
        if might.is_empty() {
            self.award_trophy(None, news);
        }
    }

    pub(crate) fn check_trophy(&self, seat: Seat, decision: &Decision) -> Result<(), Refusal> {
        match *decision {
            Decision::Pass => Ok(()),
            Decision::Use { tool, on: Target::Nothing } => {
                self.check_tool(seat, tool, Effect::is_trophy).map(|_| ())
            }
            Decision::Use { .. } => Err(why::WRONG_TARGET),
            _ => Err(why::NOT_NOW),
        }
    }

    pub(crate) fn want_trophy(
        &mut self,
        seat: Seat,
        decision: &Decision,
        news: &mut impl News<Event>,
    ) {
        if let Decision::Use { tool: Tool::Compensation(kind), .. } = *decision {
            self.captain_mut(seat).played[kind.index()] = 1;
        }
        self.commit(seat, news);
        if !self.is_step_over() {
            return;
        }
        let wants = |seat: &Seat| self.captain(*seat).played.iter().any(|n| *n > 0);
        let want: Seats = self.asked.iter().filter(wants).collect();
        if changes::TROPHY_CARD_IS_USED.is_in(self.rules) {
            want.iter().for_each(|seat| self.use_trophy_card(seat, news));
        }
        if want.len() > 1 {
            self.phase = Phase::TrophyDie(want);
        } else {
            self.award_trophy(want.first(), news);
        }
    }

    fn use_trophy_card(&mut self, seat: Seat, news: &mut impl News<Event>) {
        let played = compensations().find(|kind| self.captain(seat).played[kind.index()] > 0);
        let kind = played.expect("who wants the trophy has played a compensation");
        self.captain_mut(seat).played[kind.index()] = 0;
        self.use_up(seat, Tool::Compensation(kind), Target::Nothing, news);
    }

    /// One loser at most has the city card (T-11.6).
    pub(crate) fn award_trophy(&mut self, to: Option<Seat>, news: &mut impl News<Event>) {
        if let Some(seat) = to {
            if !changes::TROPHY_CARD_IS_USED.is_in(self.rules) {
                self.use_trophy_card(seat, news);
            }
            let (city, _) = self.city(self.battle.field);
            self.captain_mut(seat).trophies = self.captain(seat).trophies.with(city.0);
            self.battle.trophy_to = Some(seat);
            news.tell(Event::TrophyTaken { seat, city });
        }
        for captain in &mut self.captains {
            captain.played = [0; COMPENSATION_KINDS];
        }
        self.loss_next(self.battle.losers, news);
    }

    fn loss_next(&mut self, left: Seats, news: &mut impl News<Event>) {
        let mut later = left;
        for seat in left.iter() {
            later = later.without(seat);
            if self.must_choose_loss(seat, self.fleet(seat), news) {
                self.phase = Phase::Loss { seat, later };
                return;
            }
        }
        self.compensate_next(self.battle.losers, news);
    }

    /// Whether a captain who has lost with these ships has a choice. If not, the loss is taken at
    /// once and the others go home.
    pub(crate) fn must_choose_loss(
        &mut self,
        seat: Seat,
        slots: Slots,
        news: &mut impl News<Event>,
    ) -> bool {
        let mortal = self.mortal(seat, slots);
        if mortal.is_empty() {
            self.go_home(seat, slots);
            return false;
        }
        if mortal.len() > 1 || self.might_use(seat, Effect::is_rescue) {
            return true;
        }
        self.lose(seat, mortal.iter().next().expect("one is mortal"), slots, news);
        false
    }

    /// One ship is lost, the others go home (T-6.10).
    pub(crate) fn lose(
        &mut self,
        seat: Seat,
        slot: Slot,
        slots: Slots,
        news: &mut impl News<Event>,
    ) {
        if let Some(berth) = self.captain_mut(seat).berths[slot.index()].take() {
            self.discard_ship(berth.ship);
            news.tell(Event::ShipLost { seat, slot, ship: berth.ship });
        }
        self.go_home(seat, slots);
    }

    pub(crate) fn check_loss(
        &self,
        seat: Seat,
        decision: &Decision,
        slots: Slots,
    ) -> Result<(), Refusal> {
        match *decision {
            Decision::Lose(slot) if !slots.has(slot) => Err(why::NOT_IN_BATTLE),
            Decision::Lose(slot) if !self.mortal(seat, slots).has(slot) => Err(why::IMMORTAL),
            Decision::Lose(_) => Ok(()),
            Decision::Use { tool, on: Target::Nothing } => {
                self.check_tool(seat, tool, Effect::is_rescue).map(|_| ())
            }
            Decision::Use { .. } => Err(why::WRONG_TARGET),
            _ => Err(why::NOT_NOW),
        }
    }

    /// A ship goes, or something saves it (T-11.9, T-12.14).
    pub(crate) fn take_loss(
        &mut self,
        seat: Seat,
        decision: &Decision,
        slots: Slots,
        news: &mut impl News<Event>,
    ) {
        match *decision {
            Decision::Lose(slot) => self.lose(seat, slot, slots, news),
            Decision::Use { tool, on } => {
                self.use_up(seat, tool, on, news);
                news.tell(Event::ShipSaved { seat });
                self.go_home(seat, slots);
            }
            _ => {}
        }
    }

    pub(crate) fn pay_loss(
        &mut self,
        seat: Seat,
        decision: &Decision,
        later: Seats,
        news: &mut impl News<Event>,
    ) {
        self.take_loss(seat, decision, self.fleet(seat), news);
        self.loss_next(later, news);
    }

    fn compensate_next(&mut self, left: Seats, news: &mut impl News<Event>) {
        let winner = self.battle.fighters.first().expect("a battle has a winner");
        if left.is_empty() || !self.content().has_compensations() {
            return self.captured(winner, news);
        }
        if self.compensation_deck.is_empty() {
            let discards =
                std::mem::replace(&mut self.compensation_discards, [0; COMPENSATION_KINDS]);
            self.compensation_deck = Bag::new(discards);
            if self.compensation_deck.is_empty() {
                // All of them are in hands.
                return self.captured(winner, news);
            }
            news.tell(Event::PileRebuilt { pile: Pile::Compensations });
        }
        self.phase = Phase::Compensate(left);
    }

    pub(crate) fn compensate(&mut self, seats: Seats, kind: Kind, news: &mut impl News<Event>) {
        let seat = seats.first().expect("somebody is compensated");
        let taken = self.compensation_deck.take(kind);
        debug_assert!(taken, "the deck has admitted the card");
        self.captain_mut(seat).fresh[usize::from(kind.0)] += 1;
        let compensation = Some(CompensationId(kind.0));
        news.tell(Event::CompensationDrawn { seat, compensation });
        self.compensate_next(seats.without(seat), news);
    }
}
