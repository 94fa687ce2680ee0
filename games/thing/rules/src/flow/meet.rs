//! Encounters: who meets whom, what is offered and what is seen.

use saucer_core::{News, Refusal};

use crate::content::Ability;
use crate::decision::Decision;
use crate::event::Event;
use crate::id::{FIGURES, Figure, Figures, Gear, Place};
use crate::setup::Mode;
use crate::state::{Dog, Phase, Thing};
use crate::why;

impl Thing {
    pub(crate) fn begin_meetings(&mut self, news: &mut impl News<Event>) {
        self.done = Figures::NONE;
        self.spent = Figures::NONE;
        self.firearm_next(news);
    }

    /// Who exchanges tokens in a place: two or three who stand there, without those who refuse.
    pub(crate) fn party(&self, place: Place) -> Figures {
        let there = self.standing(place);
        let party = there.minus(self.spent);
        match (self.fought.has(place), there.len(), party.len()) {
            (false, 2..=3, 2..=3) => party,
            _ => Figures::NONE,
        }
    }

    /// Owners of firearms are asked whether they refuse.
    fn firearm_next(&mut self, news: &mut impl News<Event>) {
        let asked = |figure: Figure| {
            self.folk().contains(figure)
                && self.owns(figure, Gear::Firearm)
                && self.at[figure.index()].index() < Place::ALL.len()
                && self.party(self.at[figure.index()]).contains(figure)
        };
        match self.first_not_done(asked) {
            Some(figure) => self.phase = Phase::Firearm(figure),
            None if self.is_crew() => self.begin_crew_meetings(news),
            None => self.settle_meetings(news),
        }
    }

    pub(crate) const fn check_firearm(&self, decision: &Decision) -> Result<(), Refusal> {
        match decision {
            Decision::Refuse | Decision::Pass => Ok(()),
            _ => Err(why::NOT_NOW),
        }
    }

    pub(crate) fn firearm(
        &mut self,
        figure: Figure,
        decision: &Decision,
        news: &mut impl News<Event>,
    ) {
        self.done = self.done.with(figure);
        if *decision == Decision::Refuse {
            self.discard(figure, Gear::Firearm);
            self.spent = self.spent.with(figure);
            news.tell(Event::Refused { figure });
        }
        self.firearm_next(news);
    }

    fn settle_meetings(&mut self, news: &mut impl News<Event>) {
        for place in Place::ALL {
            let people = self.party(place);
            if !people.is_empty() {
                self.introduce(people);
                news.tell(Event::Met { place, people });
            }
        }
        self.meet_dogs(news);
        self.done = Figures::NONE;
        self.spent = Figures::NONE;
        if self.today().has_exchange() {
            self.ask_all(Phase::Offer);
        } else if self.today().has_meeting() {
            self.phase = Phase::Tokens;
        } else {
            self.begin_actions(news);
        }
    }

    /// Each offers to the next one clockwise.
    fn introduce(&mut self, people: Figures) {
        let first = people.first().expect("two or three");
        let mut giver = first;
        for taker in people.iter().skip(1).chain([first]) {
            self.today_mut().meet(taker, giver);
            giver = taker;
        }
    }

    /// Dogs are caught, or meet somebody alone.
    pub(crate) fn meet_dogs(&mut self, news: &mut impl News<Event>) {
        let printed = &self.figures().printed;
        for dog in 0..4 {
            let Dog::At(place) = self.dogs[dog] else { continue };
            if self.fought.has(place) {
                continue;
            }
            let heeds = |figure: &Figure| !self.has(*figure, Ability::IgnoresDogs);
            let people: Figures = self.standing(place).iter().filter(heeds).collect();
            let leads = dog == 0 && self.mode() == Mode::PackLeader;
            let needed = if leads { printed.pack_catchers } else { printed.catchers };
            match people.first() {
                Some(_) if people.len() >= needed => {
                    self.dogs[dog] = Dog::Caught;
                    news.tell(Event::DogCaught { place });
                }
                Some(alone) if people.len() == 1 => self.today_mut().add_dog(alone),
                _ => {}
            }
        }
        for figure in self.folk().iter() {
            let dogs = self.today().dogs(figure);
            if dogs > 0 {
                let place = self.at[figure.index()];
                news.tell(Event::AloneWithDogs { figure, place, dogs });
            }
        }
    }

    /// Asks everybody who is unexposed at once.
    pub(crate) fn ask_all(&mut self, phase: Phase) {
        self.clear_answers();
        self.phase = phase;
    }

    /// What was answered is settled.
    pub(crate) fn clear_answers(&mut self) {
        self.answers = [0; FIGURES];
        self.answered = Figures::NONE;
    }

    /// Keeps an answer; says whether it was the last.
    pub(crate) fn answer_of(&mut self, figure: Figure, answer: u8, of: Figures) -> bool {
        self.answers[figure.index()] = answer;
        self.answered = self.answered.with(figure);
        of.minus(self.answered).is_empty()
    }

    pub(crate) fn check_offer(&self, figure: Figure, decision: &Decision) -> Result<(), Refusal> {
        match decision {
            Decision::OfferHuman => Ok(()),
            Decision::OfferAlien if !self.aliens.contains(figure) => Err(why::HUMAN_TOKENS),
            Decision::OfferAlien if self.today().taker(figure).is_none() => Err(why::NO_PARTNER),
            Decision::OfferAlien => Ok(()),
            _ => Err(why::NOT_NOW),
        }
    }

    pub(crate) fn offer(&mut self, figure: Figure, decision: &Decision) {
        let alien = u8::from(*decision == Decision::OfferAlien);
        if self.answer_of(figure, alien, self.folk()) {
            let answers = self.answers;
            let offers = |figure: &Figure| answers[figure.index()] == 1;
            self.today_mut().offered = self.everybody().iter().filter(offers).collect();
            self.ask_all(Phase::Tokens);
        }
    }

    /// Everybody sees what they see, and all who are infected are so at once.
    pub(crate) fn see_tokens(&mut self, saw: u8, drew: u8, news: &mut impl News<Event>) {
        let (saw, drew) = (Figures(saw), Figures(drew));
        let day = self.today_mut();
        (day.saw, day.drew, day.met) = (saw, drew, true);
        let day = *day;
        let infected = self.folk().and(saw.or(drew)).minus(self.aliens);
        for figure in self.folk().iter() {
            if let Some(from) = day.from(figure) {
                news.tell(Event::TokenSeen { figure, from, alien: saw.contains(figure) });
            }
            if day.dogs(figure) > 0 {
                news.tell(Event::BagSeen { figure, alien: drew.contains(figure) });
            }
            if infected.contains(figure) {
                news.tell(Event::Infected { figure });
            }
        }
        self.aliens = self.aliens.or(infected);
        self.crowned = self.crowned.minus(infected);
        self.end_without_people(news);
        if !self.is_over() {
            self.ask_all(Phase::Confirm);
        }
    }

    pub(crate) fn confirm(&mut self, figure: Figure, news: &mut impl News<Event>) {
        if self.answer_of(figure, 0, self.folk()) {
            self.answered = Figures::NONE;
            self.begin_actions(news);
        }
    }
}
