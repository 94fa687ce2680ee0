//! What ships and stations are worth over the turns to come.

use saucer_tremble::{
    Ability, ByCaptains, Captains, City, Content, FuelRule, MissionRule, Part, SHIPS,
    StationEffect, StationId, Turn,
};

use super::might::{FLEETS, Hangar};
use super::taste::Taste;

/// The most turns of a match in either edition.
const TURNS: usize = 16;
/// What is left of a fleet a turn later: some of it is lost in battles.
const WEAR: f32 = 0.94;
/// The power of an average captain before the first turn, and its growth in a turn: where the fuel
/// of a turn grows, and where it is the same in all turns.
const AVERAGE_POWER: f32 = 7.0;
const GROWTH_BY_LIMIT: f32 = 3.2;
const GROWTH_BY_STORE: f32 = 1.5;
/// A ship can take a city by itself, however weak it is; worth as much as this power.
const PRESENCE: f32 = 2.0;

/// The turns from now on: what a point of power earns in each of them, and the fuel for it.
#[derive(Clone, Debug)]
pub(super) struct Horizon {
    content: &'static Content,
    /// Earnings of a point of power in this turn and the ones after it.
    rates: [f32; TURNS],
    fuel: [u8; TURNS],
    /// How many turns there are, this one included.
    pub(super) turns: usize,
}

impl Horizon {
    /// The horizon at the beginning of a turn after which so many more are played.
    pub(super) fn new(
        content: &'static Content,
        captains: Captains,
        turn: u8,
        turns_after: u8,
        taste: &Taste,
    ) -> Horizon {
        let turns = (usize::from(turns_after) + 1).min(TURNS);
        let mut horizon = Horizon { content, rates: [0.0; TURNS], fuel: [0; TURNS], turns };
        let parts = [Part::First, Part::Second].map(|part| income(content, captains, part, taste));
        let half = (turn + turns_after) / 2;
        let growth = if content.stores_fuel() { GROWTH_BY_STORE } else { GROWTH_BY_LIMIT };
        let mut kept = taste.hunger;
        for ahead in 0..turns {
            let number = turn + ahead as u8;
            let income = parts[usize::from(number > half)];
            let average = AVERAGE_POWER + growth * f32::from(number);
            horizon.rates[ahead] = kept * income / average;
            horizon.fuel[ahead] = match content.figures.fuel {
                FuelRule::Limit { .. } => content.fuel_limit(Turn(number)).map_or(0, |fuel| fuel.0),
                FuelRule::Store { per_turn, .. } => per_turn.0 + 1,
            };
            kept *= WEAR;
        }
        horizon
    }

    /// What these ships earn from the turn that is so far ahead until the end.
    pub(super) fn fleet(&self, hangar: &Hangar, extra_fuel: u8, from: usize) -> f32 {
        if from >= self.turns {
            return 0.0;
        }
        let (powers, fuels) = self.effective(hangar);
        let mut sum = 0.0;
        let mut before = (u8::MAX, 0.0);
        for ahead in from..self.turns {
            let limit = self.fuel[ahead] + extra_fuel;
            if before.0 != limit {
                let fits = (0..FLEETS).filter(|fleet| fuels[*fleet] <= limit);
                before = (limit, fits.map(|fleet| powers[fleet]).fold(0.0, f32::max));
            }
            sum += self.rates[ahead] * before.1;
        }
        sum
    }

    /// What the ship at each place adds to the fleet from the next turn on.
    pub(super) fn each(&self, hangar: &Hangar, extra_fuel: u8) -> [f32; SHIPS] {
        let all = self.fleet(hangar, extra_fuel, 1);
        let mut worth = [0.0; SHIPS];
        for slot in (0..SHIPS).filter(|slot| hangar[*slot].is_some()) {
            let mut rest = *hangar;
            rest[slot] = None;
            worth[slot] = all - self.fleet(&rest, extra_fuel, 1);
        }
        worth
    }

    /// What a station earns until the end, extra fuel aside.
    pub(super) fn station(&self, station: StationId) -> f32 {
        let humans = |humans: saucer_tremble::Humans| f32::from(humans.steps());
        let (power, a_turn) = match station.of(self.content).effect {
            StationEffect::AddPower { power } => (1.2 * f32::from(power.0), 0.0),
            StationEffect::CancelBonuses => (1.5, 0.0),
            StationEffect::MoveEnemy => (5.0, 0.0),
            StationEffect::MoveOwn => (5.0, 0.0),
            StationEffect::RerollOwn => (2.0, 0.0),
            StationEffect::ExtraFuel { .. } => (0.0, 0.0),
            StationEffect::FewerArmies { cards } => (1.8 * f32::from(cards), 0.0),
            StationEffect::AddAgainstArmy { power } => (0.3 * f32::from(power.0), 0.0),
            StationEffect::RicherRaid { humans: more } => (0.0, 0.6 * humans(more)),
            StationEffect::SaveShip => (1.5, 0.0),
        };
        self.rates[..self.turns].iter().map(|rate| rate * power + a_turn).sum()
    }

    /// Usable power and fuel of every set of these ships.
    fn effective(&self, hangar: &Hangar) -> ([f32; FLEETS], [u8; FLEETS]) {
        let mut powers = [0.0; FLEETS];
        let mut fuels = [0; FLEETS];
        for fleet in 1..FLEETS {
            let mut classes = [0_u8; 3];
            let ships = (0..SHIPS).filter(|slot| fleet & 1 << slot != 0);
            for slot in ships.clone() {
                if let Some(ship) = hangar[slot] {
                    classes[ship.of(self.content).class as usize] += 1;
                }
            }
            for slot in ships {
                let Some(ship) = hangar[slot].map(|ship| ship.of(self.content)) else { continue };
                fuels[fleet] += ship.fuel.0;
                powers[fleet] += PRESENCE + f32::from(ship.power.0);
                for ability in &ship.abilities {
                    powers[fleet] += match *ability {
                        Ability::With { class, power } => {
                            let own = u8::from(class == ship.class);
                            let has = classes[class as usize] > own;
                            if has { 0.5 * f32::from(power.0) } else { 0.0 }
                        }
                        Ability::AtType { power, .. } => 0.45 * f32::from(power.0),
                        Ability::InRegion { power, .. } => 0.3 * f32::from(power.0),
                        Ability::AgainstArmy { power } => 0.25 * f32::from(power.0),
                        Ability::Immortal => 0.5,
                        Ability::ChangesCity => 3.0,
                        Ability::FastSearch => 2.0,
                        Ability::JoinsBattle => 1.0,
                    };
                }
            }
        }
        (powers, fuels)
    }
}

/// What a city yields on average: a raid, and a quarter of what a hunt adds to it.
pub(super) fn usual_catch(city: &City) -> f32 {
    let (raid, hunt) = (f32::from(city.raid.steps()), f32::from(city.hunt.steps()));
    raid + 0.25 * (hunt - raid)
}

/// What an average captain earns in a turn of this part: an equal share of all cities and of the
/// missions that their cards count for.
fn income(content: &'static Content, captains: Captains, part: Part, taste: &Taste) -> f32 {
    let cities = || content.cities_for(captains).filter(|city| city.part == part);
    let mean = cities().map(usual_catch).sum::<f32>() / cities().count().max(1) as f32;
    let all = content.cities_for(captains).count().max(1) as f32;
    let prizes = match content.figures.missions {
        MissionRule::Public { two, three, four, five, first, second } => {
            let open = f32::from(ByCaptains { two, three, four, five }.of(captains));
            open * f32::from((first + second).steps())
        }
        MissionRule::Secret { .. } => 8.0 * f32::from(captains.count()),
    };
    let share =
        f32::from(content.figures.cities_per_turn.of(captains)) / f32::from(captains.count());
    share * (mean + taste.missions * prizes / all)
}

#[cfg(test)]
mod tests {
    use saucer_tremble::ShipId;

    use saucer_tremble::Edition;

    use super::*;
    use crate::taste;

    const FOUR: Captains = Captains::ALL[2];

    fn horizon(turn: u8) -> Horizon {
        Horizon::new(Content::newest(Edition::Retail), FOUR, turn, 10 - turn, &taste::CAPTAIN)
    }

    fn hangar(names: &[&str]) -> Hangar {
        let content = Content::newest(Edition::Retail);
        let mut hangar = [None; SHIPS];
        for (place, name) in hangar.iter_mut().zip(names) {
            let at = content.ships.iter().position(|ship| ship.name.en == *name).unwrap();
            *place = Some(ShipId(at as u8));
        }
        hangar
    }

    #[test]
    fn a_ship_is_worth_more_the_longer_it_flies_and_nothing_after_the_end() {
        let fleet = hangar(&["Training Saucer", "Cyclops"]);
        let worth: Vec<f32> = (1..=10).map(|turn| horizon(turn).each(&fleet, 0)[1]).collect();
        assert!(worth[0] > 3.0 && worth[0] > worth[4] && worth[7] > worth[8], "{worth:?}");
        assert_eq!(worth[9], 0.0);
    }

    #[test]
    fn company_counts_and_fuel_that_is_not_there_does_not() {
        let first = horizon(1);
        let with = |names: &[&str]| first.fleet(&hangar(names), 0, 0);
        let alone = with(&["Cyclops"]);
        assert!(
            with(&["Cyclops", "Tea Saucer"]) - alone
                > with(&["Stilts", "Tea Saucer"]) - with(&["Stilts"])
        );
        // In the first turn there are 4 units of fuel: two Barges of 4 each fly no better than one.
        let last = Horizon::new(Content::newest(Edition::Retail), FOUR, 1, 0, &taste::CAPTAIN);
        let one = last.fleet(&hangar(&["Barge"]), 0, 0);
        assert_eq!(last.fleet(&hangar(&["Barge", "Barge"]), 0, 0), one);
        assert!(last.fleet(&hangar(&["Barge", "Barge"]), 4, 0) > one);
    }
}
