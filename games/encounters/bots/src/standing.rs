//! How likely a predator wins, by what whoever keeps count knows.

use saucer_core::Seat;

use crate::case::Case;
use crate::deck::Deck;
use crate::hunting::Hunt;

/// How much honor a point of attack in the cards of a hand brings in a turn.
const YIELD: f32 = 0.12;
/// How much honor is left to chance now, and by each turn to come.
const CHANCE: [f32; 2] = [1.5, 0.35];

/// The chance to win, of the pack or of the seat that is asked.
pub(crate) fn chance(case: &Case<'_>, hunt: &Hunt) -> f32 {
    if let Some(outcome) = &case.view.outcome {
        let winners = outcome.winners;
        let won = winners.contains(case.me);
        return if won { 1.0 / winners.len().max(1) as f32 } else { 0.0 };
    }
    if hunt.together { of_pack(case, hunt) } else { among_rivals(case, hunt) }
}

/// The honor that a predator may have in the end.
fn hopes(case: &Case<'_>, hunt: &Hunt, seat: Seat) -> f32 {
    let honor = if seat == case.me {
        case.view.own.as_ref().and_then(|own| own.honor).map_or(0.0, f32::from)
    } else {
        hunt.honors[seat.index()]
    };
    if !case.view.alive.contains(seat) {
        return honor;
    }
    let deck = Deck::of(case, seat);
    let power = 6.0 * (deck.attack + 0.5 * deck.recruit) / deck.n.max(6.0);
    // Who is nearly dead will hardly live to the end.
    let left = f32::from(case.left(seat));
    let avatar = f32::from(case.spec(case.player(seat).avatar).honor);
    let risk = (hunt.turns.min(6.0) / 6.0) / (0.5 + 0.6 * left);
    let traps = case.player(seat).traps.len() as f32;
    honor + YIELD * power * hunt.turns - risk.min(0.8) * (avatar + 2.0) - 0.3 * traps
}

fn among_rivals(case: &Case<'_>, hunt: &Hunt) -> f32 {
    let scale = CHANCE[0] + CHANCE[1] * hunt.turns.min(12.0);
    let weight = |seat: Seat| (hopes(case, hunt, seat) / scale).exp();
    let seats = case.view.players.iter().map(|player| player.seat);
    let all: f32 = seats.map(weight).sum();
    (weight(case.me) / all.max(f32::MIN_POSITIVE)).clamp(0.0, 1.0)
}

/// A pack needs attack for the ultimate prey, and health until it comes.
fn of_pack(case: &Case<'_>, hunt: &Hunt) -> f32 {
    let alive = case.view.alive;
    let n = alive.len().max(1) as f32;
    let power = |seat: Seat| {
        let deck = Deck::of(case, seat);
        6.0 * deck.attack / deck.n.max(6.0)
    };
    let attack = alive.iter().map(power).sum::<f32>() / n;
    let lefts = || alive.iter().map(|seat| f32::from(case.left(seat)));
    let least = lefts().fold(f32::MAX, f32::min);
    let mean = lefts().sum::<f32>() / n;
    let ending = if case.view.hunt.as_ref().is_some_and(|hunt| hunt.is_ending) { 2.0 } else { 0.0 };
    let standing: f32 = case.view.combat.iter().map(|foe| case.strikes_of(foe.card)).sum();
    let sum = 0.3 * (attack - 8.0) + 0.9 * (least / 4.0 + 0.05).ln() + 0.1 * (mean - 7.0)
        - 0.12 * standing
        + 0.05 * hunt.turns
        - ending;
    1.0 / (1.0 + (-sum).exp())
}
