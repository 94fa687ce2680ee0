//! The crew: suspects instead of roles, dice instead of cards.

use saucer_core::News;

use crate::event::Event;
use crate::flow::evening::GREEN;
use crate::id::{Card, Figure, Figures, Place, Places};
use crate::state::{Phase, Thing, Work};

impl Thing {
    /// Encounters are settled place by place, then dogs.
    pub(crate) fn begin_crew_meetings(&mut self, news: &mut impl News<Event>) {
        self.cards = Places::NONE;
        self.done = Figures::NONE;
        for place in Place::ALL {
            if !self.party(place).is_empty() {
                self.cards = self.cards.with(place);
            }
        }
        self.meet_dogs(news);
        self.crew_meet_next(news);
    }

    fn crew_meet_next(&mut self, news: &mut impl News<Event>) {
        let next = self.cards.iter().next();
        if let Some(place) = next {
            self.cards = self.cards.without(place);
            news.tell(Event::Met { place, people: self.party(place) });
            self.phase = Phase::CrewMeet(place);
            return;
        }
        match self.first_not_done(|figure| self.today().dogs(figure) > 0) {
            Some(figure) => self.phase = Phase::CrewDog(figure),
            None => self.begin_actions(news),
        }
    }

    pub(crate) fn crew_token(&mut self, place: Place, alien: bool, news: &mut impl News<Event>) {
        let people = self.party(place);
        news.tell(Event::CrewToken { place, people, alien });
        let clear = people.minus(self.suspects);
        match clear.len() {
            2.. if alien => self.phase = Phase::CrewVictim(place),
            1 if alien => self.crew_victim(clear.first().expect("one is left"), news),
            _ => self.crew_meet_next(news),
        }
    }

    pub(crate) fn crew_victim(&mut self, figure: Figure, news: &mut impl News<Event>) {
        self.suspect(figure, news);
        self.crew_meet_next(news);
    }

    pub(crate) fn crew_dog(&mut self, figure: Figure, alien: bool, news: &mut impl News<Event>) {
        let place = self.at[figure.index()];
        news.tell(Event::CrewToken { place, people: Figures::NONE.with(figure), alien });
        self.done = self.done.with(figure);
        if alien && !self.suspects.contains(figure) {
            self.suspect(figure, news);
        }
        self.crew_meet_next(news);
    }

    /// How many results the leader has to assign.
    pub(crate) fn begin_results(&mut self, news: &mut impl News<Event>) {
        let fewer = u8::from(self.gives_blindly(self.leader)) + u8::from(self.starving);
        let dice = self.figures().proposal.crew.dice.saturating_sub(fewer);
        self.work = Work { turns: dice + 1, ..Work::default() };
        self.next_result(news);
    }

    pub(crate) fn next_result(&mut self, news: &mut impl News<Event>) {
        match self.work.turns {
            0 => self.finish_actions(news),
            1 => self.phase = Phase::Extra,
            _ => self.phase = Phase::Die,
        }
    }

    pub(crate) fn result(&mut self, card: Card, news: &mut impl News<Event>) {
        self.work.turns -= 1;
        self.turned.add(card);
        self.today_mut().turn_up(card);
        self.show_card(card, news);
    }

    /// A suspect is turned.
    pub(crate) fn turn_suspect(
        &mut self,
        figure: Figure,
        alien: bool,
        news: &mut impl News<Event>,
    ) {
        self.suspects = self.suspects.without(figure);
        news.tell(Event::RoleShown { figure, alien });
        if alien {
            self.turned_aliens += 1;
            self.expose(figure, news);
            self.end_without_people(news);
        } else {
            self.move_disc(figure, GREEN, news);
        }
        self.go_on(news);
    }

    /// When somebody leaves, all suspects are turned, and that is the end.
    pub(crate) fn turn_next(&mut self, news: &mut impl News<Event>) {
        if self.suspects.is_empty() {
            let aboard = self.aboard;
            return self.end_by_departure(aboard, news);
        }
        self.phase = Phase::TurnAll;
    }

    pub(crate) fn turn_one(&mut self, alien: bool, news: &mut impl News<Event>) {
        let figure = self.suspects.first().expect("a suspect is left");
        self.suspects = self.suspects.without(figure);
        news.tell(Event::RoleShown { figure, alien });
        if alien {
            self.turned_aliens += 1;
            self.aliens = self.aliens.with(figure);
        }
        self.turn_next(news);
    }

    /// Suspects among these.
    pub(crate) fn suspects_at(&self, place: Place) -> u8 {
        let there: Figures = self.party(place);
        there.and(self.suspects).len()
    }
}
