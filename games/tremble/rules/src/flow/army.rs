//! Fights against armies: in a hunt (T-7.3 to T-7.6), and in a search (T-7.9).

use saucer_core::{News, Refusal, Seat};

use super::tools::Effect;
use crate::ability::Foe;
use crate::amount::Power;
use crate::changes;
use crate::compensation::CompensationEffect;
use crate::decision::{Decision, Target};
use crate::event::Event;
use crate::id::{ARMIES_AT_ONCE, ArmyId, CityId, SHIPS, Slot, Slots};
use crate::luck::Roll;
use crate::ship::StationEffect;
use crate::state::{Battle, Phase, Tremble};
use crate::view::ArmyAsk;
use crate::why;

impl Tremble {
    /// Meets the next army of the hunt from this place on; without one the hunt has succeeded.
    pub(crate) fn meet_from(&mut self, seat: Seat, from: u8, news: &mut impl News<Event>) {
        self.battle.clear_fight(seat);
        let armies = self.battle.armies;
        let next = (from..ARMIES_AT_ONCE as u8)
            .find(|at| armies[usize::from(*at)].is_some_and(|army| self.strength(army).is_some()));
        match next {
            Some(at) => self.phase = Phase::Hunt { seat, at, ask: ArmyAsk::Stand },
            None => {
                let (id, city) = self.city(self.battle.field);
                news.tell(Event::HuntWon { seat, city: id, humans: city.hunt });
                self.earn(seat, city.hunt);
                self.settled(seat, news);
            }
        }
    }

    /// What an army needs to be beaten; `None` for the card that is no army.
    pub(crate) fn strength(&self, army: ArmyId) -> Option<Power> {
        army.of(self.content()).strength
    }

    /// The army at this place of the draw.
    pub(crate) fn army_at(&self, at: u8) -> ArmyId {
        self.battle.armies[usize::from(at)].expect("an army is met only if it was drawn")
    }

    fn total_against_army(&self, seat: Seat, slots: Slots, city: CityId) -> u8 {
        self.total(seat, slots, city.of(self.content()), Foe::Army)
    }

    pub(crate) fn check_hunt(
        &self,
        seat: Seat,
        decision: &Decision,
        ask: ArmyAsk,
    ) -> Result<(), Refusal> {
        match (ask, *decision) {
            (ArmyAsk::Stand, Decision::Fight | Decision::Flee) => Ok(()),
            (ArmyAsk::Stand, Decision::Use { tool, on: Target::Nothing }) => {
                self.check_tool(seat, tool, Effect::is_dismissal).map(|_| ())
            }
            (ArmyAsk::Rescue, Decision::Pass) => Ok(()),
            (ArmyAsk::Rescue, Decision::Use { tool, on }) => {
                let effect = self.check_tool(seat, tool, Effect::is_for_armies)?;
                let fits = match (effect, on) {
                    (
                        Effect::Station(StationEffect::AddPower { .. }),
                        Target::Ship(owner, slot),
                    ) => owner == seat && self.fleet(seat).has(slot),
                    (Effect::Station(StationEffect::AddPower { .. }), _) => false,
                    (_, on) => on == Target::Nothing,
                };
                if fits { Ok(()) } else { Err(why::WRONG_TARGET) }
            }
            (ArmyAsk::Loss, decision) => self.check_loss(seat, &decision, self.fleet(seat)),
            (_, Decision::Use { .. }) => Err(why::WRONG_TARGET),
            _ => Err(why::NOT_NOW),
        }
    }

    pub(crate) fn hunt(
        &mut self,
        seat: Seat,
        decision: &Decision,
        at: u8,
        ask: ArmyAsk,
        news: &mut impl News<Event>,
    ) {
        let army = self.army_at(at);
        match (ask, *decision) {
            (ArmyAsk::Stand, Decision::Fight) => {
                self.phase = Phase::Hunt { seat, at, ask: ArmyAsk::Dice };
            }
            (ArmyAsk::Stand, Decision::Use { tool, on }) => {
                self.use_up(seat, tool, on, news);
                news.tell(Event::ArmyDismissed { seat, army });
                self.battle.dismissed = self.battle.dismissed.with(Slot(at));
                self.meet_from(seat, at + 1, news);
            }
            (ArmyAsk::Stand, _) => {
                let (city, _) = self.city(self.battle.field);
                news.tell(Event::Fled { seat, army, city });
                self.lose_city();
                self.settled(seat, news);
            }
            (ArmyAsk::Rescue, Decision::Use { tool, on }) => {
                let effect = self.effect(seat, tool);
                self.use_up(seat, tool, on, news);
                match effect {
                    Some(Effect::Compensation(CompensationEffect::RerollOwn)) => {
                        self.phase = Phase::Hunt { seat, at, ask: ArmyAsk::Dice };
                    }
                    Some(effect) => {
                        self.strengthen(seat, effect, on);
                        self.judge_fight(seat, at, news);
                    }
                    None => {}
                }
            }
            (ArmyAsk::Loss, decision) => {
                self.take_loss(seat, &decision, self.fleet(seat), news);
                self.settled(seat, news);
            }
            _ => self.hunt_lost(seat, at, news),
        }
    }

    pub(crate) fn hunt_rolled(
        &mut self,
        seat: Seat,
        at: u8,
        roll: Roll,
        news: &mut impl News<Event>,
    ) {
        let army = self.army_at(at);
        self.battle.rolls[seat.index()] = Some(roll);
        let (city, _) = self.city(self.battle.field);
        let total = self.total_against_army(seat, self.fleet(seat), city);
        let strength = self.strength(army).unwrap_or_default();
        news.tell(Event::ArmyFought { seat, army, roll, total, strength });
        self.judge_fight(seat, at, news);
    }

    /// Beaten, or something may still be used, or lost.
    fn judge_fight(&mut self, seat: Seat, at: u8, news: &mut impl News<Event>) {
        let army = self.army_at(at);
        let (city, _) = self.city(self.battle.field);
        let total = self.total_against_army(seat, self.fleet(seat), city);
        if total >= self.strength(army).unwrap_or_default().0 {
            news.tell(Event::ArmyBeaten { seat, army });
            self.meet_from(seat, at + 1, news);
        } else if self.might_use(seat, Effect::is_for_armies) {
            self.phase = Phase::Hunt { seat, at, ask: ArmyAsk::Rescue };
        } else {
            self.hunt_lost(seat, at, news);
        }
    }

    fn hunt_lost(&mut self, seat: Seat, at: u8, news: &mut impl News<Event>) {
        let (army, (city, _)) = (self.army_at(at), self.city(self.battle.field));
        news.tell(Event::BeatenByArmy { seat, army, city });
        self.lose_city();
        if self.must_choose_loss(seat, self.fleet(seat), news) {
            self.phase = Phase::Hunt { seat, at, ask: ArmyAsk::Loss };
        } else {
            self.settled(seat, news);
        }
    }

    /// An army among the cities acts on every search (T-7.9): at once, or when the row is complete.
    pub(crate) fn army_appeared(&mut self, army: ArmyId, news: &mut impl News<Event>) {
        if changes::ROW_BEFORE_ARMIES.is_in(self.rules) {
            let place = self.battle.armies.iter_mut().find(|place| place.is_none());
            *place.expect("each kind turns up once") = Some(army);
            self.lay_next(news);
        } else {
            self.battle.armies[0] = Some(army);
            self.begin_defence(news);
        }
    }

    /// The armies that have turned up act, one after the other.
    pub(crate) fn begin_defence(&mut self, news: &mut impl News<Event>) {
        self.defend_from(Seat(0), 0, news);
    }

    fn defend_from(&mut self, seat: Seat, search: u8, news: &mut impl News<Event>) {
        let mut from = (seat, search);
        while self.battle.armies.get(usize::from(self.battle.met)).is_some_and(Option::is_some) {
            let searches = self.seats().iter().flat_map(|s| (0..SHIPS as u8).map(move |n| (s, n)));
            let mut left = searches.skip_while(|place| *place < from);
            let next = left.find(|(s, n)| self.captain(*s).searches[usize::from(*n)].is_some());
            if let Some((seat, search)) = next {
                self.battle.clear_fight(seat);
                self.phase = Phase::Defend { seat, search, ask: ArmyAsk::Stand };
                return;
            }
            self.battle.met += 1;
            from = (Seat(0), 0);
        }
        self.battle = Battle::NONE;
        self.lay_next(news);
    }

    /// The city that is searched, and the ships that search it.
    pub(crate) fn searched(&self, seat: Seat, search: u8) -> (CityId, Slots) {
        let search = self.captain(seat).searches[usize::from(search)];
        let city = search.expect("a search that meets an army goes on").city;
        (city, self.captain(seat).searching(city))
    }

    pub(crate) fn check_defend(
        &self,
        seat: Seat,
        decision: &Decision,
        search: u8,
        ask: ArmyAsk,
    ) -> Result<(), Refusal> {
        match (ask, *decision) {
            (ArmyAsk::Stand, Decision::Fight | Decision::Flee) => Ok(()),
            (ArmyAsk::Loss, decision) => {
                self.check_loss(seat, &decision, self.searched(seat, search).1)
            }
            _ => Err(why::NOT_NOW),
        }
    }

    pub(crate) fn defend(
        &mut self,
        seat: Seat,
        decision: &Decision,
        search: u8,
        ask: ArmyAsk,
        news: &mut impl News<Event>,
    ) {
        let (city, slots) = self.searched(seat, search);
        match (ask, *decision) {
            (ArmyAsk::Stand, Decision::Fight) => {
                self.phase = Phase::Defend { seat, search, ask: ArmyAsk::Dice };
            }
            (ArmyAsk::Stand, _) => {
                news.tell(Event::Fled { seat, army: self.army_at(self.battle.met), city });
                self.go_home(seat, slots);
                self.end_defence(seat, search, city, news);
            }
            (_, decision) => {
                self.take_loss(seat, &decision, slots, news);
                self.end_defence(seat, search, city, news);
            }
        }
    }

    pub(crate) fn defence_rolled(
        &mut self,
        seat: Seat,
        search: u8,
        roll: Roll,
        news: &mut impl News<Event>,
    ) {
        let (city, slots) = self.searched(seat, search);
        let army = self.army_at(self.battle.met);
        self.battle.rolls[seat.index()] = Some(roll);
        let total = self.total_against_army(seat, slots, city);
        let strength = self.strength(army).unwrap_or_default();
        news.tell(Event::ArmyFought { seat, army, roll, total, strength });
        if total >= strength.0 {
            news.tell(Event::ArmyBeaten { seat, army });
            return self.defend_from(seat, search + 1, news);
        }
        news.tell(Event::BeatenByArmy { seat, army, city });
        if self.must_choose_loss(seat, slots, news) {
            self.phase = Phase::Defend { seat, search, ask: ArmyAsk::Loss };
        } else {
            self.end_defence(seat, search, city, news);
        }
    }

    /// The search is over and its city lost.
    fn end_defence(&mut self, seat: Seat, search: u8, city: CityId, news: &mut impl News<Event>) {
        self.captain_mut(seat).searches[usize::from(search)] = None;
        self.lost_cities = self.lost_cities.with(city.0);
        self.defend_from(seat, search + 1, news);
    }
}
