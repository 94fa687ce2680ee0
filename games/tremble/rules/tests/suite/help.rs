//! Words to write a test with.

use saucer_core::{Game as _, Ruleset};
use saucer_tremble::{
    Captains, City, Companions, Content, Edition, Field, Foe, Humans, Power, Ship, Station, Tremble,
};

pub(crate) fn retail() -> &'static Content {
    Content::newest(Edition::Retail)
}

pub(crate) fn prototype() -> &'static Content {
    Content::newest(Edition::Prototype)
}

/// The rules with this number.
pub(crate) fn rules(number: u32) -> Ruleset {
    Ruleset::numbered(number, Tremble::RULES).unwrap()
}

pub(crate) fn captains(count: u8) -> Captains {
    Captains::new(count).unwrap()
}

/// So many thousand humans.
pub(crate) fn thousand(count: i32) -> Humans {
    Humans::try_from(count * 1000).unwrap()
}

#[track_caller]
pub(crate) fn ship<'a>(content: &'a Content, name: &str) -> &'a Ship {
    content.ships.iter().find(|ship| ship.name.en == name).expect(name)
}

#[track_caller]
pub(crate) fn station(name: &str) -> &'static Station {
    retail().stations.iter().find(|station| station.name.en == name).expect(name)
}

#[track_caller]
pub(crate) fn city<'a>(content: &'a Content, name: &str) -> &'a City {
    content.cities.iter().find(|city| city.name.en == name).expect(name)
}

/// The power of each of these ships when they go to this city together.
pub(crate) fn powers(fleet: &[&Ship], city: &City, foe: Foe) -> Vec<u8> {
    let power = |(at, ship): (usize, &&Ship)| {
        let others = fleet.iter().enumerate().filter(|(other, _)| *other != at);
        let companions: Companions = others.map(|(_, other)| other.class).collect();
        let Power(power) = ship.power_in(&Field::at(city, companions, foe));
        power
    };
    fleet.iter().enumerate().map(power).collect()
}
