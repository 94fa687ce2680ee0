//! Leaving with a vehicle.

use saucer_core::{News, Refusal};

use crate::changes;
use crate::decision::Decision;
use crate::event::{End, Event};
use crate::id::{Figure, Figures, Gear, Lab, Place};
use crate::state::{Phase, Thing};
use crate::why;

impl Thing {
    pub(crate) const fn check_escape(&self, decision: &Decision) -> Result<(), Refusal> {
        match decision {
            Decision::Escape | Decision::Pass => Ok(()),
            _ => Err(why::NOT_NOW),
        }
    }

    pub(crate) fn escape(
        &mut self,
        figure: Figure,
        decision: &Decision,
        news: &mut impl News<Event>,
    ) {
        if *decision == Decision::Pass {
            return self.after_action(news);
        }
        news.tell(Event::Escaping { figure, place: self.at[figure.index()] });
        self.aboard = Figures::only(figure);
        self.done = Figures::only(figure);
        self.board_next(figure, news);
    }

    /// The owner of the keys goes through the others, from the least suspicious on.
    fn board_next(&mut self, owner: Figure, news: &mut impl News<Event>) {
        let place = self.at[owner.index()];
        let there = |figure: &Figure| self.at[figure.index()] == place;
        let others = self.folk().minus(self.done).iter().filter(there).collect();
        match self.least_suspicious(others) {
            Some(next) => self.phase = Phase::Board { owner, next },
            None => self.drive_off(owner, place, news),
        }
    }

    pub(crate) const fn check_board(&self, decision: &Decision) -> Result<(), Refusal> {
        match decision {
            Decision::Take | Decision::Leave => Ok(()),
            _ => Err(why::NOT_NOW),
        }
    }

    pub(crate) fn board(
        &mut self,
        owner: Figure,
        next: Figure,
        decision: &Decision,
        news: &mut impl News<Event>,
    ) {
        let aboard = *decision == Decision::Take;
        if aboard {
            self.aboard = self.aboard.with(next);
        }
        self.done = self.done.with(next);
        news.tell(Event::Boarded { figure: next, aboard });
        self.board_next(owner, news);
    }

    fn drive_off(&mut self, owner: Figure, place: Place, news: &mut impl News<Event>) {
        self.done = Figures::NONE;
        let aboard = self.aboard;
        news.tell(Event::Left { place: Some(place), aboard });
        let vehicle = place.vehicle().expect("keys are used at vehicles");
        self.vehicles[vehicle].used = true;
        self.gear[owner.index()][Gear::Keys as usize] -= 1;
        self.removed += 1;
        if self.is_crew() {
            return self.turn_next(news);
        }
        self.show_roles(aboard, news);
        if !self.is_station() {
            return self.end_by_departure(aboard, news);
        }
        let aliens = aboard.and(self.aliens);
        if aliens.is_empty() {
            self.get_away(aboard, news);
        } else if aliens == aboard && place != Place::Helicopter {
            self.reach_saucer(owner, news);
        } else {
            self.end(End::AlienLeft, news);
        }
    }

    /// Everybody sees what these are.
    pub(crate) fn show_roles(&mut self, figures: Figures, news: &mut impl News<Event>) {
        let aliens = self.aliens;
        for figure in figures.iter() {
            news.tell(Event::RoleShown { figure, alien: aliens.contains(figure) });
        }
        let day = self.today_mut();
        day.human = day.human.or(figures.minus(aliens));
        day.alien = day.alien.or(figures.and(aliens));
    }

    /// People have won for themselves, and the others play on.
    fn get_away(&mut self, aboard: Figures, news: &mut impl News<Event>) {
        self.escaped = self.escaped.or(aboard);
        self.aboard = Figures::NONE;
        for figure in aboard.iter() {
            self.put_back_lab(figure);
            self.lay_off(figure, news);
        }
        self.mend_leader(news);
        if changes::NO_WAY_OUT_COMES_FIRST.is_in(self.rules) {
            self.end_without_escape(news);
        }
        self.end_without_people(news);
        self.end_without_escape(news);
        self.after_action(news);
    }

    /// Lab tokens go back into the bag unseen.
    fn put_back_lab(&mut self, figure: Figure) {
        let Lab { blood, failed } = std::mem::take(&mut self.lab[figure.index()]);
        self.lab_bag.blood += blood;
        self.lab_bag.failed += failed;
    }

    /// The match ends with who is aboard and who is not.
    pub(crate) fn end_by_departure(&mut self, aboard: Figures, news: &mut impl News<Event>) {
        let people = self.folk().minus(self.aliens);
        let end = if !aboard.and(self.aliens).is_empty() {
            End::AlienLeft
        } else if !people.minus(aboard).is_empty() {
            End::LeftBehind
        } else {
            End::PeopleLeft
        };
        self.end(end, news);
    }
}
