//! Offers to others (E-8).

use saucer_encounters::{Card, Decision, Deed, Happening, Rule, When};

use crate::case::{Case, Rated, Why};
use crate::deck::Deck;
use crate::holds::Source;
use crate::worth::Horizon;

/// Whether an enemy punishes offers, so that nobody makes one.
pub(crate) fn offers_hurt(case: &Case<'_>) -> bool {
    case.foes().any(|(_, foe)| {
        case.spec(foe.card).abilities.iter().any(|ability| {
            ability.when == When::Whenever(Happening::Offered)
                && case.effects(ability.effects, case.me, Source::of(foe.card), Horizon::Now) < -0.5
        })
    })
}

/// Whether who offers draws no other card.
fn is_unreplaced(case: &Case<'_>) -> bool {
    case.foes().any(|(_, foe)| {
        let mut abilities = case.spec(foe.card).abilities.iter();
        abilities.any(|ability| ability.rule == Some(Rule::Cannot(Deed::Replace)))
    })
}

/// Rates what can be answered to a call, or said out of turn.
pub(crate) fn rate(case: &Case<'_>, out: &mut Vec<Rated>) {
    let deck = Deck::of(case, case.me);
    let hurt = if offers_hurt(case) { case.pain(case.me) } else { 0.0 };
    let drawn = if is_unreplaced(case) { 0.0 } else { deck.mean };
    for decision in case.legal {
        let rated = match *decision {
            Decision::Offer(card) => {
                let score = offer(case, card, &deck) + drawn - hurt;
                let why = Why::of("encounters-hint-offer", card);
                Rated::new(*decision, score, why.about(saucer_core::Arg::seat(case.view.active)))
            }
            Decision::Pass => Rated::new(*decision, 0.0, Why::plain("encounters-hint-pass")),
            _ => continue,
        };
        out.push(rated);
    }
    // Who passes although something could be lent has no good reason.
    if out.iter().any(|rated| rated.score > 0.0)
        && let Some(pass) = out.iter_mut().find(|rated| rated.decision == Decision::Pass)
    {
        pass.why = Why::plain("encounters-hint-best");
    }
}

/// What a card brings the active player more than oneself.
fn offer(case: &Case<'_>, card: Card, deck: &Deck) -> f32 {
    let active = case.view.active;
    let theirs = Deck::of(case, active);
    let helps = case.card_worth(card, &theirs, active);
    helps - case.card_worth(card, deck, case.me) - 0.01 * f32::from(case.spec(card).cost)
}
