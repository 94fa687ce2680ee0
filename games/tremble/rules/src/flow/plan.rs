//! Planning, the reveal, and fuel (T-4, T-5.1, T-5.2).

use saucer_core::{News, Refusal, Seat, Seats};

use crate::amount::Fuel;
use crate::compensation::CompensationEffect;
use crate::decision::{Decision, Target, Tool};
use crate::event::Event;
use crate::id::{COMPENSATION_KINDS, CompensationId, FieldNo, SHIPS, Slot, Slots};
use crate::ship::StationEffect;
use crate::state::{Phase, Tremble};
use crate::view::Whereabouts;
use crate::why;

impl Tremble {
    pub(crate) fn begin_plan(&mut self, news: &mut impl News<Event>) {
        self.phase = Phase::Plan;
        self.ask(self.seats());
        for seat in self.seats().iter() {
            // Who has no ship at home has nothing to plan, and everybody sees that.
            if self.captain(seat).home().is_empty() {
                self.commit(seat, news);
            }
        }
        if self.is_step_over() {
            self.reveal(news);
        }
    }

    pub(crate) fn check_plan(&self, seat: Seat, decision: &Decision) -> Result<(), Refusal> {
        let captain = self.captain(seat);
        match *decision {
            Decision::Commit => Ok(()),
            Decision::Send { ship, to } => {
                let berth = captain.berth(ship).ok_or(why::NO_SHIP)?;
                if berth.at != Whereabouts::Home {
                    return Err(why::SEARCHING);
                }
                if to.0 >= self.n_row() {
                    return Err(why::NO_CITY);
                }
                if captain.orders[ship.index()] == Some(to) {
                    return Err(why::SAME_CITY);
                }
                if captain.orders[ship.index()].is_some() {
                    return Ok(());
                }
                let needed = self.fuel_needed(seat) + self.ship(berth).fuel;
                let limit = self.fuel_limit(seat);
                if self.content().stores_fuel() || needed <= limit {
                    Ok(())
                } else {
                    Err(why::too_much_fuel(i32::from(needed.0), i32::from(limit.0)))
                }
            }
            Decision::Recall(ship) => {
                captain.berth(ship).ok_or(why::NO_SHIP)?;
                captain.orders[ship.index()].map(|_| ()).ok_or(why::NOT_SENT)
            }
            Decision::Use { tool, on: Target::Nothing } => {
                self.check_tool(seat, tool, |effect| effect.is_extra_fuel()).map(|_| ())
            }
            Decision::Use { .. } => Err(why::WRONG_TARGET),
            Decision::StartOver if self.has_planned(seat) => Ok(()),
            Decision::StartOver => Err(why::NOTHING_CHOSEN),
            _ => Err(why::NOT_NOW),
        }
    }

    pub(crate) fn has_planned(&self, seat: Seat) -> bool {
        let captain = self.captain(seat);
        captain.orders.iter().any(Option::is_some) || captain.played.iter().any(|n| *n > 0)
    }

    /// The fuel that the ships with orders need.
    pub(crate) fn fuel_needed(&self, seat: Seat) -> Fuel {
        let captain = self.captain(seat);
        let sent = Slot::all().filter(|slot| captain.orders[slot.index()].is_some());
        self.fuel_of(seat, sent.collect())
    }

    pub(crate) fn fuel_of(&self, seat: Seat, slots: Slots) -> Fuel {
        let berths = slots.iter().filter_map(|slot| self.captain(seat).berth(slot));
        berths.fold(Fuel(0), |sum, berth| sum + self.ship(berth).fuel)
    }

    /// What a captain may use in this turn as everybody knows: the limit with stations (T-4.5,
    /// T-12.10), or the store (T-4.6).
    pub(crate) fn public_fuel(&self, seat: Seat) -> Fuel {
        let captain = self.captain(seat);
        let Some(limit) = self.content().fuel_limit(self.turn.max(crate::amount::Turn(1))) else {
            return captain.fuel;
        };
        captain.stations.iter().flatten().fold(limit, |limit, moored| {
            match moored.station.of(self.content()).effect {
                StationEffect::ExtraFuel { fuel } => limit + fuel,
                _ => limit,
            }
        })
    }

    /// The same with the compensations that this captain has put into the plan (T-11.5).
    pub(crate) fn fuel_limit(&self, seat: Seat) -> Fuel {
        let cards = self.content().compensations.iter().zip(self.captain(seat).played);
        cards.fold(self.public_fuel(seat), |limit, (card, n)| match card.effect {
            CompensationEffect::ExtraFuel { fuel } => (0..n).fold(limit, |limit, _| limit + fuel),
            _ => limit,
        })
    }

    pub(crate) fn plan(&mut self, seat: Seat, decision: &Decision, news: &mut impl News<Event>) {
        let captain = self.captain_mut(seat);
        match *decision {
            Decision::Send { ship, to } => captain.orders[ship.index()] = Some(to),
            Decision::Recall(ship) => captain.orders[ship.index()] = None,
            Decision::Use { tool: Tool::Compensation(kind), .. } => {
                captain.played[kind.index()] += 1;
            }
            Decision::StartOver => {
                captain.orders = [None; SHIPS];
                captain.played = [0; COMPENSATION_KINDS];
            }
            _ => {
                self.commit(seat, news);
                if self.is_step_over() {
                    self.reveal(news);
                }
            }
        }
    }

    /// All plans are turned over (T-5.1).
    fn reveal(&mut self, news: &mut impl News<Event>) {
        news.tell(Event::Revealed);
        for seat in self.seats().iter() {
            for kind in 0..COMPENSATION_KINDS as u8 {
                let compensation = CompensationId(kind);
                let n = std::mem::take(&mut self.captain_mut(seat).played[compensation.index()]);
                for _ in 0..n {
                    self.discard_compensation(seat, compensation);
                    news.tell(Event::FuelPlayed { seat, compensation });
                }
            }
            let orders = std::mem::take(&mut self.captain_mut(seat).orders);
            for (slot, order) in Slot::all().zip(orders) {
                let (Some(field), Some(berth)) =
                    (order, &mut self.captain_mut(seat).berths[slot.index()])
                else {
                    continue;
                };
                berth.at = Whereabouts::At(field);
                berth.known = true;
                news.tell(Event::Attacks { seat, slot, ship: berth.ship, field });
                let captain = self.captain_mut(seat);
                captain.flown = captain.flown.with(slot);
            }
        }
        if !self.content().stores_fuel() {
            return self.begin_tow(news);
        }
        let short: Seats = self.seats().iter().filter(|seat| self.lacks_fuel(*seat)).collect();
        self.ask(short);
        self.phase = Phase::Shed;
        if short.is_empty() {
            self.pay_fuel(news);
        }
    }

    pub(crate) fn lacks_fuel(&self, seat: Seat) -> bool {
        let captain = self.captain(seat);
        let kept = captain.attacking().iter().filter(|slot| !captain.shed.has(*slot)).collect();
        self.fuel_of(seat, kept) > captain.fuel
    }

    pub(crate) fn check_shed(&self, seat: Seat, decision: &Decision) -> Result<(), Refusal> {
        let Decision::Lose(slot) = *decision else { return Err(why::NOT_NOW) };
        let captain = self.captain(seat);
        if captain.attacking().has(slot) && !captain.shed.has(slot) {
            Ok(())
        } else {
            Err(why::NOT_ATTACKING)
        }
    }

    pub(crate) fn shed(&mut self, seat: Seat, decision: &Decision, news: &mut impl News<Event>) {
        let Decision::Lose(slot) = *decision else { return };
        let captain = self.captain_mut(seat);
        captain.shed = captain.shed.with(slot);
        if self.lacks_fuel(seat) {
            return;
        }
        self.commit(seat, news);
        if self.is_step_over() {
            self.pay_fuel(news);
        }
    }

    /// Ships without fuel are discarded, and all others are paid for (T-5.2).
    fn pay_fuel(&mut self, news: &mut impl News<Event>) {
        for seat in self.seats().iter() {
            for slot in std::mem::take(&mut self.captain_mut(seat).shed).iter() {
                let berth = self.captain_mut(seat).berths[slot.index()].take();
                let ship = berth.expect("only ships that are there are shed").ship;
                self.discard_ship(ship);
                news.tell(Event::OutOfFuel { seat, slot, ship });
            }
            let fuel = self.fuel_of(seat, self.captain(seat).attacking());
            self.spend_fuel(seat, fuel, news);
        }
        self.begin_redirect(news);
    }

    pub(crate) fn spend_fuel(&mut self, seat: Seat, fuel: Fuel, news: &mut impl News<Event>) {
        if fuel > Fuel(0) {
            let captain = self.captain_mut(seat);
            captain.fuel = Fuel(captain.fuel.0 - fuel.0);
            news.tell(Event::FuelPaid { seat, fuel });
        }
    }

    /// The fields of the row.
    pub(crate) fn fields(&self) -> impl Iterator<Item = FieldNo> + use<> {
        (0..self.n_row()).map(FieldNo)
    }
}
