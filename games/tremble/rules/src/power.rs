//! What a fleet is worth (T-6.1, T-8).

use saucer_core::Seat;

use crate::ability::{Ability, Companions, Field, Foe};
use crate::amount::Power;
use crate::city::City;
use crate::id::{Slot, Slots};
use crate::ship::ShipClass;
use crate::state::Tremble;

impl Tremble {
    /// The power of these ships of a captain in this city, with what was used in this battle.
    pub(crate) fn fleet_power(&self, seat: Seat, slots: Slots, city: &City, foe: Foe) -> u8 {
        let classes = self.classes(seat, slots);
        slots.iter().map(|slot| self.ship_power(seat, slot, &classes, city, foe)).sum()
    }

    fn ship_power(&self, seat: Seat, slot: Slot, classes: &[u8; 3], city: &City, foe: Foe) -> u8 {
        let Some(berth) = self.captain(seat).berth(slot) else { return 0 };
        let ship = self.ship(berth);
        let station = self.battle.extra[seat.index()][slot.index()];
        if self.battle.jammed[seat.index()].has(slot) {
            return ship.power.0 + station;
        }
        let field = Field::at(city, companions(classes, ship.class), foe);
        ship.power_in(&field).0 + station
    }

    /// The bonuses of a ship that count in this company and place: the number of the ability on
    /// the card, and its power. None for a jammed ship (T-12.6).
    pub(crate) fn bonuses(
        &self,
        seat: Seat,
        slot: Slot,
        slots: Slots,
        city: &City,
        foe: Foe,
    ) -> impl Iterator<Item = (u8, Power)> {
        let jammed = self.battle.jammed[seat.index()].has(slot);
        let berth = self.captain(seat).berth(slot).filter(|_| !jammed);
        let classes = self.classes(seat, slots);
        let abilities: &'static [Ability] = berth.map_or(&[], |berth| &self.ship(berth).abilities);
        let class = berth.map_or(ShipClass::Saucer, |berth| self.ship(berth).class);
        let field = Field::at(city, companions(&classes, class), foe);
        (0..)
            .zip(abilities)
            .map(move |(number, ability)| (number, ability.bonus(&field)))
            .filter(|(_, power)| power.0 > 0)
    }

    /// What a fighter has in all: power, additions and roll (T-6.6).
    pub(crate) fn total(&self, seat: Seat, slots: Slots, city: &City, foe: Foe) -> u8 {
        let roll = self.battle.rolls[seat.index()].map_or(0, |roll| roll.sum());
        self.fleet_power(seat, slots, city, foe) + self.battle.added[seat.index()] + roll
    }

    /// How many ships of each class are among these.
    fn classes(&self, seat: Seat, slots: Slots) -> [u8; 3] {
        let mut classes = [0; 3];
        for slot in slots.iter() {
            if let Some(berth) = self.captain(seat).berth(slot) {
                classes[self.ship(berth).class as usize] += 1;
            }
        }
        classes
    }

    /// The power on the cards of all attacking ships of a captain (T-5.3).
    pub(crate) fn printed_power(&self, seat: Seat) -> u8 {
        let captain = self.captain(seat);
        captain
            .attacking()
            .iter()
            .filter_map(|slot| captain.berth(slot))
            .map(|berth| self.ship(berth).power.0)
            .sum()
    }

    /// The places among these whose ships can be lost (T-8.7).
    pub(crate) fn mortal(&self, seat: Seat, slots: Slots) -> Slots {
        let captain = self.captain(seat);
        let mortal = |slot: &Slot| {
            captain.berth(*slot).is_some_and(|berth| !self.ship(berth).can(Ability::Immortal))
        };
        slots.iter().filter(mortal).collect()
    }
}

/// The classes of the other ships, given all classes and the own one.
fn companions(classes: &[u8; 3], own: ShipClass) -> Companions {
    ShipClass::ALL
        .into_iter()
        .filter(|class| classes[*class as usize] > u8::from(*class == own))
        .collect()
}
