//! The leader's cards and the choices within actions.

use saucer_thing::{Card, Decision, Figure, Gear, Place};

use crate::case::{Case, Rated, Why};
use crate::moving::weather;

/// Whether to turn up another card.
pub(crate) fn lead(case: &Case<'_>) -> Vec<Rated> {
    let turns = expected(case) + 0.05;
    let rate = |decision: &Decision| match *decision {
        Decision::TurnUp => Rated::new(*decision, turns, Why::plain("thing-hint-best")),
        _ => Rated::new(*decision, 0.0, Why::plain("thing-hint-best")),
    };
    case.legal.iter().map(rate).collect()
}

/// What the next card brings the people on average.
fn expected(case: &Case<'_>) -> f32 {
    let best = |card: Card| {
        let there = standing(case).map(|figure| value(case, figure, card));
        there.fold(0.0, f32::max)
    };
    let harm = standing(case)
        .filter(|figure| case.need(case.at(*figure), Card::Sabotage) != 0.0)
        .map(|figure| case.need(case.at(figure), Card::Sabotage))
        .fold(f32::INFINITY, f32::min);
    let harm = if harm.is_finite() { harm } else { 0.0 };
    let aliens: f32 = case.folk().map(|figure| case.alien(figure)).sum();
    let sabotage = ((0.29 + 0.35 * aliens) / f32::from(case.view.in_pool.max(1))).min(0.6);
    (1.0 - sabotage) * (0.6 * best(Card::Use) + 0.4 * best(Card::Repair)) - sabotage * harm
}

fn standing<'a>(case: &'a Case<'_>) -> impl Iterator<Item = Figure> + 'a {
    case.folk().filter(|figure| !case.view.figures[usize::from(figure.0)].lies)
}

/// What a card brings the people if this one does it.
fn value(case: &Case<'_>, figure: Figure, card: Card) -> f32 {
    let place = case.at(figure);
    let twice = if case.standing(place).len() > 1 { 1.25 } else { 1.0 };
    let base = case.need(place, card) * twice;
    if card == Card::Use && case.is_ready(place) && case.owns(figure, Gear::Keys) {
        let doubt = if figure == case.me { 0.0 } else { case.alien(figure) };
        return match case.is_station() && figure != case.me {
            // Who leaves the station wins alone, and an alien wins for all of its kind.
            true if doubt < 0.03 => 0.4,
            true => -0.2 - 4.0 * doubt,
            false if doubt < 0.3 => 2.5 * (1.0 - doubt),
            false => -3.0 * doubt,
        };
    }
    // Tokens, weapons and keys are better with people.
    let is_loot = matches!(place, Place::Laboratory | Place::Armory | Place::Warehouse);
    if card == Card::Use && is_loot {
        let doubt = if figure == case.me { 0.0 } else { case.alien(figure) };
        return base * (1.2 - 1.6 * doubt) + if figure == case.me { 0.1 } else { 0.0 };
    }
    base
}

/// Who does it.
pub(crate) fn assign(case: &Case<'_>, card: Card) -> Vec<Rated> {
    let rate = |decision: &Decision| {
        let Decision::Assign(figure) = *decision else {
            return Rated::new(*decision, 0.0, Why::plain("thing-hint-best"));
        };
        let place = case.at(figure);
        match card {
            Card::Sabotage => {
                let harm = case.need(place, Card::Sabotage);
                Rated::new(*decision, -harm, Why::plain("thing-hint-best"))
            }
            _ => {
                let score = value(case, figure, card);
                Rated::new(*decision, score, Why::plain("thing-hint-assign"))
            }
        }
    };
    case.legal.iter().map(rate).collect()
}

/// Which weapon or item to keep.
pub(crate) fn keep(case: &Case<'_>) -> Vec<Rated> {
    let rate = |decision: &Decision| {
        let Decision::Keep(gear) = *decision else {
            return Rated::new(*decision, 0.0, Why::plain("thing-hint-best"));
        };
        let mut score = worth(case, gear);
        if case.owns(case.me, gear) {
            score *= 0.6;
        }
        Rated::new(*decision, score, Why::plain("thing-hint-best"))
    };
    case.legal.iter().map(rate).collect()
}

/// What a weapon or an item is worth to the seat.
pub(crate) fn worth(case: &Case<'_>, gear: Gear) -> f32 {
    let fights = if case.view.group.strength > 0 { 0.4 } else { 0.0 };
    match gear {
        Gear::Keys => 1.5,
        Gear::Flamethrower => {
            0.75 + fights + if case.owns(case.me, Gear::Wire) { 0.5 } else { 0.0 }
        }
        Gear::Wire => 0.6 + if case.owns(case.me, Gear::Flamethrower) { 0.6 } else { 0.0 },
        Gear::Dynamite => 0.6 + fights,
        Gear::Firearm => 0.5,
        Gear::Melee => 0.4 + fights,
        Gear::RifleThree if !case.view.is_rifle_used => 0.9,
        Gear::RifleTwo if !case.view.is_rifle_used => 0.65,
        Gear::RifleOne if !case.view.is_rifle_used => 0.35,
        Gear::Fuel => 0.5,
        Gear::Tools => 0.5,
        Gear::Flashlight if case.is_station() => 0.85,
        Gear::Flashlight if case.view.is_dark => 0.6,
        Gear::Flashlight => 0.35,
        _ => 0.05,
    }
}

/// Whether to spend tools on a repair.
pub(crate) fn tools(case: &Case<'_>) -> Vec<Rated> {
    let place = case.at(case.me);
    let damage = match place {
        Place::GeneratorRoom => case.view.generator.damage,
        Place::BoilerRoom => case.view.boiler.damage,
        Place::RadioRoom => case.view.radio,
        _ => case.vehicle(place).map_or(0, |vehicle| vehicle.damage),
    };
    let twice = if case.standing(place).len() > 1 { 2 } else { 1 };
    let left = damage.saturating_sub(twice);
    let score = f32::from(left) - 0.5;
    let rate = |decision: &Decision| match *decision {
        Decision::UseTools => {
            Rated::new(*decision, score, Why::number("thing-hint-tools", left.min(2)))
        }
        _ => Rated::new(*decision, 0.0, Why::plain("thing-hint-best")),
    };
    case.legal.iter().map(rate).collect()
}

/// Which forecast to leave or to take.
pub(crate) fn forecast(case: &Case<'_>, rolled: Option<saucer_thing::Face>) -> Vec<Rated> {
    let rate = |decision: &Decision| {
        let face = match *decision {
            Decision::Forecast(face) => Some(face),
            Decision::KeepForecast => case.view.forecast,
            _ => rolled,
        };
        let score = face.map_or(0.0, |face| weather(case, face));
        Rated::new(*decision, score, Why::plain("thing-hint-best"))
    };
    case.legal.iter().map(rate).collect()
}
