//! Whole plans, and distributions over them.

use saucer_core::{Luck, Xoshiro};
use saucer_tremble::{FieldNo, SHIPS};

use super::stage::Table;

/// Where each ship goes: three bits a ship, and [`HOME`] for one that stays.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Plan(u16);

const HOME: u16 = 7;
/// Plans that are so many times the warmth worse than the best are never chosen.
const REACH: f32 = 4.0;

impl Plan {
    /// Everybody stays.
    pub(super) const NONE: Plan = Plan(0o77777);

    /// The field that a ship goes to.
    pub(super) fn to(self, slot: usize) -> Option<FieldNo> {
        let field = self.0 >> (3 * slot) & 7;
        (field != HOME).then_some(FieldNo(field as u8))
    }

    pub(super) fn with(self, slot: usize, to: Option<FieldNo>) -> Plan {
        let field = to.map_or(HOME, |field| u16::from(field.0));
        Plan(self.0 & !(7 << (3 * slot)) | field << (3 * slot))
    }

    /// The places of the ships that go to a field, as a set.
    pub(super) fn fleet(self, field: usize) -> usize {
        let mut rest = self.0;
        let mut fleet = 0;
        for slot in 0..SHIPS {
            fleet |= usize::from(rest & 7 == field as u16) << slot;
            rest >>= 3;
        }
        fleet
    }

    /// Whether every ship that goes somewhere in the other plan goes there in this one too.
    pub(super) fn extends(self, other: Plan) -> bool {
        self.changed_from(other) == 0
    }

    /// The places of the ships that go somewhere in the other plan and not there in this one, as a set.
    pub(super) fn changed_from(self, other: Plan) -> usize {
        let changed = |slot: &usize| other.to(*slot).is_some() && other.to(*slot) != self.to(*slot);
        (0..SHIPS).filter(changed).fold(0, |set, slot| set | 1 << slot)
    }
}

/// What limits the plans of a captain.
#[derive(Clone, Copy, Debug)]
pub(super) struct Means {
    /// The places of the ships that can be sent.
    pub(super) home: usize,
    /// The fuel that each ship needs.
    pub(super) needs: [u8; SHIPS],
    /// The fuel that there is.
    pub(super) fuel: u8,
    /// What a unit of it is worth if it stays.
    pub(super) fuel_worth: f32,
    pub(super) n_fields: usize,
}

impl Means {
    /// Puts all plans within these means into `out`, each with what it brings by the table.
    pub(super) fn plans(&self, table: &Table, out: &mut Vec<(f32, Plan)>) {
        out.clear();
        let base = (0..self.n_fields).map(|field| table[field][0]).sum();
        self.branch(table, 0, Plan::NONE, [0; 8], self.fuel, base, out);
    }

    #[expect(clippy::too_many_arguments, reason = "a recursion over ships carries its state")]
    fn branch(
        &self,
        table: &Table,
        slot: usize,
        plan: Plan,
        fleets: [u8; 8],
        fuel: u8,
        value: f32,
        out: &mut Vec<(f32, Plan)>,
    ) {
        if slot == SHIPS {
            return out.push((value, plan));
        }
        self.branch(table, slot + 1, plan, fleets, fuel, value, out);
        if self.home & 1 << slot == 0 || self.needs[slot] > fuel {
            return;
        }
        let left = fuel - self.needs[slot];
        let cost = self.fuel_worth * f32::from(self.needs[slot]);
        for field in 0..self.n_fields {
            let before = usize::from(fleets[field]);
            let after = before | 1 << slot;
            let mut fleets = fleets;
            fleets[field] = after as u8;
            let plan = plan.with(slot, Some(FieldNo(field as u8)));
            let value = value + table[field][after] - table[field][before] - cost;
            self.branch(table, slot + 1, plan, fleets, left, value, out);
        }
    }
}

/// A mixed strategy: plans with their odds.
#[derive(Clone, Debug, Default)]
pub(super) struct Mix {
    /// The plans with the sum of the weights up to and with them, the best one first.
    plans: Vec<(f32, Plan)>,
}

impl Mix {
    /// Plans that are better by `warmth` are e times as likely.
    pub(super) fn new(valued: &[(f32, Plan)], warmth: f32) -> Mix {
        let best = valued.iter().map(|(value, _)| *value).fold(f32::NEG_INFINITY, f32::max);
        let near = valued.iter().filter(|(value, _)| *value >= best - REACH * warmth);
        let mut plans: Vec<(f32, Plan)> =
            near.map(|(value, plan)| (((value - best) / warmth).exp(), *plan)).collect();
        plans.sort_by(|a, b| b.0.total_cmp(&a.0));
        let mut sum = 0.0;
        for (weight, _) in &mut plans {
            sum += *weight;
            *weight = sum;
        }
        Mix { plans }
    }

    /// One of the plans, with its odds; staying at home if there is none.
    pub(super) fn draw(&self, luck: &mut Xoshiro) -> Plan {
        let Some((sum, best)) = self.plans.last() else { return Plan::NONE };
        let at = sum * (luck.below(1 << 24) as f32 / (1 << 24) as f32);
        let place = self.plans.partition_point(|(upto, _)| *upto <= at);
        self.plans.get(place).map_or(*best, |(_, plan)| *plan)
    }
}

/// A place among numbers of which higher ones are likelier: e times for each `warmth`.
pub(super) fn pick(values: &[f32], warmth: f32, luck: &mut Xoshiro) -> usize {
    let best = values.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let weight = |value: &f32| {
        let behind = (best - value) / warmth;
        if behind > REACH { 0.0 } else { (-behind).exp() }
    };
    let sum: f32 = values.iter().map(weight).sum();
    let mut at = sum * (luck.below(1 << 24) as f32 / (1 << 24) as f32);
    for (place, value) in values.iter().enumerate() {
        at -= weight(value);
        if at < 0.0 {
            return place;
        }
    }
    values.iter().position(|value| *value == best).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use saucer_tremble::FIELDS;

    use super::*;
    use crate::might::FLEETS;

    const MEANS: Means =
        Means { home: 0b111, needs: [1, 2, 3, 0, 0], fuel: 4, fuel_worth: 0.0, n_fields: 2 };

    #[test]
    fn every_plan_within_the_fuel_is_listed_once() {
        let table = [[0.0; FLEETS]; FIELDS];
        let mut plans = Vec::new();
        MEANS.plans(&table, &mut plans);
        // Nobody 1; one ship 2 each; ships 1+2 and 1+3 together 4 each; 2+3 and all need too much.
        assert_eq!(plans.len(), 1 + 3 * 2 + 2 * 4);
        let mut seen: Vec<Plan> = plans.iter().map(|(_, plan)| *plan).collect();
        seen.dedup();
        assert_eq!(seen.len(), plans.len());
    }

    #[test]
    fn a_plan_is_worth_what_its_fleets_are() {
        let mut table = [[0.0; FLEETS]; FIELDS];
        table[0][0] = 0.5;
        table[0][0b011] = 3.0;
        table[1][0b100] = 4.0;
        let mut plans = Vec::new();
        MEANS.plans(&table, &mut plans);
        let both = Plan::NONE.with(0, Some(FieldNo(0))).with(1, Some(FieldNo(0)));
        let value = |wanted: Plan| plans.iter().find(|(_, plan)| *plan == wanted).unwrap().0;
        assert_eq!((value(both), value(Plan::NONE)), (3.0, 0.5));
        assert_eq!(both.fleet(0), 0b011);
        assert_eq!((both.to(1), both.to(2)), (Some(FieldNo(0)), None));
        assert!(both.extends(Plan::NONE) && !Plan::NONE.extends(both));
        let other = both.with(1, Some(FieldNo(1)));
        assert_eq!((other.changed_from(both), Plan::NONE.changed_from(both)), (0b10, 0b11));
    }

    #[test]
    fn a_mix_is_mixed_and_leaves_out_what_is_bad() {
        let plans = [0, 1, 2].map(|slot| Plan::NONE.with(slot, Some(FieldNo(0))));
        let mix = Mix::new(&[(1.0, plans[0]), (0.9, plans[1]), (-9.0, plans[2])], 0.2);
        let mut luck = Xoshiro::seeded(1);
        let mut count = [0; 3];
        for _ in 0..1000 {
            let drawn = mix.draw(&mut luck);
            count[plans.iter().position(|plan| *plan == drawn).unwrap()] += 1;
        }
        // e^(0.1 / 0.2) = 1.65 to 1: 622 of 1,000, and the standard deviation is 15.
        assert!((560..=685).contains(&count[0]) && count[2] == 0, "{count:?}");
        let picks: Vec<usize> = (0..50).map(|_| pick(&[0.9, 1.0, -9.0], 0.2, &mut luck)).collect();
        assert!(picks.contains(&0) && picks.contains(&1) && !picks.contains(&2));
    }
}
