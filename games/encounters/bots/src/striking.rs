//! Whether a strike is avoided (E-6.5).

use saucer_core::Seat;
use saucer_encounters::{Card, Decision, StepView, When};

use crate::case::{Case, Rated, Why};
use crate::holds::Source;
use crate::worth::Horizon;

/// Rates avoiding and enduring: a strike that does more is worth waiting for, if it comes.
pub(crate) fn rate(case: &Case<'_>, out: &mut Vec<Rated>) {
    let StepView::Avoid { seat, by } = case.view.step else { return };
    let now = harm(case, seat, by);
    let worse = case.view.combat.iter().filter(|foe| harm(case, seat, Some(foe.card)) > now + 0.5);
    let worse = if seat == case.view.active { worse.count() } else { 0 };
    let kept = usize::from(case.player(seat).avoids[0]) <= worse && by.is_some();
    let score = if kept { -now } else { now };
    for decision in case.legal {
        let rated = match decision {
            Decision::Avoid => Rated::new(*decision, score, Why::plain("encounters-hint-avoid")),
            _ if kept => Rated::new(*decision, 0.0, Why::plain("encounters-hint-endure")),
            _ => Rated::new(*decision, 0.0, Why::plain("encounters-hint-best")),
        };
        out.push(rated);
    }
}

/// What a strike of this enemy costs.
fn harm(case: &Case<'_>, seat: Seat, by: Option<Card>) -> f32 {
    let more = by.map_or(0.0, |card| {
        let strikes = case.spec(card).at(When::Strike);
        strikes
            .map(|(_, ability)| case.ability(ability, seat, Source::of(card), Horizon::Now))
            .sum()
    });
    case.pain(seat) - more
}
