//! Every promise of the contract, on all 256 boards.

use saucer_conformance::{Plan, Report, check};
use saucer_core::Game;
use saucer_skies::{Setup, Ship, Skies, Spot};

use crate::help::{arbitrary, rules};

fn examine(setup: Setup, matches: u32) -> Report {
    examine_by(setup, matches, Skies::RULES)
}

fn examine_by(setup: Setup, matches: u32, number: u32) -> Report {
    let plan = Plan::<Skies> {
        matches,
        rules: rules(number),
        seed: 1 + u64::from(setup.level()),
        arbitrary: Some(arbitrary),
        conserved: Some(components),
        ..Plan::default()
    };
    check(&setup, &plan).unwrap_or_else(|fault| panic!("{fault}"))
}

/// Green ships that are in the game, ships that stand alone, dice and blue dice: always 5, 7, 5, 2.
fn components(game: &Skies) -> u64 {
    let in_game = |ship: Ship| {
        let spot = game.ships()[usize::from(ship.0)];
        !ship.is_red() && !matches!(spot, Spot::Reserve | Spot::Gone)
    };
    let green = Ship::all().filter(|ship| in_game(*ship)).count();
    let alone = |(at, spot): (usize, &Spot)| {
        // Several ships may wait, or lie on the ground where a match has ended.
        let may_be_shared = match spot {
            Spot::Sky(_, row) => *row == saucer_skies::Row::GROUND,
            Spot::Start(_) => false,
            Spot::Reserve | Spot::Waiting | Spot::Gone => true,
        };
        may_be_shared || !game.ships()[..at].contains(spot)
    };
    let apart = game.ships().iter().enumerate().filter(|ship| alone(*ship)).count();
    let robots: Vec<_> = game.robots().map(|robot| robot.cell).collect();
    let stacked = robots.len() == 2 && robots[0] == robots[1];
    let in_range = game.robots().all(|robot| (1..=6).contains(&robot.value));
    let in_bounds = game.energy() <= game.board().most_energy && game.damage() <= game.board().hits;
    let sound = u64::from(!stacked && in_range && in_bounds);
    [green as u64, apart as u64, game.dice().count() as u64, sound]
        .into_iter()
        .fold(0, |sum, n| sum * 16 + n)
}

#[test]
fn all_256_boards_keep_every_promise() {
    for setup in Setup::all() {
        let report = examine(setup, 4);
        assert_eq!(report.matches, 4);
    }
}

#[test]
fn the_easiest_board_keeps_every_promise() {
    let report = examine(Setup::EASY, 150);
    assert!(report.refusals > 10_000 && report.draws > 0, "{report:?}");
    assert_eq!(report.other_worlds, 0, "nothing is secret");
}

#[test]
fn the_hardest_board_keeps_every_promise() {
    let report = examine(Setup::of_level(8).unwrap(), 150);
    assert!(report.refusals > 10_000 && report.draws > 0, "{report:?}");
}

/// Matches by older rules are played on, so those keep the promises too.
#[test]
fn the_rules_of_every_number_keep_every_promise() {
    for number in 1..=Skies::RULES {
        for level in [0, 4, 8] {
            let report = examine_by(Setup::of_level(level).unwrap(), 20, number);
            assert!(report.matches == 20 && report.refusals > 1_000, "{report:?}");
        }
    }
}
