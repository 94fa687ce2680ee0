//! What stood where when something happened: events name fields and places, and these mean another
//! city and another ship in every turn.

use saucer_core::Seat;
use saucer_tremble::{CAPTAINS, CityId, Event, FIELDS, FieldNo, SHIPS, ShipId, Slot, Target};

use super::Names;
use crate::At;

/// The row and the attacking ships at some point of the log.
#[derive(Clone, Copy, Default)]
pub(crate) struct Past {
    row: [Option<CityId>; FIELDS],
    ships: [[Option<ShipId>; SHIPS]; CAPTAINS],
}

impl Past {
    /// Goes on beyond this event.
    pub(crate) fn learn(&mut self, event: &Event) {
        match *event {
            Event::CityLaid { field, city } => {
                if let Some(laid) = self.row.get_mut(field.index()) {
                    *laid = Some(city);
                }
            }
            Event::Attacks { seat, slot, ship, .. } | Event::Joined { seat, slot, ship, .. } => {
                if let Some(known) = self.ship_mut(seat, slot) {
                    *known = Some(ship);
                }
            }
            _ => {}
        }
    }

    /// "3, Dakar": the number of a field and the city that lay there.
    pub(crate) fn field(&self, at: &At<'_>, field: FieldNo) -> String {
        let number = u16::from(field.0) + 1;
        match self.row.get(field.index()).copied().flatten() {
            Some(city) => format!("{number}, {}", at.city(city)),
            None => number.to_string(),
        }
    }

    /// On what something was used; `None` if it needed no target.
    pub(crate) fn target(&self, at: &At<'_>, on: Target) -> Option<String> {
        match on {
            Target::Nothing => None,
            Target::Ship(seat, slot) => Some(self.ship(at, seat, slot)),
            Target::Course(seat, slot, to) => {
                let (ship, city) = (self.ship(at, seat, slot), self.field(at, to));
                Some(at.text("tr-course", &[("ship", ship.into()), ("city", city.into())]))
            }
            Target::Captain(seat) => Some(at.name(seat)),
        }
    }

    fn ship(&self, at: &At<'_>, seat: Seat, slot: Slot) -> String {
        let ships = self.ships.get(seat.index());
        let known = ships.and_then(|ships| ships.get(slot.index()).copied().flatten());
        let ship = known.map_or_else(|| at.plain("tr-a-ship"), |ship| at.ship(ship).to_owned());
        at.text("tr-ship-of", &[("ship", ship.into()), ("who", at.name(seat).into())])
    }

    fn ship_mut(&mut self, seat: Seat, slot: Slot) -> Option<&mut Option<ShipId>> {
        self.ships.get_mut(seat.index())?.get_mut(slot.index())
    }
}
