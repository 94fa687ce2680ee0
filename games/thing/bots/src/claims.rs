//! What a seat says out of turn.

use saucer_thing::{Card, Claim, Decision, Figure, Step};

use crate::case::Case;

/// A word, or silence. People say what they believe and what they gave; aliens say what people would, and
/// point at people.
pub(crate) fn say(case: &Case<'_>) -> Option<Decision> {
    let said = |claim: &Claim| {
        let mine = case.view.claims.iter().filter(|said| said.figure == case.me);
        mine.into_iter().any(|said| said.claim == *claim)
    };
    let claim = match case.view.step {
        Step::Trade(_) | Step::Accuse => suspicion(case),
        Step::Lead | Step::Assign(_) => confession(case),
        _ => None,
    }?;
    if said(&claim) {
        return None;
    }
    Some(Decision::Claim(claim))
}

/// Whom one suspects; an alien names somebody who is human.
fn suspicion(case: &Case<'_>) -> Option<Claim> {
    let doubt = |figure: &Figure| match case.is_alien {
        true => 1.0 - case.alien(*figure) + 0.1 * case.mind.heat(*figure),
        false => case.alien(*figure),
    };
    let whom = case.others().max_by(|a, b| doubt(a).total_cmp(&doubt(b)))?;
    (doubt(&whom) > 0.45).then_some(Claim::Suspect(whom))
}

/// Who had to give a Sabotage says so once one lies there; nobody says so who chose to.
fn confession(case: &Case<'_>) -> Option<Claim> {
    let given = case.view.own.as_ref()?.given?;
    let shown = case.view.turned.count(Card::Sabotage) > 0;
    match (given, case.is_alien) {
        (Card::Sabotage, true) => shown.then_some(Claim::Gave(Card::Use)),
        (Card::Sabotage, false) => shown.then_some(Claim::Gave(Card::Sabotage)),
        (card, _) => shown.then_some(Claim::Gave(card)),
    }
}
