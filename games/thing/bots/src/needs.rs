//! What the station needs, place by place: how much one Use or Repair helps the people there, and how much
//! one Sabotage hurts.

use saucer_thing::{Card, Figure, Gear, Place, RescueView, View};

use crate::case::{Case, PLACES_AND_MORE};

impl Case<'_> {
    /// How much a card helps the people in a place; Sabotage hurts by that.
    pub(crate) fn need(&self, place: Place, card: Card) -> f32 {
        self.needs.get_or_init(|| self.all_needs())[place as usize][card as usize]
    }

    fn all_needs(&self) -> [[f32; 3]; PLACES_AND_MORE] {
        let mut needs = [[0.0; 3]; PLACES_AND_MORE];
        for place in Place::ALL {
            needs[place as usize] =
                [self.use_of(place), self.repair_of(place), self.harm_of(place)];
        }
        needs
    }

    /// What generator or boiler burn in a round on average.
    pub(crate) fn burn(&self, column: usize) -> f32 {
        let proposal = &self.figures().proposal;
        let large = self.view.figures.len() > 6;
        let table = if large { &proposal.weather_large } else { &proposal.weather_small };
        table.iter().map(|face| f32::from(face[column])).sum::<f32>() / 6.0
    }

    /// How soon fuel is missing: 0 for plenty, above 1 for now.
    fn thirst(&self, fuel: u8, column: usize) -> f32 {
        let burn = self.burn(column);
        (1.0 - (f32::from(fuel) - burn) / (2.0 * burn)).clamp(0.0, 1.2)
    }

    fn use_of(&self, place: Place) -> f32 {
        let view = self.view;
        let track = self.figures().found.track;
        match place {
            Place::GeneratorRoom if view.reserve > 0 && view.generator.fuel < track => {
                0.7 * self.thirst(view.generator.fuel, 0)
            }
            Place::BoilerRoom
                if view.reserve > 0 && view.boiler.fuel < track && view.freezing.is_none() =>
            {
                self.taste.upkeep * self.thirst(view.boiler.fuel, 1)
            }
            Place::RadioRoom if view.radio == 0 && view.rescue == RescueView::Silent => {
                1.8 * self.taste.radio
            }
            Place::WeatherStation => 0.1,
            Place::Laboratory if view.lab_bag > 0 => self.lab_value(),
            Place::Armory if has_deck(view, Place::Armory) => {
                0.3 + if view.group.strength > 0 { 0.35 } else { 0.0 }
            }
            Place::Warehouse if has_deck(view, Place::Warehouse) => self.warehouse_value(),
            Place::Kitchen if !view.is_cooked && view.pantry >= 2 => {
                0.3 + if view.is_starving || view.pantry < 6 { 0.2 } else { 0.0 }
            }
            Place::Helicopter | Place::Snowcat | Place::SecondSnowcat => self.drive_value(place),
            _ => 0.0,
        }
    }

    /// Tests are worth as much as there is to find out.
    fn lab_value(&self) -> f32 {
        let doubt: f32 = self.others().map(|f| self.alien(f) * (1.0 - self.alien(f))).sum();
        let known = if self.is_crew() { 0.25 } else { 0.35 };
        // Nobody is in a hurry to know before help is called.
        let silent = self.view.rescue == RescueView::Silent;
        let curious = if silent { self.taste.lab.min(0.75) } else { self.taste.lab };
        known + curious * doubt.min(1.0)
    }

    fn warehouse_value(&self) -> f32 {
        let keys_left = self.view.decks.iter().chain(&self.view.discards);
        let keys_left = keys_left.filter(|held| held.gear == Gear::Keys).any(|held| held.n > 0);
        let wanted = self.is_station() || self.trusted_keys().is_none();
        match keys_left && wanted {
            true if self.is_station() && !self.owns(self.me, Gear::Keys) => 0.65,
            true => 0.5,
            false => 0.25,
        }
    }

    /// Who has keys and is most likely human.
    pub(crate) fn trusted_keys(&self) -> Option<Figure> {
        let holders = self.folk().filter(|figure| self.owns(*figure, Gear::Keys));
        let doubt = |figure: &Figure| if *figure == self.me { 0.0 } else { self.alien(*figure) };
        let best = holders.min_by(|a, b| doubt(a).total_cmp(&doubt(b)));
        best.filter(|figure| doubt(figure) < 0.35)
    }

    /// How likely the most suspect of those with keys is an alien; 0 if nobody else has any.
    pub(crate) fn doubtful_keys(&self) -> f32 {
        let holders = self.others().filter(|figure| self.owns(*figure, Gear::Keys));
        holders.map(|figure| self.alien(figure)).fold(0.0, f32::max)
    }

    /// How much getting a vehicle ready helps, or leaving with it.
    fn drive_value(&self, place: Place) -> f32 {
        let Some(vehicle) = self.vehicle(place) else { return 0.0 };
        if vehicle.is_used {
            return 0.0;
        }
        if self.is_ready(place) {
            return if self.trusted_keys().is_some() { 1.2 } else { 0.0 };
        }
        let missing = vehicle.needs.saturating_sub(vehicle.fuel).min(self.view.outdoor);
        if missing == 0 { 0.0 } else { self.readiness(place) }
    }

    /// How much each step towards a vehicle that is ready is worth.
    fn readiness(&self, place: Place) -> f32 {
        let Some(vehicle) = self.vehicle(place) else { return 0.0 };
        let steps = vehicle.damage + vehicle.needs.saturating_sub(vehicle.fuel);
        let keys = if self.trusted_keys().is_some() { 1.0 } else { 0.35 };
        keys * (0.9 - 0.07 * f32::from(steps)).max(0.2)
    }

    fn repair_of(&self, place: Place) -> f32 {
        let view = self.view;
        match place {
            Place::GeneratorRoom => [0.0, 0.35, 0.75][usize::from(view.generator.damage.min(2))],
            Place::BoilerRoom if view.freezing.is_none() => {
                self.taste.upkeep * [0.0, 0.44, 1.2, 1.2][usize::from(view.boiler.damage.min(3))]
            }
            Place::RadioRoom if view.rescue == RescueView::Silent && view.radio > 0 => {
                (0.95 + 0.15 / f32::from(view.radio)) * self.taste.radio
            }
            Place::Helicopter | Place::Snowcat | Place::SecondSnowcat => {
                match self.vehicle(place) {
                    Some(vehicle) if vehicle.damage > 0 && !vehicle.is_used => {
                        self.readiness(place) * if self.is_station() { 0.6 } else { 1.0 }
                    }
                    _ => 0.0,
                }
            }
            _ => 0.0,
        }
    }

    fn harm_of(&self, place: Place) -> f32 {
        let view = self.view;
        match place {
            Place::GeneratorRoom => [0.3, 0.7, 0.0][usize::from(view.generator.damage.min(2))],
            Place::BoilerRoom if view.freezing.is_none() => {
                [0.35, 0.8, 2.0, 0.0][usize::from(view.boiler.damage.min(3))]
            }
            Place::RadioRoom => match view.rescue {
                RescueView::Silent => 0.6,
                _ => 0.0,
            },
            Place::WeatherStation => 0.05,
            Place::Laboratory => 0.2,
            Place::Armory => 0.1,
            Place::Warehouse => 0.25,
            Place::Kitchen => 0.3,
            Place::Kennel => 0.15,
            Place::Helicopter | Place::Snowcat | Place::SecondSnowcat => {
                // A vehicle that only an alien could leave with is better broken.
                let doubt = self.doubtful_keys();
                match self.trusted_keys() {
                    Some(holder) if holder == self.me => 0.6,
                    _ if self.is_station() && self.is_ready(place) && doubt > 0.1 => -1.5 * doubt,
                    Some(_) => 0.55,
                    None => 0.25,
                }
            }
            _ => 0.0,
        }
    }
}

/// Whether there is anything to draw in the armory or the warehouse.
pub(crate) fn has_deck(view: &View, place: Place) -> bool {
    let weapons = place == Place::Armory;
    let all = view.decks.iter().chain(&view.discards);
    all.filter(|held| (held.gear < Gear::Fuel) == weapons).any(|held| held.n > 0)
}
