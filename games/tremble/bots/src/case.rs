//! One question to a bot, with all that is needed to answer it.

use saucer_core::{Arg, Game, Glimpse, Input, Silence, Viewer, Xoshiro};
use saucer_tremble::{
    CAPTAINS, City, CompensationEffect, Decision, FieldNo, FleetView, Humans, SHIPS, SecretGoal,
    StationEffect, Step, Tool, Tremble, View, Whereabouts,
};

use super::board::Board;
use super::might::mortal;
use super::plans::Plan;
use super::stage::{Profile, Stage};
use saucer_bots::{Budget, Reason};

/// What a bot is asked, seen from its seat.
pub(super) struct Case<'a> {
    pub(super) seen: &'a Glimpse<'a, Tremble>,
    pub(super) view: View,
    pub(super) board: Board,
    pub(super) legal: Vec<Decision>,
    /// What nobody else can foresee.
    pub(super) luck: Xoshiro,
    pub(super) budget: Budget,
    /// The same for all decisions of one plan or purchase, whatever the seed. Searches draw from
    /// it, so that a bot with another seed weighs a plan that was begun just as its first one did.
    pub(super) key: u64,
}

/// What to do, and why.
pub(super) struct Answer {
    pub(super) decision: Decision,
    pub(super) reasons: Vec<Reason>,
    /// What was found out about other decisions.
    pub(super) others: Vec<Other>,
}

/// Another decision beside the advised one.
pub(super) struct Other {
    pub(super) decision: Decision,
    /// By so much it brings more than the advised one, in ten thousands of humans; less than nothing if it
    /// brings less.
    pub(super) gain: f32,
    /// What is so close is not told apart.
    pub(super) blur: f32,
    /// What speaks for it or against it.
    pub(super) reason: Option<Reason>,
}

impl Answer {
    pub(super) fn new(decision: Decision, text: &'static str, a: i32, b: i32) -> Answer {
        Answer { decision, reasons: vec![reason(text, a, b)], others: Vec::new() }
    }

    /// With what was found out about other decisions.
    pub(super) fn beside(mut self, others: Vec<Other>) -> Answer {
        self.others = others;
        self
    }

    /// With the other answer to a question that has two: by so much more it brings than this one, in ten
    /// thousands of humans, and what speaks for it. Nothing if it may not be given.
    pub(super) fn or(
        self,
        case: &Case<'_>,
        decision: Decision,
        gain: f32,
        reason: Option<Reason>,
    ) -> Answer {
        if !case.is_legal(decision) || decision == self.decision {
            return self;
        }
        let blur = case.board.taste.buy_warmth;
        self.beside(vec![Other { decision, gain, blur, reason }])
    }

    /// With one reason more.
    pub(super) fn and(mut self, text: &'static str, a: i32, b: i32) -> Answer {
        self.reasons.push(reason(text, a, b));
        self
    }
}

pub(super) fn reason(text: &'static str, a: i32, b: i32) -> Reason {
    Reason { text, figures: [a, b].map(Arg::Number) }
}

/// Humans as thousands, for words.
pub(super) fn thousands(humans: Humans) -> i32 {
    humans.count() / 1000
}

/// A chance in hundredths.
pub(super) fn percent(chance: f32) -> i32 {
    let hundredths = (chance * 100.0).round() as i32;
    // Only what is certain is called so.
    if chance > 0.0 && chance < 1.0 { hundredths.clamp(1, 99) } else { hundredths }
}

/// A chance in thousandths, as views have it, in hundredths.
pub(super) fn percent_of(thousandths: u16) -> i32 {
    let hundredths = (i32::from(thousandths) + 5) / 10;
    // Only what is certain is called so.
    if (1..1000).contains(&thousandths) { hundredths.clamp(1, 99) } else { hundredths }
}

/// What a tool does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Effect {
    Station(StationEffect),
    Compensation(CompensationEffect),
}

impl Case<'_> {
    pub(super) fn is_legal(&self, decision: Decision) -> bool {
        self.legal.contains(&decision)
    }

    /// What an own tool does.
    pub(super) fn effect(&self, tool: Tool) -> Option<Effect> {
        let content = self.board.content;
        match tool {
            Tool::Station(place) => {
                let moored = self.view.captains[self.board.me].stations.get(place.index())?;
                Some(Effect::Station(moored.station.of(content).effect))
            }
            Tool::Compensation(kind) => {
                Some(Effect::Compensation(content.compensations.get(kind.index())?.effect))
            }
        }
    }

    /// What it costs to use a tool now: a station is ready again next turn, a card is gone.
    pub(super) fn price(&self, tool: Tool) -> f32 {
        match tool {
            Tool::Station(_) => 0.1,
            Tool::Compensation(_) if self.board.turns_after() == 0 => 0.1,
            Tool::Compensation(_) => self.board.taste.compensation,
        }
    }

    /// The world after the reveal, in which all ships that matter are known.
    pub(super) fn revealed(&mut self) {
        for seat in 0..self.board.n {
            self.board.home[seat] = 0;
            for (slot, ship) in self.view.captains[seat].ships.iter().enumerate() {
                if ship.is_some_and(|ship| matches!(ship.at, Whereabouts::At(_))) {
                    self.board.home[seat] |= 1 << slot;
                }
            }
        }
    }

    pub(super) fn stage(&self) -> Stage<'_> {
        Stage::new(&self.board, &self.board.hangars)
    }

    /// Where all attacking ships are.
    pub(super) fn profile(&self) -> Profile {
        let mut profile = [Plan::NONE; CAPTAINS];
        for (plan, captain) in profile.iter_mut().zip(&self.view.captains) {
            for (slot, ship) in captain.ships.iter().enumerate() {
                if let Some(Whereabouts::At(field)) = ship.map(|ship| ship.at) {
                    *plan = plan.with(slot, Some(field));
                }
            }
        }
        profile
    }

    /// What the own trophy of a field is worth in missions.
    pub(super) fn trophy(&self, field: FieldNo) -> f32 {
        self.board.trophy(self.board.me, field.index())
    }
}

impl Case<'_> {
    /// How many of the missions that this captain plays for a trophy of this city counts for.
    pub(super) fn counts_for(&self, city: &City) -> i32 {
        let content = self.board.content;
        let own = self.view.own.as_ref();
        let trophies = &self.view.captains[self.board.me].trophies;
        let trophies = trophies.iter().map(|trophy| trophy.of(content));
        let open = self.view.missions.iter().map(|open| open.mission.of(content).counts);
        let open = open.filter(|counts| counts.counts(city)).count();
        let secret = own.map_or(&[][..], |own| &own.missions).iter().filter(|(mission, done)| {
            !done
                && match mission.of(content).goal {
                    SecretGoal::Cities { of, .. } | SecretGoal::MostCities { of } => {
                        of.counts(city)
                    }
                    SecretGoal::Regions { .. } => {
                        trophies.clone().all(|had| had.region != city.region)
                    }
                    SecretGoal::EveryType { at_least } => {
                        let had = trophies.clone().filter(|had| had.kind == city.kind).count();
                        had < usize::from(at_least)
                    }
                    SecretGoal::Trophies { .. } | SecretGoal::MostTrophies => true,
                }
        });
        (open + secret.count()) as i32
    }

    /// The step once this decision is taken, which must be one that hangs on nothing hidden.
    pub(super) fn step_after(&self, decision: Decision) -> Option<Step> {
        let mut world = self.seen.imagine(&mut Xoshiro::seeded(self.key));
        let seat = self.seen.seat();
        world.apply(&Input::Decide(seat, decision), &mut Silence).ok()?;
        Some(world.view(Viewer::Seat(seat)).step)
    }

    /// What the ship of this fleet costs, in thousands, that a defeat would take; 0 if it takes none.
    pub(super) fn at_risk(&self, fleet: usize) -> i32 {
        let (board, me) = (&self.board, self.board.me);
        let hangar = &board.hangars[me];
        let worth = board.horizon.each(hangar, board.tools[me].extra_fuel);
        let mortal = mortal(board.content, hangar) & fleet;
        let ships = (0..SHIPS).filter(|slot| mortal & 1 << slot != 0);
        let least = ships.min_by(|a, b| worth[*a].total_cmp(&worth[*b]));
        let price = least.and_then(|slot| Some(hangar[slot]?.of(board.content).price));
        price.map_or(0, thousands)
    }
}

/// The places of the ships of a fleet, as a set.
pub(super) fn places(fleet: &FleetView) -> usize {
    fleet.ships.iter().map(|fighter| 1 << fighter.slot.0).sum()
}
