//! A scenario turned into a position: every card is taken from where it would lie.

use saucer_core::{Bag, Kind, Seat, Silence};

use super::{Described, Moment, Place, Scenario, ScenarioFault};
use crate::amount::Fuel;
use crate::city::Part;
use crate::content::{Content, Name};
use crate::edition::{FuelRule, MissionRule, Turns};
use crate::id::{
    ARMY_KINDS, ArmyId, COMPENSATION_KINDS, Card, CityId, CompensationId, FieldNo, PublicMissionId,
    SHIP_KINDS, ShipId, Slot, StationId,
};
use crate::luck::Uniques;
use crate::state::{Berth, DEALT_SHIP, Moored, Phase, Search, Tremble, ships_of};
use crate::view::Whereabouts;

/// The place of a card in its list, by its English name.
fn find<'a>(mut cards: impl Iterator<Item = &'a Name>, name: &str) -> Result<u8, ScenarioFault> {
    let place = cards.position(|card| card.en == name);
    place.map(|at| at as u8).ok_or_else(|| ScenarioFault::UnknownCard(name.to_owned()))
}

/// A position that is being put together.
pub(super) struct Building {
    game: Tremble,
    content: &'static Content,
}

impl Building {
    pub(super) fn new(scenario: &Scenario, content: &'static Content) -> Building {
        let mut game = Tremble::begin(&scenario.setup, scenario.rules);
        game.turn = scenario.turn;
        game.take_ship_deck();
        if game.ship_part() == Part::Second {
            // What was left of the blue deck has left the game (T-2.6).
            for card in ships_of(content, Part::First) {
                game.gone[usize::from(card.kind(content).0)] = card.copies(content);
            }
        }
        Building { game, content }
    }

    pub(super) fn seat(
        &mut self,
        seat: Seat,
        described: &Described,
        moment: Moment,
    ) -> Result<(), ScenarioFault> {
        let captain = self.game.captain_mut(seat);
        captain.humans = described.humans;
        captain.loans = described.loans;
        captain.fuel =
            fuel_of(self.content, described.fuel).ok_or(ScenarioFault::WrongFuel(seat))?;
        if !described.has_saucer {
            captain.berths[0] = None;
            self.game.discard_ship(DEALT_SHIP);
        }
        for (city, until) in &described.searches {
            let city = self.take_city(city)?;
            let searches = &mut self.game.captain_mut(seat).searches;
            let free = searches.iter_mut().find(|search| search.is_none());
            *free.ok_or(ScenarioFault::TooManyShips(seat))? = Some(Search { city, until: *until });
        }
        for (name, place) in &described.ships {
            self.berth(seat, name, place, moment)?;
        }
        if !self.searches_are_possible(seat) {
            return Err(ScenarioFault::WrongSearch(seat));
        }
        for name in &described.stations {
            self.moor_station(seat, name)?;
        }
        for (names, is_fresh) in [(&described.held, false), (&described.fresh, true)] {
            for name in names {
                let kind = self.take_compensation(name)?;
                let captain = self.game.captain_mut(seat);
                let hand = if is_fresh { &mut captain.fresh } else { &mut captain.held };
                hand[kind.index()] += 1;
            }
        }
        for name in &described.trophies {
            let city = self.take_city(name)?;
            let captain = self.game.captain_mut(seat);
            captain.trophies = captain.trophies.with(city.0);
        }
        self.keep_missions(seat, &described.missions)?;
        if !described.drawn.is_empty() && moment != Moment::Buying {
            return Err(ScenarioFault::WrongMoment);
        }
        for (place, name) in described.drawn.iter().enumerate() {
            let card = self.take_card(name)?;
            self.game.captain_mut(seat).drawn[place] = Some(card);
        }
        Ok(())
    }

    fn berth(
        &mut self,
        seat: Seat,
        name: &str,
        place: &Place,
        moment: Moment,
    ) -> Result<(), ScenarioFault> {
        let ship = ShipId(find(self.content.ships.iter().map(|card| &card.name), name)?);
        let at = match place {
            Place::Hidden | Place::Known => Whereabouts::Home,
            Place::At(field) => Whereabouts::At(self.attacked(*field, moment)?),
            Place::Searching(city) => Whereabouts::Searching(CityId(find(
                self.content.cities.iter().map(|c| &c.name),
                city,
            )?)),
        };
        let free = self.game.captain(seat).berths.iter().position(Option::is_none);
        let slot = if ship == DEALT_SHIP {
            // There is one for each captain, and it is at its place already.
            let has = self.game.captain(seat).berths[0].is_some_and(|b| b.ship == DEALT_SHIP);
            has.then_some(0).ok_or_else(|| ScenarioFault::NotThere(name.to_owned()))?
        } else {
            let slot = free.ok_or(ScenarioFault::TooManyShips(seat))?;
            self.take(Card::Ship(ship), name)?;
            slot
        };
        let known = ship == DEALT_SHIP || *place != Place::Hidden;
        // No turn has such a number, so each was bought by itself.
        let lot = if ship == DEALT_SHIP { 0 } else { 100 + slot as u8 };
        let captain = self.game.captain_mut(seat);
        captain.berths[slot] = Some(Berth { ship, at, known, lot });
        if matches!(at, Whereabouts::At(_)) {
            captain.flown = captain.flown.with(Slot(slot as u8));
        }
        Ok(())
    }

    /// Whether every search has a ship and goes on, as long as searches last (T-7.7).
    fn searches_are_possible(&self, seat: Seat) -> bool {
        let captain = self.game.captain(seat);
        let now = self.turn();
        let longest = self.content.figures.search_turns.map(|turns| now + turns.usual);
        captain.searches.iter().flatten().all(|search| {
            let goes_on = longest.is_some_and(|last| (now..=last).contains(&search.until.0));
            goes_on && !captain.searching(search.city).is_empty()
        })
    }

    fn attacked(&self, field: FieldNo, moment: Moment) -> Result<FieldNo, ScenarioFault> {
        let n_fields = self.game.content().cities_per_turn(self.game.setup.captains());
        if !matches!(moment, Moment::Revealed | Moment::Settling) {
            return Err(ScenarioFault::WrongMoment);
        }
        if field.0 < n_fields { Ok(field) } else { Err(ScenarioFault::NoSuchField(field)) }
    }

    fn moor_station(&mut self, seat: Seat, name: &str) -> Result<(), ScenarioFault> {
        let id = StationId(find(self.content.stations.iter().map(|card| &card.name), name)?);
        self.take(Card::Station(id), name)?;
        let stations = &mut self.game.captain_mut(seat).stations;
        let is_twin = stations.iter().flatten().any(|moored| moored.station == id);
        let free = stations.iter_mut().find(|place| place.is_none()).filter(|_| !is_twin);
        *free.ok_or(ScenarioFault::WrongStations(seat))? =
            Some(Moored { station: id, used: false });
        Ok(())
    }

    /// A ship or a station of the deck.
    fn take_card(&mut self, name: &str) -> Result<Card, ScenarioFault> {
        let ships = self.content.ships.iter().map(|card| &card.name);
        let kind = find(ships.chain(self.content.stations.iter().map(|card| &card.name)), name)?;
        let card = Card::of_kind(Kind(kind), self.content);
        self.take(card, name)?;
        Ok(card)
    }

    fn take(&mut self, card: Card, name: &str) -> Result<(), ScenarioFault> {
        let kind = card.kind(self.content);
        let (part, in_use) = (card.part(self.content), self.game.ship_part());
        let left = &mut self.game.gone[usize::from(kind.0)];
        let taken = if part == Some(in_use) {
            self.game.ship_deck.take(kind)
        } else if part == Some(Part::First) && *left > 0 {
            *left -= 1;
            true
        } else {
            false
        };
        if taken { Ok(()) } else { Err(ScenarioFault::NotThere(name.to_owned())) }
    }

    fn take_city(&mut self, name: &str) -> Result<CityId, ScenarioFault> {
        let city = find(self.content.cities.iter().map(|card| &card.name), name)?;
        if !self.game.city_deck.has(city) {
            return Err(ScenarioFault::NotThere(name.to_owned()));
        }
        self.game.city_deck = self.game.city_deck.without(city);
        Ok(CityId(city))
    }

    fn take_compensation(&mut self, name: &str) -> Result<CompensationId, ScenarioFault> {
        let kind = find(self.content.compensations.iter().map(|card| &card.name), name)?;
        let taken = self.game.compensation_deck.take(Kind(kind));
        let id = CompensationId(kind);
        if taken { Ok(id) } else { Err(ScenarioFault::NotThere(name.to_owned())) }
    }

    fn keep_missions(&mut self, seat: Seat, names: &[String]) -> Result<(), ScenarioFault> {
        let n = names.len() as u8;
        let fits = match self.content.figures.missions {
            MissionRule::Secret { fewest, most, .. } if self.game.setup.has_missions() => {
                (fewest..=most).contains(&n)
            }
            _ => n == 0,
        };
        if !fits {
            return Err(ScenarioFault::WrongMissions);
        }
        for name in names {
            let number = find(self.content.secret_missions.iter().map(|card| &card.name), name)?;
            if !self.game.mission_deck.has(number) {
                return Err(ScenarioFault::NotThere(name.clone()));
            }
            self.game.mission_deck = self.game.mission_deck.without(number);
            let captain = self.game.captain_mut(seat);
            captain.missions = captain.missions.with(number);
        }
        Ok(())
    }

    pub(super) fn open_missions(&mut self, names: Option<&[String]>) -> Result<(), ScenarioFault> {
        let n = self.game.content().missions_in_play(self.game.setup.captains());
        let mut open: Uniques = (0..n).collect();
        if let Some(names) = names {
            open = Uniques::NONE;
            for name in names {
                let missions = self.content.public_missions.iter().map(|card| &card.name);
                open = open.with(find(missions, name)?);
            }
        }
        if open.len() != n {
            return Err(ScenarioFault::WrongMissions);
        }
        for (place, number) in self.game.open_missions.iter_mut().zip(open.iter()) {
            *place = Some(PublicMissionId(number));
        }
        Ok(())
    }

    /// Named cities first; then what earlier turns have laid out goes to the discards, and the
    /// deck fills the row.
    pub(super) fn lay_row(
        &mut self,
        scenario: &Scenario,
        moment: Moment,
    ) -> Result<(), ScenarioFault> {
        let a_turn = self.game.content().cities_per_turn(self.game.setup.captains());
        let has_row = !matches!(moment, Moment::Buying | Moment::Evening);
        if scenario.row.len() > usize::from(if has_row { a_turn } else { 0 }) {
            return Err(ScenarioFault::WrongMoment);
        }
        for (field, name) in scenario.row.iter().enumerate() {
            let city = self.take_city(name)?;
            let part = city.of(self.content).part;
            if matches!(self.content.figures.turns, Turns::Fixed(_))
                && part != self.game.ship_part()
            {
                return Err(ScenarioFault::NotThere(name.clone()));
            }
            self.game.row[field] = Some(city);
        }
        let captured: u8 = self.game.captains.iter().map(|c| c.trophies.len()).sum();
        let searched = self.game.captains.iter().flat_map(|c| c.searches.iter().flatten()).count();
        let n_settled = if moment == Moment::Evening { self.turn() } else { self.turn() - 1 };
        let earlier = (n_settled * a_turn)
            .checked_sub(captured + searched as u8)
            .ok_or(ScenarioFault::TooManyCities)?;
        if let Some(most) = scenario.cities_left {
            self.discard_cities_down_to(most);
            return Ok(());
        }
        for _ in 0..earlier {
            let Some(city) = self.next_city() else { break };
            self.game.lost_cities = self.game.lost_cities.with(city.0);
        }
        while has_row && moment != Moment::LayingOut && self.game.n_row() < a_turn {
            let Some(city) = self.next_city() else { break };
            let field = usize::from(self.game.n_row());
            self.game.row[field] = Some(city);
        }
        Ok(())
    }

    fn turn(&self) -> u8 {
        self.game.turn.0
    }

    /// Takes the next city of the deck, in the order of the content; armies stay in it.
    fn next_city(&mut self) -> Option<CityId> {
        let n_cities = self.content.cities.len() as u8;
        let number = self.game.city_pool().iter().find(|number| *number < n_cities)?;
        self.game.city_deck = self.game.city_deck.without(number);
        Some(CityId(number))
    }

    fn discard_cities_down_to(&mut self, most: u8) {
        while self.game.cities_left() > most {
            // Armies have the highest numbers, so what is left are cities.
            let Some(number) = self.game.city_pool().iter().last() else { return };
            self.game.city_deck = self.game.city_deck.without(number);
            match number.checked_sub(self.content.cities.len() as u8) {
                None => self.game.lost_cities = self.game.lost_cities.with(number),
                Some(army) => self.game.army_discards[ArmyId(army).index()] += 1,
            }
        }
    }

    pub(super) fn cut_decks(&mut self, scenario: &Scenario) -> Result<(), ScenarioFault> {
        if let Some(names) = &scenario.ship_deck {
            let mut counts = [0; SHIP_KINDS];
            for name in names {
                let card = self.take_card(name)?;
                counts[usize::from(card.kind(self.content).0)] += 1;
            }
            for (kind, discards) in (0..).map(Kind).zip(&mut self.game.ship_discards) {
                *discards += self.game.ship_deck.count(kind) as u8;
            }
            self.game.ship_deck = Bag::new(counts);
        }
        if let Some(names) = &scenario.army_deck {
            let mut counts = [0; ARMY_KINDS];
            for name in names {
                let kind = find(self.content.armies.iter().map(|card| &card.name), name)?;
                if !self.game.army_deck.take(Kind(kind)) {
                    return Err(ScenarioFault::NotThere(name.clone()));
                }
                counts[usize::from(kind)] += 1;
            }
            for (kind, discards) in (0..).map(Kind).zip(&mut self.game.army_discards) {
                *discards += self.game.army_deck.count(kind) as u8;
            }
            self.game.army_deck = Bag::new(counts);
        }
        if let Some(names) = &scenario.compensation_deck {
            let mut counts = [0; COMPENSATION_KINDS];
            for name in names {
                counts[self.take_compensation(name)?.index()] += 1;
            }
            for (kind, discards) in (0..).map(Kind).zip(&mut self.game.compensation_discards) {
                *discards += self.game.compensation_deck.count(kind) as u8;
            }
            self.game.compensation_deck = Bag::new(counts);
        }
        Ok(())
    }

    pub(super) fn begin(mut self, moment: Moment) -> Tremble {
        let (game, news) = (&mut self.game, &mut Silence);
        match moment {
            Moment::Buying => {
                game.ask(game.seats());
                game.phase = Phase::Buy { again: false };
            }
            Moment::LayingOut => game.lay_next(news),
            Moment::Planning => game.begin_plan(news),
            Moment::Revealed if game.content().stores_fuel() => game.begin_redirect(news),
            Moment::Revealed => game.begin_tow(news),
            Moment::Settling => game.settle_from(FieldNo(0), news),
            Moment::Evening => game.end_turn(news),
        }
        self.game
    }
}

/// The store of a captain: what is given, or one supply; none where fuel is not stored.
fn fuel_of(content: &Content, given: Option<Fuel>) -> Option<Fuel> {
    match (content.figures.fuel, given) {
        (FuelRule::Limit { .. }, None) => Some(Fuel(0)),
        (FuelRule::Limit { .. }, Some(_)) => None,
        (FuelRule::Store { per_turn, .. }, None) => Some(per_turn),
        (FuelRule::Store { most, .. }, Some(fuel)) => (fuel <= most).then_some(fuel),
    }
}
