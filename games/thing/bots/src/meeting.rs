//! Encounters.

use saucer_core::Luck;
use saucer_thing::{Decision, Figure};

use crate::case::{Case, Rated, Why};
use crate::moving::peril;

/// Whether to refuse an encounter with a firearm.
pub(crate) fn firearm(case: &Case<'_>) -> Vec<Rated> {
    let there = case.standing(case.at(case.me));
    let others = there.iter().filter(|figure| *figure != case.me);
    let worst = others.map(|figure| case.alien(figure)).fold(0.0, f32::max);
    let refuses = !case.is_alien && worst > 0.45 && peril(case, case.at(case.me)) < 1.0;
    let rate = |decision: &Decision| match *decision {
        Decision::Refuse => {
            let score = if refuses { 1.0 } else { -0.5 };
            Rated::new(*decision, score, Why::plain("thing-hint-best"))
        }
        _ => Rated::new(*decision, 0.0, Why::plain("thing-hint-best")),
    };
    case.legal.iter().map(rate).collect()
}

/// Which tokens to offer.
pub(crate) fn offer(case: &Case<'_>) -> Vec<Rated> {
    let rate = |decision: &Decision| match *decision {
        Decision::OfferAlien => {
            let (score, why) = infect(case);
            Rated::new(*decision, score, Why::plain(why))
        }
        _ => Rated::new(*decision, 0.0, Why::plain("thing-hint-best")),
    };
    case.legal.iter().map(rate).collect()
}

/// Whom the seat offers its tokens to in this round.
fn taker(case: &Case<'_>) -> Option<Figure> {
    let today = case.view.days.last()?;
    today.takes.iter().find(|take| take.giver == case.me).map(|take| take.taker)
}

/// An alien token costs nothing but the last human, who would end a match that others have won.
fn infect(case: &Case<'_>) -> (f32, &'static str) {
    let Some(taker) = taker(case) else { return (-1.0, "thing-hint-infect") };
    let last = case.is_station()
        && case.view.group.members.is_empty()
        && case.view.figures.iter().any(|f| f.standing == saucer_thing::Standing::Escaped)
        && case.expected_people() < case.taste.sparing;
    if last {
        return (-1.0, "thing-hint-infect");
    }
    // Who infects everybody leaves a trail of people who met nobody else.
    let each = if case.is_station() { case.taste.patient } else { case.taste.daring };
    let dares =
        case.luck.clone().below(100) < each * (case.folk().count() as u32).saturating_sub(3).max(1);
    (if dares { 0.9 - case.alien(taker) } else { -0.2 }, "thing-hint-infect")
}
