//! What Use, Repair and Sabotage do in each place.

use saucer_core::{News, Refusal};

use crate::content::{Ability, Content};
use crate::decision::Decision;
use crate::event::Event;
use crate::id::{Card, Face, Figure, Gear, LabToken, Place, WEAPONS};
use crate::state::{Dog, Phase, Rescue, Then, Thing, Vehicle, Work};
use crate::why;

impl Thing {
    /// Whether the card would change something if this one did it.
    pub(crate) fn can(&self, figure: Figure, card: Card) -> bool {
        self.check_can(figure, card).is_ok()
    }

    /// Whether this one has keys to a vehicle that is ready.
    pub(crate) fn may_escape(&self, figure: Figure, place: Place) -> bool {
        let ready = place.vehicle().is_some_and(|vehicle| self.is_ready(vehicle));
        ready && self.owns(figure, Gear::Keys)
    }

    pub(crate) fn is_ready(&self, vehicle: usize) -> bool {
        let Vehicle { fuel, damage, used } = self.vehicles[vehicle];
        !used && damage == 0 && fuel >= self.tank(vehicle)
    }

    /// How much fuel a vehicle needs.
    pub(crate) fn tank(&self, vehicle: usize) -> u8 {
        let found = &self.figures().found;
        match vehicle {
            _ if self.is_station() => 0,
            0 => found.helicopter_fuel,
            _ => found.snowcat_fuel,
        }
    }

    /// How much fuel there is still room for in a place.
    pub(crate) fn room_for_fuel(&self, place: Place) -> u8 {
        let track = self.figures().found.track;
        match (place, place.vehicle()) {
            (Place::BoilerRoom, _) if !self.boiler_is_destroyed() => track - self.boiler.fuel,
            (Place::GeneratorRoom, _) => track - self.generator.fuel,
            (_, Some(vehicle)) if !self.vehicles[vehicle].used => {
                self.tank(vehicle).saturating_sub(self.vehicles[vehicle].fuel)
            }
            _ => 0,
        }
    }

    pub(crate) fn fill(&mut self, place: Place, fuel: u8) {
        match (place, place.vehicle()) {
            (Place::BoilerRoom, _) => self.boiler.fuel += fuel,
            (Place::GeneratorRoom, _) => self.generator.fuel += fuel,
            (_, Some(vehicle)) => self.vehicles[vehicle].fuel += fuel,
            _ => {}
        }
    }

    pub(crate) fn meal_of(&self, figure: Figure) -> u8 {
        if self.has(figure, Ability::ThriftyCook) { 1 } else { self.figures().found.meal }
    }

    /// Cards that can be drawn in the armory or the warehouse, discards included.
    pub(crate) fn n_in_deck(&self, place: Place) -> u8 {
        let (deck, discards): (&[u8], &[u8]) = match place {
            Place::Armory => (&self.weapons, &self.discards[..WEAPONS]),
            _ => (&self.items, &self.discards[WEAPONS..]),
        };
        deck.iter().chain(discards).sum()
    }

    pub(crate) fn damage_at(&self, place: Place) -> Option<u8> {
        match (place, place.vehicle()) {
            (Place::BoilerRoom, _) if !self.boiler_is_destroyed() => Some(self.boiler.damage),
            (Place::GeneratorRoom, _) => Some(self.generator.damage),
            (Place::RadioRoom, _) => Some(self.radio),
            (_, Some(vehicle)) if !self.vehicles[vehicle].used => {
                Some(self.vehicles[vehicle].damage)
            }
            _ => None,
        }
    }

    fn set_damage(&mut self, place: Place, damage: u8, news: &mut impl News<Event>) {
        let was_dark = self.is_dark();
        match (place, place.vehicle()) {
            (Place::BoilerRoom, _) => self.boiler.damage = damage,
            (Place::GeneratorRoom, _) => self.generator.damage = damage,
            (Place::RadioRoom, _) => self.radio = damage,
            (_, Some(vehicle)) => self.vehicles[vehicle].damage = damage,
            _ => {}
        }
        news.tell(Event::Damage { place, damage });
        self.notice_power(was_dark, news);
        self.notice_boiler(news);
    }

    /// The most damage that a place takes.
    pub(crate) fn damage_limit(&self, place: Place) -> u8 {
        let found = &self.figures().found;
        match place {
            Place::BoilerRoom => found.boiler_breaks_at,
            Place::GeneratorRoom => found.generator_breaks_at,
            _ => self.figures().proposal.damage_limit,
        }
    }

    fn can_sabotage(&self, place: Place) -> bool {
        self.check_sabotage(place).is_ok()
    }

    /// One character acts, twice as well in company, and lies down.
    pub(crate) fn act(&mut self, figure: Figure, card: Card, news: &mut impl News<Event>) {
        let place = self.at[figure.index()];
        let times = if self.standing(place).len() > 1 { 2 } else { 1 };
        self.down = self.down.with(figure);
        let turns = self.work.turns;
        self.work = Work { left: times, by: Some(figure), turns, ..Work::default() };
        match card {
            Card::Use => self.use_place(figure, place, times, news),
            Card::Repair if self.owns(figure, Gear::Tools) => self.phase = Phase::Tools(figure),
            Card::Repair => self.repair(figure, 0, news),
            Card::Sabotage => self.sabotage(place, 1, Then::Actions, news),
        }
    }

    fn use_place(&mut self, figure: Figure, place: Place, times: u8, news: &mut impl News<Event>) {
        match place {
            Place::BoilerRoom | Place::GeneratorRoom => {
                let fuel = times.min(self.reserve).min(self.room_for_fuel(place));
                self.reserve -= fuel;
                self.fill(place, fuel);
                news.tell(Event::Filled { place, fuel });
                self.after_action(news);
            }
            Place::RadioRoom => {
                self.rescue = Rescue::Called;
                news.tell(Event::SosSent);
                self.after_action(news);
            }
            Place::WeatherStation => {
                let twice = times == 2 || self.has(figure, Ability::TwoForecasts);
                self.work.left = if twice { 2 } else { 1 };
                self.phase = Phase::Roll(figure);
            }
            Place::Laboratory => {
                let more = u8::from(self.has(figure, Ability::ExtraLabToken));
                self.work.left = times * (1 + more);
                self.phase = Phase::Lab(figure);
            }
            Place::Armory | Place::Warehouse => self.draw_gear(figure, news),
            Place::Kitchen => {
                let tins = self.meal_of(figure);
                self.pantry -= tins;
                self.cooked = true;
                news.tell(Event::Cooked { tins });
                self.after_action(news);
            }
            _ if self.may_escape(figure, place) => self.phase = Phase::Escape(figure),
            _ => {
                let fuel = times.min(self.outdoor).min(self.room_for_fuel(place));
                self.outdoor -= fuel;
                self.fill(place, fuel);
                news.tell(Event::Filled { place, fuel });
                self.after_action(news);
            }
        }
    }

    pub(crate) const fn check_tools(&self, decision: &Decision) -> Result<(), Refusal> {
        match decision {
            Decision::UseTools | Decision::Pass => Ok(()),
            _ => Err(why::NOT_NOW),
        }
    }

    pub(crate) fn tools(
        &mut self,
        figure: Figure,
        decision: &Decision,
        news: &mut impl News<Event>,
    ) {
        let mut more = 0;
        if *decision == Decision::UseTools {
            self.discard(figure, Gear::Tools);
            news.tell(Event::ToolsUsed { figure });
            more = self.figures().proposal.tools_card;
        }
        self.repair(figure, more, news);
    }

    fn repair(&mut self, figure: Figure, more: u8, news: &mut impl News<Event>) {
        let place = self.at[figure.index()];
        let each = if self.has(figure, Ability::DoubleRepair) { 2 } else { 1 };
        let repaired = self.work.left * each + more;
        let damage = self.damage_at(place).unwrap_or(0).saturating_sub(repaired);
        self.set_damage(place, damage, news);
        self.after_action(news);
    }

    pub(crate) fn rolled(&mut self, figure: Figure, face: Face, news: &mut impl News<Event>) {
        let [first, second] = &mut self.work.rolled;
        if first.is_none() {
            *first = Some(face)
        } else {
            *second = Some(face)
        }
        self.work.left -= 1;
        match self.work.rolled {
            _ if self.work.left > 0 => {}
            [Some(one), Some(two)] if one != two => self.phase = Phase::PickForecast(figure),
            _ => self.leave_forecast(face, news),
        }
    }

    pub(crate) fn check_pick_forecast(&self, decision: &Decision) -> Result<(), Refusal> {
        match decision {
            Decision::Forecast(face) if self.work.rolled.contains(&Some(*face)) => Ok(()),
            Decision::Forecast(_) => Err(why::NOT_THAT_FORECAST),
            _ => Err(why::NOT_NOW),
        }
    }

    pub(crate) fn leave_forecast(&mut self, face: Face, news: &mut impl News<Event>) {
        self.forecast = Some(face);
        self.work.rolled = [None; 2];
        news.tell(Event::Forecast { face: Some(face) });
        self.after_action(news);
    }

    pub(crate) fn lab_drawn(
        &mut self,
        figure: Figure,
        token: LabToken,
        news: &mut impl News<Event>,
    ) {
        *self.lab_bag.of_mut(token) -= 1;
        *self.lab[figure.index()].of_mut(token) += 1;
        news.tell(match self.is_crew() {
            true => Event::LabOpened { figure, token },
            false => Event::LabDrawn { figure, token: Some(token) },
        });
        self.work.left -= 1;
        if self.work.left == 0 || self.lab_bag.is_empty() {
            self.after_action(news);
        }
    }

    /// Draws up to two or three cards to choose from.
    fn draw_gear(&mut self, figure: Figure, news: &mut impl News<Event>) {
        let place = self.at[figure.index()];
        let ability = match place {
            Place::Armory => Ability::ArmoryChoice,
            _ => Ability::WarehouseChoice,
        };
        let n = if self.has(figure, ability) { 3 } else { 2 };
        let room = self.n_gear(figure) < self.figures().proposal.gear_limit;
        if self.work.left == 0 || !room || self.n_in_deck(place) == 0 {
            return self.after_action(news);
        }
        self.work.n = n.min(self.n_in_deck(place));
        self.shuffle_discards(place);
        self.phase = Phase::Gear(figure);
    }

    /// An empty deck is made of its discards.
    fn shuffle_discards(&mut self, place: Place) {
        if place == Place::Armory && self.weapons.iter().all(|n| *n == 0) {
            self.weapons.copy_from_slice(&self.discards[..WEAPONS]);
            self.discards[..WEAPONS].fill(0);
        }
        if place == Place::Warehouse && self.items.iter().all(|n| *n == 0) {
            self.items.copy_from_slice(&self.discards[WEAPONS..]);
            self.discards[WEAPONS..].fill(0);
        }
    }

    fn take_from_deck(&mut self, gear: Gear) {
        match (gear as usize).checked_sub(WEAPONS) {
            Some(item) => self.items[item] -= 1,
            None => self.weapons[gear as usize] -= 1,
        }
    }

    pub(crate) fn gear_drawn(&mut self, figure: Figure, gear: Gear, news: &mut impl News<Event>) {
        self.take_from_deck(gear);
        let place = self.work.drawn.iter().position(Option::is_none).expect("three at most");
        self.work.drawn[place] = Some(gear);
        news.tell(Event::GearDrawn { figure, gear });
        self.work.n -= 1;
        if self.work.n == 0 {
            self.phase = Phase::Keep(figure);
        } else {
            self.shuffle_discards(self.at[figure.index()]);
        }
    }

    pub(crate) fn check_keep(&self, decision: &Decision) -> Result<(), Refusal> {
        match decision {
            Decision::Keep(gear) if self.work.drawn.contains(&Some(*gear)) => Ok(()),
            Decision::Keep(gear) => Err(self.not_that_card(*gear)),
            _ => Err(why::NOT_NOW),
        }
    }

    pub(crate) fn keep(&mut self, figure: Figure, kept: Gear, news: &mut impl News<Event>) {
        for gear in std::mem::take(&mut self.work.drawn).into_iter().flatten() {
            self.discards[gear as usize] += 1;
        }
        self.discards[kept as usize] -= 1;
        self.gear[figure.index()][kept as usize] += 1;
        if kept == Gear::Flamethrower {
            let charges = &mut self.charges[figure.index()];
            let numbers = &Content::of(self.rules).figures;
            *charges = (*charges + numbers.found.charges).min(numbers.proposal.most_charges);
        }
        news.tell(Event::GearKept { figure, gear: kept });
        self.work.left -= 1;
        self.draw_gear(figure, news);
    }

    /// So many Sabotage effects in a place, as far as they change something.
    pub(crate) fn sabotage(
        &mut self,
        place: Place,
        times: u8,
        then: Then,
        news: &mut impl News<Event>,
    ) {
        self.then = then;
        self.work.left = times;
        self.sabotage_next(place, news);
    }

    fn sabotage_next(&mut self, place: Place, news: &mut impl News<Event>) {
        while self.work.left > 0 && self.can_sabotage(place) {
            self.work.left -= 1;
            match place {
                Place::Laboratory => return self.phase = Phase::LabLost,
                Place::Armory | Place::Warehouse => {
                    self.shuffle_discards(place);
                    return self.phase = Phase::GearLost(place);
                }
                Place::WeatherStation => {
                    self.forecast = None;
                    news.tell(Event::Forecast { face: None });
                }
                Place::Kitchen => {
                    self.pantry = self.pantry.saturating_sub(self.figures().found.meal);
                    news.tell(Event::Pantry { tins: self.pantry });
                }
                Place::Kennel => {
                    for dog in &mut self.dogs {
                        if *dog == Dog::Caught {
                            *dog = Dog::Loose;
                        }
                    }
                    news.tell(Event::DogsFreed);
                }
                _ => {
                    let damage = self.damage_at(place).unwrap_or(0) + 1;
                    self.set_damage(place, damage, news);
                }
            }
        }
        self.go_on(news);
    }

    /// Goes on where a step that several parts of a round have was begun.
    pub(crate) fn go_on(&mut self, news: &mut impl News<Event>) {
        if self.is_over() {
            return;
        }
        match self.then {
            Then::Strikes => self.strike_next(news),
            Then::Actions => self.after_action(news),
            Then::Fires => self.fire_out(news),
            Then::Rescue => self.begin_call(news),
            Then::Tests => self.test_next(news),
        }
    }

    pub(crate) fn lab_lost(&mut self, token: LabToken, news: &mut impl News<Event>) {
        *self.lab_bag.of_mut(token) -= 1;
        *self.lab_out.of_mut(token) += 1;
        news.tell(Event::LabLost { token });
        self.sabotage_next(Place::Laboratory, news);
    }

    pub(crate) fn gear_lost(&mut self, place: Place, gear: Gear, news: &mut impl News<Event>) {
        self.take_from_deck(gear);
        self.removed += 1;
        news.tell(Event::GearLost { gear });
        if gear == Gear::Keys {
            self.end_without_escape(news);
        }
        if !self.is_over() {
            self.sabotage_next(place, news);
        }
    }
}
