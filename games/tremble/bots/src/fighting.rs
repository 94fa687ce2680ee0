//! Battles: stay or run, reserves, stations and compensations, and what is lost (T-6).

use saucer_core::{Arg, Seat};
use saucer_tremble::{
    CompensationEffect, Decision, FieldNo, FleetView, SHIPS, Scene, Slot, StationEffect, Step,
    Target,
};

use super::case::{Answer, Case, Effect, percent, places, reason, thousands};
use super::odds::{battle, duel, rolls_at_least};
use super::settle::stays;

/// Retreat or fight (T-6.2).
pub(super) fn standoff(case: &mut Case<'_>, field: FieldNo, fleets: &[FleetView]) -> Answer {
    case.revealed();
    let (stage, me) = (case.stage(), case.board.me);
    let Some(own) = fleets.iter().find(|fleet| fleet.seat.index() == me) else {
        return Answer::new(Decision::Retreat, "tremble-hint-retreat", 0, 0);
    };
    let comer = stage.comer(me, field.index(), places(own));
    let rivals = || fleets.iter().filter(|fleet| fleet.seat.index() != me);
    let chance: f32 = rivals()
        .map(|rival| stage.comer(rival.seat.index(), field.index(), places(rival)))
        .map(|rival| duel(i32::from(comer.power - rival.power)))
        .product();
    // A victory also takes the city from the strongest of the others.
    let denied = rivals().map(|rival| {
        let rival = rival.seat.index();
        case.board.taste.spite * case.board.allure(rival)[field.index()]
    });
    let reward = comer.reward + denied.fold(0.0, f32::max);
    let by_dice = percent(battle(&powers(fleets, me, own.power)));
    let raid = thousands(case.board.cities[field.index()].raid);
    let fought = chance * reward - (1.0 - chance) * comer.loss;
    if stays(chance, reward, comer.loss) {
        Answer::new(Decision::Fight, "tremble-hint-fight", by_dice, raid).or(
            case,
            Decision::Retreat,
            -fought,
            None,
        )
    } else {
        let stake = case.at_risk(places(own));
        let fight = reason("tremble-hint-fight", by_dice, raid);
        Answer::new(Decision::Retreat, "tremble-hint-retreat", by_dice, stake).or(
            case,
            Decision::Fight,
            fought,
            Some(fight),
        )
    }
}

/// The powers of a battle, the own one, which is given, first.
fn powers(fleets: &[FleetView], me: usize, own: u8) -> Vec<u8> {
    let rivals = fleets.iter().filter(|fleet| fleet.seat.index() != me);
    std::iter::once(own).chain(rivals.map(|fleet| fleet.power)).collect()
}

/// Ships that join the battle (T-6.5).
pub(super) fn reserve(case: &mut Case<'_>, field: FieldNo, fleets: &[FleetView]) -> Answer {
    case.revealed();
    let (stage, me) = (case.stage(), case.board.me);
    let fleet = fleets.iter().find(|fleet| fleet.seat.index() == me).map_or(0, places);
    let power = |fleet: usize| i32::from(stage.might[me].captains[field.index()][fleet]);
    let chance = |fleet: usize| -> f32 {
        let rivals = fleets.iter().filter(|rival| rival.seat.index() != me);
        rivals.map(|rival| duel(power(fleet) - i32::from(rival.power))).product()
    };
    let reward = stage.comer(me, field.index(), fleet).reward;
    let fuel = |slot: Slot| f32::from(stage.might[me].fuel[1 << slot.0]);
    let mut best = (0.0, Decision::Pass);
    for decision in &case.legal {
        let Decision::Join(slot) = *decision else { continue };
        let gain = (chance(fleet | 1 << slot.0) - chance(fleet)) * reward
            - case.board.taste.fuel * fuel(slot);
        if gain > best.0 {
            best = (gain, *decision);
        }
    }
    match best.1 {
        Decision::Pass => Answer::new(Decision::Pass, "tremble-hint-pass", 0, 0),
        join => {
            let by_dice = |fleet: usize| {
                let own = stage.might[me].captains[field.index()][fleet];
                percent(battle(&powers(fleets, me, own)))
            };
            let joined = match join {
                Decision::Join(slot) => fleet | 1 << slot.0,
                _ => fleet,
            };
            Answer::new(join, "tremble-hint-join", by_dice(fleet), by_dice(joined))
        }
    }
}

/// The round of stations and compensations after the dice (T-6.7).
pub(super) fn round(case: &mut Case<'_>, field: FieldNo, fleets: &[FleetView]) -> Answer {
    case.revealed();
    let (stage, me) = (case.stage(), case.board.me);
    let total = |seat: Seat| -> i32 {
        fleets.iter().find(|fleet| fleet.seat == seat).map_or(0, |fleet| i32::from(fleet.total))
    };
    let me_seat = Seat(me as u8);
    let Some(own) = fleets.iter().find(|fleet| fleet.seat == me_seat) else {
        return Answer::new(Decision::Pass, "tremble-hint-pass", 0, 0);
    };
    let comer = stage.comer(me, field.index(), places(own));
    let mine = total(me_seat);
    let most = |but: Option<Seat>| {
        let rivals = fleets.iter().filter(|fleet| fleet.seat != me_seat && Some(fleet.seat) != but);
        rivals.map(|fleet| i32::from(fleet.total)).max().unwrap_or(0)
    };
    let rest = added(case, own);
    // What can still be added turns a total that is short into one that is not.
    let won = |mine: i32, most: i32, more: i32| match mine.cmp(&most) {
        std::cmp::Ordering::Greater => 1.0,
        std::cmp::Ordering::Equal => 0.5,
        std::cmp::Ordering::Less if mine + more > most => 0.8,
        std::cmp::Ordering::Less => 0.0,
    };
    let now = won(mine, most(None), 0);
    let mut best = (0.0, Answer::new(Decision::Pass, "tremble-hint-pass", 0, 0));
    for decision in &case.legal {
        let Decision::Use { tool, on } = *decision else { continue };
        let said = |text: &'static str, a: i32, b: i32| Answer::new(*decision, text, a, b);
        let (chance, answer) = match (case.effect(tool), on) {
            (Some(Effect::Station(StationEffect::AddPower { power })), _)
            | (Some(Effect::Compensation(CompensationEffect::AddPower { power })), _) => {
                let (power, most) = (i32::from(power.0), most(None));
                let said = said("tremble-hint-tool", mine + power, most);
                (won(mine + power, most, rest - power), said)
            }
            (Some(Effect::Station(StationEffect::CancelBonuses)), Target::Ship(owner, slot)) => {
                let less = bonuses(fleets, owner, slot);
                let said = said("tremble-hint-jam", total(owner) - less, mine);
                (won(mine, most(Some(owner)).max(total(owner) - less), rest), said)
            }
            (
                Some(
                    Effect::Station(StationEffect::RerollOwn)
                    | Effect::Compensation(CompensationEffect::RerollOwn),
                ),
                _,
            ) => {
                let roll = own.roll.map_or(0, |roll| i32::from(roll.sum()));
                let needed = most(None) - (mine - roll);
                let ties = rolls_at_least(needed) - rolls_at_least(needed + 1);
                let ahead = rolls_at_least(needed + 1);
                (ahead + 0.5 * ties, said("tremble-hint-reroll", percent(ahead), percent(ties)))
            }
            (
                Some(Effect::Compensation(CompensationEffect::RerollEnemy)),
                Target::Captain(rival),
            ) => {
                let theirs = fleets.iter().find(|fleet| fleet.seat == rival);
                let roll = theirs.and_then(|fleet| fleet.roll).map_or(0, |roll| roll.sum());
                let needed = mine - (total(rival) - i32::from(roll));
                let below = 1.0 - rolls_at_least(needed);
                let chance = if mine > most(Some(rival)) { below } else { 0.0 };
                (chance, said("tremble-hint-reroll-rival", percent(below), 0))
            }
            _ => continue,
        };
        let gain = (chance - now) * (comer.reward + comer.loss) - case.price(tool);
        if gain > best.0 {
            best = (gain, answer);
        }
    }
    tell_totals(case, best.1, me_seat)
}

/// Says of a tool to which total it leads: jammed ships gain nothing, so it is looked up.
fn tell_totals(case: &Case<'_>, answer: Answer, me: Seat) -> Answer {
    let (text, whose) = match answer.decision {
        Decision::Use { on: Target::Ship(owner, _), .. } if owner != me => {
            ("tremble-hint-jam", owner)
        }
        _ => ("tremble-hint-tool", me),
    };
    let [_, Arg::Number(b)] = answer.reasons[0].figures else { return answer };
    if answer.reasons[0].text != text {
        return answer;
    }
    let Some(Step::Settling { scene: Scene::Battle { fleets, .. }, .. }) =
        case.step_after(answer.decision)
    else {
        return answer;
    };
    match fleets.iter().find(|fleet| fleet.seat == whose) {
        Some(fleet) => Answer::new(answer.decision, text, i32::from(fleet.total), b),
        None => answer,
    }
}

/// All power that own tools could still add in this battle.
fn added(case: &Case<'_>, own: &FleetView) -> i32 {
    let Some(first) = own.ships.first() else { return 0 };
    let mut sum = 0;
    for decision in &case.legal {
        let Decision::Use { tool, on } = *decision else { continue };
        let is_first = matches!(on, Target::Ship(_, slot) if slot == first.slot);
        match case.effect(tool) {
            Some(Effect::Station(StationEffect::AddPower { power })) if is_first => {
                sum += i32::from(power.0);
            }
            Some(Effect::Compensation(CompensationEffect::AddPower { power })) => {
                sum += i32::from(power.0);
            }
            _ => {}
        }
    }
    sum
}

/// What a ship loses when it is jammed (T-12.6).
fn bonuses(fleets: &[FleetView], owner: Seat, slot: Slot) -> i32 {
    let fleet = fleets.iter().find(|fleet| fleet.seat == owner);
    let ship = fleet.and_then(|fleet| fleet.ships.iter().find(|fighter| fighter.slot == slot));
    ship.map_or(0, |fighter| {
        let bonuses = fighter.bonuses.iter().map(|(_, power)| i32::from(power.0));
        bonuses.sum::<i32>() + i32::from(fighter.station.0)
    })
}

/// Whether to take the city card after a lost battle (T-11.6).
pub(super) fn trophy(case: &Case<'_>, field: FieldNo) -> Answer {
    let worth = case.trophy(field);
    let tool = case.legal.iter().copied().find(|one| matches!(one, Decision::Use { .. }));
    match tool {
        Some(decision) if worth > 0.5 || (case.board.turns_after() == 0 && worth > 0.0) => {
            let missions = case.counts_for(case.board.cities[field.index()]);
            Answer::new(decision, "tremble-hint-trophy", missions, 0)
        }
        _ => Answer::new(Decision::Pass, "tremble-hint-pass", 0, 0),
    }
}

/// Which ship to lose, or what to save it with (T-6.10, T-11.9, T-12.14).
pub(super) fn loss(case: &Case<'_>) -> Answer {
    let (board, me) = (&case.board, case.board.me);
    let worth = board.horizon.each(&board.hangars[me], board.tools[me].extra_fuel);
    let lost = |decision: &Decision| match decision {
        Decision::Lose(slot) => worth.get(slot.index()).copied(),
        _ => None,
    };
    let ships = case.legal.iter().filter_map(|decision| Some((lost(decision)?, *decision)));
    let cheapest = ships.min_by(|a, b| a.0.total_cmp(&b.0));
    let stake = cheapest.map_or(0.0, |(stake, _)| stake);
    for decision in &case.legal {
        let Decision::Use { tool, .. } = *decision else { continue };
        if stake > case.price(tool) || cheapest.is_none() {
            return Answer::new(*decision, "tremble-hint-save-ship", 0, 0);
        }
    }
    let decision = cheapest.map_or(case.legal[0], |(_, decision)| decision);
    Answer::new(decision, "tremble-hint-lose", 0, 0)
}

/// Which ship to leave behind for lack of fuel (T-5.2): the one that does least for its fuel.
pub(super) fn shed(case: &Case<'_>) -> Answer {
    let (board, me) = (&case.board, case.board.me);
    let worth = board.horizon.each(&board.hangars[me], board.tools[me].extra_fuel);
    let fuel = |slot: usize| {
        let ship = board.hangars[me][slot].map(|ship| ship.of(board.content).fuel.0);
        f32::from(ship.unwrap_or(1).max(1))
    };
    let ships = (0..SHIPS).filter(|slot| case.is_legal(Decision::Lose(Slot(*slot as u8))));
    let least = ships.min_by(|a, b| (worth[*a] / fuel(*a)).total_cmp(&(worth[*b] / fuel(*b))));
    let decision = least.map_or(case.legal[0], |slot| Decision::Lose(Slot(slot as u8)));
    Answer::new(decision, "tremble-hint-shed", 0, 0)
}
