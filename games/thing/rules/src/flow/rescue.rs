//! Boarding the rescue helicopter.

use saucer_core::{News, Refusal};

use crate::decision::Decision;
use crate::event::Event;
use crate::id::{Figure, Figures};
use crate::state::{Phase, Rescue, Thing};
use crate::why;

impl Thing {
    pub(crate) fn begin_call(&mut self, news: &mut impl News<Event>) {
        if matches!(self.rescue, Rescue::Landed(_)) {
            self.ask_all(Phase::Call);
        } else {
            self.begin_tests(news);
        }
    }

    pub(crate) const fn check_call(&self, decision: &Decision) -> Result<(), Refusal> {
        match decision {
            Decision::Call | Decision::Wait => Ok(()),
            _ => Err(why::NOT_NOW),
        }
    }

    pub(crate) fn call(
        &mut self,
        figure: Figure,
        decision: &Decision,
        news: &mut impl News<Event>,
    ) {
        let calls = u8::from(*decision == Decision::Call);
        let leaves = if self.is_crew() {
            calls == 1
        } else {
            let folk = self.folk();
            if !self.answer_of(figure, calls, folk) {
                return;
            }
            let answers = self.answers;
            self.callers = folk.iter().filter(|f| answers[f.index()] == 1).collect();
            for figure in folk.iter() {
                news.tell(Event::Called { figure, leave: answers[figure.index()] == 1 });
            }
            2 * answers.iter().sum::<u8>() > folk.len()
        };
        self.aboard = Figures::NONE;
        self.done = Figures::NONE;
        if leaves {
            self.rescue_next(news);
        } else {
            self.clear_answers();
            self.begin_tests(news);
        }
    }

    fn rescue_next(&mut self, news: &mut impl News<Event>) {
        match self.least_suspicious(self.folk().minus(self.done)) {
            Some(next) => self.ask_all(Phase::Rescue(next)),
            None => self.fly_off(news),
        }
    }

    /// Who answers about this one: those aboard, and the one itself.
    pub(crate) fn judges(&self, next: Figure) -> Figures {
        self.aboard.with(next)
    }

    pub(crate) fn check_rescue(
        &self,
        figure: Figure,
        next: Figure,
        decision: &Decision,
    ) -> Result<(), Refusal> {
        let own = figure == next && !self.is_crew();
        match decision {
            Decision::Board | Decision::Decline if own => Ok(()),
            Decision::Take | Decision::Leave if !own => Ok(()),
            _ => Err(why::NOT_NOW),
        }
    }

    pub(crate) fn board_rescue(
        &mut self,
        figure: Figure,
        next: Figure,
        decision: &Decision,
        news: &mut impl News<Event>,
    ) {
        let agrees = matches!(decision, Decision::Board | Decision::Take);
        let aboard = if self.is_crew() {
            agrees
        } else {
            let judges = self.judges(next);
            if !self.answer_of(figure, u8::from(agrees), judges) {
                return;
            }
            judges.iter().all(|judge| self.answers[judge.index()] == 1)
        };
        if aboard {
            self.aboard = self.aboard.with(next);
        }
        self.done = self.done.with(next);
        news.tell(Event::Boarded { figure: next, aboard });
        self.rescue_next(news);
    }

    fn fly_off(&mut self, news: &mut impl News<Event>) {
        self.clear_answers();
        self.done = Figures::NONE;
        let aboard = self.aboard;
        if aboard.is_empty() {
            return self.begin_tests(news);
        }
        news.tell(Event::Left { place: None, aboard });
        if self.is_crew() {
            return self.turn_next(news);
        }
        self.show_roles(aboard, news);
        self.end_by_departure(aboard, news);
    }
}
