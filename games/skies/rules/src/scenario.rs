//! Positions written by hand, for tests, puzzles and shared positions.

use crate::id::{CELLS, Cell, SHALLOWEST};
use crate::setup::Setup;
use crate::state::{Phase, Robot, Ship, Skies, Spot};
use saucer_core::{Game, Ruleset};

/// A position at the start of a round, before its first roll.
///
/// Begins as the first position of a match and is changed field by field; [`Scenario::build`]
/// refuses what the rules could never bring about in the same shape.
#[derive(Clone, Debug)]
pub struct Scenario(Skies);

/// Why a scenario is not a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ScenarioFault {
    /// Two ships in one place.
    ShipsCollide,
    /// A ship under the mothership, or below the last sky row before the ground.
    ShipOutsideTheSky,
    /// A green ship that has left the game, or is in reserve.
    GreenShipMissing,
    /// The mothership covers the skull, or more.
    TooLow,
    /// As many hits as lose the game, or more.
    TooMuchDamage,
    /// The research track is done.
    ResearchDone,
    /// More energy than the track holds.
    TooMuchEnergy,
    /// The excavator in the anti-air row, which is always dug (S-8.5).
    ExcavatorTooHigh,
    /// A robot outside the dug rooms, of an impossible value, or one upon another.
    RobotMisplaced,
}

impl Scenario {
    /// The first position of a match.
    #[must_use]
    pub fn new(setup: Setup) -> Scenario {
        Scenario(Skies::newest(&setup))
    }

    /// The first position of a match by these rules.
    #[must_use]
    pub fn by(setup: Setup, rules: Ruleset) -> Scenario {
        Scenario(Skies::new(&setup, rules))
    }

    /// The mothership covers this many rows.
    #[must_use]
    pub fn covered(mut self, rows: u8) -> Scenario {
        self.0.covered = rows;
        self
    }

    /// The base has taken this many hits.
    #[must_use]
    pub fn damage(mut self, hits: u8) -> Scenario {
        self.0.damage = hits;
        self
    }

    /// This many research fields are reached.
    #[must_use]
    pub fn research(mut self, fields: u8) -> Scenario {
        self.0.research = fields;
        self
    }

    /// This much energy is in store.
    #[must_use]
    pub fn energy(mut self, energy: u8) -> Scenario {
        self.0.energy = energy;
        self
    }

    /// The excavator stands in this cell.
    #[must_use]
    pub fn excavator(mut self, cell: Cell) -> Scenario {
        self.0.excavator = cell.depth();
        self
    }

    /// This ship is here.
    #[must_use]
    pub fn ship(mut self, ship: Ship, spot: Spot) -> Scenario {
        if let Some(at) = self.0.ships.get_mut(usize::from(ship.0)) {
            *at = spot;
        }
        self
    }

    /// All ships are here, green before red.
    #[must_use]
    pub fn ships(mut self, ships: [Spot; crate::state::SHIPS]) -> Scenario {
        self.0.ships = ships;
        self
    }

    /// A robot stands here and may be used. A third one replaces the second.
    #[must_use]
    pub fn robot(mut self, cell: Cell, value: u8) -> Scenario {
        let slot = usize::from(self.0.robots[0].is_some());
        self.0.robots[slot] = Some(Robot { cell, value, ready: true });
        self
    }

    /// The position.
    ///
    /// # Errors
    ///
    /// The first fault that is found.
    pub fn build(self) -> Result<Skies, ScenarioFault> {
        let game = self.0;
        let board = game.board();
        for (at, spot) in game.ships.iter().enumerate() {
            match spot {
                Spot::Start(_) | Spot::Sky(..) if game.ships[..at].contains(spot) => {
                    return Err(ScenarioFault::ShipsCollide);
                }
                Spot::Sky(_, row) if row.0 <= game.covered || row.0 >= 16 => {
                    return Err(ScenarioFault::ShipOutsideTheSky);
                }
                Spot::Start(column) if board.start_mask & column.bit() == 0 => {
                    return Err(ScenarioFault::ShipOutsideTheSky);
                }
                Spot::Reserve | Spot::Gone if at < crate::state::GREEN_SHIPS => {
                    return Err(ScenarioFault::GreenShipMissing);
                }
                _ => {}
            }
        }
        let mut robots = game.robots();
        let robot_is_misplaced = robots.any(|robot| {
            !(1..=6).contains(&robot.value)
                || !game.is_dug(robot.cell)
                || board.room_of(robot.cell).is_none()
        }) || (game.robots().count() == 2
            && game.robots[0].map(|robot| robot.cell) == game.robots[1].map(|robot| robot.cell));
        if game.excavator < SHALLOWEST {
            Err(ScenarioFault::ExcavatorTooHigh)
        } else if robot_is_misplaced {
            Err(ScenarioFault::RobotMisplaced)
        } else if game.covered >= board.skull.0 {
            Err(ScenarioFault::TooLow)
        } else if game.damage >= board.hits {
            Err(ScenarioFault::TooMuchDamage)
        } else if usize::from(game.research) >= board.research.len() {
            Err(ScenarioFault::ResearchDone)
        } else if game.energy > board.most_energy {
            Err(ScenarioFault::TooMuchEnergy)
        } else {
            debug_assert!(game.phase == Phase::Roll && usize::from(game.excavator) < CELLS);
            Ok(game)
        }
    }
}
