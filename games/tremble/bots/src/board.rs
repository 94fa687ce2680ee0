//! A position as a bot sees it, in numbers that can be reckoned with quickly.

use saucer_tremble::{
    CAPTAINS, Captains, City, CityId, Content, FIELDS, SHIPS, ShipId, StationEffect, View,
    Whereabouts,
};

use super::might::Hangar;
use super::odds;
use super::outlook::Outlook;
use super::taste::Taste;
use super::worth::{Horizon, usual_catch};

/// Powers above this are as good as this one.
const MOST_POWER: usize = 64;

/// All that does not change while a bot thinks about one turn.
#[derive(Clone, Debug)]
pub(super) struct Board {
    pub(super) content: &'static Content,
    pub(super) taste: Taste,
    pub(super) n: usize,
    pub(super) me: usize,
    pub(super) cities: Vec<&'static City>,
    /// Ships as far as they are known; the own ones all.
    pub(super) hangars: [Hangar; CAPTAINS],
    /// The places that hold a ship, known or not.
    pub(super) owned: [usize; CAPTAINS],
    /// The places whose ships are at home.
    pub(super) home: [usize; CAPTAINS],
    pub(super) fuel: [u8; CAPTAINS],
    pub(super) tools: [Kit; CAPTAINS],
    pub(super) horizon: Horizon,
    pub(super) outlook: Outlook,
    /// The chance that one army card does not stop a fleet of this power (T-7.3).
    passes: [f32; MOST_POWER],
    /// Humans without debts, in steps.
    pub(super) purse: [f32; CAPTAINS],
}

/// What the ready stations of a captain do.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Kit {
    pub(super) power: u8,
    pub(super) army_power: u8,
    pub(super) fewer_armies: u8,
    pub(super) richer_raid: f32,
    pub(super) saves_ship: bool,
    pub(super) extra_fuel: u8,
}

impl Board {
    /// The board that this view shows, with the outlook of the same view.
    ///
    /// # Panics
    ///
    /// If the view is a spectator's, who has nothing to think about.
    pub(super) fn of(view: &View, taste: Taste, outlook: Outlook) -> Board {
        let own = view.own.as_ref().expect("a bot looks from a seat");
        let content = view.content();
        let n = view.captains.len();
        let captains = Captains::new(n as u8).expect("a table has two to five captains");
        let row: Vec<CityId> = view.row.iter().map(|field| field.city).collect();
        let turn = view.turn.0.max(1);
        let horizon =
            Horizon::new(content, captains, turn, turns_after(view, content, captains), &taste);
        let mut board = Board {
            content,
            taste,
            n,
            me: own.seat.index(),
            cities: row.iter().map(|city| city.of(content)).collect(),
            outlook,
            hangars: [[None; SHIPS]; CAPTAINS],
            owned: [0; CAPTAINS],
            home: [0; CAPTAINS],
            fuel: [0; CAPTAINS],
            tools: [Kit::default(); CAPTAINS],
            horizon,
            passes: passes(view, content),
            purse: [0.0; CAPTAINS],
        };
        let owes = f32::from(content.figures.loan.owes.steps());
        for (seat, captain) in view.captains.iter().enumerate() {
            for (slot, ship) in captain.ships.iter().enumerate() {
                let Some(ship) = ship else { continue };
                board.owned[seat] |= 1 << slot;
                board.hangars[seat][slot] = ship.ship;
                if ship.at == Whereabouts::Home {
                    board.home[seat] |= 1 << slot;
                }
            }
            board.fuel[seat] = captain.fuel.0;
            board.purse[seat] = f32::from(captain.humans.steps()) - owes * f32::from(captain.loans);
            for moored in captain.stations.iter().filter(|moored| !moored.used) {
                board.tools[seat].add(moored.station.of(content).effect);
            }
        }
        for (place, ship) in board.hangars[board.me].iter_mut().zip(&own.ships) {
            *place = *ship;
        }
        board
    }

    /// How many turns come after this one.
    pub(super) fn turns_after(&self) -> usize {
        self.horizon.turns - 1
    }

    /// The chance that a hunt with this power against armies succeeds (T-7.3).
    pub(super) fn hunt_chance(&self, power: u8, draws: u8) -> f32 {
        self.passes[usize::from(power).min(MOST_POWER - 1)].powi(i32::from(draws))
    }

    /// What a captor gains by this city with a fleet of this power against armies, whose cheapest
    /// ship is worth `stake`.
    pub(super) fn reward(&self, seat: usize, field: usize, power: u8, stake: f32) -> f32 {
        let city = self.cities[field];
        let trophy = self.trophy(seat, field);
        let (raid, hunt) = (f32::from(city.raid.steps()), f32::from(city.hunt.steps()));
        let kit = &self.tools[seat];
        let raid = raid + kit.richer_raid + trophy;
        let try_for_more = if self.content.searches_over_turns() {
            self.search(hunt + trophy, power, stake)
        } else {
            let draws = city.draws.saturating_sub(kit.fewer_armies);
            let chance = self.hunt_chance(power + kit.army_power.min(3), draws);
            // Half of those who fail see it coming and flee (T-7.6).
            chance * (hunt + trophy) - (1.0 - chance) * 0.5 * stake
        };
        raid.max(try_for_more)
    }

    /// What the trophy of a field is worth to a captain in missions.
    pub(super) fn trophy(&self, seat: usize, field: usize) -> f32 {
        self.taste.missions * self.outlook.spoils[field][seat][seat]
    }

    /// What a search of so many humans is worth with this power, its ships being away (T-7.7).
    pub(super) fn search(&self, catch: f32, power: u8, stake: f32) -> f32 {
        if self.turns_after() < 2 {
            return f32::NEG_INFINITY;
        }
        let chance = self.hunt_chance(power, 2);
        let turns = self.turns_after() as f32;
        chance * catch - (1.0 - chance) * 0.5 * stake - 2.0 * stake / turns
    }

    /// A number for each field that is higher the more a captain wants it.
    pub(super) fn allure(&self, seat: usize) -> [f32; FIELDS] {
        let mut allure = [0.0; FIELDS];
        for (field, city) in self.cities.iter().enumerate() {
            allure[field] = (usual_catch(city) + self.trophy(seat, field)).max(0.5);
        }
        allure
    }
}

impl Kit {
    fn add(&mut self, effect: StationEffect) {
        match effect {
            StationEffect::AddPower { power } => self.power += power.0,
            StationEffect::AddAgainstArmy { power } => self.army_power += power.0,
            StationEffect::FewerArmies { cards } => self.fewer_armies += cards,
            StationEffect::RicherRaid { humans } => self.richer_raid += f32::from(humans.steps()),
            StationEffect::SaveShip => self.saves_ship = true,
            StationEffect::ExtraFuel { fuel } => self.extra_fuel += fuel.0,
            StationEffect::CancelBonuses | StationEffect::RerollOwn => self.power += 1,
            StationEffect::MoveEnemy | StationEffect::MoveOwn => {}
        }
    }
}

/// How many turns come after this one; a guess in the prototype, where armies take places of
/// cities (T-1.3).
fn turns_after(view: &View, content: &Content, captains: Captains) -> u8 {
    match content.figures.turns {
        saucer_tremble::Turns::Fixed(turns) => turns.saturating_sub(view.turn.0.max(1)),
        saucer_tremble::Turns::UntilCitiesRunOut => {
            let a_turn = content.figures.cities_per_turn.of(captains);
            let rows = view.cities_left.div_ceil(a_turn);
            if view.row.is_empty() { rows.saturating_sub(1) } else { rows }
        }
    }
}

fn passes(view: &View, content: &'static Content) -> [f32; MOST_POWER] {
    let mut passes = [1.0; MOST_POWER];
    let rebuilt = view.armies_to_come.is_empty();
    let cards = if rebuilt { &view.army_discards } else { &view.armies_to_come };
    if view.content().has_armies_among_cities() {
        // A turn of a search meets an army with a chance of about one in three (T-3.8).
        let armies = content.armies.len().max(1) as f32;
        for (power, chance) in passes.iter_mut().enumerate() {
            let beaten = content.armies.iter().filter_map(|army| army.strength);
            let beaten = beaten.map(|army| odds::beats(power as i32, i32::from(army.0)));
            *chance = 1.0 - (1.0 - beaten.sum::<f32>() / armies) / 3.0;
        }
        return passes;
    }
    let all: u32 = cards.iter().map(|(_, n)| u32::from(*n)).sum();
    for (power, chance) in passes.iter_mut().enumerate().filter(|_| all > 0) {
        let beaten = cards.iter().map(|(army, n)| {
            let strength = army.of(content).strength.map_or(0, |power| i32::from(power.0));
            f32::from(*n) * odds::beats(power as i32, strength)
        });
        *chance = beaten.sum::<f32>() / all as f32;
    }
    passes
}

/// The ships of each captain in some world, as the view of that captain tells.
pub(super) fn hangar(ships: &[Option<ShipId>]) -> Hangar {
    let mut hangar = [None; SHIPS];
    for (place, ship) in hangar.iter_mut().zip(ships) {
        *place = *ship;
    }
    hangar
}
