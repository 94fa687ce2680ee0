//! Leaving: vehicles, and the rescue helicopter.

use saucer_thing::{Decision, Figure, Place, RescueView};

use crate::case::{Case, Rated, Why};

/// Below this somebody is rather taken along than left.
const TRUST: f32 = 0.65;
/// At the station who leaves has won already, and takes along only who is almost certainly human.
const SURE: f32 = 0.04;

/// How likely the people win if all who are believed leave from here and nobody else does.
pub(crate) fn clean_departure(case: &Case<'_>, from: Option<Place>) -> f32 {
    let right = |figure: Figure| {
        let alien = case.alien(figure);
        let can = from.is_none_or(|place| case.at(figure) == place);
        match can && alien < TRUST {
            true => 1.0 - alien,
            false => alien,
        }
    };
    case.others().map(right).product()
}

/// How well it goes for the people if they stay.
pub(crate) fn prospects(case: &Case<'_>) -> f32 {
    let view = case.view;
    let late = f32::from(view.round) / 20.0;
    let cold = view.freezing.map_or(0.0, |space| 0.05 * f32::from(space));
    let aliens = case.others().map(|figure| case.alien(figure)).sum::<f32>();
    let share = aliens / case.others().count().max(1) as f32;
    (0.5 - 0.5 * share - 0.2 * late - cold).clamp(0.04, 0.5)
}

/// Whether to leave with the vehicle.
pub(crate) fn escape(case: &Case<'_>) -> Vec<Rated> {
    let place = case.at(case.me);
    let clean = clean_departure(case, Some(place));
    let (score, why) = match (case.is_alien, case.is_station()) {
        (true, _) => alien_leaves(case, place),
        (false, true) => (1.0, Why::plain("thing-hint-escape")),
        (false, false) if case.is_crew() => (crew_leaves(case, Some(place)), crew_why()),
        (false, false) => {
            let chance = (100.0 * clean).round() as i32;
            (clean - prospects(case), Why::number("thing-hint-clean", chance))
        }
    };
    let rate = |decision: &Decision| match *decision {
        Decision::Escape => Rated::new(*decision, score, why),
        _ => Rated::new(*decision, 0.0, Why::plain("thing-hint-best")),
    };
    case.legal.iter().map(rate).collect()
}

fn crew_why() -> Why {
    Why::plain("thing-hint-best")
}

/// An alien wins by leaving, but a snowcat of the station leads to the saucer.
fn alien_leaves(case: &Case<'_>, place: Place) -> (f32, Why) {
    if !case.is_station() || place == Place::Helicopter {
        return (1.0, Why::plain("thing-hint-alien-leaves"));
    }
    let allies: f32 = case.others().map(|figure| case.alien(figure)).sum();
    let people = case.expected_people();
    // With somebody human aboard there is no saucer.
    let company = case.standing(place).len() > 1;
    let score = if company { 1.0 } else { 0.25 + 0.3 * allies - 0.15 * people };
    (score, Why::plain("thing-hint-alien-leaves"))
}

/// A crew leaves when everybody is there and nobody is suspected.
fn crew_leaves(case: &Case<'_>, from: Option<Place>) -> f32 {
    let right = |figure: Figure| match from.is_none_or(|place| case.at(figure) == place) {
        true => 1.0 - case.alien(figure),
        false => case.alien(figure),
    };
    let chance: f32 = case.folk().map(right).product();
    let threshold = match case.view.rescue {
        RescueView::Landed { left: 0 | 1 } if from.is_none() => 0.0,
        _ => 0.6 - 0.02 * f32::from(case.view.round),
    };
    chance - threshold
}

/// Whom to take along.
pub(crate) fn board(case: &Case<'_>, next: Figure) -> Vec<Rated> {
    let alien = case.alien(next);
    let takes = match (case.is_alien, case.is_station()) {
        // With a human aboard a snowcat wins at once; at the outpost it makes no difference.
        (true, _) => 0.1,
        (false, true) => SURE - alien,
        (false, false) if case.is_crew() => 0.95 - alien,
        (false, false) => TRUST - alien,
    };
    let rate = |decision: &Decision| match *decision {
        Decision::Take => {
            Rated::new(*decision, takes, Why::about("thing-hint-belief", next, alien))
        }
        _ => Rated::new(*decision, 0.0, Why::about("thing-hint-belief", next, alien)),
    };
    case.legal.iter().map(rate).collect()
}

/// Whether the helicopter should leave.
pub(crate) fn call(case: &Case<'_>) -> Vec<Rated> {
    let last = matches!(case.view.rescue, RescueView::Landed { left: 0 | 1 });
    let score = if case.is_crew() {
        crew_leaves(case, None)
    } else if last {
        0.5
    } else {
        clean_departure(case, None) - 0.5
    };
    let chance = (100.0 * clean_departure(case, None)).round() as i32;
    let why = match last {
        true => Why::plain("thing-hint-last-call"),
        false => Why::number("thing-hint-clean", chance),
    };
    let rate = |decision: &Decision| match *decision {
        Decision::Call => Rated::new(*decision, score, why),
        _ => Rated::new(*decision, 0.0, Why::plain("thing-hint-best")),
    };
    case.legal.iter().map(rate).collect()
}

/// The helicopter: take a seat, or judge who does.
pub(crate) fn rescue(case: &Case<'_>, next: Figure) -> Vec<Rated> {
    let alien = case.alien(next);
    let takes = if case.is_crew() { 0.95 - alien } else { TRUST - alien };
    let rate = |decision: &Decision| match *decision {
        Decision::Board => Rated::new(*decision, 1.0, Why::plain("thing-hint-best")),
        Decision::Take => {
            Rated::new(*decision, takes, Why::about("thing-hint-belief", next, alien))
        }
        Decision::Leave => Rated::new(*decision, 0.0, Why::about("thing-hint-belief", next, alien)),
        other => Rated::new(other, 0.0, Why::plain("thing-hint-best")),
    };
    case.legal.iter().map(rate).collect()
}
