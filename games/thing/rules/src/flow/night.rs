//! Phases 7 and 8: the meal, the dogs, the next leader, fires, and the dog that runs away.

use saucer_core::News;

use crate::changes;
use crate::event::{End, Event};
use crate::id::{Figure, Place, Places};
use crate::state::{Dog, Phase, Then, Thing};

impl Thing {
    /// The meal.
    pub(crate) fn eat(&mut self, news: &mut impl News<Event>) {
        let cold = self.figures().proposal.cold_meal;
        if self.cooked {
            self.starving = false;
            news.tell(Event::Ate { tins: self.pantry });
        } else if self.pantry >= cold {
            self.pantry -= cold;
            self.starving = false;
            news.tell(Event::Ate { tins: self.pantry });
        } else {
            if !changes::TOO_FEW_TINS_ARE_KEPT.is_in(self.rules) {
                self.pantry = 0;
            }
            self.starving = true;
            news.tell(Event::Starved);
        }
        self.cards = self.location_cards();
        self.dog_next(0, news);
    }

    /// The location cards without the kennel and without burning places.
    pub(crate) fn location_cards(&self) -> Places {
        let cards = Places(Places::CARDS.0 & self.places().0);
        cards.minus(self.fires).minus(self.kindled)
    }

    fn dog_next(&mut self, from: u8, news: &mut impl News<Event>) {
        let free = |dog: &u8| matches!(self.dogs[usize::from(*dog)], Dog::Loose | Dog::At(_));
        match (from..4).find(free).filter(|_| !self.cards.is_empty()) {
            Some(dog) => self.phase = Phase::Dog(dog),
            None if self.dogs.iter().all(|dog| matches!(dog, Dog::Caught | Dog::Dead))
                && self.dogs.contains(&Dog::Caught) =>
            {
                self.phase = Phase::KennelCard;
            }
            None => self.change_leader(news),
        }
    }

    pub(crate) fn dog_moves(&mut self, dog: u8, place: Place, news: &mut impl News<Event>) {
        self.dogs[usize::from(dog)] = Dog::At(place);
        self.cards = self.cards.without(place);
        if matches!(place, Place::Snowcat | Place::SecondSnowcat) {
            // One card stands for both.
            self.cards = self.cards.without(Place::Snowcat).without(Place::SecondSnowcat);
        }
        news.tell(Event::DogMoved { dog, place });
        self.dog_next(dog + 1, news);
    }

    /// All location cards.
    pub(crate) fn all_cards(&self) -> Places {
        Places(Places::CARDS.0 & self.places().0).with(Place::Kennel)
    }

    pub(crate) fn kennel_card(&mut self, place: Place, news: &mut impl News<Event>) {
        if place == Place::Kennel {
            let dog = self.dogs.iter().position(|dog| *dog == Dog::Caught).expect("one is caught");
            self.dogs[dog] = Dog::Loose;
            news.tell(Event::DogBrokeOut);
        }
        self.change_leader(news);
    }

    /// Whoever visited the leader token leads.
    fn change_leader(&mut self, news: &mut impl News<Event>) {
        self.cards = Places::NONE;
        let folk = self.folk();
        let visited = |figure: &Figure| self.at[figure.index()] == self.token;
        let visitors = folk.iter().filter(visited).collect();
        let next = || self.clockwise(self.leader).skip(1).find(|figure| folk.contains(*figure));
        let leader = self.least_suspicious(visitors).or_else(next);
        self.leader = leader.unwrap_or(self.leader);
        news.tell(Event::Leader { figure: self.leader });
        self.phase = Phase::Token;
    }

    pub(crate) fn token_moves(&mut self, place: Place, news: &mut impl News<Event>) {
        self.token = place;
        news.tell(Event::TokenLies { place });
        if self.is_station() {
            self.dog_space += 1;
            news.tell(Event::DogRan { space: self.dog_space, of: self.dog_track });
            if self.dog_space >= self.dog_track {
                return self.end(End::DogEscaped, news);
            }
        }
        self.fire_out(news);
    }

    /// Fires of the round before go out one after another.
    pub(crate) fn fire_out(&mut self, news: &mut impl News<Event>) {
        let burning = self.fires.iter().next();
        if let Some(place) = burning {
            self.fires = self.fires.without(place);
            news.tell(Event::FireOut { place });
            return self.sabotage(place, 1, Then::Fires, news);
        }
        self.fires = std::mem::take(&mut self.kindled);
        if self.round >= self.figures().proposal.rounds && !self.is_station() {
            return self.end(End::TimeUp, news);
        }
        self.begin_round(news);
    }
}
