//! Positions written by hand: what is no position is refused with its fault.

use saucer_core::Game;
use saucer_skies::{Scenario, ScenarioFault, Setup, Ship, Skies, Spot};

use crate::help::{RED, calm, cell, sky, start};

#[track_caller]
fn fault(scenario: Scenario) -> ScenarioFault {
    scenario.build().expect_err("this is no position")
}

#[test]
fn a_scenario_begins_as_the_first_position() {
    for setup in Setup::all() {
        assert!(Scenario::new(setup).build() == Ok(Skies::newest(&setup)));
    }
}

#[test]
fn ships_cannot_collide() {
    let at = |spot| calm().ship(Ship(0), spot).ship(RED, spot);
    assert_eq!(fault(at(sky(2, 5))), ScenarioFault::ShipsCollide);
    assert_eq!(fault(at(start(2))), ScenarioFault::ShipsCollide);
    assert!(at(Spot::Waiting).build().is_ok());
}

#[test]
fn ships_are_between_the_mothership_and_the_ground() {
    let at = |row| calm().covered(4).ship(Ship(0), sky(1, row));
    for row in [0, 4, 16, 17, 255] {
        assert_eq!(fault(at(row)), ScenarioFault::ShipOutsideTheSky);
    }
    assert!(at(5).build().is_ok() && at(15).build().is_ok());
}

#[test]
fn green_ships_are_always_in_the_game() {
    for spot in [Spot::Reserve, Spot::Gone] {
        assert_eq!(fault(calm().ship(Ship(4), spot)), ScenarioFault::GreenShipMissing);
        assert!(calm().ship(RED, spot).build().is_ok());
    }
}

#[test]
fn the_match_is_not_over() {
    assert_eq!(fault(calm().covered(12)), ScenarioFault::TooLow);
    assert_eq!(fault(calm().damage(5)), ScenarioFault::TooMuchDamage);
    assert_eq!(fault(calm().research(14)), ScenarioFault::ResearchDone);
    assert!(calm().covered(11).damage(4).research(13).build().is_ok());
}

#[test]
fn energy_fits_its_track() {
    assert_eq!(fault(calm().energy(8)), ScenarioFault::TooMuchEnergy);
    assert!(calm().energy(7).build().is_ok());
}

/// S-8.5
#[test]
fn the_excavator_is_below_the_anti_air_row() {
    assert_eq!(fault(calm().excavator(cell((1, 1)))), ScenarioFault::ExcavatorTooHigh);
    assert!(calm().excavator(cell((2, 1))).build().is_ok());
}

#[test]
fn robots_stand_apart_in_dug_rooms() {
    let misplaced = [
        calm().robot(cell((2, 1)), 0),
        calm().robot(cell((2, 1)), 7),
        calm().robot(cell((2, 4)), 3), // a tunnel
        calm().robot(cell((3, 5)), 3), // under the excavator
        calm().robot(cell((4, 1)), 3), // not dug
        calm().robot(cell((2, 1)), 3).robot(cell((2, 1)), 3),
    ];
    for scenario in misplaced {
        assert_eq!(fault(scenario), ScenarioFault::RobotMisplaced);
    }
    assert!(calm().robot(cell((2, 1)), 1).robot(cell((2, 2)), 6).build().is_ok());
    // The other cell of its room is under the excavator, which a robot does not mind (S-6.9).
    assert!(calm().excavator(cell((3, 2))).robot(cell((3, 3)), 3).build().is_ok());
}
