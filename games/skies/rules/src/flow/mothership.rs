//! Phase 3: the mothership acts, comes down, and ships respawn (S-9).

use saucer_core::News;

use crate::content::RowEffect;
use crate::event::Event;
use crate::id::{Cell, CellSet, Row, SHALLOWEST};
use crate::state::{DICE, DiePlace, Phase, Ship, Skies, Spot};

impl Skies {
    pub(crate) fn move_mothership(&mut self, news: &mut impl News<Event>) {
        let row = Row(self.covered + 1);
        let effect = self.board().effect(row);
        news.tell(Event::Effect { row, effect });
        match effect {
            // Covering the skull is what loses (S-1.2), a moment later.
            RowEffect::Nothing | RowEffect::Skull => {}
            RowEffect::Excavator(cells) => self.drive_back(cells, news),
            RowEffect::Research(fields) => {
                let from = self.research;
                self.research = from.saturating_sub(fields);
                news.tell(Event::Setback { from, to: self.research });
            }
            RowEffect::RedShip => {
                if let Some(ship) =
                    Ship::all().find(|s| self.ships[usize::from(s.0)] == Spot::Reserve)
                {
                    self.ships[usize::from(ship.0)] = Spot::Waiting;
                    news.tell(Event::Reinforced { ship });
                }
            }
            RowEffect::Damage(hits) => {
                if !self.take_hits(hits, news) {
                    return;
                }
            }
        }
        self.descend(news);
        if !self.phase.is_over() {
            self.respawn(news);
        }
    }

    pub(crate) fn next_round(&mut self, news: &mut impl News<Event>) {
        self.round += 1;
        self.faces = [0; DICE];
        self.places = [DiePlace::Tray; DICE];
        for robot in self.robots.iter_mut().flatten() {
            robot.ready = true;
        }
        self.phase = Phase::Roll;
        news.tell(Event::Round { number: self.round });
    }

    /// Drives the excavator back and takes robots off the cells that are no longer dug (S-8.4).
    fn drive_back(&mut self, cells: u8, news: &mut impl News<Event>) {
        let from = self.excavator;
        self.excavator = from.saturating_sub(cells).max(SHALLOWEST);
        let cell = |depth| Cell::at_depth(depth).expect("the excavator is on the base");
        news.tell(Event::DrivenBack { from: cell(from), to: cell(self.excavator) });
        self.remove_robots(CellSet(!self.dug().0), news);
    }
}
