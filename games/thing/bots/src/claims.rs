//! What a seat says out of turn.

use saucer_thing::{Card, Claim, Decision, Figure, Step};

use crate::case::Case;

/// From so much doubt on somebody is named.
const DOUBT: f32 = 0.45;
/// So many of a hundred aliens who gave a Sabotage say so, as if they had held nothing else: in the first two
/// rounds, when that hardly happens to people, in the next three, and later.
const CANDID: [u32; 3] = [1, 14, 35];

/// A word, or silence. People say what they believe and what they gave; aliens say what the people would whom
/// they play.
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

/// Whom one suspects. An alien goes by its mask, but rather names somebody whom it does not know for its own.
fn suspicion(case: &Case<'_>) -> Option<Claim> {
    let mask = case.masked();
    let doubt = |figure: &Figure| match case.is_alien {
        true => mask.alien(*figure) - 0.3 * (case.alien(*figure) - mask.alien(*figure)),
        false => case.alien(*figure),
    };
    let whom = case.others().max_by(|a, b| doubt(a).total_cmp(&doubt(b)))?;
    (doubt(&whom) > DOUBT).then_some(Claim::Suspect(whom))
}

/// What one gave, once a Sabotage lies there. People say so too if it was theirs, since they had no other card.
fn confession(case: &Case<'_>) -> Option<Claim> {
    let given = case.view.own.as_ref()?.given?;
    let shown = case.view.turned.count(Card::Sabotage) > 0;
    let stage = usize::from(case.view.round > 2) + usize::from(case.view.round > 5);
    let candid = CANDID[stage];
    let told = match given {
        Card::Sabotage if case.is_alien && !case.tosses(candid, 4) => alibi(case),
        given => given,
    };
    shown.then_some(Claim::Gave(told))
}

/// The card that a human would have given there.
fn alibi(case: &Case<'_>) -> Card {
    let place = case.at(case.me);
    let uses = case.need(place, Card::Use) >= case.need(place, Card::Repair);
    if uses { Card::Use } else { Card::Repair }
}
