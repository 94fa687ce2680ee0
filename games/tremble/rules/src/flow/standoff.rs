//! Cities are fought for one after the other; who came decides to retreat or to fight (T-5.6 to T-6.4).

use saucer_core::{News, Seat, Seats};

use crate::ability::Foe;
use crate::changes;
use crate::decision::Decision;
use crate::event::Event;
use crate::id::{FieldNo, Slots};
use crate::state::{Battle, Phase, Tremble};
use crate::view::Whereabouts;

impl Tremble {
    /// Decides who captures this field and those after it, up to the next question.
    pub(crate) fn settle_from(&mut self, first: FieldNo, news: &mut impl News<Event>) {
        for field in (first.0..self.n_row()).map(FieldNo) {
            let came = |seat: &Seat| !self.captain(*seat).at(field).is_empty();
            let fighters: Seats = self.seats().iter().filter(came).collect();
            self.battle = Battle { field, fighters, ..Battle::NONE };
            let (city, _) = self.city(field);
            news.tell(Event::Settling { field, city });
            if !fighters.is_empty() {
                return self.standoff_next(news);
            }
            self.lost_cities = self.lost_cities.with(city.0);
            news.tell(Event::Spared { field, city });
        }
        if changes::REWARDS_AFTER_ALL_BATTLES.is_in(self.rules) {
            self.reward_from(FieldNo(0), news);
        } else {
            self.end_turn(news);
        }
    }

    /// The ships of this captain in the city that is being settled.
    pub(crate) fn fleet(&self, seat: Seat) -> Slots {
        self.captain(seat).at(self.battle.field)
    }

    /// The power of a fleet in the city that is being settled, against other captains.
    pub(crate) fn power_here(&self, seat: Seat) -> u8 {
        let (_, city) = self.city(self.battle.field);
        self.fleet_power(seat, self.fleet(seat), city, Foe::Captains)
    }

    pub(crate) fn weakest_here(&self, among: Seats) -> Seats {
        let least = among.iter().map(|seat| self.power_here(seat)).min();
        among.iter().filter(|seat| Some(self.power_here(*seat)) == least).collect()
    }

    /// Asks the weakest who was not asked yet (T-6.2).
    fn standoff_next(&mut self, news: &mut impl News<Event>) {
        if self.battle.fighters.len() == 1 {
            return self.unopposed(news);
        }
        let open = self.battle.firm.iter().fold(self.battle.fighters, Seats::without);
        let weakest = self.weakest_here(open);
        match weakest.first() {
            None => self.begin_reserve(news),
            Some(seat) if weakest.len() == 1 => self.phase = Phase::Standoff(seat),
            Some(_) => self.phase = Phase::StandoffOrder(weakest),
        }
    }

    pub(crate) fn stand(&mut self, seat: Seat, decision: &Decision, news: &mut impl News<Event>) {
        let field = self.battle.field;
        if *decision == Decision::Retreat {
            self.go_home(seat, self.fleet(seat));
            self.battle.fighters = self.battle.fighters.without(seat);
            news.tell(Event::Retreated { seat, field });
        } else {
            self.battle.firm = self.battle.firm.with(seat);
            news.tell(Event::StandsFirm { seat, field });
        }
        self.standoff_next(news);
    }

    /// Who is left alone takes the city (T-5.7, T-6.4).
    fn unopposed(&mut self, news: &mut impl News<Event>) {
        let seat = self.battle.fighters.first().expect("somebody is left");
        let field = self.battle.field;
        let (city, _) = self.city(field);
        news.tell(Event::Unopposed { seat, field, city });
        self.captured(seat, news);
    }

    pub(crate) fn go_home(&mut self, seat: Seat, slots: Slots) {
        for slot in slots.iter() {
            if let Some(berth) = &mut self.captain_mut(seat).berths[slot.index()] {
                berth.at = Whereabouts::Home;
            }
        }
    }
}
