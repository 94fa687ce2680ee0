//! How a round goes: what may be done, and what it does.

mod mothership;
mod placing;
mod respawn;
mod rooms;
mod ships;

use saucer_core::{News, Refusal};

use crate::changes;
use crate::decision::Decision;
use crate::event::Event;
use crate::id::{Cell, CellSet};
use crate::luck::{BLACK, Colour, Roll, Rolled};
use crate::state::{DICE, DiePlace, Phase, Skies};
use crate::why;

impl Skies {
    pub(crate) fn roll(&self) -> Roll {
        let in_tray = |range: std::ops::Range<usize>| {
            self.places[range].iter().filter(|place| **place == DiePlace::Tray).count() as u8
        };
        Roll { black: in_tray(0..BLACK), white: in_tray(BLACK..DICE) }
    }

    pub(crate) fn take_roll(
        &mut self,
        rolled: &Rolled,
        news: &mut impl News<Event>,
    ) -> Result<(), Refusal> {
        if self.phase != Phase::Roll {
            return Err(if self.phase.is_over() { why::OVER } else { why::NO_ROLL });
        }
        if !saucer_core::Draw::admits(&self.roll(), self, rolled) {
            return Err(why::WRONG_DICE);
        }
        let (mut black, mut white) = (rolled.black().iter(), rolled.white().iter());
        for at in 0..DICE {
            if self.places[at] == DiePlace::Tray {
                let face = match crate::state::colour_of(at) {
                    Colour::Black => black.next(),
                    Colour::White => white.next(),
                };
                self.faces[at] = *face.expect("as many faces as dice were admitted");
            }
        }
        news.tell(Event::Rolled { faces: *rolled });
        self.phase = Phase::Place;
        Ok(())
    }

    /// Where a new robot can go: dug cells of rooms without a robot, whether or not the other cells
    /// of the room are dug. A die that still lies there is given back first, which the player may do
    /// with any die at any time (S-6.2, S-6.9).
    pub(crate) fn robot_goals(&self) -> CellSet {
        CellSet(self.dug().0 & self.board().room_cells.0 & !self.robot_cells().0)
    }

    /// Whether one of the two blue dice is not on the base (S-7.6).
    pub(crate) fn has_blue_die(&self) -> bool {
        self.robots.iter().any(Option::is_none)
    }

    pub(crate) fn list_dismissals(&self, out: &mut Vec<Decision>) {
        out.extend(self.robots().map(|robot| Decision::Dismiss { cell: robot.cell }));
    }

    /// The dismissals of moments at which the first rules had none.
    pub(crate) fn list_late_dismissals(&self, out: &mut Vec<Decision>) {
        if changes::ROBOTS_LEAVE_AT_ANY_MOMENT.is_in(self.rules) {
            self.list_dismissals(out);
        }
    }

    pub(crate) fn check_dismiss(&self, cell: Cell) -> Result<(), Refusal> {
        let at_any_moment = changes::ROBOTS_LEAVE_AT_ANY_MOMENT.is_in(self.rules);
        match self.phase {
            Phase::Robot { .. } if !at_any_moment => Err(why::ROBOT_FIRST),
            Phase::Respawn if !at_any_moment => Err(why::NOT_ROOMS),
            _ if self.robot_cells().contains(cell) => Ok(()),
            _ => Err(why::NO_ROBOT_HERE),
        }
    }

    pub(crate) fn dismiss(&mut self, cell: Cell, news: &mut impl News<Event>) {
        self.remove_robots(CellSet(cell.bit()), news);
    }

    /// Takes the robots on these cells off the base. Slots are kept closed up, so that positions
    /// that look alike are equal.
    pub(crate) fn remove_robots(&mut self, cells: CellSet, news: &mut impl News<Event>) {
        for robot in &mut self.robots {
            if let Some(removed) = robot.take_if(|robot| cells.contains(robot.cell)) {
                news.tell(Event::RobotRemoved { cell: removed.cell });
            }
        }
        self.close_robot_slots();
    }

    pub(crate) fn close_robot_slots(&mut self) {
        if self.robots[0].is_none() {
            self.robots.swap(0, 1);
        }
    }

    /// Counts hits; returns whether the base still stands (S-1.3).
    pub(crate) fn take_hits(&mut self, hits: u8, news: &mut impl News<Event>) -> bool {
        self.damage = (self.damage + hits).min(self.board().hits);
        news.tell(Event::Damaged { damage: self.damage });
        if self.damage == self.board().hits {
            self.phase = Phase::LostToDamage;
            news.tell(Event::LostToDamage);
        }
        !self.phase.is_over()
    }
}
