//! Phases 1 and 2: weather, upkeep, and the rescue helicopter.

use saucer_core::{News, Refusal};

use crate::decision::Decision;
use crate::event::{End, Event};
use crate::id::{FIGURES, Face, Figures, Hand, PLACES, Place, Places};
use crate::state::{Phase, Plant, Rescue, Thing};
use crate::why;

impl Thing {
    pub(crate) fn begin_round(&mut self, news: &mut impl News<Event>) {
        self.round += 1;
        self.at = [Place::RecreationRoom; FIGURES];
        self.down = Figures::NONE;
        self.done = Figures::NONE;
        self.cooked = false;
        self.fought = Places::NONE;
        self.struck = 0;
        self.blades = 0;
        self.appeared = [0; PLACES];
        self.given = [None; FIGURES];
        (self.pool, self.turned) = (Hand::EMPTY, Hand::EMPTY);
        self.votes = [0; FIGURES];
        self.callers = Figures::NONE;
        self.claims = [None; 2 * FIGURES];
        let leader = self.leader;
        self.today_mut().leader = leader;
        news.tell(Event::RoundBegan { round: self.round });
        self.phase = Phase::Weather;
    }

    pub(crate) fn weather_rolled(&mut self, face: Face, news: &mut impl News<Event>) {
        news.tell(Event::WeatherRolled { face });
        if self.forecast.is_some() {
            self.phase = Phase::Forecast(face);
        } else {
            self.upkeep(face, news);
        }
    }

    pub(crate) const fn check_forecast(&self, decision: &Decision) -> Result<(), Refusal> {
        match decision {
            Decision::KeepForecast | Decision::TakeRoll => Ok(()),
            _ => Err(why::NOT_NOW),
        }
    }

    pub(crate) fn choose_weather(
        &mut self,
        decision: &Decision,
        rolled: Face,
        news: &mut impl News<Event>,
    ) {
        let forecast = self.forecast.take().expect("there was a forecast");
        let face = if *decision == Decision::KeepForecast { forecast } else { rolled };
        self.upkeep(face, news);
    }

    fn upkeep(&mut self, face: Face, news: &mut impl News<Event>) {
        self.weather = Some(face);
        news.tell(Event::Weather { face });
        let proposal = &self.figures().proposal;
        let large = self.n() > 6;
        let table = if large { &proposal.weather_large } else { &proposal.weather_small };
        let [generator, boiler, speed] = table[face as usize];
        let was_dark = self.is_dark();
        let was_frozen = self.freezing;
        let limit = self.figures().found.generator_breaks_at;
        self.generator = self.burnt(self.generator, generator, limit);
        match &mut self.freezing {
            Some(space) => {
                *space = (*space + boiler).min(proposal.freezing);
                let space = *space;
                news.tell(Event::Froze { space });
            }
            None => {
                let limit = self.figures().found.boiler_breaks_at;
                self.boiler = self.burnt(self.boiler, boiler, limit);
            }
        }
        news.tell(Event::Burnt {
            generator: self.generator.fuel,
            generator_damage: self.generator.damage,
            boiler: self.boiler.fuel,
            boiler_damage: self.boiler.damage,
        });
        self.notice_power(was_dark, news);
        self.notice_boiler(news);
        if was_frozen.is_some() && self.freezing == Some(proposal.freezing) {
            return self.end(End::Frozen, news);
        }
        self.approach(speed, news);
        if self.is_over() {
            return;
        }
        if self.strength > 0 && !self.is_crew() {
            self.plan = [0; PLACES];
            self.phase = Phase::Plot;
        } else {
            self.begin_draw(news);
        }
    }

    /// What is left of a plant that burns so much.
    fn burnt(&self, plant: Plant, burns: u8, limit: u8) -> Plant {
        let missing = burns.saturating_sub(plant.fuel);
        let left = self.figures().found.damage_counters.saturating_sub(self.damage_placed());
        let damage = (plant.damage + missing.min(left)).min(limit);
        Plant { fuel: plant.fuel.saturating_sub(burns), damage }
    }

    /// Tells if the lights went out or on.
    pub(crate) fn notice_power(&self, was_dark: bool, news: &mut impl News<Event>) {
        match (was_dark, self.is_dark()) {
            (false, true) => news.tell(Event::PowerFailed),
            (true, false) => news.tell(Event::PowerBack),
            _ => {}
        }
    }

    /// The boiler is destroyed as soon as it has too much damage.
    pub(crate) fn notice_boiler(&mut self, news: &mut impl News<Event>) {
        let limit = self.figures().found.boiler_breaks_at;
        if self.boiler.damage >= limit && self.freezing.is_none() {
            self.freezing = Some(0);
            self.boiler.fuel = 0;
            news.tell(Event::BoilerDestroyed);
        }
    }

    fn approach(&mut self, speed: u8, news: &mut impl News<Event>) {
        let proposal = &self.figures().proposal;
        let track = proposal.helicopter_track(self.setup);
        self.rescue = match self.rescue {
            Rescue::Silent => Rescue::Silent,
            Rescue::Gone => Rescue::Gone,
            Rescue::Called => self.come(speed, track, news),
            Rescue::Coming(space) => self.come(space + speed, track, news),
            Rescue::Landed(1) => {
                news.tell(Event::FlownOff);
                Rescue::Gone
            }
            Rescue::Landed(left) => {
                news.tell(Event::Waited { left: left - 1 });
                Rescue::Landed(left - 1)
            }
        };
        if self.rescue == Rescue::Gone {
            self.end_without_escape(news);
        }
    }

    fn come(&self, space: u8, track: u8, news: &mut impl News<Event>) -> Rescue {
        let space = space.min(track);
        news.tell(Event::Approached { space });
        if space < track {
            return Rescue::Coming(space);
        }
        news.tell(Event::Landed);
        Rescue::Landed(self.figures().proposal.wait)
    }
}
