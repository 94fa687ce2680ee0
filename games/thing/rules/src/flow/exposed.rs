//! The exposed group: joining it, its plans, and what it does where nobody stands.

use saucer_core::{News, Refusal};

use crate::decision::Decision;
use crate::event::{End, Event};
use crate::id::{Figure, GEAR, Lab, LabToken, PLACES, Place};
use crate::state::{Dog, Phase, Then, Thing};
use crate::why;

impl Thing {
    /// An alien is shown as what it is and joins the group.
    pub(crate) fn expose(&mut self, figure: Figure, news: &mut impl News<Event>) {
        let first = self.exposed.is_empty();
        self.join_group(figure, news);
        self.strength = match first {
            true if self.is_crew() => self.figures().proposal.crew.strength,
            true => self.setup.players() / 2,
            false => self.strength + 1,
        };
        news.tell(Event::Exposed { figure, strength: self.strength });
        self.mend_leader(news);
    }

    /// A character leaves people's side for good, with all that it had.
    pub(crate) fn join_group(&mut self, figure: Figure, news: &mut impl News<Event>) {
        let i = figure.index();
        self.exposures[i] = self.exposed.len();
        self.exposed = self.exposed.with(figure);
        self.aliens = self.aliens.with(figure);
        self.crowned = self.crowned.without(figure);
        self.suspects = self.suspects.without(figure);
        self.lay_off(figure, news);
    }

    /// Cards, tokens and gear are discarded.
    pub(crate) fn lay_off(&mut self, figure: Figure, news: &mut impl News<Event>) {
        let i = figure.index();
        self.drop_hand(figure);
        self.charges[i] = 0;
        for gear in 0..GEAR {
            self.discards[gear] += std::mem::take(&mut self.gear[i][gear]);
        }
        let Lab { blood, failed } = std::mem::take(&mut self.lab[i]);
        self.lab_out.blood += blood;
        self.lab_out.failed += failed;
        (0..blood).for_each(|_| news.tell(Event::LabLost { token: LabToken::Blood }));
        (0..failed).for_each(|_| news.tell(Event::LabLost { token: LabToken::Failed }));
    }

    /// If the leader is lost, the next one clockwise goes on.
    pub(crate) fn mend_leader(&mut self, news: &mut impl News<Event>) {
        let folk = self.folk();
        if folk.is_empty() || folk.contains(self.leader) {
            return;
        }
        let next = self.clockwise(self.leader).find(|figure| folk.contains(*figure));
        self.leader = next.expect("somebody is there");
        news.tell(Event::Leader { figure: self.leader });
    }

    pub(crate) fn check_plot(&self, decision: &Decision) -> Result<(), Refusal> {
        match decision {
            Decision::Lurk(place) if !self.places().has(*place) => Err(self.no_such_place(*place)),
            Decision::Lurk(place) if self.fires.has(*place) => Err(self.burning(*place)),
            Decision::Lurk(_) if self.plotted() >= self.strength => {
                Err(why::no_strength(self.strength))
            }
            Decision::Lurk(_) => Ok(()),
            Decision::Done if self.plotted() == 0 => Err(why::NOWHERE_YET),
            Decision::Done => Ok(()),
            _ => Err(why::NOT_NOW),
        }
    }

    pub(crate) fn plotted(&self) -> u8 {
        self.plan.iter().sum()
    }

    pub(crate) fn plot(&mut self, decision: &Decision, news: &mut impl News<Event>) {
        if let Decision::Lurk(place) = *decision {
            self.plan[place.index()] += 1;
            news.tell(Event::Lurking { group: self.group(), place });
        } else {
            news.tell(Event::Plotted);
            self.begin_draw(news);
        }
    }

    /// The group shows where it is.
    pub(crate) fn appear(&mut self, news: &mut impl News<Event>) {
        if self.strength == 0 {
            return self.begin_meetings(news);
        }
        if self.is_crew() {
            self.phase = Phase::Prowl;
            return;
        }
        self.appeared = self.plan;
        for place in Place::ALL {
            let strength = self.plan[place.index()];
            if strength > 0 {
                news.tell(Event::Appeared { place, strength });
            }
        }
        self.strike_next(news);
    }

    pub(crate) fn prowl(&mut self, place: Place, news: &mut impl News<Event>) {
        self.plan[place.index()] = self.strength;
        self.appeared = self.plan;
        news.tell(Event::Appeared { place, strength: self.strength });
        self.strike_next(news);
    }

    pub(crate) fn strike_next(&mut self, news: &mut impl News<Event>) {
        let mut left = Place::ALL.into_iter().filter(|place| self.plan[place.index()] > 0);
        match (left.next(), left.next()) {
            (None, _) => self.begin_meetings(news),
            (Some(place), None) => self.settle(place, news),
            _ => self.phase = Phase::Strike,
        }
    }

    pub(crate) fn check_strike(&self, decision: &Decision) -> Result<(), Refusal> {
        match decision {
            Decision::Strike(place) => {
                match self.plan.get(place.index()).is_some_and(|strength| *strength > 0) {
                    true => Ok(()),
                    false => Err(self.not_there(*place)),
                }
            }
            _ => Err(why::NOT_NOW),
        }
    }

    pub(crate) fn settle(&mut self, place: Place, news: &mut impl News<Event>) {
        self.struck = self.struck << 4 | (place as u64 + 1);
        let people = self.standing(place);
        if !people.is_empty() {
            self.fought = self.fought.with(place);
            let strength = self.plan[place.index()];
            news.tell(Event::FightBegan { place, strength, people });
            self.begin_clash(place as u8, strength, people, news);
        } else if self.dogs_at(place).next().is_some() && !self.is_crew() {
            self.phase = Phase::Feast(place);
        } else {
            self.wreck(place, self.plan[place.index()], news);
        }
    }

    pub(crate) fn check_feast(&self, place: Place, decision: &Decision) -> Result<(), Refusal> {
        match decision {
            Decision::Wreck => Ok(()),
            Decision::AbsorbDog if self.dogs_at(place).next().is_some() => Ok(()),
            Decision::AbsorbDog => Err(self.no_dog(place)),
            _ => Err(why::NOT_NOW),
        }
    }

    pub(crate) fn feast(&mut self, place: Place, decision: &Decision, news: &mut impl News<Event>) {
        if *decision == Decision::Wreck {
            return self.wreck(place, self.plan[place.index()], news);
        }
        let dog = self.dogs_at(place).next().expect("a dog was checked");
        self.dogs[dog] = Dog::Dead;
        self.strength += 1;
        news.tell(Event::DogAbsorbed { place, strength: self.strength });
        self.plan[place.index()] = 0;
        self.strike_next(news);
    }

    /// Sabotages a place, and goes on with the next one.
    pub(crate) fn wreck(&mut self, place: Place, times: u8, news: &mut impl News<Event>) {
        self.plan[place.index()] = 0;
        news.tell(Event::Wrecked { place, times });
        self.sabotage(place, times, Then::Strikes, news);
    }

    /// Absorbs somebody, at the station or on the saucer.
    pub(crate) fn absorb(&mut self, figure: Figure, news: &mut impl News<Event>) {
        if !self.saucer.reached {
            let day = self.today_mut();
            day.absorbed = day.absorbed.with(figure);
        }
        self.join_group(figure, news);
        self.strength += 1;
        news.tell(Event::Absorbed { figure, strength: self.strength });
        self.mend_leader(news);
    }

    /// The group has no strength left.
    pub(crate) fn destroy_group(&mut self, news: &mut impl News<Event>) {
        self.destroyed = self.exposed;
        self.plan = [0; PLACES];
        news.tell(Event::Destroyed);
        if self.saucer.reached {
            return self.end(End::SaucerHeld, news);
        }
        if self.is_crew() {
            return;
        }
        let folk = self.folk();
        if folk.and(self.aliens).is_empty() {
            return self.end(End::AliensDestroyed, news);
        }
        self.today_mut().hidden = folk;
    }

    /// Ends the match if nobody human is left here.
    pub(crate) fn end_without_people(&mut self, news: &mut impl News<Event>) {
        let gone = if self.is_crew() { self.exposed } else { self.aliens };
        if self.folk().minus(gone).is_empty() && !self.is_over() {
            let end = if self.saucer.reached { End::SaucerTaken } else { End::NobodyHuman };
            self.end(end, news);
        }
    }
}
