//! What every fleet that a captain could send is worth in every city of the row.

use saucer_tremble::{
    Ability, City, Companions, Content, FIELDS, Field, Foe, SHIPS, ShipClass, ShipId,
};

/// How many different fleets five ships can make, the empty one included.
pub(super) const FLEETS: usize = 1 << SHIPS;

/// The ships of a captain by place.
pub(super) type Hangar = [Option<ShipId>; SHIPS];

/// Powers of all fleets of one captain, by field and set of places.
#[derive(Clone, Debug)]
pub(super) struct Might {
    /// Against captains (T-6.1).
    pub(super) captains: [[u8; FLEETS]; FIELDS],
    /// Against armies (T-7.4).
    pub(super) armies: [[u8; FLEETS]; FIELDS],
    /// What a fleet needs to fly (T-4.5).
    pub(super) fuel: [u8; FLEETS],
}

impl Might {
    pub(super) fn of(
        content: &'static Content,
        hangar: &Hangar,
        cities: &[&'static City],
    ) -> Might {
        let mut might = Might {
            captains: [[0; FLEETS]; FIELDS],
            armies: [[0; FLEETS]; FIELDS],
            fuel: [0; FLEETS],
        };
        let owned = places(hangar, |_| true);
        for fleet in (1..FLEETS).filter(|fleet| fleet & !owned == 0) {
            for slot in (0..SHIPS).filter(|slot| fleet & 1 << slot != 0) {
                let Some(ship) = hangar[slot].map(|ship| ship.of(content)) else { continue };
                might.fuel[fleet] += ship.fuel.0;
                let company = companions(content, hangar, fleet & !(1 << slot));
                for (field, city) in cities.iter().enumerate() {
                    let here = Field::at(city, company, Foe::Captains);
                    might.captains[field][fleet] += ship.power_in(&here).0;
                    let here = Field { foe: Foe::Army, ..here };
                    might.armies[field][fleet] += ship.power_in(&here).0;
                }
            }
        }
        might
    }
}

/// The power of this fleet in a city, computed alone.
pub(super) fn power(
    content: &'static Content,
    hangar: &Hangar,
    fleet: usize,
    city: &City,
    foe: Foe,
) -> u8 {
    let ships = (0..SHIPS).filter(|slot| fleet & 1 << slot != 0);
    ships
        .filter_map(|slot| {
            let company = companions(content, hangar, fleet & !(1 << slot));
            Some(hangar[slot]?.of(content).power_in(&Field::at(city, company, foe)).0)
        })
        .sum()
}

/// The places of ships for which this holds, as a set.
pub(super) fn places(hangar: &Hangar, holds: impl Fn(ShipId) -> bool) -> usize {
    (0..SHIPS).filter(|slot| hangar[*slot].is_some_and(&holds)).map(|slot| 1 << slot).sum()
}

/// The places of ships that can be lost (T-8.7).
pub(super) fn mortal(content: &'static Content, hangar: &Hangar) -> usize {
    places(hangar, |ship| !ship.of(content).can(Ability::Immortal))
}

fn companions(content: &'static Content, hangar: &Hangar, others: usize) -> Companions {
    let ships = (0..SHIPS).filter(|slot| others & 1 << slot != 0);
    ships
        .filter_map(|slot| -> Option<ShipClass> { Some(hangar[slot]?.of(content).class) })
        .collect()
}

#[cfg(test)]
mod tests {
    use saucer_tremble::Edition;

    use super::*;

    fn ship(content: &Content, name: &str) -> Option<ShipId> {
        let at = content.ships.iter().position(|ship| ship.name.en == name);
        Some(ShipId(at.unwrap() as u8))
    }

    /// The battle of Seoul (T-6.11): 9 + 5 + 3 on one side, 3 + 3 and 5 + 3 on the other.
    #[test]
    fn the_table_knows_the_powers_of_seoul() {
        let content = Content::newest(Edition::Retail);
        let seoul = content.cities.iter().find(|city| city.name.en == "Seoul").unwrap();
        let zoidberg = [ship(content, "Sturdy"), ship(content, "Mole of Fate"), None, None, None];
        let bender = [None, ship(content, "Starship"), None, ship(content, "Cyclops"), None];
        let might = Might::of(content, &zoidberg, &[seoul]);
        assert_eq!((might.captains[0][0b11], might.armies[0][0b11], might.fuel[0b11]), (17, 23, 7));
        let might = Might::of(content, &bender, &[seoul]);
        assert_eq!((might.captains[0][0b1010], might.captains[0][0b1000]), (14, 5));
        assert_eq!(power(content, &bender, 0b1010, seoul, Foe::Captains), 14);
        assert_eq!(mortal(content, &bender), 0b1010);
    }
}
