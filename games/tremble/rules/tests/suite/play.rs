//! A match that is played by hand, with the luck given as data and cards called by their names.

use saucer_core::{Game, Input, Kind, Pending, Refusal, Seat, Viewer, Xoshiro};
use saucer_tremble::{
    Answer, CityId, CompensationId, Content, Decision, Edition, Event, FieldNo, FleetView, Moment,
    Name, OwnView, Roll, Scenario, Scene, Setup, ShipId, Slot, Slots, Step, Target, Tool, Tremble,
    View,
};

use crate::help::captains;

pub(crate) const A: Seat = Seat(0);
pub(crate) const B: Seat = Seat(1);
pub(crate) const C: Seat = Seat(2);
pub(crate) const D: Seat = Seat(3);

pub(crate) const CITY_1: FieldNo = FieldNo(0);
pub(crate) const CITY_2: FieldNo = FieldNo(1);
pub(crate) const CITY_3: FieldNo = FieldNo(2);
pub(crate) const CITY_4: FieldNo = FieldNo(3);
pub(crate) const CITY_5: FieldNo = FieldNo(4);

/// The first turn of retail with so many captains.
pub(crate) fn retail_table(n: u8) -> Scenario {
    Scenario::new(Setup::new(Edition::Retail, captains(n)))
}

/// The first turn of the prototype with so many captains, without missions (T-9.11).
pub(crate) fn prototype_table(n: u8) -> Scenario {
    Scenario::new(Setup::new(Edition::Prototype, captains(n)).without_missions())
}

/// A match, with the news since it was written down.
#[derive(Clone, Debug)]
pub(crate) struct Play {
    pub(crate) game: Tremble,
    pub(crate) news: Vec<Event>,
}

impl Play {
    #[track_caller]
    pub(crate) fn at(moment: Moment, scenario: &Scenario) -> Play {
        let game = scenario.build(moment).expect("the scenario is a position");
        Play { game, news: Vec::new() }
    }

    #[track_caller]
    pub(crate) fn input(&mut self, input: &Input<Tremble>) -> &mut Play {
        if let Err(refusal) = self.game.apply(input, &mut self.news) {
            panic!(
                "{input:?} is refused: {refusal}; pending {:?}",
                self.game.view(Viewer::Spectator).step
            );
        }
        self
    }

    #[track_caller]
    pub(crate) fn decide(&mut self, seat: Seat, decision: Decision) -> &mut Play {
        self.input(&Input::Decide(seat, decision))
    }

    #[track_caller]
    pub(crate) fn luck(&mut self, answer: Answer) -> &mut Play {
        self.input(&Input::Luck(answer))
    }

    #[track_caller]
    pub(crate) fn dice(&mut self, low: u8, high: u8) -> &mut Play {
        self.luck(Answer::Dice(Roll(low, high)))
    }

    /// A die says who comes first.
    #[track_caller]
    pub(crate) fn first(&mut self, seat: Seat) -> &mut Play {
        self.luck(Answer::First(seat))
    }

    /// Luck draws the card of this name.
    #[track_caller]
    pub(crate) fn draw(&mut self, name: &str) -> &mut Play {
        self.luck(Answer::Card(number(self.game.edition(), name)))
    }

    /// Luck answers everything by itself until somebody is asked.
    pub(crate) fn let_luck_run(&mut self) -> &mut Play {
        let mut luck = Xoshiro::seeded(1);
        while let Pending::Luck(draw) = self.game.pending() {
            use saucer_core::Draw;
            self.luck(draw.sample(&self.game, &mut luck));
        }
        self
    }

    /// The row is filled with cities, in the order of the content, and no army turns up.
    pub(crate) fn lay_cities(&mut self) -> &mut Play {
        use saucer_core::Draw;
        while let Pending::Luck(draw) = self.game.pending() {
            let cities = 0..self.content().cities.len() as u8;
            let mut cards = cities.map(|city| Answer::Card(Kind(city)));
            match cards.find(|card| draw.admits(&self.game, card)) {
                Some(card) => self.luck(card),
                None => break,
            };
        }
        self
    }

    #[track_caller]
    pub(crate) fn send(&mut self, seat: Seat, name: &str, to: FieldNo) -> &mut Play {
        let ship = self.slot(seat, name);
        self.decide(seat, Decision::Send { ship, to })
    }

    #[track_caller]
    pub(crate) fn commit(&mut self, seats: &[Seat]) -> &mut Play {
        for seat in seats {
            self.decide(*seat, Decision::Commit);
        }
        self
    }

    /// Everybody who owes a decision commits.
    #[track_caller]
    pub(crate) fn commit_all(&mut self) -> &mut Play {
        let owing = self.owing();
        self.commit(&owing)
    }

    /// These captains stay and fight, in this order.
    #[track_caller]
    pub(crate) fn fight(&mut self, seats: &[Seat]) -> &mut Play {
        for seat in seats {
            self.decide(*seat, Decision::Fight);
        }
        self
    }

    #[track_caller]
    pub(crate) fn pass(&mut self, seats: &[Seat]) -> &mut Play {
        for seat in seats {
            self.decide(*seat, Decision::Pass);
        }
        self
    }

    #[track_caller]
    pub(crate) fn lose(&mut self, seat: Seat, name: &str) -> &mut Play {
        let slot = self.slot(seat, name);
        self.decide(seat, Decision::Lose(slot))
    }

    #[track_caller]
    pub(crate) fn buy(&mut self, seat: Seat, card: u8) -> &mut Play {
        self.decide(seat, Decision::Buy { card: Slot(card), instead: None })
    }

    /// Uses a station or a compensation that needs no target.
    #[track_caller]
    pub(crate) fn use_tool(&mut self, seat: Seat, name: &str) -> &mut Play {
        self.use_on(seat, name, Target::Nothing)
    }

    #[track_caller]
    pub(crate) fn use_on(&mut self, seat: Seat, name: &str, on: Target) -> &mut Play {
        let tool = self.tool(seat, name);
        self.decide(seat, Decision::Use { tool, on })
    }

    /// Leaves these ships to search.
    #[track_caller]
    pub(crate) fn search(&mut self, seat: Seat, names: &[&str]) -> &mut Play {
        let ships: Slots = names.iter().map(|name| self.slot(seat, name)).collect();
        self.decide(seat, Decision::Search(ships))
    }

    /// Why this decision is refused. Asks `check` and `apply` and sees that nothing changes.
    #[track_caller]
    pub(crate) fn refusal(&self, seat: Seat, decision: Decision) -> Refusal {
        let (mut after, mut news) = (self.game.clone(), Vec::new());
        let refused = after
            .apply(&Input::Decide(seat, decision), &mut news)
            .expect_err("the decision was to be refused");
        assert_eq!(self.game.check(seat, &decision), Err(refused));
        assert!(after == self.game && news.is_empty(), "a refusal changes nothing");
        refused
    }

    /// The clause that refuses this decision.
    #[track_caller]
    pub(crate) fn refused_by(&self, seat: Seat, decision: Decision) -> &'static str {
        self.refusal(seat, decision).clause.0
    }

    pub(crate) fn owing(&self) -> Vec<Seat> {
        match self.game.pending() {
            Pending::Seats(seats) => seats.iter().collect(),
            Pending::Luck(_) | Pending::Nobody(_) => Vec::new(),
        }
    }

    pub(crate) fn waits_for_luck(&self) -> bool {
        matches!(self.game.pending(), Pending::Luck(_))
    }

    pub(crate) fn legal(&self, seat: Seat) -> Vec<Decision> {
        let mut legal = Vec::new();
        self.game.legal(seat, &mut legal);
        legal
    }

    pub(crate) fn view(&self) -> View {
        self.game.view(Viewer::Spectator)
    }

    pub(crate) fn own(&self, seat: Seat) -> OwnView {
        self.game.view(Viewer::Seat(seat)).own.expect("a captain has a view of their own")
    }

    pub(crate) fn content(&self) -> &'static Content {
        Content::newest(self.game.edition())
    }

    /// The place of the first ship of this name.
    #[track_caller]
    pub(crate) fn slot(&self, seat: Seat, name: &str) -> Slot {
        let is_it =
            |ship: &Option<ShipId>| ship.is_some_and(|s| s.of(self.content()).name.en == name);
        let at = self.own(seat).ships.iter().position(is_it).expect("the captain has the ship");
        Slot(at as u8)
    }

    /// The target that is this ship.
    #[track_caller]
    pub(crate) fn target(&self, seat: Seat, name: &str) -> Target {
        Target::Ship(seat, self.slot(seat, name))
    }

    /// The target that sends this ship elsewhere.
    #[track_caller]
    pub(crate) fn course(&self, seat: Seat, name: &str, to: FieldNo) -> Target {
        Target::Course(seat, self.slot(seat, name), to)
    }

    #[track_caller]
    pub(crate) fn tool(&self, seat: Seat, name: &str) -> Tool {
        let stations = &self.view().captains[seat.index()].stations;
        let at = stations.iter().position(|view| view.station.of(self.content()).name.en == name);
        at.map_or_else(
            || Tool::Compensation(CompensationId(number(self.game.edition(), name).0)),
            |at| Tool::Station(Slot(at as u8)),
        )
    }

    /// The ships of a captain by name.
    pub(crate) fn ships(&self, seat: Seat) -> Vec<&'static str> {
        let ships = self.own(seat).ships;
        ships.into_iter().flatten().map(|ship| ship.of(self.content()).name.en.as_str()).collect()
    }

    /// Humans in thousands.
    pub(crate) fn humans(&self, seat: Seat) -> i32 {
        self.view().captains[seat.index()].humans.count() / 1000
    }

    pub(crate) fn fuel(&self, seat: Seat) -> u8 {
        self.view().captains[seat.index()].fuel.0
    }

    pub(crate) fn compensations(&self, seat: Seat) -> u8 {
        self.view().captains[seat.index()].compensations
    }

    pub(crate) fn trophies(&self, seat: Seat) -> Vec<&'static str> {
        names_of(self.content(), &self.view().captains[seat.index()].trophies)
    }

    pub(crate) fn lost_cities(&self) -> Vec<&'static str> {
        names_of(self.content(), &self.view().lost_cities)
    }

    /// The power of a fleet as the row shows it.
    #[track_caller]
    pub(crate) fn power(&self, seat: Seat, field: FieldNo) -> u8 {
        let row = self.view().row;
        let fleet = row[field.index()].fleets.iter().find(|fleet| fleet.seat == seat);
        fleet.expect("the captain has a fleet there").power
    }

    /// Who has ships at this field.
    pub(crate) fn attackers(&self, field: FieldNo) -> Vec<Seat> {
        self.view().row[field.index()].fleets.iter().map(|fleet| fleet.seat).collect()
    }

    /// Totals in the battle that goes on, by seat.
    #[track_caller]
    pub(crate) fn totals(&self) -> Vec<(Seat, u8)> {
        let Step::Settling { scene: Scene::Battle { fleets, .. }, .. } = self.view().step else {
            panic!("no battle goes on: {:?}", self.view().step)
        };
        let mut totals: Vec<_> = fleets.iter().map(|fleet| (fleet.seat, fleet.total)).collect();
        totals.sort_unstable();
        totals
    }

    /// The scene in the city that is settled.
    #[track_caller]
    pub(crate) fn scene(&self) -> Scene {
        match self.view().step {
            Step::Settling { scene, .. } => scene,
            step => panic!("no city is settled: {step:?}"),
        }
    }

    /// The fleet that meets an army, with its roll.
    #[track_caller]
    pub(crate) fn against_army(&self) -> FleetView {
        match self.view().step {
            Step::Defending(army) => army.fleet,
            Step::Settling { scene: Scene::Hunting(army), .. } => army.fleet,
            step => panic!("no army is met: {step:?}"),
        }
    }

    #[track_caller]
    pub(crate) fn assert_told(&self, event: Event) {
        assert!(self.news.contains(&event), "{event:?} is not in {:?}", self.news);
    }

    pub(crate) fn is_over(&self) -> bool {
        matches!(self.game.pending(), Pending::Nobody(_))
    }
}

fn names_of(content: &'static Content, cities: &[CityId]) -> Vec<&'static str> {
    cities.iter().map(|city| city.of(content).name.en.as_str()).collect()
}

/// The number by which luck calls the card of this name.
#[track_caller]
pub(crate) fn number(edition: Edition, name: &str) -> Kind {
    let content = Content::newest(edition);
    let n_cities = content.cities.len();
    let armies = if content.has_armies_among_cities() { n_cities } else { 0 };
    let is_it = |card: &Name| card.en == name;
    let place = |found: Option<usize>, after: usize| found.map(|at| at + after);
    let found = place(content.ships.iter().position(|card| is_it(&card.name)), 0)
        .or(place(content.stations.iter().position(|c| is_it(&c.name)), content.ships.len()))
        .or(place(content.cities.iter().position(|card| is_it(&card.name)), 0))
        .or(place(content.armies.iter().position(|card| is_it(&card.name)), armies))
        .or(place(content.compensations.iter().position(|card| is_it(&card.name)), 0))
        .or(place(content.public_missions.iter().position(|card| is_it(&card.name)), 0))
        .or(place(content.secret_missions.iter().position(|card| is_it(&card.name)), 0));
    Kind(found.expect("there is a card of this name") as u8)
}

/// The position after so many random inputs, or the end before.
pub(crate) fn wander(setup: Setup, seed: u64, inputs: usize) -> Tremble {
    let mut game = Tremble::newest(&setup);
    saucer_conformance::wander(&mut game, &mut Xoshiro::seeded(seed), inputs);
    game
}
