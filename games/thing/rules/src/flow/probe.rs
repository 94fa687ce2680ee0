//! Phase 6: tests.

use saucer_core::{News, Refusal};

use crate::decision::Decision;
use crate::event::Event;
use crate::flow::evening::GREEN;
use crate::id::{Figure, Figures, Gear, LabToken, Teeth};
use crate::state::{Phase, Then, Thing};
use crate::why;

impl Thing {
    pub(crate) fn begin_tests(&mut self, news: &mut impl News<Event>) {
        self.done = Figures::NONE;
        self.spent = Figures::NONE;
        self.test_next(news);
    }

    /// From the leader on, whoever can test is asked until they are done.
    pub(crate) fn test_next(&mut self, news: &mut impl News<Event>) {
        match self.first_not_done(|figure| self.can_test(figure)) {
            Some(figure) => self.phase = Phase::Test(figure),
            None => {
                self.done = Figures::NONE;
                self.spent = Figures::NONE;
                self.eat(news);
            }
        }
    }

    /// Hangs on open things only: numbers of tokens and cards, and gear.
    fn can_test(&self, figure: Figure) -> bool {
        let anybody = !self.is_crew() || !self.suspects.is_empty();
        self.folk().contains(figure)
            && anybody
            && (!self.lab[figure.index()].is_empty()
                || self.can_burn(figure)
                || self.can_shine(figure))
    }

    fn can_burn(&self, figure: Figure) -> bool {
        !self.is_station()
            && self.owns(figure, Gear::Flamethrower)
            && self.owns(figure, Gear::Wire)
            && self.charges[figure.index()] > 0
            && !self.spent.contains(figure)
    }

    fn no_fire_test(&self, figure: Figure) -> Refusal {
        let owns = |gear| self.owns(figure, gear);
        if self.is_station() {
            why::TEETH_INSTEAD
        } else if !owns(Gear::Flamethrower) || !owns(Gear::Wire) {
            why::NO_FIRE_TEST
        } else if self.spent.contains(figure) {
            why::TESTED_ONCE
        } else {
            why::NO_CHARGES
        }
    }

    fn can_shine(&self, figure: Figure) -> bool {
        self.is_station()
            && self.owns(figure, Gear::Flashlight)
            && !self.hands[figure.index()].is_empty()
    }

    pub(crate) fn check_test(&self, figure: Figure, decision: &Decision) -> Result<(), Refusal> {
        let is_there = |of: Figure| match self.folk().contains(of) {
            _ if self.is_crew() && !self.suspects.contains(of) => Err(self.nobody_to_test(of)),
            true => Ok(()),
            false => Err(self.not_here(of)),
        };
        match *decision {
            Decision::Pass => Ok(()),
            Decision::Test(token) if self.lab[figure.index()].count(token) > 0 => Ok(()),
            Decision::Test(_) => Err(why::NO_LAB_TOKEN),
            Decision::Burn(_) if !self.can_burn(figure) => Err(self.no_fire_test(figure)),
            Decision::Burn(of) => is_there(of),
            Decision::Shine { .. } if !self.is_station() => Err(why::NO_TEETH),
            Decision::Shine { .. } if !self.owns(figure, Gear::Flashlight) => {
                Err(why::NO_FLASHLIGHT)
            }
            Decision::Shine { card, .. } if self.hands[figure.index()].count(card) == 0 => {
                Err(why::no_card_to_discard(card))
            }
            Decision::Shine { at, .. } => is_there(at),
            _ => Err(why::NOT_NOW),
        }
    }

    pub(crate) fn test(
        &mut self,
        figure: Figure,
        decision: &Decision,
        news: &mut impl News<Event>,
    ) {
        match *decision {
            Decision::Test(token) => return self.test_blood(figure, token, news),
            Decision::Burn(of) => {
                self.charges[figure.index()] -= 1;
                self.spent = self.spent.with(figure);
                news.tell(Event::FireTest { by: figure, of });
                return self.show_tested(of, news);
            }
            Decision::Shine { at, card } => {
                self.drop_card(figure, card);
                let teeth = self.teeth(at);
                news.tell(Event::TeethShown { by: figure, of: at, teeth });
                let day = self.today_mut();
                if teeth == Teeth::Crowns {
                    day.human = day.human.with(at);
                    self.crowns_shown = self.crowns_shown.with(at);
                    self.move_disc(at, GREEN, news);
                } else {
                    day.healthy = day.healthy.with(at);
                }
            }
            _ => self.done = self.done.with(figure),
        }
        self.test_next(news);
    }

    fn test_blood(&mut self, by: Figure, token: LabToken, news: &mut impl News<Event>) {
        *self.lab[by.index()].of_mut(token) -= 1;
        *self.lab_out.of_mut(token) += 1;
        let whom = if self.is_crew() { self.suspects } else { self.folk() };
        let of = self.most_suspicious(whom).filter(|_| token == LabToken::Blood);
        news.tell(Event::BloodTest { by, token, of });
        match of {
            Some(of) => self.show_tested(of, news),
            None => self.test_next(news),
        }
    }

    /// Whoever was tested shows the role.
    fn show_tested(&mut self, of: Figure, news: &mut impl News<Event>) {
        if self.is_crew() {
            self.then = Then::Tests;
            self.phase = Phase::Role(of);
            return;
        }
        self.show_roles(Figures::only(of), news);
        if self.aliens.contains(of) {
            self.expose(of, news);
        } else {
            self.move_disc(of, GREEN, news);
        }
        self.test_next(news);
    }
}
