//! Phase 4, second half: the leader turns up cards and assigns them.

use saucer_core::{News, Refusal};

use crate::decision::Decision;
use crate::event::Event;
use crate::id::{Card, Figure, Figures, Hand};
use crate::state::{Phase, Thing, Work};
use crate::why;

impl Thing {
    pub(crate) fn begin_actions(&mut self, news: &mut impl News<Event>) {
        self.done = Figures::NONE;
        self.work = Work::default();
        if self.is_crew() {
            self.begin_results(news);
        } else {
            self.phase = Phase::Extra;
        }
    }

    /// The leader's random card joins those that were given.
    pub(crate) fn extra(&mut self, card: Card, news: &mut impl News<Event>) {
        if self.is_crew() {
            return self.result(card, news);
        }
        for given in self.given.iter().flatten() {
            self.pool.add(*given);
        }
        let mut drawn = Hand::EMPTY;
        drawn.add(card);
        self.draw_cards(drawn, news);
        self.pool.add(card);
        self.phase = Phase::TurnUp;
    }

    pub(crate) const fn check_lead(&self, decision: &Decision) -> Result<(), Refusal> {
        match decision {
            Decision::TurnUp | Decision::Stop => Ok(()),
            _ => Err(why::NOT_NOW),
        }
    }

    pub(crate) fn lead(&mut self, decision: &Decision, news: &mut impl News<Event>) {
        if *decision == Decision::TurnUp {
            self.phase = Phase::TurnUp;
        } else {
            news.tell(Event::LeftOver { n: self.pool.len() });
            self.finish_actions(news);
        }
    }

    pub(crate) fn turned_up(&mut self, card: Card, news: &mut impl News<Event>) {
        self.pool.remove(card);
        self.turned.add(card);
        self.discarded.add(card);
        self.today_mut().turn_up(card);
        self.show_card(card, news);
    }

    /// A card or a result is there to be assigned, if anybody can do it.
    pub(crate) fn show_card(&mut self, card: Card, news: &mut impl News<Event>) {
        news.tell(Event::TurnedUp { card });
        let able = self.folk().minus(self.down).iter().any(|figure| self.can(figure, card));
        if able {
            self.phase = Phase::Assign(card);
        } else {
            news.tell(Event::Wasted { card });
            self.after_action(news);
        }
    }

    pub(crate) fn check_assign(&self, card: Card, decision: &Decision) -> Result<(), Refusal> {
        let Decision::Assign(figure) = *decision else { return Err(why::NOT_NOW) };
        if !self.folk().contains(figure) {
            Err(self.not_here(figure))
        } else if self.down.contains(figure) {
            Err(self.lies_down(figure))
        } else {
            self.check_can(figure, card)
        }
    }

    pub(crate) fn assign(&mut self, card: Card, figure: Figure, news: &mut impl News<Event>) {
        news.tell(Event::Assigned { figure, card });
        self.act(figure, card, news);
    }

    /// An action is over: the next card, or the end of the phase.
    pub(crate) fn after_action(&mut self, news: &mut impl News<Event>) {
        if self.is_over() {
            return;
        }
        if self.is_crew() {
            self.next_result(news);
        } else if self.pool.is_empty() {
            self.finish_actions(news);
        } else {
            self.phase = Phase::Lead;
        }
    }

    pub(crate) fn finish_actions(&mut self, news: &mut impl News<Event>) {
        self.bury_pool();
        self.work = Work::default();
        self.begin_evening(news);
    }
}
