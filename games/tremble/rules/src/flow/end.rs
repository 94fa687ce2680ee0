//! The end of a turn and of the game: searches, missions, debts, winners (T-1, T-7.7, T-9).

use saucer_core::{News, Seat, Seats};

use crate::amount::{Humans, Turn};
use crate::edition::{MissionRule, Turns};
use crate::event::Event;
use crate::id::{CAPTAINS, CityId, FIELDS, PublicMissionId, SHIPS, SecretMissionId, Slots};
use crate::mission::{Matching, SecretGoal};
use crate::state::{Battle, Phase, Tremble};

impl Tremble {
    pub(crate) fn end_turn(&mut self, news: &mut impl News<Event>) {
        self.battle = Battle::NONE;
        self.end_searches(news);
        self.row = [None; FIELDS];
        self.captors = [None; FIELDS];
        self.trophies_to = [None; FIELDS];
        for captain in &mut self.captains {
            captain.flown = Slots::NONE;
            for moored in captain.stations.iter_mut().flatten() {
                moored.used = false;
            }
            // What was drawn this turn can be used from the next one on (T-11.3).
            for (held, fresh) in captain.held.iter_mut().zip(&mut captain.fresh) {
                *held += std::mem::take(fresh);
            }
        }
        let is_last = match self.content().figures.turns {
            Turns::Fixed(turns) => self.turn >= Turn(turns),
            Turns::UntilCitiesRunOut => self.city_pool().is_empty(),
        };
        if is_last { self.finish_game(news) } else { self.begin_turn(news) }
    }

    /// Searches whose last turn this was bring their humans (T-7.7, T-7.8).
    fn end_searches(&mut self, news: &mut impl News<Event>) {
        for seat in self.seats().iter() {
            for place in 0..SHIPS {
                let Some(search) = self.captain(seat).searches[place] else { continue };
                if search.until > self.turn {
                    continue;
                }
                let humans = search.city.of(self.content()).hunt;
                let captain = self.captain_mut(seat);
                captain.searches[place] = None;
                captain.humans = captain.humans + humans;
                captain.trophies = captain.trophies.with(search.city.0);
                let slots = captain.searching(search.city);
                self.go_home(seat, slots);
                news.tell(Event::SearchEnded { seat, city: search.city, humans });
            }
        }
    }

    pub(crate) fn finish_game(&mut self, news: &mut impl News<Event>) {
        news.tell(Event::GameEnds);
        self.interrupt_searches(news);
        // Missions first, then debts (T-1.4).
        for mission in self.open_missions.into_iter().flatten() {
            let earns = self.mission_earns(mission);
            for seat in self.seats().iter() {
                let (place, humans) = earns[seat.index()];
                if humans > Humans::NONE {
                    let captain = self.captain_mut(seat);
                    captain.humans = captain.humans + humans;
                    news.tell(Event::MissionPaid { mission, seat, place, humans });
                }
            }
        }
        self.show_missions(news);
        let owes = self.content().figures.loan.owes;
        for seat in self.seats().iter() {
            let captain = self.captain_mut(seat);
            let debt = (0..captain.loans).fold(Humans::NONE, |debt, _| debt + owes);
            if debt > Humans::NONE {
                captain.humans = captain.humans - debt;
                news.tell(Event::DebtTaken { seat, humans: debt });
            }
        }
        self.phase = Phase::Over;
        news.tell(Event::Won { winners: self.winners() });
    }

    /// The end of the game interrupts what still searches (T-7.10).
    fn interrupt_searches(&mut self, news: &mut impl News<Event>) {
        for seat in self.seats().iter() {
            for place in 0..SHIPS {
                let search = self.captain_mut(seat).searches[place].take();
                let Some(search) = search else { continue };
                let slots = self.captain(seat).searching(search.city);
                self.go_home(seat, slots);
                self.lost_cities = self.lost_cities.with(search.city.0);
                news.tell(Event::SearchInterrupted { seat, city: search.city });
            }
        }
    }

    fn show_missions(&mut self, news: &mut impl News<Event>) {
        for seat in self.seats().iter() {
            for number in self.captain(seat).missions.iter() {
                let mission = SecretMissionId(number);
                let card = mission.of(self.content());
                let fulfilled = self.fulfils(seat, card.goal);
                let humans = if fulfilled { card.reward } else { Humans::NONE - card.penalty };
                let captain = self.captain_mut(seat);
                captain.humans = captain.humans + humans;
                news.tell(Event::MissionShown { mission, seat, fulfilled, humans });
            }
        }
    }

    /// How many trophies of a captain match.
    pub(crate) fn matching(&self, seat: Seat, of: Matching) -> u8 {
        let trophies = self.captain(seat).trophies.iter();
        trophies.filter(|city| of.counts(CityId(*city).of(self.content()))).count() as u8
    }

    /// The place of each captain in an open mission and what it earns (T-9.2 to T-9.5).
    pub(crate) fn mission_earns(&self, mission: PublicMissionId) -> [(u8, Humans); CAPTAINS] {
        let counts = mission.of(self.content()).counts;
        let MissionRule::Public { first, second, .. } = self.content().figures.missions else {
            return [(0, Humans::NONE); CAPTAINS];
        };
        let mut trophies = [0; CAPTAINS];
        for seat in self.seats().iter() {
            trophies[seat.index()] = self.matching(seat, counts);
        }
        prizes(&trophies, first, second)
    }

    /// Whether a captain fulfils a secret mission at the moment (T-9.10).
    pub(crate) fn fulfils(&self, seat: Seat, goal: SecretGoal) -> bool {
        let trophies = self.captain(seat).trophies;
        let cities = || trophies.iter().map(|city| CityId(city).of(self.content()));
        let rivals = || self.seats().without(seat).iter();
        match goal {
            SecretGoal::Cities { of, at_least } => self.matching(seat, of) >= at_least,
            SecretGoal::Regions { at_least } => {
                let regions = crate::city::Region::ALL.into_iter();
                let seen = regions.filter(|region| cities().any(|city| city.region == *region));
                seen.count() >= usize::from(at_least)
            }
            SecretGoal::EveryType { at_least } => crate::city::CityType::ALL
                .into_iter()
                .all(|kind| self.matching(seat, Matching::Type(kind)) >= at_least),
            SecretGoal::Trophies { at_least } => trophies.len() >= at_least,
            SecretGoal::MostCities { of } => {
                let own = self.matching(seat, of);
                rivals().all(|rival| own > self.matching(rival, of))
            }
            SecretGoal::MostTrophies => {
                rivals().all(|rival| trophies.len() > self.captain(rival).trophies.len())
            }
        }
    }

    /// Most humans, then most trophies, then together (T-1.1, T-1.5).
    pub(crate) fn winners(&self) -> Seats {
        let score = |seat: Seat| (self.captain(seat).humans, self.captain(seat).trophies.len());
        let best = self.seats().iter().map(score).max();
        self.seats().iter().filter(|seat| Some(score(*seat)) == best).collect()
    }
}

/// The place and the prize of each captain, given their matching trophies.
fn prizes(trophies: &[u8; CAPTAINS], first: Humans, second: Humans) -> [(u8, Humans); CAPTAINS] {
    let mut prizes = [(0, Humans::NONE); CAPTAINS];
    let mut give = |wanted: u8, place: u8, humans: Humans| {
        for (prize, n) in prizes.iter_mut().zip(trophies) {
            if *n == wanted {
                *prize = (place, humans);
            }
        }
    };
    let shares = |wanted: u8| trophies.iter().filter(|n| **n == wanted).count() as u8;
    let most = trophies.iter().copied().max().unwrap_or(0);
    if most == 0 {
        return prizes;
    }
    if shares(most) > 1 {
        give(most, 1, (first + second).shared_by(shares(most)));
        return prizes;
    }
    give(most, 1, first);
    let next = trophies.iter().copied().filter(|n| *n < most).max().unwrap_or(0);
    if next > 0 {
        give(next, 2, second.shared_by(shares(next)));
    }
    prizes
}
