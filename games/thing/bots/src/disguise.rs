//! How an alien that is hidden decides in public: as the human would whom it plays.
//!
//! What everybody sees is rated by the policy of people and by the mask, which is what a human in the seat
//! would believe. An alien departs from that only where it gains by it, and never so far that people do not
//! do the same: what it would not do at all as an alien it still does every other time.

use saucer_core::Arg;
use saucer_thing::{Card, Decision, Figure, Gear, Place, Standing, Step};

use crate::case::{Case, Rated, Why};
use crate::moving::{drive, give_as_alien};
use crate::policy;

/// In so many of a hundred cases an alien does what people do although it hurts its side.
const OBLIGING: u32 = 60;
/// In so many of a hundred rounds an alien looks for company, for each who is there beyond four: the fewer there are,
/// the plainer is who met whom.
const PROWLING: u32 = 16;
/// In so many of a hundred rounds it rests without need, about as often as people have to, in the first two
/// rounds and later: those who never give a Sabotage hold nothing else after a while.
const RESTING: [u32; 2] = [3, 22];

/// What a hidden alien thinks of its decisions; `None` where nobody looks.
pub(crate) fn rate(case: &Case<'_>) -> Option<Vec<Rated>> {
    let hidden = case.view.figures[usize::from(case.me.0)].standing == Standing::Present;
    if !case.is_alien || !hidden || is_secret(case.view.step) {
        return None;
    }
    let mask = case.masked();
    let mut rated = policy::rate(&mask);
    for rated in &mut rated {
        rated.score += leaning(case, &mask, rated);
        rated.why = retell(case, rated);
    }
    Some(rated)
}

/// Whether only aliens have something to decide here, or nobody else learns what.
const fn is_secret(step: Step) -> bool {
    matches!(step, Step::Offer | Step::Expose | Step::Escape(_) | Step::Board(_))
}

/// By how much an alien likes a decision better than the human whom it plays.
fn leaning(case: &Case<'_>, mask: &Case<'_>, rated: &Rated) -> f32 {
    let known = |figure: Figure| case.alien(figure) - mask.alien(figure);
    let card = match case.view.step {
        Step::Assign(card) => card,
        _ => Card::Use,
    };
    let resting = RESTING[usize::from(case.view.round > 2)];
    match rated.decision {
        Decision::Go(Place::Dormitory) if case.tosses(resting, 3) => 1.0,
        Decision::Go(Place::Dormitory) => 0.0,
        Decision::Go(place) => hunt(case, place) + getaway(case, place),
        Decision::Give(card) => give_as_alien(case, card).0 - rated.score,
        Decision::Assign(figure) => {
            let place = case.at(figure);
            let drives = card == Card::Use && case.is_ready(place);
            let mine = figure == case.me;
            match card {
                Card::Sabotage => 0.5 * case.need(place, Card::Sabotage),
                _ if drives && case.owns(figure, Gear::Keys) => {
                    3.0 * if mine { 1.0 } else { case.alien(figure) }
                }
                _ => -0.3 * mask.need(place, card),
            }
        }
        Decision::Accuse(whom) => -0.2 * known(whom).max(0.0),
        Decision::Calm(whom) => 0.2 * known(whom),
        Decision::Call => call(case),
        Decision::Take => 0.3 * known_of_next(case, mask).max(0.0),
        Decision::Test(_) => {
            let of = case.view.suspicion.last().copied();
            -0.6 * of.map_or(0.0, |of| if of == case.me { 1.0 } else { case.alien(of) })
        }
        Decision::Burn(of) => -0.6 * if of == case.me { 1.0 } else { case.alien(of) },
        Decision::Shine { at, .. } => -0.3 * known(at),
        Decision::Snipe(_)
        | Decision::UseTools
        | Decision::Refuel
        | Decision::Reload
        | Decision::Fight(_)
        | Decision::Propose { .. } => unwilling(case, rated.score),
        Decision::Swap(_) => unwilling(case, rated.score),
        _ => 0.0,
    }
}

/// What an alien would rather not do, it does in most cases all the same.
fn unwilling(case: &Case<'_>, score: f32) -> f32 {
    if score > 0.0 && !case.tosses(OBLIGING, 1) { -4.0 } else { 0.0 }
}

/// Company that can be met without too many witnesses, while nobody suspects the alien.
fn hunt(case: &Case<'_>, place: Place) -> f32 {
    let there = case.standing(place);
    let often = PROWLING * (case.folk().count() as u32).saturating_sub(4);
    if !case.tosses(often, 2) {
        return 0.0;
    }
    let people: f32 = there.iter().map(|figure| 1.0 - case.alien(figure)).sum();
    let daring = 1.0 - 0.12 * (f32::from(case.space(case.me)) - 1.0).clamp(0.0, 3.0);
    case.taste.hunt
        * match there.len() {
            1 => 0.5 * people * daring,
            2 => 0.25 * people * daring,
            _ => 0.0,
        }
}

/// A vehicle that is ready is worth more to an alien with keys than to people.
fn getaway(case: &Case<'_>, place: Place) -> f32 {
    let mine = case.owns(case.me, Gear::Keys) && case.is_ready(place);
    if mine && !case.is_station() { 0.8 } else { 0.0 }
}

/// An alien wants to leave if it will be let aboard.
fn call(case: &Case<'_>) -> f32 {
    let order = case.view.suspicion.iter().position(|figure| *figure == case.me).unwrap_or(9);
    let half = case.view.suspicion.len() / 2;
    if order < half.max(1) || case.expected_people() < 2.0 { 0.15 } else { -0.15 }
}

fn known_of_next(case: &Case<'_>, mask: &Case<'_>) -> f32 {
    match case.view.step {
        Step::Rescue(next) | Step::Board(next) => case.alien(next) - mask.alien(next),
        _ => 0.0,
    }
}

/// Reasons are told to whoever plays the alien, so they say what it knows and not what its mask believes.
fn retell(case: &Case<'_>, rated: &Rated) -> Why {
    let to = match rated.decision {
        Decision::Go(place) => place,
        _ => case.at(case.me),
    };
    match (rated.decision, rated.why.a) {
        (Decision::Go(_), _) if drive(case, to) > 0.5 && case.owns(case.me, Gear::Keys) => {
            Why::plain("thing-hint-alien-leaves")
        }
        (Decision::Go(place), _) if hunt(case, place) > 0.1 => Why::plain("thing-hint-hunt"),
        (Decision::Give(card), _) => Why::plain(give_as_alien(case, card).1),
        (Decision::Call, _) => Why::plain("thing-hint-alien-leaves"),
        (_, Arg::Name(name)) if rated.why.text == "thing-hint-belief" => match name.as_seat() {
            Some(seat) => {
                let whom = Figure(seat.0);
                Why::about("thing-hint-belief", whom, case.alien(whom))
            }
            None => Why::plain("thing-hint-best"),
        },
        _ => rated.why,
    }
}
