//! How a match ends, and who has won.

use saucer_core::{Groups, News, Outcome, Seat, Seats};

use crate::event::{End, Event};
use crate::id::{Figures, GEAR, Gear, WEAPONS};
use crate::state::{Phase, Rescue, Thing};

impl Thing {
    pub(crate) fn end(&mut self, end: End, news: &mut impl News<Event>) {
        self.phase = Phase::Over(end);
        news.tell(Event::Ended { end, outcome: self.outcome(end) });
    }

    pub(crate) const fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over(_))
    }

    /// Ends the match if there is no way out any more.
    pub(crate) fn end_without_escape(&mut self, news: &mut impl News<Event>) {
        if self.rescue != Rescue::Gone || self.is_over() {
            return;
        }
        if self.is_station() {
            if self.vehicles.iter().all(|vehicle| vehicle.used) {
                self.end(End::Abandoned, news);
            }
        } else if self.n_keys() == 0 {
            self.end(End::NoEscape, news);
        }
    }

    fn n_keys(&self) -> u8 {
        let keys = Gear::Keys as usize;
        debug_assert!((WEAPONS..GEAR).contains(&keys), "keys are an item");
        let held: u8 = self.gear.iter().map(|gear| gear[keys]).sum();
        let drawn = self.work.drawn.iter().filter(|gear| **gear == Some(Gear::Keys)).count() as u8;
        self.items[keys - WEAPONS] + self.discards[keys] + held + drawn
    }

    pub(crate) fn outcome(&self, end: End) -> Outcome {
        if self.is_crew() {
            return match end {
                End::PeopleLeft => Outcome::won_by(self.setup.seats()),
                _ => Outcome::NOBODY,
            };
        }
        let people = self.everybody().minus(self.aliens);
        let with_escaped = self.aliens.or(self.escaped);
        let winners = match end {
            End::PeopleLeft | End::AliensDestroyed | End::TokensGone | End::SaucerHeld => people,
            End::AlienLeft
            | End::LeftBehind
            | End::Frozen
            | End::NoEscape
            | End::TimeUp
            | End::DogEscaped
            | End::Launched
            | End::SaucerTaken => with_escaped,
            // Hidden aliens alone have gained nothing, if somebody got away.
            End::NobodyHuman if self.group().is_empty() && !self.escaped.is_empty() => self.escaped,
            End::NobodyHuman => with_escaped,
            End::Abandoned => self.escaped,
        };
        let seats = |figures: Figures| -> Seats { figures.iter().map(|f| Seat(f.0)).collect() };
        Outcome::won_by(seats(winners))
            .with_sides(Groups::new(&[seats(people), seats(self.aliens)]))
            .with_early(seats(self.escaped.or(self.destroyed)))
    }
}
