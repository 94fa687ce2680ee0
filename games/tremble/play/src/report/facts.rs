//! What is learned from one match of Tremble.

use std::collections::BTreeMap;

use saucer_core::{Game, News, Ruleset, Seat, Viewer};
use saucer_lab::Witness;
use saucer_tremble::{
    Card, CityId, CompensationId, Content, Event, Name, Setup, ShipId, StationId, Tremble,
};
use serde::Serialize;

/// One match. Cards, cities and missions go by their English names.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Facts {
    /// How many turns it lasted.
    pub turns: u8,
    /// How its cities were settled.
    pub cities: Settled,
    /// How often somebody else took the lead: who has caught most humans so far, looked at after
    /// every turn.
    pub lead_changes: u32,
    /// Who led after half of the turns, if one captain did.
    pub halfway: Option<Seat>,
    /// The captains by seat.
    pub captains: Vec<CaptainFacts>,
}

/// How many cities were settled in which way (T-5.6, T-5.7, T-6).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Settled {
    /// Nobody came.
    pub spared: u32,
    /// One captain came.
    pub alone: u32,
    /// All but one retreated.
    pub retreat: u32,
    /// There was a battle.
    pub battle: u32,
}

/// One captain's match.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct CaptainFacts {
    /// Humans at the end, after missions and debts.
    pub humans: i32,
    /// City cards at the end.
    pub trophies: u8,
    /// Humans spent on cards.
    pub spent: i32,
    /// Loans taken.
    pub loans: u32,
    /// Loans paid back before the end.
    pub repaid: u32,
    /// Ships.
    pub ships: Cards,
    /// Stations.
    pub stations: Cards,
    /// Compensations.
    pub compensations: Cards,
    /// Missions: those in play or dealt, those paid or kept, those won or fulfilled.
    pub missions: Cards,
    /// What missions brought or cost.
    pub mission_humans: i32,
    /// Raids.
    pub raids: u32,
    /// What they brought.
    pub raid_humans: i32,
    /// Hunts (retail) or searches (prototype).
    pub hunts: Vec<HuntFacts>,
    /// Cities taken without a battle.
    pub unopposed: u32,
    /// Battles won.
    pub battles_won: u32,
    /// Battles lost.
    pub battles_lost: u32,
    /// Retreats from other captains.
    pub retreats: u32,
    /// Ships lost to captains and armies.
    pub ships_lost: u32,
}

/// Cards of one sort by name.
pub type Cards = BTreeMap<&'static str, CardFacts>;

/// What one captain had to do with a kind of card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct CardFacts {
    /// Drawn or dealt so often.
    pub drawn: u32,
    /// Bought or kept so often; a compensation is kept when it is drawn.
    pub taken: u32,
    /// Ships: attacks with it. Stations and compensations: uses. Missions: won or fulfilled.
    pub used: u32,
}

/// A hunt, or a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct HuntFacts {
    /// Where.
    pub city: &'static str,
    /// How many army cards it drew; searches draw none.
    pub armies: u8,
    /// What a raid would have brought.
    pub raid: i32,
    /// What it brought.
    pub humans: i32,
    /// How it ended.
    pub end: HuntEnd,
}

/// How a hunt or a search ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum HuntEnd {
    /// It brought its humans.
    Won,
    /// An army won.
    Beaten,
    /// The captain fled from an army.
    Fled,
    /// The game ended before.
    Interrupted,
}

/// Learns the facts of a match from its events.
pub struct TrembleWitness {
    content: &'static Content,
    cities: Settled,
    captains: Vec<CaptainFacts>,
    /// Hunts and searches that go on: whose, where, with so many armies.
    open: Vec<(Seat, CityId, u8)>,
    /// Whether anybody has retreated from the city that is being settled.
    retreated: bool,
    /// Humans that each captain has caught so far.
    caught: Vec<i32>,
    /// Who led after each turn.
    leaders: Vec<Option<Seat>>,
}

impl Witness<Tremble> for TrembleWitness {
    type Facts = Facts;

    fn begin(setup: &Setup, rules: Ruleset) -> Self {
        TrembleWitness {
            content: Content::of(setup.edition(), rules),
            cities: Settled::default(),
            captains: vec![CaptainFacts::default(); usize::from(setup.captains().count())],
            open: Vec::new(),
            retreated: false,
            caught: vec![0; usize::from(setup.captains().count())],
            leaders: Vec::new(),
        }
    }

    fn end(mut self, last: &Tremble) -> Facts {
        let view = last.view(Viewer::Spectator);
        for (facts, captain) in self.captains.iter_mut().zip(&view.captains) {
            facts.humans = captain.humans.count();
            facts.trophies = captain.trophies.len() as u8;
        }
        let turns = view.turn.0;
        let halfway = usize::from(turns / 2).checked_sub(1);
        let mut led: Vec<Seat> = self.leaders.iter().copied().flatten().collect();
        led.dedup();
        Facts {
            turns,
            cities: self.cities,
            lead_changes: led.len().saturating_sub(1) as u32,
            halfway: halfway.and_then(|at| self.leaders.get(at).copied().flatten()),
            captains: self.captains,
        }
    }
}

impl News<Event> for TrembleWitness {
    fn tell(&mut self, event: Event) {
        match event {
            Event::CardDrawn { seat, card: Some(card) } => match card {
                Card::Ship(ship) => self.ship(seat, ship).drawn += 1,
                Card::Station(station) => self.station(seat, station).drawn += 1,
            },
            Event::ShipBought { seat, ship: Some(ship) } => self.ship(seat, ship).taken += 1,
            Event::Attacks { seat, ship, .. } | Event::Joined { seat, ship, .. } => {
                self.ship(seat, ship).used += 1;
            }
            Event::StationBought { seat, station } => self.station(seat, station).taken += 1,
            Event::StationUsed { seat, station, .. } => self.station(seat, station).used += 1,
            Event::CompensationDrawn { seat, compensation: Some(kind) } => {
                let card = self.compensation(seat, kind);
                card.drawn += 1;
                card.taken += 1;
            }
            Event::CompensationUsed { seat, compensation, .. }
            | Event::FuelPlayed { seat, compensation }
            | Event::Claimed { seat, compensation, .. } => {
                self.compensation(seat, compensation).used += 1;
            }
            Event::Spent { seat, humans } => self.captain(seat).spent += humans.count(),
            Event::Borrowed { seat, .. } => self.captain(seat).loans += 1,
            Event::Repaid { seat, .. } => self.captain(seat).repaid += 1,
            Event::ShipLost { seat, .. } => self.captain(seat).ships_lost += 1,
            other => self.tell_of_cities(other),
        }
    }
}

impl TrembleWitness {
    fn tell_of_cities(&mut self, event: Event) {
        match event {
            Event::Settling { .. } => self.retreated = false,
            Event::Spared { .. } => self.cities.spared += 1,
            Event::Retreated { seat, .. } => {
                self.retreated = true;
                self.captain(seat).retreats += 1;
            }
            Event::Unopposed { seat, .. } => {
                let retreated = self.retreated;
                let way = if retreated { &mut self.cities.retreat } else { &mut self.cities.alone };
                *way += 1;
                self.captain(seat).unopposed += 1;
            }
            Event::BattleWon { seat, .. } => {
                self.cities.battle += 1;
                self.captain(seat).battles_won += 1;
            }
            Event::BattleLost { seat, .. } => self.captain(seat).battles_lost += 1,
            Event::Raided { seat, humans, .. } => {
                let captain = self.captain(seat);
                captain.raids += 1;
                captain.raid_humans += humans.count();
                self.caught[seat.index()] += humans.count();
            }
            Event::HuntBegan { seat, city, armies } => self.open.push((seat, city, armies)),
            Event::SearchBegan { seat, city, .. } => self.open.push((seat, city, 0)),
            Event::HuntWon { seat, city, humans } | Event::SearchEnded { seat, city, humans } => {
                self.close(seat, city, humans.count(), HuntEnd::Won);
                self.caught[seat.index()] += humans.count();
            }
            Event::BeatenByArmy { seat, city, .. } => self.close(seat, city, 0, HuntEnd::Beaten),
            Event::Fled { seat, city, .. } => self.close(seat, city, 0, HuntEnd::Fled),
            Event::SearchInterrupted { seat, city } => {
                self.close(seat, city, 0, HuntEnd::Interrupted);
            }
            other => self.tell_of_missions(other),
        }
    }

    fn tell_of_missions(&mut self, event: Event) {
        match event {
            Event::MissionOpened { mission } => {
                let name = english(&mission.of(self.content).name);
                for captain in &mut self.captains {
                    captain.missions.entry(name).or_default().drawn += 1;
                }
            }
            Event::MissionDealt { seat, mission: Some(mission) } => {
                let name = english(&mission.of(self.content).name);
                self.captain(seat).missions.entry(name).or_default().drawn += 1;
            }
            Event::MissionPaid { mission, seat, place, humans } => {
                let name = english(&mission.of(self.content).name);
                self.mission(seat, name, place == 1, humans.count());
            }
            Event::MissionShown { mission, seat, fulfilled, humans } => {
                let name = english(&mission.of(self.content).name);
                self.mission(seat, name, fulfilled, humans.count());
            }
            Event::TurnBegan { turn } if turn.0 > 1 => self.leaders.push(leader(&self.caught)),
            Event::GameEnds => self.leaders.push(leader(&self.caught)),
            _ => {}
        }
    }

    fn mission(&mut self, seat: Seat, name: &'static str, won: bool, humans: i32) {
        let captain = self.captain(seat);
        captain.mission_humans += humans;
        let card = captain.missions.entry(name).or_default();
        card.taken += 1;
        card.used += u32::from(won);
    }

    /// A hunt or a search is over.
    fn close(&mut self, seat: Seat, city: CityId, humans: i32, end: HuntEnd) {
        let is_it = |open: &(Seat, CityId, u8)| open.0 == seat && open.1 == city;
        let Some(at) = self.open.iter().position(is_it) else { return };
        let (_, _, armies) = self.open.swap_remove(at);
        let card = city.of(self.content);
        let (name, raid) = (english(&card.name), card.raid.count());
        self.captain(seat).hunts.push(HuntFacts { city: name, armies, raid, humans, end });
    }

    fn captain(&mut self, seat: Seat) -> &mut CaptainFacts {
        &mut self.captains[seat.index()]
    }

    fn ship(&mut self, seat: Seat, ship: ShipId) -> &mut CardFacts {
        let name = english(&ship.of(self.content).name);
        self.captain(seat).ships.entry(name).or_default()
    }

    fn station(&mut self, seat: Seat, station: StationId) -> &mut CardFacts {
        let name = english(&station.of(self.content).name);
        self.captain(seat).stations.entry(name).or_default()
    }

    fn compensation(&mut self, seat: Seat, kind: CompensationId) -> &mut CardFacts {
        let name = english(&kind.of(self.content).name);
        self.captain(seat).compensations.entry(name).or_default()
    }
}

/// Who has most, if it is one.
fn leader(caught: &[i32]) -> Option<Seat> {
    let most = caught.iter().max()?;
    let mut leaders = (0..).map(Seat).zip(caught).filter(|(_, humans)| *humans == most);
    let (leader, _) = leaders.next()?;
    leaders.next().is_none().then_some(leader)
}

fn english(name: &'static Name) -> &'static str {
    &name.en
}
