//! Ships that wait at home and join a battle (T-6.5, T-8.9).

use saucer_core::{News, Refusal, Seat, Seats};

use crate::ability::Ability;
use crate::amount::Fuel;
use crate::decision::Decision;
use crate::event::Event;
use crate::id::Slots;
use crate::state::{Phase, Tremble};
use crate::view::Whereabouts;
use crate::why;

impl Tremble {
    pub(crate) fn begin_reserve(&mut self, news: &mut impl News<Event>) {
        // Only ships whose fuel is stored can wait and be paid for later.
        let waiting = if self.content().stores_fuel() { self.battle.fighters } else { Seats::NONE };
        self.reserve_next(waiting, news);
    }

    /// Whether, as far as everybody knows, this captain might call a ship.
    fn might_join(&self, seat: Seat) -> bool {
        self.captain(seat).fuel > Fuel(0) && !self.waiting(seat).is_empty()
    }

    /// The ships that were not sent out this turn. Who has come back from a city does not wait.
    fn waiting(&self, seat: Seat) -> Slots {
        let captain = self.captain(seat);
        captain.home().iter().filter(|slot| !captain.flown.has(*slot)).collect()
    }

    fn reserve_next(&mut self, left: Seats, news: &mut impl News<Event>) {
        let left: Seats = left.iter().filter(|seat| self.might_join(*seat)).collect();
        let tied = self.weakest_here(left);
        match tied.first() {
            None => self.begin_battle(news),
            Some(seat) if tied.len() == 1 => {
                self.phase = Phase::Reserve { seat, later: left.without(seat) };
            }
            Some(_) => self.phase = Phase::ReserveOrder { tied, later: left },
        }
    }

    pub(crate) fn check_reserve(&self, seat: Seat, decision: &Decision) -> Result<(), Refusal> {
        match *decision {
            Decision::Pass => Ok(()),
            Decision::Join(slot) => {
                let captain = self.captain(seat);
                let berth = captain.berth(slot).ok_or(why::NO_SHIP)?;
                if !self.waiting(seat).has(slot) {
                    return Err(why::NOT_IN_RESERVE);
                }
                let ship = self.ship(berth);
                if !ship.can(Ability::JoinsBattle) {
                    return Err(why::NOT_A_JOINER);
                }
                if ship.fuel > captain.fuel {
                    let (needed, store) = (i32::from(ship.fuel.0), i32::from(captain.fuel.0));
                    return Err(why::no_fuel_to_join(needed, store));
                }
                Ok(())
            }
            _ => Err(why::NOT_NOW),
        }
    }

    pub(crate) fn reserve(
        &mut self,
        seat: Seat,
        decision: &Decision,
        later: Seats,
        news: &mut impl News<Event>,
    ) {
        let Decision::Join(slot) = *decision else { return self.reserve_next(later, news) };
        let field = self.battle.field;
        if let Some(berth) = &mut self.captain_mut(seat).berths[slot.index()] {
            berth.at = Whereabouts::At(field);
            berth.known = true;
            let (ship, fuel) = (berth.ship, berth.ship.of(self.content()).fuel);
            news.tell(Event::Joined { seat, slot, ship, field });
            self.spend_fuel(seat, fuel, news);
            let captain = self.captain_mut(seat);
            captain.flown = captain.flown.with(slot);
        }
        if !self.might_join(seat) {
            self.reserve_next(later, news);
        }
    }
}
