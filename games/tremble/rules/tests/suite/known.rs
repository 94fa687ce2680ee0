//! Cards that the printed rules name or show. What they show is checked here; the figures that they
//! leave out (fuel, some powers and prices, the amount of extra fuel) are ours and pinned with them.

use saucer_tremble::{
    Ability, CityType, CompensationEffect, Content, Fuel, Power, Provenance, Region, Ship,
    ShipClass, StationEffect,
};

use crate::help::{city, prototype, retail, ship, station, thousand};

const fn with(class: ShipClass, power: u8) -> Ability {
    Ability::With { class, power: Power(power) }
}

const fn at(kind: CityType, power: u8) -> Ability {
    Ability::AtType { kind, power: Power(power) }
}

/// A ship marked as one of the printed rules, with this class, power and abilities, under whatever
/// name.
#[track_caller]
fn shown<'a>(content: &'a Content, class: ShipClass, power: u8, abilities: &[Ability]) -> &'a Ship {
    let fits = |ship: &&Ship| {
        ship.provenance == Provenance::Rulebook
            && ship.class == class
            && ship.power == Power(power)
            && ship.abilities == abilities
    };
    content.ships.iter().find(fits).expect("the rules show such a ship")
}

#[test]
fn named_ships_of_retail() {
    use ShipClass::{Cruiser, Saucer, Tripod};
    for (name, price, class, power, abilities) in [
        ("Звездолёт", 20, Saucer, 3, &[with(Tripod, 3)][..]),
        ("Циклоп", 30, Tripod, 5, &[with(Saucer, 3)]),
        ("Крот судьбы", 30, Tripod, 5, &[with(Saucer, 3), at(CityType::Science, 3)]),
        ("Крепыш", 50, Cruiser, 9, &[Ability::AgainstArmy { power: Power(6) }]),
    ] {
        let ship = shown(retail(), class, power, abilities);
        let named = retail().ships.iter().find(|ship| ship.name.ru == name).expect(name);
        assert_eq!(named, ship);
        assert_eq!(ship.price, thousand(price), "{name}");
    }
}

#[test]
fn nameless_ships_of_retail() {
    use ShipClass::{Cruiser, Saucer, Tripod};
    shown(retail(), Saucer, 3, &[at(CityType::Industry, 4)]);
    shown(retail(), Tripod, 5, &[with(Saucer, 2), at(CityType::Science, 3)]);
    shown(retail(), Cruiser, 13, &[]);
    shown(retail(), Tripod, 6, &[Ability::ChangesCity]);
}

#[test]
fn first_saucers() {
    for (content, name, abilities) in [
        (retail(), "Training Saucer", &[Ability::Immortal][..]),
        (prototype(), "Starting Saucer", &[]),
    ] {
        let saucer = ship(content, name);
        assert_eq!((saucer.fuel, saucer.power), (Fuel(1), Power(2)));
        assert_eq!(saucer.abilities, abilities);
    }
}

#[test]
fn ships_of_the_prototype() {
    use ShipClass::{Saucer, Tripod};
    shown(prototype(), Saucer, 3, &[at(CityType::Culture, 4)]);
    shown(prototype(), Tripod, 5, &[with(Saucer, 4)]);
    shown(prototype(), Tripod, 5, &[with(Saucer, 3), at(CityType::Industry, 3)]);
    shown(prototype(), Tripod, 6, &[Ability::ChangesCity]);
    shown(prototype(), Saucer, 3, &[Ability::FastSearch]);
    shown(prototype(), Saucer, 3, &[Ability::JoinsBattle]);
}

#[test]
fn stations_and_compensations() {
    let effects: Vec<StationEffect> = retail()
        .stations
        .iter()
        .filter(|station| station.provenance == Provenance::Rulebook)
        .map(|station| station.effect)
        .collect();
    let known = [
        StationEffect::AddPower { power: Power(2) },
        StationEffect::CancelBonuses,
        StationEffect::AddPower { power: Power(3) },
        StationEffect::MoveEnemy,
    ];
    assert_eq!(effects, known);
    // T-3.5: the two that add power have names of their own, so a captain may have both.
    assert_ne!(station("Amplifier").name, station("Grand Amplifier").name);
    let compensations: Vec<CompensationEffect> = retail()
        .compensations
        .iter()
        .filter(|card| card.provenance == Provenance::Rulebook)
        .map(|card| card.effect)
        .collect();
    let known = [CompensationEffect::ExtraFuel { fuel: Fuel(2) }, CompensationEffect::TakeTrophy];
    assert_eq!(compensations, known);
}

#[test]
fn seoul_and_paris() {
    let seoul = city(retail(), "Seoul");
    assert_eq!((seoul.kind, seoul.region), (CityType::Science, Region::Asia));
    assert_eq!((seoul.raid, seoul.hunt), (thousand(50), thousand(80)));
    // The printed battle for Paris counts the bonus of a science centre.
    let paris = city(retail(), "Paris");
    assert_eq!((paris.kind, paris.region), (CityType::Science, Region::Europe));
    assert!([seoul, paris].iter().all(|city| city.provenance == Provenance::Rulebook));
    let known = retail().cities.iter().filter(|city| city.provenance == Provenance::Rulebook);
    assert_eq!(known.count(), 2);
}
