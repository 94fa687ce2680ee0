//! The limits in which cards were designed. A change of a card that leaves them is a decision, not
//! an accident.

use saucer_tremble::{City, Content, Part, Ship, Source};

use crate::help::{prototype, retail, thousand};

/// Ships that are bought.
fn bought(content: &Content) -> impl Iterator<Item = &Ship> {
    content.ships.iter().filter(|ship| ship.source != Source::Dealt)
}

fn mean(values: impl Iterator<Item = f64>) -> f64 {
    let values: Vec<f64> = values.collect();
    assert!(!values.is_empty());
    values.iter().sum::<f64>() / values.len() as f64
}

fn mean_of_cities(content: &Content, part: Part, value: fn(&City) -> i32) -> f64 {
    mean(content.cities.iter().filter(|city| city.part == part).map(|city| value(city).into()))
}

#[test]
fn prices_are_ten_to_ninety_thousand() {
    for content in [retail(), prototype()] {
        let ships = bought(content).map(|ship| (&ship.name, ship.price));
        let stations = content.stations.iter().map(|station| (&station.name, station.price));
        for (name, price) in ships.chain(stations) {
            assert!((thousand(10)..=thousand(90)).contains(&price), "{name:?}: {price:?}");
        }
        let dealt = content.ships.iter().find(|ship| ship.source == Source::Dealt).unwrap();
        assert_eq!(dealt.price, thousand(0));
    }
}

/// A point of power for 5,000 humans. A plain ship has at least that and one point more at most; an
/// ability is paid for with up to three points, and where it adds power, it brings them back.
#[test]
fn power_follows_the_price() {
    for ship in bought(retail()).chain(bought(prototype())) {
        let fair = ship.price.count() / 5000;
        let power = i32::from(ship.power.0);
        let name = &ship.name.en;
        if ship.abilities.is_empty() {
            assert!((fair..=fair + 1).contains(&power), "{name}: {power} for {fair}");
        } else {
            assert!((fair - 3..fair).contains(&power), "{name}: {power} for {fair}");
        }
        for bonus in ship.abilities.iter().map(|ability| i32::from(ability.most_bonus().0)) {
            assert!(bonus == 0 || (fair..=fair + 6).contains(&(power + bonus)), "{name}: +{bonus}");
        }
    }
}

#[test]
fn fuel_is_one_to_five() {
    for ship in bought(retail()).chain(bought(prototype())) {
        let range = match ship.price.steps() {
            1 => 1..=1,
            2 => 1..=2,
            3 => 2..=3,
            4 => 3..=3,
            5 => 3..=4,
            6 => 4..=4,
            7 => 4..=5,
            _ => 5..=5,
        };
        assert!(range.contains(&ship.fuel.0), "{}: {:?}", ship.name.en, ship.fuel);
    }
}

/// Size pays, slowly: from each band of prices to the next a point of power (at 5,000 humans)
/// needs less fuel.
#[test]
fn fuel_per_power_falls_with_size() {
    for content in [retail(), prototype()] {
        let per_power = |steps: std::ops::RangeInclusive<i16>| {
            let ships = bought(content).filter(|ship| steps.contains(&ship.price.steps()));
            mean(ships.map(|s| f64::from(s.fuel.0) / f64::from(2 * s.price.steps())))
        };
        let bands = [per_power(1..=2), per_power(3..=4), per_power(5..=6), per_power(7..=9)];
        assert!(bands.is_sorted_by(|a, b| a > b), "{bands:?}");
        assert!(bands[3] * 2.0 > bands[0], "slowly: {bands:?}");
    }
}

/// T-7.3: the more a hunt promises over a raid, the more army cards it draws.
#[test]
fn hunts_bring_more_and_draw_more() {
    for city in &retail().cities {
        let ratio = f64::from(city.hunt.count()) / f64::from(city.raid.count());
        let fits = match city.draws {
            1 => (1.5..=1.75).contains(&ratio),
            2 => ratio > 1.75 && ratio <= 2.1,
            3 => ratio > 2.1 && ratio <= 2.5,
            _ => false,
        };
        assert!(fits, "{}: {ratio} with {} draws", city.name.en, city.draws);
    }
    let draws = |n| retail().cities.iter().filter(|city| city.draws == n).count();
    assert!([1, 2, 3].iter().all(|n| draws(*n) >= 15), "{:?}", [1, 2, 3].map(draws));
}

#[test]
fn searches_bring_one_and_a_half_to_two_and_a_half_raids() {
    for city in &prototype().cities {
        let ratio = f64::from(city.hunt.count()) / f64::from(city.raid.count());
        assert!((1.5..=2.5).contains(&ratio), "{}: {ratio}", city.name.en);
        assert_eq!(city.draws, 0, "{}", city.name.en);
    }
}

/// T-2.3: later cities are richer, by raid and by hunt.
#[test]
fn the_first_part_is_poorer() {
    for content in [retail(), prototype()] {
        for value in [|city: &City| city.raid.count(), |city: &City| city.hunt.count()] {
            let [first, second] =
                [Part::First, Part::Second].map(|part| mean_of_cities(content, part, value));
            assert!(first * 1.5 < second, "{first} and {second}");
        }
    }
}

/// A blue ship is cheaper than a red one on average, so that early humans suffice.
#[test]
fn blue_ships_are_cheaper_than_red_ones() {
    let price = |part| {
        let ships = bought(retail()).filter(|ship| ship.source == Source::Deck(part));
        let each = ships.flat_map(|ship| {
            std::iter::repeat_n(f64::from(ship.price.count()), usize::from(ship.copies))
        });
        mean(each)
    };
    assert!(price(Part::First) * 1.3 < price(Part::Second));
    assert!(price(Part::First) < 50_000.0, "two turns of a purchase for 100,000 humans");
}

/// An army is a risk for an early fleet and none is beyond a late one: the first fleets have some 10
/// power and a roll of 7, the last ones 30 and more.
#[test]
fn armies_are_strong_but_not_hopeless() {
    for content in [retail(), prototype()] {
        let strengths: Vec<u8> =
            content.armies.iter().filter_map(|army| army.strength).map(|power| power.0).collect();
        assert!(strengths.is_sorted());
        assert!(strengths.iter().all(|strength| (12..=26).contains(strength)), "{strengths:?}");
    }
}

/// T-9.9: a mission is worth keeping if it is likelier than not to succeed.
#[test]
fn rewards_exceed_penalties() {
    for mission in &prototype().secret_missions {
        let (reward, penalty) = (mission.reward.count(), mission.penalty.count());
        assert!(penalty >= 20_000, "{}", mission.name.en);
        assert!((2 * penalty..=3 * penalty).contains(&reward), "{}", mission.name.en);
    }
}
