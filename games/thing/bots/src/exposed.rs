//! The exposed group, and who fights it.

use saucer_thing::{Card, Decision, Figure, Figures, Gear, Place};

use crate::case::{Case, Rated, Why};

/// Where to lay the next strength.
pub(crate) fn plot(case: &Case<'_>) -> Vec<Rated> {
    let plan = case.view.group.plan.clone().unwrap_or_default();
    let laid: u8 = plan.iter().sum();
    let left = case.view.group.strength.saturating_sub(laid);
    let at = |place: Place| plan.get(place as usize).copied().unwrap_or(0);
    // A place is begun with two, so that somebody alone cannot stand against it.
    let begun = Place::ALL.into_iter().find(|place| at(*place) == 1);
    let rate = |decision: &Decision| match *decision {
        Decision::Lurk(place) => {
            let have = f32::from(at(place));
            let mut score = 0.3 + lure(case, place) - 0.22 * have;
            if begun == Some(place) {
                score += 1.0;
            }
            Rated::new(*decision, score, Why::plain("thing-hint-best"))
        }
        _ => {
            let score = if left == 0 { 1.0 } else { -1.0 };
            Rated::new(*decision, score, Why::plain("thing-hint-best"))
        }
    };
    case.legal.iter().map(rate).collect()
}

/// How likely people come to a place, or how much can be wrecked there.
fn lure(case: &Case<'_>, place: Place) -> f32 {
    let work = case.need(place, Card::Use).max(case.need(place, Card::Repair));
    let harm = case.need(place, Card::Sabotage).max(0.0);
    let dogs = if case.dogs_at(place) > 0 { 0.35 } else { 0.0 };
    0.35 * work + 0.35 * harm + dogs
}

/// Which place next: where somebody may be absorbed first.
pub(crate) fn strike(case: &Case<'_>) -> Vec<Rated> {
    let rate = |decision: &Decision| {
        let Decision::Strike(place) = *decision else {
            return Rated::new(*decision, 0.0, Why::plain("thing-hint-best"));
        };
        let n = case.standing(place).len();
        Rated::new(*decision, f32::from(n), Why::plain("thing-hint-best"))
    };
    case.legal.iter().map(rate).collect()
}

/// A dog or damage.
pub(crate) fn feast(case: &Case<'_>, place: Place) -> Vec<Rated> {
    let rate = |decision: &Decision| match *decision {
        Decision::AbsorbDog => Rated::new(*decision, 0.6, Why::plain("thing-hint-best")),
        _ => {
            let harm = case.need(place, Card::Sabotage);
            Rated::new(*decision, harm, Why::plain("thing-hint-best"))
        }
    };
    case.legal.iter().map(rate).collect()
}

/// Which weapon to use in a fight.
pub(crate) fn arms(case: &Case<'_>) -> Vec<Rated> {
    let Some(clash) = case.view.clash else {
        return case
            .legal
            .iter()
            .map(|d| Rated::new(*d, 0.0, Why::plain("thing-hint-best")))
            .collect();
    };
    let (alien, people) = (i32::from(clash.alien), i32::from(clash.defence));
    let later = clash.people.iter().filter(|figure| *figure != case.me);
    let reserve: i32 = later.map(|f| (case.might(f)[1] - case.might(f)[0]) as i32).sum();
    let reserve = reserve + blades_to_come(case, clash.people);
    let strength = i32::from(case.view.group.strength);
    let rate = |decision: &Decision| {
        let Decision::Fight(gear) = *decision else {
            return Rated::new(*decision, 0.0, Why::plain("thing-hint-best"));
        };
        if gear == Gear::Melee {
            return blade(*decision);
        }
        let Some(weapon) = case.figures().proposal.weapons.of(gear) else {
            return Rated::new(*decision, -1.0, Why::plain("thing-hint-best"));
        };
        let (bonus, wounds) = (i32::from(weapon.strength), i32::from(weapon.wounds));
        let own = case.might(case.me);
        let most = people + reserve + (own[1] - own[0]) as i32;
        let wins = people + bonus > alien;
        let score = if most < alien {
            -0.3
        } else if wins && wounds > i32::from(clash.wounds) {
            // The fire hurts it only if the people win.
            0.6 + if strength <= wounds + i32::from(clash.wounds) { 2.0 } else { 0.0 }
        } else if people > alien {
            -0.2
        } else if people <= alien && most >= alien {
            0.4
        } else {
            -0.1
        };
        Rated::new(*decision, score, Why::plain("thing-hint-best"))
    };
    case.legal.iter().map(rate).collect()
}

/// A melee weapon is kept, so there is no reason to spare it.
fn blade(decision: Decision) -> Rated {
    Rated::new(decision, 0.9, Why::plain("thing-hint-best"))
}

/// What the melee weapons of those add who are asked after the seat, from the leader on.
fn blades_to_come(case: &Case<'_>, people: Figures) -> i32 {
    let n = case.view.figures.len() as u8;
    let turn = |figure: Figure| (figure.0 + n - case.view.leader.0) % n;
    let later = people.iter().filter(|figure| turn(*figure) > turn(case.me));
    let each = i32::from(case.figures().proposal.weapons.melee.strength);
    later.map(|figure| each * i32::from(case.count(figure, Gear::Melee))).sum()
}

/// Whom to absorb, or to wreck or collect instead.
pub(crate) fn prey(case: &Case<'_>) -> Vec<Rated> {
    let rate = |decision: &Decision| match *decision {
        Decision::Absorb(whom) => {
            // Who may be hidden already gains nothing, and arms are lost with their owner.
            let alien = case.alien(whom);
            let arms = case.might(whom)[1] - 1.0;
            let score = 0.9 - 0.9 * alien + 0.05 * arms;
            Rated::new(*decision, score, Why::about("thing-hint-belief", whom, alien))
        }
        Decision::Wreck => {
            let place = case.view.clash.and_then(|clash| clash.place);
            let harm = place.map_or(0.0, |place| case.need(place, Card::Sabotage));
            Rated::new(*decision, 0.5 * harm, Why::plain("thing-hint-best"))
        }
        _ => Rated::new(*decision, 0.4, Why::plain("thing-hint-best")),
    };
    case.legal.iter().map(rate).collect()
}
