//! One question to a bot, with all that is needed to answer it.

use saucer_core::{Arg, Glimpse, Xoshiro};
use saucer_tremble::{
    CAPTAINS, CompensationEffect, Decision, FieldNo, FleetView, StationEffect, Tool, Tremble, View,
    Whereabouts,
};

use super::board::Board;
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
}

impl Answer {
    pub(super) fn new(decision: Decision, text: &'static str, a: i32, b: i32) -> Answer {
        Answer { decision, reasons: vec![Reason { text, figures: [a, b].map(Arg::Number) }] }
    }
}

/// Steps of ten thousand humans as thousands, for words.
pub(super) fn thousands(steps: f32) -> i32 {
    (steps * 10.0).round() as i32
}

/// A chance in hundredths.
pub(super) fn percent(chance: f32) -> i32 {
    (chance * 100.0).round() as i32
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

/// The places of the ships of a fleet, as a set.
pub(super) fn places(fleet: &FleetView) -> usize {
    fleet.ships.iter().map(|fighter| 1 << fighter.slot.0).sum()
}
