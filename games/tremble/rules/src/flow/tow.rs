//! Ships that go to another city after the reveal: moved by stations and compensations first
//! (T-5.3), then by themselves (T-5.4).

use saucer_core::{News, Refusal, Seat, Seats};

use super::tools::Effect;
use crate::ability::Ability;
use crate::compensation::CompensationEffect;
use crate::decision::{Decision, Target, Tool};
use crate::event::Event;
use crate::id::{FieldNo, SHIPS, Slot, Slots};
use crate::ship::StationEffect;
use crate::state::{Phase, Tremble};
use crate::view::Whereabouts;
use crate::why;

impl Tremble {
    pub(crate) fn begin_tow(&mut self, news: &mut impl News<Event>) {
        self.tow_next(self.seats(), news);
    }

    /// Whether, as far as everybody knows, this captain might move a ship now.
    fn might_tow(&self, seat: Seat) -> bool {
        let attacks = |seat: Seat| !self.captain(seat).attacking().is_empty();
        let moves_enemy = |effect| effect == Effect::Station(StationEffect::MoveEnemy);
        let moves_own = |effect| effect == Effect::Station(StationEffect::MoveOwn);
        self.n_row() > 1
            && ((self.has_ready(seat, moves_enemy)
                && self.seats().without(seat).iter().any(attacks))
                || (attacks(seat) && self.might_use(seat, moves_own)))
    }

    /// Those of these captains whose attacking ships have the smallest power on their cards.
    pub(crate) fn weakest_to_tow(&self, among: Seats) -> Seats {
        let least = among.iter().map(|seat| self.printed_power(seat)).min();
        among.iter().filter(|seat| Some(self.printed_power(*seat)) == least).collect()
    }

    fn tow_next(&mut self, left: Seats, news: &mut impl News<Event>) {
        let left: Seats = left.iter().filter(|seat| self.might_tow(*seat)).collect();
        let weakest = self.weakest_to_tow(left);
        match weakest.first() {
            None => self.begin_redirect(news),
            Some(seat) if weakest.len() == 1 => {
                self.phase = Phase::Tow { seat, later: left.without(seat) };
            }
            Some(_) => self.phase = Phase::TowOrder(left),
        }
    }

    pub(crate) fn tow_first(&mut self, seat: Seat, left: Seats, news: &mut impl News<Event>) {
        news.tell(Event::DieChose { seat, among: self.weakest_to_tow(left) });
        self.phase = Phase::Tow { seat, later: left.without(seat) };
    }

    pub(crate) fn check_tow(&self, seat: Seat, decision: &Decision) -> Result<(), Refusal> {
        match *decision {
            Decision::Pass => Ok(()),
            Decision::Use { tool, on } => {
                self.check_tool(seat, tool, |effect| effect.is_mover())?;
                let Target::Course(owner, slot, to) = on else { return Err(why::WRONG_TARGET) };
                let is_own = self.moves_own(seat, tool);
                if !self.seats().contains(owner) || is_own != (owner == seat) {
                    return Err(why::WRONG_TARGET);
                }
                self.check_course(owner, slot, to)
            }
            _ => Err(why::NOT_NOW),
        }
    }

    /// Whether the ship attacks one city and can go to another one.
    fn check_course(&self, owner: Seat, slot: Slot, to: FieldNo) -> Result<(), Refusal> {
        let berth = self.captain(owner).berth(slot).ok_or(why::WRONG_TARGET)?;
        let Whereabouts::At(from) = berth.at else { return Err(why::WRONG_TARGET) };
        if to.0 >= self.n_row() {
            return Err(why::NO_CITY);
        }
        if from == to { Err(why::SAME_CITY) } else { Ok(()) }
    }

    pub(crate) fn tow(
        &mut self,
        seat: Seat,
        decision: &Decision,
        later: Seats,
        news: &mut impl News<Event>,
    ) {
        let Decision::Use { tool, on } = *decision else { return self.tow_next(later, news) };
        self.use_up(seat, tool, on, news);
        if let Target::Course(owner, slot, to) = on {
            self.fly(seat, owner, slot, to, news);
        }
        if !self.might_tow(seat) {
            self.tow_next(later, news);
        }
    }

    fn fly(&mut self, by: Seat, owner: Seat, slot: Slot, to: FieldNo, news: &mut impl News<Event>) {
        let Some(berth) = &mut self.captain_mut(owner).berths[slot.index()] else { return };
        if let Whereabouts::At(from) = std::mem::replace(&mut berth.at, Whereabouts::At(to)) {
            news.tell(Event::Moved { by, owner, slot, ship: berth.ship, from, to });
        }
    }

    /// The attacking ships of a captain that change their city (T-8.10).
    pub(crate) fn movers(&self, seat: Seat) -> Slots {
        let captain = self.captain(seat);
        captain.slots(|berth| {
            matches!(berth.at, Whereabouts::At(_)) && self.ship(berth).can(Ability::ChangesCity)
        })
    }

    pub(crate) fn begin_redirect(&mut self, news: &mut impl News<Event>) {
        let owners: Seats = match self.n_row() {
            0 | 1 => Seats::NONE,
            _ => self.seats().iter().filter(|seat| !self.movers(*seat).is_empty()).collect(),
        };
        self.ask(owners);
        for seat in owners.iter() {
            self.reset_courses(seat);
        }
        self.phase = Phase::Redirect;
        if owners.is_empty() {
            self.settle_from(FieldNo(0), news);
        }
    }

    /// Where the ships that can move are now.
    fn courses(&self, seat: Seat) -> [Option<FieldNo>; SHIPS] {
        let mut courses = [None; SHIPS];
        for slot in self.movers(seat).iter() {
            if let Some(Whereabouts::At(field)) = self.captain(seat).berth(slot).map(|b| b.at) {
                courses[slot.index()] = Some(field);
            }
        }
        courses
    }

    pub(crate) fn reset_courses(&mut self, seat: Seat) {
        self.captain_mut(seat).orders = self.courses(seat);
    }

    pub(crate) fn check_redirect(&self, seat: Seat, decision: &Decision) -> Result<(), Refusal> {
        let captain = self.captain(seat);
        match *decision {
            Decision::Commit => Ok(()),
            Decision::Send { ship, to } => {
                captain.berth(ship).ok_or(why::NO_SHIP)?;
                if !self.movers(seat).has(ship) {
                    return Err(why::STAYS_PUT);
                }
                if to.0 >= self.n_row() {
                    return Err(why::NO_CITY);
                }
                if captain.orders[ship.index()] == Some(to) { Err(why::SAME_CITY) } else { Ok(()) }
            }
            Decision::StartOver if captain.orders != self.courses(seat) => Ok(()),
            Decision::StartOver => Err(why::NOTHING_CHOSEN),
            _ => Err(why::NOT_NOW),
        }
    }

    pub(crate) fn redirect(
        &mut self,
        seat: Seat,
        decision: &Decision,
        news: &mut impl News<Event>,
    ) {
        match *decision {
            Decision::Send { ship, to } => {
                self.captain_mut(seat).orders[ship.index()] = Some(to);
            }
            Decision::StartOver => self.reset_courses(seat),
            _ => {
                self.commit(seat, news);
                if self.is_step_over() {
                    self.take_courses(news);
                    self.settle_from(FieldNo(0), news);
                }
            }
        }
    }

    fn take_courses(&mut self, news: &mut impl News<Event>) {
        for seat in self.asked.iter() {
            let before = self.courses(seat);
            let orders = std::mem::take(&mut self.captain_mut(seat).orders);
            for (slot, (order, before)) in Slot::all().zip(orders.into_iter().zip(before)) {
                if let Some(to) = order.filter(|_| order != before) {
                    self.fly(seat, seat, slot, to, news);
                }
            }
        }
    }

    /// Whether this tool moves a ship of its own captain.
    pub(crate) fn moves_own(&self, seat: Seat, tool: Tool) -> bool {
        matches!(
            self.effect(seat, tool),
            Some(
                Effect::Station(StationEffect::MoveOwn)
                    | Effect::Compensation(CompensationEffect::MoveOwn)
            )
        )
    }
}
