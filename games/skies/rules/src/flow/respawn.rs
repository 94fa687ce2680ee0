//! Ships on the mothership card take start cells again (S-10).

use saucer_core::{News, Refusal};

use crate::event::Event;
use crate::id::Column;
use crate::state::{Phase, Ship, Skies, Spot};
use crate::why;

impl Skies {
    /// Respawns ships until the player has to choose or the next round begins. Where the ships of
    /// a colour fill all columns that fit, there is nothing to choose (S-10.6).
    pub(crate) fn respawn(&mut self, news: &mut impl News<Event>) {
        loop {
            let fit = self.fitting_columns();
            let Some(next) = self.next_waiting().filter(|_| fit != 0) else {
                return self.next_round(news);
            };
            let alike = Ship::all()
                .filter(|s| self.ships[usize::from(s.0)] == Spot::Waiting)
                .filter(|s| s.is_red() == next.is_red())
                .count();
            if alike < fit.count_ones() as usize {
                self.phase = Phase::Respawn;
                return;
            }
            for column in columns(fit) {
                self.respawn_in(column, news);
            }
        }
    }

    pub(crate) fn respawn_in(&mut self, column: Column, news: &mut impl News<Event>) {
        let ship = self.next_waiting().expect("a ship was found to wait");
        self.ships[usize::from(ship.0)] = Spot::Start(column);
        news.tell(Event::Respawned { ship, column });
    }

    pub(crate) fn check_respawn(&self, column: Column) -> Result<(), Refusal> {
        match self.phase {
            Phase::Respawn if self.fitting_columns() & column.bit() != 0 => Ok(()),
            Phase::Respawn => Err(why::NOT_HERE),
            Phase::Robot { .. } => Err(why::ROBOT_FIRST),
            _ => Err(why::NOT_RESPAWNING),
        }
    }

    /// The columns among which the player chooses for the next ship.
    pub(crate) fn respawn_columns(&self) -> impl Iterator<Item = Column> + Clone + use<> {
        columns(self.fitting_columns())
    }

    /// The next ship to respawn, green before red (S-10.1).
    pub(crate) fn next_waiting(&self) -> Option<Ship> {
        Ship::all().find(|ship| self.ships[usize::from(ship.0)] == Spot::Waiting)
    }

    /// The free start cells of empty columns or, if every column has ships, those that are
    /// farthest from the highest ship of their column (S-10.2, S-10.3).
    fn fitting_columns(&self) -> u8 {
        let mut highest = [u8::MAX; 5];
        for spot in &self.ships {
            if let Spot::Sky(column, row) = spot {
                let highest = &mut highest[column.index()];
                *highest = row.0.min(*highest);
            }
        }
        // An empty column counts as infinitely far, so both rules are one maximum.
        let free = self.free_start_cells();
        let farthest = columns(free).map(|column| highest[column.index()]).max();
        columns(free)
            .filter(|column| Some(highest[column.index()]) == farthest)
            .fold(0, |fit, column| fit | column.bit())
    }
}

fn columns(set: u8) -> impl Iterator<Item = Column> + Clone {
    Column::ALL.into_iter().filter(move |column| set & column.bit() != 0)
}
