//! Ships come down, and what they meet (S-5).

use saucer_core::News;

use crate::content::Icon;
use crate::event::Event;
use crate::id::{Column, Row};
use crate::state::{Phase, SHIPS, Ship, Skies, Spot};

impl Skies {
    /// Moves every ship of the column down, then applies what they stopped on, both from the
    /// lowest ship up (S-5.1, S-5.2). Ships that do not move meet nothing (S-5.3).
    pub(crate) fn advance_column(
        &mut self,
        column: Column,
        steps: u8,
        news: &mut impl News<Event>,
    ) {
        if steps == 0 {
            return;
        }
        let (ships, n) = self.lowest_first(column);
        for ship in &ships[..n] {
            let from = self.ships[usize::from(ship.0)];
            let row = match from {
                Spot::Sky(_, row) => row,
                // A start cell lies in the last covered row, so to speak (S-5.8).
                _ => Row(self.covered),
            };
            let to = Spot::Sky(column, row.down(steps));
            self.ships[usize::from(ship.0)] = to;
            news.tell(Event::Flew { ship: *ship, from, to });
        }
        for ship in &ships[..n] {
            // A ship that the mothership has overtaken meanwhile is no longer in the sky.
            if let Spot::Sky(column, row) = self.ships[usize::from(ship.0)] {
                self.meet(*ship, column, row, news);
                if self.phase.is_over() {
                    return;
                }
            }
        }
    }

    /// The mothership card comes down one row. Ships in that row go back to the card, and
    /// covering the skull loses (S-5.5, S-9.2, S-1.2).
    pub(crate) fn descend(&mut self, news: &mut impl News<Event>) {
        self.covered += 1;
        news.tell(Event::Descended { covered: Row(self.covered) });
        for ship in Ship::all() {
            if let Spot::Sky(_, row) = self.ships[usize::from(ship.0)]
                && row.0 <= self.covered
            {
                self.send_back(ship, news);
            }
        }
        if self.covered >= self.board().skull.0 {
            self.phase = Phase::LostToMothership;
            news.tell(Event::LostToMothership);
        }
    }

    pub(crate) fn send_back(&mut self, ship: Ship, news: &mut impl News<Event>) {
        self.ships[usize::from(ship.0)] = Spot::Waiting;
        news.tell(Event::Returned { ship });
    }

    fn meet(&mut self, ship: Ship, column: Column, row: Row, news: &mut impl News<Event>) {
        match self.board().icon(column, row) {
            Icon::Empty | Icon::Explosion(_) => {}
            Icon::Left => self.slide(ship, column.left(), row, news),
            Icon::Right => self.slide(ship, column.right(), row, news),
            Icon::Mothership => self.descend(news),
            Icon::Ground => {
                news.tell(Event::Hit { ship, column });
                if self.take_hits(1, news) {
                    self.send_back(ship, news);
                }
            }
        }
    }

    fn slide(&mut self, ship: Ship, to: Option<Column>, row: Row, news: &mut impl News<Event>) {
        let from = self.ships[usize::from(ship.0)];
        match to.map(|column| Spot::Sky(column, row)) {
            Some(to) if !self.ships.contains(&to) => {
                self.ships[usize::from(ship.0)] = to;
                news.tell(Event::Slid { ship, from, to });
            }
            _ => news.tell(Event::Stayed { ship, at: from }),
        }
    }

    /// The ships of a column, lowest first, and how many they are.
    fn lowest_first(&self, column: Column) -> ([Ship; SHIPS], usize) {
        let mut ships = [Ship(0); SHIPS];
        let mut rows = [0; SHIPS];
        let mut n = 0;
        for ship in Ship::all() {
            let row = match self.ships[usize::from(ship.0)] {
                Spot::Sky(at, row) if at == column => row.0,
                Spot::Start(at) if at == column => self.covered,
                _ => continue,
            };
            let mut at = n;
            while at > 0 && rows[at - 1] < row {
                ships[at] = ships[at - 1];
                rows[at] = rows[at - 1];
                at -= 1;
            }
            ships[at] = ship;
            rows[at] = row;
            n += 1;
        }
        (ships, n)
    }
}
