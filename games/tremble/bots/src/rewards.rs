//! The reward, and armies that come between (T-7).

use saucer_tremble::{
    Ability, ArmyAsk, ArmyView, CompensationEffect, Decision, FieldNo, FleetView, Foe, HuntOdds,
    SHIPS, Scene, Slot, Slots, StationEffect, Step, Tool,
};

use super::case::{Answer, Case, Effect, percent, percent_of, places, reason, thousands};
use super::fighting::loss;
use super::might::{mortal, power};
use super::odds::{beats, rolls_at_least};

/// Raid, hunt or search (T-7.1).
pub(super) fn reward(
    case: &Case<'_>,
    field: FieldNo,
    fleet: &FleetView,
    odds: Option<HuntOdds>,
    trophy_taken: bool,
) -> Answer {
    let (board, me) = (&case.board, case.board.me);
    let city = board.cities[field.index()];
    let trophy = if trophy_taken { 0.0 } else { case.trophy(field) };
    let (raid, hunt) = (f32::from(city.raid.steps()), f32::from(city.hunt.steps()));
    let raided = raid + trophy + board.tools[me].richer_raid;
    let fleet = places(fleet);
    let Some(odds) = odds else {
        return search(case, fleet, field, raid + trophy, hunt + trophy);
    };
    let power = power(board.content, &board.hangars[me], fleet, city, Foe::Army);
    // Scouts that are out already are part of the odds; those that are not are yet to be sent.
    let scouts =
        usable(case, |effect| matches!(effect, Effect::Station(StationEffect::FewerArmies { .. })));
    let nets =
        usable(case, |effect| matches!(effect, Effect::Station(StationEffect::RicherRaid { .. })));
    let as_it_is = f32::from(odds.success) / 1000.0;
    let mut chance = as_it_is;
    if scouts.is_some() {
        let fewer = odds.draws.saturating_sub(board.tools[me].fewer_armies);
        chance = chance.max(board.hunt_chance(power, fewer));
    }
    chance += (1.0 - chance) * rescue_chance(case);
    let hunted = chance * (hunt + trophy) - (1.0 - chance) * 0.5 * stake(case, fleet);
    let hunts = case.is_legal(Decision::Hunt);
    let hunt_brings = thousands(city.hunt);
    // What is sure of a raid as things are; a net that could still be cast is not.
    let raid_brings = |decision| thousands(city.raid) + more_caught(case, decision);
    let as_it_stands = percent_of(odds.success);
    if (hunted > raided && hunts) || !case.is_legal(Decision::Raid) {
        let decision = scouts.unwrap_or(Decision::Hunt);
        let success = scouts.and_then(|scouts| success_after(case, scouts)).unwrap_or(odds.success);
        let raid = reason("tremble-hint-raid", raid_brings(Decision::Raid), as_it_stands);
        return Answer::new(decision, "tremble-hint-hunt", percent_of(success), hunt_brings).or(
            case,
            Decision::Raid,
            raided - hunted,
            Some(raid),
        );
    }
    let decision = nets.unwrap_or(Decision::Raid);
    let hunt = reason("tremble-hint-hunt", as_it_stands, hunt_brings);
    Answer::new(decision, "tremble-hint-raid", raid_brings(decision), as_it_stands).or(
        case,
        Decision::Hunt,
        hunted - raided,
        Some(hunt),
    )
}

/// The odds of the hunt, in thousandths, once this decision is taken; everybody sees them.
fn success_after(case: &Case<'_>, decision: Decision) -> Option<u16> {
    match case.step_after(decision)? {
        Step::Settling { scene: Scene::Reward { odds, .. }, .. } => Some(odds?.success),
        _ => None,
    }
}

/// What own nets that are out, and the one that this decision casts, add to a raid, in thousands. Another
/// one that could be cast as well is not sure before it is.
fn more_caught(case: &Case<'_>, decision: Decision) -> i32 {
    let stations = (0..).map(Slot).zip(&case.view.captains[case.board.me].stations);
    let casts = |slot: Slot| matches!(decision, Decision::Use { tool: Tool::Station(cast), .. } if cast == slot);
    let works = stations.filter(|(slot, moored)| moored.armed || casts(*slot));
    works
        .map(|(_, moored)| match moored.station.of(case.board.content).effect {
            StationEffect::RicherRaid { humans } => thousands(humans),
            _ => 0,
        })
        .sum()
}

/// How much own tools help in a hunt that goes badly: a rough part of the failures.
fn rescue_chance(case: &Case<'_>) -> f32 {
    let kit = &case.board.tools[case.board.me];
    let cards = case.view.own.as_ref().map_or(0, |own| {
        let helps = |kind: &saucer_tremble::CompensationId| {
            matches!(
                case.board.content.compensations[kind.index()].effect,
                CompensationEffect::AddPower { .. }
                    | CompensationEffect::RerollOwn
                    | CompensationEffect::DismissArmy
            )
        };
        own.compensations.iter().filter(|(kind, _)| helps(kind)).count()
    });
    (0.05 * f32::from(kit.power + kit.army_power) + 0.25 * cards as f32).min(0.6)
}

fn usable(case: &Case<'_>, sort: impl Fn(Effect) -> bool) -> Option<Decision> {
    case.legal.iter().copied().find(|decision| match *decision {
        Decision::Use { tool, .. } => case.effect(tool).is_some_and(&sort),
        _ => false,
    })
}

/// What the cheapest mortal ship of a fleet is worth.
fn stake(case: &Case<'_>, fleet: usize) -> f32 {
    let (board, me) = (&case.board, case.board.me);
    let worth = board.horizon.each(&board.hangars[me], board.tools[me].extra_fuel);
    let mortal = mortal(board.content, &board.hangars[me]) & fleet;
    let ships = (0..SHIPS).filter(|slot| mortal & 1 << slot != 0).map(|slot| worth[slot]);
    let least = ships.fold(f32::INFINITY, f32::min);
    if least.is_finite() { least } else { 0.0 }
}

/// A raid, or the ships that search best (T-7.7).
fn search(case: &Case<'_>, fleet: usize, field: FieldNo, raid: f32, catch: f32) -> Answer {
    let (board, me) = (&case.board, case.board.me);
    let (content, hangar) = (board.content, &board.hangars[me]);
    let city = board.cities[field.index()];
    let worth = board.horizon.each(hangar, 0);
    let left = board.turns_after();
    let turns = content.figures.search_turns.expect("only searches are searched");
    let mut best = (raid, Decision::Raid, 0);
    for ships in (1..=fleet).filter(|ships| ships & !fleet == 0) {
        let members = || (0..SHIPS).filter(|slot| ships & 1 << slot != 0);
        let fast = members()
            .any(|slot| hangar[slot].is_some_and(|ship| ship.of(content).can(Ability::FastSearch)));
        let lasts = usize::from(if fast { turns.fast } else { turns.usual });
        if lasts > left {
            continue;
        }
        let chance = board.hunt_chance(power(content, hangar, ships, city, Foe::Army), lasts as u8);
        let away: f32 = members().map(|slot| worth[slot]).sum::<f32>() * lasts as f32 / left as f32;
        let value = chance * catch - (1.0 - chance) * 0.5 * stake(case, ships) - away;
        if value > best.0 {
            best = (value, Decision::Search(Slots(ships as u8)), lasts);
        }
    }
    let (_, decision, lasts) = best;
    match decision {
        Decision::Raid => Answer::new(decision, "tremble-hint-raid-now", thousands(city.raid), 0),
        _ => {
            let humans = thousands(city.hunt);
            Answer::new(decision, "tremble-hint-search", lasts as i32, humans)
        }
    }
}

/// An army stands in the way of a hunt or of a search (T-7.5, T-7.9).
pub(super) fn army(case: &Case<'_>, met: &ArmyView, field: Option<FieldNo>) -> Answer {
    let content = case.board.content;
    let city = met.city.of(content);
    let trophy = field.map_or(0.8, |field| case.trophy(field));
    let prize = f32::from(city.hunt.steps()) + trophy;
    let stake = stake(case, places(&met.fleet));
    let strength = |army: saucer_tremble::ArmyId| -> i32 {
        army.of(content).strength.map_or(0, |power| i32::from(power.0))
    };
    match met.ask {
        ArmyAsk::Stand => {
            let help = i32::from(helping_power(case));
            let power = i32::from(met.fleet.power) + help;
            // From the last army back to this one: what it is worth to stand before each.
            let later = met.armies.iter().skip(usize::from(met.at) + 1).rev();
            let ahead = later.fold(prize, |ahead, army| {
                let chance = beats(power, strength(*army));
                (chance * ahead - (1.0 - chance) * stake).max(0.0)
            });
            let chance = beats(power, strength(met.army));
            let fought = chance * ahead - (1.0 - chance) * stake;
            if let Some(dismiss) = usable(case, |effect| {
                effect == Effect::Compensation(CompensationEffect::DismissArmy)
            }) && ahead - fought.max(0.0) > case.board.taste.compensation
            {
                return Answer::new(dismiss, "tremble-hint-dismiss", percent_of(met.chance), 0);
            }
            let by_dice = percent_of(met.chance);
            let humans = thousands(city.hunt);
            if fought > 0.0 {
                let answer = Answer::new(Decision::Fight, "tremble-hint-army", by_dice, humans).or(
                    case,
                    Decision::Flee,
                    -fought,
                    None,
                );
                if help > 0 { answer.and("tremble-hint-help", help, 0) } else { answer }
            } else {
                let lost = case.at_risk(places(&met.fleet));
                let fight = reason("tremble-hint-army", by_dice, humans);
                Answer::new(Decision::Flee, "tremble-hint-flee", by_dice, lost).or(
                    case,
                    Decision::Fight,
                    fought,
                    Some(fight),
                )
            }
        }
        ArmyAsk::Rescue => rescue(case, met, prize + stake, strength(met.army)),
        ArmyAsk::Loss | ArmyAsk::Dice => loss(case),
    }
}

/// Power that own ready stations would add to a fight.
fn helping_power(case: &Case<'_>) -> u8 {
    let stations = case.view.captains[case.board.me].stations.iter().filter(|one| !one.used);
    stations
        .map(|moored| match moored.station.of(case.board.content).effect {
            StationEffect::AddPower { power } | StationEffect::AddAgainstArmy { power } => power.0,
            _ => 0,
        })
        .sum()
}

/// The roll fell short: the cheapest help that suffices, or a new roll (T-11.7, T-11.8, T-12.5).
fn rescue(case: &Case<'_>, met: &ArmyView, prize: f32, strength: i32) -> Answer {
    let short = strength - i32::from(met.fleet.total);
    let roll = met.fleet.roll.map_or(0, |roll| i32::from(roll.sum()));
    let more: i32 = i32::from(helping_power(case));
    let total = i32::from(met.fleet.total);
    let mut best = (0.0, Answer::new(Decision::Pass, "tremble-hint-pass", 0, 0));
    for decision in &case.legal {
        let Decision::Use { tool, .. } = *decision else { continue };
        let said = |text: &'static str, a: i32, b: i32| Answer::new(*decision, text, a, b);
        let (chance, answer) = match case.effect(tool) {
            Some(
                Effect::Station(
                    StationEffect::AddPower { power } | StationEffect::AddAgainstArmy { power },
                )
                | Effect::Compensation(CompensationEffect::AddPower { power }),
            ) => {
                let power = i32::from(power.0);
                let chance = if power >= short {
                    1.0
                } else if power + more > short {
                    0.5
                } else {
                    0.0
                };
                (chance, said("tremble-hint-rescue", total + power, strength))
            }
            Some(Effect::Compensation(CompensationEffect::RerollOwn)) => {
                let chance = rolls_at_least(roll + short);
                (chance, said("tremble-hint-reroll", percent(chance), 0))
            }
            _ => continue,
        };
        let gain = chance * prize - case.price(tool);
        if chance > 0.0 && gain > best.0 {
            best = (gain, answer);
        }
    }
    best.1
}
