//! What a decision gives up for good, for the question before it.

use saucer_encounters::Decision;

use crate::At;
use crate::board::alien::is_aliens_turn;
use crate::words::ability::{Place, standing};
use crate::words::decision::ability_line;
use crate::words::names::Names;

/// What this decision would give up, a sentence each.
pub(crate) fn losses(at: &At<'_>, decision: &Decision) -> Vec<String> {
    match decision {
        Decision::End => end(at),
        _ => Vec::new(),
    }
}

/// Cards that are not played, abilities that are not used, and what could still be bought (E-4.9).
fn end(at: &At<'_>) -> Vec<String> {
    let view = at.view();
    let legal = &at.shown.legal;
    let mut all = Vec::new();
    let held: usize = view.own.as_ref().map_or(0, |own| own.hand.len());
    if held > 0 {
        all.push(at.text("enc-loses-hand", &[("n", held.into())]));
    }
    for decision in legal {
        if let Decision::Use(card, ability) = *decision {
            let number = usize::from(ability);
            let idle = standing(at, card, number, Place::Played).is_some_and(|now| now.times == 0);
            if !idle {
                let line = ability_line(at, card, ability).into();
                all.push(
                    at.text("enc-loses-use", &[("card", at.quoted(card).into()), ("line", line)]),
                );
            }
        }
    }
    let buys = |one: &Decision| matches!(one, Decision::Recruit(_) | Decision::Commander);
    if legal.iter().any(buys) {
        all.push(at.text("enc-loses-recruit", &[("n", view.recruit.into())]));
    }
    let pays = |one: &Decision| matches!(one, Decision::Avert(_) | Decision::Free(..));
    if legal.iter().any(pays) {
        all.push(at.plain("enc-loses-free"));
    }
    if legal.iter().any(|one| matches!(one, Decision::Heal(..))) {
        all.push(at.plain("enc-loses-heal"));
    }
    if legal.iter().any(|one| matches!(one, Decision::Duel(_))) && is_aliens_turn(view) {
        all.push(at.text("enc-loses-attack-alien", &[("n", view.attack.into())]));
    }
    let fights = |one: &Decision| matches!(one, Decision::Fight(_) | Decision::Scan(_));
    if legal.iter().any(fights) {
        let key = at.or_hunt("enc-loses-attack", "enc-loses-attack-hunt");
        all.push(at.text(key, &[("n", view.attack.into())]));
    }
    all
}
