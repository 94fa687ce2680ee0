//! Ships that go to another city after the reveal (T-5.3, T-5.4), and missions that are kept.

use saucer_core::{Luck, Xoshiro};
use saucer_tremble::{Ability, Decision, FIELDS, FieldNo, Humans, SHIPS, Slot, Slots, Target};

use super::case::{Answer, Case, thousands};
use super::might::{FLEETS, places};
use super::plans::{Plan, pick};

/// How often the moves of rivals are imagined.
const PROFILES: usize = 24;
/// By how much a course must be better to be taken.
const WORTH_MOVING: f32 = 0.2;

/// A station or a compensation moves a ship, or nothing does.
pub(super) fn tow(case: &mut Case<'_>) -> Answer {
    case.revealed();
    let (stage, me) = (case.stage(), case.board.me);
    let profile = case.profile();
    let now = stage.play(&profile)[me];
    let mut best = (0.0, Decision::Pass, FieldNo(0));
    for decision in &case.legal {
        let Decision::Use { tool, on: Target::Course(owner, slot, to) } = *decision else {
            continue;
        };
        let mut after = profile;
        after[owner.index()] = after[owner.index()].with(slot.index(), Some(to));
        let gain = stage.play(&after)[me] - now - case.price(tool) - WORTH_MOVING;
        if gain > best.0 {
            best = (gain, *decision, to);
        }
    }
    let (_, decision, to) = best;
    match decision {
        Decision::Use { on: Target::Course(owner, slot, _), .. } if owner.index() != me => {
            let from = profile[owner.index()].to(slot.index()).map_or(0, |from| from.0 + 1);
            Answer::new(decision, "tremble-hint-move-rival", from.into(), i32::from(to.0) + 1)
        }
        Decision::Pass => Answer::new(Decision::Pass, "tremble-hint-pass", 0, 0),
        tool => Answer::new(tool, "tremble-hint-move", i32::from(to.0) + 1, 0),
    }
}

/// Ships that change their city do so, or stay.
pub(super) fn redirect(case: &mut Case<'_>) -> Answer {
    case.revealed();
    let mut luck = Xoshiro::seeded(case.key);
    let (stage, me) = (case.stage(), case.board.me);
    let (board, content) = (&case.board, case.board.content);
    let profile = case.profile();
    let n_fields = board.cities.len();
    let movers = |seat: usize| {
        let can = places(&board.hangars[seat], |ship| ship.of(content).can(Ability::ChangesCity));
        can & board.home[seat]
    };
    let mut table = [[0.0; FLEETS]; FIELDS];
    for _ in 0..PROFILES {
        let mut imagined = profile;
        for rival in (0..board.n).filter(|rival| *rival != me) {
            for slot in (0..SHIPS).filter(|slot| movers(rival) & 1 << slot != 0) {
                // About half of those who can move see a reason to.
                if luck.below(2) == 0 {
                    let to = FieldNo(luck.below(n_fields as u32) as u8);
                    imagined[rival] = imagined[rival].with(slot, Some(to));
                }
            }
        }
        stage.add_profile(me, &imagined, 1.0 / PROFILES as f32, &mut table);
    }
    let own = case.view.own.as_ref().expect("a bot looks from a seat");
    let course = |slot: usize| own.orders.get(slot).copied().flatten();
    // A ship that has a new course keeps it, so that every step leads on to the commit.
    let is_free =
        |slot: &usize| movers(me) & 1 << slot != 0 && course(*slot) == profile[me].to(*slot);
    let begun = (0..SHIPS).fold(profile[me], |plan, slot| match course(slot) {
        Some(to) => plan.with(slot, Some(to)),
        None => plan,
    });
    let mut plans = vec![begun];
    for slot in (0..SHIPS).filter(is_free) {
        let turn = |plan: &Plan| -> Vec<Plan> {
            (0..n_fields).map(|to| plan.with(slot, Some(FieldNo(to as u8)))).collect()
        };
        plans = plans.iter().flat_map(turn).collect();
    }
    let value =
        |plan: &Plan| -> f32 { (0..n_fields).map(|field| table[field][plan.fleet(field)]).sum() };
    let values: Vec<f32> = plans.iter().map(value).collect();
    let mut luck = case.luck.clone();
    let target = plans[pick(&values, case.board.taste.plan_warmth, &mut luck)];
    let next = (0..SHIPS).find(|slot| is_free(slot) && target.to(*slot) != course(*slot));
    let decision =
        next.and_then(|slot| Some(Decision::Send { ship: Slot(slot as u8), to: target.to(slot)? }));
    match decision {
        Some(send @ Decision::Send { to, .. }) => {
            Answer::new(send, "tremble-hint-move", i32::from(to.0) + 1, 0)
        }
        _ => Answer::new(Decision::Commit, "tremble-hint-stay", 0, 0),
    }
}

/// Missions that will rather be fulfilled than not, at least one of them (T-9.8).
pub(super) fn keep(case: &mut Case<'_>) -> Answer {
    let brings = &case.board.outlook.own;
    let sum = |kept: &Slots| -> f32 {
        kept.iter().map(|slot| brings.get(slot.index()).copied().unwrap_or(0.0)).sum()
    };
    let kept: Vec<Slots> = case
        .legal
        .iter()
        .filter_map(|decision| match decision {
            Decision::Keep(kept) => Some(*kept),
            _ => None,
        })
        .collect();
    let values: Vec<f32> = kept.iter().map(sum).collect();
    let at = pick(&values, case.board.taste.buy_warmth, &mut case.luck);
    match kept.get(at) {
        Some(one) => {
            let dealt = case.view.own.as_ref().map_or(&[][..], |own| &own.missions);
            let pays = |slot: Slot| Some(dealt.get(slot.index())?.0.of(case.board.content).reward);
            let pays = one.iter().filter_map(pays).fold(Humans::NONE, |sum, pays| sum + pays);
            let costs =
                |slot: Slot| Some(dealt.get(slot.index())?.0.of(case.board.content).penalty);
            let costs = one.iter().filter_map(costs).fold(Humans::NONE, |sum, costs| sum + costs);
            let n = i32::from(one.len());
            Answer::new(Decision::Keep(*one), "tremble-hint-keep", thousands(pays), n).and(
                "tremble-hint-keep-risk",
                thousands(costs),
                n,
            )
        }
        None => Answer::new(case.legal[0], "tremble-hint-keep", 0, 0),
    }
}
