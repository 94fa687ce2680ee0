//! Whether a card would change something in a place, and why not.

use saucer_core::Refusal;

use crate::id::{Card, Figure, Place};
use crate::state::{Dog, Rescue, Thing};
use crate::why;

impl Thing {
    pub(crate) fn check_can(&self, figure: Figure, card: Card) -> Result<(), Refusal> {
        let place = self.at[figure.index()];
        match card {
            Card::Use => self.check_use(figure, place),
            Card::Repair => self.check_repair(place),
            Card::Sabotage => self.check_sabotage(place),
        }
    }

    fn check_use(&self, figure: Figure, place: Place) -> Result<(), Refusal> {
        Err(match place {
            Place::BoilerRoom if self.boiler_is_destroyed() => why::BOILER_DESTROYED,
            Place::BoilerRoom | Place::GeneratorRoom => match self.room_for_fuel(place) {
                0 => self.full(place),
                _ if self.reserve == 0 => why::NO_RESERVE,
                _ => return Ok(()),
            },
            Place::RadioRoom if self.rescue != Rescue::Silent => why::SOS_SENT,
            Place::RadioRoom if self.radio > 0 => why::radio_damaged(self.radio),
            Place::Laboratory if self.lab_bag.is_empty() => why::LAB_EMPTY,
            Place::Armory | Place::Warehouse => {
                if self.n_in_deck(place) == 0 {
                    self.deck_empty(place)
                } else if self.n_gear(figure) >= self.figures().proposal.gear_limit {
                    self.full_hands(figure)
                } else {
                    return Ok(());
                }
            }
            Place::Kitchen if self.cooked => why::COOKED,
            Place::Kitchen if self.pantry < self.meal_of(figure) => {
                why::no_tins(self.pantry, self.meal_of(figure))
            }
            Place::Helicopter | Place::Snowcat | Place::SecondSnowcat => {
                return self.check_vehicle(figure, place);
            }
            Place::Kennel | Place::Dormitory | Place::RecreationRoom => self.no_use(place),
            Place::RadioRoom | Place::WeatherStation | Place::Laboratory | Place::Kitchen => {
                return Ok(());
            }
        })
    }

    /// A vehicle is filled, or its owner of keys may leave.
    fn check_vehicle(&self, figure: Figure, place: Place) -> Result<(), Refusal> {
        let Some(vehicle) = place.vehicle() else { return Err(self.no_use(place)) };
        let damage = self.vehicles[vehicle].damage;
        Err(if self.vehicles[vehicle].used {
            self.vehicle_used(place)
        } else if self.room_for_fuel(place) > 0 {
            if self.outdoor > 0 {
                return Ok(());
            }
            why::NO_OUTDOOR
        } else if damage > 0 {
            self.vehicle_damaged(place, damage)
        } else if self.may_escape(figure, place) {
            return Ok(());
        } else {
            self.no_keys(figure)
        })
    }

    fn check_repair(&self, place: Place) -> Result<(), Refusal> {
        match self.damage_at(place) {
            Some(0) => Err(self.not_broken(place)),
            Some(_) => Ok(()),
            None => Err(self.beyond(place).unwrap_or_else(|| self.no_repair(place))),
        }
    }

    /// The boiler after its destruction and vehicles after their escape are neither repaired nor broken.
    fn beyond(&self, place: Place) -> Option<Refusal> {
        match place {
            Place::BoilerRoom => Some(why::BOILER_DESTROYED),
            _ => place.vehicle().map(|_| self.vehicle_used(place)),
        }
    }

    pub(crate) fn check_sabotage(&self, place: Place) -> Result<(), Refusal> {
        if let Some(damage) = self.damage_at(place) {
            let counters = self.figures().found.damage_counters;
            return if damage >= self.damage_limit(place) {
                Err(self.broken_enough(place, damage))
            } else if self.damage_placed() >= counters {
                Err(why::NO_COUNTERS)
            } else {
                Ok(())
            };
        }
        Err(match place {
            Place::Laboratory if self.lab_bag.is_empty() => why::LAB_EMPTY,
            Place::Armory | Place::Warehouse if self.n_in_deck(place) == 0 => {
                self.deck_empty(place)
            }
            Place::Kitchen if self.pantry == 0 => why::PANTRY_EMPTY,
            Place::WeatherStation if self.forecast.is_none() => self.nothing_to_break(place),
            Place::Kennel if !self.dogs.contains(&Dog::Caught) => self.nothing_to_break(place),
            Place::Laboratory
            | Place::Armory
            | Place::Warehouse
            | Place::Kitchen
            | Place::WeatherStation
            | Place::Kennel => return Ok(()),
            _ => self.beyond(place).unwrap_or_else(|| self.nothing_to_break(place)),
        })
    }
}
