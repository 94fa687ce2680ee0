//! All decisions that a captain may take now.

use saucer_core::Seat;

use crate::decision::{Decision, Target, Tool};
use crate::id::{DEALT_MISSIONS, DRAWN_CARDS, STATIONS, Slot, Slots};
use crate::state::{Phase, Tremble, compensations};
use crate::view::{ArmyAsk, Whereabouts};
use crate::why;

impl Tremble {
    pub(crate) fn list(&self, seat: Seat, out: &mut Vec<Decision>) {
        match self.phase {
            Phase::KeepMissions => {
                let sets = (1..1 << DEALT_MISSIONS).map(Slots);
                self.push(seat, sets.map(Decision::Keep), out);
            }
            Phase::Buy { .. } => self.list_buy(seat, out),
            Phase::Plan => self.list_plan(seat, out),
            Phase::Shed => self.push(seat, Slot::all().map(Decision::Lose), out),
            Phase::Tow { .. } => {
                self.list_courses(seat, out);
                out.push(Decision::Pass);
            }
            Phase::Redirect => {
                for ship in self.movers(seat).iter() {
                    let sends = self.fields().map(|to| Decision::Send { ship, to });
                    self.push(seat, sends, out);
                }
                self.push(seat, [Decision::StartOver, Decision::Commit], out);
            }
            Phase::Standoff(_) => out.extend([Decision::Retreat, Decision::Fight]),
            Phase::Reserve { .. } => {
                self.push(seat, Slot::all().map(Decision::Join), out);
                out.push(Decision::Pass);
            }
            Phase::Round(_) => {
                self.list_uses(seat, out);
                out.push(Decision::Pass);
            }
            Phase::Trophy => {
                self.list_uses(seat, out);
                out.push(Decision::Pass);
            }
            Phase::Loss { .. } => self.list_losses(seat, out),
            Phase::Reward(_) => {
                self.push(seat, [Decision::Raid, Decision::Hunt], out);
                self.list_uses(seat, out);
                let fleet = self.fleet(seat);
                if self.content().searches_over_turns() {
                    out.extend(
                        (1..=fleet.0).map(Slots).filter(|s| s.within(fleet)).map(Decision::Search),
                    );
                }
            }
            Phase::Hunt { ask, .. } | Phase::Defend { ask, .. } => match ask {
                ArmyAsk::Stand => {
                    out.extend([Decision::Fight, Decision::Flee]);
                    self.list_uses(seat, out);
                }
                ArmyAsk::Rescue => {
                    self.list_uses(seat, out);
                    out.push(Decision::Pass);
                }
                ArmyAsk::Loss => self.list_losses(seat, out),
                ArmyAsk::Dice => {}
            },
            _ => {}
        }
    }

    /// Those of these decisions that the rules accept. Whoever asks for the list owes a decision, so
    /// only the step has a say.
    fn push(
        &self,
        seat: Seat,
        decisions: impl IntoIterator<Item = Decision>,
        out: &mut Vec<Decision>,
    ) {
        out.extend(
            decisions.into_iter().filter(|decision| self.check_step(seat, decision).is_ok()),
        );
    }

    fn list_buy(&self, seat: Seat, out: &mut Vec<Decision>) {
        for card in (0..DRAWN_CARDS as u8).map(Slot) {
            match self.check_card(seat, card, None) {
                Ok(()) => out.push(Decision::Buy { card, instead: None }),
                // At the limit something goes for it, and only there.
                Err(why::GIVE_UP_SHIP | why::GIVE_UP_STATION) => {
                    let places = Slot::all().map(Some);
                    self.push(seat, places.map(|instead| Decision::Buy { card, instead }), out);
                }
                Err(_) => {}
            }
        }
        let uses = compensations()
            .map(|kind| Decision::Use { tool: Tool::Compensation(kind), on: Target::Nothing });
        if self.captain(seat).n_held() > 0 {
            self.push(seat, uses, out);
        }
        let others = [
            Decision::Borrow,
            Decision::Repay,
            Decision::Exchange,
            Decision::StartOver,
            Decision::Commit,
        ];
        self.push(seat, others, out);
    }

    /// The busiest list of all, so it is made without asking the rules about each order.
    fn list_plan(&self, seat: Seat, out: &mut Vec<Decision>) {
        let captain = self.captain(seat);
        let n_row = self.n_row();
        let (needed, limit) = (self.fuel_needed(seat), self.fuel_limit(seat));
        let is_free = self.content().stores_fuel();
        for ship in Slot::all() {
            let Some(berth) = captain.berth(ship).filter(|b| b.at == Whereabouts::Home) else {
                continue;
            };
            let order = captain.orders[ship.index()];
            if order.is_some() {
                out.push(Decision::Recall(ship));
            } else if !is_free && needed + self.ship(berth).fuel > limit {
                continue;
            }
            let fields = (0..n_row).map(crate::id::FieldNo);
            let new = fields.filter(|field| order != Some(*field));
            out.extend(new.map(|to| Decision::Send { ship, to }));
        }
        if captain.n_held() > 0 {
            self.list_uses(seat, out);
        }
        if self.has_planned(seat) {
            out.push(Decision::StartOver);
        }
        out.push(Decision::Commit);
    }

    fn tools(&self, seat: Seat) -> impl Iterator<Item = Tool> {
        let stations = Slot::all().take(STATIONS).map(Tool::Station);
        let captain = self.captain(seat);
        let held = compensations().filter(|kind| captain.held[kind.index()] > 0);
        let is_there = move |tool: &Tool| self.effect(seat, *tool).is_some();
        stations.filter(is_there).chain(held.map(Tool::Compensation))
    }

    fn list_courses(&self, seat: Seat, out: &mut Vec<Decision>) {
        for tool in self.tools(seat) {
            let own = self.moves_own(seat, tool);
            for owner in self.seats().iter().filter(|owner| own == (*owner == seat)) {
                for slot in self.captain(owner).attacking().iter() {
                    let courses = self.fields().map(|to| Target::Course(owner, slot, to));
                    self.push(seat, courses.map(|on| Decision::Use { tool, on }), out);
                }
            }
        }
    }

    /// Uses of tools with every target but courses.
    fn list_uses(&self, seat: Seat, out: &mut Vec<Decision>) {
        for tool in self.tools(seat) {
            self.push(seat, [Decision::Use { tool, on: Target::Nothing }], out);
            for owner in self.battle.fighters.iter() {
                self.push(seat, [Decision::Use { tool, on: Target::Captain(owner) }], out);
                let ships = self.fleet(owner).iter().map(|slot| Target::Ship(owner, slot));
                self.push(seat, ships.map(|on| Decision::Use { tool, on }), out);
            }
        }
    }

    fn list_losses(&self, seat: Seat, out: &mut Vec<Decision>) {
        self.push(seat, Slot::all().map(Decision::Lose), out);
        self.list_uses(seat, out);
    }
}
