//! How many cards there are, with which marks and in which parts.

use saucer_tremble::{Captains, CityType, Content, Mark, Matching, Part, Region, Source};

use crate::help::{captains, prototype, retail};

fn n_cities(content: &Content, mark: Mark, part: Part) -> usize {
    content.cities.iter().filter(|city| city.mark == mark && city.part == part).count()
}

fn n_ships(content: &Content, source: Source) -> u32 {
    let ships = content.ships.iter().filter(|ship| ship.source == source);
    ships.map(|ship| u32::from(ship.copies)).sum()
}

fn n_stations(content: &Content, part: Part) -> u32 {
    let stations = content.stations.iter().filter(|station| station.part == part);
    stations.map(|station| u32::from(station.copies)).sum()
}

/// T-2.2, T-2.3: every group of marks is half blue and half red.
#[test]
fn retail_has_sixty_cities() {
    assert_eq!(retail().cities.len(), 60);
    for (mark, half) in
        [(Mark::Any, 15), (Mark::ThreePlus, 5), (Mark::FourPlus, 5), (Mark::FivePlus, 5)]
    {
        assert_eq!(n_cities(retail(), mark, Part::First), half, "{mark:?}");
        assert_eq!(n_cities(retail(), mark, Part::Second), half, "{mark:?}");
    }
}

/// T-1.2, T-3.7: the blue half lasts five turns, and so does the red one.
#[test]
fn retail_cities_are_used_up_in_ten_turns() {
    for captains in Captains::ALL {
        for part in [Part::First, Part::Second] {
            let n = retail().cities_for(captains).filter(|city| city.part == part).count();
            let a_turn = retail().figures.cities_per_turn.of(captains);
            assert_eq!(n, 5 * usize::from(a_turn), "{captains:?} {part:?}");
        }
        assert_eq!(retail().length(captains), 10..=10);
    }
}

#[test]
fn types_and_regions_are_even() {
    for (content, a_type, a_region) in [(retail(), 20, 10), (prototype(), 30, 15)] {
        for kind in CityType::ALL {
            assert_eq!(content.cities.iter().filter(|city| city.kind == kind).count(), a_type);
        }
        for region in Region::ALL {
            let n = content.cities.iter().filter(|city| city.region == region).count();
            assert_eq!(n, a_region, "{region:?}");
        }
    }
}

/// No mission is hopeless because its cities are missing in a small game.
#[test]
fn every_number_of_captains_sees_all_types_and_regions() {
    for content in [retail(), prototype()] {
        for captains in Captains::ALL {
            let count = |matching: Matching| {
                content.cities_for(captains).filter(|city| matching.counts(city)).count()
            };
            let n = content.cities_for(captains).count();
            for kind in CityType::ALL {
                let share = count(Matching::Type(kind));
                assert!(share * 4 >= n, "{kind:?}: {share} of {n}");
            }
            for region in Region::ALL {
                let share = count(Matching::Region(region));
                assert!(share * 8 >= n, "{region:?}: {share} of {n}");
            }
        }
    }
}

/// T-2.4, T-2.6: five captains draw two cards in each of five turns.
#[test]
fn the_retail_ship_deck_has_105_cards() {
    assert_eq!(n_ships(retail(), Source::Dealt), 5);
    for part in [Part::First, Part::Second] {
        assert_eq!(n_ships(retail(), Source::Deck(part)) + n_stations(retail(), part), 50);
    }
    assert_eq!(n_ships(retail(), Source::Deck(Part::Whole)), 0);
    assert_eq!(n_stations(retail(), Part::Whole), 0);
}

#[test]
fn retail_has_twenty_armies_nine_missions_twenty_compensations() {
    let armies: u32 = retail().armies.iter().map(|army| u32::from(army.copies)).sum();
    assert_eq!(armies, 20);
    let none = retail().armies.iter().filter(|army| army.strength.is_none());
    assert_eq!(none.map(|army| army.copies).collect::<Vec<_>>(), [8]);
    let copies = retail().compensations.iter().map(|card| u32::from(card.copies));
    assert_eq!(copies.sum::<u32>(), 20);
    // T-9.1: one mission for each type and each region.
    let counts: Vec<Matching> = retail().public_missions.iter().map(|m| m.counts).collect();
    let types = CityType::ALL.map(Matching::Type);
    let regions = Region::ALL.map(Matching::Region);
    assert_eq!(counts, [&types[..], &regions[..]].concat());
    assert!(retail().secret_missions.is_empty());
}

/// T-2.2, T-2.7.
#[test]
fn the_prototype_has_ninety_cities_and_six_armies() {
    assert_eq!(prototype().cities.len(), 90);
    let cities = |mark| [Part::First, Part::Second].map(|part| n_cities(prototype(), mark, part));
    assert_eq!(cities(Mark::Any), [30, 30]);
    assert_eq!(cities(Mark::ThreePlus), [0, 0]);
    assert_eq!(cities(Mark::FourPlus), [8, 7]);
    assert_eq!(cities(Mark::FivePlus), [7, 8]);
    let armies = |part| -> u8 {
        let armies = prototype().armies.iter().filter(|army| army.part == part);
        armies.map(|army| army.copies).sum()
    };
    assert_eq!([Part::First, Part::Second, Part::Whole].map(armies), [3, 3, 0]);
    assert!(prototype().armies.iter().all(|army| army.strength.is_some()));
}

/// T-2.7. Unmarked 60, with 4+ 75, with 5+ 90 cities, of which 6 to 12 are removed unseen: as many
/// as the armies among the twelve removed cards leave.
#[test]
fn the_prototype_lasts_eleven_to_fourteen_turns() {
    let length = |count| prototype().length(captains(count)).into_inner();
    assert_eq!(length(2), (12, 14)); // 48 to 54 cities, 4 a turn
    assert_eq!(length(3), (12, 14)); // the same
    assert_eq!(length(4), (13, 14)); // 63 to 69 cities, 5 a turn
    assert_eq!(length(5), (13, 14)); // 78 to 84 cities, 6 a turn
    for captains in Captains::ALL {
        let (fewest, most) = prototype().length(captains).into_inner();
        assert!(fewest >= 11 && most <= 14, "{captains:?}: {fewest} to {most}");
    }
}

#[test]
fn the_prototype_has_35_ships_and_nothing_in_orbit() {
    assert_eq!(n_ships(prototype(), Source::Dealt), 5);
    assert_eq!(n_ships(prototype(), Source::Deck(Part::Whole)), 30);
    assert_eq!(prototype().ships.iter().map(|ship| u32::from(ship.copies)).sum::<u32>(), 35);
    assert!(prototype().stations.is_empty());
    assert!(prototype().compensations.is_empty());
    assert!(prototype().public_missions.is_empty());
}

/// T-9.8: four missions for each captain, whatever the marks put aside.
#[test]
fn thirty_secret_missions_are_enough_for_all() {
    assert_eq!(prototype().secret_missions.len(), 30);
    let n = |count| prototype().secret_missions_for(captains(count)).count();
    assert_eq!([2, 3, 4, 5].map(n), [20, 20, 25, 30]);
    assert!([2, 3, 4, 5].iter().all(|count| n(*count) >= usize::from(count * 4)));
}

/// What [`Content`] promises about its lists.
#[test]
fn lists_are_in_order() {
    for content in [retail(), prototype()] {
        assert!(content.cities.is_sorted_by_key(|city| city.part));
        assert!(content.cities.iter().all(|city| city.part != Part::Whole));
        let dealt: Vec<bool> =
            content.ships.iter().map(|ship| ship.source == Source::Dealt).collect();
        assert!(dealt[0] && !dealt[1..].contains(&true));
        assert!(content.ships.iter().all(|ship| ship.copies > 0));
        // A kind is a number below 256 in a draw pile.
        assert!(content.ships.len() + content.stations.len() < 256);
    }
}
