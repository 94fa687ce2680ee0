//! Stations and compensations: whether one can be used now, and what happens to it (T-11, T-12).

use saucer_core::{News, Refusal, Seat};

use crate::compensation::CompensationEffect;
use crate::decision::{Target, Tool};
use crate::event::Event;
use crate::id::{CompensationId, Slot};
use crate::ship::StationEffect;
use crate::state::Tremble;
use crate::why;

/// What a tool does, of either kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Effect {
    Station(StationEffect),
    Compensation(CompensationEffect),
}

impl Effect {
    pub(crate) const fn is_grant(self) -> bool {
        matches!(self, Effect::Compensation(CompensationEffect::Grant { .. }))
    }

    pub(crate) const fn is_extra_fuel(self) -> bool {
        matches!(self, Effect::Compensation(CompensationEffect::ExtraFuel { .. }))
    }

    /// Moves an attacking ship after the reveal (T-5.3).
    pub(crate) const fn is_mover(self) -> bool {
        matches!(
            self,
            Effect::Station(StationEffect::MoveEnemy | StationEffect::MoveOwn)
                | Effect::Compensation(CompensationEffect::MoveOwn)
        )
    }

    /// Is used in a battle between captains (T-6.7).
    pub(crate) const fn is_for_battles(self) -> bool {
        matches!(
            self,
            Effect::Station(
                StationEffect::AddPower { .. }
                    | StationEffect::CancelBonuses
                    | StationEffect::RerollOwn
            ) | Effect::Compensation(
                CompensationEffect::AddPower { .. }
                    | CompensationEffect::RerollOwn
                    | CompensationEffect::RerollEnemy
            )
        )
    }

    /// Is used in a fight against an army after the roll (T-11.7, T-11.8, T-12.5, T-12.12).
    pub(crate) const fn is_for_armies(self) -> bool {
        matches!(
            self,
            Effect::Station(StationEffect::AddPower { .. } | StationEffect::AddAgainstArmy { .. })
                | Effect::Compensation(
                    CompensationEffect::AddPower { .. } | CompensationEffect::RerollOwn
                )
        )
    }

    pub(crate) const fn is_rescue(self) -> bool {
        matches!(
            self,
            Effect::Station(StationEffect::SaveShip)
                | Effect::Compensation(CompensationEffect::SaveShip)
        )
    }

    pub(crate) const fn is_trophy(self) -> bool {
        matches!(self, Effect::Compensation(CompensationEffect::TakeTrophy))
    }

    pub(crate) const fn is_dismissal(self) -> bool {
        matches!(self, Effect::Compensation(CompensationEffect::DismissArmy))
    }

    /// Is used with the reward (T-12.11, T-12.13).
    pub(crate) const fn is_for_rewards(self) -> bool {
        matches!(
            self,
            Effect::Station(StationEffect::FewerArmies { .. } | StationEffect::RicherRaid { .. })
        )
    }
}

impl Tremble {
    /// What the tool does, if the captain has it and may use it now.
    pub(crate) fn check_tool(
        &self,
        seat: Seat,
        tool: Tool,
        fits: impl Fn(Effect) -> bool,
    ) -> Result<Effect, Refusal> {
        match tool {
            Tool::Station(place) => {
                let (moored, station) = self.station(seat, place).ok_or(why::NO_STATION)?;
                let effect = Effect::Station(station.effect);
                if !fits(effect) {
                    return Err(why::WRONG_MOMENT);
                }
                if moored.used { Err(why::STATION_USED) } else { Ok(effect) }
            }
            Tool::Compensation(kind) => {
                let captain = self.captain(seat);
                let card = self.content().compensations.get(kind.index());
                let card = card.ok_or(why::NO_COMPENSATION)?;
                let left = captain.held[kind.index()] - captain.played[kind.index()];
                if left == 0 {
                    let is_fresh = captain.fresh[kind.index()] > 0;
                    return Err(if is_fresh { why::NEXT_TURN } else { why::NO_COMPENSATION });
                }
                let effect = Effect::Compensation(card.effect);
                if fits(effect) { Ok(effect) } else { Err(why::COMPENSATION_MOMENT) }
            }
        }
    }

    /// What this tool of the captain does.
    pub(crate) fn effect(&self, seat: Seat, tool: Tool) -> Option<Effect> {
        match tool {
            Tool::Station(place) => {
                self.station(seat, place).map(|(_, station)| Effect::Station(station.effect))
            }
            Tool::Compensation(kind) => {
                let card = self.content().compensations.get(kind.index())?;
                Some(Effect::Compensation(card.effect))
            }
        }
    }

    /// Turns the station aside (T-12.3) or discards the compensation (T-11.4).
    pub(crate) fn use_up(
        &mut self,
        seat: Seat,
        tool: Tool,
        on: Target,
        news: &mut impl News<Event>,
    ) {
        match tool {
            Tool::Station(place) => {
                if let Some(moored) = &mut self.captain_mut(seat).stations[place.index()] {
                    moored.used = true;
                    news.tell(Event::StationUsed { seat, station: moored.station, on });
                }
            }
            Tool::Compensation(compensation) => {
                self.discard_compensation(seat, compensation);
                news.tell(Event::CompensationUsed { seat, compensation, on });
            }
        }
    }

    pub(crate) fn discard_compensation(&mut self, seat: Seat, kind: CompensationId) {
        self.captain_mut(seat).held[kind.index()] -= 1;
        self.compensation_discards[kind.index()] += 1;
    }

    /// Whether a ready station of the captain does something of this sort. Public.
    pub(crate) fn has_ready(&self, seat: Seat, sort: impl Fn(Effect) -> bool) -> bool {
        Slot::all().take(crate::id::STATIONS).any(|place| {
            self.station(seat, place).is_some_and(|(moored, station)| {
                !moored.used && sort(Effect::Station(station.effect))
            })
        })
    }

    /// Whether, as far as everybody knows, the captain might use something of this sort: a ready
    /// station, or any compensation at all, since nobody knows what those are. Who might is asked,
    /// so that a question tells nothing about a hand.
    pub(crate) fn might_use(&self, seat: Seat, sort: impl Fn(Effect) -> bool) -> bool {
        self.captain(seat).n_held() > 0 || self.has_ready(seat, sort)
    }
}
