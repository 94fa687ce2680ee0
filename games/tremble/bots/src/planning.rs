//! The plan, chosen as a whole by chance among the near-best, and carried out ship by ship (T-4).

use std::time::Instant;

use saucer_core::Xoshiro;
use saucer_tremble::{Decision, FIELDS, SHIPS, Slot};

use super::buying::extra_fuel;
use super::case::{Answer, Case, Other, percent, reason, thousands};
use super::foresight::imagine;
use super::might::FLEETS;
use super::plans::{Mix, Plan};
use super::stage::{Stage, Table};
use super::trust::takes_city;
use saucer_bots::{Budget, Reason, Strength};

/// How far a bot looks.
struct Depth {
    /// Worlds that are imagined, at least.
    worlds: usize,
    /// Rounds in which captains answer each other, and the plans that each draws for it.
    rounds: usize,
    samples: usize,
    /// Profiles of the others that are answered in each world.
    profiles: usize,
    /// The rounds before this one are left out in them.
    from: usize,
}

const CAPTAIN: Depth = Depth { worlds: 3, rounds: 1, samples: 12, profiles: 16, from: 0 };
const ADMIRAL: Depth = Depth { worlds: 2, rounds: 5, samples: 8, profiles: 16, from: 1 };
/// How many worlds an admiral looks at, at most.
const MOST_WORLDS: usize = 400;

impl Depth {
    /// Imagines a world and adds what each own fleet brings in it.
    fn look(&self, case: &Case<'_>, luck: &mut Xoshiro, thought: &mut Thought) {
        let me = case.board.me;
        let stage = Stage::new(&case.board, &imagine(case.seen, &case.board, luck));
        let rounds = stage.rounds(self.rounds, self.samples, luck);
        for _ in 0..self.profiles {
            let profile = rounds.draw(me, self.from, luck);
            stage.add_profile_and_wins(me, &profile, &mut thought.table, &mut thought.wins);
            thought.profiles += 1;
        }
    }
}

/// A turn with so much to gain is planned twice as warmly as a poor one.
const RICH: f32 = 20.0;
/// What begun orders may cost before a bot throws them over, in warmths.
const STUBBORN: f32 = 8.0;

/// What was found out about a turn.
#[derive(Clone, Debug)]
pub(super) struct Thought {
    key: u64,
    /// What each own fleet brings.
    table: Table,
    /// How often it takes its city.
    wins: Table,
    /// How many plans of the rivals were imagined.
    profiles: usize,
}

/// The next step towards a plan that is drawn by the seed.
pub(super) fn plan(
    case: &mut Case<'_>,
    strength: Strength,
    memory: &mut Option<Thought>,
) -> Answer {
    let thought = match memory.take().filter(|thought| thought.key == case.key) {
        Some(thought) => thought,
        None => think(case, strength),
    };
    let thought = &*memory.insert(thought);
    let table = &thought.table;
    let mut luck = case.luck.clone();
    let stage = case.stage();
    let me = case.board.me;
    let own = case.view.own.as_ref().expect("a bot looks from a seat");
    let current = current(&own.orders);
    let mut means = stage.means(me);
    means.fuel = own.fuel_limit.0;
    let mut plans = Vec::new();
    means.plans(table, &mut plans);
    let best = |plans: &[(f32, Plan)]| plans.iter().map(|p| p.0).fold(f32::NEG_INFINITY, f32::max);
    let top = best(&plans);
    if let Some((decision, fuel)) = extra_fuel(case) {
        let mut more = Vec::new();
        means.fuel += fuel;
        means.plans(table, &mut more);
        let gain = best(&more) - top;
        if gain > case.board.taste.compensation {
            return Answer::new(decision, "tremble-hint-more-fuel", i32::from(fuel), 0);
        }
    }
    // The more there is to gain, the less a small difference between two plans means.
    let idle: f32 = table.iter().take(case.board.cities.len()).map(|row| row[0]).sum();
    let warmth = case.board.taste.plan_warmth * (1.0 + (top - idle) / RICH);
    let mut target = Mix::new(&plans, warmth).draw(&mut luck);
    if !target.extends(current) {
        let goes_on = |(_, plan): &&(f32, Plan)| plan.extends(current);
        let begun: Vec<(f32, Plan)> = plans.iter().filter(goes_on).copied().collect();
        if best(&begun) < top - STUBBORN * warmth {
            return Answer::new(Decision::StartOver, "tremble-hint-start-over", 0, 0);
        }
        target = Mix::new(&begun, warmth).draw(&mut luck);
    }
    let reasons = reasons(case, target, thought);
    let next = (0..SHIPS).find(|slot| target.to(*slot) != current.to(*slot));
    let decision =
        next.and_then(|slot| Some(Decision::Send { ship: Slot(slot as u8), to: target.to(slot)? }));
    let decision = decision.unwrap_or(Decision::Commit);
    let shown = match decision {
        Decision::Send { to, .. } => {
            reasons.into_iter().filter(|(f, _)| *f == to.index()).collect()
        }
        _ => reasons,
    };
    let mut reasons: Vec<Reason> = shown.into_iter().flat_map(|(_, reasons)| reasons).collect();
    if reasons.is_empty() {
        reasons.push(reason("tremble-hint-stay", 0, 0));
    }
    let others = others(case, &plans, current, decision, warmth, thought);
    Answer { decision, reasons, others }
}

/// Every ship in every city that it may be sent to, one with an order in another city too: what the best plan with
/// each of these orders brings.
fn others(
    case: &Case<'_>,
    plans: &[(f32, Plan)],
    current: Plan,
    advised: Decision,
    warmth: f32,
    thought: &Thought,
) -> Vec<Other> {
    // One walk over the plans: the best one that sends each ship to each field, and the one that stands.
    let mut sent: [[Option<(f32, Plan)>; FIELDS]; SHIPS] = [[None; FIELDS]; SHIPS];
    let mut standing = None;
    for (value, plan) in plans {
        let changed = plan.changed_from(current);
        for (slot, fields) in sent.iter_mut().enumerate() {
            let Some(to) = plan.to(slot) else { continue };
            // The other orders stand.
            if changed & !(1 << slot) != 0 {
                continue;
            }
            let known = &mut fields[to.index()];
            if known.is_none_or(|(best, _)| *value > best) {
                *known = Some((*value, *plan));
            }
        }
        if *plan == current {
            standing = Some((*value, *plan));
        }
    }
    let best = |decision: Decision| match decision {
        Decision::Send { ship, to } => sent[ship.index()][to.index()],
        _ => standing,
    };
    let Some((found, _)) = best(advised) else { return Vec::new() };
    let other = |decision: Decision| {
        let (value, plan) = best(decision)?;
        let chance = |field: usize| takes_city(thought.wins[field][plan.fleet(field)]);
        let reason = match decision {
            Decision::Send { to, .. } if thought.profiles > 0 => {
                let (number, field) = (i32::from(to.0) + 1, to.index());
                Some(reason("tremble-hint-chance", number, percent(chance(field))))
            }
            _ => None,
        };
        Some(Other { decision, gain: value - found, blur: warmth, reason })
    };
    let legal = case.legal.iter().copied().filter(|decision| {
        *decision != advised && matches!(decision, Decision::Send { .. } | Decision::Commit)
    });
    let mut all: Vec<Other> = legal.filter_map(other).collect();
    all.sort_by(|a, b| b.gain.total_cmp(&a.gain));
    all
}

fn current(orders: &[Option<saucer_tremble::FieldNo>]) -> Plan {
    let orders = orders.iter().enumerate().take(SHIPS);
    orders.fold(Plan::NONE, |plan, (slot, to)| plan.with(slot, *to))
}

/// What each own fleet brings in each field, as far as a bot of this strength can tell.
fn think(case: &Case<'_>, strength: Strength) -> Thought {
    let (board, me) = (&case.board, case.board.me);
    let luck = &mut Xoshiro::seeded(case.key);
    let none = [[0.0; FLEETS]; FIELDS];
    let mut thought = Thought { key: case.key, table: none, wins: none, profiles: 0 };
    match strength {
        Strength::Rookie => {
            let stage = Stage::new(board, &imagine(case.seen, board, luck));
            thought.table = stage.mist_table(me);
        }
        Strength::Captain => {
            for _ in 0..CAPTAIN.worlds {
                CAPTAIN.look(case, luck, &mut thought);
            }
        }
        Strength::Admiral => {
            let begun = Instant::now();
            for _ in 0..MOST_WORLDS {
                let enough = match case.budget {
                    Budget::Time(limit) => begun.elapsed() >= limit,
                    Budget::Playouts(n) => thought.profiles >= n as usize,
                };
                if enough && thought.profiles >= ADMIRAL.worlds * ADMIRAL.profiles {
                    break;
                }
                ADMIRAL.look(case, luck, &mut thought);
            }
        }
    }
    let scale = 1.0 / thought.profiles.max(1) as f32;
    let sums = thought.table.iter_mut().chain(&mut thought.wins).flatten();
    sums.for_each(|sum| *sum *= scale);
    thought
}

/// For each field that is attacked, why.
fn reasons(case: &Case<'_>, plan: Plan, thought: &Thought) -> Vec<(usize, Vec<Reason>)> {
    let (board, me) = (&case.board, case.board.me);
    let mut fields = Vec::new();
    for (field, row) in thought.table.iter().enumerate().take(board.cities.len()) {
        let fleet = plan.fleet(field);
        if fleet == 0 {
            continue;
        }
        let city = board.cities[field];
        let number = field as i32 + 1;
        let mut here = vec![reason("tremble-hint-attack", number, thousands(city.raid))];
        if thought.profiles > 0 {
            let chance = percent(takes_city(thought.wins[field][fleet]));
            here.push(reason("tremble-hint-chance", number, chance));
        }
        let trophy = board.taste.missions * board.outlook.spoils[field][me][me];
        let missions = case.counts_for(city);
        if trophy >= 1.0 && missions > 0 {
            here.push(reason("tremble-hint-mission", number, missions));
        }
        fields.push((row[fleet] - row[0], (field, here)));
    }
    fields.sort_by(|a, b| b.0.total_cmp(&a.0));
    fields.into_iter().map(|(_, reasons)| reasons).collect()
}
