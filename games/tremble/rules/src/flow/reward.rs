//! The reward: raid, hunt or search (T-7.1 to T-7.3, T-7.7).

use saucer_core::{Bag, Kind, News, Refusal, Seat, Seats};

use super::tools::Effect;
use crate::ability::Ability;
use crate::amount::{Humans, Turn};
use crate::changes;
use crate::decision::{Decision, Target, Tool};
use crate::event::{Event, Pile};
use crate::id::{ARMY_KINDS, ArmyId, FieldNo, STATIONS, Slot, Slots};
use crate::ship::StationEffect;
use crate::state::{Battle, Phase, Search, Tremble};
use crate::view::Whereabouts;
use crate::why;

impl Tremble {
    /// This captain has captured the city that was fought for. The reward comes at once, or when
    /// all cities have been fought for (T-7.1).
    pub(crate) fn captured(&mut self, seat: Seat, news: &mut impl News<Event>) {
        if !changes::REWARDS_AFTER_ALL_BATTLES.is_in(self.rules) {
            self.phase = Phase::Reward(seat);
            return;
        }
        let field = self.battle.field;
        self.captors[field.index()] = Some(seat);
        self.trophies_to[field.index()] = self.battle.trophy_to;
        self.settle_from(FieldNo(field.0 + 1), news);
    }

    /// Rewards the captor of this field or of the next one after it that has one.
    pub(crate) fn reward_from(&mut self, first: FieldNo, news: &mut impl News<Event>) {
        for field in (first.0..self.n_row()).map(FieldNo) {
            let Some(seat) = self.captors[field.index()] else { continue };
            let trophy_to = self.trophies_to[field.index()];
            let fighters = Seats::only(seat);
            self.battle = Battle { field, fighters, trophy_to, ..Battle::NONE };
            let (city, _) = self.city(field);
            news.tell(Event::Rewarding { seat, field, city });
            self.phase = Phase::Reward(seat);
            return;
        }
        self.end_turn(news);
    }

    pub(crate) fn check_reward(&self, seat: Seat, decision: &Decision) -> Result<(), Refusal> {
        let searches = self.content().searches_over_turns();
        match *decision {
            Decision::Raid if self.armed_scouts(seat) > 0 => Err(why::SCOUTS_ARE_OUT),
            Decision::Raid => Ok(()),
            Decision::Hunt if searches => Err(why::NO_HUNTS),
            Decision::Hunt if self.armed_nets(seat) > Humans::NONE => Err(why::NETS_ARE_OUT),
            Decision::Hunt => Ok(()),
            Decision::Search(_) if !searches => Err(why::NO_SEARCHES),
            Decision::Search(ships) if ships.is_empty() || !ships.within(self.fleet(seat)) => {
                Err(why::LEAVE_SHIPS)
            }
            Decision::Search(_) => Ok(()),
            Decision::Use { tool, on: Target::Nothing } => {
                let effect = self.check_tool(seat, tool, Effect::is_for_rewards)?;
                let Tool::Station(place) = tool else { return Err(why::WRONG_MOMENT) };
                if self.battle.armed.has(place) {
                    return Err(why::STATION_USED);
                }
                match effect {
                    Effect::Station(StationEffect::RicherRaid { .. })
                        if self.armed_scouts(seat) > 0 =>
                    {
                        Err(why::SCOUTS_ARE_OUT)
                    }
                    Effect::Station(StationEffect::FewerArmies { .. })
                        if self.armed_nets(seat) > Humans::NONE =>
                    {
                        Err(why::NETS_ARE_OUT)
                    }
                    _ => Ok(()),
                }
            }
            Decision::Use { .. } => Err(why::WRONG_TARGET),
            _ => Err(why::NOT_NOW),
        }
    }

    fn armed(&self, seat: Seat) -> impl Iterator<Item = StationEffect> {
        self.battle
            .armed
            .iter()
            .filter_map(move |place| self.station(seat, place))
            .map(|(_, station)| station.effect)
    }

    /// How many armies fewer the stations of this reward draw (T-12.11).
    pub(crate) fn armed_scouts(&self, seat: Seat) -> u8 {
        let cards = |effect| match effect {
            StationEffect::FewerArmies { cards } => cards,
            _ => 0,
        };
        self.armed(seat).map(cards).sum()
    }

    /// How many humans more the stations of this reward bring (T-12.13).
    pub(crate) fn armed_nets(&self, seat: Seat) -> Humans {
        self.armed(seat).fold(Humans::NONE, |sum, effect| match effect {
            StationEffect::RicherRaid { humans } => sum + humans,
            _ => sum,
        })
    }

    pub(crate) fn reward(&mut self, seat: Seat, decision: &Decision, news: &mut impl News<Event>) {
        match *decision {
            Decision::Use { tool: Tool::Station(place), .. } => {
                self.battle.armed = self.battle.armed.with(place);
            }
            Decision::Hunt => self.begin_hunt(seat, news),
            Decision::Search(ships) => self.begin_search(seat, ships, news),
            _ => self.raid(seat, news),
        }
    }

    /// The stations that were chosen with the reward are turned aside.
    fn use_armed(&mut self, seat: Seat, news: &mut impl News<Event>) {
        let armed = self.battle.armed;
        for place in Slot::all().take(STATIONS).filter(|place| armed.has(*place)) {
            self.use_up(seat, Tool::Station(place), Target::Nothing, news);
        }
    }

    fn raid(&mut self, seat: Seat, news: &mut impl News<Event>) {
        let (id, city) = self.city(self.battle.field);
        let humans = city.raid + self.armed_nets(seat);
        self.use_armed(seat, news);
        news.tell(Event::Raided { seat, city: id, humans });
        self.earn(seat, humans);
        self.settled(seat, news);
    }

    /// Humans for the captor, and the card as a trophy unless a loser has it (T-11.6).
    pub(crate) fn earn(&mut self, seat: Seat, humans: Humans) {
        let (city, _) = self.city(self.battle.field);
        let is_free = self.battle.trophy_to.is_none();
        self.captors[self.battle.field.index()] = Some(seat);
        let captain = self.captain_mut(seat);
        captain.humans = captain.humans + humans;
        if is_free {
            captain.trophies = captain.trophies.with(city.0);
        }
    }

    /// The city is lost to everybody, unless a loser has taken its card.
    pub(crate) fn lose_city(&mut self) {
        let (city, _) = self.city(self.battle.field);
        self.captors[self.battle.field.index()] = None;
        if self.battle.trophy_to.is_none() {
            self.lost_cities = self.lost_cities.with(city.0);
        }
    }

    /// The fleet goes home, army cards are discarded, and the next city is settled (T-7.11).
    pub(crate) fn settled(&mut self, seat: Seat, news: &mut impl News<Event>) {
        self.go_home(seat, self.fleet(seat));
        for army in std::mem::take(&mut self.battle.armies).iter().flatten() {
            self.army_discards[army.index()] += 1;
        }
        let next = FieldNo(self.battle.field.0 + 1);
        if changes::REWARDS_AFTER_ALL_BATTLES.is_in(self.rules) {
            self.reward_from(next, news);
        } else {
            self.settle_from(next, news);
        }
    }

    fn begin_search(&mut self, seat: Seat, ships: Slots, news: &mut impl News<Event>) {
        let (id, _) = self.city(self.battle.field);
        let turns = self.content().figures.search_turns.expect("only searches are searched");
        let captain = self.captain(seat);
        let is_fast = ships
            .iter()
            .filter_map(|slot| captain.berth(slot))
            .any(|berth| self.ship(berth).can(Ability::FastSearch));
        let until = Turn(self.turn.0 + if is_fast { turns.fast } else { turns.usual });
        self.captors[self.battle.field.index()] = Some(seat);
        let captain = self.captain_mut(seat);
        for slot in ships.iter() {
            if let Some(berth) = &mut captain.berths[slot.index()] {
                berth.at = Whereabouts::Searching(id);
            }
        }
        let place = captain.searches.iter_mut().find(|search| search.is_none());
        *place.expect("five ships search five cities at most") = Some(Search { city: id, until });
        news.tell(Event::SearchBegan { seat, city: id, until });
        self.settled(seat, news);
    }

    fn begin_hunt(&mut self, seat: Seat, news: &mut impl News<Event>) {
        let (id, city) = self.city(self.battle.field);
        let armies = city.draws.saturating_sub(self.armed_scouts(seat));
        self.use_armed(seat, news);
        news.tell(Event::HuntBegan { seat, city: id, armies });
        self.draw_next(seat, armies, news);
    }

    fn draw_next(&mut self, seat: Seat, more: u8, news: &mut impl News<Event>) {
        if more > 0 && self.army_deck.is_empty() {
            self.army_deck = Bag::new(std::mem::replace(&mut self.army_discards, [0; ARMY_KINDS]));
            news.tell(Event::PileRebuilt { pile: Pile::Armies });
        }
        if more == 0 || self.army_deck.is_empty() {
            return self.meet_from(seat, 0, news);
        }
        self.phase = Phase::DrawArmies { seat, more };
    }

    pub(crate) fn draw_army(
        &mut self,
        seat: Seat,
        more: u8,
        kind: Kind,
        news: &mut impl News<Event>,
    ) {
        let army = ArmyId(kind.0);
        let taken = self.army_deck.take(kind);
        debug_assert!(taken, "the deck has admitted the card");
        let place = self.battle.armies.iter_mut().find(|place| place.is_none());
        *place.expect("a hunt draws three armies at most") = Some(army);
        news.tell(Event::ArmyDrawn { seat, army });
        self.draw_next(seat, more - 1, news);
    }
}
